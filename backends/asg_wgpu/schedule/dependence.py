"""Dependence analysis: from which elements of stored values a node's element is computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import greater, lesser, sizes_of, surely_at_most, surely_below
from asg.kernel.index import Index, Position, variable
from asg_wgpu.codegen.elements import places_of_index
from asg_wgpu.ir.views import view_map

Places = Sequence[tuple[Ref, Position]]


def anywhere(shape: Sequence[int]) -> Position:
    """Return the position of an arbitrary element."""
    return Position(shape, [variable(f"i{axis}", size) for axis, size in enumerate(shape)])


def dependences(
    graph: Graph, places: Places, loads: Callable[[Ref], frozenset[Ref] | None]
) -> frozenset[Ref]:
    """Return the stored values that the elements at `places` depend on.

    `loads` returns the values that any element of a value reads, or None to follow its operands.
    """
    found: set[Ref] = set()
    fresh = count()
    left, seen = list(places), set[tuple[Ref, Index]]()
    while left:
        ref, at = left.pop()
        if (ref, at.flat) in seen:
            continue
        seen.add((ref, at.flat))
        read = loads(ref)
        if read is not None:
            found |= read
        else:
            left += places_read(graph, graph.nodes[ref.node], at, fresh)
    return frozenset(found)


def is_transparent(node: Node) -> bool:
    """Whether a position in a node's result tells which operand elements it needs."""
    if node.op.kind is Kind.JOIN:
        return "low" not in node.attrs
    if node.op.kind is Kind.INDEXING:
        return len(node.inputs) == 2
    return node.op.kind in (Kind.VIEW, Kind.ELEMENTWISE, Kind.BARRIER)


def places_read(graph: Graph, node: Node, at: Position, fresh: Iterator[int]) -> Places:
    """Return the operand elements that an element of a transparent node needs."""
    match node.op.kind:
        case Kind.VIEW:
            shape = sizes_of(graph.type_of(node.inputs[0]).shape)
            return [(node.inputs[0], view_map(node, shape)(at))]
        case Kind.JOIN:
            return list(_joined(graph, node, at, fresh))
        case Kind.INDEXING:
            return _read(graph, node, at)
        case Kind.BARRIER:
            return [(node.inputs[0], at)]
        case _:
            return [(ref, at) for ref in dict.fromkeys(node.inputs)]


def _read(graph: Graph, node: Node, at: Position) -> Places:
    """Return the elements that a gather needs: anywhere along its axis."""
    source, indices = node.inputs
    axis: int = node.attrs["axis"]
    shape, index_shape = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    where, others = places_of_index(at, axis, len(shape), index_shape)
    along = variable("along", shape[axis])
    return [
        (source, Position(shape, [*others[:axis], along, *others[axis:]])),
        (indices, where),
    ]


def _joined(
    graph: Graph, node: Node, at: Position, fresh: Iterator[int]
) -> Iterator[tuple[Ref, Position]]:
    """Yield the elements of a concatenation's operands that an element may come from."""
    axis: int = node.attrs["axis"]
    index = at.coordinates[axis]
    first = 0
    for ref in node.inputs:
        shape = sizes_of(graph.type_of(ref).shape)
        last = first + shape[axis] - 1
        if not (surely_below(index.high, first) or surely_below(last, index.low)):
            place = index + -first
            if not (surely_at_most(first, index.low) and surely_at_most(index.high, last)):
                low, high = greater(index.low, first), lesser(index.high, last)
                place = variable(f"part{next(fresh)}", high - low + 1) + (low - first)
            coordinates = [place if a == axis else c for a, c in enumerate(at.coordinates)]
            yield ref, Position(shape, coordinates)
        first += shape[axis]
