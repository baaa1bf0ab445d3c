"""Sound integer bounds of polynomials whose symbols are all at least 1."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from asg.core.dims.effort import EffortError, spend
from asg.core.dims.poly import (
    Atom,
    Monomial,
    Poly,
    atoms_of,
    combine,
    constant,
    constant_value,
    leader,
    product,
    scale,
    split,
    weight,
)
from asg.core.errors import ShapeError

_STEPS = 64
_DEPTH = 10

# Points for refutation: all symbols 1, all large, and two points where symbols differ by name.
_POINTS: tuple[Callable[[str], int], ...] = (
    lambda name: 1,
    lambda name: 60,
    lambda name: 1 + sum(map(ord, name)) % 5,
    lambda name: 1 + 41 * (sum(map(ord, name)) % 3),
)


@dataclass(frozen=True, slots=True)
class Limits:
    """Assumed bounds of an atom: polynomials that are always below it, and always above it."""

    below: tuple[Poly, ...] = ()
    above: tuple[Poly, ...] = ()


def lower_of(
    poly: Poly, limits: Mapping[Atom, Limits] | None = None, assumed: Sequence[Poly] = ()
) -> int | None:
    """Return an integer lower bound of the polynomial, or None if none was found.

    `limits` bound single atoms. Each polynomial of `assumed` is at least 0.
    """
    value = constant_value(poly)
    if value is not None:
        return value
    return _Search(limits or {}, assumed).lower(poly, _DEPTH)


def upper_of(poly: Poly) -> int | None:
    """Return an integer upper bound of the polynomial, or None if none was found."""
    return _negated(lower_of(scale(poly, -1)))


def is_nonnegative(
    poly: Poly, limits: Mapping[Atom, Limits] | None = None, assumed: Sequence[Poly] = ()
) -> bool:
    """Return True only if the polynomial is at least 0, under the limits and assumptions."""
    value = constant_value(poly)
    if value is not None:
        return value >= 0
    if any(value < 0 for value in samples(poly, assumed)):  # far cheaper than a failing search
        return False
    least = lower_of(poly, limits, assumed)
    return least is not None and least >= 0


def samples(poly: Poly, assumed: Sequence[Poly] = ()) -> list[int]:
    """Return the polynomial's values at the points where all of `assumed` are at least 0."""
    return [
        value_at(poly.items(), point)
        for point in _POINTS
        if all(value_at(known.items(), point) >= 0 for known in assumed)
    ]


def value_at(terms: Collection[tuple[Monomial, int]], point: Callable[[str], int]) -> int:
    """Return the value at a point; `point` returns the value of each symbol."""
    spend(len(terms))
    return sum(
        value * math.prod(_atom_at(atom, point) for atom in monomial) for monomial, value in terms
    )


def _atom_at(atom: Atom, point: Callable[[str], int]) -> int:
    if atom.kind == "symbol":
        return point(atom.text)
    values = [value_at(arg, point) for arg in atom.args]
    if atom.kind == "floordiv":
        return values[0] // values[1]
    return min(values) if atom.kind == "min" else max(values)


def _negated(value: int | None) -> int | None:
    return None if value is None else -value


def _best(a: int | None, b: int | None) -> int | None:
    """Return the stronger of two lower bounds."""
    if a is None or b is None:
        return b if a is None else a
    return max(a, b)


def _has_cases(poly: Poly, atom: Atom) -> bool:
    """Return whether the polynomial adds this minimum, or subtracts this maximum."""
    value = poly.get((atom,), 0)
    return (atom.kind == "min" and value > 0) or (atom.kind == "max" and value < 0)


@dataclass(slots=True)
class _Search:
    """A query; it gives up, soundly, after a fixed number of steps."""

    limits: Mapping[Atom, Limits]
    assumed: Sequence[Poly]
    steps: int = field(default=_STEPS)
    lowest: dict[Atom, int | None] = field(default_factory=dict[Atom, int | None])
    highest: dict[Atom, int | None] = field(default_factory=dict[Atom, int | None])

    def lower(self, poly: Poly, depth: int) -> int | None:
        value = constant_value(poly)
        if value is not None:
            return value
        spend(weight(poly))
        self.steps -= 1
        if self.steps < 0 or depth <= 0:
            return None
        try:
            best = _best(self._at_corner(poly, depth), self._by_assumption(poly, depth))
            return _best(best, self._by_elimination(poly, depth))
        except EffortError:  # a caller's allowance is spent: the caller must know
            raise
        except ShapeError:  # an intermediate product grew beyond the limits
            return None

    def upper(self, poly: Poly, depth: int) -> int | None:
        return _negated(self.lower(scale(poly, -1), depth))

    def _by_assumption(self, poly: Poly, depth: int) -> int | None:
        """Bound the polynomial by the rest after subtracting a polynomial that is at least 0."""
        best: int | None = None
        for known in self.assumed:
            head = leader(known)
            ratio, rest = divmod(poly.get(head, 0), known[head])
            less = combine(poly, known, -ratio if ratio > 0 and rest == 0 else -1)
            best = _best(best, self._at_corner(less, depth))
        return best

    def _at_corner(self, poly: Poly, depth: int) -> int | None:
        """Bound the value where each atom is least, if the polynomial only grows from there.

        With atom = least + t and t >= 0, it grows if every coefficient of t is at least 0.
        """
        degree = max(map(len, poly), default=0)
        if any(value < 0 and len(monomial) == degree > 0 for monomial, value in poly.items()):
            return None  # the shift leaves the coefficients of highest degree as they are
        corner: dict[Atom, int] = {}
        for atom in atoms_of(poly):
            least = self._atom_lower(atom, depth - 1)
            if least is None:
                return None
            corner[atom] = least
        if all(v > 0 for m, v in poly.items() if m) and all(v >= 0 for v in corner.values()):
            return sum(v * math.prod(corner[atom] for atom in m) for m, v in poly.items())
        shifts = {atom: combine({(atom,): 1}, constant(least)) for atom, least in corner.items()}
        total: Poly = {}
        for monomial, value in poly.items():
            term = constant(value)
            for atom in monomial:
                term = product(term, shifts[atom])
            total = combine(total, term)
        least = total.pop((), 0)
        return least if all(value > 0 for value in total.values()) else None

    def _by_elimination(self, poly: Poly, depth: int) -> int | None:
        """Bound by replacing an atom with a known bound of it.

        Atoms with an exact case for each argument go first, then the outermost: in `a - min(a, b)`
        the minimum goes before the atoms of a.
        """
        eliminable = [a for a in atoms_of(poly) if a.kind != "symbol" or a in self.limits]
        if not eliminable:
            return None
        atom = max(eliminable, key=lambda a: (_has_cases(poly, a), a.depth, a.text))
        parts = split(poly, atom)
        if parts is None:
            return None
        factor, rest = parts
        sign = self._sign(factor, depth - 1)
        if sign == 0:
            return None
        best: int | None = None
        if (atom.kind, sign) in (("min", 1), ("max", -1)):  # the least over all arguments
            values = [self._replaced(factor, rest, dict(arg), depth) for arg in atom.args]
            known = [value for value in values if value is not None]
            best = min(known) if len(known) == len(values) else None
        for replacement in self._replacements(atom, sign, depth):
            best = _best(best, self._replaced(factor, rest, replacement, depth))
        if atom.kind == "floordiv":
            best = _best(best, self._without_division(factor, rest, atom, sign, depth))
        return best

    def _replaced(self, factor: Poly, rest: Poly, value: Poly, depth: int) -> int | None:
        return self.lower(combine(product(factor, value), rest), depth - 1)

    def _replacements(self, atom: Atom, sign: int, depth: int) -> Iterator[Poly]:
        """Yield polynomials never above the atom (for sign 1) or never below it (for -1)."""
        if (atom.kind, sign) in (("max", 1), ("min", -1)):
            yield from (dict(arg) for arg in atom.args)
        bound = (self._atom_lower if sign > 0 else self._atom_upper)(atom, depth - 1)
        if bound is not None:
            yield constant(bound)
        known = self.limits.get(atom)
        if known is not None:
            yield from known.below if sign > 0 else known.above

    def _without_division(
        self, factor: Poly, rest: Poly, atom: Atom, sign: int, depth: int
    ) -> int | None:
        """Bound factor*(a//b) + rest by multiplying with b: a - b + 1 <= b*(a//b) <= a."""
        a, b = (dict(arg) for arg in atom.args)
        numerator = combine(combine(a, b, -1), constant(1)) if sign > 0 else a
        multiplied = combine(product(factor, numerator), product(rest, b))
        least = self.lower(multiplied, depth - 1)
        divisor = constant_value(b)
        if least is None:
            return None
        if divisor is not None:
            return -(-least // divisor)
        return min(least, 1)  # b is at least 1 and has no upper bound

    def _sign(self, factor: Poly, depth: int) -> int:
        least = self.lower(factor, depth)
        if least is not None and least >= 0:
            return 1
        most = self.upper(factor, depth)
        return -1 if most is not None and most <= 0 else 0

    def _atom_lower(self, atom: Atom, depth: int) -> int | None:
        if atom not in self.lowest:
            self.lowest[atom] = self._found_lower(atom, depth)
        return self.lowest[atom]

    def _atom_upper(self, atom: Atom, depth: int) -> int | None:
        if atom not in self.highest:
            self.highest[atom] = self._found_upper(atom, depth)
        return self.highest[atom]

    def _found_lower(self, atom: Atom, depth: int) -> int | None:
        known = self.limits.get(atom)
        best = 1 if atom.kind == "symbol" else None
        for poly in known.below if known else ():
            best = _best(best, constant_value(poly))
        if atom.kind == "floordiv":
            return _best(best, self._quotient_lower(atom, depth))
        values = [self.lower(dict(arg), depth) for arg in atom.args]
        found = [value for value in values if value is not None]
        if atom.kind == "max" and found:
            best = _best(best, max(found))
        if atom.kind == "min" and len(found) == len(values):
            best = _best(best, min(found))
        return best

    def _found_upper(self, atom: Atom, depth: int) -> int | None:
        known = self.limits.get(atom)
        bounds = [constant_value(poly) for poly in known.above] if known else []
        if atom.kind == "floordiv":
            bounds.append(self._quotient_upper(atom, depth))
        values = [self.upper(dict(arg), depth) for arg in atom.args] if depth > 0 else []
        if atom.kind == "min":
            bounds += values
        found = [value for value in values if value is not None]
        if atom.kind == "max" and found and len(found) == len(atom.args):
            bounds.append(max(found))
        return min((bound for bound in bounds if bound is not None), default=None)

    def _quotient_lower(self, atom: Atom, depth: int) -> int | None:
        a, b = (dict(arg) for arg in atom.args)
        least, divisor = self.lower(a, depth), constant_value(b)
        if least is None:
            return None
        if divisor is not None:
            return least // divisor
        if least < 0:
            return least  # b is at least 1
        greatest = self.upper(b, depth)
        return 0 if greatest is None else least // max(greatest, 1)

    def _quotient_upper(self, atom: Atom, depth: int) -> int | None:
        a, b = (dict(arg) for arg in atom.args)
        most, least = self.upper(a, depth), self.lower(b, depth)
        if most is None or least is None:
            return None
        divisor = constant_value(b)
        if divisor is not None:
            return most // divisor
        return most // max(least, 1) if most >= 0 else -1
