"""A graph with its symbolic dimensions replaced by numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from asg.core.dims import Dim, Facts, bind, symbols_of
from asg.core.errors import ShapeError
from asg.core.gc_pause import bulk
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Attrs, AttrType
from asg.core.subgraphs import graphs_of, nodes_within, with_graphs
from asg.core.types import TensorType

_DIMENSIONS = (AttrType.DIM, AttrType.DIMS)


def symbols_used(graph: Graph) -> frozenset[str]:
    """Return the symbols that stand in a type or attribute of any node, nested graphs' too."""
    if not graph.symbols:
        return frozenset()
    found: set[str] = set()
    types: set[TensorType] = set()
    for node in nodes_within(graph):
        types.update(node.types)
        for dim in _dims_of(node):
            found |= symbols_of(dim)
    for type_ in types:
        for dim in type_.shape:
            found |= symbols_of(dim)
    return frozenset(found)


def _dims_of(node: Node) -> list[Dim]:
    dims: list[Dim] = []
    for name, kind in node.op.attrs.items():
        if kind in _DIMENSIONS and name in node.attrs:
            value: Any = node.attrs[name]
            dims += value if kind is AttrType.DIMS else (value,)
    return dims


def check_facts(facts: Facts, binding: Mapping[str, int]) -> None:
    """Raise ShapeError for an assumption that does not hold, of those whose symbols are bound."""
    known = tuple(fact for fact in facts if fact.symbols <= binding.keys())
    (facts if len(known) == len(facts) else Facts(known)).check(binding)


def bind_graph(graph: Graph, binding: Mapping[str, int]) -> Graph:
    """Return `graph` with static types, nested graphs too; the graph itself if it has no symbols.

    Raises ShapeError, naming the node, where a dimension would be negative.
    """
    if not graph.symbols:
        return graph
    bound = Graph(graph.name)
    with bulk():
        _append_bound(graph, binding, bound)
    for name, ref in graph.output_refs.items():
        bound.output(name, bound.tensor(ref))
    for name, ref in graph.update_refs.items():
        bound.update(bound.leaf(name), bound.tensor(ref))
    return bound


def _append_bound(graph: Graph, binding: Mapping[str, int], bound: Graph) -> None:
    types: dict[TensorType, TensorType] = {}
    for node in graph.nodes:
        for type_ in node.types:
            if type_ not in types:
                types[type_] = _bound_type(type_, binding, node)
        attrs = _bound_attrs(node, binding)
        static = node._replace(attrs=attrs, types=tuple([types[t] for t in node.types]))
        bound.append_copy(static, node.inputs)


def _bound_type(type_: TensorType, binding: Mapping[str, int], node: Node) -> TensorType:
    static = type_.bind(binding)
    for dim, size in zip(type_.shape, static.shape, strict=True):
        if isinstance(size, int) and size < 0:
            values = ", ".join(f"{name} = {binding[name]}" for name in sorted(symbols_of(dim)))
            raise ShapeError(
                f"{node.op.name}: the dimension {dim} of {type_} is {size} for {values}",
                hint="feed shapes for which it is not negative",
                where=node.describe(),
            )
    return static


def _bound_attrs(node: Node, binding: Mapping[str, int]) -> Attrs:
    attrs = node.attrs
    changed: dict[str, Any] = {}
    for name, kind in node.op.attrs.items():
        if kind in _DIMENSIONS and name in attrs:
            value: Any = attrs[name]
            several = kind is AttrType.DIMS
            changed[name] = (
                tuple([bind(dim, binding) for dim in value]) if several else bind(value, binding)
            )
    if changed:
        attrs = MappingProxyType({**attrs, **changed})
    graphs = {name: bind_graph(graph, binding) for name, graph in graphs_of(node)}
    return with_graphs(attrs, graphs) if graphs else attrs
