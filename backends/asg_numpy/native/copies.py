"""Copies in native code, which join other native calls (`sequences.py`).

NumPy takes 0.3 to 10 µs to start each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from asg.core.dtypes import Array, DType
from asg_numpy.native.chains import Chain, ChainMaker
from asg_numpy.native.looping import APART
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import plans

Call = Callable[[], Any]

# Copies move bits: the dtype for elements of each number of bytes.
BITS = {dtype.itemsize: dtype for dtype in (DType.U8, DType.U16, DType.U32, DType.F64)}


def copy_call(source: Array, target: Array) -> Call | None:
    """Return the native call that copies between arrays of equal shape or from a single element.

    None without native code, for a conversion, and for many elements.
    """
    if machine() is None or target.dtype != source.dtype:
        return None
    if not 0 < target.size <= plans().elementwise.native_copy:
        return None
    dtype = BITS[target.itemsize]
    arrays = source.view(dtype.numpy), target.view(dtype.numpy)
    copier = _copier(dtype)
    laid = copier.laid(arrays)
    is_apart = laid is not None and APART in laid.pattern((dtype, dtype)).ways
    if is_apart and target.size > plans().elementwise.native_apart:
        return None
    return copier(*arrays)


@cache
def _copier(dtype: DType) -> ChainMaker:
    return ChainMaker(Chain((dtype,), (), (0,)))
