"""The buffers of a schedule that may share memory, and the copies that are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from asg.core.errors import BackendError
from asg_wgpu.ir.schedule import Buffer, Dispatch, Loop, Role, Schedule
from asg_wgpu.memory.arena import START, Place, Storage
from asg_wgpu.memory.loop_liveness import LoopLiveness


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
        if len(targets) != 1 or written.size != old.size:
            return False
        stored = dispatch.kernel.stored
        return all(
            (k, targets[0]) in dispatch.aligned and stored[k] == stored[targets[0]]
            for k, storage in enumerate(storages)
            if storage.root() is old
        )

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
            given = old.role is Role.STATE or old.role is Role.CONSTANT
            if given or old is written or old.last != time or old.first == time:
                continue
            if self._aligned(time, written, old):
                written.home = old
                old.last = written.last
                old.pinned = old.pinned or written.pinned
                return

    # What it comes to, once all is placed

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
            if done[loop.start] < done[loop.stop] and loop.length:
                yield replace(loop, start=done[loop.start], stop=done[loop.stop])

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
