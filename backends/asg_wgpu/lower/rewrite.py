"""Copy a graph with some nodes replaced."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.node import Context, Node
from asg.core.subgraphs import empty_like

Build = Callable[[Graph, Sequence[Tensor]], Sequence[Tensor]]  # adds nodes; returns the results


class Rewritten(NamedTuple):
    """A rewritten graph: its node k stems from node `origins[k]` of the old graph.

    `values` maps old values to new tensors.
    """

    graph: Graph
    origins: list[int]
    values: Copier


@contextmanager
def in_place_of(node: Node, target: Graph) -> Generator[None]:
    """Give the nodes added to `target` inside the scope, origin and source of `node`."""
    before = target.context
    target.context = Context(node.scope, node.origin, node.source)
    yield
    target.context = before


def rewritten(graph: Graph, builds: Mapping[int, Build]) -> Rewritten:
    """Return `graph` with nodes replaced by the results of their builders, keyed by node id."""
    first = min(builds, default=len(graph))
    target, origins = empty_like(graph), list(range(first))
    copier = Copier(target)
    copier.begin_with(graph, first)
    for node in graph.nodes[first:]:
        build = builds.get(node.id)
        if build is None:
            copier.copy(node)
        else:
            with in_place_of(node, target):
                copier.replace(node, build(target, copier.operands(node)))
        origins += [node.id] * (len(target) - len(origins))
    copier.finish(graph.output_refs, graph.update_refs)
    return Rewritten(target, origins, copier)
