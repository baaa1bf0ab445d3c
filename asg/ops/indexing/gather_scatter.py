"""Reads and writes at indices in tensors: take, gather and the scatters.

A negative index counts from the end (-1 is the last element). At run time, an index out of range
reads NaN (0 for integers, False for bools) and writes nothing. Building the graph fails if a
constant index is out of range.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import ANY, NUMERIC, WORDS, Array, DType
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Fold, Kind, Primitive
from asg.core.rules import Cotangents
from asg.core.types import TensorType, front_axis
from asg.ops._support.building import broadcast, filled_like
from asg.ops._support.emitting import emit
from asg.ops._support.indices import (
    absent,
    filled,
    indexed,
    prepare,
    resolved,
)
from asg.ops._support.scattered_writes import (
    check_updates,
    cut,
    gather_type,
    rounded_once,
    scatter_along,
    scatter_type,
    scattered,
    shorter_axes,
    writing,
)
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import ADD
from asg.ops.elementwise.comparison import equal, greater_equal, less
from asg.ops.elementwise.logical import logical_and
from asg.ops.numbers import dim_of, literal
from asg.ops.selection import where
from asg.ops.shapes.views import broadcast_to, reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand

_AXIS = {"axis": AttrType.INT}


def _take_type(x: TensorType, indices: TensorType, *, axis: int) -> TensorType:
    place = front_axis(axis, x.rank)
    return TensorType((*x.shape[:place], *indices.shape, *x.shape[place + 1 :]), x.dtype)


def read_or_zero(ct: Tensor, indices: Tensor, axis: int) -> Tensor:
    """Return the elements of `ct` at indices along `axis`; zero for an index out of range."""
    return _read_or_zero(GATHER, ct, indices, axis)


def _read_or_zero(op: Primitive, ct: Tensor, indices: Tensor, axis: int) -> Tensor:
    """Return the cotangent at `indices`; zero for an index out of range, which writes nothing."""
    found = emit(op, ct, indices, axis=axis)
    size = dim_of(ct.graph, ct.shape[axis], indices.dtype)
    inside = less(indices, size)
    if indices.dtype is DType.I32:
        inside = logical_and(inside, greater_equal(indices, -size))
    if op is TAKE:
        inside = reshape(inside, (*inside.shape, *(1,) * (ct.ndim - axis - 1)))
    return where(broadcast_to(inside, found.shape), found, filled_like(found, 0))


_PLACES = (((4, 3), (2, 3)), 0, 4), (((3, 4), (3, 5)), 1, 4), (((3, 4), (3, 6)), 1, 7)


# take


def take(x: Tensor, indices: Operand, axis: int | None = None) -> Tensor:
    """Return the slices of `x` along `axis` at `indices`; without an axis, elements of flat `x`.

    Args:
        x: The tensor to read, of any dtype.
        indices: Integer indices of any shape. Negative indices count from the end.
        axis: The axis to index. The axes of `indices` replace it in the result. None indexes all
            elements in row-major order, as in NumPy.

    Raises:
        ShapeError: A constant index is out of range.
        DTypeError: `indices` are not integers.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.take(x, [2, 0]))
    array([3., 1.], dtype=float32)
    """
    if axis is None:
        x, axis = x if x.ndim == 1 else reshape(x, (-1,)), 0
    index, place = prepare("take", x, indices, axis)
    return emit(TAKE, x, index, axis=place)


def _take_vjp(ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, *, axis: int) -> Cotangents:
    return emit(INDEX_ADD, filled_like(x, 0), indices, ct, axis=axis), None


def taken(x: Array, indices: Array, *, axis: int, out: Array | None = None) -> Array:
    """Return the reference of take."""
    if not x.shape[axis]:
        shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
        return filled(shape, x.dtype, out)
    index, valid = resolved(indices, x.shape[axis])
    found = np.asarray(x.take(index, axis, out, "clip"))  # every index is in range now
    if valid is not None:
        shape = (*indices.shape, *(1,) * (x.ndim - axis - 1))
        np.copyto(found, absent(x.dtype), where=~valid.reshape(shape))
    return found


TAKE = Primitive(
    name="take", kind=Kind.INDEXING, doc="Slices of x along an axis.", operands=(ANY, WORDS),
    attrs=_AXIS, infer=_take_type, vjp=_take_vjp, reference=taken, tolerance=0.0,
    samples=(
        indexed(((5, 3), (4,)), 0, 5),
        indexed(((2, 4, 3), (2, 3)), 1, 4),
        indexed(((5,), ()), 0, 5),
        indexed(((4, 3), (0,)), 0, 4),
        indexed(((4, 3), (9,)), 0, 7),
        indexed(((4, 3), (9,)), 0, 7, DType.BOOL),
    ),
)  # fmt: skip


# index_add


def index_add(x: Tensor, indices: Operand, updates: Tensor, axis: int) -> Tensor:
    """Return `x` with the slices of `updates` added along `axis` at `indices`.

    Slices with the same index add up.

    Args:
        x: The tensor to add to.
        indices: Integer indices of any shape. Negative indices count from the end.
        updates: The slices, of the dtype of `x`. They have the shape of `take(x, indices, axis)`.
        axis: The axis to index.

    Raises:
        ShapeError: `updates` has another shape, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `updates` has another dtype than `x`.

    >>> x = asg.constant([[1, 1], [1, 1], [1, 1]], graph=asg.Graph())
    >>> asg.evaluate(asg.index_add(x, [0, 2, 0], x * 10, axis=0))
    array([[21, 21],
           [ 1,  1],
           [11, 11]], dtype=int32)
    """
    index, place = prepare("index_add", x, indices, axis)
    return emit(INDEX_ADD, x, index, updates, axis=place)


_LONG = 8  # slices of at least this number of elements are sorted and summed


def _index_add_type(
    x: TensorType, indices: TensorType, updates: TensorType, *, axis: int
) -> TensorType:
    expected = _take_type(x, indices, axis=axis)
    check_updates(updates, expected)
    return x


def _index_add_vjp(
    ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, updates: Tensor, *, axis: int
) -> Cotangents:
    return ct, None, _read_or_zero(TAKE, ct, indices, axis)


@rounded_once
def slices_added(
    x: Array, indices: Array, updates: Array, *, axis: int, out: Array | None = None
) -> Array:
    """Return the reference of index_add."""
    index, valid = resolved(indices.reshape(-1), x.shape[axis])
    result: Array = np.empty(x.shape, x.dtype) if out is None else out
    np.copyto(result, x)
    rows = np.moveaxis(result, axis, 0)
    order = (
        *range(axis, axis + indices.ndim),
        *range(axis),
        *range(axis + indices.ndim, updates.ndim),
    )
    flat = updates.transpose(order).reshape((indices.size, *rows.shape[1:]))
    if valid is not None:
        index, flat = index[valid], flat[valid]
    if rows.size < _LONG * len(rows):
        np.add.at(rows, index, flat)
    elif index.size:  # ufunc.at is slow for slices
        turns = np.argsort(index, kind="stable")
        index = index.take(turns)
        firsts = np.flatnonzero(np.diff(index, prepend=-1))
        rows[index.take(firsts)] += np.add.reduceat(flat.take(turns, 0), firsts, axis=0)
    return result


INDEX_ADD = Primitive(
    name="index_add", kind=Kind.INDEXING, doc="x with slices added along an axis.",
    operands=(NUMERIC, WORDS, NUMERIC), attrs=_AXIS, infer=_index_add_type, vjp=_index_add_vjp,
    reference=slices_added, tolerance=1e-5, fold=Fold(ADD, 0),
    samples=(
        indexed(((5, 3), (7,), (7, 3)), 0, 5),
        indexed(((2, 4, 3), (2, 2), (2, 2, 2, 3)), 1, 4),
        indexed(((4, 3), (9,), (9, 3)), 0, 7),
        indexed(((4,), (), ()), 0, 4),
    ),
)  # fmt: skip


# gather


def gather(x: Tensor, indices: Operand, axis: int) -> Tensor:
    """Return x[.., indices[.., i, ..], ..] along `axis`, an element for each index (torch.gather).

    Args:
        x: The tensor to read, of any dtype.
        indices: Integer indices with the rank of `x`. Along the other axes, `indices` may be
            shorter than `x`, and pairs with the first elements of `x`.
        axis: The axis to index.

    Returns:
        A tensor with the shape of `indices` and the dtype of `x`.

    Raises:
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.gather(x, [[1], [0]], 1))
    array([[2.],
           [3.]], dtype=float32)
    """
    index, place = prepare("gather", x, indices, axis)
    return emit(GATHER, cut(x, index, shorter_axes(x, index, place)), index, axis=place)


def take_along_axis(x: Tensor, indices: Operand, axis: int) -> Tensor:
    """Return x[.., indices[.., i, ..], ..] along `axis`, like `gather` (numpy.take_along_axis).

    Args:
        x: The tensor to read.
        indices: Integer indices with the rank of `x`. Along each other axis, `indices` has the
            size of `x`, or size 1, which broadcasts.
        axis: The axis to index.

    >>> x = asg.constant([[3, 1, 2], [4, 6, 5]], graph=asg.Graph())
    >>> asg.evaluate(asg.take_along_axis(x, asg.argmin(x, axis=1, keepdims=True), axis=1))
    array([[1],
           [4]], dtype=int32)
    """
    index, place = prepare("take_along_axis", x, indices, axis)
    if index.ndim == x.ndim:
        dims = zip(index.shape, x.shape, strict=True)
        shape = [n if n != 1 or i == place else m for i, (n, m) in enumerate(dims)]
        index = broadcast(index, tuple(shape))
    return emit(GATHER, x, index, axis=place)


def _gather_vjp(ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, *, axis: int) -> Cotangents:
    return emit(SCATTER_ADD, filled_like(x, 0), indices, ct, axis=axis), None


def gathered(x: Array, indices: Array, *, axis: int) -> Array:
    """Return the elements of x at indices along an axis; NaN or 0 at indices out of range."""
    if not x.shape[axis]:
        return filled(indices.shape, x.dtype, None)
    index, valid = resolved(indices, x.shape[axis])
    found = x[scatter_along(index, axis)]
    return found if valid is None else np.where(valid, found, absent(x.dtype)).astype(x.dtype)


GATHER = Primitive(
    name="gather", kind=Kind.INDEXING, doc="Elements of x along an axis.", operands=(ANY, WORDS),
    attrs=_AXIS, infer=gather_type, vjp=_gather_vjp, reference=gathered, tolerance=0.0,
    samples=tuple(indexed(shapes, axis, high) for shapes, axis, high in _PLACES),
)  # fmt: skip


# scatter_add


def scatter_add(x: Tensor, indices: Operand, updates: Tensor, axis: int) -> Tensor:
    """Return `x` with each element of `updates` added at its index along `axis`.

    Args:
        x: The tensor to add to.
        indices: Integer indices with the shape of `updates` and the rank of `x`. Along the other
            axes, `indices` may be shorter than `x`, as in `gather`.
        updates: The elements to add, of the dtype of `x`.
        axis: The axis to index.

    Raises:
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `updates` has another dtype than `x`.

    >>> x = asg.constant([[1, 1, 1], [1, 1, 1]], graph=asg.Graph())
    >>> asg.evaluate(asg.scatter_add(x, [[0, 2, 0], [1, 1, 1]], x * 10, axis=1))
    array([[21,  1, 11],
           [ 1, 31,  1]], dtype=int32)
    """
    return scattered(SCATTER_ADD, x, indices, updates, axis)


def _scatter_add_vjp(
    ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, updates: Tensor, *, axis: int
) -> Cotangents:
    return ct, None, read_or_zero(ct, indices, axis)


@rounded_once
def _scatter_add(
    x: Array, indices: Array, updates: Array, *, axis: int, out: Array | None = None
) -> Array:
    write = writing(x, indices, updates, axis, out)
    flat = write.result.reshape(-1)
    if indices.shape[axis] == 1:  # no place repeats
        flat[write.places] += write.updates
    else:
        np.add.at(flat, write.places.reshape(-1), write.updates.reshape(-1))
    return write.into(out)


SCATTER_ADD = Primitive(
    name="scatter_add", kind=Kind.INDEXING, doc="x with elements added along an axis.",
    operands=(NUMERIC, WORDS, NUMERIC), attrs=_AXIS, infer=scatter_type, vjp=_scatter_add_vjp,
    reference=_scatter_add, tolerance=1e-5, fold=Fold(ADD, 0),
    samples=tuple(indexed((*shapes, shapes[1]), axis, high) for shapes, axis, high in _PLACES),
)  # fmt: skip


# scatter


def scatter(x: Tensor, indices: Operand, updates: Tensor, axis: int) -> Tensor:
    """Return `x` with each element of `updates` written at its index along `axis`.

    If indices repeat, the last write wins, and only its update gets the gradient.

    Args:
        x: The tensor to write to, of any dtype.
        indices: Integer indices with the shape of `updates`, as in `scatter_add`.
        updates: The elements to write, of the dtype of `x`.
        axis: The axis to index.

    Raises:
        ShapeError: The shapes do not fit, or a constant index is out of range.
        DTypeError: `indices` are not integers, or `updates` has another dtype than `x`.

    >>> x = asg.constant([0, 0, 0, 0], graph=asg.Graph())
    >>> asg.evaluate(asg.scatter(x, [3, 1, 3], asg.constant([7, 8, 9], graph=x.graph), axis=0))
    array([0, 8, 0, 9], dtype=int32)
    """
    return scattered(SCATTER, x, indices, updates, axis)


def _scatter_vjp(
    ct: Tensor, y: Tensor, x: Tensor, indices: Tensor, updates: Tensor, *, axis: int
) -> Cotangents:
    graph = ct.graph
    turn = iota(indices.shape, axis, DType.I32, graph=graph)
    nobody = literal(graph, -1, TensorType(x.shape, DType.I32))
    last = emit(GATHER, emit(SCATTER, nobody, indices, turn, axis=axis), indices, axis=axis)
    kept = read_or_zero(ct, indices, axis)
    won = where(equal(last, turn), kept, filled_like(kept, 0))
    return emit(SCATTER, ct, indices, filled_like(updates, 0), axis=axis), None, won


def _scatter(
    x: Array, indices: Array, updates: Array, *, axis: int, out: Array | None = None
) -> Array:
    write = writing(x, indices, updates, axis, out)
    # NumPy assigns in order, so the last write to a place wins
    write.result.reshape(-1)[write.places.reshape(-1)] = write.updates.reshape(-1)
    return write.into(out)


SCATTER = Primitive(
    name="scatter", kind=Kind.INDEXING, doc="x with elements put along an axis.",
    operands=(ANY, WORDS, ANY), attrs=_AXIS, infer=scatter_type, vjp=_scatter_vjp,
    reference=_scatter, tolerance=0.0,
    samples=tuple(indexed((*shapes, shapes[1]), axis, high) for shapes, axis, high in _PLACES),
)  # fmt: skip
