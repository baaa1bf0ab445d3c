"""Reductions: sums, products, extremes and their indices along axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from asg.core.dims import known_positive
from asg.core.dtypes import BOOLEAN, NUMERIC, Array, DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import (
    AttrType,
    Elementwise,
    Fold,
    Kind,
    NotDifferentiable,
    Primitive,
    Reference,
    Sample,
    Vjp,
)
from asg.core.rules import Cotangents
from asg.core.types import Shape, TensorType, axis_tuple, front_axes, normalize_axes, normalize_axis
from asg.ops._support.building import broadcast
from asg.ops._support.emitting import emit
from asg.ops._support.few import index_extreme, reduce_extreme, reduce_few
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import ADD, MAXIMUM, MINIMUM, MUL
from asg.ops.elementwise.comparison import GREATER, LESS, equal
from asg.ops.elementwise.logical import LOGICAL_AND, LOGICAL_OR
from asg.ops.reductions.scans import exclusive_cumprod
from asg.ops.selection import cast
from asg.ops.shapes.views import flatten, reshape, transpose

Axis = int | Sequence[int] | None
_SHAPES = (
    ((3, 4), (0,)), ((3, 4), (1,)), ((3, 4), (0, 1)), ((2, 3, 2), (1,)), ((), ()),
    ((2, 3, 1, 2), (0, 3)),
)  # fmt: skip


def axes_of(axis: Axis, rank: int) -> tuple[int, ...]:
    """Return the axes in `axis`, counted from the front and sorted; None means all axes."""
    if axis is None:
        return tuple(range(rank))
    return normalize_axes(axis_tuple(axis), rank)


def kept_shape(shape: Shape, axes: tuple[int, ...]) -> Shape:
    """Return `shape` with size 1 at the reduced axes."""
    return tuple(1 if axis in axes else dim for axis, dim in enumerate(shape))


def spread(reduced: Tensor, like: Tensor, axes: tuple[int, ...]) -> Tensor:
    """Broadcast a reduced tensor, with or without its reduced axes, to the shape of `like`."""
    return broadcast(reshape(reduced, kept_shape(like.shape, axes)), like.shape)


def _reduced_type(x: TensorType, *, axes: tuple[int, ...], keepdims: bool, **_: Any) -> TensorType:
    axes = front_axes(axes, x.rank)
    if keepdims:
        return TensorType(kept_shape(x.shape, axes), x.dtype)
    return TensorType(tuple(d for i, d in enumerate(x.shape) if i not in axes), x.dtype)


def _nonempty_type(x: TensorType, *, axes: tuple[int, ...], keepdims: bool) -> TensorType:
    for axis in front_axes(axes, x.rank):
        if not known_positive(x.shape[axis]):
            raise ShapeError(f"no value for the empty axis {axis} of {x}")
    return _reduced_type(x, axes=axes, keepdims=keepdims)


def _samples(*, dtypes: tuple[DType, ...] = (DType.F64,), empty: bool = True) -> tuple[Sample, ...]:
    shapes = (*_SHAPES, ((0, 3), (0,))) if empty else _SHAPES
    return tuple(
        Sample((shape,), {"axes": axes, "keepdims": keepdims}, (dtype,))
        for dtype in dtypes
        for shape, axes in shapes
        for keepdims in (False, True)
    )


def _reduction(
    name: str,
    doc: str,
    *,
    vjp: Vjp | NotDifferentiable,
    reference: Reference,
    samples: tuple[Sample, ...],
    operands: frozenset[DType] = NUMERIC,
    fold: Fold,
    infer: Any = _reduced_type,
    tolerance: float = 0.0,
) -> Primitive:
    return Primitive(
        name=name, kind=Kind.REDUCTION, doc=doc, operands=(operands,),
        attrs={"axes": AttrType.INTS, "keepdims": AttrType.BOOL}, infer=infer, vjp=vjp,
        reference=reference, tolerance=tolerance, samples=samples, fold=fold,
    )  # fmt: skip


def _reducing(function: np.ufunc) -> Reference:
    reduce = reduce_extreme if function in (np.maximum, np.minimum) else reduce_few

    def reference(
        x: Array, *, axes: tuple[int, ...], keepdims: bool, out: Array | None = None
    ) -> Array:
        return reduce(function, x, axes, keepdims=keepdims, out=out)

    return reference


def _reduce(op: Primitive, x: Tensor, axis: Axis, keepdims: bool) -> Tensor:
    return emit(op, x, axes=axes_of(axis, x.ndim), keepdims=bool(keepdims))


# sum


def sum(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the sum of the elements along `axis`.

    Args:
        x: A tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Returns:
        A tensor of the dtype of `x`. f16 sums accumulate in f32. An empty sum is 0.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.sum(x, axis=0))
    array([4., 6.], dtype=float32)
    """
    if axis is not None and not axis_tuple(axis):
        return x
    return _reduce(SUM, x, axis, keepdims)


def _sum_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...], keepdims: bool
) -> Cotangents:
    return (spread(ct, x, axes),)


def _accumulated(x: Array) -> Any:
    return np.float32 if x.dtype == np.float16 else x.dtype


def summed(x: Array, *, axes: tuple[int, ...], keepdims: bool, out: Array | None = None) -> Array:
    """Return the sums along axes."""
    return reduce_few(np.add, x, axes, keepdims=keepdims, dtype=_accumulated(x), out=out)


SUM = _reduction(
    "sum", "The sum.", fold=Fold(ADD, 0), vjp=_sum_vjp, reference=summed, tolerance=1e-5,
    samples=_samples() + _samples(dtypes=(DType.I32,)),
)  # fmt: skip


# max and min


def max(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the largest element along `axis`; NaN if any element is NaN.

    Equal largest elements share the gradient equally.

    Args:
        x: A tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        ShapeError: A reduced axis is empty.
        DTypeError: `x` is a bool tensor.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.max(x, axis=1))
    array([2., 4.], dtype=float32)
    """
    return _reduce(MAX, x, axis, keepdims)


def min(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the smallest element along `axis`; NaN if any element is NaN.

    Equal smallest elements share the gradient equally.

    Args:
        x: A tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        ShapeError: A reduced axis is empty.
        DTypeError: `x` is a bool tensor.

    >>> x = asg.constant([[1.0, 2.0], [3.0, np.nan]], graph=asg.Graph())
    >>> asg.evaluate(asg.min(x, axis=1))
    array([ 1., nan], dtype=float32)
    """
    return _reduce(MIN, x, axis, keepdims)


amax, amin = max, min


@in_f32
def _extreme_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...], keepdims: bool
) -> Cotangents:
    winners = cast(equal(x, spread(y, x, axes)), x.dtype)
    count = sum(winners, axis=axes, keepdims=True)
    share = reshape(ct, count.shape) / count
    return (winners * spread(share, x, axes),)


largest_of, smallest_of = _reducing(np.maximum), _reducing(np.minimum)

MAX = _reduction(
    "max", "The largest.", fold=Fold(MAXIMUM, "least"), vjp=_extreme_vjp,
    infer=_nonempty_type, samples=_samples(empty=False), reference=largest_of,
)  # fmt: skip
MIN = _reduction(
    "min", "The smallest.", fold=Fold(MINIMUM, "greatest"), vjp=_extreme_vjp,
    infer=_nonempty_type, samples=_samples(empty=False), reference=smallest_of,
)  # fmt: skip


# prod


def prod(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return the product of the elements along `axis`.

    The gradient is exact where elements are 0.

    Args:
        x: A tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    Returns:
        A tensor of the dtype of `x`. f16 products accumulate in f32. An empty product is 1.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> asg.evaluate(asg.prod(x)), asg.evaluate(asg.prod(x, axis=0))
    (array(24, dtype=int32), array([3, 8], dtype=int32))
    """
    return _reduce(PROD, x, axis, keepdims)


@in_f32
def _prod_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: tuple[int, ...], keepdims: bool
) -> Cotangents:
    if not axes:
        return (ct,)
    kept = tuple(axis for axis in range(x.ndim) if axis not in axes)
    order = (*kept, *axes)
    rows = flatten(transpose(x, order), len(kept))
    others = exclusive_cumprod(rows) * exclusive_cumprod(rows, reverse=True)
    shape = tuple(x.shape[axis] for axis in order)
    back = transpose(reshape(others, shape), [order.index(axis) for axis in range(x.ndim)])
    return (spread(ct, x, axes) * back,)


def multiplied(
    x: Array, *, axes: tuple[int, ...], keepdims: bool, out: Array | None = None
) -> Array:
    return np.multiply.reduce(x, axis=axes, keepdims=keepdims, dtype=_accumulated(x), out=out)


PROD = _reduction(
    "prod", "The product.", fold=Fold(MUL, 1), vjp=_prod_vjp, tolerance=1e-5,
    samples=_samples() + _samples(dtypes=(DType.I32,)), reference=multiplied,
)  # fmt: skip


# any and all


def any(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return whether any element along `axis` is true, as a bool tensor.

    Args:
        x: A bool tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[1, 2], [3, -4]], graph=asg.Graph())
    >>> asg.evaluate(asg.any(x < 0, axis=1))
    array([False,  True])
    """
    return _reduce(ANY_OF, x, axis, keepdims)


def all(x: Tensor, axis: Axis = None, keepdims: bool = False) -> Tensor:
    """Return whether all elements along `axis` are true, as a bool tensor.

    Args:
        x: A bool tensor of any shape.
        axis: The axis or axes to reduce, negative from the end. None reduces all axes.
        keepdims: Keep each reduced axis with size 1.

    >>> x = asg.constant([[1, 2], [3, -4]], graph=asg.Graph())
    >>> asg.evaluate(asg.all(x > 0, axis=1))
    array([ True, False])
    """
    return _reduce(ALL_OF, x, axis, keepdims)


_NO_FLOAT = NotDifferentiable("its result is not a float")
ANY_OF = _reduction(
    "any", "Whether any is true.", fold=Fold(LOGICAL_OR, False), operands=BOOLEAN, vjp=_NO_FLOAT,
    samples=_samples(dtypes=(DType.BOOL,)),
    reference=_reducing(np.logical_or),
)  # fmt: skip
ALL_OF = _reduction(
    "all", "Whether all are true.", fold=Fold(LOGICAL_AND, True), operands=BOOLEAN, vjp=_NO_FLOAT,
    samples=_samples(dtypes=(DType.BOOL,)),
    reference=_reducing(np.logical_and),
)  # fmt: skip


# argmax and argmin


def argmax(x: Tensor, axis: int | None = None, keepdims: bool = False) -> Tensor:
    """Return the i32 index of the first largest element along `axis`.

    Args:
        x: A tensor of any shape.
        axis: The axis to search, negative from the end. None searches the flattened tensor.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        ShapeError: The searched axis is empty.
        DTypeError: `x` is a bool tensor.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.argmax(x, axis=1))
    array([1, 1], dtype=int32)
    """
    return _index_of(ARGMAX, x, axis, keepdims)


def argmin(x: Tensor, axis: int | None = None, keepdims: bool = False) -> Tensor:
    """Return the i32 index of the first smallest element along `axis`.

    Args:
        x: A tensor of any shape.
        axis: The axis to search, negative from the end. None searches the flattened tensor.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        ShapeError: The searched axis is empty.
        DTypeError: `x` is a bool tensor.

    >>> x = asg.constant([[3, 1, 1], [4, 6, 5]], graph=asg.Graph())
    >>> asg.evaluate(asg.argmin(x, axis=1)), asg.evaluate(asg.argmin(x))
    (array([1, 0], dtype=int32), array(1, dtype=int32))
    """
    return _index_of(ARGMIN, x, axis, keepdims)


def _index_of(op: Primitive, x: Tensor, axis: int | None, keepdims: bool) -> Tensor:
    if axis is None:
        index = emit(op, reshape(x, (x.size,)), axis=0, keepdims=False)
        return reshape(index, (1,) * x.ndim) if keepdims else index
    return emit(op, x, axis=normalize_axis(axis, x.ndim), keepdims=bool(keepdims))


def _index_type(x: TensorType, *, axis: int, keepdims: bool) -> TensorType:
    return TensorType(_nonempty_type(x, axes=(axis,), keepdims=keepdims).shape, DType.I32)


def _arg(name: str, doc: str, reference: Any, better: Elementwise) -> Primitive:
    def index_of(x: Array, *, axis: int, keepdims: bool) -> Array:
        return np.asarray(index_extreme(reference, x, axis, keepdims=keepdims), np.int32)

    return Primitive(
        name=name, kind=Kind.REDUCTION, doc=doc, operands=(NUMERIC,),
        attrs={"axis": AttrType.INT, "keepdims": AttrType.BOOL}, infer=_index_type, vjp=_NO_FLOAT,
        reference=index_of, tolerance=0.0, fold=Fold(better, 0),
        samples=(
            Sample(((3, 4),), {"axis": 1, "keepdims": False}),
            Sample(((3, 4),), {"axis": 0, "keepdims": True}),
            Sample(((9,),), {"axis": 0, "keepdims": False}, (DType.I32,)),
        ),
    )  # fmt: skip


ARGMAX = _arg("argmax", "The index of the first largest element.", np.argmax, GREATER)
ARGMIN = _arg("argmin", "The index of the first smallest element.", np.argmin, LESS)
