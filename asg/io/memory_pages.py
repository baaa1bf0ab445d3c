"""Pages of memory: large areas, mapped files, and giving pages back to the system."""

from __future__ import annotations

import ctypes
import mmap
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from asg.core.dtypes import Array

GIVES_BACK = sys.platform == "linux"  # other systems free pages later, or never

# An entry of Linux's table of a process has 64 bits for each page.
_TABLE = Path("/proc/self/pagemap")
_ENTRY = 8  # bytes
_IN_MEMORY, _IN_SWAP, _OF_FILE = np.uint64(1 << 63), np.uint64(1 << 62), np.uint64(1 << 61)


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
    """Give the whole pages of a dense array back to the system; return whether it has some.

    Its numbers are undefined from then on, except where they come from a file.
    """
    first, length = _pages_of(array)
    if sys.platform != "linux" or not length:
        return False
    return not _madvise()(first, length, mmap.MADV_DONTNEED)


def let_go(array: Array) -> None:
    """Drop the pages of a mapped file, unless they have changes; the next use reads them again."""
    mapped = _mapping_of(array)
    if mapped is not None and (memoryview(mapped).readonly or _is_unchanged(array)):
        give_back(array)


def _is_unchanged(array: Array) -> bool:
    """Whether Linux says that all pages of an array are those of a file."""
    first, length = _pages_of(array)
    try:
        with _TABLE.open("rb", buffering=0) as table:
            table.seek(first // mmap.PAGESIZE * _ENTRY)
            found = np.frombuffer(table.read(length // mmap.PAGESIZE * _ENTRY), np.uint64)
    except OSError:  # another system, or a process without the right
        return False
    used = found & (_IN_MEMORY | _IN_SWAP) != 0
    return found.nbytes > 0 and bool((found[used] & _OF_FILE != 0).all())


@cache
def _madvise() -> Callable[[int, int, int], int]:
    found = ctypes.CDLL(None).madvise
    found.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    return found


def _pages_of(array: Array) -> tuple[int, int]:
    """Return the address of an array's first whole page, and the bytes of its whole pages."""
    start = _address_of(array)
    first = -(-start // mmap.PAGESIZE) * mmap.PAGESIZE
    return first, max(start + array.nbytes - first, 0) // mmap.PAGESIZE * mmap.PAGESIZE


def _mapping_of(array: Array) -> mmap.mmap | None:
    base: Any = array.base
    while isinstance(base, np.ndarray | memoryview):  # `np.frombuffer` leaves the latter
        base = base.base if isinstance(base, np.ndarray) else base.obj
    return base if isinstance(base, mmap.mmap) else None


def _address_of(array: Array) -> int:
    return array.__array_interface__["data"][0]
