"""Views: the same elements with another shape or order, often without a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from warnings import warn

import numpy as np

from asg.core.arguments import as_int, as_shape
from asg.core.dims import Dim, known_equal
from asg.core.dtypes import ANY, NAMES, Array
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Infer, Kind, Primitive, Reference, Sample, Vjp
from asg.core.rules import Cotangents
from asg.core.source import user_level
from asg.core.types import (
    Shape,
    TensorType,
    axis_tuple,
    divisibility_hint,
    equality_hint,
    format_shape,
    front_axes,
    normalize_axes,
    normalize_axis,
)
from asg.ops._support.emitting import emit

Axes = int | Sequence[int]


def view_op(
    name: str,
    doc: str,
    *,
    attrs: dict[str, AttrType],
    infer: Infer,
    vjp: Vjp,
    reference: Reference,
    samples: tuple[Sample, ...],
) -> Primitive:
    return Primitive(
        name=name, kind=Kind.VIEW, doc=doc, operands=(ANY,), attrs=attrs, infer=infer, vjp=vjp,
        reference=reference, tolerance=0.0, samples=samples,
    )  # fmt: skip


# reshape


def reshape(x: Tensor, *shape: Any) -> Tensor:
    """Return `x` with another shape, with its elements in row-major order.

    Args:
        x: The tensor to reshape.
        *shape: The dimensions, or a sequence of them. One dimension may be -1: it gets the size
            that remains.

    Raises:
        ShapeError: The numbers of elements differ, or the graph cannot show that they are equal.
        DTypeError: `shape` is a dtype, as in torch's `x.view(dtype)`.

    >>> x = asg.constant([1.0, 2.0, 3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.reshape(x, (2, 2)))
    array([[1., 2.],
           [3., 4.]], dtype=float32)
    """
    wanted = _spelled_out(shape)
    if len(wanted) == 1 and isinstance(wanted[0], str) and wanted[0] in NAMES:
        raise DTypeError(
            f"{wanted[0]} is a dtype", op="reshape", hint=f'use asg.bitcast(x, "{wanted[0]}")'
        )
    open_ended = any(isinstance(dim, int) and dim == -1 for dim in wanted)
    target = _fill_in(x, wanted) if open_ended else as_shape(wanted)
    return x if target == x.shape else emit(RESHAPE, x, shape=target)


def _spelled_out(given: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the given values, or the entries of a single sequence: f(2, 3) equals f((2, 3))."""
    if len(given) == 1 and isinstance(given[0], tuple | list):
        return tuple(cast("Sequence[Any]", given[0]))
    return given


def _fill_in(x: Tensor, wanted: tuple[Any, ...]) -> Shape:
    if wanted.count(-1) > 1:
        raise ShapeError(f"{wanted} leaves several dimensions open by -1", op="reshape")
    axis = wanted.index(-1)
    known = as_shape(wanted[:axis] + wanted[axis + 1 :])
    rest = TensorType(known, x.dtype).size
    missing = None if rest == 0 else x.graph.facts.quotient(x.size, rest)
    if missing is None:
        raise ShapeError(
            f"no size for -1 makes {format_shape(known)} hold {x.type}",
            op="reshape",
            hint=divisibility_hint(x.size, rest),
        )
    return (*known[:axis], missing, *known[axis:])


def _reshape_type(x: TensorType, *, shape: Shape) -> TensorType:
    target = TensorType(shape, x.dtype)
    if not known_equal(target.size, x.size):
        raise ShapeError(
            f"{x} has {x.size} elements and {format_shape(shape)} has {target.size}",
            hint=equality_hint(
                x.size, target.size, "the numbers must be equal; -1 stands for the remaining size"
            ),
        )
    return target


def _reshape_vjp(ct: Tensor, y: Tensor, x: Tensor, *, shape: Shape) -> Cotangents:
    return (reshape(ct, x.shape),)


def _reshape_reference(x: Array, *, shape: tuple[int, ...]) -> Array:
    return x.reshape(shape)


RESHAPE = view_op(
    "reshape", "x in another shape, row by row.", attrs={"shape": AttrType.DIMS},
    infer=_reshape_type, vjp=_reshape_vjp, reference=_reshape_reference,
    samples=(
        Sample(((3, 4),), {"shape": (2, 6)}),
        Sample(((1,),), {"shape": ()}),
        Sample(((0, 3),), {"shape": (3, 0, 2)}),
    ),
)  # fmt: skip


def flatten(x: Tensor, start: int = 0, end: int = -1) -> Tensor:
    """Return `x` with the axes `start` to `end` merged into a single axis.

    Args:
        x: The tensor to reshape. A scalar becomes a vector.
        start: The first axis to merge.
        end: The last axis to merge, included.

    Raises:
        ShapeError: `start` is behind `end`.

    >>> x = asg.constant([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], graph=asg.Graph())
    >>> asg.evaluate(asg.flatten(x, start=1))
    array([[1, 2, 3, 4],
           [5, 6, 7, 8]], dtype=int32)
    """
    if not x.ndim:
        return reshape(x, (1,))
    first, last = normalize_axis(start, x.ndim), normalize_axis(end, x.ndim)
    if first > last:
        raise ShapeError(f"start {start} is behind end {end}", op="flatten")
    size = TensorType(x.shape[first : last + 1], x.dtype).size
    return reshape(x, (*x.shape[:first], size, *x.shape[last + 1 :]))


def squeeze(x: Tensor, axis: Axes | None = None) -> Tensor:
    """Return `x` without its axes of size 1.

    Args:
        x: The tensor to squeeze.
        axis: The axis or axes to remove. None removes all axes of size 1.

    Raises:
        ShapeError: A named axis does not have size 1.

    >>> x = asg.constant([[1.0], [2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.squeeze(x, 1))
    array([1., 2.], dtype=float32)
    """
    if axis is None:
        return reshape(x, tuple(dim for dim in x.shape if dim != 1))
    axes = normalize_axes(axis_tuple(axis), x.ndim)
    for each in axes:
        if x.shape[each] != 1:
            raise ShapeError(f"axis {each} of {x.type} must have size 1", op="squeeze")
    return reshape(x, tuple(dim for i, dim in enumerate(x.shape) if i not in axes))


def expand_dims(x: Tensor, axis: Axes) -> Tensor:
    """Return `x` with new axes of size 1 at the positions `axis` of the result.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.expand_dims(x, 1))
    array([[1.],
           [2.],
           [3.]], dtype=float32)
    """
    given = axis_tuple(axis)
    axes = normalize_axes(given, x.ndim + len(given))
    dims = iter(x.shape)
    return reshape(x, tuple(1 if i in axes else next(dims) for i in range(x.ndim + len(axes))))


# transpose


def transpose(x: Tensor, *axes: Any) -> Tensor:
    """Return `x` with its axes permuted, as NumPy does; PyTorch's transpose is `swapaxes`.

    Warns of `transpose(x, 0, 1)` of a matrix, which leaves the order of its axes unchanged.

    Args:
        x: The tensor to transpose.
        *axes: A permutation of all axes, or a sequence with it. Without axes, the order is
            reversed.

    Raises:
        ShapeError: `axes` is not a permutation of the axes of `x`.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.transpose(x, (1, 0)))
    array([[1., 3.],
           [2., 4.]], dtype=float32)
    """
    found = permute(x, *axes)
    if found is x and len(axes) == x.ndim == 2:
        warn(
            f"x.transpose{axes} of a matrix is x: the order of its axes stays, as in NumPy. "
            "PyTorch's transpose exchanges them: write x.T, or x.swapaxes(0, 1)",
            stacklevel=user_level(),
        )
    return found


def permute(x: Tensor, *axes: Any) -> Tensor:
    """Return `x` with its axes in another order.

    Args:
        x: The tensor to permute.
        *axes: A permutation of all axes, or a sequence with it. Without axes, the order is
            reversed.

    Raises:
        ShapeError: `axes` is not a permutation of the axes of `x`.

    >>> x = asg.Graph().input("x", (2, 3, 5))
    >>> asg.permute(x, 2, 0, 1).shape
    (5, 2, 3)
    """
    order = tuple(as_int(axis, "axis") for axis in _spelled_out(axes)) or tuple(
        reversed(range(x.ndim))
    )
    if axes and len(order) != x.ndim:
        swap = f"asg.swapaxes(x, {order[0]}, {order[-1]})" if len(order) == 2 else "asg.swapaxes"
        raise ShapeError(
            f"{order} does not order the {x.ndim} axes of {x.type}",
            op="transpose",
            hint=f"list all axes; {swap} swaps two axes",
        )
    order = tuple(normalize_axis(axis, x.ndim) for axis in order)
    return x if order == tuple(range(x.ndim)) else emit(TRANSPOSE, x, axes=order)


def swapaxes(x: Tensor, axis1: int, axis2: int) -> Tensor:
    """Return `x` with the two axes exchanged.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.swapaxes(x, 0, 1))
    array([[1, 4],
           [2, 5],
           [3, 6]], dtype=int32)
    """
    order = list(range(x.ndim))
    one, other = normalize_axis(axis1, x.ndim), normalize_axis(axis2, x.ndim)
    order[one], order[other] = other, one
    return transpose(x, order)


def matrix_transpose(x: Tensor) -> Tensor:
    """Return `x` with its last two axes exchanged, like `x.mT`.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.matrix_transpose(x).shape
    (3, 2)
    """
    return swapaxes(x, -2, -1)


def moveaxis(x: Tensor, source: Axes, destination: Axes) -> Tensor:
    """Return `x` with the axes `source` moved to the positions `destination`.

    The other axes keep their order.

    Args:
        x: The tensor whose axes move.
        source: An axis or several.
        destination: A position in the result for each axis of `source`.

    Raises:
        ShapeError: An axis is out of range or repeated, or the numbers of axes differ.

    >>> g = asg.Graph()
    >>> image = g.input("image", (8, "h", "w", 3))
    >>> asg.moveaxis(image, -1, 1).shape
    (8, 3, h, w)
    """
    sources, targets = axis_tuple(source), axis_tuple(destination)
    if len(sources) != len(targets):
        raise ShapeError(f"{len(sources)} axes cannot go to {len(targets)} places", op="moveaxis")
    for axes in (sources, targets):
        normalize_axes(axes, x.ndim)  # raises for a repeated axis
    sources = [normalize_axis(axis, x.ndim) for axis in sources]
    order = [axis for axis in range(x.ndim) if axis not in sources]
    placed = zip([normalize_axis(t, x.ndim) for t in targets], sources, strict=True)
    for target, axis in sorted(placed):
        order.insert(target, axis)
    return transpose(x, order)


def _transpose_type(x: TensorType, *, axes: tuple[int, ...]) -> TensorType:
    if sorted(axes) != list(range(x.rank)):
        raise ShapeError(f"{axes} is not a permutation of the {x.rank} axes of {x}")
    return TensorType(tuple(x.shape[axis] for axis in axes), x.dtype)


def _transpose_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...]) -> Cotangents:
    return (transpose(ct, [axes.index(axis) for axis in range(len(axes))]),)


def _transpose_reference(x: Array, *, axes: tuple[int, ...]) -> Array:
    return np.transpose(x, axes)


TRANSPOSE = view_op(
    "transpose", "x with its axes in another order.", attrs={"axes": AttrType.INTS},
    infer=_transpose_type, vjp=_transpose_vjp,
    reference=_transpose_reference,
    samples=(
        Sample(((2, 3, 4),), {"axes": (2, 0, 1)}),
        Sample(((3, 0),), {"axes": (1, 0)}),
    ),
)  # fmt: skip


# broadcast_to


def broadcast_to(x: Tensor, shape: Sequence[Dim | str]) -> Tensor:
    """Return `x` broadcast to `shape`, as in NumPy.

    `x` repeats along new leading axes and along its axes of size 1. A dimension of -1 keeps the
    size of an axis of `x`, as in PyTorch.

    Raises:
        ShapeError: An axis of `x` has neither size 1 nor the given size, or -1 is a new axis.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.broadcast_to(x, (2, 2)))
    array([[1., 2.],
           [1., 2.]], dtype=float32)
    """
    target = as_shape(_kept(x, shape) if isinstance(shape, tuple | list) and -1 in shape else shape)
    return x if target == x.shape else emit(BROADCAST_TO, x, shape=target)


def expand(x: Tensor, *shape: Any) -> Tensor:
    """Return `broadcast_to(x, shape)`, with the arguments of torch's `x.expand`.

    >>> x = asg.constant([[1.0], [2.0]], graph=asg.Graph())
    >>> x.expand(-1, 3).shape
    (2, 3)
    """
    return broadcast_to(x, _spelled_out(shape))


def _kept(x: Tensor, wanted: Sequence[Any]) -> tuple[Any, ...]:
    """Return `wanted` with the sizes of `x` in place of -1."""
    sizes = (None,) * (len(wanted) - x.ndim) + x.shape
    filled = [size if dim == -1 else dim for dim, size in zip(wanted, sizes, strict=False)]
    if None in filled:
        raise ShapeError(
            f"axis {filled.index(None)} of {tuple(wanted)} is new, and -1 keeps one of {x.type}",
            op="broadcast_to",
            hint="give its size",
        )
    return tuple(filled)


def _broadcast_type(x: TensorType, *, shape: Shape) -> TensorType:
    lead = len(shape) - x.rank
    fits = lead >= 0 and all(
        dim in (1, target) for dim, target in zip(x.shape, shape[lead:], strict=True)
    )
    if not fits:
        raise ShapeError(f"{x} does not broadcast to {format_shape(shape)}")
    return TensorType(shape, x.dtype)


def _broadcast_vjp(ct: Tensor, y: Tensor, x: Tensor, *, shape: Shape) -> Cotangents:
    lead = len(shape) - x.ndim
    axes = tuple(
        axis
        for axis, target in enumerate(shape)
        if axis < lead or (x.shape[axis - lead] == 1 and target != 1)
    )
    return (reshape(ct.sum(axes), x.shape),)


def _broadcast_reference(x: Array, *, shape: tuple[int, ...]) -> Array:
    return np.broadcast_to(x, shape)


BROADCAST_TO = view_op(
    "broadcast_to", "x repeated to a larger shape.", attrs={"shape": AttrType.DIMS},
    infer=_broadcast_type, vjp=_broadcast_vjp,
    reference=_broadcast_reference,
    samples=(
        Sample(((3, 1),), {"shape": (2, 3, 4)}),
        Sample(((),), {"shape": (2, 3)}),
        Sample(((1, 2),), {"shape": (0, 2)}),
    ),
)  # fmt: skip


# flip


def flip(x: Tensor, axis: Axes | None = None) -> Tensor:
    """Return `x` with the order of its elements reversed along `axis`; None reverses all axes.

    >>> x = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.flip(x, 0))
    array([3., 2., 1.], dtype=float32)
    """
    axes = normalize_axes(tuple(range(x.ndim)) if axis is None else axis_tuple(axis), x.ndim)
    return emit(FLIP, x, axes=axes) if axes else x


def _flip_type(x: TensorType, *, axes: tuple[int, ...]) -> TensorType:
    front_axes(axes, x.rank)
    return x


def _flip_vjp(ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...]) -> Cotangents:
    return (flip(ct, axes),)


def _flip_reference(x: Array, *, axes: tuple[int, ...]) -> Array:
    return np.flip(x, axes)


FLIP = view_op(
    "flip", "x backwards along some axes.", attrs={"axes": AttrType.INTS}, infer=_flip_type,
    vjp=_flip_vjp, reference=_flip_reference,
    samples=(Sample(((3, 4),), {"axes": (1,)}), Sample(((2, 0),), {"axes": (0, 1)})),
)  # fmt: skip
