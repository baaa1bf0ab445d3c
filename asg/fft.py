"""Fourier transforms, with the names and conventions of numpy.fft and torch.fft.

A complex tensor is a pair of real ones, `Complex`: `re, im = asg.fft.fft(x)`. Transforms are of f32
and f64 and have gradients of every order. On NumPy they are its own; elsewhere they are products
with small matrices, and lengths with a large prime factor become convolutions.
"""

from asg.api.publish import guard_all
from asg.core.hints import answering
from asg.ops.elementwise.complex_pairs import Complex
from asg.ops.spectra.fft import (
    fft,
    fft2,
    fftfreq,
    fftn,
    fftshift,
    hfft,
    hfft2,
    hfftn,
    ifft,
    ifft2,
    ifftn,
    ifftshift,
    ihfft,
    ihfft2,
    ihfftn,
    irfft,
    irfft2,
    irfftn,
    rfft,
    rfft2,
    rfftfreq,
    rfftn,
)  # fmt: skip
from asg.ops.spectra.spectrograms import convolve

guard_all(globals())  # a call that fails leaves its graph as it was
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = [
    "Complex", "convolve", "fft", "fft2", "fftfreq", "fftn", "fftshift", "hfft", "hfft2",
    "hfftn", "ifft", "ifft2", "ifftn", "ifftshift", "ihfft", "ihfft2", "ihfftn", "irfft",
    "irfft2", "irfftn", "rfft", "rfft2", "rfftfreq", "rfftn",
]  # fmt: skip
