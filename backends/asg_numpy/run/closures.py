"""Give a plan memory: closures over fixed arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import bulk
from asg.core.opdef import Kind
from asg.core.tracing.record import concrete, decided, items_at
from asg_numpy.native.sequences import is_native_call
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.plan import Layout, Plan
from asg_numpy.planning.values import Step, Storage, Value
from asg_numpy.run.thread_pool import with_threads

_PRODUCTS = frozenset({Kind.CONTRACTION, Kind.COMPOSITION})


class Realized(NamedTuple):
    """Closures to call in order, and the arrays of inputs and outputs."""

    steps: list[Callable[[], Any]]
    inputs: dict[str, Array]
    outputs: dict[str, Array]


class Piece(NamedTuple):
    """A value, and the axis of a closure's part; None for the whole value."""

    value: Value
    axis: int | None


class Wanted:
    """The arrays that the closures of steps take, determined once for all sizes.

    `pieces` are the distinct arrays, and `places` gives each step's arrays by number. `key`
    distinguishes values that are different arrays.
    """

    def __init__(
        self, steps: Sequence[Step], key: Callable[[Value], object], *, divided: bool = False
    ) -> None:
        numbers: dict[object, int] = {}
        self.steps = steps
        self.pieces: list[Piece] = []
        self.places: list[tuple[int, ...]] = []
        for step in steps:
            values = (*step.reads, *step.writes)
            axes = step.axes if divided and step.axes else (None,) * len(values)
            places: list[int] = []
            for value, axis in zip(values, axes, strict=True):
                number = numbers.setdefault((key(value), axis), len(self.pieces))
                if number == len(self.pieces):
                    self.pieces.append(Piece(value, axis))
                places.append(number)
            self.places.append(tuple(places))
        self._taken = [items_at(places) for places in self.places]

    def closures(
        self, arrays: list[Array], first: int = 0, stop: int | None = None
    ) -> list[Callable[[], Any]]:
        """Return the closures of steps `first` to `stop`; `arrays` has an array for each piece."""
        pairs = zip(self.steps[first:stop], self._taken[first:stop], strict=True)
        return [step.make(*taken(arrays)) for step, taken in pairs]


def place_of(value: Value) -> object:
    """Return a key that is equal for values in the same array."""
    if value.array is not None or value.storage is None:
        return id(value)
    place = value.place() if value.laid is None else value.laid.place
    return place, value.type.dtype, value.storage.root().state


def wanted_by(plan: Layout) -> Wanted:
    """Return the arrays that a plan's closures take."""
    return Wanted(plan.steps, place_of)


def realize(
    plan: Layout, arena: Array, states: Mapping[str, Array], wanted: Wanted | None = None
) -> Realized:
    """Return a plan's closures on the bytes of `arena` and the contiguous arrays of `states`.

    `wanted` are the arrays that its steps take, if known.
    """

    def array_of(value: Value) -> Array:
        return _array(value, arena, states)

    return _realized(plan, wanted or wanted_by(plan), states, array_of)


def realize_on(
    plan: Layout, arena: Array, states: Mapping[str, Array], fed: Mapping[Storage, Array]
) -> Realized:
    """Return a plan's closures that read some inputs in the contiguous arrays of their caller."""

    def home_of(value: Value) -> Array | None:
        return None if value.storage is None else fed.get(value.storage.root())

    def array_of(value: Value) -> Array:
        home = home_of(value)
        if home is None:
            return _array(value, arena, states)
        shape, offset, strides = value.place()
        assert value.storage is not None
        offset -= value.storage.root().offset
        return np.ndarray(shape, value.type.dtype.numpy, home, offset, strides)

    # A later value may have the place in the arena that the input leaves unused.
    wanted = Wanted(plan.steps, lambda value: (place_of(value), id(home_of(value))))
    return _realized(plan, wanted, states, array_of)


def _realized(
    plan: Layout,
    wanted: Wanted,
    states: Mapping[str, Array],
    array_of: Callable[[Value], Array],
) -> Realized:

    with bulk():
        made = wanted.closures([array_of(value) for value, _ in wanted.pieces])
        steps = [_threaded(step, call) for step, call in zip(wanted.steps, made, strict=True)]
    for source, target in plan.commits:
        assert target.state is not None
        steps.append(partial(np.copyto, states[target.state], array_of(source)))
    return Realized(
        steps,
        {name: array_of(value) for name, value in plan.inputs.items()},
        {name: array_of(value) for name, value in plan.outputs.items()},
    )


class BodyClosures:
    """Closures of a body's plan, made for the memory of each step.

    Closures that touch only memory common to all steps are made once.
    """

    def __init__(self, plan: Plan, arena: Array, fixed: Mapping[str, Array]) -> None:
        self._plan = plan
        self._arena = arena
        self._fixed = fixed
        self._arrays: dict[int, Array] = {}
        self._made: dict[tuple[int, ...], Callable[[], Any]] = {}
        # Keeps the memory alive, so that identities stay unique
        self._kept: list[Mapping[str, Array]] = []
        self._own: dict[int, str | None] = {}  # the memory of a value, if it differs by step
        self._names = [
            sorted({name for v in (*step.reads, *step.writes) if (name := self._name(v))})
            for step in plan.steps
        ]

    def _name(self, value: Value) -> str | None:
        """Return the name of a value's memory, if it differs between steps."""
        if id(value) not in self._own:
            state = None if value.storage is None else value.storage.root().state
            self._own[id(value)] = None if state in self._fixed else state
        return self._own[id(value)]

    def of(self, memory: Mapping[str, Array]) -> list[Callable[[], Any]]:
        """Return the closures of a step with its inputs and results in `memory`."""
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
                call = self._made[key] = _threaded(step, call)
            found.append(call)
        for source, target in self._plan.commits:
            assert target.state is not None
            held = self._fixed if target.state in self._fixed else memory
            found.append(partial(np.copyto, held[target.state], array_of(source)))
        return found


def _threaded(step: Step, call: Callable[[], Any]) -> Callable[[], Any]:
    """Return the call of a step, with the threads of BLAS and LAPACK if it has enough work."""
    if step.parts[0] is not step or is_native_call(call):  # BLAS shares neither
        return call
    least, kinds = plans().threads, {node.op.kind for node in step.nodes}
    if Kind.CUSTOM in kinds:
        bound = min(least.lapack, least.blas) if kinds & _PRODUCTS else least.lapack
    elif kinds & _PRODUCTS:
        bound = least.blas
    else:
        return call
    return with_threads(call) if concrete(step.work) >= bound else call


def _array(value: Value, arena: Array, states: Mapping[str, Array]) -> Array:
    if value.array is not None:
        return decided(value.array)
    assert value.storage is not None
    root = value.storage.root()
    memory = arena if root.state is None else states[root.state]
    shape, offset, strides = value.place()
    dtype = value.type.dtype.numpy
    if strides is None and memory.shape == shape and memory.dtype is dtype:
        return memory
    return np.ndarray(shape, dtype, memory, offset, strides)
