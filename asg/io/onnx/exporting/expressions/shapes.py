"""Views, joins, reductions and creation as ONNX nodes."""

from __future__ import annotations

import numpy as np
from onnx import TensorProto

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.types import Shape
from asg.io.onnx.elements import WRITTEN
from asg.io.onnx.exporting.expressions.table import Site, expression, expressions

_LAST = -(2**62)


expressions(
    {
        "constant": lambda site: site.writer.constant(site.attrs["value"]),
        "dim": lambda site: site.writer.cast(
            site.writer.dim(site.attrs["expression"]), site.result.dtype
        ),
        "reshape": lambda site: site.writer.reshape(site.x, site.result.shape),
        "broadcast_to": lambda site: site.writer.expand(site.x, site.result.shape),
        "transpose": lambda site: site.emit("Transpose", site.x, perm=list(site.attrs["axes"])),
        "concat": lambda site: site.emit("Concat", *site.operands, axis=site.attrs["axis"]),
    }
)


@expression("full")
def full(site: Site) -> str:
    """A number, expanded."""
    type_ = site.result
    value = np.array(site.attrs["value"], type_.dtype.numpy)
    if not type_.rank:
        return site.writer.constant(value)
    return site.writer.expand(site.writer.constant(value), type_.shape)


@expression("iota")
def iota(site: Site) -> str:
    """A range along an axis of a shape."""
    writer, type_, axis = site.writer, site.result, site.attrs["axis"]
    line = site.emit(
        "Range", writer.dim(0), writer.dim(site.result.shape[int(axis)]), writer.dim(1)
    )
    line = writer.cast(line, type_.dtype)
    shape: Shape = tuple(dim if i == axis else 1 for i, dim in enumerate(type_.shape))
    placed = writer.reshape(line, shape) if len(shape) > 1 else line
    return writer.expand(placed, type_.shape) if shape != type_.shape else placed


@expression("slice")
def sliced(site: Site) -> str:
    """Slice."""
    writer = site.writer
    start, stop, step = (site.attrs[name] for name in ("start", "stop", "step"))
    axes = [
        i for i, dim in enumerate(site.type.shape)
        if start[i] != 0 or stop[i] != dim or step[i] != 1
    ]  # fmt: skip
    if not axes:
        return site.emit("Identity", site.x)
    bounds = [writer.shape(tuple(each[i] for i in axes)) for each in (start, stop)]
    return site.emit(
        "Slice", site.x, *bounds, writer.ints(*axes), writer.ints(*[step[i] for i in axes])
    )


@expression("flip")
def flip(site: Site) -> str:
    """Slice with steps of -1."""
    axes, writer = site.attrs["axes"], site.writer
    count = len(axes)
    ends = writer.ints(*[-1] * count), writer.ints(*[_LAST] * count)
    return site.emit("Slice", site.x, *ends, writer.ints(*axes), writer.ints(*[-1] * count))


@expression("pad")
def pad(site: Site) -> str:
    """Zeros between elements by a new axis, and Pad around."""
    attrs = site.attrs
    return padded(site, site.x, attrs["low"], attrs["high"], attrs["interior"], attrs["value"])


def padded(
    site: Site, x: str, low: Shape, high: Shape, interior: tuple[int, ...], value: float
) -> str:
    """Return x with `value` between and around its elements; negative widths crop."""
    writer, dtype = site.writer, site.type.dtype
    shape: list[Dim] = list(site.type.shape)
    number = writer.scalar(value, dtype)
    for axis, between in enumerate(interior):
        if between and shape[axis] not in (0, 1):
            x = _spread(site, x, shape, axis, between, number)
    if all(edge == 0 for edge in (*low, *high)):
        return x
    if dtype in (DType.BOOL, DType.U32):  # ONNX Runtime cannot pad these on every version
        wide = writer.cast(x, DType.I32 if dtype is DType.BOOL else TensorProto.INT64)
        zero = writer.cast(number, DType.I32 if dtype is DType.BOOL else TensorProto.INT64)
        return writer.cast(site.emit("Pad", wide, writer.shape((*low, *high)), zero), dtype)
    return site.emit("Pad", x, writer.shape((*low, *high)), number)


def _spread(site: Site, x: str, shape: list[Dim], axis: int, between: int, number: str) -> str:
    """Put `between` elements between the elements of an axis; update `shape`."""
    writer, rank, dim = site.writer, len(shape), shape[axis]
    apart = writer.reshape(x, (*shape[: axis + 1], 1, *shape[axis + 1 :]))
    ends = [0] * (2 * (rank + 1))
    ends[rank + 1 + axis + 1] = between
    apart = site.emit("Pad", apart, writer.ints(*ends), number)
    merged = (*shape[:axis], dim * (between + 1), *shape[axis + 1 :])
    shape[axis] = dim * (between + 1) - between
    end = writer.shape((shape[axis],))
    whole = writer.reshape(apart, merged)
    return site.emit("Slice", whole, writer.ints(0), end, writer.ints(axis))


_REDUCED = {"sum": "ReduceSum", "max": "ReduceMax", "min": "ReduceMin", "prod": "ReduceProd"}


@expression("sum", "max", "min", "prod", "any", "all")
def reduction(site: Site) -> str:
    """A reduction; those of bools and u32, and sums of i32, need a wider integer."""
    writer, dtype, name = site.writer, site.type.dtype, str(site.attrs["op"])
    axes = writer.ints(*site.attrs["axes"])
    keep = int(bool(site.attrs["keepdims"]))
    op = {"any": "ReduceMax", "all": "ReduceMin"}.get(name) or _REDUCED[name]
    x = site.x
    wide = {DType.BOOL: WRITTEN[DType.I32], DType.U32: TensorProto.INT64}.get(dtype)
    if dtype is DType.I32 and name == "sum":  # in i32, ONNX Runtime stops at the largest number
        wide = TensorProto.INT64
    if wide is None:
        return site.emit(op, x, axes, keepdims=keep, noop_with_empty_axes=1)
    found = site.emit(op, writer.cast(x, wide), axes, keepdims=keep, noop_with_empty_axes=1)
    if dtype is DType.U32:
        found = writer.wrapped(found)
    elif name in ("any", "all"):  # of an empty axis: the minimum or maximum of the dtype
        one = writer.scalar(1, DType.I32)
        found = (
            site.emit("Equal", found, one)
            if name == "any"
            else site.emit("GreaterOrEqual", found, one)
        )
        return found
    return writer.cast(found, dtype)


@expression("argmax", "argmin")
def index_of(site: Site) -> str:
    """ArgMax and ArgMin."""
    op = "ArgMax" if site.attrs["op"] == "argmax" else "ArgMin"
    x = site.writer.cast(site.x, TensorProto.DOUBLE) if site.type.dtype is DType.U32 else site.x
    keep = int(bool(site.attrs["keepdims"]))
    return site.writer.cast(site.emit(op, x, axis=site.attrs["axis"], keepdims=keep), DType.I32)


@expression("cumsum")
def cumsum(site: Site) -> str:
    """CumSum."""
    x = site.writer.cast(site.x, TensorProto.INT64) if site.type.dtype is DType.U32 else site.x
    axis = site.writer.dim(site.attrs["axis"])
    found = site.emit("CumSum", x, axis, reverse=int(bool(site.attrs["reverse"])))
    if site.type.dtype is DType.U32:
        return site.writer.cast(site.writer.wrapped(found), DType.U32)
    return found


@expression("argsort")
def argsort(site: Site) -> str:
    """The indices from TopK of all elements, which keeps the order of equal elements."""
    writer, dtype = site.writer, site.type.dtype
    x = site.x
    if dtype is DType.BOOL:
        x = writer.cast(x, DType.I32)
    elif dtype is DType.U32:  # half of the range further, wrapped, i32 has the order of u32
        x = writer.cast(site.emit("Add", x, site.number(2**31)), DType.I32)
    elif dtype.is_float:
        x = _without_nan(site, x)
    axis = site.attrs["axis"]
    count = writer.shape((site.size(axis),))
    largest = int(bool(site.attrs["descending"]))
    found = writer.several("TopK", (x, count), 2, axis=axis, largest=largest, sorted=1)
    return writer.cast(found[1], DType.I32)


def _without_nan(site: Site, x: str) -> str:
    """Replace NaN in floats by the value that sorts last: it cannot come after infinity."""
    last = -np.inf if site.attrs["descending"] and not site.attrs["nan_greatest"] else np.inf
    nan = site.emit("IsNaN", x)
    return site.emit("Where", nan, site.number(last), x)
