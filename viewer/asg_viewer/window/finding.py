"""Searching, and ranking long lists, in a thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from asg_viewer.canvas.gui import dpg
from asg_viewer.model.document import Document
from asg_viewer.model.search import Found, search_all
from asg_viewer.state import asking, searching
from asg_viewer.state.model import State
from asg_viewer.state.question import Question
from asg_viewer.tasks import Done, Refused, Running, Task
from asg_viewer.window.context import Context


class Finder:
    """Searches for the current tab's query, a search at a time; only the newest query waits."""

    def __init__(self, wake: Callable[[], None], is_typing: Callable[[], bool]) -> None:
        self._task, self._ranking = Task(wake), Task(wake)
        self._is_typing = is_typing
        self._sought: tuple[Document, str] | None = None

    def close(self) -> None:
        """End the search."""
        self._task.cancel()
        self._ranking.cancel()

    def poll(self, context: Context) -> bool:
        """Show new hits, and start the next search; return whether any came."""
        happened = False
        for report in self._task.poll():
            if self._sought is None or isinstance(report, Running):
                continue
            happened, (document, query) = True, self._sought
            if isinstance(report, Refused):
                context.act(State.saying, report.reason, is_error=True)
            result = Found() if isinstance(report, Refused) else cast("Found", report.result)
            context.act(searching.found, document, query, result, listed=self._is_typing())
        self._begin(context.state)
        self._close_list(context)
        return self._rank(context) or happened

    def _rank(self, context: Context) -> bool:
        """Show the ranked list, and rank it against the typed text; return whether it changed."""
        happened = False
        for report in self._ranking.poll():
            happened = True
            if isinstance(report, Refused):
                context.act(asking.close_question)
                context.act(State.saying, report.reason, is_error=True)
            elif isinstance(report, Done):
                context.act(asking.take_ranked, cast("Question", report.result))
        question = context.state.question
        if question is None or question.rest is None:
            self._ranking.cancel()
        elif question.is_ranking and not self._ranking.is_busy:
            self._ranking.begin(lambda _tell, _stopped: asking.rank(question))
        elif question.is_awaited and not question.is_ranking:
            context.run("answer")
        return happened

    def _begin(self, state: State) -> None:
        tab = state.tab
        if tab is None or not tab.is_searching or self._task.is_busy:
            return
        query, sides = tab.query, searching.shown_sides(tab)
        models = [pane.model for pane in tab.document.panes]
        self._sought = tab.document, query
        self._task.begin(lambda _tell, _stopped: search_all(models, query, sides))

    def _close_list(self, context: Context) -> None:
        """Close the list when the search box is empty, but not during a click on a row."""
        question = context.state.question
        if question is None or not question.attached or self._is_typing():
            return
        if not dpg.is_mouse_button_down(dpg.mvMouseButton_Left):
            context.act(asking.close_question)
