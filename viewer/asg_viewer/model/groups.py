"""A graph's scopes as a tree of groups that open and close.

A scope may resume after other work, as in a shared module called twice or the backward half of a
joint graph. The scope then becomes several groups: a single box would stand both before and after
that work.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from asg.core.leaves import INPUT
from asg_viewer.model.bodies import Body, title_of
from asg_viewer.model.categories import Category
from asg_viewer.model.graphs import Bools, GraphModel, Ints

ROOT = 0
_Pending = tuple[int, str, list[int], int]  # a group, its path, its members, its depth
_LONGEST_GAP = 48  # nodes of other scopes within a group
_OF_LAYERS = (Category.COMPOSITION, Category.CONTRACTION, Category.CONTROL, Category.INDEXING)


@dataclass(frozen=True)
class LoopGroup:
    """The group of a loop or branch: the node that runs it, and the group of each of its bodies."""

    control: int
    bodies: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Groups:
    """A tree of groups: group 0 is the whole graph, and a parent comes before its children.

    `node_group[i]` is the innermost group of node i. `sizes` counts nodes, nested groups included.
    `loops` are the groups of loops and branches, closed at first. `repeats` are the groups of equal
    parts, closed at first, with the number of parts.
    """

    parents: Ints
    depths: Ints
    titles: tuple[str, ...]
    paths: tuple[str, ...]
    node_group: Ints
    sizes: Ints
    loops: Mapping[int, LoopGroup] = field(default_factory=dict[int, LoopGroup])
    repeats: Mapping[int, int] = field(default_factory=dict[int, int])

    def __len__(self) -> int:
        return len(self.titles)

    def chain(self, group: int) -> list[int]:
        """Return a group and the groups around it, the innermost first, without the root."""
        found: list[int] = []
        while group != ROOT:
            found.append(group)
            group = int(self.parents[group])
        return found

    def members(self, group: int) -> Ints:
        """Return the nodes in a group and its nested groups."""
        inside = np.zeros(len(self), np.bool_)
        inside[group] = True
        for child in range(group + 1, len(self)):
            inside[child] = inside[self.parents[child]]
        return np.flatnonzero(inside[self.node_group]).astype(np.int32)


@dataclass
class GroupBuilder:
    """Builds a tree of groups."""

    parents: list[int] = field(default_factory=lambda: [-1])
    titles: list[str] = field(default_factory=lambda: [""])
    paths: list[str] = field(default_factory=lambda: [""])
    loops: dict[int, LoopGroup] = field(default_factory=dict[int, LoopGroup])

    def add_loop(self, parent: int, control: int, bodies: Sequence[Body], title: str) -> int:
        """Add the group of a loop or branch, with a group for each of several bodies.

        Returns its number.
        """
        path = self.paths[parent]
        group = self.add(parent, title, f"{path}/{title}" if path else title)
        own = (group,) if len(bodies) == 1 else tuple(
            self.add(group, body.title, f"{self.paths[group]}/{body.title}") for body in bodies
        )  # fmt: skip
        self.loops[group] = LoopGroup(control, own)
        return group

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
        return Groups(
            parents, depths, tuple(self.titles), tuple(self.paths), node_group, sizes, self.loops
        )


def scope_groups(model: GraphModel, nodes: Sequence[int] | None = None) -> Groups:
    """Return the groups of the scopes of a graph, or of some of its nodes.

    A scope of a single node does not form a group.
    """
    finder = _Finder(model)
    own = model.outer
    members = [node for node in (range(own) if nodes is None else nodes) if node < own]
    finder.split_all((ROOT, "", members, 0))
    shown = None if nodes is None else set(nodes)
    for control, bodies in loops_of(model):
        if shown is None or control in shown:
            finder.add_loop(control, bodies)
    return finder.builder.groups(np.array(finder.node_group, np.int32))


def loops_of(model: GraphModel) -> Iterator[tuple[int, list[Body]]]:
    """Yield the nodes that run bodies, each with its bodies, outer nodes first."""
    for control, bodies in itertools.groupby(model.bodies, key=lambda body: body.control):
        yield control, list(bodies)


class _Finder:
    """Splits the members of a group by the next part of their scopes."""

    def __init__(self, model: GraphModel) -> None:
        self.builder = GroupBuilder()
        self.node_group = [ROOT] * model.size
        self.model = model
        nodes = model.nodes
        # Also the inputs of bodies
        inputs = [() if node.op is INPUT else node.inputs for node in nodes]
        self.scopes = [node.scope.split("/") if node.scope else [] for node in nodes]
        self.inputs = [tuple({ref.node for ref in refs}) for refs in inputs]
        self.derived = [node.origin is not None for node in nodes]
        self.reader = [-1] * model.size
        for target in range(model.size - 1, -1, -1):
            for source in self.inputs[target]:
                self.reader[source] = target
        self._move_leaves()

    def _move_leaves(self) -> None:
        """Put each parameter, state and constant into the innermost scope with all its readers.

        A file of ONNX has no scopes for its weights: hundreds would stand beside a closed layer.
        """
        common: dict[int, list[str]] = {}
        for target, sources in enumerate(self.inputs):
            scope = self.scopes[target]
            for source in sources:
                common[source] = _common(common.get(source, scope), scope)
        for source, scope in common.items():
            own, is_input = self.scopes[source], self.model.node(source).op is INPUT
            if not (self.inputs[source] or is_input) and own == scope[: len(own)]:
                self.scopes[source] = scope

    def split_all(self, pending: _Pending) -> None:
        """Split the members into groups, and then the members of each new group."""
        left = [pending]
        while left:
            left.extend(self.split(*left.pop()))

    def add_loop(self, control: int, bodies: Sequence[Body]) -> None:
        """Make the group of a node that runs bodies, with the scopes inside these."""
        title = title_of(self.model.node(control), self.model.results.get(control, ()))
        group = self.builder.add_loop(self.node_group[control], control, bodies, title)
        self.node_group[control] = group
        for body, own in zip(bodies, self.builder.loops[group].bodies, strict=True):
            for node in body.nodes:
                self.node_group[node] = own
            self.split_all((own, self.builder.paths[own], list(body.nodes), 0))

    def split(self, parent: int, path: str, members: list[int], depth: int) -> list[_Pending]:
        """Make groups below `parent` of its members; return the groups left to split."""
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
            below = f"{path}/{name}" if path else name
            if parent != ROOT and len(shown) == 1 and len(shown[0]) == len(members):
                found.append((parent, below, shown[0], depth + 1))  # another box says nothing more
                continue
            for number, part in enumerate(shown):
                title = self._title(path, name, part, number, len(shown))
                group = self.builder.add(parent, title, below)
                for node in part:
                    self.node_group[node] = group
                found.append((group, below, part, depth + 1))
        return found

    def _title(self, path: str, name: str, part: list[int], number: int, count: int) -> str:
        if name.isdigit():  # of a list of modules
            above = path.rpartition("/")[2]
            name = f"{above}.{name}" if above else name
            name = f"{name} {self._layer(part)}".rstrip()
        if count == 1:
            return name
        if all(self.derived[node] for node in part if self.inputs[node]):
            return f"∇ {name}"
        return name if number == 0 else f"{name} · {number + 1}"

    def _layer(self, part: list[int]) -> str:
        """Return the only op of a part that makes it a layer, as `conv2d`, or ""."""
        model = self.model
        ops = {model.node(node).op.name for node in part
               if not self.derived[node] and model.categories[node] in _OF_LAYERS}  # fmt: skip
        return ops.pop() if len(ops) == 1 else ""

    def _working(self, members: list[int]) -> list[int]:
        return [node for node in members if self.inputs[node]]

    def _parts(
        self, inside: list[int], position: dict[int, int], others: list[int]
    ) -> list[list[int]]:
        """Split a scope's members into parts; no path leaves a part and returns to it.

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


def _common(a: list[str], b: list[str]) -> list[str]:
    """Return the start that two scopes share."""
    differs = (place for place, (x, y) in enumerate(zip(a, b, strict=False)) if x != y)
    return a[: next(differs, min(len(a), len(b)))]


def opened_by_default(groups: Groups, most: int) -> frozenset[int]:
    """Return the groups to open at first: whole layers of the tree, while few items are shown.

    A group that is the only content of another opens with it. Loops and repeats stay closed.
    """
    folded = groups.loops.keys() | groups.repeats.keys()
    children: list[list[int]] = [[] for _ in range(len(groups))]
    for group in range(1, len(groups)):
        children[int(groups.parents[group])].append(group)
    direct: list[int] = np.bincount(groups.node_group, minlength=len(groups)).tolist()
    opened = {ROOT}
    shown = direct[ROOT] + len(children[ROOT])
    layer: list[int] = [group for group in children[ROOT] if group not in folded]
    while layer:
        more = sum(direct[group] + len(children[group]) for group in layer)
        if shown + more > most and not (len(layer) == 1 and shown <= most):
            single = [group for group in layer if direct[group] == 0]
            opened.update(single)  # for example, a list of modules shows its modules
            break
        opened.update(layer)
        shown += more
        within = itertools.chain.from_iterable(children[group] for group in layer)
        layer = [group for group in within if group not in folded]
    return frozenset(opened)


@dataclass(frozen=True, eq=False)
class Owners:
    """The owners of a mirror's nodes; no node has two owners.

    `of[i]` is the owner of node i, or -1. `anchors[o]` is the node of the first graph opposite
    owner o. `titles[o]` is the title of the group of owned nodes, which needs at least `least`
    nodes.
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
    known: Groups, groups: Groups, leaves: Bools, readers: Ints, owners: Owners,
    loops: Sequence[MirroredLoop] = (),
) -> tuple[Groups, Ints]:  # fmt: skip
    """Return the groups of a mirror, opposite the groups of the graph that it comes from.

    Also return, for each group, the node that the whole group comes from: -1 for a group that is
    the same in both graphs. `groups` are the groups of the graph. `known` extends them with further
    groups; new groups get the next numbers.

    A node belongs where its owner stands. A leaf without an owner goes to its first reader; other
    such nodes go to the root. `readers[i]` is the first reader of node i, or -1. Each of `loops`
    stands opposite its owner loop, or gets a separate group.
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
    anchored = {group: int(owners.anchors[owner]) for owner, group in own.items()}
    for loop in loops:
        owner = int(owners.of[loop.control])
        anchor = int(owners.anchors[owner]) if owner >= 0 else 0
        anchored |= dict.fromkeys(_add_mirrored(builder, groups, node_group, loop, anchor), anchor)
    for leaf in np.flatnonzero(leaves & (readers >= 0) & (owners.of < 0)).tolist():
        node_group[leaf] = node_group[int(readers[leaf])]
    anchors = np.full(len(builder.titles), -1, np.int32)
    anchors[list(anchored)] = list(anchored.values())
    return builder.groups(np.array(node_group, np.int32)), anchors


@dataclass(frozen=True, eq=False)
class MirroredLoop:
    """A loop or branch of a mirror: its node, its title, its bodies, and their nodes there."""

    control: int
    title: str
    bodies: Sequence[Body]
    nodes: Sequence[Sequence[int]]


def mirrored_loops(model: GraphModel, places: Ints | None = None) -> list[MirroredLoop]:
    """Return the loops of a graph that is a mirror, or of the part of a graph with `places`."""
    found: list[MirroredLoop] = []
    for control, bodies in loops_of(model):
        at = control if places is None else int(places[control])
        if at >= 0:
            nodes = [list(body.nodes) if places is None else places[list(body.nodes)].tolist()
                     for body in bodies]  # fmt: skip
            found.append(
                MirroredLoop(
                    at, title_of(model.node(control), model.results.get(control, ())), bodies, nodes
                )
            )
    return found


def _add_mirrored(
    builder: GroupBuilder, groups: Groups, node_group: list[int], loop: MirroredLoop, anchor: int
) -> list[int]:
    """Put the nodes of a loop into the opposite loop's group, or into a new group.

    Returns the new groups.
    """
    around = int(groups.node_group[anchor])
    opposite = groups.loops.get(around)
    first, fresh = len(builder.titles), list[int]()
    taken = around in builder.loops
    if opposite is None or taken or opposite.control != anchor or (
        len(opposite.bodies) != len(loop.bodies)
    ):  # fmt: skip
        group = builder.add_loop(node_group[loop.control], loop.control, loop.bodies, loop.title)
        fresh = list(range(first, len(builder.titles)))
        own = builder.loops[group].bodies
    else:
        group, own = around, opposite.bodies
        builder.loops[group] = LoopGroup(loop.control, own)
    node_group[loop.control] = group
    for nodes, body in zip(loop.nodes, own, strict=True):
        for node in nodes:
            if not _is_within(builder, node_group[node], body):
                node_group[node] = body
    return fresh


def _is_within(builder: GroupBuilder, group: int, around: int) -> bool:
    while group > around:
        group = builder.parents[group]
    return group == around
