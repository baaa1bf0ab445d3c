"""Initializers: a name with its numbers, or an array; checked as they are made."""

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


@dataclass(frozen=True, eq=False)
class Initializer:
    """The description of a leaf's initial value: a name of `asg.init`, its numbers, or an array."""

    name: str
    arguments: Mapping[str, float] = field(default_factory=dict[str, float])
    values: Array | None = None

    def __post_init__(self) -> None:
        """Refuse names and arguments that `materialize` would not know."""
        if self.name not in ARGUMENTS:
            raise GraphError(
                f"there is no initializer {self.name!r}", hint=f"use one of {', '.join(ARGUMENTS)}"
            )
        needed, given = set(ARGUMENTS[self.name]), set(self.arguments)
        if not needed <= given <= needed | set(OPTIONAL.get(self.name, ())):
            raise GraphError(
                f"initializer {self.name} takes {ARGUMENTS[self.name]}, got {tuple(self.arguments)}"
            )
        if (self.values is not None) != (self.name == "values"):
            raise GraphError("an array belongs to the initializer 'values', and to no other")
        self._check_numbers()

    def _check_numbers(self) -> None:
        numbers = self.arguments
        if ("in_axis" in numbers) != ("out_axis" in numbers):
            raise GraphError(f"initializer {self.name} takes in_axis and out_axis together")
        for axis in (*_AXES, "zero_row"):
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

    def identity(self) -> tuple[Any, ...]:
        """Return a hashable key that determines the values."""
        data = None
        if self.values is not None:
            data = (self.values.shape, self.values.dtype.str, self.values.tobytes())
        return (self.name, tuple((k, repr(v)) for k, v in sorted(self.arguments.items())), data)
