"""Second-order gradients of the functions that are built of several ops, by finite differences.

Each op of the catalogue has them checked with its samples (tests/ops/test_every_op.py). These have
no samples: they are called as in the comparison with PyTorch.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.testing.gradcheck import check_gradients
from tests.reference import calls, records
from tests.reference.calls import Case

GROUPS = (
    "algebra", "arranging", "fft", "linalg", "margins", "places", "plain", "scattering",
    "statistics",
)  # fmt: skip
MOST = 2  # calls of a function
LARGEST = 80  # elements of the operands together
# Where a step of the finite differences meets a kink, a tie or a pole.
NOT_SMOOTH = {
    "tensorsolve/1": "the matrix is nearly singular",
    "logdet": "NaN or steep; it is slogdet, which has samples",
    "multi_margin_loss/1": "a margin is nearly met",
    "max_pool3d_with_indices/5": "two elements are nearly the largest",
    "renorm/0": "an element is nearly 0, and p is 1",
    "histogram": "it counts",
    **dict.fromkeys(("mode", "unique"), "elements are equal"),
}


def _cases() -> Iterator[tuple[str, Case]]:
    """Return the calls of each function that have gradients, the first ones of a moderate size."""
    for group in GROUPS:
        recorded = records.load(f"torch_{group}")
        named = sorted(calls.cases(group), key=lambda case: case.op)
        for op, cases in itertools.groupby(named, key=lambda case: case.op):
            if op in OPS:
                continue
            fitting = (case for case in cases if _fits(case, recorded))
            for case in itertools.islice(fitting, MOST):
                yield group, case


def _fits(case: Case, recorded) -> bool:
    size = sum(array.size for array in case.operands)
    has_gradient = any(f"{case.name}/grad{i}" in recorded for i in range(len(case.operands)))
    finite = all(np.isfinite(array).all() for array in case.operands)
    smooth = not {case.name, case.op} & {*NOT_SMOOTH}
    return has_gradient and finite and smooth and 0 < size <= LARGEST


CASES = list(_cases())


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("group", "case"), CASES, ids=lambda part: getattr(part, "name", part))
def test_gradients_of_both_orders(group, case):
    graph, recorded = asg.Graph(case.op), records.load(f"torch_{group}")
    feeds = {f"x{i}": array for i, array in enumerate(case.operands)}
    leaves = [graph.input(name, a.shape, a.dtype) for name, a in feeds.items()]
    function = calls.adapted(group).get(case.op) or getattr(asg, case.op)
    with graph:
        found = function(*leaves, **case.arguments)
    results = [found] if isinstance(found, asg.Tensor) else list(found)
    floats = [result for result in results if result.dtype.is_float]
    wrt = [f"x{i}" for i in range(len(leaves)) if f"{case.name}/grad{i}" in recorded]
    check_gradients(graph, floats, feeds, wrt=wrt, order=2)
