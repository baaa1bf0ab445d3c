"""Values of a graph as expressions: their types, constants, the formulas of ops, and folds.

An f16 or bf16 value is an f32 that its dtype can represent; a bool in memory is a u32 of 0 or 1. An
integer of 8 or 16 bits is an integer of 32 bits in its range, also in memory.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from struct import Struct
from types import MappingProxyType
from typing import cast

import numpy as np

from asg.core.dtypes import HELD, DType, Scalar as Number
from asg.core.opdef import Attrs, Elementwise, Fold
from asg.kernel.expr import (
    BOOL,
    F32,
    I32,
    U32,
    Call,
    Const,
    Expr,
    Formula,
    Operand,
    Type,
    call,
    cast as converted,
    select,
    unequal,
)
from asg.ops.wgsl import ROUNDED, expression

VALUE: Mapping[DType, Type] = {
    DType.BOOL: BOOL, DType.I32: I32, DType.U32: U32,
    DType.F16: F32, DType.BF16: F32, DType.F32: F32,
    DType.I8: I32, DType.I16: I32, DType.U8: U32, DType.U16: U32,
}  # fmt: skip
_SMALLEST_NORMAL = 2.0**-126
_DOUBLE = Struct("<d")
_NO_ATTRS: Attrs = MappingProxyType({})
_PLACES = tuple(f"{{{place}}}" for place in range(32))


def accumulated(dtype: DType) -> DType:
    """Return the dtype that accumulates sums of a dtype."""
    return HELD.get(dtype, dtype.computed)


def constant(value: Number, dtype: DType) -> Expr:
    """Return a number of a dtype, rounded to it, that no compiler can fold.

    NaN, infinities, -0.0 and subnormals keep their bits.
    """
    if dtype is DType.BOOL:
        return Const(bool(value), BOOL)
    if dtype.is_integer:
        return Const(int(value), VALUE[dtype])
    if dtype is DType.F16 or dtype is DType.BF16:
        with np.errstate(over="ignore"):
            value = float(dtype.numpy.type(value))
    return _float(_DOUBLE.pack(value))


@lru_cache(256)
def _float(double: bytes) -> Expr:
    """Return a double as an f32; its bytes distinguish -0.0 from 0.0, and equal NaN."""
    with np.errstate(over="ignore"):
        number = np.float32(*_DOUBLE.unpack(double))
    bits = number.view(np.uint32)
    if bits != 0 and not _SMALLEST_NORMAL <= abs(number) < math.inf:
        return Call("asg_bits", (Const(int(bits), U32),), F32)
    return Call("asg_opaque", (Const(float(number), F32),), F32)


def numeric(value: Operand, dtype: DType) -> Expr:
    """Return a whole number as a value of a dtype."""
    return rounded(converted(value, VALUE[dtype]), dtype)


def rounded(value: Expr, dtype: DType) -> Expr:
    """Return a value rounded or wrapped to a dtype that a wider type holds; otherwise unchanged."""
    return call(ROUNDED[dtype], value) if dtype in ROUNDED else value


def applied(
    op: Elementwise, operands: Sequence[Expr], dtypes: Sequence[DType], result: DType,
    attrs: Attrs = _NO_ATTRS,
) -> Expr:  # fmt: skip
    """Return an op on operands of some dtypes."""
    return Formula(template_of(op, dtypes, result, attrs), tuple(operands), VALUE[result])


def template_of(op: Elementwise, dtypes: Sequence[DType], result: DType, attrs: Attrs) -> str:
    """Return the WGSL of an op on operands of some dtypes: `{k}` is operand k."""
    if attrs:
        return expression(op, _PLACES[: len(dtypes)], dtypes, result, attrs)
    return _template(op, tuple(dtypes), result)


@lru_cache(1024)
def _template(op: Elementwise, dtypes: tuple[DType, ...], result: DType) -> str:
    return expression(op, _PLACES[: len(dtypes)], dtypes, result, _NO_ATTRS)


def folded(fold: Fold, dtype: DType, so_far: Expr, more: Expr) -> Expr:
    """Return a fold of the accumulated value and another element, both of a dtype."""
    return applied(fold.op, (so_far, more), (dtype, dtype), dtype)


def takes_place(fold: Fold, dtype: DType, value: Expr, of: Expr) -> Expr:
    """Return whether an element of a dtype replaces another."""
    return applied(fold.op, (value, of), (dtype, dtype), DType.BOOL)


def start_of(fold: Fold, dtype: DType) -> Expr:
    """Return the initial value of a fold."""
    match fold.start, dtype.is_float:
        case "least", True:
            return constant(-math.inf, dtype)
        case "greatest", True:
            return constant(math.inf, dtype)
        case "least", False:
            return constant(int(np.iinfo(dtype.numpy).min), dtype)
        case "greatest", False:
            return constant(int(np.iinfo(dtype.numpy).max), dtype)
        case value, _:
            return constant(cast(Number, value), dtype)


def absent(dtype: DType) -> Expr:
    """Return the value of a read at an index out of range."""
    value: Number = math.nan if dtype.is_float else False if dtype is DType.BOOL else 0
    return constant(value, dtype)


def as_number(value: Expr) -> Expr:
    """Return a value in its memory form: a bool as a u32."""
    if value.type != BOOL:
        return value
    return select(Const(0, U32), Const(1, U32), value)


def from_number(value: Expr, type_: Type) -> Expr:
    """Return a value of a type from its memory form."""
    return unequal(value, 0) if type_ == BOOL else value


def stored_type(type_: Type) -> Type:
    """Return the memory type of values of a type."""
    return U32 if type_ == BOOL else type_
