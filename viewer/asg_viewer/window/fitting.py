"""The buttons of a row that there is room for: the rest folds into a menu at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Groups = Sequence[Sequence[str]]  # names, from left to right; between groups there is a gap


@dataclass(frozen=True)
class Room:
    """Widths in pixels.

    `whole` is that of the row, `before` what is always taken, `spacing` stands between two
    neighbours, `gap` is what separates groups, `more` the button of the menu, and `least` and
    `most` are those of the field at the end, which grows and shrinks.
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
    """The names that are folded away, and the width of the field; its least is always given."""

    folded: frozenset[str]
    field: float


def fitted(
    groups: Groups, widths: Mapping[str, float], folding: Sequence[Sequence[str]], room: Room
) -> Fitted:
    """Return the names to fold away of a row, so that it ends within its room.

    `widths` has the names that there are; `folding` says what goes first: names of one entry go
    together. The field is as wide as what is left allows.
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
    """Return the width that each of some things gets, so that all of them end within the room.

    Narrow ones stay whole; wide ones share what is left evenly, though none gets less than `least`
    (or its own width), even where that is too much.
    """
    left, found = room, [0.0] * len(widths)
    order = sorted(range(len(widths)), key=widths.__getitem__)
    for place, number in enumerate(order):
        share = left / (len(order) - place)
        found[number] = min(widths[number], max(share, least))
        left -= found[number]
    return found
