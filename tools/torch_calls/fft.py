"""How PyTorch makes the calls of tests/reference/calls/fft.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, fft

Call = Callable[..., Any]


def _parts(value: Tensor) -> Tensor | tuple[Tensor, Tensor]:
    return (value.real, value.imag.resolve_neg()) if value.is_complex() else value


def _of_pair(function: Call) -> Call:
    def made(re: Tensor, im: Tensor, **arguments: Any) -> Any:
        return _parts(function(torch.complex(re, im), **_renamed(arguments)))

    return made


def _of_real(function: Call) -> Call:
    return lambda x, **arguments: _parts(function(x, **_renamed(arguments)))


def _renamed(arguments: dict[str, Any]) -> dict[str, Any]:
    names = {"axis": "dim", "axes": "dim"}
    return {names.get(name, name): value for name, value in arguments.items()}


def _stft(x: Tensor, window: Tensor | None = None, **arguments: Any) -> Any:
    return _parts(torch.stft(x, window=window, return_complex=True, **arguments))


def _istft(re: Tensor, im: Tensor, window: Tensor, **arguments: Any) -> Tensor:
    return torch.istft(torch.complex(re, im), window=window, **arguments)


_REAL = ("rfft", "rfft2", "rfftn", "ihfft", "ihfft2", "ihfftn", "fftshift", "ifftshift")
_PAIRS = (
    "fft", "fft2", "fftn", "ifft", "ifft2", "ifftn", "irfft", "irfft2", "irfftn", "hfft", "hfft2",
    "hfftn",
)  # fmt: skip
CALLS = {
    **{name: _of_real(getattr(fft, name)) for name in _REAL},
    **{name: _of_pair(getattr(fft, name)) for name in _PAIRS},
    "stft": _stft, "windowed_stft": _stft, "istft": _istft,
}  # fmt: skip
