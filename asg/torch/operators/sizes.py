"""Sizes of tensors and their arithmetic: integers or symbolic dimensions, not tensors."""

from __future__ import annotations

import math
import operator
from typing import Any

from asg.core.dims import Dim, Expr
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops._support import counterparts as names
from asg.torch.call import Call
from asg.torch.ratios import Ratio, as_ratio
from asg.torch.registry import aten, of_pairs

_COMPARISONS = names.by_aten(names.COMPARISONS)


@aten("sym_size")
def sym_size(call: Call, x: Tensor, dim: int | None = None) -> Any:
    """Import the size of an axis, or all sizes."""
    del call
    return list(x.shape) if dim is None else x.shape[dim]


@aten("sym_numel")
def sym_numel(call: Call, x: Tensor) -> Dim:
    """Import the number of elements."""
    del call
    return x.size


@aten("operator.getitem")
@of_pairs("operator.getitem")
def getitem(call: Call, values: Any, place: int) -> Any:
    """Import a single result out of several."""
    del call
    return values[place]


@aten("operator.add", "operator.sub", "operator.mul", "operator.floordiv", "operator.mod",
      "operator.pow", "operator.neg")  # fmt: skip
def whole(call: Call, x: Any, y: Any = 0) -> Any:
    """Import arithmetic of sizes."""
    if (isinstance(x, float) and isinstance(y, Expr)) or (
        isinstance(y, float) and isinstance(x, Expr)
    ):
        return whole(call, as_ratio(x), as_ratio(y))
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
      "torch.sym_int", "torch.sym_sqrt", "math.sqrt", "builtins.round")  # fmt: skip
def fraction(call: Call, x: Any, y: Any = 1) -> Any:
    """Import arithmetic with fractions; a fraction of a symbolic size keeps its denominator."""
    if isinstance(x, Expr | Ratio) or isinstance(y, Expr | Ratio):
        return _of_sizes(call, x, y)
    match call.overload:
        case "truediv":
            return x / y
        case "ceil":
            return math.ceil(x)
        case "floor":
            return math.floor(x)
        case "round":
            return round(x)
        case "sqrt" | "sym_sqrt":
            return math.sqrt(x)
        case "sym_float":
            return float(x)
        case _:
            return int(x)


def _of_sizes(call: Call, x: Any, y: Any) -> Any:
    value = as_ratio(x)
    match call.overload:
        case "truediv":
            return value / y
        case "ceil":
            return -((-value.over) // value.under)
        case "floor" | "trunc" | "sym_int":  # sizes are not negative
            return value.over // value.under
        case "round":
            return (2 * value.over + value.under) // (2 * value.under)
        case "sym_float":
            return value
        case _:
            raise call.refuse(
                "the root of a symbolic size is not a size",
                hint="export the model with a fixed size",
            )


@aten("torch.sym_max", "torch.sym_min")
def extreme(call: Call, x: Any, y: Any) -> Dim:
    """Import the larger or smaller of two sizes, one of both if their ranges tell it."""
    facts = call.graph.facts
    return facts.greatest(x, y) if call.overload == "sym_max" else facts.least(x, y)


@aten("torch.sym_sum")
def total(call: Call, values: Any) -> Dim:
    """Import the sum of sizes."""
    del call
    return sum(values)


@aten("operator.eq", "operator.ne", "operator.ge", "operator.gt", "operator.le", "operator.lt")
def compared(call: Call, x: Any, y: Any) -> Any:
    """Import a comparison of sizes: a bool, or a bool scalar for symbolic sizes."""
    if isinstance(x, Ratio) or isinstance(y, Ratio):
        first, second = as_ratio(x), as_ratio(y)
        x, y = first.over * second.under, second.over * first.under
    if isinstance(x, Expr) or isinstance(y, Expr):
        return _COMPARISONS[call.overload](call.tensor(x, DType.I32), call.tensor(y, DType.I32))
    return getattr(operator, call.overload)(x, y)


@aten("operator.and_", "operator.or_", "torch.sym_not")
def joined(call: Call, x: Any, y: Any = False) -> Any:
    """Import the logic of comparisons."""
    if not isinstance(x, Tensor) and not isinstance(y, Tensor):
        return not x if call.overload == "sym_not" else getattr(operator, call.overload)(x, y)
    if call.overload == "sym_not":
        return ops.logical_not(call.tensor(x))
    join = ops.logical_and if call.overload == "and_" else ops.logical_or
    return join(call.tensor(x), call.tensor(y))


@aten("torch.sym_ite")
def chosen(call: Call, condition: Any, x: Any, y: Any) -> Any:
    """Import the choice of a size, whose condition must be known."""
    if isinstance(condition, Tensor):
        raise call.refuse(
            "a size depends on a condition of symbolic sizes",
            hint="export the model with a fixed size",
        )
    return x if condition else y


@of_pairs("_assert_tensor_metadata")
@aten("_assert_scalar", "_assert_async", "_assert_tensor_metadata", "sym_constrain_range",
      "sym_constrain_range_for_size", "torch._check", "torch._assert")  # fmt: skip
def assertion(call: Call, *_: Any, **__: Any) -> None:
    """Import an assertion: asg checks sizes by their shapes."""
    del call
