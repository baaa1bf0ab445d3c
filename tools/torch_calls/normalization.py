"""How PyTorch makes the calls of tests/reference/calls/normalization.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def _named(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    def normalize(x: Tensor, *given: Tensor, names: tuple[str, ...], **more: Any) -> Tensor:
        chosen = {"running_mean": None, "running_var": None, **dict(zip(names, given, strict=True))}
        return function(x, **chosen, **more)

    return normalize


def _moving(function: Callable[..., Tensor], flag: str) -> Callable[..., tuple[Tensor, ...]]:
    """Return the next running statistics, as operands of the call."""

    def normalize(x: Tensor, *given: Tensor, momentum: float) -> tuple[Tensor, ...]:
        running = [statistic.detach().clone() for statistic in given[:2]]
        function(x, *running, *given[2:], **{flag: True}, momentum=momentum)
        return tuple(running)

    return normalize


def _after_runs(
    xs: Tensor, mean: Tensor, var: Tensor, momentum: float
) -> tuple[Tensor | None, Tensor | None]:
    """Return the buffers of a module that has seen every entry of the first axis."""
    module = torch.nn.BatchNorm2d(len(mean), momentum=momentum).double()
    assert module.running_mean is not None
    assert (module.running_mean == mean).all()
    assert (module.running_var == var).all()
    for x in xs:
        module(x)
    return module.running_mean, module.running_var


def _rope(
    x: Tensor, *given: Tensor, offset: int = 0, base: float = 10000.0, interleaved: bool = False
) -> Tensor:
    """Return x turned as complex numbers."""
    half = x.shape[-1] // 2
    places = given[0] if given else torch.arange(offset, offset + x.shape[-2])
    rates = base ** (-torch.arange(half, dtype=x.dtype) / half)
    turn = torch.polar(torch.ones(()).to(x), places[..., None] * rates)
    if interleaved:
        pairs = torch.view_as_complex(x.unflatten(-1, (half, 2)))
        return torch.view_as_real(pairs * turn).flatten(-2)
    turned = torch.complex(x[..., :half], x[..., half:]) * turn
    return torch.cat((turned.real, turned.imag), -1)


CALLS: dict[str, Callable[..., Any]] = {
    "rms_norm": lambda x, *weight, normalized_shape, eps: functional.rms_norm(
        x, normalized_shape, *weight, eps=eps
    ),
    "group_norm": lambda x, *more, groups: functional.group_norm(x, groups, *more),
    "normalize": lambda x, p=2.0, axis=1, eps=1e-12: functional.normalize(x, p, axis, eps),
    "batch_norm": _named(functional.batch_norm),
    "instance_norm": _named(functional.instance_norm),
    "batch_norm_evaluated": _named(functional.batch_norm),
    "instance_norm_evaluated": _named(functional.instance_norm),
    "batch_norm_runs": _after_runs,
    "batch_norm_moving": _moving(functional.batch_norm, "training"),
    "instance_norm_moving": _moving(functional.instance_norm, "use_input_stats"),
    "scaled_dot_product_attention": functional.scaled_dot_product_attention,
    "rope": _rope,
}
# operands without a gradient in PyTorch
CONSTANT = {
    "batch_norm_runs": (0, 1, 2),
    "batch_norm_evaluated": (1, 2),
    "instance_norm_evaluated": (1, 2),
    "batch_norm_moving": (0, 1, 2, 3, 4),
    "instance_norm_moving": (0, 1, 2, 3, 4),
}
