"""Tests of tests/numpy/test_random_graphs.py, with native code."""

from tests.numpy.test_random_graphs import *
