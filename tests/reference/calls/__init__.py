"""The calls that are compared with PyTorch: operands and arguments, as numbers alone.

Each module of this package is a group: `calls()` describes its calls, with ASG's arguments, and
`ASG` says, for an op that is not called as `asg.<op>(*operands, **arguments)`, what is. The module
of the same name in tools/torch_calls makes them in PyTorch, and tools/record_torch.py records the
value (or values) and the gradients for a random upstream gradient.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.reference.sampling import floats, whole

Array = NDArray[Any]
Draw = Callable[[str], Array]
NONE = float("-inf")  # what hides a position


class Case(NamedTuple):
    """One call: `op(*operands, **arguments)`."""

    op: str
    number: int
    operands: tuple[Array, ...]
    arguments: Mapping[str, Any]

    @property
    def name(self) -> str:
        """How its record is called."""
        return f"{self.op}/{self.number}"


def real(*shape: int, low: float = -2.0, high: float = 2.0) -> Draw:
    """Draw floats."""
    return lambda name: floats(name, shape, low, high)


def index(*shape: int, below: int, start: int = 0) -> Draw:
    """Draw whole numbers from `start` to `below` - 1."""
    return lambda name: whole(name, shape, start, below)


def truth(*shape: int) -> Draw:
    """Draw bools of which the first along the last axis are true, so that no row is empty."""

    def draw(name: str) -> Array:
        drawn = np.asarray(whole(name, shape, 0, 2) == 1)
        drawn[..., 0] = True
        return drawn

    return draw


def given(values: Any, dtype: str = "float64") -> Draw:
    """Take these values."""
    return lambda _: np.asarray(values, dtype)


Call = tuple[str, tuple[Draw, ...], Mapping[str, Any]]


def call(op: str, *operands: Draw, **arguments: Any) -> Call:
    """Describe one call."""
    return op, operands, arguments


def numbered(calls: Iterator[Call], group: str = "") -> Iterator[Case]:
    """Draw the operands of calls, by their names."""
    counts: dict[str, int] = {}
    for op, draws, arguments in calls:
        number = counts[op] = counts.get(op, -1) + 1
        operands = tuple(draw(f"{group}{op}/{number}/{i}") for i, draw in enumerate(draws))
        yield Case(op, number, operands, arguments)


def groups() -> tuple[str, ...]:
    """Return the names of the groups."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def cases(group: str) -> list[Case]:
    """Return the calls of one group, their operands drawn."""
    return list(numbered(import_module(f"{__name__}.{group}").calls()))


def weighted(loss: Callable[..., Any]) -> Callable[..., Any]:
    """Return a loss that takes its weight, if any, as its third operand, as PyTorch does."""
    return lambda x, y, weight=None, **options: loss(x, y, weight=weight, **options)


def adapted(group: str) -> Mapping[str, Callable[..., Any]]:
    """Return the functions for the ops of a group that are not called by their name."""
    return getattr(import_module(f"{__name__}.{group}"), "ASG", {})
