"""Parameters of kernels that could be otherwise, and the table of those that were measured."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from asg.core.hashing import digest

Choice = tuple[int, ...]


class Question(NamedTuple):
    """The parameters of a kernel: the numbers taken, and the options of each."""

    problem: str
    taken: Choice
    options: tuple[Choice, ...]


@dataclass(frozen=True)
class Table:
    """Choices by problem, in order."""

    entries: tuple[tuple[str, Choice], ...] = ()

    @cached_property
    def choices(self) -> Mapping[str, Choice]:
        """The choices by problem."""
        return MappingProxyType(dict(self.entries))

    @cached_property
    def digest(self) -> str:
        """The table's digest: equal for equal tables, and empty for one without entries."""
        return digest(json.dumps(self.entries).encode())[:16] if self.entries else ""

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, problem: object) -> bool:
        return problem in self.choices

    def choice(self, problem: str, options: Iterable[Choice], formula: Choice) -> Choice:
        """Return the numbers for a problem, or those of a formula where there are none that fit."""
        found = self.choices.get(problem)
        if found is None or len(found) != len(formula):
            return formula
        fits = all(number in some for number, some in zip(found, options, strict=True))
        return found if fits else formula

    def with_choices(self, choices: Mapping[str, Choice]) -> Table:
        """Return the table with other choices beside its own, or in their place."""
        return Table(tuple(sorted({**self.choices, **choices}.items())))


EMPTY = Table()
