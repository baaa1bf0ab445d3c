"""Graphs of all samples of an op with their gradients, in any float dtype, and their feeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.core.dtypes import Array, DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import Composition, NotDifferentiable, OpDef, Primitive, Sample, Stopped
from asg.core.types import static_shape
from asg.testing.dtypes import attrs_in

Feeds = Mapping[str, Array]
Prepare = Callable[[Tensor], Tensor]


def takes(op: OpDef, dtype: DType) -> bool:
    """Whether samples of the op exist with `dtype` in the place of f64."""
    return all(
        dtype in op.operands[min(place, len(op.operands) - 1)]
        for sample in op.samples
        for place, old in enumerate(sample.operand_dtypes())
        if old is DType.F64
    )


def graph_of(op: OpDef, dtype: DType, order: int = 0, prepare: Prepare = Tensor.__pos__) -> Graph:
    """Return a graph of every sample of `op`, what is f64 being `dtype`, and its gradients.

    Operand j of sample i is `prepare` of the input `s<i>/x<j>`, results are outputs `s<i>/y<j>`.
    Gradients go up to `order`, each of all that is there before, for upstream gradients that are
    inputs.
    """
    graph = Graph(op.name)
    wrt: list[str] = []
    for place, sample in enumerate(op.samples):
        specs = zip(sample.shapes, sample.operand_dtypes(), strict=True)
        own = [
            graph.input(f"s{place}/x{j}", shape, dtype if old is DType.F64 else old)
            for j, (shape, old) in enumerate(specs)
        ]
        attrs = attrs_in(dtype, sample.attrs)
        for j, result in enumerate(graph.add(op, [prepare(x) for x in own], attrs)):
            graph.output(f"s{place}/y{j}", result)
        wrt += [str(leaf.name) for leaf in _differentiable(op, sample, own)]
    for number in range(1, order + 1 if wrt else 1):
        graph = _differentiated(graph, wrt, number)
    return graph


def _differentiable(op: OpDef, sample: Sample, leaves: Sequence[Tensor]) -> list[Tensor]:
    if not isinstance(op, Primitive | Composition):
        return []
    if isinstance(op.vjp, NotDifferentiable | Stopped):
        return []
    chosen = range(len(leaves)) if sample.differentiable is None else sample.differentiable
    return [leaf for j, leaf in enumerate(leaves) if leaf.dtype.is_float and j in chosen]


def _differentiated(graph: Graph, wrt: Sequence[str], order: int) -> Graph:
    # Named by outputs: nodes have other numbers where a dtype makes one needless.
    results: dict[Ref, tuple[Tensor, Tensor]] = {}
    for name, result in graph.outputs.items():
        if result.dtype.is_float:
            seed = graph.input(f"seed{order}/{name}", result.shape, result.dtype)
            known = results.get(result.ref)
            results[result.ref] = result, seed if known is None else known[1] + seed
    if not results:
        return graph
    outputs, seeds = zip(*results.values(), strict=True)
    leaves = [graph.leaf(name) for name in wrt]
    return splice(graph, gradients(outputs, wrt=leaves, seeds=seeds))


def feeds_of(op: OpDef, graph: Graph, rng: np.random.Generator) -> dict[str, Array]:
    """Return the samples' values, and random upstream gradients, of the dtypes of `graph`."""
    samples = {
        f"s{place}/x{j}": array
        for place, sample in enumerate(op.samples)
        for j, array in enumerate(sample.arrays(rng))
    }
    feeds: dict[str, Array] = {}
    for name, tensor in graph.inputs.items():
        array = samples.get(name)
        if array is None:
            array = rng.uniform(-1.5, 1.5, static_shape(tensor.shape))
        feeds[name] = array.astype(tensor.dtype.numpy)
    return feeds


def widened(feeds: Feeds, graph: Graph) -> dict[str, Array]:
    """Return the same values, of the dtypes of `graph`."""
    return {name: feeds[name].astype(t.dtype.numpy) for name, t in graph.inputs.items()}
