"""Compute the numbers behind tensors while building a graph, with little work allowed."""

from __future__ import annotations

from collections.abc import Mapping

from asg.analysis.cost import cost
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.core.opdef import Loop
from asg.core.subgraphs import graphs_of
from asg.core.types import static_shape
from asg.init import materialize
from asg.ops.control.parts import loop_of

MOST_RUN = 2**18  # nodes, counted for each run of a loop
MOST_WORK = 2**28  # bytes moved, and also arithmetic operations


def computed(part: Graph, what: str) -> Array:
    """Return the output `numbers` of a graph without feeds.

    Raises GraphError if the work exceeds the limits of this module.
    """
    found = cost(part) if _runs(part) <= MOST_RUN else None
    if found is None or _number(found.bytes) > MOST_WORK or _number(found.all_flops) > MOST_WORK:
        raise GraphError(
            f"{what} shapes the graph, and takes too long to compute",
            hint="simplify the model: make the number a constant",
        )
    return interpret(part, _first_values(part))["numbers"]


def _number(count: object) -> int:
    assert isinstance(count, int)  # the graph has no symbols
    return count


def _runs(part: Graph) -> int:
    """Return the number of nodes to run, counting bodies for each of their runs."""
    total, pending = 0, [(part, 1)]
    while pending:
        graph, times = pending.pop()
        total += len(graph) * times
        if total > MOST_RUN:
            break
        for node in graph.nodes:
            length = _number(loop_of(node).length) if isinstance(node.op, Loop) else 1
            pending += [(body, times * length) for _, body in graphs_of(node)]
    return total


def _first_values(part: Graph) -> Mapping[str, Array]:
    leaves = {**part.parameters, **part.state}
    return {
        name: materialize(
            tensor.node.attrs["init"], name, static_shape(tensor.shape), tensor.dtype, 0
        )
        for name, tensor in leaves.items()
    }
