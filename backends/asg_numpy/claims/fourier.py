"""Fourier transforms by NumPy's FFT, which takes n·log(n) for any length n."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, nbytes_of

Make = Callable[..., Callable[[], None]]


def dft(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Transform pairs of real and imaginary parts."""
    return _step(builder, node, inputs, partial(_pairs, node.attrs["inverse"]))


def real_dft(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Transform real numbers."""
    return _step(builder, node, inputs, _of_reals)


def real_idft(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Transform back to real numbers."""
    return _step(builder, node, inputs, partial(_to_reals, node.attrs["n"]))


def _step(builder: Builder, node: Node, inputs: tuple[Value, ...], make: Make) -> tuple[Value, ...]:
    outputs = tuple(builder.new(node, type_) for type_ in node.types)
    workspace = plans().memory.fourier * max(nbytes_of(value.type) for value in (*inputs, *outputs))
    builder.step(node, make, inputs, outputs, workspace=workspace)
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
