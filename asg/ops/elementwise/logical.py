"""Element-by-element logic on bools and bit operations on integers, without gradient."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import BOOLEAN, INTEGER, INTEGRAL, DType
from asg.core.graph import Tensor
from asg.core.opdef import Elementwise, Reference, Sample, Wgsl
from asg.ops._support.block import block, op_of
from asg.ops._support.elementwise import NO_GRADIENT, elementwise, emit_binary, unary

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


@block(_binary, "Whether both are true.", np.logical_and, _AND, bits=False)
def logical_and(x: Operand, y: Operand) -> Tensor:
    """Return whether both bools are true.

    >>> x = asg.constant([True, True, False], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_and(x, [True, False, False]))
    array([ True, False, False])
    """
    ...


@block(_binary, "Whether either is true.", np.logical_or, _OR, bits=False)
def logical_or(x: Operand, y: Operand) -> Tensor:
    """Return whether either bool is true.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_or(x < 2, x > 2))
    array([ True, False,  True])
    """
    ...


@block(_binary, "Whether x and y differ.", np.logical_xor, _XOR, bits=False)
def logical_xor(x: Operand, y: Operand) -> Tensor:
    """Return whether exactly one of the two bools is true.

    >>> x = asg.constant([True, True, False], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_xor(x, [True, False, False]))
    array([False,  True, False])
    """
    ...


@block(
    _binary, "Bits set in both.", np.bitwise_and,
    Wgsl("asg_bitwise_and_{T}({0}, {1})", boolean="({0} & {1})"), bits=True,
)  # fmt: skip
def bitwise_and(x: Operand, y: Operand) -> Tensor:
    """Return the bits set in both operands; for bools, the logical and.

    >>> x = asg.constant([0b1100, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_and(x, [0b1010, 8]))
    array([8, 0], dtype=int32)
    """
    ...


@block(_binary, "Bits set in either.", np.bitwise_or, _OR, bits=True)
def bitwise_or(x: Operand, y: Operand) -> Tensor:
    """Return the bits set in either operand; for bools, the logical or.

    >>> x = asg.constant([0b1100, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_or(x, [0b1010, 8]))
    array([14, 15], dtype=int32)
    """
    ...


@block(_binary, "The bits that differ.", np.bitwise_xor, _XOR, bits=True)
def bitwise_xor(x: Operand, y: Operand) -> Tensor:
    """Return the bits set in exactly one operand; for bools, the logical exclusive or.

    >>> x = asg.constant([0b1100, 7], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_xor(x, [0b1010, 7]))
    array([6, 0], dtype=int32)
    """
    ...


@block(
    unary, "Whether x is false.", operands=BOOLEAN, vjp=NO_GRADIENT, reference=np.logical_not,
    wgsl=Wgsl("(!{0})"), samples=_BOOL, tolerance=0.0,
)  # fmt: skip
def logical_not(x: Tensor) -> Tensor:
    """Return whether the bool is false.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.logical_not(x > 2))
    array([ True,  True, False])
    """
    ...


@block(
    unary, "Every bit inverted.", operands=INTEGRAL, vjp=NO_GRADIENT, reference=np.invert,
    wgsl=Wgsl("(~{0})", boolean="(!{0})"), tolerance=0.0,
    samples=(*_BOOL, Sample(((7,),), dtypes=(DType.I32,), ranges=((-99, 99),))),
)  # fmt: skip
def bitwise_not(x: Tensor) -> Tensor:
    """Return x with every bit inverted; for bools, the logical not.

    >>> x = asg.constant([0, 1, -1], graph=asg.Graph())
    >>> asg.evaluate(asg.bitwise_not(x))
    array([-1, -2,  0], dtype=int32)
    """
    ...


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


LOGICAL_AND = op_of(logical_and)
LOGICAL_OR = op_of(logical_or)
LOGICAL_XOR = op_of(logical_xor)
BITWISE_AND = op_of(bitwise_and)
BITWISE_OR = op_of(bitwise_or)
LOGICAL_NOT = op_of(logical_not)
BITWISE_NOT = op_of(bitwise_not)
