"""Tests of tests/numpy/test_loops.py, with native code."""

from tests.numpy.test_loops import *
