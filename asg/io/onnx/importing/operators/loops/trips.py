"""The number of steps of a Loop that counts up to a size, as a while loop of TensorFlow does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from onnx import GraphProto, NodeProto

from asg.core.dims import Dim, Expr
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
    The condition before the first step compares the same numbers, or is known to hold.
    """
    made = {output: node for node in body.node for output in node.output}
    condition = _made(made, body.output[0].name, "Less")
    if condition is None:
        return None
    counter, limit = (_source(made, name) for name in condition.input)
    place = _place(body, counter, made)
    bound = _bound(call, body, limit, carried)
    if place is None or bound is None:
        return None
    node = made[counter]
    one = next((name for name in node.input if name != body.input[2 + place].name), "")
    first = whole(call, carried[place])
    if not isinstance(first, int) or whole(call, _looked_up(call, body, one)) != 1:
        return None
    begins = whole(call, start) == 1 and call.graph.facts.known_le(first + 1, bound)
    alike = _sides(call, start) == (first, bound) and call.graph.facts.known_le(first, bound)
    return bound - first if begins or alike else None


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


def _sides(call: Call, condition: Value) -> tuple[Dim | None, Dim | None] | None:
    """Return the numbers that a condition compares by less, or None."""
    if not isinstance(condition, Tensor):
        return None
    compared = before_casts(condition)
    if compared.node.op.name != "less":
        return None
    left, right = (whole(call, compared.graph.tensor(ref)) for ref in compared.node.inputs)
    return left, right
