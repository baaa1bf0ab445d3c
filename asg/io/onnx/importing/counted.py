"""Rules that propagate marks of axes with a size that depends on data.

Operators that treat all positions of a marked axis alike have a rule. Every other operator refuses
a marked operand, so that none treats the padding as data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import MappingProxyType
from typing import TypeAlias

from asg.core.dims import Dim
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.types import normalize_axes, normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.counts import Axes
from asg.io.onnx.importing.values import Value, rank_of, shape_of
from asg.ops import functions as ops

Rule: TypeAlias = "Callable[[Call, Sequence[Axes], Tensor], Axes]"


def hand_on(call: Call, results: Iterable[Value]) -> None:
    """Mark the results of an operator by its operands. Raises GraphError without a rule."""
    counts = call.builder.counts
    operands = [counts.of(value) for value in call.inputs]
    if not any(operands):
        return
    if call.graph.trace is not None:
        raise _refused(call, "is in the body of a loop")
    rule = RULES.get(call.op)
    for result in results:
        if rule is None or not isinstance(result, Tensor):
            raise _refused(call)
        counts.mark(result, rule(call, operands, result))


def _refused(call: Call, why: str = "") -> GraphError:
    return GraphError(
        f"the size of an operand's axis depends on data, and {call.op} "
        f"{why or 'does not treat all its positions alike'}",
        hint="fix the size by constants={...}; or cut the model before it with "
        "onnx.utils.extract_model",
    )


def _put(call: Call, found: Axes, axis: int, count: Tensor) -> None:
    """Mark an axis of a result; two operands must agree on the mark."""
    if axis in found and found[axis].ref != count.ref:
        raise _refused(call, "has operands that may have different sizes there")
    found[axis] = count


def _aligned(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """Propagate marks as shapes broadcast: from the last axis.

    An operand without a mark needs size 1 there; any other size would have to depend on data.
    """
    found: Axes = {}
    for value, axes in zip(call.inputs, operands, strict=True):
        for axis, count in axes.items():
            place = axis + result.ndim - rank_of(value)
            if result.shape[place] != shape_of(value)[axis]:
                raise _refused(call, "repeats them")
            _put(call, found, place, count)
    for value, axes in zip(call.inputs, operands, strict=True):
        shape = () if value is None else shape_of(value)
        ahead = result.ndim - len(shape)
        if any(at + ahead in found and at not in axes and n != 1 for at, n in enumerate(shape)):
            raise _refused(call, "has an operand with a different size")
    return found


def _moved(call: Call, axes: Axes, place: Callable[[int], int | None]) -> Axes:
    """Propagate the marks of an operand to other axes; refuse a mark on a dropped axis."""
    found: Axes = {}
    for axis, count in axes.items():
        at = place(axis)
        if at is None:
            raise _refused(call)
        _put(call, found, at, count)
    return found


def _only(call: Call, operands: Sequence[Axes], place: int = 0) -> Axes:
    """Return the marks of an operand; refuse marks of all others."""
    if any(axes for i, axes in enumerate(operands) if i != place):
        raise _refused(call)
    return operands[place]


def _reshaped(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """An axis keeps its mark if the axes before and after it keep their total sizes.

    Axes of size 1 next to it may come and go, and the other axes may split and merge.
    """
    before = shape_of(call.value(0))

    def place(axis: int) -> int | None:
        for at, dim in enumerate(result.shape):
            if dim == before[axis] and _size(result.shape[:at]) == _size(before[:axis]):
                return at
        return None

    return _moved(call, _only(call, operands), place)


def _size(shape: Sequence[Dim]) -> Dim:
    size: Dim = 1
    for dim in shape:
        size = size * dim
    return size


def _transposed(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    order = call.integers("perm") or list(reversed(range(result.ndim)))
    return _moved(call, operands[0], order.index)


def _taken(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """Gather: axes of marked indices are marked, and axes of the data that remain."""
    rank = rank_of(call.value(1))
    axis = normalize_axis(call.integer("axis", 0), rank_of(call.value(0)))
    stays = {i: i if i < axis else i + rank - 1 for i in range(rank_of(call.value(0))) if i != axis}
    found = _moved(call, operands[0], stays.get)
    for place, count in operands[1].items():
        _put(call, found, axis + place, count)
    return found


def _taken_by_rows(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """GatherND: a marked row of indices gives a marked slice."""
    last = rank_of(call.value(1)) - 1
    return _moved(call, _only(call, operands, 1), lambda axis: axis if axis < last else None)


def _sliced(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """Slice and Split: other axes keep their marks; a marked axis may be cut to its first part."""
    found: Axes = {}
    before = shape_of(call.value(0))
    for axis, count in _only(call, operands).items():
        most = result.shape[axis]
        if call.op == "Slice" and not _from_the_first(call, axis):
            raise _refused(call)
        if most == before[axis]:
            found[axis] = count
        elif call.op == "Slice" and isinstance(most, int):
            found[axis] = ops.minimum(count, most)
        else:
            raise _refused(call)
    return found


def _from_the_first(call: Call, axis: int) -> bool:
    """Whether a slice takes consecutive positions from the first on, with a bound from the front or
    none.
    """
    rank = rank_of(call.value(0))
    if call.version < 10:
        return axis not in normalize_axes(tuple(call.integers("axes") or range(rank)), rank)
    starts, ends = call.dims(1, "the starts"), call.dims(2, "the ends")
    axes = call.ints(3, "the axes") if call.has(3) else tuple(range(len(starts)))
    steps = call.ints(4, "the steps") if call.has(4) else (1,) * len(starts)
    places = normalize_axes(axes, rank)
    if axis not in places:
        return True
    at = places.index(axis)
    end = ends[at]
    return starts[at] == 0 and steps[at] == 1 and isinstance(end, int) and end >= 0


def _joined(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """Concat along another axis; all operands agree on the marked axes."""
    axis = normalize_axis(call.integer("axis"), result.ndim)
    found = operands[0]
    for axes in operands:
        if axis in axes or {i: n.ref for i, n in axes.items()} != {
            i: n.ref for i, n in found.items()
        }:
            raise _refused(call)
    return found


def _reduced(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """Reductions over other axes."""
    rank = rank_of(call.value(0))
    listed = list(call.ints(1, "axes")) if call.has(1) else call.integers("axes") or []
    if call.op.startswith("Arg"):
        listed = [call.integer("axis", 0)]
    if not listed and not call.integer("noop_with_empty_axes", 0):
        listed = list(range(rank))
    gone = normalize_axes(tuple(listed), rank)
    keeps = bool(call.integer("keepdims", 1))
    kept = [axis for axis in range(rank) if keeps or axis not in gone]
    return _moved(
        call, _only(call, operands), lambda axis: None if axis in gone else kept.index(axis)
    )


def _normalized(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """Softmax and similar operators, over another axis."""
    axis = normalize_axis(call.integer("axis", -1), result.ndim)
    if call.version < 13 or axis in operands[0]:
        raise _refused(call)
    return operands[0]


def _multiplied(call: Call, operands: Sequence[Axes], result: Tensor) -> Axes:
    """MatMul: rows of the first operand."""
    rank = rank_of(call.value(0))
    if rank < 2 or rank_of(call.value(1)) < 2:
        raise _refused(call)
    ahead = result.ndim - rank
    axes = _only(call, operands)
    return _moved(call, axes, lambda axis: axis + ahead if axis == rank - 2 else None)


_ALIKE = (
    "Abs", "Acos", "Add", "And", "Asin", "Atan", "Cast", "CastLike", "Ceil", "Clip", "Cos", "Div",
    "Elu", "Equal", "Erf", "Exp", "Floor", "Gelu", "Greater", "GreaterOrEqual", "HardSigmoid",
    "HardSwish", "Identity", "IsInf", "IsNaN", "LeakyRelu", "Less", "LessOrEqual", "Log", "Max",
    "Mean", "Min", "Mish", "Mod", "Mul", "Neg", "Not", "Or", "Pow", "Reciprocal", "Relu", "Round",
    "Sigmoid", "Sign", "Sin", "Softplus", "Softsign", "Sqrt", "Sub", "Sum", "Tan", "Tanh", "Where",
    "Xor",
)  # fmt: skip
_REDUCTIONS = (
    "ArgMax", "ArgMin", "ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax",
    "ReduceMean", "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare",
)  # fmt: skip
RULES = MappingProxyType[str, Rule]({
    **dict.fromkeys(_ALIKE, _aligned), **dict.fromkeys(_REDUCTIONS, _reduced),
    **dict.fromkeys(("Reshape", "Squeeze", "Unsqueeze", "Flatten"), _reshaped),
    **dict.fromkeys(("Softmax", "LogSoftmax"), _normalized),
    "Transpose": _transposed, "Gather": _taken, "GatherND": _taken_by_rows, "Slice": _sliced,
    "Split": _sliced, "Concat": _joined, "MatMul": _multiplied,
})  # fmt: skip
"""Rules by operator; other operators take no marked operand."""
