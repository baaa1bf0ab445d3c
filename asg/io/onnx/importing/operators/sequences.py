"""Sequences and optional values, with length or presence known when the graph is built."""

from __future__ import annotations

import numpy as np

from asg.core.errors import GraphError
from asg.core.types import normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.shapes import parts_of
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import Known, Series, Value
from asg.ops import functions as ops

MOST_PARTS = 2**16  # of a sequence


def _series(call: Call, place: int = 0) -> tuple[Value, ...]:
    value = call.value(place)
    if not isinstance(value, Series):
        raise GraphError("the operand is not a sequence")
    return value.items


@operator("SequenceEmpty")
def empty(call: Call) -> Value:
    """Import SequenceEmpty."""
    return Series(())


@operator("SequenceConstruct")
def constructed(call: Call) -> Value:
    """Import SequenceConstruct."""
    return Series(tuple(call.inputs))


@operator("SequenceInsert", "SequenceErase", "SequenceAt")
def at_a_place(call: Call) -> Value:
    """Import SequenceInsert, SequenceErase and SequenceAt."""
    items = list(_series(call))
    insert = call.op == "SequenceInsert"
    index = 2 if insert else 1
    if not call.has(index):
        place = len(items) if insert else -1
    else:
        place = call.ints(index, "the position")[0]
    if not -len(items) <= place < len(items) + insert:
        raise GraphError(f"position {place} is not in a sequence of {len(items)}")
    if call.op == "SequenceAt":
        return items[place]
    place = place + len(items) if place < 0 else place
    if insert:
        return Series((*items[:place], call.value(1), *items[place:]))
    return Series((*items[:place], *items[place + 1 :]))


@operator("SequenceLength")
def length(call: Call) -> Value:
    """Import SequenceLength."""
    return Known(np.array(len(_series(call)), np.int64))


@operator("SplitToSequence")
def split(call: Call) -> Value:
    """Import SplitToSequence: parts of a tensor along an axis."""
    x = call.tensor()
    axis = normalize_axis(call.integer("axis", 0), x.ndim)
    if call.has(1) and call.rank(1):
        return Series(tuple(parts_of(x, axis, call.dims(1, "the sizes"))))
    total = x.shape[axis]
    if not isinstance(total, int):
        raise GraphError(f"a sequence of {total} parts has no known length", hint=sizes_hint(total))
    size = call.ints(1, "the size")[0] if call.has(1) else 1
    parts = parts_of(x, axis, _equal(total, size))
    keep = call.has(1) or bool(call.integer("keepdims", 1))
    return Series(tuple(each if keep else ops.squeeze(each, axis) for each in parts))


def _equal(total: int, size: int) -> list[int]:
    if size < 1 or -(-total // size) > MOST_PARTS:
        raise GraphError(f"size {total} in parts of {size}: asg allows up to {MOST_PARTS} parts")
    rest = total % size
    return [size] * (total // size) + ([rest] if rest else [])


@operator("ConcatFromSequence")
def joined(call: Call) -> Value:
    """Import ConcatFromSequence: along an axis, or along a new axis."""
    tensors = [call.builder.tensor(item) for item in _series(call)]
    axis = call.integer("axis")
    return (ops.stack if call.integer("new_axis", 0) else ops.concat)(tensors, axis)


@operator("Optional", "OptionalGetElement")
def element(call: Call) -> Value:
    """Import Optional and OptionalGetElement: the value itself, which must be present to get it."""
    value = call.value(0)
    if value is None and call.op == "OptionalGetElement":
        raise GraphError("the optional value is absent")
    return value


@operator("OptionalHasElement")
def present(call: Call) -> Value:
    """Import OptionalHasElement: whether a value is present."""
    return Known(np.array(call.has(0)))
