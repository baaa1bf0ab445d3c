"""Products by a packed matrix, in native code if available.

It reads the first factor in place, even the windows of a picture. It packs the second factor in
panels: once for a constant or an unchanged state, otherwise at each run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.tracing.record import does_without, is_later, later
from asg.core.types import TensorType
from asg_numpy.kernels.matrices import Side, work_of
from asg_numpy.native.machine import machine
from asg_numpy.native.product_calls import product_call
from asg_numpy.native.products import Panel, panel_for
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.copying import copying
from asg_numpy.planning.values import Axes, Make, Step, Value, elements_of, first_wide, shape_of
from asg_numpy.planning.view_layouts import stacked

Ints = tuple[int, ...]


def is_packed(builder: Builder, left: Side, right: Side) -> bool:
    """Whether native code multiplies two operands: f32, with a common matrix for all rows.

    A matrix that changes at each run is left to BLAS, if BLAS can read it.
    """
    if machine() is None or not _fits(left, right):
        return False
    rows, columns = prod(shape_of(left.type)[:-1]), shape_of(right.type)[-1]
    packing = plans().packing
    if not builder.lasts(right.value) and (rows < packing.rows or left.view() is not None):
        return False
    if does_without(columns):
        return False
    return columns >= packing.columns or rows * prod(right.rows) <= packing.narrow


def _fits(left: Side, right: Side) -> bool:
    if any(side.value.type.dtype is not DType.F32 for side in (left, right)):
        return False
    if len(right.column_axes) != 1:
        return False
    if 0 in left.type.shape or 0 in right.type.shape:
        return False
    pairs = zip(right.batch_axes, right.batch, strict=True)
    return all(dim == 1 or right.strides[axis] == 0 for axis, dim in pairs)


def add_packed(builder: Builder, node: Node, left: Side, right: Side, target: Value) -> None:
    """Add the steps of a product that `is_packed`: packing, unless kept, and the product."""
    panel = panel_for(shape_of(target.type)[-1])
    source = laid(right.value, (*right.batch_axes, *right.row_axes, *right.column_axes))
    panels = panels_of(builder, node, source, len(right.batch_axes), panel)
    seen = laid(left.value, (*left.batch_axes, *left.row_axes, *left.column_axes))
    lead = len(left.batch_axes) + len(left.row_axes)
    rows = TensorType(shape_of(seen.type)[:lead], DType.F32)
    axes = partial(divided, rows, panels, target)
    every = any(map(is_later, shape_of(rows)))  # a new size should wait for no compilation
    make = partial(product_call, panel, lead, every=every)
    work = work_of(left, right)
    builder.step(node, make, (seen, panels), (target,), axes=axes, work=work, most=most_parts)


def divided(rows: TensorType, panels: Value, target: Value) -> Axes | None:
    """Return the axes by which a product is divided: its first row axis, or its panels.

    A product of few rows waits for the matrix, so each part should read a share of it.
    """
    *above, columns = shape_of(target.type)
    count, _, width = shape_of(panels.type)
    if count > 1 and columns % width == 0 and prod(above) < plans().packing.divided_rows:
        return (None, 0, len(above))
    axis = first_wide(rows)
    return None if axis is None else (axis, None, min(axis, len(above) - 1))


def most_parts(step: Step) -> int | None:
    """Return the most parts of a product by panels; each part of the rows reads all panels."""
    if step.axes is None or step.axes[1] is not None:
        return None
    plan, rows = plans().packing, prod(shape_of(step.writes[0].type)[:-1])
    return rows // later(max, plan.part_rows, elements_of(step.reads[1].type) // plan.part_shares)


def laid(value: Value, order: Ints) -> Value:
    """Return a value with its axes in this order."""
    dims = shape_of(value.type)
    shape = tuple(dims[axis] for axis in order)
    if value.array is not None:
        found = later(np.transpose, value.array, order)
        return Value(TensorType(shape, value.type.dtype), None, array=found)
    found = stacked(value, order, shape)
    assert found is not None, "a transposition has strides"
    return found


# Packing


def panels_of(builder: Builder, node: Node, source: Value, lead: int, panel: Panel) -> Value:
    """Return a matrix in panels; each panel holds some columns, row by row.

    The matrix is constant along the `lead` first axes of `source`, and its last axis has the
    columns.
    """
    *rows, columns = shape_of(source.type)[lead:]
    type_ = TensorType((-(-columns // panel.columns), prod(rows), panel.columns), DType.F32)
    make = Packing(lead)
    if source.array is not None:
        return Value(type_, None, array=later(packed_array, make, type_, source.array))
    return builder.made_once(node, source, type_, make)


def packed_array(make: Make, type_: TensorType, source: Array) -> Array:
    """Return the panels of this type that `make` packs a constant in."""
    packed = np.empty(shape_of(type_), type_.dtype.numpy)
    make(source, packed)()
    return packed


class Packing(NamedTuple):
    """Makes the closure that packs a matrix, constant along its `lead` first axes."""

    lead: int

    def __call__(self, source: Array, target: Array) -> Callable[[], Any]:
        """Return the closure: it copies whole panels, and pads the last panel with zeros."""
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
        return in_turn(calls)

    def shape_of(self, source: Ints, width: int) -> Ints:
        """Return the shape of panels of `width` columns. Raises ValueError without columns."""
        *rows, columns = source[self.lead :]
        return -(-columns // width) if width else 0, prod(rows), width

    def undo(self, copy: Array, source: Array) -> None:
        """Write the numbers of panels into their matrix."""
        matrix = source[(0,) * self.lead]
        *rows, columns = matrix.shape
        width = copy.shape[-1]
        for panel, first in zip(copy, range(0, columns, width), strict=True):
            place = matrix[..., first : first + width]
            np.copyto(place, panel.reshape(*rows, width)[..., : place.shape[-1]])
