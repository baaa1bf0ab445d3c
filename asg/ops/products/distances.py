"""Distances and similarities of vectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.arguments import check_computed
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis, static_shape
from asg.ops._support.building import operands
from asg.ops.elementwise.arithmetic import maximum
from asg.ops.elementwise.comparison import greater
from asg.ops.indexing.gather_scatter import take
from asg.ops.reductions.norms import norm
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import where
from asg.ops.shapes.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Operand


def cdist(x: Tensor, y: Tensor, p: float = 2.0) -> Tensor:
    """Return the p-norm distance between each row of `x` and each row of `y` (torch).

    At a distance of 0, the derivative is 0.

    Args:
        x: A float tensor [.., P, M].
        y: A float tensor [.., R, M].
        p: The order of the norm.

    Returns:
        A tensor [.., P, R].

    Raises:
        ShapeError: An operand has fewer than two axes, or the shapes do not fit.

    >>> x = asg.constant([[0.0, 0.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.cdist(x, x)), asg.evaluate(asg.cdist(x, x[:1], p=1.0))
    (array([[0., 5.],
           [5., 0.]], dtype=float32), array([[0.],
           [7.]], dtype=float32))
    """
    if x.ndim < 2 or y.ndim < 2:
        raise ShapeError(f"{x.type} and {y.type} must have rows: two axes or more", op="cdist")
    return norm(expand_dims(x, -2) - expand_dims(y, -3), p, -1)


def pdist(x: Tensor, p: float = 2.0) -> Tensor:
    """Return the p-norm distances between the rows of a matrix, each pair once, in order (torch).

    Args:
        x: A float matrix [N, M] with static N.
        p: The order of the norm.

    Returns:
        A vector of N·(N - 1)/2 distances.

    Raises:
        ShapeError: `x` is not a matrix.

    >>> x = asg.constant([[0.0], [1.0], [5.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.functional.pdist(x))
    array([1., 5., 4.], dtype=float32)
    """
    if x.ndim != 2:
        raise ShapeError(f"{x.type} is not a matrix", op="pdist")
    (count,) = static_shape(x.shape[:1])
    check_computed(count**2, "pdist")
    one, other = np.triu_indices(count, 1)
    return norm(take(x, one.astype(np.int32), 0) - take(x, other.astype(np.int32), 0), p, -1)


def pairwise_distance(
    x: Operand, y: Operand, p: float = 2.0, eps: float = 1e-6, keepdims: bool = False
) -> Tensor:
    """Return the p-norm of x - y + eps over the last axis; the shapes broadcast (torch).

    >>> x = asg.constant([[0.0, 0.0], [1.0, 1.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.functional.pairwise_distance(x, [[3.0, 4.0], [1.0, 1.0]], eps=0.0))
    array([5., 0.], dtype=float32)
    """
    one, other = operands("pairwise_distance", x, y)
    return norm(one - other + eps, p, -1, keepdims)


def dist(x: Operand, y: Operand, p: float = 2.0) -> Tensor:
    """Return the p-norm of all elements of x - y; the shapes broadcast (torch).

    >>> x = asg.constant([3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.dist(x, [0.0, 0.0])), asg.evaluate(asg.dist(x, 0.0, p=np.inf))
    (array(5., dtype=float32), array(4., dtype=float32))
    """
    one, other = operands("dist", x, y)
    return norm(one - other, p)


def cosine_similarity(x: Operand, y: Operand, axis: int = 1, eps: float = 1e-8) -> Tensor:
    """Return the cosine of the angle between vectors along `axis` (torch).

    Vector lengths below `eps` count as `eps`. The shapes broadcast.

    >>> x = asg.constant([[1.0, 0.0], [1.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nn.functional.cosine_similarity(x, [[5.0, 0.0], [0.0, 2.0]]))
    array([1., 0.], dtype=float32)
    """
    one, other = operands("cosine_similarity", x, y)
    lengths = [maximum(norm(each, 2, axis, keepdims=True), eps) for each in (one, other)]
    return sum((one / lengths[0]) * (other / lengths[1]), axis)


def renorm(x: Tensor, p: float, axis: int, maxnorm: float) -> Tensor:
    """Return `x` with each slice along `axis` scaled down to a p-norm of at most `maxnorm` (torch).

    Args:
        x: A float tensor.
        p: The order of the norm.
        axis: The axis of the slices.
        maxnorm: The largest norm, at least 0. Slices with a smaller norm stay unchanged.

    Raises:
        ShapeError: `maxnorm` is negative.

    >>> x = asg.constant([[3.0, 4.0], [0.6, 0.8]], graph=asg.Graph())
    >>> asg.evaluate(asg.renorm(x, 2.0, axis=0, maxnorm=1.0)).round(3)
    array([[0.6, 0.8],
           [0.6, 0.8]], dtype=float32)
    """
    if not maxnorm >= 0:
        raise ShapeError(f"maxnorm must be 0 or more, got {maxnorm}", op="renorm")
    place = normalize_axis(axis, x.ndim)
    rest = tuple(each for each in range(x.ndim) if each != place)
    length = norm(x, p, rest, keepdims=True)
    beyond = greater(length, maxnorm)
    return x * where(beyond, maxnorm / (where(beyond, length, 1) + 1e-7), 1)
