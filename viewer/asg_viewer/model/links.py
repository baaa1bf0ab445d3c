"""Links: the node that a derived node comes from, and the nodes derived from a node."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np

from asg.core.graph import Graph
from asg.core.hashing import node_hashes
from asg.core.node import Ref
from asg_viewer.model.bodies import Body
from asg_viewer.model.graphs import GraphModel, Ints, Rows, rows_by


@dataclass(frozen=True, eq=False)
class Links:
    """The links between a graph and its derived graph.

    `primal[d]` is the node that derived node d comes from, or -1. `derived` are rows of derived
    nodes by primal. `rules[d]` is the rule that made node d, or "". `gradients` maps a node to its
    gradient, if that is an output of the derived graph.
    """

    primal: Ints
    derived: Rows
    rules: tuple[str, ...]
    gradients: Mapping[int, Ref]

    def of(self, node: int) -> list[int]:
        """Return the derived nodes of a node; the node with its whole gradient is last."""
        found: list[int] = self.derived[node].tolist()
        gradient = self.gradients.get(node)
        if gradient is None:
            return found
        return [*(each for each in found if each != gradient.node), gradient.node]

    @property
    def count(self) -> int:
        """Number of linked derived nodes."""
        return int(np.count_nonzero(self.primal >= 0))


def links_between(graph: Graph, derived: Graph) -> Links:
    """Return the links that the origins in `derived` make to `graph`, possibly the same graph."""
    size = len(graph.nodes)
    primal = np.full(len(derived.nodes), -1, np.int32)
    rules = [""] * len(derived.nodes)
    for node in derived.nodes:
        origin = node.origin
        if origin is None or origin.graph != graph.name or origin.node >= size:
            continue
        if graph is derived and origin.node >= node.id:  # the name refers to an earlier state
            continue
        primal[node.id] = origin.node
        rules[node.id] = origin.rule
    return Links(primal, _rows(primal, size), tuple(rules), _gradients(graph, derived))


RECOMPUTED = "recompute"


def links_within(links: Links, model: GraphModel, derived: GraphModel) -> Links:
    """Return links extended to the nodes in bodies, if a body comes from a body of the graph.

    The content identifies a node that a gradient's body computes again.
    """
    if not derived.bodies and not model.bodies:
        return links
    primal = _longer(links.primal, derived.size)
    rules = [*links.rules, *[""] * (derived.size - derived.outer)]
    sources: dict[int, list[Body]] = {}
    for body in model.bodies:
        sources.setdefault(body.control, []).append(body)
    seen: dict[int, int] = {}
    for body in derived.bodies:
        number = seen.get(body.control, 0)
        seen[body.control] = number + 1
        own = sources.get(int(primal[body.control]), [])
        if number < len(own):
            for node, source, rule in _pairs(own[number], body):
                primal[node], rules[node] = source, rule
    return replace(links, primal=primal, rules=tuple(rules), derived=_rows(primal, model.size))


def owned(links: Links, derived: GraphModel) -> Ints:
    """Return the owner of each derived node: its primal, or -1 for none and for recomputed nodes.

    A node recomputed in a body runs as in the forward graph, and stands beside its readers.
    """
    found = links.primal.copy()
    again = [node for node in range(derived.outer, derived.size) if links.rules[node] == RECOMPUTED]
    found[again] = -1
    return found


def facing(primal: Ints, derived: GraphModel) -> Ints:
    """Return the node opposite each derived node; the results of a loop have none."""
    found = primal.copy()
    found[[body.control for body in derived.bodies]] = -1
    return found


def _pairs(source: Body, body: Body) -> Iterator[tuple[int, int, str]]:
    """Yield pairs of a body's node and the node that it comes from, with their rules."""
    known = {content: node for node, content in enumerate(node_hashes(source.graph))}
    contents = node_hashes(body.graph)
    for node in body.graph.nodes:
        origin = node.origin
        if origin is not None and origin.graph == source.graph.name and (
            origin.node < len(source.graph)
        ):  # fmt: skip
            yield body.first + node.id, source.first + origin.node, origin.rule
        elif contents[node.id] in known:
            yield body.first + node.id, source.first + known[contents[node.id]], RECOMPUTED


def _longer(primal: Ints, size: int) -> Ints:
    found = np.full(size, -1, np.int32)
    found[: len(primal)] = primal
    return found


def _rows(primal: Ints, size: int) -> Rows:
    linked = np.flatnonzero(primal >= 0).astype(np.int32)
    return rows_by(primal[linked], linked, size)


def _gradients(graph: Graph, derived: Graph) -> dict[int, Ref]:
    """Return the gradients that are outputs, as `grad/<name>` or `grad/%7`, by their nodes."""
    found: dict[int, Ref] = {}
    for name, ref in derived.output_refs.items():
        named = name.removeprefix("grad/")
        if named == name:
            continue
        if named in graph:
            found[graph[named].ref.node] = ref
        elif named.startswith("%") and named[1:].isdigit() and int(named[1:]) < len(graph.nodes):
            found[int(named[1:])] = ref
    return found
