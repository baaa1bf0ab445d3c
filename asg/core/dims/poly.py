"""Integer polynomials over atoms: the arithmetic under symbolic dimensions.

A polynomial is a dict from monomial to coefficient. A monomial is the sorted tuple of its atoms,
each repeated by its exponent. Sorting by (degree, atoms) is then the graded lexicographic order
that division needs and printing uses. This module does not simplify atoms and does not know `Expr`;
see `asg.core.dims.expr`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from asg.core.dims.effort import spend
from asg.core.errors import ShapeError

MAX_TEXT = 1000
MAX_TERMS = 256
MAX_EXPONENT = 8
MAX_INTEGER = 2**63
MAX_DEPTH = 16  # an atom prints within two pairs of brackets, and the parser admits 32

Kind = Literal["symbol", "floordiv", "min", "max"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Atom:
    """An indivisible factor: a named symbol, a floor division, a minimum or a maximum.

    The text is canonical and determines the atom. Equality, hash and order use it.
    """

    kind: Kind
    text: str
    args: tuple[Terms, ...] = ()
    depth: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __lt__(self, other: Atom) -> bool:
        return (self.depth > 0, self.text) < (other.depth > 0, other.text)

    def __repr__(self) -> str:
        return self.text


Monomial: TypeAlias = tuple[Atom, ...]
Terms: TypeAlias = tuple[tuple[Monomial, int], ...]
Poly: TypeAlias = dict[Monomial, int]


def order(monomial: Monomial) -> tuple[int, Monomial]:
    """Return the sort key that puts the graded lexicographic leader first."""
    return (-len(monomial), monomial)


def constant(value: int) -> Poly:
    """Return the polynomial that is `value` everywhere."""
    return {(): value} if value else {}


def constant_value(poly: Poly) -> int | None:
    """Return the value of a constant polynomial, or None for any other."""
    if not poly:
        return 0
    return poly.get(()) if len(poly) == 1 else None


def combine(a: Mapping[Monomial, int], b: Mapping[Monomial, int], factor: int = 1) -> Poly:
    """Return a + factor*b."""
    spend(len(a) + weight(b))
    result = dict(a)
    for monomial, coefficient in b.items():
        total = result.get(monomial, 0) + factor * coefficient
        if total:
            result[monomial] = total
        else:
            result.pop(monomial, None)
    return result


def scale(poly: Mapping[Monomial, int], factor: int) -> Poly:
    """Return factor*poly."""
    return {monomial: factor * value for monomial, value in poly.items()} if factor else {}


def weight(poly: Iterable[Monomial]) -> int:
    """Return the number of steps for looking at every term."""
    return sum(map(len, poly), start=1)


def product(a: Poly, b: Poly) -> Poly:
    """Return a*b; raise ShapeError if it has more than MAX_TERMS terms."""
    spend(len(a) * (len(b) + weight(b)) + len(b) * weight(a))
    result: Poly = {}
    for left, x in a.items():
        for right, y in b.items():
            monomial = tuple(sorted(left + right)) if left and right else left or right
            result[monomial] = result.get(monomial, 0) + x * y
        if len(result) > MAX_TERMS:
            raise _too_large(f"a product has more than {MAX_TERMS} terms")
    return {monomial: value for monomial, value in result.items() if value}


def leader(poly: Poly) -> Monomial:
    """Return the leading monomial of a polynomial that is not zero."""
    return min(poly, key=order)


def monomial_quotient(a: Monomial, b: Monomial) -> Monomial | None:
    """Return a/b, or None if b does not divide a."""
    if not b:
        return a
    rest, found = list[Atom](), 0
    for atom in a:  # both are sorted
        if found < len(b) and atom == b[found]:
            found += 1
        else:
            rest.append(atom)
    return tuple(rest) if found == len(b) else None


def content(coefficients: Iterable[int]) -> int:
    """Return the greatest common divisor of the coefficients; 0 without coefficients."""
    return math.gcd(*coefficients)


def divide(a: Poly, b: Poly) -> tuple[Poly, Poly]:
    """Return (q, r) with a == q*b + r; the leading term of b divides no term of r.

    Coefficients of symbolic terms round towards zero, so `3*N` by 4 stays whole, and so does `-N`.
    A constant divided by a constant rounds down, so the remainder is in [0, b).
    """
    head = leader(b)
    lead = b[head]
    tail = {monomial: value for monomial, value in b.items() if monomial != head}
    todo, quotient, remainder = dict(a), Poly(), Poly()
    while todo:
        monomial = leader(todo)
        spend(len(todo) + len(monomial))
        value = todo.pop(monomial)
        factor = monomial_quotient(monomial, head)
        if factor is None:
            remainder[monomial] = value
            continue
        times = value // lead if not monomial else _towards_zero(value, lead)
        if value - times * lead:
            remainder[monomial] = value - times * lead
        if times:
            quotient[factor] = times
            todo = combine(todo, product({factor: times}, tail), -1)
        if len(todo) > MAX_TERMS or len(quotient) > MAX_TERMS:
            raise _too_large(f"a division needs more than {MAX_TERMS} terms")
    return quotient, remainder


def _towards_zero(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def exact_quotient(a: Poly, b: Poly) -> Poly | None:
    """Return q with q*b == a over the integers; None if it does not exist or b is zero."""
    if not b:
        return None
    quotient, remainder = divide(a, b)
    return None if remainder else quotient


def atoms_of(poly: Iterable[Monomial]) -> list[Atom]:
    """Return the sorted atoms of the monomials, without the atoms inside other atoms.

    They are sorted because searches with a budget visit them: results must not depend on hashes.
    """
    return sorted({atom for monomial in poly for atom in monomial})


def split(poly: Poly, atom: Atom) -> tuple[Poly, Poly] | None:
    """Return (f, r) with poly == f*atom + r and no atom in either, or None if it is squared."""
    spend(weight(poly))
    factor, rest = Poly(), Poly()
    for monomial, value in poly.items():
        count = monomial.count(atom)
        if count > 1:
            return None
        if count:
            factor[tuple(other for other in monomial if other != atom)] = value
        else:
            rest[monomial] = value
    return factor, rest


def freeze(poly: Poly) -> tuple[Terms, str, int]:
    """Return the sorted terms, their text and the depth of their atoms, within the limits.

    Raises ShapeError for a polynomial whose text the parser could not read.
    """
    spend(len(poly) + weight(poly))
    if len(poly) > MAX_TERMS:
        raise _too_large(f"it has more than {MAX_TERMS} terms")
    terms = tuple((monomial, poly[monomial]) for monomial in sorted(poly, key=order))
    for monomial, value in terms:
        if abs(value) > MAX_INTEGER:
            raise _too_large(f"coefficient {value} is beyond 2**63")
        if len(monomial) > MAX_EXPONENT and any(
            monomial.count(atom) > MAX_EXPONENT for atom in monomial
        ):
            raise _too_large(f"an exponent is above {MAX_EXPONENT}")
    text = terms_text(terms)
    if len(text) > MAX_TEXT:
        raise _too_large(f"it needs more than {MAX_TEXT} characters")
    depth = max((atom.depth for atom in atoms_of(poly)), default=0)
    if depth > MAX_DEPTH:
        raise _too_large(f"its //, min and max are nested deeper than {MAX_DEPTH}")
    return terms, text, depth


def make_atom(kind: Kind, args: Iterable[Poly]) -> Atom:
    """Return the atom `kind` of already simplified arguments."""
    frozen = [freeze(arg) for arg in args]
    if kind == "floordiv":
        text = "//".join(operand_text(terms) for terms, _, _ in frozen)
    else:
        text = f"{kind}({', '.join(text for _, text, _ in frozen)})"
    depth = 1 + max(depth for _, _, depth in frozen)
    return Atom(kind, text, tuple(terms for terms, _, _ in frozen), depth)


def poly_text(poly: Poly) -> str:
    """Return the polynomial as text of any length."""
    return terms_text(tuple((monomial, poly[monomial]) for monomial in sorted(poly, key=order)))


def terms_text(terms: Terms) -> str:
    """Return the sum as text that parses back to it: `N**2 + 2*N + 1`."""
    parts: list[str] = []
    for monomial, value in terms:
        sign = "-" if value < 0 else ("+" if parts else "")
        body = _term_text(monomial, abs(value), bare=bool(parts) or value > 0)
        parts.append(f"{sign} {body}" if parts else f"{sign}{body}")
    return " ".join(parts) or "0"


def operand_text(terms: Terms) -> str:
    """Return the sum as an operand of `//` or `%`: in brackets unless it is a single factor."""
    text = terms_text(terms)
    if len(terms) == 1:
        monomial, value = terms[0]
        if (not monomial and value >= 0) or (value == 1 and len(monomial) == 1):
            return text if not monomial or monomial[0].kind != "floordiv" else f"({text})"
    return text if not terms else f"({text})"


def _term_text(monomial: Monomial, value: int, *, bare: bool) -> str:
    if not monomial:
        return str(value)
    if value == 1 and len(monomial) == 1 and bare:
        return monomial[0].text
    factors = [] if value == 1 else [str(value)]
    for atom, group in groupby(monomial):
        count = len(list(group))
        text = f"({atom.text})" if atom.kind == "floordiv" else atom.text
        factors.append(text if count == 1 else f"{text}**{count}")
    return "*".join(factors)


def _too_large(why: str) -> ShapeError:
    return ShapeError(
        f"the dimension expression is too large: {why}",
        hint="name a part of it with a separate symbol",
    )
