"""Derive a graph node by node: a node may become several nodes, or change its operands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.core.copying import Copier
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin

#: Adds a node's replacement to the target, given new operands, and returns the new results.
Visit = Callable[[Node, Sequence[Tensor]], Sequence[Tensor]]


def visited(source: Graph, target: Graph, rule: str, visit: Visit) -> Copier:
    """Return the replacements in `target` of the values of `source`, visiting its nodes in order.

    New nodes keep the scope, source line and origin of their node. Without an origin, they record
    the node under the name `rule`. Errors name the rule and the node.
    """
    copier = Copier(target)
    for node in source.nodes:
        origin = Origin(source.name, node.id, rule)
        target.context = Context(node.scope, node.origin or origin, node.source)
        try:
            copier.replace(node, visit(node, copier.operands(node)))
        except AsgError as error:
            raise error.within(node.describe()).of(rule) from None
    target.context = Context()
    return copier


def visited_inside(
    node: Node, inside: Graph, operands: Sequence[Tensor], visit: Visit
) -> Sequence[Tensor]:
    """Visit the nodes `inside` a composition with its operands; return its results.

    A single result takes the name of the node.
    """
    copier = Copier(operands[0].graph)
    for leaf, operand in zip(inside.inputs.values(), operands, strict=True):
        copier[leaf.ref] = operand
    for each in inside.nodes:
        if each.op is not INPUT:
            copier.replace(each, visit(each, copier.operands(each)))
    found = [copier[ref] for ref in inside.output_refs.values()]
    if node.name is not None and len(found) == 1 and found[0].name is None:
        found[0].named(node.name)
    return found
