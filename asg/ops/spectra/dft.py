"""Discrete Fourier transforms of the last axis, on pairs of real tensors.

A complex tensor is a pair of real and imaginary parts. So files, kernels and gradient rules handle
real numbers only. The three ops are linear maps of real numbers, and each other's gradients. The
gradient of `dft` is `dft` with the other sign; `real_dft` and `real_idft` form a pair. No op
divides by the length.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from types import MappingProxyType

import numpy as np

from asg.core.arguments import check_computed
from asg.core.dtypes import Array, DType
from asg.core.errors import ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.building import constant, filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import added, emit
from asg.ops.elementwise.arithmetic import add, mul, sub
from asg.ops.products.contraction import matmul
from asg.ops.shapes.joins import concat, pad, part, stack
from asg.ops.shapes.views import flip, reshape, squeeze, swapaxes

REAL = frozenset({DType.F32, DType.F64})
Pair = tuple[Tensor, Tensor]

_DIRECT = 32  # transforms up to this length are a product with their matrix


def static_length(x: Tensor) -> int:
    """Return the length of the last axis; raise ShapeError if it is symbolic or 0."""
    if not x.ndim:
        raise ShapeError(f"{x.type} has no axis to transform")
    n = x.shape[-1]
    if not isinstance(n, int) or n < 1:
        raise ShapeError(
            f"the axis of length {n} cannot be transformed: its length must be a positive number",
            hint="give the axis a fixed size: a transform depends on its length",
        )
    return n


# The transforms as products with small matrices (Cooley and Tukey 1965; Bluestein 1970)


def _transformed(re: Tensor, im: Tensor, inverse: bool) -> Pair:
    n = static_length(re)
    if n <= _DIRECT:
        return _times(re, im, _roots(n, np.outer(np.arange(n), np.arange(n)), inverse), matmul)
    first = _factor(n)
    if first == 1:
        return _by_convolution(re, im, inverse)
    rest = n // first
    lead = re.shape[:-1]
    # j = j1 · rest + j2 and k = k2 · first + k1: transform along j1, turn, transform along j2
    columns = [swapaxes(reshape(each, (*lead, first, rest)), -2, -1) for each in (re, im)]
    inner = _transformed(columns[0], columns[1], inverse)
    turns = _roots(n, np.outer(np.arange(rest), np.arange(first)), inverse)
    turned = [swapaxes(each, -2, -1) for each in _times(*inner, turns, mul)]
    outer = _transformed(turned[0], turned[1], inverse)
    out_re, out_im = (reshape(swapaxes(each, -2, -1), (*lead, n)) for each in outer)
    return out_re, out_im


def _factor(n: int) -> int:
    """Return the largest factor of n up to the length of a direct transform; 1 if none."""
    return next((f for f in range(min(_DIRECT, isqrt(n)), 1, -1) if n % f == 0), 1)


def _roots(n: int, exponents: Array, inverse: bool) -> tuple[Array, Array]:
    """Return the cosines and sines of these multiples of 2π/n, negated unless inverse."""
    quarters = 4 * exponents if inverse else -4 * exponents
    return _sine(quarters + n, n), _sine(quarters, n)


def _sine(quarters: Array, n: int) -> Array:
    """Return the sines of these multiples of π/2n: exact at quarter turns, as π is not."""
    around = (quarters + n) % (4 * n) - n
    folded = np.where(around > n, 2 * n - around, around)
    return np.sin(np.pi / 2 * folded / n)


def _times(
    re: Tensor,
    im: Tensor,
    factor: tuple[Array, Array],
    multiply: Callable[[Tensor, Tensor], Tensor],
) -> Pair:
    """Return the complex product with a constant, elementwise or as matrices by `multiply`."""
    c, s = (constant(each.astype(re.dtype.numpy), graph=re.graph) for each in factor)
    return (
        sub(multiply(re, c), multiply(im, s)),
        add(multiply(re, s), multiply(im, c)),
    )


def _by_convolution(re: Tensor, im: Tensor, inverse: bool) -> Pair:
    """Return the transform of a length with a large prime factor: j·k = (j² + k² - (k - j)²)/2."""
    n = static_length(re)
    m = 1 << (2 * n - 2).bit_length()
    chirp = _roots(2 * n, np.arange(n) ** 2, inverse)
    lags = np.zeros(m, complex)
    lags[:n] = chirp[0] - 1j * chirp[1]
    lags[m - n + 1 :] = lags[1:n][::-1]
    response = np.fft.fft(lags) / m
    given = [lengthened(each, m) for each in _times(re, im, chirp, mul)]
    spectrum = _transformed(given[0], given[1], False)
    product = _times(*spectrum, (response.real, response.imag), mul)
    back = _transformed(*product, True)
    kept_re, kept_im = (part(each, each.ndim - 1, 0, n) for each in back)
    return _times(kept_re, kept_im, chirp, mul)


def lengthened(x: Tensor, n: int) -> Tensor:
    """Return x padded with zeros behind along its last axis, to length n."""
    return pad(x, [(0, 0)] * (x.ndim - 1) + [(0, n - static_length(x))])


# dft


def dft(re: Tensor, im: Tensor, *, inverse: bool = False) -> Pair:
    """Return both parts of Σ_j x[j]·exp(∓2πi·j·k/n) along the last axis, with + if inverse."""
    real, imaginary = added(re.graph, DFT, (re, im), MappingProxyType({"inverse": inverse}))
    return real, imaginary


def _dft(re: Tensor, im: Tensor, *, inverse: bool) -> Pair:
    if re.shape != im.shape:
        raise ShapeError(f"the real part is {re.type}, and the imaginary part {im.type}")
    check_computed(static_length(re), "dft")
    return _transformed(re, im, inverse)


def _dft_vjp(ct: Pair, y: Pair, re: Tensor, im: Tensor, *, inverse: bool) -> Cotangents:
    return dft(*ct, inverse=not inverse)


DFT = composition(
    "dft", "The discrete Fourier transform of the last axis, as two real tensors.",
    operands=(REAL, REAL), attrs={"inverse": AttrType.BOOL}, decompose=_dft, vjp=_dft_vjp,
    batch=Shifted(),
    samples=(
        Sample(((2, 6), (2, 6)), {"inverse": False}),
        Sample(((1,), (1,)), {"inverse": True}),
        Sample(((2, 36), (2, 36)), {"inverse": True}),
        Sample(((37,), (37,)), {"inverse": False}),
    ),
)  # fmt: skip


# real_dft


def real_dft(x: Tensor) -> Pair:
    """Return both parts of the first n // 2 + 1 terms of the transform of a real tensor."""
    re, im = added(x.graph, REAL_DFT, (x,))
    return re, im


def _real_dft(x: Tensor) -> Pair:
    n, last = static_length(x), x.ndim - 1
    re, im = _half(x, n)
    # The ends are sums of real numbers: an imaginary part by rounding would turn their angle.
    behind = 1 - n % 2
    inner = part(im, last, 1, n // 2 + 1 - behind)
    return re, pad(inner, [(0, 0)] * last + [(1, behind)])


def _half(x: Tensor, n: int) -> Pair:
    """Return the first n // 2 + 1 terms; the imaginary parts of the real terms have rounding."""
    kept = n // 2 + 1
    if n <= _DIRECT:
        c, s = _matrix(n, kept, x, inverse=False)
        return matmul(x, c), matmul(x, s)
    if n % 2:
        re, im = _transformed(x, filled_like(x, 0), False)
        return part(re, x.ndim - 1, 0, kept), part(im, x.ndim - 1, 0, kept)
    pairs = reshape(x, (*x.shape[:-1], n // 2, 2))
    even, odd = (_at(pairs, k) for k in (0, 1))
    return _untangled(*_transformed(even, odd, False), n)


def _matrix(n: int, kept: int, beside: Tensor, *, inverse: bool) -> Pair:
    """Return both parts of the first columns of the transform's matrix."""
    parts = _roots(n, np.outer(np.arange(n), np.arange(kept)), inverse)
    c, s = (constant(each.astype(beside.dtype.numpy), graph=beside.graph) for each in parts)
    return c, s


def _at(pairs: Tensor, place: int) -> Tensor:
    return squeeze(part(pairs, pairs.ndim - 1, place, place + 1), -1)


def _untangled(re: Tensor, im: Tensor, n: int) -> Pair:
    """Return the transform of n real numbers, given the transform of even + i·odd elements.

    E is the mean of a term and the conjugate of the opposite term. O is their half difference over
    i. The result is E + O·exp(-2πi·k/n) (Cooley, Lewis and Welch 1970).
    """
    last = re.ndim - 1
    re, im = (concat([each, part(each, last, 0, 1)], -1) * 0.5 for each in (re, im))
    other_re, other_im = flip(re, last), flip(im, last)
    turns = _roots(n, np.arange(n // 2 + 1), False)
    turned = _times(im + other_im, other_re - re, turns, mul)
    return re + other_re + turned[0], im - other_im + turned[1]


def _real_dft_vjp(ct: Pair, y: Pair, x: Tensor) -> Cotangents:
    return (real_idft(*ct, n=static_length(x)),)


REAL_DFT = composition(
    "real_dft", "The first half of the discrete Fourier transform of real numbers.",
    operands=(REAL,), attrs={}, decompose=_real_dft, vjp=_real_dft_vjp, batch=Shifted(),
    samples=tuple(Sample((s,)) for s in ((2, 6), (7,), (1, 1), (2, 36), (35,))),
)  # fmt: skip


# real_idft


def real_idft(re: Tensor, im: Tensor, *, n: int) -> Tensor:
    """Return the real part of Σ_k x[k]·exp(2πi·j·k/n) for j < n, over the given terms."""
    return emit(REAL_IDFT, re, im, n=n)


def _real_idft(re: Tensor, im: Tensor, *, n: int) -> Tensor:
    kept = static_length(re)
    if re.shape != im.shape:
        raise ShapeError(f"the parts {re.type} and {im.type} must have equal shapes")
    if kept > n:
        raise ShapeError(f"{re.type} has more than {n} terms")
    if n <= _DIRECT:
        c, s = (swapaxes(each, -2, -1) for each in _matrix(n, kept, re, inverse=True))
        return sub(matmul(re, c), matmul(im, s))
    if n % 2 or kept > n // 2 + 1:
        return _transformed(lengthened(re, n), lengthened(im, n), True)[0]
    terms = _tangled(lengthened(re, n // 2 + 1), lengthened(im, n // 2 + 1), n)
    even, odd = _transformed(*terms, True)
    return reshape(stack([even, odd], -1), (*re.shape[:-1], n))


def _tangled(re: Tensor, im: Tensor, n: int) -> Pair:
    """Return the n/2 terms of the transform of even + i·odd elements: `_untangled` reversed.

    Each inner term stands for two, so the first and last terms count double. Their imaginary parts
    have no effect, because their sines are 0.
    """
    last, half = re.ndim - 1, n // 2
    ends = np.full(half + 1, 0.5)
    ends[[0, half]] = 1
    inner = (ends == 0.5) * 0.5
    re, im = (
        each * constant(weights.astype(re.dtype.numpy), graph=re.graph)
        for each, weights in ((re, ends), (im, inner))
    )
    other_re, other_im = flip(re, last), -flip(im, last)
    turns = _roots(n, np.arange(half + 1), True)
    turned = _times(re - other_re, im - other_im, turns, mul)
    found = re + other_re - turned[1], im + other_im + turned[0]
    real, imaginary = (part(each, last, 0, half) for each in found)
    return real, imaginary


def _real_idft_vjp(ct: Tensor, y: Tensor, re: Tensor, im: Tensor, *, n: int) -> Cotangents:
    kept = static_length(re)
    if kept > n // 2 + 1:
        found = dft(ct, filled_like(ct, 0))
        return tuple(part(each, ct.ndim - 1, 0, kept) for each in found)
    return tuple(part(each, ct.ndim - 1, 0, kept) for each in real_dft(ct))


REAL_IDFT = composition(
    "real_idft", "The real part of the inverse of a discrete Fourier transform.",
    operands=(REAL, REAL), attrs={"n": AttrType.INT}, decompose=_real_idft, vjp=_real_idft_vjp,
    batch=Shifted(),
    samples=(
        Sample(((2, 4), (2, 4)), {"n": 6}),
        Sample(((4,), (4,)), {"n": 7}),
        Sample(((3,), (3,)), {"n": 3}),
        Sample(((2, 19), (2, 19)), {"n": 36}),
        Sample(((5,), (5,)), {"n": 36}),
    ),
)  # fmt: skip


def half_weights(graph: Graph, n: int, dtype: DType) -> Tensor:
    """Return the multiplicity, 1 or 2, of each of the n // 2 + 1 stored terms among all n."""
    weights = np.full(n // 2 + 1, 2.0, dtype.numpy)
    weights[0] = 1
    if n % 2 == 0:
        weights[-1] = 1
    return constant(weights, graph=graph)
