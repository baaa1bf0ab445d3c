"""Random graphs on a device, run several times, equal a naive interpreter; however few the buffers.

They are those that every part of the framework meets, with f32 in the place of f64.
"""

import random
from dataclasses import replace
from functools import reduce
from types import MappingProxyType

import numpy as np
import pytest
from hypothesis import assume, given, settings, strategies as st

import asg
from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.subgraphs import bind_graph, empty_like
from asg.runtime.compiling import compile
from asg_wgpu import WgpuBackend
from asg_wgpu.schedule.build import make_schedule
from tests.numpy.test_random_graphs import draw_feeds, sizes_for
from tests.numpy.test_random_updates import random_graph as random_updates
from tests.strategies import graphs
from tests.wgpu.conftest import KeptSchedules
from tests.wgpu.noise import assert_possible, outcomes
from tests.wgpu.programs import training_step


def in_f32(graph):
    """The graph with f32 in the place of f64."""
    target, moved = empty_like(graph), {}
    for node in graph.nodes:
        operands = [target.tensor(moved[ref]) for ref in node.inputs]
        attrs = {name: _in_f32(value) for name, value in node.attrs.items()}
        if not operands and node.types[0].dtype is DType.F64 and "value" in attrs:
            attrs["value"] = _in_f32(attrs["value"])
        for index, tensor in enumerate(target.add(node.op, operands, attrs, node.name)):
            moved[Ref(node.id, index)] = tensor.ref
    for name, ref in graph.output_refs.items():
        target.output(name, target.tensor(moved[ref]))
    for name, ref in graph.update_refs.items():
        target.update(name, target.tensor(moved[ref]))
    return target


def _in_f32(value):
    if value is DType.F64:
        return DType.F32
    if isinstance(value, np.ndarray) and value.dtype == np.float64:
        with np.errstate(over="ignore"):
            return value.astype(np.float32)
    return value


def backend_of(buffers):
    """A backend whose kernels bind at most so many buffers."""

    def schedule(graph, target):
        few = min(buffers, target.storage_buffers)
        return make_schedule(graph, replace(target, storage_buffers=few))

    return WgpuBackend(scheduler=schedule)


def check_drawn(graph, backend, seed, fetched):
    """Check a graph with symbols at sizes that it can have."""
    dims = sizes_for(graph)
    assume(dims is not None)
    try:
        exe = compile(graph, backend, dims=dims, fetch="all" if fetched else ())
    except asg.ShapeError as error:  # a slice that these sizes do not have
        assume("is negative" not in str(error) and "-" not in str(error))
        raise
    check(graph, exe, seed, dims)


def check(graph, exe, seed, dims=MappingProxyType({})):
    """Run a graph three times, each from the state that the run before has left."""
    bound = bind_graph(exe.lowered, dims)
    refs = {**bound.output_refs, **{f"new {n}": ref for n, ref in bound.update_refs.items()}}
    rng = np.random.default_rng(seed)
    runs = []
    for _ in range(3):
        feeds = draw_feeds(graph, dims, rng)
        before = dict(exe.state)
        values = outcomes(bound, {**feeds, **before}, list(set(refs.values())), seed)
        possible = {name: [v[ref] for v in values] for name, ref in refs.items()}
        runs.append((exe(feeds), possible))
        for name, array in exe.state.items():
            if name in bound.update_refs:
                assert_possible(array, possible[f"new {name}"], f"new {name}")
            else:
                np.testing.assert_array_equal(array, before[name])
    for out, possible in runs:  # results are read after later runs
        for name, array in out.items():
            assert_possible(array.numpy(), possible[name], name)


pytestmark = pytest.mark.usefixtures("adapter")
BUFFERS = st.sampled_from([32, 8, 4])


@settings(max_examples=60)
@given(graphs(), st.integers(0, 2**16), st.booleans(), BUFFERS)
def test_random_graphs_equal_the_interpreter(graph, seed, fetched, buffers):
    check_drawn(in_f32(graph), backend_of(buffers), seed, fetched)


@pytest.mark.full
@settings(max_examples=2000)
@given(graphs(50), st.integers(0, 2**16), st.booleans(), BUFFERS)
def test_many_random_graphs_equal_the_interpreter(graph, seed, fetched, buffers):
    check_drawn(in_f32(graph), backend_of(buffers), seed, fetched)


# Programs that train, and programs over a few states of one shape


@pytest.mark.parametrize("seed", range(6))
def test_random_training_steps_equal_the_interpreter(seed):
    rng = random.Random(seed)
    graph = training_step(rng, rng.randint(3, 24))
    check(graph, compile(graph, backend_of((32, 8, 4)[seed % 3])), seed)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(6, 200))
def test_many_random_training_steps_equal_the_interpreter(seed):
    test_random_training_steps_equal_the_interpreter(seed)


@pytest.mark.parametrize("block", range(3))
def test_random_updates_equal_the_interpreter(block):
    for seed in range(20 * block, 20 * (block + 1)):
        graph = in_f32(random_updates(random.Random(seed)))
        backend = backend_of((32, 8, 4)[seed % 3])
        check(graph, compile(graph, backend, passes=None if seed % 4 else ()), seed)


@pytest.mark.full
@pytest.mark.parametrize("block", range(3, 60))
def test_many_random_updates_equal_the_interpreter(block):
    test_random_updates_equal_the_interpreter(block)


# Few buffers


@pytest.mark.parametrize("buffers", [4, 8])
def test_join_of_more_tensors_than_a_kernel_binds(buffers):
    rng = np.random.default_rng(0)
    graph, feeds, parts = asg.Graph(), {}, []
    for i in range(30):
        feeds[f"x{i}"] = rng.normal(size=(3, i % 4)).astype(np.float32)
        parts.append(graph.input(f"x{i}", (3, i % 4)) * 2)
    graph.output("joined", asg.concat(parts, 1))
    graph.output("sums", asg.stack([asg.sum(x) for x in parts]))
    out = compile(graph, WgpuBackend(storage_buffers=buffers))(feeds)
    np.testing.assert_array_equal(out["joined"], np.concatenate([*feeds.values()], 1) * 2)
    sums = [array.sum() * 2 for array in feeds.values()]
    np.testing.assert_allclose(out["sums"], sums, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("buffers", [4, 8])
def test_sum_of_more_tensors_than_a_kernel_binds(buffers):
    graph = asg.Graph()
    names = [f"x{i}" for i in range(40)]
    tensors = [graph.input(name, (5,)) for name in names]
    graph.output("sum", reduce(asg.add, tensors))
    graph.output("product", reduce(asg.mul, [asg.tanh(x) + 2 for x in tensors]))
    kept = KeptSchedules()
    exe = compile(graph, WgpuBackend(storage_buffers=buffers, scheduler=kept))
    assert kept.dispatches
    assert all(len(dispatch.kernel.stored) <= buffers for dispatch in kept.dispatches)
    feeds = {name: np.arange(5, dtype=np.float32) + i for i, name in enumerate(names)}
    right = compile(graph, "numpy")(feeds)
    for name, array in exe(feeds).items():
        np.testing.assert_allclose(array.numpy(), right[name], rtol=1e-5)


def test_graphs_without_outputs_or_elements_run(backend):
    graph = asg.Graph()
    x = graph.input("x", (3,))
    assert not compile(graph, backend)(x=np.zeros(3, np.float32))
    graph.output("nothing", asg.sum(x[:0]))
    graph.output("empty", x[:0])
    graph.output("itself", x)
    graph.output("number", asg.full((), 2.5, "f32", graph=graph))
    out = compile(graph, backend)(x=np.arange(3, dtype=np.float32))
    assert out["nothing"].item() == 0.0
    assert out["empty"].numpy().shape == (0,)
    np.testing.assert_array_equal(out["itself"], np.arange(3))
    assert out["number"].item() == 2.5


def test_an_input_that_no_result_needs_may_be_left_out(backend):
    graph = asg.Graph()
    x, spare = graph.input("x", (3,)), graph.input("spare", (3,))
    graph.output("y", x * 2 + asg.zeros_like(spare))
    exe, feeds = compile(graph, backend), {"x": np.arange(3, dtype=np.float32)}
    np.testing.assert_array_equal(exe(feeds)["y"], [0, 2, 4])
    np.testing.assert_array_equal(exe(feeds, spare=np.ones(3, np.float32))["y"], [0, 2, 4])
