"""A plan with its memory: closures over fixed arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import bulk
from asg_numpy.plan import Plan
from asg_numpy.values import Value, shape_of


class Realised(NamedTuple):
    """Closures to be called in order, and the arrays that inputs and outputs lie in."""

    steps: list[Callable[[], Any]]
    inputs: dict[str, Array]
    outputs: dict[str, Array]


def realise(plan: Plan, arena: Array, states: Mapping[str, Array]) -> Realised:
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


def _array(value: Value, arena: Array, states: Mapping[str, Array]) -> Array:
    if value.array is not None:
        return value.array
    assert value.storage is not None
    root = value.storage.root()
    memory = arena if root.state is None else states[root.state]
    return np.ndarray(
        shape_of(value.type),
        value.type.dtype.numpy,
        memory,
        root.offset + value.offset,
        value.strides,
    )
