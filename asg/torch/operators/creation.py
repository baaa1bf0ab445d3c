"""Operators that create tensors from sizes and numbers, change a dtype, or return x unchanged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dims import Dim, Expr
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.torch.call import Call, Number, Operand
from asg.torch.registry import aten


def _filled(call: Call, shape: Sequence[Dim], value: Number) -> Tensor:
    if isinstance(value, Expr):
        return ops.broadcast_to(call.tensor(value, call.dtype), tuple(shape))
    number = float(value) if call.dtype.is_float else value
    number = bool(value) if call.dtype is DType.BOOL else number
    return ops.full(tuple(shape), number, call.dtype, call.graph)


@aten("full")
def full_of(call: Call, size: Sequence[Dim], value: Number, **_: Any) -> Tensor:
    """Import a tensor filled with a number."""
    return _filled(call, size, value)


@aten("zeros", "ones", "empty", "empty_strided", "empty_permuted")
def constants(call: Call, size: Sequence[Dim], *_: Any, **__: Any) -> Tensor:
    """Import zeros, ones and empty, which becomes zeros; strides have no meaning."""
    return _filled(call, size, int(call.name == "ones"))


@aten("full_like")
def full_like(call: Call, x: Tensor, value: Number, **_: Any) -> Tensor:
    """Import a tensor filled with a number, with the shape of x."""
    return _filled(call, x.shape, value)


@aten("zeros_like", "ones_like", "empty_like")
def like(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import zeros and ones with the shape of x."""
    return _filled(call, x.shape, int(call.name == "ones_like"))


@aten("new_full")
def new_full(call: Call, x: Tensor, size: Sequence[Dim], value: Number, **_: Any) -> Tensor:
    """Import a tensor filled with a number, with the dtype of x by default."""
    del x
    return _filled(call, size, value)


@aten("new_zeros", "new_ones", "new_empty", "new_empty_strided")
def new(call: Call, x: Tensor, size: Sequence[Dim], *_: Any, **__: Any) -> Tensor:
    """Import zeros and ones, with the dtype of x by default."""
    del x
    return _filled(call, size, int(call.name == "new_ones"))


@aten("fill")
def refilled(call: Call, x: Tensor, value: Operand) -> Tensor:
    """Import a tensor filled with a number or a scalar tensor, with the shape of x."""
    return ops.broadcast_to(call.tensor(value, x.dtype), x.shape)


@aten("scalar_tensor")
def scalar(call: Call, value: Number, **_: Any) -> Tensor:
    """Import a number as a tensor."""
    return call.tensor(value, call.dtype)


@aten("arange")
def numbers(call: Call, *ends: Any, **_: Any) -> Tensor:
    """Import arange: numbers in steps; with a single end, they start from 0."""
    start, stop, step = (0, *ends, 1) if len(ends) == 1 else (*ends, 1)[:3]
    if any(isinstance(each, Expr) for each in (start, stop)) and step != 1:
        count = (stop - start + step - (1 if step > 0 else -1)) // step
        turn = ops.arange(0, count, 1, call.dtype, call.graph)
        return turn * call.tensor(step, call.dtype) + call.tensor(start, call.dtype)
    return ops.arange(start, stop, step, call.dtype, call.graph)


@aten("linspace")
def spaced(call: Call, start: float, end: float, steps: Dim, **_: Any) -> Tensor:
    """Import evenly spaced numbers, including both ends."""
    return ops.linspace(start, end, steps, dtype=call.dtype, graph=call.graph)


@aten("eye")
def identity(call: Call, n: Dim, m: Dim | None = None, **_: Any) -> Tensor:
    """Import an identity matrix."""
    return ops.eye(n, m, dtype=call.dtype, graph=call.graph)


@aten("tril_indices", "triu_indices")
def triangle_indices(call: Call, row: int, col: int, offset: int = 0, **_: Any) -> Tensor:
    """Import the rows and columns of a triangle's elements."""
    find = ops.tril_indices if call.name == "tril_indices" else ops.triu_indices
    return call.tensor(find(row, col, offset, call.graph), call.dtype)


@aten("one_hot")
def hot(call: Call, x: Tensor, num_classes: int = -1) -> Tensor:
    """Import one-hot rows with an explicit number of classes."""
    if num_classes < 0:
        raise call.refuse("the number of classes depends on the values", hint="pass num_classes")
    return ops.one_hot(x, num_classes, call.dtype)


@aten("to", "_to_copy", "type_as")
def converted(call: Call, x: Operand, *_: Any, **__: Any) -> Tensor:
    """Import a change of dtype; a change of device has no effect."""
    return call.tensor(x, call.dtype)


@aten("contiguous", "clone", "alias", "lift", "lift_fresh", "lift_fresh_copy", "positive",
      "resolve_conj", "resolve_neg", "conj", "_conj", "conj_physical",
      "_conj_physical")  # fmt: skip
def same(call: Call, x: Tensor, **_: Any) -> Tensor:
    """Import an operator that changes no value: return x."""
    del call
    return x


@aten("detach", "detach_")
def detached(call: Call, x: Tensor) -> Tensor:
    """Import x without its gradient."""
    del call
    return ops.stop_gradient(x) if x.dtype.is_float else x


@aten("copy")
def copied(call: Call, x: Tensor, source: Operand, *_: Any) -> Tensor:
    """Import a copy into x: the source in the shape and dtype of x."""
    return ops.broadcast_to(call.tensor(source, x.dtype), x.shape)
