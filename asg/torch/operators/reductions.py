"""Operators that reduce axes, accumulate along them, or sort them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.torch.call import Call
from asg.torch.registry import aten

Axes = int | Sequence[int] | None


def _axes(dim: Axes) -> tuple[int, ...] | None:
    """Return the axes to reduce, or None for all; torch's empty list also means all."""
    if dim is None:
        return None
    found = (dim,) if isinstance(dim, int) else tuple(dim)
    return found or None


@aten("sum", "mean", "prod", "logsumexp", "amax", "amin")
def reduced(call: Call, x: Tensor, dim: Axes = None, keepdim: bool = False, **_: Any) -> Tensor:
    """Import a reduction of some or all axes."""
    functions: dict[str, Any] = {
        "sum": ops.sum, "mean": ops.mean, "prod": ops.prod, "logsumexp": ops.logsumexp,
        "amax": ops.amax, "amin": ops.amin,
    }  # fmt: skip
    value = call.tensor(x, call.dtype)
    of_truths = {"amax": ops.any, "amin": ops.all} if value.dtype is DType.BOOL else {}
    function = of_truths.get(call.name) or functions[call.name]
    return function(value, _axes(dim), keepdim)


@aten("max.default", "min.default")
def extreme(call: Call, x: Tensor) -> Tensor:
    """Import the extreme of all elements."""
    return reduced(call.of(f"aten.a{call.name}.default", x.dtype), x)


@aten("any", "all")
def truth(call: Call, x: Tensor, dim: Axes = None, keepdim: bool = False) -> Tensor:
    """Import any and all; a number is true unless it is 0."""
    value = x if x.dtype is DType.BOOL else ops.not_equal(x, 0)
    if isinstance(dim, list | tuple) and not dim:
        return value  # here an empty list reduces no axis, unlike other reductions
    function = ops.any if call.name == "any" else ops.all
    return function(value, _axes(dim), keepdim)


@aten("max.dim", "min.dim", "aminmax")
def extremes(
    call: Call, x: Tensor, dim: int | None = None, keepdim: bool = False
) -> tuple[Tensor, Tensor]:
    """Import the maximum or minimum along an axis with its indices, or both extremes."""
    if call.name == "aminmax":
        return ops.amin(x, dim, keepdim), ops.amax(x, dim, keepdim)
    axis = dim or 0
    find = ops.argmax if call.name == "max" else ops.argmin
    places = find(call.tensor(x, DType.I32) if x.dtype is DType.BOOL else x, axis, True)
    values = ops.take_along_axis(x, places, axis)
    return (values, places) if keepdim else (ops.squeeze(values, axis), ops.squeeze(places, axis))


@aten("var", "std", "var_mean", "std_mean")
def spread(
    call: Call, x: Tensor, dim: Axes | bool = None, *more: Any, correction: float | None = None,
    unbiased: bool | None = None, keepdim: bool = False,
) -> Any:  # fmt: skip
    """Import a variance or standard deviation, with the mean if the operator returns it."""
    given = list(more)
    if isinstance(dim, bool):  # the overload of all axes has `unbiased` there
        unbiased, dim = dim, None
    elif given:  # the overload .dim: unbiased, keepdim
        unbiased, keepdim = (*given, keepdim)[:2]
    less = correction if correction is not None else 0 if unbiased is False else 1
    found = ops.var(x, _axes(dim), keepdim, less)
    found = ops.sqrt(found) if call.name.startswith("std") else found
    return (found, ops.mean(x, _axes(dim), keepdim)) if call.name.endswith("mean") else found


@aten("norm", "linalg_vector_norm")
def length(
    call: Call, x: Tensor, ord: float = 2, dim: Axes = None, keepdim: bool = False, **_: Any
) -> Tensor:
    """Import a norm of vectors."""
    order = 2.0 if ord is None else float(ord)  # pyright: ignore[reportUnnecessaryComparison]  # programs have None
    return ops.norm(call.tensor(x, call.dtype), order, _axes(dim), keepdim)


@aten("count_nonzero")
def nonzero(call: Call, x: Tensor, dim: Axes = None) -> Tensor:
    """Import the count of elements other than 0."""
    del call
    return ops.count_nonzero(x, _axes(dim))


@aten("cumsum", "cumprod", "logcumsumexp")
def running(call: Call, x: Tensor, dim: int, **_: Any) -> Tensor:
    """Import cumulative sums, products and log-sums."""
    return getattr(ops, call.name)(call.tensor(x, call.dtype), dim)


@aten("cummax", "cummin")
def running_extreme(call: Call, x: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    """Import cumulative extremes and their indices."""
    find = ops.cumargmax if call.name == "cummax" else ops.cumargmin
    return getattr(ops, call.name)(x, dim), find(x, dim)


@aten("sort")
def ordered(call: Call, x: Tensor, *given: Any, **named: Any) -> tuple[Tensor, Tensor]:
    """Import sorted values and their indices; the sort is stable, and NaN comes last."""
    places = _order(call, x, given, named)
    return ops.take_along_axis(x, places, _order_axis(call, given, named)), places


@aten("argsort")
def order(call: Call, x: Tensor, *given: Any, **named: Any) -> Tensor:
    """Import the indices of the sorted values."""
    return _order(call, x, given, named)


def _order(call: Call, x: Tensor, given: tuple[Any, ...], named: dict[str, Any]) -> Tensor:
    rest = given[1:] if call.overload == "stable" and "stable" not in named else given
    descending = named.get("descending", rest[1] if len(rest) > 1 else False)
    axis = _order_axis(call, given, named)
    return ops.topk(x, x.shape[axis], axis)[1] if descending and x.ndim else ops.argsort(x, axis)


def _order_axis(call: Call, given: tuple[Any, ...], named: dict[str, Any]) -> int:
    rest = given[1:] if call.overload == "stable" and "stable" not in named else given
    return int(named.get("dim", rest[0] if rest else -1))
