"""The effort of tests: calls are counted, not timed, and quick runs take a sample of cases."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

import pytest

Case = TypeVar("Case")


@contextmanager
def calls_at_most(limit: int) -> Iterator[None]:
    """Fail as soon as the code inside has called more than `limit` functions, of Python or C.

    Calls of this thread are counted. A C function counts as one call.
    """
    left = limit

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal left
        if event in ("call", "c_call"):
            left -= 1
            if left < 0:
                sys.setprofile(None)
                raise AssertionError(f"more than {limit:,} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
    assert left >= 0, f"more than {limit:,} calls"


def sampled(cases: Iterable[Case], request: pytest.FixtureRequest, rate: int = 3) -> list[Case]:
    """Return every third case, or a case in `rate`; with --full, all of them."""
    every = list(cases)
    return every if request.config.getoption("--full") else every[::rate]
