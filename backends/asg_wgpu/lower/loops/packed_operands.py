"""Pack operands and stacks of a loop into few tensors, so that a kernel binds fewer buffers.

A concatenation before the loop holds the operands, and the step reads slices of it. A stack of the
loop holds several of its stacks side by side, and their readers read slices.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.subgraphs import empty_like, inlined, with_graphs
from asg.core.tracing.size import is_known, sized, sizes_of
from asg.core.types import TensorType
from asg.ops.control.derived import arranged
from asg.ops.control.parts import loop_of
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import reshape
from asg_wgpu.ir.step_graph import StepGraph
from asg_wgpu.lower.loops.step_graph import is_light, weights_of


class _Key(NamedTuple):
    """The stacks that one stack may hold: a dtype, and the rows of an element; 0 without rows."""

    dtype: DType
    rows: int


class Packing(NamedTuple):
    """The operands of a loop to pack, by position, and its stacks by the rows of their elements."""

    operands: tuple[int, ...]
    stacks: Mapping[int, int]


def packing_of(
    graph: Graph, node: Node, step: StepGraph, rows: Mapping[int, int], most: int
) -> Packing | None:
    """Return a packing that leaves at most `most` buffers to the sources and stacks of a step.

    `rows` has the stacks that may be packed. The smallest operands come first. Returns None if no
    packing is enough.
    """
    read = _memory_of(graph, node, step)
    small = sorted(read, key=lambda place: _bytes(graph.type_of(node.inputs[place])))
    none: Mapping[int, int] = {}
    for stacks in (none, rows):
        keys = {_Key(node.types[number].dtype, size) for number, size in stacks.items()}
        left = len(step.results) - len(stacks) + len(keys)
        for count in range(len(small) + 1):
            packed = small[:count]
            dtypes = {graph.type_of(node.inputs[place]).dtype for place in packed}
            apart = set(step.sources.values()) - _only_in(read, packed)
            if left + len(apart) + len(dtypes) <= most:
                return Packing(tuple(packed), stacks)
    return None


def _bytes(type_: TensorType) -> int:
    return prod(sizes_of(type_.shape)) * type_.dtype.itemsize


def _memory_of(graph: Graph, node: Node, step: StepGraph) -> dict[int, set[Ref]]:
    """Return the sources that operands read, for the operands that may be packed.

    A product reads its weights at their own place.
    """
    parts, sources = loop_of(node), set(step.sources.values())
    weights, found = weights_of(parts.body), dict[int, set[Ref]]()
    for place, leaf in enumerate(parts.inputs):
        ref = node.inputs[place]
        is_weight = place >= parts.carries + parts.xs and Ref(leaf.id, 0) in weights
        if not is_weight and all(map(is_known, sizes_of(graph.type_of(ref).shape))):
            found[place] = _read_by(graph, ref, sources)
    return {place: refs for place, refs in found.items() if refs}


def _read_by(graph: Graph, ref: Ref, sources: Collection[Ref]) -> set[Ref]:
    """Return the sources from which a step computes an operand; none if it needs another value."""
    found, seen, left = set[Ref](), set[Ref](), [ref]
    while left:
        each = left.pop()
        node = graph.nodes[each.node]
        if each in sources:
            found.add(each)
        elif not is_light(node):
            return set()
        elif each not in seen:
            left += node.inputs
        seen.add(each)
    return found


def _only_in(read: Mapping[int, set[Ref]], packed: Collection[int]) -> set[Ref]:
    """Return the sources that only packed operands read."""
    own = set[Ref]().union(*(read[place] for place in packed))
    return own.difference(*(refs for place, refs in read.items() if place not in packed))


def with_packed_operands(
    node: Node, packing: Packing, target: Graph, operands: Sequence[Tensor]
) -> list[Tensor]:
    """Add a loop with packed operands and stacks; the results are those of the loop `node`."""
    given = list(operands)
    groups: dict[DType, list[int]] = {}
    for place in packing.operands:
        groups.setdefault(operands[place].dtype, []).append(place)
    for places in groups.values():
        joined = concat([reshape(operands[place], (-1,)) for place in places])
        sizes = [prod(sizes_of(operands[place].shape)) for place in places]
        for place, (start, stop) in zip(places, _spans(sizes), strict=True):
            given[place] = reshape(part(joined, 0, start, stop), operands[place].shape)
    refs = tuple([tensor.ref for tensor in given])
    if not packing.stacks:
        return list(target.append_copy(node, refs))
    return _with_packed_stacks(node, packing.stacks, target, refs)


def _spans(sizes: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the start and the stop of parts of these sizes, one after another."""
    return pairwise(accumulate(sizes, initial=0))


def _with_packed_stacks(
    node: Node, stacks: Mapping[int, int], target: Graph, operands: tuple[Ref, ...]
) -> list[Tensor]:
    """Add a loop with more ys, each of which holds several stacks side by side."""
    parts, body = loop_of(node), empty_like(loop_of(node).body)
    leaves = [body.input(str(n.name), n.types[0].shape, n.types[0].dtype) for n in parts.inputs]
    outputs = inlined(body, parts.body, leaves)
    values = {**dict(enumerate(outputs)), **dict(zip(parts.befores, leaves, strict=False))}
    groups: dict[_Key, list[int]] = {}
    for number, rows in stacks.items():
        groups.setdefault(_Key(values[number].dtype, rows), []).append(number)
    packed = [
        concat([reshape(values[number], (max(key.rows, 1), -1)) for number in numbers], 1)
        for key, numbers in groups.items()
    ]
    named = [(str(place), tensor) for place, tensor in enumerate((*outputs, *packed))]
    attrs = with_graphs(node.attrs, {"body": arranged(body, leaves, named)})
    first = parts.befores.start
    types = [TensorType((parts.length, *tensor.shape), tensor.dtype) for tensor in packed]
    whole = (*node.types[:first], *types, *node.types[first:])
    made = target.append_copy(node._replace(attrs=attrs, types=whole, name=None), operands)
    results = [*made[:first], *made[first + len(packed) :]]
    for tensor, numbers in zip(made[first:], groups.values(), strict=False):
        rows = sized(tensor.shape[1])
        sizes = [prod(sizes_of(values[number].shape)) // rows for number in numbers]
        for number, (start, stop) in zip(numbers, _spans(sizes), strict=True):
            results[number] = reshape(part(tensor, 2, start, stop), node.types[number].shape)
    return results
