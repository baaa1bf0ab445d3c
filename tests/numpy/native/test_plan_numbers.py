"""Numbers that decide how native code is made may be others."""

import numpy as np
import pytest

from asg_numpy.native.rows import kernel_of
from asg_numpy.plan_numbers import table
from tests.numpy.test_plan_numbers import trained
from tests.plan_numbers_finder import scaled_family

pytestmark = pytest.mark.usefixtures("unoptimized")


@pytest.fixture(scope="module")
def losses(native: object) -> list[float]:
    return trained()


@pytest.mark.parametrize("by", [0.5, 2])
@pytest.mark.parametrize("family", ["elementwise", "fusion", "native_rows", "packing"])
def test_all_numbers_of_a_family_may_be_others(family: str, by: float, losses: list[float]) -> None:
    before = kernel_of.cache_info().misses
    np.testing.assert_allclose(trained(scaled_family(table(), family, by)), losses, rtol=1e-4)
    if family == "native_rows":  # the text of a kernel depends on them
        assert kernel_of.cache_info().misses > before
