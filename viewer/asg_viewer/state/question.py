"""A question to the user: a text that is typed, the entries that fit it, the one chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Entry:
    """A line of the list, the detail beside it, and the command that it runs.

    `words` are not shown, and are searched as the text is.
    """

    text: str
    detail: str = ""
    command: str = ""
    arguments: tuple[Any, ...] = ()
    words: str = ""


@dataclass(frozen=True, eq=False)
class Question:
    """A question to the user: `title` is asked, and `query` is typed so far.

    An entry that is chosen runs its command. With `command`, a text that is typed is the answer
    where no entry is chosen, and that command takes it after `arguments`. `shown` are the places of
    the entries that fit best, `place` is the chosen one among them. An `attached`
    list stands below the search box, which its text is typed into.

    With `rest`, entries that come before the others are made, and all are ranked, aside; `sought`
    is the text that they were ranked by, and an answer that `is_awaited` is taken after that.
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
    rest: Callable[[], tuple[Entry, ...]] | None = None
    sought: str | None = None
    is_awaited: bool = False

    @property
    def is_ranking(self) -> bool:
        """Whether the entries are still to be ranked by what is typed."""
        return self.rest is not None and self.sought != self.query

    def best(self) -> list[Entry]:
        """Return the entries that are listed."""
        return [self.entries[number] for number in self.shown]


def answer(question: Question, place: int | None = None) -> tuple[str, tuple[Any, ...]] | None:
    """Return the command that the answer runs, with its arguments; None for no answer."""
    number = question.place if place is None else place
    if number < len(question.shown):
        entry = question.entries[question.shown[number]]
        return entry.command, entry.arguments
    if question.command:
        return question.command, (*question.arguments, question.query)
    return None
