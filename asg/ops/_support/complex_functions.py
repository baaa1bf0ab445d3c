"""Functions of complex tensors, which imports of other frameworks share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from asg.ops._support.building import filled_like
from asg.ops.elementwise.comparison import greater_equal
from asg.ops.elementwise.complex_pairs import Complex
from asg.ops.elementwise.exponential import exp as exp_, log as log_, sqrt as sqrt_
from asg.ops.elementwise.trigonometric import (
    cos as cos_,
    cosh as cosh_,
    sin as sin_,
    sinh as sinh_,
)
from asg.ops.selection import where


def exp(x: Complex) -> Complex:
    """Return e to the power x."""
    size = exp_(x.real)
    return Complex(size * cos_(x.imag), size * sin_(x.imag))


def log(x: Complex) -> Complex:
    """Return the logarithm with an imaginary part from -π to π."""
    return Complex(log_(x.abs()), x.angle())


def sqrt(x: Complex) -> Complex:
    """Return the root with a real part of at least 0."""
    size = x.abs()
    real = sqrt_((size + x.real) * 0.5)
    imag = sqrt_((size - x.real) * 0.5)
    return Complex(real, where(greater_equal(x.imag, 0), imag, -imag))


def cosh(x: Complex) -> Complex:
    """Return the hyperbolic cosine."""
    return Complex(cosh_(x.real) * cos_(x.imag), sinh_(x.real) * sin_(x.imag))


def sinh(x: Complex) -> Complex:
    """Return the hyperbolic sine."""
    return Complex(sinh_(x.real) * cos_(x.imag), cosh_(x.real) * sin_(x.imag))


def _turned(x: Complex) -> Complex:
    """Return i·x."""
    return Complex(-x.imag, x.real)


FUNCTIONS: Mapping[str, Callable[[Complex], Complex]] = MappingProxyType({
    "exp": exp, "log": log, "sqrt": sqrt, "cosh": cosh, "sinh": sinh,
    "sin": lambda x: -_turned(sinh(_turned(x))), "cos": lambda x: cosh(_turned(x)),
    "tanh": lambda x: sinh(x) / cosh(x), "sigmoid": lambda x: 1 / (exp(-x) + 1.0),
    "rsqrt": lambda x: 1 / sqrt(x),
})  # fmt: skip


def whole_power(x: Complex, exponent: int) -> Complex:
    """Return x to a whole power, as products."""
    found, times, square = None, abs(exponent), x
    while times:
        if times & 1:
            found = square if found is None else found * square
        square, times = square * square, times >> 1
    if found is None:
        return Complex(filled_like(x.real, 1), filled_like(x.imag, 0))
    return 1 / found if exponent < 0 else found
