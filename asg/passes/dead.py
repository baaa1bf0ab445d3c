"""The drop_dead pass: unused nodes are left out."""

from __future__ import annotations

from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter, needed_nodes


def _rewrite(rewriter: Rewriter) -> None:
    source = rewriter.source
    if not source.output_refs and not source.update_refs:
        return  # without a result to serve, nothing can be told dead
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
    "Leaves out what no output or update needs; inputs, parameters and state stay.",
    _rewrite,
)
