"""Arrays that are the same wherever they are drawn: NumPy alone, and no stream that may change.

NumPy keeps the raw words of its bit generators fixed for ever, but not what `Generator` makes of
them, so the words are turned into numbers here.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def unit(name: str, shape: Sequence[int]) -> Floats:
    """Return f64 numbers in (0, 1), chosen by `name`."""
    count = int(np.prod(tuple(shape)))
    words = np.random.PCG64(zlib.crc32(name.encode())).random_raw(count)
    return ((words >> np.uint64(11)) * 2.0**-53 + 2.0**-54).reshape(tuple(shape))


def floats(name: str, shape: Sequence[int], low: float = -2.0, high: float = 2.0) -> Floats:
    """Return f64 numbers in (low, high), chosen by `name`."""
    return low + (high - low) * unit(name, shape)


def whole(name: str, shape: Sequence[int], low: int, high: int) -> NDArray[np.int32]:
    """Return i32 numbers from `low` to `high` - 1, chosen by `name`."""
    return np.floor(low + (high - low) * unit(name, shape)).astype(np.int32)


def upstream(name: str, shape: Sequence[int]) -> Floats:
    """Return upstream gradients of either sign, none of them 1."""
    return floats(f"{name}/upstream", shape, -1.5, 1.5)
