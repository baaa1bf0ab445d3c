"""Tests of tests/numpy/test_loops.py, with native code."""

import pytest

from tests.numpy.test_loops import *

pytestmark = pytest.mark.usefixtures("unoptimized")
