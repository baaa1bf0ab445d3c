"""Groups of values in an order in which those that are alike are next to each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

from asg.core.node import Ref
from asg_wgpu.ir.node_facts import RowGroup

Item = TypeVar("Item")
Reads = Callable[[RowGroup], frozenset[Ref]]


def filled(
    items: Sequence[Item], values: Callable[[Item], frozenset[Hashable]], most: int
) -> Iterator[Sequence[Item]]:
    """Give items in batches that have at most so many values between them, and each an item."""
    first, held = 0, frozenset[Hashable]()
    for place, item in enumerate(items):
        held |= values(item)
        if len(held) > most and place > first:
            yield items[first:place]
            first, held = place, values(item)
    if items:
        yield items[first:]


def in_batches(
    groups: Mapping[RowGroup, Hashable | None], reads: Reads, most: int
) -> Iterator[Sequence[RowGroup]]:
    """Give groups in batches that read and store at most so many values.

    A group that has something in common with others waits until a group that has not reads it. Then
    those that have the same in common, and read nothing of each other, are together.
    """
    waiting: dict[RowGroup, Hashable] = {}
    for group, common in groups.items():
        if common is not None:
            waiting[group] = common
            continue
        if not all(reads(group).isdisjoint(each.stores) for each in waiting):
            yield from _released(waiting, reads, most)
            waiting = {}
        yield [group]
    yield from _released(waiting, reads, most)


def _released(
    waiting: Mapping[RowGroup, Hashable], reads: Reads, most: int
) -> Iterator[Sequence[RowGroup]]:
    levels: dict[Ref, int] = {}
    rounds: dict[tuple[int, Hashable], list[RowGroup]] = {}
    for group, common in waiting.items():
        level = max((levels[ref] + 1 for ref in reads(group) if ref in levels), default=0)
        levels |= dict.fromkeys(group.stores, level)
        rounds.setdefault((level, common), []).append(group)
    for _, same in sorted(rounds.items(), key=lambda each: each[0][0]):
        yield from filled(same, lambda group: reads(group) | group.stores, most)
