"""The schedules of a graph with symbols, one for each class of its sizes that was met."""

from __future__ import annotations

from asg.core.graph import Graph
from asg_wgpu.cache.schedules import cached_sized
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.size import Formulas, Trace
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.generic import Binding, SizedSchedule, maybe_empty
from asg_wgpu.schedule.share_kernels import share_kernels

MOST_CLASSES = 16  # of one graph, after which its sizes have nothing in common


class SizeClasses:
    """The schedules of a graph with symbols, for the classes of its sizes that were met."""

    def __init__(self, graph: Graph, target: Target) -> None:
        self._graph = graph
        self._target = target
        self._found: list[SizedSchedule] = []
        self._unsized: list[Binding] = []  # hints for which there is none
        self._maybe_empty = Formulas(maybe_empty(graph))

    def schedule(self, binding: Binding, counters: Counters) -> Schedule | None:
        """Return the schedule for these sizes; None where one for many cannot be made."""
        if 0 in self._maybe_empty.at(binding):
            return None
        trace = Trace(binding, self._graph.facts)
        for known in self._found:
            if known.is_for(trace.hints, binding):
                return known.at(binding)
        if trace.hints in self._unsized or len(self._found) >= MOST_CLASSES:
            return None
        made = cached_sized(self._graph, self._target, trace, counters)
        if made is None:
            self._unsized.append(trace.hints)
            return None
        made = made.with_schedule(share_kernels(made.schedule, self._target))
        self._found.append(made)
        return made.at(binding)
