"""Numbers behind tensors, computed while a graph is built: a model may ask for a little of that."""

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

MOST_RUN = 2**18  # nodes, as often as loops run them
MOST_WORK = 2**28  # bytes moved, and as much arithmetic


def computed(part: Graph, what: str) -> Array:
    """Return the output `numbers` of a graph that is fed nothing.

    Raises GraphError where that takes too long for what is known while a graph is built.
    """
    found = cost(part) if _runs(part) <= MOST_RUN else None
    if found is None or _number(found.bytes) > MOST_WORK or _number(found.all_flops) > MOST_WORK:
        raise GraphError(
            f"{what} takes too long to compute, and shapes the graph",
            hint="simplify the model: let it have the number as a constant",
        )
    return interpret(part, _first_values(part))["numbers"]


def _number(count: object) -> int:
    assert isinstance(count, int)  # nothing in the graph is symbolic
    return count


def _runs(part: Graph) -> int:
    """Return how many nodes are run, those of bodies as often as they are."""
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
