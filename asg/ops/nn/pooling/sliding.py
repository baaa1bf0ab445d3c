"""Windows that slide over the last axes of a tensor: their arguments, positions and counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.arguments import as_int
from asg.core.dims import Dim, Facts, dim_min
from asg.core.dtypes import DType, Scalar
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops._support.building import constant
from asg.ops._support.emitting import emit
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import floor_divide, maximum, minimum
from asg.ops.numbers import dim_of
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import cast as cast_to
from asg.ops.shapes.joins import PAD, part
from asg.ops.shapes.views import reshape
from asg.ops.shapes.windows import window_count, windows

Ints = tuple[int, ...]
Size = int | Sequence[int]
Padding = int | Sequence[int] | Sequence[tuple[int, int]]
_MOST_AT_ONCE = 16  # elements of an overlapping window; above, each axis in turn


class Sliding(NamedTuple):
    """The windows over the last axes of a tensor; an entry for each axis, from front to back."""

    kernel: Ints
    stride: Ints
    low: Ints
    high: Ints
    dilation: Ints
    ceil_mode: bool = False

    @property
    def rank(self) -> int:
        """The number of axes that windows slide over."""
        return len(self.kernel)

    @property
    def spans(self) -> Ints:
        """The number of elements that a window spans, on each axis."""
        return tuple((k - 1) * d + 1 for k, d in zip(self.kernel, self.dilation, strict=True))

    def along(self, axis: int) -> Sliding:
        """Return the windows over only this axis, with size 1 on the others."""

        def only(entries: Ints, other: int) -> Ints:
            return tuple(n if i == axis else other for i, n in enumerate(entries))

        return Sliding(
            only(self.kernel, 1), only(self.stride, 1), only(self.low, 0), only(self.high, 0),
            only(self.dilation, 1), self.ceil_mode,
        )  # fmt: skip


# Arguments


def spatial_rank(x: Tensor, given: object) -> int:
    """Return the number of axes that windows slide over: the number of entries, or all but two."""
    if isinstance(given, Sequence):
        return len(cast("Sequence[object]", given))
    return max(x.ndim - 2, 1)


def per_axis(value: Any, rank: int, what: str) -> Ints:
    """Return a whole number for each axis, from a single number or a sequence."""
    if isinstance(value, Sequence):
        entries = cast("Sequence[object]", value)
        if len(entries) != rank:
            raise ShapeError(f"{what} {value!r} has {len(entries)} entries for {rank} axes")
        return tuple(as_int(entry, what) for entry in entries)
    return (as_int(value, what),) * rank


def sliding(
    x: Tensor,
    rank: int,
    kernel_size: Size,
    stride: Size | None = None,
    padding: Padding = 0,
    dilation: Size = 1,
    ceil_mode: bool = False,
) -> Sliding:
    """Return the windows for arguments as in torch.nn.functional, for x with or without N.

    `padding` may also be a (before, after) pair for each axis. Raises ShapeError for numbers that
    give no valid windows.
    """
    kernel = per_axis(kernel_size, rank, "kernel_size")
    low, high = _pairs(padding, rank)
    found = Sliding(
        kernel, kernel if stride is None else per_axis(stride, rank, "stride"), low, high,
        per_axis(dilation, rank, "dilation"), bool(ceil_mode),
    )  # fmt: skip
    check(x, found)
    return found


def _pairs(padding: Padding, rank: int) -> tuple[Ints, Ints]:
    entries = list(padding) if isinstance(padding, Sequence) else []
    if not any(isinstance(entry, Sequence) for entry in entries):
        around = per_axis(padding, rank, "padding")
        return around, around
    if len(entries) != rank:
        raise ShapeError(f"padding {padding!r} has {len(entries)} pairs for {rank} axes")
    pairs = [per_axis(entry, 2, "padding") for entry in entries]
    return tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)


def check(x: Tensor, given: Sliding) -> None:
    """Raise ShapeError unless these windows slide over x, batched or not."""
    rank = given.rank
    if not all(len(entries) == rank for entries in given[1:5]) or rank == 0:
        raise ShapeError("kernel, stride, padding and dilation differ in their number of entries")
    if x.ndim not in (rank + 1, rank + 2):
        names = "".join(f", {name}" for name in ("D", "H", "W")[-rank:]) if rank <= 3 else ", …"
        raise ShapeError(
            f"{x.type} must have {rank + 1} or {rank + 2} axes", hint=f"(C{names}) or (N, C{names})"
        )
    for what, entries, least in (
        ("kernel_size", given.kernel, 1), ("stride", given.stride, 1),
        ("dilation", given.dilation, 1), ("padding", given.low + given.high, 0),
    ):  # fmt: skip
        if min(entries) < least:
            raise ShapeError(f"{what} {entries} must be at least {least}")
    for i, (low, high, span) in enumerate(zip(given.low, given.high, given.spans, strict=True)):
        if max(low, high) > span // 2:
            raise ShapeError(
                f"padding ({low}, {high}) is more than half of the {span} places of the kernel",
                hint="for larger padding, use asg.pad first",
            )
        if x.shape[x.ndim - rank + i] == 0:
            raise ShapeError(f"axis {x.ndim - rank + i} of {x.type} is empty")


# Places


def _fit(facts: Facts, n: Dim, given: Sliding, i: int) -> tuple[Dim, Dim | None]:
    """Return the padding behind an axis, and the number of windows to keep if not all.

    With `ceil_mode` the last window may reach beyond the padding, but must not start there.
    """
    stride, low, high, span = given.stride[i], given.low[i], given.high[i], given.spans[i]
    if not given.ceil_mode:
        return high, None
    if not isinstance(n, int):
        most = (n + low - 1) // stride + 1
        count = (n + low + high + stride - 1 - span) // stride + 1
        return high + stride - 1, None if high + stride <= span else dim_min(count, most)
    count = min(-(-(n + low + high - span) // stride), (n + low - 1) // stride) + 1
    if count < 1:
        window_count(facts, n + low + high, given.kernel[i], stride, given.dilation[i])  # raises
    return max(high, (count - 1) * stride + span - n - low), None


def sliding_windows(x: Tensor, given: Sliding, value: Scalar) -> Tensor:
    """Return the windows as a view of x padded by `value`: [..., *counts, *kernel]."""
    check(x, given)
    lead = x.ndim - given.rank
    fits = [_fit(x.graph.facts, n, given, i) for i, n in enumerate(x.shape[lead:])]
    low, high = (0,) * lead + given.low, (0,) * lead + tuple(end for end, _ in fits)
    if any(low) or any(end != 0 for end in high):
        x = emit(PAD, x, low=low, high=high, interior=(0,) * x.ndim, value=value)
    axes = range(lead, lead + given.rank)
    found = windows(x, axes, given.kernel, given.stride, given.dilation)
    for axis, (_, kept) in zip(axes, fits, strict=True):
        if kept is not None:
            found = part(found, axis, 0, kept)
    return found


def window_sums(x: Tensor, given: Sliding) -> Tensor:
    """Return the sum of each window of x padded by 0."""
    apart = all(s >= span for s, span in zip(given.stride, given.spans, strict=True))
    if apart or given.rank == 1 or np.prod(given.kernel) <= _MOST_AT_ONCE:
        found = sliding_windows(x, given, 0)
        return sum(found, tuple(range(x.ndim, found.ndim)))
    check(x, given)
    for i in reversed(range(given.rank)):  # sums of sums: a 7x7 window takes 14 additions, not 49
        found = sliding_windows(x, given.along(i), 0)
        x = sum(found, tuple(range(x.ndim, found.ndim)))
    return x


def window_starts(y: Tensor, given: Sliding, i: int) -> Tensor:
    """Return the first index of each window on an axis, as i32 along that axis, from -low on."""
    count = y.shape[y.ndim - given.rank + i]
    return iota((count,), 0, DType.I32, graph=y.graph) * given.stride[i] - given.low[i]


def window_sizes(x: Tensor, y: Tensor, given: Sliding, i: int, *, padded: bool) -> int | Tensor:
    """Return the number of elements of windows on an axis; a number if all are equal.

    It counts the elements of x and, if `padded`, of its padding, but no elements that `ceil_mode`
    adds.
    """
    n, kernel = x.shape[x.ndim - given.rank + i], given.kernel[i]
    count, stride = y.shape[y.ndim - given.rank + i], given.stride[i]
    low, high = given.low[i], given.high[i]
    if not given.ceil_mode and (padded or not low + high):
        return kernel
    before, after = (low, high) if padded else (0, 0)
    if isinstance(n, int) and isinstance(count, int):
        starts = np.arange(count) * stride - low
        sizes = np.minimum(starts + kernel, n + after) - np.maximum(starts, -before)
        if (sizes == sizes[0]).all():
            return int(sizes[0])
        return constant(sizes.astype(np.int32), graph=x.graph)
    starts = window_starts(y, given, i)
    end = minimum(starts + kernel, dim_of(x.graph, n + after, DType.I32))
    return end - (starts if padded else maximum(starts, 0))


def window_volumes(x: Tensor, y: Tensor, given: Sliding, *, padded: bool) -> float | Tensor:
    """Return the number of elements of each window: a number, or a tensor that broadcasts to y."""
    total: float | Tensor = 1.0
    for i in range(given.rank):
        size = window_sizes(x, y, given, i, padded=padded)
        if isinstance(size, Tensor):
            behind = (1,) * (given.rank - 1 - i)
            size = reshape(cast_to(size, y.dtype), (*size.shape, *behind))
        total = total * size
    return total


def first_inside(y: Tensor, given: Sliding) -> Tensor:
    """Return, for each window, the row-major index in it of its first element of x."""
    total: Tensor | None = None
    for i in range(given.rank):
        behind = given.rank - 1 - i
        step = given.dilation[i]
        outside = maximum(0 - window_starts(y, given, i), 0)
        skipped = outside if step == 1 else floor_divide(outside + (step - 1), step)
        place = minimum(skipped, given.kernel[i] - 1) * int(np.prod(given.kernel[i + 1 :]))
        place = reshape(place, (*place.shape, *(1,) * behind))
        total = place if total is None else total + place
    assert total is not None
    return total
