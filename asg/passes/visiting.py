"""Graphs made of graphs node by node, where a node may become several, or one on other operands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from asg.core.copying import Copier
from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin

#: Adds a node's stand-in to the target, on those of its operands, and returns those of its results.
Visit = Callable[[Node, Sequence[Tensor]], Sequence[Tensor]]


def visited(source: Graph, target: Graph, rule: str, visit: Visit) -> Copier:
    """Return the stand-ins in `target` of the values of `source`, its nodes visited in order.

    The nodes that a visit adds have the scope and the source line of its node, and its origin, or
    that node under the name `rule` where it has none. Errors name the rule and the node.
    """
    copier = Copier(target)
    for node in source.nodes:
        origin = Origin(source.name, node.id, rule)
        target.context = Context(node.scope, node.origin or origin, node.source)
        try:
            copier.replace(node, visit(node, copier.operands(node)))
        except AsgError as error:
            raise error.within(f"{rule}: {node.describe()}") from None
    target.context = Context()
    return copier


def visited_inside(
    node: Node, inside: Graph, operands: Sequence[Tensor], visit: Visit
) -> Sequence[Tensor]:
    """Visit the nodes `inside` a composition, on its operands; return its results.

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
