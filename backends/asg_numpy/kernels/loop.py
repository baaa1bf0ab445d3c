"""Loops: the plan of a body is run for each step, on views that are made once for all runs.

A step reads its elements where they lie, and writes the next carries and its ys where they go, so
that nothing is copied between steps. Long loops, whose views would take much memory, copy them, as
do loops that find out while they run how many steps they make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import empty_like
from asg.core.types import TensorType
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.runtime.steps import Step, loop_step
from asg_numpy.builder import Builder
from asg_numpy.kernels.bodies import arena_of, known_arrays, results_of, whole
from asg_numpy.layouts import view_of
from asg_numpy.plan import Plan
from asg_numpy.realising import BodyClosures
from asg_numpy.updates import given_key, next_key
from asg_numpy.values import Value

Call = Callable[[], Any]

VIEWS = 1 << 24  # bytes of the closures of all steps, at most
TURNED = 4  # steps, at least, for which an operand of products is laid out anew


class _Loop(NamedTuple):
    """A loop and the plan of its step.

    `stacks` are the carries that are stacked before each step, `swaps` those that need a second
    place, and `slots` the xs whose elements are copied to one place; in a long loop all are, and ys
    and carries, too.
    """

    parts: LoopParts
    step: Step
    plan: Plan
    stacks: Sequence[int]
    swaps: Sequence[int]
    slots: Sequence[int]
    is_long: bool


def loop(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add the step of a loop."""
    parts, inputs = _turned(loop_of(node), inputs)
    first, captured = parts.carries, parts.carries + parts.xs
    used = builder.used(node)
    ys = [place for place in used if first <= place < first + parts.ys]
    befores = [place for place in used if place in parts.befores]
    step = loop_step(parts, [y - first for y in ys], known_arrays(inputs[: parts.taken], captured))
    plan = builder.nested(step.graph)
    count = len(parts.steps) if parts.ends is Ends.LENGTH else 0
    is_long = parts.ends is not Ends.LENGTH or count * plan.host > VIEWS
    builder.nested_host += 0 if is_long else plan.host * max(count - 1, 0)
    xs = inputs[first:captured]
    slots = [place for place, x in enumerate(xs) if is_long or not _is_dense(x)]
    stacks = [place - parts.befores.start for place in befores]
    swaps = [carry for carry in range(first) if is_long or carry not in stacks]
    counted = [parts.results - 1] if parts.has_flag else []
    made = {p: builder.new(node, node.types[p]) for p in (*range(first), *ys, *befores, *counted)}
    elements = [xs[place].type for place in slots]
    elements += [node.types[y] for y in ys] if is_long else []
    rooms = [TensorType(type_.shape[1:], type_.dtype) for type_ in elements]
    rooms += [node.types[carry] for carry in swaps]
    held = [whole(builder, node, inputs[place]) for place in step.captured]
    writes = [*made.values(), *(builder.new(node, type_) for type_ in rooms)]
    make = partial(_made, _Loop(parts, step, plan, stacks, swaps, slots, is_long))
    reads = (*inputs[:captured], *held, *inputs[parts.taken :])
    writes = [*writes, arena_of(builder, node, plan)]
    builder.step(node, make, reads, tuple(writes), workspace=plan.memory.workspace)
    return results_of(node, made)


def _is_dense(x: Value) -> bool:
    return x.strides is None if x.array is None else x.array.flags.c_contiguous


# Operands laid out anew


def _turned(parts: LoopParts, inputs: tuple[Value, ...]) -> tuple[LoopParts, tuple[Value, ...]]:
    """Return a loop whose products read the columns of captured matrices as rows.

    BLAS takes up to four times as long for few rows by a transposed matrix.
    """
    found: dict[int, Ref] = {}  # the contractions of such matrices, by their number
    places = {Ref(leaf.id, 0): place for place, leaf in enumerate(parts.inputs)}
    for node in parts.body.nodes:
        if node.op.kind is Kind.CONTRACTION and node.attrs.get("y_contract") == (1,):
            place = places.get(node.inputs[1], -1)
            is_matrix = not node.attrs["y_batch"] and place >= parts.carries + parts.xs
            if is_matrix and inputs[place].type.rank == 2 and inputs[place].array is None:
                found[node.id] = node.inputs[1]
    if not found or parts.ends is not Ends.LENGTH or len(parts.steps) < TURNED:
        return parts, inputs
    body, moved, more = empty_like(parts.body), dict[Ref, Ref](), dict[Ref, Ref]()
    for node in parts.inputs:
        moved[Ref(node.id, 0)] = body.append_copy(node, ())[0].ref
    taken = {node.name for node in parts.body.nodes}
    for ref in dict.fromkeys(found.values()):
        type_ = parts.body.type_of(ref)
        name = next(n for n in (f"turned/{i}" for i in range(len(taken) + 1)) if n not in taken)
        taken.add(name)
        more[ref] = body.input(name, type_.shape[::-1], type_.dtype).ref
    for node in parts.body.nodes:
        if node.op is INPUT:
            continue
        refs, each = [moved[ref] for ref in node.inputs], node
        if node.id in found:
            refs[1] = more[found[node.id]]
            each = node._replace(attrs=MappingProxyType({**node.attrs, "y_contract": (0,)}))
        at = len(body)
        body.append_copy(each, tuple(refs))
        moved.update((Ref(node.id, i), Ref(at, i)) for i in range(len(node.types)))
    for name, ref in parts.body.output_refs.items():
        body.output(name, body.tensor(moved[ref]))
    operands = tuple(_transposed(inputs[places[ref]]) for ref in more)
    return parts._replace(body=body, captured=parts.captured + len(more)), (*inputs, *operands)


def _transposed(value: Value) -> Value:
    type_ = TensorType(value.type.shape[::-1], value.type.dtype)
    found = view_of(value, type_, np.transpose, pure=True)
    assert found is not None, "a transposition has strides"
    return found


# Closures


def _made(loop: _Loop, *arrays: Array) -> Call:
    """Return the closure of a loop.

    Its arrays are the first carries, the xs, what is captured and the number of steps, if that is
    an operand; the last carries, the stacks of ys and of carries, the number of steps, if that is a
    result, rooms for elements of xs and ys and for carries, and the arena.
    """
    parts, step, left = loop.parts, loop.step, iter(arrays)

    def take(count: int) -> list[Array]:
        return [next(left) for _ in range(count)]

    starts, xs, held = take(parts.carries), take(parts.xs), take(len(step.captured))
    asked = take(parts.ends is Ends.COUNT)
    lasts, ys, stacks = take(parts.carries), take(len(step.ys)), take(len(loop.stacks))
    counted = take(parts.has_flag)
    slots, given = take(len(loop.slots)), take(len(ys) if loop.is_long else 0)
    rooms, (arena,) = take(len(loop.swaps)), left
    places = _places(loop, lasts, stacks, rooms)
    fixed = dict(zip(step.captured.values(), held, strict=True))
    fixed |= zip([step.xs[place] for place in loop.slots], slots, strict=True)
    fixed |= zip(map(given_key, step.ys.values()), given, strict=False)
    closures = BodyClosures(loop.plan, arena.view(np.uint8), fixed)
    begin: list[Call] = [
        partial(np.copyto, each[0], start) for each, start in zip(places, starts, strict=True)
    ]
    copied = [(slot, xs[place]) for slot, place in zip(slots, loop.slots, strict=True)]
    if loop.is_long:
        after = [partial(np.copyto, last, room) for last, room in zip(lasts, rooms, strict=True)]
        calls = [*closures.of(_carries(step, places, 0)), *after]
        before = [(stack, lasts[c]) for stack, c in zip(stacks, loop.stacks, strict=True)]
        order = _order(parts, asked, lasts, counted, [*ys, *stacks])
        return _long(begin, calls, order, copied, before, list(zip(ys, given, strict=True)))
    dense = [place for place in range(parts.xs) if place not in loop.slots]
    calls = begin
    for number, i in enumerate(parts.steps):
        memory = _carries(step, places, number)
        memory |= {step.xs[place]: xs[place][i, ...] for place in dense}
        memory |= {given_key(n): y[i, ...] for n, y in zip(step.ys.values(), ys, strict=True)}
        calls += [partial(np.copyto, slot, x[i, ...]) for slot, x in copied]
        calls += closures.of(memory)
    return partial(_run, calls)


def _run(calls: Sequence[Call]) -> None:
    for call in calls:
        call()


def _places(
    loop: _Loop, lasts: Sequence[Array], stacks: Sequence[Array], rooms: Sequence[Array]
) -> list[list[Array]]:
    """Return where each carry lies before each step, and after the last one."""
    if loop.is_long:
        return [[last, room] for last, room in zip(lasts, rooms, strict=True)]
    order, found = loop.parts.steps, list[list[Array]]()
    stacked, spare = dict(zip(loop.stacks, stacks, strict=True)), iter(rooms)
    for carry, last in enumerate(lasts):
        if carry in loop.swaps:
            both = (last, next(spare))
            found.append([both[(len(order) - number) % 2] for number in range(len(order) + 1)])
        else:
            found.append([*(stacked[carry][i, ...] for i in order), last])
    return found


def _carries(step: Step, places: Sequence[Sequence[Array]], number: int) -> dict[str, Array]:
    """Return where the carries lie before and after a step."""
    before = {name: each[number] for name, each in zip(step.carries, places, strict=True)}
    after = {next_key(n): each[number + 1] for n, each in zip(step.carries, places, strict=True)}
    return before | after


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


def _long(
    begin: Sequence[Call],
    calls: Sequence[Call],
    order: Callable[[], Iterable[int]],
    copied: Sequence[tuple[Array, Array]],
    before: Sequence[tuple[Array, Array]],
    given: Sequence[tuple[Array, Array]],
) -> Call:
    """Return the closure of a long loop: its `calls`, and copies of elements around them."""

    def run() -> None:
        _run(begin)
        for i in order():
            for stack, carry in before:
                stack[i] = carry
            for slot, x in copied:
                slot[...] = x[i]
            for call in calls:
                call()
            for stack, y in given:
                stack[i] = y

    return run
