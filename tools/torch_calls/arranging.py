"""How PyTorch makes the calls of tests/reference/calls/arranging.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

Function = Callable[..., Any]


def _positional(function: Function) -> Function:
    return lambda *operands, **arguments: function(*operands, *arguments.values())


def _stacked(function: Function) -> Function:
    return lambda *operands: function(operands)


def _split(function: Function) -> Function:
    return lambda x, sections, **more: function(x, sections, *more.values())


def _vander(x: torch.Tensor, n: int | None, increasing: bool) -> torch.Tensor:
    assert increasing, "PyTorch has no other order of a batch"
    return torch.linalg.vander(x, N=n)


CALLS: dict[str, Function] = {
    **{name: getattr(torch, name) for name in ("atleast_1d", "atleast_2d", "atleast_3d", "ravel")},
    **{name: _stacked(getattr(torch, name)) for name in ("hstack", "vstack", "dstack")},
    "column_stack": _stacked(torch.column_stack),
    **{
        name: _split(getattr(torch, name))
        for name in ("tensor_split", "hsplit", "vsplit", "dsplit")
    },
    **{
        name: _positional(getattr(torch, name))
        for name in (
            "unflatten", "narrow", "select", "rot90", "fliplr", "flipud", "diag", "diagflat",
            "diag_embed", "tril_indices", "triu_indices",
        )
    },
    "meshgrid": lambda *xs, indexing: torch.meshgrid(*xs, indexing=indexing),
    "combinations": torch.combinations,
    "vander": _vander,
}  # fmt: skip
