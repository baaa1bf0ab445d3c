"""interpolate: images and signals in another size, as in torch.nn.functional."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from asg.core.arguments import as_shape
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, Array
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import Shape
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.nn.resampling.resampling import resample
from asg.ops.shapes.views import expand_dims, reshape

# the method of each mode on an axis, and the numbers of axes it supports
_MODES = {
    "nearest": ("nearest", (1, 2, 3)), "nearest-exact": ("nearest-exact", (1, 2, 3)),
    "linear": ("linear", (1,)), "bilinear": ("linear", (2,)), "trilinear": ("linear", (3,)),
    "bicubic": ("cubic", (2,)), "area": ("area", (1, 2, 3)),
}  # fmt: skip
_ALIGNED = ("linear", "cubic")


def interpolate(
    x: Tensor,
    size: Dim | Sequence[Dim] | None = None,
    scale_factor: float | Sequence[float] | None = None,
    mode: str = "nearest",
    align_corners: bool = False,
) -> Tensor:
    """Return x[N, C, ...] with its one to three last axes in another size.

    Args:
        x: A float tensor.
        size: The new size, a number or a tuple.
        scale_factor: A factor instead of the size; the new size is rounded down.
        mode: "nearest", "nearest-exact", "area", "linear" (one axis), "bilinear" or "bicubic" (two)
            or "trilinear" (three).
        align_corners: Whether the first and last elements keep their positions.

    A symbolic axis can be repeated by a whole number ("nearest"); otherwise its size must be fixed.

    Raises:
        ShapeError: Sizes or axes do not fit.
        GraphError: The mode is unknown or does not fit.

    >>> x = asg.constant([[[0.0, 4.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.interpolate(x, scale_factor=2))
    array([[[0., 0., 4., 4.]]], dtype=float32)
    >>> asg.evaluate(asg.interpolate(x, size=5, mode="linear", align_corners=True))
    array([[[0., 1., 2., 3., 4.]]], dtype=float32)
    """
    rank = x.ndim - 2
    kind, ranks = _MODES.get(mode, ("", ()))
    if rank not in ranks:
        fitting = ", ".join(f'"{name}"' for name, (_, fits) in _MODES.items() if rank in fits)
        raise GraphError(
            f"there is no mode {mode!r} for {x.type}",
            op="interpolate",
            hint=f"use {fitting}" if fitting else "x is (N, C, L), (N, C, H, W) or 5-D",
        )
    if align_corners and kind not in _ALIGNED:
        raise GraphError(f"mode {mode!r} has no corners to align", op="interpolate")
    sizes, scales = _targets(x, rank, size, scale_factor)
    return interpolate_to(x, sizes, scales, mode, bool(align_corners))


def interpolate_to(
    x: Tensor, sizes: Shape, scales: Sequence[float], mode: str, align_corners: bool
) -> Tensor:
    """Return x in new sizes; `scales` maps positions and may differ from the ratio of sizes."""
    factors = np.array(scales, np.float64)
    factors.flags.writeable = False
    return emit(INTERPOLATE, x, size=sizes, scales=factors, mode=mode, align_corners=align_corners)


def _targets(x: Tensor, rank: int, size: Any, scale_factor: Any) -> tuple[Shape, list[float]]:
    """Return the new sizes and the given factors, 0 if none."""
    if (size is None) == (scale_factor is None):
        raise ShapeError("give either size or scale_factor", op="interpolate")
    if scale_factor is None:
        sizes = as_shape(size) * (1 if _is_several(size) else rank)
        factors = [0.0] * rank
    else:
        given = scale_factor if _is_several(scale_factor) else [scale_factor] * rank
        factors = [float(factor) for factor in given]
        sizes = tuple(map(_scaled, x.shape[2:], factors))
    if len(sizes) != rank or len(factors) != rank:
        raise ShapeError(
            f"{len(sizes)} sizes for the {rank} axes of {x.type} behind N and C", op="interpolate"
        )
    return sizes, factors


def _is_several(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _scaled(n: Dim, factor: float) -> Dim:
    if not 0 < factor < math.inf:
        raise ShapeError(f"scale_factor {factor} must be positive and finite", op="interpolate")
    if isinstance(n, int):
        return math.floor(n * factor)
    if factor.is_integer():
        return n * int(factor)
    raise ShapeError(
        f"{n} times {factor} is not a whole number of places for every {n}", op="interpolate"
    )


def _interpolate(
    x: Tensor, *, size: Shape, scales: Array, mode: str, align_corners: bool
) -> Tensor:
    kind, ranks = _MODES.get(mode, ("", ()))
    if x.ndim - 2 not in ranks or len(size) != x.ndim - 2 or scales.shape != (x.ndim - 2,):
        raise ShapeError(f"there is no {mode!r} of {x.type} to {size}")
    for axis in reversed(range(2, x.ndim)):  # last first: it is the slowest to gather
        new, scale = size[axis - 2], float(scales[axis - 2])
        times = _repeats(x, axis, new, scale) if kind == "nearest" else 0
        if times:
            x = _repeated(x, axis, times)
        elif kind == "linear" and new == x.shape[axis]:
            continue  # for any factor: as in PyTorch, an axis of the same size is unchanged
        elif isinstance(new, int) and new > 0:
            x = resample(x, axis, new, kind, align_corners=align_corners, scale=scale)
        else:
            raise ShapeError(f"axis {axis} of {x.type} cannot become {new} places")
    return x


def _repeats(x: Tensor, axis: int, new: Dim, scale: float) -> int:
    """Return the repetitions of each element of an axis, 0 unless they are a whole number."""
    n, facts = x.shape[axis], x.graph.facts
    if scale >= 1 and scale.is_integer() and facts.equal(n * int(scale), new) is True:
        return int(scale)
    times = facts.quotient(new, n) if scale == 0 else None
    return times if isinstance(times, int) else 0


def _repeated(x: Tensor, axis: int, times: int) -> Tensor:
    if times == 1:
        return x
    shape = (*x.shape[: axis + 1], times, *x.shape[axis + 1 :])
    turned = broadcast(expand_dims(x, axis + 1), shape)
    return reshape(turned, (*x.shape[:axis], x.shape[axis] * times, *x.shape[axis + 1 :]))


def _sample(
    shape: tuple[int, ...], size: tuple[int, ...], mode: str, *, align_corners: bool = False,
    scales: tuple[float, ...] | None = None,
) -> Sample:  # fmt: skip
    factors = np.array(scales or (0.0,) * len(size), np.float64)
    factors.flags.writeable = False
    attrs = {"size": size, "scales": factors, "mode": mode, "align_corners": align_corners}
    return Sample((shape,), attrs)


INTERPOLATE = composition(
    "interpolate", "The last axes in another size.", operands=(FLOAT,),
    attrs={
        "size": AttrType.DIMS, "scales": AttrType.ARRAY, "mode": AttrType.STRING,
        "align_corners": AttrType.BOOL,
    },
    decompose=_interpolate,
    samples=(
        _sample((1, 2, 3, 4), (6, 8), "nearest"),
        _sample((1, 2, 5), (3,), "nearest"),
        _sample((1, 2, 3), (7,), "nearest-exact"),
        _sample((2, 1, 4), (7,), "linear", scales=(1.9,)),
        _sample((1, 2, 3, 4), (5, 3), "bilinear"),
        _sample((1, 2, 3, 4), (5, 3), "bilinear", align_corners=True),
        _sample((1, 1, 3, 4), (5, 3), "bicubic"),
        _sample((1, 1, 2, 3, 2), (3, 2, 4), "trilinear"),
        _sample((1, 1, 5, 4), (3, 2), "area"),
    ),
)  # fmt: skip
