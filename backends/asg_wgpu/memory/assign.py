"""The assignment of memory: buffers that share it, their places, and the copies needed."""

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

# Places: parts of arenas, in which the memory of what is dead is used again

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


# Liveness in loops: buffers that last from one step to another, and those dead within a step


class LoopLiveness:
    """The times at which a schedule uses its buffers."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule

    def lasting(self, loop: Loop) -> frozenset[int]:
        """Return the buffers used in a loop whose contents are not only those of one step.

        These are given values, results, and what is used before or after the loop, too: whatever is
        handed on from step to step was set before the first.
        """
        return self._lasting[loop]

    def around(self, time: int) -> Loop | None:
        """Return the innermost loop around a dispatch, if there is one."""
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
    """A copy of bytes from one place to another of the same size."""

    source: Place
    target: Place


class Step(NamedTuple):
    """A dispatch and its bindings: operand k is bound as operand `merged[k]` where that has it."""

    dispatch: Dispatch
    places: tuple[Place, ...]
    merged: Mapping[int, int]


class Placing:
    """The storages of a schedule, and how long each is needed.

    Dispatch t runs at time t; updates are committed at `commit`, and outputs are read at `end`.
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
                        f"{dispatch.label!r} writes {storage.label!r}, a given value"
                    )
                if storage.first == START:
                    storage.first = time
            elif inner and storage.first == START and storage.type.size:
                raise BackendError(f"{dispatch.label!r} reads {storage.label!r} before it is made")

    def _repeat(self) -> None:
        """Let what lasts from one step of a loop to another be there as long as the loop runs."""
        for loop in self.schedule.loops:
            for number in self._liveness.lasting(loop):
                storage = self.storages[number]
                storage.first = min(storage.first, loop.start)
                storage.last = max(storage.last, loop.stop - 1)
            if loop.watched is not None:  # the host looks at it
                watched = self.storages[loop.watched]
                watched.last = max(watched.last, loop.stop - 1)

    def of_role(self, role: Role) -> list[tuple[Buffer, Storage]]:
        """Return the buffers of a role and their storages."""
        pairs = zip(self.schedule.buffers, self.storages, strict=True)
        return [(buffer, storage) for buffer, storage in pairs if buffer.role is role]

    # Outputs and updates

    def outputs(self) -> dict[str, Storage]:
        """Return the storage that each output is read from: never that of a state."""
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
        """Decide which updates are written in place, if any may be, and what the others copy."""
        pairs: list[tuple[Storage, Storage]] = []
        for name, number in self.schedule.updates.items():
            source, target = self.storages[number], self._target(name, self.storages[number])
            if source is not target:  # otherwise it keeps its value
                pairs.append((source, target))
                source.last = max(source.last, self.commit)
        changed = {id(target) for _, target in pairs}
        uses = Counter(id(source) for source, _ in pairs)
        for source, target in pairs:
            if in_place and uses[id(source)] == 1 and self._goes_in_place(source, target):
                source.home = target
            elif id(source) in changed:  # a state that changes, too: its old value is set aside
                saved = self._extra(source, self.commit)
                self._saves.append((source, saved))
                self._commits.append((saved, target))
            else:
                self._commits.append((source, target))

    def _target(self, name: str, source: Storage) -> Storage:
        """Return the storage of a state that is updated, which need not be read."""
        if name not in self._states:
            self._states[name] = Storage(name, source.type, Role.STATE, START, name)
        return self._states[name]

    def _goes_in_place(self, source: Storage, target: Storage) -> bool:
        """Whether `source` may be written into the state's buffer by the dispatch that makes it.

        It may if no later dispatch, commit or output reads the old value, and that one only where
        it has read what it overwrites.
        """
        if source.role is not Role.INNER or source.pinned or source.first == START:
            return False
        if target.last < source.first:
            return True
        return target.last == source.first and self._aligned(source.first, source, target)

    def _aligned(self, time: int, written: Storage, old: Storage) -> bool:
        """Whether dispatch `time` may write `written` where it reads `old`, for the last time."""
        dispatch = self.schedule.dispatches[time]
        storages = [self.storages[number] for number in dispatch.buffers]
        loop = self._liveness.around(time)
        if loop is not None:  # the next step may read what lasts
            lasting = {id(self.storages[number]) for number in self._liveness.lasting(loop)}
            shared = [s for s in storages if s is written or s.root() is old]
            if any(id(storage) in lasting for storage in (*shared, old)):
                return False
        targets = [k for k, storage in enumerate(storages) if storage is written]
        sources = [k for k, storage in enumerate(storages) if storage.root() is old]
        return written.size == old.size and dispatch.may_overwrite(sources, targets)

    # Sharing

    def overwrite_dying(self) -> None:
        """Let dispatches write where an operand lies that nobody reads later, if they may."""
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

    # The result, once all is placed

    def roots(self) -> list[Storage]:
        """Return the storages that need memory of their own and may share it by time."""
        return [
            storage
            for storage in (*self.storages, *self.extra)
            if storage.home is None
            and not storage.kept
            and storage.role in (Role.INPUT, Role.INNER)
        ]

    def prelude(self) -> Iterator[Copy]:
        """Give the copies that are made before the first dispatch."""
        return _copies(self._prelude)

    def commits(self) -> Iterator[Copy]:
        """Give the copies that are made after the last dispatch, in order."""
        return _copies((*self._saves, *self._commits))

    def loops(self) -> Iterator[Loop]:
        """Give the loops, in terms of the dispatches that have anything to do."""
        done = [0]  # such dispatches before each
        for dispatch in self.schedule.dispatches:
            done.append(done[-1] + all(dispatch.workgroups))
        for loop in self.schedule.loops:
            if done[loop.start] < done[loop.stop] and (loop.length or loop.ends is Ends.OPEN):
                yield replace(loop, start=done[loop.start], stop=done[loop.stop])

    def watched(self, loop: Loop) -> Place | None:
        """Return where the host looks to learn how many steps a loop makes."""
        return None if loop.watched is None else self.storages[loop.watched].place()

    def steps(self, most: int) -> Iterator[Step]:
        """Give the dispatches that have anything to do, with their bindings, at most so many."""
        for dispatch in self.schedule.dispatches:
            if all(dispatch.workgroups):
                step = self._step(dispatch)
                if len(step.places) > most:
                    raise BackendError(
                        f"{dispatch.label!r} binds {len(step.places)} buffers of at most {most}"
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
