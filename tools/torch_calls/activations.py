"""How PyTorch makes the calls of tests/reference/calls/activations.py."""

from __future__ import annotations

from collections.abc import Callable

from torch import Tensor
from torch.nn import functional

NAMES = (
    "relu6", "hardtanh", "hardswish", "leaky_relu", "elu", "selu", "celu", "mish",
    "softsign", "tanhshrink", "softshrink", "hardshrink", "threshold", "prelu",
)  # fmt: skip

CALLS: dict[str, Callable[..., Tensor]] = {
    **{name: getattr(functional, name) for name in NAMES},
    # functional.hardsigmoid takes a sixth of the gradient in f32
    "hardsigmoid": lambda x: functional.relu6(x + 3) / 6,
    "softmin": lambda x, axis: functional.softmin(x, dim=axis),
    "glu": lambda x, axis: functional.glu(x, dim=axis),
}
