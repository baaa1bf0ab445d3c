"""The states of a page: the sets of open groups that it holds a layout for.

A page holds every combination of up to three groups. With more groups, it holds the first view, all
groups open, and all closed. While its rows are few, it adds views with a single group changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.problem import Layout
from asg_viewer.model.document import Document
from asg_viewer.model.groups import ROOT, Groups

_MOST_COMBINED = 3  # groups with every combination in a page
_MOST_ROWS = 4000  # items and nodes of all states after the first three

Opened = frozenset[int]


def states(document: Document) -> list[tuple[Opened, tuple[Layout, ...]]]:
    """Return the open groups of each state, the first view first, and the layouts of its panes."""
    found: dict[Opened, tuple[Layout, ...]] = {}
    nodes = sum(pane.model.size for pane in document.panes)
    room = _MOST_ROWS
    for number, opened in enumerate(dict.fromkeys(_wanted(document))):
        if number > 2 and nodes > room:
            break
        found[opened] = layouts = lay_out(document.layout_problem(opened))
        if number > 2:
            room -= nodes + sum(len(layout.items) for layout in layouts)
    return list(found.items())


def _wanted(document: Document) -> Iterator[Opened]:
    """Yield the sets of open groups, the most wanted first; some repeat."""
    groups = document.groups
    every = frozenset(range(len(groups)))
    first = document.opened_at_first() | {ROOT}
    yield first
    yield every
    yield frozenset({ROOT})
    units = sorted({_unit(document, group) for group in every - {ROOT}}, key=min)
    if len(units) <= _MOST_COMBINED:
        sizes = range(1, len(units))
        for chosen in chain.from_iterable(combinations(units, size) for size in sizes):
            opened = frozenset({ROOT}).union(*chosen)
            if all(int(groups.parents[each]) in opened for each in opened - {ROOT}):
                yield opened
        return
    for unit in units:
        if unit <= first:
            yield first - _within(groups, unit)
        else:
            around = (document.together(each) for group in unit for each in groups.chain(group))
            yield first.union(*around)


def _unit(document: Document, group: int) -> Opened:
    """Return the groups that open and close with a group."""
    return document.together(group) if document.lanes else frozenset({group})


def _within(groups: Groups, outer: Opened) -> Opened:
    """Return groups and the groups inside them."""
    found = set(outer)
    for group in range(1, len(groups)):
        if int(groups.parents[group]) in found:
            found.add(group)
    return frozenset(found)
