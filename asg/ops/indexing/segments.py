"""Reductions of segments: the slices of equal ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.dims import Dim, as_dim
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.ops._support.indices import as_integers, none_from_end
from asg.ops._support.precision import widened
from asg.ops.elementwise.comparison import less
from asg.ops.elementwise.exponential import exp
from asg.ops.indexing.gather_scatter import index_add, take
from asg.ops.indexing.scattering import index_reduce, neutral_of, of_slices, reduced_extreme
from asg.ops.numbers import dim_of, literal
from asg.ops.selection import cast, stop_gradient, to_words, where
from asg.ops.shapes.views import reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand


def segment_sum(x: Tensor, segment_ids: Operand, num_segments: Dim | str) -> Tensor:
    """Return the sum of the slices of each segment along axis 0 (JAX).

    Args:
        x: The slices to sum.
        segment_ids: A vector of integers: the segment of each slice, 0 to `num_segments` - 1.
            Slices with another id, including negative ids, are left out.
        num_segments: The number of segments, an int or a symbolic dimension.

    Returns:
        A tensor of shape (num_segments, ...). An empty segment gives 0.

    >>> x = asg.constant([[1, 2], [3, 4], [5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.segment.sum(x, [0, 1, 0], 2))
    array([[6, 8],
           [3, 4]], dtype=int32)
    """
    return _segments(x, segment_ids, num_segments, "sum")


def segment_mean(x: Tensor, segment_ids: Operand, num_segments: Dim | str) -> Tensor:
    """Return the mean of the slices of each segment along axis 0; an empty segment gives NaN.

    The arguments are as in `asg.segment.sum`.

    >>> x = asg.constant([1.0, 5.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.segment.mean(x, [0, 0, 1], 2))
    array([3., 2.], dtype=float32)
    """
    wide = widened(x)
    total = segment_sum(wide, segment_ids, num_segments)
    ones = literal(x.graph, 1, TensorType(x.shape[:1], wide.dtype))
    count = segment_sum(ones, segment_ids, num_segments)
    return cast(total / reshape(count, (*count.shape, *(1,) * (x.ndim - 1))), x.dtype)


def segment_prod(x: Tensor, segment_ids: Operand, num_segments: Dim | str) -> Tensor:
    """Return the product of the slices of each segment along axis 0; an empty segment gives 1.

    The arguments are as in `asg.segment.sum`.

    >>> x = asg.constant([2.0, 5.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.segment.prod(x, [0, 0, 2], 3))
    array([10.,  1.,  3.], dtype=float32)
    """
    return _segments(x, segment_ids, num_segments, "prod")


def segment_max(x: Tensor, segment_ids: Operand, num_segments: Dim | str) -> Tensor:
    """Return the maximum of the slices of each segment along axis 0; an empty segment gives -inf.

    For integers, it is the least value of the dtype. The arguments are as in `asg.segment.sum`.

    >>> x = asg.constant([1.0, 5.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.segment.max(x, [0, 0, 2], 3))
    array([  5., -inf,   2.], dtype=float32)
    """
    return _segments(x, segment_ids, num_segments, "amax")


def segment_min(x: Tensor, segment_ids: Operand, num_segments: Dim | str) -> Tensor:
    """Return the minimum of the slices of each segment along axis 0; an empty segment gives inf.

    For integers, it is the greatest value of the dtype. The arguments are as in `asg.segment.sum`.

    >>> x = asg.constant([1.0, 5.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.segment.min(x, [0, 0, 2], 3))
    array([ 1., inf,  2.], dtype=float32)
    """
    return _segments(x, segment_ids, num_segments, "amin")


def segment_softmax(x: Tensor, segment_ids: Operand, num_segments: Dim | str) -> Tensor:
    """Return exp(x) over its sum in the slice's segment: attention over the edges of a graph.

    The arguments are as in `asg.segment.sum`; `x` is a float tensor. Numbers of any size are safe.

    Returns:
        A tensor of the type of `x`. A slice that is left out gives 0.

    >>> x = asg.constant([0.0, 0.0, 7.0], graph=asg.Graph())
    >>> asg.evaluate(asg.segment.softmax(x, [1, 1, 0], 2))
    array([0.5, 0.5, 1. ], dtype=float32)
    """
    wide, count = widened(x), as_dim(num_segments)
    ids = none_from_end(to_words(as_integers("segment_softmax", segment_ids, x.graph)), count)
    valid = less(ids, dim_of(x.graph, count, ids.dtype))
    places = where(valid, ids, 0)
    valid = reshape(valid, (*valid.shape, *(1,) * (x.ndim - 1)))
    largest = stop_gradient(take(segment_max(wide, ids, count), places, 0))
    powers = where(valid, exp(where(valid, wide - largest, 0.0)), 0.0)
    total = take(segment_sum(powers, ids, count), places, 0)
    return cast(powers / where(valid, total, 1.0), x.dtype)


def _segments(x: Tensor, segment_ids: Operand, num_segments: Dim | str, reduce: str) -> Tensor:
    count = as_dim(num_segments)
    type_ = TensorType((count, *x.shape[1:]), x.dtype)
    start = literal(x.graph, neutral_of(reduce, x.dtype), type_)
    given = as_integers(f"segment_{reduce}", segment_ids, x.graph)
    ids = none_from_end(to_words(given), count)
    if reduce == "sum":
        return index_add(start, ids, x, 0)
    if reduce == "prod":
        return index_reduce(start, ids, x, 0, reduce)
    index, _ = of_slices(f"segment_{reduce}", start, ids, x, 0)
    return reduced_extreme(start, index, x, 0, reduce == "amax", include_self=False)
