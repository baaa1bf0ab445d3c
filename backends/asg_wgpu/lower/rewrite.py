"""A graph copied with other nodes in the place of some of its own, and what came of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.subgraphs import empty_like

Build = Callable[[Graph, Sequence[Tensor]], Sequence[Tensor]]  # adds nodes; returns the results


class Rewritten(NamedTuple):
    """A copy of a graph: node k of it is for the node `origins[k]` of the one that it is of.

    `values` has what stands for the values of that one.
    """

    graph: Graph
    origins: list[int]
    values: Copier


def rewritten(graph: Graph, builds: Mapping[int, Build]) -> Rewritten:
    """Return `graph` with what `builds` adds in the place of nodes, by their number."""
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
