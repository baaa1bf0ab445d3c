"""Tests of tests/numpy/test_every_op.py, with native code."""

import pytest

from tests.numpy.test_every_op import *

pytestmark = [pytest.mark.sampled(3), pytest.mark.usefixtures("unoptimized")]
