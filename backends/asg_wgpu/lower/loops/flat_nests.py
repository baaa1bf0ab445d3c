"""Write a loop with loops in its body as one loop, so that a single dispatch may run it.

A turn of the new loop is a step of an inner loop, or computes what lies between two inner loops.
The carry `phase` says which: in phase m, inner loop m runs its steps, and a last turn leads to the
next phase. In phase 0 no inner loop has begun. Each phase changes its own carries.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import NamedTuple, TypeVar

from asg.core.copying import Copier
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Loop
from asg.core.subgraphs import empty_like, inlined, live_nodes, with_graphs
from asg.core.tracing.size import sized, sizes_of
from asg.core.types import Shape, TensorType
from asg.core.uses import uses_of
from asg.ops._support.building import broadcast
from asg.ops.control.derived import arranged
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.ops.elementwise.arithmetic import add, minimum, mul, sub
from asg.ops.elementwise.comparison import less
from asg.ops.elementwise.logical import logical_and
from asg.ops.indexing.gather_scatter import scatter, take
from asg.ops.numbers import literal
from asg.ops.selection import where
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import expand_dims, reshape
from asg_wgpu.ir.kernel_ops import NEST
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.loops.captured_constants import constants_in

K = TypeVar("K")
_COUNT, _FLAG = TensorType((), DType.I32), TensorType((), DType.BOOL)


def is_nest(node: Node, used: Collection[Ref]) -> bool:
    """Whether `with_flat_nest` can write a loop with these used results as one loop."""
    parts = loop_of(node)
    stacks = [r for r in range(parts.carries, parts.befores.stop) if Ref(node.id, r) in used]
    if parts.ends is Ends.OPEN or (stacks and parts.ends is not Ends.LENGTH):
        return False
    inner = [each for each in parts.body.nodes if isinstance(each.op, Loop)]
    if any(0 in type_.shape for each in (node, *inner) for type_ in each.types):
        return False
    return (
        bool(inner) and isinstance(parts.length, int)
        and (waits(node) or parts.length >= plans().recurrences.steps)
        and all(_is_flat(each) and _has_full_stacks(parts.body, each) for each in inner)
    )  # fmt: skip


def waits(node: Node) -> bool:
    """Whether a host would wait for a flag or a count of a loop, or of the loops in its body."""
    inner = [loop_of(each) for each in loop_of(node).body.nodes if isinstance(each.op, Loop)]
    return any(each.ends is not Ends.LENGTH for each in (loop_of(node), *inner))


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
    nest, parts = _Nest(node, used, target, operands), loop_of(node)
    leaves = [*nest.carries, *nest.in_memory]
    outputs = [
        (f"phase {number}/{place}", phase.get(leaf.ref, leaf))
        for number, phase in enumerate(nest.phases) for place, leaf in enumerate(leaves)
    ]  # fmt: skip
    body = {"body": arranged(nest.graph, [*leaves, *nest.given], outputs)}
    attrs = {
        "carries": len(leaves), "tables": len(nest.in_memory), "bounded": True,
        "length": parts.length * nest.turns, "waits": waits(node),
    }  # fmt: skip
    firsts = [nest.firsts.get(leaf.ref, _zeros(target, leaf.type)) for leaf in leaves]
    made = target.add(NEST, [*firsts, *operands[parts.carries :]], with_graphs(attrs, body))
    last = {leaf.ref: tensor for leaf, tensor in zip(leaves, made, strict=True)}
    found = {number: last[leaf.ref] for number, leaf in nest.results.items()}
    for number, each in nest.stacks.items():
        found[number] = reshape(each.of(last[each.table.ref], 1), node.types[number].shape)
    return [found.get(n, _zeros(target, type_)) for n, type_ in enumerate(node.types)]


class _Columns(NamedTuple):
    """Columns of a table [rows, a, b]: its rows hold values of this shape from column `start` on.

    A table holds several stacks, so that a kernel binds fewer buffers.
    """

    table: Tensor
    start: int
    shape: Shape

    def of(self, tensor: Tensor, axes: int) -> Tensor:
        """Return the values in `tensor`, which has `axes` more axes than a row of the table."""
        width = prod(sizes_of(self.shape)) // sized(self.table.shape[1])
        found = part(tensor, axes + 1, self.start, self.start + width)
        return reshape(found, (*tensor.shape[:axes], *self.shape))


class _Nest:
    """The body of the new loop, in `graph`.

    Attributes:
        given: The leaves of the operands that are not carries.
        carries: The leaves of carries in workgroup memory; the first says whether another turn
            follows, and the second has the phase.
        firsts: The first values of carries, in the graph of the operands, if they are not zeros.
        tables: The stacks of inner loops in memory, by the result that they are.
        in_memory: The leaves of all tables in memory.
        phases: For each phase, the new values of the carries that it changes, by their leaves.
        results: The carries that hold results of the outer loop, by number.
        stacks: The other results of the outer loop, by number.
        turns: The turns of a step of the outer loop, at most.
    """

    def __init__(
        self, node: Node, used: Collection[Ref], target: Graph, operands: Sequence[Tensor]
    ) -> None:
        self.parts, self.graph = loop_of(node), empty_like(loop_of(node).body)
        self.tables: dict[Ref, _Columns] = {}
        self.in_memory: list[Tensor] = []
        self.phases: list[dict[Ref, Tensor]] = [{}]
        self.turns = 1
        self._values = Copier(self.graph)  # of the outer body
        self._goes_on: Tensor | None = None  # whether the last phase so far has another step
        first, xs = self.parts.carries, self.parts.xs
        befores = [self._leaf(each.type) for each in operands[:first]]
        self.more, self.phase, self.made = map(self._leaf, (_FLAG, _COUNT, _COUNT))
        self.carries = [self.more, self.phase, self.made, *befores]
        self.firsts = {leaf.ref: x for leaf, x in zip(befores, operands, strict=False)}
        self.firsts[self.more.ref] = _begins(self.parts, target, operands)
        self.given = [self._leaf(each.type) for each in operands[first:]]
        limit, now = self._steps(self.parts, self.made, self.given)
        taken = [*(take(each, now, 0) for each in self.given[:xs]), *self.given[xs:]]
        for leaf, tensor in zip(self.parts.inputs, [*befores, *taken], strict=False):
            self._values[Ref(leaf.id, 0)] = tensor
        self.results, self._now = dict(enumerate(befores)), now
        self.stacks: dict[int, _Columns] = {}
        ys = [*self.parts.outputs[first:], *(Ref(leaf.id, 0) for leaf in self.parts.inputs[:first])]
        stacks = {n: ref for n, ref in enumerate(ys, first) if Ref(node.id, n) in used}
        self._inner = {n: ref for n, ref in stacks.items() if self._is_full(ref)}
        stacks = {n: ref for n, ref in stacks.items() if n not in self._inner}
        self._add([*self.parts.outputs[:first], *stacks.values()], [*self._inner.values()])
        self._close(befores, limit)
        rows = _length(self.parts)
        values = {number: self._values[ref] for number, ref in stacks.items()}
        place = self._ended(now, self._number(rows))
        self.stacks |= self._in_memory(values, place, rows)

    # Values

    def _leaf(self, type_: TensorType) -> Tensor:
        return self.graph.input(f"value {len(self.graph)}", type_.shape, type_.dtype)

    def _number(self, value: int) -> Tensor:
        return literal(self.graph, value, _COUNT)

    def _ended(self, new: Tensor, old: Tensor) -> Tensor:
        """Return a new value if the phase has no other step, else an old value."""
        return new if self._goes_on is None else _chosen(self._goes_on, old, new)

    def _steps(
        self, parts: LoopParts, made: Tensor, operands: Sequence[Tensor]
    ) -> tuple[Tensor, Tensor]:
        """Return the most steps of a loop, and the place in its stacks after `made` steps."""
        limit = self._number(_length(parts))
        if parts.ends is Ends.COUNT:
            limit = minimum(limit, operands[-1])
        return limit, sub(sub(limit, 1), made) if parts.reverse else made

    def _table(self, value: Tensor, place: Tensor, rows: int) -> Tensor:
        """Let the phase write a value to a row of a new stack, unless the place has no row."""
        leaf = self._leaf(TensorType((rows, *value.shape), value.dtype))
        row = expand_dims(value, 0)
        at = broadcast(reshape(place, (1,) * row.ndim), row.shape)
        self.phases[-1][leaf.ref] = scatter(leaf, at, row, 0)
        return leaf

    def _in_memory(self, values: Mapping[K, Tensor], place: Tensor, rows: int) -> dict[K, _Columns]:
        """Let the phase write values to a row of new tables: one for all with a dtype and rows."""
        groups: dict[tuple[DType, Shape], list[K]] = {}
        for key, value in values.items():
            groups.setdefault((value.dtype, value.shape[:1] or (1,)), []).append(key)
        found: dict[K, _Columns] = {}
        for (_, (first, *_)), keys in groups.items():
            row = concat([reshape(values[key], (first, -1)) for key in keys], 1)
            table = self._table(row, place, rows)
            self.in_memory.append(table)
            starts = accumulate((prod(sizes_of(values[key].shape)) // sized(first) for key in keys),
                                initial=0)  # fmt: skip
            for key, start in zip(keys, starts, strict=False):
                found[key] = _Columns(table, start, values[key].shape)
        return found

    # The loops

    def _is_full(self, ref: Ref) -> bool:
        """Whether a value of the outer body is a stack of an inner loop that makes all steps."""
        node = self.parts.body.nodes[ref.node]
        if not isinstance(node.op, Loop) or ref.index < loop_of(node).carries:
            return False
        return loop_of(node).ends is Ends.LENGTH is self.parts.ends

    def _add(self, roots: Sequence[Ref], inner: Sequence[Ref]) -> None:
        """Add the nodes of the outer body that these values and stacks of inner loops need."""
        body = self.parts.body
        live = live_nodes(body, [*roots, *inner])
        read = {ref for node in body.nodes if live[node.id] for ref in node.inputs} | {*roots}
        for node in body.nodes:
            if live[node.id] and isinstance(node.op, Loop):
                self._run(node, read)
            elif live[node.id] and node.op is not INPUT:
                self._values.copy(node._replace(name=None))

    def _run(self, node: Node, read: Collection[Ref]) -> None:
        """Add the phase of an inner loop, with the stacks that are `read`."""
        parts, first = loop_of(node), loop_of(node).carries
        made, befores = self._leaf(_COUNT), [self._leaf(type_) for type_ in node.types[:first]]
        self.carries += [made, *befores]
        self._begin(made, befores, [self._values[ref] for ref in node.inputs[:first]])
        captured = [self._values[ref] for ref in node.inputs[first + parts.xs :]]
        limit, now = self._steps(parts, made, captured)
        runs = less(made, limit)
        if parts.has_flag:
            runs = logical_and(runs, befores[0])
        xs = [self._element(ref, now, runs) for ref in node.inputs[first : first + parts.xs]]
        after = inlined(self.graph, parts.body, [*befores, *xs, *captured[: parts.captured]])
        stacks = {Ref(node.id, n): x for n, x in enumerate([*after[first:], *befores], first)}
        self._stack({ref: x for ref, x in stacks.items() if ref in read}, runs, now)
        results = {n: stacks[ref] for n, ref in self._inner.items() if ref in stacks}
        self._fill_results(results, _length(parts), runs, now)
        for old, new in zip([made, *befores], [add(made, 1), *after[:first]], strict=True):
            self.phases[-1][old.ref] = _chosen(runs, new, old)
        self._values.replace(node, befores)
        if parts.has_flag:
            self._values[Ref(node.id, parts.results - 1)] = made
        self._goes_on = runs
        self.turns += _length(parts) + 1

    def _begin(self, made: Tensor, befores: Sequence[Tensor], firsts: Sequence[Tensor]) -> None:
        """Let the last phase begin a loop, and add the phase of the loop."""
        last, following = (self._number(len(self.phases) - 1 + k) for k in range(2))
        begun = zip([made, *befores], [self._number(0), *firsts], strict=True)
        self.phases[-1] |= {leaf.ref: value for leaf, value in begun}
        self.phases[-1][self.phase.ref] = self._ended(following, last)
        self.phases.append({})

    def _stack(self, stacks: Mapping[Ref, Tensor], runs: Tensor, now: Tensor) -> None:
        """Add stacks of an inner loop: in memory if each reader needs one element in a turn.

        No turn writes the last row of a table in memory. The last turn of a reader reads it.
        """
        body = self.parts.body
        by_steps = {ref: x for ref, x in stacks.items() if _is_read_by_steps(body, ref)}
        for ref in stacks:
            rows = _length(loop_of(body.nodes[ref.node]))
            if ref not in by_steps:
                self.carries.append(self._table(stacks[ref], where(runs, now, rows), rows))
                self._values[ref] = self.carries[-1]
        if by_steps:
            rows = _length(loop_of(body.nodes[next(iter(by_steps)).node])) + 1
            self.tables |= self._in_memory(by_steps, where(runs, now, rows), rows)

    def _fill_results(
        self, values: Mapping[int, Tensor], rows: int, runs: Tensor, now: Tensor
    ) -> None:
        """Let an inner loop of `rows` steps fill results of the outer loop, by number."""
        place, total = add(mul(self._now, rows), now), _length(self.parts) * rows
        self.stacks |= self._in_memory(values, where(runs, place, total), total)

    def _element(self, ref: Ref, place: Tensor, runs: Tensor) -> Tensor:
        """Return an element of a stack at a place."""
        if ref not in self.tables:
            return take(self._values[ref], place, 0)
        columns, last = self.tables[ref], _length(loop_of(self.parts.body.nodes[ref.node]))
        return columns.of(take(columns.table, where(runs, place, last), 0), 0)

    def _close(self, befores: Sequence[Tensor], limit: Tensor) -> None:
        """Let the last phase end a step of the outer loop."""
        after = [self._values[ref] for ref in self.parts.outputs[: len(befores)]]
        made, last = add(self.made, 1), self._number(len(self.phases) - 1)
        more = less(made, limit)
        if self.parts.has_flag:
            more = logical_and(more, after[0])
            self.results[self.parts.results - 1] = self.made
        own = self.phases[-1]
        own[self.more.ref] = self._ended(more, literal(self.graph, True, _FLAG))
        own[self.phase.ref] = self._ended(self._number(0), last)
        own[self.made.ref] = self._ended(made, self.made)
        own |= {old.ref: self._ended(new, old) for new, old in zip(after, befores, strict=True)}


def _begins(parts: LoopParts, target: Graph, operands: Sequence[Tensor]) -> Tensor:
    """Return whether the outer loop has a first step."""
    if parts.has_flag:
        return operands[0]
    if parts.ends is Ends.COUNT:
        return less(literal(target, 0, _COUNT), operands[-1])
    return literal(target, True, _FLAG)


def _chosen(test: Tensor, new: Tensor, old: Tensor) -> Tensor:
    return where(broadcast(test, old.shape), new, old)


def _zeros(graph: Graph, type_: TensorType) -> Tensor:
    return literal(graph, False if type_.dtype is DType.BOOL else 0, type_)


def _length(parts: LoopParts) -> int:
    assert isinstance(parts.length, int), "the loop has a number of steps"
    return parts.length
