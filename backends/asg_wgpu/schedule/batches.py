"""Batches of groups that share a kernel side by side."""

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
    """Yield batches of items with at most `most` distinct values, and at least an item each."""
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
    """Yield groups in batches that read and store at most `most` values.

    Groups with a common key wait until a group without key reads them. Then independent groups with
    equal keys form batches.
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
