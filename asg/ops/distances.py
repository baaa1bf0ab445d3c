"""Distances and similarities of vectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis, static_shape
from asg.ops._support.building import operands
from asg.ops.arithmetic import maximum
from asg.ops.comparison import greater
from asg.ops.indexing import take
from asg.ops.norms import norm
from asg.ops.reductions import sum
from asg.ops.selection import where
from asg.ops.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Operand


def cdist(x: Tensor, y: Tensor, p: float = 2.0) -> Tensor:
    """Return the p-norm of the difference of each row of x [.., P, M] and of y [.., R, M].

    The result is [.., P, R]. At a distance of 0 the derivative is 0 (torch).
    """
    if x.ndim < 2 or y.ndim < 2:
        raise ShapeError(f"cdist: {x.type} and {y.type} must have rows: two axes or more")
    return norm(expand_dims(x, -2) - expand_dims(y, -3), p, -1)


def pdist(x: Tensor, p: float = 2.0) -> Tensor:
    """Return the p-norms of the differences of the rows of a matrix, each pair once, in order."""
    if x.ndim != 2:
        raise ShapeError(f"pdist: {x.type} is not a matrix")
    one, other = np.triu_indices(static_shape(x.shape[:1])[0], 1)
    return norm(take(x, one.astype(np.int32), 0) - take(x, other.astype(np.int32), 0), p, -1)


def pairwise_distance(
    x: Operand, y: Operand, p: float = 2.0, eps: float = 1e-6, keepdims: bool = False
) -> Tensor:
    """Return the p-norm over the last axis of x - y + eps; the shapes broadcast (torch)."""
    one, other = operands("pairwise_distance", x, y)
    return norm(one - other + eps, p, -1, keepdims)


def dist(x: Operand, y: Operand, p: float = 2.0) -> Tensor:
    """Return the p-norm of all of x - y; the shapes broadcast (torch)."""
    one, other = operands("dist", x, y)
    return norm(one - other, p)


def cosine_similarity(x: Operand, y: Operand, axis: int = 1, eps: float = 1e-8) -> Tensor:
    """Return the cosine of the angle of vectors along `axis`; lengths below `eps` count as it."""
    one, other = operands("cosine_similarity", x, y)
    lengths = [maximum(norm(each, 2, axis, keepdims=True), eps) for each in (one, other)]
    return sum((one / lengths[0]) * (other / lengths[1]), axis)


def renorm(x: Tensor, p: float, axis: int, maxnorm: float) -> Tensor:
    """Return x with each slice along `axis` whose p-norm is above `maxnorm` scaled down to it."""
    place = normalize_axis(axis, x.ndim)
    rest = tuple(each for each in range(x.ndim) if each != place)
    length = norm(x, p, rest, keepdims=True)
    beyond = greater(length, maxnorm)
    return x * where(beyond, maxnorm / (where(beyond, length, 1) + 1e-7), 1)
