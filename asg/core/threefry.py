"""Threefry-2x32-20: random bits as a function of a key and a counter.

Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011). An
element's counter is its row-major position; its bits are the exclusive or of the two output words.
Any device can therefore compute any element alone.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint32]
Fill = Callable[[Words, Words, int], None]  # the signature of `fill_with_bits`

ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
PARITY = np.uint32(0x1BD11BDA)
BLOCK = 1 << 15  # counters per call, so that the words stay in the cache


def threefry2x32(key: Words, high: Words, low: Words) -> tuple[Words, Words]:
    """Return the two output words of each counter `(high, low)` under `key`, u32[2]."""
    schedule = (key[0], key[1], key[0] ^ key[1] ^ PARITY)
    with np.errstate(over="ignore"):
        x0, x1 = high + schedule[0], low + schedule[1]
        left = np.empty_like(x1)
        for group in range(5):
            for rotation in ROTATIONS[group % 2]:
                x0 += x1
                np.left_shift(x1, np.uint32(rotation), out=left)
                x1 >>= np.uint32(32 - rotation)
                x1 |= left
                x1 ^= x0
            x0 += schedule[(group + 1) % 3]
            x1 += schedule[(group + 2) % 3] + np.uint32(group + 1)
    return x0, x1


def random_bits(key: NDArray[Any], shape: tuple[int, ...], stream: int = 0) -> Words:
    """Return uniform u32 bits of `shape`; `stream` is the high word of the first counter."""
    key, bits = np.asarray(key, np.uint32), np.empty(prod(shape), np.uint32)
    for start in range(0, bits.size, BLOCK):
        fill_with_bits(bits[start : start + BLOCK], key, start, stream)
    return bits.reshape(shape)


def fill_with_bits(bits: Words, key: Words, first: int, stream: int = 0) -> None:
    """Fill a 1-D array with the bits of the elements from number `first` on."""
    counter = np.arange(first, first + bits.size, dtype=np.uint64)
    high = (counter >> np.uint64(32)).astype(np.uint32) + np.uint32(stream)
    np.bitwise_xor(*threefry2x32(key, high, counter.astype(np.uint32)), out=bits)


def key_of_seed(seed: int) -> Words:
    """Return the key, u32[2], of an integer seed: its high and low words."""
    return np.array([(seed >> 32) & 0xFFFFFFFF, seed & 0xFFFFFFFF], np.uint32)


def uniform(fill: Fill, key: Words, first: int, count: int) -> NDArray[np.float64]:
    """Return float64 values in [0, 1), of 32 random bits each, from element `first` on."""
    bits = np.empty(count, np.uint32)
    fill(bits, key, first)
    return bits.astype(np.float64) * 2.0**-32
