"""A question to the user: the typed text, the matching entries, and the chosen entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Entry:
    """A list entry, the text beside it, and the command that it runs.

    `words` are not shown, and are searched as the text is.
    """

    text: str
    detail: str = ""
    command: str = ""
    arguments: tuple[Any, ...] = ()
    words: str = ""


@dataclass(frozen=True, eq=False)
class Question:
    """A question to the user: `title` is the question, and `query` the text typed so far.

    A chosen entry runs its command. With `command` and no chosen entry, the typed text is the
    answer: the command takes it after `arguments`. `shown` are the places of the best entries, and
    `place` is the chosen place among them. An `attached` list stands below the search box, and
    shares the text of the box.

    The first `preferred` entries come before others that match as well. With `rest`, a thread
    builds further entries behind the others and ranks all entries. `sought` is the text used in the
    ranking. An answer that `is_awaited` is taken after the ranking.
    """

    title: str
    entries: tuple[Entry, ...] = ()
    command: str = ""
    arguments: tuple[Any, ...] = ()
    query: str = ""
    shown: tuple[int, ...] = ()
    place: int = 0
    attached: bool = False
    keys: tuple[str, ...] = field(default=(), repr=False)
    preferred: int = 0
    rest: Callable[[], tuple[Entry, ...]] | None = None
    sought: str | None = None
    is_awaited: bool = False

    @property
    def is_ranking(self) -> bool:
        """Whether the entries still need ranking against the typed text."""
        return self.rest is not None and self.sought != self.query

    def best(self) -> list[Entry]:
        """Return the listed entries."""
        return [self.entries[number] for number in self.shown]


def answer(question: Question, place: int | None = None) -> tuple[str, tuple[Any, ...]] | None:
    """Return the command for the answer with its arguments, or None for no answer."""
    number = question.place if place is None else place
    if number < len(question.shown):
        entry = question.entries[question.shown[number]]
        return entry.command, entry.arguments
    if question.command:
        return question.command, (*question.arguments, question.query)
    return None
