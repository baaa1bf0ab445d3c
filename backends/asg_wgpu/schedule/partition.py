"""Split a value into parts along an axis, or into partial sums of a reduction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import sizes_of
from asg.ops.shapes.joins import concat, part
from asg_wgpu.ir.node_facts import axes_of, fold_of, is_heavy, reduced_axes


class Way(NamedTuple):
    """A way to split a node's result: into parts along `axis`, or into terms if `axis` is None.

    `operands` are the operands' axes to slice. None means that the parts are slices of the result,
    computed in place.
    """

    axis: int | None
    operands: tuple[int | None, ...] | None


def ways_to_cut(graph: Graph, node: Node) -> Iterator[tuple[Way, int]]:
    """Yield the ways to split a node with a single result, each with the split axis's size."""
    if len(node.types) > 1:
        return
    for axis, size in enumerate(sizes_of(graph.type_of(Ref(node.id, 0)).shape)):
        if not is_heavy(node):
            yield Way(axis, None), size
        elif (operands := _operand_axes(graph, node, axis)) is not None:
            yield Way(axis, operands), size
    shapes = [sizes_of(graph.type_of(ref).shape) for ref in node.inputs]
    for operands in _inner_axes(graph, node):
        first = operands[0]
        assert first is not None
        yield Way(None, operands), shapes[0][first]


def _operand_axes(graph: Graph, node: Node, axis: int) -> tuple[int | None, ...] | None:
    """Return each operand's axis to slice for a part of a result along `axis`, or None."""
    shapes = [sizes_of(graph.type_of(ref).shape) for ref in node.inputs]
    size = sizes_of(node.types[0].shape)[axis]
    match node.op.kind:
        case Kind.REDUCTION:
            rank = range(len(shapes[0]))
            kept = [a for a in rank if node.attrs["keepdims"] or a not in reduced_axes(node)]
            found = (kept[axis],)
        case Kind.CONTRACTION:
            axes = axes_of(node, len(shapes[0]), len(shapes[1]))
            left = (*axes.x_batch, *axes.x_free, *(None for _ in axes.y_free))
            right = (*axes.y_batch, *(None for _ in axes.x_free), *axes.y_free)
            found = left[axis], right[axis]
        case Kind.SCAN | Kind.SORT if axis != node.attrs["axis"]:
            found = (axis,) * len(shapes)
        case Kind.INDEXING if axis != node.attrs["axis"]:
            found = _written_axes(shapes, node.attrs["axis"], axis)
        case _:
            return None
    same = all(
        cut is None or (cut < len(shape) and shape[cut] == size)
        for cut, shape in zip(found, shapes, strict=True)
    )
    return found if same else None


def _written_axes(shapes: Sequence[Sequence[int]], place: int, axis: int) -> tuple[int | None, ...]:
    """Return the axes to slice for a part of a scatter's result; `place` is its axis."""
    source, indices, updates = map(len, shapes)
    if updates != source - 1 + indices:  # elements, each with an index
        return axis, axis, axis
    return axis, None, axis if axis < place else axis - 1 + indices


def _inner_axes(graph: Graph, node: Node) -> Iterator[tuple[int | None, ...]]:
    """Yield the axes that a node reduces, except for f16, which partial results would round."""
    if graph.type_of(node.inputs[0]).dtype is DType.F16 if node.inputs else True:
        return
    if node.op.kind is Kind.REDUCTION and "axes" in node.attrs:
        fold = fold_of(node)
        if fold is not None and not fold.scaled:
            for axis in node.attrs["axes"]:
                yield (axis,)
    if node.op.kind is Kind.CONTRACTION:
        yield from zip(node.attrs["x_contract"], node.attrs["y_contract"], strict=True)


class Cut:
    """A split of a node at `edges`, and the marks of its new nodes after `build`.

    The parts alone are stored, or kernels that read at most `joined` parts join them again.
    """

    def __init__(
        self, node: Node, way: Way, edges: Sequence[int], joined: int | None = None
    ) -> None:
        self.node = node
        self._joined = joined
        self.way = way
        self.edges = edges
        self.kept: set[Ref] = set()
        self.slices: set[Ref] = set()
        self.in_place: set[Ref] = set()

    def build(self, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
        """Add the parts, and their concatenation or sum."""
        axis, operands = self.way
        if operands is not None:
            parts = [self._computed(target, tensors, *edges) for edges in pairwise(self.edges)]
        else:
            (whole,) = target.add(self.node.op, tensors, self.node.attrs)
            self.in_place.add(whole.ref)
            assert axis is not None
            parts = [self._slice(whole, axis, *edges) for edges in pairwise(self.edges)]
            self.kept |= {each.ref for each in parts}
        if axis is None:
            return [reduce(self._sum, parts)]
        return [self._concatenated(parts, axis)]

    def _concatenated(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        most = self._joined or len(parts)
        while len(parts) > 1:
            parts = [concat(parts[i : i + most], axis) for i in range(0, len(parts), most)]
            (self.kept if self._joined else self.in_place).update(each.ref for each in parts)
        return parts[0]

    def _computed(self, target: Graph, tensors: Sequence[Tensor], start: int, stop: int) -> Tensor:
        """Add the node on slices of its operands."""
        assert self.way.operands is not None
        cut = [
            x if axis is None else self._slice(x, axis, start, stop)
            for x, axis in zip(tensors, self.way.operands, strict=True)
        ]
        return target.add(self.node.op, cut, self.node.attrs)[0]

    def _sum(self, one: Tensor, other: Tensor) -> Tensor:
        fold = fold_of(self.node)
        return one + other if fold is None else one.graph.add(fold.op, (one, other))[0]

    def _slice(self, x: Tensor, axis: int, start: int, stop: int) -> Tensor:
        """Return a part of x, sliced from the operand of x's concatenation that holds it."""
        while (found := _holding(x, axis, start, stop)) is not None:
            x, first = found
            start, stop = start - first, stop - first
        made = part(x, axis, start, stop)
        if made.node.op.kind is Kind.VIEW:
            self.slices.add(made.ref)
        return made


def _holding(x: Tensor, axis: int, start: int, stop: int) -> tuple[Tensor, int] | None:
    """Return the operand of x's concatenation that holds a part, and its start, or None."""
    node, first = x.node, 0
    if node.op.kind is not Kind.JOIN or node.attrs.get("axis") != axis:
        return None
    for ref in node.inputs:
        last = first + sizes_of(x.graph.type_of(ref).shape)[axis]
        if first <= start and stop <= last:
            return x.graph.tensor(ref), first
        first = last
    return None
