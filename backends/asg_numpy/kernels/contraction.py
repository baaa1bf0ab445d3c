"""Contractions: stacks of matrices, as views where strides allow, and np.matmul.

An operand that BLAS cannot read as a view, such as the windows of a convolution, is copied to
matrices block by block (`blocks.py`): so the copy stays in the cache and takes little memory.
`packed.py` and `depthwise.py` have other ways.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.tracing.record import decided, later
from asg.core.types import TensorType
from asg.ops.products.contraction import free_axes
from asg_numpy.kernels.blocks import add_blocks, blocks_of
from asg_numpy.kernels.calls.linear_algebra import product_call
from asg_numpy.kernels.depthwise import depthwise
from asg_numpy.kernels.general import computed
from asg_numpy.kernels.matrices import EXACT, Side, matrices, product as product_of, work_of
from asg_numpy.kernels.packed import add_packed, is_packed
from asg_numpy.kernels.row_strips import add_strips, strips_of
from asg_numpy.native.machine import machine
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.memory_orders import strides_in
from asg_numpy.planning.values import (
    Axes,
    Step,
    Value,
    elements_of,
    first_wide,
    nbytes_of,
    shape_of,
)

Ints = tuple[int, ...]


def contraction(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the steps of a contraction; f16 accumulates in f32, and integers of 16 bits in f64."""
    if "x_contract" not in node.attrs or not _is_exact(node, inputs[0]):
        return computed(builder, node, op, inputs)
    apart = depthwise(builder, node, inputs)
    if apart is not None:
        return apart
    *sides, order = _sides(node, inputs, last=builder.channels_last, one=builder.pictures_last)
    left, right = sides
    shape = (*shape_of(left.type)[:-1], shape_of(right.type)[-1])
    if is_packed(builder, left, right):
        output = builder.new(node, node.types[0])
        target = Value(TensorType(shape, left.wide), output.storage)
        add_packed(builder, node, left, right, target)
        return (result_in_order(builder, node, output, order),)
    left, right = (_settled(builder, node, side) for side in sides)
    wide = TensorType(shape, left.wide)
    output = builder.new(node, node.types[0])
    target = Value(wide, output.storage)
    if wide.dtype is not output.type.dtype:
        target = builder.new(node, wide)
    strips, blocks = strips_of(left, right), blocks_of((left, right), target)
    if strips is not None:
        add_strips(builder, node, strips, target)
    elif blocks is not None:
        add_blocks(builder, node, blocks, target)
    else:
        reads = (matrices(builder, node, left), matrices(builder, node, right))
        axes, work = partial(_axes, *reads, target), work_of(left, right)
        builder.step(node, _multiplying, reads, (target,), axes=axes, work=work, most=_most_parts)
    if wide.dtype is not output.type.dtype:
        narrow = Value(TensorType(shape, output.type.dtype), output.storage)
        builder.step(node, _narrowing, (target,), (narrow,), workspace=nbytes_of(wide))
    return (result_in_order(builder, node, output, order),)


def _is_exact(node: Node, x: Value) -> bool:
    """Whether BLAS computes integers exactly: f64 holds the sums."""
    dims, axes = shape_of(x.type), cast(Ints, node.attrs["x_contract"])
    terms = prod(dims[axis] for axis in axes)
    return x.type.dtype.is_float or decided(later(_is_at_most, terms, EXACT))


def _is_at_most(number: int, limit: int) -> bool:
    return number <= limit


def result_in_order(builder: Builder, node: Node, output: Value, order: Ints) -> Value:
    """Return the result; `order` gives the product's axes among the result's."""
    if order == tuple(range(len(order))):
        return output
    found = Value(output.type, output.storage, 0, strides_in(order, output.type))
    # The gradient of kernels meets row-major arrays of the state.
    return found if node.attrs["x_batch"] else builder.copy(node, found)


def _sides(
    node: Node, inputs: tuple[Value, ...], *, last: bool, one: bool
) -> tuple[Side, Side, Ints]:
    """Return the factors of the product, and the memory order of the result's axes.

    Axes of a copied operand, such as windows, are ordered by falling strides, so that the copy has
    long runs. Kernels that repeat along the batch become the second factor if channels are `last`
    in the result: windows copy fastest that way.
    """
    x, y = inputs
    attrs = node.attrs
    x_batch, x_contract = attrs["x_batch"], attrs["x_contract"]
    y_batch, y_contract = attrs["y_batch"], attrs["y_contract"]
    x_free = free_axes(x.type.rank, x_contract, x_batch)
    y_free = free_axes(y.type.rank, y_contract, y_batch)
    right = Side(y, y_batch, y_contract, y_free)
    lead, across = len(x_batch), range(len(y_free))
    if y.array is None and not right.repeats and right.view() is None:
        turn = _falling(right, y_contract)
        x_contract, y_contract = (
            tuple(axes[at] for at in turn) for axes in (x_contract, y_contract)
        )
        across = _falling(right, y_free)
        y_free = tuple(y_free[place] for place in across)
        right = Side(y, y_batch, y_contract, y_free)
    left = Side(x, x_batch, x_free, x_contract)
    ours = tuple(range(lead, lead + len(x_free)))
    theirs = tuple(lead + len(x_free) + place for place in across)
    same = (
        lead == 1
        and (left.repeats or (one and left.batch == (1,) and left.stays))
        and not right.repeats
        and len(x_free) == 1
    )
    # The gradient of kernels sums over windows, which native code reads in place.
    read = not lead and machine() is not None and right.view() is None and left.view() is not None
    if (last and same and y_free) or read:
        left, right = Side(y, y_batch, y_free, y_contract), Side(x, x_batch, x_contract, x_free)
        ours, theirs = theirs, ours
    return left, right, (*range(lead), *ours, *theirs)


def _falling(side: Side, axes: Ints) -> list[int]:
    """Return the positions of an operand's axes, wide strides first."""
    strides = [side.strides[axis] for axis in axes]
    return sorted(range(len(axes)), key=lambda place: -strides[place])


def _settled(builder: Builder, node: Node, side: Side) -> Side:
    """Give an operand its matrices, if it has a view, or a copy for all runs."""
    view = side.view()
    side.once = builder.lasts(side.value)
    if view is None and (side.repeats or side.stays):
        view = matrices(builder, node, side)
    side.direct = view
    return side


def _axes(left: Value, right: Value, target: Value) -> Axes | None:
    """Return the axes by which a product is divided: the batch, else the rows, else the columns.

    Few rows by a large matrix are divided by columns: otherwise BLAS packs the whole matrix for
    each part.
    """
    axis, last = first_wide(target.type), target.type.rank - 1
    if axis is None or not left.type.shape[-1]:
        return None
    size, plan = elements_of(right.type), plans().products
    few = axis == last - 1 and shape_of(target.type)[axis] < plan.few
    if few and size >= later(max, plan.wide, plan.times * elements_of(left.type)):
        axis = last
    return (None if axis == last else axis, None if axis == last - 1 else axis, axis)


def _most_parts(step: Step) -> int | None:
    """Return the most parts of a product by BLAS, which packs an operand for each of them."""
    axes, plan = step.axes, plans().threads
    if axes is None or None not in axes[:2]:
        return None
    whole, axis = axes.index(None), axes[-1]
    assert axis is not None
    packed = elements_of(step.reads[whole].type) // plan.packed[whole]
    return shape_of(step.writes[0].type)[axis] // later(max, plan.least[whole], packed)


def _multiplying(left: Array, right: Array, target: Array) -> Callable[[], Any]:
    native = product_call(left, right, target)
    if native is not None:
        return native
    # np.dot copies scattered operands, and multiplies by a scalar with axpy, where 0 * NaN is 0.
    if target.ndim == 2 and target.dtype.kind == "f" and right.flags.forc:
        dense = all(array.strides[1] == array.itemsize for array in (left, target))
        plan = plans().products
        few = 1 < len(left) <= plan.single and min(right.shape) > 1
        if few and right.size >= plan.single_by and dense:
            return partial(_by_rows, left, right, target)
        fits = left.flags.forc and target.flags.c_contiguous
        if fits and left.size > 1 and right.size > 1:
            return partial(np.dot, left, right, target)  # the same product, called faster
    return product_of(left, right, target)


def _by_rows(left: Array, right: Array, target: Array) -> None:
    for row, place in zip(left, target, strict=True):
        np.dot(row, right, place)


def _narrowing(source: Array, target: Array) -> Callable[[], None]:
    """Return the closure that rounds floats to f16, or wraps exact sums to integers."""
    if target.dtype.kind == "f":
        return partial(np.copyto, target, source)
    return lambda: np.copyto(target, source.astype(np.int64), casting="unsafe")
