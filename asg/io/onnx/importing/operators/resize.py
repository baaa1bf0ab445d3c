"""Resize axes of static size: positions and weights are known when the graph is built."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from asg.core.dims import Dim
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.resize_open import (
    NEAR_HALF,
    OpenAxis,
    repeated,
    resized_open,
    size_by,
)  # fmt: skip
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import check_size
from asg.ops import functions as ops

_UNROLLED = 4  # weighted neighbors; for more, their sum is a product of matrices

Floats = NDArray[np.floating[Any]]


class _Axis(NamedTuple):
    """An axis to resize from `n` positions to `size`, by the factor `scale`."""

    axis: int
    n: int
    size: int
    scale: float
    roi: tuple[float, float]


@operator("Resize", "Upsample", oldest=7, settings=(1, 2, 3))
def resized(call: Call) -> Tensor:
    """Import Resize by scales or to sizes, in every mode of opset 10 to 19, and Upsample."""
    x = call.tensor()
    axes = [normalize_axis(a, x.ndim) for a in call.integers("axes") or range(x.ndim)]
    found = _axes(call, x, axes)
    times = {each.axis: _times(call, each) for each in found}
    if (
        times
        and x.ndim in (3, 4, 5)
        and x.dtype.is_float
        and min(times) > 1
        and all(times.values())
    ):
        return ops.interpolate(x, scale_factor=[times.get(axis, 1) for axis in range(2, x.ndim)])
    for each in found:
        x = _along(call, x, each) if isinstance(each, _Axis) else _along_open(call, x, each)
    return x


def _along_open(call: Call, x: Tensor, given: OpenAxis) -> Tensor:
    """Return x resized along an axis of symbolic size; by repetition if that is equivalent."""
    count = _times(call, given)
    if count:
        return repeated(x, given, count)
    mode, move, near = _modes(call, given)
    return resized_open(call, x, given, mode, move, near)


def _times(call: Call, given: _Axis | OpenAxis) -> int:
    """Return the number of repetitions of each position, or 0 if it varies."""
    mode, move, near = _modes(call, given)
    count = int(given.scale) if given.scale is not None and given.scale % 1 == 0 else 0
    if mode != "nearest" or not count or move not in ("asymmetric", "half_pixel"):
        return 0
    if isinstance(given, _Axis) and given.size != given.n * count:
        return 0
    check_size(64, count)
    sample = _Axis(given.axis, 8, 8 * count, count, (0.0, 1.0))  # any size will do
    places = _nearest(near, _origins(move, sample, np.float32)).clip(0, 7)
    return count if (places == np.arange(8 * count) // count).all() else 0


def _modes(call: Call, given: _Axis | OpenAxis) -> tuple[str, str, str]:
    """Return the mode, the transformation of coordinates, and the rounding to the nearest.

    Opset 10 has no settings: on a shrinking axis, positions round up.
    """
    mode = call.string("mode", "nearest")
    if call.op == "Upsample" or call.version < 11:
        shrinks = given.scale is not None and given.scale < 1
        return mode, "asymmetric", "ceil" if shrinks else "floor"
    move = call.string("coordinate_transformation_mode", "half_pixel")
    return mode, move, call.string("nearest_mode", "round_prefer_floor")


def _axes(call: Call, x: Tensor, axes: Sequence[int]) -> list[_Axis | OpenAxis]:
    old = call.op == "Upsample" or call.version < 11
    place = 1 if old else 2
    rois = _rois(call, len(axes), old)
    given = call.reals("scales") if call.version < 9 else _numbers(call, place)
    if given:
        scales: Sequence[float | None] = given
        sizes: list[Dim | None] = [None] * len(axes)
    else:
        sizes = list(call.dims(3, "the sizes"))
        scales = _scales(call, x, axes, sizes)
    if not len(scales) == len(sizes) == len(axes):
        raise ShapeError(f"there are {len(scales)} scales for {len(axes)} axes")
    found: list[_Axis | OpenAxis] = []
    for axis, scale, size, roi in zip(axes, scales, sizes, rois, strict=True):
        n = x.shape[axis]
        if scale == 1 and size in (None, n) and roi == (0.0, 1.0):
            continue
        if isinstance(n, int) and isinstance(size, int | None) and scale is not None:
            whole = math.floor(np.float32(n) * np.float32(scale)) if size is None else size
            found.append(_Axis(axis, n, whole, scale, roi))
        elif size is None:
            assert scale is not None  # either is given
            found.append(OpenAxis(axis, n, size_by(n, scale), scale))
        else:
            found.append(OpenAxis(axis, n, size, scale))
    return found


def _numbers(call: Call, place: int) -> list[float]:
    found = call.numbers(place, "the scales") if call.has(place) else np.zeros(0)
    return [float(each) for each in found.reshape(-1)]


def _rois(call: Call, count: int, old: bool) -> list[tuple[float, float]]:
    if old or call.string("coordinate_transformation_mode", "half_pixel") != "tf_crop_and_resize":
        return [(0.0, 1.0)] * count
    roi = [float(each) for each in call.numbers(1, "the region").reshape(-1)]
    return list(zip(roi[:count], roi[count:], strict=True))


def _scales(
    call: Call, x: Tensor, axes: Sequence[int], sizes: list[Dim | None]
) -> Sequence[float | None]:
    """Return the scales for these sizes, after adjusting the sizes to keep the aspect ratio.

    A scale is None if it depends on symbols.
    """
    policy = call.string("keep_aspect_ratio_policy", "stretch")
    scales: list[float | None] = []
    for axis, size in zip(axes, sizes, strict=True):
        n = x.shape[axis]
        assert size is not None
        times = 1 if n == size else x.graph.facts.quotient(size, n)
        if isinstance(n, int) and isinstance(size, int):
            scales.append(size / n)
        else:
            scales.append(float(times) if isinstance(times, int) else None)
    if policy == "stretch":
        return scales
    numbers = [each for each in scales if each is not None]
    if len(numbers) < len(scales):
        raise ShapeError(
            f"keep_aspect_ratio_policy {policy!r} needs sizes", hint=sizes_hint(*x.shape)
        )
    scale = (min if policy == "not_larger" else max)(numbers)
    for i, axis in enumerate(axes):
        n = x.shape[axis]
        if isinstance(n, int):
            sizes[i] = math.floor(scale * n + 0.5)
    return [scale] * len(axes)


def _along(call: Call, x: Tensor, given: _Axis) -> Tensor:
    check_size(given.size, 4)
    mode, move, nearest = _modes(call, given)
    near = _origins(move, given, np.float32)
    if mode == "nearest":
        places = np.clip(_nearest(nearest, near), 0, given.n - 1)
        y = ops.take(x, ops.constant(places.astype(np.int32), graph=x.graph), given.axis)
    else:
        if mode not in ("linear", "cubic"):
            raise GraphError(f"there is no mode {mode!r}")
        if not x.dtype.is_float:
            raise call.refuse(f"{x.type} cannot form weighted sums", "cast it to a float")
        y = _weighted(x, given, *_taps(call, mode, _origins(move, given, np.float64), given))
    if move != "tf_crop_and_resize":
        return y
    outside = (near < 0) | (near > given.n - 1)
    mask = ops.reshape(
        ops.constant(outside, graph=x.graph), (-1, *(1,) * (x.ndim - 1 - given.axis))
    )
    return ops.where(mask, call.real("extrapolation_value", 0.0), y)


def _origins(move: str, given: _Axis, kind: type[np.floating[Any]]) -> Floats:
    """Return the source coordinate of each new position.

    In f32, as ONNX Runtime computes it, so that ties between two positions are the same.
    """
    place = np.arange(given.size, dtype=kind)
    n, scale = given.n, kind(given.scale)
    wide = scale * kind(n)
    middle = (place + kind(0.5)) / scale
    if move == "half_pixel":
        return middle - kind(0.5)
    if move == "pytorch_half_pixel":
        return middle - kind(0.5) if given.size > 1 else place * 0
    if move == "half_pixel_symmetric":  # ONNX Runtime uses f64 from here on
        offset = np.float64(kind(n / 2) * (1 - kind(given.size) / wide))
        return (offset + (place.astype(np.float64) + 0.5) / np.float64(scale) - 0.5).astype(kind)
    if move == "asymmetric":
        return place / scale
    if move == "align_corners":
        return place * (n - 1) / (wide - 1) if wide != 1 else place * 0
    if move == "tf_crop_and_resize":
        first, last = kind(given.roi[0]), kind(given.roi[1])
        if given.size == 1:
            return np.full(1, (first + last) * (n - 1) / 2)
        return first * (n - 1) + place * (last - first) * (n - 1) / (given.size - 1)
    raise GraphError(f"there is no coordinate_transformation_mode {move!r}")


def _nearest(mode: str, origin: Floats) -> Floats:
    if mode == "round_prefer_floor":
        return np.ceil(origin.astype(np.float64) - NEAR_HALF)
    if mode == "round_prefer_ceil":
        return np.floor(origin.astype(np.float64) + NEAR_HALF)
    if mode == "floor":
        return np.floor(origin)
    if mode == "ceil":
        return np.ceil(origin)
    raise GraphError(f"there is no nearest_mode {mode!r}")


def _taps(call: Call, mode: str, origin: Floats, given: _Axis) -> tuple[Floats, Floats]:
    """Return neighbors and weights, both [new positions, neighbors]."""
    wide = min(given.scale, 1.0) if call.integer("antialias", 0) else 1.0
    reach = (1 if mode == "linear" else 2) / wide
    before = math.floor(-reach) + 1
    base = np.ceil(origin) - 1
    check_size(given.size, 2 - 2 * before)
    steps = np.arange(before, 2 - before, dtype=np.float64)
    places = base[:, None] + steps
    distance = np.abs(steps - (origin - base)[:, None]) * wide
    sharp = call.real("cubic_coeff_a", -0.75)
    weights = np.clip(1 - distance, 0, 1) if mode == "linear" else _cubic(distance, sharp)
    if wide < 1:
        weights = weights / weights.sum(1, keepdims=True)
    if call.integer("exclude_outside", 0):
        weights = np.where((places < 0) | (places >= given.n), 0, weights)
        weights = weights / weights.sum(1, keepdims=True)
    return np.clip(places, 0, given.n - 1), weights


def _cubic(d: Floats, a: float) -> Floats:
    """Return the weights of the cubic convolution at distances d. Source: Keys, 1981."""
    near = ((a + 2) * d - (a + 3)) * d * d + 1
    far = ((a * d - 5 * a) * d + 8 * a) * d - 4 * a
    return np.where(d <= 1, near, np.where(d < 2, far, 0))


def _weighted(x: Tensor, given: _Axis, places: Floats, weights: Floats) -> Tensor:
    if places.shape[1] > _UNROLLED:
        check_size(given.n, given.size)
        matrix = np.zeros((given.n, given.size))
        columns = np.broadcast_to(np.arange(given.size)[:, None], places.shape)
        np.add.at(matrix, (places.astype(int), columns), weights)
        product = ops.matmul(
            ops.moveaxis(x, given.axis, -1),
            ops.constant(matrix.astype(x.dtype.numpy), graph=x.graph),
        )
        return ops.moveaxis(product, -1, given.axis)
    total: Tensor | None = None
    behind = (1,) * (x.ndim - 1 - given.axis)
    for place, weight in zip(places.T, weights.T, strict=True):
        found = ops.take(x, ops.constant(place.astype(np.int32), graph=x.graph), given.axis)
        factor = ops.constant(weight.astype(x.dtype.numpy).reshape(-1, *behind), graph=x.graph)
        total = found * factor if total is None else total + found * factor
    assert total is not None
    return total
