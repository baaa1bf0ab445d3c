"""A document as a single graph that a backend can run: a graph joined to its derivative."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from asg.autodiff.splice import joined
from asg.core.graph import Graph
from asg.core.leaves import EXTERNAL
from asg.core.node import Ref
from asg.core.subgraphs import extract
from asg_viewer.model.document import Document


@dataclass(frozen=True, eq=False)
class Joint:
    """A graph to run, and the place of each pane's nodes in it: `places[side][node]`."""

    graph: Graph
    places: tuple[tuple[int, ...], ...]

    @cached_property
    def homes(self) -> dict[int, tuple[int, int]]:
        """The side and the node of each joint node; the first side for shared nodes."""
        found: dict[int, tuple[int, int]] = {}
        for side, places in enumerate(self.places):
            for node, place in enumerate(places):
                found.setdefault(place, (side, node))
        return found


def source_of(document: Document, side: int) -> Graph | None:
    """Return the graph that the externals of a side belong to, or None without externals."""
    if side == 0 or not document.is_pair:
        return None
    derived = document.panes[1].model.graph
    outside = any(node.op is EXTERNAL for node in derived.nodes)
    return document.panes[0].model.graph if outside else None


def joint_of(document: Document) -> Joint:
    """Return a document's graph to run: both graphs joined, or the first if they are unrelated.

    Raises GraphError if the second graph does not derive from the first graph's present state.
    """
    first = document.panes[0].model.graph
    own = tuple(range(len(first)))
    if source_of(document, 1) is None:
        return Joint(first, (own,))
    derived = document.panes[1].model.graph
    everything = {str(Ref(node.id, 0)): Ref(node.id, 0) for node in derived.nodes}
    joint, found = joined(first, extract(derived, everything, {}))
    places = tuple(found[str(Ref(node.id, 0))].ref.node for node in derived.nodes)
    for name, ref in derived.output_refs.items():
        free = name
        while free in joint:
            free = f"grad/{free}"
        joint.output(free, joint.tensor(Ref(places[ref.node], ref.index)))
    return Joint(joint, (own, places))
