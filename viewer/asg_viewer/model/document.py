"""The document of a tab: a graph, or a graph and its derived graph, with groups and links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np

from asg.core.graph import Graph
from asg.core.hashing import node_hashes
from asg_viewer.layout.problem import Lane as Part, Lanes, Mirror, Problem
from asg_viewer.layout.shapes import graph_shape, part_of
from asg_viewer.model.bodies import NOTHING, inner_nodes
from asg_viewer.model.cotangents import Cotangents, cotangents
from asg_viewer.model.graphs import GraphModel, graph_model
from asg_viewer.model.groups import (
    Groups,
    mirrored_groups,
    mirrored_loops,
    opened_by_default,
    owners_by_primal,
)
from asg_viewer.model.lanes import Lane, LanePart, lane_parts, lanes_of
from asg_viewer.model.links import Links, facing, links_between, links_within, owned
from asg_viewer.model.repeats import folded_groups
from asg_viewer.model.versions import Versions

EXTERNAL, SEED = "external", "seed"  # origin rules of external values and of seeds
_MOST_AT_FIRST = 24  # items to show when a graph opens
_MOST_OF_LANE_AT_FIRST = 12  # items: three lanes then fit side by side, and are readable
_OWN_GROUP = 6  # least number of nodes derived from the same node that form a group
_PAIRED = 0.8  # least share of a graph's nodes derived from another graph, to stand opposite it


@dataclass(frozen=True, eq=False)
class Pane:
    """One graph of a document and its groups."""

    model: GraphModel
    groups: Groups


@dataclass(frozen=True, eq=False)
class Document:
    """One graph, or a graph and a second graph derived from it.

    `links` lead from the second graph to the first; in a single graph, from its derived nodes to
    their primals. Groups have the same numbers in both graphs; the second graph may have more. A
    training step is a single graph in `lanes`: its forward graph, its gradient and its updates.
    """

    title: str
    path: Path | None
    panes: tuple[Pane, ...]
    links: Links | None
    problem: Problem
    lanes: tuple[LanePart, ...] = ()
    marks: tuple[Mapping[int, str], ...] = ()  # by pane, the differences between two versions
    versions: Versions | None = None  # of a comparison

    @property
    def is_pair(self) -> bool:
        """Whether there are two graphs."""
        return len(self.panes) == 2

    @property
    def is_aligned(self) -> bool:
        """Whether related nodes of both graphs stand at the same height."""
        return all(mirror.upwards for mirror in self.problem.mirrors)

    @property
    def groups(self) -> Groups:
        """The groups of the graph with the most groups, which include the groups of the other
        graph.
        """
        return self.panes[-1].groups

    @property
    def fingerprint(self) -> str:
        """A hash of everything that determines the layout."""
        return self.problem.fingerprint

    def opened_at_first(self) -> frozenset[int]:
        """Return the groups to open at first."""
        if not self.lanes:
            return opened_by_default(self.panes[0].groups, _MOST_AT_FIRST)
        opened = opened_by_default(self.lanes[0].groups, _MOST_OF_LANE_AT_FIRST)
        return frozenset(number for group in opened for number in self.together(group))

    def together(self, group: int) -> frozenset[int]:
        """Return a group with its opposite groups in other lanes: they open and close together."""
        found = {group}
        for part in self.lanes:
            for own in np.flatnonzero(part.numbers == group).tolist():
                found |= {int(each.numbers[own]) for each in self.lanes if own < len(each.numbers)}
        return frozenset(found)

    def layout_problem(self, opened: frozenset[int]) -> Problem:
        """Return the document's layout problem while `opened` are open."""
        return replace(self.problem, opened=opened)

    def linked(self, side: int, node: int) -> tuple[int, list[int]]:
        """Return the side and the nodes linked to a node: its primal, or its derived nodes."""
        if self.links is None:
            return 1 - side if self.is_pair else side, []
        if self.is_pair and side == 0:
            return 1, self.links.of(node)
        primal = int(self.links.primal[node])
        if primal >= 0:
            return 0, [primal]
        if self.is_pair:
            return 0, []
        return 0, self.links.of(node)

    @cached_property
    def seeds(self) -> list[tuple[int, int]]:
        """The nodes at which gradients start, each with the forward node that it starts from."""
        if self.links is None or not self.is_aligned:
            return []
        rules = enumerate(self.links.rules)
        return [(int(self.links.primal[node]), node) for node, rule in rules if rule == SEED]

    @cached_property
    def cotangents(self) -> Cotangents | None:
        """The gradients of the forward nodes, or None if unknown."""
        targets = {target for target, _ in self.seeds}
        if len(targets) != 1:
            return None
        forward = self.panes[0].model
        nodes = self.lanes[0].nodes.tolist() if self.lanes else range(forward.outer)
        nodes = [node for node in nodes if node < forward.outer]
        return cotangents(forward, nodes, self.panes[-1].model.graph, targets.pop())

    def knows_gradient(self, side: int, item: int) -> bool:
        """Whether an item is a forward node, and the gradients of forward nodes are known."""
        if side or item >= self.panes[0].model.outer or self.cotangents is None:
            return False
        return self.lanes[0].places[item] >= 0 if self.lanes else self.is_pair

    def opposite(self, side: int, item: int) -> tuple[int, int] | None:
        """Return the side and the node with the gradient of a forward node; or, for a node with a
        gradient, the side and the forward node.
        """
        if self.knows_gradient(side, item) and self.cotangents is not None:
            gradient = self.cotangents.first.get(item)
            return None if gradient is None else (len(self.panes) - 1, gradient.node)
        if side != len(self.panes) - 1 or self.cotangents is None:
            return None
        node = self.cotangents.held.get(item)
        return None if node is None else (0, node)

    @cached_property
    def execution(self) -> tuple[tuple[int, int], ...]:
        """The nodes in the order of execution, each with its side, without leaves.

        A training step goes forward, then back, and then to its updates.
        """
        found: list[tuple[int, int]] = []
        for side, pane in enumerate(self.panes):
            model = pane.model
            lanes = [part.nodes for part in self.lanes] or [np.arange(model.outer)]
            for nodes in lanes:
                own = nodes[(nodes < model.outer) & ~model.leaves[nodes]]
                found += [(side, node) for node in own.tolist()]
        return tuple(found)

    def uses(self, node: int) -> list[int]:
        """Return the gradient's nodes that read the value of a forward node."""
        if self.is_pair and self.links is not None:
            other, rules = self.panes[1].model, self.links.rules
            derived: list[int] = self.links.derived[node].tolist()
            values = [each for each in derived if rules[each] == EXTERNAL]
            return [reader for value in values for reader in other.readers(value)]
        gradient = next((part for part in self.lanes if part.lane is Lane.GRADIENT), None)
        if gradient is None or self.lanes[0].places[node] < 0:
            return []
        return [n for n in self.panes[0].model.readers(node) if gradient.places[n] >= 0]

    def opposite_group(self, side: int, group: int) -> tuple[int, int | None, int | None]:
        """Return the other side, and the group or node there opposite a group."""
        if not self.is_pair:
            return side, None, None
        if group < len(self.panes[0].groups):
            return 1 - side, group, None
        return 0, None, int(self.problem.mirrors[0].anchors[group])


def document(
    graph: Graph, derived: Graph | None = None, title: str = "", path: Path | None = None,
    *, bodies: bool = True,
) -> Document:  # fmt: skip
    """Return the document of a graph, or of a graph and its derived graph.

    With `bodies`, loops and branches contain their bodies.
    """
    model = graph_model(graph, inner=inner_nodes(graph) if bodies else NOTHING)
    if derived is None:
        return _single(model, title, path)
    links = links_between(graph, derived)
    primal: list[int] = links.primal.tolist()
    other = graph_model(
        derived,
        {node: f"← {model.titles[primal[node]]}" for node, rule in enumerate(links.rules)
         if rule == EXTERNAL}, inner_nodes(derived) if bodies else NOTHING,
    )  # fmt: skip
    links = links_within(links, model, other)
    groups = folded_groups(model)
    belonging = owned(links, other)
    owners = owners_by_primal(belonging, other.leaves, model.titles, _OWN_GROUP)
    mirrored, anchors = mirrored_groups(
        groups, groups, other.leaves, other.first_readers(), owners, mirrored_loops(other)
    )
    mirror = Mirror(graph_shape(other, mirrored), facing(belonging, other), anchors)
    shape, key = graph_shape(model, groups), f"{model.fingerprint}/{other.fingerprint}"
    problem = Problem(shape, (mirror,), frozenset(), key)
    name = title or f"{graph.name} | {derived.name}"
    return Document(name, path, (Pane(model, groups), Pane(other, mirrored)), links, problem)


def _single(model: GraphModel, title: str, path: Path | None) -> Document:
    """Return the document of a single graph; a training step is in lanes."""
    links = links_within(links_between(model.graph, model.graph), model, model)
    linked = links if links.count else None
    lanes = lanes_of(model, links)
    if lanes is None:
        groups = folded_groups(model)
        problem = Problem(graph_shape(model, groups), (), frozenset(), model.fingerprint)
        return Document(title or model.name, path, (Pane(model, groups),), linked, problem)
    parts, groups = lane_parts(model, links, lanes)
    whole = graph_shape(model, groups)
    shapes = [part_of(whole, part.nodes, part.places, part.groups) for part in parts]
    mirrors = [Mirror(shape, part.primal, part.anchors)
               for shape, part in zip(shapes[1:], parts[1:], strict=True)]  # fmt: skip
    shown = [Part(part.lane.name.lower(), part.nodes, part.numbers) for part in parts]
    problem = Problem(
        shapes[0], tuple(mirrors), frozenset(), f"{model.fingerprint}/lanes",
        Lanes(whole, tuple(shown)),
    )  # fmt: skip
    return Document(title or model.name, path, (Pane(model, groups),), linked, problem, parts)


def documents(
    graphs: Mapping[str, Graph], path: Path | None = None,
    homes: Mapping[str, Path] | None = None, *, bodies: bool = True,
) -> list[Document]:  # fmt: skip
    """Return the tabs for graphs by name; a derived graph shares the tab of its source.

    `homes` are the graphs' files. A gradient belongs to the graph with the value hashes that the
    gradient records, and otherwise to a graph of the same file.
    """
    found: list[Document] = []
    shown: set[str] = set()
    for name, derived in graphs.items():
        source = _source_of(name, graphs, homes or {})
        if source is not None:
            found.append(
                document(graphs[source], derived, f"{source} | {name}", path, bodies=bodies)
            )
            shown |= {source, name}
    for name, graph in graphs.items():
        if name not in shown:
            found.append(document(graph, None, name, path, bodies=bodies))
    return found


def _source_of(name: str, graphs: Mapping[str, Graph], homes: Mapping[str, Path]) -> str | None:
    """Return the name of the graph that most nodes of another graph come from, or None.

    Hashes of the read values identify a graph among its versions, then files do. The size separates
    a graph from a later graph that continues it. Without a distinction, there is no source.
    """
    derived = graphs[name]
    working = np.array([bool(node.inputs) for node in derived.nodes], np.bool_)
    least = max(_PAIRED * int(working.sum()), 1)
    found: list[tuple[tuple[bool, bool, int, int], str]] = []
    for other, graph in graphs.items():
        if graph is derived or graph.name == derived.name:  # a later state of the same graph
            continue
        primal = links_between(graph, derived).primal
        count = int(np.count_nonzero((primal >= 0) & working))
        if count >= least:
            same_file = name in homes and homes[name] == homes.get(other)
            key = (_has_values(graph, derived), same_file, count, -len(graph))
            found.append((key, other))
    best = [other for key, other in found if key == max(key for key, _ in found)]
    return best[0] if len(best) == 1 else None


def _has_values(graph: Graph, derived: Graph) -> bool:
    """Whether a graph has all values that another graph reads from it, by their hashes."""
    hashes = node_hashes(graph)
    read = [tensor.node.attrs for tensor in derived.externals.values()]
    return all(
        attrs["node"] < len(hashes) and hashes[attrs["node"]] == attrs["hash"] for attrs in read
    )
