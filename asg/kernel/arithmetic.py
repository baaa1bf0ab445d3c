"""Numbers of kernels on NumPy: operators, conversions, and the functions of WGSL.

All are scalars, as arrays with a number for each invocation. `Arithmetic` computes like NumPy. A
subclass may compute like a driver that keeps only WGSL's promises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.kernel.expr import Scalar

NUMPY: Mapping[Scalar, Any] = {
    Scalar.BOOL: np.bool_, Scalar.I32: np.int32, Scalar.U32: np.uint32, Scalar.F32: np.float32,
}  # fmt: skip
_COMPARED: Mapping[str, Callable[[Array, Array], Array]] = {
    "<": np.less, "<=": np.less_equal, ">": np.greater, ">=": np.greater_equal, "==": np.equal,
    "!=": np.not_equal,
}  # fmt: skip
_COMPUTED: Mapping[str, Callable[[Array, Array], Array]] = {
    "+": np.add, "-": np.subtract, "*": np.multiply, "&": np.bitwise_and, "|": np.bitwise_or,
    "^": np.bitwise_xor,
}  # fmt: skip


class Arithmetic:
    """Numbers with NumPy's arithmetic."""

    def unary(self, operator: str, x: Array) -> Array:
        """Return a prefix operator applied to a number."""
        return np.negative(x) if operator == "-" else np.invert(x)

    def binary(self, operator: str, x: Array, y: Array) -> Array:
        """Return an operator between two numbers of the same type, or a shift by a u32."""
        if operator in ("<<", ">>"):
            shift = np.left_shift if operator == "<<" else np.right_shift
            return shift(x, (y & np.uint32(31)).astype(x.dtype))
        if operator in _COMPARED:
            return self.compared(_COMPARED[operator], x, y)
        if operator in _COMPUTED:
            return self.computed(_COMPUTED[operator], x, y)
        if x.dtype == np.float32:
            return self.divided(operator, x, y)
        return _whole_divided(operator, x, y)

    def compared(self, compare: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
        """Return the result of a comparison of two numbers."""
        return compare(x, y)

    def computed(self, compute: Callable[[Array, Array], Array], x: Array, y: Array) -> Array:
        """Return a sum, a difference, a product, or a bitwise operation."""
        return compute(x, y)

    def divided(self, operator: str, x: Array, y: Array) -> Array:
        """Return the quotient or the remainder of two floats."""
        return np.divide(x, y) if operator == "/" else np.fmod(x, y)

    def function(self, name: str, values: Sequence[Array]) -> Array:
        """Return a function of WGSL on numbers of the same type."""
        match name:
            case "min":
                return self.lesser(*values)
            case "max":
                return self.greater(*values)
            case "clamp":
                x, low, high = values
                return self.lesser(self.greater(x, low), high)
            case "fma":
                x, y, z = values
                return self.binary("+", self.binary("*", x, y), z)
            case _:
                return FUNCTIONS[name](*values)

    def lesser(self, x: Array, y: Array) -> Array:
        """Return the lesser of two numbers."""
        return np.minimum(x, y)

    def greater(self, x: Array, y: Array) -> Array:
        """Return the greater of two numbers."""
        return np.maximum(x, y)

    def converted(self, x: Array, scalar: Scalar) -> Array:
        """Return a number converted to a type; a float is clamped to the range of an integer."""
        if x.dtype == np.float32 and scalar in (Scalar.I32, Scalar.U32):
            limits = np.iinfo(NUMPY[scalar])
            wide = np.nan_to_num(np.trunc(x.astype(np.float64)))
            return wide.clip(limits.min, limits.max).astype(NUMPY[scalar])
        return x.astype(NUMPY[scalar])


def _whole_divided(operator: str, x: Array, y: Array) -> Array:
    """Return the quotient of integers, rounded toward zero, or the remainder; x and 0 by 0."""
    wide, divisor = x.astype(np.int64), np.where(y == 0, 1, y).astype(np.int64)
    quotient = np.abs(wide) // np.abs(divisor) * np.sign(wide) * np.sign(divisor)
    found = quotient if operator == "/" else wide - quotient * divisor
    return found.astype(np.uint64).astype(np.uint32).view(x.dtype)


def _bit_counts(x: Array) -> Array:
    bits = np.unpackbits(np.ascontiguousarray(x).view(np.uint8).reshape(-1, 4), axis=1)
    return bits.sum(1).astype(x.dtype)


def _leading_zeros(x: Array) -> Array:
    found = np.full(x.shape, 32)
    for place in range(32):
        found = np.where((x.view(np.uint32) >> np.uint32(place)) & 1, 31 - place, found)
    return found.astype(x.dtype)


def _fraction(x: Array) -> Array:
    return x - np.floor(x)


def _inverse_root(x: Array) -> Array:
    return np.float32(1) / np.sqrt(x)


def _mixed(x: Array, y: Array, share: Array) -> Array:
    return x * (1 - share) + y * share


def _saturated(x: Array) -> Array:
    return np.clip(x, 0, 1)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "abs": np.abs, "sign": np.sign, "floor": np.floor, "ceil": np.ceil, "trunc": np.trunc,
    "round": np.rint, "fract": _fraction, "sqrt": np.sqrt, "inverseSqrt": _inverse_root,
    "exp": np.exp, "exp2": np.exp2, "log": np.log, "log2": np.log2, "pow": np.power, "sin": np.sin,
    "cos": np.cos, "tan": np.tan, "asin": np.arcsin, "acos": np.arccos, "atan": np.arctan,
    "atan2": np.arctan2, "sinh": np.sinh, "cosh": np.cosh, "tanh": np.tanh, "asinh": np.arcsinh,
    "acosh": np.arccosh, "atanh": np.arctanh, "mix": _mixed, "saturate": _saturated,
    "countOneBits": _bit_counts, "countLeadingZeros": _leading_zeros,
}  # fmt: skip
