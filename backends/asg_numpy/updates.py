"""Outputs and updates: copies, commits, and values that are computed in place.

The contract: outputs and updates see the state from before the run, and commits are simultaneous.
A new value may be computed straight into the state's array only if nobody can tell: nobody who
reads the old one, and nobody who looks after a run that an error or a signal has ended. So from the
first such write on a run has only steps that are quick and do not fail, and signals wait.
"""

from __future__ import annotations

from collections import Counter

from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OWN
from asg_numpy.builder import Builder
from asg_numpy.values import END, Commit, Step, Storage, Value, nbytes_of


def place_outputs(builder: Builder) -> dict[str, Value]:
    """Return where each output is read from after the run: never from the array of a state."""
    outputs: dict[str, Value] = {}
    saved: dict[Ref, Value] = {}
    for name, ref in builder.graph.output_refs.items():
        value = builder.value(ref)
        if value.storage is not None and value.storage.state is not None:
            if ref not in saved:
                saved[ref] = builder.saved(builder.graph.nodes[ref.node], value)
            value = saved[ref]
        if value.storage is not None:
            value.storage.last = END
            value.storage.pinned = True
        outputs[name] = value
    return outputs


def place_updates(builder: Builder) -> list[Commit]:
    """Return the copies that commit the updates; those computed in place need none."""
    graph = builder.graph
    commits: list[Commit] = []
    for name, ref in graph.update_refs.items():
        value, target = builder.value(ref), builder.states[name]
        storage = value.storage
        if storage is target and value.strides is None:
            continue  # it keeps its value
        if storage is not None and storage.state is not None:
            value = builder.saved(graph.nodes[ref.node], value)
        if value.storage is not None:
            value.storage.last = END
        commits.append(Commit(value, target))
    first = _end_of_failing(builder)
    uses = Counter(id(commit.source.storage) for commit in commits)
    left: list[Commit] = []
    for commit in commits:
        storage = commit.source.storage
        if storage is not None and storage.first >= first and uses[id(storage)] == 1 and (
            _goes_in_place(builder, commit)
        ):  # fmt: skip
            storage.home = commit.target
        else:
            left.append(commit)
    return left


def given_key(name: str) -> str:
    """Return the name of the memory of a body's output; no leaf has it."""
    return f"given\n{name}"


def next_key(name: str) -> str:
    """Return the name of the memory of the next value of a body's carry; no leaf has it."""
    return f"next\n{name}"


def place_body(builder: Builder) -> list[Commit]:
    """Let outputs and updates of a body lie in memory that whoever runs it gives under their key.

    Return the copies of those that are not computed there. The memory of a carry and of its next
    value differ.
    """
    graph, commits = builder.graph, list[Commit]()
    wanted = {given_key(name): ref for name, ref in graph.output_refs.items()}
    wanted |= {next_key(name): ref for name, ref in graph.update_refs.items()}
    for key, ref in wanted.items():
        value = builder.value(ref)
        storage = value.storage
        if storage is not None:
            storage.last = END
        if storage is not None and storage.state is None and value.strides is None:
            storage.state = key
        else:
            target = Storage(key, value.type, nbytes_of(value.type), END, key)
            commits.append(Commit(value, target))
    return commits


def _end_of_failing(builder: Builder) -> int:
    """Return the number of the step from which on none can be ended by an error or take long."""
    count = len(builder.steps)
    while count and not any(_may_end(builder, part) for part in builder.steps[count - 1].parts):
        count -= 1
    return count


def _may_end(builder: Builder, step: Step) -> bool:
    """Whether a step may raise, as an op of a user may, or is a loop, which may take for ever."""
    ops = [node.op for node in step.nodes]
    checked = builder.options.check_indices and any(op.kind is Kind.INDEXING for op in ops)
    return checked or any(op.kind is Kind.CONTROL or OWN.get(op.name) is not op for op in ops)


def _goes_in_place(builder: Builder, commit: Commit) -> bool:
    """Whether the step that computes the new value may write it into the state's array.

    It may if the old value is read by no later step, and by that step only element by element.
    """
    value, target = commit
    storage = value.storage
    if storage is None or storage.pinned or storage.first < 0 or value.strides is not None:
        return False
    if target.last < storage.first:
        return True
    if target.last > storage.first:
        return False
    return builder.steps[storage.first].may_replace(target, value)
