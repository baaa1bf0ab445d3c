"""Assign memory: liveness of buffers, their places in arenas, and the necessary copies.

`plan.py` calls it and builds the `Plan`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from asg.core.errors import BackendError
from asg.core.types import TensorType
from asg.ops.control.parts import Ends
from asg.runtime.arena import Arena
from asg_wgpu.ir.schedule import Buffer, Dispatch, Loop, Role, Schedule
from asg_wgpu.ir.target import bytes_of, padded

# Places: ranges of arenas, reused after their buffer is dead

START = -1  # before the first dispatch, when inputs are uploaded


class Place(NamedTuple):
    """A range of arena number `memory`, or of the buffer of state `memory`.

    `size` is the number of bytes to bind and copy: at least the value's.
    """

    memory: int | str
    offset: int
    size: int


class Storage:
    """A buffer of the schedule, or a copy that the plan needs.

    It is live from time `first`, its first write, to time `last`, its last read. With a `home`, it
    shares that storage's memory. A `kept` storage has a separate arena.
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
        self.state = state  # the parameter or state in this buffer
        self.home: Storage | None = None
        self.pinned = False  # an output: it outlives the run
        self.kept = False
        self.arena = self.offset = 0

    def root(self) -> Storage:
        """Return the storage that owns its memory."""
        storage = self
        while storage.home is not None:
            storage = storage.home
        return storage

    def place(self) -> Place:
        """Return its place, after the assignment."""
        root = self.root()
        if root.state is not None:
            return Place(root.state, 0, root.size)
        return Place(root.arena, root.offset, root.size)


def allocate(storages: Iterable[Storage], largest: int, alignment: int) -> list[int]:
    """Place storages in arenas of at most `largest` bytes; return the bytes of each arena.

    Each storage must fit an arena. Storages that are live at the same time do not overlap.
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
    """Return the smallest gap of any arena that fits, or room at an arena's end."""
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
    """Place storages in sequence in new arenas from number `first`; return the arenas' bytes."""
    ends: list[int] = []
    for storage in storages:
        size = padded(storage.size, alignment)
        if not ends or ends[-1] + size > largest:
            ends.append(0)
        storage.arena, storage.offset = first + len(ends) - 1, ends[-1]
        ends[-1] += size
    return ends


# Liveness in loops: buffers that outlive an iteration


class LoopLiveness:
    """The times at which a schedule uses its buffers."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule

    def lasting(self, loop: Loop) -> frozenset[int]:
        """Return the loop's buffers that outlive an iteration.

        These are given values, results, and buffers also used before or after the loop. A buffer
        that carries a value between iterations is always written before the first iteration.
        """
        return self._lasting[loop]

    def around(self, time: int) -> Loop | None:
        """Return the innermost loop around a dispatch, or None."""
        return self._innermost.get(time)

    @cached_property
    def _lasting(self) -> dict[Loop, frozenset[int]]:
        schedule = self.schedule
        given = {b.id for b in schedule.buffers if b.role is not Role.INNER}
        given |= {*schedule.outputs.values(), *schedule.updates.values()}
        spans: dict[int, tuple[int, int]] = {}
        for time, dispatch in enumerate(schedule.dispatches):
            for number in dispatch.buffers:
                spans[number] = spans.get(number, (time, time))[0], time
        found: dict[Loop, frozenset[int]] = {}
        for loop in schedule.loops:
            used = {b for d in schedule.dispatches[loop.start : loop.stop] for b in d.buffers}
            found[loop] = frozenset(
                b for b in used
                if b in given or not (loop.start <= spans[b][0] and spans[b][1] < loop.stop)
            )  # fmt: skip
        return found

    @cached_property
    def _innermost(self) -> dict[int, Loop]:
        return {time: loop for loop in self.schedule.loops for time in range(loop.start, loop.stop)}


# The assignment


class Copy(NamedTuple):
    """A copy of bytes between places of the same size."""

    source: Place
    target: Place


class Step(NamedTuple):
    """A dispatch and its bindings; operand k shares the binding of operand `merged[k]`, if any."""

    dispatch: Dispatch
    places: tuple[Place, ...]
    merged: Mapping[int, int]


class Placing:
    """The storages of a schedule and their lifetimes.

    Dispatch t runs at time t. Updates are committed at `commit`, and outputs are read at `end`.
    """

    def __init__(self, schedule: Schedule, describe: Callable[[int], str]) -> None:
        self.schedule = schedule
        self.commit = len(schedule.dispatches)
        self.end = self.commit + 1
        self.storages = [
            Storage(buffer.name or describe(buffer.node), buffer.type, buffer.role, START,
                    buffer.name if buffer.role is Role.STATE else None)
            for buffer in schedule.buffers
        ]  # fmt: skip
        self.extra: list[Storage] = []
        self._states = {s.state: s for s in self.storages if s.state is not None}
        self._prelude: list[tuple[Storage, Storage]] = []
        self._saves: list[tuple[Storage, Storage]] = []
        self._commits: list[tuple[Storage, Storage]] = []
        for time, dispatch in enumerate(schedule.dispatches):
            self._use(time, dispatch)
        self._liveness = LoopLiveness(schedule)
        self._repeat()

    def _use(self, time: int, dispatch: Dispatch) -> None:
        written = {dispatch.buffers[k] for k in dispatch.writes}
        for number in dispatch.buffers:
            storage = self.storages[number]
            storage.last = time
            inner = storage.role is Role.INNER
            if number in written:
                if not inner:
                    raise BackendError(
                        f"{dispatch.label!r} writes the given value {storage.label!r}"
                    )
                if storage.first == START:
                    storage.first = time
            elif inner and storage.first == START and storage.type.size:
                raise BackendError(
                    f"{dispatch.label!r} reads {storage.label!r} before a dispatch writes it"
                )

    def _repeat(self) -> None:
        """Extend the lifetimes of buffers that outlive an iteration to the whole loop."""
        for loop in self.schedule.loops:
            for number in self._liveness.lasting(loop):
                storage = self.storages[number]
                storage.first = min(storage.first, loop.start)
                storage.last = max(storage.last, loop.stop - 1)
            if loop.watched is not None:  # the host reads it
                watched = self.storages[loop.watched]
                watched.last = max(watched.last, loop.stop - 1)

    def of_role(self, role: Role) -> list[tuple[Buffer, Storage]]:
        """Return the buffers of a role and their storages."""
        pairs = zip(self.schedule.buffers, self.storages, strict=True)
        return [(buffer, storage) for buffer, storage in pairs if buffer.role is role]

    # Outputs and updates

    def outputs(self) -> dict[str, Storage]:
        """Return the storage of each output; never a state's storage."""
        outputs: dict[str, Storage] = {}
        copies: dict[int, Storage] = {}
        for name, number in self.schedule.outputs.items():
            storage = self.storages[number]
            if storage.state is not None:
                if number not in copies:
                    copies[number] = self._extra(storage, START)
                    self._prelude.append((storage, copies[number]))
                storage = copies[number]
            storage.last = self.end
            storage.pinned = True
            outputs[name] = storage
        return outputs

    def _extra(self, storage: Storage, first: int) -> Storage:
        copy = Storage(f"copy of {storage.label}", storage.type, Role.INNER, first)
        self.extra.append(copy)
        return copy

    def place_updates(self, in_place: bool) -> None:
        """Write updates in place where this is allowed, and plan copies for the others."""
        pairs: list[tuple[Storage, Storage]] = []
        for name, number in self.schedule.updates.items():
            source, target = self.storages[number], self._target(name, self.storages[number])
            if source is not target:  # an unchanged state needs no copy
                pairs.append((source, target))
                source.last = max(source.last, self.commit)
        changed = {id(target) for _, target in pairs}
        uses = Counter(id(source) for source, _ in pairs)
        for source, target in pairs:
            if in_place and uses[id(source)] == 1 and self._goes_in_place(source, target):
                source.home = target
            elif id(source) in changed:  # the source is also a changing state: save its old value
                saved = self._extra(source, self.commit)
                self._saves.append((source, saved))
                self._commits.append((saved, target))
            else:
                self._commits.append((source, target))

    def _target(self, name: str, source: Storage) -> Storage:
        """Return the storage of an updated state, even if no dispatch reads it."""
        if name not in self._states:
            self._states[name] = Storage(name, source.type, Role.STATE, START, name)
        return self._states[name]

    def _goes_in_place(self, source: Storage, target: Storage) -> bool:
        """Whether the dispatch that computes `source` may write it into the state's buffer.

        No later dispatch, commit or output may read the old value, and the dispatch itself may read
        it only at the written element.
        """
        if source.role is not Role.INNER or source.pinned or source.first == START:
            return False
        if target.last < source.first:
            return True
        return target.last == source.first and self._aligned(source.first, source, target)

    def _aligned(self, time: int, written: Storage, old: Storage) -> bool:
        """Whether dispatch `time` may write `written` over `old`, which it reads last."""
        dispatch = self.schedule.dispatches[time]
        storages = [self.storages[number] for number in dispatch.buffers]
        loop = self._liveness.around(time)
        if loop is not None:  # the next iteration may read it
            lasting = {id(self.storages[number]) for number in self._liveness.lasting(loop)}
            shared = [s for s in storages if s is written or s.root() is old]
            if any(id(storage) in lasting for storage in (*shared, old)):
                return False
        targets = [k for k, storage in enumerate(storages) if storage is written]
        sources = [k for k, storage in enumerate(storages) if storage.root() is old]
        return written.size == old.size and dispatch.may_overwrite(sources, targets)

    # Sharing

    def overwrite_dying(self) -> None:
        """Let dispatches overwrite operands that die there, where this is allowed."""
        for time, dispatch in enumerate(self.schedule.dispatches):
            for k in sorted(dispatch.writes):
                written = self.storages[dispatch.buffers[k]]
                if written.first == time and written.home is None and not written.kept:
                    self._overwrite(time, written, dispatch)

    def _overwrite(self, time: int, written: Storage, dispatch: Dispatch) -> None:
        for number in dispatch.buffers:
            old = self.storages[number].root()
            given = old.role is not Role.INPUT and old.role is not Role.INNER
            if given or old is written or old.last != time or old.first == time:
                continue
            if self._aligned(time, written, old):
                written.home = old
                old.last = written.last
                old.pinned = old.pinned or written.pinned
                return

    # The finished assignment

    def roots(self) -> list[Storage]:
        """Return the storages that need memory and may share it over time."""
        return [
            storage
            for storage in (*self.storages, *self.extra)
            if storage.home is None
            and not storage.kept
            and storage.role in (Role.INPUT, Role.INNER)
        ]

    def prelude(self) -> Iterator[Copy]:
        """Yield the copies before the first dispatch."""
        return _copies(self._prelude)

    def commits(self) -> Iterator[Copy]:
        """Yield the copies after the last dispatch, in order."""
        return _copies((*self._saves, *self._commits))

    def loops(self) -> Iterator[Loop]:
        """Yield the loops, in terms of the dispatches with work."""
        done = [0]  # dispatches with work before each
        for dispatch in self.schedule.dispatches:
            done.append(done[-1] + all(dispatch.workgroups))
        for loop in self.schedule.loops:
            if done[loop.start] < done[loop.stop] and (loop.length or loop.ends is Ends.OPEN):
                yield replace(loop, start=done[loop.start], stop=done[loop.stop])

    def watched(self, loop: Loop) -> Place | None:
        """Return the place of the flag or count that the host reads for a loop."""
        return None if loop.watched is None else self.storages[loop.watched].place()

    def steps(self, most: int) -> Iterator[Step]:
        """Yield the dispatches with work, with at most `most` bindings each."""
        for dispatch in self.schedule.dispatches:
            if all(dispatch.workgroups):
                step = self._step(dispatch)
                if len(step.places) > most:
                    bound = len(step.places)
                    raise BackendError(
                        f"{dispatch.label!r} binds {bound} buffers, but the limit is {most}"
                    )
                yield step

    def _step(self, dispatch: Dispatch) -> Step:
        stored = dispatch.kernel.stored
        found: dict[tuple[Place, str], int] = {}
        merged: dict[int, int] = {}
        written: dict[Place, str] = {}
        places = [self.storages[number].place() for number in dispatch.buffers]
        for k, place in enumerate(places):
            first = found.setdefault((place, stored[k]), k)
            if first != k:
                merged[k] = first
            if k in dispatch.writes:
                written[place] = stored[k]
        for place, kind in found:
            if written.get(place, kind) != kind:
                raise BackendError(
                    f"{dispatch.label!r} writes a buffer as {written[place]} and reads it as {kind}"
                )
        bound = tuple(place for k, place in enumerate(places) if k not in merged)
        return Step(dispatch, bound, merged)


def _copies(pairs: Iterable[tuple[Storage, Storage]]) -> Iterator[Copy]:
    return (Copy(source.place(), target.place()) for source, target in pairs)
