"""One graph and many sizes: memory that plans share, hold, and leave."""

import gc
import tracemalloc

import numpy as np
import pytest

import asg
from asg import nn

MIB = 1 << 20


def gru_step(width=32):
    graph = asg.Graph("gru")
    x = graph.input("x", ("N", "T", 16), "f32")
    y = graph.input("y", ("N", "T", width), "f32")
    states, _ = nn.GRU(16, width, batch_first=True)(x)
    graph.output("loss", asg.mse_loss(states, y))
    return asg.train_step(graph, loss="loss", optimizer=asg.optim.adam(1e-3))


def gru_feeds(length, width=32):
    return {
        "x": np.ones((2, length, 16), np.float32), "y": np.ones((2, length, width), np.float32),
    }  # fmt: skip


def square():
    graph = asg.Graph("square")
    x = graph.input("x", ("N",), "f32")
    graph.output("y", asg.exp(x) * x)
    return graph


def bytes_of_arrays():
    """Traced bytes of NumPy's arrays alone: caches of Python objects grow when it suits them."""
    gc.collect()
    arrays = tracemalloc.DomainFilter(inclusive=True, domain=np.lib.tracemalloc_domain)
    traces = tracemalloc.take_snapshot().filter_traces([arrays]).traces
    return sum(trace.size for trace in traces)


def test_many_lengths_hold_plans_alone_and_nothing_more_after_the_bound():
    bound = 6 * MIB
    exe = asg.compile(gru_step(), "numpy", cache_bytes=bound)
    exe(gru_feeds(40))  # the room is as large as it will be
    (plan,) = exe.plans
    assert plan.bytes < 2 * MIB
    fit = bound // plan.bytes
    traced = []
    tracemalloc.start()
    try:
        for length in range(39, 39 - 3 * fit, -1):
            exe(gru_feeds(length))
            assert exe.cache_info().currbytes <= bound
            if length % fit == (39 + 1) % fit:
                gc.collect()
                traced.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    info = exe.cache_info()
    assert (info.hits, info.misses, info.again) == (0, 3 * fit + 1, 0)
    assert fit <= info.currsize < 2 * fit  # a shorter loop has fewer views
    assert max(traced) < 1.2 * bound  # with the caches of layouts; three times as much without it


def test_programs_of_one_store_run_in_one_room():
    exe = asg.compile(square(), "numpy")
    small, large = np.ones(1000, np.float32), np.ones(400_000, np.float32)
    kept = exe(x=small)["y"]  # nobody reads it before other runs use the room
    for array in (large, small, large):
        exe(x=array)
    programs = list(exe._cache._programs.values())
    assert len(programs) == 2
    exe(x=small)
    assert all(np.shares_memory(programs[0]._arena(), each._arena()) for each in programs)
    np.testing.assert_allclose(kept, np.exp(small) * small, rtol=1e-6)


def test_the_room_is_as_large_as_the_largest_program_needs():
    exe = asg.compile(square(), "numpy")
    sizes = (400_000, 1000, 399_999, 200_000)
    arrays = [np.full(size, 1.5, np.float32) for size in sizes]
    tracemalloc.start()
    try:
        exe(x=arrays[0])
        first = bytes_of_arrays()
        assert first > MIB
        for array in arrays:
            np.testing.assert_allclose(exe(x=array)["y"].numpy(), np.exp(1.5) * 1.5, rtol=1e-6)
        assert bytes_of_arrays() - first < 0.1 * MIB
    finally:
        tracemalloc.stop()


def test_results_outlive_a_room_that_grows():
    exe = asg.compile(square(), "numpy")
    results = {}
    for size in (3, 5000, 4, 200_000, 5):
        results[size] = exe(x=np.full(size, size % 7, np.float32))["y"]
    for size, result in results.items():
        value = np.float32(size % 7)
        np.testing.assert_allclose(result, np.full(size, np.exp(value) * value), rtol=1e-6)


def test_a_room_goes_with_its_programs():
    exe = asg.compile(square(), "numpy")
    tracemalloc.start()
    try:
        exe(x=np.ones(1_000_000, np.float32))
        exe = None
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < MIB
    finally:
        tracemalloc.stop()


def test_training_and_evaluation_share_a_room_and_their_results():
    graph = asg.Graph("line")
    x, y = graph.input("x", ("N",), "f32"), graph.input("y", ("N",), "f32")
    out = graph.output("out", x * graph.parameter("w", (), "f32", init=2.0))
    graph.output("loss", asg.mse_loss(out, y))
    trainer = asg.compile(asg.train_step(graph, optimizer=asg.optim.sgd(0.1)), "numpy")
    tester = asg.compile(graph, "numpy", state=trainer)
    ones = np.ones(50, np.float32)
    before = tester(x=ones, y=ones)
    after = trainer(x=ones, y=ones)
    last = tester(x=3 * ones[:7], y=ones[:7])
    np.testing.assert_allclose(before["out"], 2 * ones)
    assert after["loss"].item() == pytest.approx(1.0)
    np.testing.assert_allclose(last["out"], 3 * 1.8 * ones[:7], rtol=1e-6)
    np.testing.assert_allclose(tester(x=before["out"], y=ones)["out"], 3.6 * ones, rtol=1e-6)


def test_constants_are_found_once_for_all_sizes():
    graph = asg.Graph("table")
    x = graph.input("x", ("N", 64), "f32")
    graph.output("y", x + asg.sqrt(asg.arange(64, graph=graph).cast("f32")))
    exe = asg.compile(graph, "numpy", passes=())
    for size in (2, 3):
        exe(x=np.zeros((size, 64), np.float32))
    first, second = (
        next(v.array for step in program._plan.steps for v in step.reads if v.array is not None)
        for program in exe._cache._programs.values()
    )
    assert np.shares_memory(first, second)
