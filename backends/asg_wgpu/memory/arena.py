"""Where buffers lie: parts of arenas, in which the memory of what is dead is used again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from asg.core.types import TensorType
from asg.runtime.arena import Arena
from asg_wgpu.ir.schedule import Role
from asg_wgpu.ir.sizes import bytes_of, padded

START = -1  # the time before the first dispatch, when inputs are uploaded


class Place(NamedTuple):
    """A part of the arena of this number, or of the buffer of the state of this name.

    `size` is what is bound and copied: at least what the value needs.
    """

    memory: int | str
    offset: int
    size: int


class Storage:
    """A buffer of the schedule, or a copy that the plan needs.

    It is live from the time `first`, when it is written, to the time `last`, when it is read last.
    With a `home`, it is that storage's memory; `kept` ones lie in an arena of their own.
    """

    __slots__ = (
        "arena", "first", "home", "kept", "label", "last", "offset", "pinned", "role", "size",
        "state", "type",
    )  # fmt: skip

    def __init__(
        self, label: str, type_: TensorType, role: Role, first: int, state: str | None = None
    ) -> None:
        self.label = label
        self.type = type_
        self.role = role
        self.size = padded(bytes_of(type_))
        self.first = self.last = first
        self.state = state  # the parameter or state whose buffer it is
        self.home: Storage | None = None
        self.pinned = False  # an output, which lasts
        self.kept = False
        self.arena = self.offset = 0

    def root(self) -> Storage:
        """Return the storage whose memory it is."""
        storage = self
        while storage.home is not None:
            storage = storage.home
        return storage

    def place(self) -> Place:
        """Return where it lies, once that is decided."""
        root = self.root()
        if root.state is not None:
            return Place(root.state, 0, root.size)
        return Place(root.arena, root.offset, root.size)


def allocate(storages: Iterable[Storage], largest: int, alignment: int) -> list[int]:
    """Place storages in arenas of at most `largest` bytes; return the bytes of each arena.

    Each must fit one. Two that are live at one time do not overlap.
    """
    roots = sorted(storages, key=lambda storage: storage.first)
    ending: Sequence[Storage] = sorted(roots, key=lambda storage: storage.last)
    arenas: list[Arena] = []
    done = 0
    for storage in roots:
        while ending[done].last < storage.first:
            dead = ending[done]
            arenas[dead.arena].give(dead.offset, padded(dead.size, alignment))
            done += 1
        storage.arena, storage.offset = _take(arenas, padded(storage.size, alignment), largest)
    return [arena.end for arena in arenas]


def _take(arenas: list[Arena], size: int, largest: int) -> tuple[int, int]:
    """Return the smallest gap of any arena that fits, or the room at the end of one."""
    best, least, start = -1, 0, 0
    for number, arena in enumerate(arenas):
        gap = arena.smallest(size)
        if gap is not None and (best < 0 or gap[0] < least):
            best, (least, start) = number, gap
    if best >= 0:
        arenas[best].take(start, size)
        return best, start
    for number, arena in enumerate(arenas):
        start = arena.grow(size, largest)
        if start is not None:
            return number, start
    arenas.append(Arena())
    start = arenas[-1].grow(size, max(size, largest))
    assert start is not None
    return len(arenas) - 1, start


def line_up(storages: Iterable[Storage], largest: int, alignment: int, first: int) -> list[int]:
    """Place storages one after the other in new arenas from number `first`; return their bytes."""
    ends: list[int] = []
    for storage in storages:
        size = padded(storage.size, alignment)
        if not ends or ends[-1] + size > largest:
            ends.append(0)
        storage.arena, storage.offset = first + len(ends) - 1, ends[-1]
        ends[-1] += size
    return ends
