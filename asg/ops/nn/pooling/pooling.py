"""Pooling, as in torch.nn.functional: a number for each window that slides over the last axes."""

from __future__ import annotations

from typing import Any

import numpy as np

from asg.core.arguments import as_int
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, NUMERIC, DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Composition, Sample
from asg.core.rules import Cotangents
from asg.ops._support.batches import with_batch
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops._support.spatial_ranks import at_rank
from asg.ops.elementwise.arithmetic import maximum
from asg.ops.nn.pooling.sliding import (
    Ints,
    Padding,
    Size,
    Sliding,
    first_inside,
    sliding,
    sliding_windows,
    window_sums,
    window_volumes,
)
from asg.ops.nn.pooling.unpooling import unpool
from asg.ops.reductions.sums_and_extremes import argmax, max
from asg.ops.shapes.views import reshape

_WINDOWS = {
    "kernel": AttrType.INTS, "stride": AttrType.INTS, "low": AttrType.INTS,
    "high": AttrType.INTS, "ceil_mode": AttrType.BOOL,
}  # fmt: skip


def _attrs(given: Sliding) -> dict[str, Any]:
    return given._asdict()


# max_pool1d, max_pool2d and max_pool3d


def _max_pooled(
    rank: int, x: Tensor, kernel_size: Size, stride: Size | None = None, padding: Padding = 0,
    dilation: Size = 1, ceil_mode: bool = False,
) -> Tensor:  # fmt: skip
    given = sliding(x, rank, kernel_size, stride, padding, dilation, ceil_mode)
    return emit((MAX_POOL1D, MAX_POOL2D, MAX_POOL3D)[rank - 1], x, **_attrs(given))


@at_rank(1, _max_pooled)
def max_pool1d() -> None:
    """Return the maximum of each window over the last axis of x[(N,) C, L].

    It has the arguments of `max_pool2d`.

    >>> x = asg.constant([[1, 5, 7, 2, 9]], graph=asg.Graph())
    >>> asg.evaluate(asg.max_pool1d(x, 2))
    array([[5, 7]], dtype=int32)
    >>> asg.evaluate(asg.max_pool1d(x, 2, ceil_mode=True))
    array([[5, 7, 9]], dtype=int32)
    """


@at_rank(2, _max_pooled)
def max_pool2d() -> None:
    """Return the maximum of each window over the last two axes of x[(N,) C, H, W].

    NaN counts as the largest. The gradient goes to the first maximum in row-major order.

    Args:
        x: A tensor of numbers.
        kernel_size: The size of a window, a number or a tuple.
        stride: The step between windows; `kernel_size` unless given.
        padding: The padding: a number, a tuple, or a tuple of (before, after) pairs. It never is
            the maximum.
        dilation: The spacing of a window's elements.
        ceil_mode: Let a last window reach beyond the padding.

    Raises:
        ShapeError: Windows do not fit x, or the padding is more than half the window.

    >>> x = asg.constant([[[1, 5, 2, 3], [0, 4, 2, 9]]], graph=asg.Graph())
    >>> asg.evaluate(asg.max_pool2d(x, 2))
    array([[[5, 9]]], dtype=int32)
    >>> asg.evaluate(asg.max_pool2d(x, 2, stride=1))
    array([[[5, 5, 9]]], dtype=int32)
    """


@at_rank(3, _max_pooled)
def max_pool3d() -> None:
    """Return the maximum of each window over the last three axes of x[(N,) C, D, H, W].

    It has the arguments of `max_pool2d`.

    >>> x = asg.reshape(asg.arange(8, graph=asg.Graph()), (1, 2, 2, 2))
    >>> asg.evaluate(asg.max_pool3d(x, (1, 2, 2))).flatten()  # a maximum per depth
    array([3, 7], dtype=int32)
    """


def _max_pool(x: Tensor, **attrs: Any) -> tuple[Tensor, Tensor]:
    """Return the maximum of each window, and its row-major index in the window."""
    given = Sliding(**attrs)
    least = float("-inf") if x.dtype.is_float else int(np.iinfo(x.dtype.numpy).min)
    found = sliding_windows(x, given, least)
    rows = reshape(found, (*found.shape[: x.ndim], int(np.prod(given.kernel))))
    y, index = max(rows, -1), argmax(rows, -1)
    if any(given.low):  # nothing in x may exceed the padding; then the index is 0
        index = maximum(index, broadcast(first_inside(y, given), index.shape))
    return y, index


def _max_pool_vjp(
    ct: tuple[Tensor, Tensor | None], y: tuple[Tensor, Tensor], x: Tensor, *, kernel: Ints,
    stride: Ints, low: Ints, high: Ints, dilation: Ints, ceil_mode: bool,
) -> Cotangents:  # fmt: skip
    shape = x.shape[x.ndim - len(kernel) :]
    return (unpool(ct[0], y[1], shape, kernel, stride, low, dilation),)


def _pool(name: str, doc: str, rank: int) -> Composition:
    def batch(size: Dim, batched: object, x: Tensor, **attrs: Any) -> list[Tensor]:
        return with_batch(op, x, rank + 2, attrs)

    op = composition(
        name, doc, operands=(NUMERIC,), attrs={**_WINDOWS, "dilation": AttrType.INTS},
        decompose=_max_pool, vjp=_max_pool_vjp, batch=batch, samples=_max_samples(rank),
    )  # fmt: skip
    return op


def _windows_of(
    rank: int, kernel: int, stride: int, low: int = 0, high: int = 0, dilation: int = 1,
    ceil_mode: bool = False,
) -> dict[str, Any]:  # fmt: skip
    kernels, strides, lows, highs, dilations = (
        (n,) * rank for n in (kernel, stride, low, high, dilation)
    )
    return _attrs(Sliding(kernels, strides, lows, highs, dilations, ceil_mode))


def _max_samples(rank: int) -> tuple[Sample, ...]:
    small = (2, 5, 7)[:rank] if rank < 3 else (3, 3, 4)
    return (
        Sample(((2, 3, *small),), _windows_of(rank, 2, 2)),
        Sample(((2, *small),), _windows_of(rank, 3, 2, 1, 1) if rank > 1 else _windows_of(1, 2, 1)),
        Sample(((1, 2, *small),), _windows_of(rank, 2, 3, 1, 0, 1, True)),
        Sample(((1, 5, *small),), _windows_of(rank, 2, 1, 1, 1, 1), (DType.I32,), ((-9, -1),)),
        Sample(((1, 1, *(n + 3 for n in small)),), _windows_of(rank, 2, 1, 1, 1, 2)),
    )


MAX_POOL1D = _pool("max_pool1d", "The largest of each window over an axis.", 1)
MAX_POOL2D = _pool("max_pool2d", "The largest of each window over two axes.", 2)
MAX_POOL3D = _pool("max_pool3d", "The largest of each window over three axes.", 3)


# avg_pool1d, avg_pool2d and avg_pool3d


def _averaged(
    rank: int, x: Tensor, kernel_size: Size, stride: Size | None = None, padding: Padding = 0,
    ceil_mode: bool = False, count_include_pad: bool = True, divisor_override: int | None = None,
) -> Tensor:  # fmt: skip
    given = sliding(x, rank, kernel_size, stride, padding, 1, ceil_mode)
    if divisor_override == 0:
        raise ShapeError("divisor_override is 0", hint="None divides by the number of elements")
    attrs = _attrs(given)
    del attrs["dilation"]
    divisor = 0 if divisor_override is None else as_int(divisor_override, "divisor_override")
    op = (AVG_POOL1D, AVG_POOL2D, AVG_POOL3D)[rank - 1]
    return emit(op, x, **attrs, count_include_pad=bool(count_include_pad), divisor=divisor)


def avg_pool1d(
    x: Tensor, kernel_size: Size, stride: Size | None = None, padding: Padding = 0,
    ceil_mode: bool = False, count_include_pad: bool = True,
) -> Tensor:  # fmt: skip
    """Return the mean of each window over the last axis of x[(N,) C, L].

    It has the arguments of `avg_pool2d`.

    >>> x = asg.constant([[1.0, 3.0, 5.0, 7.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.avg_pool1d(x, 2))
    array([[2., 6.]], dtype=float32)
    >>> asg.evaluate(asg.avg_pool1d(x, 2, stride=1))
    array([[2., 4., 6.]], dtype=float32)
    """
    return _averaged(1, x, kernel_size, stride, padding, ceil_mode, count_include_pad)


@at_rank(2, _averaged)
def avg_pool2d() -> None:
    """Return the mean of each window over the last two axes of x[(N,) C, H, W].

    Args:
        x: A float tensor.
        kernel_size: The size of a window, a number or a tuple.
        stride: The step between windows; `kernel_size` unless given.
        padding: Zeros around x, as for `max_pool2d`.
        ceil_mode: Let a last window reach beyond the padding.
        count_include_pad: Whether padding counts as elements.
        divisor_override: The divisor of the sums, instead of the count.

    Raises:
        ShapeError: Windows do not fit x, or the padding is more than half the window.

    >>> x = asg.constant([[[4.0, 8.0], [4.0, 0.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.avg_pool2d(x, 2))
    array([[[4.]]], dtype=float32)
    >>> asg.evaluate(asg.avg_pool2d(x, 2, padding=1))  # each element with three zeros
    array([[[1., 2.],
            [1., 0.]]], dtype=float32)
    >>> asg.evaluate(asg.avg_pool2d(x, 2, padding=1, count_include_pad=False))
    array([[[4., 8.],
            [4., 0.]]], dtype=float32)
    """


@at_rank(3, _averaged)
def avg_pool3d() -> None:
    """Return the mean of each window over the last three axes of x[(N,) C, D, H, W].

    It has the arguments of `avg_pool2d`.

    >>> x = asg.reshape(asg.arange(8.0, graph=asg.Graph()), (1, 2, 2, 2))
    >>> asg.evaluate(asg.avg_pool3d(x, (1, 2, 2))).flatten()  # a mean per depth
    array([1.5, 5.5], dtype=float32)
    """


def _avg_pool(x: Tensor, *, count_include_pad: bool, divisor: int, **attrs: Any) -> Tensor:
    given = Sliding(**attrs, dilation=(1,) * len(attrs["kernel"]))
    total = window_sums(x, given)
    return total / (divisor or window_volumes(x, total, given, padded=count_include_pad))


def _avg_samples(rank: int) -> tuple[Sample, ...]:
    def sample(shape: tuple[int, ...], pad: bool, divisor: int, *given: Any) -> Sample:
        attrs = _windows_of(rank, *given)
        del attrs["dilation"]
        return Sample((shape,), {**attrs, "count_include_pad": pad, "divisor": divisor})

    small = (5, 7, 5)[:rank] if rank < 3 else (3, 3, 4)
    return (
        sample((2, 3, *small), True, 0, 2, 2),
        sample((2, *small), True, 0, 3, 1, 1, 1),
        sample((1, 2, *small), False, 0, 3, 2, 1, 1, 1, True),
        sample((1, 2, *small), True, 0, 2, 3, 1, 0, 1, True),
        sample((1, 2, *small), True, 5, 2, 1, 0, 1),
        sample((1, 2, *(n + 3 for n in small)), False, 0, 5, 1, 2, 1),
    )


def _averaging(name: str, doc: str, rank: int) -> Composition:
    def batch(size: Dim, batched: object, x: Tensor, **attrs: Any) -> list[Tensor]:
        return with_batch(op, x, rank + 2, attrs)

    op = composition(
        name, doc, operands=(FLOAT,),
        attrs={**_WINDOWS, "count_include_pad": AttrType.BOOL, "divisor": AttrType.INT},
        decompose=in_f32(_avg_pool), batch=batch, samples=_avg_samples(rank),
    )  # fmt: skip
    return op


AVG_POOL1D = _averaging("avg_pool1d", "The mean of each window over an axis.", 1)
AVG_POOL2D = _averaging("avg_pool2d", "The mean of each window over two axes.", 2)
AVG_POOL3D = _averaging("avg_pool3d", "The mean of each window over three axes.", 3)
