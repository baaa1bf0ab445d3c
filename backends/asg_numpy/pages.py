"""Memory of the system whose pages can be given back while its addresses stay."""

from __future__ import annotations

import mmap
import sys

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.blas import address_of
from asg_numpy.plans import plans

# Elsewhere the system frees pages later, or never.
GIVES_BACK = sys.platform == "linux"


def reserved(nbytes: int) -> Array:
    """Return new bytes that begin with a large page. Raises MemoryError."""
    page = plans().memory.page
    if sys.platform != "linux":
        memory: Array = np.empty(nbytes + page, np.uint8)
    else:
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
        try:
            mapped = mmap.mmap(-1, nbytes + page, flags)
        except OSError as error:
            raise MemoryError(str(error)) from None
        if hasattr(mmap, "MADV_HUGEPAGE"):
            mapped.madvise(mmap.MADV_HUGEPAGE)
        memory = np.frombuffer(mapped, np.uint8)
    start = -address_of(memory) % page
    return memory[start : start + nbytes]


def give_back(array: Array) -> bool:
    """Give the pages of an array back to the system; its numbers are undefined from then on.

    Return False, and change nothing, for an array in other memory.
    """
    mapped = array.base
    while isinstance(mapped, np.ndarray):
        mapped = mapped.base
    if isinstance(mapped, memoryview):  # as `np.frombuffer` leaves it
        mapped = mapped.obj
    if sys.platform != "linux" or not isinstance(mapped, mmap.mmap):
        return False
    start = address_of(array) - address_of(np.frombuffer(mapped, np.uint8))
    first = -(-start // mmap.PAGESIZE) * mmap.PAGESIZE
    length = (start + array.nbytes - first) // mmap.PAGESIZE * mmap.PAGESIZE
    if length > 0:
        mapped.madvise(mmap.MADV_DONTNEED, first, length)
    return length > 0
