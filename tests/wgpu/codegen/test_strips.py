"""Results of a few places of windows, computed in strips: pooling and depthwise convolutions."""

import numpy as np
import pytest

import asg
from asg.kernel.expr import Load, within
from asg.kernel.stmt import expressions, walk
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.schedule import Role
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import lowered


def depthwise(shape, settings, dtype):
    graph = asg.Graph("depthwise")
    x = graph.input("x", shape, dtype)
    w, b = graph.input("w", (shape[1], 1, 3, 3), dtype), graph.input("b", shape[1:2], dtype)
    graph.output("y", asg.relu(asg.conv2d(x, w, b, groups=shape[1], **settings)))
    return graph


def pool(name, shape, settings, dtype):
    graph = asg.Graph(name)
    x = graph.input("x", shape, dtype)
    graph.output("y", asg.tanh(getattr(asg, name)(x * 2, **settings)))
    return graph


SAME = {"padding": 1}
HALF = {"kernel_size": 3, "stride": 2, "padding": 1}
CASES = {
    "depthwise": lambda dtype: depthwise((2, 5, 8, 9), SAME, dtype),
    "depthwise, odd": lambda dtype: depthwise((3, 4, 7, 7), SAME, dtype),
    "depthwise, strided": lambda dtype: depthwise((2, 6, 12, 10), SAME | {"stride": 2}, dtype),
    "depthwise, dilated": lambda dtype: depthwise((1, 3, 9, 11), {"dilation": 2}, dtype),
    "maximum": lambda dtype: pool("max_pool2d", (2, 3, 16, 12), HALF, dtype),
    "maximum, odd": lambda dtype: pool("max_pool2d", (2, 3, 13, 15), HALF, dtype),
    "maximum apart": lambda dtype: pool("max_pool2d", (2, 3, 12, 8), {"kernel_size": 2}, dtype),
    "mean": lambda dtype: pool("avg_pool2d", (2, 3, 12, 10), HALF, dtype),
    "mean, each place": lambda dtype: pool("avg_pool2d", (2, 3, 7, 9), HALF | {"stride": 1}, dtype),
    "maximum of a line": lambda dtype: pool("max_pool1d", (2, 3, 17), HALF, dtype),
}


SIMILAR = ("depthwise, dilated", "maximum, odd", "maximum apart", "mean", "maximum of a line")


def with_gradients(graph):
    leaves = [graph[name] for name in graph.inputs]
    return asg.splice(graph, asg.gradients([graph.outputs["y"]], leaves, seeds="input"))


def feeds_of(graph):
    rng = np.random.default_rng(0)
    shapes = {name: tuple(map(int, leaf.shape)) for name, leaf in graph.inputs.items()}
    return {n: rng.uniform(-1, 1, shape).astype(np.float32) for n, shape in shapes.items()}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=pytest.mark.full) if each in SIMILAR else each for each in CASES],
)
def test_values_and_gradients_equal_numpy(name, backend):
    graph, exact = (with_gradients(CASES[name](dtype)) for dtype in ("f32", "f64"))
    feeds = feeds_of(graph)
    wide = {key: array.astype(np.float64) for key, array in feeds.items()}
    with using({"strips.many": 1}):
        made = compile(graph, backend)(feeds)
    results = made, compile(exact, "numpy")(wide), compile(graph, "numpy")(feeds)
    assert_agrees(*({k: v.numpy() for k, v in each.items()} for each in results), 2e-6)


@pytest.mark.parametrize("name", ["depthwise, strided", "maximum"])
def test_kernels_have_no_faults_and_are_proved(name):
    graph = with_gradients(CASES[name]("f32"))
    low = lowered(graph, {})
    with using({"strips.many": 1}):
        dispatches = make_schedule(low, Target()).dispatches
        found = paper_card.run(low, feeds_of(graph))
    assert not [reason for dispatch in dispatches for reason in dispatch.unproved]
    right = compile(graph, "numpy")(feeds_of(graph))
    for key, array in right.items():
        np.testing.assert_allclose(found[key], array.numpy(), rtol=1e-5, atol=1e-5)


def loads(dispatch):
    """The loads of a kernel, which are as many for each invocation."""
    found = [each for statement in walk(dispatch.program.body) for each in expressions(statement)]
    return sum(isinstance(part, Load) for each in found for part in within(each))


def test_a_maximum_keeps_nan_and_its_gradient_goes_to_the_first(backend):
    graph = asg.Graph()
    x = graph.input("x", (1, 1, 8, 8))
    y = graph.output("y", asg.max_pool2d(x, 3, 1))
    step = asg.splice(graph, asg.gradients(asg.sum(y), [x]))
    given = np.zeros((1, 1, 8, 8), np.float32)
    given[0, 0, :3], given[0, 0, 4, 1], given[0, 0, 7, 7] = -0.0, np.nan, -np.nan
    given[0, 0, 6, :2] = np.inf
    found, right = (asg.compile(step, each)(x=given) for each in (backend, "numpy"))
    for key in right:
        np.testing.assert_array_equal(found[key], right[key])


def test_a_strip_loads_each_place_once():
    """Eight results below each other take ten rows of three places, and nine weights."""
    graph = asg.Graph("depthwise")
    x, w = graph.input("x", (32, 64, 56, 56)), graph.input("w", (64, 1, 3, 3))
    graph.output("y", asg.conv2d(x, w, groups=64, padding=1))
    (dispatch,) = make_schedule(lowered(graph, {}), Target()).dispatches
    assert loads(dispatch) == 3 * 10 + 9
    assert dispatch.workgroups == (32 * 64 * 56 * 56 // 8 // 256, 1, 1)


def test_a_maximum_and_its_place_read_a_window_once():
    graph = asg.Graph("pool")
    x = graph.input("x", (32, 64, 112, 112))
    y = asg.max_pool2d(x, **HALF)
    graph.output("loss", asg.sum(y))
    dispatches = make_schedule(
        lowered(asg.splice(graph, asg.gradients([graph.outputs["loss"]], [x])), {}), Target()
    ).dispatches
    labels = [dispatch.label for dispatch in dispatches]
    assert loads(dispatches[labels.index("max+argmax")]) == 3 * 17


def test_the_gradient_of_pooling_has_one_kernel_with_what_follows():
    """It is summed at the places of the operand alone, not at those of the padding, too."""
    graph = asg.Graph("pool")
    x = graph.parameter("x", (2, 3, 12, 10))
    graph.output("loss", asg.sum(asg.max_pool2d(x, **HALF)))
    step = asg.train_step(graph, "loss", asg.optim.sgd(0.1))
    schedule = make_schedule(lowered(step, {}), Target())
    assert "sum+sub" in [dispatch.label for dispatch in schedule.dispatches]
    inner = [int(buffer.type.size) for buffer in schedule.buffers if buffer.role is Role.INNER]
    assert max(inner) == 2 * 3 * 12 * 10
