"""Slices, diagonals and masked elements of a tensor replaced by other tensors."""

from __future__ import annotations

from asg.core.arguments import as_int
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import equality_hint, normalize_axis
from asg.ops._support.building import broadcast, broadcast_shapes
from asg.ops.creation import iota
from asg.ops.indexing.gather_scatter import take
from asg.ops.indexing.scattering import index_copy, put
from asg.ops.numbers import dim_of
from asg.ops.reductions.cumulative import cumsum
from asg.ops.selection import cast, where
from asg.ops.shapes.roll_and_repeat import diagonal
from asg.ops.shapes.views import expand_dims, reshape


def masked_scatter(x: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """Return `x` with the elements of `source`, in order, where `mask` is true (torch).

    Args:
        x: The tensor to write to.
        mask: A bool tensor that broadcasts against `x`.
        source: A tensor of the dtype of `x`. Behind its end, the result is NaN, or 0 for integers.

    >>> x = asg.constant([1, 2, 3, 4], graph=asg.Graph())
    >>> asg.evaluate(asg.masked_scatter(x, x > 2, x * 10))
    array([ 1,  2, 10, 20], dtype=int32)
    """
    shape = broadcast_shapes("masked_scatter", [x.shape, mask.shape])
    spread, chosen = broadcast(x, shape), broadcast(mask, shape)
    flat = reshape(cast(chosen, DType.I32), (chosen.size,))
    turn = reshape(cumsum(flat, 0) - 1, shape)
    safe = where(chosen, turn, 0)
    return where(chosen, take(reshape(source, (source.size,)), safe, 0), spread)


def select_scatter(x: Tensor, source: Tensor, axis: int, index: int) -> Tensor:
    """Return `x` with its slice at `index` of `axis` replaced by `source` (torch).

    Args:
        x: The tensor to write to.
        source: The slice: it has the shape of `x` without `axis`.
        axis: The axis to index.
        index: The position of the slice; negative counts from the end.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.select_scatter(x, x[0] * 10, axis=1, index=-1))
    array([[ 1, 10],
           [ 3, 20]], dtype=int32)
    """
    place, at = normalize_axis(axis, x.ndim), as_int(index, "index")
    at_front = x.shape[place] + at if at < 0 else at
    return slice_scatter(x, expand_dims(source, place), place, at_front, at_front + 1)


def slice_scatter(
    x: Tensor, source: Tensor, axis: int = 0, start: Dim = 0, stop: Dim | None = None,
    step: int = 1,
) -> Tensor:  # fmt: skip
    """Return `x` with its slices `start:stop:step` along `axis` replaced by `source` (torch).

    Args:
        x: The tensor to write to.
        source: The slices, of the dtype of `x`.
        axis: The axis to slice.
        start: The first position; negative counts from the end.
        stop: The position behind the last; None is the end of the axis.
        step: The distance of the slices, at least 1.

    Raises:
        ShapeError: `step` is below 1, or `source` does not have the shape of the slices.

    >>> x = asg.constant([1, 2, 3, 4, 5], graph=asg.Graph())
    >>> asg.evaluate(asg.slice_scatter(x, x[:2] * 10, start=1, step=2, stop=5))
    array([ 1, 10,  3, 20,  5], dtype=int32)
    """
    place = normalize_axis(axis, x.ndim)
    size = x.shape[place]
    first, last = (_bounded(each, size) for each in (start, size if stop is None else stop))
    stride = as_int(step, "step")
    if stride < 1:
        raise ShapeError(f"step must be 1 or more, got {stride}", op="slice_scatter")
    count = x.graph.facts.reduce(-(-(last - first) // stride))
    if source.shape != (*x.shape[:place], count, *x.shape[place + 1 :]):
        raise ShapeError(
            f"the source {source.type} does not fit {count} slices of {x.type}",
            op="slice_scatter",
            hint=equality_hint(source.shape[place], count, "") if source.ndim == x.ndim else "",
        )
    places = iota((count,), 0, graph=x.graph) * stride + dim_of(x.graph, first, DType.I32)
    return index_copy(x, places, source, place)


def _bounded(bound: Dim, size: Dim) -> Dim:
    if not isinstance(bound, int):
        return bound
    if bound < 0:
        return size + bound
    return min(bound, size) if isinstance(size, int) else bound


def diagonal_scatter(
    x: Tensor, source: Tensor, offset: int = 0, axis1: int = 0, axis2: int = 1
) -> Tensor:
    """Return `x` with the diagonal of two axes replaced by `source` (torch).

    Args:
        x: The tensor to write to.
        source: A tensor with the shape of `diagonal(x, offset, axis1, axis2)`.
        offset: The diagonal's distance above the main diagonal; negative is below.
        axis1: The axis of the rows.
        axis2: The axis of the columns.

    Raises:
        ShapeError: `source` has another shape than the diagonal.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.diagonal_scatter(x, x[0] * 10))
    array([[10,  2],
           [ 3, 20]], dtype=int32)
    """
    places = reshape(iota((x.size,), 0, graph=x.graph), x.shape)
    wanted = diagonal(places, offset, axis1, axis2)
    if source.shape != wanted.shape:
        raise ShapeError(
            f"the source {source.type} does not have the shape of the diagonal, {wanted.type}",
            op="diagonal_scatter",
        )
    return put(x, wanted, source)
