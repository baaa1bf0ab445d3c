"""The assumptions that shape rules may use: the assumptions of the graph under construction."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from asg.core.dims.expr import Dim
from asg.core.dims.facts import Facts

_NONE = Facts()
_facts: ContextVar[Facts] = ContextVar("asg_facts", default=_NONE)


@contextmanager
def assuming(facts: Facts) -> Generator[None]:
    """Answer the questions below under `facts` inside the `with` block."""
    token = _facts.set(facts)
    try:
        yield
    finally:
        _facts.reset(token)


def assumed() -> Facts:
    """Return the current facts."""
    return _facts.get()


def known_le(a: Dim, b: Dim) -> bool:
    """Return True only if a <= b is provable from the current facts."""
    if isinstance(a, int) and isinstance(b, int):
        return a <= b
    return _facts.get().known_le(a, b)


def known_equal(a: Dim, b: Dim) -> bool:
    """Return True only if a == b is provable from the current facts."""
    return a == b or _facts.get().equal(a, b) is True


def known_nonnegative(dim: Dim) -> bool:
    """Return True only if dim >= 0 is provable from the current facts."""
    return known_le(0, dim)


def known_positive(dim: Dim) -> bool:
    """Return True only if dim >= 1 is provable from the current facts."""
    return known_le(1, dim)
