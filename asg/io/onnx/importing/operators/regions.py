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
from asg.ops import functions as ops


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
    image = ops.take(x, batch, 0)
    taps = [
        _bins(scaled[:, 1 - a], scaled[:, 3 - a], count, ratio, x.shape[2 + a], not half)
        for a, count in enumerate((height, width))
    ]
    parts: list[Tensor] = []
    for (row, down, fits), (column, across, inside) in itertools.product(*taps):
        rows = ops.mul(ops.expand_dims(down, 2), ops.expand_dims(across, 1))
        kept = ops.logical_and(ops.expand_dims(fits, 2), ops.expand_dims(inside, 1))
        shape = kept.shape
        flat = [
            ops.reshape(ops.broadcast(ops.expand_dims(each, axis), shape), (shape[0], -1))
            for each, axis in ((row, 2), (column, 1))
        ]
        found = ops.reshape(pixels(image, flat), (shape[0], x.shape[1], *shape[1:]))
        parts.append(found * ops.expand_dims(ops.where(kept, rows, 0.0), 1))
    return _pooled(parts, (height, width), ratio, largest)


def _bins(
    first: Tensor, last: Tensor, count: int, ratio: int, size: Dim, least: bool
) -> list[tuple[Tensor, Tensor, Tensor]]:
    """Return the two neighbors of each sample, [regions, samples], and their weights."""
    length = ops.maximum(last - first, 1.0) if least else last - first
    samples = ops.iota((1, count * ratio), 1, first.dtype, graph=first.graph)
    at = ops.expand_dims(first, 1) + (samples + 0.5) * ops.expand_dims(
        length / float(count * ratio), 1
    )
    wide = ops.dim_of(first.graph, size, first.dtype)
    fits = ops.logical_and(ops.greater_equal(at, -1.0), ops.less_equal(at, wide))
    at = ops.clamp(at, 0.0, wide - 1.0)
    low = ops.floor(at)
    high = ops.where(ops.less(low, wide - 1.0), low + 1.0, low)
    return [
        (ops.cast(low, DType.I32), 1.0 - (at - low), fits),
        (ops.cast(high, DType.I32), at - low, fits),
    ]


def _pooled(parts: list[Tensor], counts: tuple[int, int], ratio: int, largest: bool) -> Tensor:
    shape = parts[0].shape
    apart = (*shape[:2], counts[0], ratio, counts[1], ratio)
    total = parts[0]
    for part in parts[1:]:
        total = ops.maximum(total, part) if largest else total + part
    return (ops.amax if largest else ops.mean)(ops.reshape(total, apart), (3, 5))


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
    image = x if x.shape[0] == 1 else ops.take(x, batch, 0)
    rows = ops.matmul(ops.expand_dims(down, 1), image)
    return ops.matmul(rows, ops.swapaxes(ops.expand_dims(across, 1), -1, -2))


def _shares(first: Tensor, last: Tensor, count: int, size: Dim, least: bool) -> Tensor:
    """Return the weight of each position of an axis in each bin's mean: [regions, count, size].

    A bin has as many samples as positions, rounded up; a region is at most as long as the axis.
    """
    if not isinstance(size, int):
        raise ShapeError("sampling_ratio = 0 needs the image's size", hint=sizes_hint(size))
    most = math.ceil(size / count) + 1
    length = ops.expand_dims(ops.maximum(last - first, 1.0) if least else last - first, 1) / float(
        count
    )
    samples = ops.maximum(ops.ceil(length), 1.0)
    shape = (1, count * most)
    place = ops.iota(shape, 1, first.dtype, graph=first.graph)
    bin_ = ops.floor(place / float(most))
    step = place - bin_ * float(most)
    at = ops.expand_dims(first, 1) + length * (bin_ + (step + 0.5) / samples)
    kept = (
        ops.less(step, ops.ceil(length))
        & ops.greater_equal(at, -1.0)
        & ops.less_equal(at, float(size))
    )
    near = ops.expand_dims(ops.clamp(at, 0.0, size - 1.0), 2)
    pixel = ops.iota((1, 1, size), 2, first.dtype, graph=first.graph)
    weight = ops.maximum(1.0 - ops.abs(near - pixel), 0.0) * ops.expand_dims(
        ops.where(kept, 1 / samples, 0.0), 2
    )
    total = ops.sum(ops.reshape(weight, (weight.shape[0], count, most, size)), 2)
    return ops.where(ops.expand_dims(ops.greater(samples, float(most)), 2), math.nan, total)


@operator("MaxRoiPool", oldest=1)
def largest_of_regions(call: Call) -> Tensor:
    """Import MaxRoiPool: the maximum in each bin of a region, 0 outside the image."""
    x, rois = call.tensor(0), call.tensor(1)
    scale, counts = call.real("spatial_scale", 1.0), call.integers("pooled_shape") or []
    found = ops.take(x, ops.cast(rois[:, 0], DType.I32), 0)
    corners = rois[:, 1:] * scale
    size = ops.floor(ops.abs(corners) + 0.5)  # halves away from zero
    whole = ops.where(ops.less(corners, 0.0), -size, size)
    for axis, count in enumerate(counts):
        inside = _inside(whole[:, 1 - axis], whole[:, 3 - axis], count, x.shape[2 + axis])
        shape = (inside.shape[0], 1, *(1,) * axis, *inside.shape[1:], *(1,) * (1 - axis))
        bins = ops.where(ops.reshape(inside, shape), ops.expand_dims(found, 2 + axis), -math.inf)
        most, there = ops.amax(bins, 3 + axis), ops.any(ops.reshape(inside, shape), 3 + axis)
        found = ops.where(there, most, -math.inf)
    return ops.where(ops.equal(found, -math.inf), 0.0, found)


def _inside(first: Tensor, last: Tensor, count: int, size: Dim) -> Tensor:
    """Return whether each bin contains each position of an axis: [regions, count, size]."""
    graph = first.graph
    length = ops.expand_dims(ops.maximum(last - first + 1.0, 1.0), 1) / float(count)
    number = ops.iota((1, count), 1, first.dtype, graph=graph)
    start = ops.expand_dims(first, 1)
    low, high = ops.floor(number * length) + start, ops.ceil((number + 1.0) * length) + start
    place = ops.iota((1, 1, size), 2, first.dtype, graph=graph)
    return ops.logical_and(
        ops.less_equal(ops.expand_dims(low, 2), place), ops.less(place, ops.expand_dims(high, 2))
    )
