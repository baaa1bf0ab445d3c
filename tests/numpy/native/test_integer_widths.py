"""Tests of tests/ops/test_integer_widths.py, with native code."""

import pytest

from tests.ops.test_integer_widths import *  # its tests run here

pytestmark = pytest.mark.usefixtures("unoptimized")
