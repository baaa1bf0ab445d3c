"""Joins: tensors put side by side, and edges put around one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from asg.dims import Dim, known_nonnegative, known_positive
from asg.dtypes import ANY, Array, Scalar, python_scalar
from asg.errors import DTypeError, ShapeError
from asg.leaf_arguments import as_int
from asg.opdef import AttrType, Cotangents, Kind, Primitive, Sample
from asg.ops.building import emit
from asg.ops.views import expand_dims, slice
from asg.tensor import Tensor
from asg.types import Shape, TensorType, divisibility_hint, normalize_axis

# concat


def concat(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Return the tensors one after another along `axis`; all other dimensions must be equal."""
    if not tensors:
        raise ShapeError("concat: no tensors were given")
    place = normalize_axis(axis, tensors[0].ndim)
    return tensors[0] if len(tensors) == 1 else emit(CONCAT, *tensors, axis=place)


def stack(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Return tensors of one shape along a new axis."""
    if not tensors:
        raise ShapeError("stack: no tensors were given")
    place = normalize_axis(axis, tensors[0].ndim + 1)
    return concat([expand_dims(tensor, place) for tensor in tensors], place)


def _concat_type(*types: TensorType, axis: int) -> TensorType:
    first = types[0]
    place = normalize_axis(axis, first.rank)
    total: Dim = 0
    for type_ in types:
        if type_.dtype is not first.dtype:
            raise DTypeError(f"{first} and {type_} have different dtypes", hint="cast one")
        same = type_.rank == first.rank and all(
            a == b
            for i, (a, b) in enumerate(zip(type_.shape, first.shape, strict=True))
            if i != place
        )
        if not same:
            raise ShapeError(f"{first} and {type_} differ in another axis than {axis}")
        total = total + type_.shape[place]
    return TensorType((*first.shape[:place], total, *first.shape[place + 1 :]), first.dtype)


def _concat_vjp(ct: Tensor, y: Tensor, *xs: Tensor, axis: int) -> Cotangents:
    parts: list[Tensor] = []
    at: Dim = 0
    for x in xs:
        start, stop = [0] * x.ndim, list(ct.shape)
        start[axis], stop[axis] = at, at + x.shape[axis]  # pyright: ignore[reportCallIssue, reportArgumentType]
        at = stop[axis]
        parts.append(slice(ct, start, stop))
    return tuple(parts)


def _concat_reference(*xs: Array, axis: int, out: Array | None = None) -> Array:
    return np.concatenate(xs, axis, out=out)


CONCAT = Primitive(
    name="concat", kind=Kind.JOIN, doc="Tensors one after another.", operands=(ANY,), variadic=True,
    attrs={"axis": AttrType.INT}, infer=_concat_type, vjp=_concat_vjp,
    reference=_concat_reference, tolerance=0.0,
    samples=(
        Sample(((2, 3), (2, 1), (2, 2)), {"axis": 1}),
        Sample(((2,), (0,)), {"axis": 0}),
    ),
)  # fmt: skip


# split


def split(x: Tensor, sections: int | Sequence[int], axis: int = 0) -> tuple[Tensor, ...]:
    """Return x cut along `axis`: into equal parts, or before each of the indices given."""
    place = normalize_axis(axis, x.ndim)
    dim = x.shape[place]
    if isinstance(sections, int):
        size = x.graph.facts.quotient(dim, sections) if sections > 0 else None
        if size is None:
            raise ShapeError(
                f"split: {dim} is not known to divide into {sections} equal parts",
                hint=divisibility_hint(dim, sections),
            )
        edges: list[Dim] = [size * i for i in range(sections + 1)]
    else:
        edges = [0, *(as_int(index, "index") for index in sections), dim]
    return tuple(part(x, place, edges[i], edges[i + 1]) for i in range(len(edges) - 1))


def part(x: Tensor, axis: int, start: Dim, stop: Dim) -> Tensor:
    """Return x[start:stop] along one axis."""
    first: list[Dim] = [0] * x.ndim
    last = list(x.shape)
    first[axis], last[axis] = start, stop
    return slice(x, first, last)


# pad


def pad(
    x: Tensor, pad_width: int | Sequence[Any], mode: str = "constant", constant_values: Scalar = 0
) -> Tensor:
    """Return x with `constant_values` around it.

    `pad_width` is NumPy's: one number, one (before, after) pair, or a pair for each axis.
    """
    if mode != "constant":
        raise ShapeError(f"pad: there is no mode {mode!r}", hint='use mode="constant"')
    pairs = _width_pairs(pad_width, x.ndim)
    value = python_scalar(constant_values, x.dtype, "pad")
    low, high = tuple(p[0] for p in pairs), tuple(p[1] for p in pairs)
    if not any(low + high):
        return x
    return emit(PAD, x, low=low, high=high, interior=(0,) * x.ndim, value=value)


def _width_pairs(width: int | Sequence[Any], rank: int) -> list[tuple[int, int]]:
    if isinstance(width, int):
        return [(width, width)] * rank
    entries = list(width)
    if len(entries) == 2 and all(isinstance(entry, int) for entry in entries):
        return [(entries[0], entries[1])] * rank
    if len(entries) != rank:
        raise ShapeError(f"pad: {len(entries)} pairs for {rank} axes")
    return [(as_int(before, "pad width"), as_int(after, "pad width")) for before, after in entries]


def _pad_type(
    x: TensorType, *, low: Shape, high: Shape, interior: tuple[int, ...], value: Scalar
) -> TensorType:
    python_scalar(value, x.dtype, "pad")
    if not len(low) == len(high) == len(interior) == x.rank:
        raise ShapeError(f"low, high and interior must have one entry for each axis of {x}")
    dims: list[Dim] = []
    for dim, before, after, between in zip(x.shape, low, high, interior, strict=True):
        if between < 0 or not (known_nonnegative(before) and known_nonnegative(after)):
            raise ShapeError(f"pad widths ({before}, {after}, {between}) must not be negative")
        if between and dim != 0 and not known_positive(dim):
            raise ShapeError(f"no interior can be put into axis {len(dims)} of {x}, maybe empty")
        dims.append(before + after + dim + (between * (dim - 1) if dim != 0 else 0))
    return TensorType(tuple(dims), x.dtype)


def _pad_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, low: Shape, high: Shape, interior: tuple[int, ...],
    value: Scalar,
) -> Cotangents:  # fmt: skip
    step = tuple(between + 1 for between in interior)
    stop = tuple(
        before + ((dim - 1) * stride + 1 if dim != 0 else 0)
        for before, dim, stride in zip(low, x.shape, step, strict=True)
    )
    return (slice(ct, low, stop, step),)


def _pad_reference(
    x: Array, *, low: tuple[int, ...], high: tuple[int, ...], interior: tuple[int, ...],
    value: Scalar, out: Array | None = None,
) -> Array:  # fmt: skip
    import builtins

    if out is None:
        widths = zip(x.shape, low, high, interior, strict=True)
        shape = tuple(b + a + n + i * max(n - 1, 0) for n, b, a, i in widths)
        out = np.empty(shape, x.dtype)
    out[...] = value
    spots = zip(x.shape, low, interior, strict=True)
    inside = tuple(builtins.slice(b, b + n * (i + 1) - i if n else b, i + 1) for n, b, i in spots)
    out[inside] = x
    return out


PAD = Primitive(
    name="pad", kind=Kind.JOIN, doc="x with a value around and between its elements.",
    operands=(ANY,),
    attrs={
        "low": AttrType.DIMS, "high": AttrType.DIMS, "interior": AttrType.INTS,
        "value": AttrType.SCALAR,
    },
    infer=_pad_type, vjp=_pad_vjp, reference=_pad_reference, tolerance=0.0,
    samples=(
        Sample(((2, 3),), {"low": (1, 0), "high": (0, 2), "interior": (0, 0), "value": 0.0}),
        Sample(((3,),), {"low": (1,), "high": (2,), "interior": (2,), "value": 1.5}),
        Sample(((0, 2),), {"low": (1, 0), "high": (1, 0), "interior": (1, 0), "value": 0.0}),
    ),
)  # fmt: skip
