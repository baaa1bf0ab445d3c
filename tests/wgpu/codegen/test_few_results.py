"""Products of few results over a long axis: the lanes of a workgroup share it."""

import numpy as np
import pytest

import asg
from asg.ops.products.contraction import dot_general
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import lowered


def depthwise_gradient(dtype):
    graph = asg.Graph("depthwise")
    x, w = graph.input("x", (3, 5, 9, 14), dtype), graph.input("w", (5, 1, 3, 3), dtype)
    y = asg.conv2d(x, w, groups=5, padding=1)
    made = asg.gradients([y], [w], seeds="input")
    return asg.splice(graph, made)


def products(dtype):
    """Results [2, 3] and [4, 1] of batches, with what follows them."""
    graph = asg.Graph("products")
    a, b = graph.input("a", (7, 2, 300), dtype), graph.input("b", (7, 300, 3), dtype)
    c, d = graph.input("c", (501, 4), dtype), graph.input("d", (501,), dtype)
    graph.output("y", asg.tanh(a @ b) * 2 + 1)
    graph.output("z", dot_general(c, d, ((0,), (0,))))
    return graph


GRAPHS = {"depthwise": depthwise_gradient, "products": products}


def feeds_of(graph):
    rng = np.random.default_rng(0)
    shapes = {name: tuple(map(int, leaf.shape)) for name, leaf in graph.inputs.items()}
    return {n: rng.uniform(-1, 1, shape).astype(np.float32) for n, shape in shapes.items()}


def narrow():
    return using({"few_results.lanes": 32, "few_results.groups": 4})


@pytest.mark.parametrize("name", GRAPHS)
def test_it_equals_numpy_on_a_device_and_on_paper(name, backend):
    graph, exact = GRAPHS[name]("f32"), GRAPHS[name]("f64")
    feeds = feeds_of(graph)
    low = lowered(graph, {})
    with narrow():
        dispatches = make_schedule(low, Target()).dispatches
        on_paper = paper_card.run(low, feeds)
        made = {key: array.numpy() for key, array in compile(graph, backend)(feeds).items()}
    assert not [reason for dispatch in dispatches for reason in dispatch.unproved]
    assert "sums" in " ".join(dispatch.kernel.source({}) for dispatch in dispatches)
    assert name != "products" or dispatches[0].label == "dot_general+add"
    wide = {key: array.astype(np.float64) for key, array in feeds.items()}
    right = {key: array.numpy() for key, array in compile(exact, "numpy")(wide).items()}
    plain = {key: array.numpy() for key, array in compile(graph, "numpy")(feeds).items()}
    for found in (made, on_paper):
        assert_agrees(found, right, plain, 2e-6)


def test_a_workgroup_has_all_places_of_a_depthwise_kernel():
    """Two workgroups a multiprocessor at least, where an invocation had eight places before."""
    graph = asg.Graph("depthwise")
    x, w = graph.input("x", (32, 64, 56, 56)), graph.input("w", (64, 1, 3, 3))
    y = asg.conv2d(x, w, groups=64, padding=1)
    graph = asg.splice(graph, asg.gradients([y], [w], seeds="input"))
    dispatches = make_schedule(lowered(graph, {}), Target()).dispatches
    (dispatch,) = [each for each in dispatches if "sums" in each.kernel.source({})]
    assert dispatch.workgroups == (512, 1, 1)
    assert dispatch.kernel.invocations == 256


def test_parts_of_a_depthwise_gradient_have_lanes():
    """Parts of 896 places had tiles in registers: 343 µs on an H200."""
    graph = asg.Graph("depthwise")
    x, w = graph.input("x", (8, 96, 28, 28)), graph.input("w", (96, 1, 3, 3))
    made = asg.gradients([asg.conv2d(x, w, groups=96, padding=1)], [w], seeds="input")
    dispatches = make_schedule(lowered(asg.splice(graph, made), {}), Target()).dispatches
    (dispatch,) = [each for each in dispatches if "sums" in each.kernel.source({})]
    assert dispatch.workgroups == (672, 1, 1)
    assert dispatch.kernel.invocations == 128
