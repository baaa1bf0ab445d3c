"""The document of a tab: a graph, or a graph and one derived from it, with groups and links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from asg.core.graph import Graph
from asg_viewer.layout.problem import Mirror, Problem
from asg_viewer.layout.shapes import graph_shape
from asg_viewer.model.graphs import GraphModel, graph_model
from asg_viewer.model.groups import Groups, mirrored_groups, opened_by_default, scope_groups
from asg_viewer.model.links import Links, links_between

_MOST_AT_FIRST = 48  # items that are shown when a graph is opened
_OWN_GROUP = 6  # nodes derived from one node, from which on they are a group
_PAIRED = 0.8  # share of a graph's nodes that come from another, from which on it stands opposite


@dataclass(frozen=True, eq=False)
class Pane:
    """One graph of a document and its groups."""

    model: GraphModel
    groups: Groups


@dataclass(frozen=True, eq=False)
class Document:
    """One graph, or two of which the second is derived from the first.

    `links` lead from the second to the first; in a single graph, from its derived nodes to those
    they come from. Groups have the same numbers in both graphs; the second may have more.
    """

    title: str
    path: Path | None
    panes: tuple[Pane, ...]
    links: Links | None
    problem: Problem

    @property
    def is_pair(self) -> bool:
        """Whether there are two graphs."""
        return len(self.panes) == 2

    @property
    def is_aligned(self) -> bool:
        """Whether what belongs together in both graphs stands at one height."""
        mirror = self.problem.mirror
        return mirror is None or mirror.upwards

    @property
    def groups(self) -> Groups:
        """The groups of the graph that has the most: those of the other among them."""
        return self.panes[-1].groups

    @property
    def fingerprint(self) -> str:
        """A hash of all that decides where things stand."""
        return self.problem.fingerprint

    def opened_at_first(self) -> frozenset[int]:
        """Return the groups that are open when the document is."""
        return opened_by_default(self.panes[0].groups, _MOST_AT_FIRST)

    def layout_problem(self, opened: frozenset[int]) -> Problem:
        """Return the layout problem of the document while `opened` are open."""
        return Problem(self.problem.shape, self.problem.mirror, opened, self.problem.fingerprint)

    def linked(self, side: int, node: int) -> tuple[int, list[int]]:
        """Return the side and the nodes that a node is linked to: its primal, or its own."""
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

    def opposite_group(self, side: int, group: int) -> tuple[int, int | None, int | None]:
        """Return the other side and the group or node that stands opposite a group there."""
        if not self.is_pair:
            return side, None, None
        if group < len(self.panes[0].groups):
            return 1 - side, group, None
        mirror = self.problem.mirror
        return 0, None, None if mirror is None else int(mirror.anchors[group])


def document(
    graph: Graph, derived: Graph | None = None, title: str = "", path: Path | None = None
) -> Document:
    """Return the document of one graph, or of a graph and one derived from it."""
    model = graph_model(graph)
    groups = scope_groups(model)
    shape = graph_shape(model, groups)
    pane = Pane(model, groups)
    if derived is None:
        own = links_between(graph, graph)
        problem = Problem(shape, None, frozenset(), model.fingerprint)
        return Document(title or graph.name, path, (pane,), own if own.count else None, problem)
    other = graph_model(derived)
    links = links_between(graph, derived)
    mirrored, anchors = mirrored_groups(groups, other, links.primal, model.titles, _OWN_GROUP)
    mirror = Mirror(graph_shape(other, mirrored), links.primal, anchors)
    problem = Problem(shape, mirror, frozenset(), f"{model.fingerprint}/{other.fingerprint}")
    name = title or f"{graph.name} | {derived.name}"
    return Document(name, path, (pane, Pane(other, mirrored)), links, problem)


def documents(graphs: Mapping[str, Graph], path: Path | None = None) -> list[Document]:
    """Return the tabs for graphs by name: those that belong together in one, the others apart."""
    found: list[Document] = []
    shown: set[str] = set()
    for name, derived in graphs.items():
        source = _source_of(derived, graphs)
        if source is not None:
            found.append(document(graphs[source], derived, f"{source} | {name}", path))
            shown |= {source, name}
    for name, graph in graphs.items():
        if name not in shown:
            found.append(document(graph, None, name, path))
    return found


def _source_of(derived: Graph, graphs: Mapping[str, Graph]) -> str | None:
    """Return the name of the graph that most nodes of `derived` come from, if there is one."""
    working = np.array([bool(node.inputs) for node in derived.nodes], np.bool_)
    least = max(_PAIRED * int(working.sum()), 1)
    best: tuple[int, str] | None = None
    for name, graph in graphs.items():
        if graph is derived or graph.name == derived.name:  # the same graph, later
            continue
        primal = links_between(graph, derived).primal
        count = int(np.count_nonzero((primal >= 0) & working))
        if count >= least and (best is None or count > best[0]):
            best = (count, name)
    return None if best is None else best[1]
