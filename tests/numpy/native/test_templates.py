"""Tests of tests/numpy/test_templates.py, with native code."""

import pytest

from tests.numpy.test_templates import *

pytestmark = pytest.mark.usefixtures("unoptimized")

# The steps that these look at are one.
test_strips_of_a_template_are_those_of_a_plan = None
test_closures_of_a_template_touch_the_memory_that_those_of_a_plan_do = None
