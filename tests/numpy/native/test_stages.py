"""Tests of tests/numpy/test_stages.py, with native code."""

import pytest

from tests.numpy.test_stages import *

pytestmark = [pytest.mark.sampled(3), pytest.mark.usefixtures("unoptimized")]

# The steps that these look at are one.
test_a_small_step_is_in_the_stage_of_its_one_reader = None
test_what_passes_within_a_strip_takes_its_memory = None
