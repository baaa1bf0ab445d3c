"""Pools against plain loops; symbolic sizes; arguments that PyTorch lacks; wrong calls."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import asg
from asg.core.errors import DTypeError, ShapeError
from tests.ops.differentiating import differentiate, second

POOLS = {1: asg.max_pool1d, 2: asg.max_pool2d, 3: asg.max_pool3d}


def naive_max_pool(x, kernel, stride, low, high, dilation, ceil_mode):
    """The largest of each window, and the place in x of the first of them, one by one."""
    sizes = x.shape[2:]
    counts = []
    for n, k, s, before, after, d in zip(sizes, kernel, stride, low, high, dilation, strict=True):
        spare = n + before + after - d * (k - 1) - 1
        count = (spare + (s - 1 if ceil_mode else 0)) // s + 1
        counts.append(count - 1 if ceil_mode and (count - 1) * s >= n + before else count)
    y = np.empty((*x.shape[:2], *counts), x.dtype)
    places = np.empty(y.shape, object)
    for lead, out in itertools.product(np.ndindex(*x.shape[:2]), np.ndindex(*counts)):
        best = None
        for inside in np.ndindex(*kernel):
            at = tuple(
                o * s + k * d - before
                for o, s, k, d, before in zip(out, stride, inside, dilation, low, strict=True)
            )
            if not all(0 <= place < n for place, n in zip(at, sizes, strict=True)):
                continue
            value = x[(*lead, *at)]
            if best is None or value > best[0] or np.isnan(value) > np.isnan(best[0]):
                best = value, (*lead, *at)
        y[(*lead, *out)], places[(*lead, *out)] = best
    return y, places


def random_windows(rng, rank):
    """Arguments of every sort, and an x, with ties, that they fit."""
    kernel = tuple(map(int, rng.integers(1, 4, rank)))
    dilation = tuple(map(int, rng.integers(1, 3, rank)))
    spans = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
    stride = tuple(map(int, rng.integers(1, 5, rank)))
    low, high = (
        tuple(int(rng.integers(0, 1 + (span // 2 if d == 1 else 0))) for span, d in
              zip(spans, dilation, strict=True))
        for _ in range(2)
    )  # fmt: skip
    sizes = tuple(int(span + rng.integers(0, 4 if rank > 1 else 9)) for span in spans)
    x = rng.integers(-3, 3, (2, 2, *sizes)).astype(np.float64)
    return x, kernel, stride, low, high, dilation, bool(rng.integers(0, 2))


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_max_pool_is_what_loops_say(rank, run):
    rng = np.random.default_rng(rank)
    for _ in range(12):
        x, kernel, stride, low, high, dilation, ceil_mode = random_windows(rng, rank)
        padding = list(zip(low, high, strict=True))

        def pool(t, arguments=(list(kernel), stride, padding, dilation, ceil_mode)):
            return POOLS[rank](t, *arguments)

        value, places = naive_max_pool(x, kernel, stride, low, high, dilation, ceil_mode)
        seed = rng.uniform(-1, 1, value.shape)
        expected = np.zeros_like(x)
        for out in np.ndindex(*value.shape):
            expected[places[out]] += seed[out]
        found, (gradient,) = differentiate(run, pool, x, seed=seed)
        np.testing.assert_array_equal(found, value)
        np.testing.assert_allclose(gradient, expected, atol=1e-14)


def test_nan_and_infinities(run):
    nan, inf = np.nan, np.inf
    line = np.array([[[nan, 1, 2, nan, nan, 5, -inf, -inf, inf, inf]]])
    value, (gradient,) = differentiate(
        run, lambda x: asg.max_pool1d(x, 2), line, seed=[[[1.0, 2, 3, 4, 5]]]
    )
    np.testing.assert_array_equal(value, [[[nan, nan, nan, -inf, inf]]])
    np.testing.assert_array_equal(gradient, [[[1.0, 0, 0, 2, 3, 0, 4, 0, 5, 0]]])


def test_padding_is_never_chosen(run):
    """Where nothing is larger than what stands around x, the first element of x is the largest."""
    lowest = np.full((1, 1, 3, 3), -np.inf)
    value, (gradient,) = differentiate(
        run,
        lambda x: asg.max_pool2d(x, 2, 2, 1),
        lowest,
        seed=np.arange(1.0, 5).reshape(1, 1, 2, 2),
    )
    np.testing.assert_array_equal(value, np.full((1, 1, 2, 2), -np.inf))
    np.testing.assert_array_equal(gradient, [[[[1, 2, 0], [3, 4, 0], [0, 0, 0]]]])


@pytest.mark.parametrize("dtype", ["i32", "u32"])
def test_integers(dtype, run):
    graph = asg.Graph()
    x = graph.input("x", (1, 1, 5), dtype)
    graph.output("max", asg.max_pool1d(x, 3, 2, 1))
    graph.output("adaptive", asg.adaptive_max_pool(x, 2))
    lowest = int(np.iinfo(x.dtype.numpy).min)
    values = np.array([[[lowest, lowest, lowest, lowest + 4, lowest + 2]]], x.dtype.numpy)
    found = run(graph, {"x": values})
    np.testing.assert_array_equal(found["max"], [[[lowest, lowest + 4, lowest + 4]]])
    np.testing.assert_array_equal(found["adaptive"], [[[lowest, lowest + 4]]])


def test_an_overlapping_tie_takes_every_gradient(run):
    value, (gradient,) = differentiate(
        run, lambda x: asg.max_pool1d(x, 3, 1), [[[0.0, 7, 7, 0, 7]]], seed=[[[1.0, 10, 100]]]
    )
    np.testing.assert_array_equal(value, [[[7.0, 7, 7]]])
    np.testing.assert_array_equal(gradient, [[[0.0, 11, 100, 0, 0]]])


def test_an_average_of_an_infinity_stays_in_its_window(run):
    line = np.array([[[np.inf, 1, 2, 3, 4, 5, 6]]])
    value, _ = differentiate(
        run, lambda x: asg.adaptive_avg_pool(x, 3), line, seed=np.ones((1, 1, 3))
    )
    np.testing.assert_array_equal(value, [[[np.inf, 3.0, 5.0]]])
    value, _ = differentiate(
        run, lambda x: asg.interpolate(x, 4, mode="linear"), line, seed=np.ones((1, 1, 4))
    )
    np.testing.assert_allclose(value, [[[np.inf, 2.125, 3.875, 5.625]]])


def test_second_derivatives(run):
    x = np.array([[[1.0, 3.0, 2.0, 0.5]]])
    hessian = second(run, lambda t: asg.sum(asg.max_pool1d(t, 2) ** 3), x)
    np.testing.assert_allclose(hessian, np.diag([0.0, 18.0, 12.0, 0.0]), atol=1e-12)
    hessian = second(run, lambda t: asg.sum(asg.avg_pool1d(t, 2, 1) ** 3), x)
    pairs = np.array([[0.5, 0.5, 0, 0], [0, 0.5, 0.5, 0], [0, 0, 0.5, 0.5]])
    means = pairs @ x.ravel()
    np.testing.assert_allclose(hessian, pairs.T @ np.diag(6 * means) @ pairs, atol=1e-12)


# Symbolic sizes

SYMBOLIC = {
    "max": lambda x: asg.max_pool2d(x, 2),
    "max, padded": lambda x: asg.max_pool2d(x, 3, 2, 1),
    "max, dilated": lambda x: asg.max_pool2d(x, 2, 2, 0, 2),
    "max, up to the end": lambda x: asg.max_pool2d(x, 2, 2, ceil_mode=True),
    "max, up to and over the end": lambda x: asg.max_pool2d(x, 2, 3, 1, ceil_mode=True),
    "average": lambda x: asg.avg_pool2d(x, 3, 2, 1),
    "average of what there is": lambda x: asg.avg_pool2d(x, 3, 2, 1, count_include_pad=False),
    "average, up to the end": lambda x: asg.avg_pool2d(x, 2, 3, 1, ceil_mode=True),
    "average of much": lambda x: asg.avg_pool2d(x, 5, 1, 2),
    "norm": lambda x: asg.lp_pool(x, 2, 2, ceil_mode=True),
    "mean of all": lambda x: asg.adaptive_avg_pool(x, 1),
    "largest of all": lambda x: asg.adaptive_max_pool(x, 1),
    "largest of rows": lambda x: asg.adaptive_max_pool(x, (None, None)),
    "neighbors": lambda x: asg.interpolate(x, scale_factor=2),
    "by channels": lambda x: asg.local_response_norm(x, 3, 0.5),
    "reflected": lambda x: asg.pad(x, ((0, 0), (0, 0), (1, 2), (3, 0)), mode="reflect"),
    "circular": lambda x: asg.pad(x, ((0, 0), (0, 0), (1, 2), (3, 0)), mode="circular"),
    "edges": lambda x: asg.pad(x, ((1, 1), (0, 0), (9, 0), (0, 9)), mode="edge"),
}


@pytest.mark.parametrize("name", SYMBOLIC)
def test_symbolic_sizes_are_sizes(name, run):
    rng = np.random.default_rng(0)
    symbolic = _derived(SYMBOLIC[name], ("N", "C", "H", "W"))
    for shape in ((2, 3, 6, 7), (1, 2, 5, 9)):
        static = _derived(SYMBOLIC[name], shape)
        feeds = {"x": rng.standard_normal(shape)}
        feeds["seed/y"] = rng.standard_normal(tuple(static["y"].shape))
        found, expected = run(symbolic, feeds), run(static, feeds)
        for key, value in expected.items():
            assert found[key].shape == value.shape
            np.testing.assert_allclose(found[key], value, rtol=1e-12, atol=1e-12)


def _derived(function, shape):
    graph = asg.Graph()
    x = graph.input("x", shape, "f64")
    for relation in ("H >= 5", "W >= 5"):
        if "H" in shape:
            graph.assume(relation)
    y = graph.output("y", asg.reshape(function(x), function(x).shape).named("y"))
    return asg.splice(graph, asg.gradients(y, wrt=x, seeds="input"))


def test_symbolic_sizes_that_divide(run):
    graph = asg.Graph()
    x = graph.input("x", ("N", 2, "L"), "f64")
    graph.assume("L % 3 == 0")
    graph.output("y", asg.adaptive_avg_pool(x, 3))
    values = np.arange(24.0).reshape(2, 2, 6)
    expected = values.reshape(2, 2, 3, 2).mean(-1)
    np.testing.assert_array_equal(run(graph, {"x": values})["y"], expected)


# Nodes


def test_each_function_leaves_one_node():
    graph = asg.Graph()
    x = graph.input("x", ("N", 3, 8, 8))
    for call, name in (
        (lambda: asg.max_pool2d(x, 3, 2, 1), "max_pool2d"),
        (lambda: asg.avg_pool2d(x, 3, 2, 1, count_include_pad=False), "avg_pool2d"),
        (lambda: asg.lp_pool(x, 2, 3), "lp_pool"),
        (lambda: asg.nn.functional.adaptive_avg_pool2d(x, (3, None)), "adaptive_avg_pool"),
        (lambda: asg.nn.functional.adaptive_max_pool2d(x, 5), "adaptive_max_pool"),
        (lambda: asg.interpolate(x, scale_factor=2, mode="bicubic"), "interpolate"),
        (lambda: asg.local_response_norm(x, 5), "local_response_norm"),
        (lambda: asg.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect"), "pad_mode"),
    ):
        count = len(graph)
        assert call().node.op.name == name
        assert len(graph) == count + 1


def test_the_gradient_of_a_max_pool_keeps_its_indices():
    graph = asg.Graph()
    x = graph.input("x", (1, 2, 9, 9))
    derived = asg.gradients(asg.sum(asg.max_pool2d(x, 3, 2)), wrt=x)
    assert "unpool" in {node.op.name for node in derived.nodes}
    assert not {"max_pool2d", "argmax"} & {node.op.name for node in derived.nodes}


# Wrong calls

WRONG = {
    "padding": (lambda x: asg.max_pool2d(x, 3, padding=2), "more than half", "asg.pad"),
    "padding of an average": (lambda x: asg.avg_pool2d(x, 2, padding=(0, 2)), "more than half", ""),
    "negative padding": (lambda x: asg.max_pool2d(x, 3, padding=-1), "padding", "at least 0"),
    "larger than x": (lambda x: asg.max_pool2d(x, 9), "over 9 places does not fit", ""),
    "dilated beyond x": (lambda x: asg.max_pool2d(x, 4, 1, 0, 2), "over 7 places", ""),
    "no kernel": (lambda x: asg.max_pool2d(x, 0), "kernel_size", "at least 1"),
    "no stride": (lambda x: asg.max_pool2d(x, 2, 0), "stride", "at least 1"),
    "no dilation": (lambda x: asg.max_pool2d(x, 2, 2, 0, 0), "dilation", "at least 1"),
    "too many sizes": (lambda x: asg.max_pool2d(x, (2, 2, 2)), "3 entries for 2 axes", ""),
    "half a size": (lambda x: asg.max_pool2d(x, 2.5), "must be an integer", ""),
    "too many pairs": (lambda x: asg.max_pool2d(x, 3, padding=[(1, 1)] * 3), "3 pairs", "2 axes"),
    "axes": (lambda x: asg.max_pool1d(x, 2), "must have 2 or 3 axes", "(N, C, W)"),
    "more axes": (lambda x: asg.avg_pool3d(x[0], 2), "must have 4 or 5 axes", "(C, D, H, W)"),
    "empty": (lambda x: asg.max_pool2d(x[:, :, :0], 1), "is empty", ""),
    "divisor": (lambda x: asg.avg_pool2d(x, 2, divisor_override=0), "divisor_override is 0", ""),
    "no windows": (lambda x: asg.adaptive_avg_pool(x, 0), "cannot become 0 windows", ""),
    "sizes": (lambda x: asg.adaptive_max_pool(x, (1, 2, 3, 4)), "does not fit", "from 1 to 3 axes"),
    "of another rank": (
        lambda x: asg.nn.functional.adaptive_avg_pool1d(x, 2),
        "not for 1 axes",
        "2 or 3",
    ),
    "norm": (lambda x: asg.lp_pool(x, float("inf"), 2), "positive and finite", "max_pool"),
    "norm of zero": (lambda x: asg.lp_pool(x, 0, 2), "positive and finite", ""),
    "channels": (lambda x: asg.local_response_norm(x, 0), "size 0", "at least 1"),
    "no channels": (lambda x: asg.local_response_norm(x[0, 0], 3), "fewer than three axes", ""),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_calls(name):
    call, words, more = WRONG[name]
    graph = asg.Graph()
    x = graph.input("x", (2, 3, 5, 6))
    with pytest.raises(ShapeError) as caught:
        call(x)
    assert words in str(caught.value)
    assert more in str(caught.value)


def test_unknown_sizes_are_refused_with_what_to_assume():
    graph = asg.Graph()
    x = graph.input("x", ("N", 3, "H", "W"))
    with pytest.raises(ShapeError, match=r'assume\("H >= 3"\)'):
        asg.max_pool2d(x, 3)
    with pytest.raises(ShapeError, match=r'assume\("H % 3 == 0"\)'):
        asg.adaptive_avg_pool(x, 3)
    graph.assume("H % 3 == 0")
    graph.assume("W % 3 == 0")
    with pytest.raises(ShapeError, match="have no fixed size"):
        asg.adaptive_max_pool(x, 3)
    with pytest.raises(ShapeError, match="must have a fixed size"):
        asg.interpolate(x, size=(5, 5))


def test_averages_want_floats():
    graph = asg.Graph()
    x = graph.input("x", (1, 3, 5, 6), "i32")
    for call in (
        lambda: asg.avg_pool2d(x, 2), lambda: asg.adaptive_avg_pool(x, 2),
        lambda: asg.lp_pool(x, 2, 2), lambda: asg.local_response_norm(x, 2),
        lambda: asg.interpolate(x, 2),
    ):  # fmt: skip
        with pytest.raises(DTypeError, match="must be one of f16, f32, f64"):
            call()
