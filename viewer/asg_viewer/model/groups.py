"""The scopes of a graph as a tree of groups that can be opened and closed.

A scope whose work is taken up again later, as a shared module called twice or the backward half of
a joint graph, becomes several groups: as one box, it would have to stand both before and after what
happens in between.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from asg_viewer.model.graphs import Bools, GraphModel, Ints

ROOT = 0
_Pending = tuple[int, str, list[int], int]  # a group, its path, its members, its depth
_LONGEST_GAP = 48  # nodes of others between two parts of a group that may still be one group


@dataclass(frozen=True, eq=False)
class Groups:
    """A tree of groups: group 0 is the whole graph, and a parent comes before its children.

    `node_group[i]` is the innermost group of node i; `sizes` counts nodes, with those within.
    """

    parents: Ints
    depths: Ints
    titles: tuple[str, ...]
    paths: tuple[str, ...]
    node_group: Ints
    sizes: Ints

    def __len__(self) -> int:
        return len(self.titles)

    def chain(self, group: int) -> list[int]:
        """Return a group and those around it, the innermost first, without the root."""
        found: list[int] = []
        while group != ROOT:
            found.append(group)
            group = int(self.parents[group])
        return found

    def members(self, group: int) -> Ints:
        """Return the nodes in a group, with those of groups within it."""
        inside = np.zeros(len(self), np.bool_)
        inside[group] = True
        for child in range(group + 1, len(self)):
            inside[child] = inside[self.parents[child]]
        return np.flatnonzero(inside[self.node_group]).astype(np.int32)


@dataclass
class GroupBuilder:
    """Groups while they are found."""

    parents: list[int] = field(default_factory=lambda: [-1])
    titles: list[str] = field(default_factory=lambda: [""])
    paths: list[str] = field(default_factory=lambda: [""])

    def add(self, parent: int, title: str, path: str) -> int:
        """Add a group and return its number."""
        self.parents.append(parent)
        self.titles.append(title)
        self.paths.append(path)
        return len(self.titles) - 1

    def groups(self, node_group: Ints) -> Groups:
        """Return the finished tree."""
        parents = np.array(self.parents, np.int32)
        depths = np.zeros(len(parents), np.int32)
        for group in range(1, len(parents)):
            depths[group] = depths[parents[group]] + 1
        sizes = np.bincount(node_group, minlength=len(parents)).astype(np.int32)
        for group in range(len(parents) - 1, 0, -1):
            sizes[parents[group]] += sizes[group]
        return Groups(parents, depths, tuple(self.titles), tuple(self.paths), node_group, sizes)


def scope_groups(model: GraphModel, nodes: Sequence[int] | None = None) -> Groups:
    """Return the groups of the scopes of a graph, or of some nodes of it.

    A scope of a single node is not a group.
    """
    finder = _Finder(model)
    members = list(range(model.size) if nodes is None else nodes)
    pending: list[_Pending] = [(ROOT, "", members, 0)]
    while pending:
        pending.extend(finder.split(*pending.pop()))
    return finder.builder.groups(np.array(finder.node_group, np.int32))


class _Finder:
    """Splits the members of a group by the next part of their scopes."""

    def __init__(self, model: GraphModel) -> None:
        self.builder = GroupBuilder()
        self.node_group = [ROOT] * model.size
        nodes = model.graph.nodes
        self.scopes = [node.scope.split("/") if node.scope else [] for node in nodes]
        self.inputs = [tuple({ref.node for ref in node.inputs}) for node in nodes]
        self.derived = [node.origin is not None for node in nodes]
        self.reader = [-1] * model.size
        for target in range(model.size - 1, -1, -1):
            for source in self.inputs[target]:
                self.reader[source] = target

    def split(self, parent: int, path: str, members: list[int], depth: int) -> list[_Pending]:
        """Make groups below `parent` of its members; return those to be split further."""
        by_part: dict[str, list[int]] = {}
        for node in members:
            if len(self.scopes[node]) > depth:
                by_part.setdefault(self.scopes[node][depth], []).append(node)
        found: list[_Pending] = []
        others = self._working(members)
        position = {node: place for place, node in enumerate(others)}
        for name, inside in by_part.items():
            parts = self._parts(inside, position, others)
            shown = [part for part in parts if len(part) > 1]
            for number, part in enumerate(shown):
                title = self._title(path, name, part, number, len(shown))
                below = f"{path}/{name}" if path else name
                group = self.builder.add(parent, title, below)
                for node in part:
                    self.node_group[node] = group
                found.append((group, below, part, depth + 1))
        return found

    def _title(self, path: str, name: str, part: list[int], number: int, count: int) -> str:
        if name.isdigit():  # of a list of modules
            above = path.rpartition("/")[2]
            name = f"{above}.{name}" if above else name
        if count == 1:
            return name
        if all(self.derived[node] for node in part if self.inputs[node]):
            return f"∇ {name}"
        return name if number == 0 else f"{name} · {number + 1}"

    def _working(self, members: list[int]) -> list[int]:
        return [node for node in members if self.inputs[node]]

    def _parts(
        self, inside: list[int], position: dict[int, int], others: list[int]
    ) -> list[list[int]]:
        """Return the members of a scope in parts, none of which has a path out and back in.

        Leaves go to the part that reads them first.
        """
        working = self._working(inside)
        if not working:
            return [inside]
        parts: list[list[int]] = [[working[0]]]
        part_of = {working[0]: 0}
        reach: set[int] = set()
        for before, node in itertools.pairwise(working):
            gap = others[position[before] + 1 : position[node]]
            if len(gap) > _LONGEST_GAP:
                returns = True
            else:
                own = len(parts) - 1
                for other in gap:
                    if any(i in reach or part_of.get(i) == own for i in self.inputs[other]):
                        reach.add(other)
                returns = any(i in reach for i in self.inputs[node])
            if returns:
                parts.append([])
                reach = set()
            parts[-1].append(node)
            part_of[node] = len(parts) - 1
        for leaf in inside:
            if not self.inputs[leaf]:
                parts[part_of.get(self.reader[leaf], 0)].append(leaf)
        return [sorted(part) for part in parts]


def opened_by_default(groups: Groups, most: int) -> frozenset[int]:
    """Return the groups to open at first: whole layers of the tree, while few items are shown.

    A group that is the only thing within another is opened with it.
    """
    children: list[list[int]] = [[] for _ in range(len(groups))]
    for group in range(1, len(groups)):
        children[int(groups.parents[group])].append(group)
    direct: list[int] = np.bincount(groups.node_group, minlength=len(groups)).tolist()
    opened = {ROOT}
    shown = direct[ROOT] + len(children[ROOT])
    layer: list[int] = children[ROOT]
    while layer:
        more = sum(direct[group] + len(children[group]) for group in layer)
        if shown + more > most and not (len(layer) == 1 and shown <= most):
            single = [group for group in layer if direct[group] == 0]
            opened.update(single)  # a list of modules, say, shows its modules
            break
        opened.update(layer)
        shown += more
        layer = [child for group in layer for child in children[group]]
    return frozenset(opened)


@dataclass(frozen=True, eq=False)
class Owners:
    """The owners of the nodes of a mirror: each belongs to one.

    `of[i]` is the owner of node i, or -1; `anchors[o]` is the node of the first graph that owner o
    stands at, and `titles[o]` the name of the group of what it owns, if that is `least` nodes.
    """

    of: Ints
    anchors: Ints
    titles: Sequence[str]
    least: int


def owners_by_primal(primal: Ints, leaves: Bools, titles: Sequence[str], least: int) -> Owners:
    """Return the owners of a derived graph's nodes: their primals; leaves have none."""
    named = [f"∇ {title}" for title in titles]
    of = np.where(leaves, -1, primal).astype(np.int32)
    return Owners(of, np.arange(len(titles), dtype=np.int32), named, least)


def mirrored_groups(
    known: Groups, groups: Groups, leaves: Bools, readers: Ints, owners: Owners
) -> tuple[Groups, Ints]:
    """Return the groups of a mirror that stand opposite those of the graph it comes from.

    With them goes, for each group, the node that it as a whole comes from: -1 for those that are
    the same in both graphs. `groups` are those of the graph, and `known` these with others that the
    numbers of the new ones come after.

    A node belongs where its owner stands. A leaf without an owner goes to what reads it first,
    others to the root. `readers[i]` is the first reader of node i, or -1.
    """
    builder = GroupBuilder(known.parents.tolist(), list(known.titles), list(known.paths))
    counts = np.bincount(owners.of[owners.of >= 0], minlength=len(owners.titles))
    own: dict[int, int] = {}
    for owner in np.flatnonzero(counts >= owners.least).tolist():
        group = int(groups.node_group[owners.anchors[owner]])
        own[owner] = builder.add(group, owners.titles[owner], builder.paths[group])
    node_group = [ROOT] * len(leaves)
    for node, owner in enumerate(owners.of.tolist()):
        if owner >= 0:
            node_group[node] = own.get(owner, int(groups.node_group[owners.anchors[owner]]))
    for leaf in np.flatnonzero(leaves & (readers >= 0) & (owners.of < 0)).tolist():
        node_group[leaf] = node_group[int(readers[leaf])]
    anchors = np.full(len(builder.titles), -1, np.int32)
    anchors[list(own.values())] = owners.anchors[list(own)]
    return builder.groups(np.array(node_group, np.int32)), anchors
