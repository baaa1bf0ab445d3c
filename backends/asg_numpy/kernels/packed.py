"""Products by a matrix that is packed: by native code, where there is some.

The first factor is read where it lies, be it the windows of a picture. The second one is packed in
panels: once for all runs if it is a constant or a state that no run changes, at each run otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.blas import address_of
from asg_numpy.builder import Builder, copying
from asg_numpy.kernels.matrices import Side, work_of
from asg_numpy.layouts import view_of
from asg_numpy.native.machine import call_of, machine
from asg_numpy.native.products import WORDS, Panel, panel_for, product_kernel
from asg_numpy.recording import is_later, later
from asg_numpy.values import Value, first_wide, shape_of

Ints = tuple[int, ...]

NARROW = 4  # columns, for fewer of which lanes are idle
FEW = 16  # rows that pay for packing a matrix at each run
BLOCK = 512  # terms of a sum after which a tile is stored, so that a block of a panel stays near
TABLES = 256  # tables that are kept, since layers of one size have the same


class _Ordered(NamedTuple):
    """A view with its axes in another order."""

    order: Ints

    def __call__(self, array: Array) -> Array:
        return array.transpose(self.order)


def is_packed(builder: Builder, left: Side, right: Side) -> bool:
    """Whether native code multiplies two operands: one matrix of f32 for all rows, packed.

    A matrix that BLAS reads as well, and that is another one at each run, is left to it.
    """
    if machine() is None or not _fits(left, right):
        return False
    rows = prod(shape_of(left.type)[:-1])
    return builder.lasts(right.value) or (rows >= FEW and left.view() is None)


def _fits(left: Side, right: Side) -> bool:
    columns = shape_of(right.type)[-1]
    if any(side.value.type.dtype is not DType.F32 for side in (left, right)):
        return False
    if is_later(columns) or columns < NARROW or len(right.column_axes) != 1:
        return False
    if 0 in left.type.shape or 0 in right.type.shape:
        return False
    pairs = zip(right.batch_axes, right.batch, strict=True)
    return all(dim == 1 or right.strides[axis] == 0 for axis, dim in pairs)


def add_packed(builder: Builder, node: Node, left: Side, right: Side, target: Value) -> None:
    """Add the steps of a product that `is_packed`: the packing, if it is not kept, and it."""
    *rows, columns = shape_of(target.type)
    panel = panel_for(columns)
    packed = _packed(builder, node, right, panel)
    laid = _laid(left.value, (*left.batch_axes, *left.row_axes, *left.column_axes))
    lead = len(left.batch_axes) + len(left.row_axes)
    axis = first_wide(TensorType(shape_of(laid.type)[:lead], DType.F32))
    axes = None if axis is None else (axis, None, min(axis, len(rows) - 1))
    make = partial(_multiplying, panel, lead)
    builder.step(node, make, (laid, packed), (target,), axes=axes, work=work_of(left, right))


def _laid(value: Value, order: Ints) -> Value:
    """Return a value with its axes in this order."""
    dims = shape_of(value.type)
    type_ = TensorType(tuple(dims[axis] for axis in order), value.type.dtype)
    if value.array is not None:
        return Value(type_, None, array=later(np.transpose, value.array, order))
    found = view_of(value, type_, _Ordered(order), pure=True)
    assert found is not None, "a transposition has strides"
    return found


# Packing


def _packed(builder: Builder, node: Node, right: Side, panel: Panel) -> Value:
    """Return the second factor in panels, of which each holds some columns, row by row."""
    source = _laid(right.value, (*right.batch_axes, *right.row_axes, *right.column_axes))
    *_, terms, columns = shape_of(right.type)
    type_ = TensorType((-(-columns // panel.columns), terms, panel.columns), DType.F32)
    make = _Packing(len(right.batch_axes))
    if source.array is not None:
        return Value(type_, None, array=later(_packed_array, make, type_.shape, source.array))
    return builder.made_once(node, source, type_, make)


def _packed_array(make: _Packing, shape: Ints, source: Array) -> Array:
    packed = np.empty(shape, source.dtype)
    make(source, packed)()
    return packed


class _Packing(NamedTuple):
    """Makes the closure that packs a matrix, which is the same along the `lead` first axes."""

    lead: int

    def __call__(self, source: Array, target: Array) -> Callable[[], None]:
        """Return the closure: it copies whole panels, and the last one with zeros beside it."""
        matrix = source[(0,) * self.lead]
        *rows, columns = matrix.shape
        width = target.shape[-1]
        whole, rest = divmod(columns, width)
        calls: list[Callable[[], Any]] = []
        if whole:
            panels = matrix[..., : whole * width].reshape(*rows, whole, width)
            place = target[:whole].reshape(whole, *rows, width)
            calls.append(copying(np.moveaxis(panels, -2, 0), place))
        if rest:
            place = target[whole].reshape(*rows, width)
            calls.append(partial(np.copyto, place[..., rest:], 0.0))
            calls.append(copying(matrix[..., whole * width :], place[..., :rest]))

        def run() -> None:
            for call in calls:
                call()

        return run


# Multiplying


def _multiplying(
    panel: Panel, lead: int, left: Array, packed: Array, target: Array
) -> Callable[[], None]:
    """Return the call: rows are the `lead` first axes of the first factor, and it sums the others.

    The closure holds the words and tables, and whoever holds it the arrays.
    """
    dims, strides = left.shape, left.strides
    rows = _offsets(dims[:lead], strides[:lead])
    runs, blocks, step = _terms(dims[lead:], strides[lead:])
    words = {
        "a": address_of(left), "rows": address_of(rows), "m": len(rows),
        "b": address_of(packed),
        "c": address_of(target), "pitch": target.strides[-2], "n": target.shape[-1],
        "runs": address_of(runs), "blocks": address_of(blocks), "count": len(blocks),
        "step": step, "terms": packed.shape[1],
    }  # fmt: skip
    return call_of(product_kernel(panel), [words[name] for name in WORDS], (rows, runs, blocks))


@lru_cache(TABLES)
def _offsets(dims: Ints, strides: Ints) -> Array:
    """Return the bytes from the first element to that at each place of these axes, row by row."""
    found = np.zeros((), np.int64)
    for dim, stride in zip(dims, strides, strict=True):
        found = found[..., None] + np.arange(dim, dtype=np.int64) * stride
    return np.ascontiguousarray(found.reshape(-1))


class _Terms(NamedTuple):
    """Tables of the terms of a sum, and the bytes from one to the next within a run."""

    runs: Array
    blocks: Array
    step: int


@lru_cache(TABLES)
def _terms(dims: Ints, strides: Ints) -> _Terms:
    """Return where the terms of a sum lie: runs at equal steps, and blocks of runs."""
    wide = [(dim, stride) for dim, stride in zip(dims, strides, strict=True) if dim > 1]
    length, step = wide.pop() if wide else (1, 0)
    while wide and wide[-1][1] == length * step:
        length *= wide.pop()[0]
    parts = -(-length // BLOCK)
    ends = [length * part // parts for part in range(parts + 1)]
    outer = _offsets(tuple(dim for dim, _ in wide), tuple(stride for _, stride in wide))
    runs = [
        (at + start * step, stop - start) for at in outer.tolist() for start, stop in pairwise(ends)
    ]
    blocks: list[tuple[int, int, int]] = []
    first = term = held = 0
    for number, (_, count) in enumerate(runs):
        if held and held + count > BLOCK:
            blocks.append((first, number, term))
            first, term, held = number, term + held, 0
        held += count
    blocks.append((first, len(runs), term))
    return _Terms(np.array(runs, np.int64), np.array(blocks, np.int64), step)
