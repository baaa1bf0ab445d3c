"""The interface of backends whose programs a file can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from asg.core.dtypes import Array
from asg.core.types import TensorType
from asg.runtime.backend import Program, Store


class SavedProgram(NamedTuple):
    """A program as data: a JSON value, arrays of bytes, and native code."""

    value: Any
    arrays: Sequence[Array]
    code: Sequence[bytes]


@runtime_checkable
class SavesPrograms(Protocol):
    """A backend whose programs a file can hold."""

    def target(self, store: Store) -> Mapping[str, str]:
        """Return the names of everything that a saved program depends on, such as a processor."""
        ...

    def saved(self, program: Program) -> SavedProgram:
        """Return a program of this backend as data."""
        ...

    def restored(self, data: SavedProgram, store: Store) -> Program:
        """Return the program of its data; only data with the seal of this user is given."""
        ...


@runtime_checkable
class Adopts(Protocol):
    """A store that may keep a private array itself, without a copy."""

    def adopt(self, name: str, type_: TensorType, value: Array) -> None:
        """Store a new value; nobody else has the array."""
        ...
