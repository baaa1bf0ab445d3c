"""How PyTorch makes the calls of tests/reference/calls/margins.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch import Tensor
from torch.nn import functional


def _weighted(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    def call(x: Tensor, y: Tensor, weight: Tensor | None = None, **arguments: Any) -> Tensor:
        target = y if y.is_floating_point() else y.long()
        return function(x, target, weight=weight, **arguments)

    return call


CALLS: dict[str, Callable[..., Tensor]] = {
    "hinge_embedding_loss": functional.hinge_embedding_loss,
    "soft_margin_loss": functional.soft_margin_loss,
    "multilabel_soft_margin_loss": _weighted(functional.multilabel_soft_margin_loss),
    "multi_margin_loss": _weighted(functional.multi_margin_loss),
    "multilabel_margin_loss": lambda x, y, reduction: functional.multilabel_margin_loss(
        x, y.long(), reduction=reduction
    ),
    "channel_shuffle": functional.channel_shuffle,
}
CONSTANT = {
    "hinge_embedding_loss": (1,), "soft_margin_loss": (1,), "multilabel_soft_margin_loss": (1, 2),
    "multi_margin_loss": (2,),
}  # fmt: skip
