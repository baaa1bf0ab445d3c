"""Medians, quantiles, modes, histograms and covariances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from asg.core.arguments import as_int
from asg.core.dims import Dim, as_dim
from asg.core.dtypes import Array, DType, Scalar
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape, TensorType, normalize_axis, static_shape
from asg.ops._support.building import as_tensor, broadcast, filled_like
from asg.ops._support.indices import none_from_end
from asg.ops._support.precision import widened
from asg.ops.creation import iota
from asg.ops.elementwise.comparison import equal, greater_equal, less_equal, not_equal
from asg.ops.elementwise.exponential import sqrt
from asg.ops.elementwise.logical import logical_and, logical_not, logical_or
from asg.ops.elementwise.predicates import isfinite, isnan
from asg.ops.elementwise.rounding import ceil, floor, round
from asg.ops.indexing.gather_scatter import index_add, scatter, take, take_along_axis
from asg.ops.numbers import literal
from asg.ops.products.contraction import matmul
from asg.ops.reductions.cumulative import cummax, cumsum
from asg.ops.reductions.scans import before
from asg.ops.reductions.sorting import argsort, at_ranks, reorder, searchsorted, sort
from asg.ops.reductions.statistics import mean, std, var
from asg.ops.reductions.sums_and_extremes import (
    Axis,
    any,
    argmax,
    axes_of,
    kept_shape,
    max,
    min,
    sum,
)
from asg.ops.selection import cast, clamp, stop_gradient, to_words, where
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.roll_and_repeat import diagonal
from asg.ops.shapes.views import moveaxis, reshape, squeeze, transpose

if TYPE_CHECKING:
    from asg.core.graph import Operand

METHODS = ("linear", "lower", "higher", "midpoint", "nearest")
_NAN = float("nan")
_FEW = 16  # up to this number of quantiles, a graph shows which places of a sort they read


# quantile and median


def quantile(
    x: Tensor, q: Operand | Sequence[float], axis: Axis = None, keepdims: bool = False,
    method: str = "linear",
) -> Tensor:  # fmt: skip
    """Return the quantiles `q` of the elements along `axis`.

    A row with a NaN gives NaN. Interpolation between an infinity and a number gives the infinity;
    between -inf and inf it gives NaN.

    Args:
        x: A float tensor of any shape.
        q: A number from 0 to 1, or a vector of numbers.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        method: How to interpolate between two elements: "linear", "lower", "higher", "midpoint" or
            "nearest" (NumPy, torch).

    Returns:
        The quantiles. For a vector `q`, they have a new first axis.

    Raises:
        GraphError: `method` is another name.
        ShapeError: `q` is not from 0 to 1, or has more than one axis.
        DTypeError: `x` is not a float tensor.

    >>> x = asg.constant([0.0, 10.0, 20.0], graph=asg.Graph())
    >>> asg.evaluate(asg.quantile(x, [0.25, 0.5, 1.0]))
    array([ 5., 10., 20.], dtype=float32)
    >>> asg.evaluate(asg.quantile(x, 0.25, method="lower"))
    array(0., dtype=float32)
    """
    return _quantile("quantile", x, q, axis, keepdims, method)


def nanquantile(
    x: Tensor, q: Operand | Sequence[float], axis: Axis = None, keepdims: bool = False,
    method: str = "linear",
) -> Tensor:  # fmt: skip
    """Return the quantiles `q` of the elements that are not NaN; NaN if all are NaN.

    The arguments are as in `quantile`.

    >>> x = asg.constant([0.0, np.nan, 10.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nanquantile(x, [0.25, 0.5]))
    array([2.5, 5. ], dtype=float32)
    """
    return _quantile("nanquantile", x, q, axis, keepdims, method)


def median(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the median along `axis` (NumPy).

    The median of an even number of elements is the mean of the middle two. torch.median gives the
    lower of the two: use `quantile(x, 0.5, axis, method="lower")` for it.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[1.0, 9.0, 2.0, 3.0], [5.0, 5.0, 0.0, 7.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.median(x, axis=1))
    array([2.5, 5. ], dtype=float32)
    """
    return quantile(x, 0.5, axis, keepdims, "midpoint")


def nanmedian(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the median along `axis` of the elements that are not NaN.

    The arguments are as in `median`.

    >>> x = asg.constant([1.0, np.nan, 9.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nanmedian(x))
    array(2., dtype=float32)
    """
    return nanquantile(x, 0.5, axis, keepdims, "midpoint")


def _quantile(
    op: str, x: Tensor, q: Operand | Sequence[float], axis: Axis, keepdims: bool, method: str
) -> Tensor:
    if method not in METHODS:
        raise GraphError(f"method must be one of {', '.join(METHODS)}, got {method!r}", op=op)
    if not x.dtype.is_float:
        raise DTypeError(f"{x.type} is not a float tensor", op=op, hint='cast it: cast(x, "f32")')
    wanted = _fractions(op, x, q)
    axes = axes_of(axis, x.ndim)
    rows = _last(x, axes)
    size, skips_nan = rows.shape[-1], op == "nanquantile"
    if skips_nan or size == 0 or not isinstance(size, int) or isinstance(wanted, Tensor):
        rows = sort(rows, -1)
        found = _interpolated(rows, reshape(as_tensor(op, wanted, x.graph), (-1,)), method)
        bad = None if skips_nan else any(isnan(rows), -1, keepdims=True)
    else:
        found, last = _at_known(rows, wanted.reshape(-1), size - 1, method)
        bad = isnan(last)  # NaN is last
    if bad is not None:
        found = where(broadcast(bad, found.shape), _NAN, found)
    shape = kept_shape(x.shape, axes) if keepdims else _without(x.shape, axes)
    return reshape(moveaxis(found, -1, 0), (*wanted.shape, *shape))


def _fractions(op: str, x: Tensor, q: Operand | Sequence[float]) -> Tensor | Array:
    if isinstance(q, Tensor):
        return widened(q)
    values = np.asarray(q, x.dtype.computed.numpy)
    if values.ndim > 1 or not np.all((values >= 0) & (values <= 1)):
        raise ShapeError(f"q must be numbers from 0 to 1, got {q!r:.80}", op=op)
    return values


def _last(x: Tensor, axes: tuple[int, ...]) -> Tensor:
    """Return x with these axes merged into its last axis."""
    rest = [axis for axis in range(x.ndim) if axis not in axes]
    size = TensorType(tuple(x.shape[axis] for axis in axes), x.dtype).size
    return reshape(transpose(x, [*rest, *axes]), (*(x.shape[axis] for axis in rest), size))


def _without(shape: Shape, axes: tuple[int, ...]) -> Shape:
    return tuple(size for axis, size in enumerate(shape) if axis not in axes)


def _interpolated(rows: Tensor, q: Tensor, method: str) -> Tensor:
    """Return the quantiles [.., Q] of sorted rows [.., N] with NaN last."""
    valid = sum(cast(logical_not(isnan(rows)), q.dtype), -1, keepdims=True)
    place = clamp(valid - 1, low=0) * q
    if method == "nearest":
        return _at(rows, round(place))
    low, high = _at(rows, floor(place)), _at(rows, ceil(place))
    return _mixed(low, high, place - floor(place), method)


def _at_known(rows: Tensor, q: Array, last: int, method: str) -> tuple[Tensor, Tensor]:
    """Return the quantiles [.., Q] of rows [.., last + 1] at known fractions, and the last element.

    The last element of the order is NaN if any element is.
    """
    place = q * q.dtype.type(last)

    def ranks_of(found: Array) -> Array:
        # f32 rounds places of more than 2^24 elements
        return np.minimum(found.astype(np.int64), np.int64(last)).astype(np.int32)

    is_nearest = method == "nearest"
    low, high = (
        ranks_of(np.rint(place) if is_nearest else to(place)) for to in (np.floor, np.ceil)
    )
    ranks: Array = np.unique([*low, *high, last])
    if len(ranks) > _FEW:
        found, ranks = sort(rows, -1), np.arange(last + 1)
    else:
        found, _ = at_ranks(rows, ranks.tolist(), -1)
    end = part(found, rows.ndim - 1, len(ranks) - 1, len(ranks))

    def at(wanted: Array) -> Tensor:
        places: Array = np.searchsorted(ranks, wanted).astype(np.int32)
        if len(places) > _FEW:
            return take(found, places, -1)
        return concat([part(found, rows.ndim - 1, int(k), int(k) + 1) for k in places], -1)

    if is_nearest:
        return at(low), end
    weight = as_tensor("quantile", place - np.floor(place), rows.graph)
    return _mixed(at(low), at(high), weight, method), end


def _mixed(low: Tensor, high: Tensor, weight: Tensor, method: str) -> Tensor:
    """Return the numbers between `low` and `high`, `weight` of the way."""
    if method in ("lower", "higher"):
        return low if method == "lower" else high
    if method == "midpoint":
        weight = where(equal(weight, 0), 0, filled_like(weight, 0.5))
    return cast(_between(widened(low), widened(high), weight), low.dtype)


def _between(low: Tensor, high: Tensor, weight: Tensor) -> Tensor:
    """Return low + (high - low) · weight, also where the difference is not finite."""
    distance = high - low
    near = isfinite(distance)
    within = where(near, low, 0) + where(near, distance, 0) * weight
    beyond = low * (1 - weight) + where(equal(weight, 0), 0, high) * weight
    return where(near, within, beyond)


def _at(rows: Tensor, place: Tensor) -> Tensor:
    return take_along_axis(rows, cast(stop_gradient(place), DType.I32), -1)


# kthvalue and mode


def kthvalue(x: Tensor, k: int, axis: int = -1, keepdims: bool = False) -> tuple[Tensor, Tensor]:
    """Return the k-th smallest element along `axis` and its i32 index (torch).

    Args:
        x: A tensor of any dtype.
        k: The rank, from 1 for the smallest.
        axis: The axis to search.
        keepdims: Keep the axis with size 1.

    Raises:
        ShapeError: `k` is not from 1 to the size of the axis.

    >>> x = asg.constant([30.0, 10.0, 20.0], graph=asg.Graph())
    >>> value, index = asg.kthvalue(x, 2)
    >>> asg.evaluate(value), asg.evaluate(index)
    (array(20., dtype=float32), array(2, dtype=int32))
    """
    place, count = normalize_axis(axis, x.ndim), as_int(k, "k")
    if count < 1 or not x.graph.facts.known_le(count, x.shape[place]):
        raise ShapeError(
            f"k must be from 1 to {x.shape[place]}, the size of axis {place}, got {k}",
            op="kthvalue",
        )
    value, index = at_ranks(x, [count - 1], place)
    return (value, index) if keepdims else (squeeze(value, place), squeeze(index, place))


def _element(x: Tensor, index: Tensor, axis: int, keepdims: bool) -> tuple[Tensor, Tensor]:
    value = take_along_axis(x, index, axis)
    return (value, index) if keepdims else (squeeze(value, axis), squeeze(index, axis))


def mode(x: Tensor, axis: int = -1, keepdims: bool = False) -> tuple[Tensor, Tensor]:
    """Return the most frequent element along `axis`, and the index of its last occurrence (torch).

    Among equally frequent elements, the smallest wins.

    Args:
        x: A tensor of any dtype.
        axis: The axis to search.
        keepdims: Keep the axis with size 1.

    Returns:
        The values, and their i32 indices.

    >>> x = asg.constant([3, 1, 3, 1, 2], graph=asg.Graph())
    >>> value, index = asg.mode(x)
    >>> asg.evaluate(value), asg.evaluate(index)
    (array(1, dtype=int32), array(3, dtype=int32))
    """
    place = normalize_axis(axis, x.ndim)
    order = argsort(x, place)
    line = reorder(x, order, place)
    turn = iota(x.shape, place, graph=x.graph)
    start = cummax(where(begins(line, place), turn, 0), place)
    longest = argmax(turn - start, place, keepdims=True)  # the first maximum: the smallest value
    return _element(x, take_along_axis(order, longest, place), place, keepdims)


def begins(line: Tensor, axis: int, over: tuple[int, ...] = ()) -> Tensor:
    """Return a bool tensor that is true where a new value begins along `axis` of sorted rows.

    The first position is always true. All NaN count as equal. The elements over the axes `over` are
    compared together: a difference in any of them begins a new value. These axes have size 1 in the
    result, even if empty.
    """
    earlier = before(line, axis, False, False if line.dtype is DType.BOOL else 0)
    new = not_equal(line, earlier)
    if line.dtype.is_float:
        new = logical_and(new, logical_not(logical_and(isnan(line), isnan(earlier))))
    new = any(new, over, keepdims=True) if over else new
    return logical_or(equal(iota(new.shape, axis, graph=line.graph), 0), new)


# Counts of values


def bincount(x: Tensor, length: Dim | str, weights: Tensor | None = None) -> Tensor:
    """Return the number of occurrences in `x` of each whole number from 0 to length - 1.

    Args:
        x: An integer tensor of any shape. Numbers out of range are not counted.
        length: The number of counts. You give it because a shape cannot depend on data.
        weights: A weight for each element of `x`. The result then sums the weights.

    Returns:
        A vector of i32 counts, or of sums with the dtype of `weights`.

    Raises:
        DTypeError: `x` is not an integer tensor.

    >>> x = asg.constant([0, 2, 2, 9], graph=asg.Graph())
    >>> asg.evaluate(asg.bincount(x, 4))
    array([1, 0, 2, 0], dtype=int32)
    """
    size = as_dim(length)
    flat = reshape(x, (x.size,))
    if not flat.dtype.is_integer:
        raise DTypeError(f"{x.type} is not an integer tensor", op="bincount", hint="cast it")
    flat = to_words(flat)
    counted = filled_like(cast(flat, DType.I32), 1) if weights is None else weights
    counted = reshape(counted, (counted.size,))
    start = literal(x.graph, 0, TensorType((size,), counted.dtype))
    return index_add(start, none_from_end(flat, size), counted, 0)


def histogram(
    x: Tensor, bins: int | Tensor | Sequence[float] = 10,
    range: tuple[float, float] | None = None, weights: Tensor | None = None,
    density: bool = False,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """Return the count of elements in each bin, and the edges of the bins (NumPy).

    A bin includes its lower edge; the last bin also includes its upper edge.

    Args:
        x: A tensor of numbers of any shape. Elements outside the bins are not counted.
        bins: The number of equal bins, or a vector of ascending edges.
        range: The outer edges of equal bins; None is the minimum and the maximum of `x`.
        weights: A weight for each element of `x`. The counts then sum the weights.
        density: Divide the counts by their sum and by the widths of the bins.

    Returns:
        The counts, of the dtype of `x` or of `weights`, and the edges.

    Raises:
        ShapeError: Edges given as numbers do not ascend, `range` does not ascend, or `bins` is
            below 1.

    >>> x = asg.constant([0.0, 1.0, 1.5, 4.0], graph=asg.Graph())
    >>> counts, edges = asg.histogram(x, bins=2)
    >>> asg.evaluate(counts), asg.evaluate(edges)
    (array([3., 1.], dtype=float32), array([0., 2., 4.], dtype=float32))
    """
    flat = reshape(x, (x.size,))
    edges = _edges(flat, bins, range)
    count = static_shape(edges.shape)[0] - 1
    inside = logical_and(greater_equal(flat, edges[0]), less_equal(flat, edges[-1]))
    above = searchsorted(edges, flat, side="right") - 1
    place = where(inside, clamp(above, high=count - 1), count)
    weight = filled_like(flat, 1) if weights is None else reshape(weights, (weights.size,))
    each = widened(weight)
    counts = index_add(literal(x.graph, 0, TensorType((count,), each.dtype)), place, each, 0)
    if density:
        counts = counts / (sum(counts) * widened(edges[1:] - edges[:-1]))
    return cast(counts, weight.dtype), edges


def _edges(
    x: Tensor, bins: int | Tensor | Sequence[float], range: tuple[float, float] | None
) -> Tensor:
    if isinstance(bins, Tensor):
        return bins
    if isinstance(bins, Sequence | np.ndarray):
        given: Array = np.asarray(bins, x.dtype.numpy)
        if not np.all(given[:-1] <= given[1:]):
            raise ShapeError(f"the edges must ascend, got {bins}", op="histogram")
        return as_tensor("histogram", given, x.graph)
    count = as_int(bins, "bins")
    if count < 1:
        raise ShapeError(f"bins must be 1 or more, got {count}", op="histogram")
    if range is not None:
        low, high = range
        if not low <= high:
            raise ShapeError(f"range must ascend, got {range}", op="histogram")
        if low == high:
            low, high = low - 0.5, high + 0.5
        edges: Array = np.linspace(low, high, count + 1).astype(x.dtype.numpy)
        return as_tensor("histogram", edges, x.graph)
    least, greatest = (stop_gradient(each) for each in (min(x), max(x)))
    same = equal(least, greatest)
    least, greatest = where(same, least - 0.5, least), where(same, greatest + 0.5, greatest)
    steps = as_tensor("histogram", (np.arange(count + 1) / count).astype(x.dtype.numpy), x.graph)
    return where(equal(steps, 1), greatest, _between(least, greatest, steps))


def unique(
    x: Tensor, size: Dim | str, fill_value: Scalar = 0, return_inverse: bool = False,
    return_counts: bool = False,
) -> Tensor | tuple[Tensor, ...]:  # fmt: skip
    """Return the first `size` distinct elements of `x` in ascending order (jax.numpy).

    Args:
        x: A tensor of any dtype and shape.
        size: The length of the result. You give it because a shape cannot depend on data.
        fill_value: The value behind the last distinct element.
        return_inverse: Also return the i32 position of each element of `x` among the values.
        return_counts: Also return the i32 count of each value.

    Returns:
        The values, or a tuple of the values, the inverse (with the shape of `x`) and the counts.

    >>> x = asg.constant([3, 1, 3, 2], graph=asg.Graph())
    >>> values, counts = asg.unique(x, size=4, fill_value=-1, return_counts=True)
    >>> asg.evaluate(values), asg.evaluate(counts)
    (array([ 1,  2,  3, -1], dtype=int32), array([1, 1, 2, 0], dtype=int32))
    """
    count = as_dim(size)
    if x.dtype is DType.BOOL and fill_value == 0:
        fill_value = False
    flat = reshape(x, (x.size,))
    order = argsort(flat, 0)
    line = reorder(flat, order, 0)
    rank = cumsum(cast(begins(line, 0), DType.I32), 0) - 1
    values = scatter(literal(x.graph, fill_value, TensorType((count,), x.dtype)), rank, line, 0)
    found = [values]
    if return_inverse:
        found.append(reshape(scatter(filled_like(rank, 0), order, rank, 0), x.shape))
    if return_counts:
        found.append(bincount(rank, count))
    return values if len(found) == 1 else tuple(found)


# Pairs of reductions


def aminmax(x: Tensor, axis: Axis = None, keepdims: bool = False) -> tuple[Tensor, Tensor]:
    """Return the smallest and the largest element along `axis`, as `min` and `max`.

    Args:
        x: A tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([3.0, 1.0, 2.0], graph=asg.Graph())
    >>> low, high = asg.aminmax(x)
    >>> asg.evaluate(low), asg.evaluate(high)
    (array(1., dtype=float32), array(3., dtype=float32))
    """
    return min(x, axis, keepdims), max(x, axis, keepdims)


def var_mean(
    x: Tensor, axis: Axis = None, keepdims: bool = False, correction: float = 0
) -> tuple[Tensor, Tensor]:
    """Return the variance and the mean along `axis`, as `var` and `mean`.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        correction: As in `var`: 1 gives the unbiased variance.

    >>> x = asg.constant([1.0, 3.0], graph=asg.Graph())
    >>> var, mean = asg.var_mean(x, correction=1)
    >>> asg.evaluate(var), asg.evaluate(mean)
    (array(2., dtype=float32), array(2., dtype=float32))
    """
    return var(x, axis, keepdims, correction), mean(x, axis, keepdims)


def std_mean(
    x: Tensor, axis: Axis = None, keepdims: bool = False, correction: float = 0
) -> tuple[Tensor, Tensor]:
    """Return the standard deviation and the mean along `axis`, as `std` and `mean`.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        correction: As in `var`: 1 gives the unbiased variance.

    >>> x = asg.constant([1.0, 3.0], graph=asg.Graph())
    >>> std, mean = asg.std_mean(x)
    >>> asg.evaluate(std), asg.evaluate(mean)
    (array(1., dtype=float32), array(2., dtype=float32))
    """
    return std(x, axis, keepdims, correction), mean(x, axis, keepdims)


# cov and corrcoef


def cov(
    x: Tensor, *, correction: float = 1, fweights: Tensor | None = None,
    aweights: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Return the covariance matrix of the rows of `x` (torch).

    Args:
        x: A float matrix with a variable in each row and an observation in each column. A vector is
            a single variable, and gives a scalar.
        correction: The divisor is the sum of the weights minus `correction`, at least 0.
        fweights: The number of times that each column counts, a vector.
        aweights: The importance of each column, a vector.

    Raises:
        ShapeError: `x` has more than two axes, or the weights do not fit its columns.

    >>> x = asg.constant([[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.cov(x))
    array([[ 1., -2.],
           [-2.,  4.]], dtype=float32)
    """
    if x.ndim > 2:
        raise ShapeError(f"{x.type} has more than two axes", op="cov")
    rows = widened(x if x.ndim == 2 else reshape(x, (1, x.size)))
    weights = _weights(rows, fweights, aweights)
    count = sum(weights)
    centered = rows - sum(rows * weights, -1, keepdims=True) / count
    taken = correction
    if aweights is not None:
        taken = correction * (sum(weights * cast(aweights, rows.dtype)) / count)
    found = matmul(centered * weights, transpose(centered)) / clamp(count - taken, low=0)
    found = cast(found, x.dtype)
    return found if found.shape != (1, 1) else reshape(found, ())


def _weights(rows: Tensor, fweights: Tensor | None, aweights: Tensor | None) -> Tensor:
    """Return the weight of each column."""
    weights = literal(rows.graph, 1, TensorType(rows.shape[1:], rows.dtype))
    for given in (fweights, aweights):
        if given is not None:
            if given.shape != weights.shape:
                raise ShapeError(f"the weights {given.type} do not fit {weights.type}", op="cov")
            weights = weights * cast(given, rows.dtype)
    return weights


def corrcoef(x: Tensor) -> Tensor:
    """Return the correlation matrix of the rows of `x`, clamped to [-1, 1] (torch).

    A vector gives the scalar 1.

    >>> x = asg.constant([[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.corrcoef(x)).round(3)
    array([[ 1., -1.],
           [-1.,  1.]], dtype=float32)
    """
    found = cov(widened(x))
    if not found.ndim:
        return cast(found / found, x.dtype)
    length = sqrt(diagonal(found))
    return cast(clamp(found / reshape(length, (-1, 1)) / length, low=-1, high=1), x.dtype)
