"""Calls of losses that are compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import asg
from tests.reference.calls import NONE, Call, call, given, index, real, weighted


def _with_factors(
    x: asg.Tensor, target: asg.Tensor, *given: asg.Tensor, factors: tuple[str, ...] = (),
    **arguments: Any,
) -> asg.Tensor:  # fmt: skip
    named = dict(zip(factors, given, strict=True))
    return asg.bce_with_logits(x, target, **named, **arguments)


ASG = {
    "l1_loss": weighted(asg.l1_loss),
    "mse_loss": weighted(asg.mse_loss),
    "huber_loss": weighted(asg.huber_loss),
    "nll_loss": weighted(asg.nll_loss),
    "cross_entropy": weighted(asg.cross_entropy),
    "binary_cross_entropy": weighted(asg.binary_cross_entropy),
    "bce_with_logits": _with_factors,
}
REDUCTIONS = ("mean", "sum", "none")
SHAPES = ((), (5,), (3, 4), (2, 1, 3))
_EDGES = given([-1.0, 0.0, 1.0, 2.0, 0.5, -0.5]), given([0.0, 0.0, 0.0, 1.0, 0.0, 1.0])


def _distances() -> Iterator[Call]:
    weight = real(3, 4, low=0.3, high=2)
    for shape, reduction in itertools.product(SHAPES, REDUCTIONS):
        two = real(*shape), real(*shape)
        yield call("l1_loss", *two, reduction=reduction)
        for number in (1.0, 0.4):
            yield call("huber_loss", *two, reduction=reduction, delta=number)
            yield call("smooth_l1_loss", *two, reduction=reduction, beta=number)
    for reduction in REDUCTIONS:
        for op in ("l1_loss", "mse_loss", "huber_loss"):
            yield call(op, real(3, 4), real(3, 4), weight, reduction=reduction)
        for op in ("l1_loss", "mse_loss", "huber_loss", "smooth_l1_loss"):
            yield call(op, real(3, 4), real(4), reduction=reduction)
            yield call(op, real(), real(3, 1), reduction=reduction)
            yield call(op, *_EDGES, reduction=reduction)  # equal, and where the line begins
        yield call("smooth_l1_loss", *_EDGES, reduction=reduction, beta=0.0)
    for op in ("l1_loss", "huber_loss", "smooth_l1_loss"):
        yield call(op, real(0, 3), real(0, 3), reduction="sum")
        yield call(op, real(0, 3), real(0, 3), reduction="none")


def _likelihoods() -> Iterator[Call]:
    counts = given([0.0, 1.0, 2.0, 7.0, 3.0])
    for shape, log_input, full, reduction in itertools.product(
        SHAPES, (True, False), (True, False), REDUCTIONS
    ):
        rate = real(*shape) if log_input else real(*shape, low=0.2, high=3.0)
        yield call("poisson_nll_loss", rate, real(*shape, low=0.2, high=4), log_input=log_input,
                   full=full, eps=1e-8, reduction=reduction)  # fmt: skip
    yield call("poisson_nll_loss", real(5), counts)
    zero = given([0.0, 0.0, 0.5, 2.0, 1.0])
    yield call("poisson_nll_loss", zero, counts, log_input=False, eps=1e-3)
    one = real(2, 3, 4)
    for var, full, reduction in itertools.product(
        ((2, 3, 4), (2, 3), (2, 3, 1), (2, 1, 4), (1, 3, 4)), (True, False), REDUCTIONS
    ):
        yield call("gaussian_nll_loss", one, one, real(*var, low=0.1, high=3), full=full,
                   reduction=reduction)  # fmt: skip
    for reduction in REDUCTIONS:
        small = given([0.0, 1e-9, 1e-6, 0.5])  # the first two are held at eps
        yield call("gaussian_nll_loss", real(4), real(4), small, eps=1e-3, reduction=reduction)
        yield call("gaussian_nll_loss", real(4), real(4), var=0.7, reduction=reduction)
        yield call("gaussian_nll_loss", real(), real(), real(low=1, high=2), reduction=reduction)


def _classes() -> Iterator[Call]:
    op = "nll_loss"
    weight = real(4, low=0.3, high=2)
    ignoring = given([0, 3, -100, 3, 1, 0], "int32")
    for reduction in REDUCTIONS:
        rows = real(6, 4, low=-4, high=0)
        classes = index(6, below=4)
        yield call(op, rows, classes, reduction=reduction)
        yield call(op, rows, classes, weight, reduction=reduction)
        yield call(op, rows, ignoring, reduction=reduction)
        yield call(op, rows, classes, weight, ignore_index=3, reduction=reduction)
        yield call(op, real(4), index(below=4), weight, reduction=reduction)
        yield call(op, real(2, 4, 3), index(2, 3, below=4), weight, reduction=reduction)
        yield call(op, real(2, 4, 3, 2), index(2, 3, 2, below=4), ignore_index=2,
                   reduction=reduction)  # fmt: skip
        masked = given([[-0.5, NONE, -1.0], [NONE, 0.0, -3.0], [-1.0, -2.0, -0.1]])
        yield call(op, masked, given([0, 2, -100], "int32"), reduction=reduction)
    yield call("cross_entropy", given([[NONE, 1.0, 0.5], [0.2, 0.3, NONE]]),
               given([-100, 1], "int32"), real(3, low=0.3, high=2))  # fmt: skip
    yield call("cross_entropy", real(0, 3), index(0, below=3), reduction="sum")
    for shape, log_target, reduction in itertools.product(
        ((5,), (3, 4), (2, 1, 3)), (True, False), (*REDUCTIONS, "batchmean")
    ):
        low, high = (-4.0, 0.0) if log_target else (0.05, 1.0)
        yield call("kl_div", real(*shape, low=-5, high=0), real(*shape, low=low, high=high),
                   reduction=reduction, log_target=log_target)  # fmt: skip
        yield call("kl_div", real(*shape, low=-5, high=0), real(shape[-1], low=low, high=high),
                   reduction=reduction, log_target=log_target)  # fmt: skip
    yield call("kl_div", real(), real(low=0.1, high=1), reduction="batchmean")


def _binary() -> Iterator[Call]:
    op = "binary_cross_entropy"
    for shape, reduction in itertools.product(SHAPES, REDUCTIONS):
        weight = real(*shape, low=0.3, high=2)
        p, target = real(*shape, low=0, high=1), real(*shape, low=0, high=1)
        logits = real(*shape, low=-30, high=30)
        yield call(op, p, target, reduction=reduction)
        yield call(op, p, target, weight, reduction=reduction)
        yield call("bce_with_logits", logits, target, reduction=reduction)
        for factors in (("weight",), ("pos_weight",), ("weight", "pos_weight")):
            yield call("bce_with_logits", logits, target, *[weight] * len(factors),
                       factors=factors, reduction=reduction)  # fmt: skip
        for alpha, gamma in ((0.25, 2.0), (-1.0, 2.0), (0.7, 0.5), (0.25, 0.0), (1.0, 1.0)):
            yield call("focal_loss", real(*shape, low=-6, high=6), target, alpha=alpha,
                       gamma=gamma, reduction=reduction)  # fmt: skip
    for reduction in REDUCTIONS:
        yield call(op, real(3, 4, low=0, high=1), real(3, 4, low=0, high=1), real(4),
                   reduction=reduction)  # fmt: skip
        yield call("bce_with_logits", real(3, 4), real(3, 4, low=0, high=1), real(4), real(3, 1),
                   factors=("pos_weight", "weight"), reduction=reduction)  # fmt: skip
    yield call("bce_with_logits", given([1e4, -1e4, 1e4, -1e4]), given([0.0, 0.0, 1.0, 1.0]))
    signs = given([1.0, -1.0, 1.0, -1.0, 1.0, -1.0])
    for name, reduction in itertools.product(("hinge_loss", "squared_hinge_loss"), REDUCTIONS):
        yield call(name, given([1.0, -1.0, 0.5, 0.5, 3.0, -3.0]), signs, reduction=reduction)
        yield call(name, real(4, 6), signs, reduction=reduction)
        yield call(name, real(), given(-1.0), reduction=reduction)


def _comparing() -> Iterator[Call]:
    op = "cosine_embedding_loss"
    signs = given([1, -1, 1, -1, -1, 1], "int32")
    for margin, reduction in itertools.product((0.0, 0.4, -0.5), REDUCTIONS):
        yield call(op, real(6, 3), real(6, 3), signs, margin=margin, reduction=reduction)
        yield call(op, real(6, 1), real(6, 1), signs, margin=margin, reduction=reduction)
        yield call(op, real(5), real(5), given(-1.0), margin=margin, reduction=reduction)
    yield call(op, given([[0.0, 0.0], [1.0, 2.0]]), given([[1.0, 2.0], [0.0, 0.0]]),
               given([1, -1], "int32"))  # fmt: skip
    op = "triplet_margin_loss"
    for p, swap, reduction in itertools.product((2.0, 1.0, 3.0, 1.5), (False, True), REDUCTIONS):
        yield call(op, real(5, 4), real(5, 4), real(5, 4), p=p, swap=swap, reduction=reduction)
    yield call(op, real(4), real(4), real(4), margin=3.0)
    yield call(op, real(2, 3, 4), real(2, 3, 4), real(2, 3, 4), margin=0.5, eps=1e-3)
    yield call(op, real(5, 4), real(1, 4), real(5, 4), swap=True)
    same = real(5, 4)
    yield call(op, same, given([[0.0] * 4] * 5), given([[0.0] * 4] * 5), swap=True)  # a kink
    op = "margin_ranking_loss"
    pair = given([1.0, 2.0, 0.5, 0.5, -1.0, 3.0]), given([1.0, 1.5, 1.0, 0.0, -1.0, 3.0])
    for margin, reduction in itertools.product((0.0, 0.5, -0.25), REDUCTIONS):
        yield call(op, *pair, given([1.0, -1, 1, -1, 1, -1]), margin=margin, reduction=reduction)
        yield call(op, real(3, 4), real(3, 4), real(3, 4), margin=margin, reduction=reduction)


def calls() -> Iterator[Call]:
    """Return them."""
    groups = (_distances, _likelihoods, _classes, _binary, _comparing)
    return itertools.chain(*(group() for group in groups))
