"""Programs of graphs with collectives, for executors that run a graph as a whole.

The graph is cut at collectives. A part computes the operands of some collectives, the host performs
them, and the next part continues with the results. Independent collectives share a cut. The last
part makes all updates, so every part sees the state from before the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, groupby
from typing import Any, NamedTuple

import numpy as np

from asg.core.copying import Copier
from asg.core.dtypes import Array
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Collective, Kind, Primitive
from asg.core.subgraphs import empty_like
from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import MemoryReport, Program

Made = Callable[[Graph], Program]
_AGAIN = (Kind.LEAF, Kind.CREATION, Kind.VIEW, Kind.BARRIER)  # cheaper to recompute than to pass on


class Part(NamedTuple):
    """A part of a graph, and the collectives after it.

    Inputs and outputs beyond those of the whole graph are named `value %7`.
    """

    graph: Graph
    collectives: tuple[Node, ...]


def parts_of(graph: Graph) -> list[Part]:
    """Return the parts of a graph of static types, in execution order."""
    return list(_Cutter(graph).parts())


class _Cutter:
    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.done: set[int] = set()  # nodes with results that a later part can receive

    def parts(self) -> Iterator[Part]:
        """Yield the parts."""
        graph = self.graph
        groups = [[node for _, node in each] for _, each in groupby(_cuts(graph), lambda x: x[0])]
        roots = [[ref for node in group for ref in node.inputs] for group in groups]
        roots.append([*graph.result_refs])
        needed = [self._needed(each) for each in self._marked(roots, groups)]
        for place, group in enumerate([*groups, []]):
            later = {ref for nodes in needed[place + 1 :] for n in nodes for ref in n.inputs}
            later.update(ref for each in roots[place + 1 :] for ref in each)
            yield Part(self._part(needed[place], roots[place], later, last=not group), tuple(group))

    def _marked(
        self, roots: Sequence[Sequence[Ref]], groups: Sequence[Sequence[Node]]
    ) -> Iterator[set[int]]:
        """Yield the ids of the nodes that each part computes."""
        nodes = self.graph.nodes
        for place, refs in enumerate(roots):
            found: set[int] = set()
            left = [ref[0] for ref in refs]
            while left:
                number = left.pop()
                if number in found or number in self.done:
                    continue
                found.add(number)
                left += [ref[0] for ref in nodes[number].inputs]
            self.done |= {n for n in found if nodes[n].op.kind not in _AGAIN}
            if place < len(groups):
                self.done |= {node.id for node in groups[place]}
            yield found

    def _needed(self, numbers: set[int]) -> list[Node]:
        return [self.graph.nodes[number] for number in sorted(numbers)]

    def _part(
        self, nodes: Sequence[Node], roots: Sequence[Ref], later: set[Ref], *, last: bool
    ) -> Graph:
        whole = self.graph
        part = empty_like(whole)

        def handed_on(ref: Ref) -> Tensor:  # from an earlier part
            type_ = whole.type_of(ref)
            return part.input(_name(ref), type_.shape, type_.dtype)

        copier = Copier(part, handed_on)
        for node in nodes:
            if isinstance(node.op, Collective):  # it only marks whose value this is
                copier.replace(node, copier.operands(node)[:1])
            else:
                copier.copy(node)
        if last:
            self._finish(copier)
        else:
            made = {Ref(n.id, i) for n in nodes for i in range(len(n.types))}
            kept = {r for r in made & later if whole.nodes[r.node].op.kind not in _AGAIN}
            asked = {r for r in roots if whole.nodes[r.node].op.kind is not Kind.COLLECTIVE}
            for ref in sorted(kept | asked):  # the host has the results of collectives
                part.output(_name(ref), copier[ref])
        return part

    def _finish(self, copier: Copier) -> None:
        copier.finish(self.graph.output_refs)
        for name, ref in self.graph.update_refs.items():
            if name not in copier.graph:
                copier.copy(self.graph.leaf(name).node)
            copier.graph.update(name, copier[ref])


def _cuts(graph: Graph) -> Iterator[tuple[int, Node]]:
    """Yield the collectives in order, each with the number of its cut."""
    after: list[int] = []  # the cuts that a node waits for
    cut = 0
    for node in graph.nodes:
        level = max((after[ref[0]] for ref in node.inputs), default=0)
        if isinstance(node.op, Collective) and node.op.kind is Kind.COLLECTIVE:
            cut = max(cut, level)
            yield cut, node
            level = cut + 1
            if node.op.begun:  # it continues while the next part runs
                cut += 1
        after.append(level)


class CutProgram:
    """A program of parts; the host performs the collectives between them."""

    def __init__(self, graph: Graph, make: Made) -> None:
        self._parts = parts_of(graph)
        self._programs = [make(part.graph) for part in self._parts]

    @property
    def programs(self) -> Sequence[Program]:
        """The programs of the parts."""
        return self._programs

    @property
    def memory(self) -> MemoryReport:
        """The memory of the largest part, and of the values passed between parts."""
        reports = [program.memory for program in self._programs]
        largest = max(reports, key=lambda report: report.peak)
        handed = sum(report.outputs for report in reports[:-1])
        return MemoryReport(
            largest.peak + handed, reports[-1].state, largest.constants, largest.buffers + handed,
            largest.workspace, largest.inputs, reports[-1].outputs, largest.largest,
        )  # fmt: skip

    def run(self, feeds: Mapping[str, Array | DeviceArray]) -> Mapping[str, DeviceArray]:
        """Compute the outputs and commit the updates."""
        known: dict[str, Array | DeviceArray] = dict(feeds)
        found: Mapping[str, DeviceArray] = {}
        for part, program in zip(self._parts, self._programs, strict=True):
            found = program.run({name: known[name] for name in part.graph.inputs})
            if part.collectives:
                known.update(found)
            for node in part.collectives:
                operands = [_on_host(known[_name(ref)]) for ref in node.inputs]
                known[_name(Ref(node.id, 0))] = _made(node, operands)
        return found

    def explain(self) -> str:
        """Return the plans of the parts, with the collectives between them."""
        texts: list[str] = []
        for number, part, program in zip(count(1), self._parts, self._programs, strict=False):
            texts += [f"part {number}", program.explain()]
            texts += [f"on the host: {node.describe()}" for node in part.collectives]
        return "\n".join(texts)


def _name(ref: Ref) -> str:
    return f"value {ref}"


def _on_host(value: Array | DeviceArray) -> Array:
    return value.numpy() if isinstance(value, DeviceArray) else value


def _made(node: Node, operands: Sequence[Array]) -> Array:
    assert isinstance(node.op, Primitive)
    result: Any = node.op.reference(*operands, **node.attrs)
    return np.asarray(result)
