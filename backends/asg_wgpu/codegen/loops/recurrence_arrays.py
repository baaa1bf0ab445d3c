"""The arrays of a recurrence in workgroup memory; values share one if they need it in turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from asg.kernel.stmt import Shared

Span = tuple[int, int]  # a phase of a nest, and its part between two barriers


class Wanted(NamedTuple):
    """An array for a value that is alive in some spans, and the name of a new array."""

    name: str
    array: Shared
    spans: Collection[Span]


def allocate(wanted: Sequence[Wanted], declared: dict[str, Shared]) -> list[str]:
    """Declare arrays, and return the name of each value's array.

    The largest values come first, so that no array grows.
    """
    taken, names = dict[str, set[Span]](), dict[int, str]()
    for number in sorted(range(len(wanted)), key=lambda number: -wanted[number].array.count):
        name, array, spans = wanted[number]
        alike = (x for x in taken if declared[x].type == array.type)
        found = next((each for each in alike if taken[each].isdisjoint(spans)), None)
        if found is None:
            found = f"more_{len(declared)}" if name in declared else name
            declared[found] = array
        taken.setdefault(found, set()).update(spans)
        names[number] = found
    return [names[number] for number in range(len(wanted))]
