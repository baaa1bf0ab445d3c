"""QONNX: floats rounded to a few bits, with the bits as operands.

The definitions are those of the package qonnx (Pappalardo et al., 2022).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

DOMAINS = ("qonnx.custom_op.general", "finn.custom_op.general", "onnx.brevitas")


def _up(x: Tensor) -> Tensor:
    return ops.where(ops.less(x, 0.0), ops.floor(x), ops.ceil(x))


def _half_up(x: Tensor) -> Tensor:
    return ops.where(ops.less(x, 0.0), ops.ceil(x - 0.5), ops.floor(x + 0.5))


def _half_down(x: Tensor) -> Tensor:
    return ops.where(ops.less(x, 0.0), ops.floor(x + 0.5), ops.ceil(x - 0.5))


_ROUNDED: dict[str, Callable[[Tensor], Tensor]] = {
    "ROUND": ops.round, "HALF_EVEN": ops.round, "CEIL": ops.ceil, "FLOOR": ops.floor, "UP": _up,
    "DOWN": ops.trunc, "ROUND_TO_ZERO": ops.trunc, "HALF_UP": _half_up, "HALF_DOWN": _half_down,
}  # fmt: skip


def _rounding(call: Call) -> Callable[[Tensor], Tensor]:
    name = call.string("rounding_mode", "ROUND").upper()
    if name not in _ROUNDED:
        raise call.refuse(f"rounding_mode must be one of {', '.join(_ROUNDED)}, got {name!r}")
    return _ROUNDED[name]


def quantized(call: Call) -> Tensor:
    """Import Quant: x rounded to integers of the given bit width, and back to floats."""
    x, scale, zero = (call.tensor(place) for place in range(3))
    bits = float(np.asarray(call.number(3, "the bit width")))
    signed, narrow = call.integer("signed", 1), call.integer("narrow", 0)
    most = 2.0 ** (bits - 1) - 1 if signed else 2.0**bits - 1 - narrow
    least = -(2.0 ** (bits - 1)) + narrow if signed else 0.0
    whole = _rounding(call)(ops.clamp(x / scale + zero, least, most))
    return (whole - zero) * scale


def bipolar(call: Call) -> Tensor:
    """Import BipolarQuant: the scale, with the sign of x; 0 counts as positive."""
    return ops.where(ops.greater_equal(call.tensor(0), 0.0), 1.0, -1.0) * call.tensor(1)


def float_quantized(call: Call) -> Tensor:
    """Import FloatQuant: x rounded to floats of given exponent and mantissa bits."""
    x, scale = call.tensor(0), call.tensor(1)
    exponent, mantissa = (float(np.asarray(call.number(place))) for place in (2, 3))
    bias = float(np.asarray(call.number(4))) if call.has(4) else 2.0 ** (exponent - 1) - 1
    most = call.number(5, "the largest number") if call.has(5) else None
    for name in ("has_inf", "has_nan", "has_subnormal", "saturation"):
        call.integer(name, 1)
    if not call.integer("has_subnormal", 1) or not call.integer("saturation", 1) or most is None:
        raise call.refuse("has_subnormal = 0, saturation = 0 or no max_val is unsupported")
    given = x / scale
    zero = ops.equal(given, 0.0)
    power = ops.floor(ops.log2(ops.where(zero, 1.0, ops.abs(given))))
    least = 1.0 - bias - mantissa
    unit = ops.exp2(ops.clamp(power - mantissa, least, None))
    found = ops.clamp(_rounding(call)(given / unit) * unit, -float(most), float(most))
    return ops.where(zero, 0.0, found) * scale


for _domain in DOMAINS:
    operator("Quant", domain=_domain, settings=(1, 2, 3))(quantized)
    operator("BipolarQuant", domain=_domain, settings=(1,))(bipolar)
    operator("FloatQuant", domain=_domain, settings=(1, 2, 3, 4, 5))(float_quantized)
