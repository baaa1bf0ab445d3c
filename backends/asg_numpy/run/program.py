"""A program: a plan with its memory, as a flat list of closures over fixed arrays."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from threading import RLock
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError, OutOfMemoryError
from asg.core.node import Node, bulk
from asg.core.types import TensorType
from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import SPARE, MemoryReport, format_bytes
from asg.runtime.compiled.protocol import SavedProgram
from asg.runtime.memory.lifetimes import BufferLife
from asg.runtime.memory.planner import memory_of_machine
from asg.runtime.profiling import Profile
from asg.runtime.uninterrupted import Uninterrupted, within_run
from asg_numpy.native.machine import share, shared_functions
from asg_numpy.native.sequences import is_native_call, joined
from asg_numpy.plan_numbers import USUAL, applied, changed, plans, table
from asg_numpy.planning.plan import Layout, Plan, lifetimes_of
from asg_numpy.planning.values import Storage, Value
from asg_numpy.run.closures import Realized, realize, realize_on
from asg_numpy.run.fed_in_place import FedInPlace
from asg_numpy.run.kept_copies import Kept
from asg_numpy.run.profile import Times, profile_of, timed
from asg_numpy.run.states_in_copies import Folds, folds_of, saved_folds
from asg_numpy.run.store import NumpyStore
from asg_numpy.run.thread_pool import single_threaded

_NONE: frozenset[str] = frozenset()
_is_fresh = attrgetter("fresh")


class NumpyArray(DeviceArray):
    """A result in its program's buffer, until somebody reads it or another run needs it."""

    __slots__ = ("_buffer", "_lock", "_own")

    def __init__(self, type_: TensorType, buffer: Array, lock: RLock | None) -> None:
        self.type = type_  # the constructor of the base would do the same, and take longer
        self._buffer = buffer
        self._lock = lock
        self._own = lock is None  # nobody overwrites a constant

    def numpy(self) -> Array:
        """Return the values as a read-only NumPy array, always the same object."""
        if not self._own and self._lock is not None:
            with self._lock:
                self.keep()
        return self._buffer

    def peek(self) -> Array:
        """Return the values at their current place, without a copy."""
        return self._buffer

    def keep(self) -> None:
        """Copy the values out of the program's buffer before it is overwritten."""
        if not self._own:
            self._buffer = self._buffer.copy()
            self._buffer.setflags(write=False)  # `flags` would make an object
            self._own = True


def _copy(fed: Array | DeviceArray, buffer: Array) -> None:
    """Copy a feed to its buffer; a run of another thread may move it meanwhile."""
    read = fed if isinstance(fed, np.ndarray) else fed.peek()
    buffer[...] = read
    if not isinstance(fed, np.ndarray) and (moved := fed.peek()) is not read:
        buffer[...] = moved


class Planned(Protocol):
    """A layout with known sizes."""

    @property
    def layout(self) -> Layout:
        """The layout; some of its sizes may be known only later."""
        ...

    @property
    def arena(self) -> int:
        """The bytes of its buffers."""
        ...

    @property
    def held(self) -> int:
        """The bytes of its constants, steps and closures."""
        ...

    @property
    def needed(self) -> int:
        """The bytes of a run without its state, at least; its plan has the exact report."""
        ...

    def realize(self, arena: Array, states: Mapping[str, Array]) -> Realized:
        """Return its closures on this memory."""
        ...

    def plan(self) -> Plan:
        """Return the plan."""
        ...


@dataclass(frozen=True)
class Known:
    """A plan without later sizes."""

    layout: Plan

    @property
    def arena(self) -> int:
        """The bytes of its buffers."""
        return self.layout.arena

    @property
    def held(self) -> int:
        """The bytes of its constants, steps and closures."""
        return self.layout.host + self.layout.memory.constants - self.layout.copied

    @property
    def needed(self) -> int:
        """The bytes of a run without its state."""
        return self.layout.memory.peak - self.layout.memory.state

    def realize(self, arena: Array, states: Mapping[str, Array]) -> Realized:
        """Return its closures on this memory."""
        return realize(self.layout, arena, states)

    def plan(self) -> Plan:
        """Return the plan."""
        return self.layout


class Calls(NamedTuple):
    """Closures to call in order; the last ones include all that change the state."""

    steps: list[Callable[[], Any]]
    closing: list[Callable[[], Any]]
    is_native: bool  # whether they call native code alone


class NumpyProgram:
    """A plan that runs in its store's shared memory; `held` are the bytes of the plan."""

    def __init__(
        self,
        source: Planned,
        store: NumpyStore,
        describe: Callable[[int], str] | None = None,
    ) -> None:
        self._source = source
        self._store = store
        self._numbers = plans()
        self._calls: Calls | None = None
        self._fed: FedInPlace[Calls] | None = None
        self._changed = source.layout.changed
        self._memory: Array | None = None
        self._copies: Sequence[Kept] = ()
        self._folds: Mapping[str, Sequence[Kept]] = {}  # of states that only copies read
        self._inputs: list[tuple[str, Array]] = []
        self._outputs: list[tuple[str, TensorType, Array, RLock | None, bool]] = []
        self.held = source.held
        self._describe = describe
        self._keep: Callable[[SavedProgram], None] | None = None

    @cached_property
    def _plan(self) -> Plan:
        with applied(self._numbers):
            return self._source.plan()

    @property
    def memory(self) -> MemoryReport:
        """The memory of a run."""
        return self._plan.memory

    def run(self, feeds: Mapping[str, Array | DeviceArray]) -> Mapping[str, DeviceArray]:
        """Compute the outputs and commit the updates; an exception commits nothing.

        A signal (Ctrl-C) during the commit waits until the commit is complete.
        """
        with self._store.lock:
            self._store.check()
            with self._store.at_work:
                self._prepare()
                calls, in_place = self._reading(feeds)
                self._copy_in(feeds, in_place)
                if calls.is_native:
                    self._run(calls)
                else:
                    with single_threaded(), np.errstate(all="ignore"):
                        self._run(calls)
                results: dict[str, NumpyArray] = {}
                lent: list[NumpyArray] = []
                for name, type_, array, lock, is_small in self._outputs:
                    made = results[name] = NumpyArray(type_, array, lock)
                    if is_small:
                        made.keep()
                    elif lock is not None:
                        lent.append(made)
                if lent:
                    self._store.room.lend(lent)
                return results

    def _run(self, calls: Calls) -> None:
        """Run the steps, and commit the updates."""
        for step in calls.steps:
            step()
        if calls.closing:
            with Uninterrupted():
                self._store.copies.changed(self._changed)
                self._store.torn = self._changed
                for step in calls.closing:
                    step()
                self._store.torn = _NONE

    def _prepare(self) -> None:
        """Keep earlier results; make the closures and the copies of states."""
        self._store.room.empty()
        if self._calls is None:
            with applied(self._numbers):
                self._calls = self._realize()
        if self._copies and not all(map(_is_fresh, self._copies)):
            self._store.renew(self._copies, self._folds)

    def _reading(self, feeds: Mapping[str, Array | DeviceArray]) -> tuple[Calls, Container[str]]:
        """Return the steps for these feeds, and the inputs that they read in place."""
        assert self._calls is not None
        if self._fed is None:
            return self._calls, ()
        calls, in_place = self._fed.steps(feeds, self._written, self._calls_on)
        return calls or self._calls, in_place

    def _copy_in(self, feeds: Mapping[str, Array | DeviceArray], except_: Container[str]) -> None:
        """Copy the inputs to their buffers."""
        for name, buffer in self._inputs:
            if name not in except_:
                _copy(feeds[name], buffer)

    def _written(self) -> list[Array]:
        """Return the memory that runs write."""
        return [self._arena(), *self._store.arrays.values()]

    def _calls_on(self, fed: Mapping[str, Array]) -> Calls:
        """Return the steps that read these inputs in place."""
        layout = self._source.layout
        found = {layout.only_read[name]: array for name, array in fed.items()}
        with applied(self._numbers):
            kept = self._store.copies.of(layout.copies, self._store.arrays)
            return self._joined(realize_on(layout, self._arena(), self._states(kept), found))

    def _joined(self, real: Realized) -> Calls:
        closing = self._source.layout.closing
        steps, last = joined(real.steps[:closing]), joined(real.steps[closing:])
        return Calls(steps, last, all(map(is_native_call, (*steps, *last))))

    def _states(self, kept: Mapping[str, Kept]) -> Mapping[str, Array]:
        return {**self._store.arrays, **{name: each.array for name, each in kept.items()}}

    def profile(self, feeds: Mapping[str, Array | DeviceArray], runs: int) -> Profile:
        """Return the time of each step, the median of `runs`; the state stays unchanged."""
        with self._store.lock:
            self._store.check()
            return self._profiled(feeds, runs)

    def _profiled(self, feeds: Mapping[str, Array | DeviceArray], runs: int) -> Profile:
        with self._store.at_work:
            self._prepare()
            copies = {
                name: array if self._store.is_folded(name) else array.copy()
                for name, array in self._store.arrays.items()
            }
            with applied(self._numbers):
                kept = self._store.copies.of(self._plan.copies, self._store.arrays)
                self._store.renew(kept.values(), {})
                copies |= {name: each.array for name, each in kept.items()}
                real = realize(self._plan, self._arena(), copies)
            times: list[Times] = []
            with single_threaded():
                for _ in range(runs + 1):
                    self._prepare()
                    self._copy_in(feeds, ())  # its steps overwrite inputs
                    times.append(timed(real.steps))
        # the first run warms up
        return profile_of(self._plan, times[1:], self._described)

    def _described(self, node: Node) -> str:
        return node.describe() if self._describe is None else self._describe(node.id)

    def lifetimes(self) -> tuple[BufferLife, ...]:
        """Return the lifetimes of its buffers in order of writing, without parameters or state."""
        return lifetimes_of(self._plan)

    def explain(self) -> str:
        """Return the plan as text, a line for each step."""
        steps = [part for step in self._plan.steps for part in step.parts]
        lines = [f"{len(steps)} steps, {self.memory}"]
        for step in steps:
            places = ", ".join(f"{value.type} at {_place(value)}" for value in step.writes)
            nodes = "; ".join(map(self._described, step.nodes))
            lines.append(f"{nodes}: {places or 'check'}")
        lines += [f"commit {commit.target.state}" for commit in self._plan.commits]
        return "\n".join(lines)

    def saved(self, *, copies: bool) -> SavedProgram:
        """Return its plan as data, with native code for the steps of a first run.

        With `copies`, the data also holds the copies that replace their states in the file. The
        first run then packs no such state.
        """
        with self._store.lock, applied(self._numbers):
            if self._store.at_work.locked():
                raise within_run()
            kept = self._store.copies.of(self._plan.copies, self._store.arrays)
            self._store.renew(kept.values(), {})
            arrays = {name: each.array for name, each in kept.items()}
            realize(self._plan, self._arena(), {**self._store.arrays, **arrays})
            parts: Folds = saved_folds(self._plan) if copies else {}
            arrays = {each.name: arrays[each.name] for found in parts.values() for each in found}
            return _saved(self._plan, parts, arrays)

    def keep(self, write: Callable[[SavedProgram], None]) -> None:
        """Let the first run pass the plan as data, with native code, to a function.

        A program from a template has no plan to pass.
        """
        self._keep = write if isinstance(self._source, Known) else None

    def _pass_on(self, write: Callable[[SavedProgram], None]) -> None:
        self._keep = None
        with bulk(), suppress(BackendError, MemoryError):  # of a plan that no file can hold
            write(_saved(self._plan, whole=False))

    def hold(self, copies: Iterable[Kept]) -> None:
        """Keep copies of states alive until the first run."""
        self._copies = tuple(copies)

    def _realize(self) -> Calls:
        layout = self._source.layout
        kept = self._store.copies.of(layout.copies, self._store.arrays)
        real = self._source.realize(self._arena(), self._states(kept))
        self._copies = tuple(kept.values())
        folds = folds_of(layout)
        self._folds = {name: [kept[each] for each in names] for name, names in folds.items()}
        self._store.read_in_place(layout.in_place)
        self._inputs = list(real.inputs.items())
        for name, value in layout.outputs.items():
            lock = None if value.array is not None else self._store.lock
            array = real.outputs[name]
            type_ = TensorType(array.shape, value.type.dtype)
            is_small = lock is not None and array.nbytes <= plans().memory.result
            self._outputs.append((name, type_, array, lock, is_small))
        names = layout.only_read if isinstance(self._source, Known) else ()
        self._fed = FedInPlace(names) if names else None
        if self._keep is not None:
            self._pass_on(self._keep)
        return self._joined(real)

    def _arena(self) -> Array:
        """Return the memory of all buffers, at an aligned address."""
        if self._memory is None:
            room, states = memory_of_machine(), self._store.arrays.values()
            needed = self._source.needed + sum([array.nbytes for array in states])
            if room is not None and needed > room:
                self.memory.check_room(room, "this machine")
            try:
                self._memory = self._store.room.memory(self._source.arena, self)
            except MemoryError:
                raise OutOfMemoryError(
                    f"the system has no memory for {format_bytes(self._source.arena)} of buffers"
                    f"{self.memory.named}",
                    hint=SPARE,
                ) from None
        return self._memory

    def leave(self) -> None:
        """Drop the closures, because the memory moves; the next run makes them again."""
        self._calls = self._fed = self._memory = None
        self._copies, self._folds = (), {}
        self._inputs, self._outputs = [], []


def _saved(
    plan: Plan,
    parts: Folds = MappingProxyType({}),
    copies: Mapping[str, Array] = MappingProxyType({}),
    *,
    whole: bool = True,
) -> SavedProgram:
    """Return a plan as data, with the numbers in use and the shared functions.

    A `whole` plan brings all native code that a run can need; otherwise the cache folder has the
    rest.
    """
    from asg_numpy.saved.codec import saved  # imported here: only files need it

    usual, numbers = table(USUAL), table()
    changes = {name: each for name, each in numbers.items() if each != usual[name]}
    value = plan, changes, dict(copies), {**shared_functions()}
    return saved(value, parts, copies, whole=whole)


def program_of(
    data: SavedProgram, store: NumpyStore, describe: Callable[[int], str] | None = None
) -> NumpyProgram:
    """Return the program of a plan as `NumpyProgram.saved` returns it.

    `describe` returns the description of a node of its graph; without it, a node has no line.
    """
    from asg_numpy.saved.codec import restored

    plan, changes, copies, functions = restored(data)
    share(functions)
    for array in copies.values():  # another state changes them
        array.flags.writeable = True
    with applied(changed(USUAL, changes)):
        program = NumpyProgram(Known(plan), store, describe)
    if copies:
        program.hold(store.copies.of(plan.copies, store.arrays, copies).values())
    return program


def _place(value: Value) -> str:
    if value.storage is None:
        return "a constant"
    root: Storage = value.storage.root()
    return f"the state {root.state!r}" if root.state is not None else f"byte {root.offset}"
