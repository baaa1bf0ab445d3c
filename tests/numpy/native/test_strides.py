"""Tests of tests/numpy/test_strides.py, with native code."""

from tests.numpy.test_strides import *
