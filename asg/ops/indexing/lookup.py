"""Linear interpolation in a table, and the intervals of a table that hold values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops._support.building import as_tensor
from asg.ops.elementwise.comparison import greater, less
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import dim_of
from asg.ops.reductions.sorting import searchsorted
from asg.ops.selection import clamp, stop_gradient, where

if TYPE_CHECKING:
    from asg.core.graph import Operand


def interp(
    x: Tensor,
    xp: Operand,
    fp: Operand,
    left: float | None = None,
    right: float | None = None,
) -> Tensor:
    """Return the linear interpolation of the points (xp, fp) at `x` (numpy.interp).

    Gradients reach `x`, `xp` and `fp`.

    Args:
        x: The places to evaluate, a float tensor of any shape.
        xp: The places of the points, an ascending vector of at least 2 entries.
        fp: The values at `xp`, a vector of the same length.
        left: The value below the first point; None is the first of `fp`.
        right: The value above the last point; None is the last of `fp`.

    Raises:
        ShapeError: The vectors differ in length, or have fewer than 2 entries.

    >>> x = asg.constant([0.5, 1.5, 9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.interp(x, [0.0, 1.0, 2.0], [0.0, 10.0, 30.0]))
    array([ 5., 20., 30.], dtype=float32)
    """
    places, values = (as_tensor("interp", each, x.graph, x.dtype) for each in (xp, fp))
    if places.ndim != 1 or places.shape != values.shape:
        raise ShapeError(
            f"the points are {places.type} and {values.type}",
            op="interp",
            hint="xp and fp are vectors of equal length",
        )
    count = places.shape[0]
    if not x.graph.facts.known_le(2, count):
        raise ShapeError(f"the points are {places.type}, and must be 2 or more", op="interp")
    upper = searchsorted(stop_gradient(places), stop_gradient(x), side="right")
    upper = clamp(upper, 1, dim_of(x.graph, count - 1, DType.I32))
    (x0, x1), (f0, f1) = (
        (take(each, upper - 1, 0), take(each, upper, 0)) for each in (places, values)
    )
    found = f0 + (x - x0) * ((f1 - f0) / (x1 - x0))
    first, last = places[0], places[count - 1]
    found = where(less(x, first), values[0] if left is None else left, found)
    return where(greater(x, last), values[count - 1] if right is None else right, found)


def digitize(x: Tensor, bins: Operand, *, right: bool = False) -> Tensor:
    """Return the i32 index of the interval of `bins` that holds each element (numpy.digitize).

    Args:
        x: A tensor of numbers.
        bins: An ascending vector of edges.
        right: Interval i is bins[i-1] < x ≤ bins[i] instead of bins[i-1] ≤ x < bins[i].

    >>> x = asg.constant([0.5, 1.0, 7.0], graph=asg.Graph())
    >>> asg.evaluate(asg.digitize(x, [0.0, 1.0, 2.0]))
    array([1, 2, 3], dtype=int32)
    """
    side: Literal["left", "right"] = "left" if right else "right"
    return searchsorted(as_tensor("digitize", bins, x.graph, x.dtype), x, side=side)
