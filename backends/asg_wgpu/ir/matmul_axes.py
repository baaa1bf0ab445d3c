"""The axes of a contraction, and where its operands' elements are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.types import static_shape
from asg_wgpu.ir.index import ZERO, Index, unflattened
from asg_wgpu.ir.position import Position

Shape = tuple[int, ...]


class Axes(NamedTuple):
    """The axes of both operands: the contracted ones, the batches, and the free ones."""

    x_contract: Shape
    y_contract: Shape
    x_batch: Shape
    y_batch: Shape
    x_free: Shape
    y_free: Shape


def axes_of(node: Node, x_rank: int, y_rank: int) -> Axes:
    """Return the axes of a contraction of operands of these ranks."""
    x_contract: Shape = node.attrs["x_contract"]
    y_contract: Shape = node.attrs["y_contract"]
    x_batch: Shape = node.attrs["x_batch"]
    y_batch: Shape = node.attrs["y_batch"]
    x_free = tuple(axis for axis in range(x_rank) if axis not in x_contract + x_batch)
    y_free = tuple(axis for axis in range(y_rank) if axis not in y_contract + y_batch)
    return Axes(x_contract, y_contract, x_batch, y_batch, x_free, y_free)


def operand_places(
    node: Node, shapes: tuple[Shape, Shape], out: Sequence[Index], inner: Index
) -> tuple[Position, Position]:
    """Return the elements of both operands for a result and a place along what is contracted."""
    axes = axes_of(node, len(shapes[0]), len(shapes[1]))
    batch = len(axes.x_batch)
    along = unflattened(inner, [shapes[0][axis] for axis in axes.x_contract])
    left, right = [ZERO] * len(shapes[0]), [ZERO] * len(shapes[1])
    for place, (a, b) in enumerate(zip(axes.x_batch, axes.y_batch, strict=True)):
        left[a] = right[b] = out[place]
    for place, axis in enumerate(axes.x_free):
        left[axis] = out[batch + place]
    for place, axis in enumerate(axes.y_free):
        right[axis] = out[batch + len(axes.x_free) + place]
    for place, (a, b) in enumerate(zip(axes.x_contract, axes.y_contract, strict=True)):
        left[a] = right[b] = along[place]
    return Position(shapes[0], left), Position(shapes[1], right)


@dataclass(frozen=True)
class Problem:
    """A product of stacks of matrices, [batch, m, k] by [batch, k, n]."""

    batch: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    inner: tuple[int, ...]

    @property
    def sizes(self) -> tuple[int, int, int, int]:
        """Batch, m, n and k."""
        return prod(self.batch), prod(self.rows), prod(self.columns), prod(self.inner)


def problem_of(graph: Graph, node: Node) -> Problem:
    """Return the sizes of a contraction."""
    x, y = (static_shape(graph.type_of(ref).shape) for ref in node.inputs)
    axes = axes_of(node, len(x), len(y))
    return Problem(
        tuple(x[axis] for axis in axes.x_batch),
        tuple(x[axis] for axis in axes.x_free),
        tuple(y[axis] for axis in axes.y_free),
        tuple(x[axis] for axis in axes.x_contract),
    )
