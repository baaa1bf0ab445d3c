"""Random graphs on a device, run several times, equal a naive interpreter; however few the buffers.

They are those that every part of the framework meets, with f32 in the place of f64.
"""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings, strategies as st

import asg
from asg.dtypes import DType
from asg.node import Ref
from asg.prune import empty_like
from asg.runtime.binding import bind_graph
from asg.runtime.compiling import compile
from asg_wgpu import WgpuBackend
from asg_wgpu.scheduling import make_schedule
from tests.numpy.test_random_graphs import draw_feeds, sizes_for
from tests.strategies import graphs
from tests.wgpu.noise import assert_possible, outcomes


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


def backend_of(buffers, is_cpu):
    """A backend whose kernels bind at most so many buffers, those for a CPU or for a GPU."""

    def schedule(graph, target):
        few = min(buffers, target.storage_buffers)
        return make_schedule(graph, replace(target, storage_buffers=few, is_cpu=is_cpu))

    return WgpuBackend(scheduler=schedule)


def check(graph, backend, seed, fetched):
    """Run a graph three times, each from the state that the run before has left."""
    dims = sizes_for(graph)
    assume(dims is not None)
    try:
        exe = compile(graph, backend, dims=dims, fetch="all" if fetched else ())
    except asg.ShapeError as error:  # a slice that these sizes do not have
        assume("is negative" not in str(error) and "-" not in str(error))
        raise
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


@settings(max_examples=40)
@given(graphs(), st.integers(0, 2**16), st.booleans(), BUFFERS, st.booleans())
def test_random_graphs_equal_the_interpreter(graph, seed, fetched, buffers, is_cpu):
    check(in_f32(graph), backend_of(buffers, is_cpu), seed, fetched)


@pytest.mark.full
@settings(max_examples=300)
@given(graphs(40), st.integers(0, 2**16), st.booleans(), BUFFERS, st.booleans())
def test_many_random_graphs_equal_the_interpreter(graph, seed, fetched, buffers, is_cpu):
    check(in_f32(graph), backend_of(buffers, is_cpu), seed, fetched)
