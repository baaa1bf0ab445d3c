"""The origin of a NaN or an infinity: a node of the shown graph, or of its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.subgraphs import same_nodes
from asg.runtime.anomaly import first_anomaly
from asg_viewer.values.feeds import fed, feeds_needed, sizes_of
from asg_viewer.values.running import Request, whole_graph


@dataclass(frozen=True)
class Blame:
    """The node at fault, and the sentence about it.

    `node` is its number in the requested graph, or, with `in_source`, in the source graph.
    """

    node: int
    in_source: bool
    text: str


def find_anomaly(request: Request) -> Blame | None:
    """Return the first node behind a NaN or infinity in the outputs of a graph, or None.

    For a graph without outputs, the nodes of the request take their place. Raises what
    `asg.runtime.anomaly.first_anomaly` raises.
    """
    graph = request.graph
    given = graph.result_refs
    targets = tuple(dict.fromkeys(ref.node for ref in given)) or request.nodes
    everything = replace(request, nodes=tuple(range(len(graph))))
    joint, refs = whole_graph(everything if request.source is not None else request)
    own = {ref: node for node, ref in refs.items()}
    if joint is graph:
        own = {Ref(node, 0): Ref(node, 0) for node in range(len(graph))}
        refs = {ref: ref for ref in own}
    wanted = {f"%{node}": refs[Ref(node, 0)] for node in targets}
    asked = _giving(joint, wanted)
    needed = feeds_needed(asked, {ref.node for ref in wanted.values()})
    sizes = {**sizes_of(joint, request.arrays), **request.sizes}
    arrays = fed(needed, request.arrays, sizes, request.seed)
    found = first_anomaly(
        asked, arrays, request.weights, backend=request.backend, seed=request.seed
    )
    if found is None:
        return None
    at = own.get(Ref(found.ref.node, 0))
    source = request.source
    if source is not None and joint is not graph and found.ref.node < len(source):
        return Blame(found.ref.node, True, str(found))
    return Blame(found.ref.node if at is None else at.node, False, str(found))


def _giving(graph: Graph, outputs: Mapping[str, Ref]) -> Graph:
    """Return a copy of a graph with these outputs and no updates; nodes keep their numbers."""
    copy = same_nodes(graph)
    for name, ref in outputs.items():
        copy.output(name, copy.tensor(ref))
    return copy
