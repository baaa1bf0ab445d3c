"""e to the logarithm of a softmax, which its gradient asks for, as powers that are there already.

exp(s - log(sum(exp(s)))) is exp(s) / sum(exp(s)): a pass that divides, and none of powers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg_numpy.builder import Builder
from asg_numpy.kernels.view import view
from asg_numpy.values import Value


def quotient_of(builder: Builder, node: Node, op: Primitive) -> tuple[Value, Value] | None:
    """Return the powers and their sums, repeated, whose quotient the node is; None for others."""
    if op.reference is not np.exp:
        return None
    graph = builder.graph
    difference = _made_by(graph, node.inputs[0], np.subtract)
    if difference is None:
        return None
    shifted, repeated = difference.inputs
    views, at = _seen_through(graph, repeated)
    logarithm = _made_by(graph, at, np.log)
    if logarithm is None:
        return None
    within, sums = _seen_through(graph, logarithm.inputs[0])
    total = graph.nodes[sums.node]
    if total.op.kind is not Kind.REDUCTION or not _adds(total):
        return None
    powers = _made_by(graph, total.inputs[0], np.exp)
    if powers is None or powers.inputs[0] != shifted:
        return None
    found = builder.value(sums)
    for each in reversed((*views, *within)):
        assert isinstance(each.op, Primitive)
        (found,) = view(builder, each, each.op, (found,))
    return builder.value(total.inputs[0]), found


def _made_by(graph: Graph, ref: Ref, function: Callable[..., Any]) -> Node | None:
    node = graph.nodes[ref.node]
    made = isinstance(node.op, Primitive) and node.op.reference is function
    return node if made else None


def _adds(node: Node) -> bool:
    fold = node.op.fold if isinstance(node.op, Primitive) else None
    return fold is not None and fold.op.reference is np.add and not fold.start


def _seen_through(graph: Graph, ref: Ref) -> tuple[list[Node], Ref]:
    """Return the views that lead to a value, the last one first, and what they are views of."""
    views: list[Node] = []
    while graph.nodes[ref.node].op.kind is Kind.VIEW:
        views.append(graph.nodes[ref.node])
        ref = views[-1].inputs[0]
    return views, ref
