"""Entries of a list in the order of how well they fit a text that is typed."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest

MOST = 12  # entries that a list shows


def ranked(texts: Sequence[str], query: str, most: int = MOST) -> list[int]:
    """Return the places of the texts that fit a query best, the best first; linear in them.

    Texts are folded to lower case already. Every word of the query must be in a text: best at its
    head, then at the head of a word, then anywhere; short texts come before long ones. Where none
    has the words, texts that have the letters in their order are given.
    """
    words = query.casefold().split()
    if not words:
        return list(range(min(most, len(texts))))
    found = [
        (_cost(text, words), len(text), place)
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
