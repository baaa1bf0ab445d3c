"""Factorisations of small matrices, a matrix in each lane, and substitution.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5.
"""

from __future__ import annotations

from functools import partial

from asg_numpy.native.lanes import Algorithm, LaneText, Scratch

# LU


def _lu(t: LaneText) -> None:
    """Eliminate column by column; the pivot is the first of the largest numbers of a column."""
    with t.loop("0", "%m") as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", "%n") as j:
            t.store(t.read("a", i.index, j.index), t.at(row, j.index))
        t.store(t.index(i.index), t.at("%order", i.index, t.whole), t.whole)
    with t.loop("0", "%k", wholes={"sign": t.count(1)}) as step:
        k = step.index
        row = t.row("%s", k, "%n")
        place = _pivot(t, k)
        moves = t.let(f"icmp ne {t.whole} {place}, {t.index(k)}")
        opposite = t.let(f"sub {t.whole} {t.count(0)}, {step['sign']}")
        step.carry(sign=t.choose(moves, opposite, step["sign"], t.whole))
        _exchange(t, k, row, place)
        _eliminate(t, k, row)
    t.write(step["sign"], "parity")
    with t.loop("0", "%m") as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", "%n") as j:
            t.write(t.load(t.at(row, j.index)), "packed", i.index, j.index)
        t.write(t.load(t.at("%order", i.index, t.whole), t.whole), "rows", i.index)


def _pivot(t: LaneText, k: str) -> str:
    """Return the row of the largest number of column `k`, from row `k` on."""
    first = t.call("fabs", t.load(t.at(t.row("%s", k, "%n"), k)))
    after = t.let(f"add i64 {k}, 1")
    with t.loop(after, "%m", reals={"most": first}, wholes={"place": t.index(k)}) as i:
        size = t.call("fabs", t.load(t.at(t.row("%s", i.index, "%n"), k)))
        larger = t.compare("ogt", size, i["most"])
        i.carry(
            most=t.choose(larger, size, i["most"]),
            place=t.choose(larger, t.index(i.index), i["place"], t.whole),
        )
    return i["place"]


def _exchange(t: LaneText, k: str, row: str, place: str) -> None:
    """Exchange row `k` with row `place`, which may differ from lane to lane."""
    if t.lanes == 1:
        other = t.let(f"sext i32 {place} to i64")
        _exchange_rows(t, row, t.row("%s", other, "%n"), k, other, None)
        return
    with t.loop(t.let(f"add i64 {k}, 1"), "%m") as i:
        here = t.same(place, t.index(i.index))
        with t.where_any(here):
            _exchange_rows(t, row, t.row("%s", i.index, "%n"), k, i.index, here)


def _exchange_rows(
    t: LaneText, row: str, other: str, k: str, number: str, here: str | None
) -> None:
    with t.loop("0", "%n") as j:
        _exchange_numbers(t, t.at(row, j.index), t.at(other, j.index), t.real, here)
    pair = (t.at("%order", each, t.whole) for each in (k, number))
    _exchange_numbers(t, *pair, t.whole, here)


def _exchange_numbers(t: LaneText, one: str, two: str, kind: str, here: str | None) -> None:
    x, y = t.load(one, kind), t.load(two, kind)
    t.store(y if here is None else t.choose(here, y, x, kind), one, kind)
    t.store(x if here is None else t.choose(here, x, y, kind), two, kind)


def _eliminate(t: LaneText, k: str, row: str) -> None:
    """Subtract multiples of row `k` from the rows below; a column of zeros stays as it is."""
    pivot = t.load(t.at(row, k))
    is_zero = t.compare("oeq", pivot, t.number(0))
    divisor = t.choose(is_zero, t.number(1), pivot)
    after = t.let(f"add i64 {k}, 1")
    with t.loop(after, "%m") as i:
        below = t.row("%s", i.index, "%n")
        factor = t.div(t.load(t.at(below, k)), divisor)
        t.store(factor, t.at(below, k))
        less = t.neg(factor)
        with t.loop(after, "%n") as j:
            at = t.at(below, j.index)
            t.store(t.fused(less, t.load(t.at(row, j.index)), t.load(at)), at)


LU = Algorithm(
    {"a": "mn", "packed": "mn", "rows": "m", "parity": ""}, ("m", "n", "k"),
    {"s": Scratch(("m", "n")), "order": Scratch(("m",), is_whole=True)}, _lu,
)  # fmt: skip


# Cholesky


def _cholesky(t: LaneText) -> None:
    """Compute row by row; a lane with a pivot that is not positive gives NaN."""
    half, jitter = t.number(0.5), t.read("jitter")
    with t.loop("0", "%n") as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", i.index) as j:
            both = t.add(t.read("a", i.index, j.index), t.read("a", j.index, i.index))
            t.store(t.mul(both, half), t.at(row, j.index))
        own = t.read("a", i.index, i.index)
        t.store(t.add(t.mul(t.add(own, own), half), jitter), t.at(row, i.index))
    with t.loop("0", "%n", reals={"wrong": t.number(0)}) as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", i.index) as j:
            other = t.row("%s", j.index, "%n")
            at = t.at(row, j.index)
            rest = _less_products(t, t.load(at), row, other, j.index)
            t.store(t.div(rest, t.load(t.at(other, j.index))), at)
        at = t.at(row, i.index)
        pivot = _less_products(t, t.load(at), row, row, i.index)
        is_good = t.compare("ogt", pivot, t.number(0))
        t.store(t.call("sqrt", pivot), at)
        i.carry(wrong=t.choose(is_good, i["wrong"], t.number(float("nan"))))
    wrong = i["wrong"]
    with t.loop("0", "%n") as i:
        row = t.row("%s", i.index, "%n")
        after = t.let(f"add i64 {i.index}, 1")
        with t.loop("0", after) as j:
            t.write(t.add(t.load(t.at(row, j.index)), wrong), "factor", i.index, j.index)
        with t.loop(after, "%n") as j:
            t.write(wrong, "factor", i.index, j.index)


def _less_products(t: LaneText, first: str, x: str, y: str, count: str) -> str:
    """Return a number less the products of two rows' first numbers."""
    with t.loop("0", count, reals={"rest": first}) as k:
        less = t.neg(t.load(t.at(x, k.index)))
        k.carry(rest=t.fused(less, t.load(t.at(y, k.index)), k["rest"]))
    return k["rest"]


CHOLESKY = Algorithm(
    {"a": "nn", "jitter": "", "factor": "nn"}, ("n",), {"s": Scratch(("n", "n"))}, _cholesky
)


# Substitution


def _substitute(t: LaneText, *, unit_diagonal: bool) -> None:
    """Solve with a lower triangle, from the first row on."""
    with t.loop("0", "%n") as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", i.index) as j:
            t.store(t.read("a", i.index, j.index), t.at(row, j.index))
        if not unit_diagonal:
            divisor = t.read("a", i.index, i.index)
        with t.loop("0", "%k") as side:
            with t.loop("0", i.index, reals={"rest": t.read("b", i.index, side.index)}) as j:
                known = t.load(t.at(t.row("%x", j.index, "%k"), side.index))
                less = t.neg(t.load(t.at(row, j.index)))
                j.carry(rest=t.fused(less, known, j["rest"]))
            found = j["rest"] if unit_diagonal else t.div(j["rest"], divisor)
            t.store(found, t.at(t.row("%x", i.index, "%k"), side.index))
            t.write(found, "solved", i.index, side.index)


def _substitution(*, unit_diagonal: bool) -> Algorithm:
    scratch = {"s": Scratch(("n", "n")), "x": Scratch(("n", "k"))}
    body = partial(_substitute, unit_diagonal=unit_diagonal)
    return Algorithm({"a": "nn", "b": "nk", "solved": "nk"}, ("n", "k"), scratch, body)


SUBSTITUTION = _substitution(unit_diagonal=False)
UNIT_SUBSTITUTION = _substitution(unit_diagonal=True)
