"""Long reductions in stages: a reduction of each part, and a reduction of the partial results.

A sum of four million elements is one row. It becomes some hundred sums of a part each, and their
sum: rows enough for the whole device, in an order that the graph and the target alone decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from math import prod
from types import MappingProxyType
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind, OpDef
from asg.core.types import MAX_RANK, static_shape
from asg.ops.creation import iota
from asg.ops.indexing import gather
from asg.ops.joins import concat, part
from asg.ops.selection import cast
from asg.ops.views import expand_dims, reshape, squeeze
from asg_wgpu.ir.node_facts import base_of, fold_of, reduced_axes
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.rewrite import Build

FEW_ROWS = 64  # below which rows alone do not fill a device
ROWS_ON_A_CPU = 256  # that many, since a workgroup of 64 is what one core does
MANY_COLUMNS = 4096  # from which on a row is worth a stage of its own
PARTS = 512  # into which a reduction is split, or as near as its size allows
_FEWEST = 8  # parts that a divisor must give, or what is left is a part of its own

Axes = tuple[int, ...]


class Stages(NamedTuple):
    """The columns that a stage has at most, and into how many parts a reduction is split."""

    most: int
    parts: int


def split_reduction(graph: Graph, node: Node, target: Target) -> Build | None:
    """Return a builder of the stages of a reduction, or None where one stage is enough."""
    shape = static_shape(graph.type_of(node.inputs[0]).shape)
    columns = prod(shape[axis] for axis in reduced_axes(node))
    rows = prod(shape) // max(columns, 1)
    few = columns >= MANY_COLUMNS and rows < (ROWS_ON_A_CPU if target.is_cpu else FEW_ROWS)
    if columns <= target.most_columns and not ("axes" in node.attrs and few):
        return None
    in_vec4 = target.is_cpu and _is_computed(graph, node, shape)
    parts = max(PARTS // max(rows, 1), _FEWEST) if target.is_cpu else PARTS
    return partial(_in_stages, node, Stages(target.most_columns, parts), in_vec4=in_vec4)


def _is_computed(graph: Graph, node: Node, shape: Axes) -> bool:
    """Whether neighbours, four at a time, are reduced that are computed anyway."""
    lead = graph.nodes[base_of(graph, node.inputs[0]).node]
    axes, run = reduced_axes(node), 1
    for axis in reversed(range(len(shape))):
        if axis not in axes:
            break
        run *= shape[axis]
    return lead.op.kind is Kind.ELEMENTWISE and run > 1 and run % 4 == 0


def _in_stages(
    node: Node, stages: Stages, target: Graph, tensors: Sequence[Tensor], *, in_vec4: bool = False
) -> list[Tensor]:
    """Add a reduction in stages.

    The first may be `in_vec4`, over four neighbours each: a kernel that computes a vec4 for other
    ends then gives its sum besides.
    """
    (x,) = tensors
    type_ = target.tensor(x.ref).type
    wide = cast(x, DType.F32) if type_.dtype is DType.F16 else x  # what a stage gives is stored
    if "axis" in node.attrs:
        made = _index(node.op, wide, node.attrs["axis"], stages)
    else:
        axes: Axes = node.attrs["axes"]
        if in_vec4:
            wide, axes = _of_vec4(node, wide, axes)
        made = cast(_folded(node, wide, axes, stages, whole=False), type_.dtype)
    return [reshape(made, _result_shape(node))]


def _of_vec4(node: Node, x: Tensor, axes: Axes) -> tuple[Tensor, Axes]:
    """Return the reductions of four neighbours along the last axis, and what is left to reduce."""
    x, axes = _merged(x, axes)
    *outer, size = static_shape(x.shape)
    if x.ndim == MAX_RANK:  # no axis may be added
        return x, axes
    return _added(node.op, reshape(x, (*outer, size // 4, 4)), (x.ndim,)), axes


def _result_shape(node: Node) -> Axes:
    (type_,) = node.types
    return static_shape(type_.shape)


def _folded(node: Node, x: Tensor, axes: Axes, stages: Stages, *, whole: bool = True) -> Tensor:
    """Return the reduction of x, in one stage where that has few columns and `whole`."""
    if x.ndim == MAX_RANK and not whole:
        x, axes = _merged(x, axes)
    shape = static_shape(x.shape)
    if whole and prod(shape[axis] for axis in axes) <= stages.most:
        return _added(node.op, x, axes)
    axis = max(axes, key=shape.__getitem__)
    if x.ndim == MAX_RANK:  # no axis may be added: one after another
        first = _folded(node, x, (axis,), stages, whole=len(axes) > 1)
        rest = tuple(a - (a > axis) for a in axes if a != axis)
        return _folded(node, first, rest, stages) if rest else first
    parts = _parts(shape[axis], -(-prod(shape[axis] for axis in axes) // stages.most), stages.parts)
    end = shape[axis] - shape[axis] % parts
    inner = tuple(a + 1 if a >= axis else a for a in axes)
    first = _folded(node, _split(x, axis, parts, end), inner, stages)
    place = axis - sum(a < axis for a in axes)  # where the parts are among what is left
    total = _folded(node, first, (place,), stages)
    if end < shape[axis]:
        rest = _folded(node, part(x, axis, end, shape[axis]), axes, stages)
        fold = fold_of(node)
        assert fold is not None
        (total,) = x.graph.add(fold.op, (total, rest))
    return total


def _index(op: OpDef, x: Tensor, axis: int, stages: Stages) -> Tensor:
    """Return the index of the best along an axis, found among the best of each part."""
    shape = static_shape(x.shape)
    if shape[axis] <= stages.most:
        attrs = MappingProxyType({"axis": axis, "keepdims": False})
        return x.graph.add(op, (x,), attrs)[0]
    if x.ndim == MAX_RANK:
        rows, columns = prod(shape[:axis]), prod(shape[axis + 1 :])
        made = _index(op, reshape(x, (rows, shape[axis], columns)), 1, stages)
        return reshape(made, (*shape[:axis], *shape[axis + 1 :]))
    parts = _parts(shape[axis], -(-shape[axis] // stages.most), stages.parts)
    end = shape[axis] - shape[axis] % parts
    each = _split(x, axis, parts, end)
    found = _index(op, each, axis + 1, stages)
    values = squeeze(gather(each, expand_dims(found, axis + 1), axis + 1), axis + 1)
    found = found + iota(found.shape, axis, graph=x.graph) * (end // parts)
    if end < shape[axis]:
        rest = part(x, axis, end, shape[axis])
        last = expand_dims(_index(op, rest, axis, stages), axis)
        values = concat([values, gather(rest, last, axis)], axis)
        found = concat([found, last + end], axis)
    best = expand_dims(_index(op, values, axis, stages), axis)
    return squeeze(gather(found, best, axis), axis)


def _added(op: OpDef, x: Tensor, axes: Axes) -> Tensor:
    return x.graph.add(op, (x,), MappingProxyType({"axes": axes, "keepdims": False}))[0]


def _parts(size: int, fewest: int, parts: int) -> int:
    """Return into how many parts an axis is split; a remainder is one more."""
    wanted = max(parts, fewest)
    divisors = [count for count in range(2, min(size, 4 * wanted) + 1) if size % count == 0]
    near = [count for count in divisors if count >= min(fewest, size)]
    best = min(near, key=lambda count: abs(count - wanted), default=1)
    return best if best >= _FEWEST or best == size else min(wanted, size)


def _split(x: Tensor, axis: int, parts: int, end: int) -> Tensor:
    """Return x with the first `end` places of an axis as an axis of parts and one within."""
    shape = static_shape(x.shape)
    return reshape(part(x, axis, 0, end), (*shape[:axis], parts, end // parts, *shape[axis + 1 :]))


def _merged(x: Tensor, axes: Axes) -> tuple[Tensor, Axes]:
    """Return x with neighbouring axes as one where all or none of them are reduced."""
    shape = static_shape(x.shape)
    runs = [(key, list(run)) for key, run in groupby(range(x.ndim), axes.__contains__)]
    sizes = [prod(shape[axis] for axis in run) for _, run in runs]
    return reshape(x, sizes), tuple(place for place, (reduced, _) in enumerate(runs) if reduced)
