"""Count the iterations of the loops in a WGSL text.

Counting reads the final text, because a formula beside a kernel misses later changes. Drivers that
end loops after a fixed number of iterations give wrong results beyond it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_PARTS = re.compile(
    r"for \(var (?P<name>\w+) = (?P<start>[^;]+); (?P=name) < (?P<end>[^;]+); "
    r"(?P=name)(?:\+\+| \+= (?P<step>\w+))\) \{|"
    r"let (?P<let>\w+) = (?P<value>[^;]+);|(?P<other>\b(?:for|while|loop)\b)|[{}]"
)
_TERM = re.compile(r"([+-]?)\s*(\w+)\s*")
_NUMBER = re.compile(r"(\d+)u?")
_SUM = re.compile(r"\w+(?: [+-] \w+)*")

Known = Mapping[str, int]


@dataclass
class _Block:
    """A loop or the whole text: the loops in it, and the values of the names in it."""

    name: str = ""
    start: str = ""
    end: str = ""
    step: str = ""
    loops: list[_Block] = field(default_factory=list["_Block"])
    values: dict[str, str] = field(default_factory=dict[str, str])

    def names(self) -> set[str]:
        """Return the names that determine the iteration counts of the loops within."""
        found: set[str] = set()
        for loop in self.loops:
            found |= loop.names() - {loop.name} | _names(loop.start) | _names(loop.end)
        for name in reversed(self.values):
            if name in found:
                found |= _names(self.values[name])
        return found


def iterations(source: str) -> int:
    """Return the most iterations that an invocation makes in all loops of a text.

    It assumes that every branch runs, that no loop ends early, and that `lane` is 0, the busiest
    lane. Raises ValueError for a loop without a count in the text.
    """
    return _within(_read(source), {"lane": 0})


def _read(source: str) -> _Block:
    whole = _Block()
    open_: list[_Block] = [whole]  # for each open brace, its loop
    for part in _PARTS.finditer(source):
        if part["other"]:
            raise ValueError(f"a loop without a count: {source[part.start() :][:60]}")
        if part["let"]:
            open_[-1].values[part["let"]] = part["value"]
        elif part["name"]:
            loop = _Block(part["name"], part["start"], part["end"], part["step"] or "1")
            open_[-1].loops.append(loop)
            open_.append(loop)
        elif part[0] == "{":
            open_.append(open_[-1])
        else:
            open_.pop()
    return whole


def _within(block: _Block, known: Known) -> int:
    """Return the iterations of the loops in a block."""
    found = {**known, **_values(block, known)}
    total = 0
    for loop in block.loops:
        turns = range(*(_value(text, found) for text in (loop.start, loop.end, loop.step)))
        if loop.name in loop.names():
            total += len(turns) + sum(_within(loop, {**found, loop.name: turn}) for turn in turns)
        else:
            total += len(turns) * (1 + _within(loop, found)) if turns else 0
    return total


def _values(block: _Block, known: Known) -> Known:
    needed, found = block.names(), dict(known)
    for name, text in block.values.items():
        if name in needed:
            found[name] = _value(text, found)
    return found


def _names(text: str) -> set[str]:
    return {name for _, name in _TERM.findall(text) if not _NUMBER.fullmatch(name)}


def _value(text: str, known: Known) -> int:
    """Return the value of a sum of numbers and names."""
    if not _SUM.fullmatch(text.strip()):
        raise ValueError(f"a loop is bounded by {text}, and not by a sum")
    total = 0
    for sign, term in _TERM.findall(text):
        number = _NUMBER.fullmatch(term)
        if number is None and term not in known:
            raise ValueError(f"a loop is bounded by {term}, unknown in the text")
        value = int(number[1]) if number else known[term]
        total += -value if sign == "-" else value
    return total
