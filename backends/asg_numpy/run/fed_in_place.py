"""Arrays that a caller feeds again and again: steps read them in place, without a copy.

Steps hold the addresses of their operands. So new steps are made once an array has come several
times. They keep the array alive, until another array is fed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar
from weakref import ref

import numpy as np

from asg.core.dtypes import Array
from asg.runtime.arrays import DeviceArray
from asg_numpy.blas import address_of
from asg_numpy.plan_numbers import plans

Made = TypeVar("Made")
_ALIGNED = 16  # bytes, as every allocator aligns large blocks


class FedInPlace(Generic[Made]):
    """The arrays of some inputs, and the steps that read them in place."""

    def __init__(self, names: Iterable[str]) -> None:
        self._inputs = {name: _Repeats() for name in names}
        self._addresses: dict[str, int] = {}
        self._steps: Made | None = None

    def steps(
        self,
        feeds: Mapping[str, Array | DeviceArray],
        memory: Callable[[], Iterable[Array]],
        make: Callable[[Mapping[str, Array]], Made],
    ) -> tuple[Made | None, Mapping[str, int]]:
        """Return the steps for these feeds, and the inputs that they read in place.

        None if they read no input in place. No array may overlap `memory`. `make` makes the steps
        that read some arrays.
        """
        found = {name: each for name, input_ in self._inputs.items()
                 if (each := input_.again(feeds[name])) is not None}  # fmt: skip
        addresses = {name: address_of(array) for name, array in found.items()}
        if addresses != self._addresses:
            self._addresses, self._steps = addresses, None
            if found and not _overlap(found.values(), memory()):
                self._steps = make(found)
        return self._steps, self._addresses if self._steps is not None else {}


class _Repeats:
    """The number of times that the same array was fed to an input in sequence.

    Each time that the sequence ends behind steps made for it, the next steps wait twice as long.
    """

    def __init__(self) -> None:
        self._last: ref[Array] | None = None
        self._count = 0
        self._needed = plans().memory.repeats

    def again(self, fed: Array | DeviceArray) -> Array | None:
        """Return an array to read in place, or None to copy the feed."""
        if self._last is None or self._last() is not fed:
            if self._count > self._needed:
                self._needed *= 2
            self._count = 0
            self._last = ref(fed) if type(fed) is np.ndarray else None
        self._count += 1
        if self._count <= self._needed or not isinstance(fed, np.ndarray):
            return None
        return fed if fed.flags.c_contiguous and not address_of(fed) % _ALIGNED else None


def _overlap(arrays: Iterable[Array], memory: Iterable[Array]) -> bool:
    """Whether an array may lie in memory that a run writes."""
    written = [*memory]
    return any(np.may_share_memory(array, each) for array in arrays for each in written)
