"""Reductions that ignore NaN."""

from __future__ import annotations

from asg.core.dtypes import BOOLEAN, FLOAT, DType, Scalar
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32, widened
from asg.ops.elementwise.arithmetic import square
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.exponential import sqrt
from asg.ops.elementwise.logical import logical_and, logical_not
from asg.ops.elementwise.predicates import isnan
from asg.ops.reductions.sums_and_extremes import Axis, any, axes_of, max, min, prod, spread, sum
from asg.ops.selection import cast, clamp, where
from asg.ops.shapes.views import reshape

_NAN = float("nan")


def _known(x: Tensor, value: Scalar) -> Tensor:
    return where(isnan(x), value, x)


def nansum(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the sum along `axis` of the elements that are not NaN; 0 if all are NaN.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[1.0, np.nan], [np.nan, np.nan]], graph=asg.Graph())
    >>> asg.evaluate(asg.nansum(x, axis=1))
    array([1., 0.], dtype=float32)
    """
    return sum(_known(x, 0), axis, keepdims)


def nanprod(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the product along `axis` of the elements that are not NaN; 1 if all are NaN.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[2.0, np.nan], [np.nan, np.nan]], graph=asg.Graph())
    >>> asg.evaluate(asg.nanprod(x, axis=1))
    array([2., 1.], dtype=float32)
    """
    return prod(_known(x, 1), axis, keepdims)


def nanmean(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the mean along `axis` of the elements that are not NaN; NaN if all are NaN.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([1.0, np.nan, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nanmean(x))
    array(2., dtype=float32)
    """
    wide = widened(x)
    return cast(nansum(wide, axis, keepdims) / _count(wide, axis, keepdims), x.dtype)


def _count(x: Tensor, axis: Axis, keepdims: bool) -> Tensor:
    return sum(cast(logical_not(isnan(x)), x.dtype), axis, keepdims)


def nanvar(x: Tensor, axis: Axis = None, keepdims: bool = False, correction: float = 0) -> Tensor:
    """Return the variance along `axis` of the elements that are not NaN, as in `var`.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        correction: The divisor is the number of counted elements minus `correction`, at least 0.

    >>> x = asg.constant([1.0, np.nan, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nanvar(x, correction=1))
    array(2., dtype=float32)
    """
    return cast(_nanvar(widened(x), axis, keepdims, correction), x.dtype)


def _nanvar(x: Tensor, axis: Axis, keepdims: bool, correction: float) -> Tensor:
    distance = where(isnan(x), 0, x - nanmean(x, axis, keepdims=True))
    freedom = _count(x, axis, keepdims) - correction
    return sum(square(distance), axis, keepdims) / clamp(freedom, low=0)


def nanstd(x: Tensor, axis: Axis = None, keepdims: bool = False, correction: float = 0) -> Tensor:
    """Return the standard deviation along `axis` of the elements that are not NaN, as in `std`.

    Its derivative at 0 is 0.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.
        correction: The divisor is the number of counted elements minus `correction`, at least 0.

    >>> x = asg.constant([1.0, np.nan, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.nanstd(x))
    array(1., dtype=float32)
    """
    found = _nanvar(widened(x), axis, keepdims, correction)
    zero = equal(found, 0)
    return cast(where(zero, 0, sqrt(where(zero, 1, found))), x.dtype)


def nanmax(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the largest element along `axis` that is not NaN; NaN if all are NaN.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[1.0, np.nan], [np.nan, np.nan]], graph=asg.Graph())
    >>> asg.evaluate(asg.nanmax(x, axis=1))
    array([ 1., nan], dtype=float32)
    """
    return _nan_extreme(x, axis, keepdims, largest=True)


def nanmin(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the smallest element along `axis` that is not NaN; NaN if all are NaN.

    Args:
        x: A float tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[1.0, np.nan], [3.0, 2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.nanmin(x, axis=0))
    array([1., 2.], dtype=float32)
    """
    return _nan_extreme(x, axis, keepdims, largest=False)


def _nan_extreme(x: Tensor, axis: Axis, keepdims: bool, *, largest: bool) -> Tensor:
    known = logical_not(isnan(x))
    found = extreme_of(x, known, axis, keepdims, largest=largest)
    return where(any(known, axis, keepdims), found, _NAN)


def extreme_of(x: Tensor, present: Tensor, axis: Axis, keepdims: bool, *, largest: bool) -> Tensor:
    """Return the largest or smallest present element along `axis`.

    Absent elements never tie. Without a present element, the result is -inf or inf, without
    gradient.
    """
    axes = axes_of(axis, x.ndim)
    return emit(EXTREME_OF, x, present, axes=axes, keepdims=bool(keepdims), largest=largest)


def _extreme_of(
    x: Tensor, present: Tensor, *, axes: tuple[int, ...], keepdims: bool, largest: bool
) -> Tensor:
    start = float("-inf") if largest else float("inf")
    return (max if largest else min)(where(present, x, start), axes, keepdims)


def _extreme_of_vjp(
    ct: Tensor, y: Tensor, x: Tensor, present: Tensor, *, axes: tuple[int, ...], keepdims: bool,
    largest: bool,
) -> Cotangents:  # fmt: skip
    winners = cast(logical_and(present, equal(x, spread(y, x, axes))), x.dtype)
    count = where(any(present, axes, keepdims=True), sum(winners, axes, keepdims=True), 1)
    share = reshape(ct, count.shape) / count
    return winners * spread(share, x, axes), None


EXTREME_OF = composition(
    "extreme_of", "The largest or smallest element that is present.", operands=(FLOAT, BOOLEAN),
    attrs={"axes": AttrType.INTS, "keepdims": AttrType.BOOL, "largest": AttrType.BOOL},
    decompose=_extreme_of, vjp=in_f32(_extreme_of_vjp), batch=Shifted(("axes",)),
    samples=tuple(
        Sample(
            ((3, 4), (3, 4)), {"axes": axes, "keepdims": keepdims, "largest": largest},
            (DType.F64, DType.BOOL), ((-2.0, 2.0), (0, 1)),
        )
        for axes, keepdims, largest in (((1,), False, True), ((0, 1), True, False))
    ),
)  # fmt: skip
