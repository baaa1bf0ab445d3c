"""Kernels of many long rows, whose lanes load several vectors at once, give what NumPy does."""

import numpy as np
import pytest

import asg
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plans import using
from asg_wgpu.ir.target import RowTile
from tests.wgpu.conftest import KeptSchedules

TILED = {"row_tiles.elements": 1, "row_tiles.filling": 1}


def with_gradient(graph, y, *wrt):
    """The graph with an output and the gradient of its product with numbers `ct`."""
    graph.output("y", y)
    graph.output("total", asg.sum(y * graph.input("ct", y.shape)))
    return asg.splice(graph, asg.gradients(graph["total"], [graph[name] for name in wrt]))


def reduced(op):
    def build(rows, columns):
        graph = asg.Graph()
        graph.output("y", op(graph.input("x", (rows, columns)), 1))
        return graph

    return build


def softmax(rows, columns):
    graph = asg.Graph()
    return with_gradient(graph, asg.softmax(graph.input("x", (rows, columns)), 1), "x")


def log_softmax(rows, columns):
    graph = asg.Graph()
    return with_gradient(graph, asg.log_softmax(graph.input("x", (rows, columns)), 1), "x")


def layer_norm(rows, columns):
    graph = asg.Graph()
    x, w, b = graph.input("x", (rows, columns)), *(graph.input(n, (columns,)) for n in "wb")
    return with_gradient(graph, asg.layer_norm(x, columns, w, b), "x", "w", "b")


def rms_norm(rows, columns):
    graph = asg.Graph()
    x, w = graph.input("x", (rows, columns)), graph.input("w", (columns,))
    return with_gradient(graph, asg.rms_norm(x, columns, w), "x", "w")


def halves(rows, columns):
    graph = asg.Graph()
    x = graph.input("x", (rows, columns), "f16")
    graph.output("y", asg.softmax(x, 1))
    graph.output("sum", asg.sum(x, 1))
    return graph


GRAPHS = {
    "sum": reduced(asg.sum), "max": reduced(asg.max), "argmin": reduced(asg.argmin),
    "any": reduced(lambda x, axis: asg.any(x > 2.5, axis)), "softmax": softmax,
    "log softmax": log_softmax, "layer norm": layer_norm, "rms norm": rms_norm,
    "f16": halves,
}  # fmt: skip
# Rows of a subgroup and of fewer lanes, of workgroups, of odd sizes, in registers and longer.
SHAPES = [(16, 1024), (40, 32), (33, 8), (64, 768), (9, 1000), (7, 101), (3, 2500), (2, 9004)]


def feeds_of(graph):
    rng = np.random.default_rng(1)
    return {
        name: rng.standard_normal(tuple(map(int, node.types[0].shape))).astype(
            node.types[0].dtype.numpy
        )
        for name, node in ((name, graph[name].node) for name in graph.inputs)
    }


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", GRAPHS)
def test_tiles_of_rows_equal_numpy(name, shape, device):
    graph, kept = GRAPHS[name](*shape), KeptSchedules()
    with using(TILED):
        exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    tiled = [d for d in kept.dispatches if d.question and isinstance(d.question.taken, RowTile)]
    assert tiled
    assert not any(dispatch.unproved for dispatch in tiled)
    feeds = feeds_of(graph)
    found, right = exe(feeds), asg.compile(graph, "numpy")(feeds)
    near = {"rtol": 2e-3, "atol": 1e-3} if name == "f16" else {"rtol": 3e-5, "atol": 3e-4}
    for key in right:
        np.testing.assert_allclose(found[key].numpy(), right[key], **near, err_msg=key)
