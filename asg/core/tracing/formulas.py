"""Evaluate dimensions and guards together, for many bindings in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

from asg.core.dims import Dim, Expr, symbols_of
from asg.core.tracing.record import Call, Record, Recording
from asg.core.tracing.size import Guard


class Formulas:
    """Dimensions with their guards, stored as a record that takes the symbols as sizes."""

    def __init__(self, dims: Sequence[Dim], guards: Sequence[Guard] = ()) -> None:
        asked = [guard.dim for guard in guards]
        self._symbols = sorted(frozenset[str]().union(*map(symbols_of, (*dims, *asked))))
        self._places = {name: place for place, name in enumerate(self._symbols)}
        self._calls: list[Call] = []
        self._dims = [dim if isinstance(dim, int) else (self._place(dim),) for dim in dims]
        held = {self._added(guard.holds, (self._place(guard.dim),)): True for guard in guards}
        count = len(self._symbols) + len(self._calls)
        self._record = Record(Recording(()), self._calls, held, (), [None] * count)

    def at(self, binding: Mapping[str, int]) -> list[int] | None:
        """Return the numbers of all dimensions, or None if a guard fails."""
        values = self._record.at([binding[name] for name in self._symbols])
        if values is None:
            return None
        return [dim if isinstance(dim, int) else values[dim[0]] for dim in self._dims]

    def _place(self, dim: Expr) -> int:
        place = self._places.get(dim.text)
        if place is None:
            place = self._places[dim.text] = self._sum(dim.terms)
        return place

    def _sum(self, terms: Any) -> int:
        """Return the place of a sum of products of atoms."""
        places: dict[int, int] = {}
        products = [
            (coefficient, tuple([places.setdefault(self._atom(a), len(places)) for a in monomial]))
            for monomial, coefficient in terms
        ]
        return self._added(_Sum(tuple(products)), tuple(places))

    def _atom(self, atom: Any) -> int:
        """Return the place of a symbol, or of a quotient, minimum or maximum of sums."""
        place = self._places.get(atom.text)
        if place is None:
            places = tuple([self._sum(inner) for inner in atom.args])
            place = self._places[atom.text] = self._added(_FUNCTIONS[atom.kind], places)
        return place

    def _added(self, function: Any, places: tuple[int, ...]) -> int:
        place = len(self._symbols) + len(self._calls)
        self._calls.append((place, function, places))
        return place


class _Sum(NamedTuple):
    """A sum of products of its arguments, each product with a coefficient."""

    products: tuple[tuple[int, tuple[int, ...]], ...]

    def __call__(self, *values: int) -> int:
        return sum(c * prod([values[number] for number in each]) for c, each in self.products)


def _quotient(a: int, b: int) -> int:
    return a // b


def _least(*numbers: int) -> int:
    return min(numbers)


def _most(*numbers: int) -> int:
    return max(numbers)


_FUNCTIONS = {"floordiv": _quotient, "min": _least, "max": _most}
