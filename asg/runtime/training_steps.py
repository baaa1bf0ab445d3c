"""The training steps that share a state; two steps must not share a clock by accident."""

from __future__ import annotations

from collections.abc import Collection

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.hashing import digest, node_hashes
from asg.core.state_names import CLOCK, OPTIM, states_by_step
from asg.ops.selection import unconditional

# The graphs of steps that share a state, by the prefix of their states
Steps = dict[str, Graph]


def steps_of(graph: Graph) -> Steps:
    """Return the training steps of a graph."""
    updates = graph.update_refs
    return dict.fromkeys(states_by_step(updates), graph) if updates else {}


def check_steps(held: Steps, graph: Graph) -> None:
    """Raise GraphError if a step of `graph` would use the state of another step in `held`.

    It may use that state if both steps compute the same. It also may if both have the same name and
    train the same parameters by the same rules: the user then asks to share.
    """
    for prefix in steps_of(graph):
        other = held.get(prefix)
        if other is None or other is graph:
            continue
        ours, theirs = (states_by_step(each.update_refs)[prefix] for each in (graph, other))
        same = ours == theirs and all(graph.leaf(n).type == other.leaf(n).type for n in ours)
        if not same or (prefix == OPTIM and _next(graph, ours) != _next(other, theirs)):
            raise GraphError(
                f"two training steps would share {prefix + CLOCK!r} and the rest of an optimizer's "
                f"state: graph {other.name!r} (trains {_trained(other)}) and "
                f"graph {graph.name!r} (trains {_trained(graph)})",
                hint='give each its own name: asg.train_step(..., name="generator"). To share '
                "on purpose, give both the same name, parameters and rule",
            )


def _trained(graph: Graph) -> str:
    parameters = graph.parameters
    names = [name for name in graph.update_refs if name in parameters]
    return ", ".join(map(repr, names[:3])) + (", …" if len(names) > 3 else "")


def digest_of_updates(graph: Graph) -> str:
    """Return a hash of the next values of parameters and optimizer states."""
    states = {name for names in states_by_step(graph.update_refs).values() for name in names}
    return digest(str(sorted(_next(graph, states).items())).encode())


def _next(graph: Graph, states: Collection[str]) -> dict[str, tuple[str, int]]:
    """Return hashes of the next values of parameters and these states, in all runs or in some."""
    hashes, updates, parameters = node_hashes(graph), graph.updates, graph.parameters
    refs = {
        name: unconditional(value, graph.leaf(name)).ref
        for name, value in updates.items()
        if name in states or name in parameters
    }
    return {name: (hashes[ref.node], ref.index) for name, ref in refs.items()}
