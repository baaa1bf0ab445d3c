"""Find joins without a kernel: each part is stored at its place in the joined value.

The parts lie in sequence in the joined value, and nobody else reads them. So a join of the
gradients of queries, keys and values costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from math import prod

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, sizes_of
from asg.kernel.index import Position, variable
from asg_wgpu.ir.node_facts import base_of
from asg_wgpu.ir.schedule import Inside
from asg_wgpu.ir.target import OFFSET, bytes_of
from asg_wgpu.ir.views import view_map

Parts = Mapping[Ref, int]  # the first byte of each part in the joined value


@dataclass(frozen=True)
class Joins:
    """The joined values without a kernel, `wholes`, each with its parts."""

    wholes: Mapping[Ref, Parts] = field(default_factory=dict[Ref, Parts])

    @cached_property
    def parts(self) -> frozenset[Ref]:
        """The parts of all joined values."""
        return frozenset[Ref]().union(*self.wholes.values())

    def readers(self, users: dict[Ref, set[Ref]]) -> dict[Ref, set[Ref]]:
        """Return the readers of each value; the readers of a joined value read its parts."""
        return users | {p: users[whole] for whole, parts in self.wholes.items() for p in parts}

    def read(self, loads: frozenset[Ref]) -> frozenset[Ref]:
        """Return the values that loads of values read, with the parts of joined values."""
        return loads.union(*(self.wholes.get(load, ()) for load in loads))

    def inside(self, places: Mapping[Ref, int]) -> dict[int, Inside]:
        """Return the place of each part, by its buffer; `places` has the buffers of values."""
        return {
            places[part]: Inside(places[whole], start)
            for whole, parts in self.wholes.items()
            for part, start in parts.items()
        }


NO_JOINS = Joins()


def joins_in_place(graph: Graph, users: Mapping[Ref, set[Ref]]) -> Joins:
    """Return the joins whose parts can be stored in place; results of the graph lie elsewhere.

    `users` has the stored values that are computed from each stored value.
    """
    results, found = set(graph.result_refs), dict[Ref, Parts]()
    for node in graph.nodes:
        whole = Ref(node.id, 0)
        if node.op.kind is not Kind.JOIN or whole not in users or whole in results:
            continue
        parts = _parts(graph, node) or {}
        apart = results.isdisjoint(parts) and found.keys().isdisjoint(parts)
        if parts and apart and all(users.get(each) == {whole} for each in parts):
            found[whole] = parts
    return Joins(found)


def _parts(graph: Graph, node: Node) -> Parts | None:
    """Return the parts of a join that lie in sequence, at offsets of bindings; else None."""
    shape, axis = sizes_of(node.types[0].shape), node.attrs.get("axis")
    if axis is None or not all(map(is_known, shape)) or prod(shape[:axis]) != 1:
        return None
    bases = [base_of(graph, ref) for ref in node.inputs]
    sizes = [bytes_of(graph.type_of(ref)) for ref in node.inputs]
    starts = [0, *accumulate(sizes)]
    is_apart = len({*bases}) == len(bases) and all(sizes)
    is_given = any(graph.nodes[ref.node].op.kind is Kind.LEAF for ref in bases)
    if is_given or not is_apart or any(start % OFFSET for start in starts[:-1]):
        return None
    if not all(_is_whole(graph, *pair) for pair in zip(node.inputs, bases, strict=True)):
        return None
    return dict(zip(bases, starts, strict=False))


def _is_whole(graph: Graph, ref: Ref, base: Ref) -> bool:
    """Whether views of a base have its elements, in the same order."""
    shape = sizes_of(graph.type_of(ref).shape)
    first = variable("i", prod(shape))
    at = Position(shape, flat=first)
    while ref != base:
        node = graph.nodes[ref.node]
        (ref,) = node.inputs
        at = view_map(node, sizes_of(graph.type_of(ref).shape))(at)
    return at.flat == first and prod(at.shape) == prod(shape)
