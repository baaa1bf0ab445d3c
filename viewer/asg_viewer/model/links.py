"""Links: the node that a derived node comes from, and the nodes derived from a node."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from asg.core.graph import Graph
from asg_viewer.model.graphs import Ints, Rows, rows_by


@dataclass(frozen=True, eq=False)
class Links:
    """Between a graph and one derived from it.

    `primal[d]` is the node that derived node d comes from, or -1; `derived` are rows of derived
    nodes by primal; `rules[d]` is the rule by which it came to be, or "". `gradients` has, for
    the nodes that the derived graph has the gradient of as an output, the node with it.
    """

    primal: Ints
    derived: Rows
    rules: tuple[str, ...]
    gradients: Mapping[int, int]

    def of(self, node: int) -> list[int]:
        """Return the derived nodes of a node, the one with its whole gradient last."""
        found: list[int] = self.derived[node].tolist()
        whole = self.gradients.get(node)
        if whole is None:
            return found
        return [*(each for each in found if each != whole), whole]

    @property
    def count(self) -> int:
        """Number of derived nodes that are linked."""
        return int(np.count_nonzero(self.primal >= 0))


def links_between(graph: Graph, derived: Graph) -> Links:
    """Return the links that the origins in `derived` make to `graph`, which may be the same."""
    size = len(graph.nodes)
    primal = np.full(len(derived.nodes), -1, np.int32)
    rules = [""] * len(derived.nodes)
    for node in derived.nodes:
        origin = node.origin
        if origin is None or origin.graph != graph.name or origin.node >= size:
            continue
        if graph is derived and origin.node >= node.id:  # the name means an earlier state of it
            continue
        primal[node.id] = origin.node
        rules[node.id] = origin.rule
    linked = np.flatnonzero(primal >= 0).astype(np.int32)
    rows = rows_by(primal[linked], linked, size)
    return Links(primal, rows, tuple(rules), _gradients(graph, derived))


def _gradients(graph: Graph, derived: Graph) -> dict[int, int]:
    """Return the nodes whose gradient is an output, as `grad/<name>` or `grad/%7`."""
    found: dict[int, int] = {}
    for name, ref in derived.output_refs.items():
        named = name.removeprefix("grad/")
        if named == name:
            continue
        if named in graph:
            found[graph[named].ref.node] = ref.node
        elif named.startswith("%") and named[1:].isdigit() and int(named[1:]) < len(graph.nodes):
            found[int(named[1:])] = ref.node
    return found
