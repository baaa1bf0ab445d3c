"""Upgrade models below opset 7, where attributes control broadcasting, to opset 7."""

from __future__ import annotations

from collections.abc import Mapping

from onnx import ModelProto, version_converter

from asg.core.dtypes import Array

_FIRST = 7  # from this opset on, operands broadcast as in NumPy
_LEFT = "PRelu"  # the converter leaves its slope, which then broadcasts along the wrong axis


def is_old(model: ModelProto) -> bool:
    """Return whether a model is of an opset below 7."""
    versions = [each.version for each in model.opset_import if each.domain in ("", "ai.onnx")]
    return bool(versions) and max(versions) < _FIRST


def renewed(model: ModelProto, arrays: Mapping[str, Array]) -> ModelProto:
    """Return an old model, already checked by the package, as a model of opset 7.

    The model stays unchanged if the package's converter fails, or if `arrays` hold its weights. A
    later error then names the unsupported operators.
    """
    if arrays or any(node.op_type == _LEFT for node in model.graph.node):
        return model
    try:
        return version_converter.convert_version(model, _FIRST)
    except RuntimeError:  # the converter has no equivalent for an operator
        return model
