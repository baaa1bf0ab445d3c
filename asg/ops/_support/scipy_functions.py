"""Functions of scipy.special, which is imported at the first call.

That import takes longer than the rest of ASG together, and most graphs do not need it.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from asg.core.dtypes import Array


class UnaryFunction(Protocol):
    """An elementwise function of an array that can write its result into another array."""

    def __call__(self, x: Array, out: Array | None = None) -> Array:
        """Return the function of `x`, written into `out` if given."""
        ...


def unary_function(name: str) -> UnaryFunction:
    """Return the function of a single array with this name in scipy.special."""

    def function(x: Array, out: Array | None = None) -> Array:
        return _special(name)(x, out=out)

    return function


class BinaryFunction(Protocol):
    """An elementwise function of two arrays that can write its result into another array."""

    def __call__(self, x: Array, y: Array, out: Array | None = None) -> Array:
        """Return the function of `x` and `y`, written into `out` if given."""
        ...


def binary_function(name: str) -> BinaryFunction:
    """Return the function of two arrays with this name in scipy.special."""

    def function(x: Array, y: Array, out: Array | None = None) -> Array:
        return _special(name)(x, y, out=out)

    return function


def betainc(a: Array, b: Array, x: Array) -> Array:
    """Return the regularized incomplete beta function, computed in f64.

    In f32, SciPy gives 0 below 1e-24.
    """
    wide = (each.astype(np.float64) for each in (a, b, x))
    return _special("betainc")(*wide).astype(x.dtype)


def polygamma(order: int, x: Array) -> Array:
    """Return the derivative of digamma of the given order."""
    return _special("polygamma")(order, x)


def bessel_ie(order: int, x: Array) -> Array:
    """Return the modified Bessel function of the first kind, times e^-|x|."""
    return _special("ive")(order, x)


def _special(name: str) -> Any:
    from scipy import special

    return getattr(special, name)
