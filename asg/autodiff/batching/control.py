"""Batching rules of loops and branches: they batch the bodies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.autodiff.batching.call import Call, Value, whole_of
from asg.autodiff.batching.varying_steps import Body, counted, flagged
from asg.core.graph import Graph, Tensor
from asg.core.subgraphs import with_graphs
from asg.ops import functions as ops
from asg.ops.control.parts import Ends, LoopParts, loop_of

Inline = Callable[[Graph, Sequence[Value]], list[Value]]


def loop(call: Call, batch: Body) -> Sequence[Value]:
    """Batch a loop: a loop of the same number of steps, each for all examples.

    A carry is batched if its start is, or if any step makes it batched. If examples differ in their
    number of steps, the loop makes the largest number, and finished examples keep their values.
    """
    parts = loop_of(call.node)
    carries, first = parts.carries, parts.carries + parts.xs
    flags = [value.batched for value in call.operands[: parts.taken]]
    differs = parts.ends is Ends.COUNT and call.operands[-1].batched
    while True:
        if differs or (parts.has_flag and flags[0]):
            flags[:carries] = [True] * carries
        body, given = batch(parts.body, flags, flags[:carries])
        if given[:carries] == flags[:carries]:
            break
        flags = [*given[:carries], *flags[carries:]]
    operands = [
        whole_of(value, call.size) if place < carries and flags[place] else value.tensor
        for place, value in enumerate(call.operands)
    ]
    for place in range(carries, first):  # each step takes an element of every example
        operands[place] = ops.moveaxis(operands[place], 0, 1) if flags[place] else operands[place]
    if differs:
        return counted(call, parts, body, operands, given)
    if parts.has_flag and flags[0]:
        return flagged(call, parts, body, operands)
    found = call.add(operands, with_graphs(call.attrs, {"body": body}))
    return _results(parts, found, flags, given)


def _results(
    parts: LoopParts, found: Sequence[Tensor], flags: Sequence[bool], given: Sequence[bool]
) -> list[Value]:
    """Return the results of a loop with these batched carries and ys, the batch as first axis."""
    carries, stop = parts.carries, parts.befores.stop
    last = [Value(tensor, flag) for tensor, flag in zip(found, flags[:carries], strict=False)]
    stacked = [*given[carries:], *flags[: len(parts.befores)]]
    for tensor, flag in zip(found[carries:stop], stacked, strict=True):
        last.append(Value(ops.moveaxis(tensor, 1, 0) if flag else tensor, flag))
    return [*last, *(Value(tensor, False) for tensor in found[stop:])]


def branch(call: Call, batch: Body, inline: Inline) -> Sequence[Value]:
    """Batch a branch: batch its bodies, or choose between both results if examples differ."""
    predicate, *operands = call.operands
    graphs: dict[str, Graph] = dict(call.attrs)
    if predicate.batched:
        both = [inline(body, operands) for body in graphs.values()]
        return [_chosen(call, predicate, *pair) for pair in zip(*both, strict=True)]
    flags = [value.batched for value in operands]
    given = [batch(body, flags, ())[1] for body in graphs.values()]
    wanted = [any(pair) for pair in zip(*given, strict=True)]
    bodies = {name: batch(body, flags, wanted)[0] for name, body in graphs.items()}
    tensors = [value.tensor for value in call.operands]
    found = call.add(tensors, with_graphs(call.attrs, bodies))
    return list(map(Value, found, wanted))


def overridden(call: Call, batch: Body) -> Sequence[Tensor]:
    """Batch an op with a custom gradient: both its body and its rule, for batched operands."""
    count, captured = call.attrs["operands"], call.attrs["captured"]
    operands = [call.whole(place) for place in range(count)]
    operands += [value.tensor for value in call.operands[count:]]
    flags = [True] * count + [value.batched for value in call.operands[count:]]
    results = [True] * len(call.node.types)
    body, _ = batch(call.attrs["body"], flags[: count + captured], results)
    upstream = [True for type_ in call.node.types if type_.dtype.is_float]
    taken = [*upstream, *results, *flags[:count], *flags[count + captured :]]
    rule, _ = batch(call.attrs["rule"], taken, [True] * len(call.attrs["given"]))
    return call.add(operands, with_graphs(call.attrs, {"body": body, "rule": rule}))


def _chosen(call: Call, predicate: Value, one: Value, other: Value) -> Value:
    x, y = whole_of(one, call.size), whole_of(other, call.size)
    chooser = ops.reshape(predicate.tensor, (call.size, *(1,) * (x.ndim - 1)))
    return Value(ops.where(ops.broadcast(chooser, x.shape), x, y), True)
