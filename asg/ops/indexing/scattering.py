"""Scattered writes that multiply, take extremes or overwrite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from asg.core.dims import Dim, as_dim
from asg.core.dtypes import NUMERIC, WORDS, Array, DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Fold, Kind, Primitive, Sample, Shifted, Vjp
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.building import as_tensor, broadcast, broadcast_shapes, filled_like, is_scalar
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.indices import from_front, prepare
from asg.ops._support.precision import in_f32, widened
from asg.ops._support.scattered_writes import rounded_once, scatter_type, scattered, writing
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import MAXIMUM, MINIMUM, MUL, floor_divide
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.logical import logical_and
from asg.ops.indexing.gather_scatter import index_add, read_or_zero, scatter, scatter_add
from asg.ops.numbers import dim_of, literal
from asg.ops.reductions.order_statistics import begins
from asg.ops.reductions.scans import after, before, segmented_recurrence
from asg.ops.reductions.sorting import argsort, reorder
from asg.ops.selection import cast, where
from asg.ops.shapes.views import reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand

_AXIS = {"axis": AttrType.INT}
REDUCES = ("sum", "prod", "mean", "amax", "amin")


# scatter_mul, scatter_max and scatter_min


def _written(function: np.ufunc) -> Any:
    @rounded_once
    def reference(
        x: Array, indices: Array, updates: Array, *, axis: int, out: Array | None = None
    ) -> Array:
        write = writing(x, indices, updates, axis, out)
        flat = write.result.reshape(-1)
        function.at(flat, write.places.reshape(-1), write.updates.reshape(-1))
        return write.into(out)

    return reference


@in_f32
def _scatter_mul_vjp(
    ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, updates: Tensor, *, axis: int
) -> Cotangents:
    """Multiply by all other factors, without a division: exact at zeros in every order."""
    product = emit(SCATTER_MUL, filled_like(x, 1), indices, updates, axis=axis)
    others = _others(updates, from_front(indices, x.shape[axis]), axis)
    return ct * product, None, read_or_zero(ct * x, indices, axis) * others


def _others(x: Tensor, indices: Tensor, axis: int) -> Tensor:
    """Return for each element the product of the others with its index along `axis`."""
    order = argsort(indices, axis)
    line, factors = reorder(indices, order, axis), reorder(x, order, axis)
    starts = begins(line, axis)
    ends = after(starts, axis, False, True)
    earlier = _product_before(factors, starts, axis, False)
    later = _product_before(factors, ends, axis, True)
    back = scatter(filled_like(order, 0), order, iota(order.shape, axis, graph=x.graph), axis)
    return reorder(earlier * later, back, axis)


def _product_before(x: Tensor, starts: Tensor, axis: int, reverse: bool) -> Tensor:
    """Return the product of the elements before each element, back to the latest start."""
    if x.shape[axis] == 0:
        return x
    ones = where(starts, filled_like(x, 1), 0)
    return segmented_recurrence(before(x, axis, reverse), ones, starts, axis, reverse)


@in_f32
def _scatter_extreme_vjp(
    ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, updates: Tensor, *, axis: int
) -> Cotangents:
    """Share the cotangent of each place equally among the elements equal to its extreme."""
    kept = cast(equal(x, y), x.dtype)
    met = cast(equal(updates, read_or_zero(y, indices, axis)), x.dtype)
    share = ct / scatter_add(kept, indices, met, axis)
    return kept * share, None, met * read_or_zero(share, indices, axis)


def _accumulating(name: str, doc: str, function: np.ufunc, fold: Fold, vjp: Vjp) -> Primitive:
    shapes = (((4, 3), (2, 3), (2, 3)), 0), (((2, 4), (2, 6), (2, 6)), 1)
    return Primitive(
        name=name, kind=Kind.INDEXING, doc=doc, operands=(NUMERIC, WORDS, NUMERIC), attrs=_AXIS,
        infer=scatter_type, vjp=vjp, reference=_written(function), tolerance=1e-5, fold=fold,
        samples=tuple(
            Sample(
                given, {"axis": axis}, (DType.F64, DType.I32, DType.F64),
                ((0.5, 2.0), (-4, high), (0.4, 1.9)),
            )
            for (given, axis), high in zip(shapes, (3, 5), strict=True)
        ),
    )  # fmt: skip


SCATTER_MUL = _accumulating(
    "scatter_mul", "x with elements multiplied along an axis.", np.multiply, Fold(MUL, 1),
    _scatter_mul_vjp,
)  # fmt: skip
SCATTER_MAX = _accumulating(
    "scatter_max", "The maximum of x and the updates at each place along an axis.", np.maximum,
    Fold(MAXIMUM, "least"), _scatter_extreme_vjp,
)  # fmt: skip
SCATTER_MIN = _accumulating(
    "scatter_min", "The minimum of x and the updates at each place along an axis.", np.minimum,
    Fold(MINIMUM, "greatest"), _scatter_extreme_vjp,
)  # fmt: skip


def _scatter_extreme(
    x: Tensor, indices: Tensor, updates: Tensor, *, axis: int, largest: bool
) -> Tensor:
    return emit(SCATTER_MAX if largest else SCATTER_MIN, x, indices, updates, axis=axis)


def _put_extreme_vjp(
    ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, updates: Tensor, *, axis: int, largest: bool
) -> Cotangents:
    """Share the cotangent of each place equally among the updates equal to its extreme."""
    met = cast(equal(updates, read_or_zero(y, indices, axis)), x.dtype)
    count = scatter_add(filled_like(x, 0), indices, met, axis)
    kept = logical_and(equal(count, 0), equal(x, y))
    share = ct / where(kept, 1, count)
    return where(kept, ct, 0), None, met * read_or_zero(share, indices, axis)


SCATTER_EXTREME = composition(
    "scatter_extreme", "x with the extreme updates at places along an axis; updates win ties.",
    operands=(NUMERIC, WORDS, NUMERIC), attrs={**_AXIS, "largest": AttrType.BOOL},
    decompose=_scatter_extreme, vjp=in_f32(_put_extreme_vjp), batch=Shifted(("axis",)),
    samples=tuple(
        Sample(
            ((4, 3), (2, 3), (2, 3)), {"axis": 0, "largest": largest},
            (DType.F64, DType.I32, DType.F64), ((-2.0, 2.0), (-4, 3), (-2.0, 2.0)),
        )
        for largest in (True, False)
    ),
)  # fmt: skip
_NEUTRAL = {"sum": 0, "mean": 0, "prod": 1}


# scatter_reduce and index_reduce


def scatter_reduce(
    x: Tensor, indices: Operand, updates: Tensor, axis: int, reduce: str = "sum",
    include_self: bool = True,
) -> Tensor:  # fmt: skip
    """Reduce `updates` into `x` at `indices` along `axis` (torch).

    Equal extremes share the gradient equally.

    Args:
        x: The tensor to reduce into.
        indices: Integer indices with the shape of `updates`, as in `scatter`.
        updates: The elements to reduce, of the dtype of `x`.
        axis: The axis to index.
        reduce: "sum", "prod", "mean", "amax" (maximum) or "amin" (minimum).
        include_self: Include the element of `x` in the reduction. If False, `x` stays only where
            there is no update.

    Raises:
        GraphError: `reduce` is another name.
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `updates` has another dtype than `x`.

    >>> x = asg.constant([1.0, 4.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.scatter_reduce(x, [0, 0, 2], x * 10.0, 0, "mean"))
    array([17.,  4., 11.], dtype=float32)
    >>> asg.evaluate(asg.scatter_reduce(x, [0, 0, 2], x * 10.0, 0, "mean", include_self=False))
    array([25.,  4., 20.], dtype=float32)
    """
    check_reduce("scatter_reduce", reduce)
    index, place = prepare("scatter_reduce", x, indices, axis)
    one, own, start = filled_like(updates, 1), filled_like(x, 1), x
    if not include_self:
        met = equal(scatter(filled_like(x, 0), index, one, place), 1)
        start = where(met, filled_like(x, neutral_of(reduce, x.dtype)), x)
        own = where(met, 0, own)
    if reduce == "prod":
        return scattered(SCATTER_MUL, start, index, updates, place)
    if reduce in ("amax", "amin"):
        return reduced_extreme(start, index, updates, place, reduce == "amax", include_self)
    if reduce == "sum":
        return scatter_add(start, index, updates, place)
    total = scatter_add(widened(start), index, widened(updates), place)
    count = scatter_add(widened(own), index, widened(one), place)
    return cast(total / count, x.dtype) if x.dtype.is_float else floor_divide(total, count)


def reduced_extreme(
    x: Tensor, index: Tensor, updates: Tensor, axis: int, largest: bool, include_self: bool
) -> Tensor:
    """Return the extremes; without `include_self`, x only starts the reductions and never ties."""
    if include_self:
        return scattered(SCATTER_MAX if largest else SCATTER_MIN, x, index, updates, axis)
    return scattered(SCATTER_EXTREME, x, index, updates, axis, largest=largest)


def check_reduce(op: str, reduce: str) -> None:
    """Raise GraphError unless `reduce` names a reduction."""
    if reduce not in REDUCES:
        raise GraphError(f"reduce must be one of {', '.join(REDUCES)}, got {reduce!r}", op=op)


def neutral_of(reduce: str, dtype: DType) -> int | float:
    """Return the neutral element of a reduction."""
    if reduce in _NEUTRAL:
        return _NEUTRAL[reduce]
    if dtype is DType.BOOL:
        raise DTypeError("bools have no order", hint='cast them: cast(x, "i32")')
    if dtype.is_float:
        return float("-inf") if reduce == "amax" else float("inf")
    least, greatest = (int(each) for each in (np.iinfo(dtype.numpy).min, np.iinfo(dtype.numpy).max))
    return least if reduce == "amax" else greatest


def index_reduce(
    x: Tensor, indices: Operand, updates: Tensor, axis: int, reduce: str,
    include_self: bool = True,
) -> Tensor:  # fmt: skip
    """Reduce the slices of `updates` into `x` at `indices` along `axis`, like `scatter_reduce`.

    Args:
        x: The tensor to reduce into.
        indices: A vector of integers with an entry for each slice of `updates` along `axis`.
        updates: The slices, of the dtype of `x`.
        axis: The axis to index.
        reduce: "sum", "prod", "mean", "amax" or "amin".
        include_self: Include the slices of `x` in the reduction.

    Raises:
        GraphError: `reduce` is another name.
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `updates` has another dtype than `x`.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.index_reduce(x, [0, 0, 2], x * 10.0, axis=0, reduce="amax"))
    array([20.,  2., 30.], dtype=float32)
    """
    index, place = of_slices("index_reduce", x, indices, updates, axis)
    return scatter_reduce(x, index, updates, place, reduce, include_self)


def of_slices(
    op: str, x: Tensor, indices: Operand, updates: Tensor, axis: int
) -> tuple[Tensor, int]:
    """Return an index for each element of the slices, and the axis from the front."""
    index, place = prepare(op, x, indices, axis)
    if index.ndim != 1 or updates.ndim != x.ndim or updates.shape[place] != index.shape[0]:
        raise ShapeError(
            f"indices {index.type} and updates {updates.type} do not fit axis {place} of {x.type}",
            op=op,
            hint="indices is a vector with an entry for each slice of updates",
        )
    line = tuple(index.shape[0] if i == place else 1 for i in range(x.ndim))
    return broadcast(reshape(index, line), updates.shape), place


# Writes of slices and elements


def index_copy(x: Tensor, indices: Operand, updates: Tensor, axis: int) -> Tensor:
    """Return `x` with the slices of `updates` written along `axis` at `indices` (torch).

    Args:
        x: The tensor to write to.
        indices: A vector of integers with an entry for each slice of `updates`. The last write
            wins.
        updates: The slices, of the dtype of `x`.
        axis: The axis to index.

    Raises:
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `updates` has another dtype than `x`.

    >>> x = asg.constant([[1, 2], [3, 4], [5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.index_copy(x, [2, 0], x[:2] * 10, axis=0))
    array([[30, 40],
           [ 3,  4],
           [10, 20]], dtype=int32)
    """
    index, place = of_slices("index_copy", x, indices, updates, axis)
    return scatter(x, index, updates, place)


def index_fill(x: Tensor, indices: Operand, value: Operand, axis: int) -> Tensor:
    """Return `x` with `value` in the slices along `axis` at `indices` (torch).

    Args:
        x: The tensor to write to.
        indices: A scalar or vector of integers.
        value: A number, or a tensor that broadcasts to the slices.
        axis: The axis to index.

    Raises:
        ShapeError: `indices` has more than one axis, or a constant index is out of range.
        DTypeError: `indices` are not integers.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.index_fill(x, [0, 2], -1, axis=1))
    array([[-1,  2, -1],
           [-1,  5, -1]], dtype=int32)
    """
    index, place = prepare("index_fill", x, indices, axis)
    if index.ndim > 1:
        raise ShapeError(f"indices are {index.type}, and must be a vector", op="index_fill")
    shape = tuple(index.size if i == place else n for i, n in enumerate(x.shape))
    return index_copy(
        x, reshape(index, (index.size,)), _value("index_fill", x, value, shape), place
    )


def _value(op: str, x: Tensor, value: Operand, shape: tuple[Dim, ...]) -> Tensor:
    if is_scalar(value):
        return literal(x.graph, value, TensorType(shape, x.dtype), op)
    return broadcast(as_tensor(op, value, x.graph, x.dtype), shape)


def put_along_axis(x: Tensor, indices: Operand, values: Operand, axis: int) -> Tensor:
    """Return `x` with `values` written at `indices` along `axis` (NumPy).

    Args:
        x: The tensor to write to.
        indices: Integer indices with the rank of `x`. They broadcast against the other axes of
            `x`.
        values: A number, or a tensor that broadcasts to the shape of the indices.
        axis: The axis to index.

    Raises:
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers.

    >>> x = asg.constant([[1, 2, 3], [6, 5, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.put_along_axis(x, asg.argmax(x, axis=1, keepdims=True), 0, axis=1))
    array([[1, 2, 0],
           [0, 5, 4]], dtype=int32)
    """
    index, place = prepare("put_along_axis", x, indices, axis)
    if index.ndim != x.ndim:
        raise ShapeError(
            f"indices {index.type} must have the rank of {x.type}", op="put_along_axis"
        )
    shape = tuple(n if i == place else x.shape[i] for i, n in enumerate(index.shape))
    return scatter(x, broadcast(index, shape), _value("put_along_axis", x, values, shape), place)


def put(x: Tensor, indices: Operand, values: Tensor, accumulate: bool = False) -> Tensor:
    """Return `x` with `values` written at `indices` of its flattened elements (torch).

    Args:
        x: The tensor to write to.
        indices: Integer indices into the flattened `x`, of any shape.
        values: As many elements as `indices` has, of the dtype of `x`.
        accumulate: Add the values to the elements instead of replacing them.

    Raises:
        ShapeError: The sizes differ, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `values` has another dtype than `x`.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.put(x, [3, 0], x[0] * 10))
    array([[20,  2],
           [ 3, 10]], dtype=int32)
    """
    flat = reshape(x, (x.size,))
    index, _ = prepare("put", flat, indices, 0)
    index, values = reshape(index, (index.size,)), reshape(values, (values.size,))
    made = (scatter_add if accumulate else scatter)(flat, index, values, 0)
    return reshape(made, x.shape)


def index_put(
    x: Tensor, indices: Sequence[Operand], values: Operand, accumulate: bool = False
) -> Tensor:
    """Return `x` with `values` written at the places that `indices` name on its first axes (torch).

    Args:
        x: The tensor to write to.
        indices: An integer tensor for each of the first axes of `x`. They broadcast against each
            other.
        values: A number, or a tensor. It broadcasts to the shape of the indices followed by the
            other axes of `x`.
        accumulate: Add the values at each place. If False, the last write wins.

    Raises:
        ShapeError: `indices` is empty or longer than the axes, or a constant index is out of range.
        DTypeError: An entry of `indices` is not an integer tensor.

    >>> x = asg.constant([[0, 0], [0, 0]], graph=asg.Graph())
    >>> asg.evaluate(asg.index_put(x, [[0, 1, 1], [0, 1, 1]], 5))
    array([[5, 0],
           [0, 5]], dtype=int32)
    >>> asg.evaluate(asg.index_put(x, [[0, 1, 1], [0, 1, 1]], 5, accumulate=True))
    array([[ 5,  0],
           [ 0, 10]], dtype=int32)
    """
    if not 1 <= len(indices) <= x.ndim:
        raise ShapeError(
            f"{len(indices)} indices for the {x.ndim} axes of {x.type}", op="index_put"
        )
    tensors = [prepare("index_put", x, each, axis)[0] for axis, each in enumerate(indices)]
    shape = broadcast_shapes("index_put", [each.shape for each in tensors])
    count = len(tensors)
    place: Tensor | None = None
    for axis, each in enumerate(tensors):
        size = dim_of(x.graph, x.shape[axis], DType.I32)
        index = broadcast(from_front(cast(each, DType.I32), x.shape[axis]), shape)
        place = index if place is None else place * size + index
    assert place is not None, "there are indices"
    rest = x.shape[count:]
    flat = reshape(x, (as_dim(_product(x.shape[:count])), *rest))
    updates = reshape(_value("index_put", x, values, (*shape, *rest)), (place.size, *rest))
    vector = reshape(place, (place.size,))
    if accumulate:
        return reshape(index_add(flat, vector, updates, 0), x.shape)
    return reshape(index_copy(flat, vector, updates, 0), x.shape)


def _product(dims: Sequence[Dim]) -> Dim:
    total: Dim = 1
    for each in dims:
        total = total * each
    return total
