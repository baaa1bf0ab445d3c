"""How PyTorch makes the calls of tests/reference/calls/functional.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch import Tensor
from torch.nn import functional


def _along(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, axis: function(x, dim=axis)


def _cross_entropy(x: Tensor, y: Tensor, *weight: Tensor, **arguments: Any) -> Tensor:
    target = y if y.is_floating_point() else y.long()
    return functional.cross_entropy(x, target, *weight, **arguments)


CALLS: dict[str, Callable[..., Tensor]] = {
    "softmax": _along(functional.softmax),
    "log_softmax": _along(functional.log_softmax),
    "gelu": functional.gelu,
    "relu": functional.relu,
    "silu": functional.silu,
    "log_sigmoid": functional.logsigmoid,
    "softplus": functional.softplus,
    "cross_entropy": _cross_entropy,
    "layer_norm": lambda x, *more, normalized_shape, eps: functional.layer_norm(
        x, normalized_shape, *more, eps=eps
    ),
    "scaled_dot_product_attention": functional.scaled_dot_product_attention,
    "embedding": lambda indices, weight: functional.embedding(indices.long(), weight),
    "mse_loss": functional.mse_loss,
}
# operands without a gradient in PyTorch
CONSTANT = {"cross_entropy": (2,)}
