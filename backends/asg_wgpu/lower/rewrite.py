"""Copy a graph with some nodes replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.subgraphs import empty_like

Build = Callable[[Graph, Sequence[Tensor]], Sequence[Tensor]]  # adds nodes; returns the results


class Rewritten(NamedTuple):
    """A rewritten graph: its node k stems from node `origins[k]` of the old graph.

    `values` maps old values to new tensors.
    """

    graph: Graph
    origins: list[int]
    values: Copier


def rewritten(graph: Graph, builds: Mapping[int, Build]) -> Rewritten:
    """Return `graph` with nodes replaced by the results of their builders, keyed by node id."""
    target, origins = empty_like(graph), list[int]()
    copier = Copier(target)
    for node in graph.nodes:
        build = builds.get(node.id)
        if build is None:
            copier.copy(node)
        else:
            before = target.context
            target.context = before._replace(
                scope=node.scope, origin=node.origin, source=node.source
            )
            copier.replace(node, build(target, copier.operands(node)))
            target.context = before
        origins += [node.id] * (len(target) - len(origins))
    copier.finish(graph.output_refs, graph.update_refs)
    return Rewritten(target, origins, copier)
