"""Random bits of Threefry (`asg/core/threefry.py`), a vector of counters at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from asg.core.threefry import PARITY, ROTATIONS, Words, fill_with_bits
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

Call = Callable[[], None]
_WORDS = "to", "key", "count", "first", "high"  # the first counter, in two words


def fill(bits: Words, key: Words, first: int) -> None:
    """Write the bits of the elements from number `first` on, as `fill_with_bits` does."""
    is_large = bits.size >= plans().fusion.random_bits
    call = bits_call(key, bits, first) if is_large else None
    if call is None:
        fill_with_bits(bits, key, first)
    else:
        call()


def bits_call(key: Words, bits: Words, first: int = 0, stream: int = 0) -> Call | None:
    """Return the native call that writes bits as `fill_with_bits` does, or None.

    The call reads the key, u32[2], each time.
    """
    here, high, last = machine(), first >> 32, first + bits.size - 1
    fits = key.flags.c_contiguous and bits.flags.c_contiguous and bits.size
    if here is None or not fits or last >> 32 != high:
        return None
    low, high = first & 0xFFFFFFFF, (high + stream) & 0xFFFFFFFF
    return call_of(_kernel(here), (address_of(bits), address_of(key), bits.size, low, high), key)


@cache
def _kernel(here: Machine) -> Native:
    return shared_function("\n".join(_module(here)))


def _module(here: Machine) -> Iterator[str]:
    lanes, kind, bits = here.lanes, f"<{here.lanes} x i32>", f"<{here.lanes} x i1>"
    rotated, stored = f"@llvm.fshl.v{lanes}i32", f"@llvm.masked.store.v{lanes}i32.p0"
    yield f"declare {kind} {rotated}({kind}, {kind}, {kind})"
    yield f"declare void {stored}({kind}, ptr, i32, {bits})"
    yield f"define void @kernel(ptr %words) {here.attributes} {{"
    yield "entry:"
    yield from words_loaded(_WORDS, ("to", "key"))
    yield from _splat("i64", "count", "%count", lanes)
    for name in ("first", "high"):
        yield f"%{name}.one = trunc i64 %{name} to i32"
        yield from _splat("i32", name, f"%{name}.one", lanes)
    for place in range(2):
        yield f"%key{place}.at = getelementptr i32, ptr %key, i64 {place}"
        yield f"%key{place}.one = load i32, ptr %key{place}.at"
        yield from _splat("i32", f"key{place}", f"%key{place}.one", lanes)
    yield f"%both = xor {kind} %key0.all, %key1.all"
    yield f"%key2.all = xor {kind} %both, splat (i32 {int(PARITY)})"
    yield f"%high0 = add {kind} %high.all, %key0.all"
    yield f"%low0 = add {kind} %first.all, <{', '.join(f'i32 {n}' for n in range(lanes))}>"
    yield f"%low1 = add {kind} %low0, %key1.all"
    yield "br label %vector"
    yield from ("vector:", "%i = phi i64 [0, %entry], [%j, %vector]")
    yield "%i.short = trunc i64 %i to i32"
    yield from _splat("i32", "i", "%i.short", lanes)
    yield f"%x1.start = add {kind} %low1, %i.all"
    yield from _rounds(kind, rotated)
    yield f"%found = xor {kind} %x0.end, %x1.end"
    yield from _splat("i64", "place", "%i", lanes)
    yield f"%left = sub <{lanes} x i64> %count.all, %place.all"
    numbers = ", ".join(f"i64 {n}" for n in range(lanes))
    yield f"%mask = icmp sgt <{lanes} x i64> %left, <{numbers}>"
    yield "%here = getelementptr i32, ptr %to, i64 %i"
    yield f"call void {stored}({kind} %found, ptr %here, i32 4, {bits} %mask)"
    yield f"%j = add i64 %i, {lanes}"
    yield "%more = icmp ult i64 %j, %count"
    yield from ("br i1 %more, label %vector, label %done", "done:", "ret void", "}")


def _splat(kind: str, name: str, one: str, lanes: int) -> Iterator[str]:
    """Define `%name.all` with an element in all lanes."""
    vector = f"<{lanes} x {kind}>"
    yield f"%{name}.in = insertelement {vector} poison, {kind} {one}, i32 0"
    yield (
        f"%{name}.all = shufflevector {vector} %{name}.in, {vector} poison, "
        f"<{lanes} x i32> zeroinitializer"
    )


def _rounds(kind: str, rotated: str) -> Iterator[str]:
    """Compute `%x0.end` and `%x1.end` from `%high0` and `%x1.start`."""
    x0, x1 = "%high0", "%x1.start"
    for group in range(5):
        for turn, rotation in enumerate(ROTATIONS[group % 2]):
            name = f"{group}.{turn}"
            yield f"%a{name} = add {kind} {x0}, {x1}"
            by = f"{kind} splat (i32 {rotation})"
            yield f"%r{name} = call {kind} {rotated}({kind} {x1}, {kind} {x1}, {by})"
            yield f"%b{name} = xor {kind} %r{name}, %a{name}"
            x0, x1 = f"%a{name}", f"%b{name}"
        last = group == 4
        first, second = ("%x0.end", "%x1.end") if last else (f"%c{group}", f"%d{group}")
        yield f"{first} = add {kind} {x0}, %key{(group + 1) % 3}.all"
        yield f"%k{group} = add {kind} %key{(group + 2) % 3}.all, splat (i32 {group + 1})"
        yield f"{second} = add {kind} {x1}, %k{group}"
        x0, x1 = first, second
