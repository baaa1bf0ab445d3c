"""Parameters and state in memory, in separate arrays that programs write in place."""

from __future__ import annotations

from collections.abc import Mapping
from threading import RLock
from types import MappingProxyType

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError
from asg.core.threefry import Words
from asg.core.types import TensorType
from asg.runtime.arrays import DeviceArray
from asg.runtime.uninterrupted import Uninterrupted
from asg_numpy.kept import KeptCopies
from asg_numpy.native.threefry import fill
from asg_numpy.plans import plans
from asg_numpy.room import Room


class NumpyStore:
    """The arrays of parameters and state, and the shared memory of their programs.

    Hold `lock` while you read or change them.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self.arrays: dict[str, Array] = {}
        self.room = Room()
        self.copies = KeptCopies()
        self.torn: frozenset[str] = frozenset()  # during a write, or after an interrupted write
        self._types: dict[str, TensorType] = {}
        self._slab: Array = np.empty(0, np.uint8)

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

    def fill_with_bits(self, bits: Words, key: Words, first: int) -> None:
        """Write the random bits of the elements from number `first` on, by native code."""
        fill(bits, key, first)

    def _room(self, value: Array) -> Array:
        """Return an array for a value; arrays of medium size share large pages.

        A step reads all of them, and the processor caches the addresses of few small pages.
        """
        plan = plans().memory
        if not plan.in_slabs[0] <= value.nbytes <= plan.in_slabs[1]:
            return np.empty(value.shape, value.dtype)
        size = -(-value.nbytes // plan.alignment) * plan.alignment
        if size > self._slab.size:
            slab = max(plan.slab * plan.page, size)
            memory = np.empty(slab + plan.page, np.uint8)
            start = -memory.ctypes.data % plan.page
            self._slab = memory[start : start + slab]
        room, self._slab = self._slab[: value.nbytes], self._slab[size:]
        return room.view(value.dtype).reshape(value.shape)

    def read(self, name: str) -> Array:
        """Return a copy of a value."""
        with self.lock:
            if name in self.torn:
                self.check()
            copy = self.arrays[name].copy()
        copy.flags.writeable = False
        return copy

    def write(self, values: Mapping[str, Array | DeviceArray]) -> None:
        """Replace values by others of the same types, all at once."""
        read = {n: v.numpy() if isinstance(v, DeviceArray) else v for n, v in values.items()}
        with self.lock, Uninterrupted():
            self.copies.changed(frozenset(read))
            for name, array in read.items():
                np.copyto(self.arrays[name], array)
            self.torn = self.torn.difference(read)

    def check(self) -> None:
        """Raise BackendError if a run was interrupted during its commit."""
        if self.torn:
            raise BackendError(
                f"a run was interrupted while it changed the state, so {min(self.torn)!r} may have "
                "its old or its new value",
                hint="load a checkpoint: exe.load_state(asg.load_state(path))",
            )
