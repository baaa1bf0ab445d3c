"""Models of opsets below 7, in which attributes say how operands are spread, brought to opset 7."""

from __future__ import annotations

from collections.abc import Mapping

from onnx import ModelProto, version_converter

from asg.core.dtypes import Array

_FIRST = 7  # the opset from which on operands are spread as NumPy does
_LEFT = "PRelu"  # whose slope the converter leaves as it was, along another axis than is meant then


def is_old(model: ModelProto) -> bool:
    """Return whether a model is of an opset below 7."""
    versions = [each.version for each in model.opset_import if each.domain in ("", "ai.onnx")]
    return bool(versions) and max(versions) < _FIRST


def renewed(model: ModelProto, arrays: Mapping[str, Array]) -> ModelProto:
    """Return an old model, which the package's checker has passed, as one of opset 7.

    It is left as it is where the package's converter cannot say it, and where `arrays` hold weights
    of it: operators that are not supported are named then.
    """
    if arrays or any(node.op_type == _LEFT for node in model.graph.node):
        return model
    try:
        return version_converter.convert_version(model, _FIRST)
    except RuntimeError:  # an operator without a way to say it
        return model
