"""Stable sorting along an axis with NaN last, and searching in sorted tensors.

-0.0 and 0.0 are equal. Equal elements keep their order, also in descending sorts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from asg.core.dims import Dim, as_dim
from asg.core.dtypes import ANY, BOOLEAN, NUMERIC, WORDS, Array, DType
from asg.core.errors import Assume, DTypeError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Kind, NotDifferentiable, Primitive, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import TensorType, front_axis, normalize_axis
from asg.ops._support.building import as_tensor, is_scalar
from asg.ops._support.compositions import composed, composition
from asg.ops._support.emitting import added, emit
from asg.ops.elementwise.arithmetic import minimum
from asg.ops.elementwise.comparison import less, less_equal
from asg.ops.elementwise.logical import logical_and, logical_not, logical_or
from asg.ops.elementwise.predicates import isnan
from asg.ops.indexing.gather_scatter import scatter_add, take, take_along_axis
from asg.ops.numbers import dim_of, literal
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import cast, where
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Operand

_NO_GRADIENT = NotDifferentiable("its result is not a float")
_SHORT = 32  # up to this size, comparing every element is faster than a binary search
_FEW = 16  # up to this k, topk scatters its gradient; sorting back is faster above
_MANY = 2048  # elements from which a sort of 64-bit keys is faster than a stable order
_HALF = 32  # bits of a key, and of an index
_TOP = np.int32(2**31 - 1)  # the key of NaN, the largest
_ORDERED = NUMERIC | BOOLEAN  # NumPy does not sort bf16
_PLACES = (((5,), 0), ((3, 4), 1), ((3, 4), 0), ((2, 7, 3), 1), ((2, 0), 1), ((1, 1), 0))


# argsort


def argsort(x: Tensor, axis: int = -1, descending: bool = False) -> Tensor:
    """Return the i32 indices that sort `x` along `axis`.

    The sort is stable: equal elements keep their order. NaN comes last in either order.

    Args:
        x: A tensor of any dtype.
        axis: The axis to sort.
        descending: Sort from the largest to the smallest.

    >>> x = asg.constant([3.0, np.nan, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.argsort(x)), asg.evaluate(asg.argsort(x, descending=True))
    (array([2, 3, 0, 1], dtype=int32), array([0, 3, 2, 1], dtype=int32))
    """
    return _order(x, axis, descending, nan_greatest=False)


def _order(x: Tensor, axis: int, descending: bool, *, nan_greatest: bool) -> Tensor:
    place = normalize_axis(axis, x.ndim)
    return emit(ARGSORT, x, axis=place, descending=bool(descending), nan_greatest=nan_greatest)


def _order_type(x: TensorType, *, axis: int, descending: bool, nan_greatest: bool) -> TensorType:
    front_axis(axis, x.rank)
    return TensorType(x.shape, DType.I32)


def order_of(x: Array, *, axis: int, descending: bool, nan_greatest: bool) -> Array:
    """Return the i32 indices that sort along an axis, stably."""
    if x.size >= _MANY and x.dtype.itemsize <= _HALF // 8:
        return _order_of_keys(x, axis, descending=descending, nan_greatest=nan_greatest)
    if not descending:
        order = np.argsort(x, axis, kind="stable")
    elif nan_greatest and x.dtype.kind == "f":
        order = np.flip(np.argsort(np.flip(x, axis), axis, kind="stable"), axis)
        order = x.shape[axis] - 1 - order
    else:  # largest first, NaN still last; negating x fails for the least i32
        order = np.argsort(-x if x.dtype.kind == "f" else ~x, axis, kind="stable")
    return order.astype(np.int32)


def _order_of_keys(x: Array, axis: int, *, descending: bool, nan_greatest: bool) -> Array:
    """Return the order by a sort of 64-bit integers: a key of each element above its index.

    NumPy sorts integers by vectors, and takes five times as long for a stable order.
    """
    rows: Array = np.moveaxis(x, axis, -1)
    key: Array
    if x.dtype.kind in "biu":
        key = rows.astype(np.int64)
        key -= 1 << (_HALF - 1) if x.dtype.kind == "u" else 0  # as a signed number
        missing = None
    else:
        real = rows.astype(np.float32) + np.float32(0)  # -0 becomes 0
        bits, missing = real.view(np.int32), np.isnan(real)
        key = np.bitwise_xor(bits, (bits >> 31) & _TOP, dtype=np.int64)
        key[missing] = _TOP
    if descending:
        np.invert(key, out=key)
        if missing is not None and not nan_greatest:
            key[missing] = _TOP
    shifted: Array = np.left_shift(key, _HALF)
    numbered: Array = np.sort(shifted + np.arange(len(rows.T)), -1)
    return np.moveaxis(numbered.astype(np.int32), -1, axis)  # the lower half


def _sort_samples(**attrs: bool) -> tuple[Sample, ...]:
    return tuple(Sample((shape,), {"axis": axis, **attrs}) for shape, axis in _PLACES)


def _in_order(dtype: DType, low: float, high: float, **attrs: bool) -> Sample:
    return Sample(((3, 9),), {"axis": 1, **attrs}, (dtype,), ((low, high),))


ARGSORT = Primitive(
    name="argsort", kind=Kind.SORT, doc="The indices that sort along an axis, stably.",
    operands=(_ORDERED,),
    attrs={"axis": AttrType.INT, "descending": AttrType.BOOL, "nan_greatest": AttrType.BOOL},
    infer=_order_type, vjp=_NO_GRADIENT, reference=order_of, tolerance=0.0,
    samples=(
        *_sort_samples(descending=False, nan_greatest=False),
        *_sort_samples(descending=True, nan_greatest=True),
        *(
            _in_order(dtype, low, high, descending=descending, nan_greatest=False)
            for dtype, low, high in ((DType.I32, -3, 3), (DType.U32, 0, 4e9), (DType.BOOL, 0, 1))
            for descending in (False, True)
        ),
    ),
)  # fmt: skip


# sort


def sort(x: Tensor, axis: int = -1, descending: bool = False) -> Tensor:
    """Return `x` sorted along `axis`, with NaN last in either order.

    Each element gets the gradient of its sorted position.

    Args:
        x: A tensor of any dtype.
        axis: The axis to sort.
        descending: Sort from the largest to the smallest.

    >>> x = asg.constant([3.0, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.sort(x))
    array([1., 2., 3.], dtype=float32)
    """
    return emit(SORT, x, axis=normalize_axis(axis, x.ndim), descending=bool(descending))


def _sort(x: Tensor, *, axis: int, descending: bool) -> Tensor:
    return reorder(x, argsort(x, axis, descending), axis)


SORT = composition(
    "sort", "x in order along an axis.", operands=(_ORDERED,),
    attrs={"axis": AttrType.INT, "descending": AttrType.BOOL}, decompose=_sort,
    batch=Shifted(("axis",)),
    samples=_sort_samples(descending=False) + _sort_samples(descending=True),
)  # fmt: skip


def _reorder_vjp(ct: Tensor, y: Tensor, x: Tensor, order: Tensor, *, axis: int) -> Cotangents:
    return reorder(ct, argsort(order, axis), axis), None


@composed(
    "x with its elements along an axis in another order.", operands=(ANY, WORDS), vjp=_reorder_vjp,
    batch=Shifted(("axis",)), samples=(
        Sample(((4, 1), (4, 1)), {"axis": 1}, (DType.F64, DType.I32), ((-2.0, 2.0), (0, 0))),
        Sample(((2, 0), (2, 0)), {"axis": 1}, (DType.F64, DType.I32)),
    ),
)  # fmt: skip
def reorder(x: Tensor, order: Tensor, axis: int) -> Tensor:
    """Return x at the indices `order` along `axis`; each row of `order` is a permutation.

    It equals take_along_axis, but its gradient reads instead of accumulating.
    """
    return take_along_axis(x, order, axis)


# topk


def topk(x: Tensor, k: Dim | str, axis: int = -1, largest: bool = True) -> tuple[Tensor, Tensor]:
    """Return the k largest (or smallest) elements along `axis`, best first, and their indices.

    Equal elements keep their order. NaN counts as the largest, as in PyTorch.

    Args:
        x: A tensor of any dtype.
        k: The number of elements, an int or a symbolic dimension.
        axis: The axis to search.
        largest: Return the largest elements; False returns the smallest.

    Returns:
        The values, and their i32 indices along `axis`. Both have size `k` on `axis`.

    Raises:
        ShapeError: `k` is not known to be from 0 to the size of the axis.

    >>> x = asg.constant([3.0, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.topk(x, 2)[0])
    array([3., 2.], dtype=float32)
    """
    attrs = {"k": as_dim(k), "axis": normalize_axis(axis, x.ndim), "largest": bool(largest)}
    values, indices = added(x.graph, TOPK, (x,), attrs)
    return values, indices


def _topk(x: Tensor, *, k: Dim, axis: int, largest: bool) -> tuple[Tensor, Tensor]:
    size, facts = x.shape[axis], x.graph.facts
    if not (facts.known_le(0, k) and facts.known_le(k, size)):
        raise ShapeError(
            f"k = {k} is not known to lie between 0 and the size {size} of axis {axis}",
            hint=""
            if isinstance(k, int) and isinstance(size, int)
            else Remedy(
                "if it always does, say so: ",
                Assume(f"{k} <= {size}" if facts.known_le(0, k) else f"{k} >= 0"),
            ),
        )
    order = _order(x, axis, largest, nan_greatest=True)
    indices = part(order, axis, 0, k)
    if isinstance(k, int) and k <= _FEW:
        return take_along_axis(x, indices, axis), indices
    return part(reorder(x, order, axis), axis, 0, k), indices


TOPK = composition(
    "topk", "The largest or smallest elements along an axis, and their indices.",
    operands=(_ORDERED,),
    attrs={"k": AttrType.DIM, "axis": AttrType.INT, "largest": AttrType.BOOL}, decompose=_topk,
    batch=Shifted(("axis",)),
    samples=tuple(
        Sample((shape,), {"k": k, "axis": axis, "largest": largest})
        for shape, k, axis in (((5,), 2, 0), ((3, 4), 4, 1), ((2, 6, 3), 1, 1), ((3, 4), 0, 0))
        for largest in (True, False)
    ),
)  # fmt: skip


# at_ranks


def at_ranks(x: Tensor, ranks: Sequence[int], axis: int) -> tuple[Tensor, Tensor]:
    """Return the elements of `x` at ascending `ranks` of its order along `axis`, and their indices.

    Rank 0 is the smallest. Equal elements keep their order, and NaN comes last.
    """
    attrs = {"ranks": tuple(ranks), "axis": normalize_axis(axis, x.ndim)}
    values, indices = added(x.graph, AT_RANKS, (x,), attrs)
    return values, indices


def _at_ranks(x: Tensor, *, ranks: tuple[int, ...], axis: int) -> tuple[Tensor, Tensor]:
    order = argsort(x, axis)
    rows = reorder(x, order, axis)
    values, indices = (
        concat([part(each, axis, rank, rank + 1) for rank in ranks], axis) for each in (rows, order)
    )
    return values, indices


def _at_ranks_vjp(
    ct: tuple[Tensor, Tensor | None], y: tuple[Tensor, Tensor], x: Tensor, *,
    ranks: tuple[int, ...], axis: int,
) -> Cotangents:  # fmt: skip
    del ranks
    zeros = literal(x.graph, 0, TensorType(x.shape, ct[0].dtype))
    return (scatter_add(zeros, y[1], ct[0], axis),)


AT_RANKS = composition(
    "at_ranks", "The elements at ranks of the order along an axis, and their indices.",
    operands=(_ORDERED,), attrs={"ranks": AttrType.INTS, "axis": AttrType.INT},
    decompose=_at_ranks, vjp=_at_ranks_vjp, batch=Shifted(("axis",)),
    samples=tuple(
        Sample((shape,), {"ranks": ranks, "axis": axis})
        for shape, ranks, axis in (((5,), (1, 2, 4), 0), ((3, 4), (2,), 1), ((2, 6, 3), (0, 3), 1))
    ),
)  # fmt: skip


# searchsorted


def searchsorted(sorted: Tensor, values: Operand, side: str = "left") -> Tensor:
    """Return the i32 positions at which `values` keep `sorted` in order when inserted.

    Args:
        sorted: A tensor that ascends along its last axis. It has no other axes, or the leading axes
            of `values` (torch.searchsorted). NaN counts as the greatest, as in NumPy.
        values: A number or a tensor of the dtype of `sorted`.
        side: "left" inserts before equal elements, "right" behind them.

    Raises:
        ShapeError: `side` is another name, or the leading axes differ.
        DTypeError: The dtypes differ.

    >>> x = asg.constant([1, 3, 3, 5], graph=asg.Graph())
    >>> asg.evaluate(asg.searchsorted(x, [3, 6]))
    array([1, 4], dtype=int32)
    >>> asg.evaluate(asg.searchsorted(x, [3, 6], side="right"))
    array([3, 4], dtype=int32)
    """
    if is_scalar(values):
        scalar = literal(sorted.graph, values, TensorType((), sorted.dtype), "searchsorted")
        return emit(SEARCHSORTED, sorted, scalar, side=side)
    wanted = as_tensor("searchsorted", values, sorted.graph, sorted.dtype)
    return emit(SEARCHSORTED, sorted, wanted, side=side)


def _check_search(edges: Tensor, values: Tensor, side: str) -> None:
    if side not in ("left", "right"):
        raise ShapeError(f"side is {side!r}, and must be 'left' or 'right'")
    if edges.dtype is not values.dtype:
        raise DTypeError(
            f"{edges.type} and {values.type} have different dtypes", hint="cast an operand"
        )
    if edges.ndim != 1 and (edges.ndim == 0 or edges.shape[:-1] != values.shape[:-1]):
        raise ShapeError(
            f"the sorted tensor is {edges.type}: it must be a vector, or have the leading "
            f"axes of {values.type}"
        )


def searched(edges: Tensor, values: Tensor, *, side: str) -> Tensor:
    """Return the result of `searchsorted` in primitives, by binary search."""
    _check_search(edges, values, side)
    size = edges.shape[-1]
    if isinstance(size, int) and size <= _SHORT:
        line = edges if edges.ndim == 1 else expand_dims(edges, -2)
        return sum(cast(_comes_before(line, expand_dims(values, -1), side), DType.I32), -1)
    count = dim_of(edges.graph, size, DType.I32)
    found = literal(edges.graph, 0, TensorType(values.shape, DType.I32))
    for power in reversed(range(size.bit_length() if isinstance(size, int) else 31)):
        further = found + 2**power
        place = minimum(further, count) - 1
        edge = take(edges, place, 0) if edges.ndim == 1 else take_along_axis(edges, place, -1)
        fits = logical_and(less_equal(further, count), _comes_before(edge, values, side))
        found = where(fits, further, found)
    return found


def _comes_before(edge: Tensor, value: Tensor, side: str) -> Tensor:
    """Return whether a value goes behind an edge; NaN counts as the greatest."""
    before = less(edge, value) if side == "left" else less_equal(edge, value)
    if not edge.dtype.is_float:
        return before
    beyond = isnan(value)
    if side == "left":
        beyond = logical_and(beyond, logical_not(isnan(edge)))
    return logical_or(before, beyond)


def _search_sample(edges: tuple[int, ...], values: tuple[int, ...], side: str) -> Sample:
    return Sample((edges, values), {"side": side}, (DType.I32,) * 2, ((0, 0), (-1, 1)))


SEARCHSORTED = composition(
    "searchsorted", "The positions of values in a sorted tensor.", operands=(NUMERIC, NUMERIC),
    attrs={"side": AttrType.STRING}, decompose=searched, vjp=_NO_GRADIENT,
    samples=tuple(
        _search_sample(edges, values, side)
        for edges, values in (((5,), (2, 3)), ((40,), (7,)), ((2, 33), (2, 4)), ((0,), (3,)))
        for side in ("left", "right")
    ),
)  # fmt: skip
