"""Initializers: a name with its numbers, or an array, checked when you make them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from asg.core.dtypes import Array
from asg.core.errors import GraphError

ARGUMENTS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "zeros": (),
    "ones": (),
    "constant": ("value",),
    "uniform": ("low", "high"),
    "normal": ("mean", "std"),
    "truncated_normal": ("mean", "std", "low", "high"),
    "xavier_uniform": ("gain",),
    "xavier_normal": ("gain",),
    "kaiming_uniform": ("gain",),
    "kaiming_normal": ("gain",),
    "orthogonal": ("gain",),
    "values": (),
})  # fmt: skip

_AXES = ("in_axis", "out_axis")
OPTIONAL: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "normal": ("zero_row",),
    "xavier_uniform": _AXES,
    "xavier_normal": _AXES,
    "kaiming_uniform": (*_AXES, "fan_out"),
    "kaiming_normal": (*_AXES, "fan_out"),
})  # fmt: skip

PART = ("part_axis", "parts")  # arguments of every initializer: a leaf may be a part of a whole


@dataclass(frozen=True, eq=False)
class Initializer:
    """The description of a leaf's initial value: a name of `asg.init`, its numbers, or an array.

    Args:
        name: The function's name in `asg.init`, or "values".
        arguments: The numbers by their names.
        array: The array of "values".

    Raises:
        GraphError: The name is unknown, or its arguments do not fit.

    >>> asg.init.Initializer("constant", {"value": 0.5}) == asg.init.constant(0.5)
    True
    >>> str(asg.init.uniform(-1.0, 1.0))
    'uniform(low=-1.0, high=1.0)'
    """

    name: str
    arguments: Mapping[str, float] = field(default_factory=dict[str, float])
    values: Array | None = None
    memo: dict[str, str] = field(default_factory=dict[str, str], init=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse names and arguments that `materialize` does not know."""
        if self.name not in ARGUMENTS:
            raise GraphError(
                f"there is no initializer {self.name!r}", hint=f"use {', '.join(ARGUMENTS)}"
            )
        needed, given = set(ARGUMENTS[self.name]), set(self.arguments)
        if not needed <= given <= needed | {*OPTIONAL.get(self.name, ()), *PART}:
            raise GraphError(
                f"initializer {self.name} takes {ARGUMENTS[self.name]}, got {tuple(self.arguments)}"
            )
        if (self.values is not None) != (self.name == "values"):
            raise GraphError("only the initializer 'values' takes an array")
        self._check_numbers()

    def _check_numbers(self) -> None:
        numbers = self.arguments
        for one, other in (_AXES, PART):
            if (one in numbers) != (other in numbers):
                raise GraphError(f"initializer {self.name} takes {one} and {other} together")
        if numbers.get("parts", 1) < 1 or numbers.get("part_axis", 0) < 0:
            raise GraphError(f"{self} needs 1 part or more, and an axis counted from the front")
        for axis in (*_AXES, "zero_row", *PART):
            if axis in numbers and not float(numbers[axis]).is_integer():
                number = numbers[axis]
                raise GraphError(f"initializer {self.name}: {axis} {number} is not an integer")
        if "in_axis" in numbers and numbers["in_axis"] == numbers["out_axis"]:
            raise GraphError(f"initializer {self.name}: in_axis and out_axis are the same axis")
        if self.name == "truncated_normal":
            low, high, std = numbers["low"], numbers["high"], numbers["std"]
            if not (low < high and 0 < std < math.inf and math.isfinite(numbers["mean"])):
                raise GraphError(
                    f"{self} is not a distribution", hint="give low < high, and a std above 0"
                )

    def __str__(self) -> str:
        if self.values is not None:
            return "values"
        return f"{self.name}({', '.join(f'{k}={v!r}' for k, v in self.arguments.items())})"

    def __eq__(self, other: object) -> bool:
        """Equal if they describe the same values, bit for bit."""
        if not isinstance(other, Initializer):
            return NotImplemented
        return self.identity() == other.identity()

    def __hash__(self) -> int:
        return hash(self.identity())

    @property
    def is_random(self) -> bool:
        """Whether the values are drawn."""
        return self.name not in ("zeros", "ones", "constant", "values")

    def part(self, axis: int, parts: int) -> Initializer:
        """Return the initializer of a leaf: an equal part out of `parts` along `axis`."""
        cut = {"part_axis": float(axis), "parts": float(parts)}
        return Initializer(self.name, {**self.arguments, **cut}, self.values)

    @property
    def cut(self) -> tuple[int, int] | None:
        """The axis and the number of parts if a leaf is a part of a whole, else None."""
        if "parts" not in self.arguments:
            return None
        return int(self.arguments["part_axis"]), int(self.arguments["parts"])

    def whole(self, shape: tuple[int, ...]) -> tuple[Initializer, tuple[int, ...]]:
        """Return the initializer and the shape of the whole, for a part with `shape`.

        Raises:
            GraphError: `shape` lacks the axis of the cut.
        """
        if self.cut is None:
            return self, shape
        axis, parts = self.cut
        if axis >= len(shape):
            raise GraphError(f"{self}: shape {shape} has no axis {axis}")
        arguments = {k: v for k, v in self.arguments.items() if k not in PART}
        wide = (*shape[:axis], shape[axis] * parts, *shape[axis + 1 :])
        return Initializer(self.name, arguments, self.values), wide

    def identity(self) -> tuple[Any, ...]:
        """Return a hashable key that determines the values."""
        data = None
        if self.values is not None:
            data = (self.values.shape, self.values.dtype.str, self.values.tobytes())
        return (self.name, tuple((k, repr(v)) for k, v in sorted(self.arguments.items())), data)
