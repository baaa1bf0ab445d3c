"""Differences and integrals of sampled functions along an axis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from asg.core.arguments import as_int, as_repeats
from asg.core.dims import Dim
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.ops._support.building import as_tensor, is_scalar
from asg.ops.elementwise.logical import bitwise_xor
from asg.ops.reductions.cumulative import cumsum
from asg.ops.reductions.sums_and_extremes import Axis, axes_of, sum
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import reshape

if TYPE_CHECKING:
    from asg.core.graph import Operand


def _tail(x: Tensor, axis: int, start: Dim, before_end: int = 0) -> Tensor:
    """Return x along an axis without its first and last slices."""
    return part(x, axis, start, x.shape[axis] - before_end)


# diff


def diff(
    x: Tensor, n: int = 1, axis: int = -1, prepend: Tensor | None = None,
    append: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Return the n-th differences of neighbors along `axis`; for bools, whether neighbors differ.

    Args:
        x: A tensor of any dtype.
        n: The order of the difference, at least 0.
        axis: The axis of the samples. With fewer than n + 1 samples, the result is empty.
        prepend: Samples to join in front of `x` first.
        append: Samples to join behind `x` first.

    Raises:
        ShapeError: `n` is negative.

    >>> x = asg.constant([1.0, 4.0, 9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.diff(x))
    array([3., 5.], dtype=float32)
    """
    place, count = normalize_axis(axis, x.ndim), as_int(n, "n")
    if count < 0:
        raise ShapeError(f"n must be 0 or more, got {count}", op="diff")
    if count == 0:
        return x
    ends = [each for each in (prepend, x, append) if each is not None]
    x = concat(ends, place) if len(ends) > 1 else x
    for _ in range(as_repeats(count, "diff")):
        size = x.shape[place]
        if isinstance(size, int) and size < 2:
            return part(x, place, 0, 0)
        later, earlier = _tail(x, place, 1), _tail(x, place, 0, 1)
        x = later - earlier if x.dtype != "bool" else bitwise_xor(later, earlier)
    return x


# trapezoid


def trapezoid(y: Tensor, x: Operand | None = None, dx: Operand = 1.0, axis: int = -1) -> Tensor:
    """Return the integral of `y` along `axis` by the trapezoidal rule.

    Args:
        y: The samples, a float tensor.
        x: The coordinates of the samples: a vector, or a tensor that broadcasts against `y`. None
            uses `dx`.
        dx: The distance between samples, a number or a tensor.
        axis: The axis of the samples.

    Raises:
        ShapeError: The vector `x` does not have the length of the axis.
        DTypeError: `y` is an integer tensor.

    >>> y = asg.constant([1.0, 3.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.trapezoid(y)), asg.evaluate(asg.trapezoid(y, x=[0.0, 2.0, 3.0]))
    (array(5., dtype=float32), array(7., dtype=float32))
    """
    place = normalize_axis(axis, y.ndim)
    return sum(_areas("trapezoid", y, x, dx, place), place)


def cumulative_trapezoid(
    y: Tensor, x: Operand | None = None, dx: Operand = 1.0, axis: int = -1
) -> Tensor:
    """Return the integrals of `y` from its first sample to each later sample.

    The arguments are as in `trapezoid`.

    >>> y = asg.constant([0.0, 2.0, 4.0, 6.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cumulative_trapezoid(y, dx=0.5))
    array([0.5, 2. , 4.5], dtype=float32)
    """
    place = normalize_axis(axis, y.ndim)
    areas = _areas("cumulative_trapezoid", y, x, dx, place)
    return cumsum(areas, normalize_axis(place - y.ndim, areas.ndim))


def _areas(op: str, y: Tensor, x: Operand | None, dx: Operand, axis: int) -> Tensor:
    """Return the areas between neighbors: the mean of both samples times their distance."""
    means = (_tail(y, axis, 1) + _tail(y, axis, 0, 1)) / 2
    if x is None:
        return means * dx
    points = as_tensor(op, x, y.graph, y.dtype)
    if points.ndim == 1:
        if y.graph.facts.equal(points.shape[0], y.shape[axis]) is not True:
            raise ShapeError(
                f"axis {axis} of {y.type} has {y.shape[axis]} samples "
                f"and {points.shape[0]} coordinates",
                op=op,
            )
        return means * _along(_distances(points, 0), y.ndim, axis)
    return means * _distances(points, normalize_axis(axis - y.ndim, points.ndim))


def _distances(points: Tensor, axis: int) -> Tensor:
    return _tail(points, axis, 1) - _tail(points, axis, 0, 1)


def _along(line: Tensor, rank: int, axis: int) -> Tensor:
    """Return a vector reshaped to an axis of a tensor of this rank."""
    return reshape(line, tuple(line.shape[0] if i == axis else 1 for i in range(rank)))


# np_gradient


_DERIVED = "asg.gradients(loss, wrt=[...]) derives the gradient of a graph"


def np_gradient(
    x: Tensor, spacing: Operand | Sequence[Operand] = 1.0, axis: Axis = None, edge_order: int = 1
) -> tuple[Tensor, ...]:
    """Return the slopes of sampled values along each of `axis` (numpy.gradient).

    Inside, it takes central differences of second order. To derive the gradient of a graph, use
    `asg.gradients`.

    Args:
        x: The samples, a float tensor with at least one axis.
        spacing: The distance of the samples: a number for all axes, or for each axis a number or a
            vector of coordinates.
        axis: The axis or axes; None is all axes.
        edge_order: The order of the one-sided differences at both ends, 1 or 2.

    Returns:
        A tensor of slopes for each axis, with the shape of `x`.

    Raises:
        ShapeError: `x` is a scalar, an axis is too short, or `spacing` does not fit.

    >>> x = asg.constant([0.0, 1.0, 4.0, 9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.np_gradient(x)[0])
    array([1., 2., 4., 5.], dtype=float32)
    >>> asg.evaluate(asg.np_gradient(x, edge_order=2)[0])
    array([0., 2., 4., 6.], dtype=float32)
    """
    if edge_order not in (1, 2):
        raise ShapeError(f"edge_order must be 1 or 2, got {edge_order}", op="np_gradient")
    if not x.ndim:
        raise ShapeError(
            f"{x!r} is a scalar, and has no samples along an axis", op="np_gradient", hint=_DERIVED
        )
    axes = axes_of(axis, x.ndim)
    steps = [*spacing] if isinstance(spacing, Sequence) else [spacing] * len(axes)
    if len(steps) != len(axes):
        raise ShapeError(
            f"spacing must have {len(axes)} entries, got {len(steps)}",
            op="np_gradient",
            hint="give an entry for each axis, or a number for all",
        )
    return tuple(_slopes(x, step, each, edge_order) for step, each in zip(steps, axes, strict=True))


def _slopes(x: Tensor, spacing: Operand, axis: int, edge_order: int) -> Tensor:
    size = x.shape[axis]
    if not x.graph.facts.known_le(edge_order + 1, size):
        raise ShapeError(
            f"axis {axis} of {x.type} must have {edge_order + 1} samples or more", op="np_gradient"
        )
    rises = _tail(x, axis, 1) - _tail(x, axis, 0, 1)
    share: Tensor | float = 0.5  # the weight of the right difference in an inner sample's slope
    points = None if is_scalar(spacing) else as_tensor("np_gradient", spacing, x.graph, x.dtype)
    if points is None or not points.ndim:
        rises = rises / spacing
    elif points.shape != (size,):
        raise ShapeError(
            f"the spacing {points.type} must be a vector of {size} coordinates",
            op="np_gradient",
            hint=_DERIVED,
        )
    else:
        distances = _along(_distances(points, 0), x.ndim, axis)
        rises = rises / distances
        near, far = _tail(distances, axis, 0, 1), _tail(distances, axis, 1)
        share = near / (near + far)
    left, right = _tail(rises, axis, 0, 1), _tail(rises, axis, 1)
    bend = right - left
    first, last = part(rises, axis, 0, 1), _tail(rises, axis, size - 2)
    if edge_order == 2:
        first = first - part(bend * share, axis, 0, 1)
        last = last + _tail(bend * (1 - share), axis, size - 3)
    return concat([first, left + bend * share, last], axis)
