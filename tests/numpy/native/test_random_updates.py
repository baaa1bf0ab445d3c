"""Tests of tests/numpy/test_random_updates.py, with native code."""

from tests.numpy.test_random_updates import *
