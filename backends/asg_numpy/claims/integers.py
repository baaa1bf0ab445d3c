"""Products and convolutions of integers of 8 bits, where the processor sums their products.

Other processors get the decompositions, which multiply whole numbers in f32.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.kernels.packed import laid
from asg_numpy.kernels.quads import (
    QUAD,
    add_product,
    bytes_as_quads,
    quads_in,
    unsigned,
)
from asg_numpy.native.sequences import in_turn
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.copying import copying
from asg_numpy.planning.memory_orders import strides_in
from asg_numpy.planning.values import Value, row_major, shape_of, strides_of

Ints = tuple[int, ...]


# matmul_integer


def matmul_integer(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add the steps of a product of rows by a matrix."""
    x, matrix, zero = inputs
    output = builder.new(node, node.types[0])
    if 0 in (*shape_of(x.type), *shape_of(matrix.type)):
        builder.step(node, _zeros, (), (output,))
    else:
        add_product(builder, node, _rows(builder, node, x), matrix, zero, output)
    return (output,)


def _zeros(target: Array) -> Callable[[], None]:
    return partial(target.fill, 0)


def _rows(builder: Builder, node: Node, x: Value) -> Value:
    """Return rows as quads: in place, or copied to unsigned bytes in whole quads."""
    *lead, terms = shape_of(x.type)
    if not _is_whole(x, x.type.rank - 1):
        shape = (*lead, quads_in(terms) * QUAD)
        copy = builder.new(node, TensorType(shape, DType.U8))
        builder.step(node, _copying, (x,), (copy,), axes=(0, 0) if lead else None)
        x = copy
    return bytes_as_quads(x, (*lead, quads_in(terms)), strides_of(x)[:-1])


def _is_whole(x: Value, axis: int) -> bool:
    """Whether an axis has whole quads of unsigned bytes in memory."""
    if x.array is not None or x.type.dtype is not DType.U8 or shape_of(x.type)[axis] % QUAD:
        return False
    return strides_of(x)[axis] == 1


def _copying(source: Array, target: Array) -> Callable[[], Any]:
    return unsigned(source, target[..., : source.shape[-1]])


# conv_integer


def conv_integer(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add the steps of a convolution; kernels read their windows in place, channels last."""
    x, kernels, zero = inputs
    type_, axes = node.types[0], node.types[0].rank - 2
    spatial = tuple(range(2, 2 + axes))
    output = builder.new(node, type_)
    order = (0, *spatial, 1)
    result = Value(type_, output.storage, 0, strides_in(order, type_))
    if 0 in (*shape_of(x.type), *shape_of(kernels.type), *shape_of(type_)):
        builder.step(node, _zeros, (), (output,))
        return (output,)
    windows, joined = _windows(builder, node, x, zero, shape_of(kernels.type)[2:])
    matrix = laid(kernels, (*spatial, 1, 0))
    target = Value(laid(result, order).type, output.storage)
    add_product(builder, node, windows, matrix, zero, target, joined=2 if joined else 1)
    return (result,)


def _windows(
    builder: Builder, node: Node, x: Value, zero: Value, sizes: Ints
) -> tuple[Value, bool]:
    """Return quads [batch, *places, *runs, quads], and whether the last kernel axis joins a run.

    Channels beside each other, and those of the next place, make a run.
    """
    low, high, strides, steps = (
        node.attrs[name] for name in ("low", "high", "strides", "dilations")
    )
    batch, channels, *dims = shape_of(x.type)
    places = shape_of(node.types[0])[2:]
    if _is_whole(x, 1) and not any((*low, *high)):
        seen, each = x, strides_of(x)
        joined = False
    else:
        joined = steps[-1] == 1
        width = channels if joined else quads_in(channels) * QUAD
        padded = tuple(a + n + b for a, n, b in zip(low, dims, high, strict=True))
        shape = (batch, *padded, width)
        size = prod(shape) + QUAD  # the last quad may reach beyond the numbers
        seen = builder.new(node, TensorType((size,), DType.U8))
        picture = laid(x, (0, *range(2, x.type.rank), 1))
        make = partial(_padding, shape, tuple(low))
        builder.step(node, make, (picture, zero), (seen,))
        first, *rest, _ = row_major(TensorType(shape, DType.U8))
        each = (first, 1, *rest)
    outer = tuple(stride * step for stride, step in zip(each[2:], strides, strict=True))
    inner = tuple(stride * step for stride, step in zip(each[2:], steps, strict=True))
    if joined:
        runs, inner, numbers = sizes[:-1], inner[:-1], sizes[-1] * channels
    else:
        runs, numbers = sizes, channels
    shape = (batch, *places, *runs, quads_in(numbers))
    return bytes_as_quads(seen, shape, (each[0], *outer, *inner)), joined


def _padding(
    shape: Ints, low: Ints, picture: Array, zero: Array, target: Array
) -> Callable[[], None]:
    """Return the closure that copies a picture with its channels last, amid its zero point."""
    whole = target[: prod(shape)].reshape(shape)
    places = zip(low, picture.shape[1:-1], strict=True)
    inside = whole[(slice(None), *(slice(a, a + n) for a, n in places))]
    calls = [copying(picture.view(np.uint8), inside[..., : picture.shape[-1]])]
    if inside.shape != shape:
        calls.insert(0, partial(np.copyto, whole, zero.view(np.uint8)))
    if picture.dtype.kind == "i":
        calls.append(unsigned(target.view(picture.dtype), target))
    return in_turn(calls)
