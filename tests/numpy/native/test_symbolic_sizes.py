"""Tests of tests/numpy/test_symbolic_sizes.py, with native code."""

from tests.numpy.test_symbolic_sizes import *
