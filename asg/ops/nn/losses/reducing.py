"""Shared parts of losses: operands of the same shape, and the final reduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dims import Dim
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType
from asg.core.types import Shape, format_shape
from asg.ops._support.building import broadcast, operands
from asg.ops._support.precision import in_f32
from asg.ops.numbers import dim_of
from asg.ops.reductions.statistics import mean
from asg.ops.reductions.sums_and_extremes import sum

if TYPE_CHECKING:
    from asg.core.graph import Operand

REDUCTIONS = ("mean", "sum", "none")
TINY = 9.999999960041972e-13  # 1e-12 in f32: PyTorch adds it, or bounds divisors by it
REDUCTION = {"reduction": AttrType.STRING}


def check_reduction(reduction: str, known: tuple[str, ...] = REDUCTIONS) -> None:
    """Raise GraphError for an unknown reduction."""
    if reduction not in known:
        raise GraphError(f"reduction must be {' or '.join(known)}, got {reduction!r}")


def reduced(values: Tensor, reduction: str) -> Tensor:
    """Return the mean, the sum, or the values unchanged; raise GraphError for another name."""
    check_reduction(reduction)
    if reduction == "mean":
        return mean(values)
    return sum(values) if reduction == "sum" else values


def upstream(ct: Tensor, like: Tensor, reduction: str) -> Tensor:
    """Return the cotangent of each value, from the cotangent of its `reduced`."""
    if reduction == "none":
        return ct
    if reduction == "mean":
        ct = in_f32(_over_the_count)(ct, size=like.size)
    return broadcast(ct, like.shape)


def _over_the_count(ct: Tensor, *, size: Dim) -> Tensor:
    return ct / dim_of(ct.graph, size, ct.dtype)


def pair(op: str, input: Operand, target: Operand) -> tuple[Tensor, Tensor]:
    """Return a prediction and its target as tensors of the same dtype, with the shape of either.

    Raises ShapeError if both must be repeated, as from [N,1] and [N] to [N,N].
    """
    first, second = operands(op, input, target)
    shapes = [_shape(value) for value in (input, target)]
    if first.shape not in shapes:
        one, other = map(format_shape, shapes)
        raise ShapeError(
            f"{one} and {other} would be repeated to {format_shape(first.shape)}, each "
            "prediction meeting the targets of others",
            op=op,
            hint="reshape either, so that predictions and targets align",
        )
    return first, second


def alike(op: str, one: Tensor, other: Tensor, what: str = "target") -> None:
    """Raise ShapeError unless two operands have the same shape."""
    if one.shape != other.shape:
        raise ShapeError(
            f"the {what} {other.type} does not have the shape of {one.type}",
            op=op,
            hint="reshape it, or repeat it with broadcast_to",
        )


def _shape(value: Operand) -> Shape:
    return value.shape if isinstance(value, Tensor) else np.shape(value)
