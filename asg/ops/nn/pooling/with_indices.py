"""Max pools that return indices, and their inverses, as in torch.nn.functional.

Indices are i32 and row-major within the last axes of x.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from asg.core.arguments import as_shape
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape
from asg.ops._support.building import broadcast, constant
from asg.ops._support.emitting import added
from asg.ops._support.spatial_ranks import at_rank
from asg.ops.creation import iota, zeros
from asg.ops.elementwise.arithmetic import floor_divide, remainder
from asg.ops.elementwise.rounding import floor
from asg.ops.indexing.gather_scatter import gather, scatter
from asg.ops.nn.pooling.pooling import MAX_POOL1D, MAX_POOL2D, MAX_POOL3D
from asg.ops.nn.pooling.sliding import Ints, Padding, Size, per_axis, sliding, window_starts
from asg.ops.nn.resampling.resampling import windows_of
from asg.ops.numbers import dim_of
from asg.ops.random.random import KEY_HINT, random_uniform
from asg.ops.reductions.sums_and_extremes import argmax
from asg.ops.selection import cast
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import expand_dims, reshape

_POOLS = (MAX_POOL1D, MAX_POOL2D, MAX_POOL3D)


# max_pool1d_with_indices to max_pool3d_with_indices


def _pooled(
    rank: int, x: Tensor, kernel_size: Size, stride: Size | None = None, padding: Padding = 0,
    dilation: Size = 1, ceil_mode: bool = False,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    given = sliding(x, rank, kernel_size, stride, padding, dilation, ceil_mode)
    y, inside = added(x.graph, _POOLS[rank - 1], (x,), given._asdict())
    sizes = x.shape[x.ndim - rank :]
    parts: list[Tensor] = []
    for i, (size, hole) in enumerate(zip(given.kernel, given.dilation, strict=True)):
        behind = rank - 1 - i
        offset = remainder(floor_divide(inside, math.prod(given.kernel[i + 1 :])), size)
        starts = window_starts(y, given, i)
        place = offset * hole + reshape(starts, (*starts.shape, *(1,) * behind))
        parts.append(place)
    return y, _flat(parts, sizes)


def _flat(places: Sequence[Tensor], sizes: Shape) -> Tensor:
    """Return indices along each axis as row-major indices."""
    pairs = zip(places[1:], sizes[1:], strict=True)
    total = places[0]
    for place, size in pairs:
        total = total * dim_of(total.graph, size, DType.I32) + place
    return total


@at_rank(1, _pooled)
def max_pool1d_with_indices() -> None:
    """Return max_pool1d of x[(N,) C, L] and the indices of the maxima, i32.

    It has the arguments and errors of `max_pool1d`. `max_unpool1d` takes the indices.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[1, 5, 7, 2]], graph=asg.Graph())
    >>> y, places = F.max_pool1d_with_indices(x, 2)
    >>> asg.evaluate({"y": y, "places": places})
    {'y': array([[5, 7]], dtype=int32), 'places': array([[1, 2]], dtype=int32)}
    """


@at_rank(2, _pooled)
def max_pool2d_with_indices() -> None:
    """Return max_pool2d of x[(N,) C, H, W] and the indices of the maxima, i32.

    An index is row·W + column. It has the arguments and errors of `max_pool2d`. `max_unpool2d`
    takes the indices.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[[1, 5, 2, 3], [0, 4, 2, 9]]], graph=asg.Graph())
    >>> y, places = F.max_pool2d_with_indices(x, 2)
    >>> asg.evaluate(places)  # 7 is the last of row 1: 1·4 + 3
    array([[[1, 7]]], dtype=int32)
    """


@at_rank(3, _pooled)
def max_pool3d_with_indices() -> None:
    """Return max_pool3d of x[(N,) C, D, H, W] and the indices of the maxima, i32.

    An index is (depth·H + row)·W + column. It has the arguments and errors of `max_pool3d`.
    `max_unpool3d` takes the indices.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[[[1, 5]], [[8, 2]]]], graph=asg.Graph())
    >>> y, places = F.max_pool3d_with_indices(x, (2, 1, 2))
    >>> asg.evaluate(places)
    array([[[[2]]]], dtype=int32)
    """


# max_unpool1d to max_unpool3d


def _unpooled(
    rank: int, x: Tensor, indices: Tensor, kernel_size: Size, stride: Size | None = None,
    padding: Size = 0, output_size: Sequence[Dim] | None = None,
) -> Tensor:  # fmt: skip
    name = f"max_unpool{rank}d"
    if x.ndim not in (rank + 1, rank + 2) or indices.shape != x.shape:
        raise ShapeError(
            f"x is {x.type} and the indices {indices.type}",
            op=name,
            hint=f"pass both results of max_pool{rank}d_with_indices",
        )
    lead = x.shape[: x.ndim - rank]
    kernel = per_axis(kernel_size, rank, "kernel_size")
    steps = kernel if stride is None else per_axis(stride, rank, "stride")
    least = [
        (n - 1) * step - 2 * low + size
        for n, step, low, size in zip(
            x.shape[-rank:], steps, per_axis(padding, rank, "padding"), kernel, strict=True
        )
    ]
    sizes = tuple(least) if output_size is None else as_shape(output_size)
    sizes = sizes[len(lead) :] if len(sizes) == x.ndim else sizes
    if len(sizes) != rank:
        raise ShapeError(
            f"output_size must have {rank} entries, got {len(sizes)}",
            op=name,
            hint=f"or {x.ndim} for all axes of the result",
        )
    flat = zeros((*lead, math.prod(sizes)), x.dtype, x.graph)
    rows = (*lead, math.prod(x.shape[-rank:]))
    found = scatter(flat, reshape(indices, rows), reshape(x, rows), -1)
    return reshape(found, (*lead, *sizes))


@at_rank(1, _unpooled)
def max_unpool1d() -> None:
    """Return x[(N,) C, L] put back to the indices from max_pool1d_with_indices, else 0.

    It has the arguments and errors of `max_unpool2d`.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[1.0, 5.0, 7.0, 2.0]], graph=asg.Graph())
    >>> asg.evaluate(F.max_unpool1d(*F.max_pool1d_with_indices(x, 2), 2))
    array([[0., 5., 7., 0.]], dtype=float32)
    """


@at_rank(2, _unpooled)
def max_unpool2d() -> None:
    """Return x[(N,) C, H, W] put back to the indices from max_pool2d_with_indices, else 0.

    If two elements have the same index, the last counts.

    Args:
        x: The maxima.
        indices: Their indices, with the shape of x.
        kernel_size: The window of the pool, a number or a tuple; so are the following.
        stride: Its step; `kernel_size` unless given.
        padding: Its padding.
        output_size: The last axes of the result, or all; the smallest possible size unless given.

    Raises:
        ShapeError: The indices have another shape, or `output_size` does not fit.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[[1.0, 5.0, 2.0, 3.0], [0.0, 4.0, 2.0, 9.0]]], graph=asg.Graph())
    >>> asg.evaluate(F.max_unpool2d(*F.max_pool2d_with_indices(x, 2), 2))
    array([[[0., 5., 0., 0.],
            [0., 0., 0., 9.]]], dtype=float32)
    """


@at_rank(3, _unpooled)
def max_unpool3d() -> None:
    """Return x[(N,) C, D, H, W] put back to the indices from max_pool3d_with_indices, else 0.

    It has the arguments and errors of `max_unpool2d`.

    >>> F = asg.nn.functional
    >>> x = asg.constant([[[[1.0, 5.0], [8.0, 2.0]]]], graph=asg.Graph())
    >>> asg.evaluate(F.max_unpool3d(*F.max_pool3d_with_indices(x, (1, 2, 2)), (1, 2, 2)))
    array([[[[0., 0.],
             [8., 0.]]]], dtype=float32)
    """


# fractional_max_pool2d and fractional_max_pool3d


def _fractional(
    rank: int, x: Tensor, kernel_size: Size, output_size: int | Sequence[int] | None = None,
    output_ratio: float | Sequence[float] | None = None, *, key: Tensor | None = None,
    samples: Tensor | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    name = f"fractional_max_pool{rank}d"
    if x.ndim not in (rank + 1, rank + 2):
        raise ShapeError(f"{x.type} must have {rank + 1} or {rank + 2} axes", op=name)
    kernel = per_axis(kernel_size, rank, "kernel_size")
    lead, sizes = x.shape[: x.ndim - rank], x.shape[x.ndim - rank :]
    counts = _counts(name, sizes, kernel, output_size, output_ratio)
    draws = _draws(name, x, (*lead, rank), key, samples)
    parts: list[Tensor] = []
    for i in range(rank):
        # PyTorch's numbers are in the order W, H for two axes, and D, H, W for three
        drawn = part(draws, -1, *((rank - 1 - i, rank - i) if rank == 2 else (i, i + 1)))
        starts = _starts(drawn, sizes[i], kernel[i], counts[i])
        own = [1] * (2 * rank)
        own[i], own[rank + i] = counts[i], kernel[i]
        inner = iota((kernel[i],), 0, DType.I32, graph=x.graph)
        along = reshape(expand_dims(starts, -1) + inner, (*lead, *own))
        parts.append(along)
    return _largest(x, parts, counts, kernel)


def _largest(
    x: Tensor, parts: Sequence[Tensor], counts: Ints, kernel: Ints
) -> tuple[Tensor, Tensor]:
    """Return the maxima of windows with their indices.

    `parts` has the places of the elements on each axis, to broadcast to [..., *counts, *kernel].
    """
    rank = len(kernel)
    lead, sizes = x.shape[: x.ndim - rank], x.shape[x.ndim - rank :]
    flat = _flat(parts, sizes)
    count = math.prod(counts)
    rows = reshape(x, (*lead, math.prod(sizes)))
    index = reshape(broadcast(flat, (*lead, *counts, *kernel)), (*lead, count, math.prod(kernel)))
    values = reshape(
        gather(rows, reshape(index, (*lead, count * math.prod(kernel))), -1), index.shape
    )
    best = expand_dims(argmax(values, -1), -1)
    shape = (*lead, *counts)
    return reshape(gather(values, best, -1), shape), reshape(gather(index, best, -1), shape)


def adaptive_places(x: Tensor, output_size: Ints) -> Tensor | None:
    """Return the indices of the maxima of `adaptive_max_pool`; None for symbolic sizes."""
    rank = len(output_size)
    parts: list[Tensor] = []
    kernel: list[int] = []
    for i, (n, count) in enumerate(zip(x.shape[x.ndim - rank :], output_size, strict=True)):
        if not isinstance(n, int):
            return None
        places = windows_of(n, count)  # [longest window, count]
        own = [1] * (2 * rank)
        own[i], own[rank + i] = count, len(places)
        parts.append(constant(places.T.reshape(own).astype(np.int32), graph=x.graph))
        kernel.append(len(places))
    return _largest(x, parts, output_size, tuple(kernel))[1]


def _fractional_values(
    rank: int, x: Tensor, kernel_size: Size, output_size: int | Sequence[int] | None = None,
    output_ratio: float | Sequence[float] | None = None, *, key: Tensor | None = None,
    samples: Tensor | None = None,
) -> Tensor:  # fmt: skip
    given = kernel_size, output_size, output_ratio
    return _fractional(rank, x, *given, key=key, samples=samples)[0]


@at_rank(2, _fractional_values)
def fractional_max_pool2d() -> None:
    """Return the maxima of randomly placed windows of x[(N,) C, H, W] (Graham, 2014).

    Args:
        x: The operand.
        kernel_size: The size of a window, a number or a tuple.
        output_size: The number of windows along each axis, or use `output_ratio`.
        output_ratio: The number of windows relative to the elements of each axis.
        key: The random key, u32[2]; positions differ between channels.
        samples: Numbers from 0 to 1 instead of a key, [(N,) C, 2], torch's `_random_samples`.

    Raises:
        ShapeError: The windows do not fit x.

    >>> F = asg.nn.functional
    >>> x = asg.reshape(asg.arange(25.0, graph=asg.Graph()), (1, 5, 5))
    >>> samples = asg.zeros((1, 2), graph=x.graph)  # the first of the possible positions
    >>> asg.evaluate(F.fractional_max_pool2d(x, 2, output_size=2, samples=samples))
    array([[[ 6.,  9.],
            [21., 24.]]], dtype=float32)
    """


@at_rank(3, _fractional_values)
def fractional_max_pool3d() -> None:
    """Return the maxima of randomly placed windows of x[(N,) C, D, H, W].

    It has the arguments of `fractional_max_pool2d`, with `samples` [(N,) C, 3].

    >>> F = asg.nn.functional
    >>> x = asg.reshape(asg.arange(27.0, graph=asg.Graph()), (1, 3, 3, 3))
    >>> samples = asg.zeros((1, 3), graph=x.graph)
    >>> asg.evaluate(F.fractional_max_pool3d(x, 2, output_size=1, samples=samples))
    array([[[[26.]]]], dtype=float32)
    """


@at_rank(2, _fractional)
def fractional_max_pool2d_with_indices() -> None:
    """Return fractional_max_pool2d and the indices of the maxima, as max_pool2d_with_indices.

    It has the arguments and errors of `fractional_max_pool2d`.

    >>> F = asg.nn.functional
    >>> x = asg.reshape(asg.arange(10.0, 35.0, graph=asg.Graph()), (1, 5, 5))
    >>> samples = asg.zeros((1, 2), graph=x.graph)
    >>> y, places = F.fractional_max_pool2d_with_indices(x, 2, output_size=2, samples=samples)
    >>> asg.evaluate(places)
    array([[[ 6,  9],
            [21, 24]]], dtype=int32)
    """


@at_rank(3, _fractional)
def fractional_max_pool3d_with_indices() -> None:
    """Return fractional_max_pool3d and the indices of the maxima, as max_pool3d_with_indices.

    It has the arguments and errors of `fractional_max_pool3d`.

    >>> F = asg.nn.functional
    >>> x = asg.reshape(asg.arange(27.0, graph=asg.Graph()), (1, 3, 3, 3))
    >>> samples = asg.zeros((1, 3), graph=x.graph)
    >>> y, places = F.fractional_max_pool3d_with_indices(x, 2, output_size=1, samples=samples)
    >>> asg.evaluate(places)
    array([[[[26]]]], dtype=int32)
    """


def _counts(
    name: str, sizes: Shape, kernel: Ints, output_size: int | Sequence[int] | None,
    output_ratio: float | Sequence[float] | None,
) -> Ints:  # fmt: skip
    """Return the number of windows on each axis."""
    rank = len(sizes)
    if (output_size is None) == (output_ratio is None):
        raise GraphError("give either output_size or output_ratio", op=name)
    if output_size is not None:
        counts = per_axis(output_size, rank, "output_size")
    else:
        ratios = output_ratio if isinstance(output_ratio, Sequence) else [output_ratio] * rank
        if len(ratios) != rank or not all(r is not None and 0 < r < 1 for r in ratios):
            raise ShapeError(f"output_ratio must be above 0 and below 1, got {ratios}", op=name)
        if not all(isinstance(n, int) for n in sizes):
            raise ShapeError(
                f"output_ratio is of axes of fixed sizes, got {sizes}",
                op=name,
                hint="give output_size",
            )
        counts = tuple(
            int(n * ratio)
            for n, ratio in zip(sizes, ratios, strict=True)
            if isinstance(n, int) and ratio is not None
        )
    for n, size, count in zip(sizes, kernel, counts, strict=True):
        if size < 1 or count < 1 or (isinstance(n, int) and count + size - 1 > n):
            raise ShapeError(f"{count} windows of {size} do not fit an axis of {n}", op=name)
    return counts


def _draws(
    name: str, x: Tensor, shape: Shape, key: Tensor | None, samples: Tensor | None
) -> Tensor:
    if (key is None) == (samples is None):
        raise GraphError("give either key or samples", op=name, hint=KEY_HINT)
    if key is not None:
        return random_uniform(key, shape)
    assert samples is not None
    if samples.shape != shape:
        raise ShapeError(f"samples must have the shape {shape}, got {samples.type}", op=name)
    return cast(samples, samples.dtype.computed)


def _starts(drawn: Tensor, n: Dim, size: int, count: int) -> Tensor:
    """Return the first elements of `count` windows on an axis of n, i32[..., count]."""
    last = broadcast(dim_of(drawn.graph, n - size, DType.I32), (*drawn.shape[:-1], 1))
    if count == 1:
        return last
    step = (n - size) / (count - 1)
    before = iota((count - 1,), 0, drawn.dtype, graph=drawn.graph)
    first = floor((before + drawn) * step) - floor(drawn * step)
    return concat([cast(first, DType.I32), last], -1)
