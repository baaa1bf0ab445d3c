"""The decompose pass: replace compositions by their ops."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import cast

from asg.core.node import Node
from asg.core.opdef import Composition, Kind, OpDef
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter


def decompose(keep: AbstractSet[str] = frozenset()) -> Pass:
    """Return the pass that decomposes every composition, nested or not, except ops in `keep`.

    The decomposition of a node is in the node's scope, under the name of its op.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", asg.softmax(x))
    >>> opened = asg.passes.decompose()(x.graph)
    >>> "exp" in [node.op.name for node in opened.nodes]
    True
    >>> [node.op.name for node in asg.passes.decompose({"softmax"})(x.graph).nodes]
    ['input', 'softmax']
    """

    def opens(op: OpDef) -> bool:
        return isinstance(op, Composition) and op.name not in keep

    def rewrite(rewriter: Rewriter) -> None:
        nodes = rewriter.source.nodes
        first = next((node.id for node in nodes if opens(node.op)), None)
        if first is None:
            return
        rest = rewriter.rest_from(first)
        with rewriter.graph.opening(opens):
            for node in rest:
                if opens(node.op):
                    _open(rewriter, node)
                else:
                    rewriter.copy(node)

    doc = "Opens compositions into the ops that make them up."
    return Pass("decompose", doc, rewrite, repeats=True, about=Kind.COMPOSITION)


def _open(rewriter: Rewriter, node: Node) -> None:
    op = cast(Composition, node.op)
    rewriter.derive(node, "decompose")
    results = rewriter.graph.add_opened(op, rewriter.operands(node), node.attrs)
    rewriter.replace(node, results, "decompose", f"{op.name} opened")


DECOMPOSE = decompose()
