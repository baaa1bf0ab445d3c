"""The import functions of ATen operators, by families; importing this module fills the table."""

from asg.torch.operators import (
    creation,
    elementwise,
    indexing,
    layers,
    recurrent,
    reductions,
    shapes,
    sizes,
)
from asg.torch.registry import handler_of

__all__ = [
    "creation",
    "elementwise",
    "handler_of",
    "indexing",
    "layers",
    "recurrent",
    "reductions",
    "shapes",
    "sizes",
]
