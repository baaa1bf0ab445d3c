"""A plan: the steps of a graph, where every value lies, and the memory that it all takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from asg.runtime.backend import MemoryReport
from asg_numpy.values import Commit, Step, Storage, Value


@dataclass(frozen=True)
class Plan:
    """What a program does, before it has any memory."""

    inputs: Mapping[str, Value]
    outputs: Mapping[str, Value]
    steps: Sequence[Step]  # copies of state first
    commits: Sequence[Commit]
    arena: int
    memory: MemoryReport
    storages: Sequence[Storage]
    prelude: int  # how many of the steps are copies of state
