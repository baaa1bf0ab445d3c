"""Arithmetic of shapes: compute operators with known operands at once, including Dims.

A function of this module takes arrays with a NumPy dtype, or with dtype object if an element is a
symbolic dimension. It returns an array or several, or None if the answer depends on the symbols.
The operator then goes into the graph.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from asg.core.dims import Dim, Expr, Facts, dim_max, dim_min, known_le, known_nonnegative
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.io.onnx.importing.values import Known, Value, has_symbols, holds_floats, settled

if TYPE_CHECKING:
    from asg.io.onnx.importing.call import Call

MOST = 4096  # elements; the graph's own passes fold larger arrays
Folder = Callable[..., Any]
Room = Callable[..., int]  # the number of elements of a result, from the function's operands

_folders: dict[str, tuple[Folder, Room | None]] = {}
FOLDED: Mapping[str, tuple[Folder, Room | None]] = MappingProxyType(_folders)


def folder(*names: str, room: Room | None = None) -> Callable[[Folder], Folder]:
    """Register a function that computes operators with known operands.

    Without `room`, it allocates no more elements than its operands have, or checks `MOST` itself.
    """

    def register(function: Folder) -> Folder:
        _folders.update(dict.fromkeys(names, (function, room)))
        return function

    return register


def _spread(call: Call, *arrays: Array | None) -> int:
    """Return the number of elements of broadcast arrays."""
    return math.prod(np.broadcast_shapes(*(a.shape for a in arrays if a is not None)))


def _taken(call: Call, a: Array, indices: Array) -> int:
    """Return the number of elements that indices take along an axis."""
    return a.size // max(a.shape[call.integer("axis", 0)], 1) * indices.size


def folded(call: Call) -> list[Value] | None:
    """Return the results of an operator with known operands, or None."""
    if call.op in ("Shape", "Size") and call.has(0):
        return [Known(_sized(call))]
    function, room = FOLDED.get(call.op, (None, None))
    if function is None or not all(v is None or isinstance(v, Known) for v in call.inputs):
        return None
    arrays = [None if v is None else cast("Known", v).array for v in call.inputs]
    if sum(a.size for a in arrays if a is not None) > MOST:
        return None
    if any(a is not None and holds_floats(a) for a in arrays) and call.op not in _FLOATS:
        return None
    if room is not None and room(call, *arrays) > MOST:
        return None
    with np.errstate(all="ignore"):
        result = function(call, *arrays)
    if result is None:
        return None
    listed = cast("list[Any]", result) if isinstance(result, list) else [result]
    parts = [np.asarray(each) for each in listed]
    if sum(part.size for part in parts) > MOST:
        return None
    return [Known(settled(part)) for part in parts]


_FLOATS = frozenset({
    "Cast", "Gather", "Concat", "Slice", "Squeeze", "Unsqueeze", "Reshape", "Mul",
    "Add", "Sub", "Div", "Floor", "Ceil", "ConstantOfShape", "Sqrt", "Equal", "Less",
    "Greater", "LessOrEqual", "GreaterOrEqual", "Neg", "Range",
})  # fmt: skip


def _sized(call: Call) -> Array:
    shape = call.shape(0)
    if call.op == "Size":
        total: Dim = 1
        for dim in shape:
            total = total * dim
        return settled(np.array(total, dtype=object))
    start, end = call.integer("start", 0), call.integer("end", len(shape))
    array = np.empty(len(shape), dtype=object)
    array[:] = shape
    part = array[_clipped(start, len(shape)) : _clipped(end, len(shape))]
    return settled(part) if part.size else np.zeros(0, np.int64)


def _clipped(place: int, rank: int) -> int:
    return min(max(place + rank if place < 0 else place, 0), rank)


@folder("Shape", "Size")
def _of_shape(call: Call, a: Array) -> Array:
    return _sized(call)


# Arithmetic


def _symbolic(*arrays: Array) -> bool:
    return any(array.dtype == object for array in arrays)


def _dims(array: Array) -> Array:
    """Return integers as an array of Python ints, for arithmetic with Dims."""
    return array if array.dtype == object else array.astype(object)


def _pairwise(function: Callable[[Any, Any], Any], a: Array, b: Array) -> Array | None:
    """Return `function` of each pair, or None if it is undecided for a pair."""
    one, other = np.broadcast_arrays(_dims(a), _dims(b))
    found = np.empty(one.shape, dtype=object)
    for place in np.ndindex(one.shape):
        each = function(one[place], other[place])
        if each is None:
            return None
        found[place] = each
    return found


@folder("Div", room=_spread)
def _divide(call: Call, a: Array, b: Array) -> Array | None:
    if holds_floats(a):
        return np.divide(a, b)
    return _pairwise(_quotient, a, b) if _symbolic(a, b) else _cast_like(a, _quotients(a, b))


def _quotients(a: Array, b: Array) -> Array | None:
    return None if (b == 0).any() else _pairwise(_quotient, a, b)


def _quotient(a: Dim, b: Dim) -> Dim | None:
    if isinstance(a, int) and isinstance(b, int):
        return None if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    positive = known_nonnegative(a) and known_le(1, b)  # division rounds towards zero
    return a // b if positive else None


def _cast_like(like: Array, found: Array | None) -> Array | None:
    return None if found is None else found.astype(like.dtype)


@folder("Mod", room=_spread)
def _modulo(call: Call, a: Array, b: Array) -> Array | None:
    if not _symbolic(a, b):
        if (b == 0).any():
            return None
        return np.fmod(a, b) if call.integer("fmod", 0) else np.mod(a, b)
    return _pairwise(lambda x, y: x % y if known_le(1, y) else None, a, b)


@folder("Min", "Max", room=_spread)
def _extreme(call: Call, *arrays: Array) -> Array | None:
    if _symbolic(*arrays):
        choose = least if call.op == "Min" else greatest
        facts = call.graph.facts
        total = arrays[0]
        for array in arrays[1:]:
            total = cast("Array", _pairwise(lambda a, b: choose(facts, a, b), total, array))
        return total
    return cast("Any", np.minimum if call.op == "Min" else np.maximum).reduce(
        np.broadcast_arrays(*arrays)
    )


def least(facts: Facts, a: Dim, b: Dim) -> Dim:
    """Return the minimum; a plain operand if the facts decide it."""
    return a if facts.known_le(a, b) else b if facts.known_le(b, a) else dim_min(a, b)


def greatest(facts: Facts, a: Dim, b: Dim) -> Dim:
    """Return the maximum; a plain operand if the facts decide it."""
    return b if facts.known_le(a, b) else a if facts.known_le(b, a) else dim_max(a, b)


def equal_dims(facts: Facts, a: Any, b: Any) -> bool | None:
    """Return whether two numbers are equal, or None if symbols leave it open."""
    if not isinstance(a, Expr) and not isinstance(b, Expr):
        return bool(a == b)
    return facts.equal(a, b)


def _less(facts: Facts, a: Any, b: Any) -> bool | None:
    if not isinstance(a, Expr) and not isinstance(b, Expr):
        return bool(a < b)
    return True if facts.known_le(a + 1, b) else False if facts.known_le(b, a) else None


def _negated(found: bool | None) -> bool | None:
    return None if found is None else not found


_COMPARED: dict[str, Callable[[Facts, Any, Any], bool | None]] = {
    "Equal": equal_dims,
    "Less": _less,
    "Greater": lambda facts, a, b: _less(facts, b, a),
    "LessOrEqual": lambda facts, a, b: _negated(_less(facts, b, a)),
    "GreaterOrEqual": lambda facts, a, b: _negated(_less(facts, a, b)),
}


_NUMPY: dict[str, Callable[..., Array]] = {
    "Abs": np.abs, "Add": np.add, "And": np.logical_and, "Ceil": np.ceil, "Equal": np.equal,
    "Floor": np.floor, "Greater": np.greater, "GreaterOrEqual": np.greater_equal, "Less": np.less,
    "LessOrEqual": np.less_equal, "Mul": np.multiply, "Neg": np.negative, "Not": np.logical_not,
    "Or": np.logical_or, "Sign": np.sign, "Sqrt": np.sqrt, "Sub": np.subtract, "Where": np.where,
    "Xor": np.logical_xor,
}  # fmt: skip
_OF_DIMS = frozenset({"Add", "Mul", "Neg", "Sub", "Where"})


@folder(*_NUMPY, room=_spread)
def _elementwise(call: Call, *arrays: Array) -> Array | None:
    if not _symbolic(*arrays):
        return _NUMPY[call.op](*arrays)
    if call.op in _OF_DIMS:
        return _NUMPY[call.op](*map(_dims, arrays))
    compared, facts = _COMPARED.get(call.op), call.graph.facts
    if compared is None:
        return None
    found = _pairwise(lambda x, y: compared(facts, x, y), *arrays)
    return None if found is None else found.astype(bool)


@folder("ReduceSum", "ReduceProd", "ReduceMax", "ReduceMin")
def _reduce(call: Call, a: Array, axes: Array | None = None) -> Array | None:
    listed = call.integers("axes") if axes is None else [int(each) for each in axes]
    if not listed and call.integer("noop_with_empty_axes", 0):
        return a
    if not a.size or (_symbolic(a) and call.op in ("ReduceMax", "ReduceMin")):
        return None
    function: Any = {
        "ReduceSum": np.sum, "ReduceProd": np.prod, "ReduceMax": np.max, "ReduceMin": np.min,
    }[call.op]  # fmt: skip
    places = tuple(listed) if listed else None
    found = function(a, axis=places, keepdims=bool(call.integer("keepdims", 1)))
    return np.asarray(found, dtype=a.dtype)


# Shapes and places


@folder("Concat")
def _concat(call: Call, *arrays: Array) -> Array:
    given = [_dims(a) for a in arrays] if _symbolic(*arrays) else arrays
    return np.concatenate(given, call.integer("axis"))


@folder("Gather", room=_taken)
def _gather(call: Call, a: Array, indices: Array) -> Array | None:
    if _symbolic(indices):
        return None
    axis = call.integer("axis", 0)
    if indices.size and not -a.shape[axis] <= indices.min() <= indices.max() < a.shape[axis]:
        raise GraphError(f"an index is out of range for the axis of {a.shape[axis]}")
    return np.asarray(np.take(a, indices, axis), dtype=a.dtype)


@folder("Slice")
def _slice(call: Call, a: Array, *operands: Array | None) -> Array | None:
    if call.version < 10:  # attributes before opset 10
        listed = [call.integers(name) for name in ("starts", "ends", "axes")]
        operands = tuple(None if each is None else np.array(each) for each in listed)
    starts, ends, axes, steps = (*operands, *[None] * (4 - len(operands)))
    assert starts is not None
    assert ends is not None
    if _symbolic(starts, ends):
        return None
    places = range(len(starts)) if axes is None else [int(each) for each in axes]
    index = [slice(None)] * a.ndim
    for i, place in enumerate(places):
        step = 1 if steps is None else int(steps[i])
        first, last = int(starts[i]), int(ends[i])
        first = max(first, -a.shape[place]) if step < 0 else first  # clamped
        stop = None if step < 0 and last < -a.shape[place] else last
        index[place] = slice(first, stop, step)
    return a[tuple(index)]


@folder("Squeeze")
def _squeeze(call: Call, a: Array, axes: Array | None = None) -> Array:
    listed = call.integers("axes") if axes is None else [int(each) for each in axes]
    return np.squeeze(a, None if listed is None else tuple(listed))


@folder("Unsqueeze")
def _unsqueeze(call: Call, a: Array, axes: Array | None = None) -> Array:
    listed = call.attribute("axes") if axes is None else axes.reshape(-1)
    return np.expand_dims(a, tuple(int(each) for each in listed))


@folder("Reshape")
def _reshape(call: Call, a: Array, shape: Array) -> Array | None:
    if _symbolic(shape):
        return None
    dims = [int(each) for each in shape]
    if not call.integer("allowzero", 0):
        dims = [a.shape[i] if dim == 0 else dim for i, dim in enumerate(dims)]
    return a.reshape(dims)


@folder("Transpose")
def _transpose(call: Call, a: Array) -> Array:
    return np.transpose(a, call.integers("perm"))


@folder("Flatten")
def _flatten(call: Call, a: Array) -> Array:
    axis = call.integer("axis", 1)
    axis = axis + a.ndim if axis < 0 else axis
    return a.reshape(math.prod(a.shape[:axis]), -1)


@folder("Expand")
def _expand(call: Call, a: Array, shape: Array) -> Array | None:
    if _symbolic(shape) or math.prod(int(each) for each in shape) > MOST:
        return None
    wanted = np.broadcast_shapes(a.shape, tuple(int(each) for each in shape))
    return np.broadcast_to(a, wanted)


@folder("Tile")
def _tile(call: Call, a: Array, repeats: Array) -> Array | None:
    if _symbolic(repeats) or a.size * math.prod(int(each) for each in repeats) > MOST:
        return None
    return np.tile(a, tuple(int(each) for each in repeats))


@folder("Split")
def _split(call: Call, a: Array, sizes: Array | None = None) -> list[Array] | None:
    axis = call.integer("axis", 0)
    listed = call.integers("split")
    sizes = np.array(listed) if sizes is None and listed else sizes
    if sizes is None:
        count = call.integer("num_outputs", len(call.outputs))
        if count != len(call.outputs):
            raise GraphError(f"num_outputs is {count}, but there are {len(call.outputs)} outputs")
        size = -(-a.shape[axis] // count)
        edges = [min(size * i, a.shape[axis]) for i in range(1, count)]
    else:
        edges = [int(each) for each in np.cumsum(sizes)[:-1]]
    return list(np.split(a, edges, axis))


@folder("ConstantOfShape")
def _constant_of_shape(call: Call, shape: Array) -> Array | None:
    from asg.io.onnx.elements import array_of

    if has_symbols(shape) or math.prod(int(each) for each in shape) > MOST:
        return None
    value = array_of(call.attribute("value")) if call.given("value") else np.zeros(1, np.float32)
    return np.full([int(each) for each in shape], value.reshape(-1)[0])


@folder("Range")
def _range(call: Call, start: Array, limit: Array, delta: Array) -> Array | None:
    if _symbolic(start, limit, delta):
        return None
    count = math.ceil((limit.item() - start.item()) / delta.item())
    if count > MOST:
        return None
    steps = np.arange(max(count, 0), dtype=np.int64)
    return np.asarray(start + steps * delta, start.dtype)


@folder("Cast")
def _cast(call: Call, a: Array) -> Array | None:
    from asg.io.onnx.elements import SMALL_FLOATS, numpy_of_element

    target = call.integer("to")
    return None if target in SMALL_FLOATS else _as_dtype(a, numpy_of_element(target))


@folder("CastLike")
def _cast_to(call: Call, a: Array, like: Array) -> Array | None:
    from asg.io.onnx.elements import SMALL_FLOATS

    if call.elements[1] in SMALL_FLOATS:
        return None
    return _as_dtype(a, np.dtype(np.int64) if like.dtype == object else like.dtype)


def _as_dtype(a: Array, dtype: np.dtype[Any]) -> Array | None:
    if a.dtype == object:
        return a if dtype.kind == "i" else None
    return a.astype(dtype)


@folder("CumSum")
def _cumsum(call: Call, a: Array, axis: Array) -> Array | None:
    if call.integer("exclusive", 0) or call.integer("reverse", 0):
        return None
    return np.cumsum(a, int(axis.reshape(-1)[0]), dtype=a.dtype)
