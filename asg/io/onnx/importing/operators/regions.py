"""Regions of images, each divided into bins: RoiAlign and MaxRoiPool."""

from __future__ import annotations

import itertools
import math

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.sampling import pixels
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.ops._support.building import broadcast
from asg.ops.arithmetic import abs, maximum, mul
from asg.ops.comparison import equal, greater, greater_equal, less, less_equal
from asg.ops.contraction import matmul
from asg.ops.creation import iota
from asg.ops.indexing import take
from asg.ops.logical import logical_and
from asg.ops.numbers import dim_of
from asg.ops.reductions import amax, any, sum
from asg.ops.rounding import ceil, floor
from asg.ops.selection import cast, clamp, where
from asg.ops.statistics import mean
from asg.ops.views import expand_dims, reshape, swapaxes


@operator("RoiAlign")
def regions(call: Call) -> Tensor:
    """Import RoiAlign: the mean or the maximum of samples in each bin."""
    x, rois, batch = call.tensor(0), call.tensor(1), call.tensor(2)
    height, width = call.integer("output_height", 1), call.integer("output_width", 1)
    ratio = call.integer("sampling_ratio", 0)
    largest = call.string("mode", "avg") == "max"
    half = call.version >= 16 and (
        call.string("coordinate_transformation_mode", "half_pixel") == "half_pixel"
    )
    scaled = rois * call.real("spatial_scale", 1.0) - (0.5 if half else 0.0)
    if ratio < 1:
        if largest:
            raise call.refuse("sampling_ratio = 0 with the mode 'max'", "give a number of samples")
        return _adaptive(call, x, scaled, batch, (height, width), not half)
    image = take(x, batch, 0)
    taps = [
        _bins(scaled[:, 1 - a], scaled[:, 3 - a], count, ratio, x.shape[2 + a], not half)
        for a, count in enumerate((height, width))
    ]
    parts: list[Tensor] = []
    for (row, down, fits), (column, across, inside) in itertools.product(*taps):
        rows = mul(expand_dims(down, 2), expand_dims(across, 1))
        kept = logical_and(expand_dims(fits, 2), expand_dims(inside, 1))
        shape = kept.shape
        flat = [
            reshape(broadcast(expand_dims(each, axis), shape), (shape[0], -1))
            for each, axis in ((row, 2), (column, 1))
        ]
        found = reshape(pixels(image, flat), (shape[0], x.shape[1], *shape[1:]))
        parts.append(found * expand_dims(where(kept, rows, 0.0), 1))
    return _pooled(parts, (height, width), ratio, largest)


def _bins(
    first: Tensor, last: Tensor, count: int, ratio: int, size: Dim, least: bool
) -> list[tuple[Tensor, Tensor, Tensor]]:
    """Return the two neighbours of each sample, [regions, samples], and their weights."""
    length = maximum(last - first, 1.0) if least else last - first
    samples = iota((1, count * ratio), 1, first.dtype, graph=first.graph)
    at = expand_dims(first, 1) + (samples + 0.5) * expand_dims(length / float(count * ratio), 1)
    wide = dim_of(first.graph, size, first.dtype)
    fits = logical_and(greater_equal(at, -1.0), less_equal(at, wide))
    at = clamp(at, 0.0, wide - 1.0)
    low = floor(at)
    high = where(less(low, wide - 1.0), low + 1.0, low)
    return [
        (cast(low, DType.I32), 1.0 - (at - low), fits),
        (cast(high, DType.I32), at - low, fits),
    ]


def _pooled(parts: list[Tensor], counts: tuple[int, int], ratio: int, largest: bool) -> Tensor:
    shape = parts[0].shape
    apart = (*shape[:2], counts[0], ratio, counts[1], ratio)
    total = parts[0]
    for part in parts[1:]:
        total = maximum(total, part) if largest else total + part
    return (amax if largest else mean)(reshape(total, apart), (3, 5))


def _adaptive(
    call: Call, x: Tensor, rois: Tensor, batch: Tensor, counts: tuple[int, int], least: bool
) -> Tensor:
    """Return the mean of a bin's samples; their number grows with its size. NaN outside the image.

    The means along rows and along columns are products of matrices, without separate samples.
    """
    down, across = (
        _shares(rois[:, 1 - a], rois[:, 3 - a], count, x.shape[2 + a], least)
        for a, count in enumerate(counts)
    )
    image = x if x.shape[0] == 1 else take(x, batch, 0)
    rows = matmul(expand_dims(down, 1), image)
    return matmul(rows, swapaxes(expand_dims(across, 1), -1, -2))


def _shares(first: Tensor, last: Tensor, count: int, size: Dim, least: bool) -> Tensor:
    """Return the weight of each position of an axis in each bin's mean: [regions, count, size].

    A bin has as many samples as positions, rounded up; a region is at most as long as the axis.
    """
    if not isinstance(size, int):
        raise ShapeError("sampling_ratio = 0 needs the image's size", hint=sizes_hint(size))
    most = math.ceil(size / count) + 1
    length = expand_dims(maximum(last - first, 1.0) if least else last - first, 1) / float(count)
    samples = maximum(ceil(length), 1.0)
    shape = (1, count * most)
    place = iota(shape, 1, first.dtype, graph=first.graph)
    bin_ = floor(place / float(most))
    step = place - bin_ * float(most)
    at = expand_dims(first, 1) + length * (bin_ + (step + 0.5) / samples)
    kept = less(step, ceil(length)) & greater_equal(at, -1.0) & less_equal(at, float(size))
    near = expand_dims(clamp(at, 0.0, size - 1.0), 2)
    pixel = iota((1, 1, size), 2, first.dtype, graph=first.graph)
    weight = maximum(1.0 - abs(near - pixel), 0.0) * expand_dims(where(kept, 1 / samples, 0.0), 2)
    total = sum(reshape(weight, (weight.shape[0], count, most, size)), 2)
    return where(expand_dims(greater(samples, float(most)), 2), math.nan, total)


@operator("MaxRoiPool", oldest=1)
def largest_of_regions(call: Call) -> Tensor:
    """Import MaxRoiPool: the maximum in each bin of a region, 0 outside the image."""
    x, rois = call.tensor(0), call.tensor(1)
    scale, counts = call.real("spatial_scale", 1.0), call.integers("pooled_shape") or []
    found = take(x, cast(rois[:, 0], DType.I32), 0)
    corners = rois[:, 1:] * scale
    size = floor(abs(corners) + 0.5)  # halves away from zero
    whole = where(less(corners, 0.0), -size, size)
    for axis, count in enumerate(counts):
        inside = _inside(whole[:, 1 - axis], whole[:, 3 - axis], count, x.shape[2 + axis])
        shape = (inside.shape[0], 1, *(1,) * axis, *inside.shape[1:], *(1,) * (1 - axis))
        bins = where(reshape(inside, shape), expand_dims(found, 2 + axis), -math.inf)
        most, there = amax(bins, 3 + axis), any(reshape(inside, shape), 3 + axis)
        found = where(there, most, -math.inf)
    return where(equal(found, -math.inf), 0.0, found)


def _inside(first: Tensor, last: Tensor, count: int, size: Dim) -> Tensor:
    """Return whether each bin contains each position of an axis: [regions, count, size]."""
    graph = first.graph
    length = expand_dims(maximum(last - first + 1.0, 1.0), 1) / float(count)
    number = iota((1, count), 1, first.dtype, graph=graph)
    start = expand_dims(first, 1)
    low, high = floor(number * length) + start, ceil((number + 1.0) * length) + start
    place = iota((1, 1, size), 2, first.dtype, graph=graph)
    return logical_and(less_equal(expand_dims(low, 2), place), less(place, expand_dims(high, 2)))
