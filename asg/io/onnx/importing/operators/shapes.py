"""Shapes: reshape and similar operators, joins, slices, padding, and tensors made from shapes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
from onnx import TensorProto

from asg.core.dims import Assumption, Dim, Expr
from asg.core.dtypes import DType
from asg.core.errors import Assume, GraphError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape, TensorType, equality_hint, normalize_axes, normalize_axis
from asg.io.onnx.elements import array_of, dtype_of_element
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.folding import greatest, least
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.strings import coded, strings_of
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import Known, Value, Weight, dtype_of
from asg.io.onnx.importing.weights import dense_of
from asg.ops import functions as ops
from asg.ops._support.building import broadcast_shapes
from asg.ops._support.emitting import emit
from asg.ops.shapes.joins import PAD


@operator("Reshape", oldest=5)
def to_shape(call: Call) -> Tensor:
    """Import Reshape: 0 keeps a dimension (unless `allowzero`), and -1 is the remaining size."""
    x = call.tensor()
    dims = list(call.dims(1, "the shape"))
    if not call.integer("allowzero", 0):
        for place, dim in enumerate(dims):
            if isinstance(dim, int) and dim == 0:
                if place >= x.ndim:
                    raise ShapeError(
                        f"dimension {place} is 0, but {x.type} has no dimension there to keep"
                    )
                dims[place] = x.shape[place]
    return ops.reshape(x, tuple(dims))


@operator("Transpose", oldest=1)
def permuted(call: Call) -> Tensor:
    """Import Transpose by `perm`, or with all axes reversed."""
    x = call.tensor()
    axes = call.integers("perm") or list(reversed(range(x.ndim)))
    return ops.transpose(x, tuple(axes)) if x.ndim else x


@operator("Squeeze", "Unsqueeze", oldest=1)
def one_dimensions(call: Call) -> Tensor:
    """Import Squeeze and Unsqueeze, at axes from an operand or an attribute."""
    x = call.tensor()
    axes = call.ints(1, "axes") if call.has(1) else call.integers("axes")
    if call.op == "Squeeze":
        if axes is None:
            return ops.squeeze(x, _ones(x, call.builder.ranks.get(call.outputs[0])))
        places = normalize_axes(tuple(axes), x.ndim)
        for dim in (x.shape[axis] for axis in places):
            if x.graph.facts.equal(dim, 1) is not True:
                raise ShapeError(f"{dim} is not known to be 1", hint=equality_hint(dim, 1))
        return ops.reshape(x, tuple(dim for i, dim in enumerate(x.shape) if i not in places))
    if axes is None:
        raise GraphError("the axes are missing")
    return ops.expand_dims(x, normalize_axes(tuple(axes), x.ndim + len(axes)))


def _ones(x: Tensor, rank: int | None) -> tuple[int, ...]:
    """Return the axes of size 1. Raises ShapeError if a symbol leaves them open.

    The error asks for 1 if the declared `rank` of the result needs it.
    """
    facts = x.graph.facts
    ones = [facts.equal(dim, 1) for dim in x.shape]
    for dim, one in zip(x.shape, ones, strict=True):
        if one is None:
            if rank == ones.count(False):
                raise ShapeError(f"{dim} is not known to be 1", hint=equality_hint(dim, 1))
            raise ShapeError(
                f"the axes are not given, and {dim} may be 1, so the rank is open",
                hint=Remedy(
                    sizes_hint(dim), "; or if it never is, say so: ", Assume(f"{dim} >= 2")
                ),
            )
    return tuple(axis for axis, one in enumerate(ones) if one)


@operator("Flatten", oldest=1)
def flattened(call: Call) -> Tensor:
    """Import Flatten: to two axes."""
    x = call.tensor()
    axis = call.integer("axis", 1)
    axis = axis + x.ndim if axis < 0 else axis
    sizes = [TensorType(shape, x.dtype).size for shape in (x.shape[:axis], x.shape[axis:])]
    return ops.reshape(x, tuple(sizes))


@operator("Concat", oldest=4)
def joined(call: Call) -> Tensor:
    """Import Concat along an axis."""
    return ops.concat(call.tensors(), call.integer("axis"))


@operator("Split", oldest=2)
def cut(call: Call) -> list[Tensor]:
    """Import Split: by sizes from an operand or an attribute, or into equal parts."""
    x = call.tensor()
    axis = normalize_axis(call.integer("axis", 0), x.ndim)
    total = x.shape[axis]
    sizes: Sequence[Dim] | None = call.integers("split")
    if call.has(1):
        sizes = call.dims(1, "the sizes")
    if sizes is None:
        count = call.integer("num_outputs", len(call.outputs))
        if count != len(call.outputs):
            raise GraphError(f"num_outputs is {count}, but there are {len(call.outputs)} outputs")
        size = x.graph.facts.quotient(total, count)
        if size is None:
            if not isinstance(total, int):
                raise ShapeError(f"{total} is not known to divide into {count} parts")
            size = -(-total // count)
            sizes = [min(size, max(total - size * i, 0)) for i in range(count)]
        else:
            sizes = [size] * count
    return parts_of(x, axis, sizes)


def parts_of(x: Tensor, axis: int, sizes: Sequence[Dim]) -> list[Tensor]:
    """Return x cut along an axis into parts of these sizes, which must add up to the axis."""
    edges = [0, *itertools.accumulate(sizes)]
    whole, total = edges[-1], x.shape[axis]
    if not x.graph.facts.equal(whole, total):
        raise ShapeError(
            f"the parts have size {whole} together, but the axis has {total}",
            hint=equality_hint(total, whole),
        )
    return [ops.part(x, axis, first, last) for first, last in itertools.pairwise(edges)]


@operator("Slice", oldest=1)
def sliced(call: Call) -> Tensor:
    """Import Slice: starts, ends, axes and steps, as in Python; a bound may be symbolic."""
    x = call.tensor()
    starts, ends, axes = _bounds(call)
    steps = call.ints(4, "the steps") if call.has(4) else (1,) * len(starts)
    if not len(starts) == len(ends) == len(axes) == len(steps):
        raise ShapeError("starts, ends, axes and steps must have equally many entries")
    low: list[Dim] = [0] * x.ndim
    high: list[Dim] = list(x.shape)
    stride = [1] * x.ndim
    turned: list[int] = []
    facts = x.graph.facts
    for first, last, place, step in zip(starts, ends, axes, steps, strict=True):
        axis = normalize_axis(place, x.ndim)
        size = x.shape[axis]
        if step > 0:
            low[axis] = _bound(call, first, size, 0, size)
            high[axis] = greatest(facts, _bound(call, last, size, 0, size), low[axis])
        elif step < 0:  # from the back: positions count from the end
            turned.append(axis)
            low[axis] = size - 1 - _bound(call, first, size, 0, size - 1)
            end = size - 1 - _bound(call, last, size, -1, size - 1)
            high[axis] = greatest(facts, end, low[axis])
        else:
            raise ShapeError("a step is 0")
        stride[axis] = abs(step)
    return ops.slice(ops.flip(x, tuple(turned)) if turned else x, low, high, stride)


def _bounds(call: Call) -> tuple[tuple[Dim, ...], tuple[Dim, ...], tuple[int, ...]]:
    """Return starts, ends and axes; below opset 10 they are attributes."""
    if call.version < 10:
        starts, ends = tuple(call.attribute("starts")), tuple(call.attribute("ends"))
        return starts, ends, tuple(call.integers("axes") or range(len(starts)))
    starts, ends = call.dims(1, "the starts"), call.dims(2, "the ends")
    return starts, ends, call.ints(3, "the axes") if call.has(3) else tuple(range(len(starts)))


def _bound(call: Call, place: Dim, size: Dim, lowest: Dim, most: Dim) -> Dim:
    """Return a bound counted from the front, within lowest … most."""
    facts = call.graph.facts
    if isinstance(place, int):
        if place < 0:
            place = place + size if place > -(2**31) else lowest
        elif place >= 2**31 - 1:
            return most
    elif not facts.known_le(0, place):
        if not facts.known_le(place, -1):
            raise ShapeError(f"the bound {place} may count from the end or from the start")
        place = place + size
    return least(facts, greatest(facts, place, lowest), most)


@operator("Expand", oldest=8)
def expanded(call: Call) -> Tensor:
    """Import Expand: x and a shape broadcast to each other."""
    x = call.tensor()
    wanted = call.dims(1, "the shape")
    rank = max(x.ndim, len(wanted))
    own = (1,) * (rank - x.ndim) + x.shape
    other = (1,) * (rank - len(wanted)) + wanted
    return ops.broadcast(x, broadcast_shapes("Expand", (own, other)))


@operator("Tile", oldest=6)
def tiled(call: Call) -> Tensor:
    """Import Tile: x repeated along each axis."""
    x = call.tensor()
    repeats = call.dims(1, "the repeats")
    spread: list[Dim] = [size for pair in zip(repeats, x.shape, strict=True) for size in pair]
    apart = ops.reshape(x, tuple(size for dim in x.shape for size in (1, dim)))
    merged = tuple(n * dim for n, dim in zip(repeats, x.shape, strict=True))
    return ops.reshape(ops.broadcast(apart, tuple(spread)), merged)


_MODES = {"constant": "constant", "edge": "edge", "reflect": "reflect", "wrap": "circular"}


@operator("Pad", oldest=2, settings=(1, 2, 3))
def padded(call: Call) -> Tensor:
    """Import Pad: a value or x itself around x; a negative width crops."""
    x = call.tensor()
    widths = call.dims(1, "the widths") if call.has(1) else tuple(call.integers("pads") or ())
    axes = call.ints(3, "the axes") if call.has(3) else tuple(range(x.ndim))
    if len(widths) != 2 * len(axes):
        raise ShapeError(f"there are {len(widths)} widths for {len(axes)} axes")
    around: list[tuple[Dim, Dim]] = [(0, 0)] * x.ndim
    for place, axis in enumerate(axes):
        around[normalize_axis(axis, x.ndim)] = widths[place], widths[place + len(axes)]
    pairs = [(a, b) for a, b in around if isinstance(a, int) and isinstance(b, int)]
    if len(pairs) < len(around):
        return _padded_openly(call, x, around)
    x = cropped(x, pairs)
    pairs = [(max(before, 0), max(after, 0)) for before, after in pairs]
    mode = call.string("mode", "constant")
    if mode not in _MODES:
        raise GraphError(f"there is no mode {mode!r}")
    if mode != "constant":
        return ops.pad(x, pairs, _MODES[mode])
    value = call.value(2)
    if value is None:
        number = call.real("value", 0.0)
        return ops.pad(x, pairs, constant_values=_scalar(number, x.dtype))
    if isinstance(value, Known | Weight):
        return ops.pad(x, pairs, constant_values=_scalar(value.array.reshape(-1)[0], x.dtype))
    true = ops.literal(x.graph, True, TensorType((), DType.BOOL))
    inside = ops.pad(ops.broadcast(true, x.shape), pairs, constant_values=False)
    return ops.where(
        inside,
        ops.pad(x, pairs, constant_values=_scalar(0, x.dtype)),
        ops.reshape(call.tensor(2), ()),
    )


def _padded_openly(call: Call, x: Tensor, pairs: Sequence[tuple[Dim, Dim]]) -> Tensor:
    """Return x padded with a number, by symbolic widths that crop nothing."""
    value, widths = call.value(2), [width for pair in pairs for width in pair]
    if isinstance(value, Known | Weight):
        number = value.array.reshape(-1)[0]
    else:
        number = call.real("value", 0.0) if value is None else None
    if call.string("mode", "constant") != "constant" or number is None:
        raise GraphError(f"widths must be numbers, got {widths}", hint=sizes_hint(*widths))
    for width in widths:
        if not x.graph.facts.known_le(0, width):
            raise ShapeError(
                f"a width of {width} may be negative",
                hint=Remedy("if it never is, say so: ", Assume(str(Assumption(width, ">=", 0)))),
            )
    low, high = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    fill = _scalar(number, x.dtype)
    return emit(PAD, x, low=low, high=high, interior=(0,) * x.ndim, value=fill)


def _scalar(number: float, dtype: DType) -> float | int | bool:
    if dtype is DType.BOOL:
        return bool(number)
    return float(number) if dtype.is_float else int(number)


def cropped(x: Tensor, pairs: Sequence[tuple[int, int]]) -> Tensor:
    """Return x cropped by the negative widths."""
    low: list[Dim] = [max(-before, 0) for before, _ in pairs]
    high = [dim - max(-after, 0) for dim, (_, after) in zip(x.shape, pairs, strict=True)]
    return ops.slice(x, low, high)


@operator("ConstantOfShape")
def filled(call: Call) -> Tensor:
    """Import ConstantOfShape: a tensor filled with a number."""
    value = array_of(call.attribute("value")) if call.given("value") else np.zeros(1, np.float32)
    shape = call.dims(0, "the shape")
    dtype = dtype_of(Known(value))
    assert dtype is not None
    return ops.literal(call.graph, value.reshape(-1)[0].item(), TensorType(shape, dtype))


@operator("Range", settings=(0, 1, 2))
def counted(call: Call) -> Tensor:
    """Import Range: start, start + delta … before the limit."""
    start, limit, delta = (_number(call, i, n) for i, n in enumerate(("start", "limit", "delta")))
    dtype = dtype_of(call.value(0))
    assert dtype is not None
    if isinstance(start, Expr) or isinstance(limit, Expr):
        return ops.arange(*map(_whole, (start, limit, delta)), dtype=dtype, graph=call.graph)
    count = max(int(np.ceil((limit - start) / delta)), 0)
    numbers = ops.iota((count,), 0, dtype, graph=call.graph)
    return numbers * _scalar(delta, dtype) + _scalar(start, dtype)


def _whole(number: Any) -> Any:
    return number if isinstance(number, Expr) or number % 1 else int(number)


def _number(call: Call, place: int, what: str) -> Any:
    """Return a known number, or a dimension, even if cast to float."""
    found = call.builder.dim_behind(call.value(place))
    return call.number(place, what) if found is None else found


@operator("EyeLike")
def eye_like(call: Call) -> Tensor:
    """Import EyeLike: 1 on the k-th diagonal of a matrix of this shape."""
    rows, columns = call.shape(0)
    given = dtype_of(call.value(0))
    assert given is not None
    dtype = dtype_of_element(call.integer("dtype")) if call.given("dtype") else given
    row, column = (ops.iota((rows, columns), axis, graph=call.graph) for axis in (0, 1))
    on = ops.less_equal(row + call.integer("k", 0), column) & ops.greater_equal(
        row + call.integer("k", 0), column
    )
    return on if dtype is DType.BOOL else ops.cast(on, dtype)


@operator("Trilu")
def triangle(call: Call) -> Tensor:
    """Import Trilu: the upper or lower triangle of matrices."""
    x = call.tensor()
    k = call.ints(1, "k")[0] if call.has(1) else 0
    row, column = (ops.iota(x.shape, axis, graph=x.graph) for axis in (x.ndim - 2, x.ndim - 1))
    upper = bool(call.integer("upper", 1))
    kept = ops.greater_equal(column, row + k) if upper else ops.less_equal(column, row + k)
    if x.dtype is DType.BOOL:
        return x & kept
    return ops.where(kept, x, ops.literal(x.graph, 0, x.type))


@operator("DepthToSpace", "SpaceToDepth", oldest=1)
def blocks(call: Call) -> Tensor:
    """Import DepthToSpace and SpaceToDepth: channels from blocks of an image, and back."""
    x, size = call.tensor(), call.integer("blocksize")
    n, c, h, w = x.shape
    mode = call.string("mode", "DCR")
    if call.op == "SpaceToDepth":
        apart = ops.reshape(x, (n, c, h // size, size, w // size, size))
        order = (0, 3, 5, 1, 2, 4) if mode == "DCR" else (0, 1, 3, 5, 2, 4)
        return ops.reshape(ops.transpose(apart, order), (n, c * size * size, h // size, w // size))
    depth = c // (size * size)
    shape: Shape = (n, size, size, depth, h, w) if mode == "DCR" else (n, depth, size, size, h, w)
    order = (0, 3, 4, 1, 5, 2) if mode == "DCR" else (0, 1, 4, 2, 5, 3)
    return ops.reshape(ops.transpose(ops.reshape(x, shape), order), (n, depth, h * size, w * size))


@operator("Constant", oldest=1)
def numbers(call: Call) -> Value:
    """Import Constant: known numbers."""
    if call.given("value_string"):
        return coded([call.string("value_string")], ())
    if (strings := call.strings("value_strings")) is not None:
        return coded(strings)
    if call.given("sparse_value"):
        dense = dense_of(call.attribute("sparse_value"))
        return call.builder.value_of_node(call.outputs[0], dense)
    if call.given("value") and call.attribute("value").data_type == TensorProto.STRING:
        return strings_of(call.attribute("value"))
    if call.given("value"):
        return call.builder.value_of_node(call.outputs[0], array_of(call.attribute("value")))
    for name, dtype in (("value_int", np.int64), ("value_float", np.float32)):
        for key in (name, f"{name}s"):
            if call.given(key):
                array = np.asarray(call.attribute(key), dtype)
                return call.builder.value_of_node(call.outputs[0], array)
    raise call.refuse("there is no value")
