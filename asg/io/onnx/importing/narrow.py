"""Element types below 32 bits, held as i32 and f32: keep results in range.

An element type belongs to a name of the model, not to a tensor: a cast to int32 is the same tensor.
Arithmetic of narrow integers wraps at their bits, as in ONNX. Floats of 8 bits and less are only
converted and moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from onnx import AttributeProto, GraphProto, NodeProto, TensorProto

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.elements import NARROW, SMALL_FLOATS
from asg.io.onnx.importing.function_bodies import schema_of
from asg.io.onnx.importing.values import Known, Value
from asg.ops import functions as ops

# Operators whose results are among the numbers of their operands, or already in range
_WITHIN = frozenset({
    "BitwiseAnd", "BitwiseOr", "BitwiseXor", "Clip", "Compress", "Concat", "Constant",
    "DepthToSpace", "DynamicQuantizeLinear", "Expand", "Flatten", "Gather", "GatherElements",
    "GatherND", "Identity", "If", "Loop", "Max", "MaxPool", "Min", "Pad", "QLinearConv",
    "QLinearMatMul", "QuantizeLinear", "ReduceMax", "ReduceMin", "Relu", "Reshape",
    "ReverseSequence", "Scan", "Sign", "Slice", "SpaceToDepth", "Split", "Squeeze", "Tile", "TopK",
    "Transpose", "Trilu", "Unique", "Unsqueeze", "Where",
})  # fmt: skip
_TOLD = ("BitCast", "Cast", "CastLike", "Constant", "ConstantOfShape", "QuantizeLinear")
_KINDS = NARROW.keys() | SMALL_FLOATS
_SERIES = ("Sequence", "SplitToSequence", "ConcatFromSequence", "Optional")


def declared(graph: GraphProto) -> dict[str, int]:
    """Return the narrow element types of a graph's inputs and initializers, by name."""
    found = {info.name: info.type.tensor_type.elem_type for info in graph.input}
    found |= {tensor.name: tensor.data_type for tensor in graph.initializer}
    return {name: element for name, element in found.items() if element in _KINDS}


def elements_of_results(node: NodeProto, operands: Sequence[int], version: int) -> list[int]:
    """Return the element type of each result of an operator, or 0 if it is not narrow."""
    count, given = len(node.output), {each.name: each for each in node.attribute}
    if node.op_type in _TOLD:
        return [_declared(node.op_type, given, operands)]
    if node.op_type == "DynamicQuantizeLinear":
        return [TensorProto.UINT8, 0, TensorProto.UINT8][:count]
    bodies = [each.g for each in node.attribute if each.type == AttributeProto.GRAPH]
    if bodies:
        first = 1 if node.op_type == "Loop" else 0  # the condition
        found = [_narrow(each.type.tensor_type.elem_type) for each in bodies[0].output[first:]]
        return (found + [0] * count)[:count]
    if not any(operands):
        return [0] * count
    if node.op_type.startswith(_SERIES):
        return [max(operands)] * count
    schema = schema_of("", node.op_type, version)
    return [_alike(schema, place, operands) for place in range(count)]


def _declared(op: str, given: dict[str, AttributeProto], operands: Sequence[int]) -> int:
    """Return the element type that an operator names or takes from its last operand."""
    if op in ("Cast", "BitCast"):
        return _narrow(given["to"].i)
    if op in ("Constant", "ConstantOfShape"):
        return _narrow(given["value"].t.data_type) if "value" in given else 0
    if op == "QuantizeLinear" and len(operands) < 3:
        return _narrow(given["output_dtype"].i if "output_dtype" in given else TensorProto.UINT8)
    return operands[-1]


def _narrow(element: int) -> int:
    return element if element in _KINDS else 0


def _alike(schema: Any, place: int, operands: Sequence[int]) -> int:
    """Return the element type that a result shares with operands."""
    outputs, inputs = schema.outputs, schema.inputs
    wanted = outputs[min(place, len(outputs) - 1)].type_str
    shared = (
        element
        for i, element in enumerate(operands)
        if inputs[min(i, len(inputs) - 1)].type_str == wanted
    )
    return max(shared, default=0)


def within(value: Value, element: int, op: str) -> Value:
    """Return a result within the range of its element type; 0 means any range."""
    if element not in NARROW or op in _WITHIN:
        return value
    low, high = NARROW[element]
    if isinstance(value, Known) and value.array.dtype.kind in "iu":
        wide = value.array.astype(np.int64)
        return Known((((wide - low) & (high - low)) + low).astype(np.min_scalar_type(low or high)))
    if not isinstance(value, Tensor):
        raise GraphError(f"asg does not support {op} with integers of less than 32 bits")
    if not low:
        return ops.bitwise_and(value, high)
    return ops.add(ops.bitwise_and(ops.sub(value, low), high - low), low)
