"""Schedule a graph with loops: each body once, for a run that repeats its dispatches.

The nodes before, between and after loops are segments (`segments.py`), scheduled like any graph. A
body (`loop_body.py`) is a graph with its carries as state; it reads slices of the xs, and writes
slices of the ys. `recurrences.py` finds loops that run as a single dispatch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from asg.core.dtypes import Array, DType
from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import sized
from asg.core.types import TensorType
from asg.core.uses import used_refs
from asg.ops.control.parts import Ends, loop_of
from asg.ops.numbers import literal
from asg.ops.selection import barrier
from asg_wgpu.codegen.loops.recurrence import Recurrence
from asg_wgpu.ir.node_facts import lies_in_memory
from asg_wgpu.ir.schedule import Buffer, Buffers, Dispatch, Loop, Role, Schedule
from asg_wgpu.ir.target import MOST_LOOPS, Target
from asg_wgpu.lower.loops.branches import prepared
from asg_wgpu.schedule.loop_body import Repeated, repeated
from asg_wgpu.schedule.recurrences import with_recurrences
from asg_wgpu.schedule.segments import Segment, cut

Scheduler = Callable[[Graph, Target], Schedule]


def schedule_of_loops(
    graph: Graph, target: Target, scheduler: Scheduler, depth: int = 0
) -> Schedule:
    """Return the schedule of a graph with `depth` enclosing loops; `scheduler` handles no loops.

    Raises BackendError for more than 8 nested loops.
    """
    if any(node.op.kind is Kind.CONTROL for node in graph.nodes):
        _check_depth(depth)
        return _Stitched(graph, target, scheduler, depth).schedule()
    made = scheduler(graph, target)
    if made.loops:  # of kernels with several runs
        _check_depth(depth)
    return made


def _check_depth(depth: int) -> None:
    """Raise BackendError if a loop with `depth` enclosing loops exceeds the limit."""
    if depth >= MOST_LOOPS:
        raise BackendError(
            f"the wgpu backend supports at most {MOST_LOOPS} nested loops",
            hint='use "numpy", or unroll a loop',
        )


class _Stitched:
    """Segments and loops in sequence; `places` are the buffers of the whole graph's values."""

    def __init__(self, graph: Graph, target: Target, scheduler: Scheduler, depth: int) -> None:
        self.target = target
        self.scheduler = scheduler
        self.depth = depth
        lowered = prepared(graph, target)
        self.whole, self.origins, self.kernels = with_recurrences(*lowered, target, depth)
        self.buffers = Buffers()
        self.dispatches: list[Dispatch] = []
        self.loops: list[Loop] = []
        self.places: dict[Ref, int] = {}
        self._constants: dict[int, int] = {}

    def schedule(self) -> Schedule:
        """Return the whole schedule."""
        graph = self.whole
        loops = [node for node in graph.nodes if node.op.kind is Kind.CONTROL]
        used = used_refs(graph)
        given = (ref for node in loops for ref in self._read_by(node))
        operands = [ref for ref in given if not lies_in_memory(graph.nodes[ref.node])]
        segments = cut(graph, [*graph.result_refs, *operands])
        for place, segment in enumerate(segments):
            self._segment(segment)
            if place < len(loops):
                node = loops[place]
                kernel = self.kernels.get(node.id)
                self._loop(node, used) if kernel is None else self._recurrence(node, kernel)
        return Schedule(
            tuple(self.buffers),
            tuple(self.dispatches),
            {name: self.places[ref] for name, ref in graph.output_refs.items()},
            {name: self.places[ref] for name, ref in graph.update_refs.items()},
            loops=tuple(self.loops),
        )

    # Buffers

    def _new(self, type_: TensorType, node: int) -> int:
        return self.buffers.new(Role.INNER, type_, node)

    def _leaf(self, node: Node) -> int:
        """Return the buffer of a leaf."""
        ref = Ref(node.id, 0)
        if ref not in self.places and node.op is CONSTANT:
            self.places[ref] = self._constant(node.attrs["value"], node.types[0], node.id)
        elif ref not in self.places:
            self.places[ref] = self.buffers.leaf(node, self.origins[node.id])
        return self.places[ref]

    def _constant(self, value: Array, type_: TensorType, node: int) -> int:
        if id(value) not in self._constants:
            made = self.buffers.new(Role.CONSTANT, type_, self.origins[node], data=value)
            self._constants[id(value)] = made
        return self._constants[id(value)]

    # Parts

    def _segment(self, segment: Segment) -> None:
        if not segment.asked:
            return
        made = self.scheduler(segment.graph, self.target)
        moved = [self._moved(buffer, segment) for buffer in made.buffers]
        if made.loops:  # of kernels with several runs
            _check_depth(self.depth)
        self.loops += [_shifted(loop, len(self.dispatches), moved) for loop in made.loops]
        for dispatch in made.dispatches:
            nodes = [self.origins[segment.origins[node]] for node in dispatch.nodes]
            self.dispatches.append(dispatch.moved(moved, nodes))
        for name, ref in segment.asked.items():
            self.places[ref] = moved[made.outputs[name]]

    def _moved(self, buffer: Buffer, segment: Segment) -> int:
        number = segment.origins[buffer.node]
        if buffer.role is Role.INNER:
            return self._new(buffer.type, self.origins[number])
        if buffer.name in segment.given:
            return self.places[segment.given[buffer.name]]
        return self._leaf(self.whole.nodes[number])

    def _read_by(self, node: Node) -> list[Ref]:
        """Return the values in memory that a loop reads."""
        kernel = self.kernels.get(node.id)
        if kernel is None:
            return list(node.inputs)
        return [each for each in kernel.buffers if isinstance(each, Ref)]

    def _recurrence(self, node: Node, kernel: Recurrence) -> None:
        """Add a loop that runs as a single dispatch, or as a dispatch for each part of it."""
        number, moved = self.origins[node.id], list[int]()
        for each in kernel.buffers:
            if isinstance(each, Ref):
                moved.append(self._operand(each))
            elif isinstance(each, TensorType):
                moved.append(self._new(each, number))
            else:
                made = self._new(node.types[each], number)
                self.places[Ref(node.id, each)] = made
                moved.append(made)
        if kernel.dispatch.kernel.part is not None:
            at, parts = len(self.dispatches), loop_of(node)
            is_watched = self.target.is_watched and parts.has_flag
            ends = parts.ends if is_watched else Ends.LENGTH
            only = moved[-1] if is_watched else None
            self.loops.append(Loop(at, at + 1, kernel.parts, False, ends, only))
        self.dispatches.append(kernel.dispatch.moved(moved, [number]))

    def _loop(self, node: Node, used: set[Ref]) -> None:
        """Add a loop of dispatches; its carries are copies from its preparation."""
        parts = loop_of(node)
        length = sized(parts.length)
        operands = [self._operand(ref) for ref in node.inputs]
        stacks = {
            index: self._new(node.types[index], self.origins[node.id])
            for index in range(parts.carries, len(node.types))
            if Ref(node.id, index) in used
        }
        self.places.update((Ref(node.id, i), operands[i]) for i in range(parts.carries))
        self.places.update((Ref(node.id, i), buffer) for i, buffer in stacks.items())
        found = repeated(parts, [*stacks], self.depth, self._scheduled)
        moved = self._embedded(found, node, [*operands[: parts.taken], *stacks.values()])
        ends = parts.ends if self.target.is_watched else Ends.LENGTH
        if ends is not Ends.LENGTH:
            self._clear([*stacks.values()])
        start, number = len(self.dispatches), self.origins[node.id]
        self.dispatches += [
            dispatch.moved(moved, [number], f"{parts.body.name}: {dispatch.label}")
            for dispatch in found.dispatches
        ]
        if found.dispatches:
            stop = len(self.dispatches)
            only = None
            if ends is not Ends.LENGTH:
                only = operands[0] if parts.has_flag else operands[-1]
            self.loops.append(Loop(start, stop, length, parts.reverse, ends, only))
            self.loops += [_shifted(loop, start, moved) for loop in found.loops]

    def _clear(self, stacks: Sequence[int]) -> None:
        """Set stacks to zero, because a loop that ends early leaves elements unset."""
        for number in stacks:
            buffer = self.buffers[number]
            graph = Graph("clear")
            zero = False if buffer.type.dtype is DType.BOOL else 0
            zeros = literal(graph, zero, buffer.type)
            graph.output("y", barrier(zeros, zeros))
            made = self.scheduler(graph, self.target)
            for dispatch in made.dispatches:
                self.dispatches.append(dispatch.moved({made.outputs["y"]: number}, [buffer.node]))

    def _scheduled(self, graph: Graph) -> Schedule:
        return schedule_of_loops(graph, self.target, self.scheduler, self.depth + 1)

    def _embedded(self, found: Repeated, node: Node, slots: Sequence[int]) -> list[int]:
        """Return the outer buffer for each buffer of a body."""
        moved: list[int] = []
        for buffer in found.buffers:
            if buffer.id in found.slots:
                moved.append(slots[found.slots[buffer.id]])
            elif buffer.data is not None:
                moved.append(self._constant(buffer.data, buffer.type, node.id))
            else:
                moved.append(self._new(buffer.type, self.origins[node.id]))
        return moved

    def _operand(self, ref: Ref) -> int:
        node = self.whole.nodes[ref.node]
        return self._leaf(node) if lies_in_memory(node) else self.places[ref]


def _shifted(loop: Loop, start: int, moved: Sequence[int]) -> Loop:
    """Return a body's loop, shifted to the outer dispatches, with outer buffers `moved`."""
    watched = None if loop.watched is None else moved[loop.watched]
    return replace(loop, start=start + loop.start, stop=start + loop.stop, watched=watched)
