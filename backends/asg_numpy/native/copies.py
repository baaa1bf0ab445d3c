"""Copies, fills and gathers in native code, which join other native calls (`sequences.py`).

NumPy takes 0.3 to 10 µs to start each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg_numpy.blas import address_of
from asg_numpy.native.chains import Chain, ChainMaker
from asg_numpy.native.looping import APART, MEMORY
from asg_numpy.native.machine import (
    Machine,
    Native,
    call_of,
    machine,
    shared_function,
    words_loaded,
)
from asg_numpy.plan_numbers import plans

Call = Callable[[], Any]

# Copies move bits: the dtype for elements of each number of bytes.
_BITS = {dtype.itemsize: dtype for dtype in (DType.U8, DType.U16, DType.U32, DType.F64)}


def copy_call(source: Array, target: Array) -> Call | None:
    """Return the native call that copies between arrays of equal shape or from a single element.

    None without native code, for a conversion, and for many elements.
    """
    if machine() is None or target.dtype != source.dtype:
        return None
    if not 0 < target.size <= plans().elementwise.native_copy:
        return None
    dtype = _BITS[target.itemsize]
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


# Gathers

_WORDS = (
    "x", "outer", "apart",  # the operand, its blocks, and the bytes between blocks
    "indices", "count", "size",  # the indices, their number, and the places of the axis
    "nbytes",  # of a slice
    "absent",  # the slice for an index out of range
    "out",
)  # fmt: skip


def take_call(x: Array, indices: Array, out: Array, axis: int, absent: Any) -> Call | None:
    """Return the native call that takes slices of `x` at `indices` along an axis, or None.

    An index out of range reads the number `absent`.
    """
    here = machine()
    fits = all(each.flags.c_contiguous for each in (x, indices, out))
    if here is None or not fits or not out.size or not x.shape[axis]:
        return None
    nbytes = prod(x.shape[axis + 1 :]) * x.itemsize
    slice_ = np.full(nbytes // x.itemsize, absent, x.dtype)
    words = {
        "x": address_of(x), "outer": prod(x.shape[:axis]), "apart": x.shape[axis] * nbytes,
        "indices": address_of(indices), "count": indices.size, "size": x.shape[axis],
        "nbytes": nbytes, "absent": address_of(slice_), "out": address_of(out),
    }  # fmt: skip
    kernel = _take_kernel(_BITS[x.itemsize], indices.dtype == np.int32, here)
    return call_of(kernel, [words[name] for name in _WORDS], slice_)


@cache
def _take_kernel(dtype: DType, is_signed: bool, here: Machine) -> Native:
    """Return the function for elements of a dtype, and signed or unsigned indices."""
    kind, unit = MEMORY[dtype], dtype.itemsize
    loads = words_loaded(_WORDS, ("x", "indices", "absent", "out"))
    text = _TAKING.format(
        loads="\n".join(loads), kind=kind, unit=unit, vector=f"<{here.lanes} x {kind}>",
        wide=here.lanes * unit, extend="sext" if is_signed else "zext", attributes=here.attributes,
    )  # fmt: skip
    return shared_function(text)


# Loops over blocks and indices, and the copy of a slice: by vectors, then by single elements
_TAKING = """\
define void @kernel(ptr %words) #0 {{
entry:
{loads}
  %whole = and i64 %nbytes, -{wide}
  br label %block
block:
  %b = phi i64 [0, %entry], [%b.next, %blocked]
  %from = phi ptr [%x, %entry], [%from.next, %blocked]
  %to.first = phi ptr [%out, %entry], [%to.next, %blocked]
  br label %index
index:
  %i = phi i64 [0, %block], [%i.next, %sliced]
  %to = phi ptr [%to.first, %block], [%to.next, %sliced]
  %index.at = getelementptr i32, ptr %indices, i64 %i
  %given = load i32, ptr %index.at
  %number = {extend} i32 %given to i64
  %from.end = add i64 %number, %size
  %is.negative = icmp slt i64 %number, 0
  %place = select i1 %is.negative, i64 %from.end, i64 %number
  %is.inside = icmp ult i64 %place, %size
  %offset = mul i64 %place, %nbytes
  %slice = getelementptr i8, ptr %from, i64 %offset
  %source = select i1 %is.inside, ptr %slice, ptr %absent
  %some = icmp ne i64 %whole, 0
  br i1 %some, label %vectors, label %tail
vectors:
  %v = phi i64 [0, %index], [%v.next, %vectors]
  %source.v = getelementptr i8, ptr %source, i64 %v
  %to.v = getelementptr i8, ptr %to, i64 %v
  %moved = load {vector}, ptr %source.v, align 1
  store {vector} %moved, ptr %to.v, align 1
  %v.next = add i64 %v, {wide}
  %more.v = icmp ult i64 %v.next, %whole
  br i1 %more.v, label %vectors, label %tail
tail:
  %is.left = icmp ult i64 %whole, %nbytes
  br i1 %is.left, label %units, label %sliced
units:
  %u = phi i64 [%whole, %tail], [%u.next, %units]
  %source.u = getelementptr i8, ptr %source, i64 %u
  %to.u = getelementptr i8, ptr %to, i64 %u
  %one = load {kind}, ptr %source.u, align 1
  store {kind} %one, ptr %to.u, align 1
  %u.next = add i64 %u, {unit}
  %more.u = icmp ult i64 %u.next, %nbytes
  br i1 %more.u, label %units, label %sliced
sliced:
  %to.next = getelementptr i8, ptr %to, i64 %nbytes
  %i.next = add i64 %i, 1
  %more.i = icmp ult i64 %i.next, %count
  br i1 %more.i, label %index, label %blocked
blocked:
  %from.next = getelementptr i8, ptr %from, i64 %apart
  %b.next = add i64 %b, 1
  %more.b = icmp ult i64 %b.next, %outer
  br i1 %more.b, label %block, label %done
done:
  ret void
}}
attributes #0 = {{ {attributes} }}
"""
