"""Loops and branches: a body's plan is made once, and runs in the step's memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError
from asg.core.node import Node
from asg.core.opdef import Branch, Loop, Primitive
from asg.runtime.bodies import Step, branch_step
from asg_numpy.kernels.bodies import arena_of, known_arrays, results_of, whole
from asg_numpy.kernels.loop import loop
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.plan import Plan
from asg_numpy.planning.updates import given_key
from asg_numpy.planning.values import Value
from asg_numpy.run.closures import realize

Run = Callable[[], None]


def control(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of a loop or a branch."""
    builder.check_known(node)
    if isinstance(op, Loop):
        return loop(builder, node, inputs)
    if isinstance(op, Branch):
        return _branch(builder, node, inputs)
    raise BackendError(f"the NumPy executor cannot run the control flow {op.name!r}")


def _branch(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    used = builder.used(node)
    known = known_arrays(inputs[1:], 0)
    steps = [branch_step(body, used, known) for body in node.attrs.values()]
    plans = [builder.nested(step.graph) for step in steps]
    held = [whole(builder, node, inputs[1 + place]) for place in steps[0].captured]
    made = {place: builder.new(node, node.types[place]) for place in used}
    writes = (*made.values(), arena_of(builder, node, *plans))
    workspace = max(plan.memory.workspace for plan in plans)
    make = partial(_choosing, plans, steps)
    builder.step(node, make, (inputs[0], *held), writes, workspace=workspace)
    return results_of(node, made)


def _choosing(
    plans: Sequence[Plan], steps: Sequence[Step], predicate: Array, *arrays: Array
) -> Run:
    """Return the closure that chooses between two plans."""
    count = len(steps[0].captured)
    held, results, arena = arrays[:count], arrays[count:-1], arrays[-1]
    sides = [
        _side(plan, step, held, results, arena) for plan, step in zip(plans, steps, strict=True)
    ]

    def run() -> None:
        for closure in sides[0 if predicate[()] else 1]:
            closure()

    return run


def _side(
    plan: Plan, step: Step, held: Sequence[Array], results: Sequence[Array], arena: Array
) -> list[Callable[[], Any]]:
    states = dict(zip(step.captured.values(), held, strict=True))
    states |= zip(map(given_key, step.ys.values()), results, strict=True)
    return realize(plan, arena.view(np.uint8), states).steps
