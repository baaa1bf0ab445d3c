"""Steps of random programs in corner cases, where most faults were found.

They cover ids out of range, order among infinities and NaN, and long sums in f16. They also cover
ends of distributions, norms of 0 and of 1e20, and rows hidden by a mask. A step claims its right
numbers where they are known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.indexing import segments
from asg.ops.random import distributions as di
from asg.ops.reductions import order_statistics as os_
from asg.optim import clipping
from asg.testing.programs import oracles as right
from asg.testing.programs.builder import Builder

REDUCES = ("sum", "prod", "mean", "amax", "amin")
_BESIDE = (np.inf, -np.inf, np.nan, 0.0, -0.0, 1.0, 1.0, 2.0, -3.0)
_LONG = (2047, 2048, 2049, 2500, 2999)  # f16 represents all integers up to 2048
_COUNTED = (1.0, 1.0, 0.5, 3.0, 0.0, 0.1)


# Segments and scatters


def segmented(b: Builder) -> Tensor:
    """Reduce the rows of segments; some ids are out of range."""
    x, count, reduce = _zeros(b, b.x(1)), b.between(1, 5), b.rng.choice(REDUCES)
    ids = b.leaf((x.shape[0],), DType.I32, -2, count + 1)
    functions: dict[str, Callable[[Tensor, Tensor, int], Tensor]] = {
        "sum": segments.segment_sum, "prod": segments.segment_prod, "mean": segments.segment_mean,
        "amax": segments.segment_max, "amin": segments.segment_min,
    }  # fmt: skip
    made = functions[reduce](x, ids, count)
    if _is_known(b, x, reduce):
        b.claim(made, right.segments(b.array(x), b.array(ids), count, reduce), _reach(b, x))
    return made


def scattered(b: Builder) -> Tensor:
    """Write to indices along an axis, some of them twice, and some out of range."""
    x, reduce, own = _zeros(b, b.x(1)), b.rng.choice(REDUCES), b.chance()
    axis = b.axis(x) % x.ndim
    count, number = b.size(x, axis), b.between(1, 6)
    shape = [*x.shape]
    shape[axis] = number
    updates = _zeros(b, b.leaf(shape))
    if b.chance(0.3) and reduce != "sum":
        rows = b.leaf((number,), DType.I32, -count - 1, count)
        return ops.index_reduce(x, rows, updates, axis, reduce, own)
    places = b.leaf(shape, DType.I32, -count - 1, count)
    made = ops.scatter_reduce(x, places, updates, axis, reduce, own)
    if _is_known(b, x, reduce) and _is_known(b, updates, reduce):
        start, where, put = (b.array(each) for each in (x, places, updates))
        wanted = right.scattered(start, where, put, axis, reduce, own)
        b.claim(made, wanted, _reach(b, x) + _reach(b, updates))
    return made


def _zeros(b: Builder, x: Tensor) -> Tensor:
    """Return x, sometimes with zeros among its numbers."""
    if not b.chance(0.4):
        return x
    return ops.where(ops.greater(b.leaf(x.shape, x.dtype), 0), x, 0.0)


def _is_known(b: Builder, x: Tensor, reduce: str) -> bool:
    """Whether the result has few numbers of known shape, and no order of the sum overflows."""
    if not all(isinstance(dim, int) for dim in x.shape) or not 0 < b.array(x).size <= 300:
        return False
    return reduce in ("amax", "amin") or _is_ordinary(b.array(x))


def _is_ordinary(x: Array) -> bool:
    sizes = np.abs(right.wide(x))
    return bool(((sizes == 0) | (sizes > 1e-3) & (sizes < 1e3)).all())


def _reach(b: Builder, x: Tensor) -> float:
    """Return the sum of the absolute values of the finite numbers."""
    sizes = np.abs(right.wide(b.array(x)))
    return float(sizes[np.isfinite(sizes)].sum())


# Order statistics and deviations


def ranked(b: Builder) -> Tensor:
    """Take a quantile, an element by rank or the most frequent element, next to infinities."""
    x, axis = _beside(b)
    method, q = b.rng.choice(os_.METHODS), b.between(0, 8) / 8
    only = not np.isnan(b.array(x)).any()
    count = b.array(x).size if axis is None else b.size(x, axis)
    rank, line = b.between(1, count), -1 if axis is None else axis
    quantile = partial(right.quantile, q, method)
    middle = partial(right.quantile, 0.5, "midpoint")
    functions: tuple[Callable[[], tuple[Tensor, Callable[[Array], float] | None, int | None]], ...]
    functions = (
        lambda: (ops.quantile(x, q, axis, method=method), quantile, axis),
        lambda: (ops.median(x, axis), middle, axis),
        lambda: (ops.nanquantile(x, q, axis, method=method), _of_numbers(quantile), axis),
        lambda: (ops.nanmedian(x, axis), _of_numbers(middle), axis),
        lambda: (
            ops.kthvalue(x, min(rank, b.size(x, line)), line)[0],
            lambda row: float(np.sort(row)[min(rank, len(row)) - 1]),
            line,
        ),
        lambda: (ops.mode(x, line)[0], right.most_frequent, line),
        lambda: (ops.sort(x, line, only), None, None),
    )
    made, oracle, along = b.rng.choice(functions)()
    if oracle is not None and method != "nearest":
        b.claim(made, right.along(oracle, b.array(x), along))
    return made


def deviated(b: Builder) -> Tensor:
    """Take a variance, a deviation or a mean of equal numbers, or next to infinities."""
    x, axis = _beside(b) if b.chance() else (_same(b), -1)
    functions: tuple[Callable[[], tuple[Tensor, Callable[[Array], float]]], ...] = (
        lambda: (ops.var(x, axis), np.var), lambda: (ops.std(x, axis), np.std),
        lambda: (ops.nanvar(x, axis), _of_numbers(np.var)),
        lambda: (ops.nanstd(x, axis), _of_numbers(np.std)),
        lambda: (ops.nanmean(x, axis), _of_numbers(np.mean)),
        lambda: (ops.mean(x, axis), np.mean),
        lambda: (ops.nansum(x, axis), lambda row: float(np.sum(row[~np.isnan(row)]))),
    )  # fmt: skip
    made, oracle = b.rng.choice(functions)()
    with np.errstate(invalid="ignore"):
        b.claim(made, right.along(oracle, b.array(x), axis), _reach(b, x))
    return made


def _of_numbers(function: Callable[[Array], Any]) -> Callable[[Array], float]:
    """Return a function that ignores the NaN of a row; NaN if nothing is left."""

    def of(row: Array) -> float:
        numbers = row[~np.isnan(row)]
        return float(function(numbers)) if numbers.size else float("nan")

    return of


def _beside(b: Builder) -> tuple[Tensor, int | None]:
    """Return numbers with ties, infinities and NaN, and an axis or None for all."""
    shape = [b.rng.choice((1, 2, 3, 4, 5, 9, 17)) for _ in range(b.between(1, 2))]
    pool = b.rng.sample(_BESIDE, b.between(1, 5))
    if b.chance():
        pool = [number for number in pool if not np.isnan(number)] or [np.inf]
    array = np.where(
        b.numbers.random(shape) < 0.6, b.numbers.choice(pool, shape), b.numbers.normal(size=shape)
    )
    x = b.fed(array.astype(b.dtype.numpy))
    return x, b.rng.choice((None, b.axis(x)))


def _same(b: Builder) -> Tensor:
    shape = (b.between(1, 4), b.between(1, 9))
    return b.fed(np.full(shape, b.rng.choice((0.0, 0.1, 3.0, 1e4)), b.dtype.numpy))


# Floats of 16 bits


def halved(b: Builder) -> Tensor:
    """Reduce many f16 or bf16 numbers; counting beyond 2048, or 256, needs f32."""
    count, parts = b.rng.choice(_LONG), b.between(1, 3)
    half = b.rng.choice((DType.F16, DType.BF16)).numpy
    array = b.numbers.choice(b.rng.sample(_COUNTED, 2), count).astype(half)
    x = b.fed(array)
    ids = b.leaf((count,), DType.I32, -1, parts)
    known = b.array(ids)
    zeros = b.fed(np.zeros(parts, half))
    functions: tuple[Callable[[], tuple[Tensor, Any]], ...] = (
        lambda: (ops.sum(x), np.sum(right.wide(array))),
        lambda: (ops.mean(x), np.mean(right.wide(array))),
        lambda: (ops.var(x), np.var(right.wide(array))),
        lambda: (ops.nanmean(x), np.mean(right.wide(array))),
        lambda: (ops.norm(x), right.length(array)),
        lambda: (ops.median(x), np.median(right.wide(array))),
        lambda: (ops.cumsum(x, 0), np.cumsum(right.wide(array))),
        lambda: (segments.segment_sum(x, ids, parts), right.segments(array, known, parts, "sum")),
        lambda: (segments.segment_mean(x, ids, parts), right.segments(array, known, parts, "mean")),
        lambda: (
            ops.index_add(zeros, ops.bitwise_and(ids, 0), x, 0),
            np.where(np.arange(parts) == 0, np.sum(right.wide(array)), 0.0),
        ),
        lambda: (
            ops.sum(ops.take(x, ops.bitwise_and(ids, 1), 0)),
            right.wide(array)[known & 1].sum(),
        ),
    )
    made, expected = b.rng.choice(functions)()
    b.claim(made, np.asarray(expected))
    return ops.cast(made, b.dtype) * 2.0**-12


# Distributions


def supported(b: Builder) -> Tensor:
    """Draw numbers with extreme settings; all must be in the support of their distribution."""
    key = ops.random_fold_in(ops.random_key(b.rng.randrange(1000), graph=b.graph), b.between(0, 9))
    drawn, inside = b.rng.choice(_LAWS)(b, key, (b.between(1, 9), b.rng.choice((1, 33, 200))))
    b.claim_all(inside)
    return drawn


def _bounded(y: Tensor, low: float, high: float) -> Tensor:
    return ops.logical_and(ops.greater_equal(y, low), ops.less_equal(y, high))


def _uniform(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    far = 128.0 if b.dtype is DType.BF16 else 1000.0  # bf16 has no number between 1000 and 1004
    low, high = b.rng.choice(((0.0, 1.0), (1.0, 2.0), (far, far + 1), (-1.0, 1.0), (-2.0, -1.0)))
    y = ops.random_uniform(key, shape, low, high, b.dtype)
    return y, ops.logical_and(ops.greater_equal(y, low), ops.less(y, high))


def _truncated(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    low, high = b.rng.choice(((-2.0, 2.0), (5.0, 6.0), (-9.0, -8.0), (0.0, 0.5), (8.0, 40.0)))
    y = di.random_truncated_normal(key, shape, low, high, b.dtype)
    return y, _bounded(y, low, high)


def _positive(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    alpha: Any = b.rng.choice((1e-3, 0.01, 0.5, 1.0, 3.0, 50.0))
    if b.chance():
        alpha = b.fed(np.full(shape, alpha, b.dtype.numpy))
    y = (
        di.random_gamma(key, alpha, shape, b.dtype)
        if b.chance(0.7)
        else di.random_exponential(key, shape, b.rng.choice((0.01, 1.0, 100.0)), b.dtype)
    )
    return y, ops.logical_and(ops.greater(y, 0.0), ops.isfinite(y))


def _share(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    a, c = (b.rng.choice((1e-3, 0.01, 0.5, 1.0, 20.0)) for _ in range(2))
    y = di.random_beta(key, a, c, shape, b.dtype)
    return y, _bounded(y, 0.0, 1.0)


def _class(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    classes = b.between(1, 6)
    logits = b.numbers.choice([-np.inf, 0.0, 1.0, -30.0], classes)
    logits[b.between(0, classes - 1)] = 0.0
    scores = b.fed(logits.astype(b.dtype.numpy))
    if b.chance():
        drawn = ops.random_categorical(key, scores, shape=shape)
    else:
        drawn = di.random_choice(key, classes, shape, p=ops.softmax(scores))
    return drawn, ops.greater(ops.take(scores, drawn, 0), float("-inf"))


def _certain(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    p = b.rng.choice((0.0, 1.0))
    y = ops.cast(ops.random_bernoulli(key, p, shape), b.dtype)
    return y, ops.equal(y, p)


def _whole(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    low, high = b.rng.choice(((0, 1), (-5, 17), (-(2**31), 2**31 - 1), (2**31 - 2, 2**31 - 1)))
    y = ops.random_randint(key, shape, low, high)
    return y, ops.logical_and(ops.greater_equal(y, low), ops.less(y, high))


def _dropped(b: Builder, key: Tensor, shape: Sequence[int]) -> tuple[Tensor, Tensor]:
    x = b.fed(b.numbers.uniform(1, 2, shape).astype(b.dtype.numpy))
    y = ops.dropout(x, b.rng.choice((0.0, 0.5, 1.0)), key=key)
    return y, ops.logical_or(ops.equal(y, 0.0), ops.greater_equal(y, x))


_LAWS = (_uniform, _truncated, _positive, _share, _class, _certain, _whole, _dropped)


# Clipping


def clipped(b: Builder) -> Sequence[Tensor]:
    """Clip gradients that are 0, ordinary, or about 1e20."""
    most = 6e4 if b.dtype is DType.F16 else 1e20
    scale = b.rng.choice((0.0, 1.0, most, 1.0 / most))
    shapes = [(b.between(1, 5), b.rng.choice((1, 3, 40))) for _ in range(b.between(1, 3))]
    arrays = [(b.numbers.uniform(-1, 1, s) * scale).astype(b.dtype.numpy) for s in shapes]
    parts, limit = [b.fed(array) for array in arrays], b.rng.choice((1.0, 0.01, 5.0))
    alone = b.chance()
    function = clipping.clip_by_norm if alone else clipping.clip_by_global_norm
    made, whole = function(parts, limit), None if alone else right.length(*arrays)
    for each, numbers in zip(made, right.clipped(arrays, limit, whole), strict=True):
        b.claim(each, numbers, limit)
    return made


# Masks


def hidden(b: Builder) -> Tensor:
    """Compute a softmax or attention with a mask that hides a part of a row, or all of it."""
    if b.chance():
        return _hidden_keys(b)
    x = b.leaf((b.between(1, 4), b.rng.choice((1, 2, 5, 33))))
    mask = b.leaf(x.shape, DType.BOOL)
    rows = ops.where(ops.logical_and(mask, ops.greater(b.leaf((x.shape[0], 1)), 0)), x, -np.inf)
    if b.chance(0.4):
        made = ops.softmax(rows)
        b.claim(made, right.softmax(b.array(rows)))
        return made
    whole = ops.where(ops.any(mask, -1, keepdims=True), rows, x)
    functions: tuple[Callable[[], Tensor], ...] = (
        lambda: ops.logsumexp(rows, -1), lambda: ops.log_softmax(rows),
        lambda: ops.logcumsumexp(rows), lambda: ops.where(mask, ops.softmax(whole), 0.0),
    )  # fmt: skip
    return b.rng.choice(functions)()


def _hidden_keys(b: Builder) -> Tensor:
    queries, keys, width = b.between(1, 6), b.between(1, 6), b.rng.choice((1, 2, 4))
    q, k, v = (b.leaf((1, n, width)) for n in (queries, keys, keys))
    seen = b.numbers.random((queries, keys)) < b.rng.choice((0.0, 0.3, 0.9))
    mask = b.fed(seen)
    if b.chance():
        mask = ops.where(mask, b.leaf(seen.shape), -np.inf)
    made = ops.scaled_dot_product_attention(q, k, v, mask, scale=0.5)
    if not all(_is_ordinary(b.array(each)) for each in (q, k, v)):
        return made
    scores = 0.5 * right.wide(b.array(q)) @ np.swapaxes(right.wide(b.array(k)), -1, -2)
    added = np.where(b.array(mask), 0.0, -np.inf) if mask.dtype is DType.BOOL else b.array(mask)
    nothing = (added == -np.inf).all(-1)[:, None]
    weights = np.where(nothing, 0, right.softmax(scores + right.wide(added)))
    b.claim(made, weights @ right.wide(b.array(v)), float(np.abs(scores).max(initial=1.0)) * 4)
    return made
