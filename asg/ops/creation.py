"""Tensors from numbers: constants, ranges, identity and triangular matrices, one-hot vectors.

The argument `graph` names the graph; None is the innermost `with g:`.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

import numpy as np

from asg.core.arguments import as_int, as_shape
from asg.core.dims import Dim, as_dim, dim_max
from asg.core.dtypes import Array, DType, Scalar, as_dtype, limits_of, python_scalar
from asg.core.errors import Assume, CallError, DTypeError, Remedy, ShapeError
from asg.core.graph import Graph, Tensor, current_graph
from asg.core.opdef import AttrType, Kind, NotDifferentiable, Primitive, Sample
from asg.core.types import Shape, TensorType, front_axis, normalize_axis, static_shape
from asg.ops._support.building import broadcast, constant
from asg.ops.elementwise.comparison import equal, greater_equal, less
from asg.ops.numbers import dim_of, literal
from asg.ops.selection import cast, to_words, where

_NO_OPERANDS = NotDifferentiable("it has no operands")
ShapeLike = Iterable[object] | int


# full


def full(
    shape: ShapeLike, value: Scalar, dtype: DType | str | None = None, graph: Graph | None = None
) -> Tensor:
    """Return a tensor filled with `value`.

    Args:
        shape: The shape of the result, with ints or symbolic dimensions.
        value: The number of each element.
        dtype: None is f32, i32 or bool, by the type of `value`.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.full((2, 3), 7, graph=asg.Graph()))
    array([[7, 7, 7],
           [7, 7, 7]], dtype=int32)
    >>> asg.evaluate(asg.full((2,), True, graph=asg.Graph()))
    array([ True,  True])
    """
    return literal(
        graph or current_graph(), value, TensorType(as_shape(shape), _dtype_of(value, dtype))
    )


def _dtype_of(value: Scalar, dtype: DType | str | None) -> DType:
    if dtype is not None:
        return as_dtype(dtype)
    if isinstance(value, bool):
        return DType.BOOL
    return DType.I32 if isinstance(value, int) else DType.F32


def zeros(shape: ShapeLike, dtype: DType | str = DType.F32, graph: Graph | None = None) -> Tensor:
    """Return a tensor filled with 0.

    Args:
        shape: The shape of the result, with ints or symbolic dimensions.
        dtype: The dtype of the result.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.zeros(3, dtype="i32", graph=asg.Graph()))
    array([0, 0, 0], dtype=int32)
    """
    return literal(graph or current_graph(), _number(0, dtype), _type(shape, dtype))


def ones(shape: ShapeLike, dtype: DType | str = DType.F32, graph: Graph | None = None) -> Tensor:
    """Return a tensor filled with 1.

    Args:
        shape: The shape of the result, with ints or symbolic dimensions.
        dtype: The dtype of the result.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.ones((2, 2), graph=asg.Graph()))
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return literal(graph or current_graph(), _number(1, dtype), _type(shape, dtype))


def _type(shape: ShapeLike, dtype: DType | str) -> TensorType:
    return TensorType(as_shape(shape), as_dtype(dtype))


def _number(value: int, dtype: DType | str) -> Scalar:
    return bool(value) if as_dtype(dtype) is DType.BOOL else value


def full_like(x: Tensor, value: Scalar, dtype: DType | str | None = None) -> Tensor:
    """Return a tensor with the shape of `x`, filled with `value`.

    `dtype=None` is the dtype of `x`.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.full_like(x, 9))
    array([9, 9, 9], dtype=int32)
    """
    return literal(x.graph, value, TensorType(x.shape, _dtype_like(x, dtype)))


def zeros_like(x: Tensor, dtype: DType | str | None = None) -> Tensor:
    """Return a tensor with the shape of `x`, filled with 0.

    `dtype=None` is the dtype of `x`.

    >>> x = asg.constant([[1, 2, 3]], graph=asg.Graph())
    >>> asg.evaluate(asg.zeros_like(x))
    array([[0, 0, 0]], dtype=int32)
    """
    return full_like(x, _number(0, _dtype_like(x, dtype)), dtype)


def ones_like(x: Tensor, dtype: DType | str | None = None) -> Tensor:
    """Return a tensor with the shape of `x`, filled with 1.

    `dtype=None` is the dtype of `x`.

    >>> x = asg.constant([[1, 2, 3]], graph=asg.Graph())
    >>> asg.evaluate(asg.ones_like(x))
    array([[1, 1, 1]], dtype=int32)
    >>> asg.ones_like(x, "bool").type
    TensorType(shape=(1, 3), dtype=<DType.BOOL: 'bool'>)
    """
    return full_like(x, _number(1, _dtype_like(x, dtype)), dtype)


def _dtype_like(x: Tensor, dtype: DType | str | None) -> DType:
    return x.dtype if dtype is None else as_dtype(dtype)


# iota


def iota(
    shape: ShapeLike, axis: int, dtype: DType | str = DType.I32, graph: Graph | None = None
) -> Tensor:
    """Return the indices 0, 1, 2 … along `axis`, repeated along every other axis.

    Args:
        shape: The shape of the result, with ints or symbolic dimensions.
        axis: The axis to count along.
        dtype: An integer or float dtype.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.iota((2, 3), axis=1, graph=asg.Graph()))
    array([[0, 1, 2],
           [0, 1, 2]], dtype=int32)
    """
    dims = as_shape(shape)
    attrs = {"shape": dims, "axis": normalize_axis(axis, len(dims)), "dtype": as_dtype(dtype)}
    return (graph or current_graph()).add(IOTA, (), MappingProxyType(attrs))[0]


def _iota_type(*, shape: Shape, axis: int, dtype: DType) -> TensorType:
    front_axis(axis, len(shape))
    if dtype is DType.BOOL:
        raise DTypeError(f"positions cannot be {dtype}")
    size = shape[axis]
    if dtype.is_integer and isinstance(size, int) and size:
        python_scalar(size - 1, dtype, "iota")
    return TensorType(shape, dtype)


def _iota_reference(*, shape: tuple[int, ...], axis: int, dtype: DType) -> Array:
    line = np.arange(shape[axis]).astype(dtype.computed.numpy).astype(dtype.numpy)
    return np.broadcast_to(line.reshape([-1 if i == axis else 1 for i in range(len(shape))]), shape)


IOTA = Primitive(
    name="iota", kind=Kind.CREATION, doc="Positions along an axis.", operands=(),
    attrs={"shape": AttrType.DIMS, "axis": AttrType.INT, "dtype": AttrType.DTYPE},
    infer=_iota_type, vjp=_NO_OPERANDS, reference=_iota_reference, tolerance=0.0,
    samples=(
        Sample((), {"shape": (3, 4), "axis": 1, "dtype": DType.I32}),
        Sample((), {"shape": (5,), "axis": 0, "dtype": DType.F64}),
        Sample((), {"shape": (0, 2), "axis": 0, "dtype": DType.U32}),
    ),
)  # fmt: skip


def _check_numbers(op: str, hint: str, *bounds: object) -> None:
    for bound in bounds:
        if isinstance(bound, Tensor):
            raise CallError(f"a bound is a number, not {bound!r}", op=op, hint=hint)


def arange(
    start: Dim | float,
    stop: Dim | float | None = None,
    step: float = 1,
    dtype: DType | str | None = None,
    graph: Graph | None = None,
) -> Tensor:
    """Return the numbers start, start + step, … before `stop`.

    Args:
        start: The first number. If it is the only bound, it is the stop, and the start is 0.
        stop: The end, which is excluded. With step 1, both bounds may be symbolic dimensions.
        step: The distance between neighbors; negative counts down.
        dtype: None is i32 if all numbers are ints, else f32.
        graph: The graph of the constant; None is the innermost `with g:`.

    Raises:
        ShapeError: `step` is 0. Symbolic bounds also need step 1 and a difference known to be 0 or
            more.
        DTypeError: An integer dtype does not hold the numbers.

    >>> asg.evaluate(asg.arange(4, graph=asg.Graph()))
    array([0, 1, 2, 3], dtype=int32)
    >>> asg.evaluate(asg.arange(1, 2, 0.25, graph=asg.Graph()))
    array([1.  , 1.25, 1.5 , 1.75], dtype=float32)
    """
    _check_numbers("arange", "asg.less(asg.arange(most), t) marks the places before t", start, stop)
    low, high = (0, start) if stop is None else (start, stop)
    whole = not any(isinstance(bound, float) for bound in (low, high, step))
    kind = as_dtype(dtype) if dtype is not None else DType.I32 if whole else DType.F32
    where_to = graph or current_graph()
    if isinstance(low, int | float) and isinstance(high, int | float):
        if step == 0:
            raise ShapeError("the step is 0", op="arange")
        count: Dim = int(np.ceil((high - low) / step))
        count = max(0, count)
        for bound in (low, low + step * (count - 1)) if count and kind.is_integer else ():
            python_scalar(bound, kind, "arange")
    else:
        if step != 1 or isinstance(low, float) or isinstance(high, float):
            raise ShapeError("symbolic bounds need the step 1 and whole numbers", op="arange")
        count = as_dim(high) - as_dim(low)
        if not where_to.facts.known_le(0, count):
            raise ShapeError(
                f"{count} is not known to be 0 or more",
                op="arange",
                hint=Remedy("if it always is, say so: ", Assume(f"{high} >= {low}")),
            )
    line = iota((count,), 0, kind, graph=where_to)
    scaled = line if step == 1 else line * step
    if low == 0:
        return scaled
    return scaled + (low if isinstance(low, int | float) else dim_of(where_to, low, kind))


def linspace(
    start: float,
    stop: float,
    num: Dim = 50,
    endpoint: bool = True,
    dtype: DType | str = DType.F32,
    graph: Graph | None = None,
) -> Tensor:
    """Return `num` evenly spaced numbers from `start` to `stop`.

    Args:
        start: The first number.
        stop: The end. The last number is exactly `stop`, unless `endpoint` is False.
        num: The count of numbers. It may be a symbolic dimension if `dtype` is a float.
        endpoint: Include `stop`. If False, the numbers end one step before `stop`.
        dtype: The dtype of the result. Integers are rounded down, as in NumPy.
        graph: The graph of the constant; None is the innermost `with g:`.

    Raises:
        ShapeError: `num` is negative.
        DTypeError: `dtype` is bool.

    >>> asg.evaluate(asg.linspace(0, 1, 5, graph=asg.Graph()))
    array([0.  , 0.25, 0.5 , 0.75, 1.  ], dtype=float32)
    >>> asg.evaluate(asg.linspace(0, 1, 4, endpoint=False, graph=asg.Graph()))
    array([0.  , 0.25, 0.5 , 0.75], dtype=float32)
    """
    _check_numbers(
        "linspace", "write start + (stop - start) * asg.linspace(0, 1, num)", start, stop
    )
    (count,), kind = as_shape((num,)), as_dtype(dtype)
    where_to = graph or current_graph()
    if kind is DType.BOOL:
        raise DTypeError("numbers at equal distances cannot be bool", op="linspace")
    if not kind.is_float:
        line = np.linspace(start, stop, static_shape((count,))[0], endpoint=endpoint)
        return constant(np.floor(line).astype(np.int64), kind, where_to)
    computed = kind.computed  # f16 counts only to 2048
    steps = dim_of(where_to, dim_max(count - 1 if endpoint else count, 1), computed)
    first, last = float(start), float(stop)
    by_halves = abs(last - first) > limits_of(computed).max
    steps = steps + steps if by_halves else steps
    step = last / steps - first / steps if by_halves else (last - first) / steps
    place = iota((count,), 0, computed, graph=where_to)
    place = place + place if by_halves else place
    rising = first + place * step
    falling = last - (steps - place) * step  # the last number is exact
    return cast(where(less(place + place, steps), rising, falling), kind)


def eye(
    n: Dim, m: Dim | None = None, k: int = 0, dtype: DType | str = DType.F32,
    graph: Graph | None = None,
) -> Tensor:  # fmt: skip
    """Return an n × m matrix with ones on diagonal `k` and zeros elsewhere.

    Args:
        n: The number of rows.
        m: The number of columns; None is `n`.
        k: The diagonal's distance above the main diagonal; negative is below.
        dtype: The dtype of the result.
        graph: The graph of the constant; None is the innermost `with g:`.

    >>> asg.evaluate(asg.eye(2, 3, k=1, graph=asg.Graph()))
    array([[0., 1., 0.],
           [0., 0., 1.]], dtype=float32)
    """
    shape = as_shape((n, n if m is None else m))
    g = graph or current_graph()
    rows, columns = iota(shape, 0, graph=g), iota(shape, 1, graph=g)
    return cast(equal(rows + k, columns), dtype)


def triangle(shape: Shape, k: int = 0, graph: Graph | None = None) -> Tensor:
    """Return the bool matrix that is true on and below diagonal `k` of its last two axes."""
    if len(shape) < 2:
        raise ShapeError("a triangle needs two axes or more")
    g = graph or current_graph()
    rows, columns = iota(shape, -2, graph=g), iota(shape, -1, graph=g)
    return greater_equal(rows + k, columns)


def tril(x: Tensor, k: int = 0) -> Tensor:
    """Return `x` with zeros above diagonal `k` of its last two axes.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.tril(x))
    array([[1., 0.],
           [3., 4.]], dtype=float32)
    """
    return where(triangle(x.shape, k, x.graph), x, zeros_like(x))


def triu(x: Tensor, k: int = 0) -> Tensor:
    """Return `x` with zeros below diagonal `k` of its last two axes.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6], [7, 8, 9]], graph=asg.Graph())
    >>> asg.evaluate(asg.triu(x, k=1))
    array([[0, 2, 3],
           [0, 0, 6],
           [0, 0, 0]], dtype=int32)
    """
    return where(triangle(x.shape, k - 1, x.graph), zeros_like(x), x)


def one_hot(indices: Tensor, depth: int, dtype: DType | str = DType.F32) -> Tensor:
    """Return one-hot vectors along a new last axis: 1 at the index, 0 elsewhere.

    Args:
        indices: Integer indices of any shape. An index out of range gives zeros only.
        depth: The size of the new axis.
        dtype: The dtype of the result.

    Raises:
        DTypeError: `indices` are not integers.

    >>> x = asg.constant([0, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.one_hot(x, 3))
    array([[1., 0., 0.],
           [0., 0., 1.]], dtype=float32)
    """
    count = as_int(depth, "depth")
    if not indices.dtype.is_integer:
        raise DTypeError(
            f"indices are {indices.type}, not integers", op="one_hot", hint="cast them"
        )
    shape = (*indices.shape, count)
    places = to_words(indices)
    index = broadcast(places.expand_dims(-1), shape)
    return cast(equal(index, iota(shape, -1, places.dtype, graph=indices.graph)), dtype)


# dim
