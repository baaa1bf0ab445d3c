"""How PyTorch makes the calls of tests/reference/calls/sequences.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from torch import Tensor
from torch.nn import functional


def _ctc(scores: Tensor, targets: Tensor, *lengths: Tensor, **arguments: Any) -> Tensor:
    log_probs = functional.log_softmax(scores, -1)
    return functional.ctc_loss(
        log_probs, targets.long(), *(each.long() for each in lengths), **arguments
    )


CALLS: dict[str, Callable[..., Tensor]] = {"ctc_loss": _ctc}
