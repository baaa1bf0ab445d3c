"""Turn a scatter-add of many slices into a sort and a segmented sum.

A serial scatter compares each element of the result with all indices: the gradient of an embedding
of 1,000 words at 1,000 indices takes 32 million iterations. With sorted indices, a binary search
finds the first slice of a row. The sum then adds the slices in the order of the indices, because
the sort is stable. `codegen/sorts/segmented_sum.py` has the kernels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import prod

from asg.core.dims import Dim, Expr
from asg.core.dtypes import INTEGER, NUMERIC, DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import AttrType, Kind, Primitive
from asg.core.tracing.size import dim_of, hinted, is_known, is_more, sizes_of
from asg.core.types import Shape, TensorType
from asg.ops.reductions.sorting import argsort
from asg.ops.selection import cast, where
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import reshape
from asg.passes.manager import holds
from asg_wgpu.ir.kernel_ops import KernelOp
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.rewrite import Build


def sorted_scatter(graph: Graph, node: Node, target: Target) -> Build | None:
    """Return a builder of a sort and a segmented sum instead of a serial scatter-add, or None.

    None if this is slower, as for few slices, or if a kernel cannot bind a whole operand.
    """
    fold = node.op.fold if isinstance(node.op, Primitive) else None
    source, indices, updates = (graph.type_of(ref) for ref in node.inputs)
    shape = sizes_of(source.shape)
    axis: int = node.attrs["axis"]
    is_slices = updates.rank == source.rank - 1 + indices.rank
    if fold is None or fold.start != 0 or not is_slices:
        return None
    count = prod(sizes_of(indices.shape))
    elements = prod(shape), prod(sizes_of(updates.shape))
    scatters = plans().scatters
    iterations = hinted(count * prod(shape))
    too_few = hinted(count) < scatters.slices or iterations < scatters.iterations
    too_large = any(4 * size > target.binding for size in elements)
    if too_few or too_large or not is_known(shape[axis]):
        return None
    most = target.most_columns if is_more(count, target.most_columns) else count
    return partial(_build, node, axis, shape[axis], dim_of(most))


def _build(
    node: Node, axis: int, rows: int, most: Dim, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add segmented sums of the updates to the source, at most `most` indices at a time."""
    source, indices, updates = tensors
    fold = node.op.fold if isinstance(node.op, Primitive) else None
    assert fold is not None, "only a scatter-add is split"
    shape = updates.shape
    keys = _keys(indices, rows)
    count = keys.shape[0]
    added = reshape(updates, (prod(shape[:axis]), count, prod(shape[axis + indices.ndim :])))
    is_f16 = source.dtype is DType.F16
    total = cast(source, DType.F32) if is_f16 else source
    attrs = {"shape": source.shape, "axis": axis}
    for start, stop in _cuts(count, most):
        some = part(keys, 0, start, stop)
        # Read all slices in place: a reshape would copy them.
        slices = part(added, 1, start, stop) if stop != start + count else updates
        order = argsort(some)
        wide = cast(slices, DType.F32) if is_f16 else slices
        (starts,) = target.add(SEGMENT_STARTS, (some, order), {"rows": rows})
        (sums,) = target.add(SEGMENTED_SUM, (starts, order, wide), attrs)
        # Sums are never -0.0, so 0 + sums are the same bits.
        (total,) = [sums] if holds(total, 0) else target.add(fold.op, (total, sums), {})
    return [cast(total, DType.F16) if is_f16 else total]


def _cuts(count: Dim, most: Dim) -> Iterator[tuple[Dim, Dim]]:
    """Yield the start and the end of parts of at most `most` places."""
    if isinstance(count, Expr) or isinstance(most, Expr):
        assert count == most, "a symbolic count is not split"
        yield 0, count
        return
    for start in range(0, count, most):
        yield start, min(start + most, count)


def _keys(indices: Tensor, rows: int) -> Tensor:
    """Return the row [n] of each index, counted from the front, or `rows` if out of range."""
    flat = reshape(indices, (prod(indices.shape),))
    if flat.dtype is DType.U32:
        return cast(where(flat < rows, flat, rows), DType.I32)
    place = where(flat < 0, flat + rows, flat)
    return where((place >= 0) & (place < rows), place, rows)


def _starts_type(keys: TensorType, order: TensorType, *, rows: int) -> TensorType:
    return TensorType((rows + 1,), DType.I32)


def _sums_type(
    starts: TensorType, order: TensorType, updates: TensorType, *, shape: Shape, axis: int
) -> TensorType:
    return TensorType(shape, updates.dtype)


SEGMENT_STARTS = KernelOp(
    name="starts_of_rows", kind=Kind.CUSTOM,
    doc="The first place in a sorted order of a key that is not less than each number.",
    operands=(INTEGER, INTEGER), infer=_starts_type, attrs={"rows": AttrType.INT},
)  # fmt: skip

SEGMENTED_SUM = KernelOp(
    name="sums_by_row", kind=Kind.CUSTOM,
    doc="Sums of the slices from the start of each row to the next start, in a sorted order.",
    operands=(INTEGER, INTEGER, NUMERIC), infer=_sums_type,
    attrs={"shape": AttrType.DIMS, "axis": AttrType.INT}, tolerance=1e-5,
)  # fmt: skip
