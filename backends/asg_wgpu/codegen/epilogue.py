"""The epilogue of a product: elementwise values of its results, computed before the store."""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import prod

from asg.core.node import Ref
from asg.kernel.expr import Expr, cast
from asg.kernel.index import Index, Position
from asg.kernel.values import VALUE, rounded
from asg_wgpu.codegen.emitter import Emitter, NotFusableError
from asg_wgpu.ir.node_facts import RowGroup, is_heavy


class Epilogue:
    """The members of a group with a product first, computed from the product's results.

    `others` are members that the kernel computes beside.
    """

    def __init__(self, emit: Emitter, group: RowGroup, others: Container[Ref] = ()) -> None:
        self._emit = emit
        self._lead, *rest = members = [ref for ref in group.members if ref not in others]
        self._stored = [ref for ref in members if ref in group.stores]
        nodes = emit.graph.nodes
        self.followers = [ref for ref in rest if ref in group.stores or is_heavy(nodes[ref.node])]

    def at(self, places: Sequence[Index], products: Sequence[Expr]) -> dict[Ref, list[Expr]]:
        """Compute the members at each position, and return the stored members' values."""
        emit, dtype = self._emit, self._emit.dtype_of(self._lead)
        values: dict[Ref, list[Expr]] = {ref: [] for ref in self._stored}
        for flat, found in zip(places, products, strict=True):
            emit.bind(self._lead, flat, rounded(cast(found, VALUE[dtype]), dtype))
            for ref in self.followers:
                self._follow(ref, Position(emit.shape_of(ref), flat=flat))
            for ref, parts in values.items():
                parts.append(emit.value(ref, Position(emit.shape_of(ref), flat=flat)))
        return values

    def _follow(self, ref: Ref, at: Position) -> None:
        emit, node = self._emit, self._emit.graph.nodes[ref.node]
        if prod(at.shape) != prod(emit.shape_of(self._lead)):
            raise NotFusableError
        emit.nodes[node.id] = None
        emit.bind(ref, at.flat, emit.computed(node, at))
