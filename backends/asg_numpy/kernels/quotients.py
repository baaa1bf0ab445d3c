"""exp of a log-softmax, as in its gradient, computed as a quotient of existing powers.

exp(s - log(sum(exp(s)))) equals exp(s) / sum(exp(s)): a division, and no new powers. The values s
must already be reduced by their maximum: otherwise overflow would give inf / inf instead of 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Primitive
from asg.ops.selection import held_between
from asg_numpy.kernels.view import view
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value


def quotient_of(builder: Builder, node: Node, op: Primitive) -> tuple[Value, Value] | None:
    """Return the powers and their repeated sums if the node is their quotient, or None."""
    if op.reference is not np.exp:
        return None
    graph = builder.graph
    difference = _made_by(graph, node.inputs[0], np.subtract)
    if difference is None:
        return None
    shifted, repeated = difference.inputs
    if not _is_below_its_largest(graph, shifted):
        return None
    views, at = _seen_through(graph, repeated)
    logarithm = _made_by(graph, at, np.log)
    if logarithm is None:
        return None
    within, sums = _seen_through(graph, logarithm.inputs[0])
    total = graph.nodes[sums.node]
    if total.op.kind is not Kind.REDUCTION or not _folds(total, np.add):
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


def _is_below_its_largest(graph: Graph, ref: Ref) -> bool:
    """Whether a value is a tensor minus its maximum, clamped to finite numbers."""
    difference = _made_by(graph, ref, np.subtract)
    if difference is None:
        return False
    held = _made_by(graph, _seen_through(graph, difference.inputs[1])[1], held_between)
    if held is None:
        return False
    largest = graph.nodes[_seen_through(graph, held.inputs[0])[1].node]
    return _folds(largest, np.maximum) and largest.inputs[0] == difference.inputs[0]


def _folds(node: Node, function: np.ufunc) -> bool:
    """Whether a node is a reduction by a function."""
    fold = node.op.fold if isinstance(node.op, Primitive) else None
    return fold is not None and fold.op.reference is function


def _seen_through(graph: Graph, ref: Ref) -> tuple[list[Node], Ref]:
    """Return the views that lead to a value, the last view first, and their base."""
    views: list[Node] = []
    while graph.nodes[ref.node].op.kind is Kind.VIEW:
        views.append(graph.nodes[ref.node])
        ref = views[-1].inputs[0]
    return views, ref
