"""Cumulative sums, products, extremes and log-sum-exps along an axis."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import FLOAT, NUMERIC, Array, DType
from asg.core.graph import Tensor
from asg.core.opdef import (
    Attrs,
    Composition,
    Elementwise,
    Fold,
    Kind,
    NotDifferentiable,
    OpDef,
    Primitive,
    Shifted,
)
from asg.core.rules import Cotangents
from asg.core.types import TensorType, normalize_axis
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import MUL
from asg.ops.elementwise.comparison import GREATER_EQUAL, LESS_EQUAL, equal
from asg.ops.elementwise.exponential import exp, log
from asg.ops.elementwise.predicates import isinf
from asg.ops.indexing.gather_scatter import take_along_axis
from asg.ops.reductions.scans import (
    ATTRS,
    CUMSUM,
    accumulating,
    after,
    before,
    linear_recurrence,
    scan_samples,
    scanned_type,
    segmented_cumsum,
)
from asg.ops.selection import stop_gradient, where
from asg.ops.shapes.views import reshape


def _scan(op: OpDef, x: Tensor, axis: int | None, reverse: bool) -> Tensor:
    if axis is None:
        return emit(op, reshape(x, (x.size,)), axis=0, reverse=bool(reverse))
    return emit(op, x, axis=normalize_axis(axis, x.ndim), reverse=bool(reverse))


# cumsum and cumprod


def cumsum(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the cumulative sums of `x` along `axis`: result i sums the elements 0 to i.

    f16 sums accumulate in f32. Integers wrap around.

    Args:
        x: A tensor of numbers.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cumsum(x, axis=0))
    array([1., 3., 6.], dtype=float32)
    """
    return _scan(CUMSUM, x, axis, reverse)


def cumprod(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the cumulative products of `x` along `axis`: result i multiplies the elements 0 to i.

    The gradient is exact where elements are 0. f16 products accumulate in f32. Integers wrap
    around.

    Args:
        x: A tensor of numbers.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.cumprod(x, axis=1))
    array([[  1,   2,   6],
           [  4,  20, 120]], dtype=int32)
    """
    return _scan(CUMPROD, x, axis, reverse)


def _cumprod_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int, reverse: bool) -> Cotangents:
    """x[j] gets the product of the elements before it, times Σ ct[i]·x[j+1]⋯x[i] over i ≥ j."""
    if x.shape[axis] == 0:
        return (ct,)
    onwards = linear_recurrence(after(x, axis, reverse), ct, axis, not reverse)
    return (onwards * before(y, axis, reverse, 1.0),)


products_so_far = accumulating(np.multiply)

CUMPROD = Primitive(
    name="cumprod", kind=Kind.SCAN, doc="Products of the elements so far.",
    operands=(NUMERIC,), attrs=ATTRS, infer=scanned_type, vjp=_cumprod_vjp,
    reference=products_so_far, tolerance=1e-5, fold=Fold(MUL, 1, scaled=True),
    samples=scan_samples(DType.F64) + scan_samples(DType.I32, ranges=((-3, 3),), reverse=False),
)  # fmt: skip


# cumargmax and cumargmin


def cumargmax(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the i32 index along `axis` of the largest element so far.

    Among equal elements, the latest wins, as in PyTorch. NaN counts as the largest.

    Args:
        x: A tensor of numbers.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([1.0, 3.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cumargmax(x))
    array([0, 1, 1, 3], dtype=int32)
    """
    return _scan(CUMARGMAX, x, axis, reverse)


def cumargmin(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the i32 index along `axis` of the smallest element so far.

    Among equal elements, the latest wins, as in PyTorch. NaN counts as the smallest.

    Args:
        x: A tensor of numbers.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([2.0, 3.0, 1.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cumargmin(x))
    array([0, 0, 2, 3], dtype=int32)
    """
    return _scan(CUMARGMIN, x, axis, reverse)


def _index_type(x: TensorType, *, axis: int, reverse: bool) -> TensorType:
    return TensorType(scanned_type(x, axis=axis, reverse=reverse).shape, DType.I32)


def _arg(name: str, doc: str, best: np.ufunc, better: Elementwise) -> Primitive:
    def index_of(x: Array, *, axis: int, reverse: bool) -> Array:
        source = np.flip(x, axis) if reverse else x
        taken = (source == best.accumulate(source, axis)) | np.isnan(source)
        size: int = x.shape[axis]
        turns = np.indices((size, *[1] * (x.ndim - axis - 1)), np.int32)[0]
        found = np.maximum.accumulate(taken * turns, axis)
        return (size - 1 - np.flip(found, axis) if reverse else found).astype(np.int32)

    return Primitive(
        name=name, kind=Kind.SCAN, doc=doc, operands=(NUMERIC,), attrs=ATTRS, infer=_index_type,
        vjp=NotDifferentiable("its result is not a float"), reference=index_of, tolerance=0.0,
        fold=Fold(better, 0),
        samples=scan_samples(DType.F64) + scan_samples(DType.I32, ranges=((0, 2),)),
    )  # fmt: skip


CUMARGMAX = _arg("cumargmax", "The index of the largest element so far.", np.maximum, GREATER_EQUAL)
CUMARGMIN = _arg("cumargmin", "The index of the smallest element so far.", np.minimum, LESS_EQUAL)


# cummax and cummin


def cummax(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the largest element so far along `axis`; NaN from the first NaN on.

    The gradient goes to the latest of equal elements, as in PyTorch; `cumargmax` gives its index.

    Args:
        x: A tensor of numbers.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([1.0, 3.0, 2.0, 5.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cummax(x))
    array([1., 3., 3., 5.], dtype=float32)
    """
    return _scan(CUMMAX, x, axis, reverse)


def cummin(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the smallest element so far along `axis`; NaN from the first NaN on.

    The gradient goes to the latest of equal elements, as in PyTorch; `cumargmin` gives its index.

    Args:
        x: A tensor of numbers.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([4.0, 2.0, 3.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cummin(x)), asg.evaluate(asg.cummin(x, reverse=True))
    (array([4., 2., 2., 1.], dtype=float32), array([1., 1., 1., 1.], dtype=float32))
    """
    return _scan(CUMMIN, x, axis, reverse)


def _extreme(name: str, doc: str, index: Primitive) -> Composition:
    def decompose(x: Tensor, *, axis: int, reverse: bool) -> Tensor:
        return take_along_axis(x, emit(index, x, axis=axis, reverse=reverse), axis)

    def vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int, reverse: bool) -> Cotangents:
        """Sum ct over the segment in which an element is the extreme, until the next takes over."""
        place = emit(index, x, axis=axis, reverse=reverse)
        here = equal(place, iota(x.shape, axis, graph=x.graph))
        ends = after(here, axis, reverse, True)
        return (where(here, segmented_cumsum(ct, ends, axis, not reverse), 0),)

    return composition(
        name, doc, operands=(NUMERIC,), attrs=ATTRS, decompose=decompose, vjp=vjp,
        batch=Shifted(("axis",)), samples=scan_samples(DType.F64),
    )  # fmt: skip


CUMMAX = _extreme("cummax", "The largest element so far.", CUMARGMAX)
CUMMIN = _extreme("cummin", "The smallest element so far.", CUMARGMIN)


# logcumsumexp


def logcumsumexp(x: Tensor, axis: int | None = None, reverse: bool = False) -> Tensor:
    """Return the cumulative log Σ e^x of `x` along `axis`, without overflow.

    Elements may be -inf. Where all elements so far are -inf, they share the gradient equally, as in
    `logsumexp`.

    Args:
        x: A float tensor of any shape.
        axis: The axis of the scan. None flattens `x` first.
        reverse: Scan from the end of the axis to its start.

    >>> x = asg.constant([1000.0, 1000.0, 1000.0], graph=asg.Graph())
    >>> asg.evaluate(asg.logcumsumexp(x)).round(2)
    array([1000.  , 1000.69, 1001.1 ], dtype=float32)
    """
    return _scan(LOGCUMSUMEXP, x, axis, reverse)


def _parts(x: Tensor, attrs: Attrs) -> tuple[Tensor, Tensor, Tensor]:
    """Return the running maximum, e^x over it, and the factor by which earlier sums shrink.

    The results hold for any maximum, so no gradient goes through it. While the maximum is -inf,
    elements count as 0.
    """
    axis, reverse = attrs["axis"], attrs["reverse"]
    top = stop_gradient(emit(CUMMAX, x, **attrs))
    last = before(top, axis, reverse, float("-inf"))
    shrinking = exp(where(equal(last, top), 0, last - top))
    infinite = equal(top, float("-inf"))
    relative = where(infinite, 0, x) - where(isinf(top), 0, top)
    return top, exp(relative), shrinking


def _logcumsumexp(x: Tensor, *, axis: int, reverse: bool) -> Tensor:
    top, parts, shrinking = _parts(x, {"axis": axis, "reverse": reverse})
    return top + log(linear_recurrence(shrinking, parts, axis, reverse))


def _logcumsumexp_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int, reverse: bool) -> Cotangents:
    if x.shape[axis] == 0:
        return (ct,)
    _, parts, shrinking = _parts(x, {"axis": axis, "reverse": reverse})
    share = ct / linear_recurrence(shrinking, parts, axis, reverse)
    onwards = linear_recurrence(after(shrinking, axis, reverse), share, axis, not reverse)
    return (parts * onwards,)


LOGCUMSUMEXP = composition(
    "logcumsumexp", "log Σ e^x of the elements so far.", operands=(FLOAT,), attrs=ATTRS,
    decompose=in_f32(_logcumsumexp), vjp=in_f32(_logcumsumexp_vjp),
    batch=Shifted(("axis",)),
    samples=scan_samples(DType.F64),
)  # fmt: skip
