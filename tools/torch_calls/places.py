"""How PyTorch makes the calls of tests/reference/calls/places.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def _with_indices(rank: int) -> Callable[..., Any]:
    function = getattr(functional, f"max_pool{rank}d")

    def pool(x: Tensor, **arguments: Any) -> tuple[Tensor, Tensor]:
        y, places = function(x, return_indices=True, **arguments)
        return y, places.int()

    return pool


def _unpool(rank: int) -> Callable[..., Tensor]:
    pool = getattr(functional, f"max_pool{rank}d")
    unpool = getattr(functional, f"max_unpool{rank}d")

    def function(x: Tensor, **arguments: Any) -> Tensor:
        kept = {name: given for name, given in arguments.items() if name != "output_size"}
        pooled = pool(x, return_indices=True, **kept)
        torch.use_deterministic_algorithms(False)  # true if no two elements share a place
        try:
            return unpool(*pooled, **arguments)
        finally:
            torch.use_deterministic_algorithms(True)

    return function


def _fractional(rank: int) -> Callable[..., Any]:
    function = getattr(functional, f"fractional_max_pool{rank}d")

    def pool(x: Tensor, samples: Tensor, **arguments: Any) -> tuple[Tensor, Tensor]:
        given = samples if x.ndim == rank + 2 else samples[None]
        y, places = function(x, _random_samples=given, return_indices=True, **arguments)
        return y, places.int()

    return pool


def _bag(
    index: Tensor, weight: Tensor, offsets: Tensor | None = None, weights: Tensor | None = None,
    **arguments: Any,
) -> Tensor:  # fmt: skip
    return functional.embedding_bag(
        index.long(), weight, None if offsets is None else offsets.long(),
        per_sample_weights=weights, **arguments,
    )  # fmt: skip


CALLS: dict[str, Callable[..., Any]] = {
    "grid_sample": functional.grid_sample,
    "affine_grid": functional.affine_grid,
    **{f"max_pool{rank}d_with_indices": _with_indices(rank) for rank in (1, 2, 3)},
    **{f"max_unpool{rank}d": _unpool(rank) for rank in (1, 2, 3)},
    **{f"fractional_max_pool{rank}d_with_indices": _fractional(rank) for rank in (2, 3)},
    "embedding_bag": _bag,
    "rrelu_mean": functional.rrelu,
    "softplus_threshold": functional.softplus,
    "mvlgamma": torch.special.multigammaln,
    "householder_product": torch.linalg.householder_product,
    "nonzero_static": lambda x, **arguments: torch.nonzero_static(x, **arguments).int(),
    "unravel_index": lambda x, shape: tuple(
        each.int() for each in torch.unravel_index(x.long(), shape)
    ),
}
CONSTANT = {
    "fractional_max_pool2d_with_indices": (1,), "fractional_max_pool3d_with_indices": (1,),
    "nonzero_static": (0,),
}  # fmt: skip
