"""Element-by-element arithmetic: sums, products, quotients, powers, remainders and signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import FLOAT, NUMERIC, SIGNED, UNSIGNED, Array, DType
from asg.core.errors import DTypeError
from asg.core.graph import Tensor
from asg.core.opdef import Sample, Wgsl
from asg.core.rules import Cotangents
from asg.ops._support.block import block, op_of
from asg.ops._support.building import filled_like
from asg.ops._support.elementwise import elementwise, emit_binary, emit_unary, is_of, ranged, unary
from asg.ops.elementwise.comparison import equal, greater, greater_equal, less
from asg.ops.elementwise.logical import logical_and, logical_not
from asg.ops.selection import cast, where

if TYPE_CHECKING:
    from asg.core.graph import Operand

_BOTH = (NUMERIC, NUMERIC)
_FLOATS = (FLOAT, FLOAT)
_SIGNED = FLOAT | SIGNED
_ANY = (-2.0, 2.0)
_INTEGER_PAIR = (Sample(((3, 4), (3, 4)), dtypes=(DType.I32, DType.I32), ranges=((-7, 7), (1, 5))),)
_PAIRS = ranged(_ANY, _ANY) + _INTEGER_PAIR


def _add_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    return ct, ct


@block(
    elementwise, "The sum x + y.", operands=_BOTH, vjp=_add_vjp, reference=np.add,
    wgsl=Wgsl("asg_add({0}, {1})", integer="({0} + {1})"), samples=_PAIRS, commutative=True,
)  # fmt: skip
def add(x: Operand, y: Operand) -> Tensor:
    """Return x + y.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.add(x, 10.0))
    array([11., 12., 13.], dtype=float32)
    """
    ...


def _sub_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    return ct, -ct


@block(
    elementwise, "The difference x - y.", operands=_BOTH, vjp=_sub_vjp, reference=np.subtract,
    wgsl=Wgsl("asg_sub({0}, {1})", integer="({0} - {1})"), samples=_PAIRS,
)  # fmt: skip
def sub(x: Operand, y: Operand) -> Tensor:
    """Return x - y.

    >>> x = asg.constant([[5.0], [7.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.sub(x, [1.0, 2.0, 3.0]))
    array([[4., 3., 2.],
           [6., 5., 4.]], dtype=float32)
    """
    ...


def _mul_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    return ct * y, ct * x


@block(
    elementwise, "The product x * y.", operands=_BOTH, vjp=_mul_vjp, reference=np.multiply,
    wgsl=Wgsl("({0} * {1})"), samples=_PAIRS, commutative=True,
)  # fmt: skip
def mul(x: Operand, y: Operand) -> Tensor:
    """Return x * y.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.mul(x, x))
    array([1., 4., 9.], dtype=float32)
    """
    ...


# div


def div(x: Operand, y: Operand) -> Tensor:
    """Return x / y for floats.

    Raises:
        DTypeError: An operand is an integer tensor. Use `floor_divide`, or cast the operand.
        ShapeError: The shapes do not broadcast.

    >>> x = asg.constant([1.0, -1.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.div(x, [4.0, 0.0, 0.0]))
    array([0.25, -inf,  nan], dtype=float32)
    """
    for operand in (x, y):
        if isinstance(operand, Tensor) and not operand.dtype.is_float:
            raise DTypeError(
                f"/ is not defined for {operand.dtype} tensors",
                op="div",
                hint='use asg.floor_divide (//), or cast to a float first: cast(x, "f32")',
            )
    return emit_binary(DIV, x, y)


def _div_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    scaled = ct / y
    return scaled, -(scaled * z)


DIV = elementwise(
    "div", "The quotient x / y.", operands=_FLOATS, vjp=_div_vjp, reference=np.divide,
    wgsl=Wgsl("asg_div({0}, {1})"), samples=ranged(_ANY, (0.5, 2.0)) + ranged(_ANY, (-2.0, -0.5)),
)  # fmt: skip


def negative_of(x: Array, out: Array | None = None) -> Array:
    """Return -x without np.negative, which is wrong for some pairs of strides as of NumPy 2.4."""
    return np.multiply(x, x.dtype.type(-1), out=out)


@block(
    unary, "The negative -x.", operands=_SIGNED, vjp=lambda ct, y, x: -ct, reference=negative_of,
    wgsl=Wgsl("(-{0})"), samples=ranged(_ANY) + ranged((-9, 9), dtype=DType.I32),
)  # fmt: skip
def neg(x: Tensor) -> Tensor:
    """Return -x.

    >>> x = asg.constant([1, -2, 0], graph=asg.Graph())
    >>> asg.evaluate(asg.neg(x))
    array([-1,  2,  0], dtype=int32)
    """
    ...


# abs


def abs(x: Tensor) -> Tensor:  # NumPy's name
    """Return |x|; the derivative at 0 is 0.

    Takes integers, f16, f32 or f64.

    >>> x = asg.constant([-1.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.abs(x))
    array([1. , 0.5, 2. ], dtype=float32)
    """
    return x if is_of(x, *UNSIGNED) else emit_unary(ABS, x)


ABS = unary(
    "abs", "The absolute value |x|.", operands=_SIGNED, vjp=lambda ct, y, x: ct * sign(x),
    reference=np.abs, wgsl=Wgsl("abs({0})"), samples=ranged((0.2, 2.0)) + ranged((-2.0, -0.2)),
)  # fmt: skip


# sign


def sign(x: Tensor) -> Tensor:
    """Return -1, 0 or 1 by the sign of each element; NaN stays NaN.

    The derivative is 0 everywhere. Takes integers, f16, f32 or f64.

    >>> x = asg.constant([-3.5, 0.0, 7.0, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.sign(x))
    array([-1.,  0.,  1., nan], dtype=float32)
    """
    return minimum(x, 1) if is_of(x, *UNSIGNED) else emit_unary(SIGN, x)


SIGN = unary(
    "sign", "The sign: -1, 0 or 1.", operands=_SIGNED, vjp=lambda ct, y, x: filled_like(x, 0),
    reference=np.sign, wgsl=Wgsl("asg_sign({0})", integer="sign({0})"),
    samples=ranged((0.2, 2.0)) + ranged((-9, 9), dtype=DType.I32),
)  # fmt: skip


@block(
    unary, "The square x².", operands=NUMERIC, vjp=lambda ct, y, x: ct * (2 * x),
    reference=np.square, wgsl=Wgsl("({0} * {0})"), samples=ranged(_ANY),
)  # fmt: skip
def square(x: Tensor) -> Tensor:
    """Return x².

    >>> x = asg.constant([-1.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.square(x))
    array([1.  , 0.25, 4.  ], dtype=float32)
    """
    ...


@block(
    unary, "The reciprocal 1 / x.", vjp=lambda ct, y, x: -(ct * square(y)),
    reference=np.reciprocal, wgsl=Wgsl("asg_div(1.0, {0})"),
    samples=ranged((0.5, 2.0)) + ranged((-2.0, -0.5)),
)  # fmt: skip
def reciprocal(x: Tensor) -> Tensor:
    """Return 1 / x.

    >>> x = asg.constant([4.0, -0.5, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.reciprocal(x))
    array([ 0.25, -2.  ,   inf], dtype=float32)
    """
    ...


def _flat_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    zero = filled_like(z, 0)
    return zero, zero


_APART = ranged((2.1, 2.9), (0.8, 1.0))


@block(
    elementwise, "The quotient x / y rounded down.", operands=_BOTH, vjp=_flat_vjp,
    reference=np.floor_divide,
    wgsl=Wgsl("asg_floor_divide({0}, {1})", integer="asg_floor_divide_{T}({0}, {1})"),
    samples=_APART + _INTEGER_PAIR,
)  # fmt: skip
def floor_divide(x: Operand, y: Operand) -> Tensor:
    """Return x / y rounded down; an integer divided by 0 gives 0.

    >>> x = asg.constant([7, -7, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.floor_divide(x, [2, 2, 0]))
    array([ 3, -4,  0], dtype=int32)
    """
    ...


def _remainder_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    return ct, -(ct * floor_divide(x, y))  # x / y alone may round up to a whole number


@block(
    elementwise, "The remainder of x / y with the sign of y.", operands=_BOTH, vjp=_remainder_vjp,
    reference=np.remainder, samples=_APART + ranged((2.1, 2.9), (-1.0, -0.8)) + _INTEGER_PAIR,
    wgsl=Wgsl(
        "asg_remainder({0}, {1})", integer="asg_remainder_i32({0}, {1})",
        unsigned="asg_fmod_u32({0}, {1})",
    ),
)  # fmt: skip
def remainder(x: Operand, y: Operand) -> Tensor:
    """Return x - floor(x / y)·y, with the sign of the divisor as in Python's %; integer x % 0 is 0.

    >>> x = asg.constant([7, -7, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.remainder(x, [3, 3, -3]))
    array([ 1,  2, -2], dtype=int32)
    """
    ...


def _fmod_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    return ct, -(ct * (x / y).trunc())


@block(
    elementwise, "The remainder of x / y with the sign of x.", operands=_BOTH, vjp=_fmod_vjp,
    reference=np.fmod, wgsl=Wgsl("asg_fmod({0}, {1})", integer="asg_fmod_{T}({0}, {1})"),
    samples=_APART + ranged((-2.9, -2.1), (0.8, 1.0)) + _INTEGER_PAIR,
)  # fmt: skip
def fmod(x: Operand, y: Operand) -> Tensor:
    """Return x - trunc(x / y)·y, with the sign of the dividend as in C's fmod; integer x % 0 is 0.

    >>> x = asg.constant([7, -7, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.fmod(x, [3, 3, -3]))
    array([ 1, -1,  1], dtype=int32)
    """
    ...


# maximum and minimum


def maximum(x: Operand, y: Operand) -> Tensor:
    """Return the larger of x and y; NaN if either is NaN. At a tie, each gets half the gradient.

    >>> x = asg.constant([-1.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.maximum(x, 0.0))
    array([0. , 0.5, 2. ], dtype=float32)
    """
    return emit_binary(MAXIMUM, x, y)


_DISTINCT = ranged((0.0, 1.0), (1.1, 2.0)) + ranged((1.1, 2.0), (0.0, 1.0)) + _INTEGER_PAIR


def _share(ct: Tensor, loses: Tensor, ties: Tensor) -> Tensor:
    return where(loses, 0, where(ties, ct * 0.5, ct))


def _maximum_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    ties = equal(x, y)
    return _share(ct, less(x, y), ties), _share(ct, less(y, x), ties)


def _minimum_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    ties = equal(x, y)
    return _share(ct, greater(x, y), ties), _share(ct, greater(y, x), ties)


MAXIMUM = elementwise(
    "maximum", "The larger of x and y.", operands=_BOTH, vjp=_maximum_vjp, reference=np.maximum,
    wgsl=Wgsl("asg_maximum({0}, {1})", integer="max({0}, {1})"), samples=_DISTINCT,
    commutative=True,
)  # fmt: skip


@block(
    elementwise, "The smaller of x and y.", operands=_BOTH, vjp=_minimum_vjp, reference=np.minimum,
    wgsl=Wgsl("asg_minimum({0}, {1})", integer="min({0}, {1})"), samples=_DISTINCT,
    commutative=True,
)  # fmt: skip
def minimum(x: Operand, y: Operand) -> Tensor:
    """Return the smaller of x and y; NaN if either is NaN. At a tie, each gets half the gradient.

    >>> x = asg.constant([-1.0, 0.5, np.nan], graph=asg.Graph())
    >>> asg.evaluate(asg.minimum(x, 0.0))
    array([-1.,  0., nan], dtype=float32)
    """
    ...


def _hypot_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    length = where(equal(z, 0), 1, z)
    return ct * (x / length), ct * (y / length)


@block(
    elementwise, "The length √(x² + y²).", operands=_FLOATS, vjp=_hypot_vjp, reference=np.hypot,
    wgsl=Wgsl("asg_hypot({0}, {1})"), samples=ranged((0.3, 2.0), _ANY), commutative=True,
)  # fmt: skip
def hypot(x: Operand, y: Operand) -> Tensor:
    """Return √(x² + y²) without intermediate overflow; the derivative at (0, 0) is 0.

    >>> x = asg.constant([3.0, 3e38], graph=asg.Graph())
    >>> asg.evaluate(asg.hypot(x, [4.0, 0.0]))
    array([5.e+00, 3.e+38], dtype=float32)
    """
    ...


def _copysign_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    return ct * (sign(x) * sign(z)), filled_like(y, 0)


@block(
    elementwise, "The size of x with the sign of y.", operands=_FLOATS, vjp=_copysign_vjp,
    reference=np.copysign, wgsl=Wgsl("asg_copysign({0}, {1})"),
    samples=ranged((0.2, 2.0), (-2.0, -0.2)) + ranged((-2, -1), (-2, -1)),
)  # fmt: skip
def copysign(x: Operand, y: Operand) -> Tensor:
    """Return |x| with the sign of y; the derivative in x at 0 is 0.

    A NaN in y has either sign.

    >>> x = asg.constant([1.0, -2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.copysign(x, [-1.0, -0.0, 5.0]))
    array([-1., -2.,  3.], dtype=float32)
    """
    ...


# pow


def pow(x: Operand, y: Operand) -> Tensor:  # NumPy's name
    """Return x raised to the power y.

    `x ** 2` is `square`, and `x ** -1` is `reciprocal`. For negative x and whole y, the value and
    the derivative in x are right. The derivative in x is 0 where y is 0. The derivative in y is 0
    where x is 0 and y >= 0.

    Raises:
        DTypeError: `x` is an integer tensor and `y` is a negative number. For an integer tensor
            `y`, the result at negative elements is undefined.
        ShapeError: The shapes do not broadcast.

    >>> x = asg.constant([-2.0, 3.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.pow(x, 3.0)).round(3)
    array([-8., 27.,  0.], dtype=float32)
    """
    if isinstance(x, Tensor) and isinstance(y, int | float) and not isinstance(y, bool):
        if y == 2:
            return square(x)
        if y == -1 and x.dtype.is_float:
            return reciprocal(x)
        if y < 0 and not x.dtype.is_float:
            raise DTypeError(
                f"{x.dtype} to the power {y} is not an integer", op="pow", hint="cast x first"
            )
    return emit_binary(POW, x, y)


def float_power(x: Operand, y: Operand) -> Tensor:
    """Return x raised to the power y in floats (NumPy): integers and bools become floats first.

    They take the dtype of the other operand if it is a float, otherwise f32.

    >>> x = asg.constant([2, 4], graph=asg.Graph())
    >>> asg.evaluate(asg.float_power(x, -1))
    array([0.5 , 0.25], dtype=float32)
    """
    known = [each.dtype for each in (x, y) if isinstance(each, Tensor) and each.dtype.is_float]
    dtype = known[0] if known else DType.F32

    def as_float(value: Operand) -> Operand:
        if isinstance(value, Tensor) and not value.dtype.is_float:
            return cast(value, dtype)
        return value

    return pow(as_float(x), as_float(y))


def _pow_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    flat = logical_and(equal(y, 0), logical_not(greater(abs(x), 0)))
    vanishes = logical_and(equal(x, 0), greater_equal(y, 0))
    dx = ct * (y * pow(where(flat, 1, x), y - 1))
    dy = ct * (z * where(vanishes, 1, x).log())
    return dx, dy


def _power(x: Array, y: Array, out: Array | None = None) -> Array:
    if x.dtype.kind == "i":  # NumPy rejects negative powers of integers, even for base 1
        y = np.maximum(y, 0)
    elif y.size and not any(y.strides) and y.flat[0] == 0.5:
        # NumPy's power takes the root here; -inf and -0.0 must give a power's values
        return np.sqrt(np.where(x == -np.inf, np.inf, x) + 0.0, out=out)
    return np.power(x, y, out=out)


POW = elementwise(
    "pow", "The power x ** y.", operands=_BOTH, vjp=_pow_vjp, reference=_power,
    wgsl=Wgsl("asg_pow({0}, {1})", integer="asg_pow_{T}({0}, {1})"), tolerance=2e-5,
    samples=(
        *ranged((0.3, 2.0), (-2.0, 2.0)),
        Sample(((4,), (4,)), dtypes=(DType.I32, DType.I32), ranges=((-3, 3), (0, 4))),
    ),
)  # fmt: skip


ADD = op_of(add)
SUB = op_of(sub)
MUL = op_of(mul)
NEG = op_of(neg)
SQUARE = op_of(square)
RECIPROCAL = op_of(reciprocal)
FLOOR_DIVIDE = op_of(floor_divide)
MINIMUM = op_of(minimum)
