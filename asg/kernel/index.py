"""Index arithmetic, and positions of elements in tensors.

An `Index` is a sum of terms, integer multiples of atoms, plus a constant, and knows its range. An
atom is a loop variable, or the quotient or remainder of an index by a positive number. Views of
tensors become such expressions, and most of their terms cancel here.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    Self,
    TypeVar,
    final,
    overload,
)

from asg.core.tracing.size import (
    common_divisor,
    divides,
    hinted,
    is_known,
    is_number,
    lesser,
    quotient,
    split,
    surely_below,
)

_known: ContextVar[dict[tuple[Any, ...], Any] | None] = ContextVar("asg_indices", default=None)


Value = TypeVar("Value")


class once(Generic[Value]):  # noqa: N801  # used as a decorator
    """A property computed at its first use; `cached_property` of Python 3.11 also takes a lock."""

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    if TYPE_CHECKING:

        def __set__(self, instance: object, value: Value) -> None: ...

    @overload
    def __get__(self, instance: None, owner: type) -> once[Value]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...
    def __get__(self, instance: object | None, owner: type) -> once[Value] | Value:
        """Compute the value, and keep it as an attribute, which later uses find first."""
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._compute(instance)
        return found


@contextmanager
def remembering() -> Generator[None]:
    """Compute each sum, quotient and remainder of indices only once inside.

    A schedule requests each about ten times. The cache distinguishes the order of terms, so the
    text of a kernel is the same with and without it.
    """
    token = _known.set({})
    try:
        yield
    finally:
        _known.reset(token)


@final
class Variable(NamedTuple):
    """A loop variable: an i32 in [0, extent)."""

    name: str
    extent: int

    @property
    def low(self) -> int:
        """Its smallest value."""
        return 0

    @property
    def high(self) -> int:
        """Its largest value."""
        return self.extent - 1


class _Divided(tuple[object, ...]):
    """An index and a positive divisor; equal to others as a tuple of keys, which C compares."""

    of: Index
    by: int
    operation: ClassVar[str]

    def __new__(cls, of: Index, by: int) -> Self:
        """Divide `of`, an index that is not negative."""
        self = super().__new__(cls, (cls.operation, of.identity, by))
        self.of, self.by = of, by
        return self

    @property
    def names(self) -> frozenset[str]:
        """The names of the loop variables in it."""
        return self.of.names


class Quotient(_Divided):
    """A non-negative index divided by a positive number, rounded down."""

    operation = "//"

    @once
    def low(self) -> int:
        """Its smallest value."""
        return self.of.low // self.by

    @once
    def high(self) -> int:
        """Its largest value."""
        return self.of.high // self.by


class Remainder(_Divided):
    """A non-negative index modulo a positive number."""

    operation = "%"

    @property
    def low(self) -> int:
        """Its smallest value."""
        return 0

    @once
    def high(self) -> int:
        """Its largest value."""
        return lesser(self.of.high, self.by - 1)


Atom = Variable | Quotient | Remainder


@dataclass(init=False, eq=False)
class Index:
    """Σ coefficient·atom + constant. Equal indices have equal values; the reverse need not hold."""

    terms: tuple[tuple[Atom, int], ...]
    constant: int

    def __init__(self, terms: tuple[tuple[Atom, int], ...] = (), constant: int = 0) -> None:
        self.terms = terms  # no frozen class: setting attributes takes half the time
        self.constant = constant

    def __eq__(self, other: object) -> bool:
        """Equal if the sums have the same terms, in any order."""
        if not isinstance(other, Index):
            return NotImplemented
        return self is other or (
            self.constant == other.constant
            and (self.terms == other.terms or self.identity == other.identity)
        )

    def __hash__(self) -> int:
        return hash(self.identity)

    @once
    def identity(self) -> frozenset[object]:
        """A key that equal sums share; it is hashed once, unlike the sum."""
        return frozenset((*self.terms, self.constant))

    @once
    def term_set(self) -> frozenset[tuple[Atom, int]]:
        """Its terms in any order; sums with the same terms differ by a constant."""
        return frozenset(self.terms)

    @once
    def low(self) -> int:
        """A lower bound."""
        least = self.constant
        for atom, coefficient in self.terms:
            if not coefficient > 0:
                least += coefficient * atom.high
            elif type(atom) is Quotient:  # others begin at 0
                least += coefficient * atom.low
        return least

    @once
    def high(self) -> int:
        """An upper bound."""
        most = self.constant
        for atom, coefficient in self.terms:
            most += coefficient * (atom.high if coefficient > 0 else atom.low)
        return most

    @once
    def names(self) -> frozenset[str]:
        """The names of its loop variables."""
        found = set[str]()
        for atom, _ in self.terms:
            if type(atom) is Variable:
                found.add(atom.name)
            else:
                found |= atom.names
        return frozenset(found)

    def __add__(self, other: Index | int) -> Index:
        if type(other) is int:
            return Index(self.terms, self.constant + other) if other else self
        if not isinstance(other, Index):
            if not is_number(other):
                return NotImplemented
            return Index(self.terms, self.constant + other)
        if not other.terms and not _has_remainder(self):
            return self + other.constant
        if not self.terms and not _has_remainder(other):
            return other + self.constant
        known = _known.get()
        if known is None:
            return self._added(other)
        key = self.terms, self.constant, other.terms, other.constant
        found = known.get(key)
        if found is None:
            found = known[key] = self._added(other)
        return found

    def _added(self, other: Index) -> Index:
        merged = dict(self.terms)
        for atom, coefficient in other.terms:
            merged[atom] = merged.get(atom, 0) + coefficient
        return _rejoined(merged, self.constant + other.constant)

    def __mul__(self, factor: int) -> Index:
        if type(factor) is int:
            if factor == 1:
                return self
        elif not is_number(factor):
            return NotImplemented
        if factor == 0:
            return ZERO
        if not self.terms:
            return Index((), self.constant * factor)
        return Index(tuple([(a, c * factor) for a, c in self.terms]), self.constant * factor)

    def __floordiv__(self, by: int) -> Index:
        return self if by == 1 else self._remembered("//", by, Index._divided)

    def _divided(self, by: int) -> Index:
        whole, rest = self._split(by)
        if rest.low >= 0 and surely_below(rest.high, by):
            return whole
        lift = -(rest.low // by) if rest.low < 0 else 0  # only non-negative numbers are divided
        rest = rest + lift * by
        coarse = rest._coarse(by)
        if coarse is not None:
            return whole + coarse[0] // _exact(by, coarse[1]) + -lift
        inner = _only(rest + -rest.constant)
        if isinstance(inner, Quotient):
            of, by = inner.of + rest.constant * inner.by, inner.by * by
            return whole + _of(Quotient(of, by)) + -lift
        return whole + _of(Quotient(rest, by)) + -lift

    def __mod__(self, by: int) -> Index:
        return ZERO if by == 1 else self._remembered("%", by, Index._remainder)

    def _remainder(self, by: int) -> Index:
        _, rest = self._split(by)
        if rest.low >= 0 and surely_below(rest.high, by):
            return rest
        if rest.low < 0:
            rest = rest + -(rest.low // by) * by
        coarse = rest._coarse(by)
        if coarse is not None:
            high, step, fine = coarse
            return (high % _exact(by, step)) * step + fine
        single = _only(rest)
        if isinstance(single, Remainder) and divides(by, single.by):
            return single.of % by
        return _of(Remainder(rest, by))

    def _remembered(self, operation: str, by: int, compute: Callable[[Index, int], Index]) -> Index:
        known = _known.get()
        if known is None:
            return compute(self, by)
        key = operation, self.terms, self.constant, by
        found = known.get(key)
        if found is None:
            found = known[key] = compute(self, by)
        return found

    def _split(self, by: int) -> tuple[Index, Index]:
        """Return (q, r) with self = q·by + r; r has all that `by` does not divide."""
        whole: list[tuple[Atom, int]] = []
        rest: list[tuple[Atom, int]] = []
        for term in self.terms:
            part = quotient(term[1], by)
            if part is None:
                rest.append(term)
            else:
                whole.append((term[0], part))
        constant, left = split(self.constant, by)
        return Index(tuple(whole), constant), Index(tuple(rest), left)

    def _coarse(self, by: int) -> tuple[Index, int, Index] | None:
        """Return (h, step, f) with self = h·step + f, step a divisor of `by` and 0 ≤ f < step."""
        ordered = sorted(self.terms, key=lambda term: -abs(hinted(term[1])))
        step, found = by, None
        for count, (_, coefficient) in enumerate(ordered, 1):
            step = common_divisor(step, coefficient)
            if step == 1:
                break
            fine = Index(tuple(ordered[count:]), self.constant)
            if surely_below(-1, fine.low) and surely_below(fine.high, step):
                high = Index(tuple((a, _exact(c, step)) for a, c in ordered[:count]))
                found = (high, step, fine)
        return found


ZERO = Index()


def _of(atom: Atom) -> Index:
    spread = atom.high - atom.low
    single = is_known(spread) and spread <= 0
    return Index((), atom.low) if single else Index(((atom, 1),))


def _exact(number: int, by: int) -> int:
    found = quotient(number, by)
    assert found is not None, f"{by!r} divides {number!r}"
    return found


def _only(index: Index) -> Atom | None:
    """Return the atom if the index is a single atom."""
    if index.constant == 0 and len(index.terms) == 1 and index.terms[0][1] == 1:
        return index.terms[0][0]
    return None


def _has_remainder(index: Index) -> bool:
    """Whether a remainder of the index could meet its quotient."""
    for atom, _ in index.terms:  # noqa: SIM110  # any() takes three times as long
        if type(atom) is Remainder:
            return True
    return False


def _rejoined(terms: dict[Atom, int], constant: int) -> Index:
    """Return the sum, with (x // b)·b·c + (x % b)·c joined to x·c.

    With ((x // b) % m)·b·c, the sum is (x % (b·m))·c: two axes that are adjacent in memory.
    """
    for atom, coefficient in list(terms.items()):
        if type(atom) is not Remainder or not coefficient:
            continue
        if coefficient * atom.by not in terms.values():
            continue
        whole = atom.of // atom.by
        quotient = _only(whole)
        if quotient is not None and terms.get(quotient) == coefficient * atom.by:
            del terms[atom], terms[quotient]
            rest = Index(tuple([(a, c) for a, c in terms.items() if c]), constant)
            return rest + atom.of * coefficient
        for other, weight in terms.items():
            if type(other) is Remainder and weight == coefficient * atom.by:
                more = other.of + whole * -1
                if not more.terms:
                    del terms[atom], terms[other]
                    rest = Index(tuple([(a, c) for a, c in terms.items() if c]), constant)
                    joined = (atom.of + more.constant * atom.by) % (atom.by * other.by)
                    return rest + joined * coefficient
    return Index(tuple([(a, c) for a, c in terms.items() if c]), constant)


def variable(name: str, extent: int) -> Index:
    """Return a loop variable in [0, extent) as an index; 0 for extent 1.

    A symbolic extent may be 0; then nothing reads the variable.
    """
    return _of(Variable(name, max(extent, 1) if is_known(extent) else extent))


def strides_of(shape: Sequence[int]) -> tuple[int, ...]:
    """Return the row-major strides of a shape, in elements."""
    if not shape:
        return ()
    strides, step = [1], 1
    for dim in shape[:0:-1]:
        step *= dim if type(dim) is int and dim > 0 else max(dim, 1)
        strides.append(step)
    return tuple(strides[::-1])


def flattened(coordinates: Sequence[Index], shape: Sequence[int]) -> Index:
    """Return the row-major position of an element."""
    return weighted(coordinates, strides_of(shape))


def weighted(coordinates: Sequence[Index], weights: Sequence[int], constant: int = 0) -> Index:
    """Return the sum of coordinates times their weights, and of a constant."""
    known = _known.get()
    if known is None:
        return _weighted(coordinates, weights, constant)
    # An element's coordinates are computed once, so equal coordinates are often the same objects
    key = (constant, *map(id, coordinates), *weights)
    found = known.get(key)
    if found is None:  # the coordinates stay, so no other object takes their ids
        found = known[key] = _weighted(coordinates, weights, constant), (*coordinates,)
    return found[0]


def _weighted(coordinates: Sequence[Index], weights: Sequence[int], constant: int) -> Index:
    merged: dict[Atom, int] = {}
    total = constant
    for coordinate, weight in zip(coordinates, weights, strict=True):
        if type(weight) is not int or _has_remainder(coordinate):
            return _added_in_turn(coordinates, weights, constant)
        if weight:
            total += coordinate.constant * weight
            for atom, coefficient in coordinate.terms:
                more = coefficient * weight
                merged[atom] = merged[atom] + more if atom in merged else more
    return Index(tuple([(a, c) for a, c in merged.items() if c]), total)


def _added_in_turn(coordinates: Sequence[Index], weights: Sequence[int], constant: int) -> Index:
    """Return the sum, with each remainder joined to its quotient as soon as both are there."""
    total = Index((), constant)
    for coordinate, weight in zip(coordinates, weights, strict=True):
        total = total + coordinate * weight
    return total


def unflattened(flat: Index, shape: Sequence[int]) -> tuple[Index, ...]:
    """Return the coordinates of the element at a row-major position."""
    known = _known.get()
    if known is None:
        return _unflattened(flat, shape)
    key = ("coordinates", flat.terms, flat.constant, *shape)
    found = known.get(key)
    if found is None:
        found = known[key] = _unflattened(flat, shape)
    return found


def _unflattened(flat: Index, shape: Sequence[int]) -> tuple[Index, ...]:
    return tuple(
        (flat // stride) % max(dim, 1) if axis else flat // stride
        for axis, (dim, stride) in enumerate(zip(shape, strides_of(shape), strict=True))
    )


def replaced(index: Index, name: str, by: Index) -> Index:
    """Return an index with `by` in place of a variable of this name."""
    total = Index((), index.constant)
    for atom, count in index.terms:
        match atom:
            case Variable(name=own):
                found = by if own == name else Index(((atom, 1),))
            case Quotient(of=of, by=divisor):
                found = replaced(of, name, by) // divisor
            case Remainder(of=of, by=divisor):
                found = replaced(of, name, by) % divisor
        total = total + found * count
    return total


# Positions


class Position:
    """An element of a tensor of `shape`, given by its coordinates, its flat position, or both."""

    def __init__(
        self,
        shape: Sequence[int],
        coordinates: Sequence[Index] | None = None,
        flat: Index | None = None,
    ) -> None:
        assert coordinates is not None or flat is not None
        self.shape = tuple(shape)
        if coordinates is not None:
            self.coordinates = tuple(coordinates)
        if flat is not None:
            self.flat = flat

    @once
    def coordinates(self) -> tuple[Index, ...]:
        """The index along each axis."""
        return unflattened(self.flat, self.shape)

    @once
    def flat(self) -> Index:
        """The index in row-major order."""
        return flattened(self.coordinates, self.shape)

    def reshaped(self, shape: Sequence[int]) -> Position:
        """Return the same element of a tensor of another shape with equal size."""
        return Position(shape, flat=self.flat)


def element_at(
    shape: Sequence[int], axes: Sequence[int], rows: Sequence[Index], column: Index
) -> Position:
    """Return the element of an operand in a row, at a place along the reduced axes."""
    columns = iter(unflattened(column, [shape[axis] for axis in axes]))
    kept = iter(rows)
    return Position(
        shape, [next(columns) if axis in axes else next(kept) for axis in range(len(shape))]
    )
