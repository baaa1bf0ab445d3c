"""The operators, a module for each group: importing them fills the table of `registry`."""

from asg.io.onnx.operators import (
    activations,
    control,
    convolution,
    elementwise,
    indexing,
    linear,
    normalisation,
    pooling,
    reductions,
    sequences,
    shapes,
)

__all__ = [
    "activations",
    "control",
    "convolution",
    "elementwise",
    "indexing",
    "linear",
    "normalisation",
    "pooling",
    "reductions",
    "sequences",
    "shapes",
]
