"""Where the gradient of a maximum over windows goes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from asg.dims import Dim, dim_max
from asg.dtypes import FLOAT, Array, DType
from asg.errors import ShapeError
from asg.opdef import AttrType, Sample
from asg.ops.building import broadcast, constant, emit
from asg.ops.comparison import equal
from asg.ops.compositions import composition
from asg.ops.creation import iota
from asg.ops.joins import PAD
from asg.ops.nn.sliding import Ints
from asg.ops.reductions import sum
from asg.ops.selection import where
from asg.ops.views import reshape, slice
from asg.ops.windows import overlap_add, windows
from asg.tensor import Tensor
from asg.types import MAX_RANK, Shape


def unpool(
    ct: Tensor,
    index: Tensor,
    shape: Shape,
    kernel: Ints,
    stride: Ints,
    low: Ints,
    dilation: Ints,
) -> Tensor:
    """Return `ct` put back from windows: each element is added where `index` says in its window.

    It is the gradient of a maximum over windows: `shape` is that of the axes they slid over.
    """
    return emit(
        UNPOOL, ct, index, shape=shape, kernel=kernel, stride=stride, low=low, dilation=dilation
    )


def _unpool(
    ct: Tensor, index: Tensor, *, shape: Shape, kernel: Ints, stride: Ints, low: Ints,
    dilation: Ints,
) -> Tensor:  # fmt: skip
    rank = len(kernel)
    lead = ct.ndim - rank
    if not len(shape) == len(stride) == len(low) == len(dilation) == rank or lead < 0:
        raise ShapeError(f"{ct.type} holds no windows of {kernel} over {shape}")
    for entries, least in ((kernel, 1), (stride, 1), (dilation, 1), (low, 0)):
        if min(entries) < least:
            raise ShapeError(f"a window has no {min(entries)} places, strides or dilations")
    found = _gathered(ct, index, shape, kernel, stride, low) if max(dilation) == 1 else None
    return _scattered(ct, index, shape, kernel, stride, low, dilation) if found is None else found


def _scattered(
    ct: Tensor, index: Tensor, shape: Shape, kernel: Ints, stride: Ints, low: Ints, dilation: Ints
) -> Tensor:
    """Write out every window, 0 but in one place, and add them where they overlap."""
    rank = len(kernel)
    lead = ct.ndim - rank
    whole = (*ct.shape, *kernel)
    order = reshape(iota((math.prod(kernel),), 0, index.dtype, graph=ct.graph), kernel)
    places = broadcast(reshape(index, (*index.shape, *(1,) * rank)), whole)
    values = broadcast(reshape(ct, (*ct.shape, *(1,) * rank)), whole)
    hits = where(equal(places, broadcast(order, whole)), values, 0)
    spans = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
    counts = ct.shape[lead:]
    reached = [(n - 1) * s + span for n, s, span in zip(counts, stride, spans, strict=True)]
    spread = overlap_add(hits, range(lead, ct.ndim), reached, stride, dilation)
    return _cut(spread, lead, low, shape)


def _gathered(
    ct: Tensor, index: Tensor, shape: Shape, kernel: Ints, stride: Ints, low: Ints
) -> Tensor | None:
    """Sum for each place over the few windows that hold it; None where that takes too many axes.

    An axis is cut into blocks of a stride. Place r of block b is place r + t·stride of window
    b - t, for t = 0, 1, …, so the windows of a block are neighbours too.
    """
    rank, lead = len(kernel), ct.ndim - len(kernel)
    turns = [-(-k // s) for k, s in zip(kernel, stride, strict=True)]
    several = [i for i in range(rank) if turns[i] > 1]
    if lead + 2 * rank + len(several) > MAX_RANK:
        return None
    blocks = [(n + before - 1) // s + 1 for n, before, s in zip(shape, low, stride, strict=True)]
    before = (*(0,) * lead, *(turn - 1 for turn in turns))
    after = (*(0,) * lead, *(b - n for b, n in zip(blocks, ct.shape[lead:], strict=True)))
    if not all(ct.graph.facts.known_le(0, n) for n in after):
        return None
    none = (0,) * ct.ndim
    axes = [lead + i for i in several]
    values, places = (
        windows(emit(PAD, t, low=before, high=after, interior=none, value=v), axes,
                [turns[i] for i in several])
        for t, v in ((ct, 0), (index, -1))
    )  # fmt: skip
    inner = [dim for b, s in zip(blocks, stride, strict=True) for dim in (b, s)]
    beside = [dim for b in blocks for dim in (b, 1)]
    turning = [turns[i] for i in several]
    full = (*ct.shape[:lead], *inner, *turning)
    spaced = (*ct.shape[:lead], *beside, *turning)
    wanted = constant(_places(kernel, stride, turns).astype(np.int32), index.dtype, graph=ct.graph)
    hits = where(
        equal(broadcast(reshape(places, spaced), full), broadcast(wanted, full)),
        broadcast(reshape(values, spaced), full), 0,
    )  # fmt: skip
    reached = [b * s for b, s in zip(blocks, stride, strict=True)]
    line = reshape(hits, (*ct.shape[:lead], *reached, *turning))
    start = (*(0,) * lead, *low, *(0,) * len(several))
    ends = (first + n for first, n in zip(low, shape, strict=True))
    line = slice(line, start, (*ct.shape[:lead], *ends, *turning))
    return sum(line, tuple(range(ct.ndim, line.ndim))) if several else line


def _places(kernel: Ints, stride: Ints, turns: Sequence[int]) -> Array:
    """Return which place of a window each place of a block is, [1, r, 1, r, …, t, …]; or -2."""
    rank = len(kernel)
    total: Array = np.zeros((1,) * 2 * rank, np.int64)
    several = [i for i in range(rank) if turns[i] > 1]
    total = total.reshape(*total.shape, *(1,) * len(several))
    valid: Array = np.ones(total.shape, bool)
    for i in range(rank):
        shape = [1] * total.ndim
        shape[2 * i + 1] = stride[i]
        if i in several:
            shape[2 * rank + several.index(i)] = turns[i]
        blocks = np.arange(turns[i])[::-1] * stride[i]  # the windows of a block, last turn first
        place = (np.arange(stride[i])[:, None] + blocks).reshape(shape)
        total = total + place * math.prod(kernel[i + 1 :])
        valid = valid & (place < kernel[i])
    return np.where(valid, total, -2)


def _cut(x: Tensor, lead: int, low: Ints, shape: Shape) -> Tensor:
    """Return the places from `low` on of the axes behind the first, 0 where x has none."""
    high: list[Dim] = [0] * x.ndim
    start, stop = [*(0,) * lead, *low], [*x.shape[:lead]]
    for axis, (first, size) in enumerate(zip(low, shape, strict=True), lead):
        stop.append(first + size)
        if not x.graph.facts.known_le(stop[axis], x.shape[axis]):
            high[axis] = dim_max(stop[axis], x.shape[axis]) - x.shape[axis]
    if any(end != 0 for end in high):
        none = (0,) * x.ndim
        x = emit(PAD, x, low=none, high=tuple(high), interior=none, value=0)
    return slice(x, start, stop)


def _unpool_sample(
    shape: tuple[int, ...], over: tuple[int, ...], kernel: int, stride: int, low: int, dilation: int
) -> Sample:
    rank = len(over)
    return Sample(
        (shape, shape),
        {
            "shape": over, "kernel": (kernel,) * rank, "stride": (stride,) * rank,
            "low": (low,) * rank, "dilation": (dilation,) * rank,
        },
        (DType.F64, DType.I32),
        ((-2.0, 2.0), (0, kernel**rank - 1)),
    )  # fmt: skip


UNPOOL = composition(
    "unpool", "Elements put back to where they were the largest of a window.",
    operands=(FLOAT, frozenset({DType.I32})),
    attrs={
        "shape": AttrType.DIMS, "kernel": AttrType.INTS, "stride": AttrType.INTS,
        "low": AttrType.INTS, "dilation": AttrType.INTS,
    },
    decompose=_unpool,
    samples=(
        _unpool_sample((2, 3), (7,), 2, 2, 0, 1),
        _unpool_sample((2, 3, 3), (5, 6), 3, 2, 1, 1),
        _unpool_sample((1, 2, 4, 4), (5, 5), 2, 1, 0, 1),
        _unpool_sample((2, 3), (5,), 2, 1, 1, 3),
    ),
)  # fmt: skip
