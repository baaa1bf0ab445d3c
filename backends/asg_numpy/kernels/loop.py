"""Loops: a body's plan runs for each step, on views that are made once for later runs.

A step reads its elements in place, and writes the next carries and its ys to their final place,
without copies between steps. Some runs copy them to a fixed place and back instead: the first run,
which may be the only run of its length; long loops, whose views would take much memory; and loops
with a condition. `bodies.py` and `run/closures.py` help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from asg.core.copying import Copier
from asg.core.dtypes import Array
from asg.core.graph import Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import empty_like
from asg.core.types import TensorType
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.runtime.bodies import Step, loop_step
from asg_numpy.kernels.bodies import arena_of, known_arrays, results_of, whole
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans, remembering
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.plan import Plan
from asg_numpy.planning.updates import aligned_elements, given_key, next_key
from asg_numpy.planning.values import Value, strides_of
from asg_numpy.planning.view_layouts import view_of
from asg_numpy.run.closures import BodyClosures

Call = Callable[[], Any]


class _Loop(NamedTuple):
    """A loop and the plan of its step.

    `stacks` are the carries stacked before each step. `copied` are the xs with elements that are
    always copied; a long loop also copies all other xs, ys and carries.
    """

    parts: LoopParts
    step: Step
    plan: Plan
    stacks: Sequence[int]
    copied: Sequence[int]
    is_long: bool


def loop(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add the step of a loop."""
    parts, inputs = _with_transposed(loop_of(node), inputs)
    first, captured = parts.carries, parts.carries + parts.xs
    used = builder.used(node)
    ys = [place for place in used if first <= place < first + parts.ys]
    befores = [place for place in used if place in parts.befores]
    step = loop_step(parts, [y - first for y in ys], known_arrays(inputs[: parts.taken], captured))
    plan = builder.nested(step.graph, step.captured.values())
    count = len(parts.steps) if parts.ends is Ends.LENGTH else 0
    is_long = parts.ends is not Ends.LENGTH or count * plan.host > plans().loops.closures
    builder.nested_host += 0 if is_long else plan.host * max(count - 1, 0)
    xs = inputs[first:captured]
    copied = [place for place, x in enumerate(xs) if not _is_dense(x)]
    stacks = [place - parts.befores.start for place in befores]
    counted = [parts.results - 1] if parts.has_flag else []
    made = {p: builder.new(node, node.types[p]) for p in (*range(first), *ys, *befores, *counted)}
    elements = [*(x.type for x in xs), *(node.types[y] for y in ys)]
    rooms = [TensorType(type_.shape[1:], type_.dtype) for type_ in elements]
    rooms += node.types[:first]
    held = [whole(builder, node, inputs[place]) for place in step.captured]
    held += _copies(builder, node, plan, dict(zip(step.captured.values(), held, strict=True)))
    writes = [*made.values(), *(builder.new(node, type_) for type_ in rooms)]
    make = partial(_made, _Loop(parts, step, plan, stacks, copied, is_long))
    reads = (*inputs[:captured], *held, *inputs[parts.taken :])
    writes = [*writes, arena_of(builder, node, plan)]
    aligned = {(first + x, first + y) for x, y in _aligned(step, plan, is_long)}
    builder.step(node, make, reads, tuple(writes), aligned=aligned, workspace=plan.memory.workspace)
    return results_of(node, made)


def _aligned(step: Step, plan: Plan, is_long: bool) -> Iterable[tuple[int, int]]:
    """Return the pairs of an x and a y, by position, that may lie in the same memory.

    A long loop copies all elements before a step, and its results after it.
    """
    if is_long:
        return product(range(len(step.xs)), range(len(step.ys)))
    return aligned_elements(plan, step.xs, step.ys.values())


def _is_dense(x: Value) -> bool:
    return x.strides is None if x.array is None else x.array.flags.c_contiguous


def _copies(builder: Builder, node: Node, plan: Plan, held: dict[str, Value]) -> list[Value]:
    """Return the step's kept copies of captured values; `held` has these by name."""
    known = dict(held)
    for copied in plan.copies:
        (source,) = copied.sources
        assert source.storage is not None
        origin = known[source.storage.state or ""]
        assert origin.storage is not None, "constants are known to the step"
        strides = strides_of(source)
        seen = Value(source.type, origin.storage, source.offset, strides)
        known[copied.name] = builder.made_once(node, seen, copied.type, copied.make)
    return [known[copied.name] for copied in plan.copies]


# Transposed operands


def _with_transposed(
    parts: LoopParts, inputs: tuple[Value, ...]
) -> tuple[LoopParts, tuple[Value, ...]]:
    """Transpose captured matrices if a loop's products read their columns.

    BLAS takes up to four times as long for few rows by a transposed matrix.
    """
    found: dict[int, Ref] = {}  # contractions of these matrices, by node id
    places = {Ref(leaf.id, 0): place for place, leaf in enumerate(parts.inputs)}
    for node in parts.body.nodes:
        if node.op.kind is Kind.CONTRACTION and node.attrs.get("y_contract") == (1,):
            place = places.get(node.inputs[1], -1)
            is_matrix = not node.attrs["y_batch"] and place >= parts.carries + parts.xs
            if is_matrix and inputs[place].type.rank == 2 and inputs[place].array is None:
                found[node.id] = node.inputs[1]
    if not found or parts.ends is not Ends.LENGTH or len(parts.steps) < plans().loops.transposed:
        return parts, inputs
    copier, more = Copier(empty_like(parts.body)), dict[Ref, Tensor]()
    copier.copy_all(parts.inputs)
    taken = {node.name for node in parts.body.nodes}
    for ref in dict.fromkeys(found.values()):
        type_ = parts.body.type_of(ref)
        name = next(n for n in (f"turned/{i}" for i in range(len(taken) + 1)) if n not in taken)
        taken.add(name)
        more[ref] = copier.graph.input(name, type_.shape[::-1], type_.dtype)
    for node in parts.body.nodes:
        if node.id in found:
            each = node._replace(attrs=MappingProxyType({**node.attrs, "y_contract": (0,)}))
            refs = copier.inputs(node)[0], more[found[node.id]].ref
            copier.replace(node, copier.graph.append_copy(each, refs))
        elif node.op is not INPUT:
            copier.copy(node)
    body = copier.finish(parts.body.output_refs)
    operands = tuple(_transposed(inputs[places[ref]]) for ref in more)
    return parts._replace(body=body, captured=parts.captured + len(more)), (*inputs, *operands)


def _transposed(value: Value) -> Value:
    type_ = TensorType(value.type.shape[::-1], value.type.dtype)
    found = view_of(value, type_, np.transpose, pure=True)
    assert found is not None, "a transposition has strides"
    return found


# Closures


class _Arrays(NamedTuple):
    """The arrays of a loop, in the order of its step's operands and results.

    `starts` and `lasts` are the carries before and after, `asked` and `counted` the number of steps
    as an operand and as a result. `slots`, `given` and `rooms` hold an element of each x, y and
    carry.
    """

    starts: list[Array]
    xs: list[Array]
    held: list[Array]
    asked: list[Array]
    lasts: list[Array]
    ys: list[Array]
    stacks: list[Array]
    counted: list[Array]
    slots: list[Array]
    given: list[Array]
    rooms: list[Array]
    arena: list[Array]


def _made(loop: _Loop, *arrays: Array) -> Call:
    """Return the closure of a loop."""
    parts, step, left = loop.parts, loop.step, iter(arrays)
    carries, xs, ys = parts.carries, parts.xs, len(step.ys)
    held = len(step.captured) + len(loop.plan.copies)
    counts = (
        carries, xs, held, parts.ends is Ends.COUNT, carries, ys, len(loop.stacks),
        parts.has_flag, xs, ys, carries, 1,
    )  # fmt: skip
    taken = _Arrays(*([next(left) for _ in range(count)] for count in counts))
    copying = _copying(loop, taken)
    viewing = remembering(partial(_viewing, loop, taken))  # the second run calls it
    return copying if loop.is_long else _lazily(copying, viewing)


def _lazily(first: Call, later: Callable[[], Call]) -> Call:
    """Return a closure that runs `first` once, and afterwards the closure from `later`."""
    calls: list[Call] = []

    def run() -> None:
        if not calls:
            calls.append(first)
        elif calls[0] is first:
            calls[0] = later()
        calls[0]()

    return run


def _viewing(loop: _Loop, arrays: _Arrays) -> Call:
    """Return the closure of a loop with separate closures for each step."""
    step, xs = loop.step, arrays.xs
    places = _places(loop, arrays)
    closures = _closures(loop, arrays, {step.xs[p]: arrays.slots[p] for p in loop.copied})
    calls = _beginning(arrays, [each[0] for each in places])
    for number, i in enumerate(loop.parts.steps):
        memory = _carries(step, places, number)
        memory |= {n: xs[p][i, ...] for p, n in enumerate(step.xs) if p not in loop.copied}
        pairs = zip(step.ys.values(), arrays.ys, strict=True)
        memory |= {given_key(name): y[i, ...] for name, y in pairs}
        calls += [partial(np.copyto, arrays.slots[p], xs[p][i, ...]) for p in loop.copied]
        calls += closures.of(memory)
    return in_turn(calls)


def _closures(loop: _Loop, arrays: _Arrays, fixed: dict[str, Array]) -> BodyClosures:
    names = [*loop.step.captured.values(), *(copied.name for copied in loop.plan.copies)]
    held = dict(zip(names, arrays.held, strict=True))
    return BodyClosures(loop.plan, arrays.arena[0].view(np.uint8), held | fixed)


def _beginning(arrays: _Arrays, places: Sequence[Array]) -> list[Call]:
    """Return the copies of the first carries to their places."""
    return [
        partial(np.copyto, place, start) for place, start in zip(places, arrays.starts, strict=True)
    ]


def _places(loop: _Loop, arrays: _Arrays) -> list[list[Array]]:
    """Return the places of each carry before each step, and after the last step."""
    order, found = loop.parts.steps, list[list[Array]]()
    stacked = dict(zip(loop.stacks, arrays.stacks, strict=True))
    for carry, (last, room) in enumerate(zip(arrays.lasts, arrays.rooms, strict=True)):
        if carry in stacked:
            found.append([*(stacked[carry][i, ...] for i in order), last])
        else:
            both = (last, room)
            found.append([both[(len(order) - number) % 2] for number in range(len(order) + 1)])
    return found


def _carries(step: Step, places: Sequence[Sequence[Array]], number: int) -> dict[str, Array]:
    """Return the places of the carries before and after a step."""
    before = {name: each[number] for name, each in zip(step.carries, places, strict=True)}
    after = {next_key(n): each[number + 1] for n, each in zip(step.carries, places, strict=True)}
    return before | after


def _copying(loop: _Loop, arrays: _Arrays) -> Call:
    """Return the closure of a loop; its steps share the places of elements and carries."""
    step, lasts, rooms = loop.step, arrays.lasts, arrays.rooms
    fixed = dict(zip(step.xs, arrays.slots, strict=True))
    fixed |= zip(map(given_key, step.ys.values()), arrays.given, strict=True)
    places = [[last, room] for last, room in zip(lasts, rooms, strict=True)]
    calls = _closures(loop, arrays, fixed).of(_carries(step, places, 0))
    calls += [partial(np.copyto, last, room) for last, room in places]
    begin = in_turn(_beginning(arrays, lasts))
    before = [(stack, lasts[c]) for stack, c in zip(arrays.stacks, loop.stacks, strict=True)]
    elements = list(zip(arrays.slots, arrays.xs, strict=True))
    given = list(zip(arrays.ys, arrays.given, strict=True))
    order = _order(loop.parts, arrays)

    def run() -> None:
        begin()
        for i in order():
            for stack, carry in before:
                stack[i] = carry
            for slot, x in elements:
                slot[...] = x[i]
            for call in calls:
                call()
            for stack, y in given:
                stack[i] = y

    return run


def _order(parts: LoopParts, arrays: _Arrays) -> Callable[[], Iterable[int]]:
    """Return a function that yields the steps of a run, each after the previous step is done.

    It zeroes the elements of stacks that no step sets.
    """
    stacks = [*arrays.ys, *arrays.stacks]
    if parts.ends is Ends.LENGTH:
        steps = parts.steps
        return lambda: steps
    most = None if parts.ends is Ends.OPEN else len(parts.steps)

    def first_steps() -> Iterable[int]:
        made = range(min(max(int(arrays.asked[0]), 0), len(parts.steps)))
        for stack in stacks:
            stack[len(made) :] = 0
        return made[::-1] if parts.reverse else made

    def while_true() -> Iterator[int]:
        flag, count = arrays.lasts[0], 0
        while flag[()] and count != most:
            yield count
            count += 1
        for stack in stacks:
            stack[count:] = 0
        arrays.counted[0][...] = count

    return while_true if parts.has_flag else first_steps
