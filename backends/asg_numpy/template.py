"""Plans for many sizes: made once, with each number that depends on sizes recorded."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from threading import RLock
from typing import Any, cast

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.subgraphs import Binder
from asg.runtime.backend import Options
from asg_numpy.builder import Builder, GraphFacts
from asg_numpy.plan import Layout, Plan, constants_read, memory_of
from asg_numpy.planning import lay_out, make_plan, plan_of_body
from asg_numpy.plans import plans
from asg_numpy.pool import thread_count
from asg_numpy.realising import Realised, realise, wanted_by
from asg_numpy.recording import Later, Record, Recording, Untraceable, concrete, is_later
from asg_numpy.values import Value

Planner = Callable[[Sequence[int]], Layout]


class Template:
    """The layout of a graph for all sizes with which its planner would decide the same."""

    def __init__(self, sizes: Sequence[int], planner: Planner) -> None:
        recording = Recording(sizes)
        self.lock = RLock()  # while its numbers are those of one program
        self.layout = planner(cast("list[int]", recording.sizes))
        for value in _values(self.layout):
            value.fix()
        self.wanted = wanted_by(self.layout)
        self.threads = thread_count()
        self.record: Record = recording.freeze()
        constants = constants_read(self.layout)
        self.constants = [array for array in constants if is_later(array)]
        self.fixed = memory_of(array for array in constants if not is_later(array))
        needed = {array.place for array in constants if isinstance(array, Later)}
        values = enumerate(self.record.example)
        self._passing = [at for at, value in values if at not in needed and _is_array(value)]
        self.record.example.clear()

    def at(self, sizes: Sequence[int], plan: Callable[[], Plan]) -> FromTemplate | None:
        """Return the plan for these sizes, or None where it would be another one.

        `plan` makes it anew, for who asks for more than its closures.
        """
        if thread_count() != self.threads:
            return None
        with self.lock:
            numbers = self.record.at(sizes)
        if numbers is None:
            return None
        for place in self._passing:  # large ones would be held for nothing
            numbers[place] = None
        return FromTemplate(self, numbers, plan)


@dataclass(frozen=True)
class FromTemplate:
    """A template with its numbers for some sizes."""

    template: Template
    numbers: list[Any]
    plan: Callable[[], Plan]

    @property
    def layout(self) -> Layout:
        """The layout of the template."""
        return self.template.layout

    @property
    def arena(self) -> int:
        """The bytes of its buffers."""
        with self._known():
            return concrete(self.layout.arena)

    @property
    def held(self) -> int:
        """The bytes of its constants, steps and closures."""
        with self._known():
            memory = memory_of(map(concrete, self.template.constants))
        return self.layout.host + sum({**self.template.fixed, **memory}.values())

    def realise(self, arena: Array, states: Mapping[str, Array]) -> Realised:
        """Return its closures on this memory."""
        with self._known():
            return realise(self.layout, arena, states, self.template.wanted)

    @contextmanager
    def _known(self) -> Generator[None]:
        with self.template.lock, self.template.record.recording.known(self.numbers):
            yield


class Templates:
    """The plans of a graph of symbolic sizes, by templates where it can be planned so."""

    def __init__(self, graph: Graph, options: Options) -> None:
        self._binder = Binder(graph)
        self._facts = GraphFacts(graph)
        self._options = options
        self._made: list[Template] = []  # the one used last is asked first
        self._alone = 0
        self._records = bool(graph.symbols) and self._binder.is_flat and not options.check_indices

    def plan(self, binding: Mapping[str, int]) -> Plan:
        """Return a plan for these sizes, made from nothing."""
        return make_plan(self._binder.bind(binding), self._options, facts=self._facts)

    def at(self, binding: Mapping[str, int]) -> FromTemplate | None:
        """Return the plan of a template for these sizes, or None where there is none."""
        if not self._records:
            return None
        sizes = self._binder.sizes(binding)
        numbers, plan = list(sizes.values()), partial(self.plan, dict(binding))
        for template in self._made:
            found = template.at(numbers, plan)
            if found is not None:
                self._made = [template, *(each for each in self._made if each is not template)]
                return found
        self._alone += 1
        limits = plans().templates
        if self._alone <= limits.alone or len(self._made) == limits.most:
            return None
        try:
            template = Template(numbers, partial(self._lay_out, tuple(sizes), binding))
        except Untraceable:
            self._records = False
            return None
        self._made = [template, *self._made]
        return template.at(numbers, plan)

    def _lay_out(
        self, dims: Sequence[Dim], binding: Mapping[str, int], sizes: Sequence[int]
    ) -> Layout:
        graph = self._binder.bound(dict(zip(dims, sizes, strict=True)), binding)
        return lay_out(Builder(graph, self._facts, self._options, plan_of_body, False))


def _values(layout: Layout) -> Iterator[Value]:
    """Yield all values of a layout, some of them several times."""
    for step in layout.steps:
        for part in (step, *step.parts):
            yield from (*part.reads, *part.writes)
    yield from (*layout.inputs.values(), *layout.outputs.values())
    yield from (commit.source for commit in layout.commits)


def _is_array(value: object) -> bool:
    """Whether a value of a record is an array, or a list of them."""
    return isinstance(value, np.ndarray) or (
        isinstance(value, list) and any(map(_is_array, cast("list[object]", value)))
    )
