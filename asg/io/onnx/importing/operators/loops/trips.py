"""The number of steps of a Loop that counts up to a size, as a while loop of TensorFlow does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, TypeVar

from onnx import GraphProto, NodeProto

from asg.core.dims import Dim, Expr, dim_min
from asg.core.graph import Tensor
from asg.core.node import Node, Ref
from asg.io.onnx.elements import array_of
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.values import Known, Value, before_casts

Name = TypeVar("Name", bound=Hashable)
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
    for left, right in _compared(made, body.output[0].name):
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
    alike = begins or set(_sides(call, start)) == set(ranges)
    return dim_min(*dict.fromkeys(counts)) if alike else None


def _compared(made: Mapping[str, NodeProto], name: str) -> list[tuple[str, str]]:
    """Return the pairs of names that a condition compares by less, joined by And.

    Return no pairs if it also depends on other values.
    """

    def operands(name: str) -> Sequence[str]:
        node = made.get(name)
        return node.input if node is not None and node.op_type in ("And", *_SAME) else ()

    terms = [made.get(term) for term in _terms(name, operands)]
    compared = [node.input for node in terms if node is not None and node.op_type == "Less"]
    if len(compared) < len(terms):
        return []
    return [(_source(made, left), _source(made, right)) for left, right in compared]


def _terms(condition: Name, operands: Callable[[Name], Sequence[Name]]) -> list[Name]:
    """Return the values that a condition joins, each once; they have no `operands`.

    A file may join a value with itself, over and over. So no value is visited twice.
    """
    found: dict[Name, Sequence[Name]] = {}
    waiting = [condition]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = operands(name)
            waiting += found[name]
    return [name for name, inner in found.items() if not inner]


def _first(
    call: Call,
    body: GraphProto,
    counter: str,
    carried: Sequence[Value],
    made: Mapping[str, NodeProto],
) -> int | None:
    """Return the first number of the carry that becomes `counter` by adding 1, or None."""
    node = made.get(counter)
    if node is None or node.op_type != "Add":
        return None
    for place, info in enumerate(body.input[2:]):
        if _source(made, body.output[1 + place].name) == counter and info.name in node.input:
            one = next((name for name in node.input if name != info.name), "")
            first = whole(call, carried[place])
            counts = whole(call, _looked_up(call, body, one)) == 1
            return first if counts and isinstance(first, int) else None
    return None


def _source(made: Mapping[str, NodeProto], name: str) -> str:
    """Return the name of the value that casts convert."""
    while name in made and made[name].op_type in _SAME:
        name = made[name].input[0]
    return name


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
    """Return the pairs of numbers that a condition compares by less, joined by a logical and.

    Return no pairs if it also depends on other values.
    """
    if not isinstance(condition, Tensor):
        return []
    tensor = condition.graph.tensor

    def node_at(ref: Ref) -> Node:
        return before_casts(tensor(ref)).node

    def operands(ref: Ref) -> Sequence[Ref]:
        node = node_at(ref)
        return node.inputs if node.op.name == "logical_and" else ()

    nodes = [node_at(ref) for ref in _terms(condition.ref, operands)]
    if any(node.op.name != "less" for node in nodes):
        return []
    return [(whole(call, tensor(a)), whole(call, tensor(b))) for a, b in (n.inputs for n in nodes)]
