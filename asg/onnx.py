"""Models in the ONNX form, under the name that `asg.onnx` has: see `asg.io.onnx`."""

from asg.core.guard import guard_room
from asg.core.hints import answering
from asg.io.onnx import AssumedWarning, ConstantNeeded, load, restored, save, to_model

guard_room(globals(), "asg.io.onnx", running=("load", "restored", "save", "to_model"))
__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = ["AssumedWarning", "ConstantNeeded", "load", "restored", "save", "to_model"]
