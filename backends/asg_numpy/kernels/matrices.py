"""A contraction's operand as stacked matrices: a view for BLAS, or a copy."""

from __future__ import annotations

from functools import partial
from math import prod
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import HELD, Array, DType
from asg.core.node import Node
from asg.core.tracing.record import concrete
from asg.core.types import TensorType
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, row_major, shape_of
from asg_numpy.planning.view_layouts import Stacked, view_of

Ints = tuple[int, ...]

# The dtypes in which BLAS multiplies numbers of 8 and 16 bits.
_WIDE = MappingProxyType({DType.F16: DType.F32, **dict.fromkeys(HELD, DType.F64)})
EXACT = 1 << 20  # terms of sums of products of 16 bits that f64 holds exactly


class _Ordered(NamedTuple):
    """A transposition that keeps a single place of repeating axes."""

    order: Ints
    repeats: tuple[bool, ...]

    def __call__(self, array: Array) -> Array:
        once = [slice(0, 1) if repeats else slice(None) for repeats in self.repeats]
        return array.transpose(self.order)[(*once, ...)]


class _AsMatrices(NamedTuple):
    """A dense array as matrices: it merges the axes from `batch` to `outer`, and later axes.

    With `transposed`, the latter are the rows.
    """

    batch: int
    outer: int
    transposed: bool

    def __call__(self, array: Array) -> Array:
        shape, batch, outer = array.shape, self.batch, self.outer
        stacked = array.reshape((*shape[:batch], prod(shape[batch:outer]), prod(shape[outer:])))
        return stacked.swapaxes(-1, -2) if self.transposed else stacked


class _Spread(NamedTuple):
    """A dense array as matrices that repeat along batch axes."""

    as_matrices: _AsMatrices
    shape: Ints

    def __call__(self, array: Array) -> Array:
        found = self.as_matrices(array)
        shape = concrete(self.shape)
        return found if found.shape == shape else np.broadcast_to(found, shape)


class Side:
    """An operand as [*batch, rows, columns], each a group of its axes.

    `batch`, `rows` and `columns` are the sizes of these axes. `wide` is the dtype of the product,
    `type` the type of the stacked matrices, and `strides` the operand's strides. `direct` holds
    matrices that need no copy. `once` means that a copy serves all runs.
    """

    def __init__(self, value: Value, batch_axes: Ints, row_axes: Ints, column_axes: Ints) -> None:
        self.value = value
        self.batch_axes, self.row_axes, self.column_axes = batch_axes, row_axes, column_axes
        self.batch = self._dims(batch_axes)
        self.rows = self._dims(row_axes)
        self.columns = self._dims(column_axes)
        dtype = value.type.dtype
        self.wide = _WIDE.get(dtype, dtype)
        self.type = TensorType((*self.batch, prod(self.rows), prod(self.columns)), self.wide)
        strides = value.strides if value.array is None else value.array.strides
        self.strides: Ints = strides or row_major(value.type)
        self.direct: Value | None = None
        self.once = False

    def _dims(self, axes: Ints) -> Ints:
        dims = shape_of(self.value.type)
        return tuple([dims[axis] for axis in axes])

    @property
    def stays(self) -> bool:
        """Whether the operand is a constant, or a view of a state."""
        storage = self.value.storage
        return self.value.array is not None or (storage is not None and storage.state is not None)

    @property
    def repeats(self) -> bool:
        """Whether the matrices repeat along a batch axis."""
        return any(
            self.strides[axis] == 0 and dim > 1
            for axis, dim in zip(self.batch_axes, self.batch, strict=True)
        )

    # A view

    def view(self) -> Value | None:
        """Return the matrices as a view that BLAS can read, or None."""
        if self.wide is not self.value.type.dtype or 0 in self.type.shape:
            return None
        order = self.batch_axes + self.row_axes + self.column_axes
        matrices = Stacked(order, shape_of(self.type))
        if self.value.array is None:
            found = view_of(self.value, self.type, matrices, pure=True)
            strides = None if found is None else found.strides or row_major(self.type)
        else:
            array = matrices(self.value.array)
            found = Value(self.type, None, array=array)
            strides = array.strides if np.may_share_memory(array, self.value.array) else None
        return found if strides is not None and self._blas_reads(strides) else None

    def _blas_reads(self, strides: Ints) -> bool:
        """Whether an axis of the matrix is dense and the other strides over it."""
        if not self.wide.is_float:
            return True
        size = self.wide.itemsize
        rows, columns = shape_of(self.type)[-2:]
        down, along = strides[-2:]
        return _strides_over(down, along, columns, size) or _strides_over(along, down, rows, size)

    # A copy

    @property
    def transposed(self) -> bool:
        """Whether a copy stores columns before rows, for longer copy loops.

        A copy for all runs stores rows first: BLAS multiplies it faster.
        """
        return not self.once and self._run(self.row_axes) > self._run(self.column_axes)

    def _run(self, axes: Ints) -> float:
        """Return the elements along a single stride, weighted less for a wide stride."""
        dims = shape_of(self.value.type)
        wide = [axis for axis in axes if dims[axis] != 1]
        if not wide or not 0 < self.strides[wide[-1]] <= plans().products.near:
            return 1
        run, stride = 1, self.strides[wide[-1]]
        for axis in reversed(wide):
            if self.strides[axis] != stride * run:
                break
            run *= dims[axis]
        return run * self.value.type.dtype.itemsize / stride

    def laid_out(self) -> Value:
        """Return the operand as a view with its axes in copying order.

        A matrix that repeats along the batch occurs once.
        """
        rows, columns = self.row_axes, self.column_axes
        order = self.batch_axes + (columns + rows if self.transposed else rows + columns)
        repeats = tuple([
            place < len(self.batch) and self.strides[axis] == 0 for place, axis in enumerate(order)
        ])  # fmt: skip
        dims = zip(self._dims(order), repeats, strict=True)
        shape = tuple([min(dim, 1) if once else dim for dim, once in dims])
        type_ = TensorType(shape, self.value.type.dtype)
        ordered = _Ordered(order, repeats)
        if self.value.array is not None:
            return Value(type_, None, array=ordered(self.value.array))
        found = view_of(self.value, type_, ordered, pure=True)
        assert found is not None, "a transposition has strides"
        return found

    @property
    def as_matrices(self) -> _AsMatrices:
        """The view of a copy, or of a part of its batch or contracted axes, as matrices."""
        batch = len(self.batch)
        outer = batch + len(self.column_axes if self.transposed else self.row_axes)
        return _AsMatrices(batch, outer, self.transposed)


def _strides_over(outer: int, inner: int, count: int, size: int) -> bool:
    return inner == size and outer % size == 0 and outer >= size * count


def work_of(left: Side, right: Side) -> float:
    """Return the estimated microseconds of the product of two operands."""
    return prod(shape_of(left.type)) * shape_of(right.type)[-1] / plans().costs.products


def matrices(builder: Builder, node: Node, side: Side) -> Value:
    """Return the operand as stacked matrices, copied if no view exists."""
    if side.direct is not None:
        return side.direct
    source, stacked = side.laid_out(), _Spread(side.as_matrices, shape_of(side.type))
    if source.array is not None:
        array = stacked(np.ascontiguousarray(source.array, side.wide.numpy))
        return Value(side.type, None, array=array)
    copy = builder.copy(node, source, TensorType(source.type.shape, side.wide))
    found = view_of(copy, side.type, stacked, pure=True)
    assert found is not None, "a copy is dense"
    return found


def product(left: Array, right: Array, target: Array) -> partial[Any]:
    """Return the call that multiplies stacked matrices.

    A stack of rows with a common matrix is merged to a single matrix: BLAS then packs the common
    matrix once.
    """
    stack = range(left.ndim - 2)
    once = all(right.shape[axis] == 1 or not right.strides[axis] for axis in stack)
    dense = left.flags.c_contiguous and target.flags.c_contiguous
    if stack and once and dense and left.shape[:-2] == target.shape[:-2] and left.size:
        left = left.reshape(prod(left.shape[:-1]), left.shape[-1])
        right = right[(0,) * len(stack)]
        target = target.reshape(prod(target.shape[:-1]), target.shape[-1])
    return partial(np.matmul, left, right, out=target)
