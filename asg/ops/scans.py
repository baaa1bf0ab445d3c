"""Scans along an axis: each result depends on the one before it."""

from __future__ import annotations

import numpy as np

from asg.dtypes import FLOAT, Array
from asg.opdef import AttrType, Cotangents, Kind, Primitive, Sample
from asg.ops.building import emit, filled_like
from asg.ops.elementwise import same_type
from asg.ops.joins import PAD, part
from asg.tensor import Tensor
from asg.types import TensorType, normalize_axis


def linear_recurrence(a: Tensor, b: Tensor, axis: int, reverse: bool = False) -> Tensor:
    """Return y with y[i] = a[i]·y[i-1] + b[i] along `axis` (y[i+1] if `reverse`), y = 0 outside.

    It is closed under differentiation, and cumulative products are made of it.
    """
    return emit(LINEAR_RECURRENCE, a, b, axis=normalize_axis(axis, a.ndim), reverse=reverse)


def shifted(x: Tensor, axis: int, by: int, value: float = 0.0) -> Tensor:
    """Return x moved by one place along `axis`, up (1) or down (-1), `value` coming in."""
    edge = tuple(1 if i == axis else 0 for i in range(x.ndim))
    none = (0,) * x.ndim
    low, high = (edge, none) if by == 1 else (none, edge)
    longer = emit(PAD, x, low=low, high=high, interior=none, value=value)
    start = 0 if by == 1 else 1  # cut after padding: before, an empty axis has nothing to cut
    return part(longer, axis, start, x.shape[axis] + start)


def exclusive_cumprod(x: Tensor, reverse: bool = False) -> Tensor:
    """Return the product of all elements before each (after it, if `reverse`), on the last axis."""
    axis = x.ndim - 1
    if x.shape[axis] == 0:
        return x
    by = -1 if reverse else 1
    first = shifted(filled_like(x, 0), axis, by, value=1.0)
    return linear_recurrence(shifted(x, axis, by), first, axis, reverse)


def _recurrence_type(a: TensorType, b: TensorType, *, axis: int, reverse: bool) -> TensorType:
    normalize_axis(axis, a.rank)
    return same_type(a, b)


def _recurrence_vjp(
    ct: Tensor, y: Tensor, a: Tensor, b: Tensor, *, axis: int, reverse: bool
) -> Cotangents:
    if a.shape[axis] == 0:
        return ct, ct
    towards, back = (1, -1) if not reverse else (-1, 1)
    db = linear_recurrence(shifted(a, axis, back), ct, axis, not reverse)
    return db * shifted(y, axis, towards), db


def _recurrence(a: Array, b: Array, *, axis: int, reverse: bool) -> Array:
    factors, terms = np.moveaxis(a, axis, 0), np.moveaxis(b, axis, 0)
    result = np.empty_like(terms)
    before = np.zeros(terms.shape[1:], terms.dtype)
    for i in reversed(range(len(terms))) if reverse else range(len(terms)):
        before = result[i] = factors[i] * before + terms[i]
    return np.moveaxis(result, 0, axis)


LINEAR_RECURRENCE = Primitive(
    name="linear_recurrence", kind=Kind.SCAN, doc="y[i] = a[i]·y[i-1] + b[i] along an axis.",
    operands=(FLOAT, FLOAT), attrs={"axis": AttrType.INT, "reverse": AttrType.BOOL},
    infer=_recurrence_type, vjp=_recurrence_vjp, reference=_recurrence, tolerance=2e-5,
    samples=tuple(
        Sample((shape, shape), {"axis": axis, "reverse": reverse})
        for shape, axis in (((4,), 0), ((2, 5, 3), 1), ((3, 1), 1), ((2, 0), 1))
        for reverse in (False, True)
    ),
)  # fmt: skip
