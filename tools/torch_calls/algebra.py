"""How PyTorch makes the calls of tests/reference/calls/algebra.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def _norm(x: Tensor, ord: float, axis: Any = None, keepdims: bool = False) -> Tensor:
    return torch.linalg.vector_norm(x, ord, dim=axis, keepdim=keepdims)


def _repeat(x: Tensor, repeats: Any, axis: int | None) -> Tensor:
    counts = repeats if isinstance(repeats, int) else torch.tensor(repeats)
    return torch.repeat_interleave(x, counts, dim=axis)


def _tile(x: Tensor, reps: Any) -> Tensor:
    return torch.tile(x, (reps,) if isinstance(reps, int) else reps)


def _linear(x: Tensor, weight: Tensor, *bias: Tensor) -> Tensor:
    if weight.ndim == 1:  # functional.linear takes a vector without a bias only
        return functional.linear(x, weight) + sum(bias)
    return functional.linear(x, weight, *bias)


def _positional(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return `function` for arguments in its order, of whatever names."""
    return lambda *operands, **arguments: function(*operands, *arguments.values())


CALLS: dict[str, Callable[..., Any]] = {
    "norm": _norm,
    "count_nonzero": _positional(torch.count_nonzero),
    "roll": _positional(torch.roll),
    "tile": _tile,
    "repeat": _repeat,
    "chunk": _positional(torch.chunk),
    "unbind": _positional(torch.unbind),
    "diagonal": _positional(torch.diagonal),
    "tensordot": _positional(torch.tensordot),
    "einsum": lambda *operands, equation: torch.einsum(equation, *operands),
    "linear": _linear,
}
