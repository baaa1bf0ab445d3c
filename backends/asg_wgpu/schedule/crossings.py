"""Find elementwise groups that transpose an operand.

`codegen/transpose.py` builds their kernels.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import hinted, is_known, sizes_of, surely_equal
from asg.kernel.index import Index, Position, flattened
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.codegen.transpose import Crossing, axes_of
from asg_wgpu.ir.node_facts import RowGroup, is_heavy
from asg_wgpu.ir.plan_numbers import plans

Load = tuple[Ref, Index]
_ONE_PLACE = (Kind.ELEMENTWISE, Kind.VIEW, Kind.BARRIER)


def crossing_of(setting: Setting, group: RowGroup) -> Crossing | None:
    """Return the loads of an elementwise group to read through tiles, or None."""
    if len(group.domain.full) < 2:
        return None
    numbers, nodes = plans().transposes, setting.graph.nodes
    full = tuple(size for size in group.domain.full if not (is_known(size) and size == 1))
    if hinted(prod(full)) < numbers.elements:
        return None
    if any(is_heavy(nodes[ref.node]) for ref in group.members) or not _transposes(setting, group):
        return None
    shape = _joined(full, _crossing(setting, group, full))
    found = _crossing(setting, group, shape)
    most = setting.target.shared_bytes // (4 * numbers.side * (numbers.side + 1))
    for axis in range(len(shape) - 1):
        loads = [load for load in found if _lies_along(load, shape, axis)]
        is_long = min(hinted(shape[axis]), hinted(shape[-1])) >= numbers.least
        if loads[:most] and is_long:
            return Crossing(shape, axis, tuple(loads[:most]))
    return None


def _transposes(setting: Setting, group: RowGroup) -> bool:
    """Whether a view in the group orders its axes differently than its operand."""
    pending, seen = [ref.node for ref in group.stores], set[int]()
    while pending:
        node = setting.graph.nodes[pending.pop()]
        if node.id in seen or node.op.kind not in _ONE_PLACE:
            continue
        seen.add(node.id)
        if node.op.kind is Kind.VIEW:
            sizes, strides = sizes_of(node.types[0].shape), setting.view_of(node).strides
            lying = [hinted(x) for x, size in zip(strides, sizes, strict=True) if x and size != 1]
            if lying != sorted(lying, reverse=True):
                return True
        pending += [ref.node for ref in node.inputs if not _is_read(setting, group, ref)]
    return False


def _is_read(setting: Setting, group: RowGroup, ref: Ref) -> bool:
    """Whether a group reads a value from memory."""
    return ref not in group.members and setting.buffer_of(ref) is not None


def _crossing(setting: Setting, group: RowGroup, shape: tuple[int, ...]) -> list[Load]:
    """Return the loads of a group that are not contiguous along the last axis of its shape."""
    return [
        (ref, at)
        for ref, at in _loads(setting, group, flattened(axes_of(shape), shape))
        if (strides := _strides(at, shape)) is not None
        and not (is_known(strides[-1]) and strides[-1] in (0, 1))
    ]


def _loads(setting: Setting, group: RowGroup, flat: Index) -> list[Load]:
    """Return the loads of an element, except loads at computed places."""
    graph, found = setting.graph, dict[Load, None]()
    members = [ref for ref in group.members if ref in group.stores]
    pending = [(ref, Position(_shape(setting, ref), flat=flat)) for ref in reversed(members)]
    seen = set[Load]()
    while pending:
        ref, at = pending.pop()
        if (ref, at.flat) in seen:
            continue
        seen.add((ref, at.flat))
        node = graph.nodes[ref.node]
        if _is_read(setting, group, ref):
            found[ref, at.flat] = None
        elif node.op.kind is Kind.VIEW:
            pending.append((node.inputs[0], setting.view_of(node)(at)))
        elif node.op.kind is Kind.BARRIER:
            pending.append((node.inputs[0], at))
        elif node.op.kind is Kind.ELEMENTWISE:
            pending += [(each, at) for each in reversed(node.inputs)]
    return list(found)


def _shape(setting: Setting, ref: Ref) -> tuple[int, ...]:
    return sizes_of(setting.graph.type_of(ref).shape)


def _lies_along(load: Load, shape: Sequence[int], axis: int) -> bool:
    strides = _strides(load[1], shape)
    return strides is not None and is_known(strides[axis]) and strides[axis] == 1


def _strides(at: Index, shape: Sequence[int]) -> list[int] | None:
    """Return the stride of an index along each axis of a shape, or None if it has others."""
    counts = dict(at.terms)
    strides = [counts.pop(axis.terms[0][0], 0) for axis in axes_of(shape)]
    return None if counts else strides


def _joined(shape: tuple[int, ...], loads: Sequence[Load]) -> tuple[int, ...]:
    """Merge adjacent axes that are contiguous in all loads, and return the merged shape."""
    strides = [found for _, at in loads if (found := _strides(at, shape)) is not None]
    joined = list(shape[:1])
    for axis in range(1, len(shape)):
        size = shape[axis]
        if all(surely_equal(each[axis - 1], each[axis] * size) for each in strides):
            joined[-1] *= size
        else:
            joined.append(size)
    return tuple(joined)
