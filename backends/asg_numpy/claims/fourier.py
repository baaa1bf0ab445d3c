"""Fourier transforms by native code, or by NumPy's FFT, which takes n·log(n) for any length n."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import log2
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg_numpy.native.machine import Native, machine
from asg_numpy.native.transforms import Shape, has_transform, kernel_of, transforming
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, elements_of, first_wide, nbytes_of, shape_of

Make = Callable[..., Callable[[], None]]


def dft(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Transform pairs of real and imaginary parts."""
    n, inverse = _length(inputs[0]), node.attrs["inverse"]
    make = _native(builder, node, Shape(n, n, n), partial(_transforming, 2, inverse))
    return _step(builder, node, inputs, make or partial(_pairs, inverse))


def real_dft(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Transform real numbers."""
    n = _length(inputs[0])
    shape = Shape(n, n, n // 2 + 1, has_im=False)
    make = _native(builder, node, shape, partial(_transforming, 1, False))
    return _step(builder, node, inputs, make or _of_reals)


def real_idft(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Transform back to real numbers."""
    n, given = node.attrs["n"], _length(inputs[0])
    # The other sign exchanges the parts, so the result is an imaginary part.
    shape = Shape(n, given, n, keeps_re=False)
    make = _native(builder, node, shape, partial(_transforming, 2, True))
    return _step(builder, node, inputs, make or partial(_to_reals, n))


def _length(x: Value) -> int:
    return shape_of(x.type)[-1]


def _native(
    builder: Builder, node: Node, shape: Shape, make: Callable[..., Callable[[], Any]]
) -> Make | None:
    """Return how to make the native transform, or None without one."""
    here = machine()
    if here is None or not has_transform(shape.n) or not elements_of(node.types[0]):
        return None
    return partial(make, shape, kernel_of(node.types[0].dtype, shape, here))


def _transforming(
    count: int, inverse: bool, shape: Shape, kernel: Native, *arrays: Array
) -> Callable[[], Any]:
    """Return the call for `count` operands; the signs differ by an exchange of both parts."""
    given, made = arrays[:count], arrays[count:]
    turn = slice(None, None, -1 if inverse else 1)
    return transforming(kernel, shape, given[turn], made[turn])


def _step(builder: Builder, node: Node, inputs: tuple[Value, ...], make: Make) -> tuple[Value, ...]:
    outputs = tuple([builder.new(node, type_) for type_ in node.types])
    workspace = plans().memory.fourier * max(nbytes_of(value.type) for value in (*inputs, *outputs))
    given = tuple([x if x.strides is None else builder.copy(node, x) for x in inputs])
    batch, last = first_wide(outputs[0].type), outputs[0].type.rank - 1
    axes = None if batch in (None, last) else (batch,) * len((*given, *outputs))
    n = max(map(_length, (*inputs, *outputs)))
    work = elements_of(outputs[0].type) * log2(max(n, 2)) / plans().costs.transformed
    builder.step(node, make, given, outputs, workspace=workspace, axes=axes, work=work)
    return outputs


def _pairs(inverse: bool, re: Array, im: Array, real: Array, imag: Array) -> Callable[[], None]:
    transform = np.fft.ifft if inverse else np.fft.fft
    norm = "forward" if inverse else "backward"  # no scaling in both directions
    joined = _joining(re, im)

    def run() -> None:
        found = transform(joined(), norm=norm)
        real[...], imag[...] = found.real, found.imag

    return run


def _of_reals(x: Array, real: Array, imag: Array) -> Callable[[], None]:
    new = _new(x, real.shape)

    def run() -> None:
        found = new()
        np.fft.rfft(x, out=found)
        real[...], imag[...] = found.real, found.imag

    return run


def _to_reals(n: int, re: Array, im: Array, y: Array) -> Callable[[], None]:
    """Return the step of Σ x[k]·exp(2πi·j·k/n), real part: half of each term and its conjugate."""
    if re.shape[-1] > n // 2 + 1:  # more terms than a transform of reals has
        return _real_parts(n, _joining(re, im), y)
    new = _new(re, re.shape)
    parts = np.ones(re.shape[-1], new().real.dtype)
    parts[1 : (n + 1) // 2] = 0.5

    def run() -> None:
        x = new()
        np.multiply(re, parts, x.real)
        np.multiply(im, parts, x.imag)
        np.fft.irfft(x, n, norm="forward", out=y)

    return run


def _real_parts(n: int, joined: Callable[[], Any], y: Array) -> Callable[[], None]:
    def run() -> None:
        np.copyto(y, np.fft.ifft(joined(), n, norm="forward").real)

    return run


def _joining(re: Array, im: Array) -> Callable[[], Any]:
    """Return a function that joins real and imaginary parts."""
    new = _new(re, re.shape)

    def joined() -> Any:
        x = new()
        x.real, x.imag = re, im
        return x

    return joined


def _new(like: Array, shape: tuple[int, ...]) -> Callable[[], Any]:
    """Return a function that makes an array of complex numbers, in the precision of another."""
    return partial(np.empty, shape, np.result_type(like.dtype, np.complex64))
