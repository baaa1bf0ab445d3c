"""Building the graph that a pass makes of another, and keeping account of what became of what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT, NAMED, RESIDENT
from asg.core.node import Context, Node, Origin, Ref
from asg.core.opdef import Attrs
from asg.core.subgraphs import empty_like, live_nodes
from asg.core.types import TensorType
from asg.passes.history import GONE, Refs, Rewrite

_new = tuple[int, int].__new__  # a third of the time that Ref(...) takes
INTERFACE = (INPUT, *RESIDENT)  # what a graph is fed and keeps: it stays, used or not


class Outcome(NamedTuple):
    """The outcome of a pass: `values` as in Step, and for each new node the first graph's node.

    `settled` says that the pass would find nothing more to do in it.
    """

    graph: Graph
    rewrites: tuple[Rewrite, ...]
    values: Sequence[Refs]
    lineage: Sequence[int]
    settled: bool


def tensor_at(graph: Graph, ref: Ref) -> Tensor:
    """Return the tensor of a value, its type in the one form that the assumptions give it.

    Rules compare types as they are; so they find those equal that are assumed to be.
    """
    return Tensor(graph, ref, graph.type_of(ref).reduce(graph.facts))


def results_of(node: Node, position: int) -> Refs:
    """Return the references to the results that `node` has at a position of a graph."""
    if len(node.types) == 1:
        return (_new(Ref, (position, 0)),)
    return tuple([Ref(position, i) for i in range(len(node.types))])


def needed_nodes(graph: Graph, roots: Iterable[Ref]) -> bytearray:
    """Return a flag for each node: whether outputs, updates, the interface or `roots` need it."""
    given = (*graph.output_refs.values(), *graph.update_refs.values(), *roots)
    return live_nodes(graph, given, lambda node: node.op in INTERFACE)


class Rewriter:
    """Makes a graph from `source`: a pass calls `copy`, `replace` or `drop` on each of its nodes.

    It goes through them in their order. Between `derive` and `replace` it may add nodes to `graph`
    as a user does.
    """

    def __init__(self, source: Graph, pass_name: str, lineage: Sequence[int] | None = None) -> None:
        self.source = source
        self.settled = False  # whether the pass, done with all nodes, knows that it is done
        self._pass = pass_name
        self._rewrites: list[Rewrite] = []
        self._facts = bool(source.facts)
        self._ancestors = range(len(source)) if lineage is None else lineage
        self._lineage: list[int] = []
        self._graph: Graph | None = None  # until something differs, there is the source alone
        self._values: list[Refs] = []
        self._copied = 0  # how many nodes were kept until then

    @property
    def graph(self) -> Graph:
        """The new graph."""
        return self._begin() if self._graph is None else self._graph

    @property
    def values(self) -> list[Refs]:
        """The stand-ins for the results of each node of the source that was seen."""
        if self._graph is None:
            self._begin()
        return self._values

    def _begin(self) -> Graph:
        """Begin the new graph with the nodes that were kept so far."""
        graph = self._graph = empty_like(self.source)
        if self._copied:
            graph.begin_with(self.source, self._copied)
            self._values = [results_of(node, node.id) for node in graph.nodes]
            self._lineage = list(self._ancestors[: self._copied])
        return graph

    def operands(self, node: Node) -> tuple[Tensor, ...]:
        """Return the values of the new graph that stand for the inputs of `node`."""
        graph, refs = self.graph, self.inputs(node)
        if self._facts:
            return tuple([tensor_at(graph, ref) for ref in refs])
        nodes = graph.nodes
        return tuple([Tensor(graph, ref, nodes[ref[0]].types[ref[1]]) for ref in refs])

    def inputs(self, node: Node) -> Refs:
        """Return the references to `operands`."""
        values = self.values
        try:
            return tuple([values[i][k] for i, k in node.inputs])
        except IndexError:
            raise GraphError(f"{node.describe()} uses a value that was dropped") from None

    def copy(self, node: Node) -> None:
        """Keep `node` as it is, on what became of its inputs."""
        graph = self._graph
        if graph is not None:
            number = graph.adopt(node, self.inputs(node))
            self._place(node, results_of(node, number), number + 1)
        elif node.id == self._copied:
            self._copied += 1
        else:
            raise self._out_of_turn(node)

    def rest_from(self, first: int) -> Sequence[Node]:
        """Keep the nodes before number `first` as they are, and return the others."""
        self._copied = first
        return self.source.nodes[first:]

    def derive(self, node: Node, rule: str) -> None:
        """Let the nodes added from here on record that `rule` made them of `node`."""
        origin = node.origin or Origin(self.source.name, self._ancestors[node.id], rule)
        self.graph.context = Context(node.scope, origin, node.source)

    def replace(
        self, node: Node, results: Sequence[Tensor | None], rule: str, summary: str
    ) -> None:
        """Let `results` of the new graph stand for those of `node`; None for what nobody uses.

        Raises GraphError where their types differ.
        """
        refs = tuple([GONE if tensor is None else tensor.ref for tensor in results])
        pairs = zip(refs, node.types, strict=False)
        types = [type_ if ref == GONE else self.graph.type_of(ref) for ref, type_ in pairs]
        if len(refs) != len(node.types) or not all(map(self._same_type, types, node.types)):
            printed = " and ".join(", ".join(map(str, each)) for each in (node.types, types))
            raise GraphError(f"{rule}: {node.describe()} and what replaces it differ: {printed}")
        if node.name is not None and node.op not in NAMED:
            self._hand_on(node.name, refs)
        self._rewrites.append(Rewrite(self._pass, rule, node.id, refs, summary))
        self._place(node, refs, len(self.graph))

    def change(self, node: Node, attrs: Attrs, rule: str, summary: str) -> None:
        """Keep `node` with other attributes, under which its types are the same."""
        number = self.graph.adopt(node._replace(attrs=attrs), self.inputs(node))
        refs = results_of(node, number)
        self._rewrites.append(Rewrite(self._pass, rule, node.id, refs, summary))
        self._place(node, refs, number + 1)

    def drop(self, node: Node, rule: str, summary: str) -> None:
        """Leave `node` out; nothing that stays may use it."""
        self._rewrites.append(Rewrite(self._pass, rule, node.id, None, summary))
        self._place(node, (), len(self.graph))

    def finish(self) -> Outcome:
        """Return the new graph, with the outputs and updates of the old one, and the account.

        Nodes that are needed no longer are left out; nodes that were dead before stay.
        """
        if not self._rewrites:
            return Outcome(self.source, (), [], self._ancestors, settled=True)
        if len(self.values) < len(self.source):
            raise GraphError(f"%{len(self.values)} and what follows was neither kept nor dropped")
        self.graph.context = Context()
        self._set_results()
        roots = [
            ref for node in unused_nodes(self.source) for ref in self.values[node.id] if ref != GONE
        ]
        live = needed_nodes(self.graph, roots)
        while rest := self._rest_of_results(live):
            roots += rest
            live = needed_nodes(self.graph, roots)
        if not all(live):
            self._compact(live)
        rewrites = tuple(self._rewrites)
        return Outcome(self.graph, rewrites, self.values, self._lineage, self.settled)

    def _rest_of_results(self, live: bytearray) -> list[Ref]:
        """Return the replacements of unused results of nodes that also have a used one.

        A node's results go together, so that the account says what became of each.
        """
        several = (refs for refs in self.values if len(refs) > 1 and GONE not in refs)
        partly = (refs for refs in several if any(live[n] for n, _ in refs))
        return [ref for refs in partly for ref in refs if not live[ref.node]]

    def _same_type(self, one: TensorType, other: TensorType) -> bool:
        return one is other or one.equals(other, self.graph.facts)

    def _place(self, node: Node, refs: Refs, length: int) -> None:
        """Note what stands for a node, now that the new graph has `length` nodes."""
        if len(self._values) != node.id:
            raise self._out_of_turn(node)
        self._values.append(refs)
        added = length - len(self._lineage)
        if added == 1:
            self._lineage.append(self._ancestors[node.id])
        elif added:
            self._lineage += [self._ancestors[node.id]] * added

    def _out_of_turn(self, node: Node) -> GraphError:
        return GraphError(f"{node.describe()} is out of turn: %{len(self.values)} comes next")

    def _hand_on(self, name: str, refs: Refs) -> None:
        """Give the name of a replaced node to what stands for it, if that has none."""
        if refs[0] == GONE:
            return
        target = self.graph.nodes[refs[0].node]
        alike = refs == tuple([Ref(target.id, i) for i in range(len(target.types))])
        if target.name is None and alike:
            self.graph.name_node(target.id, name)

    def _set_results(self) -> None:
        source = self.source
        outputs = {n: self._result("output", n, ref) for n, ref in source.output_refs.items()}
        updates = {n: self._result("update", n, ref) for n, ref in source.update_refs.items()}
        self.graph.set_results(outputs, updates)

    def _result(self, kind: str, name: str, ref: Ref) -> Ref:
        refs = self.values[ref.node]
        if not refs:
            raise GraphError(f"the {kind} {name!r} was dropped")
        return refs[ref.index]

    def _compact(self, live: bytearray) -> None:
        """Leave out the nodes that are not live, and note which of the source went with them."""
        before, graph, first = self.graph, empty_like(self.source), live.index(0)
        graph.begin_with(before, first)
        moved = [*range(first), *[-1] * (len(before) - first)]
        for node in before.nodes[first:]:
            if live[node.id]:
                inputs = tuple([_new(Ref, (moved[i], k)) for i, k in node.inputs])
                moved[node.id] = graph.adopt(node, inputs)
        self._graph = graph
        self._lineage = [id_ for id_, alive in zip(self._lineage, live, strict=True) if alive]
        gone = [i for i, refs in enumerate(self.values) if refs and not _moved(refs, moved)]
        self._values = [_moved(refs, moved) for refs in self.values]
        replaced = {rewrite.before for rewrite in self._rewrites}
        self._rewrites = [
            rewrite._replace(after=self.values[rewrite.before] or None)
            for rewrite in self._rewrites
        ]
        self._rewrites += [
            Rewrite(self._pass, "unused", i, None, "not needed any more")
            for i in gone
            if i not in replaced
        ]
        self._set_results()


def _moved(refs: Refs, moved: list[int]) -> Refs:
    """Return where values went; nothing if all are gone, and GONE for some of them."""
    if len(refs) == 1:
        ((i, k),) = refs
        return () if i < 0 or moved[i] < 0 else (_new(Ref, (moved[i], k)),)
    found = tuple([GONE if i < 0 or moved[i] < 0 else Ref(moved[i], k) for i, k in refs])
    return () if all(ref == GONE for ref in found) else found


def unused_nodes(graph: Graph) -> list[Node]:
    """Return the nodes that no other node, output or update uses."""
    used = bytearray(len(graph))
    for refs in (graph.output_refs.values(), graph.update_refs.values()):
        for ref in refs:
            used[ref.node] = 1
    for node in graph.nodes:
        for ref in node.inputs:
            used[ref[0]] = 1
    return [node for node in graph.nodes if not used[node.id]]
