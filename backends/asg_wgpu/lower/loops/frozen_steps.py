"""Make steps after the end of a loop change nothing, for loops with a flag or a count.

The host reads the flag once in a few steps, and has then recorded superfluous steps. In a
recording, nobody reads the flag, and the loop makes all steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.subgraphs import empty_like, inlined, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.ops._support.building import broadcast, filled_like
from asg.ops.control.derived import arranged
from asg.ops.control.parts import loop_of
from asg.ops.creation import arange
from asg.ops.elementwise.arithmetic import add
from asg.ops.elementwise.comparison import less
from asg.ops.elementwise.logical import logical_and
from asg.ops.numbers import literal
from asg.ops.selection import WHERE, cast, where

_COUNT = TensorType((), DType.I32)


def frozen(node: Node, target: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
    """Add a loop with a carry that counts its steps; its ys are the carries before each step."""
    parts = loop_of(node)
    first, body = parts.carries, _body(parts.body, parts.carries, bool(parts.befores))
    stacks = [node.types[place] for place in parts.befores]
    types = (*node.types[:first], _COUNT, *stacks, *stacks)
    types += (TensorType((parts.length,), DType.I32),) if stacks else ()
    attrs = with_graphs({**node.attrs, "carries": first + 1}, {"body": body})
    begins = [*operands[:first], literal(target, 0, _COUNT), *operands[first:]]
    changed = node._replace(attrs=MappingProxyType(dict(attrs)), types=(*types, _COUNT), name=None)
    found = target.append_copy(changed, tuple([tensor.ref for tensor in begins]))
    return [*found[:first], *found[first + 1 : first + 1 + len(stacks)], found[first]]


def _body(body: Graph, carries: int, stacked: bool) -> Graph:
    """Return a body that keeps its carries once the first carry, the flag, is false."""
    graph = empty_like(body)
    leaves = [graph.input(str(n.name), n.types[0].shape, n.types[0].dtype) for n in inputs_of(body)]
    count = graph.input("made", (), DType.I32)
    before = leaves[:carries]
    more = before[0]
    results = inlined(graph, body, leaves)
    after = [logical_and(more, results[0])]
    pairs = zip(results[1:], before[1:], strict=True)
    after += [where(broadcast(more, old.shape), new, old) for new, old in pairs]
    after.append(add(count, cast(more, DType.I32)))
    ys = [where(broadcast(more, x.shape), x, _zeros(x)) for x in before] if stacked else []
    outputs = [(f"next/{place}", tensor) for place, tensor in enumerate(after)]
    outputs += [(f"before/{place}", tensor) for place, tensor in enumerate(ys)]
    return arranged(graph, [*before, count, *leaves[carries:]], outputs)


def chooses(node: Node) -> bool:
    """Whether a node chooses elements by a condition, as these loops choose new carries."""
    return node.op is WHERE


def frozen_by_count(node: Node, target: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
    """Add a loop that makes all steps; its ys are its own, then the carries before each step."""
    parts = loop_of(node)
    first, captured = parts.carries, parts.carries + parts.xs
    graph = empty_like(parts.body)
    leaves = [graph.input(str(n.name), n.types[0].shape, n.types[0].dtype) for n in parts.inputs]
    step, limit = graph.input("step", (), DType.I32), graph.input("limit", (), DType.I32)
    makes = less(step, limit)
    results = inlined(graph, parts.body, leaves)
    pairs = zip(results, leaves[:first], strict=False)
    after = [where(broadcast(makes, old.shape), new, old) for new, old in pairs]
    ys = [*results[first:], *leaves[:first]]
    after += [where(broadcast(makes, y.shape), y, _zeros(y)) for y in ys]
    outputs = [(f"next/{place}", tensor) for place, tensor in enumerate(after)]
    inputs = [*leaves[:captured], step, *leaves[captured:], limit]
    body = arranged(graph, inputs, outputs)
    attrs = with_graphs({**node.attrs, "xs": parts.xs + 1}, {"body": body})
    steps = arange(0, parts.length, graph=target)
    taken = [*operands[:captured], steps, *operands[captured:], operands[-1]]
    stacks = node.types[parts.befores.start :]
    changed = node._replace(attrs=attrs, types=(*node.types, *stacks), name=None)
    found = target.append_copy(changed, tuple([tensor.ref for tensor in taken]))
    return list(found[: len(node.types)])


def _zeros(x: Tensor) -> Tensor:
    return filled_like(x, False if x.dtype is DType.BOOL else 0)
