"""Reductions of which only a slice is read: the operand is sliced in the place of the result.

So the gradient of pooling with padding has the shape of what it is the gradient of, and shares a
kernel with what follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from asg.core.dims import Dim
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg_wgpu.lower.rewrite import Build

_EDGES = ("start", "stop", "step")


def sliced_reductions(graph: Graph) -> dict[int, Build]:
    """Return builders of reductions of slices, for the slices of reductions by their number.

    Nothing reads the reductions then, and no kernel makes them.
    """
    uses = Counter(ref for node in graph.nodes for ref in node.inputs)
    uses.update([*graph.output_refs.values(), *graph.update_refs.values()])
    found = {node.id: _reduction_of(graph, node, uses) for node in graph.nodes}
    return {
        number: partial(_reduced, reduction, graph.nodes[number])
        for number, reduction in found.items()
        if reduction is not None
    }


def _reduction_of(graph: Graph, node: Node, uses: Mapping[Ref, int]) -> Node | None:
    """Return the reduction that a node is a slice of, if nothing else reads it."""
    if node.op.kind is not Kind.VIEW or any(name not in node.attrs for name in _EDGES):
        return None
    (ref,) = node.inputs
    found = graph.nodes[ref.node]
    if found.op.kind is not Kind.REDUCTION or "axes" not in found.attrs:
        return None
    return None if found.attrs["keepdims"] or uses[ref] > 1 else found


def _reduced(
    reduction: Node, node: Node, target: Graph, tensors: Sequence[Tensor]
) -> Sequence[Tensor]:
    """Add the reduction of a slice of the operand that a reduction has in the new graph."""
    (total,) = tensors
    x = target.tensor(target.nodes[total.ref.node].inputs[0])
    axes = reduction.attrs["axes"]
    edges = {
        name: tuple(_entries(x, axes, node.attrs[name], whole))
        for name, whole in zip(_EDGES, ((0,) * x.ndim, x.shape, (1,) * x.ndim), strict=True)
    }
    found = target.add(node.op, (x,), MappingProxyType(edges))
    return target.add(reduction.op, found, reduction.attrs)


def _entries(
    x: Tensor, axes: Sequence[int], given: Sequence[Dim], whole: Sequence[Dim]
) -> Iterator[Dim]:
    """Yield an entry for each axis of an operand: those that are given, whole on reduced axes."""
    kept = iter(given)
    for axis in range(x.ndim):
        yield whole[axis] if axis in axes else next(kept)
