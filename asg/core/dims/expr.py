"""Symbolic dimensions: `Dim`, its operators, bounds, exact division and substitution.

A concrete dimension is a Python int. An `Expr` is never constant, and is in normal form: equal
polynomials over equal atoms are `==`. Besides polynomials it knows floor division, minimum and
maximum; `a % b` is `a - b*(a//b)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import SupportsIndex, TypeAlias

from asg.core.dims.bounds import is_nonnegative, lower_of, upper_of
from asg.core.dims.effort import spend
from asg.core.dims.identities import collapsed
from asg.core.dims.poly import (
    MAX_EXPONENT,
    Atom,
    Kind,
    Poly,
    Terms,
    atoms_of,
    combine,
    constant,
    constant_value,
    divide as divide_poly,
    exact_quotient,
    freeze,
    product,
    scale,
)
from asg.core.dims.real import Symbolic, leads, operate
from asg.core.dims.simplify import extreme_poly, floordiv_poly
from asg.core.dtypes import whole_number
from asg.core.errors import ShapeError, UnknownSizeError

NEVER_EMPTY = "a symbol is 1 or more; for empty arrays, declare a graph that has 0 in the shape"
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Expr(Symbolic):
    """A dimension that depends on symbols: immutable, hashable, in normal form.

    `symbol`, `parse_dim` and operators make it; never construct it directly. Its text is canonical,
    so equality and hash use that string, which caches its hash.
    """

    terms: Terms
    text: str
    depth: int

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Expr):
            return self is other or self.text == other.text
        return NotImplemented if not isinstance(other, int) and leads(other) else False

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return self.text

    def __index__(self) -> int:
        raise UnknownSizeError(
            f"{self.text} has no number while a graph is built: the arrays fed bind it",
            hint=f'asg.dim("{self.text}", "f32") is its tensor; asg.scan loops over an axis; '
            f"asg.constant(array, graph=g)[:{self.text}] is a part of an array; for a fixed size, "
            "declare an int",
        )

    def __add__(self, other: DimLike) -> Dim:
        return _operate("+", add, self, other)

    def __radd__(self, other: DimLike) -> Dim:
        return _operate("+", add, other, self)

    def __sub__(self, other: DimLike) -> Dim:
        return _operate("-", subtract, self, other)

    def __rsub__(self, other: DimLike) -> Dim:
        return _operate("-", subtract, other, self)

    def __neg__(self) -> Dim:
        return dim_of(scale(poly_of(self), -1))

    def __mul__(self, other: DimLike) -> Dim:
        return _operate("*", multiply, self, other)

    def __rmul__(self, other: DimLike) -> Dim:
        return _operate("*", multiply, other, self)

    def __floordiv__(self, other: DimLike) -> Dim:
        return _operate("//", floordiv, self, other)

    def __rfloordiv__(self, other: DimLike) -> Dim:
        return _operate("//", floordiv, other, self)

    def __mod__(self, other: DimLike) -> Dim:
        return _operate("%", modulo, self, other)

    def __rmod__(self, other: DimLike) -> Dim:
        return _operate("%", modulo, other, self)

    def __pow__(self, exponent: int | Expr) -> Dim:
        if isinstance(exponent, int) and exponent < 0:
            return operate("**", self, exponent)
        return _operate("**", power, self, exponent)


Dim: TypeAlias = int | Expr
DimLike: TypeAlias = SupportsIndex | Expr


def _operate(symbol: str, compute: Callable[[Dim, Dim], Dim], a: DimLike, b: DimLike) -> Dim:
    left, right = (_whole(each) for each in (a, b))
    return operate(symbol, a, b) if left is None or right is None else compute(left, right)


def _whole(value: object) -> Dim | None:
    if isinstance(value, Expr):
        return value
    return None if leads(value) else whole_number(value)


def add(a: Dim, b: Dim) -> Dim:
    """Return a + b."""
    return dim_of(combine(poly_of(a), poly_of(b)))


def subtract(a: Dim, b: Dim) -> Dim:
    """Return a - b."""
    return dim_of(difference(a, b))


def multiply(a: Dim, b: Dim) -> Dim:
    """Return a*b."""
    return dim_of(product(poly_of(a), poly_of(b)))


def power(base: Dim, exponent: Dim) -> Dim:
    """Return base**exponent; raise ShapeError for an exponent outside 0..8."""
    if isinstance(exponent, Expr) or not 0 <= exponent <= MAX_EXPONENT:
        raise ShapeError(
            f"{base} to the power {exponent} is not a dimension",
            hint=f"use an exponent in 0..{MAX_EXPONENT}",
        )
    result: Dim = 1
    for _ in range(exponent):
        result = result * base
    return result


def poly_of(dim: Dim) -> Poly:
    """Return the dimension as a new polynomial."""
    return dict(dim.terms) if isinstance(dim, Expr) else constant(dim)


def dim_of(poly: Poly) -> Dim:
    """Return the polynomial as an int if it is constant, else as an Expr."""
    value = constant_value(poly)
    return Expr(*freeze(poly)) if value is None else value


def difference(a: Dim, b: Dim) -> Poly:
    """Return a - b as a polynomial, without the limit on printed size."""
    return combine(poly_of(a), poly_of(b), -1)


def symbol(name: str) -> Expr:
    """Return the dimension called `name`, an unknown integer that is at least 1.

    Raises ShapeError for an invalid name. A name has 1 to 64 ASCII letters, digits and underscores,
    does not start with a digit, and is neither `min` nor `max`.
    """
    if _NAME.fullmatch(name) is None or name in ("min", "max"):
        raise ShapeError(
            f"{name[:80]!r} cannot name a dimension",
            hint="use 1 to 64 ASCII letters, digits and underscores, no digit first, "
            "and neither 'min' nor 'max'",
        )
    return symbol_expr(name)


def symbol_expr(name: str) -> Expr:
    """Return the symbol without a check of its name (for internal symbols)."""
    return Expr((((Atom("symbol", name),), 1),), name, 0)


def bare_symbol(dim: Dim) -> str | None:
    """Return the name if the dimension is a single symbol, otherwise None."""
    if isinstance(dim, Expr) and dim.depth == 0 and len(dim.terms) == 1:
        monomial, value = dim.terms[0]
        if value == 1 and len(monomial) == 1:
            return monomial[0].text
    return None


def floordiv(a: Dim, b: Dim) -> Dim:
    """Return a//b, rounded down; raise ShapeError unless b is provably positive."""
    if isinstance(b, int) and b <= 0:
        raise ShapeError(
            f"cannot divide the dimension {a} by {b}", hint="the divisor must be positive"
        )
    if isinstance(a, int) and isinstance(b, int):
        return a // b
    return dim_of(floordiv_poly(poly_of(a), poly_of(b)))


def modulo(a: Dim, b: Dim) -> Dim:
    """Return a % b, written as a - b*(a//b); raise ShapeError unless b is provably positive."""
    return a - b * floordiv(a, b)


def dim_min(*dims: Dim) -> Dim:
    """Return the least of the dimensions; raise ShapeError without any."""
    return _extreme("min", dims)


def dim_max(*dims: Dim) -> Dim:
    """Return the greatest of the dimensions; raise ShapeError without any."""
    return _extreme("max", dims)


def _extreme(kind: Kind, dims: Sequence[Dim]) -> Dim:
    if not dims:
        raise ShapeError(f"{kind} of no dimensions", hint="give one or more")
    ints = [dim for dim in dims if isinstance(dim, int)]
    if len(ints) == len(dims):
        return min(ints) if kind == "min" else max(ints)
    return dim_of(extreme_poly(kind, [poly_of(dim) for dim in dims]))


def relation_of_equals(dim: Dim, other: Dim) -> str | None:
    """Return `other <= b` if the dimension is min(other, b), and `other >= b` if it is the max."""
    if isinstance(dim, int) or len(dim.terms) != 1 or dim.terms[0][1] != 1:
        return None
    monomial = dim.terms[0][0]
    atom = monomial[0]
    if len(monomial) > 1 or atom.kind not in ("min", "max") or len(atom.args) != 2:
        return None
    a, b = (dim_of(dict(terms)) for terms in atom.args)
    if other not in (a, b):
        return None
    rest = b if other == a else a
    sign, turned = ("<=", ">=") if atom.kind == "min" else (">=", "<=")
    return f"{rest} {turned} {other}" if isinstance(other, int) else f"{other} {sign} {rest}"


def lower_bound(dim: Dim) -> int | None:
    """Return an integer lower bound of the dimension, or None if unknown."""
    return dim if isinstance(dim, int) else lower_of(poly_of(dim))


def upper_bound(dim: Dim) -> int | None:
    """Return an integer upper bound of the dimension, or None if unknown."""
    return dim if isinstance(dim, int) else upper_of(poly_of(dim))


def known_le(a: Dim, b: Dim) -> bool:
    """Return True only if a <= b for all values of the symbols."""
    if isinstance(a, int) and isinstance(b, int):
        return a <= b
    return a is b or is_nonnegative(difference(b, a))


def known_positive(dim: Dim) -> bool:
    """Return True only if dim >= 1 for all values of the symbols."""
    return known_le(1, dim)


def shortened(dim: Dim) -> Dim:
    """Return an equal dimension, with fewer minima, maxima and floor divisions if possible."""
    if isinstance(dim, int) or not dim.depth:
        return dim
    return dim_of(collapsed(poly_of(dim)))


def divide_exact(a: Dim, b: Dim) -> Dim | None:
    """Return q with q*b == a as polynomials; None if it does not exist or b is 0."""
    if isinstance(a, int) and isinstance(b, int):
        return a // b if b and a % b == 0 else None
    quotient = exact_quotient(poly_of(a), poly_of(b))
    return None if quotient is None else dim_of(quotient)


def divide(a: Dim, b: Dim) -> tuple[Dim, Dim]:
    """Return q and r with q*b + r == a as polynomials; b is not 0.

    No term of r is a multiple of the leading term of b. If r and b are ints, r is in [0, b).
    """
    quotient, rest = divide_poly(poly_of(a), poly_of(b))
    return dim_of(quotient), dim_of(rest)


def symbols_of(dim: Dim) -> frozenset[str]:
    """Return the names of the symbols in the dimension, also inside //, min and max."""
    return _symbols(dim.terms) if isinstance(dim, Expr) else frozenset()


def _symbols(terms: Terms) -> frozenset[str]:
    spend(len(terms))
    names: set[str] = set()
    for atom in atoms_of(monomial for monomial, _ in terms):
        names |= (
            {atom.text}
            if atom.kind == "symbol"
            else set[str]().union(*(_symbols(arg) for arg in atom.args))
        )
    return frozenset(names)


def bind(dim: Dim, values: Mapping[str, Dim]) -> Dim:
    """Return the dimension with symbols replaced by ints or dimensions; an int if all are ints.

    Raises ShapeError for a value that is known to be below 1, since a symbol is at least 1.
    """
    if isinstance(dim, int) or not values:
        return dim
    for name in sorted(symbols_of(dim) & values.keys()):
        most = upper_bound(values[name])
        if most is not None and most < 1:
            raise ShapeError(
                f"cannot bind the dimension {name} to {values[name]}: it must be at least 1",
                hint=NEVER_EMPTY,
            )
    return substitute(dim, values)


def substitute(dim: Dim, values: Mapping[str, Dim]) -> Dim:
    """Return the dimension with symbols replaced; the values are not checked."""
    return dim if isinstance(dim, int) else _substitute(dim.terms, values)


def _substitute(terms: Terms, values: Mapping[str, Dim]) -> Dim:
    total: Dim = 0
    for monomial, coefficient in terms:
        term: Dim = coefficient
        for atom in monomial:
            if atom.kind == "symbol":
                name = atom.text
                term = term * (values[name] if name in values else symbol_expr(name))
            else:
                term = term * apply(atom.kind, [_substitute(arg, values) for arg in atom.args])
        total = total + term
    return total


def rebuild(dim: Dim, change: Callable[[Dim], Dim]) -> Dim:
    """Apply `change` to the arguments of each //, min and max, then to the dimension itself."""
    if isinstance(dim, int):
        return dim
    if dim.depth == 0:
        return change(dim)
    total: Dim = 0
    for monomial, coefficient in dim.terms:
        term: Dim = coefficient
        for atom in monomial:
            if atom.kind == "symbol":
                term = term * symbol_expr(atom.text)
            else:
                args = [rebuild(dim_of(dict(arg)), change) for arg in atom.args]
                term = term * apply(atom.kind, args)
        total = total + term
    return change(total)


def apply(kind: Kind, args: Sequence[Dim]) -> Dim:
    """Return the floor division, minimum or maximum of the arguments."""
    return floordiv(args[0], args[1]) if kind == "floordiv" else _extreme(kind, args)


def format_dim(dim: Dim) -> str:
    """Return the dimension as text that `parse_dim` reads: `(N + 1)//2`."""
    return str(dim) if isinstance(dim, int) else dim.text
