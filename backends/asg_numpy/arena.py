"""Where buffers lie: memory of what is dead is used again, by size and time."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Iterable, Sequence

from asg_numpy.values import END, Step, Storage, Value

ALIGNMENT = 64


def overwrite_dying(steps: Sequence[Step], among: Container[int] | None = None) -> None:
    """Let steps that may write where an operand lies that nobody reads later.

    Only storages `among` these identities are written over, or lie elsewhere, if it is given.
    """
    for time, step in enumerate(steps):
        if not step.overwrite:
            continue
        (output,) = step.writes
        storage = output.storage
        if storage is None or storage.home is not None:
            continue
        if among is not None and id(storage) not in among:
            continue
        for value in step.reads:
            if among is not None and id(value.storage) not in among:
                continue
            home = _dying(value, output, time)
            if home is not None and _reads_alike(step, home):
                storage.home = home
                home.last = storage.last
                home.pinned = home.pinned or storage.pinned
                break


def _dying(value: Value, output: Value, time: int) -> Storage | None:
    if value.storage is None or value.strides is not None or value.type != output.type:
        return None
    home = value.storage.root()
    fits = home.state is None and home.last == time and home.nbytes == value.storage.nbytes
    return home if fits else None


def _reads_alike(step: Step, home: Storage) -> bool:
    """Whether every operand in this memory is read element by element with the result."""
    return all(
        value.strides is None and value.type == step.writes[0].type
        for value in step.reads
        if value.storage is not None and value.storage.root() is home
    )


def allocate(storages: Iterable[Storage]) -> int:
    """Give each root storage that is no state an offset; return the bytes of the arena."""
    roots = [s for s in storages if s.home is None and s.state is None and s.nbytes]
    roots.sort(key=lambda storage: storage.first)
    ending = sorted(roots, key=lambda storage: storage.last)
    free = _FreeList()
    done = 0
    for storage in roots:
        while ending[done].last < storage.first:
            free.give(ending[done].offset, _padded(ending[done].nbytes))
            done += 1
        storage.offset = free.take(_padded(storage.nbytes))
    return free.end


def _padded(nbytes: int) -> int:
    return -(-nbytes // ALIGNMENT) * ALIGNMENT


class _FreeList:
    """The gaps of an arena that grows as it must: the smallest that fits is taken."""

    def __init__(self) -> None:
        self.end = 0
        self._starts: list[int] = []  # of the gaps, in order, beside their sizes
        self._sizes: list[int] = []

    def take(self, size: int) -> int:
        """Return where `size` bytes are free, and take them."""
        best, least = -1, END
        for index, gap in enumerate(self._sizes):
            if size <= gap < least:
                best, least = index, gap
                if gap == size:
                    break
        if best < 0:
            return self._grow(size)
        start = self._starts[best]
        if least == size:
            del self._starts[best], self._sizes[best]
        else:
            self._starts[best] += size
            self._sizes[best] -= size
        return start

    def _grow(self, size: int) -> int:
        start = self.end
        if self._starts and self._starts[-1] + self._sizes[-1] == self.end:
            start = self._starts.pop()  # the last gap is a part of what is needed
            self._sizes.pop()
        self.end = start + size
        return start

    def give(self, start: int, size: int) -> None:
        """Make bytes free, joined with the gaps beside them."""
        index = bisect_left(self._starts, start)
        if index < len(self._starts) and start + size == self._starts[index]:
            size += self._sizes[index]
            del self._starts[index], self._sizes[index]
        if index and self._starts[index - 1] + self._sizes[index - 1] == start:
            self._sizes[index - 1] += size
            return
        self._starts.insert(index, start)
        self._sizes.insert(index, size)
