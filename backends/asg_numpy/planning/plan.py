"""A plan: the steps of a graph, the places of its values, and the total memory.

`planner.py` makes plans, and `run/closures.py` gives them memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from asg.core.dtypes import Array
from asg.runtime.backend import MemoryReport
from asg.runtime.memory.lifetimes import BEFORE, BufferLife
from asg.runtime.memory.planner import lives_of
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import Commit, Copied, Step, Storage, Value, nbytes_of

_SMALL = 2  # bytes of an integer that is not an index


@dataclass(frozen=True)
class Layout:
    """The steps, values and storages of a program, before memory exists."""

    inputs: Mapping[str, Value]
    outputs: Mapping[str, Value]
    steps: Sequence[Step]  # copies of state first
    commits: Sequence[Commit]
    arena: int
    storages: Sequence[Storage]
    prelude: int  # the number of steps that copy state
    nested: int  # bytes of the records of bodies
    copies: Sequence[Copied]  # of states, kept between runs

    @cached_property
    def host(self) -> int:
        """The estimated bytes of its steps and closures, without array elements."""
        return self.nested + plans().memory.step * sum(len(step.parts) for step in self.steps)

    @property
    def copied(self) -> int:
        """The bytes of copies of states kept between runs."""
        return sum(nbytes_of(copied.type) for copied in self.copies)

    @cached_property
    def closing(self) -> int:
        """The number of the first step that writes into a state."""
        for number, step in enumerate(self.steps):
            storages = (value.storage for value in step.writes)
            if any(s is not None and s.root().state is not None for s in storages):
                return number
        return len(self.steps)

    @cached_property
    def in_place(self) -> frozenset[str]:
        """The states that a run itself reads or writes, and not a copy of them."""
        parts = [part for step in self.steps for part in step.parts]
        values = [value for part in parts for value in (*part.reads, *part.writes)]
        values += [*self.outputs.values(), *(commit.source for commit in self.commits)]
        roots = {value.storage.root() for value in values if value.storage is not None}
        return self.changed | {root.state for root in roots if root.state is not None}

    @cached_property
    def only_read(self) -> Mapping[str, Storage]:
        """The inputs that steps may read in the caller's memory, by name.

        No step writes there, and no output lies there. Integers are not among them if they may be
        indices: a step checks these before it reads them again, and the caller may change them in
        between.
        """
        written = [value for step in self.steps for part in step.parts for value in part.writes]
        roots = {v.storage.root() for v in (*written, *self.outputs.values()) if v.storage}
        least = plans().memory.fed
        return {
            name: value.storage
            for name, value in self.inputs.items()
            if value.storage is not None
            and value.storage not in roots
            and not (value.type.dtype.is_integer and value.type.dtype.itemsize > _SMALL)
            and nbytes_of(value.type) >= least
        }

    @cached_property
    def changed(self) -> frozenset[str]:
        """The states that a run writes."""
        roots = {s.root() for s in self.storages if s.home is not None}
        return frozenset(
            storage.state
            for storage in (*roots, *(commit.target for commit in self.commits))
            if storage.state is not None
        )


def constants_read(layout: Layout) -> list[Array]:
    """Return the constant arrays that steps, outputs or commits read."""
    read = [value for step in layout.steps for value in step.reads]
    read += [*layout.outputs.values(), *(commit.source for commit in layout.commits)]
    found = {id(value.array): value.array for value in read if value.array is not None}
    return list(found.values())


def memory_of(arrays: Iterable[Array]) -> dict[int, int]:
    """Return the bytes of each memory behind these arrays, by its identity."""
    return {id(base): base.nbytes for base in map(_base, arrays)}


def bytes_of_constants(arrays: Iterable[Array]) -> int:
    """Return the bytes of the memory behind these arrays."""
    return sum(memory_of(arrays).values())


def _base(array: Array) -> Array:
    """Return the array that owns an array's memory."""
    while isinstance(array.base, type(array)):
        array = array.base
    return array


@dataclass(frozen=True)
class Plan(Layout):
    """A layout with known sizes, and its memory."""

    memory: MemoryReport


# Lifetimes of buffers


def lifetimes_of(plan: Plan) -> tuple[BufferLife, ...]:
    """Return the lifetimes of a plan's buffers in the order of their first write."""
    sizes = [len(step.parts) for step in plan.steps]
    starts, shift = list(accumulate(sizes, initial=0)), plan.prelude
    writers: dict[int, list[int]] = {}
    for step in plan.steps:
        for part in step.parts:
            for value in part.writes:
                if value.storage is not None:
                    nodes = writers.setdefault(id(value.storage.root()), [])
                    nodes += [node.id for node in part.nodes]

    def times(storage: Storage) -> tuple[int, int]:
        first = BEFORE if storage.first < 0 else starts[storage.first + shift]
        return first, _last(storage.last + shift, starts)

    return lives_of(plan.storages, times, lambda _: "arena", writers)


def _last(step: int, starts: Sequence[int]) -> int:
    """Return the number of a step's last part, or of all parts for a step behind the last."""
    if 0 <= step < len(starts) - 1:
        return starts[step + 1] - 1
    return min(max(step, BEFORE), starts[-1])
