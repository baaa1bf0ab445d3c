"""Loops and branches: the plan of a body, made once, is run for each step on memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import BackendError
from asg.core.node import Node
from asg.core.opdef import Branch, Loop, Primitive
from asg.core.types import TensorType
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.runtime.steps import Step, branch_step, loop_step
from asg_numpy.builder import Builder
from asg_numpy.plan import Plan
from asg_numpy.realising import realise
from asg_numpy.values import Make, Value

Run = Callable[[], None]


def control(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of a loop or a branch."""
    if isinstance(op, Loop):
        return _loop(builder, node, inputs)
    if isinstance(op, Branch):
        return _branch(builder, node, inputs)
    raise BackendError(f"the NumPy executor knows no control flow such as {op.name!r}")


def _results(node: Node, made: dict[int, Value]) -> tuple[Value, ...]:
    """Return the results of a node; those that nobody uses lie nowhere."""
    return tuple(made.get(i, Value(type_, None)) for i, type_ in enumerate(node.types))


def _known(inputs: Sequence[Value], first: int) -> dict[int, Array]:
    """Return the operands from `first` on that are constants, by their place from there."""
    return {
        place: value.array
        for place, value in enumerate(inputs)
        if place >= first and value.array is not None
    }


def _whole(builder: Builder, node: Node, value: Value) -> Value:
    """Return a value that is its storage, row by row."""
    return value if value.strides is None and value.offset == 0 else builder.copy(node, value)


def _arena(builder: Builder, node: Node, *plans: Plan) -> Value:
    """Return the memory in which the plans run, one at a time."""
    size = max(plan.arena for plan in plans)
    return builder.new(node, TensorType((size,), DType.BOOL))  # bytes


# Loops


def _loop(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    parts = loop_of(node)
    first, captured = parts.carries, parts.carries + parts.xs
    used = builder.used(node)
    ys = [place - first for place in used if first <= place < first + parts.ys]
    befores = [place for place in used if place in parts.befores]
    step = loop_step(parts, ys, _known(inputs[: parts.taken], captured))
    plan = builder.nested(step.graph)
    held = [_whole(builder, node, inputs[place]) for place in step.captured]
    last = [builder.new(node, type_) for type_ in node.types[:first]]
    made = dict(enumerate(last))
    made |= {p: builder.new(node, node.types[p]) for p in (*(first + y for y in ys), *befores)}
    reads = (*inputs[:captured], *held, *(inputs[parts.taken :]))
    stacks = [made[place] for place in (*(first + y for y in ys), *befores)]
    counted = [builder.new(node, node.types[-1])] if parts.has_flag else []
    made |= dict(zip([parts.results - 1], counted, strict=False))
    writes = (*last, *stacks, *counted, _arena(builder, node, plan))
    carried = [place - parts.befores.start for place in befores]
    make = _looping(plan, step, parts, carried)
    builder.step(node, make, reads, writes, workspace=plan.memory.workspace)
    return _results(node, made)


def _looping(plan: Plan, step: Step, parts: LoopParts, befores: Sequence[int]) -> Make:
    """Return how to make the closure of a loop.

    Its arrays are the first carries, the xs, what is captured and the number of steps, if that is
    an operand; the carries, which are the states of the body's plan, the stacks of ys and of
    carries before each step, the number of steps, if that is a result, and the arena.
    """

    def make(*arrays: Array) -> Run:
        left = iter(arrays)

        def take(count: int) -> list[Array]:
            return [next(left) for _ in range(count)]

        starts, xs, held = take(parts.carries), take(parts.xs), take(len(step.captured))
        asked = take(parts.ends is Ends.COUNT)
        carries, ys, stacks = take(parts.carries), take(len(step.ys)), take(len(befores))
        counted = take(parts.has_flag)
        (arena,) = left
        states = dict(zip(step.captured.values(), held, strict=True))
        states |= zip(step.carries, carries, strict=True)
        real = realise(plan, arena.view(np.uint8), states)
        slots = [(real.inputs[n], x) for n, x in zip(step.xs, xs, strict=True) if n in real.inputs]
        given = [(y, real.outputs[n]) for y, n in zip(ys, step.ys.values(), strict=True)]
        before = [(stack, carries[place]) for stack, place in zip(stacks, befores, strict=True)]
        order = _order(parts, asked, carries, counted, [*ys, *stacks])
        return _running(
            real.steps, order, list(zip(carries, starts, strict=True)), before, slots, given
        )

    return make


def _order(
    parts: LoopParts,
    asked: Sequence[Array],
    carries: Sequence[Array],
    counted: Sequence[Array],
    stacks: Sequence[Array],
) -> Callable[[], Iterable[int]]:
    """Return a function that gives the steps of a run, one when the one before it is done.

    Elements of `stacks` that no step sets are set to zero.
    """
    if parts.ends is Ends.LENGTH:
        steps = parts.steps
        return lambda: steps
    most = None if parts.ends is Ends.OPEN else len(parts.steps)

    def first_steps() -> Iterable[int]:
        made = range(min(max(int(asked[0]), 0), len(parts.steps)))
        for stack in stacks:
            stack[len(made) :] = 0
        return made[::-1] if parts.reverse else made

    def while_true() -> Iterator[int]:
        flag, count = carries[0], 0
        while flag[()] and count != most:
            yield count
            count += 1
        for stack in stacks:
            stack[count:] = 0
        counted[0][...] = count

    return while_true if parts.has_flag else first_steps


Pairs = list[tuple[Array, Array]]


def _running(  # all that a step touches
    steps: Sequence[Callable[[], Any]],
    order: Callable[[], Iterable[int]],
    starts: Pairs,
    before: Pairs,
    slots: Pairs,
    given: Pairs,
) -> Run:
    def run() -> None:
        for carry, start in starts:
            carry[...] = start
        for i in order():
            for stack, carry in before:
                stack[i] = carry
            for slot, x in slots:
                slot[...] = x[i]
            for step in steps:
                step()
            for stack, y in given:
                stack[i] = y

    return run


# Branches


def _branch(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    used = builder.used(node)
    known = _known(inputs[1:], 0)
    steps = [branch_step(body, used, known) for body in node.attrs.values()]
    plans = [builder.nested(step.graph) for step in steps]
    held = [_whole(builder, node, inputs[1 + place]) for place in steps[0].captured]
    made = {place: builder.new(node, node.types[place]) for place in used}
    writes = (*made.values(), _arena(builder, node, *plans))
    workspace = max(plan.memory.workspace for plan in plans)
    make = _choosing(plans, steps)
    builder.step(node, make, (inputs[0], *held), writes, workspace=workspace)
    return _results(node, made)


def _choosing(plans: Sequence[Plan], steps: Sequence[Step]) -> Make:
    """Return how to make the closure that runs one of two plans."""

    def make(predicate: Array, *arrays: Array) -> Run:
        count = len(steps[0].captured)
        held, results, arena = arrays[:count], arrays[count:-1], arrays[-1]
        sides = [
            _side(plan, step, held, results, arena) for plan, step in zip(plans, steps, strict=True)
        ]

        def run() -> None:
            closures, copies = sides[0 if predicate[()] else 1]
            for closure in closures:
                closure()
            for target, source in copies:
                target[...] = source

        return run

    return make


def _side(
    plan: Plan, step: Step, held: Sequence[Array], results: Sequence[Array], arena: Array
) -> tuple[list[Callable[[], Any]], Pairs]:
    states = dict(zip(step.captured.values(), held, strict=True))
    real = realise(plan, arena.view(np.uint8), states)
    names = step.ys.values()
    return real.steps, [(r, real.outputs[name]) for r, name in zip(results, names, strict=True)]
