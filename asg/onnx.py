"""Models in the ONNX form, under the name that `asg.onnx` has: see `asg.io.onnx`."""

from asg.io.onnx import AssumedWarning, ConstantNeeded, load, restored, save, to_model

__all__ = ["AssumedWarning", "ConstantNeeded", "load", "restored", "save", "to_model"]
