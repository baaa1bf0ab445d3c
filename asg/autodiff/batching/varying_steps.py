"""Batching rules of loops with a different number of steps for each example.

The loop makes the steps of the longest example. A step changes only the carries of examples that
make it. Elements of further steps are zeros, as in a separate run of the example.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.autodiff.batching.call import Call, Value
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.subgraphs import empty_like, inlined, inputs_of, with_graphs
from asg.core.types import TensorType
from asg.ops import functions as ops
from asg.ops.control.derived import arranged
from asg.ops.control.parts import LoopParts
from asg.ops.control.tracing import free_name

Body = Callable[[Graph, Sequence[bool], Sequence[bool]], tuple[Graph, list[bool]]]


def counted(
    call: Call, parts: LoopParts, body: Graph, operands: Sequence[Tensor], given: Sequence[bool]
) -> list[Value]:
    """Batch a loop whose last operand has a number of steps for each example."""
    first, captured = parts.carries, parts.carries + parts.xs
    graph, counts = empty_like(body), operands[-1]
    number = TensorType((), DType.I32)
    leaves, step, limits = _inputs(graph, body, ("step", number), ("counts", counts.type))
    makes = ops.less(ops.broadcast(step, limits.shape), limits)
    results = inlined(graph, body, leaves)
    pairs = zip(results, leaves[:first], strict=False)
    after = [_chosen(makes, new, old) for new, old in pairs]
    inputs = [*leaves[:captured], step, *leaves[captured:], limits]
    ordered = _finished(graph, inputs, [*after, *results[first:]])
    steps = ops.arange(0, parts.length, graph=call.graph)
    taken = [*operands[:captured], steps, *operands[captured:-1], counts, ops.max(counts)]
    attrs = {**call.attrs, "xs": parts.xs + 1}
    found = call.add(taken, with_graphs(attrs, {"body": ordered}))
    last = [Value(tensor, True) for tensor in found[:first]]
    flags = [*given[first:], *[True] * first]
    stacks = zip(found[first:], flags, strict=True)
    return [*last, *(Value(_made(t, flag, counts, parts.length), True) for t, flag in stacks)]


def flagged(
    call: Call, parts: LoopParts, body: Graph, operands: Sequence[Tensor]
) -> list[Value]:  # fmt: skip
    """Batch a loop whose first carry is a flag for each example: it runs while any flag is true."""
    first, size = parts.carries, call.size
    graph = empty_like(body)
    graph.declare_symbols(call.graph.symbols)
    flag_type, count_type = TensorType((), DType.BOOL), TensorType((size,), DType.I32)
    leaves, more, count = _inputs(graph, body, ("more", flag_type), ("count", count_type))
    makes = leaves[0]
    flag, *results = inlined(graph, body, leaves)
    flag = ops.logical_and(makes, flag)
    pairs = zip(results, leaves[1:first], strict=True)
    after = [_chosen(makes, new, old) for new, old in pairs]
    counts = ops.add(count, ops.cast(makes, DType.I32))
    inputs = [more, *leaves[:first], count, *leaves[first:]]
    ordered = _finished(graph, inputs, [ops.any(flag), flag, *after, counts])
    zeros = ops.literal(call.graph, 0, count.type)
    taken = [ops.any(operands[0]), *operands[:first], zeros, *operands[first:]]
    attrs = {**call.attrs, "carries": first + 2}
    found = call.add(taken, with_graphs(attrs, {"body": ordered}))
    made = found[first + 1]
    last = [Value(tensor, True) for tensor in found[1 : first + 1]]
    stacks = found[first + 3 : 2 * first + 3] if parts.befores else []
    last += [Value(_made(stack, True, made, parts.length), True) for stack in stacks]
    return [*last, Value(made, True)]


def _inputs(
    graph: Graph, body: Graph, one: tuple[str, TensorType], other: tuple[str, TensorType]
) -> tuple[list[Tensor], Tensor, Tensor]:
    """Add the inputs of a body to `graph`, and two new inputs with names that are free."""
    nodes = inputs_of(body)
    leaves = [graph.input(str(n.name), n.types[0].shape, n.types[0].dtype) for n in nodes]
    taken = {str(node.name) for node in nodes}
    first, second = (
        graph.input(free_name(f"batch/{name}", taken), type_.shape, type_.dtype)
        for name, type_ in (one, other)
    )
    return leaves, first, second


def _finished(graph: Graph, inputs: Sequence[Tensor], outputs: Sequence[Tensor]) -> Graph:
    """Return a body with these inputs and outputs, in this order."""
    named = [(f"batch/{place}", tensor) for place, tensor in enumerate(outputs)]
    return arranged(graph, inputs, named)


def _chosen(makes: Tensor, new: Tensor, old: Tensor) -> Tensor:
    return ops.where(_beside(makes, new), new, old)


def _beside(flags: Tensor, like: Tensor) -> Tensor:
    """Return flags of the first axes, repeated along the other axes."""
    shape = (*flags.shape, *(1,) * (like.ndim - flags.ndim))
    return ops.broadcast(ops.reshape(flags, shape), like.shape)


def _made(stack: Tensor, batched: bool, counts: Tensor, length: Dim) -> Tensor:
    """Return a stack with the batch first, and zeros for steps that an example did not make."""
    graph, size = stack.graph, counts.shape[0]
    whole = ops.moveaxis(stack, 1, 0) if batched else ops.broadcast(stack, (size, *stack.shape))
    steps = ops.broadcast(ops.arange(0, length, graph=graph), (size, length))
    made = ops.less(steps, ops.broadcast(ops.reshape(counts, (size, 1)), (size, length)))
    nothing = ops.filled_like(whole, False if whole.dtype is DType.BOOL else 0)
    return ops.where(_beside(made, whole), whole, nothing)
