"""pad is numpy.pad in every mode, of any width."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import asg
from asg.core.errors import ShapeError
from tests.ops.differentiating import differentiate

NUMPY = {"reflect": "reflect", "edge": "edge", "circular": "wrap"}
WIDTHS = (1, 2, (3, 0), (0, 4), (5, 9), (0, 0))


@pytest.mark.parametrize("mode", NUMPY)
@pytest.mark.parametrize("shape", [(1,), (2,), (5,), (3, 4), (1, 3), (2, 1, 3)])
def test_values_are_those_of_numpy(mode, shape, run):
    graph = asg.Graph()
    x = graph.input("x", shape, "f64")
    values = np.random.default_rng(0).standard_normal(shape)
    mixed = tuple(itertools.islice(itertools.cycle(((1, 0), (0, 7), (2, 3))), len(shape)))
    for i, width in enumerate((*WIDTHS, mixed)):
        graph.output(f"y{i}", asg.pad(x, width, mode=mode) + 0)
    found = run(graph, {"x": values})
    for i, width in enumerate((*WIDTHS, mixed)):
        np.testing.assert_array_equal(found[f"y{i}"], np.pad(values, width, NUMPY[mode]))


@pytest.mark.parametrize("mode", NUMPY)
def test_gradients_add_up_where_elements_are_repeated(mode, run):
    x, widths = np.arange(6.0).reshape(2, 3), ((3, 1), (4, 2))
    seed = np.random.default_rng(1).standard_normal((6, 9))
    _, (gradient,) = differentiate(run, lambda t: asg.pad(t, widths, mode=mode), x, seed=seed)
    where = np.pad(x, widths, NUMPY[mode]).astype(int)
    expected = np.bincount(where.ravel(), seed.ravel(), 6).reshape(2, 3)
    np.testing.assert_allclose(gradient, expected, atol=1e-14)


@pytest.mark.parametrize("mode", NUMPY)
def test_other_dtypes(mode, run):
    graph = asg.Graph()
    flags, numbers = graph.input("flags", (3,), "bool"), graph.input("numbers", (3,), "u32")
    graph.output("flags padded", asg.pad(flags, 4, mode=mode))
    graph.output("numbers padded", asg.pad(numbers, 4, mode=mode))
    feeds = {"flags": np.array([True, False, False]), "numbers": np.array([7, 8, 9], np.uint32)}
    found = run(graph, feeds)
    for name, values in feeds.items():
        np.testing.assert_array_equal(found[f"{name} padded"], np.pad(values, 4, NUMPY[mode]))


def test_wide_padding_is_few_nodes():
    graph = asg.Graph()
    x = graph.input("x", (3, 7))
    opened = asg.optimize(graph_of(asg.pad(x, 100_000, mode="reflect")), ["decompose"])
    assert len(opened) < 20


def graph_of(y):
    y.graph.output("y", y)
    return y.graph


@pytest.mark.parametrize("mode", NUMPY)
def test_wrong_calls(mode):
    graph = asg.Graph()
    x, empty = graph.input("x", ("N", 3)), graph.input("empty", (0, 3))
    with pytest.raises(ShapeError, match="must not be negative"):
        asg.pad(x, ((-1, 0), (0, 0)), mode=mode)
    with pytest.raises(ShapeError, match="may be empty"):
        asg.pad(empty, 1, mode=mode)
    if mode != "edge":
        with pytest.raises(ShapeError, match=r'assume\("N >= [23]"\)'):
            asg.pad(x, ((2, 2), (0, 0)), mode=mode)
    with pytest.raises(ShapeError, match='mode="constant", "reflect", "edge", "circular"'):
        asg.pad(x, 1, mode="wrap")
