"""Native code, which other tests of the NumPy executor do without, is on."""

from collections.abc import Iterator
from contextlib import contextmanager

import llvmlite
import pytest

from asg_numpy.native import chains, machine as compiler, rows
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


@pytest.fixture(scope="module")
def unoptimized(native: Machine, request: pytest.FixtureRequest) -> Iterator[None]:
    """Compile in half of the time in quick runs, where a test is of plans and of LLVM's text.

    Tests of each kind of kernel compile as users do.
    """
    if request.config.getoption("--full"):
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiler, "_LEVEL", 0)
        forget_code()
        yield
    forget()
    forget_code()


def forget_code() -> None:
    for cached in (compiler._emitting, compiler._made):
        cached.cache_clear()
