"""Sums, recurrences and orders of few numbers, a row a lane."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from asg_numpy.native.lanes.text import Algorithm, LaneText, Scratch


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


def _scan(start: float, combine: Callable[[LaneText, str, str], str]) -> Algorithm:
    def body(t: LaneText) -> None:
        with t.loop("0", "%n", reals={"last": t.number(start)}) as i:
            found = combine(t, i["last"], t.read("x", i.index))
            t.write(found, "found", i.index)
            i.carry(last=found)

    return Algorithm({"x": "n", "found": "n"}, ("n",), {}, body)


def _best(relation: str) -> Callable[[LaneText, str, str], str]:
    def combine(t: LaneText, last: str, x: str) -> str:
        is_nan, better = t.compare("uno", last, last), t.compare(relation, last, x)
        return t.choose(t.let(f"or {t.truth} {is_nan}, {better}"), last, x)

    return combine


RUNNING_MAXIMUM, RUNNING_MINIMUM = _scan(-inf, _best("ogt")), _scan(inf, _best("olt"))
RUNNING_SUM = _scan(-0.0, LaneText.add)  # the neutral element: it keeps -0
RUNNING_PRODUCT = _scan(1, LaneText.mul)


def _order(t: LaneText) -> None:
    """Insert the numbers one after another; equal ones keep their order."""
    with t.loop("0", "%n") as i:
        own, place = t.read("x", i.index), t.index(i.index)
        with t.loop("0", i.index, wholes={"number": own, "place": place}) as j:
            number, at = (t.at(name, j.index, t.whole) for name in ("%numbers", "%places"))
            known, other = t.load(number, t.whole), t.load(at, t.whole)
            before = t.let(f"icmp sle {t.whole} {known}, {own}")
            t.store(t.choose(before, known, j["number"], t.whole), number, t.whole)
            t.store(t.choose(before, other, j["place"], t.whole), at, t.whole)
            j.carry(
                number=t.choose(before, j["number"], known, t.whole),
                place=t.choose(before, j["place"], other, t.whole),
            )
        t.store(j["number"], t.at("%numbers", i.index, t.whole), t.whole)
        t.store(j["place"], t.at("%places", i.index, t.whole), t.whole)
    with t.loop("0", "%n") as i:
        t.write(t.load(t.at("%places", i.index, t.whole), t.whole), "order", i.index)


ORDER = Algorithm(
    {"x": "n", "order": "n"}, ("n",),
    {"numbers": Scratch(("n",), is_whole=True), "places": Scratch(("n",), is_whole=True)}, _order,
)  # fmt: skip
