"""Calls of order statistics, counts, differences and distances, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

import asg
from tests.reference.calls import Call, Draw, call, given, index, real

NAN = float("nan")
REDUCED = (
    ((5,), None), ((5,), 0), ((3, 4), None), ((3, 4), 0), ((3, 4), -1), ((2, 3, 4), (0, 2)),
    ((2, 3, 2, 2), 1), ((1,), 0),
)  # fmt: skip
AXES = (((5,), 0), ((3, 4), 0), ((3, 4), -1), ((2, 3, 4), 1), ((1,), 0), ((2, 5, 3), -2))


def holed(*shape: int) -> Draw:
    """Draw floats of which every fifth is NaN, the first not."""

    def draw(name: str) -> np.ndarray:
        drawn = np.array(real(*shape)(name))
        drawn.reshape(-1)[3::5] = NAN
        return drawn

    return draw


def _quantiles() -> Iterator[Call]:
    methods = ("linear", "lower", "higher", "midpoint", "nearest")
    for op, method in itertools.product(("quantile", "nanquantile"), methods):
        drawn = real if op == "quantile" else holed
        for (shape, axis), q in itertools.product(
            (((7,), 0), ((3, 4), 1), ((2, 5, 3), 1)), (0.3, [0.0, 0.5, 0.9, 1.0])
        ):
            if method != "nearest" or isinstance(q, float):
                keepdims = len(shape) == 3
                yield call(op, drawn(*shape), q=q, axis=axis, keepdims=keepdims, method=method)
    for shape, axis in REDUCED:
        yield call("median", real(*shape), axis=axis)
        yield call("nanmedian", holed(*shape), axis=axis)
    for (shape, axis), k in itertools.product(AXES, (1, 3)):
        if k <= shape[axis]:
            yield call("kthvalue", real(*shape), k=k, axis=axis, keepdims=k == 1)
    for shape, axis in AXES:
        yield call("mode", index(*shape, below=3), axis=axis)
    for row in ([2.0, 1.0, 2.0, 1.0, 3.0], [3.0, 3.0, 1.0], [0.5], [1.0, 2.0, 2.0]):
        yield call("mode", given(row), axis=0)


def _nan_reductions() -> Iterator[Call]:
    for op, (shape, axis) in itertools.product(
        ("nansum", "nanmean", "nanmax", "nanmin", "nanvar", "nanstd"), REDUCED[:-1]
    ):
        yield call(op, holed(*shape), axis=axis, keepdims=len(shape) == 3)
    for op in ("nansum", "nanmax", "nanmin"):
        yield call(op, given([[NAN, 1.0], [NAN, NAN]]), axis=1, keepdims=False)
    for op in ("nanmean", "nanvar", "nanstd"):
        yield call(op, given([[NAN, 1.0, 2.0], [4.0, 3.0, 9.0]]), axis=1, keepdims=False)
    for op, (shape, axis) in itertools.product(("var_mean", "std_mean", "aminmax"), REDUCED):
        if shape != (1,):
            yield call(op, real(*shape), axis=axis, keepdims=len(shape) == 3)
        else:
            yield call(op, real(7), axis=axis, keepdims=False)


def _counts() -> Iterator[Call]:
    for shape, length in itertools.product(((9,), (3, 4), (0,)), (5, 9)):
        yield call("bincount", index(*shape, below=5), length=length)
        yield call("bincount", index(*shape, below=5), real(*shape), length=length)
    for shape, bins, bounds in itertools.product(
        ((9,), (3, 4)), (1, 4), (None, (-1.0, 1.0), (0.0, 3.0))
    ):
        yield call("histogram", real(*shape), bins=bins, range=bounds)
    for density in (False, True):
        yield call("histogram", real(9), bins=3, range=(-2.0, 1.0), density=density)
        yield call("histogram", real(9), bins=(-2.0, 0.0, 0.5, 2.0), density=density)
    yield call("histogram", given([0.0, 1.0, 2.0, 3.0]), bins=3, range=(0.0, 3.0))
    for shape, size in itertools.product(((9,), (3, 4), (1,), (6,)), (3, 6)):
        yield call("unique", index(*shape, below=4), size=size)
    yield call("unique", given([0.5, -1.0, 0.5, 2.0]), size=3)


def _covariances() -> Iterator[Call]:
    for shape, correction in itertools.product(((3, 5), (1, 4), (6,), (2, 2)), (0, 1)):
        yield call("cov", real(*shape), correction=correction)
    counts, weights = index(4, below=4, start=1), given([0.5, 2.0, 1.0, 0.25])
    yield call("cov", real(3, 4), counts, weights, correction=1)
    for shape in ((3, 5), (2, 4), (6,), (4, 7), (2, 3), (5, 5), (3, 9), (3,)):
        yield call("corrcoef", real(*shape))


def _differences() -> Iterator[Call]:
    for (shape, axis), n in itertools.product(AXES, (0, 1, 2)):
        yield call("diff", real(*shape), n=n, axis=axis)
    yield call("diff", real(2, 3), real(2, 1), real(2, 2), n=1, axis=1)
    for op, (shape, axis) in itertools.product(("trapezoid", "cumulative_trapezoid"), AXES):
        yield call(op, real(*shape), dx=0.5, axis=axis)
        yield call(op, real(*shape), real(shape[axis]), axis=axis)
    yield call("trapezoid", real(2, 4), real(2, 4), axis=1)
    for shape, axis in (((5,), 0), ((3, 4), 1), ((3, 4), (0, 1)), ((4, 3, 5), (0, 2))):
        for edge_order in (1, 2):
            yield call("gradient", real(*shape), spacing=0.5, axis=axis, edge_order=edge_order)
    points = given([0.0, 0.3, 1.0, 1.2, 2.0])
    for edge_order in (1, 2):
        yield call("gradient", real(5), points, axis=0, edge_order=edge_order)
        yield call("gradient", real(2, 5), points, axis=1, edge_order=edge_order)
    yield call("gradient", real(3, 4), spacing=(0.5, 2.0), axis=(0, 1), edge_order=1)


def _distances() -> Iterator[Call]:
    inf = float("inf")
    for p in (2.0, 1.0, 3.0, inf, 0.5, 0.0):
        yield call("cdist", real(3, 2), real(4, 2), p=p)
        yield call("pdist", real(4, 3), p=p)
        if p:  # PyTorch has no gradient there
            yield call("dist", real(3, 4), real(4), p=p)
    yield call("cdist", real(2, 3, 2), real(2, 1, 2), p=2.0)
    yield call("cdist", real(2, 1, 3, 2), real(3, 4, 2), p=1.0)
    yield call("pdist", real(2, 1), p=2.0)
    yield call("pdist", real(1, 2), p=2.0)
    yield call("dist", real(2, 1), real(1, 3), p=2.0)
    yield call("dist", real(5), real(5), p=2.0)
    yield call("dist", real(), real(3), p=1.0)
    for p, keepdims, (one, other) in itertools.product(
        (2.0, 1.0, 3.0), (False, True), (((3, 4), (3, 4)), ((2, 1, 3), (4, 3)))
    ):
        yield call("pairwise_distance", real(*one), real(*other), p=p, eps=1e-6, keepdims=keepdims)
    for one, other, axis in (
        ((3, 4), (3, 4), 1), ((3, 4), (4,), -1), ((2, 3, 4), (2, 3, 4), 1), ((3, 1), (1, 4), 0),
        ((5,), (5,), 0), ((2, 3, 4), (3, 4), -1), ((1, 2), (3, 2), 1),
    ):  # fmt: skip
        yield call("cosine_similarity", real(*one), real(*other), axis=axis)
    yield call("cosine_similarity", given([[1.0, 2.0]]), real(1, 2), axis=1, eps=0.1)
    for p, axis, most in itertools.product((1.0, 2.0, 3.0), (0, -1), (0.5, 3.0)):
        yield call("renorm", real(3, 4, 2), p=p, axis=axis, maxnorm=most)


def calls() -> Iterator[Call]:
    """Return them."""
    yield from itertools.chain(
        _quantiles(), _nan_reductions(), _counts(), _covariances(), _differences(), _distances()
    )


def _bincount(x: asg.Tensor, *weights: asg.Tensor, length: int) -> asg.Tensor:
    return asg.bincount(x, length, *weights)


def _cov(x: asg.Tensor, *weights: asg.Tensor, correction: float) -> asg.Tensor:
    named = dict(zip(("fweights", "aweights"), weights, strict=False))
    return asg.cov(x, correction=correction, **named)


def _histogram(x: asg.Tensor, **arguments: object) -> tuple[asg.Tensor, ...]:
    counts, edges = asg.histogram(x, **arguments)
    return asg.stop_gradient(counts), edges


ASG = {
    "bincount": _bincount,
    "cov": _cov,
    "histogram": _histogram,
    "diff": lambda x, *ends, n, axis: asg.diff(x, n, axis, *ends),
    "trapezoid": asg.trapezoid,
    "gradient": lambda x, *points, **more: asg.np_gradient(
        x, more.pop("spacing", points[0] if points else 1.0), **more
    ),
    "unique": lambda x, size: asg.unique(x, size, 0, return_inverse=True, return_counts=True),
}
