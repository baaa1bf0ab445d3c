"""Record computations on traced sizes, and replay them for other sizes.

A planner receives a `Later` for each size that depends on a symbol. Every computation on it is
recorded, and every decision based on it becomes a guard. The record is replayed for other sizes. If
all guards have the same outcome, the planner would decide the same way: its plan holds with other
numbers. Code can use a `Later` only through the record. A use as a plain number adds a guard that
the number stays the same.

A record may continue in several ways: reopen the recording with the results of its first part.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from math import floor
from typing import Any, NamedTuple, NoReturn, TypeVar, cast

from asg.core.tracing.traced import Function, Traced, Tracer

Call = tuple[int, Function, Sequence[int]]  # its place, then the places of its arguments
Result = TypeVar("Result")
_FAILED = 8  # number of guards that are checked first


class Untraceable(Exception):  # noqa: N818  # not an error: the graph is planned for each size
    """Raised where a plan depends on sizes in a way that cannot be recorded."""


_type = cast("Callable[[Any], Any]", type)  # `type` without narrowing: the checker would reject it
_ANY: Any = object()  # the expected result of a call that decides nothing
_UNKNOWN: Any = object()  # a result that was not computed
_UNASKED = (ArithmeticError, LookupError, TypeError, ValueError)


class _Entry(NamedTuple):
    """A call, its place, its arguments' places, and its result if it is a guard."""

    place: int
    function: Function
    places: Sequence[int]
    taken: Function  # picks the items at these places from the list of results
    expected: Any = _ANY


def items_at(places: Sequence[int]) -> Callable[[list[Any]], Sequence[Any]]:
    """Return a function that picks items of a list, faster than a comprehension."""
    if len(places) > 1:
        return operator.itemgetter(*places)
    first = places[0] if places else 0
    return operator.itemgetter(slice(first, first + len(places)))


class Recording(Tracer):
    """A record under construction while a graph is planned for `sizes`.

    With `strict`, recording fails if the plan would differ from a plan for these sizes alone.
    """

    def __init__(self, sizes: Sequence[int], *, strict: bool = False) -> None:
        self.strict = strict
        self.values: Any = list(sizes)  # by place, for the sizes of this recording
        self._calls: list[Call] = []
        self._guards: dict[int, Any] = {}  # decisions based on values, by place
        self._known: dict[object, Later] = {}  # by function and arguments
        self._constants: dict[object, int] = {}
        self._made: dict[object, Any] = {}
        self._held: list[Any] = []
        self.is_open = True  # calls are recorded instead of only computed
        self.sizes = [Later(self, place) for place in range(len(sizes))]

    def reopen(self, values: Sequence[Any]) -> None:
        """Continue after a record: `values` are its results for some sizes."""
        self.values, self.is_open = list(values), True

    def freeze(self) -> Record:
        """Return the complete record, and forget the rest.

        A reopened recording gives a record that takes the results of the record before it.
        """
        found = Record(self, self._calls, self._guards, self._constants.values(), self.values)
        self.values, self.is_open = _Forgotten(), False
        self._calls, self._guards, self._known, self._constants = [], {}, {}, {}
        self._made, self._held, self.sizes = {}, [], []
        return found

    @contextmanager
    def known(self, values: Any) -> Generator[None]:
        """Let each `Later` have its value among the numbers of some sizes inside."""
        before = self.values, self.is_open
        self.values, self.is_open = values, False
        try:
            yield
        finally:
            self.values, self.is_open = before

    def computed(self, function: Function, *args: Any) -> Any:
        """Return `function(*args)`, recorded for replay with other sizes."""
        if not self.is_open:
            return function(*[self._plain(arg) for arg in args])
        key = (function, *[arg if type(arg) is int else _key(arg) for arg in args])
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._added(
                function, tuple([self._place(arg) for arg in args])
            )
        return found

    def once(self, function: Function, args: tuple[Any, ...]) -> Any:
        """Return `function(*args)`, called once for equal arguments.

        The function may decide by traced values. Arguments are equal if they are the same object,
        or have equal values.
        """
        if not self.is_open:
            return function(*args)
        same = (function, *map(id, args))
        found = self._made.get(same, _ANY)
        if found is _ANY:
            key = _key((function, *args))
            found = self._made.get(key, _ANY)
            if found is _ANY:
                found = self._made[key] = function(*args)
            self._made[same] = found
            self._held.append(args)  # keeps the objects alive, so that the ids in keys stay unique
        return found

    def fixed(self, number: Later) -> Any:
        """Return the value and add a guard: the record holds only for sizes with this value."""
        value = self.values[number.place]
        if self.is_open:
            self._guards[number.place] = value
        return value

    def compared(self, function: Function, a: Any, b: Any) -> bool:
        """Return the outcome of a comparison, fixed for all sizes of the record."""
        if type(b) not in _COMPARED:
            raise Untraceable
        found = self.computed(function, a, b)
        return self.fixed(found) if type(found) is Later else found

    def equal(self, later: Later, other: object) -> bool:
        """Return whether two values are equal, fixed for all sizes of the record."""
        if other is None or (type(other) is Later and other.trace is not self):
            return False
        return self.compared(operator.eq, later, other)

    def truth(self, number: Later) -> bool:
        """Return whether a value is true, fixed for all sizes of the record."""
        return bool(decided(self.computed(operator.truth, number)))

    def _added(self, function: Function, places: Sequence[int]) -> Later:
        values = self.values
        self.is_open = False  # a function that captures a size must see its number
        try:
            values.append(function(*[values[place] for place in places]))
        finally:
            self.is_open = True
        place = len(values) - 1
        self._calls.append((place, function, places))
        return Later(self, place)

    def _place(self, arg: Any) -> int:
        kind = _type(arg)
        if kind is Later:
            if arg.trace is not self:
                raise Untraceable
            return arg.place
        if kind is tuple and any(map(is_later, arg)):
            return self.computed(_tuple, *arg).place
        key = _key(arg)
        place = self._constants.get(key)
        if place is None:
            place = self._constants[key] = len(self.values)
            self.values.append(arg)
        return place

    def _plain(self, arg: Any) -> Any:
        kind = _type(arg)
        if kind is Later:
            return self.values[arg.place]
        if kind is tuple:
            return tuple([self._plain(each) for each in arg])
        return arg


def _key(arg: Any) -> object:
    """Return a key that equal arguments share, where equality can be decided."""
    kind = _type(arg)
    if kind is Later:
        return arg.mark
    if kind is tuple:
        return tuple([each if type(each) is int else _key(each) for each in arg])
    if kind in _BY_VALUE:
        return kind, arg
    if not issubclass(kind, tuple):
        return object, id(arg)
    return cast("type[object]", kind), tuple(map(_key, arg))


_BY_VALUE = frozenset({int, float, bool, str, type(None)})


class Record:
    """All calls of a recording in order; `example` has their results for the recorded sizes.

    A guard that failed is checked first the next time.
    """

    def __init__(
        self,
        recording: Recording,
        calls: Iterable[Call],
        guards: Mapping[int, Any],
        constants: Iterable[int],
        example: list[Any],
    ) -> None:
        self.recording = recording
        self.example = example
        self._calls = tuple(calls)
        self._guards = guards
        given = {place: example[place] for place in constants}
        self._blank: list[Any] = [given.get(place, _UNKNOWN) for place in range(len(example))]
        made = {place for place, _, _ in self._calls}
        self._fixed = [(at, number) for at, number in guards.items() if at not in made]  # sizes
        self._failed: list[list[_Entry]] = []  # guards, each after the calls that it depends on

    def __len__(self) -> int:
        return len(self._calls)

    @cached_property
    def _entries(self) -> list[_Entry]:
        guards = self._guards
        return [
            _Entry(place, function, places, items_at(places), guards.get(place, _ANY))
            for place, function, places in self._calls
        ]

    def at(self, sizes: Sequence[Any]) -> list[Any] | None:
        """Return all results for other sizes, or None if a decision would differ.

        For a continued record, the sizes are the results of the record before it.
        """
        if any(sizes[place] != number for place, number in self._fixed):
            return None
        values = self._blank.copy()
        values[: len(sizes)] = sizes
        if any(self._differs(entries, values) for entries in self._failed):
            return None
        with self.recording.known(values):
            for place, function, _, taken, expected in self._entries:
                try:
                    value = values[place] = function(*taken(values))
                except (ArithmeticError, ValueError):  # no valid value: plan the graph again
                    return None
                if expected is not _ANY and value != expected:
                    self._failed = [self._cone(place), *self._failed][:_FAILED]
                    return None
        return values

    def _differs(self, entries: Sequence[_Entry], values: list[Any]) -> bool:
        """Whether the guard at the end of these entries, or a guard before it, fails."""
        with self.recording.known(_Known(values)):
            try:
                for place, function, _, taken, expected in entries:
                    value = values[place] = function(*taken(values))
                    if expected is not _ANY and value != expected:
                        return True
            except _UNASKED:  # needs another guard first, or captures a size: compute all instead
                return False
        return False

    def _cone(self, place: int) -> list[_Entry]:
        """Return the entry at a place after the entries that it depends on."""
        made = {entry.place: entry for entry in self._entries}
        found, left = dict[int, _Entry](), [place]
        while left:
            entry = made.get(left.pop())
            if entry is not None and entry.place not in found:
                found[entry.place] = entry
                left += entry.places
        return [found[each] for each in sorted(found)]


class _Known:
    """A list of results of which only some are known."""

    def __init__(self, values: Sequence[Any]) -> None:
        self._values = values

    def __getitem__(self, place: int) -> Any:
        found = self._values[place]
        if found is _UNKNOWN:
            raise KeyError(place)
        return found


class _Forgotten:
    """The numbers of sizes that are no longer available."""

    def __getitem__(self, place: int) -> Any:
        raise RuntimeError("a size is asked for after its plan was made")


def _tuple(*values: Any) -> tuple[Any, ...]:
    return values


class Later(Traced):
    """A value that the record can compute, usually a whole number."""

    __slots__ = ("mark", "place")

    def __init__(self, recording: Recording, place: int) -> None:
        super().__init__(recording)
        self.place = place
        self.mark = object()  # identifies it in keys, without comparing numbers

    def __getattr__(self, name: str) -> NoReturn:
        raise Untraceable(name)

    @property
    def known(self) -> Any:
        """The value for the current sizes."""
        return self.trace.values[self.place]

    def __truediv__(self, other: Any) -> Any:
        return self.trace.computed(_TRUEDIV, self, other)

    def __rtruediv__(self, other: Any) -> Any:
        return self.trace.computed(_TRUEDIV, other, self)

    def __lshift__(self, other: Any) -> Any:
        return self.trace.computed(_LSHIFT, self, other)

    def __rlshift__(self, other: Any) -> Any:
        return self.trace.computed(_LSHIFT, other, self)

    def __floor__(self) -> Any:
        return self.trace.computed(floor, self)

    def __eq__(self, other: object) -> bool:
        return other is self or self.trace.equal(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        if not self.trace.is_open:  # a cache would keep a fact that holds for some sizes only
            raise TypeError("a size of a plan that is made is not hashed")
        return hash(self.mark)

    def __float__(self) -> float:
        return float(self.trace.fixed(self))

    def __repr__(self) -> str:
        return f"<Later {self.place}>"


_COMPARED = (Later, int, float)
_TRUEDIV = cast("Function", operator.truediv)
_LSHIFT = cast("Function", operator.lshift)


def is_later(value: object) -> bool:
    """Whether a value is a `Later`."""
    return type(value) is Later


def later(function: Callable[..., Result], *args: Any) -> Result:
    """Return `function(*args)`, recorded if an argument, or an entry of a tuple, is a `Later`."""
    for arg in args:
        if type(arg) is Later:
            return arg.trace.computed(function, *args)
        kind = _type(arg)
        if kind is tuple:
            for each in arg:
                if type(each) is Later:
                    return each.trace.computed(function, *args)
    return function(*args)


def once(function: Callable[..., Result], *args: Any, of: Any) -> Result:
    """Return `function(*args)`, called once for equal arguments while the Later `of` is open."""
    return of.trace.once(function, args)


def does_without(value: object) -> bool:
    """Whether a value is a `Later`, so that a planner must plan without its number.

    Raises Untraceable in a strict recording, whose plans must know the number.
    """
    if type(value) is Later and value.trace.strict:
        raise Untraceable
    return type(value) is Later


def same_shapes(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two shapes are equal for all sizes.

    Shapes that are equal by chance count as different, unless the recording is strict.
    """
    return len(one) == len(other) and all(map(_same, one, other))


def _same(a: object, b: object) -> bool:
    found: Any = a if type(a) is Later else b
    return a is b or ((type(found) is not Later or found.trace.strict) and a == b)


def decided(value: Result) -> Result:
    """Return a value that decides a plan; a `Later` becomes a number with a guard."""
    found: Any = value
    return found.trace.fixed(found) if type(found) is Later else value


def concrete(value: Result) -> Result:
    """Return a value, or a tuple of values, as numbers for the sizes of a plan."""
    if _type(value) is tuple:
        entries = cast("tuple[Any, ...]", value)
        return cast("Result", tuple([concrete(each) for each in entries]))
    return decided(value)
