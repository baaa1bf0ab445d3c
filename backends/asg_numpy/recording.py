"""Numbers that a plan takes from the sizes of a graph, recorded to be computed for other sizes.

A graph is planned with a `Later` for each size that a symbol decides. All that is computed from it
is recorded, and each decision that is taken by it is a guard. For other sizes the record is
computed again: where all guards have the outcome that they had, the planner would have taken the
same way, and its plan is this one with other numbers. Nothing is known of a `Later` but by way of
the record; a use of it as a plain number is a guard that it is the same.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from math import floor
from typing import Any, NamedTuple, NoReturn, TypeVar, cast

Result = TypeVar("Result")
_Function = Callable[..., Any]
_FAILED = 8  # guards that are asked first


class Untraceable(Exception):  # noqa: N818  # no error: the graph is planned for each size
    """Raised where a plan depends on sizes in a way that is not recorded."""


_ANY: Any = object()  # as the result of a call that decides nothing


class _Entry(NamedTuple):
    """A call, the places of its arguments, and its result where that is a guard."""

    function: _Function
    places: tuple[int, ...]
    taken: _Function  # items at these places, of the list of all results
    expected: Any = _ANY


def items_at(places: Sequence[int]) -> Callable[[list[Any]], Sequence[Any]]:
    """Return a function of a list, which is faster than a comprehension, for some of its items."""
    if len(places) > 1:
        return operator.itemgetter(*places)
    first = places[0] if places else 0
    return operator.itemgetter(slice(first, first + len(places)))


class Recording:
    """A record that is being made while a graph is planned for `sizes`."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.values: Any = list(sizes)  # by their places, for the sizes that are known now
        self._entries: list[_Entry] = []
        self._first = len(sizes)  # which are before them
        self._known: dict[object, int] = {}
        self._is_open = True
        self.sizes = [Later(self, place) for place in range(len(sizes))]

    def freeze(self) -> Record:
        """Return the record, which is complete, and forget all else."""
        found = Record(self, self._entries, self.values)
        self.values, self._is_open = _Forgotten(), False
        self._entries, self._known, self.sizes = [], {}, []
        return found

    @contextmanager
    def known(self, values: Any) -> Generator[None]:
        """Let each `Later` be what it is among the numbers of some sizes, by its place."""
        before = self.values, self._is_open
        self.values, self._is_open = values, False
        try:
            yield
        finally:
            self.values, self._is_open = before

    @property
    def is_open(self) -> bool:
        """Whether calls are recorded, not computed."""
        return self._is_open

    def call(self, function: _Function, *args: Any) -> Any:
        """Return `function(*args)`, to be called again for other sizes."""
        if not self._is_open:
            return function(*[self._plain(arg) for arg in args])
        places = tuple([self._place(arg) for arg in args])
        return Later(self, self._add(function, places))

    def decided(self, later: Later) -> Any:
        """Return a value that is the same for all sizes that the record is for."""
        value = self.values[later.place]
        if self._is_open:
            number = later.place - self._first
            if number < 0:  # a size itself
                number = self._add(_itself, (later.place,)) - self._first
            self._entries[number] = self._entries[number]._replace(expected=value)
        return value

    def _add(self, function: _Function, places: tuple[int, ...]) -> int:
        key = function, places
        place = self._known.get(key)
        if place is None:
            values = self.values
            with self.known(values):
                values.append(function(*[values[place] for place in places]))
            self._entries.append(_Entry(function, places, items_at(places)))
            place = self._known[key] = len(values) - 1
        return place

    def _place(self, arg: Any) -> int:
        if type(arg) is Later:
            if arg.recording is not self:
                raise Untraceable
            return arg.place
        if type(arg) is tuple:
            entries = cast("tuple[Any, ...]", arg)
            if any(map(is_later, entries)):
                return self._add(_tuple, tuple([self._place(each) for each in entries]))
        return self._add(_Constant(arg), ())

    def _plain(self, arg: Any) -> Any:
        if type(arg) is Later:
            return self.values[arg.place]
        if type(arg) is tuple:
            return tuple([self._plain(each) for each in cast("tuple[Any, ...]", arg)])
        return arg


class Record:
    """All calls of a recording in their order; `example` holds their results for its own sizes.

    A guard that failed is asked first the next time.
    """

    def __init__(self, recording: Recording, entries: list[_Entry], example: list[Any]) -> None:
        self.recording = recording
        self.example = example
        self._entries = entries
        self._first = len(example) - len(entries)  # the sizes are before them
        self._failed: list[list[int]] = []  # guards with what they depend on, by their places

    def at(self, sizes: Sequence[int]) -> list[Any] | None:
        """Return all results for other sizes, or None where a decision would be another one."""
        if any(self._differs(places, sizes) for places in self._failed):
            return None
        values: list[Any] = list(sizes)
        add = values.append
        with self.recording.known(values):
            for function, _, taken, expected in self._entries:
                value = function(*taken(values))
                if expected is not _ANY and value != expected:
                    self._failed = [self._cone(len(values)), *self._failed][:_FAILED]
                    return None
                add(value)
        return values

    def _differs(self, places: Sequence[int], sizes: Sequence[int]) -> bool:
        """Whether the guard at the last one of these places fails."""
        values: dict[int, Any] = dict(enumerate(sizes))
        with self.recording.known(values):
            try:
                for place in places:
                    function, takes, _, expected = self._entries[place - self._first]
                    values[place] = function(*[values[each] for each in takes])
                    if expected is not _ANY and values[place] != expected:
                        return True
            except KeyError:  # a function that holds a size itself: all must be computed
                return False
        return False

    def _cone(self, place: int) -> list[int]:
        """Return the places on which one depends, and it."""
        found, left = set[int](), [place]
        while left:
            each = left.pop()
            if each >= self._first and each not in found:
                found.add(each)
                left += self._entries[each - self._first].places
        return sorted(found)


class _Forgotten:
    """The numbers of sizes that are not known any more."""

    def __getitem__(self, place: int) -> Any:
        raise RuntimeError("a size is asked for after its plan was made")


class _Constant:
    """A function that returns a value; two of one value are one, if that can be told."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __call__(self) -> Any:
        return self.value

    def __hash__(self) -> int:
        try:
            return hash(self.value)
        except TypeError:
            return id(self.value)

    def __eq__(self, other: object) -> bool:
        if type(other) is not _Constant or type(other.value) is not type(self.value):
            return False
        one, two = self.value, other.value
        if isinstance(one, (int, float, tuple)) and hash(self) == hash(other):
            return bool(one == two)
        return one is two


def _itself(size: int) -> int:
    return size


def _tuple(*values: Any) -> tuple[Any, ...]:
    return values


def _both(function: _Function, neutral: int | None = None) -> tuple[Any, Any]:
    """Return an operator of a Later with what is right of it, and with what is left of it.

    It changes nothing where the other one is the `neutral` number, on either side.
    """

    def forwards(self: Later, other: Any) -> Any:
        if type(other) is int and other == neutral:
            return self
        return self.recording.call(function, self, other)

    def backwards(self: Later, other: Any) -> Any:
        if type(other) is int and other == neutral:
            return self
        return self.recording.call(function, other, self)

    return forwards, backwards


def _one(function: _Function) -> Any:
    def apply(self: Later) -> Any:
        return self.recording.call(function, self)

    return apply


def _comparison(function: _Function) -> Any:
    def compare(self: Later, other: Any) -> Any:
        if type(other) not in _COMPARED:
            raise Untraceable
        return decided(self.recording.call(function, self, other))

    return compare


class Later:
    """A value of which the record knows how to compute it: mostly a whole number."""

    __slots__ = ("place", "recording")

    def __init__(self, recording: Recording, place: int) -> None:
        self.recording = recording
        self.place = place

    def __getattr__(self, name: str) -> NoReturn:
        raise Untraceable(name)

    @property
    def known(self) -> Any:
        """The value for the sizes that are known now."""
        return self.recording.values[self.place]

    __add__, __radd__ = _both(operator.add, 0)
    __sub__, __rsub__ = _both(operator.sub)
    __mul__, __rmul__ = _both(operator.mul, 1)
    __floordiv__, __rfloordiv__ = _both(cast("_Function", operator.floordiv))
    __truediv__, __rtruediv__ = _both(cast("_Function", operator.truediv))
    __mod__, __rmod__ = _both(operator.mod)
    __lshift__, __rlshift__ = _both(cast("_Function", operator.lshift))
    __neg__ = _one(operator.neg)
    __abs__ = _one(operator.abs)
    __floor__ = _one(floor)
    __lt__ = _comparison(operator.lt)
    __le__ = _comparison(operator.le)
    __gt__ = _comparison(operator.gt)
    __ge__ = _comparison(operator.ge)

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        if type(other) is Later and other.recording is self.recording and other.place == self.place:
            return True
        return _equal(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        if not self.recording.is_open:  # a cache would keep what holds for some sizes alone
            raise TypeError("a size of a plan that is made is not hashed")
        return hash((id(self.recording), self.place))

    def __bool__(self) -> bool:
        return bool(decided(self.recording.call(operator.truth, self)))

    def __index__(self) -> int:
        return cast("int", self.recording.decided(self))

    __int__ = __index__

    def __float__(self) -> float:
        return float(self.recording.decided(self))

    def __repr__(self) -> str:
        return f"<Later {self.place}>"


_COMPARED = (Later, int, float)
_equals = _comparison(operator.eq)


def _equal(later: Later, other: object) -> bool:
    if type(other) is Later and other.recording is not later.recording:
        return False
    return other is not None and bool(_equals(later, other))


def is_later(value: object) -> bool:
    """Whether a value is known later."""
    return type(value) is Later


def later(function: Callable[..., Result], *args: Any) -> Result:
    """Return `function(*args)`, recorded where an argument, or an entry of one, is known later."""
    for arg in args:
        if type(arg) is Later:
            return arg.recording.call(function, *args)
        if type(arg) is tuple:
            for each in cast("tuple[Any, ...]", arg):
                if type(each) is Later:
                    return each.recording.call(function, *args)
    return function(*args)


def decided(value: Result) -> Result:
    """Return a value that decides how a graph is planned: a guard, where it is known later."""
    return cast("Result", value.recording.decided(value)) if type(value) is Later else value


def concrete(value: Result) -> Result:
    """Return a value, or the entries of a tuple, for the sizes of a plan."""
    if type(value) is tuple:
        entries = cast("tuple[Any, ...]", value)
        return cast("Result", tuple([concrete(each) for each in entries]))
    return decided(value)
