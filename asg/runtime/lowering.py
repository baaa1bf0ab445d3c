"""From the user's graph to primitives, and the compositions that a backend claims."""

from __future__ import annotations

from collections.abc import Sequence, Set as AbstractSet

from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.opdef import Loop, Opaque
from asg.core.subgraphs import nodes_within
from asg.passes import FINISH, Pass, decompose, lower as lowering_passes, optimize
from asg.passes.quantization.integers import MULTIPLY_INTEGERS, NEEDED


def refuse_opaque(graph: Graph) -> None:
    """Raise BackendError if `graph` has an op that this process does not know."""
    for node in nodes_within(graph):
        if isinstance(node.op, Opaque):
            raise BackendError(
                f"graph {graph.name!r} uses the op {node.op.name!r}, which is not known here",
                hint="import the module that registers it before loading the graph",
                where=node.place,
            )


def lower(
    graph: Graph, claims: AbstractSet[str], passes: Sequence[Pass | str] | None = None
) -> Graph:
    """Return `graph`, simplified, with every composition outside `claims` decomposed.

    If `claims` has products of integers, products of dequantized operands become such products.
    `passes` replace the default passes. Raises GraphError for an unknown pass.
    """
    if passes is None:
        first = (MULTIPLY_INTEGERS,) if claims >= NEEDED else ()
        lowered = optimize(graph, (*first, *lowering_passes(claims)), verify=False)
        loops = any(isinstance(node.op, Loop) for node in lowered.nodes)
        return optimize(lowered, FINISH, verify=False) if loops else lowered
    return optimize(graph, (decompose(claims), *passes))
