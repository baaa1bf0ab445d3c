"""Asking the user for a text or a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from asg_viewer.model.document import Document
from asg_viewer.model.ranking import ranked
from asg_viewer.state.model import State
from asg_viewer.state.question import Entry, Question

MOST_CHOSEN = 6  # commands to remember


def node_entry(document: Document, side: int, node: int) -> Entry:
    """Return the list entry that goes to a node; its scope tells it from others of its op."""
    model = document.panes[side].model
    graph = model.name if len(document.panes) > 1 else ""
    types = ", ".join(map(str, model.nodes[node].types))
    where = model.nodes[node].scope or model.details[node]
    words = (f"%{node}", types, where, graph)
    return Entry(model.titles[node], "  ".join(filter(None, words)), "show_node", (side, node))


def ask(
    state: State, title: str, entries: tuple[Entry, ...] = (), *, command: str = "",
    arguments: tuple[Any, ...] = (), query: str = "", preferred: int = 0,
    rest: Callable[[], tuple[Entry, ...]] | None = None,
) -> State:  # fmt: skip
    """Show the question box, prefilled with `query`; with `rest`, `rank` builds the list in a
    thread. The first `preferred` entries come before others that match as well.
    """
    if rest is not None:
        made = Question(title, entries, command, arguments, query, preferred=preferred, rest=rest)
        return replace(state, question=made, hovered=None)
    made = Question(title, entries, command, arguments, keys=_keys(entries), preferred=preferred)
    question = _typed(made, query, filtering=not command)
    return replace(state, question=question, hovered=None)


def _keys(entries: tuple[Entry, ...]) -> tuple[str, ...]:
    return tuple(f"{each.text}\n{each.detail} {each.words}".casefold() for each in entries)


def rank(question: Question) -> Question:
    """Return a question with all its entries ranked against the typed text; this may be slow."""
    if question.rest is not None and question.sought is None:
        entries = (*question.entries, *question.rest())
        question = replace(question, entries=entries, keys=_keys(entries))
    return replace(_typed(question, question.query, filtering=True), sought=question.query)


def take_ranked(state: State, ranked_: Question) -> State:
    """Show the list from `rank`, if its question is still open."""
    question = state.question
    if question is None or question.rest is not ranked_.rest:
        return state
    made = replace(ranked_, query=question.query, is_awaited=question.is_awaited)
    return replace(state, question=made)


def await_answer(state: State) -> State:
    """Take the chosen entry as soon as the list matches the typed text."""
    question = state.question
    return (
        state if question is None else replace(state, question=replace(question, is_awaited=True))
    )


def type_answer(state: State, query: str) -> State:
    """Set the typed text of the question."""
    question = state.question
    if question is None or question.query == query:
        return state
    if question.rest is not None:
        return replace(state, question=replace(question, query=query, is_awaited=False))
    return replace(state, question=_typed(question, query, filtering=True))


def _typed(question: Question, query: str, *, filtering: bool) -> Question:
    sought = query if filtering else ""
    shown = tuple(ranked(question.keys, sought, first=question.preferred))
    return replace(question, query=query, shown=shown, place=0)


def remember_command(state: State, name: str) -> State:
    """Move a command of the palette to the front of the commands chosen last."""
    others = (each for each in state.chosen if each != name)
    return replace(state, chosen=(name, *others)[:MOST_CHOSEN])


def step_answer(state: State, step: int) -> State:
    """Choose the next entry, or for -1 the previous entry, wrapping around."""
    question = state.question
    if question is None or not question.shown:
        return state
    place = (question.place + step) % len(question.shown)
    return replace(state, question=replace(question, place=place))


def close_question(state: State) -> State:
    """Close the question box."""
    return replace(state, question=None)
