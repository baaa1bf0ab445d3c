"""Gradient clipping: by value, by norm and by global norm."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.ops import functions as ops
from asg.ops._support.precision import widened
from asg.ops.reductions.norms import length_of, square_sums

_TINY = 1e-6  # torch adds it to the norm


def clip_by_value(gradients: Sequence[Tensor], limit: float) -> list[Tensor]:
    """Return the gradients with every element clipped to [-limit, limit].

    Raises:
        GraphError: `limit` is not positive.

    >>> x = asg.constant([-9.0, 0.5, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.optim.clip_by_value([x], 1.0)[0])
    array([-1. ,  0.5,  1. ], dtype=float32)
    """
    _check("clip_by_value", limit)
    most = float(limit)  # the negative of an unsigned number of NumPy wraps
    return [ops.clamp(gradient, -most, most) for gradient in gradients]


def clip_by_norm(gradients: Sequence[Tensor], limit: float, order: float = 2.0) -> list[Tensor]:
    """Return the gradients; scale a gradient with a norm above `limit` down to it.

    Args:
        gradients: Float tensors.
        limit: The largest norm of a gradient.
        order: The order of the norm, from 1 on; `inf` takes the largest magnitude.

    Raises:
        GraphError: `limit` is not positive, or `order` is below 1.

    >>> g = asg.Graph()
    >>> x, y = asg.constant([30.0, 40.0], graph=g), asg.constant([0.5], graph=g)
    >>> x, y = asg.optim.clip_by_norm([x, y], 5.0)
    >>> asg.evaluate(x).round(3), asg.evaluate(y)
    (array([3., 4.], dtype=float32), array([0.5], dtype=float32))
    """
    _check("clip_by_norm", limit)
    return [_scaled(gradient, limit, global_norm([gradient], order)) for gradient in gradients]


def clip_by_global_norm(
    gradients: Sequence[Tensor], limit: float, norm: Tensor | None = None, order: float = 2.0
) -> list[Tensor]:
    """Return the gradients, scaled by a common factor if their global norm is above `limit`.

    The factor is torch's: limit / (norm + 1e-6), at most 1.

    Args:
        gradients: Float tensors.
        limit: The largest norm of all elements together.
        norm: The global norm if you have it; computed unless given.
        order: The order of the norm, as in `global_norm`.

    Raises:
        GraphError: `limit` is not positive, `order` is below 1, or there are no tensors.

    >>> g = asg.Graph()
    >>> x, y = asg.constant([3.0, 0.0], graph=g), asg.constant([4.0], graph=g)  # a norm of 5
    >>> x, y = asg.optim.clip_by_global_norm([x, y], 1.0)
    >>> asg.evaluate(x).round(3), asg.evaluate(y).round(3)
    (array([0.6, 0. ], dtype=float32), array([0.8], dtype=float32))
    """
    _check("clip_by_global_norm", limit)
    norm = global_norm(gradients, order) if norm is None else norm
    return [_scaled(gradient, limit, norm) for gradient in gradients]


def global_norm(tensors: Sequence[Tensor], order: float = 2.0) -> Tensor:
    """Return the norm of all elements of all tensors, a scalar.

    The dtype is f32, or f64 if a tensor has it. The norm overflows only if the result does. A norm
    of order 2 in f32 loses digits of elements below 3e-33. Its derivative at 0 is 0.

    Args:
        tensors: Float tensors, at least one.
        order: The order of the norm, from 1 on; `inf` takes the largest magnitude.

    Raises:
        GraphError: There are no tensors, or `order` is below 1.

    >>> g = asg.Graph()
    >>> x, y = asg.constant([3.0, 0.0], graph=g), asg.constant([4.0], graph=g)
    >>> asg.evaluate(asg.optim.global_norm([x, y]))
    array(5., dtype=float32)
    >>> asg.evaluate(asg.optim.global_norm([x, y], order=np.inf))
    array(4., dtype=float32)
    """
    if not tensors:
        raise GraphError("no tensors were given", op="global_norm")
    if not order >= 1:
        raise GraphError(f"the order {order} is below 1", op="global_norm")
    wide = DType.F64 if any(t.dtype is DType.F64 for t in tensors) else DType.F32
    parts = [ops.cast(tensor, wide) for tensor in tensors]
    if order == 1:
        return _total([ops.sum(ops.abs(part)) for part in parts], ops.add)
    if order == 2:
        sums = zip(*map(square_sums, parts), strict=True)
        large, small = (_total(each, ops.add) for each in sums)
        none = ops.logical_and(ops.equal(large, 0), ops.equal(small, 0))
        return ops.where(none, 0, length_of(large, ops.where(none, 1, small)))
    largest = _total([_largest(part) for part in parts], ops.maximum)
    if math.isinf(order):
        return largest
    top = ops.stop_gradient(largest)  # powers of elements relative to it do not overflow
    unit = ops.where(ops.logical_and(ops.greater(top, 0), ops.isfinite(top)), top, 1)
    powers = [ops.sum(ops.abs(part / unit) ** order) for part in parts]
    total = _total(powers, ops.add)
    none = ops.equal(total, 0)
    return ops.where(none, 0, ops.where(none, 1, total) ** (1.0 / order)) * unit


def all_finite(tensors: Sequence[Tensor]) -> Tensor:
    """Return whether every element of every tensor is finite, a bool scalar.

    Raises:
        GraphError: There are no tensors.

    >>> g = asg.Graph()
    >>> x = asg.constant([1.0, np.inf], graph=g)
    >>> asg.evaluate(asg.optim.all_finite([asg.ones((3,), graph=g), x]))
    array(False)
    """
    if not tensors:
        raise GraphError("no tensors were given", op="all_finite")
    found = ops.all(ops.isfinite(tensors[0]))
    for tensor in tensors[1:]:
        found = ops.logical_and(found, ops.all(ops.isfinite(tensor)))
    return found


def zero_nonfinite(gradients: Sequence[Tensor]) -> list[Tensor]:
    """Return the gradients with NaN and infinities replaced by 0.

    >>> x = asg.constant([1.0, np.nan, -np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.optim.zero_nonfinite([x])[0])
    array([1., 0., 0.], dtype=float32)
    """
    return [ops.where(ops.isfinite(g), g, ops.filled_like(g, 0)) for g in gradients]


def _total(parts: Sequence[Tensor], join: Callable[[Tensor, Tensor], Tensor]) -> Tensor:
    found = parts[0]
    for part in parts[1:]:
        found = join(found, part)
    return found


def _largest(x: Tensor) -> Tensor:
    if x.size == 0:
        return ops.literal(x.graph, 0.0, TensorType((), x.dtype))
    return ops.amax(ops.abs(x))


def _scaled(gradient: Tensor, limit: float, norm: Tensor) -> Tensor:
    factor = ops.clamp(limit / (norm + _TINY), high=1.0)
    wide = widened(gradient)
    return ops.cast(wide * ops.cast(factor, wide.dtype), gradient.dtype)


def _check(name: str, limit: float) -> None:
    if not limit > 0:
        raise GraphError(f"the limit {limit} is not positive", op=name)
