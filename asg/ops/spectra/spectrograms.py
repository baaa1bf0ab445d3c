"""Short-time Fourier transforms as in torch.stft, and convolution by Fourier transforms."""

from __future__ import annotations

from typing import Literal

import numpy as np

from asg.core.dims import Dim
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.ops._support.building import broadcast, constant
from asg.ops.elementwise.arithmetic import div, mul, square
from asg.ops.elementwise.complex_pairs import Complex
from asg.ops.shapes.joins import pad, part
from asg.ops.shapes.views import moveaxis, swapaxes
from asg.ops.shapes.windows import overlap_add, windows
from asg.ops.spectra.dft import static_length
from asg.ops.spectra.fft import fft, irfft, rfft

PadMode = Literal["constant", "reflect", "edge", "circular"]
Mode = Literal["full", "same", "valid"]


def stft(
    x: Tensor,
    n_fft: int,
    hop_length: int | None = None,
    win_length: int | None = None,
    window: Tensor | None = None,
    *,
    center: bool = True,
    pad_mode: PadMode = "reflect",
    normalized: bool = False,
    onesided: bool = True,
) -> Complex:
    """Return the short-time Fourier transform of a signal: [..., frequencies, frames] (torch.stft).

    Args:
        x: The signal, an f32 or f64 tensor [..., time].
        n_fft: The number of samples in a frame.
        hop_length: The distance between frames. None is n_fft // 4, at least 1.
        win_length: The length of the window; None is `n_fft`. A shorter window is centered in the
            frame.
        window: A vector of `win_length` factors for each frame. None is all ones.
        center: Pad the signal with n_fft // 2 samples at both ends. Frame m is then centered at
            m·hop_length.
        pad_mode: The mode of this padding, as in `pad`.
        normalized: Divide the result by √n_fft.
        onesided: Keep the first n_fft // 2 + 1 frequencies, which determine the others.

    Raises:
        ShapeError: The signal is shorter than a frame, or the window has another length.

    >>> x = asg.constant([1.0, 1.0, 1.0, 1.0], graph=asg.Graph())
    >>> z = asg.stft(x, 2, hop_length=2, center=False)
    >>> asg.evaluate(z.real).round(3)
    array([[2., 2.],
           [0., 0.]], dtype=float32)
    """
    hop, shape = _hop(n_fft, hop_length), _window(x, n_fft, win_length, window)
    if center:
        side = (n_fft // 2, n_fft // 2)
        x = pad(x, [(0, 0)] * (x.ndim - 1) + [side], mode=pad_mode)
    frames = windows(x, (x.ndim - 1,), (n_fft,), (hop,))
    frames = frames if shape is None else mul(frames, broadcast(shape, frames.shape))
    found = rfft(frames) if onesided else fft(frames)
    found = found * n_fft**-0.5 if normalized else found
    return Complex(swapaxes(found.real, -2, -1), swapaxes(found.imag, -2, -1))


def istft(
    x: Complex,
    n_fft: int,
    hop_length: int | None = None,
    win_length: int | None = None,
    window: Tensor | None = None,
    *,
    center: bool = True,
    normalized: bool = False,
    onesided: bool = True,
    length: Dim | None = None,
) -> Tensor:
    """Return the signal with the short-time transform `x`, by least squares (torch.istft).

    It adds the windowed frames at their places, and divides by the sum of the squared windows
    (Griffin and Lim 1984). This sum must not be 0 anywhere.

    Args:
        x: The transform [..., frequencies, frames], as from `stft`.
        n_fft: The number of samples in a frame.
        hop_length: The distance between frames. None is n_fft // 4, at least 1.
        win_length: The length of the window; None is `n_fft`.
        window: A vector of `win_length` factors for each frame. None is all ones.
        center: The transform was made with `center`.
        normalized: The transform was made with `normalized`.
        onesided: `x` holds the first n_fft // 2 + 1 frequencies. If False, it holds all, but the
            second half is not read: the signal is real.
        length: The length of the result: cut, or padded with zeros behind. None keeps all samples.

    Raises:
        ShapeError: `x` does not have the frequencies of `n_fft`, or the window has another length.

    >>> x = asg.constant([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], graph=asg.Graph())
    >>> asg.evaluate(asg.istft(asg.stft(x, 4), 4, length=6)).round(3)
    array([1., 2., 3., 4., 5., 6.], dtype=float32)
    """
    hop, shape = _hop(n_fft, hop_length), _window(x.real, n_fft, win_length, window)
    frequencies = n_fft // 2 + 1 if onesided else n_fft
    if x.ndim < 2 or x.shape[-2] != frequencies:
        raise ShapeError(f"x is {x.real.type}, and must have {frequencies} frequencies and frames")
    turned = Complex(swapaxes(x.real, -2, -1), swapaxes(x.imag, -2, -1))
    turned = turned * n_fft**0.5 if normalized else turned
    frames = irfft(turned, n_fft)
    shape = constant(np.ones(n_fft, x.real.dtype.numpy), graph=x.graph) if shape is None else shape
    count = frames.shape[-2]
    total = n_fft + hop * (count - 1)
    spread = broadcast(shape, frames.shape)
    signal = overlap_add(mul(frames, spread), (frames.ndim - 2,), (total,), (hop,))
    weight = overlap_add(square(broadcast(shape, (count, n_fft))), (0,), (total,), (hop,))
    start: Dim = n_fft // 2 if center else 0
    stop = total - start if length is None else _stop(x, start + length, total)
    signal, weight = part(signal, signal.ndim - 1, start, stop), part(weight, 0, start, stop)
    signal = div(signal, broadcast(weight, signal.shape))  # beyond `stop`, windows may be missing
    missing = 0 if length is None else length - signal.shape[-1]
    if not isinstance(missing, int):
        raise ShapeError(f"length {length} less {signal.shape[-1]} is not a known number")
    return pad(signal, [(0, 0)] * (signal.ndim - 1) + [(0, missing)])


def _stop(x: Complex, wanted: Dim, total: Dim) -> Dim:
    """Return the end of a signal of a wanted length, limited to the samples that exist."""
    return wanted if x.graph.facts.known_le(wanted, total) else total


def _hop(n_fft: int, hop_length: int | None) -> int:
    hop = max(n_fft // 4, 1) if hop_length is None else hop_length
    if n_fft < 1 or hop < 1:
        raise ShapeError(f"n_fft and hop_length must be positive, got {n_fft} and {hop}")
    return hop


def _window(x: Tensor, n_fft: int, win_length: int | None, window: Tensor | None) -> Tensor | None:
    """Return the window of a frame, zero-padded if it is short; None for all ones."""
    size = n_fft if win_length is None else win_length
    if not 0 < size <= n_fft:
        raise ShapeError(f"win_length must be from 1 to n_fft = {n_fft}, got {size}")
    if window is None and size == n_fft:
        return None
    if window is None:
        window = constant(np.ones(size, x.dtype.numpy), graph=x.graph)
    if window.shape != (size,):
        raise ShapeError(f"window is {window.type}, and must have {size} numbers")
    before = (n_fft - size) // 2
    return pad(window, [(before, n_fft - size - before)]) if size < n_fft else window


def convolve(x: Tensor, y: Tensor, mode: Mode = "full", axis: int = -1) -> Tensor:
    """Return the convolution of two signals along an axis, by Fourier transforms in n·log(n).

    Args:
        x: A signal of f32 or f64, of length n along `axis`.
        y: A signal of the dtype of `x`, of length m along `axis`. The other axes broadcast.
        mode: "full" gives all n + m - 1 places. "same" gives the middle n places, and "valid" only
            the places with complete overlap (numpy.convolve).
        axis: The axis of time, of static size.

    Raises:
        ShapeError: The axis has no static length, or `mode` is another name.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.convolve(x, asg.constant([1.0, 10.0], graph=x.graph))).round(2)
    array([ 1., 12., 23., 30.], dtype=float32)
    """
    a, b = (moveaxis(each, normalize_axis(axis, each.ndim), -1) for each in (x, y))
    n, m = static_length(a), static_length(b)
    whole = n + m - 1
    found = irfft(rfft(a, whole) * rfft(b, whole), whole)
    counts = {"full": whole, "same": n, "valid": max(n, m) - min(n, m) + 1}
    if mode not in counts:
        raise ShapeError(f"there is no mode {mode!r}", hint='use "full", "same" or "valid"')
    start = (whole - counts[mode]) // 2
    found = part(found, found.ndim - 1, start, start + counts[mode])
    return moveaxis(found, -1, normalize_axis(axis, found.ndim))
