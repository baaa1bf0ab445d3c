"""Tests of tests/numpy/test_symbolic_sizes.py, with native code."""

import pytest

from tests.numpy.test_symbolic_sizes import *

pytestmark = pytest.mark.usefixtures("unoptimized")
