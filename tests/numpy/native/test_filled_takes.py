"""Tests of tests/numpy/test_filled_takes.py, with native code."""

from tests.numpy.test_filled_takes import *
