"""Loops whose end the host looks for: their cost, loops within loops, sizes, interruption."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.passes import lower, optimize
from asg.runtime.recording import AheadTarget
from asg.testing import interpret
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.handmade import change

STEPWISE = {"recurrences.nodes": 0}  # no loop is a single dispatch


def same(graph, backend, tolerance=1e-5, **feeds):
    """Run twice, compare each with the reference, and return the outputs."""
    exe = asg.compile(graph, backend)
    for _ in range(2):
        found = {name: np.asarray(value) for name, value in exe(feeds).items()}
        for name, expected in interpret(graph, feeds).items():
            np.testing.assert_allclose(found[name], expected, tolerance, tolerance, err_msg=name)
    return found


def doubled(g, most):
    x, n = g.input("x", (64,)), g.input("n", (), "i32")
    start = x, asg.constant(0, graph=g)
    return asg.while_loop(lambda c: c[1] < n, lambda c: (c[0] * 1.01, c[1] + 1), start, most)[0]


@pytest.mark.parametrize("most", [None, 1000])
def test_a_loop_costs_the_steps_that_it_makes(backend, device, most):
    g = asg.Graph()
    g.output("y", doubled(g, most))
    with using(STEPWISE):
        exe = asg.compile(g, backend)
        exe(x=np.ones(64, "f"), n=np.int32(1))
    costs = {}
    for steps in (0, 3, 10, 300):
        before = dict(vars(device.counters))
        exe(x=np.ones(64, "f"), n=np.int32(steps))
        costs[steps] = change(device.counters, before)
    a_step = costs[10]["dispatches"] - costs[3]["dispatches"]
    assert a_step > 0
    assert costs[0]["dispatches"] == costs[3]["dispatches"]  # four steps at first
    assert costs[300]["dispatches"] < 2 * 300 * a_step / 8 + costs[10]["dispatches"]
    assert costs[0]["submissions"] <= 3
    exe = asg.compile(g, backend)
    exe(x=np.ones(64, "f"), n=np.int32(1))
    before = dict(vars(device.counters))
    found = exe(x=np.ones(64, "f"), n=np.int32(300))["y"]
    np.testing.assert_allclose(found, 1.01**300, rtol=1e-4)
    assert change(device.counters, before)["dispatches"] <= 6
    assert costs[300]["submissions"] <= 3 + 4 + 300 // 64 + 1


def test_the_reverse_loop_makes_as_many_steps(backend, device):
    g = asg.Graph()
    y = doubled(g, 1000)
    g = asg.splice(g, asg.gradients(asg.sum(y), [g["x"]]))
    exe = asg.compile(g, backend)
    before = dict(vars(device.counters))
    found = exe(x=np.ones(64, "f"), n=np.int32(5))["grad/x"].numpy()
    assert change(device.counters, before)["dispatches"] < 200
    np.testing.assert_allclose(found, 1.01**5, rtol=1e-6)


def test_loops_within_loops(backend):
    """A while in a scan, a scan in a while, a while in a while, and lengths from outer elements."""
    g = asg.Graph()
    x, counts = g.input("x", (4, 3)), g.input("counts", (4,), "i32")

    def grown(v, most):
        return asg.while_loop(lambda c: asg.sum(c) < 9.0, lambda c: c * 1.7, v, most)

    def row(carry, taken):
        v, count = taken
        part, ys = asg.scan(lambda c, t: (c + t * v, c), carry, asg.arange(3.0, graph=g), count)
        return grown(asg.abs(part), 20), (asg.sum(ys, 0), part)

    last, (sums, parts) = asg.scan(row, x[0], (x, counts))

    def outer(c):
        c = asg.scan(lambda s, _: (asg.tanh(s) * 1.5, None), c, length=2)[0]
        return grown(asg.abs(c) + 0.1, 20) * 0.2

    total = asg.while_loop(lambda c: asg.max(c) > 0.9, outer, last, max_steps=6)
    for name, value in {"last": last, "sums": sums, "parts": parts, "total": total}.items():
        g.output(name, value)
    loss = asg.sum(total) + asg.sum(sums) + asg.sum(parts * parts)
    g = asg.splice(g, asg.gradients(loss, [x]))
    array = np.random.default_rng(0).uniform(0.2, 1, (4, 3)).astype("f")
    same(g, backend, 2e-4, x=array, counts=np.array([0, 2, 3, 1], np.int32))


def test_sizes_of_a_run_bound_a_loop_and_its_stacks(backend):
    g = asg.Graph()
    x, n = g.input("x", ("N", 2)), g.input("n", (), "i32")
    rows = asg.scan(lambda c, r: (c + r, c * r), x[0], x, length=n, reverse=True)[1]
    y = asg.while_loop(lambda c: asg.sum(c) < 5.0, lambda c: c + 0.5, rows[0], x.shape[0])
    g.output("rows", rows)
    g = asg.splice(g, asg.gradients(asg.sum(y * y) + asg.sum(rows), [x]))
    rng = np.random.default_rng(0)
    for size, count in ((3, 2), (5, 9), (8, 0)):
        same(g, backend, x=rng.uniform(size=(size, 2)).astype("f"), n=np.int32(count))


def test_state_is_not_changed_by_a_run_that_is_interrupted(backend, monkeypatch):
    g = asg.Graph()
    s = g.state_variable("s", (3,))
    y = asg.while_loop(lambda c: asg.sum(c) < 50.0, lambda c: c * 2.0 + 1.0, s)
    g.update("s", y + 1.0)
    g.output("y", y)
    exe = asg.compile(g, backend)
    from asg_wgpu.run import watching

    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(watching.Looking, "_look", interrupted)
        with pytest.raises(KeyboardInterrupt):
            exe()
    np.testing.assert_array_equal(exe.state["s"], 0)
    np.testing.assert_array_equal(np.asarray(exe()["y"]), 31)
    np.testing.assert_array_equal(exe.state["s"], 32)


def test_a_watched_loop_is_kept_in_the_cache_and_profiled(backend, monkeypatch, tmp_path):
    monkeypatch.setenv("ASG_CACHE", str(tmp_path))
    g = asg.Graph()
    g.output("y", doubled(g, 50))
    restored = backend.counters().restored
    feeds = {"x": np.ones(64, "f"), "n": np.int32(7)}
    for _ in range(2):
        with using(STEPWISE):
            exe = asg.compile(g, backend)
            np.testing.assert_allclose(exe(feeds)["y"], 1.01**7, rtol=1e-6)
    assert backend.counters().restored > restored
    assert "at most 50 times" in exe.explain()


def unwatched(graph, target):
    """The schedule of a recording: nobody looks while it runs."""
    return make_schedule(graph, replace(target, is_watched=False))


@pytest.mark.parametrize("reverse", [False, True])
def test_without_a_host_that_looks_all_steps_are_made_and_change_nothing(reverse):
    g = asg.Graph()
    x, n = g.input("x", (6, 2)), g.input("n", (), "i32")
    last, ys = asg.scan(lambda c, r: (c * 0.5 + r, c * r), x[0], x, length=n, reverse=reverse)
    grown = asg.while_loop(lambda c: asg.sum(c) < 5.0, lambda c: c * 1.5 + 0.5, last, max_steps=9)
    for name, value in {"last": last, "ys": ys, "grown": grown}.items():
        g.output(name, value)
    g = asg.splice(g, asg.gradients(asg.sum(grown * grown) + asg.sum(ys), [x]))
    array = np.random.default_rng(0).uniform(size=(6, 2)).astype("f")
    for count in (0, 4, 11):
        same(g, WgpuBackend(scheduler=unwatched), 1e-5, x=array, n=np.int32(count))
    assert not WgpuBackend().ahead(optimize(g, lower()), AheadTarget()).loops
    with using(STEPWISE):
        recording = WgpuBackend().ahead(optimize(g, lower()), AheadTarget())
    assert [loop.length for loop in recording.loops] == [6, 9, 9, 6]


def test_a_loop_without_a_bound_is_not_recorded():
    g = asg.Graph()
    g.output("y", doubled(g, None))
    with pytest.raises(
        asg.BackendError, match="a loop without a bound needs a host that reads its flag"
    ):
        WgpuBackend().ahead(optimize(g, lower()), AheadTarget())
