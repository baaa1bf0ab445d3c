"""The lifetime and the place of each buffer of a plan: the data of a memory chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from asg.core.types import TensorType

BEFORE = -1  # the time before the first step, when inputs are written


class BufferLife(NamedTuple):
    """A piece of a plan's memory and the steps that it is held for, `first` to `last` inclusive.

    Steps are counted as `exe.explain` and `exe.profile` list them; `first` is BEFORE for what is
    fed, and `last` the number of steps for what is read or committed after the run. `memory` names
    what it is a part of, at byte `offset`: pieces of one memory that live at one time do not
    overlap. `nodes` are those of the lowered graph that write it, in their order: later ones write
    over what earlier ones are done with.
    """

    label: str
    type: TensorType
    bytes: int
    memory: str
    offset: int
    first: int
    last: int
    nodes: tuple[int, ...]


@runtime_checkable
class HasLifetimes(Protocol):
    """A program that can tell how long it holds its buffers."""

    def lifetimes(self) -> Sequence[BufferLife]:
        """Return its buffers, parameters and state left out, by the time they are written."""
        ...
