"""Buffers that kernels probably overwrite, before the memory plan decides.

A kernel's text depends on the operands that share memory. So a driver could compile it only after
the whole schedule. A new value probably takes the place of an operand that no later kernel reads,
and the next value of a state takes the place of the old value.
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
        self._old = old_values(graph)

    def of(
        self,
        members: Collection[Ref],
        reads: Collection[Ref],
        time: Callable[[Ref], tuple[int, ...]],
    ) -> Overwritable:
        """Return the buffers for a kernel that reads `reads` and computes `members`.

        `time` compares the kernels of values: other readers of an operand must run before.
        """
        now = min(map(time, members))

        def dies(ref: Ref) -> bool:
            return all(user in members or time(user) < now for user in self._users.get(ref, ()))

        old = {ref: self._old[ref] for ref in members if ref in self._old}
        states = {self._buffer_of(ref): self._buffer_of(old[ref]) for ref in old if dies(old[ref])}
        dying = {self._buffer_of(ref) for ref in reads if self._may_die(ref) and dies(ref)}
        return Overwritable(states, dying)

    def _may_die(self, ref: Ref) -> bool:
        """Whether a value is neither a result, nor a state or a constant."""
        is_kept = self._nodes[ref.node].op in (*RESIDENT, CONSTANT)
        return not is_kept and ref not in self._named
