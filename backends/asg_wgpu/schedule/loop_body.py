"""A loop's body as dispatches that run at each step.

Dispatches change the buffers of the carries in place where this is safe. Otherwise copies at the
end of the step set the new values. Kernels read and write slices of stacks directly; a slice is
copied if its size is not a multiple of the kernel's vector width. `loops.py` embeds the body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import same_nodes
from asg.core.tracing.size import dim_of, divides, sizes_of
from asg.core.types import TensorType
from asg.ops.control.parts import LoopParts
from asg.ops.selection import barrier
from asg.runtime.bodies import loop_step
from asg_wgpu.ir.schedule import Buffer, Buffers, Dispatch, Kernel, Loop, Role, Schedule, Slice

Scheduled = Callable[[Graph], Schedule]


@dataclass
class Repeated:
    """A body's buffers and dispatches; `slots` maps a buffer to an operand of the loop.

    Slot p is operand p; the slots after the operands are the stacks that the loop fills.
    """

    buffers: list[Buffer]
    dispatches: list[Dispatch]
    loops: tuple[Loop, ...]
    slots: dict[int, int]


def repeated(parts: LoopParts, stacks: Sequence[int], depth: int, scheduled: Scheduled) -> Repeated:
    """Return the body of a loop with `depth` enclosing loops that fills the results `stacks`."""
    return _Body(parts, stacks, depth, scheduled).repeated()


class _Body:
    def __init__(
        self, parts: LoopParts, stacks: Sequence[int], depth: int, scheduled: Scheduled
    ) -> None:
        self.parts = parts
        self.stacks = stacks
        self.depth = depth
        self.scheduled = scheduled
        self.names = [str(node.name) for node in parts.inputs]
        self.graph = self._graph()
        self.made = scheduled(self.graph)
        self.buffers = Buffers(self.made.buffers)
        self.dispatches = list(self.made.dispatches)
        places = {name: place for place, name in enumerate(self.names)}
        self.slots = {
            b.id: places[b.name] for b in self.buffers if b.name in places and b.data is None
        }
        first = len(self.names)
        for place, name in enumerate(self.made.outputs):
            self.slots[self.made.outputs[name]] = first + place

    def _graph(self) -> Graph:
        """Return the graph of a step: its outputs are copies, and no new carry is a leaf."""
        parts, count = self.parts, self.parts.carries
        ys = [index - count for index in self.stacks if index < count + parts.ys]
        step = loop_step(parts, ys)
        graph = same_nodes(step.graph)
        befores = [index - count - parts.ys for index in self.stacks if index >= count + parts.ys]
        values = [step.graph.output_refs[step.ys[y]] for y in ys]
        values += [graph.leaf(step.carries[place]).ref for place in befores]
        for place, ref in enumerate(values):
            tensor = graph.tensor(ref)
            graph.output(f"%{place}", barrier(tensor, tensor))
        taken = set[Ref]()
        for name, ref in step.graph.update_refs.items():
            tensor = graph.tensor(ref)
            stays = ref == graph.leaf(name).ref
            if not stays and (ref in taken or _is_given(graph.nodes[ref.node])):
                tensor = barrier(tensor, tensor)
            taken.add(ref)
            graph.update(name, tensor)
        return graph

    def repeated(self) -> Repeated:
        """Return the body."""
        for name in self.names[: self.parts.carries]:
            self._hand_on(name)
        self._slice()
        return Repeated(self.buffers, self.dispatches, self.made.loops, self.slots)

    # Carries

    def _hand_on(self, name: str) -> None:
        """Make the buffer of a carry hold the new value at the end of a step."""
        slot = self.names.index(name)
        new = self.made.updates[name]
        old = next((b.id for b in self.buffers if self.slots.get(b.id) == slot), None)
        if new == old:
            return
        self._read_first(old, new)
        if self._may_overwrite(old, new):
            self.slots[new] = slot
            return
        if old is None:  # the body never reads it
            old = self._buffer(self.buffers[new].type)
            self.slots[old] = slot
        self.dispatches += self._copy(new, old)

    def _read_first(self, old: int | None, new: int) -> None:
        """Move the readers of an old carry before the writer of the new carry, if possible."""
        writes = [t for t, d in enumerate(self.dispatches) if new in self._written(d)]
        reads = [t for t, d in enumerate(self.dispatches) if old in d.buffers]
        if not writes or not reads or reads[-1] <= writes[0]:
            return
        first, stop = writes[0], reads[-1] + 1
        if any(loop.start < stop and first < loop.stop for loop in self.made.loops):
            return
        ahead, behind = list[Dispatch](), [self.dispatches[first]]
        for dispatch in self.dispatches[first + 1 : stop]:
            waits = any(self._meet(dispatch, other) for other in behind)
            if waits and old in dispatch.buffers:
                return
            (behind if waits else ahead).append(dispatch)
        self.dispatches[first:stop] = [*ahead, *behind]

    def _meet(self, one: Dispatch, other: Dispatch) -> bool:
        """Whether one dispatch writes a buffer that the other reads or writes."""
        return any(
            not self._memory(self._written(a)).isdisjoint(self._memory(b.buffers))
            for a, b in ((one, other), (other, one))
        )

    def _memory(self, buffers: Iterable[int]) -> set[tuple[str, int]]:
        """Return keys for the memory of buffers; buffers of a slot share it."""
        return {self._place(buffer) for buffer in buffers}

    def _place(self, buffer: int) -> tuple[str, int]:
        return ("slot", self.slots[buffer]) if buffer in self.slots else ("own", buffer)

    def _may_overwrite(self, old: int | None, new: int) -> bool:
        """Whether the writer of a new carry may overwrite the old carry.

        No later dispatch may read the old carry, and the writer may read it only at the written
        element.
        """
        if new in self.slots or self.buffers[new].role is not Role.INNER:
            return False
        writes = [t for t, d in enumerate(self.dispatches) if new in self._written(d)]
        reads = [t for t, d in enumerate(self.dispatches) if old in d.buffers]
        first = min((self._around(t).start for t in writes), default=0)
        last = max((self._around(t).stop - 1 for t in reads), default=-1)
        if last < first:
            return True
        return last == first and len(writes) == 1 and self._aligned(first, old, new)

    def _written(self, dispatch: Dispatch) -> set[int]:
        return {dispatch.buffers[k] for k in dispatch.writes}

    def _around(self, time: int) -> range:
        """Return the dispatches of the outermost loop around a dispatch, or only itself."""
        found = range(time, time + 1)
        for loop in self.made.loops:
            if loop.start <= time < loop.stop and loop.stop - loop.start > len(found):
                found = range(loop.start, loop.stop)
        return found

    def _aligned(self, time: int, old: int | None, new: int) -> bool:
        dispatch = self.dispatches[time]
        targets = [k for k, buffer in enumerate(dispatch.buffers) if buffer == new]
        sources = [k for k, buffer in enumerate(dispatch.buffers) if buffer == old]
        is_once = not any(loop.start <= time < loop.stop for loop in self.made.loops)
        return is_once and dispatch.may_overwrite(sources, targets)

    # Slices

    def _slice(self) -> None:
        """Make kernels read and write slices of stacks, through copies where necessary."""
        sizes = {
            b.id: prod(sizes_of(b.type.shape))
            for b in self.buffers
            if self._is_sliced(self.slots.get(b.id))
        }
        whole = {
            buffer
            for dispatch in self.dispatches
            for k, buffer in enumerate(dispatch.buffers)
            if buffer in sizes and not can_slice(dispatch.kernel, k, sizes[buffer])
        }
        before, after = list[Dispatch](), list[Dispatch]()
        for buffer in sorted(whole):
            stack = self._buffer(self.buffers[buffer].type)
            slot = self.slots[stack] = self.slots.pop(buffer)
            sizes[stack] = sizes.pop(buffer)
            if slot < len(self.names):
                before += self._copy(stack, buffer)
            else:
                after += self._copy(buffer, stack)
        self._shift(len(before))
        self.dispatches = [self._sliced(d, sizes) for d in (*before, *self.dispatches, *after)]

    def _is_sliced(self, slot: int | None) -> bool:
        if slot is None:
            return False
        first = self.parts.carries
        return first <= slot < first + self.parts.xs or slot >= len(self.names)

    def _sliced(self, dispatch: Dispatch, sizes: dict[int, int]) -> Dispatch:
        own = {k: sizes[b] for k, b in enumerate(dispatch.buffers) if b in sizes}
        return sliced(dispatch, own, self.depth)

    def _shift(self, count: int) -> None:
        loops = (
            replace(loop, start=loop.start + count, stop=loop.stop + count)
            for loop in self.made.loops
        )
        self.made = replace(self.made, loops=tuple(loops))

    # Copies

    def _buffer(self, type_: TensorType) -> int:
        return self.buffers.new(Role.INNER, type_, 0)

    def _copy(self, source: int, target: int) -> Iterable[Dispatch]:
        """Return the dispatch that copies a buffer; none for an empty buffer."""
        graph = Graph("copy")
        type_ = self.buffers[source].type
        x = graph.input("x", type_.shape, type_.dtype)
        graph.output("y", barrier(x, x))
        made = self.scheduled(graph)
        moved = {made.outputs["y"]: target}
        moved |= {b.id: source for b in made.buffers if b.role is Role.INPUT}
        return [
            replace(d, buffers=tuple([moved[b] for b in d.buffers]), label="copy")
            for d in made.dispatches
        ]


def _is_given(node: Node) -> bool:
    """Whether a value exists before the step, without a dispatch."""
    return node.op.kind in (Kind.LEAF, Kind.CREATION)


# Slices of stacks


def can_slice(kernel: Kernel, operand: int, size: int) -> bool:
    """Whether an operand can be a slice of `size` elements: whole vectors, read by functions."""
    own = kernel.operands[operand]
    return bool(own.uses) and divides(own.width, size)


def sliced(dispatch: Dispatch, sizes: Mapping[int, int], depth: int) -> Dispatch:
    """Return the dispatch with the operands in `sizes` as slices of stacks, of these sizes.

    The step of the loop with `depth` enclosing loops selects the slice.
    """
    operands, read = list(dispatch.kernel.operands), dict.fromkeys(dispatch.sizes)
    for operand, size in sizes.items():
        own = operands[operand]
        stride = dim_of(size // own.width)
        if isinstance(stride, int):
            text = str(stride)
        else:
            read.setdefault(stride)
            text = f"asg_size({[*read].index(stride)})"
        operands[operand] = replace(own, slices=(*own.slices, Slice(depth, text)))
    kernel = replace(dispatch.kernel, operands=tuple(operands), sizes=len(read))
    return replace(dispatch, kernel=kernel, sizes=tuple(read))
