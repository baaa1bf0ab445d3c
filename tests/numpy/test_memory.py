"""The plan's memory is what a run takes, and running again takes nothing."""

import sys
import tracemalloc

import numpy as np
import pytest
import threadpoolctl  # noqa: F401  (the first run of a large plan imports it)
from scipy import special  # noqa: F401  (so does erf's)

import asg
from asg.runtime.compiling import compile
from asg_numpy.plan_numbers import using
from asg_numpy.run.thread_pool import thread_count


def train_step(width, depth):
    graph = asg.Graph("mlp")
    h = graph.input("x", ("N", width), "f32")
    for i in range(depth):
        w = graph.parameter(f"w{i}", (width, width), "f32", init=asg.init.kaiming_uniform())
        b = graph.parameter(f"b{i}", (width,), "f32")
        h = asg.gelu(h @ w + b)
    labels = graph.input("labels", ("N",), "i32")
    loss = graph.output("loss", asg.cross_entropy(h, labels))
    joint = asg.splice(graph, asg.gradients(loss, wrt=list(graph.parameters.values())))
    for name in list(joint.parameters):
        velocity = joint.state_variable(f"v/{name}", joint[name].shape, "f32")
        new = velocity * 0.9 + joint[f"grad/{name}"]
        joint.update(velocity, new)
        joint.update(name, joint[name] - 0.01 * new)
    return joint


def feeds(width, size):
    rng = np.random.default_rng(0)
    return {
        "x": rng.normal(size=(size, width)).astype("f4"),
        "labels": rng.integers(0, width, size),
    }


@pytest.fixture
def traced():
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize("size", [16, 256, 1024])
def test_planned_peak_is_the_measured_one(size):
    """Within 2 %, or 768 KiB, which Python's own objects for the parts of steps take."""
    width = 256
    graph, fed = train_step(width, 4), feeds(width, size)
    before = tracemalloc.get_traced_memory()[0]
    exe = compile(graph, "numpy")
    planned = exe.memory(N=size)
    compiled = tracemalloc.get_traced_memory()[0] - before - planned.state
    tracemalloc.reset_peak()
    for _ in range(2):
        loss = exe(fed)["loss"]
    measured = tracemalloc.get_traced_memory()[1] - before - compiled
    assert np.isfinite(float(loss))
    assert measured == pytest.approx(planned.peak, rel=0.02, abs=768 * 1024)


@pytest.mark.usefixtures("traced")
def test_runs_after_the_first_take_no_buffers():
    """A value is 2 MiB here; `erf` takes 128 KiB in each thread while it computes."""
    width, size = 256, 2048
    graph, fed = train_step(width, 4), feeds(width, size)
    exe = compile(graph, "numpy")
    workspace = exe.memory(N=size).workspace
    for _ in range(5):  # until the small caches of Python and NumPy are filled
        exe(fed)
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    for _ in range(5):
        exe(fed)
    after, peak = tracemalloc.get_traced_memory()
    assert after - before < 16 * 1024
    assert peak - before < workspace + thread_count() * 160 * 1024


def test_chain_of_many_nodes_lies_in_one_buffer():
    graph = asg.Graph()
    h = graph.input("x", ("N",), "f32")
    for i in range(5_000):
        h = h * 1.0001 if i % 2 else asg.tanh(h)
    graph.output("y", h)
    exe = compile(graph, "numpy")
    out = exe(x=np.linspace(-1, 1, 1000, dtype="f4"))["y"]
    assert np.isfinite(out.numpy()).all()
    assert exe.memory(N=1000).buffers == 4032  # 4000 bytes, aligned


def test_gaps_are_filled():
    """In the order of first writes, the cumulative sum lies behind the gap of the first input."""
    graph, unit = asg.Graph(), 1 << 16
    a, b = graph.input("a", (unit,)), graph.input("b", (2 * unit,))
    c = asg.cumsum(asg.broadcast_to(asg.max(a), (3 * unit,)), 0)
    graph.output("y", asg.max(c) + asg.max(b))
    assert compile(graph, "numpy").memory().buffers < 5.1 * unit * 4


def test_many_values_alive_at_once_are_packed_in_linear_time():
    graph = asg.Graph()
    x = graph.input("x", (8,), "f64")
    alive = [x * float(i) for i in range(3_000)]
    graph.output("y", asg.sum(asg.stack(alive[::2])) + asg.sum(asg.stack(alive[1::2])))
    exe = compile(graph, "numpy")
    np.testing.assert_allclose(exe(x=np.ones(8))["y"], 8 * sum(range(3_000)))
    assert exe.memory().buffers < 1.6 * 3_000 * 64


def test_update_of_a_large_state_needs_no_second_copy():
    graph = asg.Graph()
    w = graph.parameter("w", (1000, 1000), "f32", init=1.0)
    graph.update("w", w * 0.5 + 1)
    memory = compile(graph, "numpy").memory()
    assert memory.buffers <= memory.state  # parts of w * 0.5; the sums go straight to w
    graph = asg.Graph()
    w = graph.parameter("w", (1000, 1000), "f32", init=1.0)
    graph.update("w", w * 0.5)
    assert compile(graph, "numpy").memory().buffers == 0


HUGE = {
    "zeros": lambda g, x: asg.sum(asg.zeros((2**62, 4), graph=g)),
    "added": lambda g, x: asg.amax(asg.zeros((2**62, 4), graph=g) + x),
    "spread": lambda g, x: asg.mean(asg.broadcast_to(x, (2**62, 4))),
    "counted": lambda g, x: asg.sum(asg.iota((2**62, 4), 0, "f32", graph=g)),
    "joined": lambda g, x: asg.concat([asg.broadcast_to(x, (2**61,))] * 4),
}


@pytest.mark.parametrize("name", HUGE)
def test_more_bytes_than_an_array_counts_are_refused(name):
    graph = asg.Graph("huge")
    graph.output("y", HUGE[name](graph, graph.input("x", ())))
    with pytest.raises(
        asg.BackendError, match=rf"NumPy can index at most {sys.maxsize} bytes.*node %\d"
    ):
        compile(graph, "numpy")(x=1.0)


def test_constants_that_are_computed_stay_within_a_bound():
    """Otherwise a file of a few lines would fill the memory before any limit is asked."""
    graph = asg.Graph("g")
    counted = asg.iota((4096,), 0, dtype="f64", graph=graph)
    chain = counted
    for _ in range(20):
        chain = asg.sin(chain)
    graph.output("counted", counted)
    graph.output("chain", chain)

    def parts(numbers):
        with using(numbers):
            report = compile(graph, "numpy", passes=()).memory()
        return report.constants >> 15, report.buffers >> 15

    assert parts({}) == (2, 0)
    assert parts({"memory.computed": 1 << 16}) == (2, 1)  # iota, and the operand of later sines
    assert parts({"memory.converted": 1 << 12}) == (0, 2)


def test_an_empty_result_with_axes_beyond_memory_is_refused():
    graph = asg.Graph("g")
    graph.output("y", asg.full((0, 2**31 - 1, 2**31 - 1, 2**31 - 1), 1.0, graph=graph))
    with pytest.raises(asg.BackendError, match="NumPy can index at most"):
        compile(graph, "numpy")
