"""Loops of any length: a driver on the CPU leaves them after 65535 iterations, silently."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.tracing.size import Trace
from asg.kernel.costs import NEVER, Trips, trips_of
from asg_wgpu.ir.target import CPU_ITERATIONS
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.generic import sized_schedule

LONG = 70_001  # a prime


def both(build, *arrays, backend):
    """The results of a device and of NumPy."""
    graph = asg.Graph("long")
    dtypes = {np.dtype(np.int32): "i32", np.dtype(np.float16): "f16"}
    inputs = [
        graph.input(f"x{i}", array.shape, dtypes.get(array.dtype, "f32"))
        for i, array in enumerate(arrays)
    ]
    graph.output("y", build(*inputs))
    feeds = {f"x{i}": array for i, array in enumerate(arrays)}
    found, right = (asg.compile(graph, each)(feeds)["y"].numpy() for each in (backend, "numpy"))
    assert found.dtype == right.dtype
    return found, right


def numbers(*shape):
    return np.random.default_rng(1).uniform(0.5, 1.5, shape).astype(np.float32)


def digamma_sums(x):
    return asg.sum(asg.digamma(asg.abs(x) / 9), 1)


REDUCED = {
    "sum": lambda x: asg.sum(x, 1),
    "sum of all": lambda x: asg.sum(x),  # noqa: PLW0108  # x alone
    "largest": lambda x: asg.max(x, 1),
    "kept": lambda x: asg.min(x, 1, keepdims=True),
    "softmax": lambda x: asg.softmax(x, 1)[:, ::7777],
    "logsumexp": lambda x: asg.logsumexp(x, 1),
    "norm": lambda x: asg.layer_norm(x, x.shape[1:])[:, ::7777],
    "scan": lambda x: asg.cumsum(x, 1)[:, ::7777],
    "functions with loops": digamma_sums,
    "names": lambda x: asg.sum(x, 1).named("total") * 2,
}


@pytest.mark.parametrize("rows", [1, 70])
@pytest.mark.parametrize("name", REDUCED)
def test_long_rows_equal_numpy(backend, name, rows):
    found, right = both(REDUCED[name], numbers(rows, LONG), backend=backend)
    np.testing.assert_allclose(found, right, rtol=3e-5, atol=3e-5)


@pytest.mark.parametrize("shape", [(LONG,), (3, LONG), (2, 1, 1, 1, 1, 1, LONG, 2)])
def test_indices_of_the_best_of_many(backend, shape):
    x = np.random.default_rng(1).integers(-50, 50, shape).astype(np.float32)
    axis = shape.index(LONG)
    for build in (lambda x: asg.argmax(x, axis), lambda x: asg.argmin(x, axis, keepdims=True)):
        found, right = both(build, x, backend=backend)
        np.testing.assert_array_equal(found, right)
    x.reshape(-1)[-3] = np.nan  # better than all
    found, right = both(lambda x: asg.argmax(x, axis), x, backend=backend)
    np.testing.assert_array_equal(found, right)


def test_as_many_axes_as_there_may_be(backend):
    for axes in ((7,), (0, 2, 4, 6), (1, 6, 7), None):
        x = numbers(3, 5, 1, 2, 4, 3, 29, 127)
        found, right = both(lambda x, axes=axes: asg.sum(x, axes), x, backend=backend)
        np.testing.assert_allclose(found, right, rtol=1e-5)


@pytest.mark.parametrize(("m", "n"), [(1, 1), (2, 3), (17, 16)])
def test_long_products(backend, m, n):
    x, y = numbers(m, LONG) - 1, numbers(LONG, n) - 1
    found, right = both(asg.matmul, x, y, backend=backend)
    np.testing.assert_allclose(found, right, rtol=1e-4, atol=1e-3)


def test_writes_at_many_places(backend):
    rng = np.random.default_rng(1)
    at = rng.integers(-4, 5, LONG).astype(np.int32)  # some outside
    x, u = numbers(4, 3), rng.integers(-9, 9, (LONG, 3)).astype(np.float32)
    found, right = both(lambda x, i, u: asg.index_add(x, i, u, 0), x, at, u, backend=backend)
    np.testing.assert_allclose(found, right, rtol=1e-5)
    pairs = at[: 2 * (LONG // 2)].reshape(2, -1)
    wide = u[: pairs.size].reshape(*pairs.shape, 3)
    found, right = both(lambda x, i, u: asg.index_add(x, i, u, 0), x, pairs, wide, backend=backend)
    np.testing.assert_allclose(found, right, rtol=1e-5)
    each = np.stack([at, at[::-1]], 1) % 4
    found, right = both(
        lambda x, i, u: asg.scatter(x, i, u, 0), x[:, :2], each, u[:, :2], backend=backend
    )
    np.testing.assert_array_equal(found, right)  # the last write wins


def test_a_gpu_goes_through_a_loop_of_any_length(adapter, device):
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", (70, LONG)), 1))
    gpu = replace(device.target, iteration_limit=0)
    assert len(make_schedule(graph, gpu).dispatches) == 1
    assert (
        len(make_schedule(graph, replace(device.target, iteration_limit=CPU_ITERATIONS)).dispatches)
        > 1
    )


def test_what_cannot_be_shortened_is_refused(adapter, device):
    graph = asg.Graph()
    graph.output("y", asg.cumsum(graph.input("x", (2, 60)), 1).named("scanned"))
    with pytest.raises(asg.BackendError, match=r"cumsum needs 60 loop iterations .*'scanned'"):
        make_schedule(graph, replace(device.target, iteration_limit=50))


def test_a_loop_of_an_unknown_size_is_refused_by_its_formula(device):
    graph = asg.Graph()
    graph.output("y", asg.cumsum(graph.input("x", (2, "T")), 1))
    target = replace(device.target, iteration_limit=50)
    with pytest.raises(asg.BackendError, match="cumsum needs T loop iterations"):
        sized_schedule(graph, target, Trace({"T": 60}, graph.facts))


def loop(header, *lines):
    return [f"{header} {{", *(f"  {line}" for line in lines), "}"]


def function(name, *lines):
    return "\n".join(loop(f"fn {name}(x: i32)", *lines))


def test_iterations_are_counted():
    inner = loop("for (var i = 0; i < 300u; i += 7u)", "x = f(i);")
    assert trips_of(function("main", "x = 1;")) == NEVER
    assert trips_of(function("main", *inner)) == Trips(43, 43)
    nested = loop("for (var k = lane; k < 10; k++)", *inner)
    assert trips_of(function("main", *nested, *inner)).told == 10 + 11 * 43
    called = function("f", *loop("for (var k = 0; k < 8; k++)", "y = x;"))
    assert trips_of(called + "\n" + function("main", *inner)).told == 43 * (1 + 8)
    short = "fn at_0(i: i32) -> f32 { return buf_0[i]; }\n"  # ends in its line, and f is counted
    assert trips_of(short + called + "\n" + function("main", *inner)).told == 43 * (1 + 8)
    unknown = [*loop("if (x > 1)", *loop("while (x > 2)", "x--;"))[:-1], "} else {", "}"]
    assert trips_of(function("main", *unknown)) == Trips(0, 16)
    unrolled = loop("for (var k = 0u; k < 4u; k++)", "x = 1;")
    assert trips_of(function("main", *unrolled)) == NEVER
