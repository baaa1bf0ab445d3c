"""Element-by-element logic on bools and bit operations on integers, without gradient."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import BOOLEAN, INTEGER, INTEGRAL, DType
from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, Reference, Sample, Wgsl
from asg.ops._support.elementwise import NO_GRADIENT, elementwise, emit_binary, emit_unary, unary

if TYPE_CHECKING:
    from asg.core.graph import Operand

_BOOLS = tuple(Sample((shape,) * 2, dtypes=(DType.BOOL,) * 2) for shape in ((3, 4), (), (0,)))
_BOOL = tuple(Sample((shape,), dtypes=(DType.BOOL,)) for shape in ((3, 4), (), (0,)))
_INTS = (
    Sample(((3, 4), (3, 4)), dtypes=(DType.I32, DType.I32), ranges=((-99, 99), (-99, 99))),
    Sample(((5,), (5,)), dtypes=(DType.U32, DType.U32), ranges=((0, 999), (0, 999))),
)
_AMOUNTS = (
    Sample(((40,), (40,)), dtypes=(DType.I32, DType.I32), ranges=((-99, 99), (0, 40))),
    Sample(((40,), (40,)), dtypes=(DType.U32, DType.U32), ranges=((0, 4e9), (0, 40))),
)


def _binary(name: str, doc: str, reference: Reference, wgsl: Wgsl, *, bits: bool) -> Elementwise:
    operand = INTEGRAL if bits else BOOLEAN
    return elementwise(
        name, doc, operands=(operand, operand), vjp=NO_GRADIENT, reference=reference,
        wgsl=wgsl, samples=_INTS + _BOOLS if bits else _BOOLS, tolerance=0.0, commutative=True,
    )  # fmt: skip


_AND, _OR = Wgsl("({0} & {1})"), Wgsl("({0} | {1})")
_XOR = Wgsl("({0} ^ {1})", boolean="({0} != {1})")


def _shift(name: str, doc: str, reference: Reference) -> Elementwise:
    return elementwise(
        name, doc, operands=(INTEGER, INTEGER), vjp=NO_GRADIENT, reference=reference,
        wgsl=Wgsl(f"asg_{name}_{{T}}({{0}}, {{1}})"), samples=_AMOUNTS, tolerance=0.0,
    )  # fmt: skip


# logical_and


def logical_and(x: Operand, y: Operand) -> Tensor:
    """Return whether both bools are true.

    >>> x = asg.constant([True, True, False], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_and(x, [True, False, False]))
    array([ True, False, False])
    """
    return emit_binary(LOGICAL_AND, x, y)


LOGICAL_AND = _binary("logical_and", "Whether both are true.", np.logical_and, _AND, bits=False)


# logical_or


def logical_or(x: Operand, y: Operand) -> Tensor:
    """Return whether either bool is true.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_or(x < 2, x > 2))
    array([ True, False,  True])
    """
    return emit_binary(LOGICAL_OR, x, y)


LOGICAL_OR = _binary("logical_or", "Whether either is true.", np.logical_or, _OR, bits=False)


# logical_xor


def logical_xor(x: Operand, y: Operand) -> Tensor:
    """Return whether exactly one of the two bools is true.

    >>> x = asg.constant([True, True, False], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_xor(x, [True, False, False]))
    array([False,  True, False])
    """
    return emit_binary(LOGICAL_XOR, x, y)


LOGICAL_XOR = _binary("logical_xor", "Whether x and y differ.", np.logical_xor, _XOR, bits=False)


# bitwise_and


def bitwise_and(x: Operand, y: Operand) -> Tensor:
    """Return the bits set in both operands; for bools, the logical and.

    >>> x = asg.constant([0b1100, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_and(x, [0b1010, 8]))
    array([8, 0], dtype=int32)
    """
    return emit_binary(BITWISE_AND, x, y)


BITWISE_AND = _binary(
    "bitwise_and", "Bits set in both.", np.bitwise_and,
    Wgsl("asg_bitwise_and_{T}({0}, {1})", boolean="({0} & {1})"), bits=True,
)  # fmt: skip


# bitwise_or


def bitwise_or(x: Operand, y: Operand) -> Tensor:
    """Return the bits set in either operand; for bools, the logical or.

    >>> x = asg.constant([0b1100, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_or(x, [0b1010, 8]))
    array([14, 15], dtype=int32)
    """
    return emit_binary(BITWISE_OR, x, y)


BITWISE_OR = _binary("bitwise_or", "Bits set in either.", np.bitwise_or, _OR, bits=True)


# bitwise_xor


def bitwise_xor(x: Operand, y: Operand) -> Tensor:
    """Return the bits set in exactly one operand; for bools, the logical exclusive or.

    >>> x = asg.constant([0b1100, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_xor(x, [0b1010, 7]))
    array([6, 0], dtype=int32)
    """
    return emit_binary(BITWISE_XOR, x, y)


BITWISE_XOR = _binary("bitwise_xor", "The bits that differ.", np.bitwise_xor, _XOR, bits=True)


# logical_not


def logical_not(x: Tensor) -> Tensor:
    """Return whether the bool is false.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_not(x > 2))
    array([ True,  True, False])
    """
    return emit_unary(LOGICAL_NOT, x)


LOGICAL_NOT = unary(
    "logical_not", "Whether x is false.", operands=BOOLEAN, vjp=NO_GRADIENT,
    reference=np.logical_not, wgsl=Wgsl("(!{0})"), samples=_BOOL, tolerance=0.0,
)  # fmt: skip


# bitwise_not


def bitwise_not(x: Tensor) -> Tensor:
    """Return x with every bit inverted; for bools, the logical not.

    >>> x = asg.constant([0, 1, -1], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_not(x))
    array([-1, -2,  0], dtype=int32)
    """
    return emit_unary(BITWISE_NOT, x)


BITWISE_NOT = unary(
    "bitwise_not", "Every bit inverted.", operands=INTEGRAL, vjp=NO_GRADIENT,
    reference=np.invert, wgsl=Wgsl("(~{0})", boolean="(!{0})"), tolerance=0.0,
    samples=(*_BOOL, Sample(((7,),), dtypes=(DType.I32,), ranges=((-99, 99),))),
)  # fmt: skip


# bitwise_left_shift


def bitwise_left_shift(x: Operand, y: Operand) -> Tensor:
    """Return x shifted left by y bits; a shift by 32 or more gives 0.

    >>> x = asg.constant([1, 1, 5], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_left_shift(x, [3, 32, 1]))
    array([ 8,  0, 10], dtype=int32)
    """
    return emit_binary(SHIFT_LEFT, x, y)


SHIFT_LEFT = _shift("shift_left", "x·2^y, bits beyond 32 dropped.", np.left_shift)


# bitwise_right_shift


def bitwise_right_shift(x: Operand, y: Operand) -> Tensor:
    """Return x shifted right by y bits; for i32, copies of the sign bit fill the left.

    >>> x = asg.constant([8, -8, 5], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_right_shift(x, [2, 2, 1]))
    array([ 2, -2,  2], dtype=int32)
    """
    return emit_binary(SHIFT_RIGHT, x, y)


SHIFT_RIGHT = _shift("shift_right", "x / 2^y rounded down.", np.right_shift)
