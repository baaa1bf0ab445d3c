"""Products keep what is not a number, whatever path BLAS takes for their sizes."""

import numpy as np
import pytest

import asg

SIZES = [(1, 1, 5), (5, 1, 1), (1, 5, 1), (1, 1, 1), (2, 3, 4), (1, 9, 17), (17, 9, 1)]


@pytest.mark.parametrize("passes", [(), None])
@pytest.mark.parametrize(("rows", "inner", "columns"), SIZES)
def test_zero_times_nan_is_nan(rows, inner, columns, passes):
    with asg.Graph() as graph:
        x, y = graph.input("x", (rows, inner)), graph.input("y", (inner, columns))
        graph.output("z", x @ y)
    zeros, nans = np.zeros((rows, inner), np.float32), np.full((inner, columns), np.nan, np.float32)
    found = asg.compile(graph, "numpy", passes=passes)(x=zeros, y=nans)["z"].numpy()
    assert np.isnan(found).all()
    mirrored = asg.compile(graph, "numpy", passes=passes)(
        x=np.full((rows, inner), np.inf, np.float32), y=np.zeros((inner, columns), np.float32)
    )["z"].numpy()
    assert np.isnan(mirrored).all()
