"""Values with the channels last: the same numbers, and no layout but the steps' own changes."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.types import TensorType
from asg.runtime.backend import Options
from asg.runtime.lowering import lower
from asg.testing import interpret
from asg_numpy import backend
from asg_numpy.planning.memory_orders import common_order, in_order, order_of, outermost, strides_in
from asg_numpy.planning.planner import make_plan
from asg_numpy.planning.values import Storage, Value

IMAGE = TensorType((2, 3, 4, 5), asg.DType("f32"))
LAST = (0, 2, 3, 1)


def value(type_=IMAGE, order=LAST, state=None):
    storage = Storage("test", type_, 4 * int(np.prod(type_.shape)), 0, state)
    return Value(type_, storage, 0, strides_in(order, type_) if order else None)


def test_an_order_is_found_in_strides():
    assert strides_in(LAST, IMAGE) == np.empty((2, 4, 5, 3), "f4").transpose(0, 3, 1, 2).strides
    assert order_of(value()) == LAST
    assert order_of(value(order=None)) is None
    assert in_order(value(), LAST).type.shape == (2, 4, 5, 3)
    part = value()
    part.offset = 4
    assert order_of(part) is None


def test_results_lie_as_most_operands_do():
    channels = Value(IMAGE, value().storage, 0, (0, 4, 0, 0))
    assert common_order(IMAGE, [value(), channels]) == LAST
    assert common_order(IMAGE, [value(), value(order=None), value(order=None)]) is None
    assert common_order(IMAGE, [value(), value(order=None, state="w")]) is None
    one = TensorType((1, 3, 4, 5), IMAGE.dtype)  # it is divided into parts by its height
    assert common_order(one, [value(one)]) == LAST
    odd = Value(one, value(one).storage, 0, (12, 4, 60, 12))  # as a depthwise product lies
    assert order_of(odd) == LAST
    assert outermost(value(one)) == 2
    assert outermost(value()) == 0
    turned = TensorType((2, 3), IMAGE.dtype)  # it is divided by its first axis, which lies within
    assert common_order(turned, [Value(turned, value(turned, None).storage, 0, (4, 8))]) is None


def net(n=4, channels=6, dtype="f64"):
    """Convolutions of all sorts, norms, pools and joins, and all gradients."""
    g = asg.Graph()
    weights = []

    def weight(name, *shape):
        weights.append(g.input(name, shape, dtype))
        return weights[-1]

    x = g.input("x", (n, 3, 9, 8), dtype)
    h = asg.relu(asg.conv2d(x, weight("a", channels, 3, 3, 3), weight("ab", channels), padding=1))
    h = asg.batch_norm(h, None, None, weight("g", channels), weight("b", channels), training=True)
    first = h = asg.group_norm(h, 2, weight("gg", channels), weight("gb", channels))
    h = asg.conv2d(asg.max_pool2d(h, 2), weight("c", channels, 1, 3, 3), padding=1, groups=channels)
    h = asg.relu(asg.conv2d(h, weight("d", 2 * channels, channels, 1, 1), stride=1))
    h = asg.conv2d(h, weight("s", 2 * channels, 1, 3, 2), None, 2, 1, groups=2 * channels)
    h = asg.conv_transpose2d(h, weight("e", 2 * channels, channels, 2, 3), stride=2)
    h = asg.concat([h, first[:, :, : h.shape[2], : h.shape[3]]], 1)
    h = asg.conv2d(asg.max_pool2d(h, 3, 1), weight("f", 5, 2 * channels, 2, 2), stride=(1, 2))
    g.output("mean", asg.mean(h, (2, 3)))
    loss = g.output("loss", asg.sum(asg.square(asg.log_softmax(h, 1))))
    return asg.splice(g, asg.gradients(loss, weights))


@pytest.mark.parametrize("n", [1, 4])
@pytest.mark.parametrize("channels", [2, 6])
def test_a_net_of_convolutions_equals_the_reference(n, channels, use):
    use({"convolutions.channels_last": 0})
    graph, rng = net(n, channels), np.random.default_rng(1)
    feeds = {name: rng.normal(size=tensor.shape) for name, tensor in graph.inputs.items()}
    wanted, found = interpret(graph, feeds), asg.compile(graph, "numpy")(**feeds)
    for name, array in wanted.items():
        assert np.allclose(array, found[name].numpy(), rtol=1e-8, atol=1e-10), name


def test_channels_stay_last_from_convolution_to_convolution(use):
    use({"convolutions.channels_last": 0})
    graph = lower(net(), backend.claims)
    plan = make_plan(graph, Options())
    steps = [part for step in plan.steps for part in step.parts]
    images = [
        write for step in steps if step.node.op.name in ("mul", "where", "relu", "pad")
        for write in step.writes if write.type.rank == 4 and write.type.shape[0] == 4
    ]  # fmt: skip
    follow = [v for v in images if v.strides is not None]
    assert len(follow) > 0.7 * len(images) > 10


@pytest.mark.parametrize("channels", [6, 20])
def test_reductions_of_channels_that_lie_last(use, channels):
    use({"convolutions.channels_last": 0})
    g, rng = asg.Graph(), np.random.default_rng(3)
    w = g.parameter("w", (channels, 2, 1, 1), init=rng.normal(size=(channels, 2, 1, 1)))
    y = asg.conv2d(g.input("x", (3, 2, 5, 4)), w)
    g.output("max", asg.max(y, 1))
    g.output("sum", asg.sum(y, (1, 2, 3), keepdims=True))
    g.output("softmax", asg.softmax(y, 1))
    feeds = {"x": rng.normal(size=(3, 2, 5, 4)).astype("f4")}
    exe = asg.compile(g, "numpy")
    found = exe(feeds)
    for name, array in interpret(g, feeds | dict(exe.state)).items():
        np.testing.assert_allclose(found[name].numpy(), array, rtol=2e-5, atol=2e-5)


def test_long_runs_stay_together_in_a_copied_view():
    g = asg.Graph()
    both = asg.stack([g.input("x", (6, 2, 32)), g.input("y", (6, 2, 32))], 1)
    rows = asg.transpose(both, (0, 2, 1, 3)).reshape((6, 2, 64))  # as after a recurrent layer
    g.output("z", asg.exp(rows))
    plan = make_plan(lower(g, backend.claims), Options())
    copies = [part for step in plan.steps for part in step.parts if part.node.op.name == "reshape"]
    assert [each.writes[0].strides for each in copies] == [None]


def test_the_variance_of_large_offsets_is_right_with_channels_last(use):
    use({"convolutions.channels_last": 0})
    rng = np.random.default_rng(2)
    g = asg.Graph()
    x = g.input("x", (8, 4, 16, 16))
    w = g.input("w", (4, 4, 1, 1))
    y = asg.conv2d(x, w) + 3e3  # what a convolution gives lies with its channels last
    g.output("batch", asg.batch_norm(y, training=True))
    g.output("group", asg.group_norm(y, 2))
    noise = rng.normal(size=(8, 4, 16, 16)).astype("f4")
    found = asg.compile(g, "numpy")(x=noise, w=np.eye(4, dtype="f4").reshape(4, 4, 1, 1))
    exact = (noise + np.float32(3e3)).astype("f8")
    axes = (0, 2, 3)
    batch = (exact - exact.mean(axes, keepdims=True)) / exact.std(axes, keepdims=True)
    rows = exact.reshape(8, 2, -1)
    group = (rows - rows.mean(2, keepdims=True)) / rows.std(2, keepdims=True)
    assert np.allclose(found["batch"].numpy(), batch, atol=2e-3)
    assert np.allclose(found["group"].numpy(), group.reshape(8, 4, 16, 16), atol=2e-3)
