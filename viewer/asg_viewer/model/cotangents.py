"""The gradient of each forward value: the node that holds it, or the reason why none does.

A gradient graph does not name the node that holds the whole gradient of an inner value. The viewer
derives the gradient of every value anew, and finds each result in the graph by its content.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from asg.autodiff.reverse import gradients
from asg.autodiff.splice import joined
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.hashing import node_hashes
from asg.core.node import Node, Ref
from asg.core.opdef import Composition, Kind, NotDifferentiable, Primitive, Stopped
from asg_viewer.model.graphs import GraphModel
from asg_viewer.model.walks import ancestors

_MOST_NODES = 5_000  # values of a forward graph; more would hold up the window


class Reason(StrEnum):
    """The reason why a node has no gradient in a graph."""

    DTYPE = "dtype"
    PATH = "path"
    STOPPED = "stopped"
    UNNEEDED = "unneeded"


@dataclass(frozen=True, eq=False)
class Cotangents:
    """The gradient of each value of `forward` in the derived graph, which may be the same graph.

    `values` maps a result of a node to the value with the target's whole gradient by it. `unneeded`
    has the nodes whose gradient the derived graph leaves out: it differentiates nothing before
    them.
    """

    forward: GraphModel
    target: int
    values: Mapping[Ref, Ref]
    unneeded: frozenset[int]

    @cached_property
    def first(self) -> Mapping[int, Ref]:
        """The gradient of each node, by the first of its results with a gradient."""
        return {ref.node: found for ref, found in reversed([*self.values.items()])}

    @cached_property
    def held(self) -> Mapping[int, int]:
        """The forward node of each gradient, by the gradient's node; the first of several."""
        return {found.node: ref.node for ref, found in reversed([*self.values.items()])}

    def of(self, node: int) -> list[tuple[Ref, Ref]]:
        """Return the results of a node that have a gradient, each with its gradient."""
        count = len(self.forward.node(node).types)
        refs = (Ref(node, index) for index in range(count))
        return [(ref, self.values[ref]) for ref in refs if ref in self.values]

    def passes_through(self, value: Ref) -> int | None:
        """Return the reader of a value whose own gradient equals the value's, or None."""
        own = self.values.get(value)
        readers = self.forward.readers(value.node) if own is not None else ()
        return next((each for each in readers if self.values.get(Ref(each, 0)) == own), None)

    def reason(self, node: int) -> tuple[Reason, int]:
        """Return why a node has no gradient, and the node that is to blame, itself or another."""
        if not any(type_.dtype.is_float for type_ in self.forward.node(node).types):
            return Reason.DTYPE, node
        if node in self.unneeded:
            return Reason.UNNEEDED, node
        leads = ancestors(self.forward, [self.target])
        if not leads[node]:
            return Reason.PATH, node
        pending, seen = [node], {node}
        while pending:
            for reader in self.forward.readers(pending.pop(0)):
                if not leads[reader] or reader in seen:
                    continue
                if _stops(self.forward, reader):
                    return Reason.STOPPED, reader
                seen.add(reader)
                pending.append(reader)
        return Reason.UNNEEDED, node


def _stops(model: GraphModel, node: int) -> bool:
    op = model.node(node).op
    rule = op.vjp if isinstance(op, Primitive | Composition) else None
    return isinstance(rule, NotDifferentiable | Stopped)


def cotangents(
    forward: GraphModel, nodes: Sequence[int], derived: Graph, target: int
) -> Cotangents | None:
    """Return the gradients in `derived` of the target by every float result of the nodes.

    None where there are too many nodes, or where the gradient cannot be derived again.
    """
    graph = forward.graph
    leads = ancestors(forward, [target])
    wanted = [
        Ref(node, index)
        for node in nodes
        if leads[node]
        for index, type_ in enumerate(graph.nodes[node].types)
        if type_.dtype.is_float
    ]
    if not wanted or len(wanted) > _MOST_NODES:
        return None
    try:
        full = gradients(graph.tensor(Ref(target, 0)), [graph.tensor(ref) for ref in wanted])
        results = list(full.output_refs.values())
        if derived is graph:
            full, values = joined(graph, full)
            results = [tensor.ref for tensor in values.values()]
    except AsgError:
        return None
    known = {content: node for node, content in enumerate(node_hashes(derived))}
    hashes = node_hashes(full)
    found: dict[Ref, Ref] = {}
    unneeded: set[int] = set()
    for value, ref in zip(wanted, results, strict=True):
        if _is_zero(full.nodes[ref.node]):  # the target does not depend on this result
            continue
        place = known.get(hashes[ref.node])
        if place is None:
            unneeded.add(value.node)
        else:
            found[value] = Ref(place, ref.index)
    return Cotangents(forward, target, found, frozenset(unneeded))


def _is_zero(node: Node) -> bool:
    made = node.origin is not None and node.origin.rule == "zeros"
    return made or (node.op.kind is Kind.CREATION and node.attrs.get("value") == 0)
