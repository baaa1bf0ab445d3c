"""Place buffers in an arena: memory of dead buffers is reused, by size and lifetime."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from asg.core.tracing.record import later
from asg.runtime.arena import Arena
from asg_numpy.plans import plans
from asg_numpy.values import Step, Storage, Value


def overwrite_dying(steps: Sequence[Step], among: Container[Storage] | None = None) -> None:
    """Let steps with `overwrite` write over operands that nobody reads later.

    With `among`, only these storages take part.
    """
    for time, step in enumerate(steps):
        if not step.overwrite:
            continue
        for output in step.writes:
            _overwrite(step, output, time, among)


def _overwrite(step: Step, output: Value, time: int, among: Container[Storage] | None) -> None:
    """Put a step's result in the memory of a dying operand, if an operand fits."""
    storage = output.storage
    if storage is None or storage.home is not None or storage.state is not None:
        return
    if among is not None and storage not in among:
        return
    for value in step.reads:
        if value.storage is None or (among is not None and value.storage not in among):
            continue
        home = _dying(value, output, time)
        if home is not None and _reads_alike(step, output, home):
            storage.home = home
            home.last = storage.last
            home.pinned = home.pinned or storage.pinned
            break


def _dying(value: Value, output: Value, time: int) -> Storage | None:
    if value.storage is None or value.strides != output.strides or value.type != output.type:
        return None
    home = value.storage.root()
    fits = home.state is None and home.last == time and home.nbytes == value.storage.nbytes
    return home if fits else None


def _reads_alike(step: Step, output: Value, home: Storage) -> bool:
    """Whether all operands in this memory are read element by element with the result."""
    return all(
        value.strides == output.strides and value.type == output.type
        for value in step.reads
        if value.storage is not None and value.storage.root() is home
    )


def allocate(storages: Iterable[Storage]) -> int:
    """Give each root storage outside of the state an offset; return the bytes of the arena."""
    roots = [s for s in storages if s.home is None and s.state is None and s.nbytes]
    roots.sort(key=lambda storage: storage.first)
    times = _Times(_ended_by([(storage.first, storage.last) for storage in roots]))
    places = later(times.places, tuple([storage.nbytes for storage in roots]))
    for number, storage in enumerate(roots):
        storage.offset = later(itemgetter(number), places)
    return later(itemgetter(len(roots)), places)


class _Times(NamedTuple):
    """For each storage, in the order of first writes, the storages that have died by then."""

    ended: tuple[tuple[int, ...], ...]

    def places(self, sizes: tuple[int, ...]) -> list[int]:
        """Return the offsets of storages with these sizes, then the bytes of the arena."""
        alignment = plans().memory.alignment
        padded = [-(-size // alignment) * alignment for size in sizes]
        arena, offsets = Arena(), list[int]()
        for size, ended in zip(padded, self.ended, strict=True):
            for each in ended:
                arena.give(offsets[each], padded[each])
            offsets.append(_taken(arena, size))
        return [*offsets, arena.end]


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


def _taken(arena: Arena, size: int) -> int:
    """Take the smallest gap that fits, or room at the end; return its offset."""
    gap = arena.smallest(size)
    if gap is None:
        start = arena.grow(size)
        assert start is not None  # no limit applies
        return start
    arena.take(gap[1], size)
    return gap[1]
