"""Random numbers of further distributions, computed from uniform and normal numbers.

They are pure functions of a u32[2] key, like `asg.ops.random.random`. Only the shape parameters of
the gamma and beta distributions have a gradient.
"""

from __future__ import annotations

import math

import numpy as np

from asg.core.arguments import as_int, as_shape
from asg.core.dims import Dim
from asg.core.dtypes import DType, as_dtype, limits_of
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.rules import Cotangents
from asg.core.types import Shape, TensorType, normalize_axis
from asg.ops._support.building import broadcast, broadcast_shapes
from asg.ops._support.keys import random_fold_ins
from asg.ops._support.scipy_functions import unary_function
from asg.ops.control.scan import scan
from asg.ops.creation import ShapeLike
from asg.ops.custom import custom_vjp
from asg.ops.elementwise.arithmetic import abs, maximum, square
from asg.ops.elementwise.comparison import less
from asg.ops.elementwise.exponential import exp, log, log1p, sigmoid, sqrt
from asg.ops.elementwise.incomplete import gamma_slope_of_log, log_beside
from asg.ops.elementwise.logical import logical_and, logical_not
from asg.ops.elementwise.special import erfcx, erfinv
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import literal
from asg.ops.random.random import (
    half_step,
    random_fold_in,
    random_normal,
    random_permutation,
    random_randint,
    random_uniform,
)
from asg.ops.reductions.sorting import topk
from asg.ops.reductions.sums_and_extremes import argmax
from asg.ops.selection import cast, clamp, where
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import moveaxis, reshape

_ROUNDS = 12  # tries; each succeeds with a probability of at least 0.95
_erfcx = unary_function("erfcx")
_TAIL = 2.0  # bounds beyond this draw from the tail, where erf has few digits


def _above_zero(x: Tensor, dtype: DType) -> Tensor:
    """Return positive numbers as `dtype`; smaller numbers become its smallest normal number."""
    return maximum(cast(x, dtype), limits_of(dtype).tiny)


def random_exponential(
    key: Tensor, shape: ShapeLike, rate: float = 1.0, dtype: DType | str = DType.F32
) -> Tensor:
    """Return exponentially distributed floats above 0, with mean 1 / rate.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions.
        rate: The rate, above 0.
        dtype: A float dtype.

    Raises:
        ShapeError: `rate` is not above 0.
        DTypeError: `dtype` is not a float.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.exponential(key, (3,), rate=10.0)).round(3)
    array([0.295, 0.384, 0.04 ], dtype=float32)
    """
    if not rate > 0:
        raise ShapeError(f"rate must be above 0, got {rate}", op="random_exponential")
    kind = as_dtype(dtype)
    u = random_uniform(key, shape, dtype=kind.computed)
    return _above_zero(log1p(-u) * (-1.0 / rate), kind)


def random_gumbel(key: Tensor, shape: ShapeLike, dtype: DType | str = DType.F32) -> Tensor:
    """Return floats of the standard Gumbel distribution: -log(-log(u)) of uniform u.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions.
        dtype: A float dtype.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.gumbel(key, (3,))).round(2)
    array([ 2.92,  3.83, -0.1 ], dtype=float32)
    """
    kind = as_dtype(dtype)
    return cast(-log(-_log_uniform(key, as_shape(shape), kind.computed)), kind)


def _log_uniform(key: Tensor, shape: Shape, dtype: DType) -> Tensor:
    """Return the logarithms of uniform floats, all finite."""
    return log(maximum(random_uniform(key, shape, dtype=dtype), half_step(dtype)))


def random_truncated_normal(
    key: Tensor, shape: ShapeLike, low: float = -2.0, high: float = 2.0,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return standard normal floats, truncated to the range from `low` to `high`.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        shape: The shape of the result, with ints or symbolic dimensions.
        low: The lower bound; -inf is allowed.
        high: The upper bound; inf is allowed.
        dtype: A float dtype.

    Raises:
        ShapeError: `low` is not below `high`.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> x = asg.evaluate(asg.random.truncated_normal(key, (1000,), low=0.0, high=0.5))
    >>> bool(x.min() >= 0.0), bool(x.max() <= 0.5)
    (True, True)
    """
    if not low < high:
        raise ShapeError(
            f"low must be below high, got {low} and {high}", op="random_truncated_normal"
        )
    kind = as_dtype(dtype)
    u = random_uniform(key, shape, dtype=kind.computed)
    if low >= _TAIL:
        drawn = _normal_tail(u, low, high)
    elif high <= -_TAIL:
        drawn = -_normal_tail(u, -high, -low)
    else:
        drawn = _normal_middle(u, low, high)
    return clamp(cast(drawn, kind), float(low), float(high))


def _normal_middle(u: Tensor, low: float, high: float) -> Tensor:
    below, above = (math.erf(bound / math.sqrt(2)) for bound in (low, high))
    most = 1 - limits_of(u.dtype).epsneg
    return erfinv(clamp(u * (above - below) + below, -most, most)) * math.sqrt(2)


def _normal_tail(u: Tensor, low: float, high: float) -> Tensor:
    """Return the x for which the tail Q(x) is the fraction 1 - u·(1 - Q(high)/Q(low)) of Q(low).

    Q(x) is e^(-x²/2)·erfcx(x/√2)/2. Without erfcx, low + step would be √(low² + 2·beyond); from
    there Newton's method needs two steps.
    """
    scaled = low / math.sqrt(2)
    start, end = (float(each) for each in _erfcx(np.array([scaled, high / math.sqrt(2)])))
    left = math.exp(-(high - low) * (high + low) / 2) * end / start
    beyond = -log1p(u * (left - 1))
    step = 2 * beyond / (low + sqrt(low * low + 2 * beyond))
    for _ in range(2):
        here = erfcx(scaled + step / math.sqrt(2))
        off = step * (low + step / 2) - log(here / start) - beyond
        step = step - off * here * math.sqrt(math.pi / 2)
    return low + step


def random_categorical(
    key: Tensor, logits: Tensor, axis: int = -1, shape: ShapeLike | None = None
) -> Tensor:
    """Return i32 classes, drawn with the probabilities softmax(logits) along `axis`.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        logits: A float tensor with the unnormalized log-probabilities of the classes along `axis`.
        axis: The axis of the classes.
        shape: The shape of the result. It ends with the other axes of `logits`; None is exactly
            these.

    Raises:
        ShapeError: `shape` does not end with the other axes of `logits`.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> logits = asg.log(asg.constant([0.5, 0.0, 0.5], graph=key.graph))
    >>> asg.evaluate(asg.random.categorical(key, logits, shape=(8,)))
    array([0, 0, 2, 0, 2, 0, 0, 0], dtype=int32)
    """
    rows = moveaxis(logits, normalize_axis(axis, logits.ndim), -1)
    dims = rows.shape[:-1] if shape is None else as_shape(shape)
    whole = broadcast_shapes("random_categorical", [(*dims, rows.shape[-1]), rows.shape])
    if whole[:-1] != dims:
        raise ShapeError(
            f"the shape {dims} does not end with the axes of {logits.type}", op="random_categorical"
        )
    wide = logits.dtype.computed
    noise = random_gumbel(key, whole, wide)
    return argmax(broadcast(cast(rows, wide), whole) + noise, -1)


def random_choice(
    key: Tensor, x: Tensor | int, shape: ShapeLike = (), replace: bool = True,
    p: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Return random slices of `x` along its first axis, or random i32 numbers below `x` (NumPy).

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        x: A tensor with at least one axis, or an int.
        shape: The shape of the draws.
        replace: Allow a slice to be drawn again. Without replacement, the number of draws must be
            known.
        p: The probability of each slice, a float vector; None is uniform.

    Raises:
        ShapeError: `x` is a scalar, or has fewer slices than draws without replacement.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.choice(key, 5, (5,), replace=False))
    array([2, 3, 4, 0, 1], dtype=int32)
    """
    if isinstance(x, Tensor) and not x.ndim:
        raise ShapeError("x is a scalar, and has no slices", op="random_choice")
    count: Dim = x.shape[0] if isinstance(x, Tensor) else as_int(x, "x")
    dims = as_shape(shape)
    size = TensorType(dims, DType.I32).size
    logits = None if p is None else log(cast(p, p.dtype.computed))
    if replace:
        if logits is None:
            places = random_randint(key, dims, 0, as_int(count, "x"))
        else:
            places = random_categorical(key, logits, shape=dims)
    else:
        if not key.graph.facts.known_le(size, count):
            raise ShapeError(
                f"{size} of {count} cannot be drawn without replacing", op="random_choice"
            )
        if logits is None:
            order = part(random_permutation(key, count), 0, 0, size)
        else:
            order = topk(logits + random_gumbel(key, logits.shape, logits.dtype), size)[1]
        places = order.reshape(dims)
    return take(x, places, 0) if isinstance(x, Tensor) else places


def random_gamma(
    key: Tensor, alpha: Tensor | float, shape: ShapeLike | None = None,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return gamma-distributed floats of shape parameter `alpha` and scale 1, all above 0.

    It uses the first success of twelve tries (G. Marsaglia, W. Tsang, "A simple method for
    generating gamma variables", 2000).

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        alpha: The shape parameter, above 0. A tensor broadcasts to `shape`, and gets the implicit
            gradient.
        shape: The shape of the result; None is the shape of `alpha`.
        dtype: A float dtype, for a number `alpha`. A tensor's dtype is kept.

    Raises:
        ShapeError: The number `alpha` is not above 0.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.gamma(key, 100.0, (4,))).round(0)
    array([115., 104.,  86., 101.], dtype=float32)
    """
    _check_above_zero("random_gamma", alpha=alpha)
    order, kind = _order("random_gamma", key, alpha, shape, dtype)
    factor, boost = _gamma_parts(key, order)
    return _above_zero(factor * exp(boost), kind)


def _order(
    op: str, key: Tensor, given: Tensor | float, shape: ShapeLike | None, dtype: DType | str
) -> tuple[Tensor, DType]:
    """Return the shape parameters in the dtype to draw in, and the dtype of the result."""
    kind = given.dtype if isinstance(given, Tensor) else as_dtype(dtype)
    wide = kind.computed
    if not isinstance(given, Tensor):
        given = literal(key.graph, float(given), TensorType((), wide), op)
    dims = given.shape if shape is None else as_shape(shape)
    return broadcast(cast(given, wide), dims), kind


def _gamma_parts(key: Tensor, order: Tensor) -> tuple[Tensor, Tensor]:
    """Return `factor` and `boost`: factor·e^boost has the gamma distribution.

    boost is 0 for orders of at least 1. The gradient by the order passes through boost alone. It is
    the implicit gradient, which keeps P(order, x) constant (Figurnov, Mohamed, Mnih, 2018).
    """

    def rule(cts: tuple[Tensor, Tensor], ys: tuple[Tensor, Tensor], *given: Tensor) -> Cotangents:
        order, logarithm = given[1], log(ys[0]) + ys[1]
        steepest = math.sqrt(_most(order))  # larger only where e^boost is 0: 0 · inf is NaN
        steep = less(logarithm, -steepest * order)
        inside = gamma_slope_of_log(where(steep, 1, order), where(steep, 0, logarithm))
        return None, cts[1] * where(steep, steepest, inside)

    return custom_vjp(_drawn_gamma_parts, rule)(key, order)


def _drawn_gamma_parts(key: Tensor, order: Tensor) -> tuple[Tensor, Tensor]:
    small = less(order, 1)
    found = _gamma_from_one_on(key, where(small, order + 1, order))
    logarithm = _log_uniform(random_fold_in(key, 2 * _ROUNDS), order.shape, order.dtype)
    return found, where(small, maximum(logarithm / order, -_most(order)), 0)


def _most(x: Tensor) -> float:
    return limits_of(x.dtype).max


def _gamma_from_one_on(key: Tensor, order: Tensor) -> Tensor:
    """Return the first success of the tries, for orders of at least 1."""
    d = where(less(order, 1), float("nan"), order) - 1 / 3
    c = 1 / (3 * sqrt(d))

    def step(carry: tuple[Tensor, Tensor], pair: Tensor) -> tuple[tuple[Tensor, Tensor], None]:
        found, done = carry
        x = random_normal(pair[0], d.shape, dtype=d.dtype)
        logarithm = _log_uniform(pair[1], d.shape, d.dtype)
        off = c * x * (3 + c * x * (3 + c * x))
        root = maximum(1 + c * x, 0)
        v = root * root * root
        good = less(logarithm, square(x) / 2 + d * (log_beside(off, v) - off))
        return (where(logical_and(good, logical_not(done)), d * v, found), done | good), None

    pairs = reshape(random_fold_ins(key, 2 * _ROUNDS), (_ROUNDS, 2, 2))
    (found, _), _ = scan(step, (d, less(d, 0)), pairs)
    return found


def _check_above_zero(op: str, **shapes: Tensor | float) -> None:
    for name, value in shapes.items():
        if not isinstance(value, Tensor) and not value > 0:
            raise ShapeError(f"{name} must be above 0, got {value}", op=op)


def random_beta(
    key: Tensor, a: Tensor | float, b: Tensor | float, shape: ShapeLike | None = None,
    dtype: DType | str = DType.F32,
) -> Tensor:  # fmt: skip
    """Return beta-distributed floats between 0 and 1, exclusive, of shape parameters `a` and `b`.

    Args:
        key: A u32[2] key, as from `asg.random.key`.
        a: The first shape parameter, above 0; a tensor gets a gradient, as in `asg.random.gamma`.
        b: The second shape parameter, above 0, as `a`.
        shape: The shape of the result; None is the broadcast shape of `a` and `b`.
        dtype: A float dtype, for a number `a`. A tensor's dtype is kept.

    Raises:
        ShapeError: A number `a` or `b` is not above 0.

    >>> key = asg.random.key(0, graph=asg.Graph())
    >>> asg.evaluate(asg.random.beta(key, 2.0, 2.0, (3,))).round(2)
    array([0.67, 0.7 , 0.53], dtype=float32)
    """
    _check_above_zero("random_beta", a=a, b=b)
    if shape is None:
        shapes = [each.shape for each in (a, b) if isinstance(each, Tensor)]
        shape = broadcast_shapes("random_beta", shapes or [()])
    one, kind = _order("random_beta", key, a, shape, dtype)
    other, _ = _order("random_beta", key, b, shape, dtype)
    left, left_boost = _gamma_parts(random_fold_in(key, 0), one)
    right, right_boost = _gamma_parts(random_fold_in(key, 1), other)
    odds = log(left / right) + (left_boost - right_boost)
    near = sigmoid(-abs(odds))  # the distance from the nearer of 0 and 1 rounds once
    limits = limits_of(kind)
    drawn = cast(where(less(odds, 0), near, 1 - near), kind)
    return clamp(drawn, limits.tiny, 1 - limits.epsneg)
