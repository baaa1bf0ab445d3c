"""Compute and store elementwise values at a place, or at four neighbours."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from asg.core.node import Ref
from asg.kernel.expr import Expr
from asg.kernel.index import Index, Position
from asg_wgpu.codegen.emitter import Emitter


def store_neighbours(
    emit: Emitter, refs: Sequence[Ref], stores: Collection[Ref], first: Index, count: int
) -> None:
    """Compute `count` neighbours (1 or 4) of each value from `first` on, and store some values.

    All stores follow all computations.
    """
    values: dict[Ref, list[Expr]] = {ref: [] for ref in refs}
    for place in range(count):
        for ref, found in values.items():
            node, at = emit.graph.nodes[ref.node], Position(emit.shape_of(ref), flat=first + place)
            emit.nodes[node.id] = None
            emit.bind((ref, at.flat), emit.computed(node, at))
            found.append(emit.value(ref, at))
    for ref, found in values.items():
        if ref not in stores:
            continue
        buffer, dtype = emit.buffer_of(ref), emit.dtype_of(ref)
        if count == 1:
            emit.store(buffer, dtype, first, *found)
        else:
            emit.store_four(buffer, dtype, first, found)
