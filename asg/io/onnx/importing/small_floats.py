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
from asg.ops import functions as ops

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

    return ops.custom_vjp(function, rule)(ops.cast(x, DType.F32))


def _nearest(x: Tensor, form: Format, saturates: bool) -> Tensor:
    exponent = ops.sub(_exponent_bits(x), _BIAS)
    exponent = ops.clamp(exponent, form.least, math.frexp(form.largest)[1] - 1)
    place = ops.sub(exponent, form.fraction)  # neighbors differ by 2 ** place
    found = ops.mul(ops.round(ops.mul(x, _power(-place))), _power(place))
    if saturates or form.beyond is None:
        found = ops.clamp(found, -form.largest, form.largest)
    else:
        found = ops.where(ops.greater(ops.abs(found), form.largest), ops.mul(x, form.beyond), found)
    if form.beyond is None:
        return ops.where(ops.isnan(found), 0.0, found)
    return found if form.negative_zero else ops.where(ops.equal(found, 0.0), 0.0, found)


def _exponent_bits(x: Tensor) -> Tensor:
    bits = ops.bitwise_right_shift(ops.bitcast(x, DType.I32), _FRACTION)
    return ops.bitwise_and(bits, _SPECIAL)


def _power(exponent: Tensor) -> Tensor:
    return ops.bitcast(ops.bitwise_left_shift(ops.add(exponent, _BIAS), _FRACTION), DType.F32)


def _power_of_two(x: Tensor, saturates: bool, mode: str) -> Tensor:
    """Return |x| rounded to a power of two, or NaN."""
    exponent = _exponent_bits(x)
    fraction = ops.bitwise_and(ops.bitcast(x, DType.I32), (1 << _FRACTION) - 1)
    half = 1 << (_FRACTION - 1)
    if mode == "up":
        raised = ops.greater(fraction, 0)
    elif mode == "nearest":  # halves round up, except for subnormal numbers
        raised = ops.where(
            ops.greater(exponent, 0), ops.greater_equal(fraction, half), ops.greater(fraction, half)
        )
    else:
        raised = ops.greater(fraction, fraction)
    finite = ops.greater(_SPECIAL, exponent)
    if saturates:
        raised = ops.logical_and(raised, ops.greater(_SPECIAL - 1, exponent))
    found = ops.add(exponent, ops.cast(ops.logical_and(raised, finite), DType.I32))
    bits = ops.where(ops.equal(found, 0), _LEAST_POWER, ops.bitwise_left_shift(found, _FRACTION))
    return ops.where(ops.greater(_SPECIAL, found), ops.bitcast(bits, DType.F32), math.nan)
