"""Elementwise ops, sums and recurrences of few numbers, an element or a row in each lane."""

from __future__ import annotations

from functools import partial

from asg_numpy.native.lanes.text import Algorithm, LaneText


def _compute(t: LaneText, *, instruction: str) -> None:
    t.write(t.let(f"{instruction} {t.real} {t.read('x')}, {t.read('y')}"), "found")


def _negate(t: LaneText) -> None:
    t.write(t.neg(t.read("x")), "found")


def _call(t: LaneText, *, function: str) -> None:
    t.write(t.call(function, t.read("x")), "found")


def of_two(instruction: str) -> Algorithm:
    """Return the algorithm of an instruction of two numbers."""
    operands = {"x": "", "y": "", "found": ""}
    return Algorithm(operands, (), {}, partial(_compute, instruction=instruction))


def of_one(function: str) -> Algorithm:
    """Return the algorithm of an intrinsic of a number."""
    return Algorithm({"x": "", "found": ""}, (), {}, partial(_call, function=function))


NEGATIVE = Algorithm({"x": "", "found": ""}, (), {}, _negate)


def _sum(t: LaneText) -> None:
    with t.loop("0", "%n", reals={"sum": t.number(0)}) as i:
        i.carry(sum=t.add(i["sum"], t.read("x", i.index)))
    t.write(i["sum"], "sum")


TOTAL = Algorithm({"x": "n", "sum": ""}, ("n",), {}, _sum)


def _recur(t: LaneText) -> None:
    with t.loop("0", "%n", reals={"last": t.number(0)}) as i:
        found = t.add(t.mul(t.read("a", i.index), i["last"]), t.read("b", i.index))
        t.write(found, "found", i.index)
        i.carry(last=found)


RECURRENCE = Algorithm({"a": "n", "b": "n", "found": "n"}, ("n",), {}, _recur)
