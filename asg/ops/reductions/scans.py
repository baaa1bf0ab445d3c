"""Scans along an axis: each result depends on the previous one."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import BOOLEAN, FLOAT, NUMERIC, Array, DType
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Fold, Kind, Primitive, Reference, Sample
from asg.core.rules import Cotangents
from asg.core.types import TensorType, front_axis, normalize_axis
from asg.ops._support.building import filled_like
from asg.ops._support.elementwise import same_type
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import ADD
from asg.ops.selection import where
from asg.ops.shapes.joins import PAD, part

ATTRS = {"axis": AttrType.INT, "reverse": AttrType.BOOL}
_FEW_ROWS = 16  # for fewer rows, Python's numbers are faster than arrays


def shifted(x: Tensor, axis: int, by: int, value: float = 0.0) -> Tensor:
    """Return x shifted by one along `axis`, up (1) or down (-1), with `value` at the free end."""
    edge = tuple(1 if i == axis else 0 for i in range(x.ndim))
    none = (0,) * x.ndim
    low, high = (edge, none) if by == 1 else (none, edge)
    longer = emit(PAD, x, low=low, high=high, interior=none, value=value)
    start = 0 if by == 1 else 1  # cut after padding, because an empty axis has nothing to cut
    return part(longer, axis, start, x.shape[axis] + start)


def before(x: Tensor, axis: int, reverse: bool, value: float = 0.0) -> Tensor:
    """Return the predecessor of each element of x in scan order, `value` at the start."""
    return shifted(x, axis, -1 if reverse else 1, value)


def after(x: Tensor, axis: int, reverse: bool, value: float = 0.0) -> Tensor:
    """Return the successor of each element of x in scan order, `value` at the end."""
    return shifted(x, axis, 1 if reverse else -1, value)


def scan_samples(
    *dtypes: DType, ranges: tuple[tuple[float, float], ...] = (), reverse: bool = True
) -> tuple[Sample, ...]:
    """Return samples with operands of these dtypes, forwards and, if `reverse`, also backwards."""
    return tuple(
        Sample((shape,) * len(dtypes), {"axis": axis, "reverse": back}, dtypes, ranges)
        for shape, axis in (((4,), 0), ((2, 5, 3), 1), ((3, 1), 1), ((2, 0), 1))
        for back in (False, True)[: 1 + reverse]
    )


def scanned_type(first: TensorType, *rest: TensorType, axis: int, reverse: bool) -> TensorType:
    """Return the type of a scan, which is the common type of its operands."""
    front_axis(axis, first.rank)
    return same_type(first, *rest)


# linear_recurrence


def linear_recurrence(a: Tensor, b: Tensor, axis: int, reverse: bool = False) -> Tensor:
    """Return y with y[i] = a[i]·y[i-1] + b[i] along `axis`, where y is 0 before the start.

    Its gradient is again a linear recurrence. f16 is computed in f32.

    Args:
        a: The factors, a float tensor.
        b: The terms, of the shape and dtype of `a`.
        axis: The axis of the recurrence.
        reverse: Run from the end: y[i] = a[i]·y[i+1] + b[i].

    >>> a = asg.constant([0.5, 0.5, 0.5], graph=asg.Graph())
    >>> asg.evaluate(asg.linear_recurrence(a, a * 0.0 + 1.0, axis=0))
    array([1.  , 1.5 , 1.75], dtype=float32)
    """
    return emit(LINEAR_RECURRENCE, a, b, axis=normalize_axis(axis, a.ndim), reverse=reverse)


def exclusive_cumprod(x: Tensor, reverse: bool = False) -> Tensor:
    """Return the product of all elements before each (behind, if `reverse`) on the last axis."""
    axis = x.ndim - 1
    if x.shape[axis] == 0:
        return x
    first = before(filled_like(x, 0), axis, reverse, 1.0)
    return linear_recurrence(before(x, axis, reverse), first, axis, reverse)


def _recurrence_vjp(
    ct: Tensor, y: Tensor, a: Tensor, b: Tensor, *, axis: int, reverse: bool
) -> Cotangents:
    if a.shape[axis] == 0:
        return ct, ct
    db = linear_recurrence(after(a, axis, reverse), ct, axis, not reverse)
    return db * before(y, axis, reverse), db


def carried(dtype: np.dtype[Any]) -> Any:
    """Return the dtype in which a scan carries its running value."""
    return np.float32 if dtype == np.float16 else dtype


def recurrence(a: Array, b: Array, *, axis: int, reverse: bool) -> Array:
    """Return y with y[i] = a[i]·y[i-1] + b[i] along an axis."""
    factors, terms = np.moveaxis(a, axis, 0), np.moveaxis(b, axis, 0)
    if reverse:
        factors, terms = factors[::-1], terms[::-1]
    found = np.empty_like(b)
    target = np.moveaxis(found, axis, 0)
    target = target[::-1] if reverse else target
    if prod(terms.shape[1:]) < _FEW_ROWS < len(terms):
        for place in np.ndindex(terms.shape[1:]):
            row = (slice(None), *place)
            steps = zip(factors[row].tolist(), terms[row].tolist(), strict=True)
            target[row] = list(accumulate(steps, _next, initial=0.0))[1:]
        return found
    last = np.zeros(terms.shape[1:], carried(terms.dtype))
    for i in range(len(terms)):
        last = target[i] = factors[i] * last + terms[i]
    return found


def _next(last: float, step: tuple[float, float]) -> float:
    return step[0] * last + step[1]


LINEAR_RECURRENCE = Primitive(
    name="linear_recurrence", kind=Kind.SCAN, doc="y[i] = a[i]·y[i-1] + b[i] along an axis.",
    operands=(FLOAT, FLOAT), attrs=ATTRS, infer=scanned_type, vjp=_recurrence_vjp,
    reference=recurrence, tolerance=2e-5, samples=scan_samples(DType.F64, DType.F64),
)  # fmt: skip


def segmented_recurrence(
    a: Tensor, b: Tensor, starts: Tensor, axis: int, reverse: bool = False
) -> Tensor:
    """Return `linear_recurrence(a, b, axis)`, restarted from 0 where `starts` (bool) is true.

    Infinities and NaN stay within their segment.
    """
    return emit(SEGMENTED_RECURRENCE, a, b, starts, axis=normalize_axis(axis, a.ndim),
                reverse=reverse)  # fmt: skip


def _segmented_recurrence_type(
    a: TensorType, b: TensorType, starts: TensorType, *, axis: int, reverse: bool
) -> TensorType:
    return _segmented_type(same_type(a, b), starts, axis=axis, reverse=reverse)


def _segmented_recurrence_vjp(
    ct: Tensor, y: Tensor, a: Tensor, b: Tensor, starts: Tensor, *, axis: int, reverse: bool
) -> Cotangents:
    if a.shape[axis] == 0:
        return ct, ct, None
    ends = after(starts, axis, reverse, True)
    db = segmented_recurrence(after(a, axis, reverse), ct, ends, axis, not reverse)
    return db * where(starts, 0, before(y, axis, reverse)), db, None


def _segmented_recurrence(a: Array, b: Array, starts: Array, *, axis: int, reverse: bool) -> Array:
    found = np.empty_like(b)
    rows = [np.moveaxis(array, axis, -1) for array in (a, b, starts, found)]
    factors, terms, fresh, target = (each[..., ::-1] for each in rows) if reverse else rows
    dtype = carried(b.dtype)
    flat = _by_turns(factors.astype(dtype).reshape(-1), terms.astype(dtype).reshape(-1), fresh)
    target[...] = flat.reshape(target.shape)
    return found


def _by_turns(factors: Array, terms: Array, fresh: Array) -> Array:
    """Return the recurrence of flattened rows: first elements of all segments, then the next."""
    begins = fresh.copy()
    begins[..., :1] = True  # each row begins a segment, from 0
    firsts = np.flatnonzero(begins)
    lengths = np.diff(firsts, append=begins.size)
    turns = np.arange(begins.size) - np.repeat(firsts, lengths)
    short = turns.astype(np.min_scalar_type(turns.max(initial=0)))  # a small dtype sorts faster
    order = np.argsort(short, kind="stable")
    ends = np.cumsum(np.bincount(turns))
    found = np.where((begins & ~fresh).reshape(-1), factors * 0, 0) + terms
    for start, stop in pairwise(ends.tolist()):
        places = order[start:stop]
        found[places] = factors[places] * found[places - 1] + terms[places]
    return found


SEGMENTED_RECURRENCE = Primitive(
    name="segmented_recurrence", kind=Kind.SCAN,
    doc="y[i] = a[i]·y[i-1] + b[i] along an axis, restarted at every start.",
    operands=(FLOAT, FLOAT, BOOLEAN), attrs=ATTRS, infer=_segmented_recurrence_type,
    vjp=_segmented_recurrence_vjp, reference=_segmented_recurrence, tolerance=2e-5,
    samples=scan_samples(
        DType.F64, DType.F64, DType.BOOL, ranges=((-2.0, 2.0), (-2.0, 2.0), (0, 1))
    ),
)  # fmt: skip


# cumsum and segmented_cumsum


def accumulating(function: np.ufunc) -> Reference:
    """Return the reference of a scan by a ufunc; it carries f16 in f32."""

    def reference(x: Array, *, axis: int, reverse: bool, out: Array | None = None) -> Array:
        found = np.empty_like(x) if out is None else out
        source, target = (np.flip(x, axis), np.flip(found, axis)) if reverse else (x, found)
        dtype = carried(x.dtype)
        if dtype == x.dtype:
            function.accumulate(source, axis, dtype, target)
        else:
            np.copyto(target, function.accumulate(source, axis, dtype), casting="same_kind")
        return found

    return reference


sums_so_far = accumulating(np.add)


def running_sum(x: Tensor, axis: int, reverse: bool) -> Tensor:
    """Return the sum of the elements up to and including each element."""
    return emit(CUMSUM, x, axis=axis, reverse=reverse)


def _cumsum_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axis: int, reverse: bool) -> Cotangents:
    return (running_sum(ct, axis, not reverse),)


CUMSUM = Primitive(
    name="cumsum", kind=Kind.SCAN, doc="Sums of the elements so far.", operands=(NUMERIC,),
    attrs=ATTRS, infer=scanned_type, vjp=_cumsum_vjp, reference=sums_so_far,
    tolerance=1e-5, fold=Fold(ADD, -0.0),  # the neutral element: it keeps -0
    samples=scan_samples(DType.F64) + scan_samples(DType.I32, ranges=((-9, 9),), reverse=False),
)  # fmt: skip


def segmented_cumsum(x: Tensor, starts: Tensor, axis: int, reverse: bool = False) -> Tensor:
    """Return cumulative sums that restart where `starts` (bool) is true."""
    return emit(SEGMENTED_CUMSUM, x, starts, axis=normalize_axis(axis, x.ndim), reverse=reverse)


def _segmented_type(x: TensorType, starts: TensorType, *, axis: int, reverse: bool) -> TensorType:
    front_axis(axis, x.rank)
    same_type(TensorType(x.shape, starts.dtype), starts)
    return x


def _segmented_vjp(
    ct: Tensor, y: Tensor, x: Tensor, starts: Tensor, *, axis: int, reverse: bool
) -> Cotangents:
    ends = after(starts, axis, reverse, True)
    return segmented_cumsum(ct, ends, axis, not reverse), None


def _segmented(x: Array, starts: Array, *, axis: int, reverse: bool) -> Array:
    found = np.empty_like(x)
    values, fresh, target = (np.moveaxis(array, axis, 0) for array in (x, starts, found))
    if reverse:
        values, fresh, target = values[::-1], fresh[::-1], target[::-1]
    if x.dtype.kind == "f" and prod(values.shape[1:]) < _FEW_ROWS < len(values):
        for place in np.ndindex(values.shape[1:]):
            row = (slice(None), *place)
            steps = zip(values[row].tolist(), fresh[row].tolist(), strict=True)
            target[row] = list(accumulate(steps, _next_of_segment, initial=0.0))[1:]
        return found
    last = np.zeros(values.shape[1:], carried(x.dtype))
    for i in range(len(values)):
        last = np.where(fresh[i], 0, last).astype(last.dtype) + values[i]
        target[i] = last
    return found


def _next_of_segment(last: float, step: tuple[float, bool]) -> float:
    return step[0] if step[1] else last + step[0]


SEGMENTED_CUMSUM = Primitive(
    name="segmented_cumsum", kind=Kind.SCAN, doc="Sums of the elements since the latest start.",
    operands=(NUMERIC, BOOLEAN), attrs=ATTRS, infer=_segmented_type, vjp=_segmented_vjp,
    reference=_segmented, tolerance=1e-5, fold=Fold(ADD, 0),
    samples=(
        *scan_samples(DType.F64, DType.BOOL, ranges=((-2.0, 2.0), (0, 1))),
        *scan_samples(DType.I32, DType.BOOL, ranges=((-9, 9), (0, 1)), reverse=False),
    ),
)  # fmt: skip
