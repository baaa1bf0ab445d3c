"""Alarms of a run: the nodes whose NaN or infinity is a fault, and not meant as in a mask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.opdef import Kind
from asg.core.subgraphs import live_nodes
from asg_viewer.values.measures import Measures

NAN, INFINITY = "nan", "inf"


def alarms(graph: Graph, measured: Mapping[int, Sequence[Measures]]) -> dict[int, str]:
    """Return the nodes with an alarm, `NAN` or `INFINITY`, among nodes that were run.

    Every NaN is an alarm but the NaN of a constant that no result inherits: it stands for a missing
    element. An infinity is an alarm where its operands are finite, as of log(0), and downstream of
    such a node. An infinity of a constant, of an input or of a parameter is meant, as are the
    values that inherit it: −inf in an attention mask, say. A node that no output and no update
    depends on has no alarm.
    """
    roots = graph.result_refs
    live = live_nodes(graph, roots) if roots else [True] * len(graph)
    found: dict[int, str] = {}
    infinite = {node for node, own in measured.items() if any(each.infinities for each in own)}
    undefined = {node for node, own in measured.items() if any(each.nans for each in own)}
    undefined -= _meant(graph, set(measured), undefined)
    for number in sorted(node for node in measured if live[node]):
        sources = {ref.node for ref in graph.nodes[number].inputs}
        if number in undefined:
            found[number] = NAN
        elif number in infinite and sources <= measured.keys():
            arises = bool(sources) and sources.isdisjoint(infinite)
            if arises or not sources.isdisjoint(found):
                found[number] = INFINITY
    return found


def _meant(graph: Graph, measured: set[int], undefined: set[int]) -> set[int]:
    """Return the nodes with a NaN that comes from constants only, and reaches no result."""
    meant: set[int] = set()
    for number in sorted(undefined):
        node = graph.nodes[number]
        sources = {ref.node for ref in node.inputs}
        if not sources:
            is_meant = node.op is CONSTANT or node.op.kind is Kind.CREATION
        else:
            inherited = sources & undefined
            is_meant = sources <= measured and bool(inherited) and inherited <= meant
        if is_meant:
            meant.add(number)
    inheriting: set[int] = set()
    pending = [ref.node for ref in graph.result_refs]
    while pending:
        number = pending.pop()
        if number in undefined and number not in inheriting:
            inheriting.add(number)
            pending += [ref.node for ref in graph.nodes[number].inputs]
    return meant - inheriting
