"""How PyTorch makes the calls of tests/reference/calls/scattering.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

Function = Callable[..., Any]


def _positional(function: Function) -> Function:
    return lambda *operands, **arguments: function(*operands, *arguments.values())


def _scatter_reduce(
    x: Tensor, index: Tensor, source: Tensor, axis: int, reduce: str, include_self: bool = True
) -> Tensor:
    return torch.scatter_reduce(x, axis, index.long(), source, reduce, include_self=include_self)


def _index_reduce(
    x: Tensor, index: Tensor, source: Tensor, axis: int, reduce: str, include_self: bool
) -> Tensor:
    return torch.index_reduce(x, axis, index.long(), source, reduce, include_self=include_self)


def _segments(reduce: str, start: float) -> Function:
    def call(x: Tensor, ids: Tensor, count: int) -> Tensor:
        base = torch.full((count, *x.shape[1:]), start, dtype=x.dtype)
        index = ids.long().reshape(-1, *(1,) * (x.ndim - 1)).expand_as(x)
        return torch.scatter_reduce(base, 0, index, x, reduce, include_self=reduce != "mean")

    return call


def _index_put(x: Tensor, values: Tensor, *at: Tensor, accumulate: bool) -> Tensor:
    return torch.index_put(x, tuple(each.long() for each in at), values, accumulate)


def _put(x: Tensor, at: Tensor, values: Tensor, accumulate: bool) -> Tensor:
    return torch.index_put(x.flatten(), (at.long(),), values, accumulate).view_as(x)


def _sliced(
    x: Tensor, source: Tensor, axis: int, start: int, stop: int | None, step: int
) -> Tensor:
    return torch.slice_scatter(x, source, axis, start, stop, step)


INF = float("inf")
CALLS: dict[str, Function] = {
    "scatter_reduce": _scatter_reduce,
    **dict.fromkeys(("scatter_mul", "scatter_max", "scatter_min"), _scatter_reduce),
    "index_reduce": _index_reduce,
    "segment_sum": _segments("sum", 0),
    "segment_mean": _segments("mean", 0),
    "segment_prod": _segments("prod", 1),
    "segment_max": _segments("amax", -INF),
    "segment_min": _segments("amin", INF),
    "index_copy": lambda x, at, source, axis: torch.index_copy(x, axis, at.long(), source),
    "index_fill": lambda x, at, value, axis: torch.index_fill(x, axis, at.long(), value),
    "put_along_axis": lambda x, at, values, axis: torch.scatter(x, axis, at.long(), values),
    "put": _put,  # PyTorch's own is not deterministic
    "index_put": _index_put,
    "masked_scatter": torch.masked_scatter,
    "select_scatter": _positional(torch.select_scatter),
    "slice_scatter": _sliced,
    "diagonal_scatter": _positional(torch.diagonal_scatter),
}
