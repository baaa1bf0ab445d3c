"""Tests of tests/numpy/test_every_op.py, with native code."""

from tests.numpy.test_every_op import *
