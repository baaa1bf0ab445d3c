"""The operators and methods of Tensor, attached to the class."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any, NoReturn
from warnings import warn

import numpy as np

from asg.core.arguments import as_repeats
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.guard import guarded
from asg.core.hints import IN_PLACE, function_hint
from asg.core.source import user_level
from asg.ops import functions as ops
from asg.ops._support.arrays import with_constants
from asg.ops.indexing import at, getitem
from asg.ops.reductions.sums_and_extremes import MAX, MIN
from asg.ops.shapes.views import expand

Function = Callable[..., Any]


def _reflected(function: Function) -> Function:
    @wraps(function)
    def operator(self: Tensor, other: Any) -> Tensor:
        return function(other, self)

    return operator


def _itself(self: Tensor) -> Tensor:
    """Return the tensor, because it never changes."""
    return self


def _cast_to(dtype: str) -> Function:
    """Return PyTorch's method that converts to a dtype, as in `mask.float()`."""

    def cast(self: Tensor) -> Tensor:
        return ops.cast(self, dtype)

    cast.__doc__ = f"Return the elements as {dtype}: `cast(x, {dtype!r})`."
    return cast


def _iterate(self: Tensor) -> Iterator[Tensor]:
    count = as_repeats(len(self), "a loop over a tensor")
    return (getitem.getitem(self, i) for i in range(count))


def _with_numpy(self: Tensor, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Tensor:
    """Return the result of an operator with an array on its left; reject other uses of a ufunc."""
    if method == "at":
        raise GraphError(f"{self!r} cannot be changed in place", hint=IN_PLACE)
    name = _UFUNCS.get(ufunc.__name__)
    target = options.pop("out", (None,))[0]  # `array += tensor` passes the array
    if name and method == "__call__" and not options and (target is None or target is inputs[0]):
        left, right = inputs
        if isinstance(left, Tensor):
            return getattr(left, f"__{name}__")(right)
        return getattr(right, f"__{_REFLECTED.get(name, f'r{name}')}__")(left)
    if method == "__call__":
        raise _numbers_wanted(self, ufunc.__name__)
    raise _numbers_wanted(self, f"{ufunc.__name__}.{method}")


def _in_numpy(
    self: Tensor, function: Function, _: object, args: tuple[Any, ...], __: Mapping[str, Any]
) -> Any:
    """Answer NumPy's functions that ask for a shape; reject the others."""
    if args and args[0] is self and function.__name__ in ("shape", "ndim"):
        return getattr(self, function.__name__)
    raise _numbers_wanted(self, function.__name__)


_OF_UFUNCS: Mapping[str, str] = {
    "add.reduce": "use asg.sum", "multiply.reduce": "use asg.prod",
    "maximum.reduce": "use asg.max", "minimum.reduce": "use asg.min",
    "logical_and.reduce": "use asg.all", "logical_or.reduce": "use asg.any",
    "logaddexp.reduce": "use asg.special.logsumexp",
    "add.accumulate": "use asg.cumsum", "multiply.accumulate": "use asg.cumprod",
    "maximum.accumulate": "use asg.cummax", "minimum.accumulate": "use asg.cummin",
    "logaddexp.accumulate": "use asg.logcumsumexp",
    **{f"{name}.outer": f"use asg.{own} on x[:, None] and y[None, :]" for name, own in {
        "add": "add", "subtract": "sub", "multiply": "mul", "divide": "div",
        "maximum": "maximum", "minimum": "minimum",
    }.items()},
}  # fmt: skip


def _numbers_wanted(tensor: Tensor, name: str) -> GraphError:
    return GraphError(
        f"np.{name} computes with numbers, and {tensor!r} has none yet",
        hint=_OF_UFUNCS.get(name) or function_hint(name) or "use functions of asg, or asg.evaluate",
    )


def _in_torch(
    _: type[Tensor], function: Function, types: object, args: object = (), kwargs: object = None
) -> NoReturn:
    """Reject a PyTorch function of a graph's tensor."""
    raise _not_ours("torch", function.__name__)


def _in_jax(self: Tensor) -> NoReturn:
    """Reject a JAX function of a graph's tensor."""
    raise _not_ours("jax", "")


def _not_ours(library: str, name: str) -> GraphError:
    called = f"{library}.{name}" if name else f"a function of {library}"
    return GraphError(
        f"{called} computes with numbers, and a tensor of a graph has none yet",
        hint=function_hint(name) or "use the function of this name in asg, or asg.evaluate",
    )


def _at(self: Tensor) -> at.At:
    """Return the places of a tensor: `x.at[index].set(values)` returns a new tensor (JAX)."""
    return at.At(self)


def _indexed(self: Tensor, index: Any) -> Tensor:
    """Index a tensor, and warn of `x.max(1)[0]`: PyTorch's values, but here the first maximum."""
    node = self.node
    if (
        type(index) is int
        and index == 0
        and node.op in (MAX, MIN)
        and len(node.attrs["axes"]) == 1
        and node is self.graph.nodes[-1]  # no variable in between
    ):
        warn(
            f"x.{node.op.name}(axis)[0] is the first of the values. PyTorch's {node.op.name} "
            "returns a pair, and ASG's the values alone: leave [0] out, or write [0, ...] if it is "
            "meant",
            stacklevel=user_level(),
        )
    return getitem.getitem(self, index)


def _contains(self: Tensor, value: object) -> bool:
    raise GraphError(
        "`in` has no answer while a graph is built", hint="use asg.any(asg.equal(t, value))"
    )


BINARY: dict[str, Function] = {
    "add": ops.add,
    "sub": ops.sub,
    "mul": ops.mul,
    "truediv": ops.div,
    "floordiv": ops.floor_divide,
    "mod": ops.remainder,
    "pow": ops.pow,
    "matmul": ops.matmul,
    "and": ops.bitwise_and,
    "or": ops.bitwise_or,
    "xor": ops.bitwise_xor,
    "lshift": ops.bitwise_left_shift,
    "rshift": ops.bitwise_right_shift,
}
_UFUNCS: dict[str, str] = {
    "add": "add", "subtract": "sub", "multiply": "mul", "divide": "truediv", "matmul": "matmul",
    "floor_divide": "floordiv", "remainder": "mod", "power": "pow", "bitwise_and": "and",
    "bitwise_or": "or", "bitwise_xor": "xor", "left_shift": "lshift", "right_shift": "rshift",
    "equal": "eq", "not_equal": "ne", "less": "lt", "less_equal": "le", "greater": "gt",
    "greater_equal": "ge",
}  # fmt: skip
_CASTS = {"float": "f32", "double": "f64", "half": "f16", "bool": "bool"}
_REFLECTED = {"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
NAMED: tuple[Function, ...] = (
    ops.sum, ops.prod, ops.max, ops.min, ops.any, ops.all, ops.argmax, ops.argmin, ops.mean,
    ops.var, ops.std, ops.logsumexp, ops.norm, ops.cumsum, ops.cumprod, ops.reshape, ops.transpose,
    ops.swapaxes, ops.moveaxis, ops.broadcast_to, ops.flatten, ops.squeeze, ops.expand_dims,
    ops.flip, ops.split, ops.chunk, ops.unbind, ops.roll, ops.repeat, ops.tile, ops.diagonal,
    ops.trace, ops.dot, ops.matmul, ops.tril, ops.triu, ops.take, ops.gather, ops.index_add,
    ops.masked_fill, ops.sort, ops.argsort, ops.topk, ops.cast, ops.clamp, ops.stop_gradient,
    ops.abs, ops.sign, ops.square, ops.reciprocal, ops.pow, ops.exp, ops.log, ops.sqrt, ops.rsqrt,
    ops.tanh, ops.sigmoid, ops.sin, ops.cos, ops.floor, ops.ceil, ops.round, ops.trunc, ops.isnan,
    ops.isinf, ops.isfinite, ops.relu, ops.softmax, ops.log_softmax,
)  # fmt: skip
METHODS: dict[str, Function] = {
    **{f"__{name}__": function for name, function in BINARY.items()},
    **{f"__r{name}__": _reflected(function) for name, function in BINARY.items()},
    "__neg__": ops.neg,
    "__pos__": _itself,
    "__abs__": ops.abs,
    "__invert__": ops.bitwise_not,
    "__eq__": ops.equal,
    "__ne__": ops.not_equal,
    "__lt__": ops.less,
    "__le__": ops.less_equal,
    "__gt__": ops.greater,
    "__ge__": ops.greater_equal,
    "__getitem__": _indexed,
    "__iter__": _iterate,
    "__contains__": _contains,
    **{function.__name__: function for function in NAMED},
    "permute": ops.permute,
    "view": ops.reshape,
    "expand": expand,
    "unsqueeze": ops.expand_dims,
    "astype": ops.cast,
    "clip": ops.clamp,
    "detach": ops.stop_gradient,
    "ravel": ops.ravel,
    "repeat_interleave": ops.repeat,
    **{name: _cast_to(dtype) for name, dtype in _CASTS.items()},
    **dict.fromkeys(("contiguous", "clone"), _itself),
}

PROPERTIES: dict[str, Function] = {"T": ops.transpose, "mT": ops.matrix_transpose, "at": _at}


def attach() -> None:
    """Give Tensor its operators and methods."""
    for name, function in METHODS.items():
        called = "index" if name == "__getitem__" else None
        setattr(Tensor, name, guarded(function, called, with_constants))
    for name, function in PROPERTIES.items():
        setattr(Tensor, name, property(guarded(function, name)))
    setattr(Tensor, "__array_ufunc__", _with_numpy)  # noqa: B010  # the class does not declare it
    setattr(Tensor, "__array_function__", _in_numpy)  # noqa: B010  # the type checker knows no such method of a tensor
    setattr(Tensor, "__torch_function__", classmethod(_in_torch))  # noqa: B010  # the type checker knows no such method of a tensor
    setattr(Tensor, "__jax_array__", property(_in_jax))  # noqa: B010  # as JAX asks for it
