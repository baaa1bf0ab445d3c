"""Pages of memory: large areas of the system, and giving their pages back to it."""

from __future__ import annotations

import mmap
import sys
from typing import Any

import numpy as np

from asg.core.dtypes import Array

GIVES_BACK = sys.platform == "linux"  # other systems free pages later, or never


def reserved(nbytes: int, page: int) -> Array:
    """Return new bytes that begin with a large page of `page` bytes. Raises MemoryError."""
    if sys.platform != "linux":
        memory: Array = np.empty(nbytes + page, np.uint8)
    else:
        try:
            mapped = mmap.mmap(-1, nbytes + page, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        except OSError as error:
            raise MemoryError(str(error)) from None
        if hasattr(mmap, "MADV_HUGEPAGE"):
            mapped.madvise(mmap.MADV_HUGEPAGE)
        memory = np.frombuffer(mapped, np.uint8)
    start = -_address_of(memory) % page
    return memory[start : start + nbytes]


def give_back(array: Array) -> bool:
    """Give the whole pages of a mapped array back to the system; return whether it has some.

    The numbers of `reserved` memory are undefined from then on.
    """
    mapped = _mapping_of(array)
    if sys.platform != "linux" or mapped is None:
        return False
    start = _address_of(array) - _address_of(np.frombuffer(mapped, np.uint8))
    first = -(-start // mmap.PAGESIZE) * mmap.PAGESIZE
    length = (start + array.nbytes - first) // mmap.PAGESIZE * mmap.PAGESIZE
    if length > 0:
        mapped.madvise(mmap.MADV_DONTNEED, first, length)
    return length > 0


def let_go(array: Array) -> None:
    """Drop the pages of a file that is mapped to be read; the next use reads them again."""
    mapped = _mapping_of(array)
    if mapped is not None and memoryview(mapped).readonly:
        give_back(array)


def _mapping_of(array: Array) -> mmap.mmap | None:
    base: Any = array.base
    while isinstance(base, np.ndarray):
        base = base.base
    if isinstance(base, memoryview):  # as `np.frombuffer` leaves it
        base = base.obj
    return base if isinstance(base, mmap.mmap) else None


def _address_of(array: Array) -> int:
    return array.__array_interface__["data"][0]
