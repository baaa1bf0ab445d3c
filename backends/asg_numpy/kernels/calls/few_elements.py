"""Sums of few numbers in native code, so that the body of a loop stays in it; recurrences, orders.

Elementwise ops fuse to larger kernels (`native/fusing.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod
from types import MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.opdef import Attrs
from asg.ops.reductions.cumulative import products_so_far
from asg.ops.reductions.scans import recurrence, sums_so_far
from asg.ops.reductions.sorting import order_of
from asg.ops.reductions.sums_and_extremes import largest_of, multiplied, smallest_of, summed
from asg_numpy.native import columns
from asg_numpy.native.lanes import numbers
from asg_numpy.native.lanes.calls import lane_call
from asg_numpy.native.lanes.text import REALS, Algorithm
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.copying import by_places, has_short_runs

Call = Callable[[], Any]


def universal(function: np.ufunc, *arrays: Array) -> Call:
    """Return the call of a universal function, the result last."""
    return _by_places(function, arrays) or partial(function, *arrays)


def _by_places(function: np.ufunc, arrays: Sequence[Array]) -> Call | None:
    """Return the call that computes short runs by their places, or None for other arrays."""
    found = arrays[-1]
    spread = [np.broadcast_to(each, found.shape) for each in arrays[:-1]]
    if not any(has_short_runs(each, found) for each in spread):
        return None
    return by_places(function, *spread, found)


def _summed(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call that adds few f64 numbers along an axis, or all of an array; or columns."""
    x, found = arrays
    axes: tuple[int, ...] = attrs["axes"]
    if x.dtype == np.float64 and axes and x.size <= plans().elementwise.few:
        if len(axes) == x.ndim and x.flags.c_contiguous:
            return _total(x.reshape(-1), found.reshape(()))
        if len(axes) == 1:
            found = np.squeeze(found, axes[0]) if attrs["keepdims"] else found
            return _total(np.moveaxis(x, axes[0], -1), found)
    return _reduced(columns.ADD, attrs, arrays)


def _total(rows: Array, found: Array) -> Call | None:
    n = rows.shape[-1]
    if n > plans().elementwise.summed:
        return None
    return lane_call(numbers.TOTAL, DType.F64, {"x": rows, "sum": found}, {"n": n})


def _reduced(op: str, attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call that combines the numbers of columns."""
    x, found = arrays
    return columns.column_call(op, x, found, attrs["axes"])


def _recurred(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call of a recurrence along an axis; a reverse one reads reversed views."""
    dtype = as_dtype(arrays[-1].dtype)
    if dtype not in REALS:
        return None
    last = [np.moveaxis(each, attrs["axis"], -1) for each in arrays]
    if attrs["reverse"]:
        last = [each[..., ::-1] for each in last]
    named = dict(zip(numbers.RECURRENCE.operands, last, strict=True))
    return lane_call(numbers.RECURRENCE, dtype, named, {"n": last[-1].shape[-1]})


def scanned(
    ufunc: np.ufunc, algorithm: Algorithm, attrs: Attrs, arrays: Sequence[Array]
) -> Call | None:
    """Return the call of a scan along an axis, in the order of NumPy's.

    Rows are scanned number by number. Long rows that lie across memory are combined whole.
    """
    x, found = (np.moveaxis(each, attrs["axis"], 0) for each in arrays)
    if attrs["reverse"]:
        x, found = x[::-1], found[::-1]
    dtype, inner = as_dtype(x.dtype), prod(x.shape[1:])
    if dtype not in REALS or not x.size:
        return None
    if attrs["axis"] < x.ndim - 1 and inner >= plans().elementwise.scanned:
        return partial(_scan_rows, ufunc, [*x], [*found])
    named = {"x": np.moveaxis(x, 0, -1), "found": np.moveaxis(found, 0, -1)}
    return lane_call(algorithm, dtype, named, {"n": len(x)})


def _scan_rows(ufunc: np.ufunc, rows: Sequence[Array], found: Sequence[Array]) -> None:
    np.copyto(found[0], rows[0])
    for last, row, target in zip(found, rows[1:], found[1:], strict=False):
        ufunc(last, row, target)


def _ordered(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call that sorts short rows of i32 numbers."""
    x, order = (np.moveaxis(each, attrs["axis"], -1) for each in arrays)
    n = x.shape[-1]
    if x.dtype != np.int32 or attrs["descending"] or n > plans().elementwise.ordered:
        return None
    return lane_call(numbers.ORDER, DType.F32, {"x": x, "order": order}, {"n": n})


# By the reference of an op: its native call on the arrays of operands and the result
CALLS: Mapping[Callable[..., Any], Callable[[Attrs, Sequence[Array]], Call | None]] = (
    MappingProxyType({
        largest_of: partial(_reduced, columns.LARGER),
        smallest_of: partial(_reduced, columns.SMALLER),
        multiplied: partial(_reduced, columns.MULTIPLY),
        summed: _summed, recurrence: _recurred, order_of: _ordered,
        sums_so_far: partial(scanned, np.add, numbers.RUNNING_SUM),
        products_so_far: partial(scanned, np.multiply, numbers.RUNNING_PRODUCT),
    })
)  # fmt: skip
