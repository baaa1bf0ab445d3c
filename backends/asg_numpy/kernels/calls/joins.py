"""Joins of tensors, takes and sums of slices in native code, if it has them.

Otherwise the reference computes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import prod
from types import MappingProxyType
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.opdef import Attrs, Primitive
from asg.ops._support.indices import absent
from asg.ops.indexing.gather_scatter import slices_added, taken
from asg.ops.shapes.joins import concatenated, padded
from asg_numpy.native.copies import copy_call
from asg_numpy.native.padding import borders, fill_call
from asg_numpy.native.sequences import joined
from asg_numpy.native.slices import sum_call, take_call
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import Value

Call = Callable[[], Any]


def follows(op: Primitive, inputs: Sequence[Value]) -> bool:
    """Whether a result of native code has the memory order of the operand: one axis for another."""
    return op.reference is taken and inputs[1].type.rank == 1


def _together(calls: Sequence[Call | None]) -> Call | None:
    """Return calls as a single one, or None if any is missing."""
    known = [call for call in calls if call is not None]
    return joined(known)[0] if known and len(known) == len(calls) else None


def _concatenated(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    *parts, target = arrays
    axis: int = attrs["axis"]
    ends = np.cumsum([0, *(part.shape[axis] for part in parts)]).tolist()
    before = (slice(None),) * (axis % target.ndim)
    return _together([
        copy_call(part, target[(*before, slice(first, stop))])
        for part, (first, stop) in zip(parts, pairwise(ends), strict=True)
        if first < stop
    ])  # fmt: skip


def _padded(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call that fills the borders, axis by axis, and copies the operand between them.

    With elements between the operand's, it fills everything first.
    """
    x, target = arrays
    value = np.array(attrs["value"], target.dtype)
    sides = [*zip(attrs["low"], attrs["high"], strict=True)]
    parts = [target] if any(attrs["interior"]) else borders(target, sides)
    calls = [fill_call(value, part) for part in parts]
    if x.size:
        within = zip(target.shape, sides, attrs["interior"], strict=True)
        inside = [slice(low, dim - high, gap + 1) for dim, (low, high), gap in within]
        calls.append(copy_call(x, target[tuple(inside)]))
    return _together(calls)


def _taken(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    x, indices, target = arrays
    axis: int = attrs["axis"] % x.ndim
    if x.ndim == target.ndim:  # in memory order
        order = sorted(range(x.ndim), key=lambda each: -target.strides[each])
        x, target, axis = x.transpose(order), target.transpose(order), order.index(axis)
    return take_call(x, indices, target, axis, absent(x.dtype))


def _added(attrs: Attrs, arrays: Sequence[Array]) -> Call | None:
    """Return the call that copies an operand, and adds short slices to the copy.

    NumPy adds long slices pairwise, which is more exact.
    """
    x, indices, updates, target = arrays
    axis: int = attrs["axis"] % x.ndim
    if prod(x.shape[axis + 1 :]) > plans().elementwise.added:
        return None
    add = sum_call(target, indices, updates, axis)
    if add is None:
        return None

    def copy_and_add() -> None:
        np.copyto(target, x)
        add()

    return _together([copy_call(x, target), add]) or copy_and_add


# By the reference of an op: its native call on the arrays of operands and the result
CALLS: Mapping[Callable[..., Any], Callable[[Attrs, Sequence[Array]], Call | None]] = (
    MappingProxyType({
        concatenated: _concatenated, padded: _padded, taken: _taken, slices_added: _added,
    })
)  # fmt: skip
