"""Takes that read 0 at an index out of range, as in the gradient of a sum at indices.

Such a take reads NaN there, and a selection replaces it where the indices fail two comparisons with
the size. If nothing else reads these values, one step reads 0, and the other ops get no steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef
from asg.core.tracing.record import is_later
from asg.ops._support.indices import resolved
from asg.ops.elementwise.comparison import GREATER_EQUAL, LESS
from asg.ops.elementwise.logical import LOGICAL_AND
from asg.ops.indexing.gather_scatter import TAKE
from asg.ops.numbers import FULL
from asg.ops.selection import WHERE
from asg_numpy.kernels.indexing import places_nbytes
from asg_numpy.native.slices import take_call
from asg_numpy.planning.batch_slices import axes_of
from asg_numpy.planning.builder import Builder, Claim, without_step
from asg_numpy.planning.graph_facts import GraphFacts
from asg_numpy.planning.values import Value, shape_of


def filled_takes(graph: Graph, facts: GraphFacts) -> Mapping[int, Claim]:
    """Return the claims of selections of 0, and of the ops that they replace, by node."""
    found: dict[int, Claim] = {}
    for node in graph.nodes:
        if node.op is WHERE and facts.live[node.id]:
            mask, take, zero = (graph.nodes[ref.node] for ref in node.inputs)
            is_take = take.op is TAKE and _is_full(zero, 0)
            tests = _tests(graph, mask, take) if is_take else None
            if tests is not None and all(map(partial(_is_read_once, facts), (take, *tests))):
                found[node.id] = partial(_filled, take)
                found |= dict.fromkeys((each.id for each in (take, *tests)), without_step)
    return found


def _tests(graph: Graph, mask: Node, take: Node) -> list[Node] | None:
    """Return the nodes that compare the indices of a vector with its size; None for others."""
    x, indices = take.inputs
    shape = shape_of(graph.type_of(x))
    if len(shape) != 1 or is_later(shape[0]):
        return None
    limits: dict[OpDef, int] = {LESS: shape[0], GREATER_EQUAL: -shape[0]}
    signed = graph.type_of(indices).dtype is DType.I32  # u32 has no index from the end
    parts = [graph.nodes[ref.node] for ref in mask.inputs] if mask.op is LOGICAL_AND else [mask]
    are_limits = all(
        part.op in limits
        and part.inputs[0] == indices
        and _is_full(graph.nodes[part.inputs[1].node], limits[part.op])
        for part in parts
    )
    if not are_limits or len({part.op for part in parts}) != 1 + signed:
        return None
    return [mask, *parts] if signed else parts


def _is_full(node: Node, value: int) -> bool:
    return node.op is FULL and not is_later(node.attrs["value"]) and node.attrs["value"] == value


def _is_read_once(facts: GraphFacts, node: Node) -> bool:
    return facts.only_reader(Ref(node.id, 0)) is not None


def _filled(
    take: Node, builder: Builder, node: Node, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of a take that reads 0 at an index out of range."""
    del inputs
    reads = tuple([builder.value(ref) for ref in take.inputs])
    found = builder.new(node, node.types[0])
    axes = axes_of(take, TAKE, reads, (found,))
    workspace = places_nbytes(reads[1].type)
    builder.step(node, _taking, reads, (found,), workspace=workspace, axes=axes)
    return (found,)


def _taking(x: Array, indices: Array, target: Array) -> Callable[[], Any]:
    return take_call(x, indices, target, 0, 0) or partial(_take, x, indices, target)


def _take(x: Array, indices: Array, target: Array) -> None:
    if not x.size:
        target[...] = 0
        return
    index, valid = resolved(indices, x.size)
    x.take(index, None, target, "clip")  # every index is in range now
    if valid is not None:
        np.copyto(target, 0, where=~valid)
