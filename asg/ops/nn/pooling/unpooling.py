"""The gradient of a maximum over windows."""

from __future__ import annotations

import math
from typing import Any

from asg.core.dims import Dim, dim_max
from asg.core.dtypes import FLOAT, DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import Shape
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import iota
from asg.ops.elementwise.comparison import equal
from asg.ops.nn.pooling.sliding import Ints
from asg.ops.selection import where
from asg.ops.shapes.joins import PAD, slice
from asg.ops.shapes.views import reshape
from asg.ops.shapes.windows import overlap_add


def unpool(
    ct: Tensor,
    index: Tensor,
    shape: Shape,
    kernel: Ints,
    stride: Ints,
    low: Ints,
    dilation: Ints,
) -> Tensor:
    """Return `ct` put back from windows: each element is added at `index` in its window.

    It is the gradient of a maximum over windows, which slid over axes with this `shape`.
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
    if ct.shape != index.shape:
        raise ShapeError(f"the indices {index.type} must have the shape of {ct.type}")
    for entries, least in ((kernel, 1), (stride, 1), (dilation, 1), (low, 0)):
        if min(entries) < least:
            raise ShapeError(f"a window has no {min(entries)} places, strides or dilations")
    whole = (*ct.shape, *kernel)
    order = reshape(iota((math.prod(kernel),), 0, index.dtype, graph=ct.graph), kernel)
    chosen = broadcast(reshape(index, (*index.shape, *(1,) * rank)), whole)
    values = broadcast(reshape(ct, (*ct.shape, *(1,) * rank)), whole)
    hits = where(equal(chosen, broadcast(order, whole)), values, 0)
    spans = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
    places = zip(ct.shape[lead:], shape, spans, stride, low, strict=True)
    reached = [_reached(ct, *each) for each in places]
    spread = overlap_add(hits, range(lead, ct.ndim), reached, stride, dilation)
    return _cut(spread, lead, low, shape)


def _unpool_batch(
    size: Dim, batched: tuple[bool, ...], ct: Tensor, index: Tensor, **attrs: Any
) -> list[Tensor]:
    """Batch along the first axis before the windows: another axis may exceed the largest rank."""
    ct, index = (
        each if whole else broadcast(each, (size, *each.shape))
        for each, whole in zip((ct, index), batched, strict=True)
    )
    if ct.ndim - len(attrs["kernel"]) < 2:
        return [emit(UNPOOL, ct, index, **attrs)]
    lead = ct.shape[:2]
    merged = (reshape(each, (lead[0] * lead[1], *each.shape[2:])) for each in (ct, index))
    result = emit(UNPOOL, *merged, **attrs)
    return [reshape(result, (*lead, *result.shape[1:]))]


def _reached(ct: Tensor, count: Dim, n: Dim, span: int, stride: int, low: int) -> Dim:
    """Return the size of an axis with these windows, at most the end of x."""
    whole = low + n
    if ct.graph.facts.known_le(span, whole) and (whole - span) // stride + 1 == count:
        return whole
    return (count - 1) * stride + span


def _cut(x: Tensor, lead: int, low: Ints, shape: Shape) -> Tensor:
    """Return the positions from `low` on of the axes behind the first, 0 outside of x."""
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
    batch=_unpool_batch,
    samples=(
        _unpool_sample((2, 3), (7,), 2, 2, 0, 1),
        _unpool_sample((2, 3, 3), (5, 6), 3, 2, 1, 1),
        _unpool_sample((1, 2, 4, 4), (5, 5), 2, 1, 0, 1),
        _unpool_sample((2, 3), (5,), 2, 1, 1, 3),
    ),
)  # fmt: skip
