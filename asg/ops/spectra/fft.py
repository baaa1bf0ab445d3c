"""Fourier transforms with the names and conventions of numpy.fft and torch.fft.

Forward transforms are not scaled; inverse transforms divide by the length.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

import numpy as np

from asg.core.dtypes import DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.types import normalize_axis
from asg.ops._support.building import constant
from asg.ops.elementwise.complex_pairs import Complex, as_complex
from asg.ops.shapes.joins import part
from asg.ops.shapes.roll_and_repeat import roll
from asg.ops.shapes.views import moveaxis
from asg.ops.spectra.dft import (
    REAL,
    dft,
    half_weights,
    lengthened,
    real_dft,
    real_idft,
    static_length,
)  # fmt: skip

Axes = Sequence[int] | None
Sizes = Sequence[int | None] | None


def fft(x: Tensor | Complex, n: int | None = None, axis: int = -1) -> Complex:
    """Return the discrete Fourier transform Σ_j x[j]·exp(-2πi·j·k/n) along an axis.

    Any length works. Lengths with only small prime factors cost n·log(n).

    Args:
        x: A real or complex tensor of f32 or f64.
        n: The length of the transform: the axis is cut to it, or padded with zeros behind. None is
            the length of the axis.
        axis: The axis to transform.

    Raises:
        ShapeError: An axis does not have a static length, or is out of range.
        DTypeError: `x` is not f32 or f64.

    >>> x = asg.constant([1.0, 2.0, 3.0, 4.0], graph=asg.Graph())
    >>> z = asg.fft.fft(x)
    >>> asg.evaluate(z.real).round(3), asg.evaluate(z.imag).round(3)
    (array([10., -2., -2., -2.], dtype=float32), array([ 0.,  2.,  0., -2.], dtype=float32))
    """
    return _along(x, n, axis, dft)


def ifft(x: Tensor | Complex, n: int | None = None, axis: int = -1) -> Complex:
    """Return the inverse of `fft`, which divides by n.

    The arguments and errors are as in `fft`.

    >>> x = asg.constant([1.0, 0.0, 0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ifft(x).real).round(3)
    array([0.25, 0.25, 0.25, 0.25], dtype=float32)
    >>> asg.evaluate(asg.fft.ifft(asg.fft.fft(x)).real).round(3)
    array([1., 0., 0., 0.], dtype=float32)
    """
    return _along(x, n, axis, _inverse)


def rfft(x: Tensor, n: int | None = None, axis: int = -1) -> Complex:
    """Return the first n // 2 + 1 terms of the transform of a real tensor.

    The other terms are their conjugates. The arguments and errors are as in `fft`.

    >>> x = asg.constant([1.0, 2.0, 3.0, 4.0], graph=asg.Graph())
    >>> z = asg.fft.rfft(x)
    >>> asg.evaluate(z.real).round(3), asg.evaluate(z.imag).round(3)
    (array([10., -2., -2.], dtype=float32), array([0., 2., 0.], dtype=float32))
    """
    if isinstance(x, Complex):
        raise DTypeError("x is complex, and must be real", hint="use fft")
    place = normalize_axis(axis, x.ndim)
    re, im = real_dft(_sized(_last(x, place), n))
    return Complex(_back(re, place), _back(im, place))


def irfft(x: Tensor | Complex, n: int | None = None, axis: int = -1) -> Tensor:
    """Return the real tensor with the transform `x`: the inverse of `rfft`.

    Args:
        x: The first n // 2 + 1 terms of a transform, f32 or f64.
        n: The length of the result; None is 2·(terms - 1).
        axis: The axis to transform.

    Raises:
        ShapeError: An axis does not have a static length, or is out of range.
        DTypeError: `x` is not f32 or f64.

    >>> x = asg.constant([4.0, 0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.irfft(x)).round(3), asg.evaluate(asg.fft.irfft(x, n=5)).round(3)
    (array([1., 1., 1., 1.], dtype=float32), array([0.8, 0.8, 0.8, 0.8, 0.8], dtype=float32))
    """
    given = as_complex(x)
    place = normalize_axis(axis, given.ndim)
    re, im = (_last(_checked(each), place) for each in given)
    count = 2 * (static_length(re) - 1) if n is None else n
    if count < 1:
        raise ShapeError(f"the length {count} of the result must be 1 or more", hint="give n=")
    kept = count // 2 + 1
    weights = half_weights(given.graph, count, re.dtype) * (1 / count)
    re, im = (_sized(each, kept) * weights for each in (re, im))
    return _back(real_idft(re, im, n=count), place)


def fftn(x: Tensor | Complex, s: Sizes = None, axes: Axes = None) -> Complex:
    """Return the discrete Fourier transform along several axes.

    Args:
        x: A real or complex tensor of f32 or f64.
        s: The length of the transform for each axis, as `n` in `fft`. None takes the lengths of the
            axes.
        axes: The axes to transform. None is all axes, or the last len(s) axes if `s` is given.

    Raises:
        ShapeError: An axis does not have a static length, or is out of range.
        DTypeError: `x` is not f32 or f64.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.fftn(x, axes=[0]).real).round(3)
    array([[ 4.,  6.],
           [-2., -2.]], dtype=float32)
    """
    return _along_all(x, s, axes, fft)


def ifftn(x: Tensor | Complex, s: Sizes = None, axes: Axes = None) -> Complex:
    """Return the inverse of `fftn`, which divides by the lengths.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[4.0, 0.0], [8.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ifftn(x, axes=[1]).real).round(3)
    array([[2., 2.],
           [4., 4.]], dtype=float32)
    """
    return _along_all(x, s, axes, ifft)


def fft2(x: Tensor | Complex, s: Sizes = None, axes: Sequence[int] = (-2, -1)) -> Complex:
    """Return the discrete Fourier transform along two axes.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.fft2(x).real).round(3)
    array([[10., -2.],
           [-4.,  0.]], dtype=float32)
    """
    return fftn(x, s, axes)


def ifft2(x: Tensor | Complex, s: Sizes = None, axes: Sequence[int] = (-2, -1)) -> Complex:
    """Return the inverse of `fft2`.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[1.0, 0.0], [0.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ifft2(x).real).round(3)
    array([[0.25, 0.25],
           [0.25, 0.25]], dtype=float32)
    """
    return ifftn(x, s, axes)


def rfftn(x: Tensor, s: Sizes = None, axes: Axes = None) -> Complex:
    """Return the transform of a real tensor along several axes, with half of the terms on the last.

    The last of `axes` has n // 2 + 1 terms. The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.rfftn(x, axes=[1]).real).round(3)
    array([[ 6. , -1.5],
           [15. , -1.5]], dtype=float32)
    """
    places, sizes = _places(x, s, axes)
    found = rfft(x, sizes[-1], places[-1])
    return _along_all(found, sizes[:-1], places[:-1], fft)


def irfftn(x: Tensor | Complex, s: Sizes = None, axes: Axes = None) -> Tensor:
    """Return the real tensor with the transform `x`: the inverse of `rfftn`.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[4.0, 0.0], [8.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.irfftn(x, axes=[1])).round(3)
    array([[2., 2.],
           [4., 4.]], dtype=float32)
    """
    given = as_complex(x)
    places, sizes = _places(given, s, axes)
    found = _along_all(given, sizes[:-1], places[:-1], ifft)
    return irfft(found, sizes[-1], places[-1])


def rfft2(x: Tensor, s: Sizes = None, axes: Sequence[int] = (-2, -1)) -> Complex:
    """Return the transform of a real tensor along two axes, as `rfftn`.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.rfft2(x).real).round(3)
    array([[21., -3.],
           [-9.,  0.]], dtype=float32)
    """
    return rfftn(x, s, axes)


def irfft2(x: Tensor | Complex, s: Sizes = None, axes: Sequence[int] = (-2, -1)) -> Tensor:
    """Return the real tensor with the transform `x`: the inverse of `rfft2`.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[4.0, 0.0], [0.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.irfft2(x)).round(3)
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return irfftn(x, s, axes)


def hfft(x: Tensor | Complex, n: int | None = None, axis: int = -1) -> Tensor:
    """Return the real transform of a Hermitian-symmetric signal, given by its first half.

    Args:
        x: The first n // 2 + 1 numbers of the signal, f32 or f64.
        n: The length of the result; None is 2·(numbers - 1).
        axis: The axis to transform.

    Raises:
        ShapeError: An axis does not have a static length, or is out of range.
        DTypeError: `x` is not f32 or f64.

    >>> x = asg.constant([10.0, -2.0, -2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.hfft(x, n=4)).round(3)
    array([ 4., 12., 12., 12.], dtype=float32)
    """
    return _scaled_up(irfft(as_complex(x).conj(), n, axis), [normalize_axis(axis, x.ndim)])


def ihfft(x: Tensor, n: int | None = None, axis: int = -1) -> Complex:
    """Return the first half of the Hermitian-symmetric signal with the transform `x`.

    It is the inverse of `hfft`. The arguments and errors are as in `rfft`.

    >>> x = asg.constant([4.0, 0.0, 0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ihfft(x).real).round(3)
    array([1., 1., 1.], dtype=float32)
    """
    found = rfft(x, n, axis).conj()
    size = static_length(_last(x, normalize_axis(axis, x.ndim))) if n is None else n
    return found * (1 / size)


def hfftn(x: Tensor | Complex, s: Sizes = None, axes: Axes = None) -> Tensor:
    """Return `hfft` along the last of several axes, after `fft` along the others.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[10.0, -2.0], [-4.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.hfftn(x, axes=[1])).round(3)
    array([[ 8., 12.],
           [-4., -4.]], dtype=float32)
    """
    given = as_complex(x).conj()
    return _scaled_up(irfftn(given, s, axes), _places(given, s, axes)[0])


def ihfftn(x: Tensor, s: Sizes = None, axes: Axes = None) -> Complex:
    """Return the inverse of `hfftn`.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[4.0, 0.0], [8.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ihfftn(x, axes=[1]).real).round(3)
    array([[2., 2.],
           [4., 4.]], dtype=float32)
    """
    places, sizes = _places(x, s, axes)
    found = ihfft(x, sizes[-1], places[-1])
    return _along_all(found, sizes[:-1], places[:-1], ifft)


def hfft2(x: Tensor | Complex, s: Sizes = None, axes: Sequence[int] = (-2, -1)) -> Tensor:
    """Return `hfftn` along two axes.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[10.0, -2.0], [-4.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.hfft2(x)).round(3)
    array([[ 4.,  8.],
           [12., 16.]], dtype=float32)
    """
    return hfftn(x, s, axes)


def ihfft2(x: Tensor, s: Sizes = None, axes: Sequence[int] = (-2, -1)) -> Complex:
    """Return `ihfftn` along two axes.

    The arguments and errors are as in `fftn`.

    >>> x = asg.constant([[4.0, 0.0], [0.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ihfft2(x).real).round(3)
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return ihfftn(x, s, axes)


def fftshift(x: Tensor | Complex, axes: int | Sequence[int] | None = None) -> Tensor | Complex:
    """Return `x` with frequency 0 moved to the middle of `axes`; None is all axes.

    >>> x = asg.constant([0, 1, 2, -2, -1], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.fftshift(x))
    array([-2, -1,  0,  1,  2], dtype=int32)
    """
    return _shifted(x, axes, lambda size: size // 2)


def ifftshift(x: Tensor | Complex, axes: int | Sequence[int] | None = None) -> Tensor | Complex:
    """Return `x` with frequency 0 moved to the front of `axes`: the inverse of `fftshift`.

    >>> x = asg.constant([-2, -1, 0, 1, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.fft.ifftshift(x))
    array([ 0,  1,  2, -2, -1], dtype=int32)
    """
    return _shifted(x, axes, lambda size: -(size // 2))


def fftfreq(
    n: int, d: float = 1.0, dtype: DType | str = DType.F32, graph: Graph | None = None
) -> Tensor:
    """Return the frequencies of the n terms of `fft`: 0, 1, …, then the negative ones, over n·d.

    Args:
        n: The length of the transform, at least 1.
        d: The distance between samples, not 0. Frequencies are in cycles per unit of `d`.
        dtype: The dtype of the result.
        graph: The graph of the constant; None is the innermost `with g:`.

    Raises:
        ShapeError: `n` is below 1, or `d` is 0.

    >>> asg.evaluate(asg.fft.fftfreq(4, d=0.5, graph=asg.Graph()))
    array([ 0. ,  0.5, -1. , -0.5], dtype=float32)
    """
    return constant(np.fft.fftfreq(*_sampling(n, d)), dtype, graph)


def rfftfreq(
    n: int, d: float = 1.0, dtype: DType | str = DType.F32, graph: Graph | None = None
) -> Tensor:
    """Return the frequencies of the n // 2 + 1 terms of `rfft`, as `fftfreq`.

    >>> asg.evaluate(asg.fft.rfftfreq(4, d=0.5, graph=asg.Graph()))
    array([0. , 0.5, 1. ], dtype=float32)
    """
    return constant(np.fft.rfftfreq(*_sampling(n, d)), dtype, graph)


def _sampling(n: int, d: float) -> tuple[int, float]:
    """Return a number of samples and their distance, after checking both."""
    if n < 1:
        raise ShapeError(f"n must be 1 or more, got {n}")
    if d == 0:
        raise ShapeError("d must not be 0")
    return n, d


# Axes and sizes


def _inverse(re: Tensor, im: Tensor) -> tuple[Tensor, Tensor]:
    scale = 1 / static_length(re)
    found = dft(re, im, inverse=True)
    return found[0] * scale, found[1] * scale


def _scaled_up(x: Tensor, places: Sequence[int]) -> Tensor:
    return x * prod(static_length(_last(x, place)) for place in places)


def _along(
    x: Tensor | Complex,
    n: int | None,
    axis: int,
    transform: Callable[[Tensor, Tensor], tuple[Tensor, Tensor]],
) -> Complex:
    given = as_complex(x)
    place = normalize_axis(axis, given.ndim)
    re, im = (_sized(_last(each, place), n) for each in given)
    found = transform(re, im)
    return Complex(_back(found[0], place), _back(found[1], place))


def _along_all(
    x: Tensor | Complex, s: Sizes, axes: Axes, transform: Callable[..., Complex]
) -> Complex:
    found = as_complex(x)
    for place, size in zip(*_places(found, s, axes), strict=True):
        found = transform(found, size, place)
    return found


def _places(
    x: Tensor | Complex, s: Sizes, axes: Axes
) -> tuple[Sequence[int], Sequence[int | None]]:
    if axes is None:
        axes = range(x.ndim) if s is None else range(x.ndim - len(s), x.ndim)
    places = [normalize_axis(axis, x.ndim) for axis in axes]
    sizes: Sequence[int | None] = [None] * len(places) if s is None else s
    if len(sizes) != len(places):
        raise ShapeError(f"s has {len(sizes)} sizes for {len(places)} axes")
    return places, sizes


def _checked(x: Tensor) -> Tensor:
    if x.dtype not in REAL:
        raise DTypeError(f"x is {x.type}, and must be f32 or f64", hint='cast(x, "f32")')
    return x


def _last(x: Tensor, place: int) -> Tensor:
    return x if place == x.ndim - 1 else moveaxis(x, place, -1)


def _back(x: Tensor, place: int) -> Tensor:
    return x if place == x.ndim - 1 else moveaxis(x, -1, place)


def _sized(x: Tensor, n: int | None) -> Tensor:
    """Return x with n elements along its last axis: cut, or padded with zeros behind."""
    _checked(x)
    if n is None:
        static_length(x)
        return x
    if n < 1:
        raise ShapeError(f"n must be positive, got {n}")
    size = static_length(x)
    if size >= n:
        return x if size == n else part(x, x.ndim - 1, 0, n)
    return lengthened(x, n)


def _shifted(
    x: Tensor | Complex, axes: int | Sequence[int] | None, by: Callable[[int], int]
) -> Tensor | Complex:
    if isinstance(x, Complex):
        re, im = (_shifted(each, axes, by) for each in x)
        assert isinstance(re, Tensor)
        assert isinstance(im, Tensor)
        return Complex(re, im)
    chosen = [axes] if isinstance(axes, int) else range(x.ndim) if axes is None else axes
    places = [normalize_axis(axis, x.ndim) for axis in chosen]
    return roll(x, [by(static_length(moveaxis(x, place, -1))) for place in places], places)
