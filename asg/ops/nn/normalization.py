"""Normalization by statistics of each example; batch statistics are in batch_normalization."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from asg.core.arguments import as_int, as_shape
from asg.core.dims import Dim
from asg.core.dtypes import FLOAT, limits_of
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import OPENED, AttrType, Sample
from asg.core.rules import Cotangents
from asg.core.types import (
    Shape,
    divisibility_hint,
    format_shape,
    normalize_axis,
    reduce_shape,
)
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import square
from asg.ops.elementwise.exponential import rsqrt
from asg.ops.reductions.norms import norm
from asg.ops.reductions.statistics import centered, mean
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import clamp
from asg.ops.shapes.views import expand_dims, reshape


def layer_norm(
    x: Tensor,
    normalized_shape: int | Sequence[Dim | str],
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
) -> Tensor:
    """Return (x - mean) / √(variance + eps) · weight + bias over the last axes (Ba et al., 2016).

    Args:
        x: A float tensor.
        normalized_shape: The shape of the last axes; or a number.
        weight: A factor of that shape.
        bias: A summand of that shape.
        eps: Added to the variance.

    >>> x = asg.constant([[1.0, 3.0], [0.0, 80.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.layer_norm(x, 2)).round(3)  # each row separately
    array([[-1.,  1.],
           [-1.,  1.]], dtype=float32)
    >>> asg.evaluate(asg.layer_norm(x, 2, bias=asg.constant([10.0, 20.0], graph=x.graph))).round(3)
    array([[ 9., 21.],
           [ 9., 21.]], dtype=float32)
    """
    shape = _ending("layer_norm", x, normalized_shape)
    return emit(
        LAYER_NORM, x, *fitting("layer_norm", shape, weight=weight, bias=bias), axes=len(shape),
        eps=float(eps), weight=weight is not None, bias=bias is not None,
    )  # fmt: skip


def _ending(op: str, x: Tensor, normalized_shape: int | Sequence[Dim | str]) -> Shape:
    """Return the shape of the last axes; raise ShapeError if x does not end in it."""
    shape = reduce_shape(as_shape(normalized_shape), x.graph.facts)
    if not shape or x.shape[x.ndim - len(shape) :] != shape or len(shape) > x.ndim:
        raise ShapeError(f"{x.type} does not end in {format_shape(shape)}", op=op)
    return shape


def fitting(op: str, shape: Shape, **given: Tensor | None) -> list[Tensor]:
    """Return the given tensors; raise ShapeError if a shape is wrong."""
    found = {name: tensor for name, tensor in given.items() if tensor is not None}
    for name, tensor in found.items():
        if tensor.shape != shape:
            raise ShapeError(
                f"{name} must have the shape {format_shape(shape)}, got {tensor.type}", op=op
            )
    return list(found.values())


def _layer_norm(
    x: Tensor, *given: Tensor, axes: int, eps: float, weight: bool, bias: bool
) -> Tensor:
    if len(given) != weight + bias or not 1 <= axes <= x.ndim:
        raise ShapeError(f"{len(given)} tensors for weight={weight} and bias={bias}, {axes} axes")
    result = standardized(x, tuple(range(x.ndim - axes, x.ndim)), eps)
    if weight:
        result = result * given[0]
    return result + given[-1] if bias else result


def _layer_norm_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *given: Tensor, axes: int, eps: float, weight: bool,
    bias: bool,
) -> Cotangents:  # fmt: skip
    """Return scale·(g - mean(g) - x̂·mean(g·x̂)), with x̂ standardized and g its cotangent."""
    last = tuple(range(x.ndim - axes, x.ndim))
    first = tuple(range(x.ndim - axes))
    distance, scale = _scaling(x, last, eps)
    standard = distance * scale
    g = ct * given[0] if weight else ct
    share = standard * mean(g * standard, last, keepdims=True)
    found = [scale * (g - mean(g, last, keepdims=True) - share)]
    if weight:
        found.append(sum(ct * standard, first) if first else ct * standard)
    if bias:
        found.append(sum(ct, first) if first else ct)
    return tuple(found)


def standardized(x: Tensor, axes: tuple[int, ...], eps: float) -> Tensor:
    """Return (x - mean) / √(variance + eps) over `axes`.

    It squares distances from the mean: the mean of squares minus the squared mean would cancel.
    """
    distance, scale = _scaling(x, axes, eps)
    return distance * scale


def _scaling(x: Tensor, axes: tuple[int, ...], eps: float) -> tuple[Tensor, Tensor]:
    """Return x minus its mean, and the factor that gives it variance 1."""
    distance, _ = centered(x, axes)
    return distance, rsqrt(mean(square(distance), axes, keepdims=True) + eps)


def _sample(shapes: tuple[tuple[int, ...], ...], axes: int, *, weight: bool, bias: bool) -> Sample:
    return Sample(shapes, {"axes": axes, "eps": 1e-5, "weight": weight, "bias": bias})


def _layer_norm_batch(
    size: Dim, batched: tuple[bool, ...], *operands: Tensor, **attrs: Any
) -> list[Tensor] | None:
    """Return it for a batch of x; apply batched weights or biases apart, to broadcast."""
    return None if any(batched[1:]) else [emit(LAYER_NORM, *operands, **attrs)]


LAYER_NORM = composition(
    "layer_norm", "x with mean 0 and variance 1, scaled and shifted.", operands=(FLOAT,) * 3,
    optional=2,
    attrs={
        "axes": AttrType.INT, "eps": AttrType.FLOAT, "weight": AttrType.BOOL, "bias": AttrType.BOOL,
    },
    decompose=in_f32(_layer_norm), vjp=in_f32(_layer_norm_vjp),
    batch=_layer_norm_batch,
    samples=(
        _sample(((3, 4), (4,), (4,)), 1, weight=True, bias=True),
        _sample(((2, 3, 4), (3, 4)), 2, weight=True, bias=False),
        _sample(((3, 4), (4,)), 1, weight=False, bias=True),
        _sample(((3, 4),), 1, weight=False, bias=False),
    ),
)  # fmt: skip


# rms_norm


def rms_norm(
    x: Tensor,
    normalized_shape: int | Sequence[Dim | str],
    weight: Tensor | None = None,
    eps: float | None = None,
) -> Tensor:
    """Return x / √(mean of x² + eps) · weight over the last axes (Zhang and Sennrich, 2019).

    Args:
        x: A float tensor.
        normalized_shape: The shape of the last axes; or a number.
        weight: A factor of that shape.
        eps: Added to the mean; the machine epsilon of the dtype unless given.

    >>> x = asg.constant([1.0, 7.0], graph=asg.Graph())  # the root of the mean square is 5
    >>> asg.evaluate(asg.rms_norm(x, 2)).round(3)
    array([0.2, 1.4], dtype=float32)
    """
    shape = _ending("rms_norm", x, normalized_shape)
    if eps is None:
        eps = limits_of(x.dtype).eps if x.dtype.is_float else 0.0
    given = fitting("rms_norm", shape, weight=weight)
    return emit(RMS_NORM, x, *given, axes=len(shape), eps=float(eps))


def _rms_norm(x: Tensor, *weight: Tensor, axes: int, eps: float) -> Tensor:
    if not 1 <= axes <= x.ndim:
        raise ShapeError(f"{axes} axes of {x.type}")
    last = tuple(range(x.ndim - axes, x.ndim))
    result = x * rsqrt(mean(square(x), last, keepdims=True) + eps)
    return result * weight[0] if weight else result


RMS_NORM = composition(
    "rms_norm", "x with mean square 1, scaled.", operands=(FLOAT, FLOAT), optional=1,
    attrs={"axes": AttrType.INT, "eps": AttrType.FLOAT}, decompose=in_f32(_rms_norm),
    samples=(
        Sample(((3, 4), (4,)), {"axes": 1, "eps": 1e-5}),
        Sample(((2, 3, 4), (3, 4)), {"axes": 2, "eps": 1e-5}),
        Sample(((3, 4),), {"axes": 1, "eps": 1e-5}),
    ),
)  # fmt: skip


# group_norm


def group_norm(
    x: Tensor,
    num_groups: int,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
) -> Tensor:
    """Return x with mean 0 and variance 1 in groups of channels (Wu and He, 2018).

    A group counts all of its channels and all later axes together.

    Args:
        x: A float tensor [N, C, ...].
        num_groups: The number of groups, a divisor of C.
        weight: A factor of each channel, [C].
        bias: A summand of each channel, [C].
        eps: Added to the variance.

    Raises:
        ShapeError: The groups do not divide the channels.

    >>> x = asg.constant([[1.0, 3.0, 0.0, 80.0]], graph=asg.Graph())  # four channels
    >>> asg.evaluate(asg.group_norm(x, 2)).round(3)
    array([[-1.,  1., -1.,  1.]], dtype=float32)
    >>> asg.evaluate(asg.group_norm(x, 1)).round(3)
    array([[-0.587, -0.528, -0.616,  1.731]], dtype=float32)
    """
    op, groups = "group_norm", as_int(num_groups, "num_groups")
    channels = channels_of(op, x)
    return emit(
        GROUP_NORM, x, *fitting(op, (channels,), weight=weight, bias=bias), groups=groups,
        eps=float(eps), weight=weight is not None, bias=bias is not None,
    )  # fmt: skip


def channels_of(op: str, x: Tensor) -> Dim:
    """Return the number of channels of x [N, C, ...]; raise ShapeError if it lacks axis 1."""
    if x.ndim < 2:
        raise ShapeError(f"{x.type} has no axis 1, the channels", op=op)
    return x.shape[1]


def by_channel(vector: Tensor, like: Tensor) -> Tensor:
    """Return [C] as a tensor that broadcasts along the channels of `like` [N, C, ...]."""
    return expand_dims(vector, tuple(range(1, like.ndim - 1))) if like.ndim > 2 else vector


def _group_norm(
    x: Tensor, *given: Tensor, groups: int, eps: float, weight: bool, bias: bool
) -> Tensor:
    if len(given) != weight + bias:
        raise GraphError(f"{len(given)} tensors for weight={weight} and bias={bias}")
    channels = channels_of("group_norm", x)
    if groups < 1 or x.graph.facts.reduce(channels % groups) != 0:
        raise ShapeError(
            f"{groups} groups do not divide the {channels} channels of {x.type}",
            hint=divisibility_hint(channels, groups),
        )
    parted = _parted(x, groups)
    result = reshape(standardized(parted, tuple(range(2, parted.ndim)), eps), x.shape)
    if weight:
        result = result * by_channel(given[0], x)
    return result + by_channel(given[-1], x) if bias else result


def _parted(x: Tensor, groups: int) -> Tensor:
    """Return x [N, C, ...] as [N, groups, channels of a group, ...].

    It splits an axis and merges none, so that an executor may keep the channels last.
    """
    return reshape(x, (x.shape[0], groups, x.shape[1] // groups, *x.shape[2:]))


def _group_norm_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *given: Tensor, groups: int, eps: float, weight: bool,
    bias: bool,
) -> Cotangents:  # fmt: skip
    """Return the cotangents of `_layer_norm_vjp` for each group, and sums over channels."""
    parted = _parted(x, groups)
    within, others = tuple(range(2, parted.ndim)), (0, *range(2, x.ndim))
    distance, scale = _scaling(parted, within, eps)
    standard = distance * scale
    g = _parted(ct * by_channel(given[0], x) if weight else ct, groups)
    share = standard * mean(g * standard, within, keepdims=True)
    found = [reshape(scale * (g - mean(g, within, keepdims=True) - share), x.shape)]
    if weight:
        found.append(sum(ct * reshape(standard, x.shape), others))
    if bias:
        found.append(sum(ct, others))
    return tuple(found)


GROUP_NORM = composition(
    "group_norm", "x with mean 0 and variance 1 in each group of channels.", operands=(FLOAT,) * 3,
    optional=2,
    attrs={
        "groups": AttrType.INT, "eps": AttrType.FLOAT, "weight": AttrType.BOOL,
        "bias": AttrType.BOOL,
    },
    decompose=in_f32(_group_norm), vjp=in_f32(_group_norm_vjp), batch=OPENED,
    samples=tuple(
        Sample(
            (shape, *((shape[1],),) * (weight + bias)),
            {"groups": groups, "eps": 1e-5, "weight": weight, "bias": bias},
        )
        for shape, groups, weight, bias in (
            ((2, 4, 3), 2, True, True), ((2, 4), 2, False, True), ((1, 3, 2, 2), 1, True, False),
        )
    ),
)  # fmt: skip


# normalize


def normalize(x: Tensor, p: float = 2.0, axis: int = 1, eps: float = 1e-12) -> Tensor:
    """Return x / max(‖x‖, eps), with the p-norm along `axis`; zeros stay zeros.

    Args:
        x: A float tensor.
        p: The order of the norm, above 0.
        axis: The axis of the norm.
        eps: The least divisor.

    >>> x = asg.constant([[3.0, 4.0], [0.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.normalize(x))
    array([[0.6, 0.8],
           [0. , 0. ]], dtype=float32)
    >>> asg.evaluate(asg.normalize(x, p=1, axis=0))
    array([[1., 1.],
           [0., 0.]], dtype=float32)
    """
    if not p > 0:
        raise GraphError(f"the norm of order {p} is not above 0", op="normalize")
    return emit(NORMALIZE, x, p=float(p), axis=normalize_axis(axis, x.ndim), eps=float(eps))


def _normalize(x: Tensor, *, p: float, axis: int, eps: float) -> Tensor:
    return x / clamp(norm(x, p, axis, keepdims=True), low=eps)


NORMALIZE = composition(
    "normalize", "x with length 1 along an axis.", operands=(FLOAT,),
    attrs={"p": AttrType.FLOAT, "axis": AttrType.INT, "eps": AttrType.FLOAT},
    decompose=in_f32(_normalize),
    samples=tuple(
        Sample((shape,), {"p": p, "axis": axis, "eps": 1e-12}, ranges=(bounds,))
        for shape, p, axis, bounds in (
            ((3, 4), 2.0, 1, (-2.0, 2.0)), ((2, 3, 2), 3.0, 1, (0.3, 2.0)),
            ((3, 4), 1.0, 0, (0.3, 2.0)), ((5,), math.inf, 0, (0.3, 2.0)),
        )
    ),
)  # fmt: skip
