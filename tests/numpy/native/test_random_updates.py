"""Tests of tests/numpy/test_random_updates.py, with native code."""

import pytest

from tests.numpy.test_random_updates import *

pytestmark = [pytest.mark.sampled(2), pytest.mark.usefixtures("unoptimized")]
