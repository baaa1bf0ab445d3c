"""Graphs derived from graphs: nested graphs, the parts that values need, and static graphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import is_not
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from asg.core.copying import Copier
from asg.core.dims import NEVER_EMPTY, Dim, Expr, Facts, substitute, symbols_of
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import NO_ATTRS, Graph, Tensor, foreign_error
from asg.core.hashing import canonical
from asg.core.leaves import INPUT, NAMED, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, AttrType, Composition, OpDef, Types
from asg.core.types import TensorType

Outputs = Tensor | str | Iterable[Tensor | str]  # values of a graph, by tensor or by name

# Graphs that are attributes of nodes: the bodies of loops and branches


def graphs_of(node: Node) -> Iterator[tuple[str, Graph]]:
    """Yield the graphs that are attributes of a node, each with the attribute's name."""
    if node.attrs and _may_hold(node.op):
        for name, value in node.attrs.items():
            if isinstance(value, Graph):
                yield name, value


def _may_hold(op: OpDef) -> bool:
    return not op.attrs or AttrType.GRAPH in op.attrs.values()  # unknown ops declare no attributes


def nodes_within(graph: Graph) -> Iterator[Node]:
    """Yield all nodes of a graph and of its nested graphs, each graph's in order."""
    left = [graph]
    while left:
        for node in left.pop().nodes:
            yield node
            if node.attrs and _may_hold(node.op):  # few nodes do, and most graphs are long
                left.extend(inner for _, inner in graphs_of(node))


def node_lines(
    graph: Graph,
    op_text: Callable[[OpDef], str],
    details: Callable[[Graph, Node], Iterable[str]] | None = None,
) -> Iterator[str]:
    """Yield a text of a graph and of its nested graphs, line by line, for keys of caches.

    Unlike a fingerprint, it covers the order of nodes and results, all names, and assumptions. The
    first values of parameters and state are omitted. `op_text` returns the text of an op, and
    `details` further lines of a node.
    """
    ops: dict[OpDef, str] = {}
    types: dict[Types, str] = {}
    if graph.symbols:
        yield f"symbols {sorted(graph.symbols)}, assuming {', '.join(map(str, graph.facts))}"
    for node in graph.nodes:
        if node.op not in ops:
            ops[node.op] = f"op {len(ops)}"
            yield f"{ops[node.op]} is {op_text(node.op)}"
        if node.types not in types:
            types[node.types] = ",".join(map(str, node.types))
        read = NO_ATTRS if node.op in RESIDENT else node.attrs  # nothing depends on a first value
        attrs = canonical(read) if read else ""
        inputs = ",".join([f"{number}.{index}" for number, index in node.inputs])
        yield f"{ops[node.op]} ({inputs}) {types[node.types]} {node.name!r} {attrs}"
        if details:
            yield from details(graph, node)
        for name, inner in graphs_of(node):
            yield f"{name} {{"
            yield from node_lines(inner, op_text, details)
            yield "}"
    for name, ref in graph.output_refs.items():
        yield f"output {name!r} {ref.node}.{ref.index}"
    for name, ref in graph.update_refs.items():
        yield f"update {name!r} {ref.node}.{ref.index}"


def depth_of(graph: Graph) -> int:
    """Return the depth of nested graphs: 0 without any."""
    depth, level = 0, [graph]
    while level := [g for each in level for node in each.nodes for _, g in graphs_of(node)]:
        depth += 1
    return depth


def with_graphs(attrs: Attrs, graphs: Mapping[str, Graph]) -> Attrs:
    """Return attributes with some graphs replaced; the new graphs are sealed."""
    for graph in graphs.values():
        graph.sealed = True
    return MappingProxyType[str, Any]({**attrs, **graphs})


def inputs_of(body: Graph) -> list[Node]:
    """Return the inputs of a body in the order of its operands."""
    return [node for node in body.nodes if node.op is INPUT]


def _unnamed(node: Node) -> Node:
    return node._replace(name=None)


def inlined(
    graph: Graph,
    body: Graph,
    operands: Sequence[Tensor],
    change: Callable[[Node], Node] = _unnamed,
) -> list[Tensor]:
    """Add the nodes of `body` to `graph` with operands for its inputs, and return its outputs.

    `change` maps each node before the copy; by default it removes the node's name.
    """
    copier = Copier(graph)
    for node, tensor in zip(inputs_of(body), operands, strict=True):
        copier[Ref(node.id, 0)] = tensor
    copier.copy_all(change(node) for node in body.nodes if node.op is not INPUT)
    return [copier[ref] for ref in body.output_refs.values()]


def inside_of(node: Node, operands: Types) -> Graph:
    """Return the decomposition of a composition for operands of these types, as a graph.

    Its inputs are the operands and its outputs the results, both by number.
    """
    inside = Graph(node.op.name)
    leaves = [inside.input(f"x{i}", t.shape, t.dtype) for i, t in enumerate(operands)]
    inside.declare_symbols(
        frozenset[str]().union(*(symbols_of(d) for t in node.types for d in t.shape))
    )
    made = cast(Composition, node.op).decompose(*leaves, **node.attrs)
    results = cast("tuple[Any, ...]", made if isinstance(made, tuple) else (made,))
    for number, tensor in enumerate(results):
        inside.output(f"result {number}", tensor, inner=True)
    return inside


# Parts: only the nodes that some values need

Keep = Callable[[Node], bool]


def empty_like(graph: Graph, name: str | None = None) -> Graph:
    """Return a graph without nodes, with the symbols, assumptions and name of `graph`."""
    target = Graph(name or graph.name)
    if graph.symbols:  # which all assumptions are about
        target.declare_symbols(graph.symbols)
        target.assume(graph.facts)
    return target


def same_nodes(graph: Graph, name: str | None = None) -> Graph:
    """Return a graph with the nodes of `graph`, unchanged, without outputs and updates."""
    target = empty_like(graph, name)
    target.begin_with(graph, len(graph))
    return target


def copied(graph: Graph) -> Graph:
    """Return a graph with the same nodes, outputs and updates."""
    target = same_nodes(graph)
    target.set_results(graph.output_refs, graph.update_refs)
    return target


def counterpart(graph: Graph, tensor: Tensor) -> Tensor:
    """Return the tensor of `graph` that equals a tensor of `graph` or of its forward graph.

    A derived graph, such as a training step, begins with the nodes of its forward graph. Raises
    GraphError for a tensor of another graph.
    """
    if tensor.graph is graph:
        return tensor
    count = tensor.ref.node + 1
    if len(graph) < count or any(map(is_not, graph.nodes[:count], tensor.graph.nodes)):
        raise foreign_error(graph, tensor)
    return graph.tensor(tensor.ref)


def live_nodes(graph: Graph, roots: Iterable[Ref], keep: Keep | None = None) -> bytearray:
    """Return a mark for each node that `roots` need, or that a node accepted by `keep` needs."""
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
    """Return `graph` with only the nodes that its outputs, its updates or `keep` need.

    Returns the same graph if no node is dropped.
    """
    live = live_nodes(graph, _roots(graph, graph.output_refs, graph.update_refs), keep)
    return graph if all(live) else _part(graph, live, graph.output_refs, graph.update_refs)


def extract(graph: Graph, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> Graph:
    """Return the part of `graph` for these `outputs` and `updates`, and no others.

    An inner node loses its name if an output uses the name for another value.
    """
    return _part(graph, live_nodes(graph, _roots(graph, outputs, updates)), outputs, updates)


def only(graph: Graph, outputs: Outputs) -> Graph:
    """Return the part of `graph` for `outputs`, tensors or their names, without updates.

    Raises GraphError for a name or tensor that is not in the graph.
    """
    if not isinstance(outputs, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]  # users pass anything
        raise GraphError(f"outputs must be tensors or names, got {outputs!r}")
    wanted = [outputs] if isinstance(outputs, str | Tensor) else list(outputs)
    refs: dict[str, Ref] = {}
    for each in wanted:
        tensor = counterpart(graph, each) if isinstance(each, Tensor) else graph[each]
        refs[each if isinstance(each, str) else _result_name(tensor)] = tensor.ref
    return extract(graph, refs, {})


def _result_name(tensor: Tensor) -> str:
    """Return the name of the tensor's output, or else its own."""
    outputs = tensor.graph.output_refs.items()
    return next((name for name, ref in outputs if ref == tensor.ref), tensor.label)


def _roots(graph: Graph, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> list[Ref]:
    leaves = (graph.leaf(name).ref for name in updates)  # an update needs the leaf it changes
    return [*outputs.values(), *updates.values(), *leaves]


def _part(
    graph: Graph, live: bytearray, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]
) -> Graph:
    target = empty_like(graph)
    copier = Copier(target)
    for node in graph.nodes:
        if live[node.id]:
            copier.copy(node if node.name is None else _kept(node, node.name, outputs))
    for name, ref in outputs.items():
        target.output(name, copier[ref], inner=name not in graph.output_refs)
    return copier.finish({}, updates)


def _kept(node: Node, name: str, outputs: Mapping[str, Ref]) -> Node:
    """Return the node, without its name if an output uses the name for another value."""
    other = name in outputs and outputs[name].node != node.id
    return _unnamed(node) if other and node.op not in NAMED else node


# Graphs with numbers for their symbolic dimensions

_DIMENSIONS = (AttrType.DIM, AttrType.DIMS)


def symbols_used(graph: Graph) -> frozenset[str]:
    """Return the symbols in types and attributes of all nodes, including nested graphs."""
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
    """Raise ShapeError for an assumption that fails, among the assumptions with bound symbols."""
    known = tuple(fact for fact in facts if fact.symbols <= binding.keys())
    (facts if len(known) == len(facts) else Facts(known)).check(binding)


def bind_graph(graph: Graph, binding: Mapping[str, int]) -> Graph:
    """Return `graph` with static types, nested graphs included; the same graph without symbols.

    Raises ShapeError, with the node, for a negative dimension. It also raises for a symbol in use
    without a size, or with a size below 1.
    """
    return Binder(graph).bind(binding)


class Binder:
    """A graph that is bound repeatedly; it finds the nodes that depend on symbols once."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self._symbols: frozenset[str] = frozenset()
        self._dims: dict[Dim, Node] = {}  # of symbolic types, with the first node of each
        self._others: dict[Dim, None] = {}  # of attributes
        self._types: dict[TensorType, int] = {}  # each symbolic type, with its place in a list
        self._changes: list[_Change] = []
        if graph.symbols:
            for node in graph.nodes:
                self._add(node)
            self._symbols = symbols_used(graph)

    def _add(self, node: Node) -> None:
        for type_ in node.types:
            if not type_.is_static and type_ not in self._types:
                self._types[type_] = len(self._types)
                for dim in type_.shape:
                    if not isinstance(dim, int):
                        self._dims.setdefault(dim, node)
        symbolic = [
            name
            for name, kind in node.op.attrs.items()
            if kind in _DIMENSIONS and name in node.attrs and _is_symbolic(node.attrs[name])
        ]
        for name in symbolic:
            value: Any = node.attrs[name]
            dims = cast("tuple[Dim, ...]", value if isinstance(value, tuple) else (value,))
            self._others.update({dim: None for dim in dims if not isinstance(dim, int)})
        graphs = {name: Binder(inner) for name, inner in graphs_of(node) if inner.symbols}
        if symbolic or graphs or any(type_ in self._types for type_ in node.types):
            places = tuple([self._types.get(type_, -1) for type_ in node.types])
            self._changes.append(_Change(node, places, symbolic, graphs))

    def bind(self, binding: Mapping[str, int]) -> Graph:
        """Return the graph with static types, as `bind_graph` does."""
        if not self.graph.symbols:
            return self.graph
        return self.bound(self.sizes(binding), binding)

    @property
    def is_flat(self) -> bool:
        """Whether the graphs of loops and branches have no symbols."""
        return not any(change.graphs for change in self._changes)

    def sizes(self, binding: Mapping[str, int]) -> dict[Dim, int]:
        """Return the size of each symbolic dimension of a type or attribute.

        Raises the errors of `bind_graph`.
        """
        self._check(binding)
        sizes = {dim: _size(dim, binding, node) for dim, node in self._dims.items()}
        for dim in self._others:
            if dim not in sizes:
                sizes[dim] = cast("int", substitute(dim, binding))
        return sizes

    def bound(self, sizes: Mapping[Dim, int], binding: Mapping[str, int]) -> Graph:
        """Return the graph with these sizes; nested graphs use `binding`."""
        graph = self.graph
        types = [
            TensorType(tuple([sizes.get(dim, dim) for dim in type_.shape]), type_.dtype)
            for type_ in self._types
        ]
        nodes = list(graph.nodes)
        for node, places, symbolic, graphs in self._changes:
            attrs = node.attrs
            if symbolic:
                bound = {name: _bound(attrs[name], sizes) for name in symbolic}
                attrs = MappingProxyType({**attrs, **bound})
            if graphs:
                inner = {name: binder.bind(binding) for name, binder in graphs.items()}
                attrs = with_graphs(attrs, inner)
            static = tuple([node.types[i] if at < 0 else types[at] for i, at in enumerate(places)])
            nodes[node.id] = Node(
                node.id, node.op, node.inputs, attrs, static, node.name, node.scope, node.origin,
                node.source,
            )  # fmt: skip
        return graph.on(nodes)

    def _check(self, binding: Mapping[str, int]) -> None:
        for name in sorted(self._symbols):
            if name not in binding:
                raise ShapeError(
                    f"graph {self.graph.name!r} needs a size for {name}", hint="bind it as well"
                )
            if binding[name] < 1:
                raise ShapeError(
                    f"cannot bind the dimension {name} to {binding[name]}: it must be at least 1",
                    hint=NEVER_EMPTY,
                )


class _Change(NamedTuple):
    """A node that depends on symbols, and the places of its types; -1 for a static type."""

    node: Node
    types: tuple[int, ...]
    symbolic: Sequence[str]  # attributes
    graphs: Mapping[str, Binder]


def _is_symbolic(value: Any) -> bool:
    dims = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
    return any(isinstance(dim, Expr) for dim in dims)


def _bound(value: Any, sizes: Mapping[Dim, int]) -> Any:
    if isinstance(value, tuple):
        return tuple([sizes.get(dim, dim) for dim in cast("tuple[Dim, ...]", value)])
    return sizes[value]


def _size(dim: Dim, binding: Mapping[str, int], node: Node) -> int:
    size = substitute(dim, binding)
    assert isinstance(size, int)  # its symbols are all bound
    if size < 0:
        values = ", ".join(f"{name} = {binding[name]}" for name in sorted(symbols_of(dim)))
        type_ = next(type_ for type_ in node.types if dim in type_.shape)
        raise ShapeError(
            f"the dimension {dim} of {type_} is {size} for {values}",
            op=node.op.name,
            hint="feed shapes that keep it at 0 or more",
            where=node.place,
        )
    return size
