"""bf16 in files: the upper half of an f32.

These functions convert between its bits and f32 without the optional package ml_dtypes. f32 holds
each number of bf16, so that reading is exact.
"""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import Array

_QUIET = np.uint16(0x40)  # keeps a NaN a NaN when its lower half is dropped


def widened(raw: Array) -> Array:
    """Return the f32 numbers for bf16 bits, given as u16."""
    return (raw.astype("<u4") << 16).view("<f4")


def narrowed(array: Array) -> Array:
    """Round f32 to the nearest bf16, ties to even, as u16 bits; NaN stays NaN."""
    bits = np.ascontiguousarray(array, "<f4").view("<u4").reshape(array.shape)
    upper = (bits >> 16).astype("<u2")
    rounded = ((bits.astype("<u8") + 0x7FFF + (upper & 1)) >> 16).astype("<u2")
    return np.where(np.isnan(array), upper | _QUIET, rounded).astype("<u2")
