"""Products of small matrices, a column in each lane, and elements at indices along an axis."""

from __future__ import annotations

from functools import partial

from asg_numpy.native.lanes.text import Algorithm, LaneText, Scratch


def _multiply(t: LaneText) -> None:
    """Add the terms of a column of the product, row by row."""
    with t.loop("0", "%k") as term:
        t.store(t.read("y", term.index), t.at("%column", term.index))
    with t.loop("0", "%m") as i:
        with t.loop("0", "%k", reals={"sum": t.number(0)}) as term:
            y = t.load(t.at("%column", term.index))
            term.carry(sum=t.fused(t.read("x", i.index, term.index), y, term["sum"]))
        t.write(term["sum"], "product", i.index)


PRODUCT = Algorithm(
    {"x": "mk", "y": "k", "product": "m"}, ("m", "k"), {"column": Scratch(("k",))}, _multiply
)


def _take(t: LaneText, *, is_signed: bool) -> None:
    """Read an element for each index; a negative index counts from the end."""
    size, absent = t.index("%n"), t.read("absent")
    with t.loop("0", "%m") as i:
        place = t.read("indices", i.index)
        if is_signed:
            is_negative = t.let(f"icmp slt {t.whole} {place}, {t.count(0)}")
            from_end = t.let(f"add {t.whole} {place}, {size}")
            place = t.choose(is_negative, from_end, place, t.whole)
        is_inside = t.let(f"icmp ult {t.whole} {place}, {size}")
        inside = t.choose(is_inside, place, t.count(0), t.whole)
        t.write(t.read_at("x", inside, is_inside, absent), "taken", i.index)


def _taking(*, is_signed: bool) -> Algorithm:
    operands = {"x": "n", "indices": "m", "absent": "", "taken": "m"}
    return Algorithm(operands, ("m", "n"), {}, partial(_take, is_signed=is_signed))


TAKING, TAKING_UNSIGNED = _taking(is_signed=True), _taking(is_signed=False)
