"""Floats of 4 and 8 bits, held as f32 and rounded to the values of their format.

Source: the tables of ONNX's "Float stored in 8 bits" and "Float stored in 4 bits", and of the Open
Compute Project's "Microscaling Formats (MX)", version 1.0, for powers of two (E8M0).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from onnx import TensorProto

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.io.onnx.elements import POWERS
from asg.ops.arithmetic import abs, add, mul, sub
from asg.ops.comparison import equal, greater, greater_equal
from asg.ops.custom import custom_vjp
from asg.ops.logical import bitwise_and, bitwise_left_shift, bitwise_right_shift, logical_and
from asg.ops.predicates import isnan
from asg.ops.rounding import round
from asg.ops.selection import bitcast, cast, clamp, where

_FRACTION = 23  # bits of f32 below the exponent
_BIAS = 127
_SPECIAL = 255  # the exponent bits of infinities and NaN
_LEAST_POWER = 0x00400000  # the bits of 2 ** -127


class Format(NamedTuple):
    """A float format: the number of fraction bits, and the range.

    `least` is the exponent of the smallest normal number. Numbers above `largest` become `beyond`,
    or stop at `largest` if it is None. `negative_zero`: whether the format has -0.
    """

    fraction: int
    least: int
    largest: float
    beyond: float | None
    negative_zero: bool = True


_FORMATS: Mapping[int, Format] = MappingProxyType({
    TensorProto.FLOAT8E4M3FN: Format(3, -6, 448.0, math.nan),
    TensorProto.FLOAT8E4M3FNUZ: Format(3, -7, 240.0, math.nan, negative_zero=False),
    TensorProto.FLOAT8E5M2: Format(2, -14, 57344.0, math.inf),
    TensorProto.FLOAT8E5M2FNUZ: Format(2, -15, 57344.0, math.nan, negative_zero=False),
    TensorProto.FLOAT4E2M1: Format(1, 0, 6.0, None),
})  # fmt: skip


def rounded(x: Tensor, element: int, *, saturates: bool, mode: str) -> Tensor:
    """Round numbers to the values of a small float format, as f32; the gradient is cast back.

    Rounds to nearest, ties to even. Numbers above the largest become the largest if `saturates`,
    else NaN or infinity. `mode` is the rounding to powers of two: "up", "down" or "nearest".
    """

    def function(x: Tensor) -> Tensor:
        if element == POWERS:
            return _power_of_two(x, saturates, mode)
        return _nearest(x, _FORMATS[element], saturates)

    def rule(ct: Tensor, y: Tensor, x: Tensor) -> Tensor:
        return ct

    return custom_vjp(function, rule)(cast(x, DType.F32))


def _nearest(x: Tensor, form: Format, saturates: bool) -> Tensor:
    exponent = sub(_exponent_bits(x), _BIAS)
    exponent = clamp(exponent, form.least, math.frexp(form.largest)[1] - 1)
    place = sub(exponent, form.fraction)  # neighbours differ by 2 ** place
    found = mul(round(mul(x, _power(-place))), _power(place))
    if saturates or form.beyond is None:
        found = clamp(found, -form.largest, form.largest)
    else:
        found = where(greater(abs(found), form.largest), mul(x, form.beyond), found)
    if form.beyond is None:
        return where(isnan(found), 0.0, found)
    return found if form.negative_zero else where(equal(found, 0.0), 0.0, found)


def _exponent_bits(x: Tensor) -> Tensor:
    bits = bitwise_right_shift(bitcast(x, DType.I32), _FRACTION)
    return bitwise_and(bits, _SPECIAL)


def _power(exponent: Tensor) -> Tensor:
    return bitcast(bitwise_left_shift(add(exponent, _BIAS), _FRACTION), DType.F32)


def _power_of_two(x: Tensor, saturates: bool, mode: str) -> Tensor:
    """Return |x| rounded to a power of two, or NaN."""
    exponent = _exponent_bits(x)
    fraction = bitwise_and(bitcast(x, DType.I32), (1 << _FRACTION) - 1)
    half = 1 << (_FRACTION - 1)
    if mode == "up":
        raised = greater(fraction, 0)
    elif mode == "nearest":  # halves round up, except for subnormal numbers
        raised = where(greater(exponent, 0), greater_equal(fraction, half), greater(fraction, half))
    else:
        raised = greater(fraction, fraction)
    finite = greater(_SPECIAL, exponent)
    if saturates:
        raised = logical_and(raised, greater(_SPECIAL - 1, exponent))
    found = add(exponent, cast(logical_and(raised, finite), DType.I32))
    bits = where(equal(found, 0), _LEAST_POWER, bitwise_left_shift(found, _FRACTION))
    return where(greater(_SPECIAL, found), bitcast(bits, DType.F32), math.nan)
