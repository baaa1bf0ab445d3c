"""Element-by-element selection, dtype conversion, and values that passes leave alone."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np

from asg.core.dtypes import (
    ANY,
    BOOLEAN,
    HELD,
    NUMERIC,
    SIGNED,
    UNSIGNED,
    WORDS,
    Array,
    DType,
    Scalar,
    as_dtype,
)
from asg.core.errors import DTypeError
from asg.core.graph import Tensor
from asg.core.node import Ref
from asg.core.opdef import STOPPED, AttrType, Kind, Primitive, Sample, Wgsl
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.building import (
    as_tensor,
    broadcast,
    broadcast_shapes,
    filled_like,
    is_scalar,
    operands as converted,
)
from asg.ops._support.elementwise import elementwise, emit_unary, ranged, same_type, unary
from asg.ops._support.emitting import emit
from asg.ops.elementwise.comparison import greater, less, less_equal
from asg.ops.elementwise.logical import logical_and, logical_or

if TYPE_CHECKING:
    from asg.core.graph import Operand


# where


def where(condition: Operand, x: Operand, y: Operand) -> Tensor:
    """Return `x` where `condition` is true, else `y`.

    The gradient of the branch not taken is 0; give the branch safe operands if its derivative is
    infinite there. At least one operand is a tensor.

    >>> x = asg.constant([-1.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.where(x > 0, x, 0.0))
    array([0. , 0.5, 2. ], dtype=float32)
    """
    tensors = [t for t in (condition, x, y) if isinstance(t, Tensor)]
    if not tensors:
        raise DTypeError("none of the operands is a tensor", op="where", hint="use numpy.where")
    graph = tensors[0].graph
    chooser = as_tensor("where", condition, graph)
    if is_scalar(x) and is_scalar(y):
        whole = isinstance(x, int) and not isinstance(x, bool)
        x = as_tensor("where", float(x) if whole and isinstance(y, float) else x, graph)
    x, y = converted("where", x, y)
    shape = broadcast_shapes("where", [chooser.shape, x.shape])
    return emit(WHERE, broadcast(chooser, shape), broadcast(x, shape), broadcast(y, shape))


def _where_type(condition: TensorType, x: TensorType, y: TensorType) -> TensorType:
    same_type(TensorType(condition.shape, x.dtype), x, y)
    return x


def _where_vjp(ct: Tensor, z: Tensor, condition: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    zero = filled_like(ct, 0)
    return None, emit(WHERE, condition, ct, zero), emit(WHERE, condition, zero, ct)


def chosen(condition: Array, x: Array, y: Array, out: Array | None = None) -> Array:
    """Choose between the bits of x and y by arithmetic, which is faster than a choice.

    If `out` is given, it receives the result, and does not overlap an operand.
    """
    if out is None:
        return np.where(condition, x, y)
    bits = np.dtype(f"i{out.dtype.itemsize}")
    made, left, right = (array.view(bits) for array in (out, x, y))
    if y.size and not any(y.strides) and not right[(0,) * y.ndim]:
        return np.multiply(left, condition, out=made)
    np.subtract(left, right, out=made)  # adding y below undoes an overflow
    np.multiply(made, condition, out=made)
    np.add(made, right, out=made)
    return out


WHERE = elementwise(
    "where", "x where the condition holds, else y.", operands=(BOOLEAN, ANY, ANY),
    infer=_where_type, vjp=_where_vjp, reference=chosen, wgsl=Wgsl("select({2}, {1}, {0})"),
    tolerance=0.0,
    samples=tuple(
        Sample((shape,) * 3, dtypes=(DType.BOOL, DType.F64, DType.F64))
        for shape in ((3, 4), (), (0, 2))
    ),
)  # fmt: skip


def unconditional(value: Tensor, otherwise: Tensor) -> Tensor:
    """Return x if `value` is where(condition, x, otherwise), repeatedly; else `value`."""
    node = value.node
    while node.op is WHERE and Ref(*node.inputs[2]) == otherwise.ref:
        value = value.graph.tensor(Ref(*node.inputs[1]))
        node = value.node
    return value


# clamp


def clamp(x: Tensor, low: Operand | None = None, high: Operand | None = None) -> Tensor:
    """Return `x` limited to the range from `low` to `high`; NaN stays NaN.

    Inside and on the edges, the gradient goes to `x`. Outside, it goes to the bound.

    Args:
        x: A tensor of numbers.
        low: The lower bound, which broadcasts; None is unbounded.
        high: The upper bound, which broadcasts; None is unbounded. It wins where low > high.

    Raises:
        DTypeError: Both bounds are None, or the dtypes differ.

    >>> x = asg.constant([-1.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.clamp(x, 0.0, 1.0))
    array([0. , 0.5, 1. ], dtype=float32)
    """
    if low is None and high is None:
        raise DTypeError(
            "neither a lower nor an upper bound", op="clamp", hint="give low=, high= or both"
        )
    least, greatest = (False, True) if x.dtype is DType.BOOL else _extremes(x.dtype)
    return emit(CLAMP, *converted("clamp", x, least if low is None else low,
                                  greatest if high is None else high))  # fmt: skip


def _extremes(dtype: DType) -> tuple[Scalar, Scalar]:
    if dtype.is_float:
        return float("-inf"), float("inf")
    limits = np.iinfo(dtype.numpy)
    return int(limits.min), int(limits.max)


def _clamp_vjp(ct: Tensor, z: Tensor, x: Tensor, low: Tensor, high: Tensor) -> Cotangents:
    below, above = less(x, low), greater(x, high)
    crossed = greater(low, high)
    zero = filled_like(ct, 0)
    inside = where(logical_or(logical_or(below, above), crossed), zero, ct)
    at_low = where(logical_and(below, less_equal(low, high)), ct, zero)
    at_high = where(logical_or(above, crossed), ct, zero)
    return inside, at_low, at_high


def held_between(x: Array, low: Array, high: Array, out: Array | None = None) -> Array:
    """Return x limited to the range between two bounds, as NumPy computes it."""
    return np.minimum(np.maximum(x, low, out=out), high, out=out)


CLAMP = elementwise(
    "clamp", "x limited to the range from low to high.", operands=(NUMERIC,) * 3, vjp=_clamp_vjp,
    reference=held_between,
    wgsl=Wgsl("asg_minimum(asg_maximum({0}, {1}), {2})", integer="min(max({0}, {1}), {2})"),
    tolerance=0.0,
    samples=(
        *ranged((-0.9, 0.9), (-2.0, -1.0), (1.0, 2.0)),
        *ranged((2.1, 3.0), (-2.0, -1.0), (1.0, 2.0)),
        *ranged((-3.0, -2.1), (-2.0, -1.0), (1.0, 2.0)),
    ),
)  # fmt: skip


# cast


def cast(x: Tensor, dtype: DType | str) -> Tensor:
    """Return `x` converted to `dtype`.

    - Float to integer drops the fraction, saturates at the bounds of the dtype, and makes NaN 0.
    - Any dtype to bool gives whether the element is not 0.
    - Integer to integer keeps the low bits: it wraps, as in NumPy.

    The gradient of a cast from float to float is cast back. A cast to an integer or bool has no
    gradient.

    >>> x = asg.constant([-1.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cast(x, "i32"))
    array([-1,  0,  2], dtype=int32)
    """
    target = as_dtype(dtype)
    return x if x.dtype is target else emit(CAST, x, dtype=target)


def _cast_type(x: TensorType, *, dtype: DType) -> TensorType:
    return TensorType(x.shape, dtype)


def _cast_vjp(ct: Tensor, y: Tensor, x: Tensor, *, dtype: DType) -> Cotangents:
    return (cast(ct, x.dtype) if x.dtype.is_float else None,)


def cast_of(x: Array, *, dtype: DType, out: Array | None = None) -> Array:
    """Return an array as another dtype; floats become integers within its bounds."""
    if dtype is DType.BF16 or x.dtype.kind == "V":  # bf16 converts from and to f32
        x = x.astype(np.float32, copy=False)
    if x.dtype.kind == "f" and dtype.is_integer:
        x = _saturated(x, dtype)
    if out is None:
        return x.astype(dtype.numpy)
    np.copyto(out, x, casting="unsafe")
    return out


def _saturated(x: Array, dtype: DType) -> Array:
    """Return floats as integers: rounded to 0, at most the bounds of the dtype, and NaN as 0."""
    limits = np.iinfo(dtype.numpy)
    wide = np.trunc(x.astype(np.float64))
    low, high = float(limits.min), float(limits.max)  # high of 64 bits rounds up, out of range
    inside = np.where((wide > low) & (wide < high), wide, 0.0).astype(dtype.numpy)
    return np.where(wide >= high, limits.max, np.where(wide <= low, limits.min, inside))


_EVERYWHERE = [t for t in DType if t not in (DType.I64, DType.U64)]  # executors may lack 64 bits


def _cast_sample(source: DType, target: DType) -> Sample:
    exact = target is DType.F64  # finite differences cannot measure the slope of a rounded function
    return Sample(
        ((3, 4),), {"dtype": target}, (source,), ((-9, 9),), differentiable=None if exact else ()
    )


CAST = elementwise(
    "cast", "x as another dtype.", operands=(ANY,), attrs={"dtype": AttrType.DTYPE},
    infer=_cast_type, vjp=_cast_vjp, reference=cast_of, wgsl=Wgsl("asg_cast_{T}_{dtype}({0})"),
    tolerance=0.0,
    samples=(
        *(_cast_sample(DType.F64, t) for t in _EVERYWHERE if t not in UNSIGNED),
        *(_cast_sample(DType.I32, t) for t in _EVERYWHERE),
        *(_cast_sample(t, DType.F32) for t in HELD),
        _cast_sample(DType.BOOL, DType.F64),
        _cast_sample(DType.F32, DType.F64),
    ),
)  # fmt: skip


def to_words(x: Tensor) -> Tensor:
    """Return indices as i32 or u32; an index that 64 bits alone hold stays out of every range."""
    if x.dtype in WORDS:
        return x
    if x.dtype.itemsize > DType.I32.itemsize:
        low, high = _extremes(DType.I32)
        x = clamp(x, low if x.dtype in SIGNED else 0, high)
    return cast(x, DType.I32)


# bitcast


def bitcast(x: Tensor, dtype: DType | str) -> Tensor:
    """Return the bits of `x` as another 32-bit dtype, like NumPy's `x.view(dtype)`.

    It has no gradient. On a device, a NaN may change to a NaN with other bits.

    Args:
        x: A tensor of f32, i32 or u32.
        dtype: f32, i32 or u32.

    Raises:
        DTypeError: `x` or `dtype` has another size, or is bool.

    >>> x = asg.constant([1.0, -0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.bitcast(x, "u32"))
    array([1065353216, 2147483648], dtype=uint32)
    """
    target = as_dtype(dtype)
    return x if x.dtype is target else emit(BITCAST, x, dtype=target)


_OF_32_BITS = frozenset({DType.F32, DType.I32, DType.U32})


def _bitcast_type(x: TensorType, *, dtype: DType) -> TensorType:
    if dtype not in _OF_32_BITS:
        raise DTypeError(
            f"the bits of {x.dtype} are not a number of {dtype}",
            hint="f32, i32 and u32 share 32 bits; cast converts values",
        )
    return TensorType(x.shape, dtype)


def _bitcast(x: Array, *, dtype: DType, out: Array | None = None) -> Array:
    bits = x.view(dtype.numpy)
    if out is None:
        return bits.copy()
    np.copyto(out, bits)
    return out


BITCAST = elementwise(
    "bitcast", "The bits of x as another dtype's.", operands=(_OF_32_BITS,),
    attrs={"dtype": AttrType.DTYPE}, infer=_bitcast_type, vjp=STOPPED, reference=_bitcast,
    wgsl=Wgsl("bitcast<{dtype}>({0})"), tolerance=0.0,
    samples=tuple(
        Sample(((3, 4),), {"dtype": target}, (source,), ((-9, 9),), differentiable=())
        for source, target in permutations((DType.F32, DType.I32, DType.U32), 2)
    ),
)  # fmt: skip


# stop_gradient


def stop_gradient(x: Tensor) -> Tensor:
    """Return x; no gradient passes.

    >>> x = asg.constant([3.0, 5.0], graph=asg.Graph())
    >>> with x.graph:
    ...     slope = asg.grad(asg.sum(x * asg.stop_gradient(x)), x)
    ...
    >>> asg.evaluate(slope)
    array([3., 5.], dtype=float32)
    """
    return emit_unary(STOP_GRADIENT, x)


def _unchanged(x: Array, out: Array | None = None) -> Array:
    if out is None:
        return x
    np.copyto(out, x)
    return out


STOP_GRADIENT = unary(
    "stop_gradient", "x, through which no gradient passes.", operands=ANY, vjp=STOPPED,
    reference=_unchanged, wgsl=Wgsl("{0}"), tolerance=0.0, samples=ranged((-2.0, 2.0)),
)  # fmt: skip


# barrier


def barrier(x: Tensor, token: Tensor) -> Tensor:
    """Return `x`, which passes do not merge, fold or move across this point; it waits for `token`.

    Args:
        x: The tensor to return.
        token: The tensor that the executor computes first. Its values do not matter.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.barrier(x, x * 2.0))
    array([1., 2.], dtype=float32)
    """
    return emit(BARRIER, x, token)


def _barrier_type(x: TensorType, token: TensorType) -> TensorType:
    return x


def _barrier_vjp(ct: Tensor, y: Tensor, x: Tensor, token: Tensor) -> Cotangents:
    return ct, filled_like(token, 0) if token.dtype.is_float else None


def _first(x: Array, token: Array, **_: Any) -> Array:
    return x


BARRIER = Primitive(
    name="barrier", kind=Kind.BARRIER, doc="x, kept apart from equal values.",
    operands=(ANY, ANY), attrs={}, infer=_barrier_type, vjp=_barrier_vjp, reference=_first,
    tolerance=0.0, samples=(Sample(((3, 4), (2,))), Sample(((), ()))),
)  # fmt: skip
