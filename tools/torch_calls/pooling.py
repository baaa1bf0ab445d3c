"""How PyTorch makes the calls of tests/reference/calls/pooling.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

LINEAR = ("linear", "bilinear", "trilinear", "bicubic")


def _pool(name: str, value: float) -> Callable[..., Tensor]:
    """Return a pool that accepts pairs as padding as well: PyTorch then pads beforehand."""
    function = getattr(functional, name)

    def pool(x: Tensor, padding: Any = 0, **arguments: Any) -> Tensor:
        pairs = list(padding) if isinstance(padding, list | tuple) else []
        if pairs and isinstance(pairs[0], list | tuple):
            flat = [width for pair in reversed(pairs) for width in pair]
            x, padding = functional.pad(x, flat, value=value), 0
        return function(x, padding=padding, **arguments)

    return pool


def _by_rank(name: str) -> Callable[..., Tensor]:
    def pool(x: Tensor, output_size: Any) -> Tensor:
        return getattr(functional, f"{name}{len(output_size)}d")(x, output_size)

    return pool


def _lp_pool(x: Tensor, norm_type: Any, kernel_size: Any, **arguments: Any) -> Tensor:
    rank = x.ndim - 2 if isinstance(kernel_size, int) else len(kernel_size)
    if rank == 1 and not isinstance(kernel_size, int):
        kernel_size = kernel_size[0]
    return getattr(functional, f"lp_pool{rank}d")(x, norm_type, kernel_size, **arguments)


def _interpolate(x: Tensor, mode: str, align_corners: bool = False, **arguments: Any) -> Tensor:
    corners = align_corners if mode in LINEAR else None
    return functional.interpolate(x, mode=mode, align_corners=corners, **arguments)


def _pad(x: Tensor, pad_width: Any, mode: str) -> Tensor:
    used = [i for i, pair in enumerate(pad_width) if any(pair)]
    kept = pad_width[min(used) :]
    flat = [width for pair in reversed(kept) for width in pair]
    lead = x.ndim - len(kept)
    # PyTorch wants 1 or 2 axes before the padded axes
    wide = x.reshape(1, -1, *x.shape[lead:])
    padded = functional.pad(wide, flat, mode={"edge": "replicate"}.get(mode, mode))
    return padded.reshape(*x.shape[:lead], *padded.shape[2:])


def _unpool(
    ct: Tensor, index: Tensor, shape: Any, kernel: Any, stride: Any, low: Any, dilation: Any
) -> Tensor:
    rank = len(kernel)
    counts = ct.shape[-rank:]
    reached = [
        n + 2 * sum(kernel) * max(dilation) + before for n, before in zip(shape, low, strict=True)
    ]
    flat, rest = torch.zeros_like(index, dtype=torch.long), index.long()
    for i in reversed(range(rank)):
        place, rest = rest % kernel[i], rest // kernel[i]
        starts = torch.arange(counts[i]) * stride[i]
        at = place * dilation[i] + starts.reshape(-1, *(1,) * (rank - 1 - i))
        step = 1
        for size in reached[i + 1 :]:
            step *= size
        flat = flat + at * step
    lead = ct.shape[:-rank]
    total = 1
    for size in reached:
        total *= size
    rows = ct.new_zeros(*lead, total).scatter_add(
        -1, flat.reshape(*lead, -1), ct.reshape(*lead, -1)
    )
    whole = rows.reshape(*lead, *reached)
    inside = [slice(before, before + n) for before, n in zip(low, shape, strict=True)]
    return whole[(..., *inside)]


CALLS: dict[str, Callable[..., Tensor]] = {
    **{f"max_pool{n}d": _pool(f"max_pool{n}d", float("-inf")) for n in (1, 2, 3)},
    **{f"avg_pool{n}d": _pool(f"avg_pool{n}d", 0.0) for n in (1, 2, 3)},
    "adaptive_avg_pool": _by_rank("adaptive_avg_pool"),
    "adaptive_max_pool": _by_rank("adaptive_max_pool"),
    "lp_pool": _lp_pool,
    "local_response_norm": functional.local_response_norm,
    "interpolate": _interpolate,
    "resample": _interpolate,
    "pad_mode": _pad,
    "unpool": _unpool,
}
