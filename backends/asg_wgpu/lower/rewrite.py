"""A graph copied with other nodes in the place of some of its own, and what came of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.subgraphs import empty_like

Build = Callable[[Graph, Sequence[Tensor]], Sequence[Tensor]]  # adds nodes; returns the results


class Rewritten(NamedTuple):
    """A copy of a graph: node k of it is for the node `origins[k]` of the one that it is of.

    `moved` are the values of that one and those in their place.
    """

    graph: Graph
    origins: list[int]
    moved: Mapping[Ref, Ref]


def rewritten(graph: Graph, builds: Mapping[int, Build]) -> Rewritten:
    """Return `graph` with what `builds` adds in the place of nodes, by their number."""
    target, origins = empty_like(graph), list[int]()
    moved: dict[Ref, Ref] = {}
    for node in graph.nodes:
        inputs = tuple(moved[ref] for ref in node.inputs)
        build = builds.get(node.id)
        if build is None:
            results: Sequence[Tensor] = target.append_copy(node, inputs)
        else:
            before = target.context
            target.context = before._replace(
                scope=node.scope, origin=node.origin, source=node.source
            )
            results = build(target, [target.tensor(ref) for ref in inputs])
            target.context = before
        origins += [node.id] * (len(target) - len(origins))
        moved.update((Ref(node.id, index), t.ref) for index, t in enumerate(results))
    for name, ref in graph.output_refs.items():
        target.output(name, target.tensor(moved[ref]))
    for name, ref in graph.update_refs.items():
        target.update(target.leaf(name), target.tensor(moved[ref]))
    return Rewritten(target, origins, moved)
