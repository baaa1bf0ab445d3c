"""Reads and writes at indices in tensors: take, gather and the scatters.

A negative index counts from the end (-1 is the last element). At run time, an index out of range
reads NaN (0 for integers, False for bools) and writes nothing. Building the graph fails if a
constant index is out of range.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import ANY, NUMERIC, WORDS, Array, DType, as_dtype
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.opdef import AttrType, Fold, Kind, OpDef, Primitive, Sample
from asg.core.rules import Cotangents
from asg.core.types import TensorType, front_axis, normalize_axis
from asg.ops._support.building import as_tensor, broadcast, filled_like
from asg.ops._support.emitting import emit
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import ADD
from asg.ops.elementwise.comparison import equal, greater_equal, less
from asg.ops.elementwise.logical import logical_and
from asg.ops.numbers import dim_of, literal
from asg.ops.selection import to_words, where
from asg.ops.shapes.joins import concat, slice
from asg.ops.shapes.views import broadcast_to, reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand

_AXIS = {"axis": AttrType.INT}


def as_integers(op: str, indices: Operand, graph: Graph) -> Tensor:
    """Return indices as a tensor of integers; raise DTypeError for another dtype."""
    index = as_tensor(op, indices, graph)
    if not index.dtype.is_integer:
        raise DTypeError(f"indices are {index.type}, and must be integers", op=op, hint="cast them")
    return index


def prepare(op: str, x: Tensor, indices: Operand, axis: int) -> tuple[Tensor, int]:
    """Return the indices as i32 or u32 and the axis from the front; raise if they do not fit x."""
    place = normalize_axis(axis, x.ndim)
    index = as_integers(op, indices, x.graph)
    dim = x.shape[place]
    if index.node.op is CONSTANT and isinstance(dim, int):
        values: Array = index.node.attrs["value"]
        if values.size and not (-dim <= values.min() and values.max() < dim):
            raise ShapeError(
                f"an index lies outside axis {place} of {x.type}",
                op=op,
                hint=f"use {-dim} to {dim - 1}" if dim else "",
            )
    return to_words(index), place


def from_front(indices: Tensor, size: Dim) -> Tensor:
    """Return indices with the negative values counted from the front instead."""
    if indices.dtype is not DType.I32:
        return indices
    return where(less(indices, 0), indices + dim_of(indices.graph, size, DType.I32), indices)


def none_from_end(indices: Tensor, size: Dim) -> Tensor:
    """Return indices with the negative values replaced by `size`, which is out of range."""
    if indices.dtype is not DType.I32:
        return indices
    return where(less(indices, 0), dim_of(indices.graph, size, DType.I32), indices)


def resolved(indices: Array, size: int) -> tuple[Array, Array | None]:
    """Return indices counted from the front (0 if out of range), and a mask of the valid indices.

    The mask is None if all are valid.
    """
    wide = indices.astype(np.int64)
    # Negative values are large as unsigned.
    if np.maximum.reduce(wide.view(np.uint64), axis=None, initial=0) < size or not wide.size:
        return wide, None
    wide = np.where(wide < 0, wide + size, wide)
    valid = (wide >= 0) & (wide < size)
    return np.where(valid, wide, 0), None if valid.all() else valid


def absent(dtype: np.dtype[Any]) -> Array:
    """Return the number that an index out of range reads: NaN or 0."""
    return np.asarray(float("nan") if as_dtype(dtype).is_float else 0, dtype)


def _indexed(
    shapes: tuple[tuple[int, ...], ...], axis: int, high: int, dtype: DType = DType.F64
) -> Sample:
    """Return a sample with indices of -high to high - 1, which may exceed the axis."""
    dtypes = (dtype, DType.I32, DType.F64)[: len(shapes)]
    ranges = ((-2.0, 2.0), (-high, high - 1), (-2.0, 2.0))[: len(shapes)]
    reads_nan = len(shapes) == 2 and high > shapes[0][axis]
    smooth = dtype.is_float and not reads_nan
    return Sample(shapes, {"axis": axis}, dtypes, ranges, differentiable=None if smooth else ())


def _take_type(x: TensorType, indices: TensorType, *, axis: int) -> TensorType:
    place = front_axis(axis, x.rank)
    return TensorType((*x.shape[:place], *indices.shape, *x.shape[place + 1 :]), x.dtype)


def _filled(shape: tuple[int, ...], dtype: np.dtype[Any], out: Array | None) -> Array:
    """Return an array of the value read at an index out of range."""
    found: Array = np.empty(shape, dtype) if out is None else out
    found[...] = absent(dtype)
    return found


def _check_updates(updates: TensorType, expected: TensorType) -> None:
    if updates.dtype is not expected.dtype:
        raise DTypeError(
            f"the updates are {updates}, and must be {expected}",
            hint=f'cast them, for example cast(updates, "{expected.dtype}")',
        )
    if updates != expected:
        raise ShapeError(f"the updates are {updates}, and must be {expected}")


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


def rounded_once(reference: Any) -> Any:
    """Wrap the reference of an accumulating write to keep f16 in f32 until the end.

    `reference(x, indices, updates, *, axis, out)` does the work.
    """

    @wraps(reference)
    def wide(
        x: Array, indices: Array, updates: Array, *, axis: int, out: Array | None = None
    ) -> Array:
        if x.dtype != np.float16:
            return reference(x, indices, updates, axis=axis, out=out)
        found = reference(x.astype(np.float32), indices, updates.astype(np.float32), axis=axis)
        if out is None:
            return found.astype(np.float16)
        np.copyto(out, found, casting="same_kind")
        return out

    return wide


def scattered(
    op: OpDef, x: Tensor, indices: Operand, updates: Tensor, axis: int, **attrs: bool
) -> Tensor:
    """Emit a scattered write; `indices` may be shorter than x along the axes other than `axis`."""
    index, place = prepare(op.name, x, indices, axis)
    shorter = _shorter(x, index, place)
    result = emit(op, _cut(x, index, shorter), index, updates, axis=place, **attrs)
    for turn, each in enumerate(shorter):  # append the part that was cut off, axis by axis
        rest = _cut(x, index, shorter[turn + 1 :])
        start = [index.shape[each] if i == each else 0 for i in range(x.ndim)]
        result = concat([result, slice(rest, start, rest.shape)], each)
    return result


def _shorter(x: Tensor, index: Tensor, place: int) -> list[int]:
    """Return the axes other than `place` along which `index` is known to be shorter than x."""
    if index.ndim != x.ndim:
        return []
    known_le = x.graph.facts.known_le
    dims = zip(index.shape, x.shape, strict=True)
    return [i for i, (n, m) in enumerate(dims) if i != place and n != m and known_le(n, m)]


def _cut(x: Tensor, index: Tensor, axes: list[int]) -> Tensor:
    """Return x cut to the size of `index` along `axes`."""
    if not axes:
        return x
    stop = [index.shape[i] if i in axes else dim for i, dim in enumerate(x.shape)]
    return slice(x, [0] * x.ndim, stop)


def _gather_type(x: TensorType, indices: TensorType, *, axis: int) -> TensorType:
    place = front_axis(axis, x.rank)
    fits = indices.rank == x.rank and all(
        a == b for i, (a, b) in enumerate(zip(x.shape, indices.shape, strict=True)) if i != place
    )
    if not fits:
        raise ShapeError(
            f"indices {indices} must have the shape of {x} but for axis {axis}",
            hint="along the other axes they may be shorter, not longer; asg.take has the same "
            "indices for all slices",
        )
    return TensorType(indices.shape, x.dtype)


_PLACES = (((4, 3), (2, 3)), 0, 4), (((3, 4), (3, 5)), 1, 4), (((3, 4), (3, 6)), 1, 7)


def scatter_type(
    x: TensorType, indices: TensorType, updates: TensorType, *, axis: int
) -> TensorType:
    expected = _gather_type(x, indices, axis=axis)
    _check_updates(updates, expected)
    return x


def scatter_along(index: Array, axis: int) -> tuple[Array, ...]:
    """Return NumPy's index arrays: `index` for `axis`, and the positions of each other axis."""
    found: list[Array] = []
    for each, dim in enumerate(index.shape):
        steps = np.arange(dim, dtype=np.int64)
        found.append(index if each == axis else steps.reshape(-1, *(1,) * (index.ndim - 1 - each)))
    return tuple(found)


def _places(index: Array, rows: Array, axis: int) -> Array:
    """Return the row-major offsets into `rows` of the elements at an index along `axis`."""
    found = index
    for each, (dim, stride) in enumerate(zip(index.shape, rows.strides, strict=True)):
        step = stride // rows.itemsize
        if each == axis:
            along = index if step == 1 else index * step
        else:
            along: Array = np.arange(dim, dtype=np.int64) * step
            along = along.reshape(-1, *(1,) * (index.ndim - 1 - each))
        found = found + along if each else along
    return found


class Writing(NamedTuple):
    """A scattered write: the row-major result, the offsets into it, and the updates.

    Updates at indices out of range are left out.
    """

    result: Array
    places: Array
    updates: Array

    def into(self, out: Array | None) -> Array:
        """Return the result, copied to `out` if it is given."""
        if out is None or out is self.result:
            return self.result
        np.copyto(out, self.result)
        return out


def writing(x: Array, indices: Array, updates: Array, axis: int, out: Array | None) -> Writing:
    """Return a copy of x (in `out` where possible) with the offsets and updates of a write."""
    result = np.empty(x.shape, x.dtype) if out is None or not out.flags.c_contiguous else out
    np.copyto(result, x)
    index, valid = resolved(indices, x.shape[axis])
    places = _places(index, result, axis)
    if valid is not None:
        places, updates = places[valid], updates[valid]
    return Writing(result, places, updates)


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
        return _filled(shape, x.dtype, out)
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
        _indexed(((5, 3), (4,)), 0, 5),
        _indexed(((2, 4, 3), (2, 3)), 1, 4),
        _indexed(((5,), ()), 0, 5),
        _indexed(((4, 3), (0,)), 0, 4),
        _indexed(((4, 3), (9,)), 0, 7),
        _indexed(((4, 3), (9,)), 0, 7, DType.BOOL),
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
    _check_updates(updates, expected)
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
        _indexed(((5, 3), (7,), (7, 3)), 0, 5),
        _indexed(((2, 4, 3), (2, 2), (2, 2, 2, 3)), 1, 4),
        _indexed(((4, 3), (9,), (9, 3)), 0, 7),
        _indexed(((4,), (), ()), 0, 4),
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
    return emit(GATHER, _cut(x, index, _shorter(x, index, place)), index, axis=place)


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
        return _filled(indices.shape, x.dtype, None)
    index, valid = resolved(indices, x.shape[axis])
    found = x[scatter_along(index, axis)]
    return found if valid is None else np.where(valid, found, absent(x.dtype)).astype(x.dtype)


GATHER = Primitive(
    name="gather", kind=Kind.INDEXING, doc="Elements of x along an axis.", operands=(ANY, WORDS),
    attrs=_AXIS, infer=_gather_type, vjp=_gather_vjp, reference=gathered, tolerance=0.0,
    samples=tuple(_indexed(shapes, axis, high) for shapes, axis, high in _PLACES),
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
    samples=tuple(_indexed((*shapes, shapes[1]), axis, high) for shapes, axis, high in _PLACES),
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
    samples=tuple(_indexed((*shapes, shapes[1]), axis, high) for shapes, axis, high in _PLACES),
)  # fmt: skip
