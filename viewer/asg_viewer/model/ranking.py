"""The list entries that match a typed text, best first."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest

MOST = 12  # entries in a list


def ranked(texts: Sequence[str], query: str, most: int = MOST, *, first: int = 0) -> list[int]:
    """Return the places of the texts that best match a query, the best first; linear in the texts.

    The texts are in lower case; the first line of a text is its title. A text must contain every
    word of the query: best at the start of the title, then at the start of another word of it, then
    within it, then below it. Among equals, the `first` texts come before others, and short titles
    before long titles. If no text has the words, the result has texts with the query's letters in
    order.
    """
    words = query.casefold().split()
    if not words:
        return list(range(min(most, len(texts))))
    found: list[tuple[int, bool, int, int]] = []
    for place, text in enumerate(texts):
        if all(word in text for word in words):
            title = len(text.partition("\n")[0])
            cost = sum(_cost(text, title, word) for word in words)
            found.append((cost, place >= first, title, place))
    if not found:
        letters = "".join(words)
        found = [(0, False, len(t), n) for n, t in enumerate(texts) if _has_in_order(t, letters)]
    return [place for *_, place in nsmallest(most, found)]


def _cost(text: str, title: int, word: str) -> int:
    """Return the cost of a word in a text with a title of `title` letters."""
    at = text.find(word)
    if at == 0:
        return 0
    if not text[at - 1].isalnum():
        return 1 if at < title else 3
    start = text.find(f" {word}", at)
    if 0 <= start < title:
        return 1
    return 2 if at < title else 3 if start >= 0 else 4


def _has_in_order(text: str, letters: str) -> bool:
    at = 0
    for letter in letters:
        at = text.find(letter, at) + 1
        if not at:
            return False
    return True
