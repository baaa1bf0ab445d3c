"""Graphs made of graphs: those within nodes, the parts that values need, and static ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from asg.core.dims import Dim, Facts, bind, symbols_of
from asg.core.errors import ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT, NAMED
from asg.core.node import Node, Ref, bulk
from asg.core.opdef import Attrs, AttrType, OpDef
from asg.core.types import TensorType

# Graphs that are attributes of nodes: the bodies of loops and branches


def graphs_of(node: Node) -> Iterator[tuple[str, Graph]]:
    """Give the graphs that are attributes of a node, each with the attribute's name."""
    if node.attrs and _may_hold(node.op):
        for name, value in node.attrs.items():
            if isinstance(value, Graph):
                yield name, value


def _may_hold(op: OpDef) -> bool:
    return not op.attrs or AttrType.GRAPH in op.attrs.values()  # unknown ops declare nothing


def nodes_within(graph: Graph) -> Iterator[Node]:
    """Give all nodes of a graph and of the graphs within it, each graph's in their order."""
    left = [graph]
    while left:
        for node in left.pop().nodes:
            yield node
            left.extend(inner for _, inner in graphs_of(node))


def depth_of(graph: Graph) -> int:
    """Return how deep graphs are nested in a graph: 0 where there are none."""
    depth, level = 0, [graph]
    while level := [g for each in level for node in each.nodes for _, g in graphs_of(node)]:
        depth += 1
    return depth


def with_graphs(attrs: Attrs, graphs: Mapping[str, Graph]) -> Attrs:
    """Return attributes with other graphs under some of their names, which are sealed."""
    for graph in graphs.values():
        graph.sealed = True
    return MappingProxyType[str, Any]({**attrs, **graphs})


def inputs_of(body: Graph) -> list[Node]:
    """Return the inputs of a body in their order, which is that of the operands they stand for."""
    return [node for node in body.nodes if node.op is INPUT]


def inlined(graph: Graph, body: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
    """Add the nodes of `body` to `graph`, on operands in the place of its inputs, and return its
    outputs. They lose their names.
    """
    moved: dict[Ref, Ref] = {
        Ref(node.id, 0): tensor.ref for node, tensor in zip(inputs_of(body), operands, strict=True)
    }
    for node in body.nodes:
        if node.op is not INPUT:
            at = len(graph)
            copy = node._replace(name=None)
            graph.append_copy(copy, tuple([moved[ref] for ref in node.inputs]))
            moved.update((Ref(node.id, i), Ref(at, i)) for i in range(len(node.types)))
    return [graph.tensor(moved[ref]) for ref in body.output_refs.values()]


# Parts: the nodes that some values need, and no others

Keep = Callable[[Node], bool]


def empty_like(graph: Graph, name: str | None = None) -> Graph:
    """Return a graph without nodes, with the symbols and assumptions of `graph`, and its name."""
    target = Graph(name or graph.name)
    target.declare_symbols(graph.symbols)
    target.assume(graph.facts)
    return target


def live_nodes(graph: Graph, roots: Iterable[Ref], keep: Keep | None = None) -> bytearray:
    """Return a mark for each node that `roots`, or a node that `keep` is true of, need."""
    live = bytearray(len(graph))
    for ref in roots:
        live[ref.node] = 1
    for node in reversed(graph.nodes):
        if live[node.id] or (keep is not None and keep(node)):
            live[node.id] = 1
            for ref in node.inputs:
                live[ref[0]] = 1
    return live


def prune(graph: Graph, keep: Keep) -> Graph:
    """Return `graph` with only those nodes that its outputs and updates need or `keep` is true of.

    The graph itself is returned if nothing is left out.
    """
    live = live_nodes(graph, _roots(graph, graph.output_refs, graph.update_refs), keep)
    return graph if all(live) else _part(graph, live, graph.output_refs, graph.update_refs)


def extract(graph: Graph, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> Graph:
    """Return the part of `graph` that `outputs` and `updates` need, with these and no others.

    An inner node whose name an output takes for another value loses it.
    """
    return _part(graph, live_nodes(graph, _roots(graph, outputs, updates)), outputs, updates)


def _roots(graph: Graph, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> list[Ref]:
    leaves = (graph.leaf(name).ref for name in updates)  # an update needs the leaf it changes
    return [*outputs.values(), *updates.values(), *leaves]


def _part(
    graph: Graph, live: bytearray, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]
) -> Graph:
    target = empty_like(graph)
    moved: dict[int, int] = {}
    for node in graph.nodes:
        if not live[node.id]:
            continue
        moved[node.id] = len(target)
        taken = node.name is not None and outputs.get(node.name, Ref(node.id, 0)).node != node.id
        kept = node._replace(name=None) if taken and node.op not in NAMED else node
        target.append_copy(kept, tuple([Ref(moved[i], k) for i, k in node.inputs]))
    for name, ref in outputs.items():
        target.output(name, target.tensor(Ref(moved[ref.node], ref.index)))
    for name, ref in updates.items():
        target.update(target.leaf(name), target.tensor(Ref(moved[ref.node], ref.index)))
    return target


# Graphs with numbers for their symbolic dimensions

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
