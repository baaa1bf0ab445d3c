"""The windows of convolutions and pools, from ONNX's pads, auto_pad and strides."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from asg.core.dims import Dim, dim_max, dim_min
from asg.core.dtypes import Scalar
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import check_size
from asg.ops import functions as ops
from asg.ops._support.emitting import emit
from asg.ops.joins import PAD
from asg.ops.windows import windows

Ints = tuple[int, ...]
DimT = TypeVar("DimT", int, Dim)
_SAME = ("SAME_UPPER", "SAME_LOWER")


class Sliding(NamedTuple):
    """Kernels over the last axes: an entry for each axis, from front to back."""

    kernel: Ints
    strides: Ints
    dilations: Ints
    low: Ints
    high: Ints
    ceil: bool

    @property
    def spans(self) -> Ints:
        """The span of a dilated kernel."""
        return tuple((k - 1) * d + 1 for k, d in zip(self.kernel, self.dilations, strict=True))

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The padding before and after each axis."""
        return list(zip(self.low, self.high, strict=True))


def sliding_of(call: Call, x: Tensor, kernel: Ints, padded: Container[int] = ()) -> Sliding:
    """Return how a kernel slides over x, by the attributes of a convolution or pool.

    `auto_pad` does not pad the axes of the kernel in `padded`.
    """
    strides, dilations, spans = _settings(call, x, kernel)
    rank = len(kernel)
    pads = tuple(call.integers("pads") or (0,) * (2 * rank))
    if len(pads) != 2 * rank:
        raise _misfit(x, rank)
    low, high = list(pads[:rank]), list(pads[rank:])
    auto = call.string("auto_pad", "NOTSET")
    if auto in _SAME:
        for i, (n, stride, span) in enumerate(zip(x.shape[2:], strides, spans, strict=True)):
            total = 0 if i in padded else _total(n, stride, span)
            if not isinstance(total, int):
                hint = sizes_hint(n)
                raise ShapeError(f"auto_pad with a stride needs a number for {n}", hint=hint)
            low[i], high[i] = _divided(total, auto)
    elif auto == "VALID":
        low, high = [0] * rank, [0] * rank
    ceil = bool(call.integer("ceil_mode", 0))
    return Sliding(kernel, strides, dilations, tuple(low), tuple(high), ceil)


def slid(call: Call, x: Tensor, kernel: Ints, value: Scalar) -> tuple[Tensor, Sliding]:
    """Return x and how a kernel slides over it; x has the padding that depends on a size."""
    strides, _, spans = _settings(call, x, kernel)
    auto = call.string("auto_pad", "NOTSET")
    low: list[Dim] = [0] * x.ndim
    high: list[Dim] = [0] * x.ndim
    padded: list[int] = []
    for i, (n, stride, span) in enumerate(zip(x.shape[2:], strides, spans, strict=True)):
        total = _total(n, stride, span) if auto in _SAME else 0
        if not isinstance(total, int):
            padded.append(i)
            low[2 + i], high[2 + i] = _divided(total, auto)
    given = sliding_of(call, x, kernel, padded)
    return (_padded(x, low, high, value) if padded else x), given


def _settings(call: Call, x: Tensor, kernel: Ints) -> tuple[Ints, Ints, Ints]:
    """Return the strides, the dilations, and the span of the dilated kernel."""
    rank = len(kernel)
    strides = tuple(call.integers("strides") or (1,) * rank)
    dilations = tuple(call.integers("dilations") or (1,) * rank)
    if not len(strides) == len(dilations) == rank or x.ndim != rank + 2:
        raise _misfit(x, rank)
    return (
        strides,
        dilations,
        tuple((k - 1) * d + 1 for k, d in zip(kernel, dilations, strict=True)),
    )


def _misfit(x: Tensor, rank: int) -> ShapeError:
    return ShapeError(f"kernels of {rank} axes do not slide over {x.type} with these settings")


def _total(n: Dim, stride: int, span: int) -> Dim:
    """Return the padding for ceil(n / stride) windows."""
    if stride == 1:
        return span - 1
    total = ((n + stride - 1) // stride - 1) * stride + span - n
    return total if span >= stride else dim_max(total, 0)


def _divided(total: DimT, auto: str) -> tuple[DimT, DimT]:
    """Return the padding before and after an axis; an odd element is at the end, or before."""
    less = total // 2
    return (less, total - less) if auto == "SAME_UPPER" else (total - less, less)


def _padded(x: Tensor, low: Sequence[Dim], high: Sequence[Dim], value: Scalar) -> Tensor:
    interior = (0,) * x.ndim
    return emit(PAD, x, low=tuple(low), high=tuple(high), interior=interior, value=value)


def count_of(n: Dim, given: Sliding, i: int) -> Dim:
    """Return the number of windows along an axis of size n."""
    stride, span, low = given.strides[i], given.spans[i], given.low[i]
    total = n + low + given.high[i] - span
    if not given.ceil:
        return total // stride + 1
    return dim_min((total + stride - 1) // stride + 1, (n + low - 1) // stride + 1)


def windows_of(x: Tensor, given: Sliding, value: Scalar) -> Tensor:
    """Return the windows over x, padded with `value`: [N, C, *counts, *kernel]."""
    low: list[Dim] = [0, 0, *given.low]
    high: list[Dim] = [0, 0, *given.high]
    if given.ceil:
        for i, stride in enumerate(given.strides):
            high[2 + i] = given.high[i] + stride - 1
    if any(edge != 0 for edge in low + high):
        x = _padded(x, low, high, value)
    axes = range(2, 2 + len(given.kernel))
    return windows(x, axes, given.kernel, given.strides, given.dilations)


def kept(found: Tensor, shape: tuple[Dim, ...], given: Sliding) -> Tensor:
    """Drop the windows that ONNX does not have, where the last may extend beyond x."""
    for i, n in enumerate(shape[2:]) if given.ceil else ():
        count = count_of(n, given, i)
        if found.shape[2 + i] != count:
            found = ops.part(found, 2 + i, 0, count)
    return found


def volumes(x: Tensor, given: Sliding, padded: bool) -> Tensor | float:
    """Return the number of elements in each window; padding counts if `padded`."""
    total = np.ones((1,) * len(given.kernel))
    for i, n in enumerate(x.shape[2:]):
        count = count_of(n, given, i)
        if not given.ceil and (padded or not given.low[i] + given.high[i]):
            total = total * given.kernel[i]
            continue
        if not isinstance(n, int) or not isinstance(count, int):
            raise ShapeError(f"a pool with padding needs a number for {n}", hint=sizes_hint(n))
        check_size(count, given.kernel[i])
        first, last = (-given.low[i], n + given.high[i]) if padded else (0, n)
        places = np.arange(count)[:, None] * given.strides[i] - given.low[i]
        places = places + np.arange(given.kernel[i]) * given.dilations[i]
        sizes = ((places >= first) & (places < last)).sum(1)
        check_size(total.size, count)
        total = total * sizes.reshape([-1 if k == i else 1 for k in range(total.ndim)])
    if (total == total.flat[0]).all():
        return float(total.flat[0])
    return ops.constant(total.astype(x.dtype.numpy), graph=x.graph)
