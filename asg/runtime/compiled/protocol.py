"""The interface of backends that turn programs into data for a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from asg.core.dtypes import Array
from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.types import TensorType
from asg.runtime.backend import Options, Prepared, Program, Store

Entry = TypeVar("Entry")  # the value that an entry holds


class Part(NamedTuple):
    """Numbers of a state in the order in which a program reads them.

    The array number `array` of the program has them in the shape `ordered`. The state has them at
    `offset`, in `shape` with `strides`, in bytes. `lead` is None for the same order of axes;
    otherwise the array has panels of the last axis, and `lead` axes of the shape repeat it.
    """

    array: int
    ordered: Sequence[int]
    offset: int
    shape: Sequence[int]
    strides: Sequence[int]
    lead: int | None


class SavedProgram(NamedTuple):
    """A program as data: bytes in the form of its backend, arrays of bytes, and native code.

    `parts` has the states whose numbers lie in the arrays, so that a file needs no others.
    """

    value: bytes
    arrays: Sequence[Array]
    code: Sequence[bytes]
    parts: Mapping[str, Sequence[Part]] = MappingProxyType({})


class Expected(NamedTuple):
    """The types that callers feed to a program, the names of its results, and its states.

    `describe` returns the description of a lowered node; None takes those in the data.
    """

    feeds: Mapping[str, TensorType]
    results: frozenset[str]
    states: Mapping[str, TensorType]
    describe: Callable[[int], str] | None = None


@runtime_checkable
class SavesPrograms(Protocol):
    """A backend that turns programs into data for a file.

    `brings_code` tells whether the data holds native code, which runs only under the seal of the
    same user.
    """

    brings_code: bool

    def target(self, store: Store, programs: Sequence[Program]) -> Mapping[str, str]:
        """Return the versions, devices and limits that these programs depend on, by name."""
        ...

    def check_target(self, target: Mapping[str, object], store: Store) -> None:
        """Raise BackendError unless programs for a target run here; it names the difference."""
        ...

    def saved(self, program: Program, *, alone: bool) -> SavedProgram:
        """Return a program of this backend as data; `alone` if its file holds no other program."""
        ...

    def restored(
        self, data: SavedProgram, store: Store, expected: Expected, *, sealed: bool
    ) -> Program:
        """Return the program of its data.

        `sealed` data is this user's. Other data is given only to backends that bring no code.
        Raises LookupError, TypeError, ValueError or AttributeError for damaged data.
        """
        ...


class Known(Prepared, Protocol):
    """A graph with a name in the cache folder, and the entries of its parts.

    Its `specialize` keeps the program of each size before the first run.
    """

    @property
    def symbols(self) -> frozenset[str]:
        """The symbols of the graph."""
        ...

    @property
    def expected(self) -> Expected:
        """The names and types of the graph; the types may be symbolic."""
        ...

    def lowered(self) -> Graph:
        """Return the lowered graph, made at the first call."""
        ...

    def kept(
        self,
        part: str,
        restore: Callable[[SavedProgram], Entry],
        make: Callable[[], Entry],
        save: Callable[[Entry], SavedProgram],
    ) -> Entry:
        """Return a part of the graph's program from its entry; without one, make and save it."""
        ...

    def found(self, part: str, restore: Callable[[SavedProgram], Entry]) -> Entry | None:
        """Return a part from its entry; None without a good entry."""
        ...

    def keep(self, part: str, data: SavedProgram) -> None:
        """Write the entry of a part."""
        ...


@runtime_checkable
class KeepsPrograms(SavesPrograms, Protocol):
    """A backend whose programs later processes take from the cache folder."""

    def prepare_known(self, known: Known, store: Store, options: Options) -> Prepared:
        """Return the prepared form of a graph; it is lowered only where needed."""
        ...

    def decided_by(self, store: Store, options: Options) -> str | None:
        """Return everything beside the graph that decides a program, as text.

        It covers the sources of lowering and of the backend, the device and the options. None if
        the program must be made anew.
        """
        ...


def refuse_other(theirs: Mapping[str, object], ours: Mapping[str, str]) -> None:
    """Raise BackendError unless each of our versions and devices is also theirs."""
    for name, here in ours.items():
        there = theirs.get(name)
        if there != here:
            raise BackendError(
                f"the program was compiled for another {name}: {there}, and this is {here}",
                hint="compile it again on this machine",
            )


@runtime_checkable
class Adopts(Protocol):
    """A store that may keep a private array itself, without a copy."""

    def adopt(self, name: str, type_: TensorType, value: Array) -> None:
        """Store a new value; nobody else has the array."""
        ...


@runtime_checkable
class AdoptsParts(Protocol):
    """A store that keeps a state in the parts that a program reads."""

    def adopt_parts(
        self, name: str, type_: TensorType, parts: Sequence[tuple[Array, Part]]
    ) -> None:
        """Store a value by private arrays of bytes, each with its place in the value.

        Raises ValueError for a part that does not fit the type.
        """
        ...
