"""Assign memory: liveness of buffers, the operands to overwrite, and the necessary copies.

`asg.runtime.memory.planner` gives the buffers their places. `plan.py` calls it and builds the
`Plan`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial
from math import prod
from typing import NamedTuple

from asg.core.errors import BackendError
from asg.core.types import TensorType
from asg.ops.control.parts import Ends
from asg.runtime.memory.planner import START, Storage, goes_in_place, take_over
from asg_wgpu.ir.schedule import Buffer, Dispatch, Loop, Role, Schedule
from asg_wgpu.ir.target import bytes_of, padded
from asg_wgpu.ir.work import work

# Places: ranges of arenas, reused after their buffer is dead


class Place(NamedTuple):
    """A range of arena number `memory`, or of the buffer of state `memory`.

    `size` is the number of bytes to bind and copy: at least the value's.
    """

    memory: int | str
    offset: int
    size: int


class Buffered(Storage):
    """A buffer of the schedule, or a copy that the plan needs; `kept` has a separate arena.

    It begins `start` bytes after the storage whose memory it shares.
    """

    __slots__ = ("kept", "role", "start")

    def __init__(
        self, label: str, type_: TensorType, role: Role, first: int, state: str | None = None
    ) -> None:
        super().__init__(label, type_, padded(bytes_of(type_)), first, state)
        self.role = role
        self.kept = False
        self.start = 0

    def place(self) -> Place:
        """Return its place, after the assignment."""
        root = self.root()
        if root.state is not None:
            return Place(root.state, 0, root.nbytes)
        return Place(root.arena, root.offset + self.start, self.nbytes)


def line_up(storages: Iterable[Buffered], largest: int, alignment: int, first: int) -> list[int]:
    """Place storages in sequence in new arenas from number `first`; return the arenas' bytes."""
    ends: list[int] = []
    for storage in storages:
        size = padded(storage.nbytes, alignment)
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

    @property
    def least_bytes(self) -> int:
        """The bytes that it reads and writes, each element once."""
        places, wholes = iter(self.places), list[int]()
        for operand in range(len(self.dispatch.buffers)):
            other = self.merged.get(operand)  # an earlier operand
            wholes.append(next(places).size if other is None else wholes[other])
        return self.dispatch.least_bytes(wholes)

    @property
    def work(self) -> float:
        """Its part of the most work of a submission."""
        flops, stages = self.dispatch.flops, self.dispatch.stages
        return work(flops, self.least_bytes, stages, prod(self.dispatch.workgroups))


class Placing:
    """The storages of a schedule and their lifetimes.

    Dispatch t runs at time t. Updates are committed at `commit`, and outputs are read at `end`.
    """

    def __init__(self, schedule: Schedule, describe: Callable[[int], str]) -> None:
        self.schedule = schedule
        self.commit = len(schedule.dispatches)
        self.end = self.commit + 1
        self.storages = [
            Buffered(buffer.name or describe(buffer.node), buffer.type, buffer.role, START,
                    buffer.name if buffer.role is Role.STATE else None)
            for buffer in schedule.buffers
        ]  # fmt: skip
        for part, (whole, start) in schedule.inside.items():
            self.storages[part].home, self.storages[part].start = self.storages[whole], start
        self.extra: list[Buffered] = []
        self._states = {s.state: s for s in self.storages if s.state is not None}
        self._prelude: list[tuple[Buffered, Buffered]] = []
        self._saves: list[tuple[Buffered, Buffered]] = []
        self._commits: list[tuple[Buffered, Buffered]] = []
        for time, dispatch in enumerate(schedule.dispatches):
            self._use(time, dispatch)
        self._liveness = LoopLiveness(schedule)
        self._repeat()

    def _use(self, time: int, dispatch: Dispatch) -> None:
        written = {dispatch.buffers[k] for k in dispatch.writes}
        for number in dispatch.buffers:
            storage = self.storages[number]
            whole = storage.root()  # a joined value for its parts
            storage.last = whole.last = time
            inner = storage.role is Role.INNER
            if number in written:
                if not inner:
                    raise BackendError(
                        f"{dispatch.label!r} writes the given value {storage.label!r}"
                    )
                for each in (storage, whole):
                    each.first = time if each.first == START else each.first
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

    def of_role(self, role: Role) -> list[tuple[Buffer, Buffered]]:
        """Return the buffers of a role and their storages."""
        pairs = zip(self.schedule.buffers, self.storages, strict=True)
        return [(buffer, storage) for buffer, storage in pairs if buffer.role is role]

    # Outputs and updates

    def outputs(self) -> dict[str, Buffered]:
        """Return the storage of each output; never a state's storage."""
        outputs: dict[str, Buffered] = {}
        copies: dict[int, Buffered] = {}
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

    def _extra(self, storage: Buffered, first: int) -> Buffered:
        copy = Buffered(f"copy of {storage.label}", storage.type, Role.INNER, first)
        self.extra.append(copy)
        return copy

    def place_updates(self, in_place: bool) -> None:
        """Write updates in place where this is allowed, and plan copies for the others."""
        pairs: list[tuple[Buffered, Buffered]] = []
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

    def _target(self, name: str, source: Buffered) -> Buffered:
        """Return the storage of an updated state, even if no dispatch reads it."""
        if name not in self._states:
            self._states[name] = Buffered(name, source.type, Role.STATE, START, name)
        return self._states[name]

    def _goes_in_place(self, source: Buffered, target: Buffered) -> bool:
        """Whether the dispatch that computes `source` may write it into the state's buffer.

        No later dispatch, commit or output may read the old value, and the dispatch itself may read
        it only at the written element.
        """
        return source.role is Role.INNER and goes_in_place(
            source, target, lambda: self._aligned(source.first, source, target)
        )

    def _aligned(self, time: int, written: Buffered, old: Buffered) -> bool:
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
        return written.nbytes == old.nbytes and dispatch.may_overwrite(sources, targets)

    # Sharing

    def overwrite_dying(self) -> None:
        """Let dispatches overwrite operands that die there, where this is allowed."""
        for time, dispatch in enumerate(self.schedule.dispatches):
            for k in sorted(dispatch.writes):
                written = self.storages[dispatch.buffers[k]]
                if written.first == time and not written.kept:
                    operands = (self.storages[number] for number in dispatch.buffers)
                    take_over(written, operands, time, partial(self._overwrites, time, written))

    def _overwrites(self, time: int, written: Buffered, old: Buffered) -> bool:
        return old.role is not Role.CONSTANT and self._aligned(time, written, old)

    # The finished assignment

    def sharing(self) -> list[Buffered]:
        """Return the storages that may share memory over time."""
        return [
            storage
            for storage in (*self.storages, *self.extra)
            if not storage.kept and storage.role in (Role.INPUT, Role.INNER)
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


def _copies(pairs: Iterable[tuple[Buffered, Buffered]]) -> Iterator[Copy]:
    return (Copy(source.place(), target.place()) for source, target in pairs)
