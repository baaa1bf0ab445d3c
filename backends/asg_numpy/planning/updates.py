"""Outputs and updates: copies, commits, and values computed in place.

The contract: outputs and updates see the state from before the run, and commits are simultaneous. A
step may compute a new value directly in the state's array only if no later read sees the old value,
even after an interrupted run. So after the first such write, a run has only quick steps that cannot
fail, and signals wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.ops._support.catalogue import OWN
from asg.runtime.memory.planner import goes_in_place
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.plan import Plan
from asg_numpy.planning.values import END, Commit, Step, Storage, Value, nbytes_of


def place_outputs(builder: Builder) -> dict[str, Value]:
    """Return the place of each output after the run: never a state's array."""
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
    """Return the copies that commit the updates; a value computed in place needs none."""
    graph = builder.graph
    commits: list[Commit] = []
    for name, ref in graph.update_refs.items():
        value, target = builder.value(ref), builder.states[name]
        storage = value.storage
        if storage is target and value.strides is None:
            continue  # the state is unchanged
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
    """Return the name of the memory of a carry's next value in a body; no leaf has it."""
    return f"next\n{name}"


def place_body(builder: Builder) -> list[Commit]:
    """Place a body's outputs and updates in memory that the caller gives under their key.

    Return copies for values that are not computed there. A carry and its next value have different
    memory.
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


def aligned_elements(plan: Plan, xs: Sequence[str], ys: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of a body's inputs and outputs, by position, that may share memory.

    The body writes the output after it has read the input, or element by element while it does.
    """
    storages = {storage.state: storage for storage in plan.storages}
    storages |= {commit.target.state: commit.target for commit in plan.commits}
    for y, output in enumerate(ys):
        source = storages[given_key(output)]
        for x, name in enumerate(xs):
            target = storages.get(name)  # None if the body does not read it
            if target is None or _follows(plan, source, target):
                yield x, y


def _follows(plan: Plan, source: Storage, target: Storage) -> bool:
    """Whether a body writes an output after its last read of an input, or in the same places."""
    value = Value(source.type, source)
    return goes_in_place(
        source, target,
        lambda: source.first < END and plan.steps[source.first].may_replace(target, value),
    )  # fmt: skip


def _end_of_failing(builder: Builder) -> int:
    """Return the number of the first step after which no step can fail or take long."""
    count = len(builder.steps)
    while count and not any(_may_end(builder, part) for part in builder.steps[count - 1].parts):
        count -= 1
    return count


def _may_end(builder: Builder, step: Step) -> bool:
    """Whether a step may raise, like a user's op, or is a loop, which may never end."""
    ops = [node.op for node in step.nodes]
    checked = builder.options.check_indices and any(op.kind is Kind.INDEXING for op in ops)
    return checked or any(op.kind is Kind.CONTROL or OWN.get(op.name) is not op for op in ops)


def _goes_in_place(builder: Builder, commit: Commit) -> bool:
    """Whether the step that computes a new value may write it into the state's array.

    No later step may read the old value, and this step may read it only element by element.
    """
    value, target = commit
    storage = value.storage
    if storage is None or value.strides is not None:
        return False
    return goes_in_place(
        storage, target, lambda: builder.steps[storage.first].may_replace(target, value)
    )
