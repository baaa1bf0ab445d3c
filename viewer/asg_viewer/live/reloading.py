"""A graph read again after its file changed, and its old nodes matched with the new."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from asg.core.graph import Graph
from asg.core.hashing import node_hashes
from asg.core.node import Node


@dataclass(frozen=True, eq=False)
class Kept:
    """The nodes of a new graph for those of the old one that stayed; and what came and went."""

    nodes: Mapping[int, int]
    added: tuple[int, ...]
    removed: tuple[int, ...]

    def of(self, node: int | None) -> int | None:
        """Return the new number of an old node, or None where it is gone."""
        return None if node is None else self.nodes.get(node)


def kept_nodes(old: Graph, new: Graph) -> Kept:
    """Return the nodes that stayed: those of equal content first, then those of one name or place.

    Equal nodes are matched in their order. A node whose inputs changed has other content all the
    same; where it has a name, op and scope that one other has, it is that one. Linear in both.
    """
    found: dict[int, int] = {}
    taken: set[int] = set()
    _match(found, taken, _by_hash(old), _by_hash(new))
    _match(found, taken, _by_name(old, found, set()), _by_name(new, {}, taken))
    _match_alone(found, taken, old, new)
    added = tuple(node for node in range(len(new)) if node not in taken)
    removed = tuple(node for node in range(len(old)) if node not in found)
    return Kept(found, added, removed)


Groups = Mapping[object, list[int]]


def _match(found: dict[int, int], taken: set[int], old: Groups, new: Groups) -> None:
    for key, mine in old.items():
        for one, other in zip(mine, new.get(key, ()), strict=False):
            found[one] = other
            taken.add(other)


def _by_hash(graph: Graph) -> Groups:
    groups: dict[object, list[int]] = defaultdict(list)
    for node, content in enumerate(node_hashes(graph)):
        groups[content].append(node)
    return groups


def _by_name(graph: Graph, found: Mapping[int, int], taken: set[int]) -> Groups:
    groups: dict[object, list[int]] = defaultdict(list)
    for node in graph.nodes:
        if node.name and node.id not in found and node.id not in taken:
            groups[node.op.name, node.name].append(node.id)
    return groups


def _match_alone(found: dict[int, int], taken: set[int], old: Graph, new: Graph) -> None:
    """Match nodes of one op, scope and origin rule, where as many are left in both graphs."""
    mine: dict[object, list[int]] = defaultdict(list)
    other: dict[object, list[int]] = defaultdict(list)
    for node in old.nodes:
        if node.id not in found:
            mine[_place(node)].append(node.id)
    for node in new.nodes:
        if node.id not in taken:
            other[_place(node)].append(node.id)
    for key, nodes in mine.items():
        if len(nodes) == len(other.get(key, ())):
            for one, two in zip(nodes, other[key], strict=True):
                found[one] = two
                taken.add(two)


def _place(node: Node) -> tuple[object, ...]:
    rule = node.origin.rule if node.origin else None
    return node.op.name, node.scope, rule, len(node.inputs), str(node.name)
