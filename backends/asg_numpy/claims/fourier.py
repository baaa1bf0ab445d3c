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

    def run() -> None:
        found = transform(_joined(re, im), norm=norm)
        np.copyto(real, found.real)
        np.copyto(imag, found.imag)

    return run


def _of_reals(x: Array, real: Array, imag: Array) -> Callable[[], None]:
    def run() -> None:
        found = np.fft.rfft(x)
        np.copyto(real, found.real)
        np.copyto(imag, found.imag)

    return run


def _to_reals(n: int, re: Array, im: Array, y: Array) -> Callable[[], None]:
    """Return the step of Σ x[k]·exp(2πi·j·k/n), real part: half of each term and its conjugate."""
    kept = n // 2 + 1

    def run() -> None:
        x = _joined(re, im)
        if x.shape[-1] > kept:
            np.copyto(y, np.fft.ifft(x, n, norm="forward").real)
            return
        x[..., 1 : (n + 1) // 2] *= 0.5
        np.copyto(y, np.fft.irfft(x, n, norm="forward"))

    return run


def _joined(re: Array, im: Array) -> Any:
    joined = np.empty(re.shape, np.result_type(re.dtype, np.complex64))
    joined.real, joined.imag = re, im
    return joined
