"""Write the nodes of a graph in order, each by the expression of its op."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from asg.core.dtypes import HELD, DType
from asg.core.errors import AsgError, DTypeError, GraphError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.types import TensorType, static_shape
from asg.io.onnx.exporting.expressions.quantized import OF_BYTES
from asg.io.onnx.exporting.expressions.table import EXPRESSIONS, Expression, Site, numbers_of
from asg.io.onnx.exporting.writer import Writer
from asg.ops.numbers import FULL
from asg.ops.selection import CAST
from asg.ops.shapes.views import BROADCAST_TO


def write_nodes(writer: Writer, graph: Graph, names: dict[Ref, str]) -> None:
    """Write all nodes except the leaves, already in `names`; add their names to it."""
    outer = writer.label
    spread, whole = _uses(graph)
    for node in graph.nodes:
        if node.op.kind is Kind.LEAF and node.op is not CONSTANT:
            continue
        if Ref(node.id, 0) in spread and Ref(node.id, 0) not in whole:
            continue
        label = (
            f"{node.scope}/{node.name or node.op.name}" if node.scope else node.name or node.op.name
        )
        writer.label = f"{outer}/{label}" if outer else label
        try:
            taken = set(_spread_by(graph, node))
            given = [
                _small(writer, graph, ref, names) if ref in taken else names[ref]
                for ref in node.inputs
            ]
            _write(writer, graph, node, given, names)
        except AsgError as error:
            raise error.of(node.op.name, node.place) from None
    writer.label = outer


def _uses(graph: Graph) -> tuple[set[Ref], set[Ref]]:
    """Return the values that ONNX's operators broadcast, and the values used unchanged."""
    spread, whole = set[Ref](), set(graph.result_refs)
    for node in graph.nodes:
        taken = set(_spread_by(graph, node))
        spread |= taken
        whole.update(ref for ref in node.inputs if ref not in taken)
    return spread, whole


def _spread_by(graph: Graph, node: Node) -> Iterator[Ref]:
    """Yield the operands that ONNX's operator would broadcast to another operand."""
    if node.op.kind is Kind.ELEMENTWISE and len(node.inputs) > 1:
        small = [ref for ref in node.inputs if graph.nodes[ref.node].op in (FULL, BROADCAST_TO)]
        if len(small) < len(node.inputs):
            yield from small


def _small(writer: Writer, graph: Graph, ref: Ref, names: dict[Ref, str]) -> str:
    """Return the name of a value before its broadcast."""
    node = graph.nodes[ref.node]
    if node.op is BROADCAST_TO:
        return names[node.inputs[0]]
    return writer.scalar(node.attrs["value"], node.types[0].dtype)


def _write(
    writer: Writer, graph: Graph, node: Node, given: Sequence[str], names: dict[Ref, str]
) -> None:
    if node.op is not CONSTANT and all(type_.is_static and type_.size == 0 for type_ in node.types):
        for index, type_ in enumerate(node.types):  # runtimes disagree on empty results
            empty = np.zeros(static_shape(type_.shape), type_.dtype.numpy)
            names[Ref(node.id, index)] = writer.constant(empty)
        return
    function = EXPRESSIONS.get(node.op.name)
    if function is None:
        raise GraphError("ONNX has no expression for it")
    site = Site(
        writer,
        graph,
        given,
        [graph.type_of(ref) for ref in node.inputs],
        node.types,
        MappingProxyType({"op": node.op.name, **node.attrs}),
        [numbers_of(graph.nodes[ref.node]) for ref in node.inputs],
    )
    found = _in_words(function, site) if _is_narrow(node, site) else function(site)
    results = [found] if isinstance(found, str) else found
    for index, name in enumerate(results):
        names[Ref(node.id, index)] = name


# The dtypes of 32 bits that compute narrow numbers
_WORDS: Mapping[DType, DType] = MappingProxyType(
    {**dict.fromkeys(HELD, DType.I32), DType.BF16: DType.F32}
)


def _is_narrow(node: Node, site: Site) -> bool:
    """Whether ONNX Runtime may lack a node's operator for these narrow numbers."""
    if node.op in (CONSTANT, CAST) or node.op.kind is Kind.CONTROL:
        return False
    if node.op.name in OF_BYTES or (node.op is FULL and not node.types[0].rank):
        return False
    types = {type_.dtype for type_ in (*site.types, *site.results)}
    if node.op.kind is Kind.VIEW:  # it has views of narrow integers
        return DType.BF16 in types
    return not types.isdisjoint({*_WORDS, DType.U64})


def _in_words(function: Expression, site: Site) -> list[str]:
    """Return the results of a node of narrow numbers, computed in 32 bits and cast."""
    types = [*site.types, *site.results]
    if any(type_.dtype is DType.U64 for type_ in types):
        raise DTypeError("ONNX Runtime computes no u64", hint='cast to "i64" first')
    writer = site.writer
    given = [
        writer.cast(name, _WORDS[type_.dtype]) if type_.dtype in _WORDS else name
        for name, type_ in zip(site.operands, site.types, strict=True)
    ]
    wide = [
        [TensorType(t.shape, _WORDS.get(t.dtype, t.dtype)) for t in each]
        for each in (site.types, site.results)
    ]
    found = function(site._replace(operands=given, types=wide[0], results=wide[1]))
    results = [found] if isinstance(found, str) else found
    return [
        writer.cast(name, type_.dtype) if type_.dtype in _WORDS else name
        for name, type_ in zip(results, site.results, strict=False)  # the last may be unused
    ]
