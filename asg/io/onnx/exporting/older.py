"""Models of opset 18 written for an older opset, where it has every operator they need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import onnx
from onnx import (
    AttributeProto,
    GraphProto,
    ModelProto,
    NodeProto,
    TensorProto,
    helper,
    numpy_helper,
)

from asg.core.dtypes import Array
from asg.core.errors import FormatError

OLDEST = 13
# The axes of these became an operand in opset 18; those of ReduceSum were an operand before
_REDUCTIONS = frozenset({
    "ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax", "ReduceMean",
    "ReduceMin", "ReduceProd", "ReduceSumSquare",
})  # fmt: skip
Known = dict[str, Array]
_MOST = 2**62  # past the end of every shape


def rewrite(model: ModelProto, opset: int) -> None:
    """Change a model of opset 18 to an older opset.

    Raises FormatError that names the operators that the older opset lacks.
    """
    bodies: list[Any] = [model.graph, *model.functions]
    missing = {name for body in bodies for name in _missing(body.node, opset)}
    if missing:
        names = ", ".join(sorted(missing))
        raise FormatError(f"opset {opset} lacks {names}", hint="leave opset out, or raise it")
    for body in bodies:
        _rewrite(body, {}, opset)
    for each in [*model.opset_import, *(o for f in model.functions for o in f.opset_import)]:
        if not each.domain:
            each.version = opset
    try:
        cast("Any", onnx).checker.check_model(_with_inputs(model), full_check=True)
    except (onnx.checker.ValidationError, onnx.shape_inference.InferenceError) as error:
        first = " ".join(str(error).split())[:300]
        raise FormatError(f"opset {opset} cannot express this graph: {first}") from None


def _with_inputs(model: ModelProto) -> ModelProto:
    """Return a model with inputs in place of the initializers that lack their numbers."""
    found = ModelProto()
    found.CopyFrom(model)
    graph = found.graph
    del graph.initializer[:]
    fed = {each.name for each in graph.input}
    for each in model.graph.initializer:
        if each.HasField("raw_data"):
            graph.initializer.append(each)
        elif each.name not in fed:
            graph.input.append(helper.make_tensor_value_info(each.name, each.data_type, each.dims))
    return found


def _missing(nodes: Iterable[NodeProto], opset: int) -> Iterable[str]:
    for node in nodes:
        for body in _bodies(node):
            yield from _missing(body.node, opset)
        if not node.domain:
            try:
                onnx.defs.get_schema(node.op_type, max_inclusive_version=opset)
            except onnx.defs.SchemaError:
                yield node.op_type


def _bodies(node: NodeProto) -> list[GraphProto]:
    return [each.g for each in node.attribute if each.type == AttributeProto.GRAPH]


def _rewrite(body: Any, outer: Mapping[str, Array], opset: int) -> None:
    """Rewrite the nodes of a graph or function; `outer` has the known numbers around it."""
    known: Known = dict(outer)
    tensors: Iterable[TensorProto] = getattr(body, "initializer", ())
    known |= {
        each.name: numpy_helper.to_array(each)
        for each in tensors
        if each.data_type == TensorProto.INT64 and each.HasField("raw_data")
    }
    written: list[NodeProto] = []
    for node in body.node:
        if node.op_type == "Constant" and node.attribute[0].type == AttributeProto.TENSOR:
            known[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
        for inner in _bodies(node):
            _rewrite(inner, known, opset)
        written += [node] if node.domain else _rewritten(node, known, opset)
    copies = [NodeProto.FromString(each.SerializeToString()) for each in written]
    del body.node[:]
    body.node.extend(copies)


def _rewritten(node: NodeProto, known: Known, opset: int) -> list[NodeProto]:
    """Return the nodes of an older opset for a node."""
    if node.op_type in _REDUCTIONS and len(node.input) > 1:
        axes = known.get(node.input[1])
        if axes is None:
            raise FormatError(f"the axes of {node.op_type} depend on a run")
        if not axes.size:
            return [helper.make_node("Identity", node.input[:1], node.output, node.name)]
        del node.input[1:]
        _drop(node, "noop_with_empty_axes")
        node.attribute.append(helper.make_attribute("axes", axes.tolist()))
    elif node.op_type == "Split":
        _drop(node, "num_outputs")
    elif node.op_type == "Shape" and opset < 15 and node.attribute:
        return _shape(node)
    return [node]


def _drop(node: NodeProto, *names: str) -> None:
    kept = [each for each in node.attribute if each.name not in names]
    copies = [AttributeProto.FromString(each.SerializeToString()) for each in kept]
    del node.attribute[:]
    node.attribute.extend(copies)


def _shape(node: NodeProto) -> list[NodeProto]:
    """Return Shape and Slice in place of a Shape of some axes."""
    given = {each.name: each.i for each in node.attribute}
    whole, *edges = (f"{node.output[0]}/{part}" for part in ("shape", "start", "end"))
    numbers = [given.get("start", 0), given.get("end", _MOST)]
    ends = [
        helper.make_node("Constant", [], [name], value_ints=[number])
        for name, number in zip(edges, numbers, strict=True)
    ]
    first = helper.make_node("Shape", node.input, [whole], node.name)
    return [first, *ends, helper.make_node("Slice", [whole, *edges], node.output)]
