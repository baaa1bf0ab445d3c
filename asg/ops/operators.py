"""What a Tensor can do: operators and methods, attached to the class."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from asg.errors import GraphError
from asg.ops import (
    arithmetic,
    comparison,
    contraction,
    exponential,
    getitem,
    logical,
    reductions,
    selection,
    statistics,
    views,
)
from asg.ops.guard import guarded
from asg.ops.nn import activations
from asg.tensor import Tensor

Function = Callable[..., Any]


def _reflected(function: Function) -> Function:
    @wraps(function)
    def operator(self: Tensor, other: Any) -> Tensor:
        return function(other, self)

    return operator


def _itself(self: Tensor) -> Tensor:
    return self


def _iterate(self: Tensor) -> Iterator[Tensor]:
    for i in range(len(self)):
        yield self[i]


def _contains(self: Tensor, value: object) -> bool:
    raise GraphError(
        "`in` has no answer while a graph is built", hint="use asg.any(asg.equal(t, value))"
    )


BINARY: dict[str, Function] = {
    "add": arithmetic.add,
    "sub": arithmetic.sub,
    "mul": arithmetic.mul,
    "truediv": arithmetic.div,
    "floordiv": arithmetic.floor_divide,
    "mod": arithmetic.remainder,
    "pow": arithmetic.pow,
    "matmul": contraction.matmul,
    "and": logical.bitwise_and,
    "or": logical.bitwise_or,
    "xor": logical.bitwise_xor,
    "lshift": logical.bitwise_left_shift,
    "rshift": logical.bitwise_right_shift,
}
METHODS: dict[str, Function] = {
    **{f"__{name}__": function for name, function in BINARY.items()},
    **{f"__r{name}__": _reflected(function) for name, function in BINARY.items()},
    "__neg__": arithmetic.neg,
    "__pos__": _itself,
    "__abs__": arithmetic.abs,
    "__invert__": logical.bitwise_not,
    "__eq__": comparison.equal,
    "__ne__": comparison.not_equal,
    "__lt__": comparison.less,
    "__le__": comparison.less_equal,
    "__gt__": comparison.greater,
    "__ge__": comparison.greater_equal,
    "__getitem__": getitem.getitem,
    "__iter__": _iterate,
    "__contains__": _contains,
    "sum": reductions.sum,
    "mean": statistics.mean,
    "prod": reductions.prod,
    "max": reductions.max,
    "min": reductions.min,
    "any": reductions.any,
    "all": reductions.all,
    "argmax": reductions.argmax,
    "argmin": reductions.argmin,
    "var": statistics.var,
    "std": statistics.std,
    "reshape": views.reshape,
    "transpose": views.transpose,
    "broadcast_to": views.broadcast_to,
    "flatten": views.flatten,
    "squeeze": views.squeeze,
    "expand_dims": views.expand_dims,
    "swapaxes": views.swapaxes,
    "cast": selection.cast,
    "clamp": selection.clamp,
    "exp": exponential.exp,
    "log": exponential.log,
    "sqrt": exponential.sqrt,
    "tanh": exponential.tanh,
    "sigmoid": exponential.sigmoid,
    "relu": activations.relu,
}


def attach() -> None:
    """Give Tensor its operators and methods."""
    for name, function in METHODS.items():
        setattr(Tensor, name, guarded(function))
    Tensor.T = property(views.transpose)  # pyright: ignore[reportAttributeAccessIssue]
