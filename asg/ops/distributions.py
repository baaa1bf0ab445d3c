"""Random numbers of further distributions, made of uniform and normal ones.

They are pure functions of a key, u32[2], as those of `asg.ops.random`, and have no gradient.
"""

from __future__ import annotations

import math

from asg.core.arguments import as_int, as_shape
from asg.core.dims import Dim
from asg.core.dtypes import DType, as_dtype
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import TensorType, normalize_axis
from asg.ops._support.building import broadcast, broadcast_shapes
from asg.ops.arithmetic import maximum, pow, square
from asg.ops.comparison import less
from asg.ops.creation import ShapeLike
from asg.ops.exponential import log, log1p, sqrt
from asg.ops.indexing import take
from asg.ops.joins import part
from asg.ops.logical import logical_and, logical_not
from asg.ops.numbers import literal
from asg.ops.random import (
    random_fold_in,
    random_normal,
    random_permutation,
    random_randint,
    random_uniform,
)
from asg.ops.reductions import argmax
from asg.ops.selection import clamp, stop_gradient, where
from asg.ops.sorting import topk
from asg.ops.special import erfinv
from asg.ops.views import moveaxis

_ROUNDS = 12  # of tries that are each taken with a probability of 0.95 or more
_LEAST = 2.0**-25  # half of the step of uniform f32


def random_exponential(
    key: Tensor, shape: ShapeLike, rate: float = 1.0, dtype: DType | str = DType.F32
) -> Tensor:
    """Return exponential floats with this rate, whose mean is 1 / rate.

    Raises ShapeError for a rate that is not above 0, DTypeError for a dtype that is not a float.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random_exponential(key, (3,), rate=10.0)).round(3)
    array([0.295, 0.384, 0.04 ], dtype=float32)
    """
    if not rate > 0:
        raise ShapeError(f"random_exponential: rate must be above 0, got {rate}")
    return log1p(-random_uniform(key, shape, dtype=dtype)) * (-1.0 / rate)


def random_gumbel(key: Tensor, shape: ShapeLike, dtype: DType | str = DType.F32) -> Tensor:
    """Return floats of the standard Gumbel distribution: -log(-log(u)) of uniform u.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random_gumbel(key, (3,))).round(2)
    array([ 2.92,  3.83, -0.1 ], dtype=float32)
    """
    return -log(-log(maximum(random_uniform(key, shape, dtype=dtype), _LEAST)))


def random_truncated_normal(
    key: Tensor, shape: ShapeLike, low: float = -2.0, high: float = 2.0,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return standard normal floats, given that they lie between `low` and `high`.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> x = asg.evaluate(asg.random_truncated_normal(key, (1000,), low=0.0, high=0.5))
    >>> bool(x.min() >= 0.0), bool(x.max() <= 0.5)
    (True, True)
    """
    if not low < high:
        raise ShapeError(f"random_truncated_normal: low must be below high, got {low} and {high}")
    below, above = (math.erf(bound / math.sqrt(2)) for bound in (low, high))
    drawn = erfinv(random_uniform(key, shape, below, above, dtype)) * math.sqrt(2)
    return clamp(drawn, float(low), float(high))


def random_categorical(
    key: Tensor, logits: Tensor, axis: int = -1, shape: ShapeLike | None = None
) -> Tensor:
    """Return i32 classes, drawn with the probabilities softmax(logits) along `axis`.

    `shape` is that of the result: it ends with the other axes of the logits, as it is by default.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> logits = asg.log(asg.constant([0.5, 0.0, 0.5], graph=key.graph))
    >>> asg.evaluate(asg.random_categorical(key, logits, shape=(8,)))
    array([0, 0, 2, 0, 2, 0, 0, 0], dtype=int32)
    """
    rows = moveaxis(logits, normalize_axis(axis, logits.ndim), -1)
    dims = rows.shape[:-1] if shape is None else as_shape(shape)
    whole = broadcast_shapes("random_categorical", [(*dims, rows.shape[-1]), rows.shape])
    if whole[:-1] != dims:
        raise ShapeError(
            f"random_categorical: the shape {dims} does not end with the axes of {logits.type}"
        )
    noise = random_gumbel(key, whole, logits.dtype)
    return argmax(broadcast(rows, whole) + noise, -1)


def random_choice(
    key: Tensor, x: Tensor | int, shape: ShapeLike = (), replace: bool = True,
    p: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Return slices of x along its first axis, or i32 numbers below x, drawn at random (NumPy).

    `p` is the probability of each, or equal for all. Without `replace`, none is drawn twice: there
    must be enough of them, and the size must be known. Raises ShapeError where there are too few,
    and for a scalar x.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random_choice(key, 5, (5,), replace=False))
    array([2, 3, 4, 0, 1], dtype=int32)
    """
    if isinstance(x, Tensor) and not x.ndim:
        raise ShapeError("random_choice: x is a scalar, and has no slices")
    count: Dim = x.shape[0] if isinstance(x, Tensor) else as_int(x, "x")
    dims = as_shape(shape)
    size = TensorType(dims, DType.I32).size
    if replace:
        if p is None:
            places = random_randint(key, dims, 0, as_int(count, "x"))
        else:
            places = random_categorical(key, log(p), shape=dims)
    else:
        if not key.graph.facts.known_le(size, count):
            raise ShapeError(f"random_choice: {size} of {count} cannot be drawn without replacing")
        if p is None:
            order = part(random_permutation(key, count), 0, 0, size)
        else:
            order = topk(log(p) + random_gumbel(key, p.shape, p.dtype), size)[1]
        places = order.reshape(dims)
    return take(x, places, 0) if isinstance(x, Tensor) else places


def random_gamma(
    key: Tensor, alpha: Tensor | float, shape: ShapeLike | None = None,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return floats of the gamma distribution of shape `alpha`, above 0, and scale 1.

    A tensor `alpha` broadcasts to `shape`, and has its dtype. Source: G. Marsaglia, W. Tsang, "A
    simple method for generating gamma variables", 2000; the first good one of twelve tries counts.
    Raises ShapeError for a number `alpha` that is not above 0.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random_gamma(key, 100.0, (4,))).round(0)
    array([115., 104.,  86., 101.], dtype=float32)
    """
    given = alpha if isinstance(alpha, Tensor) else None
    dims = as_shape(shape) if shape is not None else () if given is None else given.shape
    kind = as_dtype(dtype) if given is None else given.dtype
    if given is None:
        _check_above_zero("random_gamma", alpha=alpha)
        given = literal(key.graph, float(alpha), TensorType((), kind), "random_gamma")
    order = broadcast(stop_gradient(given), dims)
    small = less(order, 1)
    d = where(small, order + 1, order) - 1 / 3
    c = 1 / (3 * sqrt(d))
    found = d
    done = less(d, 0)
    for turn in range(_ROUNDS):
        x = random_normal(random_fold_in(key, 2 * turn), dims, dtype=kind)
        u = random_uniform(random_fold_in(key, 2 * turn + 1), dims, dtype=kind)
        root = 1 + c * x
        v = root * root * root
        safe = where(v > 0, v, 1)
        good = log(maximum(u, _LEAST)) < square(x) / 2 + d * (1 - safe + log(safe))
        good = logical_and(good, v > 0)
        found = where(logical_and(good, logical_not(done)), d * v, found)
        done = done | good
    u = maximum(random_uniform(random_fold_in(key, 2 * _ROUNDS), dims, dtype=kind), _LEAST)
    return where(small, found * pow(u, 1 / order), found)


def _check_above_zero(op: str, **shapes: Tensor | float) -> None:
    for name, value in shapes.items():
        if not isinstance(value, Tensor) and not value > 0:
            raise ShapeError(f"{op}: {name} must be above 0, got {value}")


def random_beta(
    key: Tensor, a: Tensor | float, b: Tensor | float, shape: ShapeLike | None = None,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return floats of the beta distribution of shapes a and b, which are as for `random_gamma`.

    Raises ShapeError for a number a or b that is not above 0.

    >>> key = asg.random_key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random_beta(key, 2.0, 2.0, (3,))).round(2)
    array([0.67, 0.7 , 0.53], dtype=float32)
    """
    _check_above_zero("random_beta", a=a, b=b)
    if shape is None:
        shapes = [each.shape for each in (a, b) if isinstance(each, Tensor)]
        shape = broadcast_shapes("random_beta", shapes or [()])
    one = random_gamma(random_fold_in(key, 0), a, shape, dtype)
    other = random_gamma(random_fold_in(key, 1), b, shape, dtype)
    return one / (one + other)
