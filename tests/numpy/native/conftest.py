"""Native code, which other tests of the NumPy executor do without, is on."""

from collections.abc import Iterator
from contextlib import contextmanager

import llvmlite
import pytest

from asg_numpy.native import chains, rows
from asg_numpy.native.machine import VARIABLE, Machine, machine

assert llvmlite.__version__, "it is of the extra dev"


@contextmanager
def asked_for(value: str) -> Iterator[Machine]:
    """Ask for a machine by the environment, and forget the kernels of others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, value)
        forget()
        found = machine()
        if found is None:
            pytest.skip("this processor has no vectors that are known here")
        yield found
    forget()


def forget() -> None:
    """Forget the machine and its kernels."""
    for cached in (machine, chains.kernel_of, rows.kernel_of):
        cached.cache_clear()


@pytest.fixture(autouse=True, scope="module")
def native() -> Iterator[Machine]:
    """Switch native code on; return the machine."""
    with asked_for("1") as found:
        yield found
