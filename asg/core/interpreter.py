"""Interpret a graph: compute each node in order by its NumPy reference.

It is slow and simple: the oracle for executors and passes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, cast

import numpy as np

from asg.core.dims import Expr, bind, bind_shapes
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, Composition, Kind, Primitive
from asg.core.subgraphs import bind_graph
from asg.core.types import TensorType

Binding = Mapping[str, int]
Memo = dict[object, object]  # of a graph: cached decompositions
ArrayTypes = tuple[tuple[tuple[int, ...], np.dtype[Any]], ...]
Around = Callable[[Node, list[Array], Callable[[list[Array]], Sequence[Array]]], Sequence[Array]]

# A context variable, because the reference of a loop interprets its body and gets arrays only.
_around: ContextVar[Around | None] = ContextVar("around", default=None)


@contextmanager
def surrounded(around: Around) -> Generator[None]:
    """Compute every primitive as `around(node, operands, compute)`, also in loop bodies."""
    token = _around.set(around)
    try:
        yield
    finally:
        _around.reset(token)


def interpret(
    graph: Graph,
    feeds: Mapping[str, Any],
    fetch: Sequence[Ref] | None = None,
    binding: Binding | None = None,
) -> dict[Any, Array]:
    """Return the outputs of `graph` by name, or the values `fetch` by reference.

    Args:
        graph: Any graph of known ops.
        feeds: An array for every leaf in use: inputs, parameters, state and externals.
        fetch: The values to return; the outputs for None.
        binding: Sizes of symbols that no feed determines.

    Raises:
        GraphError: A leaf is not fed.

    >>> g = asg.Graph()
    >>> y = g.output("y", g.input("x", ("N",)) * g.parameter("w"))
    >>> asg.testing.interpret(g, {"x": np.array([1.0, 2.0], "f"), "w": np.float32(3.0)})
    {'y': array([3., 6.], dtype=float32)}
    """
    values = Interpretation(graph, feeds, binding).values
    if fetch is not None:
        return {ref: values[ref] for ref in fetch}
    return {name: values[ref] for name, ref in graph.output_refs.items()}


class Interpretation:
    """Every value of a graph for some feeds; `interpret` has the arguments."""

    def __init__(
        self, graph: Graph, feeds: Mapping[str, Any], binding: Binding | None = None
    ) -> None:
        arrays = {name: np.asarray(value) for name, value in feeds.items()}
        self.graph = graph
        self.values: dict[Ref, Array] = {}
        self._symbols = _bind(graph, arrays, binding or {})
        compute(graph.nodes, self.values, arrays, self._symbols, graph.memo)

    def changed(self, feeds: Mapping[str, Array]) -> dict[Ref, Array]:
        """Return the values for other arrays of some leaves, of the same shapes.

        Only nodes that depend on these leaves are computed again.
        """
        changed = {self.graph.leaf(name).ref.node for name in feeds}
        nodes: list[Node] = []
        for node in self.graph.nodes:
            if node.id in changed or any(ref.node in changed for ref in node.inputs):
                changed.add(node.id)
                nodes.append(node)
        values = dict(self.values)
        compute(nodes, values, feeds, self._symbols, self.graph.memo)
        return values


def compute(
    nodes: Iterable[Node],
    values: dict[Ref, Array],
    feeds: Mapping[str, Array],
    symbols: Binding,
    memo: Memo,
) -> None:
    """Add the results of `nodes` to `values`, which already has their operands.

    `memo` belongs to their graph and keeps decompositions for later calls.
    """
    with np.errstate(all="ignore"):
        for node in nodes:
            results = _run(node, [values[ref] for ref in node.inputs], feeds, symbols, memo)
            for index, (result, type_) in enumerate(zip(results, node.types, strict=True)):
                values[Ref(node.id, index)] = _checked(node, result, type_.bind(symbols))


def _bind(graph: Graph, arrays: Mapping[str, Array], binding: Binding) -> dict[str, int]:
    leaves = [node for node in graph.nodes if node.name in arrays and node.op.kind is Kind.LEAF]
    shapes = [
        (str(n.name), n.types[0].bind(binding).shape, arrays[str(n.name)].shape) for n in leaves
    ]
    return {**binding, **bind_shapes(shapes)}


def _run(
    node: Node, operands: list[Array], feeds: Mapping[str, Array], symbols: Binding, memo: Memo
) -> Sequence[Array]:
    if node.op.kind is Kind.LEAF and node.op is not CONSTANT:
        if node.name is None or node.name not in feeds:
            raise GraphError(f"{node.describe()} is not fed")
        return (feeds[node.name],)
    if isinstance(node.op, Primitive):
        op, attrs, around = node.op, bind_attrs(node.attrs, symbols), _around.get()

        def result_of(arrays: list[Array]) -> Sequence[Array]:
            result: Any = op.reference(*arrays, **attrs)
            return cast("Sequence[Array]", result) if isinstance(result, tuple) else (result,)

        return result_of(operands) if around is None else around(node, operands, result_of)
    if isinstance(node.op, Composition):
        types = tuple([(array.shape, array.dtype) for array in operands])
        key = ("decomposed", node.id, types, tuple(symbols.items()))
        if key not in memo:
            memo[key] = _decomposed(node.op, types, bind_attrs(node.attrs, symbols))
        inner, refs = cast("tuple[Graph, list[Ref]]", memo[key])
        fed = {f"operand{i}": array for i, array in enumerate(operands)}
        values: dict[Ref, Array] = {}
        compute(inner.nodes, values, fed, {}, inner.memo)
        return [values[ref] for ref in refs]
    raise GraphError(f"{node.describe()} is not known here, and cannot run")


def _decomposed(
    op: Composition, types: ArrayTypes, attrs: Mapping[str, Any]
) -> tuple[Graph, list[Ref]]:
    inner = Graph("decomposition")
    tensors = [
        inner.input(f"operand{i}", shape, dtype.name) for i, (shape, dtype) in enumerate(types)
    ]
    result: Tensor | tuple[Tensor, ...] = op.decompose(*tensors, **attrs)
    return inner, [tensor.ref for tensor in (result if isinstance(result, tuple) else (result,))]


def _checked(node: Node, result: Any, expected: TensorType) -> Array:
    """Return `result` as an array of the inferred type; raise GraphError if its shape differs."""
    array = np.asarray(result)
    if array.shape != expected.shape:
        raise GraphError(f"{node.describe()}: the reference gives {array.shape}, not {expected}")
    dtype = expected.dtype.numpy
    return array if array.dtype is dtype else array.astype(dtype, copy=False)


def bind_attrs(attrs: Attrs, symbols: Binding) -> Attrs:
    """Return attributes with their symbolic dimensions replaced."""
    if not attrs:
        return attrs
    return {name: _bind_value(value, symbols) for name, value in attrs.items()}


def _bind_value(value: Any, symbols: Binding) -> Any:
    if isinstance(value, int | str):
        return value
    if isinstance(value, Expr):
        return bind(value, symbols)
    if isinstance(value, tuple):
        return tuple([_bind_value(each, symbols) for each in cast("tuple[Any, ...]", value)])
    return bind_graph(value, symbols) if isinstance(value, Graph) else value
