"""Sizes of symbolic dimensions while a schedule is made for many of their values.

A `Size` replaces an int. It has a formula in the graph's symbols, its current number, and its hint,
the number of its class. Arithmetic gives sizes. An answer that the formulas prove holds for every
number. An open answer comes from the current number and is recorded as a `Guard`: the schedule
holds for all numbers that satisfy its guards. Two sizes are equal only if their formulas are, so
numbers are never equal by accident.
"""

from __future__ import annotations

import operator
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from math import gcd
from typing import Any, NamedTuple, cast, final

from asg.core.dims import (
    Dim,
    Expr,
    Facts,
    bind,
    dim_max,
    dim_min,
    divide_exact,
    known_positive,
)
from asg.core.dims.expr import floordiv
from asg.core.errors import BackendError
from asg.core.tracing.traced import FLOORDIV, Function, Traced, Tracer
from asg.core.types import Shape, static_shape

_STEP = 8  # ratio of the hints of neighboring classes
_PROBE = 96  # a multiple that satisfies common assumptions of divisibility
_PRIMES = (31, 37, 41, 43, 47, 53, 59, 61)
LEAST_PROBE = _PROBE * _PRIMES[0]


RELATIONS = (">=", "<", "==", "!=")  # of a guard


class UnsizedError(BackendError):
    """A schedule for many sizes is impossible: each size needs a separate schedule."""


class Guard(NamedTuple):
    """A relation of a dimension to 0 that a schedule relies on: `>=`, `<`, `==` or `!=`."""

    dim: Expr
    relation: str

    def holds(self, number: int) -> bool:
        """Whether the relation holds for this number."""
        match self.relation:
            case ">=":
                return number >= 0
            case "<":
                return number < 0
            case "==":
                return number == 0
            case _:
                return number != 0


def hint_of(number: int) -> int:
    """Return the representative number of a symbol's size class: 1, 8, 64 and so on.

    Choices between kernels that are correct for all sizes use it. Sizes of a class therefore share
    kernels, and results do not depend on the sizes met before.
    """
    if number < 2:
        return 1
    hint = _STEP
    while number >= 2 * hint:
        hint *= _STEP
    return hint


class Trace(Tracer):
    """The sizes of a schedule: their formulas, and the guards recorded so far."""

    def __init__(self, binding: Mapping[str, int], facts: Facts) -> None:
        self.binding = dict(binding)
        self.hints = {name: hint_of(number) for name, number in binding.items()}
        self.mosts = {name: 2 * hint - 1 for name, hint in self.hints.items()}
        self.probes = {
            name: _PROBE * _PRIMES[place % len(_PRIMES)]
            for place, name in enumerate(sorted(binding))
        }
        self.facts = facts
        self.guards: dict[Guard, None] = {}
        self._sizes: dict[str, Size] = {}
        self._known: dict[tuple[Any, ...], Any] = {}

    def size(self, dim: Dim) -> Any:
        """Return a dimension as a size; return an int unchanged."""
        if isinstance(dim, int):
            return dim
        found = self._sizes.get(dim.text)
        if found is None:
            reduced = self.facts.reduce(dim)
            if isinstance(reduced, int) or reduced.text != dim.text:
                return self.size(reduced)
            found = self._sizes[dim.text] = Size(self, dim)
        return found

    def computed(self, function: Function, *args: Any) -> Any:
        """Return the size that an operation on numbers gives; NotImplemented for other operands."""
        if not all(map(is_number, args)):
            return NotImplemented
        key = (function, *args)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._computed(function, *args)
        return found

    def _computed(self, function: Function, a: Any, b: Any = -1) -> Any:
        if function is operator.abs:
            return -a if a < 0 else a
        if function is operator.mod:
            return 0 if divides(b, a) else a - a // b * b
        dim = self._dim(function, dim_of(a), dim_of(b))
        return dim if dim is NotImplemented else self.size(dim)

    def _dim(self, function: Function, a: Dim, b: Dim) -> Any:
        if function is operator.add:
            return a + b
        if function is operator.sub:
            return a - b
        if function in (operator.mul, operator.neg):
            return a * b
        if function is min:
            return dim_min(a, b)
        if function is not FLOORDIV:
            return NotImplemented
        if not known_positive(b):  # at least 1 now, hence wherever the guard holds
            self.decide(b - 1, ">=")
            b = dim_max(b, 1)
        return floordiv(a, b)

    def quotient(self, a: Any, b: Any) -> Any:
        """Return a/b if b divides a for all values of the symbols; None otherwise."""
        key = ("/", a, b)
        if key not in self._known:
            left, right = dim_of(a), dim_of(b)
            exact = divide_exact(left, right)
            if exact is None and self.facts:
                exact = self.facts.quotient(left, right)
            self._known[key] = None if exact is None else self.size(exact)
        return self._known[key]

    def split(self, number: Any, by: Any) -> tuple[Any, Any]:
        """Return q and r of number = q·by + r; q has all that `by` divides for all symbols."""
        if is_known(number):
            return 0, number
        key = ("%", number, by)
        if key not in self._known:
            exact = self.quotient(number, by)
            if exact is not None:
                self._known[key] = exact, 0
            else:
                whole, rest = map(self.size, self.facts.divide(dim_of(number), dim_of(by)))
                is_negative = is_known(rest) and rest < 0
                self._known[key] = (whole - 1, rest + by) if is_negative else (whole, rest)
        return self._known[key]

    def surely(self, a: Any, b: Any) -> bool:
        """Whether a <= b is provable."""
        key = ("<=", a, b)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.facts.known_le(dim_of(a), dim_of(b))
        return found

    def at_most(self, a: Any, b: Any) -> bool:
        """Whether a <= b; recorded unless proved."""
        if self.surely(a, b):
            return True
        return not self.surely(b + 1, a) and self.decide(dim_of(b - a), ">=")

    def compared(self, function: Function, a: Any, b: Any) -> bool:
        """Return the outcome of a comparison of two numbers; recorded unless proved."""
        if function is operator.le:
            return self.at_most(a, b)
        if function is operator.ge:
            return self.at_most(b, a)
        return not (self.at_most(b, a) if function is operator.lt else self.at_most(a, b))

    def truth(self, number: Size) -> bool:
        """Return whether a size is not 0; recorded unless proved."""
        if self.surely(1, number) or self.surely(number, -1):
            return True
        return self.decide(number.dim, "!=")

    def fixed(self, number: Size) -> int:
        """Return the current number of a size, and record that it must stay the same."""
        self.decide(number.dim - number.number, "==")
        return number.number

    def decide(self, dim: Dim, relation: str) -> bool:
        """Return whether a relation holds for the current numbers, and record the answer."""
        if isinstance(dim, int):
            return _compared(dim, relation)
        number = self.number(dim)
        guard = Guard(dim, relation)
        if not guard.holds(number):
            guard = Guard(dim, {">=": "<", "==": "!=", "!=": "=="}[relation])
        self.guards[guard] = None
        return guard.relation == relation

    def number(self, dim: Dim) -> int:
        """Return the current number of a dimension."""
        return _bound(dim, self.binding)

    def hint(self, dim: Dim) -> int:
        """Return the number of a dimension at the hints of its symbols."""
        return _bound(dim, self.hints)

    def most(self, dim: Dim) -> int:
        """Return the number of a dimension if all symbols are the largest of their classes."""
        return max(_bound(dim, self.mosts), self.number(dim))

    def probe(self, dim: Dim) -> int:
        """Return the number of a dimension if all symbols have large and different numbers."""
        return _bound(dim, self.probes)


def _compared(number: int, relation: str) -> bool:
    return number >= 0 if relation == ">=" else (number == 0) == (relation == "==")


def _bound(dim: Dim, binding: Mapping[str, int]) -> int:
    return cast(int, bind(dim, binding))


@final
class Size(Traced):
    """A number that depends on symbols: used as an int, and equal to sizes of the same formula."""

    __slots__ = ("dim", "hint", "number")

    def __init__(self, trace: Trace, dim: Expr) -> None:
        super().__init__(trace)
        self.dim = dim
        self.number = trace.number(dim)
        self.hint = trace.hint(dim)

    def __repr__(self) -> str:
        return self.dim.text


Number = int | Size

_trace: ContextVar[Trace | None] = ContextVar("asg_sizes", default=None)


@contextmanager
def tracing(trace: Trace) -> Generator[None]:
    """Make dimensions that depend on symbols sizes of `trace` inside."""
    token = _trace.set(trace)
    try:
        yield
    finally:
        _trace.reset(token)


# Functions of numbers that may be sizes


def is_known(number: Number) -> bool:
    """Whether a number is an int, equal for all symbol values."""
    return type(number) is int or isinstance(number, int)  # mostly without a call


def is_number(value: object) -> bool:
    """Whether a value is an int or a size."""
    return isinstance(value, (int, Size))  # a union would be made in each call


def dim_of(number: Any) -> Dim:
    """Return a number as a dimension."""
    return number.dim if isinstance(number, Size) else number


def sized(dim: Any) -> int:
    """Return a dimension as a number: an int, or a size inside `tracing`."""
    if type(dim) is int:
        return dim
    if is_number(dim):
        return cast(int, dim)
    trace = _trace.get()
    if trace is None:
        return static_shape((dim,))[0]
    return trace.size(dim)


def sizes_of(shape: Shape) -> tuple[int, ...]:
    """Return the numbers of a shape: ints, and sizes inside `tracing`."""
    trace = _trace.get()
    return static_shape(shape) if trace is None else tuple([sized(dim) for dim in shape])


def shape_of(numbers: Iterable[Dim | Size]) -> Shape:
    """Return numbers as a shape."""
    return tuple([dim_of(number) for number in numbers])


def ints_of(shape: Shape) -> tuple[int, ...]:
    """Return the shape typed as ints, for work on axes of known size; other entries only pass."""
    return cast("tuple[int, ...]", shape)


def hinted(number: Number) -> int:
    """Return an int for a number, for choices between alternatives that are all correct."""
    return cast(Any, number).hint if isinstance(number, Size) else number


def first_met(number: Number) -> int:
    """Return the number's first value, the first size of its class that is scheduled.

    It may affect how long a kernel compiles and runs, never a bit of its results.
    """
    return cast(Any, number).number if isinstance(number, Size) else number


def is_more(number: Number, most: int) -> bool:
    """Whether a number exceeds `most`; raise UnsizedError for a size that may."""
    if isinstance(number, Size) and number > most:
        raise UnsizedError(f"{number!r} may be more than {most}")
    return number > most


def most_of_class(number: Number) -> int:
    """Return an int that bounds nearly all sizes of a class, for allocations.

    `assume_at_most` records the actual bound, which may cover larger classes.
    """
    return number.trace.most(number.dim) if isinstance(number, Size) else number


def assume_at_most(number: Number, most: int) -> None:
    """Record that a number is at most `most`; raise UnsizedError if it is not."""
    if isinstance(number, Size) and number > most:
        raise UnsizedError(f"{number!r} is more than {most}")


def divides(by: Number, number: Number) -> bool:
    """Whether a number is known to be a multiple of `by`."""
    if type(by) is not Size and type(number) is not Size:
        return number % by == 0
    return quotient(number, by) is not None


def quotient(number: Number, by: Number) -> int | None:
    """Return number/by if it is known to be whole, else None."""
    if type(by) is not Size and type(number) is not Size:
        return number // by if number % by == 0 else None
    return _trace_of(by, number).quotient(number, by)


def split(number: Number, by: Number) -> tuple[int, int]:
    """Return q and r of number = q·by + r; q has all that `by` is known to divide.

    For ints, these are the quotient and the remainder.
    """
    if type(by) is not Size and type(number) is not Size:
        return divmod(number, by)
    return _trace_of(by, number).split(number, by)


def common_divisor(a: Number, b: Number) -> int:
    """Return a number that divides both; the largest for ints."""
    if type(a) is not Size and type(b) is not Size:
        return gcd(a, b)
    if divides(a, b):
        return cast(int, a)
    if divides(b, a):
        return cast(int, b)
    return gcd(_content(a), _content(b))


def _content(number: Any) -> int:
    return gcd(*(c for _, c in number.dim.terms)) if isinstance(number, Size) else number


def surely_below(a: Number, b: Number) -> bool:
    """Whether a < b is provable for all sizes; False if unknown."""
    if type(a) is not Size and type(b) is not Size:
        return a < b
    return _trace_of(a, b).surely(a + 1, b)


def surely_at_most(a: Number, b: Number) -> bool:
    """Whether a <= b is provable for all sizes; False if unknown."""
    if type(a) is not Size and type(b) is not Size:
        return a <= b
    return surely_below(a, b + 1)


def surely_equal(a: Number, b: Number) -> bool:
    """Whether a == b is provable for all sizes, also from the assumptions."""
    if isinstance(a, int) and isinstance(b, int):
        return a == b
    return a == b or _trace_of(a, b).facts.equal(dim_of(a), dim_of(b)) is True


def lesser(a: Number, b: Number) -> int:
    """Return the lesser of two numbers; the second if unknown."""
    return cast(int, a if surely_at_most(a, b) else b)


def greater(a: Number, b: Number) -> int:
    """Return the greater of two numbers; the second if unknown."""
    return cast(int, a if surely_at_most(b, a) else b)


def _trace_of(*numbers: Any) -> Trace:
    return next(number.trace for number in numbers if isinstance(number, Size))


def probed(value: Any) -> Any:
    """Return a number, dimension or tuple of them as ints, at large and different symbol values."""
    trace = _trace.get()
    if isinstance(value, tuple):
        return tuple([probed(each) for each in cast("tuple[Any, ...]", value)])
    if isinstance(value, Size):
        return value.trace.probe(value.dim)
    return trace.probe(value) if trace is not None and isinstance(value, Expr) else value


def pinned(value: Any) -> Any:
    """Return a dimension or a tuple of them as ints; the schedule then holds for these alone."""
    if isinstance(value, tuple):
        return tuple([pinned(each) for each in cast("tuple[Any, ...]", value)])
    return int(sized(value)) if isinstance(value, Expr) else value
