"""Solve assumed relations of dimensions into a form that answers questions quickly.

Each assumed equality takes the first form that fits:

- `N % k == 0` substitutes k times a new symbol for N, which settles `N//k` and `N//2`.
- An equality that is linear in some symbol substitutes that symbol.
- Any other becomes a rewrite rule for its leading monomial.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from asg.core.dims.bounds import Limits, is_nonnegative
from asg.core.dims.effort import EffortError, allowance, spend
from asg.core.dims.expr import (
    Dim,
    Expr,
    bare_symbol,
    difference,
    dim_of,
    divide_exact,
    floordiv,
    known_positive,
    poly_of,
    rebuild,
    substitute,
    symbol_expr,
    symbols_of,
)
from asg.core.dims.identities import collapsed
from asg.core.dims.poly import (
    Atom,
    Monomial,
    Poly,
    atoms_of,
    combine,
    constant,
    constant_value,
    content,
    exact_quotient,
    monomial_quotient,
    order,
    product,
    scale,
    split,
    weight,
)
from asg.core.errors import ShapeError

_MAX_REWRITES = 32
_MAX_MEMO = 4096

# Each question has a fresh budget, so that earlier questions do not change its answer. Real
# assumptions need far less. Beyond these steps, assumptions are ignored and questions stay open.
_SOLVE_STEPS = 50_000
_REWRITE_STEPS = 10_000
_PROOF_STEPS = 10_000


class _Multiple(NamedTuple):
    """`root == divisor*part`, where `part` is a symbol that only the solution knows."""

    root: str
    part: str
    divisor: Dim


class _Substitution(NamedTuple):
    """`name == value`; `multiple` is set if the value is a part of a multiple."""

    name: str
    value: Dim
    multiple: _Multiple | None = None


class _Rule(NamedTuple):
    """`lead*head == rest`, used from left to right."""

    head: Monomial
    lead: int
    rest: Poly


@dataclass(frozen=True, slots=True)
class Solution:
    """Substitutions, rules and bounds that follow from the assumptions; `solve` makes it."""

    values: Mapping[str, Dim]
    multiples: tuple[_Multiple, ...]
    rules: tuple[_Rule, ...]
    nonnegative: tuple[Poly, ...]
    limits: Mapping[Atom, Limits]
    rewrites: dict[Dim, Dim] = field(default_factory=dict[Dim, Dim], compare=False)
    reductions: dict[Dim, Dim] = field(default_factory=dict[Dim, Dim], compare=False)

    def rewrite(self, dim: Dim) -> Dim:
        """Return an equal dimension in the symbols of the solution."""
        if isinstance(dim, int):
            return dim
        found = self.rewrites.get(dim)
        if found is None:
            try:
                with allowance(_REWRITE_STEPS):
                    found = rebuild(substitute(dim, self.values), self._rewrite_dim)
            except ShapeError:  # beyond the limits after substitution: keep it
                found = dim
            if len(self.rewrites) < _MAX_MEMO:
                self.rewrites[dim] = found
        return found

    def reduce(self, dim: Dim) -> Dim:
        """Return an equal dimension in the user's symbols."""
        found = self.reductions.get(dim)
        if found is None:
            try:
                with allowance(_REWRITE_STEPS):
                    found = _restored(self.rewrite(dim), self.multiples, self.values)
            except ShapeError:
                found = dim
            if len(self.reductions) < _MAX_MEMO:
                self.reductions[dim] = found
        return found

    def is_nonnegative(self, poly: Poly) -> bool:
        """Return True only if the polynomial, of rewritten dimensions, is at least 0."""
        try:
            with allowance(_PROOF_STEPS):
                candidates = (poly, *(combine(poly, known, -1) for known in self.nonnegative))
                return any(map(self._is_nonnegative, candidates))
        except EffortError:
            return False

    def _is_nonnegative(self, poly: Poly) -> bool:
        return is_nonnegative(poly, self.limits, self.nonnegative)

    def gap(self, a: Dim, b: Dim) -> Poly:
        """Return a - b, rewritten and collapsed by identities."""
        gap = difference(self.rewrite(a), self.rewrite(b))
        try:
            with allowance(_REWRITE_STEPS):
                return collapsed(self._rewrite_poly(gap))
        except ShapeError:  # the steps are spent, or a product exceeds the limits
            return gap

    def _rewrite_dim(self, dim: Dim) -> Dim:
        return dim_of(self._rewrite_poly(poly_of(dim))) if self.rules else dim

    def _rewrite_poly(self, poly: Poly) -> Poly:
        for _ in range(_MAX_REWRITES):
            step = next((s for rule in self.rules if (s := _rewritten(poly, rule))), None)
            if step is None:
                break
            poly = step
        return poly


def _rewritten(poly: Poly, rule: _Rule) -> Poly | None:
    """Apply the rule to the polynomial once; return None if it does not apply."""
    spend(weight(poly))
    for monomial, value in poly.items():
        factor = monomial_quotient(monomial, rule.head)
        times = abs(value) // rule.lead if value > 0 else -(abs(value) // rule.lead)
        if factor is not None and times:
            replaced = combine(poly, {monomial: times * rule.lead}, -1)
            return combine(replaced, product({factor: times}, rule.rest))
    return None


def _restored(dim: Dim, multiples: tuple[_Multiple, ...], values: Mapping[str, Dim]) -> Dim:
    """Replace each part by root//divisor, and divisor*part by root, the newest first."""
    for index in range(len(multiples) - 1, -1, -1):
        root, part, divisor = multiples[index]
        if part in symbols_of(dim):
            divisor = _restored(substitute(divisor, values), multiples[index + 1 :], values)
            dim = rebuild(dim, partial(_without_part, _Multiple(root, part, divisor)))
    return dim


def _without_part(multiple: _Multiple, dim: Dim) -> Dim:
    whole, part = symbol_expr(multiple.root), Atom("symbol", multiple.part)
    total: Dim = 0
    for monomial, value in poly_of(dim).items():
        term: Poly = {tuple(atom for atom in monomial if atom != part): value}
        factors: list[Dim] = []
        for _ in range(monomial.count(part)):
            shared = _shared_factor(term, multiple.divisor)
            factors.append(floordiv(whole, divide_exact(multiple.divisor, shared) or 1))
            term = exact_quotient(term, poly_of(shared)) or {}
        total = total + math.prod(factors, start=dim_of(term))
    return total


def _shared_factor(term: Poly, divisor: Dim) -> Dim:
    """Return the part of the divisor that divides the term; the common divisor for ints."""
    if isinstance(divisor, int):
        return math.gcd(divisor, content(term.values()))
    return 1 if exact_quotient(term, poly_of(divisor)) is None else divisor


def solve(equalities: Iterable[tuple[Dim, Dim]], orders: Iterable[tuple[Dim, Dim]]) -> Solution:
    """Return the solution of each a == b of `equalities` and each a <= b of `orders`."""
    pending = [dim_of(difference(a, b)) for a, b in equalities]
    nonnegative = [dim_of(difference(b, a)) for a, b in orders]
    with allowance(_SOLVE_STEPS):
        solution, implied = _substituted(pending)
    polys: list[Poly] = []
    limits: Mapping[Atom, Limits] = {}
    try:
        with allowance(_SOLVE_STEPS):
            rewritten = [solution.rewrite(dim) for dim in nonnegative + implied]
            polys = [poly_of(dim) for dim in rewritten if isinstance(dim, Expr)]
            limits = _limits(polys)
    except EffortError:
        pass
    return Solution(solution.values, solution.multiples, solution.rules, tuple(polys), limits)


def _substituted(pending: list[Dim]) -> tuple[Solution, list[Dim]]:
    """Return the solution of each `dim == 0`, without bounds, and dimensions that are >= 0."""
    values: dict[str, Dim] = {}
    multiples: list[_Multiple] = []
    nonnegative: list[Dim] = []
    stuck = 0
    while stuck < len(pending):
        equality = pending.pop(0)
        try:
            equality = _primitive(substitute(equality, values))
            found = _substitution(equality)
            if found is not None:
                values = _extended(values, found.name, found.value)
        except ShapeError:  # beyond the limits, or a divisor that is no longer provably positive
            found = None
        if found is None:
            pending.append(equality)
            stuck += 1
            continue
        stuck = 0
        if found.multiple is not None:
            multiples.append(found.multiple)
        else:
            nonnegative += _implied(found.value)
    rules = tuple(_rule(equality) for equality in pending if isinstance(equality, Expr))
    return Solution(values, tuple(multiples), rules, (), {}), nonnegative


def _implied(value: Dim) -> list[Dim]:
    """Return the dimension >= 0 that follows because the symbol is at least 1, unless known."""
    try:
        return [] if known_positive(value) else [value - 1]
    except ShapeError:  # beyond the limits
        return []


def _extended(values: Mapping[str, Dim], name: str, value: Dim) -> dict[str, Dim]:
    return {**{k: substitute(old, {name: value}) for k, old in values.items()}, name: value}


def _primitive(dim: Dim) -> Dim:
    poly = poly_of(dim)
    factor = content(poly.values())
    return dim_of({monomial: value // factor for monomial, value in poly.items()})


def _substitution(equality: Dim) -> _Substitution | None:
    """Return the substitution of a symbol that `equality == 0` gives, or None."""
    if isinstance(equality, int):
        return None
    poly = poly_of(equality)
    for atom in atoms_of(poly):
        if atom.kind == "floordiv":
            multiple = _multiple(poly, atom)
            if multiple is not None:
                value = multiple.divisor * symbol_expr(multiple.part)
                return _Substitution(multiple.root, value, multiple)
    found: _Substitution | None = None
    for atom in atoms_of(poly):
        parts = split(poly, atom) if atom.kind == "symbol" else None
        sign = constant_value(parts[0]) if parts else None
        if parts is None or sign not in (1, -1):
            continue
        value = dim_of(scale(parts[1], -sign))
        if atom.text in symbols_of(value):
            continue
        if known_positive(value):
            return _Substitution(atom.text, value)
        found = found or _Substitution(atom.text, value)
    return found


def _multiple(poly: Poly, atom: Atom) -> _Multiple | None:
    """Return the multiple that `poly == 0` states, if that is a - b*(a//b) for a bare a."""
    a, b = (dict(arg) for arg in atom.args)
    remainder = combine(a, product(b, {(atom,): 1}), -1)
    if poly not in (remainder, scale(remainder, -1)) or len(a) != 1:
        return None
    ((monomial, value),) = a.items()
    root = bare_symbol(dim_of({monomial: 1}))
    divisor = dim_of(b)
    if root is None or root in symbols_of(divisor):
        return None
    if isinstance(divisor, int):
        return _Multiple(root, root + "'", divisor // math.gcd(divisor, value))
    return _Multiple(root, root + "'", divisor) if value == 1 and len(b) == 1 else None


def _rule(equality: Expr) -> _Rule:
    """Return the rule for the monomial with the deepest atoms; the leading monomial if several."""
    poly = poly_of(equality)
    head = min(poly, key=lambda m: (-max((atom.depth for atom in m), default=-1), order(m)))
    sign = 1 if poly[head] > 0 else -1
    rest = {monomial: -sign * value for monomial, value in poly.items() if monomial != head}
    return _Rule(head, abs(poly[head]), rest)


def _limits(nonnegative: Iterable[Poly]) -> dict[Atom, Limits]:
    """Return the bounds of single atoms that follow from polynomials that are at least 0."""
    limits: dict[Atom, Limits] = {}
    for poly in nonnegative:
        for atom in atoms_of(poly):
            factor, rest = split(poly, atom) or ({}, {})
            value, free = constant_value(factor), constant_value(rest)
            if not value or (free is None and abs(value) != 1):
                continue
            old = limits.get(atom, Limits())
            if value > 0:
                bound = scale(rest, -1) if free is None else constant(-(free // value))
                limits[atom] = Limits((*old.below, bound), old.above)
            else:
                bound = rest if free is None else constant(free // -value)
                limits[atom] = Limits(old.below, (*old.above, bound))
    return limits
