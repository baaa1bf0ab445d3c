"""Eigenvalues of small symmetric matrices, and singular values, by Jacobi's rotations.

Algorithms: G. H. Golub, C. F. Van Loan, "Matrix Computations", 4th edition, chapter 8.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import partial

from asg_numpy.native.lanes.factorizations import exchange, multiply_reflections, reflect
from asg_numpy.native.lanes.text import Algorithm, Counted, LaneText, Scratch
from asg_numpy.plan_numbers import plans

# Rotations


@contextmanager
def _sweeps(t: LaneText) -> Generator[Counted]:
    """Add a loop over sweeps; it ends after a sweep whose `turns` has no lane above 0."""
    most = plans().lanes.sweeps
    with t.loop("0", str(most)) as sweep:
        yield sweep
        turns = t.any(t.compare("ogt", sweep.following.pop("turns"), t.number(0)))
        after = t.let(f"add i64 {sweep.index}, 1")
        sweep.carry(index=t.let(f"select i1 {turns}, i64 {after}, i64 {most}"))


def _angle(t: LaneText, turns: str, less: str, both: str) -> tuple[str, str]:
    """Return the cosine and sine that remove `both`, half of the sum of two equal numbers.

    `less` is the second number on the diagonal less the first. A lane that does not turn has the
    angle 0.
    """
    one = t.number(1)
    ratio = t.div(less, t.choose(turns, t.add(both, both), one))
    root = t.call("sqrt", t.fused(ratio, ratio, one))
    tangent = t.div(t.call("copysign", one, ratio), t.add(t.call("fabs", ratio), root))
    tangent = t.choose(turns, tangent, t.number(0))
    cosine = t.div(one, t.call("sqrt", t.fused(tangent, tangent, one)))
    return cosine, t.mul(tangent, cosine)


def _rotate(t: LaneText, one: str, two: str, count: str, angle: tuple[str, str]) -> None:
    """Rotate two vectors in scratch memory."""

    def each(index: str) -> None:
        repeated = t.repeat(angle[0]), t.repeat(angle[1])
        _rotate_pair(t, t.at(one, index), t.at(two, index), repeated)

    t.along("0", count, each)


def _rotate_pair(t: LaneText, one: str, two: str, angle: tuple[str, str]) -> None:
    cosine, sine = angle
    x, y = t.load(one), t.load(two)
    t.store(t.fused(cosine, x, t.neg(t.mul(sine, y))), one)
    t.store(t.fused(sine, x, t.mul(cosine, y)), two)


def _identity(t: LaneText, base: str, size: str) -> None:
    with t.loop("0", size) as i:
        row = t.row(base, i.index, size)
        with t.loop("0", size) as j:
            t.store(t.number(0), t.at(row, j.index))
        t.store(t.number(1), t.at(row, i.index))


def _sign(t: LaneText, base: str, count: str) -> str:
    """Return -1 if the largest number of a vector is negative, the first if equal; otherwise 1."""
    first = t.load(base)
    with t.loop("1", count, reals={"most": t.call("fabs", first), "value": first}) as i:
        x = t.load(t.at(base, i.index))
        size = t.call("fabs", x)
        larger = t.compare("ogt", size, i["most"])
        i.carry(most=t.choose(larger, size, i["most"]), value=t.choose(larger, x, i["value"]))
    is_negative = t.compare("olt", i["value"], t.number(0))
    return t.choose(is_negative, t.number(-1), t.number(1))


def _sort(t: LaneText, relation: str, size: str, rows: list[tuple[str, str]]) -> None:
    """Sort `%w` by selection, with rows of matrices, given by their bases and lengths."""
    with t.loop("0", size) as step:
        k = step.index
        first = t.load(t.at("%w", k))
        after = t.let(f"add i64 {k}, 1")
        with t.loop(after, size, reals={"best": first}, wholes={"place": t.index(k)}) as i:
            value = t.load(t.at("%w", i.index))
            better = t.compare(relation, value, i["best"])
            i.carry(
                best=t.choose(better, value, i["best"]),
                place=t.choose(better, t.index(i.index), i["place"], t.whole),
            )
        exchange(t, k, i["place"], size, [("%w", "1", t.real), *(
            (base, length, t.real) for base, length in rows
        )])  # fmt: skip


# Eigenvalues


def _eigh(t: LaneText) -> None:
    """Rotate a symmetric matrix to its diagonal; row p of `%v` becomes vector p."""
    half, zero = t.number(0.5), t.number(0)
    with t.loop("0", "%n", reals={"most": zero, "wrong": zero}) as i:
        row = t.row("%s", i.index, "%n")
        with t.loop("0", "%n", reals={"most": i["most"], "wrong": i["wrong"]}) as j:
            both = t.add(t.read("a", i.index, j.index), t.read("a", j.index, i.index))
            x = t.mul(both, half)
            t.store(x, t.at(row, j.index))
            j.carry(most=t.larger(t.call("fabs", x), j["most"]), wrong=t.fused(zero, x, j["wrong"]))
        i.carry(most=j["most"], wrong=j["wrong"])
    least, wrong = t.mul(i["most"], t.number(t.epsilon / 4)), i["wrong"]
    _identity(t, "%v", "%n")
    with _sweeps(t) as sweep:
        with t.loop("0", "%n", reals={"turns": zero}) as p:
            after = t.let(f"add i64 {p.index}, 1")
            with t.loop(after, "%n", reals={"turns": p["turns"]}) as q:
                q.carry(turns=_turn_symmetric(t, p.index, q.index, least, q["turns"]))
            p.carry(turns=q["turns"])
        sweep.carry(turns=p["turns"])
    with t.loop("0", "%n") as i:
        value = t.load(t.at(t.row("%s", i.index, "%n"), i.index))
        t.store(t.add(value, wrong), t.at("%w", i.index))
    _sort(t, "olt", "%n", [("%v", "%n")])
    with t.loop("0", "%n") as p:
        row = t.row("%v", p.index, "%n")
        sign = _sign(t, row, "%n")
        t.write(t.load(t.at("%w", p.index)), "values", p.index)
        with t.loop("0", "%n") as i:
            found = t.fused(sign, t.load(t.at(row, i.index)), wrong)
            t.write(found, "vectors", i.index, p.index)


def _turn_symmetric(t: LaneText, p: str, q: str, least: str, turns: str) -> str:
    """Rotate rows and columns p and q if element (p, q) is not small; return 1 then, or `turns`."""
    row, other = t.row("%s", p, "%n"), t.row("%s", q, "%n")
    both = t.load(t.at(row, q))
    moves = t.compare("ogt", t.call("fabs", both), least)
    with t.where_any(moves):
        less = t.sub(t.load(t.at(other, q)), t.load(t.at(row, p)))
        angle = _angle(t, moves, less, both)
        _rotate(t, row, other, "%n", angle)
        with t.loop("0", "%n") as i:
            each = t.row("%s", i.index, "%n")
            _rotate_pair(t, t.at(each, p), t.at(each, q), angle)
        _rotate(t, t.row("%v", p, "%n"), t.row("%v", q, "%n"), "%n", angle)
        rest = t.choose(moves, t.number(0), both)
        t.store(rest, t.at(row, q))
        t.store(rest, t.at(other, p))
    return t.choose(moves, t.number(1), turns)


EIGENVALUES = Algorithm(
    {"a": "nn", "values": "n", "vectors": "nn"}, ("n",),
    {"s": Scratch(("n", "n")), "v": Scratch(("n", "n")), "w": Scratch(("n",))}, _eigh,
)  # fmt: skip


# Singular values


def _svd(t: LaneText, *, is_wide: bool) -> None:
    """Rotate the columns of a matrix, the rows of `%s`, until they are orthogonal.

    They are then the columns of U times the singular values; reflections complete U where a value
    is 0. For a wide matrix, the operands are transposed.
    """
    zero, one = t.number(0), t.number(1)
    scale, wrong = _scaled_columns(t)
    _identity(t, "%v", "%n")
    with _sweeps(t) as sweep:
        with t.loop("0", "%n", reals={"turns": zero}) as p:
            after = t.let(f"add i64 {p.index}, 1")
            with t.loop(after, "%n", reals={"turns": p["turns"]}) as q:
                q.carry(turns=_turn_columns(t, p.index, q.index, q["turns"]))
            p.carry(turns=q["turns"])
        sweep.carry(turns=p["turns"])
    with t.loop("0", "%n") as j:
        row = t.row("%s", j.index, "%m")
        t.store(t.call("sqrt", _product(t, row, row)), t.at("%w", j.index))
    _sort(t, "ogt", "%n", [("%s", "%m"), ("%v", "%n")])

    def at(row: str, column: str) -> str:
        return t.at(t.row("%s", column, "%m"), row)

    def of_u(row: str, column: str) -> str:
        return t.at(t.row("%u.columns", column, "%m"), row)

    reflect(t, at, "%m", "%n", "%n")
    multiply_reflections(t, at, of_u, "%m", "%n")
    with t.loop("0", "%n") as j:
        left, right = t.row("%u.columns", j.index, "%m"), t.row("%v", j.index, "%n")
        turn = t.call("copysign", one, t.load(at(j.index, j.index)))
        signed = (right, "%n") if is_wide else (left, "%m")
        sign = t.mul(_sign(t, *signed), one if is_wide else turn)
        value = t.fused(t.load(t.at("%w", j.index)), scale, wrong)
        t.write(value, "values", j.index)
        with t.loop("0", "%m") as i:
            found = t.mul(t.mul(sign, turn), t.load(t.at(left, i.index)))
            t.write(t.add(found, wrong), "u", i.index, j.index)
        with t.loop("0", "%n") as i:
            t.write(t.fused(sign, t.load(t.at(right, i.index)), wrong), "vh", j.index, i.index)


def _scaled_columns(t: LaneText) -> tuple[str, str]:
    """Store the columns divided by the largest magnitude; return it, and NaN or 0.

    The latter is NaN if an element is infinite or NaN.
    """
    zero = t.number(0)
    with t.loop("0", "%n", reals={"most": zero, "wrong": zero}) as j:
        row = t.row("%s", j.index, "%m")
        with t.loop("0", "%m", reals={"most": j["most"], "wrong": j["wrong"]}) as i:
            x = t.read("a", i.index, j.index)
            t.store(x, t.at(row, i.index))
            i.carry(most=t.larger(t.call("fabs", x), i["most"]), wrong=t.fused(zero, x, i["wrong"]))
        j.carry(most=i["most"], wrong=i["wrong"])
    scale = t.choose(t.compare("ogt", j["most"], zero), j["most"], t.number(1))
    wrong = j["wrong"]
    with t.loop("0", "%n") as j:
        row = t.row("%s", j.index, "%m")
        with t.loop("0", "%m") as i:
            at = t.at(row, i.index)
            t.store(t.div(t.load(at), scale), at)
    return scale, wrong


def _product(t: LaneText, x: str, y: str) -> str:
    """Return the product of two columns."""
    return t.total(
        t.number(0), "%m", lambda i, rest: t.fused(t.load(t.at(x, i)), t.load(t.at(y, i)), rest)
    )


def _turn_columns(t: LaneText, p: str, q: str, turns: str) -> str:
    """Rotate two columns if they are not orthogonal; return 1 then, or `turns`.

    A column that holds only rounding errors of the other is left.
    """
    one, two = t.row("%s", p, "%m"), t.row("%s", q, "%m")
    squares = _product(t, one, one), _product(t, two, two)
    both = _product(t, one, two)
    norms = [t.call("sqrt", each) for each in squares]
    least = t.mul(t.mul(*norms), t.number(2 * t.epsilon))
    moves = t.compare("ogt", t.call("fabs", both), least)
    for x, y in (norms, norms[::-1]):
        moves = t.both(moves, t.compare("ogt", x, t.mul(y, t.number(t.epsilon / 16))))
    with t.where_any(moves):
        angle = _angle(t, moves, t.sub(squares[1], squares[0]), both)
        _rotate(t, one, two, "%m", angle)
        _rotate(t, t.row("%v", p, "%n"), t.row("%v", q, "%n"), "%n", angle)
    return t.choose(moves, t.number(1), turns)


def _svd_of(*, is_wide: bool) -> Algorithm:
    scratch = {
        "s": Scratch(("n", "m")), "v": Scratch(("n", "n")), "u.columns": Scratch(("n", "m")),
        "w": Scratch(("n",)), "tau": Scratch(("n",)),
    }  # fmt: skip
    operands = {"a": "mn", "u": "mn", "values": "n", "vh": "nn"}
    return Algorithm(operands, ("m", "n"), scratch, partial(_svd, is_wide=is_wide))


SINGULAR_VALUES, WIDE_SINGULAR_VALUES = _svd_of(is_wide=False), _svd_of(is_wide=True)
