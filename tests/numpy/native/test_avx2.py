"""Tests of native code, on the machine that all processors with AVX2 have in common."""

from collections.abc import Iterator

import pytest

from asg_numpy.native.machine import Machine
from tests.numpy.native.conftest import asked_for
from tests.numpy.native.test_fusing import *  # its tests run here
from tests.numpy.native.test_products import *  # its tests run here
from tests.numpy.native.test_quantized import *  # its tests run here
from tests.numpy.native.test_rows import *  # its tests run here

pytestmark = pytest.mark.sampled(3)


@pytest.fixture(autouse=True, scope="module")
def native() -> Iterator[Machine]:
    """Ask for that machine; ARM's has vectors of its own, and no other ones."""
    with asked_for("avx2") as found:
        yield found
