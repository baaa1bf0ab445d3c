"""Build a loop's step as a graph, with cheap operands of the loop computed inside it.

A view or a sum of stacks becomes part of the step: the kernel computes only the elements that it
reads, and no dispatch stores them. `codegen/loops/recurrence.py` builds the kernel.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Loop
from asg.core.subgraphs import empty_like, live_nodes
from asg.core.uses import uses_of
from asg.ops.control.parts import Ends, loop_of
from asg.ops.numbers import literal
from asg.ops.selection import barrier
from asg_wgpu.ir.kernel_ops import NEST
from asg_wgpu.ir.node_facts import base_of, is_heavy, is_write, lies_in_memory
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.step_graph import StepGraph, Table
from asg_wgpu.lower.loops.by_folds import by_folds, compares
from asg_wgpu.lower.loops.frozen_steps import chooses
from asg_wgpu.lower.loops.small_matrices import as_table

_LIGHT = frozenset({Kind.ELEMENTWISE, Kind.VIEW, Kind.CREATION, Kind.BARRIER})


def step_graphs(graph: Graph, node: Node, used: Collection[Ref]) -> tuple[StepGraph, ...]:
    """Return the step of a loop, or of each phase of a nest, in one graph.

    Only the results `used` are in use.
    """
    return _Maker(graph, node, used).made()


class _Maker:
    def __init__(self, whole: Graph, node: Node, used: Collection[Ref]) -> None:
        self.whole = whole
        self.node = node
        self.parts = parts = loop_of(node)
        self.held = parts.carries - node.attrs.get("tables", 0)  # carries in workgroup memory
        self.graph = empty_like(whole, parts.body.name)
        self.around = Copier(self.graph)
        self.inside = Copier(self.graph)
        self.sources: dict[Ref, Ref] = {}
        self.uses = uses_of(parts.body)
        self.compared: list[Ref] = []
        self.more: Tensor | None = None  # the flag
        earlier = (each for each in whole.nodes[: node.id] if isinstance(each.op, Loop))
        self.kept = set[Ref]()
        self.kept = {ref for each in earlier for ref in each.inputs if self._follows(ref)}
        values = [*parts.outputs[parts.carries :], *(Ref(n.id, 0) for n in parts.inputs)]
        self.results = {
            index: values[index - parts.carries]
            for index in range(parts.carries, parts.results)
            if Ref(node.id, index) in used
        }

    def made(self) -> tuple[StepGraph, ...]:
        """Return the steps."""
        parts, held = self.parts, self.held
        phases = self._phases()
        tables = [self._written(phase) for phase in phases]
        roots = [ref for phase in phases for ref in phase[:held]]
        roots += [ref for some in tables for table in some for ref in (table.place, table.value)]
        live = live_nodes(parts.body, [*roots, *self.results.values()])
        firsts = tuple(self._fragment(ref).ref for ref in self.node.inputs[:held])
        carries = [self._leaf(leaf) for leaf in parts.inputs[: parts.carries]]
        stacks = self._begin(carries, live)
        for node in parts.body.nodes:
            if live[node.id] and node.op is not INPUT:
                self._copy(node._replace(name=None))
        first = StepGraph(
            self.graph,
            parts,
            tuple(carry.ref for carry in carries[:held]),
            firsts,
            (),
            {index: self.inside[ref].ref for index, ref in self.results.items()},
            stacks,
            self.sources,
            tuple(self.compared),
            self._memory(self.node.inputs[-1]).ref if parts.ends is Ends.COUNT else None,
        )
        leaves = {
            Ref(leaf.id, 0): carry for leaf, carry in zip(parts.inputs, carries, strict=False)
        }
        return tuple(
            replace(
                first,
                nexts=tuple(leaves.get(ref, self.inside[ref]).ref for ref in phase[:held]),
                tables={carries[each.result].ref: self._inside(each) for each in some},
            )
            for phase, some in zip(phases, tables, strict=True)
        )

    def _begin(self, carries: Sequence[Tensor], live: Sequence[int]) -> dict[Ref, Ref]:
        """Add the values of the body's inputs, and return the stacks."""
        parts, stacks = self.parts, dict[Ref, Ref]()
        weights = weights_of(parts.body)
        for place, leaf in enumerate(parts.inputs):
            operand = self.node.inputs[place]
            if place < parts.carries:
                self.inside[Ref(leaf.id, 0)] = carries[place]
                if parts.has_flag and place == 0:  # a step runs only if it is true
                    self.more = literal(self.graph, True, leaf.types[0])
                    self.inside[Ref(leaf.id, 0)] = self.more
            elif live[leaf.id] and place < parts.carries + parts.xs:
                tensor = self.inside[Ref(leaf.id, 0)] = self._leaf(leaf)
                stacks[tensor.ref] = self._fragment(operand).ref
            elif live[leaf.id]:
                is_weight = Ref(leaf.id, 0) in weights
                made = self._memory(operand) if is_weight else self._fragment(operand)
                self.inside[Ref(leaf.id, 0)] = made
        return stacks

    def _phases(self) -> list[list[Ref]]:
        """Return the new carries of the step, or of each phase of a nest."""
        outputs, count = self.parts.outputs, self.parts.carries
        stop = len(outputs) if self.node.op is NEST else count
        return [outputs[start : start + count] for start in range(0, max(stop, 1), max(count, 1))]

    def _written(self, phase: Sequence[Ref]) -> list[Table]:
        """Return the carries in memory that a phase changes, with values of the body."""
        body, found = self.parts.body, list[Table]()
        for number in range(self.held, self.parts.carries):
            node = body.nodes[phase[number].node]
            if is_write(node):
                _, place, row = node.inputs
                value = body.nodes[row.node].inputs[0]
                found.append(Table(number, base_of(body, place), value))
        return found

    def _inside(self, table: Table) -> Table:
        """Return a carry in memory, with values of the step."""
        place, value = self.inside[table.place], self.inside[table.value]
        return table._replace(place=place.ref, value=value.ref)

    def _copy(self, node: Node) -> None:
        """Add a node of the body; a barrier separates a reduction from its epilogue."""
        table = as_table(self.graph, node, [self.inside[ref] for ref in node.inputs])
        if table is not None:
            self.inside.replace(node, table)
            return
        found = self._of_flag(node)
        found = self._by_folds(node) if found is None else found
        if found is None:
            self.inside.copy(node)
            found = self.inside[Ref(node.id, 0)]
        if is_heavy(node) and not is_write(node):
            found = barrier(found, found)
        self.inside.replace(node, [found])

    def _of_flag(self, node: Node) -> Tensor | None:
        """Return the value that a true flag chooses, or None."""
        if self.more is None or not chooses(node):
            return None
        flag, chosen, _ = (self.inside[ref] for ref in node.inputs)
        return chosen if base_of(self.graph, flag.ref) == self.more.ref else None

    def _by_folds(self, node: Node) -> Tensor | None:
        """Return a scan, a sort or a place of an extreme as sums and extremes."""
        if not node.inputs:
            return None
        x = self.inside[node.inputs[0]]
        found = by_folds(node, x, self.uses.get(Ref(node.id, 0), ()))
        if found is not None and compares(node):
            self.compared.append(x.ref)
        return found

    def _leaf(self, leaf: Node) -> Tensor:
        """Return a leaf for a value that changes at each step."""
        type_ = leaf.types[0]
        return self.graph.input(f"step {leaf.id}", type_.shape, type_.dtype)

    def _memory(self, ref: Ref) -> Tensor:
        """Return the leaf of a value in memory."""
        if ref not in self.around:
            type_ = self.whole.type_of(ref)
            leaf = self.graph.input(f"memory {ref}", type_.shape, type_.dtype)
            self.around[ref], self.sources[leaf.ref] = leaf, ref
        return self.around[ref]

    def _fragment(self, ref: Ref) -> Tensor:
        """Return an outer value, recomputed inside the step if that takes few nodes."""
        found, memory = self._light(ref)
        if self._follows(ref) or not found or len(found) > plans().recurrences.fragment:
            return self._memory(ref)
        for each in memory:
            self._memory(each)
        for number in sorted(found):
            if Ref(number, 0) not in self.around:
                self.around.copy(self.whole.nodes[number]._replace(name=None))
        return self.around[ref]

    def _light(self, ref: Ref) -> tuple[set[int], dict[Ref, None]]:
        """Return the light nodes that compute a value, and the values in memory that they read."""
        found, memory, left = set[int](), dict[Ref, None](), [ref]
        while left:
            each = left.pop()
            node = self.whole.nodes[each.node]
            if each in self.kept or not is_light(node):
                memory[each] = None
            elif node.id not in found:
                found.add(node.id)
                left += node.inputs
        return found, memory

    def _follows(self, ref: Ref) -> bool:
        """Whether the kernel of a product or reduction computes a value as its epilogue."""
        nodes = self.whole.nodes
        found, memory = self._light(ref)
        computed = any(nodes[number].op.kind is Kind.ELEMENTWISE for number in found)
        return computed and any(is_heavy(nodes[each.node]) for each in memory)


def weights_of(body: Graph) -> set[Ref]:
    """Return the inputs of a body that products read, which must lie in memory."""
    products = (node for node in body.nodes if node.op.kind is Kind.CONTRACTION)
    return {base_of(body, ref) for node in products for ref in node.inputs}


def is_light(node: Node) -> bool:
    """Whether a value is cheap to compute from others, or a scalar."""
    if node.op.kind is Kind.LEAF:
        return not lies_in_memory(node)
    return node.op.kind in _LIGHT
