"""The decompose pass: compositions replaced by the ops that make them up."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from asg.core.graph import Tensor
from asg.core.node import Node
from asg.core.opdef import Composition
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter


def decompose(keep: AbstractSet[str] = frozenset()) -> Pass:
    """Return the pass that decomposes every composition, nested ones too, but the ops `keep`.

    The decomposition of a node stands in its scope, under the name of its op.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", asg.softmax(x))
    >>> opened = asg.passes.decompose()(x.graph)
    >>> "exp" in [node.op.name for node in opened.nodes]
    True
    >>> [node.op.name for node in asg.passes.decompose({"softmax"})(x.graph).nodes]
    ['input', 'softmax']
    """

    def is_open(node: Node) -> bool:
        return isinstance(node.op, Composition) and node.op.name not in keep

    def rewrite(rewriter: Rewriter) -> None:
        if not any(map(is_open, rewriter.source.nodes)):
            return
        for node in rewriter.source.nodes:
            if is_open(node):
                _open(rewriter, node)
            else:
                rewriter.copy(node)

    doc = "Opens compositions into the ops that make them up."
    return Pass("decompose", doc, rewrite, repeats=True)


def _open(rewriter: Rewriter, node: Node) -> None:
    op = node.op
    assert isinstance(op, Composition)
    scope = f"{node.scope}/{op.name}" if node.scope else op.name
    rewriter.derive(node, "decompose", scope)
    result: Tensor | tuple[Tensor, ...] = op.decompose(*rewriter.operands(node), **node.attrs)
    results = result if isinstance(result, tuple) else (result,)
    rewriter.replace(node, results, "decompose", f"{op.name} opened")


DECOMPOSE = decompose()
