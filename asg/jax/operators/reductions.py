"""Reductions, running reductions, and orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.jax.call import Call, cast
from asg.jax.operators.windows import JOINS, kind_of
from asg.jax.registry import primitive
from asg.ops import functions as ops

_REDUCED: Mapping[str, Callable[..., Tensor]] = {
    "reduce_sum": ops.sum, "reduce_prod": ops.prod, "reduce_max": ops.amax, "reduce_min": ops.amin,
    "reduce_and": ops.all, "reduce_or": ops.any,
}  # fmt: skip
_OF_TRUTHS = {"reduce_prod": ops.all, "reduce_max": ops.any, "reduce_min": ops.all}
_RUNNING: Mapping[str, Callable[..., Tensor]] = {
    "cumsum": ops.cumsum, "cumprod": ops.cumprod, "cummax": ops.cummax, "cummin": ops.cummin,
    "cumlogsumexp": ops.logcumsumexp,
}  # fmt: skip


@primitive(*_REDUCED)
def reduced(call: Call, x: Tensor, *, axes: Sequence[int], **_: Any) -> Tensor:
    """Import a reduction of axes."""
    places = tuple(map(int, axes))
    if not places:
        return x
    if call.name in ("reduce_and", "reduce_or") and x.dtype is not DType.BOOL:
        raise call.refuse("asg has no reduction of bits", hint="reduce bools")
    function = _REDUCED[call.name]
    if x.dtype is DType.BOOL:
        function = _OF_TRUTHS.get(call.name, function)
    return function(x, places)


_ACROSS: Mapping[str, Callable[..., Tensor]] = {
    "psum": ops.sum, "pmax": ops.amax, "pmin": ops.amin,
}  # fmt: skip


@primitive(*_ACROSS)
def across(
    call: Call, *xs: Tensor, axes: Sequence[Any], axis_index_groups: Any = None, **_: Any
) -> list[Tensor]:
    """Import a reduction across the named axis of a `jax.vmap`, which JAX has made an axis."""
    if axis_index_groups is not None or any(isinstance(axis, str) for axis in axes):
        raise call.refuse(
            "it reduces across several devices", hint="trace the function for a single device"
        )
    places = tuple(map(int, axes))
    return [_ACROSS[call.name](x, places) if places else x for x in xs]


@primitive("reduce")
def folded(
    call: Call, *operands: Tensor, jaxpr: Any, dimensions: Sequence[int], **_: Any
) -> list[Tensor]:
    """Import a reduction by a function that is a single primitive."""
    if len(operands) != 2:
        raise call.refuse("asg reduces a single array at a time")
    x, start = operands
    kind = kind_of(call, jaxpr)
    function = {"max": ops.amax, "min": ops.amin}.get(kind) or getattr(ops, kind)
    found = function(x, tuple(map(int, dimensions)))
    return [JOINS[kind](found, ops.broadcast_to(start, found.shape))]


@primitive("argmax", "argmin")
def places_of(call: Call, x: Tensor, *, axes: Sequence[int], **_: Any) -> Tensor:
    """Import the index of the first extreme along an axis; NaN counts as extreme."""
    x = cast(x, DType.I32) if x.dtype is DType.BOOL else x
    return (ops.argmax if call.name == "argmax" else ops.argmin)(x, int(axes[0]))


@primitive(*_RUNNING)
def running(call: Call, x: Tensor, *, axis: int, reverse: bool) -> Tensor:
    """Import a running reduction."""
    return _RUNNING[call.name](x, int(axis), bool(reverse))


@primitive("sort")
def ordered(
    call: Call, *xs: Tensor, dimension: int, num_keys: int, is_stable: bool = True
) -> list[Tensor]:
    """Import a sort of several arrays by the first ones."""
    del call, is_stable
    axis = int(dimension)
    if len(xs) == 1 and xs[0].dtype is not DType.BOOL:
        return [ops.sort(xs[0], axis)]
    order: Tensor | None = None
    for key in reversed(xs[:num_keys]):  # each sort is stable: the first key comes last
        line = cast(key, DType.I32) if key.dtype is DType.BOOL else key
        if order is None:
            order = ops.argsort(line, axis)
        else:
            turn = ops.argsort(ops.take_along_axis(line, order, axis), axis)
            order = ops.take_along_axis(order, turn, axis)
    assert order is not None
    return [ops.take_along_axis(x, order, axis) for x in xs]


@primitive("top_k")
def largest(call: Call, x: Tensor, *, k: Any, axis: int = -1, **_: Any) -> tuple[Tensor, Tensor]:
    """Import the largest elements of an axis, with their indices."""
    return ops.topk(x, call.sizes((k,))[0], int(axis))


@primitive("approx_top_k")
def nearly_largest(
    call: Call, x: Tensor, *, k: Any, reduction_dimension: int, is_max_k: bool, **_: Any
) -> tuple[Tensor, Tensor]:
    """Import approx_max_k and approx_min_k; the result is exact."""
    return ops.topk(x, call.sizes((k,))[0], int(reduction_dimension), bool(is_max_k))
