"""Primitives that read and write at computed indices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dims import Dim
from asg.core.dtypes import Array, DType
from asg.core.graph import Tensor
from asg.core.types import Shape
from asg.jax.call import Call, cast, known
from asg.jax.registry import primitive
from asg.ops import functions as ops

_REDUCES = {
    "scatter-add": "sum", "scatter-sub": "sum", "scatter-mul": "prod", "scatter-min": "amin",
    "scatter-max": "amax",
}  # fmt: skip


# Slices at computed starts


@primitive("dynamic_slice", pairs="parts")
def sliced(call: Call, x: Tensor, *starts: Tensor, slice_sizes: Sequence[Any]) -> Tensor:
    """Import a slice of a fixed size; a start is moved so that the slice fits."""
    for axis, (start, size) in enumerate(
        zip(starts[: x.ndim], call.sizes(slice_sizes), strict=True)
    ):
        x = _part(call, x, axis, start, size)
    return x


def _part(call: Call, x: Tensor, axis: int, start: Tensor, size: Dim) -> Tensor:
    """Return `size` elements of an axis from `start` on."""
    whole = x.shape[axis]
    if size == whole:
        return x
    number = known(start)
    if number is not None and isinstance(whole, int) and isinstance(size, int):
        first = min(max(int(number), 0), whole - size)
        return ops.part(x, axis, first, first + size)
    return ops.take(x, _fitting(call, start, whole, size) + call.iota(size), axis)


def _fitting(call: Call, start: Tensor, whole: Dim, size: Dim) -> Tensor:
    """Return starts at which a slice fits into an axis."""
    return ops.clamp(cast(start, DType.I32), 0, call.size(whole - size))


@primitive("dynamic_update_slice", pairs="parts")
def replaced(call: Call, x: Tensor, update: Tensor, *starts: Tensor) -> Tensor:
    """Import x with a slice replaced; a start is moved so that the slice fits."""
    moved = [
        (axis, starts[axis], size)
        for axis, (size, whole) in enumerate(zip(update.shape, x.shape, strict=True))
        if size != whole
    ]
    if not moved:
        return update
    if len(moved) == 1:
        axis, start, size = moved[0]
        places = _fitting(call, start, x.shape[axis], size) + call.iota(size)
        return ops.index_copy(x, places, update, axis)
    inside: Tensor | None = None
    for axis, start, size in moved:  # spread the update over x, and choose its elements
        whole = x.shape[axis]
        places = call.iota(whole) - _fitting(call, start, whole, size)
        fits = ops.logical_and(ops.greater_equal(places, 0), ops.less(places, call.size(size)))
        update = ops.take(update, ops.clamp(places, 0, call.size(size - 1)), axis)
        fits = ops.reshape(fits, tuple(whole if i == axis else 1 for i in range(x.ndim)))
        inside = fits if inside is None else ops.logical_and(inside, fits)
    assert inside is not None
    return ops.where(inside, update, x)


# Gathers


@primitive("gather", pairs="parts")
def gathered(
    call: Call, x: Tensor, indices: Tensor, *, dimension_numbers: Any, slice_sizes: Sequence[Any],
    mode: Any, fill_value: Any, **_: Any,
) -> Tensor:  # fmt: skip
    """Import slices of x at computed starts, in any layout."""
    numbers, sizes = dimension_numbers, call.sizes(slice_sizes)
    mapped = _ints(numbers.start_index_map)
    batch_axes = _ints(numbers.operand_batching_dims)
    starts = _starts(indices, len(mapped))
    lead = indices.shape[:-1]
    inside = _inside(call, x, starts, mapped, sizes) if _mode(mode) == "fill" else None
    if _mode(mode) != "promised":
        starts = [
            _fitting(call, start, x.shape[axis], sizes[axis])
            for axis, start in zip(mapped, starts, strict=True)
        ]
    dropped = {*_ints(numbers.collapsed_slice_dims), *batch_axes}
    kept = [axis for axis in range(x.ndim) if axis not in dropped]
    if len(mapped) == 1 and not batch_axes and _are_whole(x, sizes, mapped[0]):
        found = _along_axis(call, x, starts[0], mapped[0], sizes[mapped[0]], kept)
    else:
        lines = _ints(numbers.start_indices_batching_dims)
        places = _places(
            call, x.shape, starts, mapped, [sizes[axis] for axis in kept], kept,
            dict(zip(batch_axes, lines, strict=True)), lead,
        )  # fmt: skip
        found = ops.take(ops.reshape(x, (-1,)), places, 0)
    order = _order(len(lead), _ints(numbers.offset_dims), found.ndim)
    found = ops.transpose(found, order)
    if inside is None:
        return found
    spread = ops.reshape(inside, (*inside.shape, *[1] * (found.ndim - inside.ndim)))
    return ops.where(ops.transpose(spread, order), found, _fill(call, fill_value, x.dtype))


def _ints(values: Sequence[Any]) -> tuple[int, ...]:
    return tuple(map(int, values))


def _mode(mode: Any) -> str:
    """Return how indices out of range are read: `clip`, `fill`, or `promised` not to exist."""
    name = getattr(mode, "name", str(mode))
    return {"CLIP": "clip", "FILL_OR_DROP": "fill"}.get(name, "promised")


def _starts(indices: Tensor, count: int) -> list[Tensor]:
    """Return the indices of each mapped axis, which the last axis of `indices` holds."""
    last = indices.ndim - 1
    return [ops.squeeze(ops.part(indices, last, place, place + 1), last) for place in range(count)]


def _inside(
    call: Call, x: Tensor, starts: Sequence[Tensor], mapped: Sequence[int], sizes: Shape
) -> Tensor | None:
    """Return whether slices lie in x; None if all are known to."""
    found: Tensor | None = None
    for axis, start in zip(mapped, starts, strict=True):
        last = x.shape[axis] - sizes[axis]
        values = known(start)
        if values is not None and isinstance(last, int) and _are_between(values, last):
            continue
        fits = ops.less_equal(cast(start, DType.I32), call.size(last))
        if start.dtype not in (DType.U8, DType.U16, DType.U32):
            fits = ops.logical_and(fits, ops.greater_equal(start, 0))
        found = fits if found is None else ops.logical_and(found, fits)
    return found


def _are_between(values: Array, last: int) -> bool:
    return values.size > 0 and values.min() >= 0 and values.max() <= last


def _are_whole(x: Tensor, sizes: Shape, axis: int) -> bool:
    """Whether slices take all of each other axis."""
    return all(size == x.shape[i] for i, size in enumerate(sizes) if i != axis)


def _along_axis(
    call: Call, x: Tensor, start: Tensor, axis: int, size: Dim, kept: Sequence[int]
) -> Tensor:
    """Return slices along an axis, with the axes of the starts first."""
    lead = start.ndim
    if axis in kept:  # the slice keeps its axis
        start = ops.expand_dims(start, -1)
        start = start if size == 1 else start + call.iota(size)
    found = ops.take(x, start, axis)
    return ops.moveaxis(found, tuple(range(axis, axis + lead)), tuple(range(lead)))


def _order(lead: int, offsets: Sequence[int], rank: int) -> tuple[int, ...]:
    """Return the axes of a result whose axes of slices come last, in JAX's order."""
    batch, slices = iter(range(lead)), iter(range(lead, rank))
    return tuple(next(slices) if axis in offsets else next(batch) for axis in range(rank))


def _places(
    call: Call, shape: Shape, starts: Sequence[Tensor], mapped: Sequence[int],
    sizes: Sequence[Dim], kept: Sequence[int], batched: dict[int, int], lead: Shape,
) -> Tensor:  # fmt: skip
    """Return the row-major places in x of the elements of slices: [*lead, *sizes].

    `kept` are the axes of the slices. An axis in `batched` has the index of an axis of `lead`.
    """
    rank = len(lead) + len(sizes)
    strides: list[Dim] = [1] * len(shape)
    for axis in reversed(range(len(shape) - 1)):
        strides[axis] = strides[axis + 1] * shape[axis + 1]

    def along(values: Tensor, place: int) -> Tensor:
        return ops.reshape(values, tuple(-1 if i == place else 1 for i in range(rank)))

    def times(values: Tensor, axis: int) -> Tensor:
        return values if strides[axis] == 1 else values * call.size(strides[axis])

    total = ops.broadcast_to(call.number(0, DType.I32), (*lead, *sizes))
    for axis, start in zip(mapped, starts, strict=True):
        wide = ops.reshape(cast(start, DType.I32), (*lead, *[1] * len(sizes)))
        total = total + times(wide, axis)
    for place, axis in enumerate(kept):
        if sizes[place] != 1:
            total = total + times(along(call.iota(sizes[place]), len(lead) + place), axis)
    for axis, line in batched.items():
        total = total + times(along(call.iota(lead[line]), line), axis)
    return total


def _fill(call: Call, value: Any, dtype: DType) -> Tensor:
    """Return the element at an index out of range: NaN, or an extreme integer, unless stated."""
    if value is None:
        value = float("nan") if dtype.is_float else True
        if dtype.is_integer:
            limits = _limits(dtype)
            value = limits[0] if limits[0] < 0 else limits[1]
    number = float(value) if dtype.is_float else bool(value) if dtype is DType.BOOL else int(value)
    return call.number(number, dtype)


def _limits(dtype: DType) -> tuple[int, int]:
    bits = 8 * dtype.itemsize
    if dtype in (DType.U8, DType.U16, DType.U32):
        return 0, 2**bits - 1
    return -(2 ** (bits - 1)), 2 ** (bits - 1) - 1


# Scatters


@primitive("scatter", *_REDUCES, pairs="parts")
def scattered(
    call: Call, x: Tensor, indices: Tensor, updates: Tensor, *, dimension_numbers: Any, mode: Any,
    **_: Any,
) -> Tensor:  # fmt: skip
    """Import slices written or reduced into x at computed starts, in any layout."""
    numbers = dimension_numbers
    mapped = _ints(numbers.scatter_dims_to_operand_dims)
    batch_axes = _ints(numbers.operand_batching_dims)
    window = _ints(numbers.update_window_dims)
    dropped = {*_ints(numbers.inserted_window_dims), *batch_axes}
    kept = [axis for axis in range(x.ndim) if axis not in dropped]
    lead = indices.shape[:-1]
    updates = cast(updates, x.dtype)
    updates = -updates if call.name == "scatter-sub" else updates
    batch = [axis for axis in range(updates.ndim) if axis not in window]
    updates = ops.transpose(updates, (*batch, *window))
    sizes = updates.shape[len(lead) :]
    full: list[Dim] = [1] * x.ndim
    for axis, size in zip(kept, sizes, strict=True):
        full[axis] = size
    starts = _starts(indices, len(mapped))
    is_clipped = _mode(mode) == "clip"
    inside = None if is_clipped else _inside(call, x, starts, mapped, tuple(full))
    if is_clipped:
        starts = [
            _fitting(call, start, x.shape[axis], full[axis])
            for axis, start in zip(mapped, starts, strict=True)
        ]
    is_simple = len(mapped) == 1 and not batch_axes and mapped[0] in dropped
    if is_simple and _are_whole(x, tuple(full), mapped[0]):
        return _written_slices(call, x, starts[0], updates, mapped[0], inside)
    lines = dict(zip(batch_axes, _ints(numbers.scatter_indices_batching_dims), strict=True))
    places = _places(call, x.shape, starts, mapped, sizes, kept, lines, lead)
    if inside is not None:  # an index out of range writes nothing
        wide = ops.reshape(inside, (*lead, *[1] * len(sizes)))
        whole: Dim = 1
        for size in x.shape:
            whole = whole * size
        places = ops.where(wide, places, call.size(whole))
    flat = [ops.reshape(each, (-1,)) for each in (x, places, updates)]
    return ops.reshape(_written(call, flat[0], flat[1], flat[2]), x.shape)


def _written(call: Call, x: Tensor, places: Tensor, updates: Tensor) -> Tensor:
    """Return a vector with elements written or reduced into it."""
    if call.name == "scatter":
        return ops.scatter(x, places, updates, 0)
    if x.dtype is DType.BOOL:
        raise call.refuse("asg reduces no bools into an array", hint="cast it to int32")
    return ops.scatter_reduce(x, places, updates, 0, _REDUCES[call.name])


def _written_slices(
    call: Call, x: Tensor, start: Tensor, updates: Tensor, axis: int, inside: Tensor | None
) -> Tensor:
    """Return x with slices written or reduced into it along an axis."""
    places = cast(start, DType.I32)
    if inside is not None:
        places = ops.where(inside, places, call.size(x.shape[axis]))
    lead = start.ndim
    updates = ops.moveaxis(updates, tuple(range(lead)), tuple(range(axis, axis + lead)))
    rows = ops.reshape(places, (-1,))
    flat = ops.reshape(updates, (*x.shape[:axis], -1, *x.shape[axis + 1 :]))
    if call.name == "scatter":
        return ops.index_copy(x, rows, flat, axis)
    if _REDUCES[call.name] == "sum" and x.dtype is not DType.BOOL:
        return ops.index_add(x, rows, flat, axis)
    if x.dtype is DType.BOOL:
        raise call.refuse("asg reduces no bools into an array", hint="cast it to int32")
    return ops.index_reduce(x, rows, flat, axis, _REDUCES[call.name])
