"""Functions of scipy.special, which is imported when the first of them is called.

It takes longer to import than the rest of ASG together, and most graphs need none of it.
"""

from __future__ import annotations

from typing import Any, Protocol

from asg.core.dtypes import Array


class UnaryFunction(Protocol):
    """A function of an array, element by element, that can write its result into another."""

    def __call__(self, x: Array, out: Array | None = None) -> Array:
        """Return the function of `x`, in `out` if that is given."""
        ...


def unary_function(name: str) -> UnaryFunction:
    """Return the function of one array that scipy.special has under `name`."""

    def function(x: Array, out: Array | None = None) -> Array:
        return _special(name)(x, out=out)

    return function


class BinaryFunction(Protocol):
    """A function of two arrays, element by element, that can write its result into another."""

    def __call__(self, x: Array, y: Array, out: Array | None = None) -> Array:
        """Return the function of `x` and `y`, in `out` if that is given."""
        ...


def binary_function(name: str) -> BinaryFunction:
    """Return the function of two arrays that scipy.special has under `name`."""

    def function(x: Array, y: Array, out: Array | None = None) -> Array:
        return _special(name)(x, y, out=out)

    return function


def betainc(a: Array, b: Array, x: Array) -> Array:
    """Return the regularised incomplete beta function."""
    return _special("betainc")(a, b, x)


def polygamma(order: int, x: Array) -> Array:
    """Return the derivative of digamma of the given order."""
    return _special("polygamma")(order, x)


def bessel_ie(order: int, x: Array) -> Array:
    """Return the modified Bessel function of the first kind, times e^-|x|."""
    return _special("ive")(order, x)


def _special(name: str) -> Any:
    from scipy import special

    return getattr(special, name)
