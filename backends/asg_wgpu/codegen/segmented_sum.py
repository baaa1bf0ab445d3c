"""The kernel of a sorted scatter-add: each result adds the slices of its segment."""

from __future__ import annotations

from math import prod

from asg.core.node import Node, Ref
from asg.core.tracing.size import assume_at_most, divides, hinted, most_of_class, sized
from asg.kernel.expr import Type, both, clamp, select, unequal, whole, zero_of
from asg.kernel.index import variable
from asg.kernel.stmt import ME, Leave
from asg.kernel.values import VALUE
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.schedule import Dispatch


def segmented_sum(setting: Setting, node: Node) -> Dispatch:
    """Return the dispatch with an invocation for each element of the sums, or for four neighbours.

    A binary search finds the start of a row's segment. The kernel clamps the order of the slices,
    because it may not be a permutation.
    """
    own = frozenset({Ref(node.id, 0)})
    emit = Emitter(setting, own, own)
    emit.nodes[node.id] = None
    code, rows = emit.code, node.attrs["rows"]
    keys, order, updates = (emit.buffer_of(ref) for ref in node.inputs)
    key, place_of, dtype = (emit.dtype_of(ref) for ref in node.inputs)
    outer, inner = sized(node.attrs["outer"]), sized(node.attrs["inner"])
    (count,) = emit.shape_of(node.inputs[0])
    width = 4 if divides(4, inner) else 1
    size = outer * rows * (inner // width)
    code.leave(whole(size) <= ME)
    place = variable(ME.name, size) * width
    row = whole(place // inner % rows)
    low, high = code.declare(0, name="low"), code.declare(whole(count), name="high")
    turns = most_of_class(count).bit_length()
    assume_at_most(count, (1 << turns) - 1)
    with code.counted(turns, name="turn"):
        middle = code.let((low + high) // 2, name="middle")
        at = code.place(clamp(middle, 0, whole(count - 1)), count)
        is_before = code.let(both(low < high, emit.load(keys, key, at) < row))
        code.assign(low, select(low, middle + 1, is_before))
        code.assign(high, select(middle, high, is_before))
    type_ = Type(VALUE[dtype].scalar, width)
    total = code.declare(zero_of(type_), name="total")
    with code.counted(count, name="k") as turn:
        at = code.let(low + turn, name="at")
        code.leave(at >= whole(count), Leave.LOOP)
        mine = code.assume(at.name, count, "a segment begins at 0 or after")
        code.leave(unequal(emit.load(keys, key, mine), row), Leave.LOOP)
        source = code.place(clamp(emit.load(order, place_of, mine), 0, whole(count - 1)), count)
        there = (place // (rows * inner) * count + source) * inner + place % inner
        code.assign(total, total + emit.operands.get(updates, dtype, there, type_))
    code.add(emit.operands.put(emit.buffer_of(Ref(node.id, 0)), dtype, place, total))
    emit.flops = prod((outer, count, inner))
    maps = plans().maps
    most = maps.workgroup_of_many if hinted(size * width) >= maps.many else maps.workgroup
    return emit.dispatch(node.op.name, size, min(most, setting.target.invocations))
