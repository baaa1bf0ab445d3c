"""bf16 in files: the upper half of an f32.

These functions convert between its bits and f32 without the optional package ml_dtypes. f32 holds
each number of bf16, so that reading is exact.
"""

from __future__ import annotations

import json
from typing import Any

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


def declared(data: bytes) -> bytes:
    """Return a safetensors file with its U16 arrays declared as BF16."""
    end = 8 + int.from_bytes(data[:8], "little")
    header: dict[str, Any] = json.loads(data[8:end])
    for name, entry in header.items():
        if name != "__metadata__" and entry["dtype"] == "U16":
            entry["dtype"] = "BF16"
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # arrays begin at a multiple of 8
    return len(text).to_bytes(8, "little") + text + data[end:]
