"""The operands of scan and cond as tensors of the same graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Graph, Tensor, current_graph, foreign_error
from asg.core.verify import same_type
from asg.ops._support.building import as_tensor
from asg.ops.control.trees import Entry, Tree, flatten_like


def graph_of(entries: Sequence[Entry]) -> Graph:
    """Return the graph of the first tensor, or the current graph without tensors."""
    found = next((e.value.graph for e in entries if isinstance(e.value, Tensor)), None)
    return found or current_graph()


def tensors_of(op: str, graph: Graph, entries: Sequence[Entry]) -> list[Tensor]:
    """Return the operands of `op` as tensors of `graph`; raise GraphError for other graphs."""
    tensors = [as_tensor(op, entry.value, graph) for entry in entries]
    for tensor in tensors:
        if tensor.graph is not graph:
            raise foreign_error(graph, tensor)
    return tensors


def next_carries(
    op: str, graph: Graph, carry: Tree, first: Sequence[Entry], before: list[Tensor], result: Any
) -> list[Tensor]:
    """Return the carries in a body's result as tensors; each must keep its type."""
    changed = flatten_like(carry, result, "the carry that the body returns", op=op)
    after = [as_tensor(op, entry.value, graph) for entry in changed]
    for entry, old, new in zip(first, before, after, strict=True):
        if new.graph is not graph or same_type(graph, old.type, new.type):
            continue
        name = f"the carry {entry.path!r}" if entry.path else "the carry"
        message = f"{name} is {old.type} before a step and {new.type} after it"
        if old.dtype is not new.dtype:
            raise DTypeError(message, op=op, hint=f'cast the new carry: cast(carry, "{old.dtype}")')
        raise ShapeError(
            message, op=op, hint="start with a carry of the shape that the body returns"
        )
    return after


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
