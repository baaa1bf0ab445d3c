"""Samples in another dtype: their bodies are graphs of f64, too."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Attrs


def attrs_in(dtype: DType, attrs: Attrs) -> dict[str, Any]:
    """Return attributes with `dtype` wherever they say f64, in nested graphs too."""
    return {name: _changed(value, dtype) for name, value in attrs.items()}


def _changed(value: Any, dtype: DType) -> Any:
    if value is DType.F64:
        return dtype
    if isinstance(value, np.ndarray):
        array = cast("Array", value)
        return array.astype(dtype.numpy) if array.dtype == np.float64 else array
    return graph_in(dtype, value) if isinstance(value, Graph) else value


def graph_in(dtype: DType, graph: Graph) -> Graph:
    """Return a graph with `dtype` wherever it has f64."""
    made = Graph(graph.name)
    moved: dict[Ref, Ref] = {}
    for node in graph.nodes:
        operands = [made.tensor(moved[ref]) for ref in node.inputs]
        results = made.add(node.op, operands, attrs_in(dtype, node.attrs), node.name)
        moved.update((Ref(node.id, i), tensor.ref) for i, tensor in enumerate(results))
    for name, ref in graph.output_refs.items():
        made.output(name, made.tensor(moved[ref]))
    return made
