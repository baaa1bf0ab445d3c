"""Takes of slices at indices, and sums of slices at indices, in native code.

NumPy takes 4 to 10 ns for a number, and sorts the indices to add slices. Here a sum of slices has
the order of the indices: numbers get the bits of `np.add.at`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType, as_dtype
from asg_numpy.blas import address_of
from asg_numpy.native.copies import BITS
from asg_numpy.native.looping import MEMORY
from asg_numpy.native.machine import (
    Machine,
    Native,
    call_of,
    machine,
    shared_function,
    words_loaded,
)

Call = Callable[[], Any]

_WORDS = (
    "table", "outer", "apart",  # the operand with the axis, its blocks, the bytes between blocks
    # The indices of a block, their number, the bytes between blocks, and the places of the axis
    "indices", "count", "along", "size",
    "nbytes",  # of a slice
    "absent",  # the slice for an index out of range
    "slices",
)  # fmt: skip
_ADDING = {DType.F32: "fadd", DType.F64: "fadd", DType.I32: "add", DType.U32: "add"}


def take_call(x: Array, indices: Array, out: Array, axis: int, absent: Any) -> Call | None:
    """Return the native call that takes slices of `x` at `indices` along an axis, or None.

    An index out of range reads the number `absent`.
    """
    return _call(x, indices, out, axis, BITS[x.itemsize], absent)


def gather_call(x: Array, indices: Array, out: Array, absent: Any) -> Call | None:
    """Return the native call that takes numbers of each row at the row's indices, or None.

    An index out of range reads the number `absent`.
    """
    if x.shape[:-1] != indices.shape[:-1]:
        return None
    return _call(x, indices, out, x.ndim - 1, BITS[x.itemsize], absent, by_rows=True)


def sum_call(out: Array, indices: Array, updates: Array, axis: int) -> Call | None:
    """Return the native call that adds slices to `out` at `indices` along an axis, or None.

    An index out of range adds nothing that remains.
    """
    dtype = as_dtype(out.dtype)
    add = _ADDING.get(dtype)
    return None if add is None else _call(out, indices, updates, axis, dtype, 0, add)


def _call(
    table: Array, indices: Array, slices: Array, axis: int, dtype: DType, absent: Any,
    add: str = "", *, by_rows: bool = False,
) -> Call | None:  # fmt: skip
    here = machine()
    fits = all(each.flags.c_contiguous for each in (table, indices, slices))
    if here is None or not fits or not slices.size or not table.shape[axis]:
        return None
    nbytes = prod(table.shape[axis + 1 :]) * table.itemsize
    count = indices.shape[-1] if by_rows else indices.size
    slice_ = np.full(nbytes // table.itemsize, absent, table.dtype)
    words = {
        "table": address_of(table), "outer": prod(table.shape[:axis]),
        "apart": table.shape[axis] * nbytes, "indices": address_of(indices),
        "count": count, "along": count * indices.itemsize if by_rows else 0,
        "size": table.shape[axis], "nbytes": nbytes,
        "absent": address_of(slice_), "slices": address_of(slices),
    }  # fmt: skip
    is_signed, is_single = indices.dtype == np.int32, nbytes == table.itemsize
    kernel = _kernel(dtype, add, here, is_signed=is_signed, is_single=is_single)
    return call_of(kernel, [words[name] for name in _WORDS], slice_)


@cache
def _kernel(dtype: DType, add: str, here: Machine, *, is_signed: bool, is_single: bool) -> Native:
    """Return the function for elements of a dtype, and signed or unsigned indices.

    It takes slices, or adds them by the instruction `add`. Slices may be single elements.
    """
    kind, unit = MEMORY[dtype], dtype.itemsize
    wide = here.lanes * DType.F32.itemsize  # the bytes of a register
    loads = "\n".join(words_loaded(_WORDS, ("table", "indices", "absent", "slices")))
    if is_single:
        body = _NUMBER_ADDED if add else _NUMBER_TAKEN
    else:
        vector = f"<{wide // unit} x {kind}>"
        body = _vectors("whole", vector, wide, unit, add) + _vectors("rest", kind, unit, unit, add)
    text = _LOOPS.format(
        loads=loads, wide=wide, extend="sext" if is_signed else "zext", attributes=here.attributes,
        carried=_SUM if add and is_single else "", ended=_SUM_ENDED if add and is_single else "",
        body=body, near=_NEAR_NUMBER if is_single else _NEAR_SLICE,
        next=_NEXT_NUMBER if is_single else _NEXT_SLICE,
    )  # fmt: skip
    for name, given in (("KIND", kind), ("UNIT", str(unit)), ("ADD", add)):
        text = text.replace(name, given)
    return shared_function(text)


def _vectors(name: str, kind: str, step: int, unit: int, add: str) -> str:
    """Return the loop that moves the whole vectors of a slice, or the rest of its numbers."""
    first, stop = ("0", "%bound") if name == "whole" else ("%bound", "%nbytes")
    source, target = ("slice", "place") if add else ("place", "slice")
    return _ALONG.format(
        name=name, kind=kind, step=step, unit=unit, first=first, stop=stop, source=source,
        target=target, before="found" if name == "whole" else "whole.end",
        new=_ADDED.format(name=name, kind=kind, unit=unit) if add else "",
        value=f"%{name}.new" if add else f"%{name}.moved",
    )  # fmt: skip


# Loops over blocks and indices
_LOOPS = """\
define void @kernel(ptr %words) #0 {{
entry:
{loads}
  %bound = and i64 %nbytes, -{wide}
  br label %block
block:
  %b = phi i64 [0, %entry], [%b.next, %blocked]
  %first = phi ptr [%table, %entry], [%first.next, %blocked]
  %slice.first = phi ptr [%slices, %entry], [%slice.next, %blocked]
  %index.first = phi ptr [%indices, %entry], [%index.next, %blocked]
  br label %index
index:
  %i = phi i64 [0, %block], [%i.next, %sliced]
  %slice = phi ptr [%slice.first, %block], [%slice.next, %sliced]
{carried}  %index.at = getelementptr i32, ptr %index.first, i64 %i
  %given = load i32, ptr %index.at
  %number = {extend} i32 %given to i64
  %is.near = icmp ult i64 %number, %size
  br i1 %is.near, label %near, label %far
near:
{near}  br label %found
far:
  %from.end = add i64 %number, %size
  %is.inside = icmp ult i64 %from.end, %size
  %far.offset = mul i64 %from.end, %nbytes
  %inside = getelementptr i8, ptr %first, i64 %far.offset
  %far.place = select i1 %is.inside, ptr %inside, ptr %absent
  br label %found
found:
  %place = phi ptr [%near.place, %near], [%far.place, %far]
{body}  br label %sliced
sliced:
{next}  %i.next = add i64 %i, 1
  %more.i = icmp ult i64 %i.next, %count
  br i1 %more.i, label %index, label %blocked
blocked:
{ended}  %first.next = getelementptr i8, ptr %first, i64 %apart
  %index.next = getelementptr i8, ptr %index.first, i64 %along
  %b.next = add i64 %b, 1
  %more.b = icmp ult i64 %b.next, %outer
  br i1 %more.b, label %block, label %done
done:
  ret void
}}
attributes #0 = {{ {attributes} }}
"""
_NEAR_NUMBER = "  %near.place = getelementptr KIND, ptr %first, i64 %number\n"
_NEXT_NUMBER = "  %slice.next = getelementptr KIND, ptr %slice, i64 1\n"
_NEXT_SLICE = "  %slice.next = getelementptr i8, ptr %slice, i64 %nbytes\n"
_NEAR_SLICE = """\
  %near.offset = mul i64 %number, %nbytes
  %near.place = getelementptr i8, ptr %first, i64 %near.offset
"""
_ALONG = """\
  %{name}.some = icmp ult i64 {first}, {stop}
  br i1 %{name}.some, label %{name}, label %{name}.end
{name}:
  %{name}.i = phi i64 [{first}, %{before}], [%{name}.next, %{name}]
  %{name}.from = getelementptr i8, ptr %{source}, i64 %{name}.i
  %{name}.to = getelementptr i8, ptr %{target}, i64 %{name}.i
  %{name}.moved = load {kind}, ptr %{name}.from, align {unit}
{new}  store {kind} {value}, ptr %{name}.to, align {unit}
  %{name}.next = add i64 %{name}.i, {step}
  %{name}.more = icmp ult i64 %{name}.next, {stop}
  br i1 %{name}.more, label %{name}, label %{name}.end
{name}.end:
"""
_ADDED = """\
  %{name}.old = load {kind}, ptr %{name}.to, align {unit}
  %{name}.new = ADD {kind} %{name}.old, %{name}.moved
"""
_NUMBER_TAKEN = """\
  %taken = load KIND, ptr %place, align UNIT
  store KIND %taken, ptr %slice, align UNIT
"""
# A sum stays in a register while the place is the same: a load just behind a store would wait.
_NUMBER_ADDED = """\
  %added = load KIND, ptr %slice, align UNIT
  %is.same = icmp eq ptr %place, %last
  br i1 %is.same, label %sum, label %changed
changed:
  store KIND %sum.before, ptr %last, align UNIT
  %old = load KIND, ptr %place, align UNIT
  br label %sum
sum:
  %so.far = phi KIND [%sum.before, %found], [%old, %changed]
  %new = ADD KIND %so.far, %added
"""
_SUM = """\
  %last = phi ptr [%absent, %block], [%place, %sliced]
  %sum.before = phi KIND [zeroinitializer, %block], [%new, %sliced]
"""
_SUM_ENDED = "  store KIND %new, ptr %place, align UNIT\n"
