"""Reads and writes at places: symbolic sizes, random windows, and wrong calls."""

from __future__ import annotations

import numpy as np
import pytest

import asg


def _sampled(x, grid):
    return asg.image.grid_sample(x, grid, padding_mode="reflection")


def _unpooled(x, _):
    return asg.nn.functional.max_unpool2d(
        *asg.nn.functional.max_pool2d_with_indices(x, 2), 2, output_size=x.shape
    )


def _windows(x, _):
    samples = asg.ones((*x.shape[:2], 2), "f64", x.graph) * 0.3
    return asg.nn.functional.fractional_max_pool2d(x, 2, 3, samples=samples)


def _bag(x, _):
    rows = asg.iota((x.shape[0], 3), 1, graph=x.graph)
    return asg.nn.functional.embedding_bag(rows, asg.reshape(x, (x.size // x.shape[3], x.shape[3])))


def _found(x, _):
    return asg.cast(asg.nonzero_static(asg.relu(x), size=7), "f64")


def _grid(x, _):
    return asg.image.affine_grid(asg.reshape(x, (-1,))[:6].reshape((1, 2, 3)), (1, 1, *x.shape[2:]))


@pytest.mark.parametrize("function", [_sampled, _unpooled, _windows, _bag, _found, _grid])
def test_symbolic_sizes_give_what_numbers_give(function, run):
    draw = np.random.RandomState(0).normal
    feeds = {"x": draw(size=(2, 3, 6, 8)), "grid": draw(size=(2, 4, 5, 2)) * 0.6}
    found = []
    for shapes in (((2, 3, 6, 8), (2, 4, 5, 2)), (("N", 3, "H", "W"), ("N", "P", 5, 2))):
        graph = asg.Graph("places")
        leaves = [graph.input(n, s, "f64") for n, s in zip(("x", "grid"), shapes, strict=True)]
        if "H" in shapes[0]:
            graph.assume("H >= 4")
            graph.assume("W >= 4")
        y = function(*leaves).named("y")
        graph.output("y", y)
        if function is not _found:
            derived = asg.gradients(asg.sum(asg.square(y)), wrt=leaves[0])
            graph = asg.splice(graph, derived)
        found.append(run(graph, feeds))
    assert found[0].keys() == found[1].keys()
    for name, value in found[0].items():
        np.testing.assert_array_equal(found[1][name], value)


def test_a_key_draws_windows_that_lie_in_x_and_differ(run):
    graph = asg.Graph("pool")
    x = graph.input("x", (50, 2, 9, 9))
    key = graph.input("key", (2,), "u32")
    y, places = asg.nn.functional.fractional_max_pool2d_with_indices(
        x, 2, output_ratio=0.5, key=key
    )
    graph.output("y", y)
    graph.output("places", places)
    values = np.random.RandomState(0).normal(size=(50, 2, 9, 9)).astype(np.float32)
    found = run(graph, {"x": values, "key": np.array((1, 2), np.uint32)})
    assert found["y"].shape == (50, 2, 4, 4)
    flat = values.reshape(100, 81)
    rows = np.take_along_axis(flat, found["places"].reshape(100, 16), 1)
    np.testing.assert_array_equal(rows.reshape(found["y"].shape), found["y"])
    ramp = np.broadcast_to(np.arange(81, dtype=np.float32).reshape(9, 9), values.shape)
    ends = run(graph, {"x": ramp, "key": np.array((1, 2), np.uint32)})["y"]
    assert (ends[:, :, -1, -1] == 80).all()
    assert len(np.unique(ends[:, :, 1, 1])) > 1, "windows are where the key says"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda x: asg.image.grid_sample(x, x), r"has no places in f32\[2,3,4,5\]; its shape is"),
        (lambda x: asg.image.grid_sample(x, x, "linear"), "no mode 'linear' .* use \"bilinear\""),
        (lambda x: asg.image.grid_sample(x, x, padding_mode="wrap"), "no padding_mode 'wrap'"),
        (lambda x: asg.image.affine_grid(x, (2, 3, 4, 5)), "does not fit the size"),
        (
            lambda x: asg.nn.functional.max_unpool2d(x, x[0], 2),
            "pass both results of max_pool2d_with_indices",
        ),
        (lambda x: asg.nn.functional.fractional_max_pool2d(x, 2, 3), "give either key or samples"),
        (
            lambda x: asg.nn.functional.fractional_max_pool2d(x, 2),
            "either output_size or output_ratio",
        ),
        (
            lambda x: asg.nn.functional.fractional_max_pool2d(x, 3, 4, samples=x),
            "4 windows of 3 do not fit",
        ),
        (
            lambda x: asg.nn.functional.embedding_bag([1, 2], x[0, 0]),
            r"give \[B, L\] without offsets",
        ),
        (
            lambda x: asg.nn.functional.embedding_bag([[1]], x[0, 0], mode="min"),
            'use "sum", "mean" or "max"',
        ),
        (
            lambda x: asg.nn.functional.embedding_bag([[1]], x[0, 0], padding_idx=4),
            "must be a row of f32",
        ),
        (lambda x: asg.nn.functional.rrelu(x, training=True), "rrelu: no key"),
        (lambda x: asg.linalg.ormqr(x[0, 0], x[0, 0], x), "tau f32.* does not fit a"),
    ],
)
def test_wrong_calls_are_named(call, message):
    x = asg.Graph("g").input("x", (2, 3, 4, 5))
    with pytest.raises(asg.AsgError, match=message):
        call(x)
