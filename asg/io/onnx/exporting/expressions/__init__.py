"""Primitives, and a few compositions, in ONNX; importing this package fills the table."""

from asg.io.onnx.exporting.expressions import (
    contraction,
    control,
    early_exit,
    elementwise,
    indexing,
    random,
    shapes,
    whole,
)
from asg.io.onnx.exporting.expressions.table import EXPRESSIONS

__all__ = [
    "EXPRESSIONS",
    "contraction",
    "control",
    "early_exit",
    "elementwise",
    "indexing",
    "random",
    "shapes",
    "whole",
]
