"""Turn a scatter of many elements into a sort and binary searches.

A serial scatter compares each element of the result with all indices along the axis: setting 24,000
flags takes 576 million iterations. With sorted indices, a binary search finds the end of the
updates of a place. The last update wins, because the sort is stable.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.tracing.size import hinted, sizes_of
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import maximum
from asg.ops.elementwise.comparison import equal
from asg.ops.indexing.gather_scatter import take_along_axis
from asg.ops.numbers import dim_of
from asg.ops.reductions.sorting import argsort, searched
from asg.ops.selection import cast, where
from asg.ops.shapes.views import moveaxis
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.rewrite import Build


def sorted_write(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a sort and searches instead of a serial scatter, or None.

    None if this is slower, as for few indices.
    """
    source, indices, updates = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    axis: int = node.attrs["axis"]
    is_folded = isinstance(node.op, Primitive) and node.op.fold is not None
    if is_folded or indices != updates or len(indices) != len(source):
        return None
    scatters = plans().scatters
    iterations = hinted(indices[axis] * prod(source))
    if hinted(indices[axis]) < scatters.places or iterations < scatters.iterations:
        return None
    return partial(_build, node, axis)


def _build(node: Node, axis: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    source, indices, updates = (moveaxis(tensor, axis, -1) for tensor in tensors)
    places = iota(source.shape, source.ndim - 1, graph=target)
    keys = _keys(indices, dim_of(target, source.shape[-1], DType.I32))
    order = argsort(keys, -1)
    found = take_along_axis(keys, order, -1)
    end = searched(found, places, side="right")
    last = maximum(end - 1, 0)
    written = take_along_axis(updates, take_along_axis(order, last, -1), -1)
    is_written = equal(take_along_axis(found, last, -1), places)
    return [moveaxis(where(is_written, written, source), -1, axis)]


def _keys(indices: Tensor, size: Tensor) -> Tensor:
    """Return indices counted from the front; -1 if out of range."""
    place = cast(indices, DType.I32)  # a large u32 becomes negative, and is out of range
    if indices.dtype is not DType.U32:
        place = where(place < 0, place + size, place)
    return where((place >= 0) & (place < size), place, -1)
