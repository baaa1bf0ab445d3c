"""Factorizations of small matrices, a matrix in each lane, and substitution.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapters 3 to 5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from asg_numpy.native.lanes.text import Algorithm, LaneText, Scratch

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
        exchange(t, k, place, "%m", [("%s", "%n", t.real), ("%order", "1", t.whole)])
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


def exchange(
    t: LaneText, k: str, place: str, count: str, matrices: Sequence[tuple[str, str, str]]
) -> None:
    """Exchange rows `k` and `place`, which may differ from lane to lane, of `count`.

    Each of the matrices has an address, the length of a row, and a kind of numbers.
    """
    if t.lanes == 1:
        _exchange_rows(t, k, t.let(f"sext i32 {place} to i64"), matrices, None)
        return
    with t.loop(t.let(f"add i64 {k}, 1"), count) as i:
        here = t.same(place, t.index(i.index))
        with t.where_any(here):
            _exchange_rows(t, k, i.index, matrices, here)


def _exchange_rows(
    t: LaneText, k: str, other: str, matrices: Sequence[tuple[str, str, str]], here: str | None
) -> None:
    for base, length, kind in matrices:
        one, two = (t.at(base, t.let(f"mul i64 {each}, {length}"), kind) for each in (k, other))
        with t.loop("0", length) as j:
            _exchange_numbers(t, t.at(one, j.index, kind), t.at(two, j.index, kind), kind, here)


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
        add_multiple(t, t.neg(factor), row, below, after, "%n")


def add_multiple(t: LaneText, factor: str, x: str, y: str, start: str, stop: str) -> None:
    """Add a multiple of the numbers of a row to those of another."""

    def each(index: str) -> None:
        at = t.at(y, index)
        t.store(t.fused(t.repeat(factor), t.load(t.at(x, index)), t.load(at)), at)

    t.along(start, stop, each)


LU_FACTORS = Algorithm(
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

    def less(index: str, rest: str) -> str:
        return t.fused(t.neg(t.load(t.at(x, index))), t.load(t.at(y, index)), rest)

    return t.total(first, count, less)


CHOLESKY_FACTOR = Algorithm(
    {"a": "nn", "jitter": "", "factor": "nn"}, ("n",), {"s": Scratch(("n", "n"))}, _cholesky
)


# Substitution


def _substitute(t: LaneText, *, unit_diagonal: bool) -> None:
    """Solve with a lower triangle, from the first row on."""
    with t.loop("0", "%n") as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", i.index) as j:
            t.store(t.read("a", i.index, j.index), t.at(row, j.index))
        divisor = None if unit_diagonal else t.read("a", i.index, i.index)
        with t.loop("0", "%k") as side:
            column = t.row("%x", side.index, "%n")
            first = t.read("b", i.index, side.index)
            rest = _less_products(t, first, row, column, i.index)
            found = rest if divisor is None else t.div(rest, divisor)
            t.store(found, t.at(column, i.index))
            t.write(found, "solved", i.index, side.index)


def _substitute_columns(t: LaneText, *, unit_diagonal: bool) -> None:
    """Solve for a column with a lower triangle that all columns share."""
    with t.loop("0", "%n") as i:
        with t.loop("0", i.index, reals={"rest": t.read("b", i.index)}) as j:
            less = t.neg(t.load(t.at("%x", j.index)))
            j.carry(rest=t.fused(less, t.read("a", i.index, j.index), j["rest"]))
        rest = j["rest"]
        found = rest if unit_diagonal else t.div(rest, t.read("a", i.index, i.index))
        t.store(found, t.at("%x", i.index))
        t.write(found, "solved", i.index)


def _substitution(*, unit_diagonal: bool) -> Algorithm:
    scratch = {"s": Scratch(("n", "n")), "x": Scratch(("k", "n"))}
    body = partial(_substitute, unit_diagonal=unit_diagonal)
    return Algorithm({"a": "nn", "b": "nk", "solved": "nk"}, ("n", "k"), scratch, body)


def _substitution_of_columns(*, unit_diagonal: bool) -> Algorithm:
    body = partial(_substitute_columns, unit_diagonal=unit_diagonal)
    return Algorithm({"a": "nn", "b": "n", "solved": "n"}, ("n",), {"x": Scratch(("n",))}, body)


# By whether the diagonal consists of ones
SUBSTITUTION = {unit: _substitution(unit_diagonal=unit) for unit in (False, True)}
SUBSTITUTION_OF_COLUMNS = {
    unit: _substitution_of_columns(unit_diagonal=unit) for unit in (False, True)
}


# QR

Address = Callable[[str, str], str]  # of an element of a matrix, by its row and column


def _qr(t: LaneText) -> None:
    with t.loop("0", "%m") as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", "%n") as j:
            t.store(t.read("a", i.index, j.index), t.at(row, j.index))

    def at(row: str, column: str) -> str:
        return t.at(t.row("%s", row, "%n"), column)

    def of_q(row: str, column: str) -> str:
        return t.at(t.row("%columns", row, "%k"), column)

    reflect(t, at, "%m", "%n", "%k")
    multiply_reflections(t, at, of_q, "%m", "%k")
    with t.loop("0", "%k") as i:
        with t.loop("0", i.index) as j:
            t.write(t.number(0), "r", i.index, j.index)
        with t.loop(i.index, "%n") as j:
            t.write(t.load(at(i.index, j.index)), "r", i.index, j.index)
    with t.loop("0", "%m") as i, t.loop("0", "%k") as j:
        t.write(t.load(of_q(i.index, j.index)), "q", i.index, j.index)


def reflect(t: LaneText, at: Address, m: str, n: str, k: str) -> None:
    """Make a matrix triangular by `k` reflections I - tau v vᵀ, in LAPACK's format.

    Element j of v is 1, and those below lie below the diagonal. The factors are in `%tau`. A column
    of zeros below the diagonal has the factor 0.
    """
    with t.loop("0", k) as step:
        j, own = step.index, at(step.index, step.index)
        after = t.let(f"add i64 {j}, 1")
        with t.loop(after, m, reals={"most": t.number(0)}) as i:
            i.carry(most=t.larger(t.call("fabs", t.load(at(i.index, j))), i["most"]))
        alpha = t.load(own)
        scale = t.larger(i["most"], t.call("fabs", alpha))
        scale = t.choose(t.compare("ogt", scale, t.number(0)), scale, t.number(1))
        with t.loop(after, m, reals={"squares": t.number(0)}) as below:
            place = at(below.index, j)
            x = t.div(t.load(place), scale)
            t.store(x, place)
            below.carry(squares=t.fused(x, x, below["squares"]))
        first = t.div(alpha, scale)
        norm = t.call("sqrt", t.fused(first, first, below["squares"]))
        beta = t.neg(t.call("copysign", norm, alpha))
        none = t.both(t.compare("oeq", i["most"], t.number(0)),
                      t.compare("oeq", below["squares"], t.number(0)))  # fmt: skip
        tau = t.choose(none, t.number(0), t.div(t.sub(beta, first), beta))
        divisor = t.choose(none, t.number(1), t.sub(first, beta))
        with t.loop(after, m) as i:
            t.store(t.div(t.load(at(i.index, j)), divisor), at(i.index, j))
        beta = t.mul(beta, scale)
        t.store(t.choose(none, alpha, beta), own)
        t.store(tau, t.at("%tau", j))
        with t.loop(after, n) as column:
            _reflect_column(t, at, at, j, column.index, tau, m)


def _reflect_column(
    t: LaneText, vectors: Address, of: Address, j: str, column: str, tau: str, m: str
) -> None:
    """Apply reflection `j` to a column of a matrix."""
    after, own = t.let(f"add i64 {j}, 1"), of(j, column)
    with t.loop(after, m, reals={"sum": t.load(own)}) as i:
        v = t.load(vectors(i.index, j))
        i.carry(sum=t.fused(v, t.load(of(i.index, column)), i["sum"]))
    less = t.neg(t.mul(tau, i["sum"]))
    t.store(t.add(t.load(own), less), own)
    with t.loop(after, m) as i:
        at = of(i.index, column)
        t.store(t.fused(less, t.load(vectors(i.index, j)), t.load(at)), at)


def multiply_reflections(t: LaneText, vectors: Address, of: Address, m: str, k: str) -> None:
    """Write the first columns of the product of `k` reflections, from the last one on."""
    with t.loop("0", m) as i, t.loop("0", k) as j:
        t.store(t.number(0), of(i.index, j.index))
    with t.loop("0", k) as i:
        t.store(t.number(1), of(i.index, i.index))
    with t.loop("0", k) as step:
        j = t.let(f"sub i64 {t.let(f'sub i64 {k}, 1')}, {step.index}")
        tau = t.load(t.at("%tau", j))
        with t.loop(j, k) as column:
            _reflect_column(t, vectors, of, j, column.index, tau, m)


QR_FACTORS = Algorithm(
    {"a": "mn", "q": "mk", "r": "kn"}, ("m", "n", "k"),
    {"s": Scratch(("m", "n")), "columns": Scratch(("m", "k")), "tau": Scratch(("k",))}, _qr,
)  # fmt: skip
