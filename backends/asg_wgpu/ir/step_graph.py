"""A step of a loop as one graph with what is computed of values in memory before the loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.ops.control.parts import LoopParts


@dataclass(frozen=True)
class StepGraph:
    """A step: `carries` are leaves, `nexts` what they are after it, and `firsts` before all steps.

    `stacks` has the leaves of which each step takes an element, and the tensors of these elements;
    `sources` the leaves that lie in memory, and what they are in the graph around the loop. Result
    k of the loop, behind the carries, is a stack of the values `results[k]`.
    """

    graph: Graph
    parts: LoopParts
    carries: tuple[Ref, ...]
    firsts: tuple[Ref, ...]
    nexts: tuple[Ref, ...]
    results: Mapping[int, Ref]
    stacks: Mapping[Ref, Ref] = field(default_factory=dict[Ref, Ref])
    sources: Mapping[Ref, Ref] = field(default_factory=dict[Ref, Ref])
