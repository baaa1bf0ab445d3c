"""The number of steps of a Loop that counts up to a size, as a while loop of TensorFlow does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from onnx import GraphProto, NodeProto

from asg.core.dims import Dim, Expr, dim_min
from asg.core.graph import Tensor
from asg.io.onnx.elements import array_of
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.values import Known, Value, before_casts

_SAME = ("Identity", "Cast")  # they keep a whole number


def number_in(call: Call, value: Value) -> Any:
    """Return the known number in a value of a single element, or None."""
    array = call.builder.maybe_numbers(value)
    return array.reshape(-1)[0] if array is not None and array.size == 1 else None


def whole(call: Call, value: Value) -> Dim | None:
    """Return a value of a single element as a whole number or a dimension, or None."""
    found = call.builder.dim_behind(value)
    number = number_in(call, value) if found is None else None
    if number is None:
        return found
    return number if isinstance(number, Expr) else int(number)


def trip_count(call: Call, body: GraphProto, start: Value, carried: Sequence[Value]) -> Dim | None:
    """Return the number of steps of a loop, or None if it does not count up to a size.

    A carry counts: each step adds 1, and the loop goes on while the carry is less than the size.
    A step may compare several carries, and its own number. The condition before the first step
    compares the same numbers, or is known to hold.
    """
    made = {output: node for node in body.node for output in node.output}
    ranges: list[tuple[Dim, Dim]] = []  # of carries: the first number and the size
    counts: list[Dim] = []
    for left, right in _compared(made, body.output[0].name) or ():
        bound = _bound(call, body, right, carried)
        if bound is None or not call.graph.facts.known_le(0, bound):
            return None
        if left == body.input[0].name:  # compared after the step with this number
            counts.append(bound + 1)
            continue
        first = _first(call, body, left, carried, made)
        if first is None or not call.graph.facts.known_le(first, bound):
            return None
        ranges.append((first, bound))
        counts.append(bound - first)
    if not ranges:
        return None
    begins = whole(call, start) == 1
    begins = begins and all(call.graph.facts.known_le(first + 1, bound) for first, bound in ranges)
    alike = set(_sides(call, start)) == set(ranges)
    return dim_min(*counts) if begins or alike else None


def _compared(made: Mapping[str, NodeProto], name: str) -> list[tuple[str, str]] | None:
    """Return the pairs of names that a condition compares by less, joined by And, or None."""
    node = made.get(_source(made, name))
    if node is None or node.op_type not in ("Less", "And"):
        return None
    if node.op_type == "Less":
        left, right = (_source(made, each) for each in node.input)
        return [(left, right)]
    parts = [_compared(made, each) for each in node.input]
    return None if None in parts else [pair for part in parts for pair in part or ()]


def _first(
    call: Call,
    body: GraphProto,
    counter: str,
    carried: Sequence[Value],
    made: Mapping[str, NodeProto],
) -> int | None:
    """Return the first number of the carry that becomes `counter` by adding 1, or None."""
    place = _place(body, counter, made)
    if place is None:
        return None
    one = next((name for name in made[counter].input if name != body.input[2 + place].name), "")
    first = whole(call, carried[place])
    counts = isinstance(first, int) and whole(call, _looked_up(call, body, one)) == 1
    return first if counts and isinstance(first, int) else None


def _source(made: Mapping[str, NodeProto], name: str) -> str:
    """Return the name of the value that casts convert."""
    while name in made and made[name].op_type in _SAME:
        name = made[name].input[0]
    return name


def _made(made: Mapping[str, NodeProto], name: str, op: str) -> NodeProto | None:
    node = made.get(_source(made, name))
    return node if node is not None and node.op_type == op else None


def _place(body: GraphProto, counter: str, made: Mapping[str, NodeProto]) -> int | None:
    """Return the place of the carry that becomes `counter` by an addition."""
    node = _made(made, counter, "Add")
    for place, info in enumerate(body.input[2:]):
        result = _source(made, body.output[1 + place].name)
        if node is not None and result == counter and info.name in node.input:
            return place
    return None


def _bound(call: Call, body: GraphProto, name: str, carried: Sequence[Value]) -> Dim | None:
    """Return the size that no step changes."""
    for place, info in enumerate(body.input[2:]):
        if info.name == name:
            same = body.output[1 + place].name == name
            return whole(call, carried[place]) if same else None
    return whole(call, _looked_up(call, body, name))


def _looked_up(call: Call, body: GraphProto, name: str) -> Value:
    """Return a constant of a body, or a value of the graph around it."""
    inner = {tensor.name: tensor for tensor in body.initializer}
    for node in body.node:
        if node.op_type == "Constant" and node.attribute[0].name == "value":
            inner[node.output[0]] = node.attribute[0].t
    if name in inner:
        return Known(array_of(inner[name]))
    return call.look_up(name)


def _sides(call: Call, condition: Value) -> list[tuple[Dim | None, Dim | None]]:
    """Return the pairs of numbers that a condition compares by less, joined by a logical and."""
    if not isinstance(condition, Tensor):
        return []
    compared = before_casts(condition)
    operands = [compared.graph.tensor(ref) for ref in compared.node.inputs]
    if compared.node.op.name == "logical_and":
        return [pair for each in operands for pair in _sides(call, each) or [(None, None)]]
    if compared.node.op.name != "less":
        return []
    left, right = (whole(call, each) for each in operands)
    return [(left, right)]
