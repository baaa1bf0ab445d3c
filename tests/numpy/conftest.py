"""Numbers that decide are others while a test runs."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack

import pytest

from asg.kernel.plan_numbers import Number
from asg_numpy.plan_numbers import using


@pytest.fixture
def use() -> Iterator[Callable[[Mapping[str, Number]], None]]:
    """`use({"strips.nbytes": 1})` changes a number until the test ends."""
    with ExitStack() as stack:
        yield lambda changes: stack.enter_context(using(changes))
