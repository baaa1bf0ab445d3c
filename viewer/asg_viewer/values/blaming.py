"""The origin of a NaN or an infinity: a node of the shown graph, or of its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import same_nodes
from asg.runtime.anomaly import Anomaly, first_anomaly
from asg_viewer.texts import Phrases
from asg_viewer.values.feeds import fed, feeds_needed, sizes_of
from asg_viewer.values.measures import span
from asg_viewer.values.running import Request, whole_graph


@dataclass(frozen=True)
class Blame:
    """The node at fault, and its anomaly.

    `node` is its number in the requested graph, or, with `in_source`, in the source graph.
    """

    node: int
    in_source: bool
    anomaly: Anomaly


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
        return Blame(found.ref.node, True, found)
    return Blame(found.ref.node if at is None else at.node, False, found)


def explained(found: Anomaly, say: Phrases) -> str:
    """Return an anomaly in the words of a language."""
    trouble = say(f"nan.{found.kind}")
    key = "nan.holds" if found.node.op.kind is Kind.LEAF else "nan.makes"
    said = [say(key, node=_named(found.node), trouble=trouble, count=found.count, size=found.size)]
    if found.index:
        said.append(say("nan.first", index=list(found.index)))
    if found.operands:
        ranges = (f"{each.label} {each.type}: {span(each.low, each.high)}"
                  for each in found.operands)  # fmt: skip
        said.append(say("nan.operands", operands="; ".join(ranges)))
    if found.direction != "forward" and found.forward is not None:
        said.append(say(f"nan.{found.direction}", node=_named(found.forward)))
    if found.kind == "nan" and any(each.type.dtype.is_integer for each in found.operands):
        said.append(say("nan.index"))
    if found.nan_at is not None:
        said.append(say("nan.becomes", node=_named(found.nan_at)))
    return " ".join(said)


def _named(node: Node) -> str:
    return node.name or node.op.name  # its number in a joint graph is unknown to the user


def _giving(graph: Graph, outputs: Mapping[str, Ref]) -> Graph:
    """Return a copy of a graph with these outputs and no updates; nodes keep their numbers."""
    copy = same_nodes(graph)
    for name, ref in outputs.items():
        copy.output(name, copy.tensor(ref))
    return copy
