"""Reads of images at computed coordinates: GridSample, AffineGrid and DeformConv."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.windows import Sliding, sliding_of
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

_SHARP = -0.75  # Keys' free parameter, with the value of PyTorch and ONNX


def pixels(x: Tensor, places: Sequence[Tensor]) -> Tensor:
    """Return x [N, C, *sizes] at integer coordinates [N, points], a tensor per axis: [N, C,
    points].
    """
    total: Tensor | None = None
    for size, place in zip(x.shape[2:], places, strict=True):
        total = place if total is None else total * ops.dim_of(x.graph, size, DType.I32) + place
    assert total is not None
    flat = ops.reshape(x, (*x.shape[:2], TensorType(x.shape[2:], x.dtype).size))
    index = ops.broadcast(ops.expand_dims(total, 1), (*x.shape[:2], total.shape[1]))
    return ops.gather(flat, index, 2)


def _sampled(
    x: Tensor, at: Sequence[Tensor], mode: str, padding: str, corners: bool
) -> Tensor:  # fmt: skip
    """Return x [N, C, *sizes] interpolated at float coordinates [N, points]: [N, C, points]."""
    axes: list[list[tuple[Tensor, Tensor | None]]] = []
    for size, place in zip(x.shape[2:], at, strict=True):
        axes.append(_taps(place, size, mode, padding, corners))
    total: Tensor | None = None
    for chosen in itertools.product(*axes):
        whole = [
            _inside(p, n, padding, corners) for (p, _), n in zip(chosen, x.shape[2:], strict=True)
        ]
        found = pixels(x, [place for place, _ in whole])
        kept = [mask for _, mask in whole if mask is not None]
        for mask in kept:
            found = ops.where(ops.expand_dims(mask, 1), found, 0.0)
        for _, weight in chosen:
            if weight is not None:
                found = found * ops.expand_dims(weight, 1)
        total = found if total is None else total + found
    assert total is not None
    return total


def _taps(
    place: Tensor, size: Dim, mode: str, padding: str, corners: bool
) -> list[tuple[Tensor, Tensor | None]]:
    """Return the neighbors of a coordinate on an axis, as floats, with their weights."""
    if mode == "nearest":
        return [(ops.round(place), None)]
    if mode != "cubic" or padding != "border":  # a cubic continues beyond the border (PyTorch)
        place = _folded(place, size, padding, corners)
    base = ops.floor(place)
    rest = place - base
    if mode in ("linear", "bilinear"):
        return [(base, 1 - rest), (base + 1, rest)]
    return [(base + step, _cubic(ops.abs(rest - float(step)))) for step in (-1, 0, 1, 2)]


def _cubic(d: Tensor) -> Tensor:
    a = _SHARP
    near = ((a + 2) * d - (a + 3)) * d * d + 1
    far = ((a * d - 5 * a) * d + 8 * a) * d - 4 * a
    return ops.where(ops.less_equal(d, 1.0), near, far)


def _folded(place: Tensor, size: Dim, padding: str, corners: bool) -> Tensor:
    """Map coordinates outside an axis to the inside, by the padding mode."""
    last = ops.dim_of(place.graph, size, place.dtype) - 1.0
    if padding == "border":
        return ops.clamp(place, 0.0, last)
    if padding != "reflection":
        return place
    least = 0.0 if corners else -0.5
    span = last if corners else last + 1.0
    turns = ops.remainder(place - least, ops.maximum(2.0 * span, 1e-9))
    return ops.where(ops.greater(turns, span), 2.0 * span - turns, turns) + least


def _inside(place: Tensor, size: Dim, padding: str, corners: bool) -> tuple[Tensor, Tensor | None]:
    """Return integer coordinates inside x, and which of them were inside (None: all)."""
    last = ops.dim_of(place.graph, size, place.dtype) - 1.0
    mask = None
    if padding == "zeros":
        mask = ops.logical_and(ops.greater_equal(place, 0.0), ops.less_equal(place, last))
    elif padding == "reflection":
        place = _folded(place, size, padding, corners)
    return ops.cast(ops.clamp(place, 0.0, last), DType.I32), mask


@operator("GridSample")
def grid_sample(call: Call) -> Tensor:
    """Import GridSample: an image at coordinates from -1 to 1, over any number of axes."""
    x, grid = call.tensor(0), call.tensor(1)
    mode = call.string("mode", "linear" if call.version >= 20 else "bilinear")
    mode = {"bilinear": "linear", "bicubic": "cubic"}.get(mode, mode)
    padding, corners = call.string("padding_mode", "zeros"), bool(call.integer("align_corners", 0))
    rank = x.ndim - 2
    shape = grid.shape[1:-1]
    points = ops.reshape(grid, (grid.shape[0], TensorType(shape, grid.dtype).size, rank))
    at: list[Tensor] = []
    for axis, size in enumerate(x.shape[2:]):
        near = points[:, :, rank - 1 - axis]
        wide = ops.dim_of(x.graph, size, grid.dtype)
        place = (near + 1.0) / 2.0 * (wide - 1.0) if corners else ((near + 1.0) * wide - 1.0) / 2.0
        at.append(place)
    found = _sampled(x, [ops.cast(p, x.dtype) for p in at], mode, padding, corners)
    return ops.reshape(found, (*x.shape[:2], *shape))


@operator("AffineGrid")
def grid_of_maps(call: Call) -> Tensor:
    """Import AffineGrid: the coordinates for GridSample under affine maps.

    ONNX's own body is wrong here: it squeezes the axis of a batch of size 1.
    """
    size = call.dims(1, "the size")
    return ops.affine_grid(call.tensor(), size, bool(call.integer("align_corners", 0)))


@operator("DeformConv")
def deformable(call: Call) -> Tensor:
    """Import DeformConv of images: an offset moves the read of each kernel element."""
    x, w, offset = call.tensor(0), call.tensor(1), call.tensor(2)
    kernel = tuple(size for size in w.shape[2:] if isinstance(size, int))
    if x.ndim != 4 or len(kernel) != 2:
        raise call.refuse(f"kernels {w.type} on {x.type}: asg needs images with two axes")
    call.agrees("kernel_shape", list(kernel))
    given = sliding_of(call, x, kernel)
    groups, parts = call.integer("group", 1), call.integer("offset_group", 1)
    n, channels = x.shape[:2]
    counts, size = offset.shape[2:], math.prod(kernel)
    moved = ops.reshape(offset, (n, parts, size, 2, *counts))
    mask = call.maybe(4)
    weight = None if mask is None else ops.reshape(mask, (n, parts, size, *counts))
    columns: list[Tensor] = []
    for part in range(parts):
        each = channels // parts
        image = x[:, part * each : (part + 1) * each]
        at = [_positions(x, moved[:, part, :, axis], given, axis, kernel) for axis in (0, 1)]
        shape = (n, size, *counts)
        total = TensorType(shape[1:], x.dtype).size
        flat = [ops.reshape(p, (n, total)) for p in at]
        found = ops.reshape(_sampled(image, flat, "linear", "zeros", True), (n, each, *shape[1:]))
        columns.append(found if weight is None else found * ops.expand_dims(weight[:, part], 1))
    rows = ops.concat(columns, 1)
    inner = TensorType(counts, x.dtype).size
    rows = ops.reshape(rows, (n, groups, channels // groups * size, inner))
    kernels = ops.reshape(w, (groups, w.shape[0] // groups, channels // groups * size))
    y = ops.reshape(ops.matmul(kernels, rows), (n, w.shape[0], *counts))
    bias = call.maybe(3)
    return y if bias is None else y + ops.reshape(bias, (-1, 1, 1))


def _positions(
    x: Tensor, moved: Tensor, given: Sliding, axis: int, kernel: Sequence[int]
) -> Tensor:
    """Return the coordinate of each kernel element on an axis: [N, elements, *counts]."""
    shape = moved.shape
    element = ops.iota(shape, 1, x.dtype, graph=x.graph)
    row = ops.floor(element / float(kernel[1]))
    place = row if axis == 0 else element - row * float(kernel[1])
    start = ops.iota(shape, 2 + axis, x.dtype, graph=x.graph) * float(given.strides[axis])
    return start - float(given.low[axis]) + place * float(given.dilations[axis]) + moved
