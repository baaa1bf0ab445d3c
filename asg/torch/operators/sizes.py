"""Sizes of tensors and their arithmetic: integers or symbolic dimensions, not tensors."""

from __future__ import annotations

import math
from typing import Any

from asg.core.dims import Dim, Expr, dim_max, dim_min
from asg.core.graph import Tensor
from asg.torch.call import Call
from asg.torch.registry import aten


@aten("sym_size")
def sym_size(call: Call, x: Tensor, dim: int) -> Dim:
    """Import the size of an axis."""
    del call
    return x.shape[dim]


@aten("sym_numel")
def sym_numel(call: Call, x: Tensor) -> Dim:
    """Import the number of elements."""
    del call
    return x.size


@aten("operator.getitem")
def getitem(call: Call, values: Any, place: int) -> Any:
    """Import a single result out of several."""
    del call
    return values[place]


@aten("operator.add", "operator.sub", "operator.mul", "operator.floordiv", "operator.mod",
      "operator.pow", "operator.neg")  # fmt: skip
def whole(call: Call, x: Any, y: Any = 0) -> Any:
    """Import arithmetic of sizes."""
    match call.overload:
        case "add":
            return x + y
        case "sub":
            return x - y
        case "mul":
            return x * y
        case "floordiv":
            return x // y
        case "mod":
            return x % y
        case "pow":
            return x**y
        case _:
            return -x


@aten("operator.truediv", "math.ceil", "math.floor", "math.trunc", "torch.sym_float",
      "torch.sym_int", "torch.sym_sqrt", "math.sqrt")  # fmt: skip
def fraction(call: Call, x: Any, y: Any = 1) -> Any:
    """Import arithmetic with fractions; a symbolic size has no fraction."""
    if isinstance(x, Expr) or isinstance(y, Expr):
        raise call.refuse(
            "a fraction of a symbolic size is not a size",
            hint="export the model with a fixed size",
        )
    match call.overload:
        case "truediv":
            return x / y
        case "ceil":
            return math.ceil(x)
        case "floor":
            return math.floor(x)
        case "sqrt" | "sym_sqrt":
            return math.sqrt(x)
        case "sym_float":
            return float(x)
        case _:
            return int(x)


@aten("torch.sym_max", "torch.sym_min")
def extreme(call: Call, x: Any, y: Any) -> Dim:
    """Import the larger or smaller of two sizes."""
    return dim_max(x, y) if call.overload == "sym_max" else dim_min(x, y)


@aten("torch.sym_sum")
def total(call: Call, values: Any) -> Dim:
    """Import the sum of sizes."""
    del call
    return sum(values)


@aten("operator.eq", "operator.ne", "operator.ge", "operator.gt", "operator.le", "operator.lt",
      "operator.and_", "operator.or_", "torch.sym_not", "torch.sym_ite")  # fmt: skip
def guard(call: Call, *_: Any) -> None:
    """Import a comparison of sizes, which torch asserts and no tensor uses."""
    del call


@aten("_assert_scalar", "_assert_async", "_assert_tensor_metadata", "sym_constrain_range",
      "sym_constrain_range_for_size", "torch._check", "torch._assert")  # fmt: skip
def assertion(call: Call, *_: Any, **__: Any) -> None:
    """Import an assertion: asg checks sizes by their shapes."""
    del call
