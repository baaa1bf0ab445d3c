"""Convolutions of one picture: the channels last, and the windows of some rows at a time."""

import importlib

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_numpy.kernels import row_strips


@pytest.fixture(autouse=True)
def _small(use):
    use({"convolutions.channels_last": 0, "row_strips.nbytes": 1 << 11, "row_strips.rows": 1})


@pytest.fixture
def strips(monkeypatch):
    found = []

    def counted(*sides):
        found.append(row_strips.strips_of(*sides))
        return found[-1]

    module = importlib.import_module("asg_numpy.kernels.contraction")
    monkeypatch.setattr(module, "strips_of", counted)
    return found


def net(size=(9, 7), dtype="f64"):
    graph = asg.Graph()

    def weight(name, *shape):
        values = np.random.default_rng(len(name) + shape[0]).normal(size=shape)
        return graph.parameter(name, shape, dtype, init=values / 4)

    h = asg.pad(graph.input("x", (1, 3, *size), dtype), ((0, 0), (0, 0), (2, 2), (2, 2)))
    h = asg.relu(asg.conv2d(h, weight("a", 5, 3, 3, 3), weight("b", 5), padding=1))
    mean, var = weight("mean", 5), asg.square(weight("var", 5)) + 1.0
    h = asg.batch_norm(h, mean, var, weight("g", 5), weight("shift", 5), training=False)
    h = asg.max_pool2d(h, 3, 2, padding=1)
    h = h + asg.conv2d(h, weight("c", 5, 5, 3, 3), dilation=2, padding=2)
    h = asg.conv2d(h, weight("d", 4, 5, 3, 2), stride=(2, 1))
    graph.output("means", asg.mean(h, (2, 3)))
    graph.output("h", h)
    return graph


def compared(graph, exe, feeds):
    leaves = {name: np.asarray(exe.state[name]) for name in graph.parameters}
    wanted, found = interpret(graph, {**feeds, **leaves}), exe(**feeds)
    return max(float(np.abs(wanted[name] - found[name].numpy()).max()) for name in wanted)


@pytest.mark.parametrize(("dtype", "apart"), [("f64", 1e-12), ("f32", 1e-5), ("f16", 2e-2)])
def test_strips_of_a_picture_equal_the_reference(dtype, apart, strips):
    graph = net(dtype=dtype)
    picture = np.random.default_rng(0).normal(size=(1, 3, 9, 7))
    exe = asg.compile(graph, "numpy")
    assert compared(graph, exe, {"x": picture.astype(dtype.replace("f", "float"))}) < apart
    assert any(strips)


def test_pictures_of_several_sizes_equal_the_reference(strips):
    graph = net(("h", "w"))
    exe = asg.compile(graph, "numpy")
    for height, width in ((9, 7), (6, 12), (16, 5), (7, 7), (12, 11)):
        picture = np.random.default_rng(height).normal(size=(1, 3, height, width))
        assert compared(net((height, width)), exe, {"x": picture}) < 1e-12
    assert any(strips)


def test_gradients_of_one_picture_equal_the_reference():
    graph = net()
    loss = asg.sum(asg.square(graph["h"]))
    graph = asg.splice(graph, asg.gradients(loss, list(graph.parameters.values())))
    exe = asg.compile(graph, "numpy")
    assert compared(graph, exe, {"x": np.random.default_rng(0).normal(size=(1, 3, 9, 7))}) < 1e-9


def test_results_have_their_channels_last(monkeypatch):
    shapes = []
    copying = row_strips.copying

    def seen(source, target):
        shapes.append(source.strides[-1] == source.itemsize)
        return copying(source, target)

    monkeypatch.setattr(row_strips, "copying", seen)
    exe = asg.compile(net((32, 32)), "numpy")
    exe(x=np.zeros((1, 3, 32, 32)))
    assert all(shapes)
    assert len(shapes) > 4


@pytest.mark.parametrize(("limit", "are"), [(1 << 12, False), (1 << 16, True)])
def test_strips_have_several_rows(limit, are, use, strips):
    """Windows of 2 places by 64 channels, 4,608 bytes a line: a strip of one has too few rows."""
    use({"row_strips.nbytes": limit, "row_strips.rows": 16})
    graph = asg.Graph()
    x = graph.input("x", (1, 64, 66, 4), "f32")
    kernels = graph.parameter("w", (4, 64, 3, 3), "f32", init=1.0)
    graph.output("y", asg.conv2d(x, kernels))
    picture = np.random.default_rng(0).normal(size=(1, 64, 66, 4)).astype("f4")
    exe = asg.compile(graph, "numpy")
    assert compared(graph, exe, {"x": picture}) < 1e-4
    assert any(strips) is are
