"""Graphs made of graphs node by node, where a node may become several, or one on other operands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from asg.core.errors import AsgError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin, Ref

#: Adds a node's stand-in to the target, on those of its operands, and returns those of its results.
Visit = Callable[[Node, Sequence[Tensor]], Sequence[Tensor]]


def visited(source: Graph, target: Graph, rule: str, visit: Visit) -> Mapping[Ref, Tensor]:
    """Return the values of `target` that stand for those of `source`, its nodes visited in order.

    The nodes that a visit adds have the scope and the source line of its node, and its origin, or
    that node under the name `rule` where it has none. Errors name the rule and the node.
    """
    moved: dict[Ref, Tensor] = {}
    for node in source.nodes:
        origin = Origin(source.name, node.id, rule)
        target.context = Context(node.scope, node.origin or origin, node.source)
        try:
            results = visit(node, [moved[ref] for ref in node.inputs])
        except AsgError as error:
            raise error.within(f"{rule}: {node.describe()}") from None
        moved.update((Ref(node.id, i), t) for i, t in enumerate(results))
    target.context = Context()
    return moved


def visited_inside(
    node: Node, inside: Graph, operands: Sequence[Tensor], visit: Visit
) -> Sequence[Tensor]:
    """Visit the nodes `inside` a composition, on its operands; return its results.

    A single result takes the name of the node.
    """
    moved = {
        Ref(leaf.ref.node, 0): operand
        for leaf, operand in zip(inside.inputs.values(), operands, strict=True)
    }
    for each in inside.nodes:
        if each.op is not INPUT:
            results = visit(each, [moved[ref] for ref in each.inputs])
            moved.update((Ref(each.id, i), t) for i, t in enumerate(results))
    found = [moved[ref] for ref in inside.output_refs.values()]
    if node.name is not None and len(found) == 1 and found[0].name is None:
        found[0].named(node.name)
    return found
