"""The text of a kernel: WGSL with holes, filled when it is known with what.

A hole is made where its text is written: for the size of a symbolic dimension, for the buffer of an
operand. It lies between two marks, which no WGSL has; so the parts of a text are plain and hole by
turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

_MARK = "\x7f"

SIZE = "d"  # a size of the scheduling, by the place in its list
OPERAND, BEFORE, AFTER = "b", "[", "]"  # the buffer of an operand; where an index of it lies
ENTRY = f"{_MARK}e{_MARK}"  # where the statements of the entry point begin


def hole(kind: str, number: object) -> str:
    """Return a hole of a kind, with what is known of it."""
    return f"{_MARK}{kind}{number}{_MARK}"


def number(value: object) -> str:
    """Return a number, an int or a size, as WGSL of type i32."""
    return str(value)


def unsigned(value: object) -> str:
    """Return a number that is not negative as WGSL of type u32."""
    return f"{value}u" if isinstance(value, int) else f"u32({value})"


def element(operand: int, index: str) -> str:
    """Return the element, or vector, of an operand at an index."""
    return f"{hole(OPERAND, operand)}[{hole(BEFORE, operand)}{index}{hole(AFTER, operand)}]"


def filled(text: str, fill: Callable[[str, str], str | None]) -> str:
    """Return a text with its holes filled; those for which `fill` returns None stay."""
    parts = text.split(_MARK)
    for place in range(1, len(parts), 2):
        inside = parts[place]
        found = fill(inside[:1], inside[1:])
        parts[place] = f"{_MARK}{inside}{_MARK}" if found is None else found
    return "".join(parts)


def holes(text: str) -> list[str]:
    """Return the holes of a text in their order, the kind of each first."""
    return text.split(_MARK)[1::2]


def written(text: str, merged: Mapping[int, int] = MappingProxyType({})) -> str:
    """Return a text as WGSL, in which operand k has the name of operand `merged[k]`, if any."""

    def fill(kind: str, value: str) -> str:
        if kind == OPERAND:
            return f"buf_{merged.get(int(value), int(value))}"
        assert kind != SIZE, "a kernel that reads its sizes names their buffer"
        return ""

    return filled(text, fill)


def is_whole(text: str, operands: int) -> bool:
    """Whether each hole of a text is closed, and one that a kernel of so many operands has."""
    parts = text.split(_MARK)
    return len(parts) % 2 == 1 and all(
        (kind in (OPERAND, BEFORE, AFTER) and value.isdecimal() and int(value) < operands)
        or f"{kind}{value}" == ENTRY.strip(_MARK)
        for kind, value in ((part[:1], part[1:]) for part in {*parts[1::2]})
    )
