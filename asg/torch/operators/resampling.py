"""Interpolation, sampling of images at positions, and patches of images."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import Array, DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.nn.resampling.interpolation import interpolate_to
from asg.torch.call import Call, pairs
from asg.torch.registry import aten

_MODES = {
    "nearest1d": "nearest", "nearest2d": "nearest", "nearest3d": "nearest",
    "nearest_exact1d": "nearest-exact", "nearest_exact2d": "nearest-exact",
    "nearest_exact3d": "nearest-exact", "linear1d": "linear", "bilinear2d": "bilinear",
    "bicubic2d": "bicubic", "trilinear3d": "trilinear",
}  # fmt: skip
_NAMES = [("_" if "exact" in name else "") + f"upsample_{name}" for name in _MODES]


@aten(*_NAMES)
def resized(call: Call, x: Tensor, size: Any = None, *more: Any, **named: Any) -> Tensor:
    """Import interpolation to sizes, or by factors."""
    mode = _MODES[call.name.removeprefix("_").removeprefix("upsample_")]
    given = list(more)
    takes_corners = not mode.startswith("nearest")
    aligned = bool(given.pop(0)) if takes_corners and given else False
    aligned = bool(named.get("align_corners", aligned))
    if call.overload == "vec":
        scales: Any = named.get("scale_factors", given[0] if given else None)
    else:  # a factor for each axis, beside the size
        axes = ("scales_d", "scales_h", "scales_w")[5 - x.ndim :] if x.ndim > 3 else ("scales",)
        given += [None] * (len(axes) - len(given))
        scales = [named.get(axis, scale) for axis, scale in zip(axes, given, strict=True)]
    if size is None:
        return _scaled(call, x, tuple(scales), mode, aligned)
    apart = call.overload == "vec" or None in scales
    factors = None if apart else list(map(float, scales))
    if _is_fixed([*x.shape[2:], *size]):
        if factors is None:
            return ops.interpolate(x, tuple(size), mode=mode, align_corners=aligned)
        return interpolate_to(x, tuple(size), factors, mode, aligned)
    return _at_positions(call, x, size, factors, mode, aligned)


@aten("_upsample_bilinear2d_aa", "_upsample_bicubic2d_aa")
def resized_smoothly(
    call: Call, x: Tensor, size: Any, align_corners: bool, *given: Any, **named: Any
) -> Tensor:
    """Import interpolation with antialiasing: filters as wide as the steps between reads."""
    if call.overload == "vec":
        scales: Any = named.get("scale_factors", given[0] if given else None) or (None, None)
    else:
        places = dict(zip(("scales_h", "scales_w"), given, strict=False))
        scales = [{**places, **named}.get(name) for name in ("scales_h", "scales_w")]
    if size is None:
        size = [_product(old, scale) for old, scale in zip(x.shape[2:], scales, strict=True)]
    if not _is_fixed([*x.shape[2:], *size]):
        raise call.refuse(
            f"antialiased interpolation of {x.type} to {list(size)} has filters of unknown width",
            "give fixed sizes: dims={...} fixes dynamic ones",
        )
    cubic = "bicubic" in call.name
    for axis, (new, scale) in enumerate(zip(size, scales, strict=True), start=2):
        old = cast("int", x.shape[axis])
        step = _step(old, new, None if align_corners else scale, align_corners)
        weights = ops.constant(_filters(old, new, step, cubic), x.dtype, call.graph)
        x = ops.moveaxis(ops.tensordot(x, weights, ((axis,), (1,))), -1, axis)
    return x


def _step(old: int, new: int, scale: float | None, aligned: bool) -> float:
    """Return the distance between reads."""
    if aligned:
        return (old - 1) / (new - 1) if new > 1 else 0.0
    return 1 / scale if scale else old / new


def _filters(old: int, new: int, step: float, cubic: bool) -> Array:
    """Return the weights of each read, f64 [new, old]: a triangle or Keys's cubic, a = -0.5."""
    width = max(step, 1.0)
    center = step * (np.arange(new)[:, None] + 0.5)
    reach = (2 if cubic else 1) * width
    first = np.maximum(np.trunc(center - reach + 0.5), 0)
    last = np.minimum(np.trunc(center + reach + 0.5), old)
    places = np.arange(old)
    at = np.abs((places - center + 0.5) / width)
    near = (1.5 * at - 2.5) * at * at + 1 if cubic else 1 - at
    far = ((-0.5 * at + 2.5) * at - 4) * at + 2 if cubic else np.zeros_like(at)
    found = np.where(at < 1, near, np.where(at < 2, far, 0.0))
    found = np.where((places >= first) & (places < last), found, 0.0)
    return found / found.sum(axis=1, keepdims=True)


def _is_fixed(sizes: Sequence[Dim]) -> bool:
    return all(isinstance(size, int) for size in sizes)


def _scaled(call: Call, x: Tensor, scales: Sequence[float], mode: str, aligned: bool) -> Tensor:
    """Return x resized by factors; torch rounds the new sizes down."""
    if _is_fixed(x.shape[2:]) or (mode == "nearest" and all(map(float.is_integer, scales))):
        return ops.interpolate(x, scale_factor=tuple(scales), mode=mode, align_corners=aligned)
    sizes = [_product(size, scale) for size, scale in zip(x.shape[2:], scales, strict=True)]
    return _at_positions(call, x, sizes, list(scales), mode, aligned)


def _product(size: Dim, scale: float) -> Dim:
    over, under = scale.as_integer_ratio()
    return size * over // under


def _at_positions(
    call: Call, x: Tensor, sizes: Sequence[Dim], scales: Sequence[float] | None, mode: str,
    aligned: bool,
) -> Tensor:  # fmt: skip
    """Return x resized axis by axis, for symbolic sizes: each element mixes its neighbors."""
    for place, size in enumerate(sizes):
        axis = place + 2
        if x.shape[axis] == size and (scales is None or scales[place] == 1):
            continue
        scale = None if scales is None else scales[place]
        x = _along(call, x, axis, size, scale, mode, aligned)
    return x


def _along(
    call: Call, x: Tensor, axis: int, size: Dim, scale: float | None, mode: str, aligned: bool
) -> Tensor:
    dtype = x.dtype if x.dtype is DType.F64 else DType.F32
    old, new = call.tensor(x.shape[axis], dtype), call.tensor(size, dtype)
    turn = ops.arange(0, size, 1, dtype, call.graph)
    if aligned:
        at = turn * ((old - 1) / ops.maximum(new - 1, 1))
    else:
        ratio = old / new if scale is None else call.tensor(1 / scale, dtype)
        at = turn * ratio if mode == "nearest" else (turn + 0.5) * ratio - 0.5
    last = call.tensor(x.shape[axis], DType.I32) - 1
    if mode.startswith("nearest"):
        nearest = ops.floor(at + 0.5) if mode == "nearest-exact" else ops.floor(at)
        place = ops.cast(nearest, DType.I32)
        return ops.take(x, ops.clamp(place, 0, last), axis)
    if mode != "bicubic" and not aligned:
        at = ops.maximum(at, 0)
    first = ops.floor(at)
    shares = _cubic(at - first) if mode == "bicubic" else {0: 1 - (at - first), 1: at - first}
    wide = (size, *[1] * (x.ndim - 1 - axis))
    found: Tensor | None = None
    for step, share in shares.items():
        near = ops.take(x, ops.clamp(ops.cast(first, DType.I32) + step, 0, last), axis)
        term = near * ops.reshape(ops.cast(share, x.dtype), wide)
        found = term if found is None else found + term
    assert found is not None
    return found


def _cubic(t: Tensor) -> dict[int, Tensor]:
    """Return the shares of the four neighbors in cubic convolution, with a = -0.75."""
    a = -0.75

    def near(d: Tensor) -> Tensor:
        return ((a + 2) * d - (a + 3)) * d * d + 1

    def far(d: Tensor) -> Tensor:
        return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a

    return {-1: far(t + 1), 0: near(t), 1: near(1 - t), 2: far(2 - t)}


@aten("grid_sampler", "grid_sampler_2d", "grid_sampler_3d")
def sampled(
    call: Call, x: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int,
    align_corners: bool,
) -> Tensor:  # fmt: skip
    """Import the values of an image at positions."""
    del call
    mode = ("bilinear", "nearest", "bicubic")[interpolation_mode]
    outside = ("zeros", "border", "reflection")[padding_mode]
    return ops.grid_sample(x, grid, mode, outside, align_corners)


@aten("im2col")
def patches(
    call: Call, x: Tensor, kernel_size: Any, dilation: Any, padding: Any, stride: Any
) -> Tensor:
    """Import the patches of images as columns."""
    del call
    settings = [pairs(each, 2) for each in (kernel_size, dilation, padding, stride)]
    return ops.unfold(x, *settings) if x.ndim == 4 else ops.unfold(x[None], *settings)[0]


@aten("col2im")
def gathered(
    call: Call, x: Tensor, output_size: Any, kernel_size: Any, dilation: Any, padding: Any,
    stride: Any,
) -> Tensor:  # fmt: skip
    """Import the sums of patches, laid at their places in an image."""
    del call
    settings = [pairs(e, 2) for e in (output_size, kernel_size, dilation, padding, stride)]
    return ops.fold(x, *settings) if x.ndim == 3 else ops.fold(x[None], *settings)[0]


@aten("unfold")
def windows(call: Call, x: Tensor, dimension: int, size: int, step: int) -> Tensor:
    """Import the windows of an axis; their elements become the last axis."""
    axis = dimension % max(x.ndim, 1)
    x = x if x.ndim else ops.reshape(x, (1,))
    count = (x.shape[axis] - size) // step + 1
    begins = ops.arange(0, count, 1, DType.I32, call.graph) * step
    places = ops.reshape(begins, (count, 1)) + ops.arange(0, size, 1, DType.I32, call.graph)
    return ops.moveaxis(ops.take(x, places, axis), axis + 1, -1)
