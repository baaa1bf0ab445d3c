"""Reads and writes at indices: out of range, a read gives NaN, and a write does nothing."""

from __future__ import annotations

from onnx import TensorProto

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.types import Shape
from asg.io.onnx.exporting.expressions.table import Site, expression

# Wider dtypes for the reductions of a scatter that ONNX Runtime lacks.
_WIDE = {
    (DType.U32, "add"): TensorProto.INT64,
    (DType.F16, "add"): TensorProto.FLOAT,
    (DType.F16, "mul"): TensorProto.FLOAT,
}


def _checked(site: Site, indices: str, size: Dim) -> tuple[str, str]:
    """Return int64 indices from 0 on (0 if out of range), and which are in range."""
    writer = site.writer
    wide = writer.cast(indices, TensorProto.INT64)
    count, zero = writer.dim(size), writer.dim(0)
    wide = site.emit("Where", site.emit("Less", wide, zero), site.emit("Add", wide, count), wide)
    inside = site.emit(
        "And", site.emit("GreaterOrEqual", wide, zero), site.emit("Less", wide, count)
    )
    return site.emit("Where", inside, wide, zero), inside


def _in_range(site: Site) -> bool:
    """Whether all indices are known to be in range: constants, or the leaves of trees."""
    indices, size = site.numbers[1], site.size(site.attrs["axis"])
    if indices is None:
        below = site.writer.root.below.get(site.y)
        return isinstance(size, int) and below is not None and below <= size
    return not indices.size or (
        isinstance(size, int) and bool(-size <= indices.min() and indices.max() < size)
    )


def _absent(site: Site) -> str:
    dtype = site.type.dtype
    return site.writer.scalar(float("nan") if dtype.is_float else 0, dtype)


@expression("take")
def take(site: Site) -> str:
    """Gather, guarded against indices out of range."""
    axis, writer = site.attrs["axis"], site.writer
    if _in_range(site):
        return site.emit("Gather", site.x, site.y, axis=axis)
    index, inside = _checked(site, site.y, site.size(axis))
    found = site.emit("Gather", site.x, index, axis=axis)
    behind = site.type.rank - axis - 1
    if behind:
        inside = writer.reshape(inside, (*site.types[1].shape, *(1,) * behind))
    return writer.where(inside, found, _absent(site), site.type.dtype)


@expression("gather")
def gather(site: Site) -> str:
    """GatherElements, guarded against indices out of range."""
    axis = site.attrs["axis"]
    if _in_range(site):
        return site.emit("GatherElements", site.x, site.y, axis=axis)
    index, inside = _checked(site, site.y, site.size(axis))
    found = site.emit("GatherElements", site.x, index, axis=axis)
    return site.writer.where(inside, found, _absent(site), site.type.dtype)


def _first(site: Site, value: str, axis: int, rank: int) -> str:
    """Return a value with an axis moved to the front."""
    order = [axis, *(i for i in range(rank) if i != axis)]
    return site.emit("Transpose", value, perm=order) if axis else value


@expression("index_add")
def index_add(site: Site) -> str:
    """ScatterND that adds slices; out of range, it adds zeros."""
    x, indices, updates = site.operands
    axis, writer, dtype = site.attrs["axis"], site.writer, site.type.dtype
    rank, several = site.type.rank, site.types[1].rank
    index, inside = _checked(site, indices, site.size(axis))
    places = list(range(axis, axis + several))
    total = site.types[2].rank
    order = [*places, *(i for i in range(total) if i not in places)]
    moved = site.emit("Transpose", updates, perm=order) if axis and several else updates
    mask = writer.reshape(inside, (*site.types[1].shape, *(1,) * (rank - 1)))
    kept = writer.where(mask, moved, writer.scalar(0, dtype), dtype)
    rows = writer.reshape(index, (*site.types[1].shape, 1))
    base = _first(site, x, axis, rank)
    found = _reduced(site, "ScatterND", (base, rows, kept), "add")
    back = [*range(1, axis + 1), 0, *range(axis + 1, rank)]
    return site.emit("Transpose", found, perm=back) if axis else found


@expression("scatter_add")
def scatter_add(site: Site) -> str:
    """ScatterElements that adds; out of range, it adds zeros."""
    x, indices, updates = site.operands
    axis, writer, dtype = site.attrs["axis"], site.writer, site.type.dtype
    index, inside = _checked(site, indices, site.size(axis))
    kept = writer.where(inside, updates, writer.scalar(0, dtype), dtype)
    return _reduced(site, "ScatterElements", (x, index, kept), "add", axis=axis)


def _reduced(
    site: Site, op: str, operands: tuple[str, str, str], reduction: str | None, **attrs: int
) -> str:
    """Scatter, with a reduction in a dtype for which ONNX Runtime has it."""
    writer, dtype = site.writer, site.type.dtype
    x, index, updates = operands
    wide = _WIDE.get((dtype, reduction or ""))
    if wide is None:
        return site.emit(op, x, index, updates, reduction=reduction, **attrs)
    x, updates = writer.cast(x, wide), writer.cast(updates, wide)
    found = site.emit(op, x, index, updates, reduction=reduction, **attrs)
    if dtype is DType.U32:
        found = writer.wrapped(found)
    return writer.cast(found, dtype)


@expression("scatter_mul", "scatter_max", "scatter_min")
def scatter_by(site: Site) -> str:
    """ScatterElements that multiplies or takes extremes, with an additional position as in
    `scatter`.
    """
    return _scattered(site, str(site.attrs["op"]).removeprefix("scatter_"))


@expression("scatter")
def scatter(site: Site) -> str:
    """ScatterElements with an additional position for indices out of range, which is cut off."""
    return _scattered(site, None)


def _scattered(site: Site, reduction: str | None) -> str:
    x, indices, updates = site.operands
    axis, writer, dtype = site.attrs["axis"], site.writer, site.type.dtype
    size = site.size(axis)
    index, inside = _checked(site, indices, size)
    index = site.emit("Where", inside, index, writer.dim(size))
    more: Shape = tuple(1 if i == axis else dim for i, dim in enumerate(site.type.shape))
    edge = writer.expand(writer.scalar(0, dtype), more)
    whole = site.emit("Concat", x, edge, axis=axis)
    found = _reduced(site, "ScatterElements", (whole, index, updates), reduction, axis=axis)
    end = writer.shape((size,))
    return site.emit("Slice", found, writer.ints(0), end, writer.ints(axis))
