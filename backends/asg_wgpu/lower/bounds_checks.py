"""Bounds checks of indices: add the smallest and largest index of each access to the outputs.

A kernel cannot raise. So each node that gathers or scatters gets two extra outputs. A program reads
them after its dispatches and before it commits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, cast

from asg.core.dims import Dim, bind
from asg.core.dtypes import INTEGER
from asg.core.errors import BackendError, Place, ShapeError
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.core.subgraphs import copied, live_nodes, nodes_within
from asg.core.types import static_shape
from asg.ops.reductions.sums_and_extremes import max as max_of, min as min_of
from asg_wgpu.ir.node_facts import base_of


class Check(NamedTuple):
    """An op that indexes an axis of `size` places, and the outputs with its extreme indices.

    `place` is its node in messages. `values` is the output of the indices, if they are computed.
    """

    op: str
    place: Place
    axis: int
    size: Dim
    low: str
    high: str
    values: str | None = None

    @property
    def results(self) -> tuple[str, ...]:
        """The names of the outputs that only the check reads."""
        return tuple(name for name in (self.low, self.high, self.values) if name)

    def at(self, binding: Mapping[str, int]) -> Check:
        """Return the check for these sizes of symbols."""
        return self._replace(size=bind(self.size, binding))

    def refuse(self, ends: Mapping[str, int]) -> None:
        """Raise ShapeError if an index lies outside the axis."""
        (size,) = static_shape((self.size,))
        low, high = ends[self.low], ends[self.high]
        if -size <= low and high < size:
            return
        wrong = high if high >= size else low
        raise ShapeError(
            f"the index {wrong} lies outside axis {self.axis}, which has {size} places",
            op=self.op,
            hint="clip the index; without check_indices=True it reads NaN or 0, and writes nothing",
            where=self.place,
        )


def with_checks(graph: Graph) -> tuple[Graph, tuple[Check, ...]]:
    """Return a graph with extra outputs, and the checks that read them.

    The new nodes follow those of `graph`. Computed indices also become outputs: a kernel then
    stores them, and the check sees the same numbers as the access. Raises BackendError for an
    access within a loop or a branch.
    """
    found = list(_indexing(graph))
    if not found:
        return graph, ()
    made = copied(graph)
    names: dict[tuple[Ref, str], str] = {}

    def name(ref: Ref, what: str) -> str:
        if (ref, what) not in names:
            free = f"index {len(names)} {what}"
            while free in made:
                free += "'"
            names[ref, what] = free
            value = made.tensor(ref)
            ends = {"low": min_of, "high": max_of}
            made.output(free, ends[what](value) if what in ends else value)
        return names[ref, what]

    checks: list[Check] = []
    for node, ref, size in found:
        computed = made.nodes[base_of(made, ref).node].op.kind is not Kind.LEAF
        values = name(ref, "values") if computed else None
        axis = node.attrs["axis"]
        ends = name(ref, "low"), name(ref, "high")
        checks.append(Check(node.op.name, node.place, axis, size, *ends, values))
    return made, tuple(checks)


def _indexing(graph: Graph) -> Iterator[tuple[Node, Ref, Dim]]:
    """Yield the live nodes that index, with their indices and the size of the axis."""
    own = {id(node) for node in graph.nodes}
    for node in nodes_within(graph):
        if _is_indexing(node) and id(node) not in own:
            raise BackendError(
                "the wgpu backend cannot check indices within loops and branches, as in "
                f"{node.op.name}",
                hint='check_indices=True with backend="numpy" finds the index that is out of range',
            )
    live = live_nodes(graph, graph.result_refs)
    for node in graph.nodes:
        if live[node.id] and _is_indexing(node):
            operands = cast(Primitive, node.op).operands
            at = next((i for i, dtypes in enumerate(operands) if i and dtypes <= INTEGER), 0)
            shape = graph.type_of(node.inputs[0]).shape
            if graph.type_of(node.inputs[at]).size != 0:
                yield node, node.inputs[at], shape[node.attrs["axis"]]


def _is_indexing(node: Node) -> bool:
    return node.op.kind is Kind.INDEXING and "axis" in node.attrs
