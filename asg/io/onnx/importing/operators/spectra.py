"""Fourier transforms as products with constant matrices, and the mel weights."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.elements import numpy_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import Known, check_size
from asg.ops import functions as ops
from asg.ops.shapes.windows import windows

Floats = NDArray[np.float64]


@operator("DFT")
def transform(call: Call) -> Tensor:
    """Import DFT along an axis, of real numbers, or complex numbers as pairs on the last axis."""
    x = _pairs(call, call.tensor())
    if call.version >= 20:
        axis = call.ints(2, "the axis")[0] if call.has(2) else -2
    else:
        axis = call.integer("axis", 1)
    place = normalize_axis(axis, x.ndim)
    inverse, onesided = bool(call.integer("inverse", 0)), bool(call.integer("onesided", 0))
    n = x.shape[place]
    if not isinstance(n, int):
        if call.has(1) or (inverse and onesided):
            raise call.refuse(f"a transform of symbolic length {n}", sizes_hint(n))
        count = n // 2 + 1 if onesided else n
        turns = _symbolic_turns(x, n, count, inverse)
        return _multiplied(_parts(x, place), turns, place, inverse)
    length = 2 * (n - 1) if inverse and onesided else n
    if call.has(1):
        length = call.ints(1, "the length")[0]
    return _transformed(x, place, length, inverse, onesided)


def _transformed(x: Tensor, axis: int, length: int, inverse: bool, onesided: bool) -> Tensor:
    check_size(length, length)
    used = length // 2 + 1 if inverse and onesided else length
    parts = [_fitted(part_, used) for part_ in _parts(x, axis)]
    if inverse and onesided:
        real, imaginary = _half_matrices(length)
        found = ops.matmul(parts[0], _matrix(x, real))
        found = found if len(parts) == 1 else found + ops.matmul(parts[1], _matrix(x, imaginary))
        return ops.moveaxis(ops.stack([found], -1), -2, axis)
    count = length // 2 + 1 if onesided else length
    angle = 2 * np.pi * (np.outer(np.arange(length), np.arange(count)) % length) / length
    scale = length if inverse else 1
    turns = _matrix(x, np.cos(angle) / scale), _matrix(x, np.sin(angle) / scale)
    return _multiplied(parts, turns, axis, inverse)


def _pairs(call: Call, x: Tensor) -> Tensor:
    """Return x, whose last axis must be known to hold real numbers, or both parts."""
    parts = x.shape[-1]
    if not isinstance(parts, int):
        raise call.refuse(f"numbers of {parts} parts, real or complex", sizes_hint(parts, size=1))
    if parts not in (1, 2):
        raise call.refuse(f"numbers of {parts} parts; a real number has 1, a complex number 2")
    return x


def _parts(x: Tensor, axis: int) -> list[Tensor]:
    """Return the real and, if there is any, the imaginary part, with `axis` last."""
    return [ops.moveaxis(x[..., i], axis, -1) for i in range(2 if x.shape[-1] == 2 else 1)]


def _multiplied(
    parts: Sequence[Tensor], turns: tuple[Tensor, Tensor], axis: int, inverse: bool
) -> Tensor:
    """Return the product with cosines and sines, as pairs on the last axis."""
    cosine, sine = turns if inverse else (turns[0], -turns[1])
    real, imaginary = ops.matmul(parts[0], cosine), ops.matmul(parts[0], sine)
    if len(parts) == 2:
        real = real - ops.matmul(parts[1], sine)
        imaginary = imaginary + ops.matmul(parts[1], cosine)
    pair = [ops.moveaxis(each, -1, axis) for each in (real, imaginary)]
    return ops.stack(pair, pair[0].ndim)


def _symbolic_turns(x: Tensor, length: Dim, count: Dim, inverse: bool) -> tuple[Tensor, Tensor]:
    """Return the cosines and sines for a length that a run knows.

    The products of places are exact up to a length of 46,340.
    """
    rows, columns = (ops.iota((length, count), axis, graph=x.graph) for axis in (0, 1))
    turn = ops.cast(ops.remainder(rows * columns, ops.dim_of(x.graph, length, DType.I32)), x.dtype)
    size = ops.dim_of(x.graph, length, x.dtype)
    angle = turn * (2 * np.pi) / size
    scale = size if inverse else 1.0
    return ops.cos(angle) / scale, ops.sin(angle) / scale


def _fitted(x: Tensor, length: int) -> Tensor:
    """Return x cut, or padded with zeros, to `length` positions on its last axis."""
    n = x.shape[-1]
    assert isinstance(n, int)
    if n >= length:
        return ops.part(x, x.ndim - 1, 0, length)
    return ops.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, length - n)])


def _half_matrices(length: int) -> tuple[Floats, Floats]:
    """Return the factors of the real and imaginary parts of half a spectrum."""
    count = length // 2 + 1
    weight = np.full((count, 1), 2.0)
    weight[0] = 1
    if length % 2 == 0:
        weight[-1] = 1
    angle = 2 * np.pi * (np.outer(np.arange(count), np.arange(length)) % length) / length
    return weight * np.cos(angle) / length, -weight * np.sin(angle) / length


def _matrix(x: Tensor, numbers: Floats) -> Tensor:
    return ops.constant(numbers.astype(x.dtype.numpy), graph=x.graph)


@operator("STFT", settings=(1, 2, 3))
def short_time(call: Call) -> Tensor:
    """Import STFT: the transforms of windows that slide over a signal."""
    x, window = call.tensor(), call.maybe(2)
    if x.ndim == 2:  # real numbers without the axis of complex parts
        x = ops.expand_dims(x, -1)
    x = _pairs(call, x)
    step = call.ints(1, "the step")[0]
    if call.has(3):
        length = call.ints(3, "the length")[0]
    else:
        size = x.shape[1] if window is None else window.shape[0]
        if not isinstance(size, int):
            raise call.refuse(f"frames of symbolic length {size}", sizes_hint(size))
        length = size
    frames = windows(x, (1,), (length,), (step,))
    frames = ops.moveaxis(frames, -1, -2)
    if window is not None:
        frames = frames * ops.reshape(window, (-1, 1))
    return _transformed(
        frames, 2, length, inverse=False, onesided=bool(call.integer("onesided", 1))
    )


@operator("MelWeightMatrix", settings=(0, 1, 2, 3, 4))
def mel_weights(call: Call) -> Known:
    """Import MelWeightMatrix with settings that must be known now."""
    bins, length, rate = (int(call.number(i, "a setting")) for i in range(3))
    low, high = (float(call.number(i, "a setting")) for i in (3, 4))
    check_size(length // 2 + 1, bins)
    scale = 2595 / np.log(10)
    first, last = (scale * np.log1p(each / 700) for each in (low, high))
    edges = np.arange(bins + 2) * ((last - first) / (bins + 2)) + first
    hertz = 700 * np.expm1(edges / scale)
    places = (((length + 1) * hertz) // rate).astype(int)
    matrix = np.zeros((length // 2 + 1, bins))
    for i in range(bins):
        left, center, right = places[i : i + 3]
        if center == left:
            matrix[center, i] = 1
        else:
            matrix[left : center + 1, i] = np.arange(center - left + 1) / (center - left)
        if right > center:
            matrix[center:right, i] = (right - np.arange(center, right)) / (right - center)
    return Known(matrix.astype(numpy_of_element(call.integer("output_datatype", 1))))
