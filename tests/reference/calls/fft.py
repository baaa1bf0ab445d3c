"""Calls of Fourier transforms, compared with PyTorch; a complex tensor is a pair of real ones."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import asg
from asg import fft
from tests.reference.calls import Call, call, real

ALONG = (
    ((1,), None, -1), ((2,), None, -1), ((5,), None, 0), ((6,), 4, -1), ((3, 4), 7, 1),
    ((4, 3), None, 0), ((2, 36), None, -1), ((37,), None, -1), ((2, 3, 4), 5, 1), ((53,), 60, 0),
)  # fmt: skip
SEVERAL = (
    ((3, 4), None, None), ((2, 3, 5), (4, 3), None), ((2, 3, 4), None, (0, 2)),
    ((4, 2, 3), (3, 5), (2, 0)),
)  # fmt: skip
FRAMES = (
    (16, 4, None, True, False, True), (16, None, 10, True, True, True),
    (12, 5, 12, False, False, True), (9, 3, None, True, False, False),
)  # fmt: skip


def calls() -> Iterator[Call]:
    """Return them."""
    yield from itertools.chain(_along(), _along_several(), _shifts(), _frames())


def _along() -> Iterator[Call]:
    for shape, n, axis in ALONG:
        for op in ("fft", "ifft"):
            yield call(op, real(*shape), real(*shape), n=n, axis=axis)
        for op in ("rfft", "ihfft"):
            yield call(op, real(*shape), n=n, axis=axis)
        for op in ("irfft", "hfft") if shape[axis] > 1 or n else ():
            yield call(op, real(*shape), real(*shape), n=n, axis=axis)


def _along_several() -> Iterator[Call]:
    for (shape, s, axes), order in itertools.product(SEVERAL, (1, -1)):
        turned = None if axes is None else axes[::order]
        sizes = None if s is None else s[::order]
        for op in ("fftn", "ifftn", "irfftn", "hfftn"):
            yield call(op, real(*shape), real(*shape), s=sizes, axes=turned)
        for op in ("rfftn", "ihfftn"):
            yield call(op, real(*shape), s=sizes, axes=turned)
    for shape, axes in itertools.product(
        ((4, 5), (3, 2, 6), (2, 2), (3, 3, 4)), ((-2, -1), (1, 0))
    ):
        for op in ("fft2", "ifft2", "irfft2", "hfft2"):
            yield call(op, real(*shape), real(*shape), axes=axes)
        for op in ("rfft2", "ihfft2"):
            yield call(op, real(*shape), axes=axes)


def _shifts() -> Iterator[Call]:
    for shape, axes in itertools.product(
        ((4, 3), (1, 5), (2, 3, 5), (6, 2, 1)), (None, (1,), (0, 1))
    ):
        yield call("fftshift", real(*shape), axes=axes)
        yield call("ifftshift", real(*shape), axes=axes)


def _frames() -> Iterator[Call]:
    for n_fft, hop, win, center, normalized, onesided in FRAMES:
        arguments = {
            "n_fft": n_fft, "hop_length": hop, "win_length": win, "center": center,
            "normalized": normalized, "onesided": onesided,
        }  # fmt: skip
        for shape in ((40,), (2, 51)):
            yield call("stft", real(*shape), **arguments)
            yield call("windowed_stft", real(*shape), real(win or n_fft), **arguments)
        for shape in ((7,), (2, 6)):
            rows = n_fft // 2 + 1 if onesided else n_fft
            spectrum = (*shape[:-1], rows, shape[-1])
            window = real(win or n_fft, low=0.5)
            yield call("istft", real(*spectrum), real(*spectrum), window, **arguments)


def _of_pair(function: Callable[..., Any]) -> Callable[..., Any]:
    def made(re: asg.Tensor, im: asg.Tensor, **arguments: Any) -> Any:
        return _parts(function(fft.Complex(re, im), **arguments))

    return made


def _of_real(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda x, **arguments: _parts(function(x, **arguments))


def _parts(value: Any) -> Any:
    return tuple(value) if isinstance(value, fft.Complex) else value


def _windowed(x: asg.Tensor, window: asg.Tensor, **arguments: Any) -> Any:
    return _parts(asg.stft(x, window=window, **arguments))


def _istft(re: asg.Tensor, im: asg.Tensor, window: asg.Tensor, **arguments: Any) -> asg.Tensor:
    return asg.istft(fft.Complex(re, im), window=window, **arguments)


_REAL = ("rfft", "rfft2", "rfftn", "ihfft", "ihfft2", "ihfftn", "fftshift", "ifftshift")
_PAIRS = (
    "fft", "fft2", "fftn", "ifft", "ifft2", "ifftn", "irfft", "irfft2", "irfftn", "hfft", "hfft2",
    "hfftn",
)  # fmt: skip
ASG = {
    **{name: _of_real(getattr(fft, name)) for name in _REAL},
    **{name: _of_pair(getattr(fft, name)) for name in _PAIRS},
    "stft": _of_real(asg.stft), "windowed_stft": _windowed, "istft": _istft,
}  # fmt: skip
