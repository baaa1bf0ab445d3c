"""Tests of tests/numpy/test_orders.py, with native code."""

from tests.numpy.test_orders import *
