"""Graphs of all samples of an op with their gradients, in any float dtype, and their feeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.core.dims import Expr, symbol
from asg.core.dtypes import Array, DType
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import (
    AttrType,
    Composition,
    NotDifferentiable,
    OpDef,
    Primitive,
    Sample,
    Stopped,
)
from asg.core.types import bind_shape
from asg.ops._support.emitting import added
from asg.testing.dtypes import attrs_in

Feeds = Mapping[str, Array]
Prepare = Callable[[Tensor], Tensor]


def takes(op: OpDef, dtype: DType) -> bool:
    """Whether the op's samples exist with `dtype` instead of f64."""
    computed = DType.F32 if dtype is DType.BF16 else dtype
    return all(
        not {dtype, computed}.isdisjoint(op.operands[min(place, len(op.operands) - 1)])
        for sample in op.samples
        for place, old in enumerate(sample.operand_dtypes())
        if old is DType.F64
    )


def graph_of(
    op: OpDef,
    dtype: DType,
    order: int = 0,
    prepare: Prepare = Tensor.__pos__,
    *,
    symbolic: bool = False,
) -> Graph:
    """Return a graph of every sample of `op` with its gradients, with `dtype` instead of f64.

    Operand j of sample i is `prepare` of the input `s<i>/x<j>`; results are outputs `s<i>/y<j>`.
    Gradients up to `order` use upstream gradients that are inputs. With `symbolic`, dimensions are
    symbols where the op's rule allows it.
    """
    graph = Graph(op.name)
    wrt: list[str] = []
    for place, each in enumerate(op.samples):
        sample = _with_symbols(op, each, dtype, derived=order > 0) if symbolic else each
        specs = zip(sample.shapes, sample.operand_dtypes(), strict=True)
        own = [
            graph.input(f"s{place}/x{j}", shape, dtype if old is DType.F64 else old)
            for j, (shape, old) in enumerate(specs)
        ]
        attrs = attrs_in(dtype, sample.attrs)
        for j, result in enumerate(added(graph, op, [prepare(x) for x in own], attrs)):
            graph.output(f"s{place}/y{j}", result)
        wrt += [str(leaf.name) for leaf in _differentiable(op, sample, own)]
    for number in range(1, order + 1 if wrt else 1):
        graph = _differentiated(graph, wrt, number)
    return graph


def _with_symbols(op: OpDef, sample: Sample, dtype: DType, *, derived: bool) -> Sample:
    """Return the sample with symbols for its sizes: for all, or for as large a set as possible.

    Equal sizes share a symbol. If it is `derived`, the gradient must accept them as well.
    """
    numbers = sorted({size for shape in sample.shapes for size in shape if size > 1})
    named = dict[int, Expr]()
    takes = partial(_takes_symbols, op, sample, dtype, derived=derived)
    everything = {number: symbol(f"S{number}") for number in numbers}
    if takes(everything):
        return _renamed(op, sample, everything)
    for number in numbers if takes({}) else ():
        more = {**named, number: everything[number]}
        if takes(more):
            named = more
    return _renamed(op, sample, named)


def _takes_symbols(
    op: OpDef, sample: Sample, dtype: DType, named: Mapping[int, Expr], *, derived: bool
) -> bool:
    """Whether the op and its gradient can be built with these symbols for sizes."""
    graph, renamed = Graph(), _renamed(op, sample, named)
    specs = zip(renamed.shapes, sample.operand_dtypes(), strict=True)
    try:
        own = [
            graph.input(f"x{j}", shape, dtype if old is DType.F64 else old)
            for j, (shape, old) in enumerate(specs)
        ]
        results = added(graph, op, own, attrs_in(dtype, renamed.attrs))
        leaves = _differentiable(op, sample, own)
        floats = [result for result in results if result.dtype.is_float]
        if derived and leaves and floats:
            gradients(floats, wrt=leaves, seeds="input")
    except AsgError:
        return False
    return True


def _renamed(op: OpDef, sample: Sample, named: Mapping[int, Expr]) -> Sample:
    attrs = dict(sample.attrs)
    for name, kind in op.attrs.items():
        if kind is AttrType.DIMS and name in attrs:
            attrs[name] = tuple(named.get(dim, dim) for dim in attrs[name])
    shapes: Any = tuple(tuple(named.get(d, d) for d in shape) for shape in sample.shapes)
    return replace(sample, shapes=shapes, attrs=attrs)


def _differentiable(op: OpDef, sample: Sample, leaves: Sequence[Tensor]) -> list[Tensor]:
    if not isinstance(op, Primitive | Composition):
        return []
    if isinstance(op.vjp, NotDifferentiable | Stopped):
        return []
    chosen = range(len(leaves)) if sample.differentiable is None else sample.differentiable
    return [leaf for j, leaf in enumerate(leaves) if leaf.dtype.is_float and j in chosen]


def _differentiated(graph: Graph, wrt: Sequence[str], order: int) -> Graph:
    # Named by outputs, because node ids change with the dtype.
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
    """Return the samples' values, and random upstream gradients, in the dtypes of `graph`."""
    samples = {
        f"s{place}/x{j}": array
        for place, sample in enumerate(op.samples)
        for j, array in enumerate(sample.arrays(rng))
    }
    sizes = {
        dim.text: size
        for name, array in samples.items()
        if name in graph.inputs
        for dim, size in zip(graph.inputs[name].shape, array.shape, strict=True)
        if isinstance(dim, Expr)
    }
    feeds: dict[str, Array] = {}
    for name, tensor in graph.inputs.items():
        array = samples.get(name)
        if array is None:
            array = rng.uniform(-1.5, 1.5, bind_shape(tensor.shape, sizes))
        feeds[name] = array.astype(tensor.dtype.numpy)
    return feeds


def widened(feeds: Feeds, graph: Graph) -> dict[str, Array]:
    """Return the same values in the dtypes of `graph`."""
    return {name: feeds[name].astype(t.dtype.numpy) for name, t in graph.inputs.items()}
