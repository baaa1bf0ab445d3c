"""Fourier transforms as products with constant matrices, and the mel weights."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.io.onnx.elements import numpy_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import Known, check_size
from asg.ops._support.building import constant
from asg.ops.contraction import matmul
from asg.ops.joins import pad, part, stack
from asg.ops.views import expand_dims, moveaxis, reshape
from asg.ops.windows import windows

Floats = NDArray[np.float64]


@operator("DFT")
def transform(call: Call) -> Tensor:
    """Import DFT along an axis, of real numbers, or complex numbers as pairs on the last axis."""
    x = call.tensor()
    if call.version >= 20:
        axis = call.ints(2, "the axis")[0] if call.has(2) else -2
    else:
        axis = call.integer("axis", 1)
    place = normalize_axis(axis, x.ndim)
    inverse, onesided = bool(call.integer("inverse", 0)), bool(call.integer("onesided", 0))
    n = x.shape[place]
    if not isinstance(n, int):
        raise call.refuse(f"a transform of symbolic length {n}", sizes_hint(n))
    length = 2 * (n - 1) if inverse and onesided else n
    if call.has(1):
        length = call.ints(1, "the length")[0]
    return _transformed(x, place, length, inverse, onesided)


def _transformed(x: Tensor, axis: int, length: int, inverse: bool, onesided: bool) -> Tensor:
    check_size(length, length)
    parts = [moveaxis(x[..., i], axis, -1) for i in range(2 if x.shape[-1] == 2 else 1)]
    used = length // 2 + 1 if inverse and onesided else length
    parts = [_fitted(part_, used) for part_ in parts]
    if inverse and onesided:
        real, imaginary = _half_matrices(length)
        found = matmul(parts[0], _matrix(x, real))
        found = found if len(parts) == 1 else found + matmul(parts[1], _matrix(x, imaginary))
        return moveaxis(stack([found], -1), -2, axis)
    count = length // 2 + 1 if onesided else length
    turn = np.outer(np.arange(length), np.arange(count)) % length
    angle = 2 * np.pi * turn / length
    cosine = np.cos(angle) / (length if inverse else 1)
    sine = np.sin(angle) / (length if inverse else 1) * (1 if inverse else -1)
    c, s = _matrix(x, cosine), _matrix(x, sine)
    real_part, imaginary_part = matmul(parts[0], c), matmul(parts[0], s)
    if len(parts) == 2:
        real_part = real_part - matmul(parts[1], s)
        imaginary_part = imaginary_part + matmul(parts[1], c)
    return stack([moveaxis(each, -1, axis) for each in (real_part, imaginary_part)], x.ndim - 1)


def _fitted(x: Tensor, length: int) -> Tensor:
    """Return x cut, or padded with zeros, to `length` positions on its last axis."""
    n = x.shape[-1]
    assert isinstance(n, int)
    if n >= length:
        return part(x, x.ndim - 1, 0, length)
    return pad(x, [(0, 0)] * (x.ndim - 1) + [(0, length - n)])


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
    return constant(numbers.astype(x.dtype.numpy), graph=x.graph)


@operator("STFT", settings=(1, 2, 3))
def short_time(call: Call) -> Tensor:
    """Import STFT: the transforms of windows that slide over a signal."""
    x, window = call.tensor(), call.maybe(2)
    x = expand_dims(x, -1) if x.ndim == 2 else x  # real numbers without the axis of complex parts
    step = call.ints(1, "the step")[0]
    if call.has(3):
        length = call.ints(3, "the length")[0]
    else:
        size = x.shape[1] if window is None else window.shape[0]
        if not isinstance(size, int):
            raise call.refuse(f"frames of symbolic length {size}", sizes_hint(size))
        length = size
    frames = windows(x, (1,), (length,), (step,))
    frames = moveaxis(frames, -1, -2)
    if window is not None:
        frames = frames * reshape(window, (-1, 1))
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
        left, centre, right = places[i : i + 3]
        if centre == left:
            matrix[centre, i] = 1
        else:
            matrix[left : centre + 1, i] = np.arange(centre - left + 1) / (centre - left)
        if right > centre:
            matrix[centre:right, i] = (right - np.arange(centre, right)) / (right - centre)
    return Known(matrix.astype(numpy_of_element(call.integer("output_datatype", 1))))
