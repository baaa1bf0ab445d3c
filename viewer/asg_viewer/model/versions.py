"""Two versions of a graph shown as one, with the former state of each changed node."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from asg.analysis.matching import Matching
from asg.analysis.node_lines import attr_text
from asg.core.graph import Graph
from asg.core.hashing import canonical
from asg.core.node import Node

ADDED, REMOVED, CHANGED = "added", "removed", "changed"
OP, NAME, TYPE, OPERANDS = ASPECTS = "op", "name", "type", "operands"  # others are attributes


@dataclass(frozen=True)
class Was:
    """A difference of a changed node: an aspect, and its texts in both versions."""

    aspect: str
    before: str
    after: str


@dataclass(frozen=True)
class Change:
    """A node of the shown graph that differs between the versions, and how it changed."""

    node: int
    mark: str
    was: tuple[Was, ...] = ()


@dataclass(frozen=True, eq=False)
class Versions:
    """Two versions of a graph, and their nodes in the shown graph.

    The shown graph has the nodes of `after` under their own numbers, and then the removed nodes.
    `places` has the shown node of each node of `before`.
    """

    before: Graph
    after: Graph
    places: tuple[int, ...]
    changes: tuple[Change, ...]

    @cached_property
    def by_node(self) -> Mapping[int, Change]:
        """The changes by their nodes."""
        return {change.node: change for change in self.changes}

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """The number of changes by mark."""
        return Counter(change.mark for change in self.changes)

    @cached_property
    def twins(self) -> Mapping[int, int]:
        """The node of `before` behind each shown node that `before` has."""
        return {place: node for node, place in enumerate(self.places)}

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield each matched node of `before` with its node of `after`, in the order of `after`."""
        for place in range(len(self.after)):
            if place in self.twins:
                yield self.twins[place], place


def differences(one: Node, other: Node, match: Matching, graphs: tuple[Graph, Graph]) -> list[Was]:
    """Return how two matching nodes differ; `graphs` are theirs."""
    found: list[Was] = []
    if one.op.name != other.op.name:
        found.append(Was(OP, one.op.name, other.op.name))
    if one.types != other.types:
        found.append(Was(TYPE, _types(one), _types(other)))
    if one.name != other.name:
        found.append(Was(NAME, one.name or f"%{one.id}", other.name or f"%{other.id}"))
    moved = tuple((match.after_of[ref.node], ref.index) for ref in one.inputs)
    if moved != tuple(tuple(ref) for ref in other.inputs):
        before, after = graphs
        found.append(Was(OPERANDS, _operands(before, one), _operands(after, other)))
    return found + list(_attributes(one, other))


def _attributes(one: Node, other: Node) -> Iterator[Was]:
    if one.op.name != other.op.name or (not one.attrs and not other.attrs):
        return
    for name in dict.fromkeys((*one.attrs, *other.attrs)):
        old, new = ({name: node.attrs[name]} if name in node.attrs else {} for node in (one, other))
        if canonical(old) != canonical(new):
            yield Was(name, _value(old), _value(new))


def _value(attrs: Mapping[str, object]) -> str:
    return attr_text(next(iter(attrs.values()))) if attrs else "–"


def _types(node: Node) -> str:
    return ", ".join(map(str, node.types))


def _operands(graph: Graph, node: Node) -> str:
    return ", ".join(_title(graph.nodes[ref.node]) for ref in node.inputs)


def _title(node: Node) -> str:
    return node.name or f"{node.op.name} %{node.id}"
