"""The type of a tensor: its shape, of concrete and symbolic dimensions, its dtype and its size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple, NoReturn, Self, cast, overload

from asg.core.dims import Assumption, Dim, Expr, Facts, bind, format_dim, relation_of_equals
from asg.core.dtypes import DType, whole_number
from asg.core.errors import Assume, GraphError, Remedy, ShapeError

Shape = tuple[Dim, ...]
MAX_RANK = 8


class TensorType(NamedTuple):
    """The shape and dtype of a tensor, printed as `f32[N,784]`.

    >>> x = asg.Graph().input("x", ("N", 3), "f16")
    >>> print(x.type, x.type.bind({"N": 4}).size)
    f16[N,3] 12
    >>> x.type.bind({"N": 4}) == asg.TensorType((4, 3), asg.f16)
    True
    """

    shape: Shape
    dtype: DType

    def __str__(self) -> str:
        return f"{self.dtype}{format_shape(self.shape)}"

    def __call__(self, *_: object) -> NoReturn:
        """Raise GraphError for `x.type(dtype)`, which converts a tensor in PyTorch."""
        raise GraphError(
            f"the type {self} is not a function",
            hint="x.cast(dtype) converts a tensor x, and x.dtype is its dtype",
        )

    @property
    def rank(self) -> int:
        """The number of axes."""
        return len(self.shape)

    @property
    def size(self) -> Dim:
        """The number of elements."""
        return prod(self.shape)

    @property
    def is_static(self) -> bool:
        """Whether no dimension is symbolic."""
        for dim in self.shape:  # noqa: SIM110  # called for every node: all() takes twice as long
            if type(dim) is not int and not isinstance(dim, int):
                return False
        return True

    def bind(self, binding: Mapping[str, int]) -> TensorType:
        """Return the type with its symbols replaced by sizes."""
        return self if self.is_static else TensorType(bind_shape(self.shape, binding), self.dtype)

    def equals(self, other: TensorType, facts: Facts) -> bool:
        """Whether the two types are equal under `facts`."""
        return self == other or self.reduce(facts) == other.reduce(facts)

    def reduce(self, facts: Facts) -> TensorType:
        """Return the canonical form, which all types equal to it under `facts` share."""
        if not facts or self.is_static:
            return self
        return TensorType(reduce_shape(self.shape, facts), self.dtype)


def bind_shape(shape: Shape, binding: Mapping[str, int]) -> Shape:
    """Return `shape` with its symbols replaced."""
    return tuple(dim if isinstance(dim, int) else bind(dim, binding) for dim in shape)


def reduce_shape(shape: Shape, facts: Facts) -> Shape:
    """Return the canonical form, which all shapes equal to it under `facts` share."""
    return tuple([facts.reduce(dim) for dim in shape])


def format_shape(shape: Shape) -> str:
    """Return the shape as text: `[N,784]`."""
    return f"[{','.join([str(dim) if isinstance(dim, int) else format_dim(dim) for dim in shape])}]"


def equality_hint(one: Dim, other: Dim, otherwise: str = "") -> str:
    """Return the hint for two dimensions that differ in form but may be equal."""
    if isinstance(one, int) and isinstance(other, int):
        return otherwise
    relation = relation_of_equals(one, other) or relation_of_equals(other, one)
    return Remedy("if they are always equal, say so: ", Assume(relation or f"{one} == {other}"))


def divisibility_hint(dim: Dim, divisor: Dim) -> str:
    """Return the hint for a symbolic dimension that may not be divisible."""
    if isinstance(dim, int) or not isinstance(divisor, int) or divisor < 1:
        return ""
    return Remedy("if it always divides, say so: ", Assume(str(Assumption(dim % divisor, "==", 0))))


def normalize_axis(axis: int, rank: int) -> int:
    """Return `axis` counted from the front; raise ShapeError if it is out of range."""
    if type(axis) is not int:
        axis = _whole(axis)
    if not -rank <= axis < rank:
        allowed = f"use {-rank} to {rank - 1}" if rank else "a scalar has no axes"
        raise ShapeError(f"axis {axis} is out of range for rank {rank}", hint=allowed)
    return axis % rank


def _whole(axis: object) -> int:
    if hasattr(axis, "ref"):  # a tensor
        raise ShapeError(
            f"an axis must be an integer, got {axis!r}",
            hint="the axis comes after the indices: gather(x, indices, axis), "
            "index_add(x, indices, updates, axis); asg.segment reduces rows by ids",
        )
    number = whole_number(axis)
    if number is None:
        raise ShapeError(f"an axis must be an integer, got {axis!r}")
    return number


def axis_tuple(axis: object) -> tuple[int, ...]:
    """Return an axis or several as a tuple, unchanged."""
    is_tensor = hasattr(axis, "ref")
    if isinstance(axis, Iterable) and not (isinstance(axis, str) or is_tensor):
        return tuple(cast("Iterable[int]", axis))
    number = None if is_tensor else whole_number(cast("object", axis))
    if number is None:  # such as the y of max(x, y)
        raise ShapeError(
            f"an axis must be an integer, got {axis!r}",
            hint="asg.maximum(x, y) and asg.minimum(x, y) compare element by element",
        )
    return (number,)


def normalize_axes(axes: tuple[int, ...], rank: int) -> tuple[int, ...]:
    """Return `axes` counted from the front and sorted; raise ShapeError for a repeated axis."""
    front = sorted([normalize_axis(axis, rank) for axis in axes])
    if len(set(front)) != len(front):
        raise ShapeError(f"axes {axes} name one axis twice")
    return tuple(front)


def front_axis(axis: int, rank: int) -> int:
    """Return the axis of a node; raise ShapeError unless it is in range and not negative."""
    if axis < 0:
        raise ShapeError(f"axis {axis} of a node must be counted from the front")
    return normalize_axis(axis, rank)


def front_axes(axes: tuple[int, ...], rank: int) -> tuple[int, ...]:
    """Return the axes of a node, sorted; raise ShapeError for a wrong or repeated axis."""
    return normalize_axes(tuple([front_axis(axis, rank) for axis in axes]), rank)


def static_shape(shape: Shape) -> tuple[int, ...]:
    """Return the shape as ints; raise ShapeError if a dimension is still symbolic."""
    for dim in shape:  # called for every node: a loop takes half of the time of a comprehension
        if type(dim) is not int and not isinstance(dim, int):
            raise ShapeError(
                f"{format_shape(shape)} has an unbound symbol", hint="bind it with an input's shape"
            )
    concrete: Any = shape
    return tuple(concrete)


# The number of elements of a tensor, also callable as in PyTorch: t.size, t.size(0), t.size()


def size_of(shape: Shape) -> Size:
    """Return the number of elements of a tensor of this shape."""
    count = prod(shape)
    if isinstance(count, int):
        return Count(shape)
    return SymbolicCount(count.terms, count.text, count.depth, shape)


class _Called:
    """A count of elements; a call returns the shape or the size of an axis."""

    __slots__ = ()
    shape: Shape

    @overload
    def __call__(self) -> Shape: ...
    @overload
    def __call__(self, dim: int) -> Dim: ...
    def __call__(self, dim: int | None = None) -> Shape | Dim:
        """Return the shape, or its entry `dim`; raise ShapeError for an axis out of range."""
        return self.shape if dim is None else self.shape[normalize_axis(dim, len(self.shape))]


class Count(_Called, int):
    """A known number of elements."""

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
