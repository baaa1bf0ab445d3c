"""The edits of a graph in order, with undo and redo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from asg.core.graph import Graph
from asg_viewer.editing.edits import Edit, Edited
from asg_viewer.editing.within import applied

_numbers = count()


@dataclass(frozen=True)
class History:
    """A graph, its edits, and the number of edits applied.

    Edits after `done` are undone, until another edit replaces them. The history keeps the graphs,
    so that undo rebuilds nothing. All histories of the same tab have the same `number`.
    """

    base: Graph
    edits: tuple[Edit, ...] = ()
    results: tuple[Edited, ...] = ()
    done: int = 0
    number: int = field(default_factory=_numbers.__next__)

    @property
    def graph(self) -> Graph:
        """The graph with all applied edits."""
        return self.results[self.done - 1].graph if self.done else self.base

    @property
    def can_redo(self) -> bool:
        """Whether redo is possible."""
        return self.done < len(self.edits)

    def made(self, edit: Edit) -> History:
        """Return the history with another edit. Raises EditError if the edit is invalid."""
        result = applied(self.graph, edit)
        kept = self.done
        return replace(
            self, edits=(*self.edits[:kept], edit), results=(*self.results[:kept], result),
            done=kept + 1,
        )  # fmt: skip

    def undone(self) -> History:
        """Return the history without its last edit; redo can restore it."""
        return replace(self, done=max(self.done - 1, 0))

    def redone(self) -> History:
        """Return the history with the last undone edit."""
        return replace(self, done=min(self.done + 1, len(self.edits)))

    def moved(self, later: History) -> Mapping[int, int]:
        """Return the number in `later`, a single step away, of each node in both graphs."""
        if later.done > self.done:
            return later.results[later.done - 1].moved
        if not self.done:
            return {}
        return {new: old for old, new in self.results[self.done - 1].moved.items()}
