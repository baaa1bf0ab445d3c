"""The meaning of a single op, by its NumPy reference; `interpret` does this for a graph."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.core.opdef import Attrs, OpDef

__all__ = ["interpret", "reference_of"]


def reference_of(op: OpDef, operands: Sequence[Array], attrs: Attrs) -> Sequence[Array]:
    """Return the results of an op's NumPy reference, or of its decomposition, for arrays."""
    graph = Graph(op.name)
    feeds = {f"x{i}": operand for i, operand in enumerate(operands)}
    tensors = [graph.input(name, a.shape, a.dtype.name) for name, a in feeds.items()]
    refs = [tensor.ref for tensor in graph.add(op, tensors, attrs)]
    values = interpret(graph, feeds, fetch=refs)
    return [values[ref] for ref in refs]
