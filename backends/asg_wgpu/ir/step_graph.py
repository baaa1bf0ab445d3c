"""A loop's step as a graph, with the values that are computed from memory before the loop.

`lower/loops/step_graph.py` builds it for `codegen/loops/recurrence.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.ops.control.parts import LoopParts


class Table(NamedTuple):
    """A write of a value to the row of a result at a place, unless the result has no such row."""

    result: int
    place: Ref
    value: Ref


@dataclass(frozen=True)
class StepGraph:
    """A step: leaves `carries`, their values `nexts` after it, and `firsts` before the loop.

    `stacks` maps leaves, of which each step reads one element, to the tensors of these elements.
    `sources` maps the leaves in memory to values of the outer graph. Result k of the loop, counted
    with the carries, is a stack of the values `results[k]`. Many results read each element of the
    values `compared`. `count` is the leaf of the number of steps, if the last operand gives it.

    A nest of loops has a step for each of its phases, in one graph. `tables` maps the leaves of
    results in memory to the rows that the step writes.
    """

    graph: Graph
    parts: LoopParts
    carries: tuple[Ref, ...]
    firsts: tuple[Ref, ...]
    nexts: tuple[Ref, ...]
    results: Mapping[int, Ref]
    stacks: Mapping[Ref, Ref] = field(default_factory=dict[Ref, Ref])
    sources: Mapping[Ref, Ref] = field(default_factory=dict[Ref, Ref])
    compared: tuple[Ref, ...] = ()
    count: Ref | None = None
    tables: Mapping[Ref, Table] = field(default_factory=dict[Ref, Table])
