"""Slice the operand of a reduction if only a slice of its result is read.

So the gradient of padded pooling gets the shape of its input, and fuses with later values.
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
    """Return builders of reductions of slices, by the node ids of the slices they replace.

    Nothing reads the old reductions then, so no kernel computes them.
    """
    uses = Counter(ref for node in graph.nodes for ref in node.inputs)
    uses.update(graph.result_refs)
    found = {node.id: _reduction_of(graph, node, uses) for node in graph.nodes}
    return {
        number: partial(_reduced, reduction, graph.nodes[number])
        for number, reduction in found.items()
        if reduction is not None
    }


def _reduction_of(graph: Graph, node: Node, uses: Mapping[Ref, int]) -> Node | None:
    """Return the reduction that a node slices, if nothing else reads it."""
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
    """Add the reduction of a sliced operand."""
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
    """Yield an entry for each axis: `whole` on reduced axes, else the next of `given`."""
    kept = iter(given)
    for axis in range(x.ndim):
        yield whole[axis] if axis in axes else next(kept)
