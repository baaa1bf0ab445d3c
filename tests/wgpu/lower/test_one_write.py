"""Writes at one computed place along an axis: elementwise, and computed within other kernels."""

import numpy as np
import pytest

import asg

WRITES = {"scatter": asg.scatter, "scatter_add": asg.scatter_add}


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("kind", ["i32", "u32"])
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_a_write_equals_numpy(backend, write, kind, axis):
    rng = np.random.default_rng(axis)
    x = rng.normal(size=(4, 5, 6)).astype(np.float32)
    shape = tuple(1 if i == axis else n for i, n in enumerate(x.shape))
    index = rng.integers(-8 if kind == "i32" else 0, 9, shape)  # some are out of range
    feeds = {
        "x": x,
        "index": index.astype(asg.DType(kind).numpy),
        "u": rng.normal(size=shape).astype(np.float32),
    }
    graph = asg.Graph()
    given = {name: graph.input(name, v.shape, str(v.dtype)) for name, v in feeds.items()}
    graph.output("y", write(given["x"], given["index"], given["u"], axis))
    expected = asg.compile(graph, "numpy")(feeds)["y"]
    assert not np.array_equal(expected, x)
    found = asg.compile(graph, backend)(feeds)["y"].numpy()
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("keepdims", [False, True])
@pytest.mark.parametrize("kind", ["i32", "u32"])
def test_the_sum_of_a_write_into_zeros_is_what_is_written(backend, kind, keepdims):
    graph = asg.Graph()
    index, u = graph.input("index", (9, 1), kind), graph.input("u", (9, 1))
    written = asg.scatter_add(asg.zeros((9, 5), graph=graph), index, u, 1)
    graph.output("y", asg.sum(written, 1, keepdims))
    start = -7 if kind == "i32" else 0  # some are out of range
    at = np.arange(start, start + 9, dtype=asg.DType(kind).numpy)[:, None]
    feeds = {"index": at, "u": np.arange(1, 10, dtype=np.float32)[:, None]}
    exe = asg.compile(graph, backend)
    np.testing.assert_array_equal(exe(feeds)["y"], asg.compile(graph, "numpy")(feeds)["y"])
    (kernel,) = exe.kernels()
    assert "for (" not in kernel.source


def test_the_gradient_of_a_cross_entropy_scatters_nothing(backend):
    graph = asg.Graph()
    scores = graph.parameter("scores", (64, 10), init=asg.init.normal())
    graph.output("loss", asg.cross_entropy(scores, graph.input("y", (64,), "i32")))
    gradient = asg.gradients(graph["loss"], [scores])
    exe = asg.compile(asg.splice(graph, gradient), backend)
    labels = [kernel.label for kernel in exe.kernels()]
    assert not any("scatter" in label for label in labels)
    assert len(labels) == 3  # of the rows, of the mean, and of the gradient's rows


def test_the_gradient_of_a_long_cross_entropy_reads_the_logarithms_of_its_rows(backend):
    graph = asg.Graph()
    scores = graph.parameter("scores", (8, 640), init=asg.init.normal())
    graph.output("loss", asg.cross_entropy(scores, graph.input("y", (8,), "i32")))
    gradient = asg.gradients(graph["loss"], [scores])
    kernels = asg.compile(asg.splice(graph, gradient), backend).kernels()
    assert ["asg_log(" in kernel.source for kernel in kernels] == [True, False, False]
