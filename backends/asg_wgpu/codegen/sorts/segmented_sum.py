"""The kernels of a sorted scatter-add: the segment of each row, and the sums of its slices.

An update computes the sums where it reads them, as for the gradient of an embedding: most rows of a
large table have no slice.
"""

from __future__ import annotations

from dataclasses import replace
from math import prod

from asg.core.dtypes import DType
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import assume_at_most, divides, hinted, most_of_class
from asg.kernel.expr import Expr, Type, Var, both, clamp, part, select, whole, zero_of
from asg.kernel.index import Index, Position, variable
from asg.kernel.stmt import ME, Leave
from asg.kernel.values import VALUE
from asg_wgpu.codegen.emitter import Emitter, Setting, generator
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.lower.sorts.sorted_scatter import SEGMENTED_SUM


def segment_starts(setting: Setting, node: Node) -> Dispatch:
    """Return the dispatch with a binary search for each row, and for the end of the last."""
    emit = _begin(setting, node)
    code, end = emit.code, node.attrs["rows"] + 1
    (keys, key), (order, place_of) = _operands(emit, node)
    (count,) = emit.shape_of(node.inputs[0])
    code.leave(whole(end) <= ME)
    row = variable(ME.name, end)
    low, high = code.declare(0, name="low"), code.declare(whole(count), name="high")
    turns = most_of_class(count).bit_length()
    assume_at_most(count, (1 << turns) - 1)
    with code.counted(turns, name="turn"):
        middle = code.let((low + high) // 2, name="middle")
        at = code.place(clamp(middle, 0, whole(count - 1)), count)
        source = _clamped(emit, emit.load(order, place_of, at), count)
        is_before = code.let(both(low < high, emit.load(keys, key, source) < whole(row)))
        code.assign(low, select(low, middle + 1, is_before))
        code.assign(high, select(middle, high, is_before))
    emit.store(emit.buffer_of(Ref(node.id, 0)), DType.I32, row, low)
    return emit.dispatch(node.op.name, end, min(plans().maps.workgroup, setting.target.invocations))


def segmented_sum(setting: Setting, node: Node) -> Dispatch:
    """Return the dispatch with an invocation for each sum, or for four neighbors."""
    emit = _begin(setting, node)
    code, shape = emit.code, emit.shape_of(Ref(node.id, 0))
    axis: int = node.attrs["axis"]
    width = _width(emit, node)
    size = prod(shape) // width
    code.leave(whole(size) <= ME)
    place = variable(ME.name, size) * width
    total, dtype = _total(emit, node, place, width), node.types[0].dtype
    code.add(emit.operands.put(emit.buffer_of(Ref(node.id, 0)), dtype, place, total))
    maps = plans().maps
    most = maps.workgroup_of_many if hinted(size * width) >= maps.many else maps.workgroup
    made = emit.dispatch(node.op.name, size, min(most, setting.target.invocations))
    (count,) = emit.shape_of(node.inputs[1])
    return replace(made, flops=prod((*shape[:axis], count, *shape[axis + 1 :])))


@generator(Kind.CUSTOM)
def _of_an_update(emit: Emitter, node: Node, at: Position) -> Expr:
    """Return an element of sums that an update computes, and remember its neighbors in a vector."""
    assert node.op is SEGMENTED_SUM, "other ops have kernels of their own"
    shares = emit.is_of_four(at.flat) and at.flat.constant % 4 == 0 and _width(emit, node) == 4
    total = _total(emit, node, at.flat, 4 if shares else 1)
    for place in range(1, total.type.width):
        emit.bind(Ref(node.id, 0), at.flat + place, part(total, place))
    return part(total, 0) if shares else total


def _width(emit: Emitter, node: Node) -> int:
    """Return the neighbors that an invocation adds at once."""
    return 4 if divides(4, prod(emit.shape_of(Ref(node.id, 0))[node.attrs["axis"] + 1 :])) else 1


def _total(emit: Emitter, node: Node, place: Index, width: int) -> Var:
    """Return the sum of some neighbors, from `place` on.

    The slices of a long segment are loaded in groups, which wait together.
    """
    code, shape = emit.code, emit.shape_of(Ref(node.id, 0))
    axis: int = node.attrs["axis"]
    (starts, start), (order, place_of), (updates, dtype) = _operands(emit, node)
    rows, inner = shape[axis], prod(shape[axis + 1 :])
    (count,) = emit.shape_of(node.inputs[1])
    row = place // inner % rows
    first, end = (
        code.let(emit.load(starts, start, at), name=name)
        for at, name in ((row, "first"), (row + 1, "end"))
    )
    type_ = Type(VALUE[dtype].scalar, width)
    total = code.declare(zero_of(type_), name="total")
    at = code.declare(first, name="at")

    def slice_of(after: int) -> Expr:
        """Return the slice `after` places behind the next one."""
        found = code.let(at + after, "at")
        mine = code.assume(found.name, count, "a segment begins at 0 or after, and ends here")
        source = _clamped(emit, emit.load(order, place_of, mine), count)
        there = (place // (rows * inner) * count + source) * inner + place % inner
        return code.let(emit.operands.get(updates, dtype, there, type_), "s")

    for together in (plans().scatters.together, 1):
        with code.counted(-(-count // together), prefix="turn"):
            code.leave(at + together > end, Leave.LOOP)
            for each in [slice_of(after) for after in range(together)]:
                code.assign(total, total + each)
            code.assign(at, at + together)
    return total


def _begin(setting: Setting, node: Node) -> Emitter:
    own = frozenset({Ref(node.id, 0)})
    emit = Emitter(setting, own, own)
    emit.nodes[node.id] = None
    return emit


def _operands(emit: Emitter, node: Node) -> list[tuple[int, DType]]:
    """Return the buffer and the dtype of each operand."""
    return [(emit.buffer_of(ref), emit.dtype_of(ref)) for ref in node.inputs]


def _clamped(emit: Emitter, place: Expr, count: int) -> Index:
    """Return a place of an order, which may not be a permutation."""
    return emit.code.place(clamp(place, 0, whole(count - 1)), count)
