"""The gradient of each forward node: the node that holds it, or the reason why there is none.

A gradient graph does not say which of its nodes is the whole gradient of an inner node. The
gradient is therefore derived anew for every node, and what comes out is found again by its content.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from asg.autodiff.reverse import gradients
from asg.autodiff.splice import joined
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.hashing import node_hashes
from asg.core.node import Ref
from asg.core.opdef import Composition, NotDifferentiable, Primitive, Stopped
from asg_viewer.model.graphs import GraphModel
from asg_viewer.model.walks import ancestors

_MOST_NODES = 5_000  # of a forward graph: more than that would hold up the window


class Reason(StrEnum):
    """The reason why a node has no gradient in a graph."""

    DTYPE = "dtype"
    PATH = "path"
    STOPPED = "stopped"
    UNNEEDED = "unneeded"


@dataclass(frozen=True, eq=False)
class Cotangents:
    """The gradient of each node of `forward` in `derived`, which may be the same graph.

    `nodes[n]` is the node with the whole gradient of the target with respect to node n; `unneeded`
    are nodes with a gradient that is left out, since nothing before them is differentiated.
    """

    forward: GraphModel
    target: int
    nodes: Mapping[int, int]
    unneeded: frozenset[int]

    def passes_through(self, node: int) -> int | None:
        """Return the reader whose gradient is that of a node itself, if there is one."""
        own = self.nodes.get(node)
        readers = self.forward.readers(node) if own is not None else ()
        return next((each for each in readers if self.nodes.get(each) == own), None)

    def reason(self, node: int) -> tuple[Reason, int]:
        """Return why a node has no gradient, and the node that is to blame, itself or another."""
        if not self.forward.node(node).types[0].dtype.is_float:
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
    """Return the gradients of nodes with respect to which `target` is differentiated in `derived`.

    None where there are too many nodes, or where the gradient cannot be derived again.
    """
    graph = forward.graph
    leads = ancestors(forward, [target])
    wanted = [n for n in nodes if leads[n] and graph.nodes[n].types[0].dtype.is_float]
    if not wanted or len(wanted) > _MOST_NODES:
        return None
    try:
        full = gradients(
            graph.tensor(Ref(target, 0)), [graph.tensor(Ref(node, 0)) for node in wanted]
        )
        results = list(full.output_refs.values())
        if derived is graph:
            full, values = joined(graph, full)
            results = [tensor.ref for tensor in values.values()]
    except AsgError:
        return None
    known = {content: node for node, content in enumerate(node_hashes(derived))}
    hashes = node_hashes(full)
    found: dict[int, int] = {}
    unneeded: set[int] = set()
    for node, ref in zip(wanted, results, strict=True):
        origin = full.nodes[ref.node].origin
        place = known.get(hashes[ref.node])
        if origin is not None and origin.rule == "zeros":
            continue
        if place is None:
            unneeded.add(node)
        else:
            found[node] = place
    return Cotangents(forward, target, found, frozenset(unneeded))
