"""Assumed relations of symbolic dimensions, and proofs from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from asg.core.dims.expr import (
    Dim,
    Expr,
    bind,
    difference,
    dim_max,
    dim_min,
    dim_of,
    divide,
    divide_exact,
    floordiv,
    format_dim,
    modulo,
    shortened,
    symbols_of,
)
from asg.core.dims.parse import RELATIONS, Relation, parse_relation
from asg.core.dims.poly import combine, constant, constant_value, content, operand_text, scale
from asg.core.dims.solve import Solution, solve
from asg.core.errors import ShapeError


@dataclass(frozen=True, slots=True)
class Assumption:
    """A relation of two dimensions that every run checks; its text is `N % 4 == 0`."""

    left: Dim
    relation: Relation
    right: Dim

    def __post_init__(self) -> None:
        if self.relation not in RELATIONS:
            raise ShapeError(
                f"{self.relation!r} is not a relation of dimensions", hint="use '==', '>=' or '<='"
            )
        dim_of(difference(self.left, self.right))  # raises if the difference exceeds the limits

    def __str__(self) -> str:
        remainder = _remainder_text(self.left) if self.right == 0 else None
        return f"{remainder or format_dim(self.left)} {self.relation} {format_dim(self.right)}"

    @property
    def sides(self) -> tuple[Dim, Dim]:
        """Both sides, the lesser of an inequality first."""
        return (self.right, self.left) if self.relation == ">=" else (self.left, self.right)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of its symbols."""
        return symbols_of(self.left) | symbols_of(self.right)

    def holds(self, binding: Mapping[str, int]) -> bool:
        """Return whether the relation is true; raise ShapeError if a symbol is not bound."""
        left, right = bind(self.left, binding), bind(self.right, binding)
        if not (isinstance(left, int) and isinstance(right, int)):
            unbound = ", ".join(sorted(self.symbols - binding.keys()))
            raise ShapeError(f"assumption {self} needs a value for {unbound}")
        if self.relation == "==":
            return left == right
        return left >= right if self.relation == ">=" else left <= right


def parse_assumption(text: str) -> Assumption:
    """Return the assumption in `text`, such as `N % 4 == 0`, `M == 2*N` or `T <= 512`.

    Raises ShapeError, with the expected text and its column, for other text.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise ShapeError(f"{text!r} is not a relation of dimensions", hint='write text: "M == 2*N"')
    return Assumption(*parse_relation(text))


def as_facts(value: str | Assumption | Facts) -> Facts:
    """Return an assumption or its text as facts; raise ShapeError if it can never hold."""
    if isinstance(value, Facts):
        return value
    one = value if isinstance(value, Assumption) else parse_assumption(value)
    return Facts().with_(one)


def _remainder_text(dim: Dim) -> str | None:
    """Return `a % b` if the dimension is exactly that, otherwise None."""
    if not isinstance(dim, Expr):
        return None
    for monomial, _ in dim.terms:
        for atom in monomial:
            if atom.kind == "floordiv":
                a, b = atom.args
                if modulo(dim_of(dict(a)), dim_of(dict(b))) == dim:
                    return f"{operand_text(a)} % {operand_text(b)}"
    return None


@dataclass(frozen=True, slots=True)
class Facts:
    """A set of assumptions, and proofs from them; `with_` returns a larger set.

    Answers are sound but not complete: an undecided question gives None or False.
    """

    assumptions: tuple[Assumption, ...] = ()
    _solved: Solution | None = field(init=False, default=None, compare=False, repr=False)

    def __iter__(self) -> Iterator[Assumption]:
        return iter(self.assumptions)

    def __len__(self) -> int:
        return len(self.assumptions)

    @property
    def symbols(self) -> frozenset[str]:
        """The names of their symbols."""
        return frozenset[str]().union(*(assumption.symbols for assumption in self))

    def with_(self, assumption: Assumption) -> Facts:
        """Return these facts and another; raise ShapeError if it contradicts them."""
        if assumption in self.assumptions:
            return self
        low, high = assumption.sides
        if assumption.relation == "==":
            impossible = self.equal(low, high) is False
        else:
            impossible = self.known_le(high + 1, low)
        if impossible:
            known = f"; assumed before: {', '.join(map(str, self))}" if self else ""
            raise ShapeError(f"assumption {assumption} can never hold{known}")
        return Facts((*self.assumptions, assumption))

    def and_(self, others: Facts) -> Facts:
        """Return these facts and others; raise ShapeError if they contradict each other."""
        if not self:
            return others
        facts = self
        for assumption in others:
            facts = facts.with_(assumption)
        return facts

    @property
    def _solution(self) -> Solution:
        """The solution of the assumptions, computed at first use: many facts are never asked."""
        if self._solved is None:
            equalities, orders = list[tuple[Dim, Dim]](), list[tuple[Dim, Dim]]()
            for assumption in self.assumptions:
                (equalities if assumption.relation == "==" else orders).append(assumption.sides)
            object.__setattr__(self, "_solved", solve(equalities, orders))
        assert self._solved is not None
        return self._solved

    def reduce(self, dim: Dim) -> Dim:
        """Return an equal dimension, the same for all that the equalities show to be equal.

        `equal` also uses bounds; this does not.
        """
        if isinstance(dim, int) or not self.assumptions:
            return dim
        return self._solution.reduce(dim)

    def equal(self, a: Dim, b: Dim) -> bool | None:
        """Return True if a == b is provable, False if a != b is, and None if neither is."""
        if a is b:
            return True
        if isinstance(a, int) and isinstance(b, int):
            return a == b
        if a == b:
            return True
        poly = self._solution.gap(a, b)
        value = constant_value(poly)
        if value is not None:
            return value == 0
        if poly.get((), 0) % content(value for monomial, value in poly.items() if monomial):
            return False  # as in 2*N == 2*M + 1
        negated = scale(poly, -1)
        proves = self._solution.is_nonnegative
        if proves(combine(poly, constant(-1))) or proves(combine(negated, constant(-1))):
            return False
        return True if proves(poly) and proves(negated) else None

    def quotient(self, a: Dim, b: Dim) -> Dim | None:
        """Return q with q*b == a; None if its existence cannot be shown."""
        exact = divide_exact(a, b)
        if exact is None:
            exact = divide_exact(shortened(a), b)
        if exact is not None or not self.assumptions:
            return exact
        try:
            whole, rest = self.divide(a, b) if b != 0 else (0, a)
            if rest == 0:
                return whole
            rounded = self.reduce(floordiv(a, b))
            return rounded if self.equal(rounded * b, a) else None
        except ShapeError:  # b may be 0, or the product exceeds the limits
            return None

    def divide(self, a: Dim, b: Dim) -> tuple[Dim, Dim]:
        """Return q and r with q*b + r == a as polynomials, using the equalities; b is not 0.

        No term of r is a multiple of the leading term of b. If r and b are ints, r is in [0, b).
        """
        if not self.assumptions:
            return divide(a, b)
        quotient, rest = divide(self._solution.rewrite(a), self._solution.rewrite(b))
        return self.reduce(quotient), self.reduce(rest)

    def known_le(self, a: Dim, b: Dim) -> bool:
        """Return True only if a <= b is provable."""
        if isinstance(a, int) and isinstance(b, int):
            return a <= b
        return a is b or self._solution.is_nonnegative(self._solution.gap(b, a))

    def least(self, a: Dim, b: Dim) -> Dim:
        """Return the lesser dimension: one of both if that is provable, otherwise min(a, b)."""
        return a if self.known_le(a, b) else b if self.known_le(b, a) else dim_min(a, b)

    def greatest(self, a: Dim, b: Dim) -> Dim:
        """Return the greater dimension: one of both if that is provable, otherwise max(a, b)."""
        return a if self.known_le(b, a) else b if self.known_le(a, b) else dim_max(a, b)

    def from_end(self, place: Dim, size: Dim) -> Dim:
        """Return a place on an axis of a size; a place that is surely negative counts from the end.

        A symbolic place that may be negative stays as it is.
        """
        return size + place if self.known_le(place, -1) else place

    def check(self, binding: Mapping[str, int]) -> None:
        """Raise ShapeError, with the assumption and the values, unless all assumptions hold."""
        for assumption in self.assumptions:
            if not assumption.holds(binding):
                values = ", ".join(
                    f"{name} = {binding[name]}" for name in sorted(assumption.symbols)
                )
                left, right = bind(assumption.left, binding), bind(assumption.right, binding)
                raise ShapeError(
                    f"assumption {assumption} does not hold for {values} "
                    f"(the left side is {left}, the right {right})",
                    hint="feed shapes that satisfy it",
                )
