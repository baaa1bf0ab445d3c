"""How PyTorch makes the calls of tests/reference/calls/losses.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def _weighted(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, y, weight=None, **arguments: function(x, y, weight=weight, **arguments)


def _of_indices(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    return lambda x, y, *weight, **arguments: function(x, y.long(), *weight, **arguments)


def _with_factors(
    x: Tensor, target: Tensor, *given: Tensor, factors: tuple[str, ...] = (), **arguments: Any
) -> Tensor:
    named = dict(zip(factors, given, strict=True))
    return functional.binary_cross_entropy_with_logits(x, target, **named, **arguments)


def _reduced(values: Tensor, reduction: str) -> Tensor:
    return {"mean": torch.mean, "sum": torch.sum, "none": torch.clone}[reduction](values)


def _hinge(power: int) -> Callable[..., Tensor]:
    def hinge(x: Tensor, target: Tensor, reduction: str) -> Tensor:
        return _reduced(functional.relu(1 - target * x) ** power, reduction)

    return hinge


def _focal(x: Tensor, target: Tensor, alpha: float, gamma: float, reduction: str) -> Tensor:
    """Return the loss as the paper writes it."""
    p = torch.sigmoid(x)
    p_t = p * target + (1 - p) * (1 - target)
    surprise = -(target * functional.logsigmoid(x) + (1 - target) * functional.logsigmoid(-x))
    values = (1 - p_t) ** gamma * surprise
    if alpha >= 0:
        values = (alpha * target + (1 - alpha) * (1 - target)) * values
    return _reduced(values, reduction)


CALLS: dict[str, Callable[..., Tensor]] = {
    "l1_loss": _weighted(functional.l1_loss),
    "mse_loss": _weighted(functional.mse_loss),
    "huber_loss": _weighted(functional.huber_loss),
    "smooth_l1_loss": functional.smooth_l1_loss,
    "poisson_nll_loss": functional.poisson_nll_loss,
    "gaussian_nll_loss": functional.gaussian_nll_loss,
    "nll_loss": _of_indices(functional.nll_loss),
    "cross_entropy": _of_indices(functional.cross_entropy),
    "kl_div": functional.kl_div,
    "binary_cross_entropy": functional.binary_cross_entropy,
    "bce_with_logits": _with_factors,
    "focal_loss": _focal,
    "hinge_loss": _hinge(1),
    "squared_hinge_loss": _hinge(2),
    "cosine_embedding_loss": functional.cosine_embedding_loss,
    "triplet_margin_loss": functional.triplet_margin_loss,
    "margin_ranking_loss": functional.margin_ranking_loss,
}
# operands without a gradient in PyTorch
CONSTANT = {
    "nll_loss": (2,),
    "cross_entropy": (2,),
    "binary_cross_entropy": (2,),
    "bce_with_logits": (2, 3),
}
