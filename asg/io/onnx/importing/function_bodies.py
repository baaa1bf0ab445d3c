"""Bodies of functions: ONNX's bodies of operators, with attributes filled in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from onnx import AttributeProto, FunctionProto, NodeProto, TensorProto, TypeProto, defs, helper

from asg.core.errors import GraphError
from asg.io.onnx.elements import WRITTEN
from asg.io.onnx.importing.values import Known, Series, Value, Weight, dtype_of, shape_of


def schema_of(domain: str, name: str, version: int) -> Any:
    """Return the onnx package's schema of an operator at an opset, or None."""
    try:
        return defs.get_schema(name, max_inclusive_version=version, domain=domain)
    except defs.SchemaError:
        return None


def has_body(schema: Any) -> bool:
    """Whether ONNX defines the operator by other operators."""
    return bool(schema.has_function or schema.has_context_dependent_function)


def function_of(
    node: NodeProto,
    domain: str,
    opsets: Mapping[str, int],
    inputs: Sequence[Value],
    elements: Sequence[int],
) -> FunctionProto:
    """Return ONNX's body of an operator.

    Raises GraphError if it has no body for these operands.
    """
    version = opsets.get(domain, 1)
    schema = schema_of(domain, node.op_type, version)
    data = b""
    if schema is not None and schema.has_function:
        data = _best(
            schema.function_opset_versions, version, schema.get_function_with_opset_version
        )
    elif schema is not None and schema.has_context_dependent_function:
        types = [
            _type(value, element).SerializeToString()
            for value, element in zip(inputs, elements, strict=True)
        ]

        def built(opset: int) -> bytes:
            text = node.SerializeToString()
            return schema.get_context_dependent_function_with_opset_version(opset, text, types)

        data = _best(schema.context_dependent_function_opset_versions, version, built)
    if not data:
        raise GraphError(f"{node.op_type} has no body for these operands")
    function = FunctionProto()
    function.ParseFromString(data)
    return function


def defaults(node: NodeProto, domain: str, opsets: Mapping[str, int]) -> dict[str, Any]:
    """Return the default attributes of a node's operator."""
    schema = schema_of(domain, node.op_type, opsets.get(domain, 1))
    return {
        name: helper.get_attribute_value(each.default_value)
        for name, each in schema.attributes.items()
        if each.default_value.name
    }


def _best(versions: Iterable[int], version: int, get: Any) -> bytes:
    fitting = [each for each in versions if each <= version] or list(versions)
    return bytes(get(max(fitting))) if fitting else b""


def _type(value: Value, narrow: int) -> TypeProto:
    if value is None or isinstance(value, Series):
        return TypeProto()
    dtype = dtype_of(value)
    assert dtype is not None
    element = narrow or WRITTEN[dtype]
    if isinstance(value, Known | Weight) and value.array.dtype in ("int64", "object"):
        element = TensorProto.INT64
    shape = [dim if isinstance(dim, int) else str(dim) for dim in shape_of(value)]
    return helper.make_tensor_type_proto(element, shape)


def with_attributes(nodes: Iterable[NodeProto], given: Mapping[str, Any]) -> Iterator[NodeProto]:
    """Yield the nodes of a function; attributes that refer to the function's are filled in."""
    for node in nodes:
        if not any(_refers(each) for each in node.attribute):
            yield node
            continue
        copy = NodeProto()
        copy.CopyFrom(node)
        _fill(copy, given)
        yield copy


def _refers(attribute: AttributeProto) -> bool:
    if attribute.ref_attr_name:
        return True
    graphs = [attribute.g, *attribute.graphs] if attribute.type in _GRAPHS else []
    return any(_refers(each) for g in graphs for node in g.node for each in node.attribute)


_GRAPHS = (AttributeProto.GRAPH, AttributeProto.GRAPHS)


def _fill(node: NodeProto, given: Mapping[str, Any]) -> None:
    kept: list[AttributeProto] = []
    for each in node.attribute:
        if each.ref_attr_name:
            if each.ref_attr_name in given:
                kept.append(helper.make_attribute(each.name, given[each.ref_attr_name]))
            continue
        for graph in [each.g, *each.graphs] if each.type in _GRAPHS else []:
            for inner in graph.node:
                _fill(inner, given)
        kept.append(each)
    copies = [AttributeProto.FromString(each.SerializeToString()) for each in kept]
    del node.attribute[:]
    node.attribute.extend(copies)
