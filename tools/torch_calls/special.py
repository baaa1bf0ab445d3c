"""How PyTorch makes the calls of tests/reference/calls/special.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

NAMES = (
    "sinc", "ndtr", "log_ndtr", "ndtri", "erfcx", "entr", "xlogy", "xlog1py", "logit",
)  # fmt: skip
CALLS: dict[str, Callable[..., Any]] = {
    **{name: getattr(torch.special, name) for name in NAMES},
    "polygamma": lambda x, n: torch.special.polygamma(n, x),
    "bessel_i": lambda x, order: (torch.special.i0, torch.special.i1)[order](x),
    "bessel_ie": lambda x, order: (torch.special.i0e, torch.special.i1e)[order](x),
}
