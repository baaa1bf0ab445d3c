"""Tests of tests/numpy/test_choices.py, with native code."""

from tests.numpy.test_choices import *  # noqa: F403
