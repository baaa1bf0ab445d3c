"""Build the new graph of a pass, and record the replacement of each node."""

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

_new = tuple[int, int].__new__  # a third of the time of Ref(...)
INTERFACE = (INPUT, *RESIDENT)  # fed and stored values: they stay, used or not


class Outcome(NamedTuple):
    """The result of a pass: `values` as in Step, and the first graph's node for each new node.

    `settled` says that another run of the pass would change nothing.
    """

    graph: Graph
    rewrites: tuple[Rewrite, ...]
    values: Sequence[Refs]
    lineage: Sequence[int]
    settled: bool


def tensor_at(graph: Graph, ref: Ref) -> Tensor:
    """Return the tensor of a value, with its type reduced under the assumptions.

    Rules compare types directly, so types that are equal by assumption must be the same.
    """
    return Tensor(graph, ref, graph.type_of(ref).reduce(graph.facts))


def results_of(node: Node, position: int) -> Refs:
    """Return the references to the results of `node` at a position of a graph."""
    if len(node.types) == 1:
        return (_new(Ref, (position, 0)),)
    return tuple([Ref(position, i) for i in range(len(node.types))])


def needed_nodes(graph: Graph, roots: Iterable[Ref]) -> bytearray:
    """Return a flag for each node that outputs, updates, the interface or `roots` need."""
    given = (*graph.result_refs, *roots)
    return live_nodes(graph, given, lambda node: node.op in INTERFACE)


class Rewriter:
    """Makes a graph from `source`: a pass calls `copy`, `replace` or `drop` on each node, in order.

    Between `derive` and `replace`, the pass may add nodes to `graph` like a user.
    """

    def __init__(self, source: Graph, pass_name: str, lineage: Sequence[int] | None = None) -> None:
        self.source = source
        self.settled = False  # set if the pass knows that nothing is left to do
        self._pass = pass_name
        self._rewrites: list[Rewrite] = []
        self._facts = bool(source.symbols and source.facts)
        self._ancestors = range(len(source)) if lineage is None else lineage
        self._lineage: list[int] = []
        self._graph: Graph | None = None  # None until the first difference
        self._values: list[Refs] = []
        self._copied = 0  # nodes kept until then

    @property
    def graph(self) -> Graph:
        """The new graph."""
        return self._begin() if self._graph is None else self._graph

    @property
    def values(self) -> list[Refs]:
        """The replacements of the results of each source node visited so far."""
        if self._graph is None:
            self._begin()
        return self._values

    def _begin(self) -> Graph:
        """Start the new graph with the nodes kept so far."""
        graph = self._graph = empty_like(self.source)
        if self._copied:
            graph.begin_with(self.source, self._copied)
            self._values = [results_of(node, node.id) for node in graph.nodes]
            self._lineage = list(self._ancestors[: self._copied])
        return graph

    def operands(self, node: Node) -> tuple[Tensor, ...]:
        """Return the values of the new graph that replace the inputs of `node`."""
        graph, refs = self.graph, self.inputs(node)
        if self._facts:
            return tuple([tensor_at(graph, ref) for ref in refs])
        nodes = graph.nodes
        return tuple([Tensor(graph, ref, nodes[ref[0]].types[ref[1]]) for ref in refs])

    def inputs(self, node: Node) -> Refs:
        """Return the references of `operands`."""
        values = self.values
        try:
            return tuple([values[i][k] for i, k in node.inputs])
        except IndexError:
            raise GraphError(f"{node.describe()} uses a dropped value") from None

    def copy(self, node: Node) -> None:
        """Keep `node` unchanged, on the replacements of its inputs."""
        graph = self._graph
        if graph is not None:
            number = graph.adopt(node, self.inputs(node))
            self._place(node, results_of(node, number), number + 1)
        elif node.id == self._copied:
            self._copied += 1
        else:
            raise self._out_of_turn(node)

    def rest_from(self, first: int) -> Sequence[Node]:
        """Keep the nodes before number `first` unchanged, and return the rest."""
        self._copied = first
        return self.source.nodes[first:]

    def derive(self, node: Node, rule: str) -> None:
        """Record `rule` and `node` as the origin of the nodes added from here on."""
        origin = node.origin or Origin(self.source.name, self._ancestors[node.id], rule)
        self.graph.context = Context(node.scope, origin, node.source)

    def replace(
        self, node: Node, results: Sequence[Tensor | None], rule: str, summary: str
    ) -> None:
        """Let `results` of the new graph replace the results of `node`; None for an unused result.

        Raises GraphError if their types differ.
        """
        refs = tuple([GONE if tensor is None else tensor.ref for tensor in results])
        pairs = zip(refs, node.types, strict=False)
        types = [type_ if ref == GONE else self.graph.type_of(ref) for ref, type_ in pairs]
        if len(refs) != len(node.types) or not all(map(self._same_type, types, node.types)):
            printed = " and ".join(", ".join(map(str, each)) for each in (node.types, types))
            raise GraphError(f"{node.describe()} and its replacement differ: {printed}", op=rule)
        if node.name is not None and node.op not in NAMED:
            self._hand_on(node.name, refs)
        self._rewrites.append(Rewrite(self._pass, rule, node.id, refs, summary))
        self._place(node, refs, len(self.graph))

    def change(self, node: Node, attrs: Attrs, rule: str, summary: str) -> None:
        """Keep `node` with other attributes; its types must stay the same."""
        number = self.graph.adopt(node._replace(attrs=attrs), self.inputs(node))
        refs = results_of(node, number)
        self._rewrites.append(Rewrite(self._pass, rule, node.id, refs, summary))
        self._place(node, refs, number + 1)

    def drop(self, node: Node, rule: str, summary: str) -> None:
        """Drop `node`; no remaining node may use it."""
        self._rewrites.append(Rewrite(self._pass, rule, node.id, None, summary))
        self._place(node, (), len(self.graph))

    def finish(self) -> Outcome:
        """Return the new graph with the old outputs and updates, and the record of the rewrites.

        Nodes that are no longer needed are dropped; nodes that were already dead stay.
        """
        if not self._rewrites:
            return Outcome(self.source, (), [], self._ancestors, settled=True)
        if len(self.values) < len(self.source):
            raise GraphError(f"%{len(self.values)} and later nodes were neither kept nor dropped")
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
        """Return the replacements of unused results of nodes that also have a used result.

        The results of a node stay together, so that the record covers each of them.
        """
        several = (refs for refs in self.values if len(refs) > 1 and GONE not in refs)
        partly = (refs for refs in several if any(live[n] for n, _ in refs))
        return [ref for refs in partly for ref in refs if not live[ref.node]]

    def _same_type(self, one: TensorType, other: TensorType) -> bool:
        return one is other or one.equals(other, self.graph.facts)

    def _place(self, node: Node, refs: Refs, length: int) -> None:
        """Record the replacement of a node, now that the new graph has `length` nodes."""
        if len(self._values) != node.id:
            raise self._out_of_turn(node)
        self._values.append(refs)
        self._lineage += [self._ancestors[node.id]] * (length - len(self._lineage))

    def _out_of_turn(self, node: Node) -> GraphError:
        return GraphError(f"{node.describe()} is out of turn: %{len(self.values)} comes next")

    def _hand_on(self, name: str, refs: Refs) -> None:
        """Give the name of a replaced node to its replacement, if that has no name."""
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
        """Drop the nodes that are not live, and record the dropped nodes of the source."""
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
    """Return the new places of values; empty if all are gone, and GONE for a part of them."""
    if len(refs) == 1:
        ((i, k),) = refs
        return () if i < 0 or moved[i] < 0 else (_new(Ref, (moved[i], k)),)
    found = tuple([GONE if i < 0 or moved[i] < 0 else Ref(moved[i], k) for i, k in refs])
    return () if all(ref == GONE for ref in found) else found


def unused_nodes(graph: Graph) -> list[Node]:
    """Return the nodes that no other node, output or update uses."""
    used = bytearray(len(graph))
    for ref in graph.result_refs:
        used[ref.node] = 1
    for node in graph.nodes:
        for ref in node.inputs:
            used[ref[0]] = 1
    return [node for node in graph.nodes if not used[node.id]]
