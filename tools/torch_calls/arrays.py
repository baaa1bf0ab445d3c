"""How PyTorch makes the calls of tests/reference/calls/arrays.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def _reduction(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    def reduce(x: Tensor, axis: Any, keepdims: bool = False) -> Tensor:
        dims = tuple(range(x.ndim)) if axis is None else axis
        return function(x, dim=dims, keepdim=keepdims)

    return reduce


def _prod(x: Tensor, axis: Any, keepdims: bool = False) -> Tensor:
    dims = range(x.ndim) if axis is None else [axis] if isinstance(axis, int) else axis
    for dim in sorted((d % x.ndim for d in dims), reverse=True):
        x = torch.prod(x, dim, keepdim=keepdims)
    return x


def _spread(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, axis, correction: function(x, dim=axis, correction=correction)


def _indexed(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, index, *more, axis: function(x, axis, index.long(), *more)


def _pad(x: Tensor, pad_width: Any, constant_values: float) -> Tensor:
    flat = [width for pair in reversed(pad_width) for width in pair]
    return functional.pad(x, flat, value=constant_values)


def _clamp(x: Tensor, *bounds: Tensor, low: Any = None, high: Any = None) -> Tensor:
    return torch.clamp(x, *bounds) if bounds else torch.clamp(x, low, high)


CALLS: dict[str, Callable[..., Tensor]] = {
    "sum": _reduction(torch.sum),
    "mean": _reduction(torch.mean),
    "max": _reduction(torch.amax),
    "min": _reduction(torch.amin),
    "logsumexp": _reduction(torch.logsumexp),
    "prod": _prod,
    "var": _spread(torch.var),
    "std": _spread(torch.std),
    "clamp": _clamp,
    "take": _indexed(torch.index_select),
    "index_add": _indexed(torch.index_add),
    "gather": _indexed(torch.gather),
    "scatter_add": _indexed(torch.scatter_add),
    "scatter": _indexed(torch.scatter),
    "pad": _pad,
    "flip": lambda x, axis: torch.flip(
        x, tuple(range(x.ndim)) if axis is None else (axis,) if isinstance(axis, int) else axis
    ),
}
