"""The rows of a recurrence: along which axis each value of a step is divided among workgroups.

No row may need another row.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from asg.core.dims import Dim
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import sized, sizes_of, surely_equal
from asg.kernel.index import Position, variable
from asg_wgpu.ir.node_facts import axes_of, is_heavy, is_write, reduced_axes
from asg_wgpu.ir.step_graph import StepGraph
from asg_wgpu.ir.views import view_map
from asg_wgpu.lower.loops.small_matrices import steps_of


def is_fold(node: Node) -> bool:
    """Whether all invocations compute a value: a product, a reduction or a matrix in steps."""
    return node.op.kind in (Kind.CONTRACTION, Kind.REDUCTION) or steps_of(node) is not None


class MixedError(Exception):
    """No workgroup can make this step from its own rows."""


def row_axes(
    phases: Sequence[StepGraph], rows: Dim = 0, *, all_stacks: bool
) -> dict[Ref, int | None]:
    """Return the row axis of each value that steps change; None for a value all rows share.

    Carries are divided along their first axis of size `rows`, as are rows of tables, and with
    `all_stacks` also the elements of stacks. A nest has several phases. Raises MixedError if a row
    depends on other rows.
    """
    step, graph = phases[0], phases[0].graph
    found = _leaf_axes(phases, rows, all_stacks=all_stacks)
    for node in graph.nodes:
        changing = {ref: found[ref] for ref in node.inputs if ref in found}
        if changing:
            axis = _row_axis(graph, node, changing)
            if axis is None and all_stacks and _is_element(graph, node, found, rows):
                axis = 0
            found[Ref(node.id, 0)] = axis
        elif is_fold(node) or is_write(node):
            found[Ref(node.id, 0)] = None
        elif is_heavy(node) or node.op.kind is Kind.CONTROL:
            raise MixedError
    if _crosses(phases, found) and rows != 0:
        raise MixedError
    for ref in step.results.values():  # a value without carries fits any rows
        if ref not in found and (axis := _axis_of(graph, ref, rows)) is not None:
            found[ref] = axis
    return found


def _leaf_axes(
    phases: Sequence[StepGraph], rows: Dim, *, all_stacks: bool
) -> dict[Ref, int | None]:  # fmt: skip
    """Return the row axes of carries, stacks and tables."""
    step, found = phases[0], dict[Ref, int | None]()
    for ref in (*step.carries, *step.stacks):
        axis = _axis_of(step.graph, ref, rows)
        if ref in step.carries or (axis is not None and all_stacks):
            found[ref] = axis
    for leaf in (leaf for phase in phases for leaf in phase.tables):
        if rows != 0 and step.graph.type_of(leaf).shape[1] == rows:
            found[leaf] = 1
    return found


def _crosses(phases: Sequence[StepGraph], axes: Mapping[Ref, int | None]) -> bool:
    """Whether a workgroup would need values that only another one has.

    These are carries of all rows that follow from some, and elements of tables.
    """
    pairs = (pair for each in phases for pair in zip(each.carries, each.nexts, strict=True))
    if any(axes[before] is None and axes.get(after) is not None for before, after in pairs):
        return True
    read = {ref for node in phases[0].graph.nodes for ref in node.inputs}
    tables = ((leaf, table.value) for each in phases for leaf, table in each.tables.items())
    return any(leaf in read and not (leaf in axes and axes.get(value) == 0)
               for leaf, value in tables)  # fmt: skip


def _axis_of(graph: Graph, ref: Ref, rows: Dim) -> int | None:
    """Return the first axis of size `rows`, unless that is 0."""
    if rows == 0:
        return None
    shape, size = sizes_of(graph.type_of(ref).shape), sized(rows)
    return next((axis for axis, own in enumerate(shape) if surely_equal(own, size)), None)


def _is_element(graph: Graph, node: Node, changing: Container[Ref], rows: Dim) -> bool:
    """Whether a node reads an element with rows of a stack in memory, at a place."""
    source, *places = node.inputs
    return (
        node.op.kind is Kind.INDEXING and len(places) == 1 and source not in changing
        and node.attrs["axis"] == 0 and graph.type_of(places[0]).rank == 0
        and rows != 0 and node.types[0].shape[:1] == (rows,)
    )  # fmt: skip


def _row_axis(graph: Graph, node: Node, changing: Mapping[Ref, int | None]) -> int | None:
    """Return the row axis of a node with some changing operands."""
    axes = {axis for axis in changing.values() if axis is not None}
    match node.op.kind:
        case Kind.RANDOM if axes:  # an element needs the whole key
            raise MixedError
        case Kind.ELEMENTWISE | Kind.BARRIER | Kind.RANDOM if len(axes) < 2:
            return next(iter(axes), None)
        case Kind.VIEW:
            return _viewed(graph, node, axes)
        case Kind.JOIN if len(axes) < 2:
            return _joined(node, axes)
        case Kind.REDUCTION:
            return _reduced(node, axes)
        case Kind.CONTRACTION:
            return _contracted(graph, node, changing)
        case Kind.CUSTOM if steps_of(node) is not None and len(axes) < 2:
            return _of_matrices(node, axes)
        case Kind.INDEXING if is_write(node):
            return _written(graph, node, changing)
        case Kind.INDEXING:
            return _read(graph, node, changing)
        case _:
            raise MixedError


def _viewed(graph: Graph, node: Node, axes: Iterable[int]) -> int | None:
    """Return the axis of a view that corresponds to a row axis of its operand."""
    shape = sizes_of(node.types[0].shape)
    places = [variable(f"axis {axis}", size) for axis, size in enumerate(shape)]
    through = view_map(node, sizes_of(graph.type_of(node.inputs[0]).shape))
    for axis in axes:
        rows = sizes_of(graph.type_of(node.inputs[0]).shape)[axis]
        at = through(Position(shape, places)).coordinates
        for own, place in enumerate(places):
            others = [each for k, each in enumerate(at) if k != axis]
            is_rows = surely_equal(shape[own], rows) and at[axis] == place
            if is_rows and not any(atom in dict(each.terms) for each in others
                                   for atom, _ in place.terms):  # fmt: skip
                return own
        raise MixedError
    return None


def _joined(node: Node, axes: Iterable[int]) -> int | None:
    for axis in axes:
        if "low" not in node.attrs:
            moves = node.attrs["axis"] == axis
        else:
            moves = any(node.attrs[name][axis] for name in ("low", "high", "interior"))
        if moves:
            raise MixedError
        return axis
    return None


def _reduced(node: Node, axes: Iterable[int]) -> int | None:
    for axis in axes:
        gone = reduced_axes(node)
        if axis in gone:
            raise MixedError
        return axis if node.attrs["keepdims"] else axis - sum(each < axis for each in gone)
    return None


def _contracted(graph: Graph, node: Node, changing: Mapping[Ref, int | None]) -> int | None:
    x, y = node.inputs
    axes = axes_of(node, graph.type_of(x).rank, graph.type_of(y).rank)
    results = (axes.x_batch + axes.x_free, axes.y_batch + axes.y_free)
    found = set[int]()
    for side, ref in enumerate((x, y)):
        axis = changing.get(ref)
        if axis is None:
            continue
        if axis not in results[side]:
            raise MixedError
        place = results[side].index(axis)
        is_batch = place < len(axes.x_batch)
        found.add(place if side == 0 or is_batch else place + len(axes.x_free))
    return _only(found)


def _of_matrices(node: Node, axes: Iterable[int]) -> int | None:
    for axis in axes:
        if axis >= node.types[0].rank - 2:
            raise MixedError
        return axis
    return None


def _read(graph: Graph, node: Node, changing: Mapping[Ref, int | None]) -> int | None:
    """Return the row axis of elements that a node reads at places along an axis."""
    source, places = node.inputs
    along, more = node.attrs["axis"], slice_axes(graph, node)
    found = set[int]()
    axis = changing.get(source)
    if axis is not None:
        if axis == along:
            raise MixedError
        found.add(axis if axis < along or more is None else axis + more - 1)
    axis = changing.get(places)
    if axis is not None:
        found.add(axis if more is None else along + axis)
    return _only(found)


def _written(graph: Graph, node: Node, changing: Mapping[Ref, int | None]) -> int | None:
    """Return the row axis of a tensor with elements written at places along an axis."""
    source, places, updates = node.inputs
    along, more = node.attrs["axis"], slice_axes(graph, node)
    found = {axis for axis in (changing.get(source),) if axis is not None}
    axis = changing.get(places)
    if axis is not None:
        if more is not None or axis == along:
            raise MixedError
        found.add(axis)
    axis = changing.get(updates)
    if axis is not None:
        count = 1 if more is None else more
        if along <= axis < along + count:
            raise MixedError
        found.add(axis if axis < along else axis - count + 1)
    return _only(found)


def slice_axes(graph: Graph, node: Node) -> int | None:
    """Return the axes of the places of slices; None for places of single elements."""
    source, places = (graph.type_of(ref).rank for ref in node.inputs[:2])
    moved = node.types[0].rank if len(node.inputs) == 2 else graph.type_of(node.inputs[2]).rank
    return places if moved == source - 1 + places else None


def _only(axes: set[int]) -> int | None:
    if len(axes) > 1:
        raise MixedError
    return next(iter(axes), None)
