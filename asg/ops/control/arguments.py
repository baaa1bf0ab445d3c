"""The operands of scan and cond as tensors of the same graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor, current_graph, foreign_error
from asg.ops._support.building import as_tensor
from asg.ops.control.trees import Entry


def graph_of(entries: Sequence[Entry]) -> Graph:
    """Return the graph of the first tensor, or the current graph if there is no tensor."""
    found = next((e.value.graph for e in entries if isinstance(e.value, Tensor)), None)
    return found or current_graph()


def tensors_of(op: str, graph: Graph, entries: Sequence[Entry]) -> list[Tensor]:
    """Return the operands of `op` as tensors of `graph`; raise GraphError for other graphs."""
    tensors = [as_tensor(op, entry.value, graph) for entry in entries]
    for tensor in tensors:
        if tensor.graph is not graph:
            raise foreign_error(graph, tensor)
    return tensors


def names_of(kind: str, entries: Sequence[Entry]) -> list[str]:
    """Return a name for each tensor from its position, as in `carry/h`."""
    paths = [e.path if e.path.isprintable() and e.path.strip() == e.path else "" for e in entries]
    return [
        f"{kind}/{path}" if path else (f"{kind}/{place}" if len(entries) > 1 else kind)
        for place, path in enumerate(paths)
    ]


def sample_body(
    inputs: Sequence[tuple[str, tuple[int, ...], DType]],
    function: Callable[..., Sequence[Tensor]],
    carries: int,
) -> Graph:
    """Return a body for a sample; each of `inputs` is a name, a shape and a dtype."""
    body = Graph("sample")
    tensors = [body.input(name, shape, dtype) for name, shape, dtype in inputs]
    for place, tensor in enumerate(function(*tensors)):
        name = f"next/{place}" if place < carries else f"y/{place - carries}"
        body.output(name, tensor)
    body.sealed = True
    return body
