"""The fold pass: nodes with constant operands become constants, computed by the ops' references."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType
from typing import Any, cast

import numpy as np

from asg.core.dims import Expr
from asg.core.dtypes import Array
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.core.types import TensorType, static_shape
from asg.ops.creation import IOTA
from asg.ops.numbers import DIM, FULL, dim_of, literal
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter

MAX_CONSTANT = 64 * 1024  # bytes of a folded constant, which is stored in files
MAX_WORK = 1 << 20  # elements read and written for each node
MAX_TOTAL_WORK = 1 << 24  # elements read and written in a whole run

_FOLDED = frozenset({
    Kind.ELEMENTWISE, Kind.REDUCTION, Kind.VIEW, Kind.JOIN, Kind.CONTRACTION, Kind.INDEXING,
    Kind.SCAN, Kind.SORT,
})  # fmt: skip
_SOURCES = (FULL, CONSTANT, IOTA)


def _rewrite(rewriter: Rewriter) -> None:
    folding = _Folding(rewriter)
    first = next((n.id for n in rewriter.source.nodes if folding.may_fold(n)), None)
    if first is not None:
        for node in rewriter.rest_from(first):
            folding.visit(node)


class _Folding:
    def __init__(self, rewriter: Rewriter) -> None:
        self.rewriter = rewriter
        self.work = 0

    def may_fold(self, node: Node) -> bool:
        """Whether the operands in the source suggest that folding is possible."""
        if node.op is CONSTANT:
            return _one_number(node.attrs["value"]) is not None
        return _is_known(node, node.inputs, self.rewriter.source)

    def visit(self, node: Node) -> None:
        graph = self.rewriter.graph
        if not _is_known(node, self.rewriter.inputs(node), graph):
            self.rewriter.copy(node)
            return
        self.rewriter.derive(node, "fold")
        result, summary = None, "computed"
        if node.op is CONSTANT:
            result, summary = self.uniform(node), "a single number"
        elif node.op is DIM:
            result = dim_of(graph, node.attrs["expression"], node.types[0].dtype)
        else:
            result = self.computed(node)
        if result is None:
            self.rewriter.copy(node)
        else:
            self.rewriter.replace(node, (result,), "fold", f"{node.op.name}: {summary}")

    def uniform(self, node: Node) -> Tensor | None:
        number = _one_number(node.attrs["value"])
        return None if number is None else literal(self.rewriter.graph, number, node.types[0])

    def computed(self, node: Node) -> Tensor | None:
        """Return the value of a node with known operands, or None."""
        graph = self.rewriter.graph
        sources = [graph.nodes[ref.node] for ref in self.rewriter.inputs(node)]
        type_ = node.types[0].reduce(graph.facts)
        if all(source.op is FULL for source in sources):
            number = _of_uniform(node, sources)
            if number is not None:
                return literal(graph, number, type_)
        if not self.afford(node, sources):
            return None
        return self.constant(_evaluate(node, [_array(source) for source in sources]), type_)

    def afford(self, node: Node, sources: list[Node]) -> bool:
        """Whether all sizes are known and small enough to compute here."""
        types = [node.types[0], *(source.types[0] for source in sources)]
        if not all(type_.is_static for type_ in types) or not _is_static(node.attrs):
            return False
        work = sum(prod(static_shape(type_.shape)) for type_ in types)
        if work > MAX_WORK or self.work + work > MAX_TOTAL_WORK:
            return False
        self.work += work
        return True

    def constant(self, array: Array, type_: TensorType) -> Tensor | None:
        graph = self.rewriter.graph
        number = _one_number(array)
        if number is not None:
            return literal(graph, number, type_)
        if array.nbytes > MAX_CONSTANT:
            return None
        array.flags.writeable = False
        return graph.add(CONSTANT, (), MappingProxyType({"value": array}))[0]


def _is_known(node: Node, inputs: Sequence[Ref], graph: Graph) -> bool:
    """Whether the values of these inputs of a node are known."""
    if node.op is DIM:
        return isinstance(node.attrs["expression"], int)
    nodes = graph.nodes
    known = all(nodes[i].op in _SOURCES for i, _ in inputs)
    return known and (_is_folded(node) or node.op is CONSTANT)


def _is_folded(node: Node) -> bool:
    return (
        isinstance(node.op, Primitive)
        and node.op.kind in _FOLDED
        and len(node.types) == 1
        and bool(node.inputs)
    )


def _is_static(attrs: Mapping[str, Any]) -> bool:
    for value in attrs.values():
        dims = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
        if any(isinstance(dim, Expr) for dim in dims):
            return False
    return True


def _of_uniform(node: Node, sources: list[Node]) -> Any:
    """Return the op's result for operands of a single number each, of any shape, or None."""
    if node.op.kind is Kind.VIEW:
        return sources[0].attrs["value"]
    if node.op.kind is not Kind.ELEMENTWISE:
        return None
    scalars = [_array(source, ()) for source in sources]
    return _one_number(_evaluate(node, scalars))


def _array(source: Node, shape: tuple[int, ...] | None = None) -> Array:
    assert isinstance(source.op, Primitive)
    attrs = source.attrs if shape is None else {**source.attrs, "shape": shape}
    with np.errstate(all="ignore"):
        return source.op.reference(**attrs)


def _evaluate(node: Node, operands: list[Array]) -> Array:
    assert isinstance(node.op, Primitive)
    with np.errstate(all="ignore"):
        result = np.asarray(node.op.reference(*operands, **node.attrs))
        return np.array(result, node.types[0].dtype.numpy, order="C")


def _one_number(array: Array) -> bool | int | float | None:
    """Return the number that all elements equal, bit for bit, or None; 0 for an empty array."""
    flat = np.ascontiguousarray(array).reshape(-1)
    if not flat.size:
        return array.dtype.type(0).item()
    bits = flat.view(f"u{array.itemsize}")
    number = flat[0].item()
    kept = np.asarray(number, array.dtype).view(f"u{array.itemsize}")  # a NaN may have other bits
    return number if (bits == bits[0]).all() and kept == bits[0] else None


FOLD = Pass(
    "fold",
    "Computes nodes of constant operands, if the result is small or a single number.",
    _rewrite,
    about=(*_SOURCES, DIM),
)
