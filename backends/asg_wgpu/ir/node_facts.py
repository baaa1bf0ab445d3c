"""Facts of nodes for every phase: kinds, rows and columns, axes of products."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Fold, Kind, Primitive
from asg.core.tracing.size import hinted, is_known, sizes_of
from asg.kernel.index import ZERO, Index, Position, element_at, unflattened
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.views import view_map

# The kinds of nodes through which an element of words is expanded
BY_ELEMENT = frozenset({Kind.ELEMENTWISE, Kind.VIEW, Kind.JOIN})


def is_view(node: Node) -> bool:
    """Whether a node is a view."""
    return node.op.kind is Kind.VIEW


def is_moved(node: Node) -> bool:
    """Whether a node only moves elements: a view, or padding, which adds a number."""
    return node.op.kind is Kind.VIEW or (node.op.kind is Kind.JOIN and "low" in node.attrs)


def lies_in_memory(node: Node) -> bool:
    """Whether a node is a leaf with a buffer; a constant of one element is a literal."""
    is_number = node.op is CONSTANT and node.attrs["value"].size == 1
    return node.op.kind is Kind.LEAF and not is_number


def base_of(graph: Graph, ref: Ref, through: Callable[[Node], bool] = is_view) -> Ref:
    """Return the base of a chain of views, or of other nodes that satisfy `through`."""
    nodes = graph.nodes
    while through(nodes[ref.node]):
        ref = nodes[ref.node].inputs[0]
    return ref


def is_computed_from(graph: Graph, ref: Ref, test: Callable[[Node], bool]) -> bool:
    """Whether a value is computed, element by element, from a node that satisfies `test`."""
    pending, seen = [ref.node], set[int]()
    while pending:
        node = graph.nodes[pending.pop()]
        if test(node):
            return True
        if node.id not in seen and node.op.kind in BY_ELEMENT:
            pending += [each.node for each in node.inputs]
        seen.add(node.id)
    return False


def fold_of(node: Node) -> Fold | None:
    """Return how a node folds its operand, or None."""
    return cast(Primitive, node.op).fold


def reduced_axes(node: Node) -> tuple[int, ...]:
    """Return the axes of a reduction."""
    return (node.attrs["axis"],) if "axis" in node.attrs else node.attrs["axes"]


ALONG_AN_AXIS = (Kind.SCAN, Kind.SORT)  # kinds with a kernel per row along an axis
ALONE = (*ALONG_AN_AXIS, Kind.CUSTOM)  # kinds with kernels that never fuse


def is_heavy(node: Node) -> bool:
    """Whether recomputing a value at each use costs more than storing it."""
    return is_write(node) or node.op.kind in (Kind.REDUCTION, Kind.CONTRACTION, *ALONE)


def is_write(node: Node) -> bool:
    """Whether a node writes elements at places."""
    return node.op.kind is Kind.INDEXING and len(node.inputs) == 3


def reads_by_place(graph: Graph, node: Node) -> bool:
    """Whether a node reads an element for each index along an axis, as `gather` does."""
    if node.op.kind is not Kind.INDEXING or len(node.inputs) != 2:
        return False
    source, places = (graph.type_of(ref) for ref in node.inputs)
    return source.rank == places.rank == node.types[0].rank


def last_axis(shape: Sequence[int]) -> int:
    """Return the last axis with several elements, or -1."""
    return max((axis for axis, size in enumerate(shape) if size != 1), default=-1)


def neighbors_of(size: int) -> int:
    """Return the vector width of a load along an axis: 4 neighbors, or 1."""
    return 4 if size % 4 == 0 else 1


def read_by_updates(graph: Graph) -> set[Ref]:
    """Return the values that only updates of equal size read, through elementwise values."""
    found = {*graph.update_refs.values()}
    others = {*graph.output_refs.values()}
    for node in reversed(graph.nodes):
        ref = Ref(node.id, 0)
        apart = node.op.kind not in (Kind.ELEMENTWISE, Kind.VIEW)
        if apart or ref not in found or ref in others:
            others.update(node.inputs)
            continue
        size = prod(sizes_of(node.types[0].shape))
        for operand in node.inputs:
            equal = prod(sizes_of(graph.type_of(operand).shape)) == size
            (found if equal else others).add(operand)
    return found - others


# Groups of values that a kernel computes row by row


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
        """The number of rows."""
        return prod(self.kept)

    @property
    def columns(self) -> int:
        """The number of columns."""
        return prod(self.full[axis] for axis in self.axes)

    @property
    def is_vec4(self) -> bool:
        """Whether a row is a vec4: four neighbors along the last axis."""
        return self.axes == (len(self.full) - 1,) and self.full[-1] == 4

    @property
    def is_contiguous(self) -> bool:
        """Whether the columns of a row are contiguous."""
        axes = [axis for axis, size in enumerate(self.full) if size != 1]
        columns = [axis for axis in axes if axis in self.axes]
        return bool(columns) and axes[len(axes) - len(columns) :] == columns

    def parts_of(self, rows: Domain) -> int:
        """Return the number of parts of whole rows, if this domain has columns of each; else 0."""
        match self.full:
            case parts, each, columns if self.axes == (1,) and all(map(is_known, rows.full)):
                same = (parts * each, columns) == (rows.rows, rows.columns)
                return parts if same and rows.is_contiguous else 0
            case _:
                return 0

    def element(self, row: Index, column: Index) -> Position:
        """Return an element's position in a tensor of the full shape."""
        return element_at(self.full, self.axes, Position(self.kept, flat=row).coordinates, column)


@dataclass(frozen=True)
class RowGroup:
    """The values of a kernel: `members` in graph order, and the members that it `stores`."""

    domain: Domain
    members: tuple[Ref, ...]
    stores: frozenset[Ref]


def column_sums(graph: Graph, group: RowGroup) -> tuple[Ref, ...]:
    """Return the members of a group of rows that reduce columns of parts of the rows."""
    return tuple(
        ref
        for ref in group.members
        if graph.nodes[ref.node].op.kind is Kind.REDUCTION
        and domain_of(graph, ref).parts_of(group.domain)
    )


def domain_of(graph: Graph, ref: Ref) -> Domain:
    """Return the rows and columns of a kernel for a value."""
    node = graph.nodes[ref.node]
    shape = sizes_of(node.types[ref.index].shape)
    if node.op.kind is Kind.REDUCTION:
        operand = sizes_of(graph.type_of(node.inputs[0]).shape)
        return Domain(operand, tuple(reduced_axes(node)))
    return Domain(shape, (node.attrs["axis"],) if node.op.kind in ALONG_AN_AXIS else ())


def group_of(graph: Graph, refs: Sequence[Ref]) -> RowGroup:
    """Return a group with the domain of its first value, which stores all its values."""
    return RowGroup(domain_of(graph, refs[0]), tuple(refs), frozenset(refs))


def planes_within(graph: Graph, rows: Domain, ref: Ref) -> int:
    """Return the number of adjacent rows whose values a reduction reduces, or 0 for another node.

    A workgroup must have room for them, and time: it reads all their elements.
    """
    node = graph.nodes[ref.node]
    if node.op.kind is not Kind.REDUCTION or "axes" not in node.attrs or not rows.is_contiguous:
        return 0
    own = domain_of(graph, ref)
    if not all(map(is_known, (*own.full, *rows.full))) or prod(own.full) != rows.rows:
        return 0
    plan, long = plans().row_tiles, plans().long_reductions
    many = prod(rows.full) >= plan.elements and rows.columns >= plan.columns
    soon = own.rows >= long.rows or own.columns * rows.columns < long.tiled
    few = own.is_contiguous and 1 < own.columns <= plans().plane_groups.planes
    return own.columns if many and soon and few and own.rows > 1 else 0


def planes_together(graph: Graph, group: RowGroup) -> int:
    """Return the number of rows of a group whose values its members reduce together, or 0."""
    return max(planes_within(graph, group.domain, ref) for ref in group.members)


Shape = tuple[int, ...]


# Contractions: their axes, and where the elements of their operands are


class Axes(NamedTuple):
    """The axes of both operands: contracted, batch and free."""

    x_contract: Shape
    y_contract: Shape
    x_batch: Shape
    y_batch: Shape
    x_free: Shape
    y_free: Shape


def axes_of(node: Node, x_rank: int, y_rank: int) -> Axes:
    """Return the axes of a contraction for operands of these ranks."""
    attrs = node.attrs
    named = attrs["x_contract"], attrs["y_contract"], attrs["x_batch"], attrs["y_batch"]
    return _axes(named, x_rank, y_rank)


@lru_cache(256)
def _axes(named: tuple[Shape, Shape, Shape, Shape], x_rank: int, y_rank: int) -> Axes:
    x_contract, y_contract, x_batch, y_batch = named
    x_free = tuple(axis for axis in range(x_rank) if axis not in x_contract + x_batch)
    y_free = tuple(axis for axis in range(y_rank) if axis not in y_contract + y_batch)
    return Axes(x_contract, y_contract, x_batch, y_batch, x_free, y_free)


def operand_places(
    node: Node, shapes: tuple[Shape, Shape], out: Sequence[Index], inner: Index
) -> tuple[Position, Position]:
    """Return both operands' elements for a result `out` and a contracted place `inner`."""
    left, right = (operand_place(node, shapes, out, inner, side) for side in range(2))
    return left, right


def operand_place(
    node: Node, shapes: tuple[Shape, Shape], out: Sequence[Index], inner: Index, side: int
) -> Position:
    """Return an operand's element: side 0 is the left operand, and 1 the right."""
    axes = axes_of(node, len(shapes[0]), len(shapes[1]))
    along = unflattened(inner, [shapes[0][axis] for axis in axes.x_contract])
    start = len(axes.x_batch)
    if side:
        own = axes.y_batch, axes.y_free, axes.y_contract
        start += len(axes.x_free)
    else:
        own = axes.x_batch, axes.x_free, axes.x_contract
    batch, free, contract = own
    found = [ZERO] * len(shapes[side])
    for place, axis in enumerate(batch):
        found[axis] = out[place]
    for place, axis in enumerate(free, start):
        found[axis] = out[place]
    for place, axis in enumerate(contract):
        found[axis] = along[place]
    return Position(shapes[side], found)


@dataclass(frozen=True)
class Problem:
    """A product of stacks of matrices, [batch, m, k] by [batch, k, n].

    The first `joined` axes of the columns are batches with the same left matrix.
    """

    batch: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    inner: tuple[int, ...]
    joined: int = 0

    @property
    def neighbors(self) -> int:
        """The columns of a batch, with adjacent results."""
        return prod(self.columns[self.joined :])

    @property
    def sizes(self) -> tuple[int, int, int, int]:
        """The batch size, m, n and k."""
        return prod(self.batch), prod(self.rows), prod(self.columns), prod(self.inner)


def problem_of(graph: Graph, node: Node) -> Problem:
    """Return the sizes of a contraction."""
    x, y = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    axes = axes_of(node, len(x), len(y))
    return Problem(
        tuple(x[axis] for axis in axes.x_batch),
        tuple(x[axis] for axis in axes.x_free),
        tuple(y[axis] for axis in axes.y_free),
        tuple(x[axis] for axis in axes.x_contract),
    )


def joined_problem(graph: Graph, node: Node, columns: int) -> Problem:
    """Return the sizes of a contraction, with batches among its columns where this saves tiles.

    A tile has `columns` columns. This helps convolutions of small pictures.
    """
    found = problem_of(graph, node)
    _, _, n, _ = found.sizes
    left = node.inputs[0]
    if not found.batch or not hinted(n) % columns or not _are_alike(graph, left, node):
        return found
    return replace(found, batch=(), columns=(*found.batch, *found.columns), joined=len(found.batch))


def _are_alike(graph: Graph, ref: Ref, node: Node) -> bool:
    """Whether all batches of a contraction have the same left matrix."""
    axes: Shape = node.attrs["x_batch"]
    return all(is_repeated(graph, ref, axis) for axis in axes)


def reads_windows(graph: Graph, node: Node) -> bool:
    """Whether the right operand of a contraction is sliding windows, as in a 2-D convolution."""
    found = graph.nodes[node.inputs[1].node]
    return is_view(found) and "dilations" in found.attrs and found.attrs["axes"] == (2, 3)


def is_repeated(graph: Graph, ref: Ref, axis: int) -> bool:
    """Whether a value is a view that repeats its elements along an axis."""
    node = graph.nodes[ref.node]
    size = sizes_of(graph.type_of(ref).shape)[axis]
    if is_known(size) and size == 1:
        return True
    if node.op.kind is not Kind.VIEW:
        return False
    view = view_map(node, sizes_of(graph.type_of(node.inputs[0]).shape))
    return not view.whole and not view.is_slice and view.strides[axis] == 0


def has_few_results(graph: Graph, node: Node) -> bool:
    """Whether a contraction has few results in each batch, each a long sum."""
    batch, rows, columns, inner = problem_of(graph, node).sizes
    few = plans().few_results
    if not is_known(rows) or not is_known(columns) or not 0 < rows * columns <= few.results:
        return False
    return hinted(batch) > 0 and hinted(inner) >= few.fewest * few.each
