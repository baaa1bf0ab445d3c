"""Warnings of forward graphs that train otherwise than their author expects."""

from __future__ import annotations

from collections.abc import Sequence
from warnings import warn

from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.opdef import Kind
from asg.core.source import user_level
from asg.core.subgraphs import live_nodes

_DRAWS = frozenset({
    "random_normal", "random_uniform", "random_bernoulli", "random_randint", "random_permutation",
})  # fmt: skip


def warn_of_zeros(graph: Graph, chosen: Sequence[str]) -> None:
    """Warn if all matrices start at 0: each keeps the gradients of the others at 0."""
    weights = [graph.leaf(name) for name in chosen]
    matrices = [each for each in weights if each.ndim > 1]
    if len(matrices) > 1 and all(each.node.attrs["init"].name == "zeros" for each in matrices):
        listed = ", ".join(repr(each.name) for each in matrices[:4])
        warn(
            f"train_step: {listed} begin at 0, the default of g.parameter. Stacked layers then "
            "never learn: give them init=asg.init.xavier_uniform()",
            stacklevel=user_level(),
        )


def warn_of_repeated_noise(graph: Graph, loss: str) -> None:
    """Warn if the loss depends on random numbers whose key is a constant."""
    if loss not in graph.outputs:
        return
    live = live_nodes(graph, [graph.outputs[loss].ref])
    varies = bytearray(len(graph))
    for node in graph.nodes:
        inputs = [varies[ref.node] for ref in node.inputs]
        varies[node.id] = any(inputs) or (node.op.kind is Kind.LEAF and node.op is not CONSTANT)
        if node.op.name in _DRAWS and live[node.id] and not inputs[0]:
            drawn = node.op.name.removeprefix("random_")
            place = f" ({node.source})" if node.source else ""
            warn(
                f"train_step: asg.random.{drawn}{place} draws the same numbers in every run. Its "
                "key is a constant. Write self.random_key() in the forward of a module, or feed a "
                'key: g.input("key", (2,), "u32")',
                stacklevel=user_level(),
            )
            return
