"""How PyTorch makes the calls of tests/reference/calls/plain.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

Function = Callable[..., Tensor]
_WIDE = {"dtype": torch.float64}


def _reduction(function: Function) -> Function:
    def reduce(x: Tensor, axis: Any, keepdims: bool = False) -> Tensor:
        dims = tuple(range(x.ndim)) if axis is None else axis
        return function(x, dim=dims, keepdim=keepdims)

    return reduce


def _place(function: Function) -> Function:
    return lambda x, axis, keepdims: function(x, dim=axis, keepdim=keepdims)


def _positional(function: Function) -> Function:
    """Return a function that takes arguments by our names, in PyTorch's order."""

    def called(*operands: Tensor, **arguments: Any) -> Tensor:
        return function(*operands, *arguments.values())

    return called


def _squeeze(x: Tensor, axis: Any) -> Tensor:
    return torch.squeeze(x) if axis is None else torch.squeeze(x, axis)


def _split(x: Tensor, sections: Any, axis: int) -> Any:
    return torch.tensor_split(x, sections, dim=axis)


CALLS: dict[str, Function] = {
    "equal": torch.eq,
    "not_equal": torch.ne,
    "greater": torch.gt,
    "greater_equal": torch.ge,
    "less": torch.lt,
    "less_equal": torch.le,
    "all": _reduction(torch.all),
    "any": _reduction(torch.any),
    "amax": _reduction(torch.amax),
    "amin": _reduction(torch.amin),
    "argmax": _place(torch.argmax),
    "argmin": _place(torch.argmin),
    "arange": lambda start, stop, step, dtype: torch.arange(start, stop, step, **_WIDE),
    "linspace": lambda start, stop, num, dtype: torch.linspace(start, stop, num, **_WIDE),
    "full": lambda shape, value, dtype: torch.full(shape, value, **_WIDE),
    "zeros": lambda shape, dtype: torch.zeros(shape, **_WIDE),
    "ones": lambda shape, dtype: torch.ones(shape, **_WIDE),
    "full_like": _positional(torch.full_like),
    "one_hot": lambda x, depth: functional.one_hot(x.long(), depth),
    "eye": lambda n, m, dtype: torch.eye(n, m, **_WIDE),
    "tril": _positional(torch.tril),
    "triu": _positional(torch.triu),
    "reshape": _positional(torch.reshape),
    "permute": _positional(torch.permute),
    "transpose": _positional(torch.permute),
    "swapaxes": _positional(torch.swapaxes),
    "moveaxis": _positional(torch.moveaxis),
    "squeeze": _squeeze,
    "flatten": _positional(torch.flatten),
    "broadcast_to": _positional(torch.broadcast_to),
    "stack": lambda *xs, axis: torch.stack(xs, axis),
    "concat": lambda *xs, axis: torch.cat(xs, axis),
    "split": _split,
    "adaptive_avg_pool1d": _positional(functional.adaptive_avg_pool1d),
    "adaptive_avg_pool2d": _positional(functional.adaptive_avg_pool2d),
    "adaptive_avg_pool3d": _positional(functional.adaptive_avg_pool3d),
    "adaptive_max_pool1d": _positional(functional.adaptive_max_pool1d),
    "adaptive_max_pool2d": _positional(functional.adaptive_max_pool2d),
    "adaptive_max_pool3d": _positional(functional.adaptive_max_pool3d),
}
# operands without a gradient in PyTorch
CONSTANT = {
    **dict.fromkeys(("equal", "not_equal", "greater", "greater_equal"), (0, 1)),
    **dict.fromkeys(("less", "less_equal", "floor_divide"), (0, 1)),
    **dict.fromkeys(("isnan", "isinf", "isfinite", "argmax", "argmin"), (0,)),
    **dict.fromkeys(("full_like", "zeros_like", "ones_like"), (0,)),
}
