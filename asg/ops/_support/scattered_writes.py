"""Writes at indices along an axis: their types, operands of fewer indices, and references."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import OpDef
from asg.core.types import TensorType, front_axis
from asg.ops._support.emitting import emit
from asg.ops._support.indices import prepare, resolved
from asg.ops.shapes.joins import concat, slice

if TYPE_CHECKING:
    from asg.core.graph import Operand


def check_updates(updates: TensorType, expected: TensorType) -> None:
    """Raise DTypeError or ShapeError for updates that differ from the expected type."""
    if updates.dtype is not expected.dtype:
        raise DTypeError(
            f"the updates are {updates}, and must be {expected}",
            hint=f'cast them, for example cast(updates, "{expected.dtype}")',
        )
    if updates != expected:
        raise ShapeError(f"the updates are {updates}, and must be {expected}")


def rounded_once(reference: Any) -> Any:
    """Wrap the reference of an accumulating write to keep f16 in f32 until the end.

    `reference(x, indices, updates, *, axis, out)` does the work.
    """

    @wraps(reference)
    def wide(
        x: Array, indices: Array, updates: Array, *, axis: int, out: Array | None = None
    ) -> Array:
        if x.dtype != np.float16:
            return reference(x, indices, updates, axis=axis, out=out)
        found = reference(x.astype(np.float32), indices, updates.astype(np.float32), axis=axis)
        if out is None:
            return found.astype(np.float16)
        np.copyto(out, found, casting="same_kind")
        return out

    return wide


def scattered(
    op: OpDef, x: Tensor, indices: Operand, updates: Tensor, axis: int, **attrs: bool
) -> Tensor:
    """Emit a scattered write; `indices` may be shorter than x along the axes other than `axis`."""
    index, place = prepare(op.name, x, indices, axis)
    shorter = shorter_axes(x, index, place)
    result = emit(op, cut(x, index, shorter), index, updates, axis=place, **attrs)
    for turn, each in enumerate(shorter):  # append the part that was cut off, axis by axis
        rest = cut(x, index, shorter[turn + 1 :])
        start = [index.shape[each] if i == each else 0 for i in range(x.ndim)]
        result = concat([result, slice(rest, start, rest.shape)], each)
    return result


def shorter_axes(x: Tensor, index: Tensor, place: int) -> list[int]:
    """Return the axes other than `place` along which `index` is known to be shorter than x."""
    if index.ndim != x.ndim:
        return []
    known_le = x.graph.facts.known_le
    dims = zip(index.shape, x.shape, strict=True)
    return [i for i, (n, m) in enumerate(dims) if i != place and n != m and known_le(n, m)]


def cut(x: Tensor, index: Tensor, axes: list[int]) -> Tensor:
    """Return x cut to the size of `index` along `axes`."""
    if not axes:
        return x
    stop = [index.shape[i] if i in axes else dim for i, dim in enumerate(x.shape)]
    return slice(x, [0] * x.ndim, stop)


def gather_type(x: TensorType, indices: TensorType, *, axis: int) -> TensorType:
    """Return the type of the elements of `x` at indices of its rank."""
    place = front_axis(axis, x.rank)
    fits = indices.rank == x.rank and all(
        a == b for i, (a, b) in enumerate(zip(x.shape, indices.shape, strict=True)) if i != place
    )
    if not fits:
        raise ShapeError(
            f"indices {indices} must have the shape of {x} but for axis {axis}",
            hint="along the other axes they may be shorter, not longer; asg.take has the same "
            "indices for all slices",
        )
    return TensorType(indices.shape, x.dtype)


def scatter_type(
    x: TensorType, indices: TensorType, updates: TensorType, *, axis: int
) -> TensorType:
    """Return the type of a write into `x`; raise for updates of another type."""
    expected = gather_type(x, indices, axis=axis)
    check_updates(updates, expected)
    return x


def scatter_along(index: Array, axis: int) -> tuple[Array, ...]:
    """Return NumPy's index arrays: `index` for `axis`, and the positions of each other axis."""
    found: list[Array] = []
    for each, dim in enumerate(index.shape):
        steps = np.arange(dim, dtype=np.int64)
        found.append(index if each == axis else steps.reshape(-1, *(1,) * (index.ndim - 1 - each)))
    return tuple(found)


def _places(index: Array, rows: Array, axis: int) -> Array:
    """Return the row-major offsets into `rows` of the elements at an index along `axis`."""
    found = index
    for each, (dim, stride) in enumerate(zip(index.shape, rows.strides, strict=True)):
        step = stride // rows.itemsize
        if each == axis:
            along = index if step == 1 else index * step
        else:
            along: Array = np.arange(dim, dtype=np.int64) * step
            along = along.reshape(-1, *(1,) * (index.ndim - 1 - each))
        found = found + along if each else along
    return found


class Writing(NamedTuple):
    """A scattered write: the row-major result, the offsets into it, and the updates.

    Updates at indices out of range are left out.
    """

    result: Array
    places: Array
    updates: Array

    def into(self, out: Array | None) -> Array:
        """Return the result, copied to `out` if it is given."""
        if out is None or out is self.result:
            return self.result
        np.copyto(out, self.result)
        return out


def writing(x: Array, indices: Array, updates: Array, axis: int, out: Array | None) -> Writing:
    """Return a copy of x (in `out` where possible) with the offsets and updates of a write."""
    result = np.empty(x.shape, x.dtype) if out is None or not out.flags.c_contiguous else out
    np.copyto(result, x)
    index, valid = resolved(indices, x.shape[axis])
    places = _places(index, result, axis)
    if valid is not None:
        places, updates = places[valid], updates[valid]
    return Writing(result, places, updates)
