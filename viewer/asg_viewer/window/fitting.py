"""Fitting a row of buttons into its room: the rest folds into a menu at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Groups = Sequence[Sequence[str]]  # names, from left to right; between groups there is a gap


@dataclass(frozen=True)
class Room:
    """Widths in pixels.

    `whole` is the row's width, and `before` the width always taken. `spacing` separates two
    neighbors, and `gap` two groups. `more` is the width of the menu button. `least` and `most`
    bound the field at the end, which grows and shrinks.
    """

    whole: float
    before: float
    spacing: float
    gap: float
    more: float
    least: float
    most: float


@dataclass(frozen=True)
class Fitted:
    """The names to fold away, and the width of the field (at least `least`)."""

    folded: frozenset[str]
    field: float


def fitted(
    groups: Groups, widths: Mapping[str, float], folding: Sequence[Sequence[str]], room: Room
) -> Fitted:
    """Return the names to fold away so that a row fits its room.

    `widths` has the available names. `folding` orders them: names in the same entry fold together.
    The field takes the remaining width.
    """
    folded: set[str] = set()
    waiting = [[name for name in unit if name in widths] for unit in folding]
    left = room.whole - _taken(groups, widths, folded, room)
    while left < room.least and waiting:
        folded.update(waiting.pop(0))
        left = room.whole - _taken(groups, widths, folded, room)
    return Fitted(frozenset(folded), max(min(left, room.most), min(room.least, room.most)))


def _taken(groups: Groups, widths: Mapping[str, float], folded: set[str], room: Room) -> float:
    """Return the width of the items before the field, with the spacing between the two."""
    taken = room.before
    for group in groups:
        shown = [widths[name] for name in group if name in widths and name not in folded]
        taken += sum(shown) + len(shown) * room.spacing
        taken += room.gap + room.spacing if shown else 0.0
    return taken + (room.more + room.spacing if folded else 0.0)


def shares(widths: Sequence[float], room: float, least: float) -> list[float]:
    """Return the width of each item, so that all of them fit the room.

    Narrow items keep their width, and wide items share the rest evenly. No item gets less than
    `least` (or its natural width), even if the sum exceeds the room.
    """
    left, found = room, [0.0] * len(widths)
    order = sorted(range(len(widths)), key=widths.__getitem__)
    for place, number in enumerate(order):
        share = left / (len(order) - place)
        found[number] = min(widths[number], max(share, least))
        left -= found[number]
    return found
