"""Facts of nodes that every phase asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Fold, Kind, Primitive


def is_view(node: Node) -> bool:
    """Whether a node is a view."""
    return node.op.kind is Kind.VIEW


def is_moved(node: Node) -> bool:
    """Whether each element is one of the only operand, or a number: views, and padding."""
    return node.op.kind is Kind.VIEW or (node.op.kind is Kind.JOIN and "low" in node.attrs)


def base_of(graph: Graph, ref: Ref, through: Callable[[Node], bool] = is_view) -> Ref:
    """Return the value that a chain of views, or of what else is looked through, looks at."""
    while through(graph.nodes[ref.node]):
        ref = graph.nodes[ref.node].inputs[0]
    return ref


def fold_of(node: Node) -> Fold | None:
    """Return how a node folds what it takes in, if it does."""
    return cast(Primitive, node.op).fold


def reduced_axes(node: Node) -> tuple[int, ...]:
    """Return the axes that a reduction goes over."""
    return (node.attrs["axis"],) if "axis" in node.attrs else node.attrs["axes"]


ALONG_AN_AXIS = (Kind.SCAN, Kind.SORT)  # kinds with kernels of their own, of rows along an axis


ALONE = (*ALONG_AN_AXIS, Kind.CUSTOM)  # kinds that share no kernel


def is_heavy(node: Node) -> bool:
    """Whether a value is too much work to be computed again wherever it is used."""
    if node.op.kind is Kind.INDEXING:
        return len(node.inputs) == 3  # a write: all writes are looked through
    return node.op.kind in (Kind.REDUCTION, Kind.CONTRACTION, *ALONE)
