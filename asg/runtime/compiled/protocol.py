"""The interface of backends that turn programs into data for a file."""

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
    """A backend that turns programs into data for a file."""

    def target(self, store: Store) -> Mapping[str, str]:
        """Return the versions and devices that a saved program depends on, by name."""
        ...

    def saved(self, program: Program, *, alone: bool) -> SavedProgram:
        """Return a program of this backend as data; `alone` if its file holds no other program."""
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
