"""Products of integers of 8 bits by native code: rows and matrices in quads, four numbers each.

A run of numbers that a sum multiplies in turn becomes quads. Zeros in the matrix fill the last quad
of a run, so the number beside it in a row does not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.tracing.record import is_later, later
from asg.core.types import TensorType
from asg_numpy.kernels.packed import divided, most_parts, packed_array
from asg_numpy.native.product_calls import product_call
from asg_numpy.native.products import SIGN, Panel, panel_for
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Axes, Value, shape_of

Ints = tuple[int, ...]

QUAD = 4  # numbers, and bytes


def quads_in(numbers: int) -> int:
    """Return the quads that hold a run of numbers."""
    return -(-numbers // QUAD)


def add_product(
    builder: Builder,
    node: Node,
    rows: Value,
    matrix: Value,
    zero: Value,
    output: Value,
    joined: int = 1,
) -> None:
    """Add the step of a product: `rows` less `zero`, by a matrix, in i32.

    `rows` are quads [*rows, *runs, quads]. `matrix` is i8[*runs, *numbers, columns], with `joined`
    axes of numbers in a run. `output` is i32[*rows, columns] in this order.
    """
    lead, columns = output.type.rank - 1, shape_of(output.type)[-1]
    panel = panel_for(columns, quads=True)
    panels = _panels(builder, node, matrix, _Packing(joined), panel)
    above = TensorType(shape_of(output.type)[:-1], DType.I32)
    every = any(map(is_later, shape_of(above)))  # a new size should wait for no compilation
    work = prod(shape_of(output.type)) * shape_of(panels.type)[1] / plans().costs.quad_products
    builder.step(
        node, partial(_product, panel, lead, every), (rows, panels, zero), (output,),
        axes=partial(_axes, above, panels, output), work=work, most=most_parts,
    )  # fmt: skip


def _axes(above: TensorType, panels: Value, output: Value) -> Axes | None:
    found = divided(above, panels, output)
    return found and (*found[:2], None, found[2])


def _product(
    panel: Panel, lead: int, every: bool, rows: Array, panels: Array, zero: Array, target: Array
) -> Callable[[], None]:
    return product_call(
        panel, lead, rows, panels, target if lead else target[None], every=every, zero=zero
    )


# The rows


def bytes_as_quads(value: Value, shape: Ints, strides: Ints) -> Value:
    """Return numbers in memory as quads of this shape; `strides` lack the last axis."""
    return Value(TensorType(shape, DType.I32), value.storage, value.offset, (*strides, QUAD))


def unsigned(source: Array, target: Array) -> Callable[[], Any]:
    """Return the closure that copies numbers as u8: signed numbers become 128 higher."""
    if source.dtype.kind == "u":
        return partial(np.copyto, target, source)
    return partial(np.bitwise_xor, source.view(np.uint8), np.uint8(SIGN), target)


# The matrix


class _Packing(NamedTuple):
    """Makes the closure that packs i8[*runs, *numbers, columns], with `joined` axes of numbers."""

    joined: int

    def terms(self, dims: Ints) -> int:
        """Return the quads of a column."""
        end = len(dims) - 1
        runs, numbers = dims[: end - self.joined], dims[end - self.joined : end]
        return prod(runs) * quads_in(prod(numbers))

    def __call__(self, matrix: Array, target: Array) -> Callable[[], None]:
        """Return the closure."""
        numbers = matrix.shape[matrix.ndim - 1 - self.joined : -1]
        return partial(_pack, matrix, prod(numbers), target)


def _panels(builder: Builder, node: Node, matrix: Value, make: _Packing, panel: Panel) -> Value:
    """Return a matrix in panels of quads, with a last row that has the sum of each column."""
    dims = shape_of(matrix.type)
    count = -(-dims[-1] // panel.columns)
    type_ = TensorType((count, make.terms(dims) + 1, panel.columns), DType.I32)
    if matrix.array is not None:
        found = later(packed_array, make, type_, matrix.array)
        return Value(type_, None, array=found)
    return builder.made_once(node, matrix, type_, make)


def _pack(matrix: Array, numbers: int, target: Array) -> None:
    columns = matrix.shape[-1]
    count, terms, width = target.shape
    quads = quads_in(numbers)
    whole = np.zeros((matrix.size // (numbers * columns), quads * QUAD, count * width), np.int8)
    whole[:, :numbers, :columns] = matrix.reshape(-1, numbers, columns)
    apart = whole.reshape(terms - 1, QUAD, count, width).transpose(2, 0, 3, 1)
    places = target.view(np.int8).reshape(count, terms, width, QUAD)
    np.copyto(places[:, :-1], apart)
    np.copyto(target[:, -1], apart.sum((1, 3), np.int32))
