"""Find the loops that run as a single dispatch, because their rows are independent.

`codegen/loops/recurrence.py` builds their kernels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property, partial

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Loop
from asg.core.tracing.size import hinted, is_known, sized, sizes_of
from asg.core.uses import used_refs
from asg.ops.control.parts import Ends, loop_of
from asg_wgpu.codegen.loops.recurrence import Recurrence, recurrence
from asg_wgpu.codegen.loops.recurrence_stages import Stages
from asg_wgpu.codegen.loops.recurrence_workgroups import stages_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.step_graph import StepGraph
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.loops.flat_nests import is_nest, with_flat_nest
from asg_wgpu.lower.loops.packed_operands import packing_of, with_packed_operands
from asg_wgpu.lower.loops.packed_weights import with_packed_weights
from asg_wgpu.lower.loops.step_graph import step_graphs
from asg_wgpu.lower.loops.sums_by_row import bytes_by_row, terms_of, with_sums_by_row
from asg_wgpu.lower.loops.written_out import with_inner_loops_written_out
from asg_wgpu.lower.rewrite import Build, rewritten


def with_recurrences(
    graph: Graph, origins: Sequence[int], target: Target, depth: int
) -> tuple[Graph, list[int], dict[int, Recurrence]]:
    """Return a graph with its loops written for kernels, and the kernels by node.

    Nests become one loop, weights are repacked, and many operands become few. The loops have
    `depth` enclosing loops. The list maps each node of the new graph to the entry of `origins` for
    its old node. A loop without a kernel stays as it is.
    """
    failures = Counter[int]()  # of loops that were written for a kernel, and got none
    while True:
        loops, olds, changed = _Loops(graph, target), list(range(len(graph))), set[int]()
        for builds, most in _WRITTEN:
            found = builds(loops)
            found = {number: found[number] for number in found if failures[olds[number]] <= most}
            if found:
                changed |= {olds[number] for number in found}
                made = rewritten(loops.graph, found)
                loops, olds = _Loops(made.graph, target), [olds[k] for k in made.origins]
        kernels = loops.kernels(depth) if changed else {}
        missing = changed - {olds[number] for number in kernels}
        if not missing:
            return loops.graph, [origins[number] for number in olds], kernels
        failures.update(missing)


class _Loops:
    """The loops of a graph, and the values in use."""

    def __init__(self, graph: Graph, target: Target) -> None:
        self.graph = graph
        self.target = target
        self.used = used_refs(graph)

    @cached_property
    def stages(self) -> list[tuple[Node, tuple[Stages, ...]]]:
        """Return the loops that a workgroup can run alone, and their stages.

        The loops have no loops in their bodies.
        """
        loops = (node for node in self.graph.nodes if isinstance(node.op, Loop))
        found = ((node, self._stages(node)) for node in map(with_inner_loops_written_out, loops))
        return [(node, stages) for node, stages in found if stages is not None]

    def flat(self) -> dict[int, Build]:
        """Return the builders of nests as one loop each."""
        return {node.id: partial(with_flat_nest, node, self.used) for node in self._nests()}

    def _nests(self) -> list[Node]:
        """Return the loops whose bodies keep loops, and that can be one loop on this target."""
        if not self.target.takes_nests:
            return []
        loops = (node for node in self.graph.nodes if isinstance(node.op, Loop))
        return [node for node in loops if with_inner_loops_written_out(node) is node
                and is_nest(node, self.used)]  # fmt: skip

    def turned(self) -> dict[int, Build]:
        """Return the builders of loops with repacked weights, for loops that may have a kernel."""
        return {node.id: partial(with_packed_weights, node) for node, _ in self.stages}

    def by_row(self) -> dict[int, Build]:
        """Return the builders of loops with sums by row, for loops that then have rows."""
        loops = (node for node in self.graph.nodes if isinstance(node.op, Loop))
        found = ((node.id, self._by_row(node)) for node in loops)
        return {number: build for number, build in found if build is not None}

    def _by_row(self, node: Node) -> Build | None:
        """Return the builder of a loop that has rows with sums by row, and none without."""
        if loop_of(node).ends is not Ends.LENGTH:
            return None
        types = node.types[: loop_of(node).carries]
        rows = dict.fromkeys(type_.shape[0] for type_ in types if type_.shape)
        found = [terms_of(self.graph, node, self.used, each) for each in rows]
        found = [terms for terms in found if bytes_by_row(terms) <= plans().recurrences.by_row]
        if not any(found) or _has_rows(self._stages(with_inner_loops_written_out(node))):
            return None
        for terms in filter(None, found):
            build = partial(with_sums_by_row, node, terms)
            made = rewritten(self.graph, {node.id: build})
            if any(_has_rows(stages) for each, stages in _Loops(made.graph, self.target).stages
                   if made.origins[each.id] == node.id):  # fmt: skip
                return build
        return None

    def packed(self) -> dict[int, Build]:
        """Return the builders of loops with packed operands, for loops with too many buffers."""
        found: dict[int, Build] = {}
        for node, stages in self.stages:
            step, finals = stages[0].step, self._stored(node, stages)
            if _buffers(step, finals) > self.target.storage_buffers:
                rows = _rows_of_stacks(node, stages[0])
                most = self.target.storage_buffers - len(finals)
                packing = packing_of(self.graph, node, step, rows, most)
                if packing is not None:
                    found[node.id] = partial(with_packed_operands, node, packing)
        return found

    def kernels(self, depth: int) -> dict[int, Recurrence]:
        """Return the kernels of these loops, with `depth` enclosing loops, by node."""
        found: dict[int, Recurrence] = {}
        for node, stages in self.stages:
            buffers = _buffers(stages[0].step, self._stored(node, stages))
            if buffers > self.target.storage_buffers:
                continue
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
        return stages_of(steps, self.target, waits=node.attrs.get("waits", False))

    def _stored(self, node: Node, phases: Sequence[Stages]) -> set[int]:
        """Return the results that are not stacks of each turn: last carries, and tables."""
        tables = (table for each in phases for table in each.step.tables.values())
        return {*self._finals(node), *(table.result for table in tables)}


def _has_rows(stages: Sequence[Stages] | None) -> bool:
    return stages is not None and any(axis is not None for axis in stages[0].axes.values())


def _buffers(step: StepGraph, stored: Collection[int]) -> int:
    return len(step.sources) + len(step.results) + len(stored)


def _rows_of_stacks(node: Node, stages: Stages) -> dict[int, int]:
    """Return the rows of the elements of stacks that may be packed; 0 if all rows share them."""
    found = {number: (ref, stages.axis(ref)) for number, ref in stages.step.results.items()}
    return {
        number: 0 if axis is None else stages.shape(ref)[0]
        for number, (ref, axis) in found.items()
        if axis in (None, 0) and all(map(is_known, sizes_of(node.types[number].shape)))
    }


# The ways to write loops, in order, and the failures of a loop after which it is not tried
_WRITTEN = ((_Loops.flat, 0), (_Loops.by_row, 0), (_Loops.turned, 1), (_Loops.packed, 1))
