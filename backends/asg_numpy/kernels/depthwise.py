"""Depthwise convolutions without native code, by NumPy's einsum.

With channels last, einsum sums products in a single pass for each place of the kernels, for all
channels at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import prod
from string import ascii_letters
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.kernels.channelwise import (
    dims_along,
    joining,
    windows_by_cotangents,
    windows_by_kernels,
)
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.memory_orders import strides_in
from asg_numpy.planning.values import Value, shape_of, strides_of
from asg_numpy.planning.view_layouts import stacked

Ints = tuple[int, ...]


def depthwise(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...] | None:
    """Add the steps of a depthwise product with channels last, or return None."""
    x, y = inputs
    if y.array is not None or y.type.dtype is DType.F16:
        return None
    channels = _axes(node, "y_batch")[-1:]
    strides = strides_of(y)
    if 0 in (*shape_of(x.type), *shape_of(y.type)) or dims_along(y, channels) in ((), (1,)):
        return None
    if strides[channels[0]] != y.type.dtype.itemsize:
        return None
    builder.check_known(node)
    makers = {1: (windows_by_cotangents, _kernels), 2: (windows_by_kernels, _result)}
    ways = makers.get(len(_axes(node, "x_batch")), ())
    found = (way(builder, node, x, y) for way in ways)
    return next((result for result in found if result is not None), None)


def _axes(node: Node, name: str) -> Ints:
    return node.attrs[name]


def _free(node: Node, value: Value, side: str) -> Ints:
    taken = (*_axes(node, f"{side}_batch"), *_axes(node, f"{side}_contract"))
    return tuple(axis for axis in range(value.type.rank) if axis not in taken)


# The result, and the cotangent of the operand


def _result(builder: Builder, node: Node, x: Value, y: Value) -> tuple[Value, ...] | None:
    """Multiply the windows by kernels that are the same for the whole batch.

    Several kernels of a channel give adjacent channels.
    """
    summed, rows, several = _axes(node, "x_contract"), _free(node, y, "y"), _free(node, x, "x")
    batch, channels = _axes(node, "x_batch")
    first, last = _axes(node, "y_batch")
    within = _axes(node, "y_contract")
    (count, size), places = dims_along(y, (first, last)), dims_along(x, summed)
    if prod(places) > plans().convolutions.places or count == 1 or batch or not rows:
        return None
    many = prod(dims_along(x, several))
    order = (batch, *several, *summed, channels)
    kernels = _once(x, order, (many, *places, size))
    shape = (count, *dims_along(y, within), *dims_along(y, rows), size)
    windows = stacked(y, (first, *within, *rows, last), shape)
    if kernels is None or windows is None:
        return None
    type_ = node.types[0]
    output = builder.new(node, type_)
    end = 2 + len(several)
    order = (0, *range(end, type_.rank), *range(2, end), 1)
    dense = TensorType((count, *dims_along(y, rows), many, size), type_.dtype)
    each = _tile(dense)
    wide = TensorType((many, *places, *dims_along(y, rows[1:]), size), type_.dtype)
    room = TensorType((each, *dims_along(y, rows[1:]), size), type_.dtype)
    rooms = [builder.new(node, room)] if many > 1 else []
    builder.step(
        node, partial(_accumulating, len(places), each), (kernels, windows),
        (Value(dense, output.storage), builder.new(node, wide), *rooms),
        axes=(None, 0, 0, None, *(None for _ in rooms)),
        work=prod(shape_of(dense)) * prod(places) / plans().costs.einsum_products,
    )  # fmt: skip
    return (Value(type_, output.storage, 0, strides_in(order, type_)),)


def _once(x: Value, order: Ints, shape: Ints) -> Value | None:
    """Return the kernels in this order of axes, or None if they differ along the batch."""
    if x.array is not None:
        if not (x.array == x.array[:1]).all():
            return None
        array = np.ascontiguousarray(x.array[:1].transpose(order).reshape(shape))
        return Value(TensorType(shape, x.type.dtype), None, array=array)
    strides = strides_of(x)
    if strides[0]:
        return None
    once = TensorType((1, *shape_of(x.type)[1:]), x.type.dtype)
    return stacked(Value(once, x.storage, x.offset, strides), order, shape)


def _tile(dense: TensorType) -> int:
    """Return the places of the first row axis in a tile."""
    dims = shape_of(dense)
    return min(max(plans().convolutions.tile // prod(dims[2:]), 1), dims[1])


def _tiles(windows: Array, images: Array, rank: int, size: int) -> Iterator[tuple[Any, Array]]:
    """Yield the windows of tiles, by their places in a kernel, and the tiles of images."""
    for image, found in enumerate(images):
        for start in range(0, len(found), size):
            rows = slice(start, start + size)
            yield windows[(image, *(slice(None),) * rank, rows)], found[rows]


def _accumulating(
    rank: int, each: int, kernels: Array, windows: Array, target: Array, wide: Array, *room: Array
) -> Callable[[], None]:
    """Return the closure that sums a target's tiles; several kernels take turns in `room`."""
    calls: list[Callable[[], Any]] = []
    spread = kernels.reshape(*kernels.shape[:-1], *(1,) * (wide.ndim - rank - 2), -1)
    calls.append(partial(np.copyto, wide, spread))
    places, rows = ascii_letters[:rank], ascii_letters[rank : wide.ndim]
    form = f"{places}{{0}},{places}{{1}}->{{0}}"
    for parts, tile in _tiles(windows, target, rank, each):
        for number, kernel in enumerate(wide):
            into = tile[..., number, :]
            sums = room[0][: len(tile)] if room else into
            calls.append(_products(form, rows, parts, kernel, sums))
            if room:
                calls.append(partial(np.copyto, into, sums))
    return in_turn(calls)


def _products(form: str, rows: str, x: Array, y: Array, sums: Array) -> Callable[[], Any]:
    """Return the call that sums products, by a form of subscripts.

    In the form, {0} stands for the rows, merged to lines, and {1} for all but their first axis.
    """
    lines, operands = _joined(rows, x, y, sums)
    return partial(np.einsum, form.format(lines, lines[1:]), *operands[:-1], out=operands[-1])


def _joined(axes: str, *arrays: Array) -> tuple[str, list[Array]]:
    """Return subscripts and arrays with the last axes merged to lines.

    An axis merges with the next if both are dense in each array: einsum loops over the last axis,
    and long lines are cheaper.
    """
    while len(axes) > 2 and all(
        array.strides[-2] == array.strides[-1] * array.shape[-1] for array in arrays
    ):
        axes = axes[:-1]
        arrays = tuple(array.reshape(*array.shape[:-2], -1) for array in arrays)
    return axes, list(arrays)


# The cotangent of the kernels


def _kernels(builder: Builder, node: Node, x: Value, y: Value) -> tuple[Value, ...] | None:
    """Sum, over all places, the products with each element of the windows."""
    over, within = _axes(node, "x_contract"), _free(node, y, "y")
    dims, kernel = dims_along(x, over), dims_along(y, within)
    (x_channels,), (channels,) = _axes(node, "x_batch"), _axes(node, "y_batch")
    (size,), places, one = dims_along(y, (channels,)), prod(kernel), _free(node, x, "x")
    strides = strides_of(x)
    if x.array is not None or prod(dims_along(x, one)) != 1 or len(dims) < 2:
        return None
    if places > plans().convolutions.places:
        return None
    if strides[x_channels] != x.type.dtype.itemsize or dims[0] == 1:
        return None
    cotangents = stacked(x, (*over, x_channels, *one), (*dims, size))
    first, *rows = _axes(node, "y_contract")
    windows = stacked(y, (first, *within, *rows, channels), (dims[0], *kernel, *dims[1:], size))
    if cotangents is None or windows is None:
        return None
    dtype, each = node.types[0].dtype, _tile(cotangents.type)
    tiles = -(-dims[1] // each)
    sums = builder.new(node, TensorType((dims[0], tiles, *kernel, size), dtype))
    room = builder.new(node, TensorType((*dims[2:], size), dtype))
    builder.step(
        node, partial(_summing, len(kernel), each), (cotangents, windows), (sums, room),
        axes=(0, 0, 0, None), work=prod(dims) * size * places / plans().costs.einsum_products,
    )  # fmt: skip
    output = builder.new(node, node.types[0])
    parts = Value(TensorType((dims[0] * tiles, places, size), dtype), sums.storage)
    target = Value(TensorType((size, places), dtype), output.storage)
    builder.step(node, joining, (parts,), (target,))
    return (output,)


def _summing(
    rank: int, each: int, cotangents: Array, windows: Array, sums: Array, room: Array
) -> Callable[[], None]:
    calls: list[Callable[[], Any]] = []
    every = sums.reshape(-1, *sums.shape[2:])
    rows, others = ascii_letters[: room.ndim + 1], tuple(range(room.ndim - 1))
    for (parts, tile), found in zip(_tiles(windows, cotangents, rank, each), every, strict=True):
        for place in np.ndindex(found.shape[:-1]):
            calls.append(_products("{0},{0}->{1}", rows, parts[place], tile, room))
            calls.append(partial(np.add.reduce, room, others, out=found[place]))
    return in_turn(calls)
