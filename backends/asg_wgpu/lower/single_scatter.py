"""Replace a scatter of a single index along an axis by an elementwise selection.

Fusion computes the selection inside other kernels, where a scatter would need a separate kernel.
The gradient of `gather` with an index per row has this form, as in a cross-entropy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.tracing.size import ints_of, is_known, sizes_of
from asg.ops.creation import iota
from asg.ops.elementwise.comparison import equal
from asg.ops.selection import where
from asg.ops.shapes.views import broadcast_to
from asg_wgpu.lower.rewrite import Build


def single_scatter(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a selection instead of a scatter of a single index, or None."""
    source, indices, updates = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    axis: int = node.attrs["axis"]
    row = tuple(1 if i == axis else size for i, size in enumerate(source))
    known = is_known(source[axis])
    return partial(_build, node, axis) if known and indices == updates == row else None


def _build(node: Node, axis: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    source, indices, updates = tensors
    shape = ints_of(source.shape)
    size, written = shape[axis], broadcast_to(updates, shape)
    line = tuple(size if i == axis else 1 for i in range(len(shape)))
    places = iota(line, axis, indices.dtype, graph=target)
    from_front = indices
    if indices.dtype is not DType.U32:
        from_front = where(indices < 0, indices + size, indices)
    if isinstance(node.op, Primitive) and node.op.fold is not None:
        (written,) = target.add(node.op.fold.op, (source, written), {})
    return [where(equal(from_front, places), written, source)]
