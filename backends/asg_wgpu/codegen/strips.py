"""The kernel of results from small windows: pooling and depthwise convolutions.

An invocation has a vertical strip of results with overlapping windows. Its code is unrolled, and
loads an element once for all windows and members of the group.
"""

from __future__ import annotations

from math import prod

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import divides, hinted, is_known, sizes_of
from asg.kernel.expr import Const, Expr, cast, whole
from asg.kernel.index import Index, Position, element_at, flattened, unflattened, variable
from asg.kernel.stmt import ME
from asg.kernel.values import VALUE, accumulated, rounded
from asg_wgpu.codegen.elements import reduction_result
from asg_wgpu.codegen.emitter import BufferOf, Emitter, Setting
from asg_wgpu.codegen.reductions.accumulators import accumulator
from asg_wgpu.ir.node_facts import RowGroup, is_heavy, operand_places, problem_of, reduced_axes
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch

Ints = tuple[int, ...]


class StripKernel:
    """Makes the dispatch of a group that `takes_strips`, or raises NotFusableError."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        self.graph = graph = setting.graph
        self.group = group
        heavy = frozenset(ref for ref in group.members if is_heavy(graph.nodes[ref.node]))
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.shape = result_shape(graph, group)
        self.high = _high(self.shape)
        self.count = prod(self.shape) // self.high
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        names = (self.graph.nodes[ref.node].op.name for ref in self.group.members)
        maps = plans().maps
        many = hinted(self.count) >= maps.many
        size = maps.workgroup_of_many if many else maps.workgroup
        size = min(size, self.emit.target.invocations)
        return self.emit.dispatch("+".join(dict.fromkeys(names)), self.count, size)

    def _emit(self) -> None:
        emit, code = self.emit, self.emit.code
        code.leave(whole(self.count) <= ME)
        places: list[Index] = []
        strips = (*self.shape[:-2], self.shape[-2] // self.high, self.shape[-1])
        found = unflattened(variable(ME.name, self.count), strips)
        for axis, (place, size) in enumerate(zip(found, strips, strict=True)):
            places.append(code.place(place, size, name=f"at{axis}"))
        strip = [
            flattened([*places[:-2], places[-2] * self.high + row, places[-1]], self.shape)
            for row in range(self.high)
        ]
        for flat in strip:
            for ref in self.group.members:
                self._compute(ref, flat)
        for ref in self.group.members:
            if ref in self.group.stores:
                for flat in strip:
                    value = emit.value(ref, Position(emit.shape_of(ref), flat=flat))
                    emit.store(emit.buffer_of(ref), emit.dtype_of(ref), flat, value)

    def _compute(self, ref: Ref, flat: Index) -> None:
        """Compute a member at a place of the results, unless others compute it in place."""
        emit, node = self.emit, self.graph.nodes[ref.node]
        if ref not in self.group.stores and not is_heavy(node):
            return
        emit.nodes[node.id] = None
        at = Position(emit.shape_of(ref), flat=flat)
        match node.op.kind:
            case Kind.REDUCTION:
                value = self._reduced(node, flat)
            case Kind.CONTRACTION:
                value = self._contracted(node, at)
            case _:
                value = emit.computed(node, at)
        emit.bind(ref, flat, value)

    def _reduced(self, node: Node, flat: Index) -> Expr:
        emit, axes = self.emit, reduced_axes(node)
        full = emit.shape_of(node.inputs[0])
        rows = unflattened(flat, [size for axis, size in enumerate(full) if axis not in axes])
        total = accumulator(emit, node)
        for place in range(prod(full[axis] for axis in axes)):
            column = Index((), place)
            at = element_at(full, axes, rows, column)
            total.take(emit.value(node.inputs[0], at), column)
        return reduction_result(node, total.settled())

    def _contracted(self, node: Node, at: Position) -> Expr:
        emit, made = self.emit, node.types[0].dtype
        shapes = emit.shape_of(node.inputs[0]), emit.shape_of(node.inputs[1])
        kept = VALUE[accumulated(made)]
        total = emit.code.declare(Const(0, kept))
        *_, inner = problem_of(self.graph, node).sizes
        for place in range(inner):
            places = operand_places(node, shapes, at.coordinates, Index((), place))
            left, right = map(emit.value, node.inputs, places)
            emit.code.assign(total, total + cast(left, kept) * cast(right, kept))
        return rounded(cast(total, VALUE[made]), made)


def takes_strips(graph: Graph, group: RowGroup, buffer_of: BufferOf) -> bool:
    """Whether each result of a group reads few places of windows, and all members align.

    The group starts with a product or a reduction.
    """
    lead = graph.nodes[group.members[0].node]
    if lead.op.kind is Kind.CONTRACTION:
        _, rows, _, inner = problem_of(graph, lead).sizes
        if not is_known(rows) or rows > plans().strips.rows:
            return False
    else:
        inner = group.domain.columns
    shape = result_shape(graph, group)
    few = is_known(inner) and 1 < inner <= plans().strips.places
    if not few or len(shape) < 2 or not is_known(shape[-2]):
        return False
    results = prod(shape)
    alike = all(_size(graph, ref) == results for ref in group.members)
    return alike and any(_has_windows(graph, ref, buffer_of) for ref in lead.inputs)


def result_shape(graph: Graph, group: RowGroup) -> Ints:
    """Return the shape of the results, without reduced axes."""
    if group.domain.axes:
        return group.domain.kept
    return sizes_of(graph.type_of(group.members[0]).shape)


def _size(graph: Graph, ref: Ref) -> int:
    return prod(sizes_of(graph.type_of(ref).shape))


def _has_windows(graph: Graph, ref: Ref, buffer_of: BufferOf) -> bool:
    """Whether a value is computed from windows, which no buffer stores."""
    seen, pending = set[Ref](), [ref]
    while pending:
        ref = pending.pop()
        if ref in seen or buffer_of(ref) is not None:
            continue
        seen.add(ref)
        node = graph.nodes[ref.node]
        if "dilations" in node.attrs:
            return True
        pending += node.inputs
    return False


def _high(shape: Ints) -> int:
    """Return the results of a strip: a divisor of the axis that leaves work for all."""
    strips = plans().strips
    most = max(min(strips.high, hinted(prod(shape)) // strips.many), 1)
    return next(high for high in range(most, 0, -1) if divides(high, shape[-2]))
