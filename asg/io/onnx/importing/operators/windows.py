"""The windows of convolutions and pools, from ONNX's pads, auto_pad and strides."""

from __future__ import annotations

from collections.abc import Sequence
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
from asg.ops.shapes.joins import PAD
from asg.ops.shapes.windows import windows

Ints = tuple[int, ...]
DimT = TypeVar("DimT", int, Dim)


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


def sliding_of(call: Call, x: Tensor, kernel: Ints) -> Sliding:
    """Return how a kernel slides over x, by the attributes of a convolution or pool."""
    given, symbolic = _sliding(call, x, kernel)
    for n, pair in zip(x.shape[2:], symbolic, strict=True):
        if pair != (0, 0):
            raise ShapeError(f"auto_pad with a stride needs a number for {n}", hint=sizes_hint(n))
    return given


def slid(call: Call, x: Tensor, kernel: Ints, value: Scalar) -> tuple[Tensor, Sliding]:
    """Return x and how a kernel slides over it; x has the padding that depends on a size."""
    given, symbolic = _sliding(call, x, kernel)
    return _padded(x, symbolic, value), given


def sliding_with_sizes(
    call: Call, x: Tensor, kernel: Ints
) -> tuple[Sliding, tuple[Dim, ...], tuple[Dim, ...]]:
    """Return how a kernel slides over x, and all padding before and after each axis."""
    given, symbolic = _sliding(call, x, kernel)
    ends = zip(given.low, given.high, symbolic, strict=True)
    pairs = [(low + before, high + after) for low, high, (before, after) in ends]
    return given, tuple(low for low, _ in pairs), tuple(high for _, high in pairs)


def _sliding(call: Call, x: Tensor, kernel: Ints) -> tuple[Sliding, list[tuple[Dim, Dim]]]:
    """Return how a kernel slides over x, and the padding of x that depends on a size."""
    rank = len(kernel)
    strides = tuple(call.integers("strides") or (1,) * rank)
    dilations = tuple(call.integers("dilations") or (1,) * rank)
    pads = tuple(call.integers("pads") or (0,) * (2 * rank))
    if not len(strides) == len(dilations) == rank or len(pads) != 2 * rank or x.ndim != rank + 2:
        raise ShapeError(f"kernels of {rank} axes do not slide over {x.type} with these settings")
    auto = call.string("auto_pad", "NOTSET")
    pads = (0,) * (2 * rank) if auto == "VALID" else pads
    ceil = bool(call.integer("ceil_mode", 0))
    given = Sliding(kernel, strides, dilations, pads[:rank], pads[rank:], ceil)
    symbolic: list[tuple[Dim, Dim]] = [(0, 0)] * rank
    if auto not in ("SAME_UPPER", "SAME_LOWER"):
        return given, symbolic
    low, high = [0] * rank, [0] * rank
    for i, n in enumerate(x.shape[2:]):
        total = _total(n, strides[i], given.spans[i])
        known = total if isinstance(total, int) else 0
        low[i], high[i] = _divided(known, auto)
        symbolic[i] = _divided(total - known, auto)
    return given._replace(low=tuple(low), high=tuple(high)), symbolic


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


def _padded(x: Tensor, pairs: Sequence[tuple[Dim, Dim]], value: Scalar) -> Tensor:
    """Return x with padding before and after each axis that a kernel slides over."""
    if all(pair == (0, 0) for pair in pairs):
        return x
    low, high = zip((0, 0), (0, 0), *pairs, strict=True)
    return emit(PAD, x, low=low, high=high, interior=(0,) * x.ndim, value=value)


def count_of(n: Dim, given: Sliding, i: int) -> Dim:
    """Return the number of windows along an axis of size n."""
    stride, span, low = given.strides[i], given.spans[i], given.low[i]
    total = n + low + given.high[i] - span
    if not given.ceil:
        return total // stride + 1
    return dim_min((total + stride - 1) // stride + 1, (n + low - 1) // stride + 1)


def windows_of(x: Tensor, given: Sliding, value: Scalar) -> Tensor:
    """Return the windows over x, padded with `value`: [N, C, *counts, *kernel]."""
    more = [stride - 1 if given.ceil else 0 for stride in given.strides]
    pairs = [(low, high + end) for (low, high), end in zip(given.pairs, more, strict=True)]
    x = _padded(x, pairs, value)
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
