"""Rules of arithmetic that hold for every number: NaN, infinities, -0.0 and wrapping integers.

Therefore `x * 0`, `x - x` and `x / x` stay (NaN and infinity). So do `x + 0.0` (it turns -0.0 into
0.0), `0.0 - x` (0.0 for x = 0.0, where -x is -0.0), `-(a - b)`, and sums of a single element.
"""
# ruff: noqa: D403  # the docstring of a rule is its formula

from __future__ import annotations

from asg.core.dtypes import UNSIGNED
from asg.core.graph import Tensor
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import (
    ABS,
    ADD,
    DIV,
    MAXIMUM,
    MINIMUM,
    MUL,
    NEG,
    POW,
    SQUARE,
    SUB,
    add,
    neg,
    reciprocal,
    square,
    sub,
)
from asg.ops.numbers import literal
from asg.passes.manager import Match, Rule, holds, operand_of, rule

# Neutral elements


@rule(MUL)
def multiply_by_one(m: Match) -> Tensor | None:
    """x * 1 → x."""
    x, y = m.operands
    if holds(y, 1):
        return x
    return y if holds(x, 1) else None


@rule(DIV)
def divide_by_one(m: Match) -> Tensor | None:
    """x / 1 → x."""
    x, y = m.operands
    return x if holds(y, 1) else None


@rule(DIV)
def divide_one(m: Match) -> Tensor | None:
    """1 / x → reciprocal(x)."""
    x, y = m.operands
    return reciprocal(y) if holds(x, 1) else None


@rule(ADD)
def add_zero(m: Match) -> Tensor | None:
    """x + 0 → x for integers; for floats x + (-0.0) → x, since -0.0 + 0.0 is 0.0."""
    x, y = m.operands
    zero = -0.0 if m.type.dtype.is_float else 0
    if holds(y, zero):
        return x
    return y if holds(x, zero) else None


@rule(SUB)
def subtract_zero(m: Match) -> Tensor | None:
    """x - 0 → x; not x - (-0.0), since -0.0 - (-0.0) is 0.0."""
    x, y = m.operands
    return x if holds(y, 0.0) else None


# Signs


@rule(MUL)
def multiply_by_minus_one(m: Match) -> Tensor | None:
    """x * -1 → -x."""
    x, y = m.operands
    if m.type.dtype in UNSIGNED:
        return None
    if holds(y, -1):
        return neg(x)
    return neg(y) if holds(x, -1) else None


@rule(DIV)
def divide_by_minus_one(m: Match) -> Tensor | None:
    """x / -1 → -x."""
    x, y = m.operands
    return neg(x) if holds(y, -1) else None


@rule(NEG)
def double_negation(m: Match) -> Tensor | None:
    """-(-x) → x."""
    return operand_of(m.operands[0], NEG)


@rule(ADD)
def add_negative(m: Match) -> Tensor | None:
    """a + (-b) → a - b."""
    a, b = m.operands
    negated = operand_of(b, NEG)
    if negated is not None:
        return sub(a, negated)
    negated = operand_of(a, NEG)
    return None if negated is None else sub(b, negated)


@rule(SUB)
def subtract_negative(m: Match) -> Tensor | None:
    """a - (-b) → a + b."""
    a, b = m.operands
    negated = operand_of(b, NEG)
    return None if negated is None else add(a, negated)


@rule(MUL, DIV)
def two_negatives(m: Match) -> Tensor | None:
    """(-a) * (-b) → a * b, and (-a) / (-b) → a / b."""
    a, b = (operand_of(operand, NEG) for operand in m.operands)
    if a is None or b is None:
        return None
    return emit(m.op, a, b)


@rule(ABS, SQUARE)
def even_function_of_sign(m: Match) -> Tensor | None:
    """|-x|, ||x|| → |x|, and (-x)², |x|² → x²."""
    for op in (NEG, ABS):
        x = operand_of(m.operands[0], op)
        if x is not None:
            return emit(m.op, x)
    return None


# The same operand twice


@rule(MAXIMUM, MINIMUM)
def extreme_of_one(m: Match) -> Tensor | None:
    """maximum(x, x), minimum(x, x) → x."""
    x, y = m.operands
    return x if x.ref == y.ref else None


# Powers


@rule(POW)
def power_of_zero(m: Match) -> Tensor | None:
    """x ** 0 → 1, also for NaN, as in IEEE 754."""
    x, y = m.operands
    return literal(x.graph, 1, m.type) if holds(y, 0.0) or holds(y, -0.0) else None


@rule(POW)
def power_of_one(m: Match) -> Tensor | None:
    """x ** 1 → x."""
    x, y = m.operands
    return x if holds(y, 1) else None


@rule(POW)
def power_of_two(m: Match) -> Tensor | None:
    """x ** 2 → x², the same but for the rounding of `pow`."""
    x, y = m.operands
    return square(x) if holds(y, 2) else None


@rule(POW)
def power_of_minus_one(m: Match) -> Tensor | None:
    """x ** -1 → 1 / x of floats, the same but for the rounding of `pow`."""
    x, y = m.operands
    return reciprocal(x) if m.type.dtype.is_float and holds(y, -1) else None


ARITHMETIC: tuple[Rule, ...] = (
    multiply_by_one, divide_by_one, divide_one, add_zero, subtract_zero, multiply_by_minus_one,
    divide_by_minus_one, double_negation, add_negative, subtract_negative, two_negatives,
    even_function_of_sign, extreme_of_one, power_of_zero, power_of_one, power_of_two,
    power_of_minus_one,
)  # fmt: skip
