"""The lifetime and place of each buffer of a plan: the data of a memory chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from asg.core.types import TensorType

BEFORE = -1  # before the first step, when inputs are written


class BufferLife(NamedTuple):
    """A piece of a plan's memory, and the steps during which it is held.

    Attributes:
        label: Its purpose.
        type: The type of its value.
        bytes: Its size.
        memory: The memory that it belongs to. Pieces with overlapping lifetimes do not overlap
            there.
        offset: Its first byte in that memory.
        first: The first step, numbered as in `exe.explain` and `exe.profile`; BEFORE for a fed
            value.
        last: The last step, inclusive; the number of steps for a value read or committed after the
            run.
        nodes: The nodes of the lowered graph that write it, in order. A later node may overwrite a
            value that earlier nodes no longer need.
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
    """A program that reports how long it holds its buffers."""

    def lifetimes(self) -> Sequence[BufferLife]:
        """Return its buffers, without parameters and state, in the order of their first write."""
        ...
