"""Edits of a graph and of its bodies; nodes of bodies have numbers after the graph's nodes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.subgraphs import inputs_of
from asg_viewer.editing import edits
from asg_viewer.editing.edits import DeleteUnused, Edit, Edited, EditError, Rewire, SetBody
from asg_viewer.model.bodies import Body, inner_nodes

_Home: TypeAlias = Body | None  # the home of a node: a body, or the graph itself


def applied(graph: Graph, edit: Edit) -> Edited:
    """Return the graph after an edit of one of its nodes, or of a node in one of its bodies.

    Node numbers belong to the graph's model, before and after. Raises EditError if ops and types do
    not allow the edit: in the body, or in the loop or branch around it.
    """
    change = _Change(graph, inner_nodes(graph).bodies)
    if isinstance(edit, DeleteUnused):
        for body in reversed(change.bodies):  # inner bodies first
            change.make(body, edit)
        change.make(None, edit)
        return change.result(None)
    home = change.home_of(edit.node)
    change.make(home, edit)
    if home is not None and len(inputs_of(change.made[home].graph)) != len(inputs_of(home.graph)):
        raise EditError("it stands for an operand of the loop or branch", edit.node)
    outer = home
    while outer is not None:
        outer = change.home_of(outer.control)
        change.make(outer, None)
    return change.result(home)


@dataclass
class _Change:
    """A graph with its bodies, and the results of the edits so far."""

    graph: Graph
    bodies: Sequence[Body]
    made: dict[_Home, Edited] = field(default_factory=dict["_Home", Edited])

    def home_of(self, node: int) -> _Home:
        """Return the body around a node, or None for a node of the graph itself."""
        return next((body for body in self.bodies if node in body.nodes), None)

    def make(self, home: _Home, edit: Edit | None) -> None:
        """Edit a body or the graph, after the bodies inside it."""
        graph, first = (self.graph, 0) if home is None else (home.graph, home.first)
        try:
            for step in self._new_bodies(home, first):
                graph = edits.applied(graph, step).graph  # with the same ids
            found = _unchanged(graph) if edit is None else edits.applied(graph, _local(edit, home))
        except EditError as error:
            raise EditError(error.message, first + error.at, hint=error.hint) from None
        self.made[home] = found

    def _new_bodies(self, home: _Home, first: int) -> Iterable[SetBody]:
        """Return the edits that replace the old bodies by the edited bodies."""
        graphs: dict[int, dict[str, Graph]] = {}
        for body in self.bodies:
            if body in self.made and self.home_of(body.control) is home:
                graphs.setdefault(body.control - first, {})[body.name] = self.made[body].graph
        return [SetBody(control, own) for control, own in graphs.items()]

    def result(self, about: _Home) -> Edited:
        """Return the new graph, the new number of each node, and the new number of node `about`."""
        whole = self.made[None]
        moved, focus = dict(whole.moved), whole.focus if about is None else None
        later = {(body.control, body.name): body for body in inner_nodes(whole.graph).bodies}
        for body in self.bodies:
            after = later.get((moved.get(body.control, -1), body.name))
            if after is not None:
                own = self.made.get(body) or _unchanged(body.graph)
                moved |= {body.first + old: after.first + new for old, new in own.moved.items()}
                if body is about and own.focus is not None:
                    focus = after.first + own.focus
        return Edited(whole.graph, moved, focus)


def _unchanged(graph: Graph) -> Edited:
    return Edited(graph, {node.id: node.id for node in graph.nodes}, None)


def _local(edit: Edit, home: _Home) -> Edit:
    """Return an edit with the ids of its body."""
    if home is None or isinstance(edit, DeleteUnused):
        return edit
    if isinstance(edit, Rewire):
        if edit.source.node not in home.nodes:
            raise EditError("a body reads its own nodes only", edit.node - home.first)
        edit = replace(edit, source=Ref(edit.source.node - home.first, edit.source.index))
    return replace(edit, node=edit.node - home.first)
