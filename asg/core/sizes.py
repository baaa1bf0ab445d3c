"""The number of elements of a tensor, which may be called too: t.size, t.size(0), t.size()."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Self, overload

from asg.core.dims import Dim, Expr
from asg.core.types import Shape, normalize_axis


def size_of(shape: Shape) -> Size:
    """Return the number of elements of a tensor of this shape."""
    count = prod(shape)
    if isinstance(count, int):
        return Count(shape)
    return SymbolicCount(count.terms, count.text, count.depth, shape)


class _Called:
    """A count that gives the shape, or the size of one axis, where it is called."""

    __slots__ = ()
    shape: Shape

    @overload
    def __call__(self) -> Shape: ...
    @overload
    def __call__(self, dim: int) -> Dim: ...
    def __call__(self, dim: int | None = None) -> Shape | Dim:
        """Return the shape, or its entry `dim`; ShapeError for an axis that is not there."""
        return self.shape if dim is None else self.shape[normalize_axis(dim, len(self.shape))]


class Count(_Called, int):
    """A number of elements that is known."""

    shape: Shape

    def __new__(cls, shape: Shape) -> Self:
        """Make the number of elements of a tensor of this shape."""
        self = super().__new__(cls, prod(shape))
        self.shape = shape
        return self


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SymbolicCount(_Called, Expr):
    """A number of elements that depends on symbols."""

    shape: Shape


Size = Count | SymbolicCount
