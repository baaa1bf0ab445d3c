"""Calls of margin losses, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

import asg
from tests.reference.calls import Call, call, given, index, real, weighted

REDUCTIONS = ("mean", "sum", "none")
SHAPES = ((4, 3), (5,), (2, 3, 2))


def calls() -> Iterator[Call]:
    """Return them."""
    for reduction, shape in itertools.product(REDUCTIONS, SHAPES):
        signs = given(_signs(shape))
        for margin in (1.0, 0.3):
            arguments = {"margin": margin, "reduction": reduction}
            yield call("hinge_embedding_loss", real(*shape), signs, **arguments)
        yield call("soft_margin_loss", real(*shape), signs, reduction=reduction)
        present = given([[1.0, 0.0, 1.0], [0.0, 0.0, 1.0]])
        yield call("multilabel_soft_margin_loss", real(2, 3), present, reduction=reduction)
        yield call("multilabel_soft_margin_loss", real(2, 3), present, real(3), reduction=reduction)
    for reduction, p, margin in itertools.product(REDUCTIONS, (1, 2), (1.0, 0.4)):
        arguments = {"reduction": reduction, "p": p, "margin": margin}
        yield call("multi_margin_loss", real(4, 3), index(4, below=3), **arguments)
        yield call("multi_margin_loss", real(4, 3), index(4, below=3), real(3), **arguments)
        yield call("multi_margin_loss", real(3), index(below=3), **arguments)
    labels = ([[2, 0, -1, 1], [-1, 3, 3, 3], [1, 2, 3, 0]], [[3, -1, 0, 2], [0, 1, -1, -1]])
    for reduction, rows in itertools.product(REDUCTIONS, labels):
        yield call(
            "multilabel_margin_loss", real(len(rows), 4), given(rows, "int32"), reduction=reduction
        )
        yield call("multilabel_margin_loss", real(4), given(rows[0], "int32"), reduction=reduction)
    for shape, groups in (
        ((1, 4, 2), 2), ((2, 6, 1), 3), ((2, 6, 2, 2), 2), ((1, 2, 3), 1), ((1, 3, 1), 3),
        ((2, 8, 2), 4), ((0, 4, 2), 2), ((1, 4, 2, 1, 2), 2),
    ):  # fmt: skip
        yield call("channel_shuffle", real(*shape), groups=groups)


def _signs(shape: tuple[int, ...]) -> list[object]:
    return np.where(np.arange(np.prod(shape)) % 3 == 0, -1.0, 1.0).reshape(shape).tolist()


ASG = {
    "multi_margin_loss": weighted(asg.nn.functional.multi_margin_loss),
    "multilabel_soft_margin_loss": weighted(asg.nn.functional.multilabel_soft_margin_loss),
}
