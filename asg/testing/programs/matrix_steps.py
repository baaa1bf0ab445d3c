"""Steps of random programs over linear algebra, Fourier transforms and special functions.

Matrices are well-conditioned, so that their inverses and factors do not amplify rounding.
"""

from __future__ import annotations

from collections.abc import Callable

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.elementwise import exponential, probability, special, trigonometric
from asg.ops.elementwise.complex_pairs import Complex
from asg.ops.linalg import determinants, factorizations, matrix_functions, solving, spectra
from asg.ops.spectra import fft
from asg.testing.programs.builder import Builder, Unfit

_LARGEST = 6  # rows of a matrix
_LONGEST = 40  # numbers of a transform


def _matrix(b: Builder) -> Tensor:
    """Return symmetric matrices with eigenvalues of at least 1."""
    if b.nasty:
        raise Unfit  # factors of NaN and infinity differ between libraries
    x = b.pick(lambda v: v.dtype is b.dtype and v.ndim >= 2 and v.shape[-2] in range(1, _LARGEST))
    columns = b.size(x, -1)
    product = ops.matmul(x, ops.swapaxes(x, -1, -2)) * (1 / max(columns, 1))
    return product + ops.eye(b.size(x, -2), dtype=b.dtype, graph=b.graph)


def factored(b: Builder) -> Tensor:
    """Factor or solve equations of well-conditioned matrices."""
    a = _matrix(b)
    rows = b.size(a, -1)
    right = b.leaf((rows, b.between(1, 3)))
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: factorizations.cholesky(a), lambda: solving.inv(a), lambda: determinants.det(a),
        lambda: determinants.slogdet(a)[1], lambda: solving.solve(a, right),
        lambda: solving.cholesky_solve(right, factorizations.cholesky(a)),
        lambda: factorizations.solve_triangular(a, right),
        lambda: factorizations.solve_triangular(a, right, upper=True),
        lambda: matrix_functions.matrix_power(a, b.between(-2, 3)), lambda: spectra.eigvalsh(a),
        lambda: spectra.svdvals(a), lambda: ops.matmul(*factorizations.qr(a)),
        lambda: matrix_functions.matrix_exp(ops.tanh(a)),
    )  # fmt: skip
    return b.rng.choice(functions)()


def transformed(b: Builder) -> Tensor:
    """Transform real or complex numbers, and return the weighted sum of both parts."""
    if b.nasty:
        raise Unfit  # an infinity meets zeros of one algorithm and not of another
    x = b.x(1)
    axis = b.axis(x)
    length = b.size(x, axis)
    if not 0 < length <= _LONGEST:
        raise Unfit
    n = b.rng.choice((None, None, length + 1, max(length - 1, 1), 2 * length))
    whole = Complex(x, b.like(x)) if b.chance(0.4) else x
    functions: tuple[Callable[[], Tensor | Complex], ...] = (
        lambda: fft.fft(whole, n, axis), lambda: fft.ifft(whole, n, axis),
        lambda: fft.rfft(x, n, axis), lambda: fft.ihfft(x, n, axis),
        lambda: fft.irfft(whole, n, axis), lambda: fft.hfft(whole, n, axis),
        lambda: fft.irfft(fft.rfft(x, axis=axis), length, axis),
        lambda: fft.ifft(fft.fft(whole, axis=axis), axis=axis), lambda: fft.fftshift(x, axis),
    )  # fmt: skip
    made = b.rng.choice(functions)()
    # A part that is 0 by symmetry is some rounding elsewhere: sums and weights leave no symmetry.
    total = made if isinstance(made, Tensor) else made.real + made.imag
    return total * b.leaf(total.shape, low=0.5)


def special_function(b: Builder) -> Tensor:
    """Apply a special function to any numbers, or to positive ones."""
    x = b.x()
    positive = exponential.exp(x * 0.25)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: trigonometric.sinc(x), lambda: probability.ndtr(x), lambda: special.erfcx(x),
        lambda: probability.log_ndtr(x), lambda: probability.xlogy(b.like(x), positive),
        lambda: probability.xlog1py(b.like(x), positive), lambda: probability.entr(positive),
        lambda: special.lgamma(positive), lambda: special.ndtri(ops.sigmoid(x)),
    )  # fmt: skip
    return b.rng.choice(functions)()
