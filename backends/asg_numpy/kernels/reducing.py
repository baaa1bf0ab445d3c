"""Reductions: sums as products with ones, the fastest by BLAS, and large reductions in shares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from math import inf, prod
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.tracing.record import concrete, decided, is_later, later
from asg.core.types import TensorType
from asg_numpy.kernels.elementwise import applying
from asg_numpy.kernels.general import computed, takes_out
from asg_numpy.native.formulas import formula_of, length_of, suits
from asg_numpy.native.groups import Reducible
from asg_numpy.native.rows import REDUCED
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import alike, usual_work
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.memory_orders import in_order, order_of, strides_in, suits_threads
from asg_numpy.planning.values import Make, Value, first_wide, row_major, shape_of
from asg_numpy.planning.view_layouts import Stacked, view_of

_STARTS = {"least": -inf, "greatest": inf}


class _Run(NamedTuple):
    """Adjacent axes that are all summed, or all kept, as a single axis."""

    summed: bool
    size: int


def reduction(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the steps of a reduction; a reference accumulates f16 in f32."""
    (x,) = inputs
    if "axes" not in node.attrs or x.type.dtype is DType.F16 or x.array is not None:
        return computed(builder, node, op, inputs)
    found = _by_places(builder, node, op, x)
    if found is None and builder.native:
        found = _by_rows(builder, node, op, x)
    if found is not None:
        return found
    order, is_sum = order_of(x), _is_sum(op) and x.type.dtype.is_float
    if order is not None and is_sum:
        found = _sum_in_order(builder, node, x, order)
        if found is not None:
            return found
    size, plan = prod(shape_of(x.type)), plans().reductions
    runs = _runs(shape_of(x.type), node.attrs["axes"])
    if size >= plan.shared and all(run.summed for run in runs):
        found = _shared(builder, node, op, x)
    elif is_sum and len(runs) == 2 and node.attrs["axes"] == (*range(x.type.rank - 1),):
        found = _summed_rows(builder, node, op, x)
    elif is_sum and size >= plan.product:
        found = _summed(builder, node, x, runs) or _summed_between(builder, node, x, runs)
    return found or computed(builder, node, op, inputs)


def _is_sum(op: Primitive) -> bool:
    return op.fold is not None and op.fold.op.reference is np.add and not op.fold.start


def _runs(dims: tuple[int, ...], axes: tuple[int, ...]) -> list[_Run]:
    wide = ((axis in axes, dim) for axis, dim in enumerate(dims) if dim != 1)
    return [
        _Run(summed, prod(dim for _, dim in run))
        for summed, run in groupby(wide, key=lambda each: each[0])
    ]


# Few places


def _by_places(builder: Builder, node: Node, op: Primitive, x: Value) -> tuple[Value, ...] | None:
    """Combine the elements at the few places of each window, for all windows at a time."""
    strides, dims, axes = x.strides, shape_of(x.type), cast("tuple[int, ...]", node.attrs["axes"])
    kept = [axis for axis in range(x.type.rank) if axis not in axes]
    if strides is None or not kept or node.attrs["keepdims"]:
        return None
    if any(map(is_later, (*strides, *(dims[axis] for axis in axes)))):
        return None
    plan, nearest = plans().reductions, min(strides[axis] for axis in kept)
    few = 1 < prod(dims[axis] for axis in axes) <= plan.places and 0 < nearest <= plan.near
    make = _combining(builder, node, op, x) if few else None
    if make is None:
        return None
    total, *rest = _slices(node, x, strides, kept)
    order = tuple(sorted(range(len(kept)), key=lambda place: -strides[kept[place]]))
    plain = order == (*range(len(kept)),) or not suits_threads(order, node.types[0])
    along = None if plain else strides_in(order, node.types[0])
    for each in rest:
        made = Value(node.types[0], builder.new(node, node.types[0]).storage, 0, along)
        builder.step(
            node, make, (total, each), (made,), overwrite=True, axes=alike((total, each, made)),
            work=usual_work((made,)),
        )  # fmt: skip
        total = made
    return (total,)


def _combining(builder: Builder, node: Node, op: Primitive, x: Value) -> Make | None:
    """Return how to combine two elements of a reduction, or None if its result is an index."""
    type_, fold = node.types[0], op.fold
    if fold is None or fold.scaled or x.storage is None:
        return None
    part = TensorType(type_.shape, x.type.dtype)
    return applying(builder, fold.op, type_) if fold.op.infer(part, part) == type_ else None


def _slices(node: Node, x: Value, strides: tuple[int, ...], kept: list[int]) -> list[Value]:
    """Return the elements of all windows at each place."""
    axes, dims = cast("tuple[int, ...]", node.attrs["axes"]), shape_of(x.type)
    along = tuple(strides[axis] for axis in kept)
    offsets = [
        x.offset + sum(at * strides[axis] for at, axis in zip(place, axes, strict=True))
        for place in np.ndindex(*(dims[axis] for axis in axes))
    ]
    return [Value(node.types[0], x.storage, offset, along) for offset in offsets]


# Native rows


def _by_rows(builder: Builder, node: Node, op: Primitive, x: Value) -> tuple[Value, ...] | None:
    """Add the steps of a reduction of rows, which may join native kernels.

    The axes of a row lie last in memory. Rows beyond the limit are first reduced along their last
    axes.
    """
    axes, fold, order = node.attrs["axes"], op.fold, order_of(x)
    outer, every = x.type.rank - len(axes), range(x.type.rank)
    rows_last = (*(axis for axis in every if axis not in axes), *axes)
    if fold is None or fold.scaled or rows_last != (order or (*every,)) or not axes:
        return None
    if order is not None:
        x = in_order(x, order)
    dims, dtype = shape_of(x.type), x.type.dtype
    if dtype not in REDUCED or node.types[0].dtype is not dtype or 0 in dims:
        return None
    if not suits(fold.op, (dtype, dtype), dtype):
        return None
    formula = formula_of(fold.op, (dtype, dtype), dtype, {})
    start = _STARTS.get(fold.start, fold.start) if isinstance(fold.start, str) else fold.start
    if length_of(formula) is None:
        return None
    ends = [end for end in range(outer, x.type.rank) if _is_row_from(x, end)]
    if not ends or (ends[0] > outer and not decided(later(_is_row, prod(dims[outer : ends[0]])))):
        return None
    found = target = builder.new(node, node.types[0])
    if order is not None:
        target = Value(TensorType(dims[:outer], x.type.dtype), found.storage)
    while ends[0] > outer:
        part = builder.new(node, TensorType(dims[: ends[0]], x.type.dtype))
        _reduce_rows(
            builder, node, Reducible(formula, float(start), len(dims) - ends[0]), (x, part)
        )
        x, dims, ends = part, dims[: ends[0]], [outer]
    _reduce_rows(builder, node, Reducible(formula, float(start), len(dims) - outer), (x, target))
    return (found,)


def _reduce_rows(
    builder: Builder, node: Node, make: Reducible, operands: tuple[Value, Value]
) -> None:
    x, target = operands
    axis = first_wide(x.type)
    divided = axis is not None and axis < x.type.rank - make.inner
    axes = (axis, axis) if divided else None
    builder.step(node, make, (x,), (target,), axes=axes, work=usual_work((x,)))


def _is_row_from(x: Value, end: int) -> bool:
    """Whether the axes from `end` on form a contiguous row within the length limit."""
    dims = shape_of(x.type)
    goes_on = (
        x.strides is None or end == len(dims) - 1 or x.strides[end:] == row_major(x.type)[end:]
    )
    return goes_on and decided(later(_is_row, prod(dims[end:])))


def _is_row(size: int) -> bool:
    return 1 < size <= plans().reductions.native_row


# Shares


def _shared(builder: Builder, node: Node, op: Primitive, x: Value) -> tuple[Value, ...] | None:
    """Reduce shares of the first axis to an element each, then reduce these elements."""
    axis = first_wide(x.type)
    if axis is None or not takes_out(op):
        return None
    length = shape_of(x.type)[axis]
    most = plans().reductions.shares
    shares = next((n for n in range(most, 1, -1) if length % n == 0), 1)
    if shares == 1:
        return None
    found = builder.new(node, TensorType((shares,), x.type.dtype))
    builder.step(node, partial(_sharing, op, axis), (x,), (found,), axes=(axis, 0))
    output = builder.new(node, node.types[0])
    single = Value(TensorType((), x.type.dtype), output.storage)
    builder.step(node, partial(_joining, op), (found,), (single,))
    return (output,)


def _sharing(op: Primitive, axis: int, array: Array, target: Array) -> Callable[[], None]:
    """Return the reductions of equal parts of an axis, to an element each: if dense, in a call."""
    if array.flags.c_contiguous:
        rows = array.reshape(len(target), -1)
        return partial(op.reference, rows, axes=(1,), keepdims=False, out=target)
    parts, every = np.split(array, len(target), axis), tuple(range(array.ndim))
    pairs = [(part, target[i : i + 1].reshape(())) for i, part in enumerate(parts)]
    return in_turn([
        partial(op.reference, part, axes=every, keepdims=False, out=out) for part, out in pairs
    ])  # fmt: skip


def _joining(op: Primitive, parts: Array, target: Array) -> Callable[[], Any]:
    return partial(op.reference, parts, axes=(0,), keepdims=False, out=target)


# Sums of values that are not row-major


def _sum_in_order(
    builder: Builder, node: Node, x: Value, order: tuple[int, ...]
) -> tuple[Value, ...] | None:
    """Sum contiguous axes in memory order, by products; then sum the other axes."""
    rows, summed = in_order(x, order), [axis in node.attrs["axes"] for axis in order]
    dims = shape_of(rows.type)
    wide = [place for place, dim in enumerate(dims) if dim > 1 and summed[place]]
    if not wide:
        return None
    first = end = wide[0]
    while end < len(dims) and (summed[end] or dims[end] == 1):
        end += 1
    count = prod(dims[end:])
    if count == 1:
        return None
    middle, longest = end - 1, plans().reductions.ones[1]
    while middle > first and prod(dims[middle - 1 : end]) <= longest:
        middle -= 1
    stack = TensorType((prod(dims[:middle]), prod(dims[middle:end]), count), x.type.dtype)
    partial_ = builder.new(node, TensorType((*stack.shape[:1], count), x.type.dtype))
    ones = _ones(prod(dims[middle:end]), x.type.dtype)
    reads = ones, Value(stack, rows.storage)
    builder.step(node, _multiplying, reads, (partial_,), axes=(None, 0, 0))
    left = (*dims[:middle], *(1,) * (end - middle), *dims[end:])
    sums = Value(TensorType(left, x.type.dtype), partial_.storage)
    kept = [axis for axis in order if axis not in node.attrs["axes"]]
    return _join_sums(builder, node, sums, (summed, kept))


def _join_sums(
    builder: Builder, node: Node, sums: Value, axes: tuple[list[bool], list[int]]
) -> tuple[Value, ...]:
    """Sum the axes that are `summed`; `kept` lists the remaining axes of the original operand."""
    summed, kept = axes
    dims = shape_of(sums.type)
    places = tuple(place for place, gone in enumerate(summed) if gone)
    left = [dim for dim, gone in zip(dims, summed, strict=True) if not gone]
    back = sorted(range(len(kept)), key=kept.__getitem__)
    there = sorted(range(len(kept)), key=back.__getitem__)
    output = builder.new(node, node.types[0])
    type_ = TensorType(tuple(left[place] for place in back), sums.type.dtype)
    target = Value(type_, output.storage)
    make = partial(_adding, places, there)
    divided = (0, 0) if not summed[0] and dims[0] > 1 and back[0] == 0 else None
    builder.step(node, make, (sums,), (target,), axes=divided)
    return (output,)


def _adding(
    places: tuple[int, ...], order: list[int], parts: Array, target: Array
) -> Callable[[], Any]:
    """Return the sum along the axes `places`; `order` gives the target's axes."""
    transposed = target.transpose(order)
    return lambda: np.add.reduce(parts, places, out=transposed)


# Sums as products


def _summed(builder: Builder, node: Node, x: Value, runs: list[_Run]) -> tuple[Value, ...] | None:
    """Sum the last run of axes as rows, then the first run as columns."""
    rows, columns = (runs[end].size if runs[end].summed else 0 for end in (-1, 0))
    kept = [run.size for run in runs if not run.summed]
    if len(kept) != 1 or len(runs) != 1 + (rows > 0) + (columns > 0) or not rows + columns:
        return None
    (count,), dtype = kept, x.type.dtype
    matrix = _matrix(x, max(columns, 1) * count, rows) if rows else _matrix(x, columns, count)
    shortest, longest = plans().reductions.ones
    if matrix is None or (rows and not shortest <= rows <= longest):
        return None
    output = builder.new(node, node.types[0])
    target = Value(TensorType((count,), dtype), output.storage)
    if rows:
        every = TensorType((max(columns, 1) * count,), dtype)
        sums = builder.new(node, every) if columns else target
        reads = matrix, _ones(rows, dtype)
        builder.step(node, _multiplying, reads, (sums,), axes=(0, None, 0))
        matrix = Value(TensorType((columns, count), dtype), sums.storage)
    if columns:
        reads = _ones(columns, dtype), matrix
        builder.step(node, _multiplying, reads, (target,), axes=(None, 1, 0))
    return (output,)


def _summed_rows(builder: Builder, node: Node, op: Primitive, x: Value) -> tuple[Value, ...] | None:
    """Sum all axes but the last; the closure decides for its sizes whether by a product.

    So small and large sizes have the same steps, and share the graph's outline.
    """
    *dims, count = shape_of(x.type)
    rows = prod(dims)
    matrix = _matrix(x, rows, count)
    if matrix is None:
        return None
    output = builder.new(node, node.types[0])
    target = Value(TensorType((count,), x.type.dtype), output.storage)
    make = partial(_summing, op, (*dims, count), node.attrs["axes"])
    reads = _ones(rows, x.type.dtype), matrix
    builder.step(node, make, reads, (target,), axes=(None, 1, 0))
    return (output,)


def _summing(
    op: Primitive, dims: tuple[int, ...], axes: tuple[int, ...], *arrays: Array
) -> Callable[[], Any]:
    """Return the sum of a matrix's rows: a product, or for few elements the op's reference.

    The operand of the op has these `dims`.
    """
    ones, matrix, target = arrays
    dims = concrete(dims)
    if prod(dims) >= plans().reductions.product:
        return _multiplying(ones, matrix, target)
    rows = matrix.reshape(*dims[:-1], len(target))
    return partial(op.reference, rows, axes=axes, keepdims=False, out=target)


def _summed_between(
    builder: Builder, node: Node, x: Value, runs: list[_Run]
) -> tuple[Value, ...] | None:
    """Sum the middle run of three, before few columns: a product for each place of the first."""
    plan = plans().reductions
    if [run.summed for run in runs] != [False, True, False] or x.strides is not None:
        return None
    first, rows, columns = (run.size for run in runs)
    shortest, longest = plan.ones
    if not shortest <= rows <= longest or columns > plan.columns:
        return None
    dtype, output = x.type.dtype, builder.new(node, node.types[0])
    stack = Value(TensorType((first, rows, columns), dtype), x.storage, x.offset)
    target = Value(TensorType((first, columns), dtype), output.storage)
    reads = _ones(rows, dtype), stack
    builder.step(node, _multiplying, reads, (target,), axes=(None, 0, 0))
    return (output,)


def _matrix(x: Value, rows: int, columns: int) -> Value | None:
    type_ = TensorType((rows, columns), x.type.dtype)
    stacked = Stacked(tuple(range(x.type.rank)), (rows, columns))
    found = view_of(x, type_, stacked, pure=True)
    if found is None or found.strides is None:
        return found
    down, along = found.strides
    size = x.type.dtype.itemsize
    return found if along == size and down % size == 0 and down >= columns * size else None


def _ones(count: int, dtype: DType) -> Value:
    return Value(TensorType((count,), dtype), None, array=later(np.ones, count, dtype.numpy))


def _multiplying(left: Array, right: Array, target: Array) -> Callable[[], Any]:
    return partial(np.matmul, left, right, out=target)
