"""Tests of tests/numpy/test_random_graphs.py, with native code."""

import pytest

from tests.numpy.test_random_graphs import *

pytestmark = pytest.mark.usefixtures("unoptimized")
