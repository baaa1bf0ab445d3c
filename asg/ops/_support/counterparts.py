"""Elementwise functions with their names in ONNX and ATen, where the meaning is the same.

The readers of ONNX models and of exported PyTorch programs, and the writer of ONNX models, share
this table. A name is empty where the format lacks the function, or gives it another meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.elementwise import bessel, incomplete, probability, special

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
    (ops.abs, "Abs", "abs"), (ops.neg, "Neg", "neg"), (ops.sign, "Sign", ""),
    (ops.square, "", "square"), (ops.reciprocal, "Reciprocal", "reciprocal"),
    (ops.exp, "Exp", "exp"), (ops.exp2, "", "exp2"), (ops.expm1, "", "expm1"),
    (ops.log, "Log", "log"), (ops.log2, "", "log2"), (ops.log10, "", "log10"),
    (ops.log1p, "", "log1p"), (ops.sqrt, "Sqrt", "sqrt"), (ops.rsqrt, "", "rsqrt"),
    (ops.sigmoid, "Sigmoid", "sigmoid"), (ops.log_sigmoid, "", "log_sigmoid"),
    (ops.softplus, "Softplus", ""), (ops.tanh, "Tanh", "tanh"), (ops.sin, "Sin", "sin"),
    (ops.cos, "Cos", "cos"), (ops.tan, "Tan", "tan"), (ops.asin, "Asin", "asin"),
    (ops.acos, "Acos", "acos"), (ops.atan, "Atan", "atan"), (ops.sinh, "Sinh", "sinh"),
    (ops.cosh, "Cosh", "cosh"), (ops.asinh, "Asinh", "asinh"), (ops.acosh, "Acosh", "acosh"),
    (ops.atanh, "Atanh", "atanh"), (ops.erf, "Erf", "erf"), (ops.erfc, "", "erfc"),
    (ops.erfinv, "", "erfinv"), (ops.lgamma, "", "lgamma"), (ops.digamma, "", "digamma"),
    (special.ndtri, "", "special_ndtri"), (special.erfcx, "", "special_erfcx"),
    (probability.ndtr, "", "special_ndtr"), (probability.log_ndtr, "", "special_log_ndtr"),
    (probability.entr, "", "special_entr"),
    (bessel.i0, "", "i0 special_i0 special_modified_bessel_i0"),
    (bessel.i1, "", "special_i1 special_modified_bessel_i1"),
    (bessel.i0e, "", "special_i0e"), (bessel.i1e, "", "special_i1e"),
    (ops.sinc, "", "sinc special_sinc"), (ops.floor, "Floor", "floor"), (ops.ceil, "Ceil", "ceil"),
    (ops.trunc, "", "trunc"), (ops.round, "Round", ""), (ops.relu, "Relu", "relu"),
    (ops.silu, "", "silu"), (ops.relu6, "", "relu6"), (ops.hardswish, "HardSwish", "hardswish"),
    (ops.hardsigmoid, "", "hardsigmoid"), (ops.mish, "Mish", "mish"), (ops.selu, "", "selu"),
    (ops.softsign, "Softsign", ""),
)  # fmt: skip

# Functions with a result of their own dtype.
PREDICATES = _rows(
    (ops.isnan, "IsNaN", "isnan"), (ops.isinf, "IsInf", "isinf"), (ops.isfinite, "", "isfinite"),
    (ops.logical_not, "Not", ""), (ops.bitwise_not, "BitwiseNot", "bitwise_not"),
)  # fmt: skip
BINARY = _rows(
    (ops.add, "Add", ""), (ops.sub, "Sub", ""), (ops.mul, "Mul", "mul"), (ops.div, "Div", ""),
    (ops.maximum, "Max", "maximum max.other"), (ops.minimum, "Min", "minimum min.other"),
    (ops.remainder, "", "remainder"), (ops.fmod, "", "fmod"),
    (ops.floor_divide, "", "floor_divide"), (ops.hypot, "", "hypot"),
    (ops.copysign, "", "copysign"), (ops.logaddexp, "", "logaddexp"), (ops.atan2, "", "atan2"),
    (probability.xlogy, "", "xlogy"), (probability.xlog1py, "", "special_xlog1py"),
    (incomplete.zeta, "", "special_zeta"), (incomplete.igamma, "", "igamma special_gammainc"),
    (incomplete.igammac, "", "igammac special_gammaincc"),
    (ops.bitwise_and, "BitwiseAnd", "bitwise_and __and__"),
    (ops.bitwise_or, "BitwiseOr", "bitwise_or __or__"),
    (ops.bitwise_xor, "BitwiseXor", "bitwise_xor __xor__"),
)  # fmt: skip
COMPARISONS = _rows(
    (ops.equal, "Equal", "eq"), (ops.not_equal, "", "ne"), (ops.less, "Less", "lt"),
    (ops.less_equal, "LessOrEqual", "le"), (ops.greater, "Greater", "gt"),
    (ops.greater_equal, "GreaterOrEqual", "ge"),
)  # fmt: skip
CONNECTIVES = _rows(
    (ops.logical_and, "And", "logical_and"), (ops.logical_or, "Or", "logical_or"),
    (ops.logical_xor, "Xor", "logical_xor"),
)  # fmt: skip
ALL = (*UNARY, *PREDICATES, *BINARY, *COMPARISONS, *CONNECTIVES)


def by_aten(rows: Rows) -> Mapping[str, Function]:
    """Return the functions of rows by their names in ATen."""
    return {name: row.function for row in rows for name in row.aten.split()}
