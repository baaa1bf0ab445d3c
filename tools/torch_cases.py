"""Cases for tools/record_torch_programs.py: models and functions, with inputs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

ATEN = torch.ops.aten
# torch lacks a derivative of an operator in them, or of NaN; a while_loop has none in reverse
WITHOUT_GRADIENTS = frozenset(
    {"arithmetic", "indexing", "loop", "losses", "normalization", "settings"}
)


class Case(NamedTuple):
    """A model in f64, the inputs of its export, and the inputs of the comparison.

    A model in bf16 has a larger `tolerance`, as a share of the largest number.
    """

    model: nn.Module
    inputs: tuple[Any, ...]
    runs: tuple[Any, ...]
    dynamic: Any = None
    tolerance: float = 1e-9


class Cases(dict[str, Callable[[], Case]]):
    """Functions that make cases, by name."""

    def model(self, function: Callable[[], Case]) -> Callable[[], Case]:
        """Add a model, in f64 and with spread-out weights and statistics."""

        def made() -> Case:
            case = function()
            net = case.model.double()
            for tensor in (*net.parameters(), *net.buffers()):
                if tensor.is_floating_point():
                    tensor.data.uniform_(0.1, 0.9)
            return case

        self[function.__name__] = made
        return made

    def function(self, name: str, compute: Callable[..., Any], *inputs: Tensor) -> None:
        """Add a function of tensors."""
        self[name] = lambda: Case(Function(compute), inputs, inputs)


class Function(nn.Module):
    """A function as a model."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, *args: Any) -> Any:
        """Return the results of the function."""
        return self.function(*args)


def real(*shape: int) -> Tensor:
    """Return normal numbers."""
    return torch.randn(*shape, dtype=torch.float64)


def whole(high: int, *shape: int) -> Tensor:
    """Return whole numbers below `high`."""
    return torch.randint(0, high, shape)
