"""Tests of tests/ops/test_integer_widths.py, with native code."""

from tests.ops.test_integer_widths import *  # noqa: F403 # its tests run here
