"""Operators that apply another operator to each tensor of a list: `_foreach_add` and its like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.torch.call import Call
from asg.torch.program import is_list
from asg.torch.registry import aten, handler_of

_PREFIX = "_foreach_"
_REPEATED = (
    "abs", "acos", "add", "addcdiv", "addcmul", "asin", "atan", "ceil", "clamp_max",
    "clamp_min", "clone", "copy", "cos", "cosh", "div", "erf", "erfc", "exp", "expm1", "floor",
    "frac", "lerp", "lgamma", "log", "log10", "log1p", "log2", "maximum", "minimum", "mm",
    "mul", "neg", "norm", "pow", "reciprocal", "round", "rsqrt", "sigmoid", "sign", "sin",
    "sinh", "sqrt", "sub", "tan", "tanh", "trunc",
)  # fmt: skip


@aten(*(_PREFIX + name for name in _REPEATED))
def repeated(call: Call, *given: Any, **named: Any) -> list[Tensor]:
    """Import an operator for each tensor; other arguments are lists too, or the same for all."""
    op = f"aten.{call.name.removeprefix(_PREFIX)}.default"
    handler = handler_of(op)
    assert handler is not None
    tensors = next(values for values in given if is_list(values))  # pow may begin with a number
    found: list[Tensor] = []
    for place, tensor in enumerate(tensors):
        own = call.of(op, call.dtype if tensor.dtype is tensors[0].dtype else tensor.dtype)
        args = [values[place] if is_list(values) else values for values in given]
        found.append(handler(own, *args, **named))
    return found


@aten(_PREFIX + "max")
def largest(call: Call, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Import the largest element of each tensor."""
    del call
    return [ops.max(tensor) for tensor in tensors]


@aten(_PREFIX + "powsum")
def sums_of_powers(
    call: Call, tensors: Sequence[Tensor], ord: float = 2, dtype: Any = None
) -> list[Tensor]:
    """Import the sum of |x| to the power `ord` of each tensor."""
    del dtype  # the program has the result's dtype
    return [ops.sum(ops.pow(ops.abs(call.tensor(x, call.dtype)), float(ord))) for x in tensors]


@aten(_PREFIX + "zero")
def zeroed(call: Call, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Import zeros with the shapes of tensors."""
    return [ops.zeros(x.shape, x.dtype, call.graph) for x in tensors]
