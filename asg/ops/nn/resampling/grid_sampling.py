"""Images sampled at the positions of a grid: grid_sample and affine_grid."""

from __future__ import annotations

import functools
import itertools
import math
import operator
from collections.abc import Callable, Sequence
from typing import NamedTuple

from asg.core.arguments import as_shape
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import Shape, format_shape
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.creation import iota, ones
from asg.ops.elementwise.arithmetic import abs, fmod
from asg.ops.elementwise.comparison import equal, greater, greater_equal, less, less_equal
from asg.ops.elementwise.logical import logical_and
from asg.ops.elementwise.rounding import floor, round
from asg.ops.indexing.gather_scatter import gather
from asg.ops.numbers import dim_of
from asg.ops.products.contraction import matmul
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import cast, where
from asg.ops.shapes.joins import part, stack
from asg.ops.shapes.views import expand_dims, reshape, swapaxes

_CUBIC = -0.75  # Keys' free parameter, with PyTorch's value
_PADDINGS = ("zeros", "border", "reflection")
_RANKS = {"bilinear": (2, 3), "nearest": (2, 3), "bicubic": (2,)}


# grid_sample


def grid_sample(
    x: Tensor, grid: Tensor, mode: str = "bilinear", padding_mode: str = "zeros",
    align_corners: bool = False,
) -> Tensor:  # fmt: skip
    """Return x[N, C, H, W] interpolated at the positions of grid[N, Ho, Wo, 2]: [N, C, Ho, Wo].

    Args:
        x: [N, C, H, W], or [N, C, D, H, W] with grid[N, ..., 3].
        grid: Positions (x, y) or (x, y, z), in the order W, H, D, from -1 to 1 over the image.
        mode: "bilinear" (trilinear for three axes), "nearest" or "bicubic" (two axes).
        padding_mode: The values outside of the image: 0 ("zeros"), its border ("border") or its
            mirror image ("reflection").
        align_corners: -1 and 1 are the centers of the first and last elements, and not their edges.

    Raises:
        ShapeError: The operands do not fit.
        GraphError: A mode is unknown.

    >>> x = asg.constant([[[[0.0, 4.0]]]], graph=asg.Graph())
    >>> grid = asg.constant([[[[-1.0, 0.0], [0.0, 0.0], [9.0, 0.0]]]], graph=x.graph)
    >>> asg.evaluate(asg.image.grid_sample(x, grid, align_corners=True))  # the last is outside
    array([[[[0., 2., 0.]]]], dtype=float32)
    >>> asg.evaluate(asg.image.grid_sample(x, grid, padding_mode="border", align_corners=True))
    array([[[[0., 2., 4.]]]], dtype=float32)
    """
    if mode not in _RANKS or x.ndim - 2 not in _RANKS[mode]:
        fitting = ", ".join(f'"{name}"' for name, ranks in _RANKS.items() if x.ndim - 2 in ranks)
        raise GraphError(
            f"there is no mode {mode!r} for {x.type}",
            op="grid_sample",
            hint=f"use {fitting}" if fitting else "x is (N, C, H, W) or (N, C, D, H, W)",
        )
    if padding_mode not in _PADDINGS:
        raise GraphError(
            f"there is no padding_mode {padding_mode!r}",
            op="grid_sample",
            hint='use "zeros", "border" or "reflection"',
        )
    return emit(
        GRID_SAMPLE, x, grid, mode=mode, padding_mode=padding_mode,
        align_corners=bool(align_corners),
    )  # fmt: skip


class _Tap(NamedTuple):
    """An element that contributes to each position on an axis: its index, and if it is inside."""

    element: Tensor
    inside: Tensor | None
    weight: Tensor | None


def _grid_sample(
    x: Tensor, grid: Tensor, *, mode: str, padding_mode: str, align_corners: bool
) -> Tensor:
    rank = x.ndim - 2
    _check(x, grid, rank)
    n, channels = x.shape[:2]
    places = grid.shape[1:-1]
    flat = reshape(grid, (n, math.prod(places), rank))
    taps: list[list[_Tap]] = []
    for axis in range(rank):
        along = reshape(part(flat, 2, rank - 1 - axis, rank - axis), flat.shape[:2])
        size = dim_of(x.graph, x.shape[2 + axis], x.dtype)
        taps.append(_taps(_unnormalized(along, size, align_corners), size, mode,
                          _padding(padding_mode, size, align_corners)))  # fmt: skip
    index, inside, weight = _joined(list(itertools.product(*taps)), x.shape[2:])
    count = index.shape[1]
    total = count * flat.shape[1]
    wide = broadcast(reshape(index, (n, 1, total)), (n, channels, total))
    found = gather(reshape(x, (n, channels, math.prod(x.shape[2:]))), wide, -1)
    found = reshape(found, (n, channels, count, flat.shape[1]))
    if inside is not None:
        found = where(expand_dims(inside, 1), found, 0)
    if weight is not None:
        found = found * expand_dims(weight, 1)
    return reshape(sum(found, 2), (n, channels, *places))


def _check(x: Tensor, grid: Tensor, rank: int) -> None:
    if grid.dtype is not x.dtype:
        raise ShapeError(f"x is {x.type} and the grid {grid.type}", hint="cast the grid")
    if grid.ndim != x.ndim or grid.shape[-1] != rank or grid.shape[0] != x.shape[0]:
        raise ShapeError(
            f"the grid {grid.type} has no places in {x.type}",
            hint=f"its shape is ({x.shape[0]}, {'D, ' if rank == 3 else ''}H, W, {rank})",
        )
    if any(size == 0 for size in x.shape[1:]):
        raise ShapeError(f"{x.type} has no elements to read")


def _unnormalized(place: Tensor, size: Tensor, align_corners: bool) -> Tensor:
    """Return a position in [-1, 1] in units of elements, with 0 the center of the first."""
    if align_corners:
        return (place + 1) / 2 * (size - 1)
    return ((place + 1) * size - 1) / 2


Padding = Callable[[Tensor], Tensor]


def _padding(mode: str, size: Tensor, align_corners: bool) -> Padding | None:
    """Return the function that moves outside positions into the image; None to read 0 there."""
    if mode == "zeros":
        return None
    if mode == "border":
        return lambda place: _clipped(place, size)
    low = 0.0 if align_corners else -0.5
    span = size - 1 if align_corners else size
    return lambda place: _clipped(_reflected(place, low, span), size)


def _clipped(place: Tensor, size: Tensor) -> Tensor:
    """Return the position clamped to the image; 0 for NaN. The gradient at the border is 0."""
    short = where(less(place, size - 1), place, size - 1)
    return where(greater(place, 0), short, 0)


def _reflected(place: Tensor, low: float, span: Tensor) -> Tensor:
    away = abs(place - low)
    extra = fmod(away, span)
    flips = floor(away / span)
    is_even = equal(flips, floor(flips / 2) * 2)
    return where(is_even, extra, span - extra) + low


def _taps(place: Tensor, size: Tensor, mode: str, padding: Padding | None) -> list[_Tap]:
    if mode == "bicubic":
        first = floor(place)
        weights = _cubic(place - first)
        moved = [first + offset for offset in (-1, 0, 1, 2)]
        return [
            _tap(padding(each) if padding else each, size, weight)
            for each, weight in zip(moved, weights, strict=True)
        ]
    place = padding(place) if padding else place
    if mode == "nearest":
        return [_tap(round(place), size, None)]
    first = floor(place)
    part_ = place - first
    return [_tap(first, size, 1 - part_), _tap(first + 1, size, part_)]


def _tap(place: Tensor, size: Tensor, weight: Tensor | None) -> _Tap:
    inside = logical_and(greater_equal(place, 0), less_equal(place, size - 1))
    return _Tap(cast(where(inside, place, 0), DType.I32), inside, weight)


def _cubic(t: Tensor) -> list[Tensor]:
    """Return the weights of the four elements around a position (Keys, 1981)."""
    a = _CUBIC

    def near(s: Tensor) -> Tensor:
        return ((a + 2) * s - (a + 3)) * s * s + 1

    def far(s: Tensor) -> Tensor:
        return ((a * s - 5 * a) * s + 8 * a) * s - 4 * a

    return [far(t + 1), near(t), near(1 - t), far(2 - t)]


def _joined(
    corners: Sequence[Sequence[_Tap]], sizes: Shape
) -> tuple[Tensor, Tensor | None, Tensor | None]:
    """Return indices into the flattened image, masks and weights, of all corners at once."""
    indices: list[Tensor] = []
    insides: list[list[Tensor]] = []
    weights: list[list[Tensor]] = []
    for corner in corners:
        total = corner[0].element
        for tap, size in zip(corner[1:], sizes[1:], strict=True):
            total = total * dim_of(total.graph, size, DType.I32) + tap.element
        indices.append(total)
        insides.append([tap.inside for tap in corner if tap.inside is not None])
        weights.append([tap.weight for tap in corner if tap.weight is not None])
    inside = [functools.reduce(logical_and, each) for each in insides if each]
    weight = [functools.reduce(operator.mul, each) for each in weights if each]
    return (
        stack(indices, 1), stack(inside, 1) if inside else None,
        stack(weight, 1) if weight else None,
    )  # fmt: skip


def _sample(
    x: tuple[int, ...], grid: tuple[int, ...], mode: str, padding_mode: str, align_corners: bool
) -> Sample:
    attrs = {"mode": mode, "padding_mode": padding_mode, "align_corners": align_corners}
    return Sample((x, grid), attrs, ranges=((-2, 2), (-1.3, 1.3)))


GRID_SAMPLE = composition(
    "grid_sample", "An image read at the places of a grid.", operands=(FLOAT, FLOAT),
    attrs={
        "mode": AttrType.STRING, "padding_mode": AttrType.STRING, "align_corners": AttrType.BOOL,
    },
    decompose=in_f32(_grid_sample),
    samples=(
        _sample((2, 3, 4, 5), (2, 3, 2, 2), "bilinear", "zeros", False),
        _sample((1, 2, 4, 3), (1, 2, 3, 2), "bilinear", "border", True),
        _sample((1, 1, 3, 4), (1, 2, 2, 2), "bilinear", "reflection", False),
        _sample((1, 2, 4, 3), (1, 2, 3, 2), "nearest", "zeros", True),
        _sample((1, 1, 4, 5), (1, 2, 2, 2), "bicubic", "border", False),
        _sample((1, 2, 3, 2, 3), (1, 2, 1, 2, 3), "bilinear", "zeros", True),
    ),
)  # fmt: skip


# affine_grid


def affine_grid(theta: Tensor, size: Sequence[Dim], align_corners: bool = False) -> Tensor:
    """Return the grid of the affine maps theta[N, 2, 3] over images of `size`, for `grid_sample`.

    Args:
        theta: [N, 2, 3] for images, [N, 3, 4] for volumes.
        size: (N, C, H, W), or (N, C, D, H, W).
        align_corners: As for `grid_sample`.

    Returns:
        [N, H, W, 2], or [N, D, H, W, 3].

    Raises:
        ShapeError: `theta` does not fit the size.

    >>> same = asg.constant([[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.image.affine_grid(same, (1, 1, 1, 2)))  # centers of two elements: (x, y)
    array([[[[-0.5,  0. ],
             [ 0.5,  0. ]]]], dtype=float32)
    >>> asg.evaluate(asg.image.affine_grid(same, (1, 1, 1, 2), align_corners=True))
    array([[[[-1.,  0.],
             [ 1.,  0.]]]], dtype=float32)
    """
    shape = as_shape(size)
    rank = len(shape) - 2
    if rank not in (2, 3) or theta.shape != (shape[0], rank, rank + 1):
        raise ShapeError(
            f"theta {theta.type} does not fit the size {format_shape(shape)}",
            op="affine_grid",
            hint="theta[N, 2, 3] is for (N, C, H, W), theta[N, 3, 4] for (N, C, D, H, W)",
        )
    places = shape[2:]
    axes = [
        broadcast(reshape(_base(theta, n, align_corners), (n, *(1,) * (rank - 1 - i))), places)
        for i, n in enumerate(places)
    ]
    base = stack([*reversed(axes), ones(places, theta.dtype, theta.graph)], -1)
    found = matmul(reshape(base, (math.prod(places), rank + 1)), swapaxes(theta, 1, 2))
    return reshape(found, (shape[0], *places, rank))


def _base(theta: Tensor, n: Dim, align_corners: bool) -> Tensor:
    """Return the centers of n elements that span -1 to 1."""
    count = iota((n,), 0, theta.dtype, graph=theta.graph)
    if not align_corners:
        return (count * 2 + 1) / n - 1
    return count * 0 if n == 1 else count * 2 / (n - 1) - 1
