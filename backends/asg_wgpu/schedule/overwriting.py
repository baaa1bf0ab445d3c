"""Buffers that kernels probably overwrite, before the memory plan decides.

A kernel's text depends on the operands that share memory. So a driver could compile it only after
the whole schedule. A next value of a state nearly always replaces the old value, and other values
replace an operand that no later kernel reads.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, RESIDENT
from asg.core.node import Ref
from asg_wgpu.codegen.emitter import BufferOf
from asg_wgpu.ir.schedule import Overwritable


def old_values(graph: Graph) -> dict[Ref, Ref]:
    """Return the old value of each update of a state."""
    leaves = {node.name: Ref(node.id, 0) for node in graph.nodes if node.op in RESIDENT}
    return {ref: leaves[name] for name, ref in graph.update_refs.items() if name in leaves}


class Overwriting:
    """Finds the buffers that a kernel may overwrite; `users` has the readers of each value."""

    def __init__(self, graph: Graph, buffer_of: BufferOf, users: Mapping[Ref, Collection[Ref]]):
        self._nodes = graph.nodes
        self._buffer_of = buffer_of
        self._users = users
        self._named = frozenset(graph.result_refs)
        pairs = [map(buffer_of, pair) for pair in old_values(graph).items()]
        self._states = {new: old for new, old in pairs if new is not None and old is not None}

    def of(
        self,
        members: Collection[Ref],
        reads: Collection[Ref],
        time: Callable[[Ref], tuple[int, ...]],
    ) -> Overwritable:
        """Return the buffers for a kernel that reads `reads` and computes `members`.

        `time` compares the kernels of values: readers of an operand must run before.
        """
        now = min(map(time, members))
        dying = {
            self._buffer_of(ref)
            for ref in reads
            if ref not in self._named
            and self._nodes[ref.node].op not in (*RESIDENT, CONSTANT)
            and all(user in members or time(user) < now for user in self._users[ref])
        }
        return Overwritable(self._states, dying)
