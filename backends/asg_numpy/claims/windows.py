"""Windows over axes: pooling, unpooling and overlapping sums.

Each step passes over all windows once for each place of a window. Overlapping unpooling is a single
scatter-add.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node, Ref
from asg.core.types import TensorType
from asg.ops.elementwise.arithmetic import MAXIMUM
from asg_numpy.kernels.halves import in_f32, is_half
from asg_numpy.native.folds import folding_call
from asg_numpy.native.formulas import formula_of
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Axes, Value, first_wide, nbytes_of, shape_of

Ints = tuple[int, ...]
Slices = tuple[builtins.slice, ...]


@dataclass(frozen=True)
class Line:
    """The windows over an axis: their `count`, the axis's `size`, and the windows' parameters."""

    count: int
    size: int
    kernel: int
    stride: int
    low: int
    dilation: int

    @property
    def reached(self) -> int:
        """The places that the windows and the axis span, from the first window on."""
        windows = (self.count - 1) * self.stride + (self.kernel - 1) * self.dilation + 1
        return max(windows, self.low + self.size)

    def meeting(self, place: int) -> tuple[builtins.slice, builtins.slice]:
        """Return the windows with `place` on the axis, and the positions of this place."""
        shift = place * self.dilation - self.low
        first = max(0, -(shift // self.stride)) if shift < 0 else 0
        stop = max(first, min(self.count, (self.size - 1 - shift) // self.stride + 1))
        start = first * self.stride + shift
        end = start + (stop - first - 1) * self.stride + 1
        if stop == first:
            start = end = 0
        return builtins.slice(first, stop), builtins.slice(start, end, self.stride)

    @property
    def alike(self) -> list[tuple[builtins.slice, list[builtins.slice]]]:
        """The windows in runs with the same places on the axis, and each place's positions."""
        meetings = [self.meeting(place)[0] for place in range(self.kernel)]
        ends = {end for windows in meetings for end in (windows.start, windows.stop)}
        runs: list[tuple[builtins.slice, list[builtins.slice]]] = []
        for first, stop in pairwise(sorted(ends | {0, self.count})):
            shifts = [
                place * self.dilation - self.low
                for place, windows in enumerate(meetings)
                if windows.start <= first < windows.stop
            ]
            runs.append((builtins.slice(first, stop), [
                builtins.slice(
                    first * self.stride + shift, (stop - 1) * self.stride + shift + 1, self.stride
                )
                for shift in shifts
            ]))  # fmt: skip
        return runs


def _lines(
    counts: Sequence[int], sizes: Sequence[int], kernel: Ints, stride: Ints, low: Ints,
    dilation: Ints,
) -> list[Line]:  # fmt: skip
    entries = zip(counts, sizes, kernel, stride, low, dilation, strict=True)
    return [Line(*each) for each in entries]


def _meetings(lines: Sequence[Line]) -> Iterator[tuple[Ints, Slices, Slices]]:
    """Yield the places of a window, row-major, each with its windows and its positions."""
    for place in np.ndindex(*(line.kernel for line in lines)):
        pairs = [line.meeting(k) for line, k in zip(lines, place, strict=True)]
        yield place, tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)


def _accumulating(dtype: np.dtype[Any]) -> Any:
    return np.float32 if dtype == np.float16 else dtype


# overlap_add


def overlap_add(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add windows to their positions, the same place of all windows at a time."""
    if is_half(builder, node):
        return in_f32(builder, node, inputs, partial(overlap_add, builder))
    (x,) = inputs
    attrs = node.attrs
    axes: Ints = attrs["axes"]
    rank = x.type.rank - len(axes)
    dims = shape_of(x.type)
    counts = [dims[axis] for axis in axes]
    none = (0,) * len(axes)
    lines = _lines(counts, attrs["shape"], dims[rank:], attrs["strides"], none, attrs["dilations"])
    output = builder.new(node, node.types[0])
    make = partial(_overlapping, lines, axes)
    workspace = 2 * nbytes_of(node.types[0]) if node.types[0].dtype == "f16" else 0
    batch = first_wide(output.type) == 0 and 0 not in axes and shape_of(x.type)[0] > 1
    builder.step(node, make, (x,), (output,), workspace=workspace, axes=(0, 0) if batch else None)
    return (output,)


def _overlapping(
    lines: Sequence[Line], axes: Ints, source: Array, target: Array
) -> Callable[[], None]:
    front = [axis for axis in range(target.ndim) if axis not in axes]
    kept = source.transpose(*front, *axes, *range(target.ndim, source.ndim))
    order = (*front, *axes)

    def run() -> None:
        whole = target
        if target.dtype == np.float16:
            whole = np.zeros(target.shape, np.float32)
        else:
            target.fill(0)
        places = whole.transpose(order)
        for place, mine, theirs in _meetings(lines):
            there = places[(..., *theirs)]
            np.add(there, kept[(..., *mine, *place)], out=there)
        if whole is not target:
            np.copyto(target, whole, casting="same_kind")

    return run


# max_pool


def max_pool(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Keep the largest element of each window, and its index where something reads it."""
    if is_half(builder, node):
        return in_f32(builder, node, inputs, partial(max_pool, builder))
    (x,) = inputs
    lines = _lines_of(node, shape_of(node.types[0]), shape_of(x.type))
    y = builder.new(node, node.types[0], inputs)
    axes = _batch(node, y)
    if not builder.is_read(Ref(node.id, 1)):
        builder.step(node, partial(_taking_largest, lines), (x,), (y,), axes=axes and axes[:2])
        return y, Value(node.types[1], None)
    index = builder.new(node, node.types[1], inputs)
    few = prod(line.kernel for line in lines) <= np.iinfo(np.uint8).max
    dtypes = y.type.dtype, DType.BOOL, *(DType.BOOL if few else DType.I32,) * 2
    rooms = [builder.new(node, TensorType(y.type.shape, dtype), inputs) for dtype in dtypes]
    make = partial(_finding_largest, lines, np.dtype(np.uint8 if few else np.int32))
    builder.step(node, make, (x,), (y, index, *rooms), axes=axes and (0,) * 7)
    return y, index


def _batch(node: Node, output: Value) -> Axes | None:
    """Return the axes of two operands and a result for a division by batch, or None."""
    first = first_wide(output.type)
    return (0, 0, 0) if first == 0 and output.type.rank > len(node.attrs["kernel"]) else None


def _lines_of(node: Node, counts: Ints, sizes: Ints) -> list[Line]:
    attrs = node.attrs
    rank = len(attrs["kernel"])
    return _lines(
        counts[-rank:], sizes[-rank:], attrs["kernel"], attrs["stride"], attrs["low"],
        attrs["dilation"],
    )  # fmt: skip


def _taking_largest(lines: Sequence[Line], x: Array, y: Array) -> Callable[[], None]:
    native = _largest_natively(lines, x, y)
    if native is not None:
        return native
    least = -np.inf if y.dtype.kind == "f" else np.iinfo(y.dtype).min
    pairs = [(y[(..., *mine)], x[(..., *theirs)]) for _, mine, theirs in _meetings(lines)]
    whole = pairs[0][0].shape == y.shape  # every window has its first place

    def run() -> None:
        if whole:
            np.copyto(*pairs[0])
        else:
            y.fill(least)
        for mine, theirs in pairs[whole:]:
            np.maximum(mine, theirs, out=mine)

    return run


_LARGER = formula_of(MAXIMUM, (DType.F32, DType.F32), DType.F32, {})


def _largest_natively(lines: Sequence[Line], x: Array, y: Array) -> Callable[[], Any] | None:
    """Return the call that takes the largest elements in a single pass, or None.

    Windows that reach beyond the axes have fewer places, so each such border is a separate call.
    """
    calls: list[Callable[[], Any]] = []
    for parts in product(*(line.alike for line in lines)):
        mine = tuple(windows for windows, _ in parts)
        target = y[(..., *mine)]
        theirs = product(*(positions for _, positions in parts))
        call = folding_call(_LARGER, [x[(..., *place)] for place in theirs], target)
        if call is None:
            return None
        calls.append(call)
    return in_turn(calls)


def _finding_largest(  # buffers that a step writes, and workspaces
    lines: Sequence[Line], small: np.dtype[Any], x: Array, y: Array, index: Array, part: Array,
    hits: Array, found: Array, number: Array,
) -> Callable[[], None]:  # fmt: skip
    """Find the largest element of each window, and its first place, in a single pass over x."""
    found, number = found.view(small), number.view(small)
    least = -np.inf if y.dtype.kind == "f" else np.iinfo(y.dtype).min
    first, turns = _first_places(lines, small), list(_meetings(lines))

    def look(turn: int, mine: Slices, theirs: Slices) -> None:
        here, hit, best, count = (each[(..., *mine)] for each in (part, hits, y, number))
        np.copyto(here, x[(..., *theirs)])
        np.greater(here, best, out=hit)
        np.multiply(hit.view(np.uint8), small.type(turn), out=count)
        np.maximum(found[(..., *mine)], count, out=found[(..., *mine)])
        np.maximum(here, best, out=best)

    def run() -> None:
        y.fill(least)
        np.copyto(found, first)
        for turn, (_, mine, theirs) in enumerate(turns):
            look(turn, mine, theirs)
        if y.dtype.kind == "f" and np.isnan(y, out=hits).any():
            for turn, (_, mine, theirs) in reversed(list(enumerate(turns))):
                np.copyto(found[(..., *mine)], small.type(turn), where=np.isnan(x[(..., *theirs)]))
        np.copyto(index, found)

    return run


def _first_places(lines: Sequence[Line], dtype: np.dtype[Any]) -> Array:
    """Return the first place of each window that is not before the axes."""
    found: Array = np.zeros([1] * len(lines), dtype)
    for axis, line in enumerate(lines):
        outside = np.maximum(line.low - line.stride * np.arange(line.count), 0)
        skipped = np.minimum(-(-outside // line.dilation), line.kernel - 1).astype(dtype)
        found = found * dtype.type(line.kernel) + skipped.reshape(
            -1, *(1,) * (len(lines) - 1 - axis)
        )
    return found


# unpool


def unpool(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add each element at its index, in a scatter-add."""
    ct, index = inputs
    attrs = node.attrs
    rank = len(attrs["kernel"])
    lines = _lines_of(node, shape_of(ct.type), attrs["shape"])
    overlaps = any(line.stride <= (line.kernel - 1) * line.dilation for line in lines)
    if overlaps and is_half(builder, node):
        return in_f32(builder, node, inputs, partial(unpool, builder))
    output = builder.new(node, node.types[0], inputs)
    if not overlaps:
        room = builder.new(node, ct.type, inputs)
        axes = _batch(node, output)
        make = partial(_spreading, lines)
        builder.step(node, make, (ct, index), (output, room), axes=axes and (0,) * 4)
        return (output,)
    lead = shape_of(ct.type)[:-rank]
    reached = prod(lead) * prod(line.reached for line in lines)
    words = prod(shape_of(ct.type)) * plans().memory.scattered + reached
    workspace = words * np.dtype(np.int64).itemsize
    builder.step(
        node, partial(_scattering, lines), (ct, index), (output,), workspace=workspace,
        axes=_batch(node, output),
    )  # fmt: skip
    return (output,)


def _spreading(
    lines: Sequence[Line], ct: Array, index: Array, target: Array, room: Array
) -> Callable[[], None]:
    """Copy elements to the places of disjoint windows, a place at a time.

    Masks are bits: a product of NaN or infinity with 0 would be NaN.
    """
    turns = list(_meetings(lines))
    bits = np.dtype(f"i{ct.dtype.itemsize}")
    source, spread, masks = ct.view(bits), target.view(bits), room.view(bits)

    def run() -> None:
        target.fill(0)
        for turn, (_, mine, theirs) in enumerate(turns):
            part = (..., *mine)
            mask = masks[part]
            np.equal(index[part], turn, out=mask, casting="unsafe")
            np.subtract(0, mask, out=mask)  # np.negative is wrong for some strides
            np.bitwise_and(source[part], mask, out=spread[(..., *theirs)])

    return run


def _scattering(
    lines: Sequence[Line], ct: Array, index: Array, target: Array
) -> Callable[[], None]:
    reached = tuple(line.reached for line in lines)
    lead = ct.shape[: ct.ndim - len(lines)]
    steps = [prod(reached[i + 1 :]) for i in range(len(lines))]
    starts: Array = np.arange(prod(lead)).reshape(*lead, *(1,) * len(lines)) * prod(reached)
    for i, (line, step) in enumerate(zip(lines, steps, strict=True)):
        offsets = np.arange(line.count) * (line.stride * step)
        starts = starts + offsets.reshape(-1, *(1,) * (len(lines) - 1 - i))
    grid = np.indices([line.kernel for line in lines])
    shifts = sum(
        grid[i].ravel() * (line.dilation * step)
        for i, (line, step) in enumerate(zip(lines, steps, strict=True))
    )
    return _scatter(ct, index, target, (starts, np.asarray(shifts)), reached, lines)


def _scatter(
    ct: Array, index: Array, target: Array, tables: tuple[Array, Array], reached: Ints,
    lines: Sequence[Line],
) -> Callable[[], None]:  # fmt: skip
    starts, shifts = tables
    shape = (*target.shape[: target.ndim - len(lines)], *reached)
    inside = tuple(builtins.slice(line.low, line.low + line.size) for line in lines)
    direct = shape == target.shape and target.dtype != np.float16 and target.flags.c_contiguous

    def run() -> None:
        wide = target if direct else np.zeros(shape, _accumulating(target.dtype))
        if direct:
            target.fill(0)
        if ct.size:
            places, values = np.take(shifts, index, mode="clip"), ct
            places += starts
            if index.min() < 0 or index.max() >= len(shifts):  # no place of the window
                valid = (index >= 0) & (index < len(shifts))
                places, values = places[valid], ct[valid]
            np.add.at(wide.reshape(-1), places.reshape(-1), values.reshape(-1))
        if not direct:
            np.copyto(target, wide[(..., *inside)], casting="same_kind")

    return run
