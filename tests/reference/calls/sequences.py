"""Calls of losses of sequences that are compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import asg
from tests.reference.calls import Call, call, given, index, real


def _of_scores(scores: asg.Tensor, *given: asg.Tensor, **arguments: Any) -> asg.Tensor:
    """CTC through log_softmax, which PyTorch's gradient takes for granted."""
    return asg.ctc_loss(asg.log_softmax(scores, -1), *given, **arguments)


ASG = {"ctc_loss": _of_scores}
REDUCTIONS = ("mean", "sum", "none")


def calls() -> Iterator[Call]:
    """Give the calls."""
    whole = given([6, 6, 6], "int32"), given([3, 3, 3], "int32")
    parts = given([6, 4, 3], "int32"), given([3, 2, 1], "int32")
    for reduction, lengths in itertools.product(REDUCTIONS, (whole, parts)):
        targets = index(3, 3, below=5, start=1)
        yield call("ctc_loss", real(6, 3, 5), targets, *lengths, reduction=reduction)
    repeated = given([[1, 1, 2], [2, 2, 2], [3, 1, 1]], "int32")
    for reduction in REDUCTIONS:
        yield call("ctc_loss", real(7, 3, 4), repeated, given([7, 7, 5], "int32"),
                   given([3, 3, 3], "int32"), reduction=reduction)  # fmt: skip
    for blank in (2, 4):
        targets = given([[0, 1, 3], [3, 0, 0]], "int32")
        lengths = given([5, 4], "int32"), given([3, 2], "int32")
        yield call("ctc_loss", real(5, 2, 5), targets, *lengths, blank=blank, reduction="none")
    # a target of nothing, padding of any value, a sequence of one step
    lengths = given([4, 1, 4], "int32"), given([0, 1, 2], "int32")
    padded = given([[7, 9], [2, 0], [1, 3]], "int32")
    for reduction in REDUCTIONS:
        yield call("ctc_loss", real(4, 3, 4), padded, *lengths, reduction=reduction)
    # too short for their targets: two labels in a step, a repeated one without room for a blank
    short = given([2, 3, 6], "int32"), given([3, 3, 3], "int32")
    targets = given([[1, 2, 3], [1, 1, 2], [1, 2, 1]], "int32")
    for reduction in REDUCTIONS:
        yield call("ctc_loss", real(6, 3, 4), targets, *short, reduction=reduction,
                   zero_infinity=True)  # fmt: skip
    for reduction in REDUCTIONS:  # one sequence alone
        yield call("ctc_loss", real(5, 4), given([2, 3], "int32"), given(5, "int32"),
                   given(2, "int32"), reduction=reduction)  # fmt: skip
    extreme = real(5, 2, 3, low=-80, high=80)
    yield call("ctc_loss", extreme, given([[1, 2], [2, 2]], "int32"), given([5, 5], "int32"),
               given([2, 2], "int32"), reduction="none")  # fmt: skip
