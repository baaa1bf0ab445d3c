"""Find u32 arithmetic that a file has in wider numbers, and compute it in u32.

ONNX Runtime has few operators of uint32. So a writer casts operands to int64, masks the result by
2³² - 1, and casts it back. Here int64 has the numbers of i32, and u32 wraps anyway. Operands of
ArgMax are cast to double.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from onnx import NodeProto, TensorProto

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.io.onnx.importing.values import Known, Value, Weight

# Operators, and their operands that the result is made of
_DATA: Mapping[str, Sequence[int]] = {
    "ReduceSum": (0,), "ReduceProd": (0,), "ReduceMax": (0,), "ReduceMin": (0,), "CumSum": (0,),
    "MatMul": (0, 1), "Einsum": (0, 1), "Transpose": (0,),
    "ScatterND": (0, 2), "ScatterElements": (0, 2),
}  # fmt: skip
_MASK = 2**32 - 1
Sources = dict[int, str]  # an operand's place → the name of the value before its cast


def sources_of_words(nodes: Sequence[NodeProto]) -> dict[str, Sources]:
    """Return the operands before casts to int64 and double, by the results made of them.

    The results are those of masked operators, and places of extremes.
    """
    masks = [node for node in nodes if node.op_type == "BitwiseAnd"]
    places = [node for node in nodes if node.op_type in ("ArgMax", "ArgMin")]
    if not masks and not places:
        return {}
    makers = {name: node for node in nodes for name in node.output}
    readers: dict[str, list[NodeProto]] = {}
    for node in nodes:
        for name in node.input:
            readers.setdefault(name, []).append(node)
    found: dict[str, Sources] = {}
    for mask in masks:
        after = readers.get(mask.output[0], ())
        if after and all(_casts(node, TensorProto.UINT32) for node in after):
            found |= _masked(mask, makers, readers)
    for node in places:
        operand = makers.get(node.input[0])
        if operand is not None and _casts(operand, TensorProto.DOUBLE):
            found[node.output[0]] = {0: operand.input[0]}
    return found


def _masked(
    mask: NodeProto, makers: Mapping[str, NodeProto], readers: Mapping[str, Sequence[NodeProto]]
) -> dict[str, Sources]:
    """Return the sources of the operators before a mask; nothing if others read their results."""
    found: dict[str, Sources] = {}
    left = [(mask.input[0], mask)]
    while left:
        name, reader = left.pop()
        node = makers.get(name)
        if node is None or node.op_type not in _DATA or readers[name] != [reader]:
            return {}
        sources = found.setdefault(name, {})
        for place in _DATA[node.op_type]:
            operand = makers.get(node.input[place])
            if operand is not None and _casts(operand, TensorProto.INT64):
                sources[place] = operand.input[0]
            else:
                left.append((node.input[place], node))
    return found


def _casts(node: NodeProto, element: int) -> bool:
    return node.op_type == "Cast" and node.attribute[0].i == element


def is_words(value: Value) -> bool:
    """Whether a value has the dtype u32."""
    if isinstance(value, Known | Weight):
        return value.array.dtype == np.uint32
    return isinstance(value, Tensor) and value.dtype is DType.U32


def masks_words(op: str, inputs: Sequence[Value]) -> bool:
    """Whether a node masks u32 by 2³² - 1, so that its result is its operand."""
    if op != "BitwiseAnd" or not isinstance(inputs[0], Tensor) or not is_words(inputs[0]):
        return False
    mask = inputs[1]
    return isinstance(mask, Known | Weight) and mask.array.size == 1 and mask.array.item() == _MASK
