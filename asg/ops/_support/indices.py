"""Indices of reads and writes along an axis: negative indices, and indices out of range."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.opdef import Sample
from asg.core.types import normalize_axis
from asg.ops._support.building import as_tensor
from asg.ops.elementwise.comparison import less
from asg.ops.numbers import dim_of
from asg.ops.selection import to_words, where

if TYPE_CHECKING:
    from asg.core.graph import Operand


def as_integers(op: str, indices: Operand, graph: Graph) -> Tensor:
    """Return indices as a tensor of integers; raise DTypeError for another dtype."""
    index = as_tensor(op, indices, graph)
    if not index.dtype.is_integer:
        raise DTypeError(f"indices are {index.type}, and must be integers", op=op, hint="cast them")
    return index


def prepare(op: str, x: Tensor, indices: Operand, axis: int) -> tuple[Tensor, int]:
    """Return the indices as i32 or u32 and the axis from the front; raise if they do not fit x."""
    place = normalize_axis(axis, x.ndim)
    index = as_integers(op, indices, x.graph)
    dim = x.shape[place]
    if index.node.op is CONSTANT and isinstance(dim, int):
        values: Array = index.node.attrs["value"]
        if values.size and not (-dim <= values.min() and values.max() < dim):
            raise ShapeError(
                f"an index lies outside axis {place} of {x.type}",
                op=op,
                hint=f"use {-dim} to {dim - 1}" if dim else "",
            )
    return to_words(index), place


def from_front(indices: Tensor, size: Dim) -> Tensor:
    """Return indices with the negative values counted from the front instead."""
    if indices.dtype is not DType.I32:
        return indices
    return where(less(indices, 0), indices + dim_of(indices.graph, size, DType.I32), indices)


def none_from_end(indices: Tensor, size: Dim) -> Tensor:
    """Return indices with the negative values replaced by `size`, which is out of range."""
    if indices.dtype is not DType.I32:
        return indices
    return where(less(indices, 0), dim_of(indices.graph, size, DType.I32), indices)


def resolved(indices: Array, size: int) -> tuple[Array, Array | None]:
    """Return indices counted from the front (0 if out of range), and a mask of the valid indices.

    The mask is None if all are valid.
    """
    wide = indices.astype(np.int64)
    # Negative values are large as unsigned.
    if np.maximum.reduce(wide.view(np.uint64), axis=None, initial=0) < size or not wide.size:
        return wide, None
    wide = np.where(wide < 0, wide + size, wide)
    valid = (wide >= 0) & (wide < size)
    return np.where(valid, wide, 0), None if valid.all() else valid


def absent(dtype: np.dtype[Any]) -> Array:
    """Return the number that an index out of range reads: NaN or 0."""
    return np.asarray(float("nan") if as_dtype(dtype).is_float else 0, dtype)


def indexed(
    shapes: tuple[tuple[int, ...], ...], axis: int, high: int, dtype: DType = DType.F64
) -> Sample:
    """Return a sample with indices of -high to high - 1, which may exceed the axis."""
    dtypes = (dtype, DType.I32, DType.F64)[: len(shapes)]
    ranges = ((-2.0, 2.0), (-high, high - 1), (-2.0, 2.0))[: len(shapes)]
    reads_nan = len(shapes) == 2 and high > shapes[0][axis]
    smooth = dtype.is_float and not reads_nan
    return Sample(shapes, {"axis": axis}, dtypes, ranges, differentiable=None if smooth else ())


def filled(shape: tuple[int, ...], dtype: np.dtype[Any], out: Array | None) -> Array:
    """Return an array of the value read at an index out of range."""
    found: Array = np.empty(shape, dtype) if out is None else out
    found[...] = absent(dtype)
    return found
