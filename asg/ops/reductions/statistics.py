"""Means, variances and log-sum-exp along axes."""

from __future__ import annotations

from asg.core.dtypes import FLOAT, limits_of
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import Shape, TensorType
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import maximum, square
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.exponential import exp, log, sqrt
from asg.ops.numbers import dim_of
from asg.ops.reductions.sums_and_extremes import Axis, axes_of, max, spread, sum
from asg.ops.selection import clamp, stop_gradient, where
from asg.ops.shapes.joins import PAD, slice
from asg.ops.shapes.views import reshape

_ATTRS = {"axes": AttrType.INTS, "keepdims": AttrType.BOOL}
_SPREAD_ATTRS = {**_ATTRS, "correction": AttrType.FLOAT}
_AXES = (((3, 4), (0,)), ((3, 4), (0, 1)), ((2, 3, 2), (1,)))


def _samples(**more: object) -> tuple[Sample, ...]:
    return tuple(
        Sample((shape,), {"axes": axes, "keepdims": keepdims, **more})
        for shape, axes in _AXES
        for keepdims in (False, True)
    )


def count_of(x: Tensor, axes: tuple[int, ...]) -> Tensor:
    """Return the number of elements along `axes` as a scalar of x's dtype."""
    shape: Shape = tuple(x.shape[axis] for axis in axes)
    return dim_of(x.graph, TensorType(shape, x.dtype).size, x.dtype)


# mean


def mean(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the mean of the elements along `axis`.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Returns:
        A tensor of the dtype of `x`. The mean of no elements is NaN.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.mean(x, axis=1, keepdims=True))
    array([[1.5],
           [3.5]], dtype=float32)
    """
    return emit(MEAN, x, axes=axes_of(axis, x.ndim), keepdims=bool(keepdims))


def _mean(x: Tensor, *, axes: tuple[int, ...], keepdims: bool) -> Tensor:
    return sum(x, axes, keepdims) / count_of(x, axes)


def _mean_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...], keepdims: bool
) -> Cotangents:
    return (spread(ct / count_of(x, axes), x, axes),)


MEAN = composition(
    "mean", "The mean.", operands=(FLOAT,), attrs=_ATTRS, decompose=in_f32(_mean),
    vjp=in_f32(_mean_vjp),
    batch=Shifted(("axes",)),
    samples=_samples(),
)  # fmt: skip


def centered(x: Tensor, axes: tuple[int, ...]) -> tuple[Tensor, Tensor]:
    """Return x minus its mean over `axes`, and the mean with those axes kept.

    Both are computed from the distances to the first element of each row. The error then scales
    with the deviation, not with the mean (T. F. Chan, G. H. Golub, R. J. LeVeque, "Algorithms for
    computing the sample variance", 1983).
    """
    if not all(x.graph.facts.known_le(1, x.shape[axis]) for axis in axes):
        center = mean(x, axes, keepdims=True)  # the rows may be empty
        return x - center, center
    stop = tuple(1 if axis in axes else size for axis, size in enumerate(x.shape))
    first = stop_gradient(slice(x, (0,) * x.ndim, stop))
    distance = x - first
    rest = mean(distance, axes, keepdims=True)
    return distance - rest, first + rest


# var and std


def var(x: Tensor, axis: Axis = None, keepdims: bool = False, correction: float = 0) -> Tensor:
    """Return the variance along `axis`: the squared distances from the mean, summed and divided.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        correction: The divisor is the number of elements minus `correction`, at least 0. Where it
            is 0, the result is NaN or inf, as in NumPy. 1 gives the unbiased estimate.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.var(x, correction=1))
    array(1., dtype=float32)
    """
    axes = axes_of(axis, x.ndim)
    return emit(VAR, x, axes=axes, keepdims=bool(keepdims), correction=float(correction))


def _var(x: Tensor, *, axes: tuple[int, ...], keepdims: bool, correction: float) -> Tensor:
    return sum(square(centered(x, axes)[0]), axes, keepdims) / _freedom(x, axes, correction)


def _freedom(x: Tensor, axes: tuple[int, ...], correction: float) -> Tensor:
    return maximum(count_of(x, axes) - correction, 0)


VAR = composition(
    "var", "The variance.", operands=(FLOAT,), attrs=_SPREAD_ATTRS, decompose=in_f32(_var),
    batch=Shifted(("axes",)),
    samples=_samples(correction=0.0) + _samples(correction=1.0),
)  # fmt: skip


def std(x: Tensor, axis: Axis = None, keepdims: bool = False, correction: float = 0) -> Tensor:
    """Return the standard deviation along `axis`, the square root of `var`.

    The derivative at 0 is 0.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        correction: As in `var`: 1 gives the unbiased variance.

    >>> x = asg.constant([1.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.std(x))
    array(1., dtype=float32)
    """
    axes = axes_of(axis, x.ndim)
    return emit(STD, x, axes=axes, keepdims=bool(keepdims), correction=float(correction))


def _std(x: Tensor, *, axes: tuple[int, ...], keepdims: bool, correction: float) -> Tensor:
    return sqrt(var(x, axes, keepdims, correction))


def _std_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...], keepdims: bool, correction: float
) -> Cotangents:
    length = where(equal(y, 0), 1, y) * _freedom(x, axes, correction)
    return (spread(ct / length, x, axes) * centered(x, axes)[0],)


STD = composition(
    "std", "The standard deviation.", operands=(FLOAT,), attrs=_SPREAD_ATTRS,
    decompose=in_f32(_std),
    vjp=in_f32(_std_vjp),
    batch=Shifted(("axes",)),
    samples=_samples(correction=1.0),
)  # fmt: skip


# logsumexp


def logsumexp(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return log Σ e^x along `axis`, without overflow.

    Elements may be -inf or inf. Where all are -inf, they share the gradient equally.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Returns:
        A tensor of the dtype of `x`. Without elements, the result is -inf.

    >>> x = asg.constant([0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.logsumexp(x))
    array(0.6931472, dtype=float32)
    """
    return emit(LOGSUMEXP, x, axes=axes_of(axis, x.ndim), keepdims=bool(keepdims))


def largest(x: Tensor, axes: tuple[int, ...]) -> Tensor:
    """Return the maximum along axes, which stay; -inf without elements."""
    if not all(x.graph.facts.known_le(1, x.shape[axis]) for axis in axes):
        none = (0,) * x.ndim
        one_more = tuple(1 if axis in axes else 0 for axis in range(x.ndim))
        x = emit(PAD, x, low=none, high=one_more, interior=none, value=float("-inf"))
    return max(x, axes, keepdims=True)


def shift_of(x: Tensor, axes: tuple[int, ...]) -> Tensor:
    """Return the maximum along axes, clamped to finite numbers, to subtract from exponents.

    After the shift, only infinity is above 0.
    """
    most = limits_of(x.dtype).max
    return clamp(stop_gradient(largest(x, axes)), -most, most)


def _powers(x: Tensor, axes: tuple[int, ...]) -> tuple[Tensor, Tensor, Tensor]:
    """Return the exponentials of the shifted elements, their sums, and the shift."""
    shift = shift_of(x, axes)
    powers = exp(x - shift)
    return powers, sum(powers, axes, keepdims=True), shift


def _logsumexp(x: Tensor, *, axes: tuple[int, ...], keepdims: bool) -> Tensor:
    _, total, shift = _powers(x, axes)
    found = log(total) + shift
    return found if keepdims else reshape(found, sum(x, axes).shape)


def _logsumexp_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...], keepdims: bool
) -> Cotangents:
    powers, total, _ = _powers(x, axes)  # as in the forward pass, which so has them once
    empty = equal(total, 0)  # all elements are -inf: they share equally
    scale = reshape(ct, total.shape) / where(empty, count_of(x, axes), total)
    return (spread(scale, x, axes) * where(spread(empty, x, axes), 1, powers),)


LOGSUMEXP = composition(
    "logsumexp", "log Σ e^x.", operands=(FLOAT,), attrs=_ATTRS, decompose=in_f32(_logsumexp),
    vjp=in_f32(_logsumexp_vjp),
    batch=Shifted(("axes",)),
    samples=_samples(),
)  # fmt: skip
