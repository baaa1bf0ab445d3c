"""Faster NumPy reductions of a few adjacent elements, and extremes of rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array

_FEW = 9  # elements in a row
_MANY = 512  # rows
_LONG = 4096  # rows; from it on, find the index of an extreme a place of all rows at a time
_FINDING: Mapping[np.ufunc, Callable[..., Array]] = MappingProxyType(
    {np.maximum: np.argmax, np.minimum: np.argmin}
)
_BETTER: Mapping[Callable[..., Array], tuple[np.ufunc, np.ufunc]] = MappingProxyType(
    {np.argmax: (np.greater, np.maximum), np.argmin: (np.less, np.minimum)}
)
_ROWS = 4096  # elements of rows; from it on, find an extreme by its index


def reduce_few(
    function: np.ufunc,
    x: Array,
    axes: tuple[int, ...],
    *,
    keepdims: bool,
    dtype: Any = None,
    out: Array | None = None,
) -> Array:
    """Return `function.reduce(x, axes)`, an element of all rows at a time if that is faster.

    NumPy reduces along the axis with the smallest stride, with an inner loop for each row. For
    short rows, as in small windows, that loop costs far more than its work.
    """
    if not _is_faster(x, axes):
        inner = _nearest(x, axes)
        if inner is not None and _is_faster(x, (inner,)):
            x = reduce_few(function, x, (inner,), keepdims=True, dtype=dtype)
        return function.reduce(x, axis=axes, keepdims=keepdims, dtype=dtype, out=out)
    kept = tuple(1 if a in axes else n for a, n in enumerate(x.shape))
    if out is None:
        shape = kept if keepdims else tuple(n for a, n in enumerate(x.shape) if a not in axes)
        out = np.empty(shape, dtype or x.dtype)
    total = out.reshape(kept)  # a view: only axes of size 1 are added
    order = (*axes, *(axis for axis in range(x.ndim) if axis not in axes))
    rows = x.transpose(order)
    inner = total.transpose(order)[(*(0,) * len(axes), ...)]
    for place in np.ndindex(*rows.shape[: len(axes)]):
        if any(place):
            function(inner, rows[(*place, ...)], out=inner)
        else:
            np.copyto(inner, rows[(*place, ...)])
    return out


def reduce_extreme(
    function: np.ufunc, x: Array, axes: tuple[int, ...], *, keepdims: bool, out: Array | None = None
) -> Array:
    """Return `function.reduce(x, axes)` for maximum or minimum, through the index in each row.

    NumPy's search for the index compares many floats at a time, its search for the value only a
    few. The first NaN is the index of both.
    """
    if x.dtype.kind != "f" or not _has_rows(x, axes) or not (out is None or out.flags.c_contiguous):
        return reduce_few(function, x, axes, keepdims=keepdims, out=out)
    width = x.shape[-1]
    if out is None:
        out = np.empty((*x.shape[:-1], 1) if keepdims else x.shape[:-1], x.dtype)
    found = _FINDING[function](x.reshape(-1, width), axis=1)
    places: Array = np.add(found, np.arange(x.size // width, dtype=np.intp) * width)
    np.take(x.reshape(-1), places, out=out.reshape(-1), mode="clip")
    return out


def index_extreme(function: Callable[..., Array], x: Array, axis: int, *, keepdims: bool) -> Array:
    """Return `np.argmax` or `np.argmin`, a place of all rows at a time if that is faster.

    NumPy copies the rows of an axis that is not the nearest, and searches them one by one.
    """
    count = x.shape[axis]
    others = [stride for at, stride in enumerate(x.strides) if at != axis and x.shape[at] > 1]
    apart = bool(others) and 0 < min(others) < x.strides[axis]
    if not (apart and 1 < count <= np.iinfo(np.uint8).max and x.size >= _LONG * count):
        return function(x, axis=axis, keepdims=keepdims)
    better, extreme = _BETTER[function]
    first, *places = np.moveaxis(x, axis, 0)
    best, hit = first.copy(), np.empty(first.shape, np.bool_)
    found, index = np.zeros(first.shape, np.uint8), np.empty(first.shape, np.uint8)
    for place, each in enumerate(places, 1):
        better(each, best, out=hit)
        np.multiply(hit.view(np.uint8), np.uint8(place), out=index)
        np.maximum(found, index, out=found)
        extreme(best, each, out=best)
    if x.dtype.kind == "f" and np.isnan(best).any():
        return function(x, axis=axis, keepdims=keepdims)
    return np.expand_dims(found, axis) if keepdims else found


def _has_rows(x: Array, axes: tuple[int, ...]) -> bool:
    wide = bool(x.ndim) and x.shape[-1] > _FEW and x.size >= _ROWS
    return wide and axes == (x.ndim - 1,) and x.flags.c_contiguous


def _nearest(x: Array, axes: tuple[int, ...]) -> int | None:
    """Return the axis of the smallest stride, or None unless several axes are strided."""
    wide = [axis for axis in axes if x.shape[axis] > 1 and x.strides[axis]]
    return min(wide, key=lambda axis: abs(x.strides[axis])) if len(wide) > 1 else None


def _is_faster(x: Array, axes: tuple[int, ...]) -> bool:
    count = prod(x.shape[axis] for axis in axes)
    if not 2 <= count <= _FEW or x.size < _MANY * count:
        return False
    steps = [
        (abs(x.strides[axis]), axis not in axes) for axis in range(x.ndim) if x.shape[axis] > 1
    ]
    moving = [step for step in steps if step[0]]
    return bool(moving) and not min(moving)[1]
