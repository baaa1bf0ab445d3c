"""Bodies of If, Loop and Scan: inlined where possible, else as cond and scan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from onnx import GraphProto, NodeProto, ValueInfoProto

from asg.core.dims import Dim, Expr, dim_min
from asg.core.dtypes import DType
from asg.core.errors import GiveConstants, GraphError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.leaves import INPUT
from asg.core.types import Shape, TensorType, equality_hint, normalize_axis
from asg.io.onnx.elements import array_of, dtype_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.loops.growing import growing, with_parts
from asg.io.onnx.importing.operators.loops.trips import number_in, trip_count, whole
from asg.io.onnx.importing.operators.random import DRAWING
from asg.io.onnx.importing.registry import SETTINGS, operator
from asg.io.onnx.importing.values import (
    ConstantNeeded,
    Known,
    Series,
    Value,
    Weight,
    before_casts,
)
from asg.ops import functions as ops
from asg.ops._support.building import broadcast_shapes

MOST_UNROLLED = 1024  # steps of a loop with sequences, or with an end that depends on its values


@operator("If", oldest=1)
def branch(call: Call) -> list[Value]:
    """Import If: the branch of a known condition, else a cond of both branches."""
    known = number_in(call, call.value(0))
    bodies = [call.attribute("then_branch"), call.attribute("else_branch")]
    if known is not None:
        return call.run_body(bodies[0 if known else 1], [])
    call.builder.enter_branch()
    predicate = ops.reshape(call.tensor(0), ())
    key = _made_before(call, bodies)
    try:
        return _cond(call, predicate, bodies, key)
    except ShapeError as error:
        if not error.remedy.assumptions:
            error.hint = _decision(call) or error.hint
        deciding = _deciding(call)
        if deciding and deciding.keys().isdisjoint(error.remedy.constants):
            error.hint = Remedy(
                error.remedy, "; or choose the branch: " if error.hint else "choose the branch: ",
                GiveConstants(deciding),
            )  # fmt: skip
        raise


def _cond(call: Call, predicate: Tensor, bodies: Sequence[Any], key: Tensor | None) -> list[Value]:
    """Return a cond of both branches, with broadcast results if their shapes differ."""
    found: list[list[Tensor]] = []

    def run(body: Any, shapes: Sequence[Shape | None]) -> tuple[Tensor, ...]:
        with call.builder.drawing(key):
            results = _tensors(call, call.run_body(body, []), "a branch")
        found.append(results)
        pairs = zip(results, shapes, strict=True)
        return tuple(x if shape is None else ops.broadcast(x, shape) for x, shape in pairs)

    def choose(shapes: Sequence[Shape | None]) -> list[Value]:
        return list(ops.cond(predicate, *[partial(run, body, shapes) for body in bodies]))

    try:
        return choose([None] * len(bodies[0].output))
    except ShapeError:
        shapes = _broadcast_shapes(*found) if len(found) == 2 else None
        if shapes is None:
            raise
        return choose(shapes)


def _decision(call: Call) -> str:
    """Return the hint for a condition on symbolic sizes, in favor of their equality."""
    condition = before_casts(call.tensor(0))
    if condition.node.op.name != "equal":
        return ""
    sides = [whole(call, call.graph.tensor(ref)) for ref in condition.node.inputs]
    return "" if None in sides else equality_hint(cast("Dim", sides[0]), cast("Dim", sides[1]))


def _broadcast_shapes(left: Sequence[Tensor], right: Sequence[Tensor]) -> list[Shape] | None:
    """Return the shapes of branches whose results broadcast, one to the other, or None."""
    found: list[Shape] = []
    for x, y in zip(left, right, strict=True):
        try:
            found.append(broadcast_shapes("If", [x.shape, y.shape]))
        except ShapeError:
            return None
        if found[-1] not in (x.shape, y.shape):
            return None
    return found


def _deciding(call: Call) -> dict[str, int]:
    """Return the input that a condition compares with a number, with this number."""
    condition = before_casts(call.tensor(0))
    if condition.node.op.name != "equal":
        return {}
    sides = [before_casts(call.graph.tensor(ref)) for ref in condition.node.inputs]
    named = [side.node.name for side in sides if side.node.op is INPUT]
    numbers = [number for side in sides if (number := number_in(call, side)) is not None]
    if len(named) != 1 or len(numbers) != 1 or named[0] is None:
        return {}
    return {named[0]: int(numbers[0])}


def _tensors(call: Call, values: Sequence[Value], what: str) -> list[Tensor]:
    for value in values:
        if value is None or isinstance(value, Series):
            raise GraphError(f"{what} that depends on data returns a sequence or an optional value")
    return [call.builder.tensor(value) for value in values]


def _made_before(call: Call, bodies: Sequence[GraphProto]) -> Tensor | None:
    """Make parameters of the weights in bodies, since a body cannot declare parameters.

    Return a key for the random operators of the bodies, or None if they have none.
    """
    pending, draws = list(bodies), False
    while pending:
        body = pending.pop()
        held = {node.output[0]: node for node in body.node if node.op_type == "Constant"}
        for node in body.node:
            settings = SETTINGS.get((node.domain, node.op_type), ())
            for place, name in enumerate(node.input):
                value = _weight_of(call, held[name]) if name in held else call.look_up(name)
                if isinstance(value, Weight) and place not in settings:
                    call.builder.tensor(value)
            pending += [each.g for each in node.attribute if each.HasField("g")]
            draws |= node.op_type in DRAWING and len(node.input) >= DRAWING[node.op_type]
    return call.builder.key(None) if draws else None


def _weight_of(call: Call, node: NodeProto) -> Value:
    """Return the weight or numbers of a Constant node in a body."""
    given = node.attribute[0]
    if given.name != "value" or given.ref_attr_name:
        return None
    return call.builder.value_of_node(node.output[0], array_of(given.t))


# Loop


@operator("Loop", oldest=1)
def loop(call: Call) -> list[Value]:
    """Import Loop: a scan for a known number of steps, a while loop for a number from a feed.

    The loop is unrolled if it carries sequences, or if steps determine shapes.
    """
    body: GraphProto = call.attribute("body")
    start = call.value(1)
    carried = [call.value(i) for i in range(2, len(call.inputs))]
    try:
        most: Any = None if call.value(0) is None else call.number(0, "the number of steps")
        return _loop(call, body, most, start, carried)
    except GraphError:
        sequences = any(value is None or isinstance(value, Series) for value in carried)
        if sequences or len(body.output) > 1 + len(carried):
            raise
        found = _while(call, body, start, carried)
        if found is None:
            raise
        return found


def _while(
    call: Call, body: GraphProto, start: Value, carried: Sequence[Value]
) -> list[Value] | None:
    """Return a while loop for a number of steps that depends on data, or None if unsuitable.

    Its body returns only its carries: stacked results would have an unknown length.
    """
    key = _made_before(call, [body])
    trips = None if call.value(0) is None else ops.reshape(call.tensor(0), ())
    going = call.builder.tensor(Known(_TRUE) if start is None else start)
    none = call.builder.tensor(Known(_array(0)))

    def more(carry: tuple[Tensor, ...]) -> Tensor:
        step, keep, *_ = carry
        return keep if trips is None else ops.logical_and(keep, ops.less(step, trips))

    def run(carry: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        step, keep, *values = carry
        with call.builder.drawing(key, step):
            after = _tensors(call, call.run_body(body, [step, keep, *values]), "a loop")
        return (step + 1, ops.reshape(after[0], ()), *after[1:])

    first = (none, ops.reshape(going, ()), *_tensors(call, carried, "a loop"))
    try:
        return list(ops.while_loop(more, run, first)[2:])
    except (GraphError, ShapeError):  # a step determines shapes
        return None


def _loop(
    call: Call, body: GraphProto, most: Any, start: Value, carried: Sequence[Value]
) -> list[Value]:
    """Return a loop with a known number of steps, or a known condition."""
    counted = None if isinstance(most, int) else trip_count(call, body, start, carried)
    if counted is not None:
        most, start = counted if most is None else dim_min(counted, most), None
    static = start is None or number_in(call, start) is not None
    if start is not None and static and not number_in(call, start):
        most = 0
    steady = static and (counted is not None or _keeps_going(body))
    sequences = any(value is None or isinstance(value, Series) for value in carried)
    if steady and most is None:
        raise GraphError("the loop never ends")
    if most is not None and not sequences and most != 0 and steady:
        try:
            return _scanned(call, body, most, carried)
        except ConstantNeeded:
            raise
        except (GraphError, ShapeError):  # a step that determines shapes has no common body
            found = _grown(call, body, most, carried)
            if found is not None:
                return found
            if not isinstance(most, int) or most > MOST_UNROLLED:
                raise
    return _unrolled(call, body, most, start, carried)


def _keeps_going(body: GraphProto) -> bool:
    """Whether a body returns its condition unchanged, or true."""
    name, given = body.output[0].name, body.input[1].name
    made = {output: node for node in body.node for output in node.output}
    while name in made and made[name].op_type == "Identity":
        name = made[name].input[0]
    if name == given:
        return True
    if name in made and made[name].op_type == "Constant":
        value = made[name].attribute[0]
        return value.name == "value" and any(value.t.raw_data or value.t.int32_data)
    return False


def _scanned(call: Call, body: GraphProto, count: Dim, carried: Sequence[Value]) -> list[Value]:
    """Return a loop of a known number of steps, as a single node."""
    key = _made_before(call, [body])
    first = _tensors(call, carried, "a loop")
    steps = ops.iota((count,), 0, graph=call.graph)

    def run(carry: tuple[Tensor, ...], step: Tensor) -> tuple[tuple[Tensor, ...], Any]:
        values: list[Value] = [step, Known(_TRUE), *carry]
        with call.builder.drawing(key, step):
            results = _tensors(call, call.run_body(body, values)[1:], "a loop")
        return tuple(results[: len(first)]), tuple(results[len(first) :])

    last, stacked = ops.scan(run, tuple(first), steps)
    return [*last, *stacked]


def _grown(
    call: Call, body: GraphProto, count: Dim, carried: Sequence[Value]
) -> list[Value] | None:
    """Return a loop with carries that grow by the same shape in each step, or None."""
    found = growing(body)
    if not found:
        return None
    first = {each.place: call.builder.tensor(carried[each.place]) for each in found}
    kept = [value for place, value in enumerate(carried) if place not in first]
    try:
        results = _scanned(call, with_parts(body, found), count, kept)
    except (GraphError, ShapeError):  # the parts have no common shape
        return None
    parts = [call.builder.tensor(value) for value in results[-len(found) :]]
    results = results[: -len(found)]
    for each, part in zip(found, parts, strict=True):
        results.insert(each.place, each.after(first[each.place], part))
    return results


def _unrolled(
    call: Call, body: GraphProto, most: Any, start: Value, carried: Sequence[Value]
) -> list[Value]:
    """Return an unrolled loop; if its condition depends on data, the condition selects values."""
    values = list(carried)
    outputs: list[list[Tensor]] = [[] for _ in body.output[1 + len(carried) :]]
    condition: Value = Known(_TRUE) if start is None else start
    if isinstance(most, Expr):
        raise GraphError(f"a loop of {most} steps that carries sequences, or may end before")
    step = 0
    while most is None or step < most:
        going = number_in(call, condition)
        if going is not None and not going:
            break
        if step >= MOST_UNROLLED:
            raise GraphError(f"the loop has more than {MOST_UNROLLED} steps, or has no end")
        found = call.run_body(body, [Known(_array(step)), condition, *values])
        after, ys = found[1 : 1 + len(values)], found[1 + len(values) :]
        if going is None:
            if most is None or ys:  # the number of steps determines later shapes
                call.builder.numbers(condition, "the condition of the loop")
            keep = ops.reshape(call.builder.tensor(condition), ())
            values = [_if(call, keep, new, old) for new, old in zip(after, values, strict=True)]
            condition = ops.logical_and(keep, ops.reshape(call.builder.tensor(found[0]), ()))
        else:
            values, condition = list(after), found[0]
        for each, y in zip(outputs, ys, strict=True):
            each.append(call.builder.tensor(y))
        step += 1
    if not step:
        return [*values, *(_none(call, each) for each in body.output[1 + len(carried) :])]
    return [*values, *(ops.stack(each) for each in outputs)]


def _if(call: Call, keep: Tensor, new: Value, old: Value) -> Tensor:
    return ops.where(keep, call.builder.tensor(new), call.builder.tensor(old))


def _none(call: Call, result: ValueInfoProto) -> Tensor:
    """Return the empty stack for a result of the body, by its declared type."""
    declared = result.type.tensor_type
    dims = declared.shape.dim
    if not declared.HasField("shape") or not all(dim.HasField("dim_value") for dim in dims):
        raise GraphError("a loop without steps returns an empty result of unknown shape")
    type_ = TensorType((0, *(dim.dim_value for dim in dims)), dtype_of_element(declared.elem_type))
    return ops.literal(call.graph, False if type_.dtype is DType.BOOL else 0, type_)


def _array(number: int) -> Any:
    import numpy as np

    return np.array(number, np.int64)


_TRUE = _array(1).astype(bool)


# Scan


@operator("Scan", oldest=8)
def scanned(call: Call) -> list[Value]:
    """Import Scan: states pass from step to step, tensors are sliced, results stacked."""
    if call.version < 9:
        return _scanned_batch(call)
    count = call.integer("num_scan_inputs")
    states = len(call.inputs) - count
    axes = call.integers("scan_input_axes") or [0] * count
    turned = call.integers("scan_input_directions") or [0] * count
    slices: list[Tensor] = []
    for i in range(count):
        x = call.tensor(states + i)
        x = ops.moveaxis(x, normalize_axis(axes[i], x.ndim), 0)
        slices.append(ops.flip(x, 0) if turned[i] else x)
    last, stacked = _scan(call, [call.tensor(i) for i in range(states)], slices)
    out_axes = call.integers("scan_output_axes") or [0] * len(stacked)
    out_turned = call.integers("scan_output_directions") or [0] * len(stacked)
    found: list[Value] = list(last)
    for i, each in enumerate(stacked):
        y = ops.flip(each, 0) if out_turned[i] else each
        found.append(ops.moveaxis(y, 0, normalize_axis(out_axes[i], y.ndim)))
    return found


def _scanned_batch(call: Call) -> list[Value]:
    """Return the results in opset 8, where a batch of sequences is scanned one by one."""
    if call.has(0):
        raise call.refuse(
            "lengths of sequences", "scan whole sequences, and leave out sequence_lens"
        )
    count = call.integer("num_scan_inputs")
    states = len(call.inputs) - 1 - count
    turned = call.integers("directions") or [0] * count
    operands = [call.tensor(i) for i in range(1, len(call.inputs))]
    [batch] = {x.shape[0] for x in operands}
    if not isinstance(batch, int):
        raise call.refuse(f"a batch of {batch}: the number of sequences must be static")
    found: list[Sequence[Tensor]] = []
    for place in range(batch):
        rows = [ops.select(x, 0, place) for x in operands]
        slices = [ops.flip(x, 0) if turned[i] else x for i, x in enumerate(rows[states:])]
        last, stacked = _scan(call, rows[:states], slices)
        found.append([*last, *stacked])
    return [ops.stack(column, 0) for column in zip(*found, strict=True)]


def _scan(
    call: Call, first: Sequence[Tensor], slices: Sequence[Tensor]
) -> tuple[Sequence[Tensor], Sequence[Tensor]]:
    """Return the last states and the stacked results of a body, over the first axis of `slices`."""
    body: GraphProto = call.attribute("body")
    key = _made_before(call, [body])
    steps = [] if key is None else [ops.iota((slices[0].shape[0],), 0, graph=call.graph)]

    def run(carry: tuple[Tensor, ...], xs: tuple[Tensor, ...]) -> tuple[Any, Any]:
        values = [*carry, *xs[: len(slices)]]
        with call.builder.drawing(key, *xs[len(slices) :]):
            results = _tensors(call, call.run_body(body, values), "a scan")
        return tuple(results[: len(first)]), tuple(results[len(first) :])

    return ops.scan(run, tuple(first), (*slices, *steps))
