"""Resize an axis of symbolic size: each run computes positions and weights."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.symbols import sizes_hint
from asg.ops import functions as ops

NEAR_HALF = 0.5 + 1e-6  # of a position: ONNX Runtime's tolerance for the middle


class OpenAxis(NamedTuple):
    """An axis to resize from `n` positions to `size`, by `scale` if it is a number."""

    axis: int
    n: Dim
    size: Dim
    scale: float | None


def size_by(n: Dim, scale: float) -> Dim:
    """Return floor(n · scale). Raises ShapeError unless the scale is a ratio of small numbers."""
    ratio = Fraction(scale).limit_denominator(64)
    if abs(float(ratio) - scale) > 1e-6 * scale:
        raise ShapeError(f"cannot resize an axis of size {n} by {scale}", hint=sizes_hint(n))
    return n * ratio.numerator // ratio.denominator


def repeated(x: Tensor, given: OpenAxis, count: int) -> Tensor:
    """Return x with each position of an axis repeated `count` times."""
    before, behind = x.shape[: given.axis], x.shape[given.axis + 1 :]
    apart = ops.reshape(x, (*before, given.n, 1, *behind))
    return ops.reshape(
        ops.broadcast(apart, (*before, given.n, count, *behind)),
        (*before, given.n * count, *behind),
    )


def resized_open(call: Call, x: Tensor, given: OpenAxis, mode: str, move: str, near: str) -> Tensor:
    """Return x resized along an axis, in the modes of Resize."""
    if call.integer("antialias", 0) or call.integer("exclude_outside", 0):
        raise ShapeError("antialias and exclude_outside need sizes", hint=sizes_hint(given.n))
    origin = _origins(x, given, move)
    if mode == "nearest":
        return _taken(x, given, _nearest(near, origin))
    if mode not in ("linear", "cubic"):
        raise GraphError(f"there is no mode {mode!r}")
    if not x.dtype.is_float:
        raise call.refuse(f"{x.type} cannot form weighted sums", "cast it to a float")
    base = ops.floor(origin)
    part = ops.reshape(ops.cast(origin - base, x.dtype), (-1, *(1,) * (x.ndim - 1 - given.axis)))
    if mode == "linear":
        low, high = _taken(x, given, base), _taken(x, given, base + 1.0)
        return low * (1.0 - part) + high * part
    sharp = call.real("cubic_coeff_a", -0.75)
    parts = [_taken(x, given, base + float(step)) for step in (-1, 0, 1, 2)]
    factors = _cubic(part, sharp)
    total = parts[0] * factors[0]
    for each, factor in zip(parts[1:], factors[1:], strict=True):
        total = total + each * factor
    return total


def _taken(x: Tensor, given: OpenAxis, places: Tensor) -> Tensor:
    last = ops.dim_of(x.graph, given.n - 1, DType.I32)
    return ops.take(x, ops.clamp(ops.cast(places, DType.I32), 0, last), given.axis)


def _origins(x: Tensor, given: OpenAxis, move: str) -> Tensor:
    """Return the source coordinate of each new position."""
    place = ops.iota((given.size,), 0, DType.F32, graph=x.graph)
    n, size = (ops.dim_of(x.graph, dim, DType.F32) for dim in (given.n, given.size))
    scale = size / n if given.scale is None else given.scale
    half = (place + 0.5) / scale - 0.5
    if move == "half_pixel":
        return half
    if move == "pytorch_half_pixel":
        return ops.where(size > 1.0, half, 0.0)
    if move == "half_pixel_symmetric":
        return n * 0.5 * (1.0 - size / (n * scale)) + half
    if move == "asymmetric":
        return place / scale
    if move == "align_corners":
        return ops.where(
            size > 1.0, place * (n - 1.0) / ops.where(size > 1.0, size - 1.0, 1.0), 0.0
        )
    raise ShapeError(f"{move} needs sizes", hint=sizes_hint(given.n, given.size))


def _nearest(mode: str, origin: Tensor) -> Tensor:
    if mode == "round_prefer_floor":
        return ops.ceil(origin - NEAR_HALF)
    if mode == "round_prefer_ceil":
        return ops.floor(origin + NEAR_HALF)
    if mode in ("floor", "ceil"):
        return (ops.floor if mode == "floor" else ops.ceil)(origin)
    raise GraphError(f"there is no nearest_mode {mode!r}")


def _cubic(t: Tensor, a: float) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Return the weights of the four neighbors at the fraction t. Source: Keys, 1981."""

    def near(d: Tensor) -> Tensor:
        return ((a + 2) * d - (a + 3)) * d * d + 1.0

    def far(d: Tensor) -> Tensor:
        return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a

    return far(t + 1.0), near(t), near(1.0 - t), far(2.0 - t)
