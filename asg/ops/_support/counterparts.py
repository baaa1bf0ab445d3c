"""Elementwise functions with their names in ONNX and ATen, where the meaning is the same.

The readers of ONNX models and of exported PyTorch programs, and the writer of ONNX models, share
this table. A name is empty where the format lacks the function, or gives it another meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from asg.core.graph import Tensor
from asg.ops import (
    arithmetic,
    bessel,
    comparison,
    exponential,
    incomplete,
    logical,
    predicates,
    probability,
    rounding,
    special,
    trigonometric as angles,
)
from asg.ops.nn import activations, piecewise, smooth

Function = Callable[..., Tensor]


class Counterpart(NamedTuple):
    """A function, its operator in ONNX, and its operators in ATen, separated by blanks."""

    function: Function
    onnx: str
    aten: str


Rows = tuple[Counterpart, ...]


def _rows(*rows: tuple[Function, str, str]) -> Rows:
    return tuple(Counterpart(*row) for row in rows)


UNARY = _rows(
    (arithmetic.abs, "Abs", "abs"), (arithmetic.neg, "Neg", "neg"),
    (arithmetic.sign, "Sign", ""), (arithmetic.square, "", "square"),
    (arithmetic.reciprocal, "Reciprocal", "reciprocal"),
    (exponential.exp, "Exp", "exp"), (exponential.exp2, "", "exp2"),
    (exponential.expm1, "", "expm1"), (exponential.log, "Log", "log"),
    (exponential.log2, "", "log2"), (exponential.log10, "", "log10"),
    (exponential.log1p, "", "log1p"), (exponential.sqrt, "Sqrt", "sqrt"),
    (exponential.rsqrt, "", "rsqrt"), (exponential.sigmoid, "Sigmoid", "sigmoid"),
    (exponential.log_sigmoid, "", "log_sigmoid"), (exponential.softplus, "Softplus", ""),
    (exponential.tanh, "Tanh", "tanh"), (angles.sin, "Sin", "sin"), (angles.cos, "Cos", "cos"),
    (angles.tan, "Tan", "tan"), (angles.asin, "Asin", "asin"), (angles.acos, "Acos", "acos"),
    (angles.atan, "Atan", "atan"), (angles.sinh, "Sinh", "sinh"), (angles.cosh, "Cosh", "cosh"),
    (angles.asinh, "Asinh", "asinh"), (angles.acosh, "Acosh", "acosh"),
    (angles.atanh, "Atanh", "atanh"), (special.erf, "Erf", "erf"), (special.erfc, "", "erfc"),
    (special.erfinv, "", "erfinv"), (special.lgamma, "", "lgamma"),
    (special.digamma, "", "digamma"), (special.ndtri, "", "special_ndtri"),
    (special.erfcx, "", "special_erfcx"), (probability.ndtr, "", "special_ndtr"),
    (probability.log_ndtr, "", "special_log_ndtr"), (probability.entr, "", "special_entr"),
    (bessel.i0, "", "i0 special_i0"), (bessel.i0e, "", "special_i0e"),
    (bessel.i1, "", "special_i1"), (bessel.i1e, "", "special_i1e"),
    (angles.sinc, "", "sinc special_sinc"), (rounding.floor, "Floor", "floor"),
    (rounding.ceil, "Ceil", "ceil"), (rounding.trunc, "", "trunc"), (rounding.round, "Round", ""),
    (activations.relu, "Relu", "relu"), (activations.silu, "", "silu"),
    (piecewise.relu6, "", "relu6"), (piecewise.hardswish, "HardSwish", "hardswish"),
    (piecewise.hardsigmoid, "", "hardsigmoid"), (smooth.mish, "Mish", "mish"),
    (smooth.selu, "", "selu"), (smooth.softsign, "Softsign", ""),
)  # fmt: skip

# Functions with a result of their own dtype.
PREDICATES = _rows(
    (predicates.isnan, "IsNaN", "isnan"), (predicates.isinf, "IsInf", "isinf"),
    (predicates.isfinite, "", "isfinite"), (logical.logical_not, "Not", ""),
    (logical.bitwise_not, "BitwiseNot", "bitwise_not"),
)  # fmt: skip
BINARY = _rows(
    (arithmetic.add, "Add", ""), (arithmetic.sub, "Sub", ""), (arithmetic.mul, "Mul", "mul"),
    (arithmetic.div, "Div", ""), (arithmetic.maximum, "Max", "maximum max.other"),
    (arithmetic.minimum, "Min", "minimum min.other"), (arithmetic.remainder, "", "remainder"),
    (arithmetic.fmod, "", "fmod"), (arithmetic.floor_divide, "", "floor_divide"),
    (arithmetic.hypot, "", "hypot"), (arithmetic.copysign, "", "copysign"),
    (exponential.logaddexp, "", "logaddexp"), (angles.atan2, "", "atan2"),
    (probability.xlogy, "", "xlogy"), (probability.xlog1py, "", "special_xlog1py"),
    (incomplete.zeta, "", "special_zeta"), (incomplete.igamma, "", "igamma special_gammainc"),
    (incomplete.igammac, "", "igammac special_gammaincc"),
    (logical.bitwise_and, "BitwiseAnd", "bitwise_and __and__"),
    (logical.bitwise_or, "BitwiseOr", "bitwise_or __or__"),
    (logical.bitwise_xor, "BitwiseXor", "bitwise_xor __xor__"),
)  # fmt: skip
COMPARISONS = _rows(
    (comparison.equal, "Equal", "eq"), (comparison.not_equal, "", "ne"),
    (comparison.less, "Less", "lt"), (comparison.less_equal, "LessOrEqual", "le"),
    (comparison.greater, "Greater", "gt"), (comparison.greater_equal, "GreaterOrEqual", "ge"),
)  # fmt: skip
CONNECTIVES = _rows(
    (logical.logical_and, "And", "logical_and"), (logical.logical_or, "Or", "logical_or"),
    (logical.logical_xor, "Xor", "logical_xor"),
)  # fmt: skip
ALL = (*UNARY, *PREDICATES, *BINARY, *COMPARISONS, *CONNECTIVES)


def by_aten(rows: Rows) -> Mapping[str, Function]:
    """Return the functions of rows by their names in ATen."""
    return {name: row.function for row in rows for name in row.aten.split()}
