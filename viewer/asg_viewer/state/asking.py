"""Asking the user for a text or a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from asg_viewer.model.document import Document
from asg_viewer.model.ranking import ranked
from asg_viewer.state.model import State
from asg_viewer.state.question import Entry, Question


def node_entry(document: Document, side: int, node: int) -> Entry:
    """Return the line of a list that goes to a node."""
    model = document.panes[side].model
    graph = f"  {model.name}" if len(document.panes) > 1 else ""
    detail = f"%{node}  {model.details[node]}{graph}"
    return Entry(model.titles[node], detail, "show_node", (side, node))


def ask(
    state: State, title: str, entries: tuple[Entry, ...] = (), *, command: str = "",
    arguments: tuple[Any, ...] = (), query: str = "",
) -> State:  # fmt: skip
    """Show the box, with a text in it."""
    keys = tuple(f"{entry.text} {entry.detail}".casefold() for entry in entries)
    made = Question(title, entries, command, arguments, keys=keys)
    question = _typed(made, query, filtering=not command)
    return replace(state, question=question, hovered=None)


def type_answer(state: State, query: str) -> State:
    """Take in what was typed."""
    question = state.question
    if question is None or question.query == query:
        return state
    return replace(state, question=_typed(question, query, filtering=True))


def _typed(question: Question, query: str, *, filtering: bool) -> Question:
    shown = tuple(ranked(question.keys, query if filtering else ""))
    return replace(question, query=query, shown=shown, place=0)


def step_answer(state: State, step: int) -> State:
    """Choose the entry after, or for -1 before, the chosen one, going round."""
    question = state.question
    if question is None or not question.shown:
        return state
    place = (question.place + step) % len(question.shown)
    return replace(state, question=replace(question, place=place))


def close_question(state: State) -> State:
    """Take the box away."""
    return replace(state, question=None)
