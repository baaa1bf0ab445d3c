"""Identities between the minima, maxima and floor divisions of a polynomial.

- `max(a, b) + min(a, b) == a + b`
- `max(a, b) * min(a, b) == a * b`
- `a//k + (a + 1)//k + … + (a + k - 1)//k == a`
"""

from __future__ import annotations

from collections.abc import Iterator

from asg.core.dims.poly import (
    Atom,
    Monomial,
    Poly,
    atoms_of,
    combine,
    constant,
    constant_value,
    make_atom,
    monomial_quotient,
    product,
)

_MOST_PARTS = 8  # the largest divisor of a sum of floor divisions


def collapsed(poly: Poly) -> Poly:
    """Return an equal polynomial, with fewer atoms where an identity applies."""
    for group, total, times in _groups(poly):
        if times is not None:
            poly = _without_product(poly, group, times)
        poly = _without_sum(poly, group, total)
    return poly


def _groups(poly: Poly) -> Iterator[tuple[list[Atom], Poly, Poly | None]]:
    """Yield atoms of the polynomial with their sum and, for two extremes, their product."""
    atoms = atoms_of(poly)
    for atom in atoms:
        args: list[Poly] = [dict(arg) for arg in atom.args]
        if atom.kind == "max" and len(args) == 2:
            group = [atom, make_atom("min", args)]
            total, times = combine(args[0], args[1]), product(args[0], args[1])
        elif atom.kind == "floordiv" and 2 <= (constant_value(args[1]) or 0) <= _MOST_PARTS:
            parts = [(combine(args[0], constant(k)), args[1]) for k in range(args[1][()])]
            group, total, times = [make_atom("floordiv", each) for each in parts], args[0], None
        else:
            continue
        if all(each in atoms for each in group):
            yield group, total, times


def _without_sum(poly: Poly, group: list[Atom], total: Poly) -> Poly:
    """Replace the atoms of a group by their total where a monomial multiplies all of them."""
    for monomial in list(poly):
        rest = monomial_quotient(monomial, (group[0],))
        if rest is None or monomial not in poly:
            continue
        alike = [tuple(sorted((*rest, atom))) for atom in group]
        values = [poly.get(each, 0) for each in alike]
        if min(values) > 0 or max(values) < 0:
            count = min(values, key=abs)
            poly = combine(poly, dict.fromkeys(alike, 1), -count)
            poly = combine(poly, product({rest: count}, total))
    return poly


def _without_product(poly: Poly, pair: list[Atom], times: Poly) -> Poly:
    """Replace the product of a maximum and a minimum by the product of their arguments."""
    both: Monomial = tuple(sorted(pair))
    for monomial in list(poly):
        rest = monomial_quotient(monomial, both)
        if rest is not None and monomial in poly:
            value = poly[monomial]
            poly = combine(poly, {monomial: value}, -1)
            poly = combine(poly, product({rest: value}, times))
    return poly
