"""Python's documentation topics as text: the 79 pages of `help("LOOPING")` and similar calls.

They come with Python, in `pydoc_data.topics`. Versions of Python differ in a few sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pydoc_data.topics import topics

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int32]

_PLAIN = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "..."})
ALPHABET = "\n" + "".join(map(chr, range(32, 127)))


def pages() -> list[str]:
    """Return the topics' texts in the order of their names, in the letters of ALPHABET.

    Longer runs of spaces, from the layout of columns, become four spaces.
    """
    plain = (re.sub(" {5,}", "    ", topics[name].translate(_PLAIN)) for name in sorted(topics))
    return ["".join(letter if letter in _CODES else "?" for letter in page) for page in plain]


_CODES = {letter: code for code, letter in enumerate(ALPHABET)}


def encoded(text: str) -> Codes:
    """Return the numbers of the letters."""
    return np.array([_CODES[letter] for letter in text], np.int32)


def decoded(codes: NDArray[np.integer]) -> str:
    """Return the letters of the numbers."""
    return "".join(ALPHABET[code] for code in codes)


def parts() -> tuple[Codes, Codes]:
    """Return the text as (training, held back); the last tenth is held back."""
    text = encoded("\n\n".join(pages()))
    end = len(text) * 9 // 10
    return text[:end], text[end:]


def windows(text: Codes, length: int, count: int, rng: np.random.Generator) -> Codes:
    """Return `count` pieces of `length` letters from anywhere in the text."""
    starts = rng.integers(0, len(text) - length + 1, count)
    return text[starts[:, None] + np.arange(length)]


def in_order(text: Codes, length: int, count: int) -> Iterator[Codes]:
    """Yield batches of `count` pieces that cover the text, without a rest at the end.

    Each piece begins with the last letter of the piece before it.
    """
    number = (len(text) - 1) // (length - 1)
    starts = np.arange(number)[:, None] * (length - 1)
    pieces = text[starts + np.arange(length)]
    for first in range(0, number - count + 1, count):
        yield pieces[first : first + count]


def bits_of_table(train: Codes, held: Codes, order: int) -> float:
    """Return the bits per letter of a table that counts the letter after each `order` letters.

    Uncounted letters have a small probability. The best order for this text is 3.
    """
    share = 0.05
    counts, starts = (
        Counter(map(bytes, np.lib.stride_tricks.sliding_window_view(train.astype(np.uint8), size)))
        for size in (order + 1, order)
    )
    seen = [bytes(each) for each in np.lib.stride_tricks.sliding_window_view(
        held.astype(np.uint8), order + 1)]  # fmt: skip
    chances = [
        (counts[each] + share) / (starts[each[:-1]] + share * len(ALPHABET)) for each in seen
    ]
    return float(-np.log2(chances).mean())
