"""Elementwise operators; operands take the dtype of the result, as torch promotes them."""

from __future__ import annotations

from typing import Any

from asg.core.dtypes import UNSIGNED, DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops._support import counterparts as names
from asg.ops._support.guarded import guarded_where
from asg.ops.elementwise import probability, special
from asg.torch.call import Call, Number, Operand
from asg.torch.registry import aten

_UNARY = names.by_aten(names.UNARY)
_OF_ANY = names.by_aten(names.PREDICATES)
_BINARY = names.by_aten(names.BINARY)
_COMPARED = names.by_aten(names.COMPARISONS)
_LOGICAL = names.by_aten(names.CONNECTIVES)
_OF_TRUTHS = {
    "mul": ops.logical_and, "maximum": ops.logical_or, "minimum": ops.logical_and,
    "max": ops.logical_or, "min": ops.logical_and, "bitwise_and": ops.logical_and,
    "bitwise_or": ops.logical_or, "bitwise_xor": ops.logical_xor,
    "__and__": ops.logical_and, "__or__": ops.logical_or, "__xor__": ops.logical_xor,
}  # fmt: skip


@aten("sign", "sgn")
def sign(call: Call, x: Operand) -> Tensor:
    """Import the sign; torch's sign of NaN is 0."""
    found = call.tensor(x, call.dtype)
    if not found.dtype.is_float:
        return ops.sign(found)
    return ops.where(ops.isnan(found), 0, ops.sign(found))


@aten(*_UNARY)
def unary(call: Call, x: Operand) -> Tensor:
    """Import a function of a single tensor, in the result's dtype."""
    return _UNARY[call.name](call.tensor(x, call.dtype))


@aten("neg", "negative")
def negative(call: Call, x: Operand) -> Tensor:
    """Import the negative; that of an unsigned number wraps, as a difference from 0."""
    found = call.tensor(x, call.dtype)
    return ops.sub(0, found) if found.dtype in UNSIGNED else ops.neg(found)


@aten(*_OF_ANY)
def of_any(call: Call, x: Operand) -> Tensor:
    """Import a function that determines the dtype of its result."""
    found = call.tensor(x)
    if found.dtype is DType.BOOL:
        if call.name == "bitwise_not":
            return ops.logical_not(found)
        found = call.tensor(found, DType.I32)
    return _OF_ANY[call.name](found)


@aten("logical_not")
def logical_not(call: Call, x: Operand) -> Tensor:
    """Import logical_not, also of numbers."""
    return ops.logical_not(_truth(call, x))


@aten(*_BINARY)
def binary(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import a function of two tensors or numbers, in the result's dtype."""
    both = call.result(x, y)
    if call.dtype is DType.BOOL:
        return _OF_TRUTHS[call.name](*both)
    found = _BINARY.get(f"{call.name}.{call.overload}") or _BINARY[call.name]
    return found(*both)


@aten(*_COMPARED)
def compared(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import a comparison, in the promoted dtype of the operands."""
    both = call.common(x, y)
    if both[0].dtype is DType.BOOL and call.name not in ("eq", "ne"):
        both = [call.tensor(each, DType.I32) for each in both]
    return _COMPARED[call.name](*both)


@aten(*_LOGICAL)
def logic(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import a logical function, also of numbers."""
    return _LOGICAL[call.name](_truth(call, x), _truth(call, y))


def _truth(call: Call, x: Operand) -> Tensor:
    found = call.tensor(x)
    return found if found.dtype is DType.BOOL else ops.not_equal(found, 0)


@aten("add", "sub", "rsub")
def sums(call: Call, x: Operand, y: Operand, alpha: Number = 1) -> Tensor:
    """Import x ± alpha·y; rsub swaps the operands."""
    a, b = call.result(x, y)
    if call.name == "rsub":
        a, b = b, (a if alpha == 1 else a * call.tensor(alpha, call.dtype))
    elif alpha != 1:
        b = b * call.tensor(alpha, call.dtype)
    if call.dtype is DType.BOOL:
        return ops.logical_or(a, b)
    return a + b if call.name == "add" else a - b


@aten("div", "true_divide")
def quotient(call: Call, x: Operand, y: Operand, rounding_mode: str | None = None) -> Tensor:
    """Import a division: true, rounded down (floor) or towards 0 (trunc)."""
    a, b = call.result(x, y)
    if rounding_mode == "floor":
        return ops.floor_divide(a, b)
    if rounding_mode == "trunc":
        if call.dtype.is_float:
            return ops.trunc(a / b)
        down = ops.floor_divide(ops.abs(a), ops.abs(b))
        return down * ops.sign(a) * ops.sign(b)
    return a / b


@aten("pow")
def power(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import x to the power y; y = 2 becomes a square."""
    if isinstance(y, int | float) and y == 2:
        return ops.square(call.tensor(x, call.dtype))
    if isinstance(y, float) and y == 0.5 and call.dtype.is_float:
        return ops.sqrt(call.tensor(x, call.dtype))
    return ops.pow(*call.result(x, y))


@aten("frac")
def fraction(call: Call, x: Tensor) -> Tensor:
    """Import the part after the decimal point, with the sign of x."""
    del call
    return x - ops.trunc(x)


@aten("ldexp")
def scaled(call: Call, x: Operand, exponent: Operand) -> Tensor:
    """Import x·2^exponent."""
    value, power = call.result(x, exponent)
    return value * ops.exp2(power)


@aten("round")
def rounded(call: Call, x: Tensor, *, decimals: int = 0) -> Tensor:
    """Import round, half to even, to a number of decimals."""
    if not decimals:
        return ops.round(x)
    scale = call.tensor(float(10 ** abs(decimals)), call.dtype)
    value = call.tensor(x, call.dtype)
    if decimals > 0:
        return ops.round(value * scale) / scale
    return ops.round(value / scale) * scale


@aten("__lshift__", "__rshift__", "bitwise_left_shift", "bitwise_right_shift")
def shifted(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import a shift of bits; torch shifts by 32 or more give 0, or the sign."""
    both = call.result(x, y)
    is_left = "left" in call.name or "lshift" in call.name
    function = ops.bitwise_left_shift if is_left else ops.bitwise_right_shift
    if isinstance(y, int) and y >= 32:
        return both[0] * 0 if is_left else ops.bitwise_right_shift(both[0], 31)
    return function(*both)


@aten("nan_to_num")
def numbered(
    call: Call, x: Tensor, nan: float | None = None, posinf: float | None = None,
    neginf: float | None = None,
) -> Tensor:  # fmt: skip
    """Import nan_to_num."""
    del call
    return ops.nan_to_num(x, nan or 0.0, posinf, neginf) if x.dtype.is_float else x


@aten("logit", "special_logit")
def logit(call: Call, x: Tensor, eps: float | None = None) -> Tensor:
    """Import the logit of probabilities, which `eps` keeps from 0 and 1."""
    return probability.logit(call.tensor(x, call.dtype), eps)


@aten("polygamma", "special_polygamma")
def polygamma(call: Call, n: int, x: Tensor) -> Tensor:
    """Import a derivative of digamma."""
    return special.polygamma(n, call.tensor(x, call.dtype))


@aten("fmax", "fmin")
def not_nan(call: Call, x: Operand, y: Operand) -> Tensor:
    """Import the maximum or minimum, which ignores a NaN operand."""
    a, b = call.result(x, y)
    found = (ops.maximum if call.name == "fmax" else ops.minimum)(a, b)
    if not a.dtype.is_float:
        return found
    return ops.where(ops.isnan(a), b, ops.where(ops.isnan(b), a, found))


@aten("log_sigmoid_forward")
def log_sigmoid_forward(call: Call, x: Tensor) -> tuple[Tensor, None]:
    """Import log_sigmoid, without torch's buffer."""
    del call
    return ops.log_sigmoid(x), None


@aten("addcmul", "addcdiv")
def added(call: Call, x: Tensor, a: Tensor, b: Tensor, value: Number = 1) -> Tensor:
    """Import x + value·a·b, or x + value·a/b."""
    base, first, second = call.result(x, a, b)
    term = first * second if call.name == "addcmul" else first / second
    return base + (term if value == 1 else term * call.tensor(value, call.dtype))


@aten("lerp")
def blended(call: Call, start: Tensor, end: Tensor, weight: Operand) -> Tensor:
    """Import start + weight·(end - start), computed from the nearer end."""
    first, last, share = call.result(start, end, weight)
    way = last - first
    near = ops.less(ops.abs(share), 0.5)
    return ops.where(near, first + share * way, last - way * (1 - share))


@aten("clamp", "clamp_min", "clamp_max", "hardtanh")
def clamped(
    call: Call, x: Tensor, low: Operand | None = None, high: Operand | None = None,
    **named: Operand | None,
) -> Tensor:  # fmt: skip
    """Import a clamp with a lower bound, an upper bound or both: torch's `min` and `max`."""
    low = named.get("min", named.get("min_val", low))
    high = named.get("max", named.get("max_val", high))
    if call.name == "clamp_max":
        low, high = None, named.get("max", low)
    if call.name == "hardtanh":
        low, high = -1.0 if low is None else low, 1.0 if high is None else high
    (value,) = call.result(x)
    ends = [None if end is None else call.tensor(end, call.dtype) for end in (low, high)]
    return ops.clamp(value, *ends)


@aten("where")
def chosen(call: Call, condition: Tensor, x: Operand, y: Operand) -> Tensor:
    """Import where: x where the condition holds, y elsewhere."""
    return guarded_where(condition, *call.result(x, y))


@aten("masked_fill")
def masked(call: Call, x: Tensor, mask: Tensor, value: Operand) -> Tensor:
    """Import masked_fill: a value where the mask is true, x elsewhere."""
    return ops.where(mask, *call.result(value, x))


# Activations with settings


@aten("elu")
def elu(
    call: Call, x: Tensor, alpha: float = 1.0, scale: float = 1.0, input_scale: float = 1.0
) -> Tensor:
    """Import elu; its scales also make selu and celu."""
    if (alpha, scale, input_scale) == (1.6732632423543772, 1.0507009873554805, 1.0):
        return ops.selu(x)
    if input_scale != 1.0 or scale != 1.0:
        negative = ops.expm1(ops.minimum(x, call.tensor(0, x.dtype)) * input_scale)
        return ops.where(x > 0, x * scale, negative * (alpha * scale))
    return ops.elu(x, alpha)


@aten("softplus")
def softplus(call: Call, x: Tensor, beta: float = 1.0, threshold: float = 20.0) -> Tensor:
    """Import softplus; it returns x where beta·x is above the threshold."""
    del call
    return ops.where(x * beta > threshold, x, ops.softplus(x, beta))


@aten("prelu", "_prelu_kernel")
def prelu(call: Call, x: Tensor, weight: Tensor) -> Tensor:
    """Import prelu, with a single slope or a slope per channel."""
    if call.name == "prelu":
        return ops.prelu(x, weight)
    return ops.where(x >= 0, x, x * weight)


@aten("softmax", "_softmax", "log_softmax", "_log_softmax", "_safe_softmax")
def softmax(call: Call, x: Tensor, dim: int, *_: Any, **__: Any) -> Tensor:
    """Import softmax and log_softmax; _safe_softmax returns 0 for rows that are all -inf."""
    value = call.tensor(x, call.dtype)
    if "safe" in call.name:
        return ops.softmax_or_zeros(value, dim)
    return (ops.log_softmax if "log" in call.name else ops.softmax)(value, dim)
