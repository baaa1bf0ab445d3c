"""Primitives, and a few compositions, in ONNX; importing this package fills the table."""

from asg.io.onnx.expressions import contraction, control, elementwise, indexing, random, shapes
from asg.io.onnx.expressions.table import EXPRESSIONS

__all__ = ["EXPRESSIONS", "contraction", "control", "elementwise", "indexing", "random", "shapes"]
