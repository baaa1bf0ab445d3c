"""Templates: plans for many sizes, made once with every size-dependent number recorded.

`asg/core/tracing` records the numbers. A new binding only evaluates them.
"""

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
from asg.core.node import bulk
from asg.core.opdef import Primitive
from asg.core.subgraphs import Binder
from asg.core.tracing.record import Later, Recording, Untraceable, concrete, is_later
from asg.runtime.backend import Options
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.graph_facts import GraphFacts
from asg_numpy.planning.plan import Layout, Plan, constants_read, memory_of
from asg_numpy.planning.planner import arranged, build, make_plan, plan_of_body
from asg_numpy.planning.values import Value
from asg_numpy.run.closures import Realized, realize, wanted_by
from asg_numpy.run.thread_pool import thread_count

Planner = Callable[[Sequence[int]], Builder]


class Outline:
    """The steps of a graph, valid for all sizes with the same decisions.

    The arrangement of steps depends more on sizes: an outline has a template for each arrangement.
    """

    def __init__(self, sizes: Sequence[int], planner: Planner, *, strict: bool) -> None:
        self.lock = RLock()  # held while its numbers belong to one program
        self.recording = Recording(sizes, strict=strict)
        with bulk():
            self.builder = planner(cast("list[int]", self.recording.sizes))
            self.record = self.recording.freeze()
        self.templates: list[Template] = []  # most recently used first

    def first(self, plan: Callable[[], Plan]) -> FromTemplate:
        """Return the plan for the sizes of its creation, and release these."""
        numbers, self.record.example = self.record.example, []
        with self.lock:
            return self._made(numbers, plan)

    def at(
        self, sizes: Sequence[int], plan: Callable[[], Plan], *, is_full: bool
    ) -> FromTemplate | None:
        """Return the plan for these sizes, or None if it would have other steps.

        `plan` plans from scratch, for callers that need more than closures. Make no template if the
        graph `is_full` of templates.
        """
        with self.lock:
            numbers = self.record.at(sizes)
            if numbers is None:
                return None
            for template in self.templates:
                found = template.at(numbers)
                if found is not None:
                    self.templates = [template, *(t for t in self.templates if t is not template)]
                    return FromTemplate(template, found, plan)
            return None if is_full else self._made(numbers, plan)

    def _made(self, numbers: Sequence[Any], plan: Callable[[], Plan]) -> FromTemplate:
        template = Template(self, numbers)
        self.templates = [template, *self.templates]
        return FromTemplate(template, template.first(), plan)


class Template:
    """The layout of an outline, valid for all sizes with the same arrangement."""

    def __init__(self, outline: Outline, numbers: Sequence[Any]) -> None:
        recording = outline.recording
        recording.reopen(numbers)
        with bulk():
            try:
                self.layout = arranged(outline.builder.copied())
                for value in _values(self.layout):
                    value.fix()
                self.wanted = wanted_by(self.layout)
            finally:
                self.record = recording.freeze()
        self.lock = outline.lock
        self.threads = thread_count()
        constants = constants_read(self.layout)
        self.constants = [array for array in constants if is_later(array)]
        self.fixed = memory_of(array for array in constants if not is_later(array))
        needed = {array.place for array in constants if isinstance(array, Later)}
        values = enumerate(self.record.example)
        self._passing = [at for at, value in values if at not in needed and _is_array(value)]

    def first(self) -> list[Any]:
        """Return its numbers for the sizes of its creation, and release these."""
        numbers = self._without_passing(self.record.example)
        self.record.example = []
        return numbers

    def at(self, numbers: Sequence[Any]) -> list[Any] | None:
        """Return its numbers for the outline's numbers, or None if the arrangement differs."""
        if thread_count() != self.threads:
            return None
        found = self.record.at(numbers)
        return None if found is None else self._without_passing(found)

    def _without_passing(self, numbers: list[Any]) -> list[Any]:
        for place in self._passing:  # large arrays would stay alive
            numbers[place] = None
        return numbers


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

    @property
    def needed(self) -> int:
        """The bytes of its buffers and of the largest workspace."""
        with self._known():
            return concrete(self.layout.arena) + max(
                [concrete(step.workspace) for step in self.layout.steps], default=0
            )

    def realize(self, arena: Array, states: Mapping[str, Array]) -> Realized:
        """Return its closures on this memory."""
        with self._known():
            return realize(self.layout, arena, states, self.template.wanted)

    @contextmanager
    def _known(self) -> Generator[None]:
        with self.template.lock, self.template.record.recording.known(self.numbers):
            yield


class Templates:
    """The plans of a graph with symbolic sizes, by templates where possible."""

    def __init__(self, graph: Graph, options: Options, *, kept: bool = False) -> None:
        # Sizes left that are planned without template: the cache folder keeps their plans
        self._first = plans().templates.kept if kept else 0
        self._binder = Binder(graph)
        self._facts = GraphFacts(graph)
        self._options = options
        self._made: list[Outline] = []  # most recently used first
        self._alone = 0  # sizes planned without template
        self._records = (
            bool(graph.symbols)
            and self._binder.is_flat
            and not options.check_indices
            and not _claims_sizes(graph, self._facts)
        )

    def plan(self, binding: Mapping[str, int]) -> Plan:
        """Return a plan for these sizes from scratch."""
        return make_plan(self._binder.bind(binding), self._options, facts=self._facts)

    def at(self, binding: Mapping[str, int]) -> FromTemplate | None:
        """Return a template's plan for these sizes, or None."""
        if not self._records:
            return None
        if self._first:
            self._first -= 1
            return None
        sizes = self._binder.sizes(binding)
        numbers, plan = list(sizes.values()), partial(self.plan, dict(binding))
        is_full = self._is_full()
        try:
            for outline in self._made:
                found = outline.at(numbers, plan, is_full=is_full)
                if found is not None:
                    self._made = [outline, *(o for o in self._made if o is not outline)]
                    return found
            return None if is_full else self._new(sizes, binding, plan)
        except Untraceable:
            self._records = False
            return None

    def _is_full(self) -> bool:
        """Whether the graph may have no more templates."""
        made = [template for outline in self._made for template in outline.templates]
        calls = sum(len(template.record) for template in made)
        return len(made) >= plans().templates.most or calls >= plans().templates.calls

    def _new(
        self, sizes: Mapping[Dim, int], binding: Mapping[str, int], plan: Callable[[], Plan]
    ) -> FromTemplate | None:
        """Return the plan of a new outline, or None for an early size planned without template."""
        strict = self._alone == 0
        if not strict and self._alone < plans().templates.alone:
            self._alone += 1
            return None
        planner = partial(self._built, tuple(sizes), binding)
        try:
            outline = Outline([*sizes.values()], planner, strict=strict)
        except Untraceable:
            if not strict:
                raise
            self._alone = 1
            return None
        self._made = [outline, *self._made]
        return outline.first(plan)

    def _built(
        self, dims: Sequence[Dim], binding: Mapping[str, int], sizes: Sequence[int]
    ) -> Builder:
        graph = self._binder.bound(dict(zip(dims, sizes, strict=True)), binding)
        builder = Builder(graph, self._facts, self._options, plan_of_body, False)
        build(builder)
        return builder


def _claims_sizes(graph: Graph, facts: GraphFacts) -> bool:
    """Whether the graph claims a composition with symbols: its steps need numbers for all sizes."""
    return any(
        not type_.is_static
        for node in graph.nodes
        if not isinstance(node.op, Primitive) and facts.live[node.id]
        for type_ in (*node.types, *map(graph.type_of, node.inputs))
    )


def _values(layout: Layout) -> Iterator[Value]:
    """Yield all values of a layout, some of them several times."""
    for step in layout.steps:
        for part in (step, *step.parts):
            yield from (*part.reads, *part.writes)
    yield from (*layout.inputs.values(), *layout.outputs.values())
    yield from (commit.source for commit in layout.commits)


def _is_array(value: object) -> bool:
    """Whether a recorded value is an array, or a list of arrays."""
    return isinstance(value, np.ndarray) or (
        isinstance(value, list) and any(map(_is_array, cast("list[object]", value)))
    )
