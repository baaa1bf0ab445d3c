"""Tests of tests/numpy/test_choices.py, with native code."""

import pytest

from tests.numpy.test_choices import *  # noqa: F403 # its tests run here with native code


@pytest.fixture(autouse=True)
def by_copies(use):
    """Small selections copy slices, as large selections do."""
    use({"elementwise.native_selected": 0})
