"""The list entries that match a typed text, best first."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest

MOST = 12  # entries in a list


def ranked(texts: Sequence[str], query: str, most: int = MOST) -> list[int]:
    """Return the places of the texts that best match a query, the best first; linear in the texts.

    The texts are in lower case. A text must contain every word of the query: best at its start,
    then at the start of a word, then anywhere. Texts with a short first line come before others. If
    no text has the words, the result has texts with the query's letters in order.
    """
    words = query.casefold().split()
    if not words:
        return list(range(min(most, len(texts))))
    found = [
        (_cost(text, words), len(text.partition("\n")[0]), place)
        for place, text in enumerate(texts) if all(word in text for word in words)
    ]  # fmt: skip
    if not found:
        letters = "".join(words)
        found = [(0, len(t), n) for n, t in enumerate(texts) if _has_in_order(t, letters)]
    return [place for _, _, place in nsmallest(most, found)]


def _cost(text: str, words: Sequence[str]) -> int:
    total = 0
    for word in words:
        at = text.find(word)
        if at and text[at - 1].isalnum():
            at = max(text.find(f" {word}"), 0) + 1 if f" {word}" in text else -1
        total += 0 if at == 0 else 1 if at > 0 else 2
    return total


def _has_in_order(text: str, letters: str) -> bool:
    at = 0
    for letter in letters:
        at = text.find(letter, at) + 1
        if not at:
            return False
    return True
