"""The commands of the guided tour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from asg_viewer.model.document import Document, document
from asg_viewer.state import touring
from asg_viewer.tutorial import perceptron
from asg_viewer.window.context import Context


class Touring:
    """Begins the tour, goes on and back, and ends it."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def commands(self) -> Mapping[str, Callable[..., Any]]:
        """Return the commands by name."""
        return {
            "tour": self._begin, "tour_next": partial(self._go, 1),
            "tour_back": partial(self._go, -1), "tour_end": partial(self._context.act, touring.end),
        }  # fmt: skip

    @cached_property
    def _documents(self) -> tuple[Document, ...]:
        return tuple(document(perceptron(faulty=faulty)) for faulty in (False, True))

    def _begin(self) -> None:
        self._context.act(touring.begin, self._documents)

    def _go(self, count: int) -> None:
        number = self._context.state.tour
        if number is None or not 0 <= number + count < len(touring.STOPS):
            return
        self._context.act(touring.go, self._documents, number + count)
        tab = self._context.state.tab
        if touring.STOPS[number + count].runs and tab is not None and tab.work.ran is None:
            self._context.run("run_values")
