"""Scans along an axis: each result depends on the one before it."""

from __future__ import annotations

import numpy as np

from asg.dtypes import FLOAT, Array
from asg.opdef import AttrType, Cotangents, Kind, Primitive, Sample
from asg.ops.building import emit, literal
from asg.ops.elementwise import same_type
from asg.ops.joins import PAD, part
from asg.tensor import Tensor
from asg.types import TensorType, normalize_axis


def linear_recurrence(a: Tensor, b: Tensor, axis: int, reverse: bool = False) -> Tensor:
    """Return y with y[i] = a[i]·y[i-1] + b[i] along `axis` (y[i+1] if `reverse`), y = 0 outside.

    It is closed under differentiation, and cumulative products are made of it.
    """
    return emit(LINEAR_RECURRENCE, a, b, axis=normalize_axis(axis, a.ndim), reverse=reverse)


def shifted(x: Tensor, axis: int, by: int) -> Tensor:
    """Return x moved by one place along `axis`, up (1) or down (-1), a zero coming in."""
    dim = x.shape[axis]
    kept = part(x, axis, 0, dim - 1) if by == 1 else part(x, axis, 1, dim)
    edge = tuple(1 if i == axis else 0 for i in range(x.ndim))
    none = (0,) * x.ndim
    low, high = (edge, none) if by == 1 else (none, edge)
    return emit(PAD, kept, low=low, high=high, interior=none, value=0.0)


def exclusive_cumprod(x: Tensor, reverse: bool = False) -> Tensor:
    """Return the product of all elements before each (after it, if `reverse`), on the last axis."""
    axis = x.ndim - 1
    if x.shape[axis] == 0:
        return x
    factors = shifted(x, axis, -1 if reverse else 1)
    one = literal(x.graph, 1, TensorType((*x.shape[:axis], 1), x.dtype))
    rest = tuple(x.shape[axis] - 1 if i == axis else 0 for i in range(x.ndim))
    none = (0,) * x.ndim
    low, high = (rest, none) if reverse else (none, rest)
    first = emit(PAD, one, low=low, high=high, interior=none, value=0.0)
    return linear_recurrence(factors, first, axis, reverse)


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
