"""A derivative in several directions at once: a sweep, batched over its seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.autodiff.batching.batcher import Batcher
from asg.autodiff.batching.call import Value
from asg.autodiff.workspace import Workspace
from asg.core.dims import Dim
from asg.core.graph import Tensor
from asg.core.node import Ref
from asg.core.subgraphs import live_nodes

Derive = Callable[[Sequence[Tensor]], "list[Tensor | None]"]
Seeds = Callable[[], "list[Tensor]"]


def batched_sweep(
    work: Workspace, likes: Sequence[Tensor], seeds: Seeds, count: Dim, derive: Derive
) -> list[Tensor | None]:
    """Return the results of `derive` for `count` seeds at once, each with a new first axis.

    Args:
        work: The workspace; `derive` and `seeds` build in its graph.
        likes: Forward tensors: a seed is a tensor of the type of each.
        seeds: Returns the stacked seeds, a tensor [count, ..] for each of `likes`.
        count: The number of seeds.
        derive: Linear in its arguments, of the types of `likes`. A result is None without a path.
    """
    graph, start = work.graph, len(work.graph)
    placeholders = [work.placeholder(like) for like in likes]
    found = derive(placeholders)
    refs = [tensor.ref for tensor in found if tensor is not None]
    work.enter(likes[0], "seed")
    stacked = zip(placeholders, seeds(), strict=True)
    values: dict[Ref, Value] = {each.ref: Value(seed, True) for each, seed in stacked}
    live = live_nodes(graph, refs)
    nodes = [node for node in graph.nodes[start : len(live)] if live[node.id]]
    Batcher(graph, count, lambda node: node.origin, reserved=graph).run(graph, nodes, values)
    return [None if tensor is None else _batch_of(values, tensor.ref) for tensor in found]


def _batch_of(values: dict[Ref, Value], ref: Ref) -> Tensor | None:
    """Return a batch; None for a value equal for all seeds, which is zero by linearity."""
    return values[ref].tensor if ref in values and values[ref].batched else None
