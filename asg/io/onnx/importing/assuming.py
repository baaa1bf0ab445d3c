"""Find the weakest assumptions that a model needs, from the errors without them.

A shape rule that cannot decide names the missing relation. A relation of a single symbol becomes
the plainest equivalent relation or, if there is none, the least multiple that satisfies it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType

from asg.core.dims import Assumption, Dim, Expr, Facts, parse_assumption, symbol
from asg.core.dims.expr import dim_of
from asg.core.dims.poly import Atom
from asg.core.errors import AsgError, ShapeError

MOST_TRIED = 64  # assumptions per model
_MOST_SIZE = 1024  # the largest size to try for a relation of a single symbol
_MOST_TOGETHER = 4  # the most symbols to try sizes for at once
_MULTIPLES = (2, 4, 8, 16, 32, 64, 128, 256, 3, 5, 6, 7, 9, 10, 12, 14, 20, 24, 28, 40, 48, 56, 96)


def settling(
    error: AsgError, known: Sequence[Assumption], stated: Mapping[str, int] = MappingProxyType({})
) -> list[Assumption]:
    """Return the assumptions that an error asks for, without the known ones.

    They allow the `stated` sizes of symbols if the error itself does.
    """
    found = error.remedy.relations
    if not found:
        return []
    try:
        lacking = parse_assumption(found[0])
        before = _facts(known) or Facts()
        stated = stated if _allowed([lacking], stated) else {}
        for each in (*_plainer(lacking), [lacking]):
            if all(one in known for one in each) or not _allowed(each, stated):
                continue  # if it is known, the rule compares expressions as written
            new = [one for one in each if not _proves(before, one)] or each
            facts = _facts((*known, *each))
            if facts is not None and _proves(facts, lacking):
                return new
    except ShapeError:
        return []
    return [lacking] if _facts((*known, lacking)) is not None else []


def with_settled(known: Sequence[Assumption], more: Sequence[Assumption]) -> list[Assumption]:
    """Join assumptions, without the first ones that the rest implies."""
    kept = [*known, *more]
    for each in known:
        others = [other for other in kept if other is not each]
        facts = _facts(others)
        if facts is not None and _proves(facts, each):
            kept = others
    return kept


def _facts(assumptions: Iterable[Assumption]) -> Facts | None:
    """Return assumptions as facts, or None if they contradict each other."""
    facts = Facts()
    try:
        for each in assumptions:
            facts = facts.with_(each)
    except ShapeError:
        return None
    return facts


def _allowed(assumptions: Iterable[Assumption], stated: Mapping[str, int]) -> bool:
    """Whether the stated sizes satisfy all assumptions on them."""
    return all(each.holds(stated) for each in assumptions if each.symbols <= stated.keys())


def implied(assumptions: Iterable[Assumption], by: Sequence[Assumption]) -> bool:
    """Whether assumptions follow from others."""
    facts = _facts(by) or Facts()
    return all(_proves(facts, each) for each in assumptions)


def _proves(facts: Facts, wanted: Assumption) -> bool:
    if wanted.relation == "==":
        return facts.equal(*wanted.sides) is True
    return facts.known_le(*wanted.sides)


def _plainer(lacking: Assumption) -> Iterator[list[Assumption]]:
    """Yield relations that are plainer than `lacking` and imply it, the weakest first."""
    if len(lacking.symbols) == 1:
        (name,) = lacking.symbols
        yield from _of_one(lacking, name)
    yield from _ones(lacking)
    for order in _orders(lacking):
        yield [order]
    divided = sorted({name for side in lacking.sides for name in _divided(side)})
    for multiple in _MULTIPLES if divided else ():
        yield [Assumption(symbol(name) % multiple, "==", 0) for name in divided]


def _of_one(lacking: Assumption, name: str) -> Iterator[list[Assumption]]:
    """Yield bounds equivalent to a relation of a single symbol, or multiples that satisfy it."""
    holds = [lacking.holds({name: size}) for size in range(1, _MOST_SIZE + 1)]
    if all(holds) or not any(holds):
        return  # beyond the sizes to try
    first = holds.index(True)
    count = holds[first:].index(False) if False in holds[first:] else _MOST_SIZE
    if all(holds[first:]) or not any(holds[first + count :]):
        bounds = [Assumption(symbol(name), ">=", first + 1)] if first else []
        if not all(holds[first:]):
            bounds.append(Assumption(symbol(name), "<=", first + count))
        yield bounds if count > 1 else [Assumption(symbol(name), "==", first + 1)]
    for multiple in sorted(_MULTIPLES):
        if all(holds[multiple - 1 :: multiple]):
            yield [Assumption(symbol(name) % multiple, "==", 0)]


def _ones(lacking: Assumption) -> Iterator[list[Assumption]]:
    """Yield the axis of size 1 behind an equality of several symbols, as in A*B == B."""
    names = sorted(lacking.symbols)
    if lacking.relation != "==" or not 1 < len(names) <= _MOST_TOGETHER:
        return
    sizes = [dict(zip(names, each, strict=True)) for each in product((1, 2, 3), repeat=len(names))]
    holds = [lacking.holds(each) for each in sizes]
    for name in names:
        if holds == [each[name] == 1 for each in sizes]:
            yield [Assumption(symbol(name), "==", 1)]


def _orders(lacking: Assumption) -> Iterator[Assumption]:
    """Yield orders that reduce each minimum and maximum of a relation to an operand."""
    for side in lacking.sides:
        for atom in _atoms(side):
            if atom.kind in ("min", "max") and len(atom.args) == 2:
                one, other = (_dim(arg) for arg in atom.args)
                if isinstance(one, int):
                    one, other = other, one
                yield Assumption(one, "<=", other)
                yield Assumption(one, ">=", other)


def _divided(dim: Dim) -> Iterator[str]:
    """Yield the symbols within floor divisions of a dimension."""
    for atom in _atoms(dim):
        if atom.kind == "floordiv":
            yield from (each.text for arg in atom.args for each in _symbols(_dim(arg)))


def _symbols(dim: Dim) -> Iterator[Atom]:
    return (atom for atom in _atoms(dim) if atom.kind == "symbol")


def _atoms(dim: Dim) -> Iterator[Atom]:
    """Yield the atoms of a dimension, including nested atoms."""
    for monomial, _ in dim.terms if isinstance(dim, Expr) else ():
        for atom in monomial:
            yield atom
            for arg in atom.args:
                yield from _atoms(_dim(arg))


def _dim(terms: Iterable[tuple[tuple[Atom, ...], int]]) -> Dim:
    return dim_of(dict(terms))
