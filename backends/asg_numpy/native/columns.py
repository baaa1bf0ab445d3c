"""Reductions along an axis before others: the columns of matrices, some vectors at a time.

Each column is combined from its first number to its last, as NumPy combines them. NumPy reads and
writes the results for each row; here they stay in registers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import prod
from typing import Any

from asg.core.dtypes import Array, DType, as_dtype
from asg_numpy.blas import address_of
from asg_numpy.native.machine import (
    Machine,
    Native,
    call_of,
    machine,
    shared_function,
    words_loaded,
)
from asg_numpy.plan_numbers import plans

# The words of a kernel, in order: matrices, their number, rows and columns; the results.
_WORDS = "x", "stack", "rows", "columns", "found"
_KINDS = {DType.F32: "float", DType.F64: "double", DType.I32: "i32"}
ADD, MULTIPLY, LARGER, SMALLER = "add", "mul", "gt", "lt"


def column_call(op: str, x: Array, found: Array, axes: tuple[int, ...]) -> Callable[[], Any] | None:
    """Return the native call that reduces neighboring axes before others, or None."""
    here, dtype = machine(), as_dtype(x.dtype)
    first, last = min(axes, default=0), max(axes, default=0)
    if here is None or dtype not in _KINDS or len(axes) != last - first + 1:
        return None
    rows, columns = prod(x.shape[first : last + 1]), prod(x.shape[last + 1 :])
    least, most = plans().reductions.column
    fits = least <= columns * x.itemsize <= most and rows > 1
    if not fits or not x.size or not (x.flags.c_contiguous and found.flags.c_contiguous):
        return None
    stack = prod(x.shape[:first])
    kernel = _kernel(op, dtype, plans().reductions.vectors, here)
    return call_of(kernel, [address_of(x), stack, rows, columns, address_of(found)])


@cache
def _kernel(op: str, dtype: DType, vectors: int, here: Machine) -> Native:
    return shared_function("\n".join(_module(op, dtype, vectors, here)))


def _module(op: str, dtype: DType, vectors: int, here: Machine) -> Iterator[str]:
    kind, lanes = _KINDS[dtype], here.lanes * DType.F32.itemsize // dtype.itemsize
    yield from ("define void @kernel(ptr %words) #0 {", "entry:")
    yield from words_loaded(_WORDS, ("x", "found"))
    yield from ("%size = mul i64 %rows, %columns", "br label %matrix", "matrix:")
    yield "%m = phi i64 [0, %entry], [%m.next, %one.end]"
    yield from ("%m.by = mul i64 %m, %size", f"%from = getelementptr {kind}, ptr %x, i64 %m.by")
    yield "%to.by = mul i64 %m, %columns"
    yield f"%to = getelementptr {kind}, ptr %found, i64 %to.by"
    before, start = "matrix", "0"
    for name, count, width in (("many", vectors, lanes), ("few", 1, lanes), ("one", 1, 1)):
        yield from _columns(name, op, kind, count, width, (before, start), dtype.itemsize)
        before, start = f"{name}.end", f"%{name}.stop"
    yield from ("%m.next = add i64 %m, 1", "%m.more = icmp ult i64 %m.next, %stack")
    yield from ("br i1 %m.more, label %matrix, label %done", "done:", "ret void", "}")
    yield f"attributes #0 = {{ {here.attributes} }}"


def _columns(
    name: str, op: str, kind: str, vectors: int, width: int, before: tuple[str, str], size: int
) -> Iterator[str]:
    """Yield the loop over blocks of columns, from where the loop before it ends."""
    every, n = vectors * width, f"%{name}"
    type_ = kind if width == 1 else f"<{width} x {kind}>"
    label, start = before
    yield f"{n}.stop = and i64 %columns, {-every}"
    yield f"{n}.some = icmp ult i64 {start}, {n}.stop"
    yield f"br i1 {n}.some, label {n}, label {n}.end"
    yield f"{name}:"
    yield f"{n}.c = phi i64 [{start}, %{label}], [{n}.c.next, {n}.ended]"
    yield f"{n}.first = getelementptr {kind}, ptr %from, i64 {n}.c"
    for v in range(vectors):
        yield f"{n}.first{v}.at = getelementptr {kind}, ptr {n}.first, i64 {v * width}"
        yield f"{n}.first{v} = load {type_}, ptr {n}.first{v}.at, align {size}"
    yield f"br label {n}.row"
    yield f"{name}.row:"
    yield f"{n}.i = phi i64 [1, {n}], [{n}.i.next, {n}.row]"
    yield f"{n}.last = phi ptr [{n}.first, {n}], [{n}.at, {n}.row]"
    for v in range(vectors):
        yield f"{n}.so{v} = phi {type_} [{n}.first{v}, {n}], [{n}.new{v}, {n}.row]"
    yield f"{n}.at = getelementptr {kind}, ptr {n}.last, i64 %columns"
    for v in range(vectors):
        yield f"{n}.at{v} = getelementptr {kind}, ptr {n}.at, i64 {v * width}"
        yield f"{n}.x{v} = load {type_}, ptr {n}.at{v}, align {size}"
        yield from _combined(op, kind, type_, f"{n}.so{v}", f"{n}.x{v}", f"{n}.new{v}")
    yield f"{n}.i.next = add i64 {n}.i, 1"
    yield f"{n}.i.more = icmp ult i64 {n}.i.next, %rows"
    yield f"br i1 {n}.i.more, label {n}.row, label {n}.ended"
    yield f"{name}.ended:"
    yield f"{n}.to = getelementptr {kind}, ptr %to, i64 {n}.c"
    for v in range(vectors):
        yield f"{n}.to{v} = getelementptr {kind}, ptr {n}.to, i64 {v * width}"
        yield f"store {type_} {n}.new{v}, ptr {n}.to{v}, align {size}"
    yield f"{n}.c.next = add i64 {n}.c, {every}"
    yield f"{n}.c.more = icmp ult i64 {n}.c.next, {n}.stop"
    yield f"br i1 {n}.c.more, label {n}, label {n}.end"
    yield f"{name}.end:"


def _combined(op: str, kind: str, type_: str, x: str, y: str, found: str) -> Iterator[str]:
    """Yield the lines that combine two numbers; an extreme of NaN is NaN."""
    is_whole = kind == "i32"
    truth = type_.replace(kind, "i1")
    if op in (ADD, MULTIPLY):
        yield f"{found} = {'' if is_whole else 'f'}{op} {type_} {x}, {y}"
        return
    if is_whole:
        yield f"{found}.keeps = icmp s{op} {type_} {x}, {y}"
    else:
        yield f"{found}.better = fcmp o{op} {type_} {x}, {y}"
        yield f"{found}.nan = fcmp uno {type_} {x}, {x}"
        yield f"{found}.keeps = or {truth} {found}.better, {found}.nan"
    yield f"{found} = select {truth} {found}.keeps, {type_} {x}, {type_} {y}"
