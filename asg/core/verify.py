"""Check that a graph is valid, independent of its origin."""

from __future__ import annotations

from collections.abc import Iterable

from asg.core.errors import AsgError, GraphError, Place
from asg.core.graph import Graph, infer_types
from asg.core.leaves import NAMED, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Opaque, Types
from asg.core.subgraphs import graphs_of
from asg.core.types import TensorType


def verify(graph: Graph) -> None:
    """Raise GraphError, with the node, unless `graph` and its nested graphs are valid.

    Every node must use only earlier values, and have the attributes of its op and the inferred
    types. Leaves must have names, and names must be unique. Outputs and updates must exist, and
    each update must have the type of its leaf.
    """
    left = [(graph, "")]
    while left:
        graph, place = left.pop()
        try:
            _check_structure(graph)
            _check_types(graph)
            _check_results(graph)
        except GraphError as error:
            raise (error.within(place) if place else error) from None
        left += [
            (inner, f"{place}: {node.describe()}" if place else node.describe())
            for node in graph.nodes
            for _, inner in graphs_of(node)
        ]


def _fault(node: Node, message: str) -> GraphError:
    return GraphError(message, context=node.describe(), where=Place(source=node.source))


def _check_structure(graph: Graph) -> None:
    nodes = graph.nodes
    names: dict[str, int] = {}
    for position, node in enumerate(nodes):
        if node.id != position:
            raise _fault(node, f"stands at position {position}, not {node.id}")
        for ref in node.inputs:
            if not 0 <= ref[0] < position:
                raise _fault(node, f"uses {ref}, which does not stand before it")
            if not 0 <= ref[1] < len(nodes[ref[0]].types):
                raise _fault(node, f"uses {ref}, and %{ref[0]} has fewer results")
        if node.name is None:
            if node.op in NAMED:
                raise _fault(node, "is a leaf without a name")
        elif names.setdefault(node.name, position) != position:
            raise _fault(node, f"has the name of %{names[node.name]}")


def _check_types(graph: Graph) -> None:
    """Infer every type again; equal nodes without attributes are inferred once."""
    known: dict[object, Types] = {}
    cache: dict[object, object] = {}
    nodes = graph.nodes
    for node in nodes:
        if node.attrs.keys() != node.op.attrs.keys() and not isinstance(node.op, Opaque):
            raise _fault(node, f"has the attributes {_listed(node.attrs)}, and {node.op.name} "
                               f"takes {_listed(node.op.attrs)}")  # fmt: skip
        operands = tuple([nodes[i].types[k] for i, k in node.inputs])
        key = None if node.attrs else (node.op, operands)
        types = known.get(key)
        if types is None:
            try:
                types = infer_types(node.op, operands, node.attrs, graph.facts, cache)
            except AsgError as error:
                raise _fault(node, error.message) from error
            if key is not None:
                known[key] = types
        if types != node.types and not _alike(graph, types, node.types):
            raise _fault(node, f"is recorded as {_printed(node.types)}, and is {_printed(types)}")


def _listed(names: Iterable[object]) -> str:
    return ", ".join(map(str, names)) or "none"


def _printed(types: Types) -> str:
    return ", ".join(map(str, types))


def _alike(graph: Graph, some: Types, others: Types) -> bool:
    return len(some) == len(others) and all(
        same_type(graph, one, other) for one, other in zip(some, others, strict=True)
    )


def same_type(graph: Graph, one: TensorType, other: TensorType) -> bool:
    """Whether two types are equal under the assumptions of `graph`."""
    return one.equals(other, graph.facts)


def _check_results(graph: Graph) -> None:
    for kind, refs in (("output", graph.output_refs), ("update", graph.update_refs)):
        for name, ref in refs.items():
            if not _exists(graph, ref):
                raise GraphError(f"the {kind} {name!r} is {ref}, which does not exist")
    for name, ref in graph.update_refs.items():
        leaf = graph.leaf(name)
        if leaf.node.op not in RESIDENT:
            raise GraphError(f"the update {name!r} is of {leaf.node.describe()}, no state")
        if not same_type(graph, leaf.type, graph.type_of(ref)):
            raise GraphError(f"{name!r} is {leaf.type}, its update {graph.type_of(ref)}")


def _exists(graph: Graph, ref: Ref) -> bool:
    return 0 <= ref.node < len(graph) and 0 <= ref.index < len(graph.nodes[ref.node].types)
