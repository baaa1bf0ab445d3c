"""The passes deduplicate and drop_dead: compute equal values once, and unused values never."""

from __future__ import annotations

from asg.core.hashing import canonical
from asg.core.leaves import NAMED
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Opaque
from asg.ops.elementwise.arithmetic import MAXIMUM, MINIMUM
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter, needed_nodes

# The order of their operands decides between 0.0 and -0.0.
_ORDERED = (MAXIMUM, MINIMUM)
_FENCES = (Kind.BARRIER, Kind.COLLECTIVE)


def _merge_equal(rewriter: Rewriter) -> None:
    firsts = _first_of_each(rewriter)
    if all(first == position for position, first in enumerate(firsts)):
        return
    for node in rewriter.source.nodes:
        first = firsts[node.id]
        if first == node.id:
            rewriter.copy(node)
        else:
            values = [rewriter.graph.tensor(ref) for ref in rewriter.values[first]]
            rewriter.replace(node, values, "deduplicate", f"the same as %{first}")


def _first_of_each(rewriter: Rewriter) -> list[int]:
    """Return for each node the first node with the same op, attributes, types and operands."""
    firsts: list[int] = []
    alike: dict[object, list[Node]] = {}  # the first nodes of each op, types and operands
    texts: dict[int, str] = {}
    for node in rewriter.source.nodes:
        if _is_itself(node):
            firsts.append(node.id)
            continue
        inputs = tuple([Ref(firsts[i], k) for i, k in node.inputs])
        if node.op.commutative and node.op not in _ORDERED:
            inputs = tuple(sorted(inputs))
        known = alike.setdefault((node.op, inputs, node.types), [])
        text = _text(node, texts) if known else ""
        first = next((each for each in known if _text(each, texts) == text), node)
        if first is node:
            known.append(node)
        firsts.append(first.id)
    return firsts


def _text(node: Node, texts: dict[int, str]) -> str:
    """Return the text of a node's attributes; copies of a node share them."""
    if id(node.attrs) not in texts:
        texts[id(node.attrs)] = canonical(node.attrs)
    return texts[id(node.attrs)]


def _is_itself(node: Node) -> bool:
    """Whether the node is unique: fed or stored under its name, a fence, or unknown."""
    return node.op in NAMED or node.op.kind in _FENCES or isinstance(node.op, Opaque)


DEDUPLICATE = Pass(
    "deduplicate", "Merges nodes of equal op, attributes and operands into the first.", _merge_equal
)


def _drop_unused(rewriter: Rewriter) -> None:
    source = rewriter.source
    if not source.output_refs and not source.update_refs:
        return  # without a result, no node counts as dead
    live = needed_nodes(source, ())
    if all(live):
        return
    for node in source.nodes:
        if live[node.id]:
            rewriter.copy(node)
        else:
            rewriter.drop(node, "drop_dead", "no output or update needs it")


DROP_DEAD = Pass(
    "drop_dead",
    "Drops nodes that no output or update needs; inputs, parameters and state stay.",
    _drop_unused,
)
