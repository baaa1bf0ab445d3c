"""The workloads of `asg bench`, what is told of them, and the ceilings that they are held to."""

import numpy as np
import pytest

import asg
from asg import bench
from asg.analysis.cost import cost, flops_by_node
from asg.core.subgraphs import bind_graph
from asg.core.verify import verify
from asg.runtime.profiling import ProfileEntry

CEILINGS = bench.Ceilings(flops=100.0, bandwidth=10.0, latency=0.0)


def entry(seconds, flops, moved):
    return ProfileEntry("k", (), seconds, 0.0, moved, flops, ())


@pytest.mark.parametrize("name", bench.NAMES)
def test_every_workload_is_a_graph_whose_feeds_fit(name):
    workload = bench.make_workload(name)
    verify(workload.graph)
    assert workload.feeds.keys() == workload.graph.inputs.keys()
    for feed, array in workload.feeds.items():
        assert array.dtype == workload.graph.inputs[feed].dtype.numpy
    assert workload.result in workload.graph.outputs
    assert not workload.feeds or workload.graph.updates  # trained, or a function of its parameters


def test_training_workloads_learn():
    workload = bench.make_workload("mlp")
    exe = asg.compile(workload.graph, "numpy")
    losses = [exe.run(workload.feeds)["loss"].item() for _ in range(8)]
    assert losses[-1] < losses[0] * 0.6


def test_the_share_is_that_of_the_roofline():
    assert CEILINGS.least_seconds(entry(1.0, flops=50, moved=1)) == 0.5  # bound by arithmetic
    assert CEILINGS.least_seconds(entry(1.0, flops=50, moved=8)) == 0.8  # by traffic
    kernels = (entry(1.0, 50, 1), entry(2.0, 0, 5), entry(0.0, 0, 0))
    figures = bench.Figures(
        "w", "a workload", "numpy", 1.0, 4.0, 3.5, 9, 50, 6, 100, kernels, CEILINGS
    )
    assert figures.share == pytest.approx((0.5 + 0.5) / 4.0)
    assert [figures.share_of(kernel) for kernel in kernels] == [0.5, 0.25, 0.0]


@pytest.mark.parametrize("name", ["mlp", "gpt", "cnn"])
def test_arithmetic_by_node_is_that_of_the_graph(name):
    workload = bench.make_workload(name)
    exe = asg.compile(workload.graph, "numpy")
    bound = bind_graph(exe.lowered, {"N": len(workload.feeds["x"])})
    counts = flops_by_node(bound)
    assert sum(counts) == cost(bound).all_flops
    products = {"mlp": 2 * 3 * 128 * (784 * 512 + 512 * 512 + 512 * 10)}
    assert sum(counts) > products.get(name, 0) * 0.6  # the input's gradient is not computed


def test_a_profile_counts_arithmetic_where_the_backend_does_not():
    g = asg.Graph()
    x = g.input("x", ("N", 64))
    g.output("y", asg.relu(x @ g.parameter("w", (64, 32), init=0.5)))
    profile = asg.compile(g, "numpy").profile({"x": np.ones((16, 64), np.float32)}, runs=1)
    assert sum(each.flops for each in profile.entries) == 2 * 16 * 64 * 32 + 16 * 32
