"""Fractions of symbolic sizes, until an exported program rounds them to sizes again."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from asg.core.dims import Dim, Expr
from asg.core.errors import GraphError

_MOST = 2**20  # the largest denominator; a factor such as 1 / 3 is near a small fraction


@dataclass(frozen=True)
class Ratio:
    """A size divided by a whole number: over / under."""

    over: Dim
    under: int = 1

    def __add__(self, other: Any) -> Ratio:
        more = as_ratio(other)
        return Ratio(self.over * more.under + more.over * self.under, self.under * more.under)

    def __sub__(self, other: Any) -> Ratio:
        return self + as_ratio(other) * -1

    def __mul__(self, other: Any) -> Ratio:
        more = as_ratio(other)
        return Ratio(self.over * more.over, self.under * more.under)

    def __truediv__(self, other: Any) -> Ratio:
        more = as_ratio(other)
        if isinstance(more.over, Expr) or not more.over:
            raise GraphError(
                "a number divided by a symbolic size is not a size",
                hint="export the model with a fixed size",
            )
        return self * Ratio(more.under, more.over)

    def __floordiv__(self, other: Any) -> Dim:
        found = self / other
        return found.over // found.under

    def __neg__(self) -> Ratio:
        return self * -1

    __radd__ = __add__
    __rmul__ = __mul__


def as_ratio(value: Any) -> Ratio:
    """Return a size or number as a fraction."""
    if isinstance(value, Ratio):
        return value
    if isinstance(value, float):
        exact = Fraction(value)
        near = exact if exact.denominator <= _MOST else exact.limit_denominator(_MOST)
        return Ratio(near.numerator, near.denominator)
    return Ratio(value)
