"""The numbers that decide how an executor plans and runs a graph.

Each executor has a module of frozen dataclasses: a class for each family of kernels, and a class
for all of them. The class `InUse` holds the current numbers, and can change some of them
temporarily.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from asg.core.errors import BackendError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

TRIED = "tried"  # the numbers that a search tries, in the metadata of a field
Number = int | float | tuple[int, ...]
Numbers = TypeVar("Numbers", bound="DataclassInstance")
Result = TypeVar("Result")


class InUse(Generic[Numbers]):
    """The current numbers of an executor in a thread, returned by `get`; `module` defines them."""

    def __init__(self, defaults: Numbers, module: str) -> None:
        self._module = module
        self._in_use: ContextVar[Numbers] = ContextVar("plans", default=defaults)
        self.get: Callable[[], Numbers] = self._in_use.get

    @contextmanager
    def applied(self, given: Numbers) -> Generator[None]:
        """Use these numbers for all planning and realization inside, in this thread."""
        token = self._in_use.set(given)
        try:
            yield
        finally:
            self._in_use.reset(token)

    @contextmanager
    def using(self, changes: Mapping[str, Number]) -> Generator[None]:
        """Use other numbers for some names of `table` inside, in this thread.

        Raises BackendError for a name outside the table, and for a number of another kind.
        """
        with self.applied(self.changed(self.get(), changes)):
            yield

    def changed(self, given: Numbers, changes: Mapping[str, Number]) -> Numbers:
        """Return numbers with some replaced, by their names in `table`."""
        for name, number in changes.items():
            self._check(name, self.table(given).get(name), number)
            family, _, field = name.partition(".")
            group = replace(getattr(given, family), **{field: number})
            other: dict[str, Any] = {family: group}
            given = replace(given, **other)
        return given

    def table(self, given: Numbers | None = None) -> dict[str, Number]:
        """Return all numbers by name, by default the current numbers: "strips.nbytes"."""
        whole = given or self.get()
        groups = [(family.name, getattr(whole, family.name)) for family in fields(whole)]
        return {
            f"{family}.{field.name}": getattr(group, field.name)
            for family, group in groups
            for field in fields(group)
        }

    def candidates(self, name: str) -> tuple[Number, ...]:
        """Return the numbers that a search tries instead of a number: half of it, and twice.

        A field may have others, `TRIED` in its metadata; 0 is never tried. Raises BackendError for
        a name outside the table.
        """
        number = self.table().get(name)
        self._check(name, number, cast("Number", number))
        family, _, field = name.partition(".")
        (own,) = (each for each in fields(getattr(self.get(), family)) if each.name == field)
        tried = own.metadata.get(TRIED) or (_times(number, by) for by in (0.5, 2.0))
        return tuple(each for each in tried if each and each != number)

    def remembering(self, make: Callable[[], Result]) -> Callable[[], Result]:
        """Return a function that calls `make` with the current numbers."""
        given = self.get()

        def call() -> Result:
            with self.applied(given):
                return make()

        return call

    def _check(self, name: str, known: Number | None, number: Number) -> None:
        """Raise BackendError for an unknown name, or for a number of another kind."""
        if known is None:
            raise BackendError(
                f"no plan has a number {name!r}", hint=f"{self._module}.table() lists all"
            )
        kinds = (int, float) if isinstance(known, float) else type(known)
        alike = isinstance(number, kinds) and not isinstance(number, bool)
        if isinstance(known, tuple) and isinstance(number, tuple):
            alike = len(known) == len(number)
        if not alike:
            raise BackendError(f"{name} must be a number like {known!r}, got {number!r}")


def _times(number: Any, by: float) -> Number:
    """Return a number, or each of several, times a factor."""
    if isinstance(number, tuple):
        return tuple([int(each * by) for each in cast("tuple[int, ...]", number)])
    return type(number)(number * by)
