"""The gradient of a value, derived to be shown beside its graph."""

from __future__ import annotations

from asg.autodiff.arguments import differentiated
from asg.autodiff.reverse import gradients
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref


def with_gradient(graph: Graph, ref: Ref | None) -> dict[str, Graph]:
    """Return a graph and the gradient of one of its scalars, by name; {} if there is none.

    Without `ref`, the scalar is the output `loss`, or else the first scalar output.
    """
    target = _loss(graph) if ref is None else graph.tensor(ref)
    sources = differentiated(graph)
    if target is None or target.shape or not sources:
        return {}
    try:
        derived = gradients(target, sources, strict=True)
    except AsgError:  # of integers, or without a path to the sources
        return {}
    return {graph.name: graph, derived.name: derived}


def _loss(graph: Graph) -> Tensor | None:
    scalars = {n: t for n, t in graph.outputs.items() if t.dtype.is_float and not t.shape}
    return scalars.get("loss", next(iter(scalars.values()), None))
