"""Normalisation layers as functions."""

from __future__ import annotations

from collections.abc import Sequence

from asg.dims import Dim
from asg.dtypes import FLOAT
from asg.errors import ShapeError
from asg.leaf_arguments import as_shape
from asg.opdef import AttrType, Sample
from asg.ops.arithmetic import square
from asg.ops.building import emit
from asg.ops.compositions import composition
from asg.ops.exponential import rsqrt
from asg.ops.statistics import mean
from asg.tensor import Tensor
from asg.types import format_shape, reduce_shape


def layer_norm(
    x: Tensor,
    normalized_shape: int | Sequence[Dim | str],
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    eps: float = 1e-5,
) -> Tensor:
    """Return (x - mean) / √(variance + eps) · weight + bias over the last axes (Ba et al., 2016).

    `normalized_shape` is the shape of those axes, and of `weight` and `bias` where they are given.
    """
    shape = reduce_shape(as_shape(normalized_shape), x.graph.facts)
    if not shape or x.shape[x.ndim - len(shape) :] != shape or len(shape) > x.ndim:
        raise ShapeError(f"layer_norm: {x.type} does not end in {format_shape(shape)}")
    given = [t for t in (weight, bias) if t is not None]
    for tensor in given:
        if tensor.shape != shape:
            raise ShapeError(
                f"layer_norm: weight and bias must have the shape {format_shape(shape)}, "
                f"got {tensor.type}"
            )
    return emit(
        LAYER_NORM, x, *given, axes=len(shape), eps=float(eps), weight=weight is not None,
        bias=bias is not None,
    )  # fmt: skip


def _layer_norm(
    x: Tensor, *given: Tensor, axes: int, eps: float, weight: bool, bias: bool
) -> Tensor:
    if len(given) != weight + bias or not 1 <= axes <= x.ndim:
        raise ShapeError(f"{len(given)} tensors for weight={weight} and bias={bias}, {axes} axes")
    last = tuple(range(x.ndim - axes, x.ndim))
    centred = x - mean(x, last, keepdims=True)
    result = centred * rsqrt(mean(square(centred), last, keepdims=True) + eps)
    if weight:
        result = result * given[0]
    return result + given[-1] if bias else result


def _sample(shapes: tuple[tuple[int, ...], ...], axes: int, *, weight: bool, bias: bool) -> Sample:
    return Sample(shapes, {"axes": axes, "eps": 1e-5, "weight": weight, "bias": bias})


LAYER_NORM = composition(
    "layer_norm", "x with mean 0 and variance 1, scaled and shifted.", operands=(FLOAT,) * 3,
    optional=2,
    attrs={
        "axes": AttrType.INT, "eps": AttrType.FLOAT, "weight": AttrType.BOOL, "bias": AttrType.BOOL,
    },
    decompose=_layer_norm,
    samples=(
        _sample(((3, 4), (4,), (4,)), 1, weight=True, bias=True),
        _sample(((2, 3, 4), (3, 4)), 2, weight=True, bias=False),
        _sample(((3, 4), (4,)), 1, weight=False, bias=True),
        _sample(((3, 4),), 1, weight=False, bias=False),
    ),
)  # fmt: skip
