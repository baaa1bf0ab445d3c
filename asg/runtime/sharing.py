"""The training steps that may share one state: those that would count one clock unasked may not."""

from __future__ import annotations

from collections.abc import Collection

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.hashing import digest, node_hashes
from asg.core.state_names import CLOCK, OPTIM, states_by_step
from asg.ops.selection import unconditional

# The graphs of the training steps on a state, by the prefix of what they remember.
Steps = dict[str, Graph]


def steps_of(graph: Graph) -> Steps:
    """Return the training steps that a graph makes."""
    return dict.fromkeys(states_by_step(graph.update_refs), graph)


def check_steps(held: Steps, graph: Graph) -> None:
    """Raise GraphError where a step of `graph` would use what another step of `held` remembers.

    It may if it is the same step: if it computes the same; or if both have one name and train the
    same parameters by the same rules, which is to ask for it.
    """
    for prefix in steps_of(graph):
        other = held.get(prefix)
        if other is None or other is graph:
            continue
        ours, theirs = (states_by_step(each.update_refs)[prefix] for each in (graph, other))
        same = ours == theirs and all(graph.leaf(n).type == other.leaf(n).type for n in ours)
        if not same or (prefix == OPTIM and _next(graph, ours) != _next(other, theirs)):
            raise GraphError(
                f"two training steps would share {prefix + CLOCK!r} and what else an optimizer "
                f"remembers: that of graph {other.name!r}, which trains {_trained(other)}, and "
                f"this one of graph {graph.name!r}, which trains {_trained(graph)}",
                hint='give each a name of its own: asg.train_step(..., name="generator"); to '
                "share on purpose, the same parameters by the same rule, give both the same",
            )


def _trained(graph: Graph) -> str:
    names = [name for name in graph.update_refs if name in graph.parameters]
    return ", ".join(map(repr, names[:3])) + (", …" if len(names) > 3 else "")


def digest_of_updates(graph: Graph) -> str:
    """Return a hash of what parameters and the states of optimizers become."""
    states = {name for names in states_by_step(graph.update_refs).values() for name in names}
    return digest(str(sorted(_next(graph, states).items())).encode())


def _next(graph: Graph, states: Collection[str]) -> dict[str, tuple[str, int]]:
    """Return hashes of what parameters and these states become, in all runs or in some."""
    hashes, updates = node_hashes(graph), graph.updates
    refs = {
        name: unconditional(value, graph.leaf(name)).ref
        for name, value in updates.items()
        if name in states or name in graph.parameters
    }
    return {name: (hashes[ref.node], ref.index) for name, ref in refs.items()}
