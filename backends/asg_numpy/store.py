"""Parameters and state in memory: one array each, which programs write in place."""

from __future__ import annotations

from collections.abc import Mapping
from threading import RLock
from types import MappingProxyType

import numpy as np

from asg.dtypes import Array
from asg.runtime.arrays import DeviceArray
from asg.types import TensorType


class NumpyStore:
    """The arrays of parameters and state; `lock` is held while one reads or changes them."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.arrays: dict[str, Array] = {}
        self._types: dict[str, TensorType] = {}

    @property
    def types(self) -> Mapping[str, TensorType]:
        """What it holds."""
        return MappingProxyType(self._types)

    def add(self, name: str, type_: TensorType, value: Array) -> None:
        """Hold a new value."""
        self.arrays[name] = np.ascontiguousarray(value).reshape(value.shape)
        self._types[name] = type_

    def read(self, name: str) -> Array:
        """Return a copy of a value."""
        with self.lock:
            copy = self.arrays[name].copy()
        copy.flags.writeable = False
        return copy

    def write(self, values: Mapping[str, Array | DeviceArray]) -> None:
        """Replace values by others of their types, all at once."""
        read = {n: v.numpy() if isinstance(v, DeviceArray) else v for n, v in values.items()}
        with self.lock:
            for name, array in read.items():
                np.copyto(self.arrays[name], array)
