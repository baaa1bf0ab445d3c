"""Calls of neural-network functions that are compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import asg
from tests.reference.calls import NONE, Call, Draw, call, given, index, real, truth, weighted

ASG = {
    "cross_entropy": weighted(asg.cross_entropy),
    "layer_norm": lambda x, *more, normalized_shape, eps: asg.layer_norm(
        x, normalized_shape, *more, eps=eps
    ),
}


def _activations() -> Iterator[Call]:
    shapes = ((), (5,), (3, 4), (2, 3, 4))
    for op in ("softmax", "log_softmax"):
        for shape, axis in (
            ((5,), 0), ((3, 4), 0), ((3, 4), 1), ((3, 4), -1), ((2, 3, 4), 1), ((2, 3, 4), -3),
            ((2, 1, 3, 2), 1), ((2, 2, 2, 3), 3), ((1, 1), 0),
        ):  # fmt: skip
            yield call(op, real(*shape, low=-5, high=5), axis=axis)
        yield call(op, given([[1.0, NONE, 2.0], [NONE, NONE, 0.5]]), axis=1)
        yield call(op, given([[1e4, -1e4, 9999.0]]), axis=1)
    for shape, mode in itertools.product(shapes, ("none", "tanh")):
        yield call("gelu", real(*shape, low=-6, high=6), approximate=mode)
    for op, shape in itertools.product(("relu", "silu", "log_sigmoid"), shapes):
        yield call(op, real(*shape, low=-6, high=6))
        yield call(op, real(*shape, low=-40, high=40))
    for shape, beta in itertools.product(shapes, (1.0, 0.5, 3.0)):
        # within PyTorch's threshold: beyond it, PyTorch takes x for softplus(x)
        yield call("softplus", real(*shape, low=-6, high=6), beta=beta)


def _cross_entropy() -> Iterator[Call]:
    op = "cross_entropy"
    reductions = ("mean", "sum", "none")
    for reduction in reductions:
        smooth = {"reduction": reduction, "label_smoothing": 0.15}
        logits = real(6, 4, low=-4, high=4)
        classes = index(6, below=4)
        ignoring = given([0, 3, 2, 3, 1, 0], "int32")
        weight = real(4, low=0.3, high=2)
        soft = real(6, 4, low=0.0, high=1.0)
        yield call(op, logits, classes, reduction=reduction)
        yield call(op, logits, classes, weight, reduction=reduction)
        yield call(op, logits, ignoring, ignore_index=3, reduction=reduction)
        yield call(op, logits, ignoring, weight, ignore_index=3, **smooth)
        yield call(op, logits, given([0, -100, 2, -100, 1, 0], "int32"), reduction=reduction)
        yield call(op, logits, classes, **smooth)
        yield call(op, logits, soft, reduction=reduction)
        yield call(op, logits, soft, weight, **smooth)
        yield call(op, real(2, 4, 3), index(2, 3, below=4), weight, reduction=reduction)
        yield call(op, real(2, 4, 3, 2), index(2, 3, 2, below=4), weight, **smooth)
        yield call(op, real(2, 4, 3), real(2, 4, 3, low=0, high=1), weight, **smooth)
        yield call(op, real(4), index(below=4), weight, reduction=reduction)
        yield call(op, real(4), real(4, low=0, high=1), reduction=reduction)
    yield call(op, given([[1e4, -1e4, 0.0], [5.0, 1e4, 1e4]]), given([0, 1], "int32"))
    yield call(op, given([[1.0, 2.0, 0.5], [0.0, 3.0, NONE]]), given([1, 0], "int32"))


def _normalization() -> Iterator[Call]:
    for shape, axes, eps in (
        ((3, 4), 1, 1e-5), ((3, 4), 2, 1e-5), ((2, 3, 4), 1, 1e-2), ((2, 3, 4), 2, 1e-5),
        ((5,), 1, 1e-5), ((2, 2, 3, 2), 3, 1e-6),
    ):  # fmt: skip
        inner = shape[-axes:]
        more: Sequence[Draw] = (real(*inner), real(*inner))
        for count in range(3):
            size = {"normalized_shape": inner, "eps": eps}
            yield call("layer_norm", real(*shape), *more[:count], **size)


def _attention() -> Iterator[Call]:
    op = "scaled_dot_product_attention"
    heads = (2, 2, 3, 4)
    same = (real(*heads), real(*heads), real(*heads))
    other = (real(2, 3, 4), real(2, 5, 4), real(2, 5, 2))
    yield call(op, *same)
    yield call(op, *same, is_causal=True)
    yield call(op, *same, scale=0.3)
    yield call(op, *same, is_causal=True, scale=1.7)
    yield call(op, *other)
    yield call(op, *other, is_causal=True)
    yield call(op, *other, truth(3, 5))
    yield call(op, *other, truth(2, 3, 5), scale=0.9)
    yield call(op, *other, real(3, 5))
    yield call(op, *other, real(2, 3, 5))
    yield call(op, *other, real(1, 3, 1))
    yield call(op, *other, given([[0, NONE, 0.0, 1.0, NONE]]))
    yield call(op, real(3, 4), real(3, 4), real(3, 4), is_causal=True)
    yield call(op, real(1, 1, 2), real(1, 1, 2), real(1, 1, 3))
    # a query that may see nothing gets zeros
    yield call(op, *other, given([[True] * 5, [False] * 5, [False, True] * 2 + [True]], "bool"))
    yield call(op, *other, given([[0.0] * 5, [NONE, 1, 0, NONE, NONE], [NONE] * 5]))


def _tables() -> Iterator[Call]:
    for shape in ((), (1,), (4,), (2, 3), (2, 0), (2, 1, 3), (9,), (1, 1, 1)):
        yield call("embedding", index(*shape, below=5), real(5, 3))
    for shape in ((3,), (2, 3), (), (2, 0)):
        for reduction in ("mean", "sum", "none"):
            if shape != (2, 0) or reduction != "mean":  # the mean of nothing is NaN
                yield call("mse_loss", real(*shape), real(*shape), reduction=reduction)


def calls() -> Iterator[Call]:
    """Return them."""
    groups = (_activations, _cross_entropy, _normalization, _attention, _tables)
    return itertools.chain(*(group() for group in groups))
