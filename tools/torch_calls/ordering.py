"""How PyTorch makes the calls of tests/reference/calls/ordering.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

Function = Callable[..., Any]


def _sort(x: Tensor, axis: int, descending: bool) -> Any:
    return torch.sort(x, dim=axis, descending=descending, stable=True)


def _scanned(function: Function) -> Function:
    """Make a scan of a function of PyTorch that has no `reverse`, nor dtypes kept."""

    def scan(x: Tensor, axis: int, reverse: bool) -> Tensor:
        flipped = x.flip(axis) if reverse else x
        found = function(flipped, axis).to(x.dtype)
        return found.flip(axis) if reverse else found

    return scan


def _place(function: Function) -> Function:
    def scan(x: Tensor, axis: int, reverse: bool) -> Tensor:
        found = function(x.flip(axis) if reverse else x, axis).indices
        return x.shape[axis] - 1 - found.flip(axis) if reverse else found

    return scan


def _segmented(x: Tensor, starts: Tensor, axis: int, reverse: bool) -> Tensor:
    rows, fresh = x.movedim(axis, 0), starts.movedim(axis, 0)
    found: list[Tensor] = []
    places = range(len(rows))
    for i in reversed(places) if reverse else places:
        before = found[-1] if found else torch.zeros_like(rows[0])
        found.append(torch.where(fresh[i], 0, before) + rows[i])
    return torch.stack(found[::-1] if reverse else found).movedim(0, axis)


CALLS: dict[str, Function] = {
    "sort": lambda x, **arguments: _sort(x, **arguments).values,
    "argsort": lambda x, **arguments: _sort(x, **arguments).indices,
    "reorder": lambda x, order, axis: torch.gather(x, axis, order.long()),
    "cumsum": _scanned(torch.cumsum),
    "cumprod": _scanned(torch.cumprod),
    "logcumsumexp": _scanned(torch.logcumsumexp),
    "cummax": _scanned(lambda x, axis: torch.cummax(x, axis).values),
    "cummin": _scanned(lambda x, axis: torch.cummin(x, axis).values),
    "cumargmax": _place(torch.cummax),
    "cumargmin": _place(torch.cummin),
    "segmented_cumsum": _segmented,
}
