"""Arrays of quantised numbers: weights to integers with scales and zeros, and back."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array

#: The axes from the first to before the second.
Span = tuple[int, int]

INT4_MIDDLE = 8.0
_NARROWER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)  # ranges that a scale of 4 bits may cover


class Stored(NamedTuple):
    """A weight in 8 or 4 bits; the arrays are [before, groups, size, after].

    `before` and `after` are the products of the axes around the summed axes. The numbers are i8, or
    u8 with two numbers of 4 bits per byte, so that their size is half. Scales and zeros have the
    size 1. `length` is the number of summed elements, without the padding of the groups.
    """

    numbers: Array
    scale: Array
    zero: Array | None
    span: Span
    shape: tuple[int, ...]
    length: int


def stored(weight: Array, span: Span, bits: int, group: int | None, symmetric: bool) -> Stored:
    """Return a weight as integers of 8 or 4 bits, scaled per channel and group of summed axes."""
    values = np.ascontiguousarray(weight, "f4")
    shape = values.shape
    before, length, after = (math.prod(part) for part in _parts(shape, span))
    groups = -(-length // (group or length))
    size = -(-length // groups)
    size += size % 2 if bits == 4 else 0
    values = values.reshape(before, length, after)
    values = np.pad(values, ((0, 0), (0, groups * size - length), (0, 0)))
    values = values.reshape(before, groups, size, after)
    if symmetric:
        numbers, scale = _symmetric8(values) if bits == 8 else _symmetric4(values)
        zero = None
    else:
        numbers, scale, zero = _asymmetric(values, -128 if bits == 8 else 0, 2**bits - 1)
    if bits == 4:
        numbers = numbers[:, :, : size // 2] | numbers[:, :, size // 2 :] << 4
    return Stored(numbers, scale, zero, span, shape, length)


def dequantized(weight: Stored) -> Array:
    """Return a weight as f32."""
    numbers, middle = weight.numbers, 0.0
    if numbers.dtype == np.uint8:
        numbers, middle = np.concatenate([numbers & 15, numbers >> 4], axis=2), INT4_MIDDLE
    zero = np.float32(middle) if weight.zero is None else weight.zero.astype("f4")
    values = (numbers.astype("f4") - zero) * weight.scale
    before, groups, size, after = values.shape
    return values.reshape(before, groups * size, after)[:, : weight.length].reshape(weight.shape)


def _parts(shape: tuple[int, ...], span: Span) -> tuple[tuple[int, ...], ...]:
    return shape[: span[0]], shape[span[0] : span[1]], shape[span[1] :]


def _symmetric8(values: Array) -> tuple[Array, Array]:
    scale = _nonzero(np.abs(values).max(axis=2, keepdims=True) / np.float32(127))
    return np.clip(np.rint(values / scale), -127, 127).astype("i1"), scale


def _symmetric4(values: Array) -> tuple[Array, Array]:
    """Return numbers 0 to 15 around 8, with the scale of the least squared error.

    The element of the largest magnitude becomes -8, so a scale may be negative.
    """
    lowest, largest = _ends(values)
    extreme = np.where(largest > -lowest, largest, lowest) / np.float32(-8)
    best, least, scale = np.empty_like(values), np.full_like(extreme, np.inf), extreme
    for factor in _NARROWER:
        tried = _nonzero(extreme * np.float32(factor))
        found = np.clip(np.rint(values / tried), -8, 7)
        error: Array = np.square(found * tried - values).sum(axis=2, keepdims=True)
        better = error < least
        best, least = np.where(better, found, best), np.minimum(error, least)
        scale = np.where(better, tried, scale)
    return (best + np.float32(INT4_MIDDLE)).astype("u1"), scale


def _asymmetric(values: Array, lowest: int, steps: int) -> tuple[Array, Array, Array]:
    low, high = _ends(values)
    low, high = np.minimum(low, 0), np.maximum(high, 0)
    scale = _nonzero((high - low) / np.float32(steps))
    zero = np.rint(lowest - low / scale)
    numbers = np.clip(np.rint(values / scale) + zero, lowest, lowest + steps)
    dtype = np.dtype("i1" if lowest else "u1")
    return numbers.astype(dtype), scale, zero.astype(dtype)


def _ends(values: Array) -> tuple[Array, Array]:
    """Return the least and the largest element of each group."""
    least: Array = values.min(axis=2, keepdims=True)
    return least, values.max(axis=2, keepdims=True)


def _nonzero(scale: Array) -> Array:
    return np.where(scale == 0, np.float32(1), scale)
