"""The memory planner of the executors: lifetimes, sharing and places of storages in arenas.

The executors choose the storages of a program, and the steps that may overwrite an operand.
"""

from __future__ import annotations

import os
import sys
from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from heapq import nlargest
from operator import call, itemgetter
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

from asg.core.node import Node
from asg.core.types import TensorType
from asg.runtime.backend import Allocation, MemoryReport
from asg.runtime.memory.lifetimes import BufferLife

START = -1  # before the first step, when inputs are written
_LISTED = 8  # tensors in a report
_GAPS = 1 << 16  # bytes of gaps: from here on a second try pays


class Storage:
    """A piece of memory: a buffer of a plan, or the memory of the parameter or state `state`.

    It lives from step `first`, its first write, to step `last`, its last read. With a `home`, it
    shares that storage's memory. `maker` is the node that computes the content, or a description.
    """

    __slots__ = (
        "arena", "first", "home", "last", "maker", "nbytes", "offset", "pinned", "state", "type",
    )  # fmt: skip
    home: Self | None

    def __init__(
        self, maker: Node | str, type_: TensorType, nbytes: int, first: int,
        state: str | None = None,
    ) -> None:  # fmt: skip
        self.maker = maker
        self.type = type_
        self.nbytes = nbytes
        self.first = self.last = first
        self.state = state
        self.home = None
        self.arena = self.offset = 0
        self.pinned = False  # holds an output, and must not become a state's memory

    @property
    def label(self) -> str:
        """The name of its content."""
        if isinstance(self.maker, str):
            return self.maker
        return self.maker.name or f"%{self.maker.id} {self.maker.op.name}"

    @property
    def has_place(self) -> bool:
        """Whether it has memory in an arena: it has bytes, no home, and is not a state."""
        return self.home is None and self.state is None and bool(self.nbytes)

    def root(self) -> Self:
        """Return the storage that owns its memory."""
        storage = self
        while storage.home is not None:
            storage = storage.home
        return storage


AnyStorage = TypeVar("AnyStorage", bound=Storage)


# Sharing


def take_over(
    written: AnyStorage,
    operands: Iterable[AnyStorage],
    time: int,
    may: Callable[[AnyStorage], bool],
) -> None:
    """Let step `time` write a storage over the first operand that dies there, if it may."""
    if written.home is not None or written.state is not None:
        return
    for operand in operands:
        old = operand.root()
        dies = old.state is None and old.first < time == old.last
        if dies and old is not written and old.nbytes == written.nbytes and may(old):
            written.home = old
            old.last = written.last
            old.pinned = old.pinned or written.pinned
            return


def goes_in_place(source: Storage, target: Storage, may: Callable[[], bool]) -> bool:
    """Whether the step that writes `source` may write it into the memory of the state `target`.

    No later step reads the old value. If the step itself reads it, `may` decides.
    """
    if source.pinned or source.first <= START:
        return False
    return target.last < source.first or (target.last == source.first and may())


# Places


def allocate(
    storages: Iterable[Storage],
    alignment: int,
    largest: int | None = None,
    compute: Callable[..., Any] = call,
    again: int = 0,
) -> Sequence[int]:
    """Place storages in arenas of at most `largest` bytes; return the bytes of each arena.

    Each storage must fit an arena. Storages that are live at the same time do not overlap. Without
    a limit there is at most one arena. `compute(function, *args)` calls a function of sizes; a
    planner for sizes known only later records the call.

    Storages are placed in the order of their first writes. If that leaves gaps between at most
    `again` storages, a second try places the largest first.
    """
    roots = [storage for storage in storages if storage.has_place]
    roots.sort(key=lambda storage: storage.first)
    spans = [(storage.first, storage.last) for storage in roots]
    fit = _Fit(spans, _ended_by(spans), alignment, largest, again)
    found = compute(fit.places, tuple([storage.nbytes for storage in roots]))
    offsets = compute(itemgetter(0), found)
    for number, storage in enumerate(roots):
        storage.offset = compute(itemgetter(number), offsets)
        if largest is not None:
            storage.arena = found[1][number]
    return compute(itemgetter(2), found)


def _ended_by(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Return, for each of `spans`, the storages that died since the span before it began."""
    ending = sorted(range(len(spans)), key=lambda number: spans[number][1])
    found: list[tuple[int, ...]] = []
    done = 0
    for first, _ in spans:
        before = done
        while spans[ending[done]][1] < first:
            done += 1
        found.append(tuple(ending[before:done]))
    return tuple(found)


class _Fit(NamedTuple):
    """The lives of storages in the order of first writes, and those that have died by then."""

    spans: Sequence[tuple[int, int]]
    ended: tuple[tuple[int, ...], ...]
    alignment: int
    largest: int | None
    again: int

    def places(self, sizes: tuple[int, ...]) -> tuple[list[int], list[int], list[int]]:
        """Return the offset and the arena of each storage, and the bytes of the arenas."""
        padded = [-(-size // self.alignment) * self.alignment for size in sizes]
        found = self._in_order(padded)
        ends = found[2]
        if len(ends) != 1 or len(padded) > self.again or ends[0] - self._live(padded) < _GAPS:
            return found
        offsets, end = self._by_size(padded)
        return (offsets, found[1], [end]) if end < ends[0] else found

    def _live(self, sizes: Sequence[int]) -> int:
        """Return the most bytes that are alive at a time."""
        live, most = 0, 0
        for size, ended in zip(sizes, self.ended, strict=True):
            live += size - sum(sizes[each] for each in ended)
            most = max(most, live)
        return most

    def _by_size(self, sizes: Sequence[int]) -> tuple[list[int], int]:
        """Return the offsets and the end of an arena that takes the largest storages first."""
        offsets, placed = [0] * len(sizes), list[int]()
        for number in sorted(range(len(sizes)), key=lambda number: -sizes[number]):
            first, last = self.spans[number]
            at = 0
            for other in placed:  # in the order of their places
                if self.spans[other][0] <= last and first <= self.spans[other][1]:
                    if offsets[other] - at >= sizes[number]:
                        break
                    at = max(at, offsets[other] + sizes[other])
            offsets[number] = at
            insort(placed, number, key=offsets.__getitem__)
        ends = (offset + size for offset, size in zip(offsets, sizes, strict=True))
        return offsets, max(ends, default=0)

    def _in_order(self, padded: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
        arenas, offsets, numbers = list[Arena](), list[int](), list[int]()
        for size, ended in zip(padded, self.ended, strict=True):
            for each in ended:
                arenas[numbers[each]].give(offsets[each], padded[each])
            number, offset = self._taken(arenas, size)
            numbers.append(number)
            offsets.append(offset)
        return offsets, numbers, [arena.end for arena in arenas]

    def _taken(self, arenas: list[Arena], size: int) -> tuple[int, int]:
        """Take the smallest gap of any arena that fits, or room at an arena's end."""
        best, least, start = -1, 0, 0
        for number, arena in enumerate(arenas):
            gap = arena.smallest(size)
            if gap is not None and (best < 0 or gap[0] < least):
                best, (least, start) = number, gap
        if best >= 0:
            arenas[best].take(start, size)
            return best, start
        for number, arena in enumerate(arenas):
            end = arena.grow(size, self.largest)
            if end is not None:
                return number, end
        arenas.append(Arena())
        arenas[-1].end = size
        return len(arenas) - 1, 0


# The plan as data


class Sizes(NamedTuple):
    """The bytes of a plan: parameters and state, constants, arenas, and the largest temporary."""

    state: int
    constants: int
    buffers: int
    workspace: int = 0


def report_of(
    storages: Iterable[Storage],
    residents: Mapping[str, TensorType],
    sizes: Sizes,
    bytes_of: Callable[[TensorType], int],
    *,
    inputs: Iterable[TensorType],
    outputs: Iterable[TensorType],
) -> MemoryReport:
    """Return the memory of a plan; `residents` are the parameters and states by name."""
    kept = [(s.label, s.type) for s in storages if s.home is None and s.state is None]
    listed = [Allocation(*each, bytes_of(each[1])) for each in (*kept, *residents.items())]
    return MemoryReport(
        peak=sum(sizes),
        **sizes._asdict(),
        inputs=sum(map(bytes_of, inputs)),
        outputs=sum(map(bytes_of, outputs)),
        largest=tuple(nlargest(_LISTED, listed, key=lambda allocation: allocation.bytes)),
    )


def lives_of(
    storages: Iterable[AnyStorage],
    times: Callable[[AnyStorage], tuple[int, int]],
    memory: Callable[[AnyStorage], str],
    nodes: Mapping[int, Iterable[int]],
) -> tuple[BufferLife, ...]:
    """Return the lifetimes of the storages with a place in the order of their first write.

    `times` gives the first and the last step of a storage, `memory` the name of its arena, and
    `nodes` the nodes that write it, by identity.
    """
    found = [
        BufferLife(s.label, s.type, s.nbytes, memory(s), s.offset, *times(s),
                   tuple(dict.fromkeys(nodes.get(id(s), ()))))
        for s in storages if s.has_place
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda life: (life.first, life.memory, life.offset)))


class Arena:
    """The gaps of an arena that grows on demand."""

    def __init__(self) -> None:
        self.end = 0
        self._starts: list[int] = []  # of the gaps in order, parallel to their sizes
        self._sizes: list[int] = []

    def smallest(self, size: int) -> tuple[int, int] | None:
        """Return the size and the start of the smallest gap that holds `size` bytes."""
        best: tuple[int, int] | None = None
        for gap, start in zip(self._sizes, self._starts, strict=True):
            if gap >= size and (best is None or gap < best[0]):
                best = gap, start
                if gap == size:
                    break
        return best

    def take(self, start: int, size: int) -> None:
        """Take the first `size` bytes of the gap at `start`."""
        index = bisect_left(self._starts, start)
        if self._sizes[index] == size:
            del self._starts[index], self._sizes[index]
        else:
            self._starts[index] += size
            self._sizes[index] -= size

    def grow(self, size: int, largest: int | None = None) -> int | None:
        """Return a place for `size` bytes at the end, and move the end; None beyond `largest`."""
        start = self.end
        if self._starts and self._starts[-1] + self._sizes[-1] == self.end:
            start = self._starts[-1]  # the last gap joins the new memory
        if largest is not None and start + size > largest:
            return None
        if start != self.end:
            del self._starts[-1], self._sizes[-1]
        self.end = start + size
        return start

    def give(self, start: int, size: int) -> None:
        """Free bytes, and join them with adjacent gaps."""
        index = bisect_left(self._starts, start)
        if index < len(self._starts) and start + size == self._starts[index]:
            size += self._sizes[index]
            del self._starts[index], self._sizes[index]
        if index and self._starts[index - 1] + self._sizes[index - 1] == start:
            self._sizes[index - 1] += size
            return
        self._starts.insert(index, start)
        self._sizes.insert(index, size)


# The memory of the machine, or of this process's container

# The limit of a container, by Linux's control groups of version 2 and of version 1.
_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


@cache
def memory_of_machine() -> int | None:
    """Return the bytes that this process may take, or None if the system does not tell.

    An allocation beyond them may succeed. The system ends the process when it writes there.
    """
    found = [*map(_limit, _LIMITS), _physical()]
    return min((each for each in found if each is not None), default=None)


def _physical() -> int | None:
    if sys.platform == "win32":  # an allocation beyond the memory and the page file fails there
        return None
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):  # some systems lack these names
        return None


def _limit(file: str) -> int | None:
    try:
        return int(Path(file).read_text("ascii"))
    except (OSError, ValueError):  # there is no such file, or it says "max"
        return None
