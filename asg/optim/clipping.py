"""Gradients held within bounds."""

from __future__ import annotations

from collections.abc import Sequence

from asg.errors import GraphError
from asg.ops.arithmetic import square
from asg.ops.exponential import sqrt
from asg.ops.reductions import sum as sum_of
from asg.ops.selection import cast, clamp
from asg.tensor import Tensor


def clip_by_value(gradients: Sequence[Tensor], limit: float) -> list[Tensor]:
    """Return the gradients with every element held in [-limit, limit]."""
    if not limit > 0:
        raise GraphError(f"clip_by_value: the limit {limit} is not positive")
    return [clamp(gradient, -limit, limit) for gradient in gradients]


def global_norm(tensors: Sequence[Tensor]) -> Tensor:
    """Return the 2-norm of all elements of all tensors, in the widest dtype among them."""
    if not tensors:
        raise GraphError("global_norm: no tensors were given")
    widest = max((t.dtype for t in tensors), key=lambda dtype: dtype.itemsize)
    total = sum_of(square(cast(tensors[0], widest)))
    for tensor in tensors[1:]:
        total = total + sum_of(square(cast(tensor, widest)))
    return sqrt(total)


def clip_by_global_norm(
    gradients: Sequence[Tensor], limit: float, norm: Tensor | None = None
) -> list[Tensor]:
    """Return the gradients, scaled by one factor if their global norm is above `limit`.

    The factor is torch's: limit / (norm + 1e-6), at most 1.
    """
    if not limit > 0:
        raise GraphError(f"clip_by_global_norm: the limit {limit} is not positive")
    norm = global_norm(gradients) if norm is None else norm
    factor = clamp(limit / (norm + 1e-6), high=1.0)
    return [gradient * cast(factor, gradient.dtype) for gradient in gradients]
