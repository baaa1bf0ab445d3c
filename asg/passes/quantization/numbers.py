"""Arrays of quantized numbers: weights to integers with scales and zeros, and back."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.ops.quantization import INT4_MIDDLE

#: The axes from the first to before the second.
Span = tuple[int, int]

_BLOCK = 128  # elements whose errors reach all later elements at once
_DAMPING = 0.01  # share of the mean moment that each moment gains, so that an inverse exists
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


class Format(NamedTuple):
    """Numbers of 8 or 4 bits; `symmetric` means that zero is the middle of the range."""

    bits: int
    symmetric: bool

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the largest number."""
        if self.bits == 4:
            return 0, 15
        return (-127, 127) if self.symmetric else (-128, 127)

    @property
    def dtype(self) -> str:
        """NumPy's name of the numbers' dtype; a number of 4 bits is alone in its byte."""
        return "u1" if self.bits == 4 else "i1"


def stored(
    weight: Array, span: Span, format: Format, group: int | None, moments: Array | None = None
) -> Stored:
    """Return a weight as integers of 8 or 4 bits, scaled per channel and group of summed axes.

    Numbers are the nearest, or with `moments` those of least error in products (`_with_feedback`).
    """
    values = np.ascontiguousarray(weight, "f4")
    shape = values.shape
    before, length, after = (math.prod(part) for part in _parts(shape, span))
    groups = -(-length // (group or length))
    size = -(-length // groups)
    size += size % 2 if format.bits == 4 else 0
    values = values.reshape(before, length, after)
    values = np.pad(values, ((0, 0), (0, groups * size - length), (0, 0)))
    values = values.reshape(before, groups, size, after)
    if moments is None:
        numbers, scale, zero = _nearest(values, format)
    else:
        numbers, scale, zero = _with_feedback(values, format, moments)
    if format.bits == 4:
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


def _nearest(values: Array, format: Format) -> tuple[Array, Array, Array | None]:
    """Return the numbers, scales and zeros of groups [before, groups, size, after]."""
    if format.symmetric:
        return *(_symmetric8(values) if format.bits == 8 else _symmetric4(values)), None
    return _asymmetric(values, format)


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


def _asymmetric(values: Array, format: Format) -> tuple[Array, Array, Array]:
    lowest, largest = format.ends
    low, high = _ends(values)
    low, high = np.minimum(low, 0), np.maximum(high, 0)
    scale = _nonzero((high - low) / np.float32(largest - lowest))
    zero = np.rint(lowest - low / scale)
    numbers = np.clip(np.rint(values / scale) + zero, lowest, largest)
    return numbers.astype(format.dtype), scale, zero.astype(format.dtype)


# Rounding by products


def _with_feedback(
    values: Array, format: Format, moments: Array
) -> tuple[Array, Array, Array | None]:
    """Return numbers that keep products with typical rows close, not each weight.

    This is GPTQ (Frantar et al., 2022, arXiv:2210.17323): after an element is rounded, the later
    elements of its sum make up for the error. `moments` are X^T X of the rows.
    """
    before, groups, size, after = values.shape
    upper = _upper(moments, groups * size)
    left = values.astype("f8").reshape(before, groups * size, after)
    numbers, scales, zeros = np.empty_like(left), list[Array](), list[Array]()
    for first in range(0, groups * size, size):
        group = left[:, None, first : first + size].astype("f4")
        _, scale, zero = _nearest(group, format)
        scales.append(scale)
        if zero is None:
            shift = INT4_MIDDLE if format.bits == 4 else 0.0
        else:
            shift = zero[:, 0, 0].astype("f8")
            zeros.append(zero)
        steps = _Steps(scale[:, 0, 0].astype("f8"), shift, format.ends)
        for start in range(first, first + size, _BLOCK):
            stop = min(start + _BLOCK, first + size)
            errors = _round_block(left, numbers, steps, upper, start, stop)
            left[:, stop:] -= np.einsum("kl,bka->bla", upper[start:stop, stop:], errors)
    whole = numbers.reshape(values.shape).astype(format.dtype)
    return whole, np.concatenate(scales, 1), np.concatenate(zeros, 1) if zeros else None


class _Steps(NamedTuple):
    """The numbers of a group: (value / scale) + zero, between two ends."""

    scale: Array
    zero: Array | float
    ends: tuple[int, int]


def _round_block(
    left: Array, numbers: Array, steps: _Steps, upper: Array, start: int, stop: int
) -> Array:
    """Round the elements from `start` to `stop`, and return their errors, for later elements."""
    errors = np.empty_like(left[:, start:stop])
    for k in range(start, stop):
        value = left[:, k]
        found = numbers[:, k] = np.clip(np.rint(value / steps.scale) + steps.zero, *steps.ends)
        error = (value - (found - steps.zero) * steps.scale) / upper[k, k]
        errors[:, k - start] = error
        left[:, k + 1 : stop] -= upper[k, k + 1 : stop, None] * error[:, None]
    return errors


def _upper(moments: Array, length: int) -> Array:
    """Return U of the inverse moments U^T U; padding and elements that are 0 get a small moment."""
    padded = np.zeros((length, length))
    padded[: len(moments), : len(moments)] = moments
    places = np.diag_indices(length)
    padded[places] += _DAMPING * (padded[places].mean() or 1.0)
    return np.linalg.cholesky(np.linalg.inv(padded)).T


def _ends(values: Array) -> tuple[Array, Array]:
    """Return the least and the largest element of each group."""
    least: Array = values.min(axis=2, keepdims=True)
    return least, values.max(axis=2, keepdims=True)


def _nonzero(scale: Array) -> Array:
    return np.where(scale == 0, np.float32(1), scale)
