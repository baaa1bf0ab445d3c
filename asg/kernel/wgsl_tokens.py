"""The tokens of WGSL text, and the functions that it declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import ascii_letters, digits
from types import MappingProxyType

Tokens = tuple[str, ...]

_LETTERS = frozenset(ascii_letters + "_")
_NAME = _LETTERS | frozenset(digits)
_NUMBER = frozenset(digits + ".")
_SIGNS = frozenset("<>=!&|+-*/%^")  # that may continue in the same token
_LONG = frozenset(
    {*("<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++", "--", "->")}
    | {f"{each}=" for each in "+-*/%&|^"}
)


def tokens(text: str) -> Tokens:
    """Return the tokens of a text, without its comments."""
    return tuple(_found(text))


def _found(text: str) -> Iterator[str]:
    at, end = 0, len(text)
    while at < end:
        first = text[at]
        if first.isspace():
            at += 1
        elif first == "/" and text[at + 1 : at + 2] in ("/", "*"):
            at = _behind_comment(text, at)
        else:
            stop = _end_of(text, at, first)
            yield text[at:stop]
            at = stop


def _behind_comment(text: str, at: int) -> int:
    closing = "\n" if text[at + 1] == "/" else "*/"
    found = text.find(closing, at + 2)
    return found + len(closing) if found >= 0 else len(text)


def _end_of(text: str, at: int, first: str) -> int:
    """Return the end of the token that begins at a place."""
    if first in _LETTERS:
        return _behind(text, at, _NAME)
    if first in _SIGNS:
        return at + (3 if text[at : at + 3] in _LONG else 2 if text[at : at + 2] in _LONG else 1)
    if first.isdigit() or (first == "." and text[at + 1 : at + 2].isdigit()):
        return _end_of_number(text, at)
    is_operand = first == "{" and text[at + 2 : at + 3] == "}" and text[at + 1].isdigit()
    return at + (3 if is_operand else 1)  # of a formula


def _end_of_number(text: str, at: int) -> int:
    if text[at : at + 2] in ("0x", "0X"):
        return _behind(text, at, _NAME)
    at = _behind(text, at, _NUMBER)
    if text[at : at + 1] in ("e", "E"):
        at += 2 if text[at + 1 : at + 2] in ("+", "-") else 1
    return _behind(text, at, _NAME)


def _behind(text: str, at: int, letters: frozenset[str]) -> int:
    """Return the first place from `at` on without any of the letters."""
    end = len(text)
    while at < end and text[at] in letters:
        at += 1
    return at


@lru_cache(1024)
def declared(text: str) -> Mapping[str, Tokens]:
    """Return the functions of a text by name, each from `fn` to its closing brace."""
    found: dict[str, Tokens] = {}
    words = tokens(text)
    at = 0
    while at + 1 < len(words):
        if words[at] != "fn":
            at += 1
            continue
        stop = _closed(words, at)
        found[words[at + 1]] = words[at:stop]
        at = stop
    return MappingProxyType(found)


def _closed(words: Tokens, at: int) -> int:
    """Return the place after the brace that closes the next opening brace."""
    depth = 0
    for place in range(at, len(words)):
        depth += (words[place] == "{") - (words[place] == "}")
        if words[place] == "}" and depth == 0:
            return place + 1
    return len(words)
