"""A plan with its memory: closures over fixed arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import bulk
from asg_numpy.plan import Layout, Plan
from asg_numpy.recording import decided
from asg_numpy.values import Value


class Realised(NamedTuple):
    """Closures to be called in order, and the arrays that inputs and outputs lie in."""

    steps: list[Callable[[], Any]]
    inputs: dict[str, Array]
    outputs: dict[str, Array]


def realise(plan: Layout, arena: Array, states: Mapping[str, Array]) -> Realised:
    """Return a plan's closures on the bytes of `arena` and the contiguous arrays of `states`."""
    arrays: dict[int, Array] = {}

    def array_of(value: Value) -> Array:
        array = arrays.get(id(value))
        if array is None:
            array = arrays[id(value)] = _array(value, arena, states)
        return array

    with bulk():
        steps = [step.make(*map(array_of, (*step.reads, *step.writes))) for step in plan.steps]
    for source, target in plan.commits:
        assert target.state is not None
        steps.append(partial(np.copyto, states[target.state], array_of(source)))
    return Realised(
        steps,
        {name: array_of(value) for name, value in plan.inputs.items()},
        {name: array_of(value) for name, value in plan.outputs.items()},
    )


class BodyClosures:
    """Closures of the plan of a body, made for the memory of each step in turn.

    Those that touch no memory that differs from step to step are made once.
    """

    def __init__(self, plan: Plan, arena: Array, fixed: Mapping[str, Array]) -> None:
        self._plan = plan
        self._arena = arena
        self._fixed = fixed
        self._arrays: dict[int, Array] = {}
        self._made: dict[tuple[int, ...], Callable[[], Any]] = {}
        self._kept: list[Mapping[str, Array]] = []  # so that identities of memory stay its own
        self._own: dict[int, str | None] = {}  # the memory of a value, if it differs by step
        self._names = [
            sorted({name for v in (*step.reads, *step.writes) if (name := self._name(v))})
            for step in plan.steps
        ]

    def _name(self, value: Value) -> str | None:
        """Return the name of the memory of a value, if it differs from step to step."""
        if id(value) not in self._own:
            state = None if value.storage is None else value.storage.root().state
            self._own[id(value)] = None if state in self._fixed else state
        return self._own[id(value)]

    def of(self, memory: Mapping[str, Array]) -> list[Callable[[], Any]]:
        """Return the closures of a step whose inputs and results lie in `memory`."""
        self._kept.append(memory)
        own: dict[int, Array] = {}

        def array_of(value: Value) -> Array:
            arrays, states = self._arrays, self._fixed
            if self._name(value) is not None:
                arrays, states = own, memory
            array = arrays.get(id(value))
            if array is None:
                array = arrays[id(value)] = _array(value, self._arena, states)
            return array

        found: list[Callable[[], Any]] = []
        for number, (step, names) in enumerate(zip(self._plan.steps, self._names, strict=True)):
            key = (number, *(id(memory[name]) for name in names))
            call = self._made.get(key)
            if call is None:
                call = step.make(*map(array_of, (*step.reads, *step.writes)))
                self._made[key] = call
            found.append(call)
        for source, target in self._plan.commits:
            assert target.state is not None
            held = self._fixed if target.state in self._fixed else memory
            found.append(partial(np.copyto, held[target.state], array_of(source)))
        return found


def _array(value: Value, arena: Array, states: Mapping[str, Array]) -> Array:
    if value.array is not None:
        return decided(value.array)
    assert value.storage is not None
    root = value.storage.root()
    memory = arena if root.state is None else states[root.state]
    shape, offset, strides = value.place()
    return np.ndarray(shape, value.type.dtype.numpy, memory, offset, strides)
