"""Chains of equal parts, such as an unrolled loop: a group `tanh × 40` of its steps.

A part is a node, a scope, or several of them. Parts are equal if they have the same ops on the same
types, wired in the same way. Their attributes may differ: each step of an unrolled loop slices
another element.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from asg.core.leaves import INPUT
from asg_viewer.model.graphs import GraphModel, Ints
from asg_viewer.model.groups import ROOT, GroupBuilder, Groups, LoopGroup, loops_of, scope_groups

_LEAST_PARTS = 4
_LEAST_NODES = 24  # of all parts: fewer nodes are easy to survey
_MOST_IN_PART = 400  # items
_MOST_EXTRA = 2  # items of the first part alone
_NUMBER = re.compile(r"(\.| · )\d+.*$")  # at the end of a group's title


@dataclass(frozen=True)
class _Run:
    """`count` equal parts of `period` items each, from place `start` of a level's sequence.

    The parts may also start up to `slack` places later. The first part has `extra` more items.
    """

    start: int
    period: int
    count: int
    slack: int = 0
    extra: int = 0

    @property
    def end(self) -> int:
        return self.start + self.extra + self.period * self.count

    def part(self, number: int) -> range:
        """Return the places of a part."""
        end = self.start + self.extra + (number + 1) * self.period
        return range(end - self.period if number else self.start, end)


def folded_groups(model: GraphModel, nodes: Sequence[int] | None = None) -> Groups:
    """Return the groups of the scopes of a graph, or of some of its nodes, with a group for each
    chain of equal parts.
    """
    groups = scope_groups(model, nodes)
    folder = _Folder(model, groups, range(model.outer) if nodes is None else nodes)
    for level in folder.members:
        folder.fold(level)
    return folder.groups() if folder.repeats else groups


@dataclass
class _Folder:
    model: GraphModel
    before: Groups
    nodes: Sequence[int]
    repeats: dict[int, int] = field(default_factory=dict[int, int])  # parts by group

    def __post_init__(self) -> None:
        before, model = self.before, self.model
        around = {
            node: group
            for control, bodies in loops_of(model)
            for group, body in zip(self._bodies(control), bodies, strict=False)
            for node in body.nodes
        }
        self.parents: list[int] = before.parents.tolist()
        self.titles, self.paths = list(before.titles), list(before.paths)
        self.node_group: list[int] = before.node_group.tolist()
        self.members: dict[int, list[int]] = {}
        self.leaves: dict[int, list[int]] = {}
        for node in (*self.nodes, *sorted(around)):
            home = self.node_group[node]
            if model.leaves[node]:
                self.leaves.setdefault(home, []).append(node)
                continue
            for group in (*before.chain(home), ROOT):
                self.members.setdefault(group, []).append(node)
                if group == around.get(node):  # a loop stands for the nodes of its bodies
                    break
        self.tokens: dict[object, int] = {}

    def _bodies(self, control: int) -> tuple[int, ...]:
        loops = self.before.loops.values()
        return next((loop.bodies for loop in loops if loop.control == control), ())

    # Finding the runs of a level

    def fold(self, level: int) -> None:
        """Make groups of the runs of equal parts directly in a group."""
        if len(self.members[level]) < _LEAST_NODES:
            return
        sequence = self._sequence(level)
        places = {item: place for place, item in enumerate(sequence)}
        if len(places) < len(sequence):  # an item comes back after others
            return
        tokens = np.array([self._token(item) for item in sequence], np.int64)
        ops = [self._token(item, with_types=False) for item in sequence]
        sources = self._sources(sequence, places)
        done = np.zeros(len(sequence), np.bool_)
        for found in _runs(tokens):
            run = _wired_alike(_settled(found, sources, ops), sources)
            size = sum(self._size(sequence[place]) for place in range(run.start, run.end))
            few = run.count < _LEAST_PARTS or size < _LEAST_NODES
            if few or done[run.start : run.end].any():
                continue
            done[run.start : run.end] = True
            self._make(level, sequence, run)

    def _sequence(self, level: int) -> list[int]:
        """Return a level's items in order: nodes, and its child groups as -1 - group."""
        found: list[int] = []
        for node in self.members[level]:
            item = self._item(node, level)
            if not found or found[-1] != item:
                found.append(item)
        return found

    def _item(self, node: int, level: int) -> int:
        group = int(self.before.node_group[node])
        if group == level:
            return node
        parents = self.before.parents
        while int(parents[group]) != level:
            group = int(parents[group])
        return -1 - group

    def _nodes_of(self, item: int) -> list[int]:
        return [item] if item >= 0 else self.members[-1 - item]

    def _size(self, item: int) -> int:
        return len(self._nodes_of(item))

    def _token(self, item: int, *, with_types: bool = True) -> int:
        """Return a number that equal items share: their ops, types, and wires within."""
        nodes = self._nodes_of(item)
        places = {node: place for place, node in enumerate(nodes)}
        model = self.model
        content = tuple(
            (model.node(n).op.name, model.types[n] if with_types else "",
             tuple(places.get(source, -1) for source in self._read(n)))
            for n in nodes
        )  # fmt: skip
        return self.tokens.setdefault((item >= 0, content), len(self.tokens))

    def _read(self, node: int) -> list[int]:
        model = self.model
        return model.edge_source[model.incoming[node]].tolist()

    def _sources(self, sequence: Sequence[int], places: dict[int, int]) -> list[tuple[int, ...]]:
        """Return, for each item, the places of the items that it reads."""
        owner = {node: places[item] for item in sequence for node in self._nodes_of(item)}
        found: list[tuple[int, ...]] = []
        for place, item in enumerate(sequence):
            read = {owner.get(source, -1) for node in self._nodes_of(item)
                    for source in self._read(node)}  # fmt: skip
            found.append(tuple(sorted(read - {-1, place})))
        return found

    # Making their groups

    def _make(self, level: int, sequence: Sequence[int], run: _Run) -> None:
        last = sequence[run.end - 1]
        name = self.model.titles[last] if last >= 0 else _NUMBER.sub("", self.titles[-1 - last])
        is_whole = run.end - run.start == len(sequence) and level not in (ROOT, *self._loops())
        group = level
        if is_whole:
            self.titles[level] = f"{self.titles[level]} × {run.count}"
        else:
            title = f"{self._span(sequence, run) or name} × {run.count}"
            results = ", ".join(self.model.results.get(last, ()))
            group = self._add(level, f"{title} → {results}" if results else title)
        self.repeats[group] = run.count
        for number in range(run.count):
            items = [sequence[place] for place in run.part(number)]
            part = group
            if len(items) > 1:
                part = self._add(group, f"{name} · {number + 1}")
            for item in items:
                if item < 0:
                    self.parents[-1 - item] = part
                elif self.node_group[item] == level:
                    self.node_group[item] = part
        self._move_leaves(level, group)

    def _loops(self) -> Iterator[int]:
        for group, loop in self.before.loops.items():
            yield from (group, *loop.bodies)

    def _span(self, sequence: Sequence[int], run: _Run) -> str:
        """Return the first and last number of a run of numbered groups: `layer3.1–5`."""
        if run.period > 1 or sequence[run.start] >= 0:
            return ""
        first, last = (self.titles[-1 - sequence[p]] for p in (run.start, run.end - 1))
        above, dot, rest = last.rpartition(".")
        number = rest.partition(" ")[0]
        is_numbered = number.isdigit() and first.rpartition(".")[0] == above
        return f"{first.partition(' ')[0]}–{number}" if dot and is_numbered else ""

    def _add(self, parent: int, title: str) -> int:
        self.parents.append(parent)
        self.titles.append(title)
        self.paths.append(self.paths[parent])
        return len(self.parents) - 1

    def _move_leaves(self, level: int, group: int) -> None:
        """Move into a new group, or into its part, the leaves that nothing else reads."""
        model = self.model
        for leaf in self.leaves.get(level, ()):
            homes = {self._part(self.node_group[reader], group) for reader in model.readers(leaf)}
            if model.node(leaf).op is INPUT or leaf in model.results or not homes or -1 in homes:
                continue
            home = homes.pop() if len(homes) == 1 else group
            self.node_group[leaf] = home if home >= len(self.before) else group

    def _part(self, inner: int, group: int) -> int:
        """Return the part of a group that contains an inner group, or -1 if none does."""
        while inner not in (group, ROOT):
            if self.parents[inner] == group:
                return inner
            inner = self.parents[inner]
        return group if inner == group else -1

    def groups(self) -> Groups:
        """Return the new tree, a parent before its children."""
        children: list[list[int]] = [[] for _ in self.parents]
        for group in range(1, len(self.parents)):
            children[self.parents[group]].append(group)
        order, pending = list[int](), [ROOT]
        while pending:
            group = pending.pop()
            order.append(group)
            pending.extend(reversed(children[group]))
        number = {group: place for place, group in enumerate(order)}
        builder = GroupBuilder()
        for group in order[1:]:
            builder.add(number[self.parents[group]], self.titles[group], self.paths[group])
        for group, loop in self.before.loops.items():
            bodies = tuple(number[body] for body in loop.bodies)
            builder.loops[number[group]] = LoopGroup(loop.control, bodies)
        found = builder.groups(np.array([number[g] for g in self.node_group], np.int32))
        return replace(found, repeats={number[g]: count for g, count in self.repeats.items()})


def _runs(tokens: NDArray[np.int64]) -> list[_Run]:
    """Return the runs of equal parts in a sequence, the longest first, then the shortest parts."""
    found: list[_Run] = []
    for period in range(1, min(len(tokens) // _LEAST_PARTS, _MOST_IN_PART) + 1):
        alike = np.concatenate([[False], tokens[period:] == tokens[:-period], [False]])
        turns: Ints = np.flatnonzero(alike[1:] != alike[:-1]).astype(np.int32)
        for start, end in turns.reshape(-1, 2).tolist():
            count, slack = divmod(end - start + period, period)
            is_single = period > 1 and bool((tokens[start:end] == tokens[start]).all())
            if count >= _LEAST_PARTS and not is_single:
                found.append(_Run(start, period, count, slack))
    return sorted(found, key=lambda run: (run.start - run.end, run.period))


def _settled(run: _Run, sources: Sequence[tuple[int, ...]], ops: Sequence[int]) -> _Run:
    """Return a run at the start where the fewest wires lead from a part to the next.

    A part before the run joins it, if it has the same ops on other types, and few others: an
    unrolled loop may begin with a number, and broadcast it.
    """

    def cost(start: int) -> tuple[int, bool]:
        border = start + run.period
        places = range(border, border + run.period)
        crossing = {source for place in places for source in sources[place] if source < border}
        return len(crossing), _first_part(ops, start, run.period) is None

    start = min(range(run.start, run.start + run.slack + 1), key=cost)
    size = _first_part(ops, start, run.period)
    if size is None:
        return replace(run, start=start, slack=0)
    return _Run(start - size, run.period, run.count + 1, extra=size - run.period)


def _first_part(ops: Sequence[int], start: int, period: int) -> int | None:
    """Return the number of items directly before a run that have the ops of its parts, or None."""
    pattern = ops[start : start + period]
    for size in range(period, min(period + _MOST_EXTRA, start) + 1):
        before = ops[start - size : start]
        rest = iter(before)
        if before[0] == pattern[0] and all(op in rest for op in pattern):
            return size
    return None


def _wired_alike(run: _Run, sources: Sequence[tuple[int, ...]]) -> _Run:
    """Return the beginning of a run with parts wired alike; no parts if they form no chain.

    The first part may read its values from elsewhere.
    """

    def wires(number: int) -> list[tuple[int, ...]]:
        return [tuple(place - source for source in sources[place] if source >= run.start)
                for place in run.part(number)]  # fmt: skip

    pattern = wires(1)
    is_chain = any(away > place for place, aways in enumerate(pattern) for away in aways)
    alike = (number for number in range(2, run.count) if wires(number) != pattern)
    return replace(run, count=next(alike, run.count) if is_chain else 0)
