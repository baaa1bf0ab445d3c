"""Parts and joins: slices, tensors joined along an axis, and padding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from asg.core.arguments import as_int, as_repeats, as_shape
from asg.core.dims import Dim, known_equal, known_le, known_nonnegative, known_positive
from asg.core.dtypes import ANY, Array, DType, Scalar, python_scalar
from asg.core.errors import Assume, DTypeError, GraphError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Kind, Primitive, Sample
from asg.core.rules import Cotangents
from asg.core.types import (
    Shape,
    TensorType,
    divisibility_hint,
    equality_hint,
    front_axis,
    normalize_axis,
)
from asg.ops._support.building import as_tensor, broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import arange
from asg.ops.numbers import dim_of, literal
from asg.ops.shapes.views import expand_dims, flip, reshape, view_op

if TYPE_CHECKING:
    from asg.core.graph import Operand

# concat


def concat(tensors: Sequence[Operand], axis: int = 0) -> Tensor:
    """Return the tensors joined along `axis`.

    Args:
        tensors: Tensors of one dtype, and arrays beside them, which take that dtype. The shapes are
            equal except along `axis`.
        axis: The axis to join along.

    Raises:
        ShapeError: `tensors` is empty, or other dimensions differ.
        DTypeError: The dtypes differ.
        GraphError: `tensors` is a tensor instead of a sequence.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.concat([x, x]))
    array([1., 2., 3., 1., 2., 3.], dtype=float32)
    """
    several = as_tensors("concat", tensors)
    place = normalize_axis(axis, several[0].ndim)
    return several[0] if len(several) == 1 else emit(CONCAT, *several, axis=place)


def as_tensors(op: str, values: Sequence[Operand]) -> Sequence[Tensor]:
    """Return the values as tensors: arrays and numbers become constants of the first's dtype."""
    if isinstance(values, Tensor):
        raise GraphError(
            f"tensors must be a sequence, got {values!r}", op=op, hint=f"write asg.{op}([x, y])"
        )
    if not values:
        raise ShapeError("no tensors were given", op=op)
    first = next((value for value in values if isinstance(value, Tensor)), None)
    if first is None:
        raise GraphError("none of the values is a tensor", op=op, hint="use NumPy for arrays")
    return [as_tensor(op, value, first.graph, first.dtype) for value in values]


def stack(tensors: Sequence[Operand], axis: int = 0) -> Tensor:
    """Return the tensors joined along a new axis.

    Args:
        tensors: Tensors of the same shape and dtype, and numbers or arrays beside them, which take
            that dtype.
        axis: The position of the new axis in the result.

    Raises:
        ShapeError: `tensors` is empty, or the shapes differ.
        DTypeError: The dtypes differ.
        GraphError: `tensors` is a tensor instead of a sequence.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.stack([x, x]))
    array([[1., 2.],
           [1., 2.]], dtype=float32)
    """
    several = as_tensors("stack", tensors)
    place = normalize_axis(axis, several[0].ndim + 1)
    return concat([expand_dims(tensor, place) for tensor in several], place)


def _concat_type(*types: TensorType, axis: int) -> TensorType:
    first = types[0]
    place = front_axis(axis, first.rank)
    total: Dim = 0
    for type_ in types:
        if type_.dtype is not first.dtype:
            raise DTypeError(f"{first} and {type_} have different dtypes", hint="cast one")
        same = type_.rank == first.rank and all(
            known_equal(a, b)
            for i, (a, b) in enumerate(zip(type_.shape, first.shape, strict=True))
            if i != place
        )
        if not same:
            raise ShapeError(
                f"{first} and {type_} differ outside of axis {axis}",
                hint=_equality_hint(first, type_, place),
            )
        total = total + type_.shape[place]
    return TensorType((*first.shape[:place], total, *first.shape[place + 1 :]), first.dtype)


def _equality_hint(one: TensorType, other: TensorType, axis: int) -> str:
    """Return the hint for the first two dimensions, outside an axis, that differ."""
    if one.rank != other.rank:
        return ""
    pairs = enumerate(zip(one.shape, other.shape, strict=True))
    differing = (pair for i, pair in pairs if i != axis and not known_equal(*pair))
    return next((equality_hint(*pair) for pair in differing), "")


def _concat_vjp(ct: Tensor, y: Tensor, *xs: Tensor, axis: int) -> Cotangents:
    parts: list[Tensor] = []
    at: Dim = 0
    for x in xs:
        start: list[Dim] = [0] * x.ndim
        stop: list[Dim] = [*ct.shape]
        start[axis], stop[axis] = at, at + x.shape[axis]
        at = stop[axis]
        found = slice(ct, start, stop)
        # assumed equalities write sizes as in the first operand
        parts.append(found if found.shape == x.shape else reshape(found, x.shape))
    return tuple(parts)


def concatenated(*xs: Array, axis: int, out: Array | None = None) -> Array:
    """Return the reference of concat."""
    return np.concatenate(xs, axis, out=out)


CONCAT = Primitive(
    name="concat", kind=Kind.JOIN, doc="Tensors joined along an axis.",
    operands=(ANY,), variadic=True,
    attrs={"axis": AttrType.INT}, infer=_concat_type, vjp=_concat_vjp,
    reference=concatenated, tolerance=0.0,
    samples=(
        Sample(((2, 3), (2, 1), (2, 2)), {"axis": 1}),
        Sample(((2,), (0,)), {"axis": 0}),
    ),
)  # fmt: skip


# split


def split(x: Tensor, sections: int | Sequence[int], axis: int = 0) -> tuple[Tensor, ...]:
    """Return `x` cut along `axis` into parts (numpy.split).

    Args:
        x: The tensor to split.
        sections: The number of equal parts, or the indices before which to cut.
        axis: The axis to split.

    Raises:
        ShapeError: The axis is not known to divide into equal parts.

    >>> x = asg.constant([1.0, 2.0, 3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.split(x, 2)[1])
    array([3., 4.], dtype=float32)
    """
    place = normalize_axis(axis, x.ndim)
    dim = x.shape[place]
    if isinstance(sections, int):
        size = x.graph.facts.quotient(dim, sections) if sections > 0 else None
        if size is None:
            raise ShapeError(
                f"{dim} is not known to divide into {sections} equal parts",
                op="split",
                hint=divisibility_hint(dim, sections),
            )
        edges: list[Dim] = [size * i for i in range(as_repeats(sections, "split") + 1)]
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
    """Return `x` padded as by numpy.pad.

    Args:
        x: The tensor to pad.
        pad_width: The number of new elements: an int, a (before, after) pair, or a pair for each
            axis, front to back.
        mode: "constant" pads with `constant_values`, "edge" with the first and last element.
            "reflect" mirrors `x` without repeating its edge; "circular" (NumPy's "wrap") continues
            from the other end. A width larger than `x` continues the pattern.
        constant_values: The padding value in mode "constant".

    Raises:
        ShapeError: A width is negative, or the mode is unknown. A mode other than "constant" also
            needs a nonempty axis. A symbolic axis must be known to be as long as its padding.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.pad(x, 1))
    array([0., 1., 2., 3., 0.], dtype=float32)
    """
    pairs = _width_pairs(pad_width, x.ndim)
    low, high = tuple(p[0] for p in pairs), tuple(p[1] for p in pairs)
    if mode in _PADDED:
        return emit(PAD_MODE, x, low=low, high=high, mode=mode) if any(low + high) else x
    if mode != "constant":
        others = ", ".join(f'"{each}"' for each in _PADDED)
        raise ShapeError(
            f"there is no mode {mode!r}", op="pad", hint=f'use mode="constant", {others}'
        )
    value = python_scalar(constant_values, x.dtype, "pad")
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
        raise ShapeError(f"{len(entries)} pairs for {rank} axes", op="pad")
    return [(as_int(before, "pad width"), as_int(after, "pad width")) for before, after in entries]


def pad_between(
    x: Tensor, low: Sequence[Dim], high: Sequence[Dim], interior: Sequence[int], value: Scalar
) -> Tensor:
    """Return x with a value before, after and between the elements of each axis."""
    return emit(PAD, x, low=tuple(low), high=tuple(high), interior=tuple(interior), value=value)


def _pad_type(
    x: TensorType, *, low: Shape, high: Shape, interior: tuple[int, ...], value: Scalar
) -> TensorType:
    python_scalar(value, x.dtype, "pad")
    if not len(low) == len(high) == len(interior) == x.rank:
        raise ShapeError(f"low, high and interior must have an entry for each axis of {x}")
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


def padded(
    x: Array, *, low: tuple[int, ...], high: tuple[int, ...], interior: tuple[int, ...],
    value: Scalar, out: Array | None = None,
) -> Array:  # fmt: skip
    """Return the reference of pad."""
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
    infer=_pad_type, vjp=_pad_vjp, reference=padded, tolerance=0.0,
    samples=(
        Sample(((2, 3),), {"low": (1, 0), "high": (0, 2), "interior": (0, 0), "value": 0.0}),
        Sample(((3,),), {"low": (1,), "high": (2,), "interior": (2,), "value": 1.5}),
        Sample(((0, 2),), {"low": (1, 0), "high": (1, 0), "interior": (1, 0), "value": 0.0}),
    ),
)  # fmt: skip


# pad in the modes that repeat x


def _pad_mode(x: Tensor, *, low: tuple[int, ...], high: tuple[int, ...], mode: str) -> Tensor:
    if mode not in _PADDED or not len(low) == len(high) == x.ndim:
        raise ShapeError(f"no {mode!r} padding of {x.type} by {low} and {high}")
    for axis, (before, after) in enumerate(zip(low, high, strict=True)):
        if before < 0 or after < 0:
            raise ShapeError(f"pad widths ({before}, {after}) must not be negative")
        if before or after:
            if not x.graph.facts.known_le(1, x.shape[axis]):
                raise ShapeError(f"axis {axis} of {x.type} may be empty, and has nothing to repeat")
            x = _PADDED[mode](x, axis, before, after)
    return x


def _edge(x: Tensor, axis: int, before: int, after: int) -> Tensor:
    last = x.shape[axis]
    first, end = part(x, axis, 0, 1), part(x, axis, last - 1, last)
    sizes = ((first, before), (x, None), (end, after))
    return _beside([each if n is None else _repeated(each, axis, n) for each, n in sizes], axis)


def _reflect(x: Tensor, axis: int, before: int, after: int) -> Tensor:
    size = x.shape[axis]
    if size == 1:
        return _edge(x, axis, before, after)
    if _long_enough(x, axis, max(before, after) + 1):
        head = flip(part(x, axis, 1, before + 1), axis)
        tail = flip(part(x, axis, size - 1 - after, size - 1), axis)
        return _beside([head, x, tail], axis)
    assert isinstance(size, int)
    there_and_back = _beside([x, flip(part(x, axis, 1, size - 1), axis)], axis)
    return _cycled(there_and_back, axis, before, size + after)


def _circular(x: Tensor, axis: int, before: int, after: int) -> Tensor:
    size = x.shape[axis]
    if _long_enough(x, axis, max(before, after)):
        head, tail = part(x, axis, size - before, size), part(x, axis, 0, after)
        return _beside([head, x, tail], axis)
    assert isinstance(size, int)
    return _cycled(x, axis, before, size + after)


def _long_enough(x: Tensor, axis: int, least: int) -> bool:
    """Return whether an axis has at least `least` elements; raise ShapeError if unknown."""
    size = x.shape[axis]
    known = x.graph.facts.known_le(least, size)
    if not known and not isinstance(size, int):
        raise ShapeError(
            f"axis {axis} of {x.type} is not known to have the {least} elements that are taken",
            hint=Remedy("if it always has, say so: ", Assume(f"{size} >= {least}")),
        )
    return known


def _beside(tensors: Sequence[Tensor], axis: int) -> Tensor:
    return concat([tensor for tensor in tensors if tensor.shape[axis] != 0], axis)


def _repeated(x: Tensor, axis: int, count: int) -> Tensor:
    """Broadcast x along an axis of size 1."""
    return broadcast(x, (*x.shape[:axis], count, *x.shape[axis + 1 :]))


def _cycled(x: Tensor, axis: int, before: int, after: int) -> Tensor:
    """Return the elements -before … after - 1 of x repeated endlessly along an axis."""
    size = x.shape[axis]
    assert isinstance(size, int)
    start = -before % size
    count = -(-(start + before + after) // size)
    turns = _repeated(expand_dims(x, axis), axis, count)
    line = reshape(turns, (*x.shape[:axis], count * size, *x.shape[axis + 1 :]))
    return part(line, axis, start, start + before + after)


_PADDED = {"reflect": _reflect, "edge": _edge, "circular": _circular}


def _mode_sample(shape: tuple[int, ...], low: object, high: object, mode: str) -> Sample:
    return Sample((shape,), {"low": low, "high": high, "mode": mode})


PAD_MODE = composition(
    "pad_mode", "x with its own elements around it.", operands=(ANY,),
    attrs={"low": AttrType.INTS, "high": AttrType.INTS, "mode": AttrType.STRING},
    decompose=_pad_mode,
    samples=(
        *(_mode_sample((3, 4), (1, 2), (2, 0), mode) for mode in _PADDED),
        *(_mode_sample((2, 3), (0, 7), (3, 5), mode) for mode in _PADDED),
        *(_mode_sample((1,), (2,), (1,), mode) for mode in _PADDED),
    ),
)  # fmt: skip


# slice


def slice(  # the array API's word
    x: Tensor, start: Sequence[Dim], stop: Sequence[Dim], step: Sequence[int] | None = None
) -> Tensor:
    """Return x[start:stop:step] along every axis.

    Args:
        x: The tensor to slice.
        start: The first index of each axis, at least 0.
        stop: The index behind the last of each axis, from `start` to the axis's size.
        step: The step of each axis, at least 1. None is 1 for all axes.

    Raises:
        ShapeError: The bounds do not fit the axes, or the graph cannot show that they do.

    >>> x = asg.constant([[1, 2, 3, 4], [5, 6, 7, 8]], graph=asg.Graph())
    >>> asg.evaluate(asg.slice(x, [0, 1], [2, 4], [1, 2]))
    array([[2, 4],
           [6, 8]], dtype=int32)
    """
    steps = tuple(step) if step is not None else (1,) * x.ndim
    start, stop = as_shape(start), as_shape(stop)
    whole = all(s == 0 for s in start) and stop == x.shape and all(s == 1 for s in steps)
    return x if whole else emit(SLICE, x, start=start, stop=stop, step=steps)


def _slice_type(x: TensorType, *, start: Shape, stop: Shape, step: tuple[int, ...]) -> TensorType:
    if not len(start) == len(stop) == len(step) == x.rank:
        raise ShapeError(f"start, stop and step must have an entry for each axis of {x}")
    dims: list[Dim] = []
    for dim, first, last, stride in zip(x.shape, start, stop, step, strict=True):
        if stride < 1 or not (
            known_nonnegative(first) and known_le(first, last) and known_le(last, dim)
        ):
            raise ShapeError(
                f"{first}:{last}:{stride} is not known to lie in an axis of size {dim}",
                hint=Remedy(
                    "0 <= start <= stop <= size, and step >= 1; ",
                    Assume(),
                    " can say so of symbols",
                ),
            )
        dims.append((last - first + stride - 1) // stride)
    return TensorType(tuple(dims), x.dtype)


def _slice_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, start: Shape, stop: Shape, step: tuple[int, ...]
) -> Cotangents:
    low, interior = list(start), [stride - 1 for stride in step]
    high: list[Dim] = [0] * x.ndim
    placed: list[int] = []  # axes that may be empty; an empty axis has no interior to pad
    for axis, kept in enumerate(y.shape):
        span = (kept - 1) * step[axis] + 1 if kept != 0 else 0
        high[axis] = x.shape[axis] - start[axis] - span
        if step[axis] > 1 and kept != 0 and not ct.graph.facts.known_le(1, kept):
            placed.append(axis)
            low[axis] = high[axis] = interior[axis] = 0
    padded = emit(PAD, ct, low=tuple(low), high=tuple(high), interior=tuple(interior), value=0.0)
    for axis in placed:
        padded = _placed(padded, x, axis, start[axis], step[axis])
    return (padded,)


def _placed(ct: Tensor, x: Tensor, axis: int, start: Dim, step: int) -> Tensor:
    """Return the slices of `ct` in zeros as long as x along an axis, from `start` in steps."""
    graph = ct.graph
    rows = arange(ct.shape[axis], graph=graph) * step + dim_of(graph, start, DType.I32)
    shape = (*ct.shape[:axis], x.shape[axis], *ct.shape[axis + 1 :])
    return literal(graph, 0, TensorType(shape, ct.dtype)).index_add(rows, ct, axis)


def _slice_reference(
    x: Array, *, start: tuple[int, ...], stop: tuple[int, ...], step: tuple[int, ...]
) -> Array:
    import builtins

    return x[tuple(map(builtins.slice, start, stop, step))]


SLICE = view_op(
    "slice", "A regular part of x.",
    attrs={"start": AttrType.DIMS, "stop": AttrType.DIMS, "step": AttrType.INTS},
    infer=_slice_type, vjp=_slice_vjp, reference=_slice_reference,
    samples=(
        Sample(((5, 6),), {"start": (1, 0), "stop": (4, 6), "step": (1, 2)}),
        Sample(((7,),), {"start": (1,), "stop": (7,), "step": (3,)}),
        Sample(((4,),), {"start": (2,), "stop": (2,), "step": (1,)}),
    ),
)  # fmt: skip
