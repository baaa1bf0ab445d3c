"""Loops of small steps: one dispatch makes many of them, with the bits that one for each makes."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg import nn
from asg.runtime.compiling import lower
from asg.testing import interpret
from asg_wgpu import WgpuBackend
from asg_wgpu.schedule import loop_body
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.handmade import change


def recurrent(length, batch=2, hidden=8, reverse=False):
    """The graph of a recurrence whose step has a product, and the gradients of its sum."""
    g = asg.Graph("recurrent")
    xs, w = g.input("xs", (length, batch, hidden)), g.input("w", (hidden, hidden))
    last, ys = asg.scan(
        lambda h, x: (asg.tanh(h @ w + x), asg.sigmoid(h) * x), xs[0] * 0.0, xs, reverse=reverse
    )
    g.output("ys", ys)
    g.output("last", last)
    loss = asg.sum(last * last) + asg.sum(ys)
    g.output("loss", loss)
    return asg.splice(g, asg.gradients(loss, [xs, w]))


def fed(length, batch=2, hidden=8):
    rng = np.random.default_rng(0)
    return {
        "xs": rng.normal(size=(length, batch, hidden)).astype("f4"),
        "w": rng.normal(size=(hidden, hidden)).astype("f4") / hidden**0.5,
    }


def results(graph, feeds, backend):
    return {name: np.asarray(each) for name, each in asg.compile(graph, backend)(feeds).items()}


def separate(monkeypatch, graph, feeds, scheduler=make_schedule):
    """The results with a dispatch for each kernel of each step."""
    with monkeypatch.context() as patch:
        patch.setattr(loop_body, "in_one", lambda *_: None)
        return results(graph, feeds, WgpuBackend(scheduler=scheduler))


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize(("batch", "hidden"), [(1, 3), (2, 8), (9, 16)])
def test_many_steps_at_once_have_the_bits_of_one_at_a_time(monkeypatch, batch, hidden, reverse):
    graph, feeds = recurrent(13, batch, hidden, reverse), fed(13, batch, hidden)
    found = results(graph, feeds, WgpuBackend(scheduler=make_schedule))
    for name, expected in separate(monkeypatch, graph, feeds).items():
        np.testing.assert_array_equal(found[name], expected, err_msg=name)
    for name, expected in interpret(graph, feeds).items():
        np.testing.assert_allclose(found[name], expected, 2e-5, 2e-5, err_msg=name)


@pytest.mark.parametrize("reverse", [False, True])
def test_more_steps_than_a_dispatch_can_make_take_several(monkeypatch, reverse):
    def few(graph, target):
        return make_schedule(graph, replace(target, iteration_limit=900))

    graph, feeds = recurrent(200, reverse=reverse), fed(200)
    found = results(graph, feeds, WgpuBackend(scheduler=few))
    for name, expected in separate(monkeypatch, graph, feeds, few).items():
        np.testing.assert_array_equal(found[name], expected, err_msg=name)


def test_a_layer_takes_a_dispatch_and_not_one_for_each_step(cpu_backend):
    g = asg.Graph()
    g.output("y", nn.LSTM(8, 16)(g.input("x", (100, 2, 8)))[0])
    exe = asg.compile(g, cpu_backend)
    feeds = {"x": np.ones((100, 2, 8), "f4")}
    exe(feeds)
    counters = cpu_backend.store(None).device.counters
    before = dict(vars(counters))
    exe(feeds)
    assert change(counters, before)["dispatches"] < 10


def test_sizes_that_are_not_known_share_the_kernel(backend):
    g = asg.Graph()
    xs, w = g.input("xs", ("T", "B", 8)), g.input("w", (8, 8))
    last, ys = asg.scan(lambda h, x: (asg.tanh(h @ w + x), h), xs[0] * 0.0, xs)
    g.output("last", last)
    g.output("ys", ys)
    exe = asg.compile(g, backend)
    for length, batch in ((5, 2), (64, 3), (2, 1), (9, 2)):
        feeds = fed(length, batch)
        for name, expected in interpret(g, feeds).items():
            np.testing.assert_allclose(exe(feeds)[name], expected, 1e-5, 1e-5, err_msg=name)


def test_a_large_step_keeps_its_dispatches(device):
    g = asg.Graph()
    xs, w = g.input("xs", (4, 64, 256)), g.input("w", (256, 256))
    g.output("last", asg.scan(lambda h, x: (asg.tanh(h @ w + x), h), xs[0] * 0.0, xs)[0])
    (loop,) = make_schedule(lower(g, frozenset()), device.target).loops
    assert loop.length == 4


def test_a_loop_within_a_loop(monkeypatch):
    g = asg.Graph()
    xs = g.input("xs", (5, 7, 6))

    def outer(c, rows):
        inner, ys = asg.scan(lambda d, row: (d * 0.5 + row, d - row), c, rows)
        return asg.tanh(inner), asg.sum(ys, 0)

    last, ys = asg.scan(outer, xs[0, 0] * 0.0, xs)
    g.output("last", last)
    g.output("ys", ys)
    feeds = {"xs": np.random.default_rng(1).normal(size=(5, 7, 6)).astype("f4")}
    found = results(g, feeds, WgpuBackend(scheduler=make_schedule))
    for name, expected in separate(monkeypatch, g, feeds).items():
        np.testing.assert_array_equal(found[name], expected, err_msg=name)
    for name, expected in interpret(g, feeds).items():
        np.testing.assert_allclose(found[name], expected, 1e-5, 1e-5, err_msg=name)
