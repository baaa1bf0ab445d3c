"""Fourier transforms, over pairs of real tensors."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from asg.core.dims import Dim
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.elementwise.complex_pairs import Complex
from asg.ops.spectra import fft
from asg.torch.call import Call
from asg.torch.registry import aten, of_pairs

_ONE_AXIS = {
    "fft_fft": fft.fft, "fft_ifft": fft.ifft, "fft_rfft": fft.rfft, "fft_irfft": fft.irfft,
    "fft_hfft": fft.hfft, "fft_ihfft": fft.ihfft,
}  # fmt: skip
_SEVERAL_AXES = {
    "fft_fft2": fft.fft2, "fft_ifft2": fft.ifft2, "fft_rfft2": fft.rfft2, "fft_irfft2": fft.irfft2,
    "fft_hfft2": fft.hfft2, "fft_ihfft2": fft.ihfft2, "fft_fftn": fft.fftn, "fft_ifftn": fft.ifftn,
    "fft_rfftn": fft.rfftn, "fft_irfftn": fft.irfftn, "fft_hfftn": fft.hfftn,
    "fft_ihfftn": fft.ihfftn,
}  # fmt: skip


@of_pairs(*_ONE_AXIS)
def transformed(
    call: Call, x: Any, n: int | None = None, dim: int = -1, norm: str | None = None
) -> Any:
    """Import a Fourier transform of an axis."""
    found = _ONE_AXIS[call.name](_float(call, x), n, dim)
    return _normalized(call, x, found, (n,), (dim,), norm)


@of_pairs(*_SEVERAL_AXES)
def transformed_axes(
    call: Call, x: Any, s: Any = None, dim: Any = None, norm: str | None = None
) -> Any:
    """Import a Fourier transform of several axes."""
    if dim is None:
        count = x.ndim if s is None else len(s)
        dim = (-2, -1) if call.name.endswith("2") else tuple(range(-count, 0))
    axes = (dim,) if isinstance(dim, int) else tuple(dim)
    sizes = None if s is None else tuple(None if size == -1 else size for size in s)
    found = _SEVERAL_AXES[call.name](_float(call, x), sizes, axes)
    return _normalized(call, x, found, sizes or (None,) * len(axes), axes, norm)


def _float(call: Call, x: Any) -> Any:
    return x if isinstance(x, Complex) or x.dtype.is_float else call.tensor(x, call.dtype)


def _normalized(
    call: Call, x: Any, found: Any, sizes: Sequence[Dim | None], axes: Sequence[int],
    norm: str | None,
) -> Any:  # fmt: skip
    """Return the transform of x along axes, of given sizes, in torch's normalization."""
    is_halved = call.name.startswith(("fft_rfft", "fft_ihfft"))
    whole = x if is_halved else found
    lengths = [size or whole.shape[axis] for size, axis in zip(sizes, axes, strict=True)]
    return _scaled(call, found, lengths, norm, call.name.startswith("fft_i"))


def _scaled(
    call: Call, found: Any, lengths: Sequence[Dim], norm: str | None, is_inverse: bool
) -> Any:
    """Return a transform in a normalization, given in torch's default.

    By default, an inverse transform divides by the number of elements.
    """
    if norm in (None, "backward"):
        return found
    root = ops.sqrt(call.tensor(prod(lengths), call.dtype))
    scale = root if norm == "ortho" else root * root
    return found * scale if is_inverse else found * ops.reciprocal(scale)


@of_pairs("_fft_r2c", "_fft_c2c", "_fft_c2r")
def transformed_as_planned(call: Call, x: Any, dim: Sequence[int], mode: int, last: Any) -> Any:
    """Import a Fourier transform as torch's own operators ask for it: modes 0 to 2 scale it."""
    axes, is_inverse = tuple(dim), call.name == "_fft_c2r"
    if call.name == "_fft_r2c":
        found: Any = (fft.rfftn if last else fft.fftn)(_float(call, x), None, axes)
        lengths = [x.shape[axis] for axis in axes]
    elif call.name == "_fft_c2c":
        found = (fft.fftn if last else fft.ifftn)(x, None, axes)
        lengths, is_inverse = [x.shape[axis] for axis in axes], not last
    else:
        lengths = [*(x.shape[axis] for axis in axes[:-1]), last]
        found = fft.irfftn(x, tuple(lengths), axes)
    norms = ("forward", "ortho", "backward") if is_inverse else ("backward", "ortho", "forward")
    return _scaled(call, found, lengths, norms[mode], is_inverse)


@aten("fft_fftshift", "fft_ifftshift")
@of_pairs("fft_fftshift", "fft_ifftshift")
def shifted(call: Call, x: Any, dim: Any = None) -> Any:
    """Import a shift of the zero frequency to the center, or back."""
    function = fft.fftshift if call.name == "fft_fftshift" else fft.ifftshift
    return function(x, dim if dim is None or isinstance(dim, int) else tuple(dim))


@of_pairs("stft")
def spectrogram(  # torch's arguments, in its order
    call: Call, x: Tensor, n_fft: int, hop: int | None = None, win: int | None = None,
    window: Tensor | None = None, *more: Any, **named: Any,
) -> Any:  # fmt: skip
    """Import a short-time Fourier transform."""
    names = ["center", "pad_mode", "normalized", "onesided", "return_complex", "align_to_window"]
    if call.overload != "center":
        names = names[2:]
    given: dict[str, Any] = {"center": False, **dict(zip(names, more, strict=False)), **named}
    if given.get("align_to_window"):
        raise call.refuse("asg has no stft with align_to_window=True")
    found = ops.stft(
        x, n_fft, hop, win, window, center=bool(given["center"]),
        pad_mode=given.get("pad_mode", "reflect"), normalized=bool(given.get("normalized")),
        onesided=given.get("onesided") is not False,
    )  # fmt: skip
    return found if given.get("return_complex") is not False else ops.stack(list(found), -1)


@of_pairs("istft")
def signal(
    call: Call, x: Complex, n_fft: int, hop: int | None = None, win: int | None = None,
    window: Tensor | None = None, *more: Any, **named: Any,
) -> Tensor:  # fmt: skip
    """Import the signal of a short-time Fourier transform."""
    names = ["center", "normalized", "onesided", "length", "return_complex"]
    given: dict[str, Any] = {**dict(zip(names, more, strict=False)), **named}
    if given.get("return_complex"):
        raise call.refuse("asg has no complex signals of istft", hint="return_complex=False")
    return ops.istft(
        x, n_fft, hop, win, window, center=given.get("center") is not False,
        normalized=bool(given.get("normalized")), onesided=given.get("onesided") is not False,
        length=given.get("length"),
    )  # fmt: skip
