"""Find the loops that run as a single dispatch, because their rows are independent.

`codegen/loops/recurrence.py` builds their kernels.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Loop
from asg.core.tracing.size import hinted, sized
from asg.core.uses import used_refs
from asg.ops.control.parts import Ends, loop_of
from asg_wgpu.codegen.loops.recurrence import Recurrence, recurrence
from asg_wgpu.codegen.loops.recurrence_stages import Stages
from asg_wgpu.codegen.loops.recurrence_workgroups import stages_of
from asg_wgpu.ir.kernel_ops import NEST
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.loops.flat_nests import is_nest, with_flat_nest
from asg_wgpu.lower.loops.packed_weights import with_packed_weights
from asg_wgpu.lower.loops.step_graph import step_graphs
from asg_wgpu.lower.loops.written_out import with_inner_loops_written_out
from asg_wgpu.lower.rewrite import rewritten


def with_recurrences(
    graph: Graph, origins: Sequence[int], target: Target, depth: int
) -> tuple[Graph, list[int], dict[int, Recurrence]]:
    """Return a graph with nests of loops written as one, weights repacked, and kernels by node.

    The loops have `depth` enclosing loops. The list maps each node of the new graph to the entry of
    `origins` for its old node. A nest without a kernel stays as it is.
    """
    nests = {node.id for node in _Loops(graph, target).nests()}
    while True:
        flat, olds = _flat(graph, nests, target)
        found = _Loops(flat, target).stages()
        if not found and not nests:
            return graph, list(origins), {}
        made = rewritten(flat, {node.id: partial(with_packed_weights, node) for node, _ in found})
        kernels = _Loops(made.graph, target).kernels(depth)
        olds = [olds[number] for number in made.origins]
        missing = {node.id for node in made.graph.nodes if node.op is NEST} - kernels.keys()
        if not missing:
            return made.graph, [origins[number] for number in olds], kernels
        nests -= {olds[number] for number in missing}


def _flat(graph: Graph, nests: Collection[int], target: Target) -> tuple[Graph, list[int]]:
    """Return a graph with these nests written as one loop each, and the old node of each node."""
    if not nests:
        return graph, list(range(len(graph)))
    used = _Loops(graph, target).used
    nodes = [graph.nodes[number] for number in nests]
    made = rewritten(graph, {node.id: partial(with_flat_nest, node, used) for node in nodes})
    return made.graph, made.origins


class _Loops:
    """The loops of a graph, and the values in use."""

    def __init__(self, graph: Graph, target: Target) -> None:
        self.graph = graph
        self.target = target
        self.used = used_refs(graph)

    def stages(self) -> list[tuple[Node, tuple[Stages, ...]]]:
        """Return the loops that a workgroup can run alone, and their stages.

        The loops have no loops in their bodies.
        """
        loops = (node for node in self.graph.nodes if isinstance(node.op, Loop))
        found = ((node, self._stages(node)) for node in map(with_inner_loops_written_out, loops))
        return [(node, stages) for node, stages in found if stages is not None]

    def nests(self) -> list[Node]:
        """Return the loops whose bodies keep loops, and that can be one loop on this target."""
        if not self.target.takes_nests:
            return []
        loops = (node for node in self.graph.nodes if isinstance(node.op, Loop))
        return [node for node in loops if with_inner_loops_written_out(node) is node
                and is_nest(node, self.used)]  # fmt: skip

    def kernels(self, depth: int) -> dict[int, Recurrence]:
        """Return the kernels of these loops, with `depth` enclosing loops, by node."""
        found: dict[int, Recurrence] = {}
        for node, stages in self.stages():
            kernel = recurrence(stages, self._finals(node), self.target, depth)
            if kernel is not None:
                found[node.id] = kernel
        return found

    def _finals(self, node: Node) -> list[int]:
        return [p for p in range(loop_of(node).carries) if Ref(node.id, p) in self.used]

    def _stages(self, node: Node) -> tuple[Stages, ...] | None:
        """Return the stages of a loop with enough steps, or None.

        A loop that a host would watch has enough steps, because each look takes as long as many.
        """
        parts = loop_of(node)
        types = [*node.types, *(self.graph.type_of(ref) for ref in node.inputs)]
        is_empty = any(0 in type_.shape for type_ in types)
        enough = hinted(sized(parts.length)) >= plans().recurrences.steps
        if is_empty or not (enough or parts.ends is not Ends.LENGTH):
            return None
        steps = step_graphs(self.graph, node, self.used)
        finals = {*self._finals(node), *(t.result for each in steps for t in each.tables.values())}
        buffers = len(steps[0].sources) + len(finals) + len(steps[0].results)
        return stages_of(steps, self.target) if buffers <= self.target.storage_buffers else None
