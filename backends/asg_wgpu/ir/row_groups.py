"""Groups of values that one kernel computes row by row, and the domain that they share."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.types import static_shape
from asg_wgpu.ir.index import Index
from asg_wgpu.ir.node_facts import ALONG_AN_AXIS, reduced_axes
from asg_wgpu.ir.position import Position, element_at


@dataclass(frozen=True)
class Domain:
    """Rows and columns: `axes` of tensors of shape `full` are columns, the others rows."""

    full: tuple[int, ...]
    axes: tuple[int, ...]

    @property
    def kept(self) -> tuple[int, ...]:
        """The sizes of the row axes."""
        return tuple(dim for axis, dim in enumerate(self.full) if axis not in self.axes)

    @property
    def rows(self) -> int:
        """Number of rows."""
        return prod(self.kept)

    @property
    def columns(self) -> int:
        """Number of columns."""
        return prod(self.full[axis] for axis in self.axes)

    @property
    def is_vec4(self) -> bool:
        """Whether a row is a vec4: four neighbours along the last axis."""
        return self.axes == (len(self.full) - 1,) and self.full[-1] == 4

    def element(self, row: Index, column: Index) -> Position:
        """Return an element of a tensor of the full shape."""
        return element_at(self.full, self.axes, Position(self.kept, flat=row).coordinates, column)


@dataclass(frozen=True)
class RowGroup:
    """The values of one kernel: `members` in the graph's order, stored if in `stores`."""

    domain: Domain
    members: tuple[Ref, ...]
    stores: frozenset[Ref]


def domain_of(graph: Graph, ref: Ref) -> Domain:
    """Return the domain of a kernel of one value."""
    node = graph.nodes[ref.node]
    shape = static_shape(node.types[ref.index].shape)
    if node.op.kind is Kind.REDUCTION:
        operand = static_shape(graph.type_of(node.inputs[0]).shape)
        return Domain(operand, tuple(reduced_axes(node)))
    return Domain(shape, (node.attrs["axis"],) if node.op.kind in ALONG_AN_AXIS else ())
