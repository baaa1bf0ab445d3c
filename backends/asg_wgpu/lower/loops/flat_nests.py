"""Write a loop with loops in its body as one loop, so that a single dispatch may run it.

A turn of the new loop is a step of an inner loop, or computes what lies between inner loops. The
carry `phase` says which: in phase m, inner loop m runs its steps, and a last turn leads to the next
phase. In phase 0 no inner loop has begun. All turns compute all phases, and choose the carries of
their own. Stacks are carries that a turn changes at a place, or at a place behind their end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Loop
from asg.core.subgraphs import empty_like, inlined, live_nodes, with_graphs
from asg.core.types import TensorType
from asg.core.uses import uses_of
from asg.ops._support.building import broadcast
from asg.ops.control.derived import arranged
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.ops.elementwise.arithmetic import add, minimum, sub
from asg.ops.elementwise.comparison import equal, less
from asg.ops.elementwise.logical import logical_and, logical_not, logical_or
from asg.ops.indexing.gather_scatter import SCATTER, take
from asg.ops.numbers import literal
from asg.ops.selection import where
from asg.ops.shapes.views import expand_dims, reshape
from asg_wgpu.ir.kernel_ops import NEST
from asg_wgpu.lower.loops.captured_constants import constants_in

_COUNT, _FLAG = TensorType((), DType.I32), TensorType((), DType.BOOL)


def is_nest(node: Node, used: Collection[Ref]) -> bool:
    """Whether `with_flat_nest` can write a loop with these used results as one loop."""
    parts = loop_of(node)
    stacks = [r for r in range(parts.carries, parts.befores.stop) if Ref(node.id, r) in used]
    if parts.ends is Ends.OPEN or (stacks and parts.ends is not Ends.LENGTH):
        return False
    inner = [each for each in parts.body.nodes if isinstance(each.op, Loop)]
    ends = {parts.ends, *(loop_of(each).ends for each in inner)}
    return (
        bool(inner) and ends != {Ends.LENGTH} and isinstance(parts.length, int)
        and all(_is_flat(each) and _has_full_stacks(parts.body, each) for each in inner)
    )  # fmt: skip


def _is_flat(node: Node) -> bool:
    """Whether a loop has a number of steps, and no loops and large constants in its body."""
    parts = loop_of(node)
    known = parts.ends is not Ends.OPEN and isinstance(parts.length, int) and parts.length > 0
    loops = any(isinstance(each.op, Loop) for each in parts.body.nodes)
    return known and not loops and not constants_in(parts)


def _has_full_stacks(body: Graph, node: Node) -> bool:
    """Whether each step of a loop runs, or no reader sees the elements of others."""
    if loop_of(node).ends is Ends.LENGTH:
        return True
    stacks = range(loop_of(node).carries, loop_of(node).befores.stop)
    return all(_is_read_by_steps(body, Ref(node.id, number)) for number in stacks)


def _is_read_by_steps(body: Graph, stack: Ref) -> bool:
    """Whether only loops with the same steps read a stack of a loop, as one of their xs."""
    made, uses = body.nodes[stack.node], uses_of(body).get(stack, ())
    return stack not in body.output_refs.values() and all(_is_element(made, *use) for use in uses)


def _is_element(made: Node, reader: Node, operand: int) -> bool:
    """Whether an operand is one of the xs of a loop with as many steps as the loop `made`."""
    if not isinstance(reader.op, Loop):
        return False
    parts, own = loop_of(reader), loop_of(made)
    if not parts.carries <= operand < parts.carries + parts.xs:
        return False
    if own.has_flag:
        return parts.ends is Ends.COUNT and reader.inputs[-1] == Ref(made.id, own.results - 1)
    if own.ends is Ends.COUNT:
        return parts.ends is Ends.COUNT and reader.inputs[-1] == made.inputs[-1]
    return parts.ends is Ends.LENGTH


def with_flat_nest(
    node: Node, used: Collection[Ref], target: Graph, operands: Sequence[Tensor]
) -> list[Tensor]:
    """Add one loop in place of a loop with loops in its body; its unused results are zeros."""
    nest = _Nest(node, used, target, operands)
    carries = [*nest.carries, *nest.tables.values()]
    outputs = [(f"next/{number}", each.after) for number, each in enumerate(carries)]
    body = arranged(nest.graph, [*(each.leaf for each in carries), *nest.given], outputs)
    parts = loop_of(node)
    attrs = {
        "carries": len(carries), "tables": len(nest.tables), "bounded": True,
        "length": parts.length * nest.turns,
    }  # fmt: skip
    firsts = [each.first for each in carries]
    made = target.add(NEST, [*firsts, *operands[parts.carries :]], with_graphs(attrs, {"body": body}))
    last = {each.leaf.ref: tensor for each, tensor in zip(carries, made, strict=True)}
    return [
        last[nest.results[number].ref] if number in nest.results else _zeros(target, type_)
        for number, type_ in enumerate(node.types)
    ]


class _Carry(NamedTuple):
    """A carry of the new loop: its first value, its leaf, and its value after a turn."""

    first: Tensor
    leaf: Tensor
    after: Tensor


class _Nest:
    """The body of the new loop, in `graph`, and the carries' first values, in `target`.

    Attributes:
        given: The leaves of the operands that are not carries.
        carries: The carries in workgroup memory; the first says whether another turn follows.
        tables: The stacks in memory, by the result of a loop that they are.
        results: The leaves that hold results of the outer loop, by number.
        turns: The turns of a step of the outer loop, at most.
    """

    def __init__(
        self, node: Node, used: Collection[Ref], target: Graph, operands: Sequence[Tensor]
    ) -> None:
        self.parts, self.target = loop_of(node), target
        self.graph = empty_like(self.parts.body)
        self.carries: list[_Carry] = []
        self.tables: dict[Ref, _Carry] = {}
        self.turns = self._phases = 1
        self._values = Copier(self.graph)  # of the outer body
        self._phase, self._made = self._leaf(_COUNT), self._leaf(_COUNT)
        self._ends = self._leads = equal(self._phase, 0)  # a turn ends the last phase, or any
        first, xs = self.parts.carries, self.parts.xs
        befores = [self._leaf(each.type) for each in operands[:first]]
        self.given = [self._leaf(each.type) for each in operands[first:]]
        self._limit, now = self._steps(self.parts, self._made, self.given)
        taken = [*(take(each, now, 0) for each in self.given[:xs]), *self.given[xs:]]
        for leaf, tensor in zip(self.parts.inputs, [*befores, *taken], strict=False):
            self._values[Ref(leaf.id, 0)] = tensor
        self.results = dict(enumerate(befores))
        ys = [*self.parts.outputs[first:], *(Ref(leaf.id, 0) for leaf in self.parts.inputs[:first])]
        stacks = {n: ref for n, ref in enumerate(ys, first) if Ref(node.id, n) in used}
        self._add([*self.parts.outputs[:first], *stacks.values()])
        self._close(befores, operands)
        for number, ref in stacks.items():
            place = where(self._ends, now, _length(self.parts))
            table = self._table(self._values[ref], place, _length(self.parts))
            self.tables[Ref(node.id, number)], self.results[number] = table, table.leaf

    # Values

    def _leaf(self, type_: TensorType) -> Tensor:
        return self.graph.input(f"value {len(self.graph)}", type_.shape, type_.dtype)

    def _number(self, value: int) -> Tensor:
        return literal(self.graph, value, _COUNT)

    def _steps(
        self, parts: LoopParts, made: Tensor, operands: Sequence[Tensor]
    ) -> tuple[Tensor, Tensor]:
        """Return the most steps of a loop, and the place in its stacks after `made` steps."""
        limit = self._number(_length(parts))
        if parts.ends is Ends.COUNT:
            limit = minimum(limit, operands[-1])
        return limit, sub(sub(limit, 1), made) if parts.reverse else made

    def _table(self, value: Tensor, place: Tensor, rows: int) -> _Carry:
        """Return a stack whose row at a place becomes a value in each turn, unless it has none."""
        leaf = self._leaf(TensorType((rows, *value.shape), value.dtype))
        row = expand_dims(value, 0)
        at = broadcast(reshape(place, (1,) * row.ndim), row.shape)
        (after,) = self.graph.add(SCATTER, (leaf, at, row), {"axis": 0})
        return _Carry(_zeros(self.target, leaf.type), leaf, after)

    # The loops

    def _add(self, roots: Sequence[Ref]) -> None:
        """Add the nodes of the outer body that these values need."""
        body = self.parts.body
        live = live_nodes(body, roots)
        read = {ref for node in body.nodes if live[node.id] for ref in node.inputs}
        for node in body.nodes:
            if live[node.id] and isinstance(node.op, Loop):
                self._run(node, read)
            elif live[node.id] and node.op is not INPUT:
                self._values.copy(node._replace(name=None))

    def _run(self, node: Node, read: Collection[Ref]) -> None:
        """Add the phase of an inner loop, with the stacks that are `read`."""
        parts, first = loop_of(node), loop_of(node).carries
        made, befores = self._leaf(_COUNT), [self._leaf(type_) for type_ in node.types[:first]]
        captured = [self._values[ref] for ref in node.inputs[first + parts.xs :]]
        limit, now = self._steps(parts, made, captured)
        goes_on = less(made, limit)
        if parts.has_flag:
            goes_on = logical_and(goes_on, befores[0])
        is_here, begins = equal(self._phase, self._phases), self._ends
        runs = logical_and(is_here, goes_on)
        xs = [self._element(ref, now, runs) for ref in node.inputs[first : first + parts.xs]]
        taken = [*befores, *xs, *captured[: parts.captured]]
        after = inlined(self.graph, parts.body, taken)
        for number, value in enumerate([*after[first:], *befores], first):
            if Ref(node.id, number) in read:
                self._stack(Ref(node.id, number), value, runs, now)
        begun = [*(self._values[ref] for ref in node.inputs[:first]), self._number(0)]
        changed = zip([*befores, made], begun, [*after[:first], add(made, 1)], strict=True)
        for old, start, new in changed:
            value = _chosen(begins, start, _chosen(runs, new, old))
            self.carries.append(_Carry(_zeros(self.target, old.type), old, value))
        self._values.replace(node, befores)
        if parts.has_flag:
            self._values[Ref(node.id, parts.results - 1)] = made
        self._ends = logical_and(is_here, logical_not(goes_on))
        self._leads = logical_or(self._leads, self._ends)
        self._phases, self.turns = self._phases + 1, self.turns + _length(parts) + 1

    def _stack(self, ref: Ref, value: Tensor, runs: Tensor, now: Tensor) -> None:
        """Add a stack of an inner loop: in memory if each reader needs one element in a turn.

        No turn writes the last row of a stack in memory. Turns of other phases read it.
        """
        rows = _length(loop_of(self.parts.body.nodes[ref.node]))
        if _is_read_by_steps(self.parts.body, ref):
            self.tables[ref] = self._table(value, where(runs, now, rows + 1), rows + 1)
        else:
            self.carries.append(self._table(value, where(runs, now, rows), rows))
            self._values[ref] = self.carries[-1].leaf

    def _element(self, ref: Ref, place: Tensor, runs: Tensor) -> Tensor:
        """Return an element of a stack; a turn of another phase reads the row without a write."""
        if ref not in self.tables:
            return take(self._values[ref], place, 0)
        table = self.tables[ref].leaf
        return take(table, where(runs, place, table.shape[0] - 1), 0)

    def _close(self, befores: Sequence[Tensor], operands: Sequence[Tensor]) -> None:
        """Add the carries of the outer loop, which change when the last phase ends."""
        after = [self._values[ref] for ref in self.parts.outputs[: len(befores)]]
        made = add(self._made, 1)
        goes_on, begins = less(made, self._limit), literal(self.target, True, _FLAG)
        if self.parts.has_flag:
            self.results[self.parts.results - 1] = self._made
            goes_on, begins = logical_and(goes_on, after[0]), operands[0]
        elif self.parts.ends is Ends.COUNT:
            begins = less(0, operands[-1])
        more = logical_or(logical_not(self._ends), goes_on)
        phase = where(self._leads, add(self._phase, 1), self._phase)
        zero = literal(self.target, 0, _COUNT)
        outer = zip(operands, befores, after, strict=False)
        self.carries = [
            _Carry(begins, self._leaf(_FLAG), more),
            _Carry(zero, self._phase, where(self._ends, 0, phase)),
            _Carry(zero, self._made, where(self._ends, made, self._made)),
            *(_Carry(first, old, _chosen(self._ends, new, old)) for first, old, new in outer),
            *self.carries,
        ]


def _chosen(test: Tensor, new: Tensor, old: Tensor) -> Tensor:
    return where(broadcast(test, old.shape), new, old)


def _zeros(graph: Graph, type_: TensorType) -> Tensor:
    return literal(graph, False if type_.dtype is DType.BOOL else 0, type_)


def _length(parts: LoopParts) -> int:
    assert isinstance(parts.length, int), "the loop has a number of steps"
    return parts.length
