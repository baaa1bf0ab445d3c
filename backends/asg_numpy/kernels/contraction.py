"""Contractions: stacks of matrices, made of views where strides allow, and one np.matmul."""

from __future__ import annotations

from functools import partial
from math import prod

import numpy as np

from asg.dtypes import Array, DType
from asg.node import Node
from asg.opdef import Primitive
from asg.types import TensorType
from asg_numpy.builder import Builder
from asg_numpy.kernels.general import computed
from asg_numpy.layouts import view_of
from asg_numpy.values import Value, row_major, shape_of

Ints = tuple[int, ...]


def contraction(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the steps of sums of products over paired axes; f16 accumulates in f32."""
    if "x_contract" not in node.attrs:
        return computed(builder, node, op, inputs)
    x, y = inputs
    attrs = node.attrs
    x_batch, x_contract = attrs["x_batch"], attrs["x_contract"]
    y_batch, y_contract = attrs["y_batch"], attrs["y_contract"]
    x_free = _free(x.type.rank, x_contract, x_batch)
    y_free = _free(y.type.rank, y_contract, y_batch)
    left = _matrices(builder, node, x, (x_batch, x_free, x_contract))
    right = _matrices(builder, node, y, (y_batch, y_contract, y_free))
    shape = (*left.type.shape[:-1], right.type.shape[-1])
    wide = TensorType(shape, left.type.dtype)
    output = builder.new(node, node.types[0])
    target = Value(wide, output.storage)
    if wide.dtype is not output.type.dtype:
        target = builder.new(node, wide)
    builder.step(node, _multiplying, (left, right), (target,))
    if wide.dtype is not output.type.dtype:
        narrow = Value(TensorType(shape, output.type.dtype), output.storage)
        builder.step(node, _copying, (target,), (narrow,))
    return (output,)


def _free(rank: int, *taken: Ints) -> Ints:
    used = {axis for axes in taken for axis in axes}
    return tuple(axis for axis in range(rank) if axis not in used)


def _matrices(builder: Builder, node: Node, value: Value, groups: tuple[Ints, Ints, Ints]) -> Value:
    """Return `value` as [*batch, rows, columns], copied only if no strides that BLAS reads do."""
    batch, rows, columns = groups
    order = batch + rows + columns
    dims = shape_of(value.type)
    shape = (
        *(dims[axis] for axis in batch),
        prod(dims[axis] for axis in rows),
        prod(dims[axis] for axis in columns),
    )
    type_ = TensorType(shape, value.type.dtype)
    transposed = TensorType(tuple(dims[axis] for axis in order), type_.dtype)

    def matrices(array: Array) -> Array:
        return array.transpose(order).reshape(shape)

    wide = DType.F32 if type_.dtype is DType.F16 else type_.dtype
    if value.array is not None:
        array = np.ascontiguousarray(matrices(value.array), wide.numpy)
        return Value(TensorType(shape, wide), None, array=array)
    if type_.dtype is wide:
        found = view_of(value, type_, matrices)
        if found is not None and _blas_reads(found):
            return found
    source = view_of(value, transposed, lambda array: array.transpose(order))
    assert source is not None, "a transposition has strides"
    copy = builder.copy(node, source, TensorType(transposed.shape, wide))
    return Value(TensorType(shape, wide), copy.storage)


def _blas_reads(value: Value) -> bool:
    """Whether one axis of the matrix is dense and the other strides over it."""
    if not value.type.dtype.is_float:
        return True
    size = value.type.dtype.itemsize
    rows, columns = shape_of(value.type)[-2:]
    down, along = (value.strides or row_major(value.type))[-2:]
    return _strides_over(down, along, columns, size) or _strides_over(along, down, rows, size)


def _strides_over(outer: int, inner: int, count: int, size: int) -> bool:
    return inner == size and outer % size == 0 and outer >= size * count


def _multiplying(left: Array, right: Array, target: Array) -> partial[Array]:
    if target.ndim == 2 and target.dtype.kind == "f":
        return partial(np.dot, left, right, target)  # the same product, called faster
    return partial(np.matmul, left, right, out=target)


def _copying(source: Array, target: Array) -> partial[None]:
    return partial(np.copyto, target, source)
