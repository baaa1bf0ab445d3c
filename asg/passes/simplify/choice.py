"""Rules of logic, choice and conversion."""
# ruff: noqa: D403  # the docstring of a rule is its formula

from __future__ import annotations

from asg.core.dtypes import INTEGER, DType
from asg.core.graph import Tensor
from asg.ops._support.emitting import emit
from asg.ops.elementwise.comparison import EQUAL, NOT_EQUAL
from asg.ops.elementwise.logical import (
    BITWISE_AND,
    BITWISE_NOT,
    BITWISE_OR,
    LOGICAL_AND,
    LOGICAL_NOT,
    LOGICAL_OR,
    LOGICAL_XOR,
)
from asg.ops.selection import CAST, STOP_GRADIENT, WHERE, cast
from asg.passes.manager import Match, Rule, holds, made_by, operand_of, rule

# Logic


@rule(LOGICAL_NOT, BITWISE_NOT)
def double_not(m: Match) -> Tensor | None:
    """not not x → x."""
    return operand_of(m.operands[0], m.op)


@rule(LOGICAL_NOT)
def not_of_equality(m: Match) -> Tensor | None:
    """not (x = y) → x ≠ y, and the reverse; orders stay, for NaN is neither less nor greater."""
    for op, opposite in ((EQUAL, NOT_EQUAL), (NOT_EQUAL, EQUAL)):
        compared = made_by(m.operands[0], op)
        if compared is not None:
            return emit(opposite, *compared.operands)
    return None


@rule(LOGICAL_AND, LOGICAL_OR, BITWISE_AND, BITWISE_OR)
def logic_of_one(m: Match) -> Tensor | None:
    """x and x → x, x or x → x."""
    x, y = m.operands
    return x if x.ref == y.ref else None


@rule(LOGICAL_AND, LOGICAL_OR, LOGICAL_XOR)
def logic_with_constant(m: Match) -> Tensor | None:
    """x and True, x or False, x xor False → x; x and False → False; x or True → True."""
    x, y = m.operands
    neutral = m.op is LOGICAL_AND
    for one, other in ((x, y), (y, x)):
        if holds(other, neutral):
            return one
        if m.op is not LOGICAL_XOR and holds(other, not neutral):
            return other
    return None


# where


@rule(WHERE)
def choice_of_one(m: Match) -> Tensor | None:
    """where(c, x, x) → x."""
    _, x, y = m.operands
    return x if x.ref == y.ref else None


@rule(WHERE)
def choice_by_constant(m: Match) -> Tensor | None:
    """where(True, x, y) → x, where(False, x, y) → y."""
    condition, x, y = m.operands
    if holds(condition, True):
        return x
    return y if holds(condition, False) else None


@rule(WHERE)
def choice_by_negation(m: Match) -> Tensor | None:
    """where(not c, x, y) → where(c, y, x)."""
    condition, x, y = m.operands
    negated = operand_of(condition, LOGICAL_NOT)
    return None if negated is None else emit(WHERE, negated, y, x)


@rule(WHERE)
def choice_within_choice(m: Match) -> Tensor | None:
    """where(c, where(c, x, _), y) → where(c, x, y), and likewise in the other branch."""
    condition, x, y = m.operands
    inner = made_by(x, WHERE)
    if inner is not None and inner.operands[0].ref == condition.ref:
        return emit(WHERE, condition, inner.operands[1], y)
    inner = made_by(y, WHERE)
    if inner is not None and inner.operands[0].ref == condition.ref:
        return emit(WHERE, condition, x, inner.operands[2])
    return None


# Conversions

_WIDER = {
    (DType.F16, DType.F32),
    (DType.F16, DType.F64),
    (DType.BF16, DType.F32),
    (DType.BF16, DType.F64),
    (DType.F32, DType.F64),
}


@rule(CAST)
def cast_to_itself(m: Match) -> Tensor | None:
    """cast(x, dtype of x) → x."""
    (x,) = m.operands
    return x if x.dtype is m.type.dtype else None


@rule(CAST)
def cast_of_exact_cast(m: Match) -> Tensor | None:
    """cast(cast(x, a), b) → cast(x, b) where `a` holds x exactly and nothing else differs."""
    x = operand_of(m.operands[0], CAST)
    if x is None or not _direct(x.dtype, m.operands[0].dtype, m.type.dtype):
        return None
    return cast(x, m.type.dtype)


def _direct(first: DType, middle: DType, last: DType) -> bool:
    if first is DType.BOOL or (first, middle) in _WIDER:
        return True
    if first in INTEGER and middle is DType.F64:  # between integers, a cast keeps bits, not values
        return first.itemsize < 8 and last in (first, DType.F32, DType.F64, DType.BOOL)
    kept = first in INTEGER and middle in INTEGER and middle.itemsize >= first.itemsize
    return kept and last is first


# stop_gradient


@rule(STOP_GRADIENT)
def stop_twice(m: Match) -> Tensor | None:
    """stop_gradient(stop_gradient(x)) → stop_gradient(x)."""
    return m.operands[0] if operand_of(m.operands[0], STOP_GRADIENT) is not None else None


@rule(STOP_GRADIENT)
def stop_nothing(m: Match) -> Tensor | None:
    """stop_gradient(x) → x, for graphs that need no gradient."""
    return m.operands[0]


CHOICE: tuple[Rule, ...] = (
    double_not, not_of_equality, logic_of_one, logic_with_constant, choice_of_one,
    choice_by_constant, choice_by_negation, choice_within_choice, cast_to_itself,
    cast_of_exact_cast, stop_twice,
)  # fmt: skip
