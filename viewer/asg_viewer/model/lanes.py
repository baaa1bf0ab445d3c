"""The lanes of a training step: its forward graph, its gradient and its updates, side by side.

The origins of a joint graph's nodes give their lanes; the dataflow gives the lane of handwritten
updates. The gradient and the updates have the groups of the forward graph, so that the nodes of a
layer stand opposite each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from asg.core.leaves import INPUT, PARAMETER
from asg_viewer.model.graphs import Bools, GraphModel, Ints
from asg_viewer.model.groups import (
    GroupBuilder,
    Groups,
    LoopGroup,
    Owners,
    mirrored_groups,
    mirrored_loops,
    owners_by_primal,
)
from asg_viewer.model.links import Links, owned
from asg_viewer.model.repeats import folded_groups
from asg_viewer.model.walks import ancestors, descendants

# The rules that autodiff records as the origins of its nodes.
GRADIENT_RULES = frozenset({"accumulate", "decompose", "hook", "recompute", "seed", "vjp", "zeros"})
_OWN_GROUP = 6  # least number of nodes derived from the same node that form a group
_OWN_UPDATE = 2


class Lane(IntEnum):
    """The part of a training step that a node belongs to."""

    FORWARD = 0
    GRADIENT = 1
    UPDATE = 2


@dataclass(frozen=True, eq=False)
class LanePart:
    """The nodes of a lane, with a separate tree of its groups.

    `nodes[i]` is the number of the lane's node i in the graph. `places` is the inverse, -1 for
    nodes of other lanes. `numbers[g]` is the number of the lane's group g among all groups.
    References of a mirror to the first lane use the first lane's numbers.
    """

    lane: Lane
    nodes: Ints
    places: Ints
    groups: Groups
    numbers: Ints
    primal: Ints
    anchors: Ints


def lanes_of(model: GraphModel, links: Links) -> Ints | None:
    """Return the lane of each node, or None if the graph is not joined to its gradient.

    A gradient that the loss reads, as in a penalty, is a part of the forward graph.
    """
    derived = _derived(model, links)
    if not derived.any():
        return None
    starts = np.flatnonzero(derived)
    depends = descendants(model, starts.tolist())
    leads = ancestors(model, [*starts.tolist(), *links.primal[starts].tolist()])
    between = np.flatnonzero(~derived & leads & depends).tolist()
    forward = ancestors(model, between)
    gradient = derived & ~forward
    update = ~derived & ~forward & ~leads & (depends | _made(model))
    _take_leaves(model, forward | (~gradient & ~update), update)
    update &= ~np.array([node.op in (INPUT, PARAMETER) for node in model.nodes], np.bool_)
    working = ~model.leaves
    if not (gradient & working).any() or not (~gradient & ~update & working).any():
        return None
    found = np.where(gradient, Lane.GRADIENT, np.where(update, Lane.UPDATE, 0)).astype(np.int32)
    for body in model.bodies:
        found[list(body.nodes)] = found[body.control]
    return found


def _derived(model: GraphModel, links: Links) -> Bools:
    """Return a mask of the nodes built by autodiff."""
    rules = np.array([rule in GRADIENT_RULES for rule in links.rules], np.bool_)
    found = rules.reshape(model.size) & (links.primal >= 0)
    for body in model.bodies:
        found[list(body.nodes)] = found[body.control]
    return found


def _made(model: GraphModel) -> Bools:
    """Return a mask of the nodes built by an optimizer."""
    origins = (node.origin for node in model.nodes)
    return np.fromiter(
        (each is not None and each.rule not in GRADIENT_RULES for each in origins), np.bool_,
        model.size,
    )  # fmt: skip


def _take_leaves(model: GraphModel, forward: Bools, update: Bools) -> None:
    """Move to the updates the constants and state that only they read."""
    results = set(model.results)
    for node in range(model.size - 1, -1, -1):
        readers = model.edge_target[model.outgoing[node]]
        if forward[node] and node not in results and len(readers) and update[readers].all():
            forward[node], update[node] = False, True


def lane_parts(model: GraphModel, links: Links, lanes: Ints) -> tuple[tuple[LanePart, ...], Groups]:
    """Return the parts of a graph by its nonempty lanes, and all groups of the graph."""
    places = np.full(model.size, -1, np.int32)
    nodes = [np.flatnonzero(lanes == lane).astype(np.int32) for lane in Lane]
    for each in nodes:
        places[each] = np.arange(len(each), dtype=np.int32)
    builder = GroupBuilder()
    whole = folded_groups(model, nodes[Lane.FORWARD].tolist())
    loops = {
        group: LoopGroup(int(places[loop.control]), loop.bodies)
        for group, loop in whole.loops.items()
    }
    own = Groups(whole.parents, whole.depths, whole.titles, whole.paths,
                 whole.node_group[nodes[Lane.FORWARD]], whole.sizes, loops,
                 whole.repeats)  # fmt: skip
    none = np.full(len(nodes[0]), -1, np.int32)
    forward = LanePart(
        Lane.FORWARD, nodes[0], np.where(lanes == 0, places, -1).astype(np.int32), own,
        _numbered(builder, own, None), none, np.full(len(own), -1, np.int32),
    )  # fmt: skip
    parts = [forward]
    for lane in (Lane.GRADIENT, Lane.UPDATE):
        if len(nodes[lane]):
            parts.append(_opposite(model, links, lanes, lane, parts, builder))
    node_group = np.zeros(model.size, np.int32)
    for part in parts:
        node_group[part.nodes] = part.numbers[part.groups.node_group]
        for group, loop in part.groups.loops.items():
            own_bodies = tuple(int(part.numbers[body]) for body in loop.bodies)
            builder.loops[int(part.numbers[group])] = LoopGroup(
                int(part.nodes[loop.control]), own_bodies
            )
    return tuple(parts), builder.groups(node_group)


def _numbered(builder: GroupBuilder, groups: Groups, last: LanePart | None) -> Ints:
    """Add a lane's groups to the graph's groups; return their numbers there.

    Groups of the previous lane keep their numbers if they stand opposite no group of the first
    lane.
    """
    numbers = np.zeros(len(groups), np.int32)
    for group in range(1, len(groups)):
        known = last is not None and group < len(last.groups) and last.anchors[group] >= 0
        if known and last is not None:
            numbers[group] = last.numbers[group]
            continue
        parent = int(numbers[groups.parents[group]])
        numbers[group] = builder.add(parent, groups.titles[group], groups.paths[group])
    return numbers


def _opposite(
    model: GraphModel, links: Links, lanes: Ints, lane: Lane, parts: list[LanePart],
    builder: GroupBuilder,
) -> LanePart:  # fmt: skip
    """Return the part of a lane, opposite the first lane."""
    first = parts[0]
    nodes = np.flatnonzero(lanes == lane).astype(np.int32)
    places = np.full(model.size, -1, np.int32)
    places[nodes] = np.arange(len(nodes), dtype=np.int32)
    own: list[int] = first.nodes.tolist()
    titles = [model.titles[node] for node in own]
    if lane is Lane.GRADIENT:
        belonging = owned(links, model)
        primal = np.where(belonging >= 0, first.places[belonging], -1)[nodes]
        primal = primal.astype(np.int32)
        owners = owners_by_primal(primal, model.leaves[nodes], titles, _OWN_GROUP)
    else:
        owners = _owners_of_updates(model, links, lanes, first, nodes, titles)
    readers = _first_readers(model, places, nodes)
    groups, anchors = mirrored_groups(parts[-1].groups, first.groups, model.leaves[nodes], readers,
                                      owners, mirrored_loops(model, places))  # fmt: skip
    last = parts[-1] if len(parts) > 1 else None
    if last is not None:
        anchors[: len(last.anchors)] = np.maximum(anchors[: len(last.anchors)], last.anchors)
    numbers = _numbered(builder, groups, last)
    primal = np.where(owners.of >= 0, owners.anchors[owners.of], -1).astype(np.int32)
    controls = [int(places[body.control]) for body in model.bodies if places[body.control] >= 0]
    primal[controls] = -1
    return LanePart(lane, nodes, places, groups, numbers, primal, anchors)


def _first_readers(model: GraphModel, places: Ints, nodes: Ints) -> Ints:
    """Return the first node of the same lane that reads each node of a lane, or -1."""
    found = np.full(len(nodes), -1, np.int32)
    for place, node in enumerate(nodes.tolist()):
        inside = places[model.edge_target[model.outgoing[node]]]
        inside = inside[inside >= 0]
        if len(inside):
            found[place] = inside[0]
    return found


# Updates


def _owners_of_updates(
    model: GraphModel, links: Links, lanes: Ints, first: LanePart, nodes: Ints, titles: list[str]
) -> Owners:  # fmt: skip
    """Return the parameter that each update node moves; shared nodes are apart.

    Shared nodes that depend on gradients limit or check them; the other shared nodes are the
    schedule.
    """
    count = len(titles)
    owner = _parameters_moved(model, lanes, nodes)
    depends = descendants(model, np.flatnonzero(lanes == Lane.GRADIENT).tolist())
    of = np.full(len(nodes), -1, np.int32)
    for place, node in enumerate(nodes.tolist()):
        readers = model.readers(node) if model.leaves[node] else [node]
        limits = any(bool(depends[each]) and owner[each] < 0 for each in readers)
        of[place] = first.places[owner[node]] if owner[node] >= 0 else count + int(limits)
    loss = _loss(model, links, lanes, first)
    anchors = np.concatenate([np.arange(count), [loss, loss]]).astype(np.int32)
    named = [*(f"{each} ←" for each in titles), "schedule", "clipping"]
    return Owners(of, anchors, named, _OWN_UPDATE)


_SHARED = -2


def _parameters_moved(model: GraphModel, lanes: Ints, nodes: Ints) -> list[int]:
    """Return, for each node of the graph, the only leaf of the forward lane that it moves.

    The number is negative for no leaf or several leaves.
    """
    graph = model.graph
    moved: list[set[int]] = [set() for _ in range(model.size)]
    state: dict[int, int] = {}
    for name, ref in graph.update_refs.items():
        leaf = graph.leaf(name).ref.node
        if lanes[ref.node] == Lane.UPDATE:
            if lanes[leaf] == Lane.FORWARD:
                moved[ref.node].add(leaf)
            else:
                state[ref.node] = leaf
    own = nodes.tolist()
    for node in reversed(own):
        for source in model.edge_source[model.incoming[node]].tolist():
            if lanes[source] == Lane.UPDATE:
                moved[source] |= moved[node]
    for node in own:  # state that moves without a parameter, as a mean, with the nodes behind it
        if not moved[node]:
            kept = moved[state[node]] if node in state else set[int]()
            read = set[int]().union(*(moved[each] for each in model.operands(node)))
            moved[node] = kept or read
    return [min(each) if len(each) == 1 else _SHARED for each in moved]


def _loss(model: GraphModel, links: Links, lanes: Ints, first: LanePart) -> int:
    """Return the node that the gradient starts from, by its number in the first lane."""
    for node in np.flatnonzero(lanes == Lane.GRADIENT).tolist():
        primal = int(links.primal[node])
        if links.rules[node] == "seed" and primal >= 0 and first.places[primal] >= 0:
            return int(first.places[primal])
    working = np.flatnonzero(~model.leaves[first.nodes])
    return int(working[-1])
