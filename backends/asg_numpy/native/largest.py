"""The largest or smallest numbers of rows: a sorted list of the best so far, kept in memory.

The kernel compares a block of a row with the last of the list at once. A block with a better number
goes to the list number by number. Keys are integers in the order of a sort: both zeros are equal,
and NaN is the largest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from asg.core.dtypes import Array, DType
from asg_numpy.blas import address_of
from asg_numpy.native.machine import Machine, Native, call_of, function, words_loaded
from asg_numpy.plan_numbers import PROCESS, plans

# The words of a kernel, in order: rows of numbers, how many there are, their length, the number of
# results of a row; the values, and their places in the row.
WORDS = "x", "rows", "count", "k", "values", "places"
_ADDRESSES = "x", "values", "places"


class _Kind(NamedTuple):
    """LLVM's type of a number, of an integer with its bits, and the relations of a better one."""

    number: str
    bits: str
    larger: str
    smaller: str


# NaN meets both relations, and goes to the list
KINDS = {
    DType.F32: _Kind("float", "i32", "fcmp ugt", "fcmp ult"),
    DType.F64: _Kind("double", "i64", "fcmp ugt", "fcmp ult"),
    DType.I32: _Kind("i32", "i32", "icmp sgt", "icmp slt"),
}

# `%slot` is the place behind the last number of the list that stays.
_PUT = """\
define internal void @put(ptr %keys, ptr %places, i64 %slot, i64 %key, i32 %place) #0 {
entry:
  br label %each
each:
  %at = phi i64 [%slot, %entry], [%before, %moves]
  %key.at = getelementptr i64, ptr %keys, i64 %at
  %place.at = getelementptr i32, ptr %places, i64 %at
  %first = icmp eq i64 %at, 0
  br i1 %first, label %found, label %compare
compare:
  %before = sub i64 %at, 1
  %old.at = getelementptr i64, ptr %keys, i64 %before
  %old = load i64, ptr %old.at
  %less = icmp slt i64 %old, %key
  br i1 %less, label %moves, label %found
moves:
  %moved.at = getelementptr i32, ptr %places, i64 %before
  %moved = load i32, ptr %moved.at
  store i64 %old, ptr %key.at
  store i32 %moved, ptr %place.at
  br label %each
found:
  store i64 %key, ptr %key.at
  store i32 %place, ptr %place.at
  ret void
}"""

# UNIT is the type of a number, BLOCK the numbers of a block, BETTER the relation with the last.
_KERNEL = """\
  %keys = alloca i64, i64 %k
  %last = sub i64 %k, 1
  %last.key.at = getelementptr i64, ptr %keys, i64 %last
  br label %row
row:
  %number = phi i64 [0, %entry], [%next, %ended]
  %x.by = mul i64 %number, %count
  %from = getelementptr UNIT, ptr %x, i64 %x.by
  %result = mul i64 %number, %k
  %to = getelementptr UNIT, ptr %values, i64 %result
  %list = getelementptr i32, ptr %places, i64 %result
  %last.at = getelementptr i32, ptr %list, i64 %last
  br label %fill
fill:
  %filled = phi i64 [0, %row], [%filled.next, %fill]
  %fill.at = getelementptr UNIT, ptr %from, i64 %filled
  %fill.value = load UNIT, ptr %fill.at
  %fill.key = call i64 @key(UNIT %fill.value)
  %fill.place = trunc i64 %filled to i32
  call void @put(ptr %keys, ptr %list, i64 %filled, i64 %fill.key, i32 %fill.place)
  %filled.next = add i64 %filled, 1
  %filling = icmp ult i64 %filled.next, %k
  br i1 %filling, label %fill, label %block
block:
  %start = phi i64 [%filled.next, %fill], [%stop, %wide], [%stop, %passed]
  %ends = icmp uge i64 %start, %count
  br i1 %ends, label %write, label %narrow
narrow:
  %beyond = add i64 %start, BLOCK
  %whole = icmp ule i64 %beyond, %count
  %stop = select i1 %whole, i64 %beyond, i64 %count
  br i1 %whole, label %wide, label %each
wide:
  %bound.place = load i32, ptr %last.at
  %bound.by = zext i32 %bound.place to i64
  %bound.at = getelementptr UNIT, ptr %from, i64 %bound.by
  %bound = load UNIT, ptr %bound.at
  %one = insertelement <BLOCK x UNIT> poison, UNIT %bound, i32 0
  %bounds = shufflevector <BLOCK x UNIT> %one, <BLOCK x UNIT> poison, <BLOCK x i32> zeroinitializer
  %block.at = getelementptr UNIT, ptr %from, i64 %start
  %numbers = load <BLOCK x UNIT>, ptr %block.at, align SIZE
  %better = BETTER <BLOCK x UNIT> %numbers, %bounds
  %any = call i1 @llvm.vector.reduce.or.vBLOCKi1(<BLOCK x i1> %better)
  br i1 %any, label %each, label %block
each:
  %at = phi i64 [%start, %narrow], [%start, %wide], [%at.next, %passed.each]
  %value.at = getelementptr UNIT, ptr %from, i64 %at
  %value = load UNIT, ptr %value.at
  %key = call i64 @key(UNIT %value)
  %last.key = load i64, ptr %last.key.at
  %goes = icmp sgt i64 %key, %last.key
  br i1 %goes, label %enters, label %passed.each
enters:
  %place = trunc i64 %at to i32
  call void @put(ptr %keys, ptr %list, i64 %last, i64 %key, i32 %place)
  br label %passed.each
passed.each:
  %at.next = add i64 %at, 1
  %at.more = icmp ult i64 %at.next, %stop
  br i1 %at.more, label %each, label %passed
passed:
  br label %block
write:
  %written = phi i64 [0, %block], [%written.next, %write]
  %best.at = getelementptr i32, ptr %list, i64 %written
  %best = load i32, ptr %best.at
  %best.by = zext i32 %best to i64
  %source = getelementptr UNIT, ptr %from, i64 %best.by
  %taken = load UNIT, ptr %source
  %target = getelementptr UNIT, ptr %to, i64 %written
  store UNIT %taken, ptr %target
  %written.next = add i64 %written, 1
  %writing = icmp ult i64 %written.next, %k
  br i1 %writing, label %write, label %ended
ended:
  %next = add i64 %number, 1
  %more = icmp ult i64 %next, %rows
  br i1 %more, label %row, label %done
done:
  ret void
}"""


def largest(kernel: Native, x: Array, values: Array, places: Array) -> Callable[[], Any]:
    """Return the native call that writes the best numbers of rows along the last axis."""
    if not x.size:
        return tuple
    count, k = x.shape[-1], values.shape[-1]
    words = address_of(x), x.size // count, count, k, address_of(values), address_of(places)
    return call_of(kernel, words)


@lru_cache(PROCESS.kernels)
def kernel_of(dtype: DType, largest: bool, here: Machine) -> Native:
    """Return the kernel for the largest or smallest numbers; its text reads the plan numbers."""
    return function("\n".join(_module(dtype, largest, here)))


def _module(dtype: DType, largest: bool, here: Machine) -> Iterator[str]:
    kind, block = KINDS[dtype], plans().selections.block
    yield f"declare i1 @llvm.vector.reduce.or.v{block}i1(<{block} x i1>)"
    yield from (*_key(dtype, largest), _PUT, "define void @kernel(ptr %words) #0 {", "entry:")
    yield from words_loaded(WORDS, _ADDRESSES)
    text = _KERNEL.replace("UNIT", kind.number).replace("BLOCK", str(block))
    text = text.replace("BETTER", kind.larger if largest else kind.smaller)
    yield text.replace("SIZE", str(dtype.itemsize))
    yield f"attributes #0 = {{ {here.attributes} }}"


def _key(dtype: DType, largest: bool) -> Iterator[str]:
    """Yield the function of a number's key: the better number has the larger key."""
    kind, top = KINDS[dtype], 8 * dtype.itemsize - 1
    yield f"define internal i64 @key({kind.number} %x) #0 {{"
    found = "%x"
    if dtype.is_float:
        yield f"%sum = fadd {kind.number} %x, 0.0"  # -0 becomes 0
        yield f"%bits = bitcast {kind.number} %sum to {kind.bits}"
        yield f"%sign = ashr {kind.bits} %bits, {top}"
        yield f"%flips = and {kind.bits} %sign, {(1 << top) - 1}"
        yield f"%order = xor {kind.bits} %bits, %flips"
        yield f"%nan = fcmp uno {kind.number} %x, %x"
        yield f"%known = select i1 %nan, {kind.bits} {(1 << top) - 1}, {kind.bits} %order"
        found = "%known"
    if kind.bits != "i64":
        yield f"%wide = sext {kind.bits} {found} to i64"
        found = "%wide"
    if not largest:
        yield f"%turned = xor i64 {found}, -1"
        found = "%turned"
    yield from (f"ret i64 {found}", "}")
