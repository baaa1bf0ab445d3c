"""The ops that fit at a place of a graph."""

from __future__ import annotations

from collections.abc import Iterator

from asg.core.errors import AsgError
from asg.core.graph import NO_ATTRS, Graph, infer_types
from asg.core.node import Node
from asg.core.opdef import Attrs, Kind, OpDef, Types
from asg.ops._support.catalogue import OPS
from asg_viewer.editing.edits import with_samples

_NEVER = (Kind.LEAF, Kind.CONTROL, Kind.CREATION)


def ops_to_insert(graph: Graph, node: Node, slot: int) -> list[str]:
    """Return the unary ops that keep the type of the value on an edge."""
    type_ = graph.type_of(node.inputs[slot])
    return list(_fitting(graph, (type_,), NO_ATTRS, (type_,)))


def ops_to_replace(graph: Graph, node: Node) -> list[str]:
    """Return the ops that take a node's operands and give results of its types."""
    types = tuple(map(graph.type_of, node.inputs))
    found = _fitting(graph, types, node.attrs, node.types)
    return [name for name in found if name != node.op.name]


def _fitting(graph: Graph, operands: Types, attrs: Attrs, wanted: Types) -> Iterator[str]:
    for name, op in OPS.items():
        if op.kind in _NEVER or not operands:
            continue
        if _gives(graph, op, operands, with_samples(op, attrs), wanted):
            yield name


def _gives(graph: Graph, op: OpDef, operands: Types, attrs: Attrs, wanted: Types) -> bool:
    try:
        return infer_types(op, operands, attrs, graph.facts, graph.memo) == wanted
    except (AsgError, TypeError, ValueError, KeyError, IndexError, AttributeError):
        return False  # the sample's attributes may not fit other operands
