"""The operators, a module for each group: importing them fills the table `HANDLERS`."""

from asg.io.onnx.operators import (
    activations,
    control,
    convolution,
    elementwise,
    indexing,
    linear,
    normalisation,
    pooling,
    random,
    recurrent,
    reductions,
    resize,
    sampling,
    sequences,
    shapes,
    spectra,
    training,
)
from asg.io.onnx.registry import HANDLERS

__all__ = [
    "HANDLERS",
    "activations",
    "control",
    "convolution",
    "elementwise",
    "indexing",
    "linear",
    "normalisation",
    "pooling",
    "random",
    "recurrent",
    "reductions",
    "resize",
    "sampling",
    "sequences",
    "shapes",
    "spectra",
    "training",
]
