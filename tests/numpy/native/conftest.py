"""Native code is on in these tests, and is made anew for each change of what decides about it."""

from collections.abc import Iterator

import pytest

from asg_numpy.native.machine import VARIABLE, machine


@pytest.fixture(autouse=True)
def native(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Switch native code on; there must be some here."""
    monkeypatch.setenv(VARIABLE, "1")
    machine.cache_clear()
    assert machine() is not None, "llvmlite is of the extra dev, and this processor is known"
    yield
    monkeypatch.undo()
    machine.cache_clear()
