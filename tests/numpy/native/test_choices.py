"""Tests of tests/numpy/test_choices.py, with native code, and small selections that fuse."""

import numpy as np
import pytest

import asg
from asg_numpy.plans import using
from tests.numpy.native.test_fusing import check, normal, steps
from tests.numpy.test_choices import *  # noqa: F403


@pytest.fixture(autouse=True)
def by_copies(request):
    """Small selections copy slices, as large selections do."""
    if "fuses" in request.node.name:
        yield
        return
    with using({"elementwise.native_selected": 0}):
        yield


def test_a_small_selection_of_rows_fuses():
    with asg.Graph() as graph:
        row, x, y = (
            graph.input("row", (4,), "bool"),
            graph.input("x", (4, 32)),
            graph.input("y", ()),
        )
        graph.output("z", asg.where(asg.expand_dims(row, 1), asg.tanh(x), x + y))
    exe = check(graph, {"row": np.arange(4) % 3 > 0, "x": normal(4, 32), "y": normal()})
    assert len(steps(exe)) == 1
