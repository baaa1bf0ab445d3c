"""Tests of tests/ops/test_integer_widths.py, with native code."""

from tests.ops.test_integer_widths import *  # its tests run here
