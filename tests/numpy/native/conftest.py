"""Native code, which other tests of the NumPy executor do without, is on."""

import pytest

from asg_numpy.native.machine import VARIABLE, machine


@pytest.fixture(autouse=True, scope="module")
def native():
    """Switch native code on, or skip where there is no machine for it; return the machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "1")
        machine.cache_clear()
        found = machine()
        if found is None:
            pytest.skip("no llvmlite, or no processor that it has vectors for")
        yield found
    machine.cache_clear()
