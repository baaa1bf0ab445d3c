"""Reductions of few elements that lie side by side, in NumPy."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from asg.dtypes import Array

_FEW = 9  # elements in a row
_MANY = 512  # rows


def reduce_few(
    function: np.ufunc,
    x: Array,
    axes: tuple[int, ...],
    *,
    keepdims: bool,
    dtype: Any = None,
    out: Array | None = None,
) -> Array:
    """Return `function.reduce(x, axes)`, an element of all rows at a time where that is faster.

    NumPy goes along the axis whose elements lie closest, with an inner loop for each row: for rows
    of two or nine elements, as in small windows, the loop costs far more than what it does.
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
    total = out.reshape(kept)  # a view: axes of size 1 come in, or nothing changes
    order = (*axes, *(axis for axis in range(x.ndim) if axis not in axes))
    rows = x.transpose(order)
    inner = total.transpose(order)[(*(0,) * len(axes), ...)]
    for place in np.ndindex(*rows.shape[: len(axes)]):
        if any(place):
            function(inner, rows[(*place, ...)], out=inner)
        else:
            np.copyto(inner, rows[(*place, ...)])
    return out


def _nearest(x: Array, axes: tuple[int, ...]) -> int | None:
    """Return which of several axes has the elements that lie closest."""
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
