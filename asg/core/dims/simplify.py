"""Floor division, minimum and maximum of polynomials, simplified to a canonical form."""

from __future__ import annotations

from asg.core.dims.bounds import is_nonnegative, lower_of, samples, upper_of
from asg.core.dims.poly import (
    Atom,
    Kind,
    Monomial,
    Poly,
    combine,
    constant,
    constant_value,
    content,
    divide,
    leader,
    make_atom,
    monomial_quotient,
    order,
    poly_text,
    product,
    scale,
)
from asg.core.errors import ShapeError

MAX_ARGUMENTS = 16


def floordiv_poly(a: Poly, b: Poly) -> Poly:
    """Return a//b, rounded down; raise ShapeError unless b is provably positive."""
    if not _is_positive(b):
        raise ShapeError(
            f"cannot divide the dimension {poly_text(a)} by {poly_text(b)}, "
            "which is not known to be positive",
            hint="divide by a positive int or a symbol, or by max(..., 1) of the divisor",
        )
    quotient, rest = divide(a, b)
    return combine(quotient, _proper_floordiv(rest, b))


def _is_positive(poly: Poly) -> bool:
    return (lower_of(poly) or 0) >= 1


def _proper_floordiv(a: Poly, b: Poly) -> Poly:
    """Return a//b, where the leading term of b no longer divides `a`.

    Every intermediate divisor must be provably positive, or the parser could not read the result.
    """
    known = _known_quotient(a, b)
    if known is not None:
        return constant(known)
    cancelled = _cancel(a, b)
    if cancelled is not None and _is_positive(cancelled[1]):
        return floordiv_poly(*cancelled)
    if a[leader(a)] < 0:  # a//b == -1 - (-a - 1)//b: one form for N//4 and for -(-N//4)
        return scale(combine(floordiv_poly(combine(constant(-1), a, -1), b), constant(1)), -1)
    inner = [m for m, value in a.items() if value == 1 and len(m) == 1 and m[0].kind == "floordiv"]
    if len(inner) == 1:  # (x//y + r)//b == (x + r*y)//(y*b)
        x, y = (dict(arg) for arg in inner[0][0].args)
        rest = {monomial: value for monomial, value in a.items() if monomial != inner[0]}
        divisor = product(y, b)
        if _is_positive(divisor):
            return floordiv_poly(combine(x, product(rest, y)), divisor)
    return {(make_atom("floordiv", (a, b)),): 1}


def _known_quotient(a: Poly, b: Poly) -> int | None:
    """Return a//b if bounds alone decide it, otherwise None."""
    divisor = constant_value(b)
    if divisor is None:
        less = combine(constant(-1), a, -1)
        if is_nonnegative(a) and is_nonnegative(combine(less, b)):
            return 0
        return -1 if is_nonnegative(less) and is_nonnegative(combine(a, b)) else None
    if len({value // divisor for value in samples(a)}) > 1:
        return None
    least, most = lower_of(a), upper_of(a)
    if least is None or most is None or least // divisor != most // divisor:
        return None
    return least // divisor


def _cancel(a: Poly, b: Poly) -> tuple[Poly, Poly] | None:
    """Return (a, b) without their common factor, or None if they have none.

    A constant in `a` need not be divisible by an integer factor. It rounds down: (g*x + c)//(g*y)
    == (x + c//g)//y.
    """
    factor = content([*b.values(), *(value for monomial, value in a.items() if monomial)])
    common = _common_atoms([*a, *b])
    if factor == 1 and not common:
        return None
    return _divided(a, factor, common), _divided(b, factor, common)


def _divided(poly: Poly, factor: int, common: Monomial) -> Poly:
    result: Poly = {}
    for monomial, value in poly.items():
        rest = monomial_quotient(monomial, common)
        if rest is not None and value // factor:
            result[rest] = value // factor
    return result


def _common_atoms(monomials: list[Monomial]) -> Monomial:
    """Return the product of the provably positive atoms that divide every monomial."""
    common = min(monomials, key=len)
    for monomial in monomials:
        rest, kept = monomial, list[Atom]()
        for atom in common:
            shorter = monomial_quotient(rest, (atom,))
            if shorter is not None:
                rest = shorter
                kept.append(atom)
        common = tuple(kept)
    return tuple(atom for atom in common if _is_positive({(atom,): 1}))


def extreme_poly(kind: Kind, polys: list[Poly]) -> Poly:
    """Return the `kind`, "min" or "max", of one or more polynomials."""
    args = _undominated(kind, sorted(_flatten(kind, polys), key=_argument_order))
    if len(args) == 1:
        return args[0]
    shared = {m: v for m, v in args[0].items() if all(arg.get(m) == v for arg in args)}
    shared = combine({m: v for m, v in shared.items() if m}, constant(args[0].get((), 0)))
    if shared:  # min(a + s, b + s) == min(a, b) + s; s zeroes the constant of the first
        return combine(extreme_poly(kind, [combine(arg, shared, -1) for arg in args]), shared)
    factor = content(value for arg in args for value in arg.values())
    if _is_mirrored(kind, args):  # max(-a, -b) == -min(a, b)
        kind = "max" if kind == "min" else "min"
        factor = -factor
    if factor != 1:
        inner = [{m: value // factor for m, value in arg.items()} for arg in args]
        return scale(extreme_poly(kind, inner), factor)
    return {(make_atom(kind, args),): 1}


def _is_mirrored(kind: Kind, args: list[Poly]) -> bool:
    """Return whether most arguments lead with a minus; a tie counts only for a maximum."""
    leads = [arg[leader(arg)] for arg in args if constant_value(arg) is None]
    negative = sum(lead < 0 for lead in leads)
    return 2 * negative > len(leads) or (2 * negative == len(leads) and kind == "max")


def _argument_order(poly: Poly) -> tuple[bool, list[tuple[tuple[int, Monomial], int]], int]:
    """Sort by all but the constant, constants last: adding a number to all keeps the order."""
    symbolic = sorted((order(monomial), value) for monomial, value in poly.items() if monomial)
    return (not symbolic, symbolic, poly.get((), 0))


def _flatten(kind: Kind, polys: list[Poly]) -> list[Poly]:
    """Replace each argument c*min(a, b) + r of a minimum by c*a + r and c*b + r.

    For a negative c it is c*max(a, b) + r; likewise for a maximum.
    """
    other: Kind = "max" if kind == "min" else "min"
    todo, done = list(polys), list[Poly]()
    while todo:
        poly = todo.pop()
        inner = [
            monomial
            for monomial, value in poly.items()
            if len(monomial) == 1 and monomial[0].kind == (kind if value > 0 else other)
        ]
        if len(inner) == 1:
            rest = {monomial: value for monomial, value in poly.items() if monomial != inner[0]}
            args = (dict(arg) for arg in inner[0][0].args)
            todo += [combine(rest, arg, poly[inner[0]]) for arg in args]
        elif poly not in done:
            done.append(poly)
        if len(todo) + len(done) > MAX_ARGUMENTS:
            raise ShapeError(
                f"{kind} of more than {MAX_ARGUMENTS} dimensions", hint="compare fewer"
            )
    return done


def _undominated(kind: Kind, args: list[Poly]) -> list[Poly]:
    """Drop each argument that another argument provably reaches or passes."""
    kept = list(args)
    sign = 1 if kind == "min" else -1
    for arg in args:
        gaps = (scale(combine(arg, other, -1), sign) for other in kept if other != arg)
        if any(map(is_nonnegative, gaps)):
            kept.remove(arg)
    return kept
