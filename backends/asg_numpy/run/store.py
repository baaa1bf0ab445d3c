"""Parameters and state in memory, in separate arrays that programs write in place."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import prod
from threading import Lock, RLock
from types import MappingProxyType
from weakref import ref

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError
from asg.core.threefry import Words
from asg.core.types import TensorType
from asg.io.memory_pages import give_back, let_go, reserved
from asg.runtime.arrays import DeviceArray
from asg.runtime.compiled.protocol import Part
from asg.runtime.uninterrupted import Uninterrupted, within_run
from asg_numpy.native.threefry import fill
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import shape_of
from asg_numpy.run.kept_copies import Kept, KeptCopies
from asg_numpy.run.states_in_copies import SavedPart
from asg_numpy.run.workspace import Room


class NumpyStore:
    """The arrays of parameters and state, and the shared memory of their programs.

    Hold `lock` while you read or change them.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        # Held inside `lock` during a run; a lock, since no signal arrives between it and its `with`
        self.at_work = Lock()
        self.arrays: dict[str, Array] = {}
        self.room = Room()
        self.copies = KeptCopies()
        self.torn: frozenset[str] = frozenset()  # during a write, or after an interrupted write
        self._types: dict[str, TensorType] = {}
        self._slab: Array = np.empty(0, np.uint8)
        # States that live in these copies alone
        self._folded: dict[str, Sequence[Kept | SavedPart]] = {}
        self._in_place: set[str] = set()  # states that programs read themselves
        _STORES.add(ref(self, _STORES.discard))

    @property
    def types(self) -> Mapping[str, TensorType]:
        """The types of its arrays by name."""
        return MappingProxyType(self._types)

    def add(self, name: str, type_: TensorType, value: Array) -> None:
        """Store a new value."""
        self.arrays[name] = array = self._room(value)
        if value.size and not any(value.strides):  # an element, repeated
            array.fill(value.flat[0])
        else:
            np.copyto(array, value)
        self._types[name] = type_

    def adopt(self, name: str, type_: TensorType, value: Array) -> None:
        """Store a new value; a large writable array becomes the value itself, without a copy."""
        if value.nbytes < plans().memory.in_slabs[1] or not value.flags.writeable:
            self.add(name, type_, value)
            return
        self.arrays[name] = value
        self._types[name] = type_

    def adopt_parts(
        self, name: str, type_: TensorType, parts: Sequence[tuple[Array, Part]]
    ) -> None:
        """Store a value by private arrays of bytes, each with its place in the value.

        Raises ValueError for a part that does not fit the type.
        """
        shape, dtype = shape_of(type_), type_.dtype.numpy
        nbytes = prod(shape) * dtype.itemsize
        if sum(array.nbytes for array, _ in parts) < nbytes:
            raise ValueError("there are fewer numbers")
        array = reserved(nbytes, plans().memory.page).view(dtype).reshape(shape)
        found = [SavedPart(ordered.view(dtype).reshape(part.ordered), part)
                 for ordered, part in parts]  # fmt: skip
        for part in found:
            part.check(array)
        self.arrays[name], self._types[name], self._folded[name] = array, type_, found

    def fill_with_bits(self, bits: Words, key: Words, first: int) -> None:
        """Write the random bits of the elements from number `first` on, by native code."""
        fill(bits, key, first)

    def _room(self, value: Array) -> Array:
        """Return an array for a value; arrays of medium size share large pages.

        A step reads all of them, and the processor caches the addresses of few small pages.
        """
        plan = plans().memory
        least, most = plan.in_slabs
        if value.nbytes < least:
            return np.empty(value.shape, value.dtype)
        if value.nbytes > most:
            return reserved(value.nbytes, plan.page).view(value.dtype).reshape(value.shape)
        size = -(-value.nbytes // plan.alignment) * plan.alignment
        if size > self._slab.size:
            self._slab = reserved(max(plan.slab * plan.page, size), plan.page)
        room, self._slab = self._slab[: value.nbytes], self._slab[size:]
        return room.view(value.dtype).reshape(value.shape)

    def read(self, name: str) -> Array:
        """Return a copy of a value."""
        with self.lock:
            if name in self.torn:
                self.check()
            if name in self._folded:
                copy = np.empty_like(self.arrays[name])
                self._put_back(name, copy)
            else:
                copy = self.arrays[name].copy()
        copy.flags.writeable = False
        return copy

    def write(self, values: Mapping[str, Array | DeviceArray]) -> None:
        """Replace values by others of the same types, all at once."""
        read = {n: v.numpy() if isinstance(v, DeviceArray) else v for n, v in values.items()}
        with self.lock, Uninterrupted():
            if self.at_work.locked():
                raise within_run()
            self.copies.changed(frozenset(read))
            for name, array in read.items():
                np.copyto(self.arrays[name], array)
                let_go(array)
                self._folded.pop(name, None)
            self.torn = self.torn.difference(read)

    def renew(self, copies: Iterable[Kept], folds: Mapping[str, Sequence[Kept]]) -> None:
        """Renew the copies of changed states.

        `folds` has states that no step reads, with the copies that hold all their numbers. Memory
        keeps only these copies of them, if no other program reads the states themselves.
        """
        stale = [kept for kept in copies if not kept.fresh]
        waiting = Counter(name for kept in stale for name in kept.states)
        for kept in stale:
            self._unfold(kept.states)
            kept.renew()
            kept.fresh = True
            waiting.subtract(kept.states)
            for name in kept.states & folds.keys() - self._in_place:
                if not waiting[name]:
                    self._fold(name, folds[name])

    def read_in_place(self, names: frozenset[str]) -> None:
        """Note that a program reads these states themselves, from now on."""
        self._unfold(names)
        self._in_place |= names

    def is_folded(self, name: str) -> bool:
        """Whether the array of a state has no numbers, because its copies have them."""
        return name in self._folded

    def _fold(self, name: str, copies: Sequence[Kept]) -> None:
        self._folded[name] = copies  # first, since an interruption may follow
        if not give_back(self.arrays[name]):
            del self._folded[name]

    def _unfold(self, names: frozenset[str]) -> None:
        for name in names & self._folded.keys():
            self._put_back(name, self.arrays[name])
            del self._folded[name]

    def _put_back(self, name: str, array: Array) -> None:
        for kept in self._folded[name]:
            kept.put_back(array)

    def check(self) -> None:
        """Raise BackendError within a run, and after a run that was interrupted in its commit."""
        if self.at_work.locked():
            raise within_run()
        if self.torn:
            raise BackendError(
                f"a run was interrupted while it changed the state, so {min(self.torn)!r} may have "
                "its old or its new value",
                hint="load a checkpoint: exe.load_state(asg.load_state(path))",
            )


_STORES: set[ref[NumpyStore]] = set()  # a WeakSet would take Ctrl-C, and lose it, as a store ends
_LOCKED: list[RLock] = []


def _before_fork() -> None:
    """Wait for the runs of other threads: in the child they would never end."""
    for each in [*_STORES]:
        store = each()
        if store is not None:
            store.lock.acquire()
            _LOCKED.append(store.lock)


def _after_fork() -> None:
    while _LOCKED:
        _LOCKED.pop().release()


if sys.platform != "win32":  # no fork there
    os.register_at_fork(
        before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork
    )
