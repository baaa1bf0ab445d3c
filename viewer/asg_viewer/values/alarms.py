"""Alarms of a run: the nodes whose NaN or infinity is a fault, and not meant as in a mask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asg.core.graph import Graph
from asg.core.subgraphs import live_nodes
from asg_viewer.values.measures import Measures

NAN, INFINITY = "nan", "inf"


def alarms(graph: Graph, measured: Mapping[int, Sequence[Measures]]) -> dict[int, str]:
    """Return the nodes with an alarm, `NAN` or `INFINITY`, among nodes that were run.

    Every NaN is an alarm. An infinity is an alarm where its operands are finite, as of log(0), and
    downstream of such a node. An infinity of a constant, of an input or of a parameter is meant, as
    are the values that inherit it: −inf in an attention mask, say. A node that no output and no
    update depends on has no alarm.
    """
    roots = graph.result_refs
    live = live_nodes(graph, roots) if roots else [True] * len(graph)
    found: dict[int, str] = {}
    infinite = {node for node, own in measured.items() if any(each.infinities for each in own)}
    for number in sorted(node for node in measured if live[node]):
        sources = {ref.node for ref in graph.nodes[number].inputs}
        if any(each.nans for each in measured[number]):
            found[number] = NAN
        elif number in infinite and sources <= measured.keys():
            arises = bool(sources) and sources.isdisjoint(infinite)
            if arises or not sources.isdisjoint(found):
                found[number] = INFINITY
    return found
