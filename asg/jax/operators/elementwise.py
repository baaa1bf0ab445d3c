"""Elementwise primitives, comparisons and choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.jax.call import Call, cast, known
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops.elementwise import bessel, incomplete, special, trigonometric


def _one_minus_square(x: Tensor) -> Tensor:
    return trigonometric.one_minus_square(x) if x.dtype.is_float else 1 - ops.square(x)


_UNARY: Mapping[str, Callable[[Tensor], Tensor]] = {
    "abs": ops.abs, "neg": ops.neg, "sign": ops.sign, "square": ops.square,
    "exp": ops.exp, "exp2": ops.exp2, "expm1": ops.expm1, "log": ops.log, "log1p": ops.log1p,
    "sqrt": ops.sqrt, "rsqrt": ops.rsqrt, "logistic": ops.sigmoid, "tanh": ops.tanh,
    "sin": ops.sin, "cos": ops.cos, "tan": ops.tan, "asin": ops.asin, "acos": ops.acos,
    "atan": ops.atan, "sinh": ops.sinh, "cosh": ops.cosh, "asinh": ops.asinh, "acosh": ops.acosh,
    "atanh": ops.atanh, "floor": ops.floor, "ceil": ops.ceil, "is_finite": ops.isfinite,
    "erf": ops.erf, "erfc": ops.erfc, "erf_inv": ops.erfinv, "lgamma": ops.lgamma,
    "digamma": ops.digamma, "bessel_i0e": bessel.i0e, "bessel_i1e": bessel.i1e,
    "one_minus_square": _one_minus_square,
}  # fmt: skip
_BINARY: Mapping[str, Callable[[Tensor, Tensor], Tensor]] = {
    "sub": ops.sub, "atan2": ops.atan2, "igamma": incomplete.igamma,
    "igammac": incomplete.igammac, "zeta": incomplete.zeta,
}  # fmt: skip
_OF_TRUTHS: Mapping[str, tuple[Callable[[Tensor, Tensor], Tensor], ...]] = {
    "add": (ops.add, ops.logical_or), "add_any": (ops.add, ops.logical_or),
    "mul": (ops.mul, ops.logical_and), "max": (ops.maximum, ops.logical_or),
    "min": (ops.minimum, ops.logical_and), "and": (ops.bitwise_and, ops.logical_and),
    "or": (ops.bitwise_or, ops.logical_or), "xor": (ops.bitwise_xor, ops.logical_xor),
}  # fmt: skip
_COMPARED: Mapping[str, Callable[[Tensor, Tensor], Tensor]] = {
    "eq": ops.equal, "ne": ops.not_equal, "lt": ops.less, "le": ops.less_equal,
    "gt": ops.greater, "ge": ops.greater_equal,
}  # fmt: skip


@primitive(*_UNARY)
def unary(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import a function of an array."""
    return _UNARY[call.name](x)


@primitive(*_BINARY)
def binary(call: Call, x: Tensor, y: Tensor, **_: Any) -> Tensor:
    """Import a function of two arrays."""
    return _BINARY[call.name](x, y)


@primitive(*_OF_TRUTHS)
def of_truths(call: Call, x: Tensor, y: Tensor, **_: Any) -> Tensor:
    """Import a function of two arrays, which bools have too."""
    function, logical = _OF_TRUTHS[call.name]
    return logical(x, y) if x.dtype is DType.BOOL else function(x, y)


@primitive(*_COMPARED)
def compared(call: Call, x: Tensor, y: Tensor) -> Tensor:
    """Import a comparison."""
    if x.dtype is DType.BOOL and call.name not in ("eq", "ne"):
        x, y = cast(x, DType.I32), cast(y, DType.I32)
    return _COMPARED[call.name](x, y)


@primitive("eq_to", "le_to", "lt_to")
def ordered(call: Call, x: Tensor, y: Tensor) -> Tensor:
    """Import a comparison in which NaN equals NaN, and is the largest number."""
    if not x.dtype.is_float:
        return _COMPARED[call.name.removesuffix("_to")](x, y)
    both = ops.logical_and(ops.isnan(x), ops.isnan(y))
    if call.name == "eq_to":
        return ops.logical_or(ops.equal(x, y), both)
    least = ops.logical_and(ops.isnan(y), ops.logical_not(ops.isnan(x)))
    less = ops.logical_or(ops.less(x, y), least)
    if call.name == "lt_to":
        return less
    return ops.logical_or(less, ops.logical_or(ops.equal(x, y), both))


@primitive("not")
def inverted(call: Call, x: Tensor) -> Tensor:
    """Import the inverse of bools, or of bits."""
    del call
    return ops.logical_not(x) if x.dtype is DType.BOOL else ops.bitwise_not(x)


@primitive("div")
def quotient(call: Call, x: Tensor, y: Tensor) -> Tensor:
    """Import a division; a quotient of integers is rounded towards 0."""
    if call.dtype.is_float:
        return ops.div(x, y)
    if call.dtype in (DType.U8, DType.U16, DType.U32):
        return ops.floor_divide(x, y)
    down = ops.floor_divide(ops.abs(x), ops.abs(y))
    return down * ops.sign(x) * ops.sign(y)


@primitive("rem")
def rest(call: Call, x: Tensor, y: Tensor) -> Tensor:
    """Import the rest of a division, with the sign of x."""
    del call
    return ops.fmod(x, y)


@primitive("pow")
def power(call: Call, x: Tensor, y: Tensor) -> Tensor:
    """Import x to the power y, in the dtype of x."""
    del call
    return ops.pow(x, cast(y, x.dtype))


@primitive("integer_pow")
def whole_power(call: Call, x: Tensor, *, y: int) -> Tensor:
    """Import x to a whole power; small powers are products."""
    if y == -1:
        return ops.reciprocal(x)
    if y in (1, 2, 3):
        return (x, ops.square(x), ops.square(x) * x)[y - 1]
    return ops.pow(x, call.number(float(y) if x.dtype.is_float else y, x.dtype))


@primitive("polynomial")
def polynomial(call: Call, x: Tensor, *coefficients: Tensor, **_: Any) -> Tensor:
    """Import a polynomial by Horner's rule; the constant coefficient is first."""
    *lower, found = coefficients
    for coefficient in reversed(lower):
        found = found * x + coefficient
    return ops.broadcast_to(found, call.shape)


@primitive("cbrt")
def cube_root(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import the cube root, with the sign of x."""
    return ops.sign(x) * ops.pow(ops.abs(x), call.number(1 / 3, x.dtype))


@primitive("round")
def rounded(call: Call, x: Tensor, *, rounding_method: Any) -> Tensor:
    """Import rounding: halves to even, or away from 0."""
    if int(rounding_method) == 1:
        return ops.round(x)
    size = ops.floor(ops.abs(x) + call.number(0.5, x.dtype))
    exact = ops.abs(ops.round(x))
    near = ops.greater(ops.abs(size - ops.abs(x)), call.number(0.5, x.dtype))
    return ops.sign(x) * ops.where(near, exact, size)  # x + 0.5 may round up


@primitive("polygamma")
def polygamma(call: Call, n: Tensor, x: Tensor) -> Tensor:
    """Import a derivative of digamma: (-1)ⁿ⁺¹ n! zeta(n + 1, x), and digamma for n = 0."""
    number = known(n)
    if number is not None and number.ndim == 0:
        return special.polygamma(int(number), ops.broadcast_to(x, call.shape))
    one = call.number(1.0, x.dtype)
    order = ops.maximum(n, one)
    size = ops.exp(ops.lgamma(order + one)) * incomplete.zeta(order + one, x)
    odd = ops.not_equal(ops.fmod(order, call.number(2.0, x.dtype)), 0.0)
    return ops.where(ops.less(n, one), ops.digamma(x), ops.where(odd, size, -size))


@primitive("regularized_incomplete_beta")
def betainc(call: Call, a: Tensor, b: Tensor, x: Tensor) -> Tensor:
    """Import the regularized incomplete beta function."""
    del call
    return incomplete.betainc(a, b, x)


@primitive("clamp")
def clamped(call: Call, low: Tensor, x: Tensor, high: Tensor) -> Tensor:
    """Import a clamp between two bounds."""
    del call
    return ops.clamp(x, low, high)


@primitive("select_n", pairs="parts")
def chosen(call: Call, which: Tensor, *cases: Tensor) -> Tensor:
    """Import a choice among arrays, by a bool or a number for each element."""
    del call
    found, *others = cases
    for place, case in enumerate(others, 1):
        is_chosen = which if which.dtype is DType.BOOL else ops.equal(which, place)
        found = ops.where(is_chosen, case, found)
    return found


@primitive("nextafter")
def neighbor(call: Call, x: Tensor, y: Tensor) -> Tensor:
    """Import the next number after x in the direction of y, of f32."""
    if x.dtype is not DType.F32:
        raise call.refuse(f"asg has no neighbors of {x.dtype} numbers", hint="cast to float32")
    bits = ops.bitcast(x, DType.I32)
    away = ops.equal(ops.greater(y, x), ops.greater_equal(x, 0.0))
    stepped = ops.bitcast(ops.where(away, bits + 1, bits - 1), DType.F32)
    least = ops.where(ops.greater(y, x), 1, np.iinfo(np.int32).min + 1)
    found = ops.where(ops.equal(x, 0.0), ops.bitcast(least, DType.F32), stepped)
    found = ops.where(ops.equal(x, y), y, found)
    return ops.where(ops.logical_or(ops.isnan(x), ops.isnan(y)), x + y, found)


# Bits


_SHIFTS = ("shift_left", "shift_right_logical", "shift_right_arithmetic")


@primitive(*_SHIFTS)
def shifted(call: Call, x: Tensor, count: Tensor) -> Tensor:
    """Import a shift of bits; a shift by all bits gives 0, or the sign."""
    signed, unsigned = DType.I32, DType.U32
    inner = signed if call.name == "shift_right_arithmetic" else unsigned
    if x.dtype.itemsize != 4:
        if call.name == "shift_right_logical" and x.dtype in (DType.I8, DType.I16):
            raise call.refuse(f"asg cannot shift {x.dtype} as unsigned bits", hint="cast to int32")
        wide = ops.cast(x, signed if x.dtype in (DType.I8, DType.I16) else unsigned)
        inner = wide.dtype
    else:
        wide = x if x.dtype is inner else ops.bitcast(x, inner)
    count = ops.cast(count, unsigned) if count.dtype is not unsigned else count
    bits, last = 8 * x.dtype.itemsize, 8 * x.dtype.itemsize - 1
    held = ops.cast(ops.minimum(count, last), inner)
    if call.name == "shift_left":
        found = ops.bitwise_left_shift(wide, held)
    else:
        found = ops.bitwise_right_shift(wide, held)
    if inner is unsigned or call.name == "shift_left":
        found = ops.where(ops.less(count, bits), found, 0)
    if x.dtype.itemsize != 4:
        return ops.cast(found, x.dtype)
    return found if x.dtype is inner else ops.bitcast(found, x.dtype)


@primitive("population_count", "clz")
def counted(call: Call, x: Tensor) -> Tensor:
    """Import the number of bits that are 1, or of leading zeros."""
    bits = 8 * x.dtype.itemsize
    v = ops.bitcast(x, DType.U32) if bits == 32 else ops.cast(x, DType.U32)
    v = v if bits == 32 else ops.bitwise_and(v, (1 << bits) - 1)
    if call.name == "clz":  # ones from the highest bit down
        for step in (1, 2, 4, 8, 16):
            v = ops.bitwise_or(v, ops.bitwise_right_shift(v, step))
    v = v - ops.bitwise_and(ops.bitwise_right_shift(v, 1), 0x55555555)
    v = ops.bitwise_and(v, 0x33333333) + ops.bitwise_and(ops.bitwise_right_shift(v, 2), 0x33333333)
    v = ops.bitwise_and(v + ops.bitwise_right_shift(v, 4), 0x0F0F0F0F)
    ones = ops.bitwise_right_shift(v * 0x01010101, 24)
    return ops.cast(bits - ones if call.name == "clz" else ones, x.dtype)


# Casts, and primitives that return their operand


@primitive("convert_element_type")
def converted(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import a conversion to another dtype."""
    return cast(x, call.dtype)


@primitive("bitcast_convert_type")
def reread(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import bits read as another dtype of 32 bits."""
    if x.dtype is call.dtype:
        return x
    if {x.dtype.itemsize, call.dtype.itemsize} != {4}:
        raise call.refuse(f"asg does not read bits of {x.dtype} as {call.dtype}")
    return ops.bitcast(x, call.dtype)


@primitive("reduce_precision")
def shortened(call: Call, x: Tensor, *, exponent_bits: int, mantissa_bits: int) -> Tensor:
    """Import rounding to the precision of a float dtype."""
    forms = {(5, 10): DType.F16, (8, 7): DType.BF16, (8, 23): DType.F32, (11, 52): DType.F64}
    form = forms.get((int(exponent_bits), int(mantissa_bits)))
    if form is None:
        raise call.refuse(f"asg has no float of {exponent_bits} and {mantissa_bits} bits")
    return cast(cast(x, form), x.dtype)


@primitive("copy", "copy_p", "name", "sharding_constraint", "reshard", "pvary", "pbroadcast",
           "layout_constraint", pairs="parts")  # fmt: skip
def same(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import a primitive that gives its operand."""
    del call
    return x


@primitive("device_put", "optimization_barrier", pairs="given")
def all_same(call: Call, *xs: Any, **_: Any) -> tuple[Any, ...]:
    """Import a primitive that gives its operands."""
    del call
    return xs


@primitive("stop_gradient", pairs="parts")
def constant(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import a value without gradient."""
    del call
    return ops.stop_gradient(x) if x.dtype.is_float else x


@primitive("zeros_like")
def zeros(call: Call, x: Tensor) -> Tensor:
    """Import zeros of a shape."""
    return ops.broadcast_to(call.number(0, x.dtype), x.shape)
