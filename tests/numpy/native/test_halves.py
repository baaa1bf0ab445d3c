"""f16 graphs: native kernels convert as they load and store, and products run in f32."""

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_numpy.native.chains import ChainMaker
from asg_numpy.native.rows import RowsMaker
from tests.numpy.native.test_fusing import plan_of

RNG = np.random.default_rng(7)


def drawn(*shape):
    return (RNG.normal(size=shape) / 3).astype(np.float16)


def net(batch="N"):
    """Convolutions with all kinds of groups, views, sums, norms and a softmax."""
    g = asg.Graph()
    x = g.input("x", (batch, 4, 10, 9), "f16")

    def weight(name, *shape):
        return g.parameter(name, shape, "f16", init=drawn(*shape))

    h = asg.relu(asg.conv2d(x, weight("dense", 8, 4, 3, 3), weight("bias", 8), padding=1))
    each = asg.conv2d(h, weight("each", 16, 1, 3, 3), stride=2, groups=8)
    some = asg.conv2d(h, weight("some", 6, 4, 2, 2), groups=2, dilation=2)
    flipped = asg.flip(each, (2,)) * asg.sigmoid(each)
    rows = flipped.reshape((flipped.shape[0], 16, -1)).transpose((0, 2, 1))[:, 1:]
    normal = rows - asg.mean(rows, -1, keepdims=True)
    g.output("products", asg.softmax(normal @ weight("wide", 16, 5), -1))
    g.output("pairs", rows @ rows.transpose((0, 2, 1)))
    g.output("sums", asg.sum(some, (2, 3)))
    g.output("largest", asg.max(some * 2 - 1, 0))
    g.output("outer", asg.einsum("nchw,c->hw", some, asg.constant(drawn(6), graph=g)))
    return g


def agrees(graph, feeds):
    exe = asg.compile(graph, "numpy")
    found, expected = exe(feeds), interpret(graph, {**exe.state, **feeds})
    for name, each in expected.items():
        assert found[name].dtype is graph.outputs[name].dtype
        scale = float(np.abs(each).max(initial=1))
        np.testing.assert_allclose(
            found[name].numpy().astype("f8"), each.astype("f8"), 0, 4e-3 * scale, err_msg=name
        )


@pytest.mark.parametrize("batch", [2, "N"])
def test_values_and_gradients(batch):
    graph = net(batch)
    total = sum(asg.sum(asg.cast(each, "f32") ** 2) for each in graph.outputs.values())
    wrt = [*graph.parameters.values(), graph.inputs["x"]]
    graph = asg.splice(graph, asg.gradients(total, wrt))
    agrees(graph, {"x": drawn(2, 4, 10, 9)})


def test_conversions_join_the_steps_around_a_product():
    g = asg.Graph()
    x = g.input("x", (64, 32), "f16")
    first = g.parameter("first", (32, 16), "f16", init=drawn(32, 16))
    second = g.parameter("second", (16, 16), "f16", init=drawn(16, 16))
    g.output("y", asg.tanh(asg.relu(x * 2 @ first) @ second))
    assert asg.compile(g, "numpy").explain().startswith("5 steps")  # products and steps around them
    agrees(g, {"x": drawn(64, 32)})


ACCUMULATING = {
    "argmax": lambda x: asg.argmax(x, 1),
    "cumsum": lambda x: asg.cumsum(x, -1),
    "fmod": lambda x: asg.fmod(x, 0.25),
    "index_add": lambda x: asg.index_add(x, asg.constant([1, 0, 1], graph=x.graph), x, 1),
    "pool": lambda x: asg.max_pool2d(x, 2),
    "overlapping pool": lambda x: asg.max_pool2d(x, 3, 2),
}


@pytest.mark.parametrize("name", ACCUMULATING)
def test_numpy_computes_in_f32(name):
    g = asg.Graph()
    x = g.input("x", (2, 3, 7, 8), "f16")
    y = g.output("y", ACCUMULATING[name](x * 0.5))
    if y.dtype.is_float:
        g = asg.splice(g, asg.gradients(y, wrt=[x], seeds="input"))
    feeds = {name: drawn(*map(int, leaf.shape)) for name, leaf in g.inputs.items()}
    agrees(g, feeds)
    parts = [part for step in plan_of(asg.compile(g, "numpy")).steps for part in step.parts]
    by_numpy = [part for part in parts if not isinstance(part.make, ChainMaker | RowsMaker)]
    read = [x for part in by_numpy if part.node.op is y.node.op for x in part.reads]
    assert read
    assert "f16" not in {value.type.dtype for value in read}


def test_sums_accumulate_in_f32():
    g = asg.Graph()
    x = g.input("x", (3, 4000), "f16")
    g.output("y", asg.sum(x, 1))
    exe = asg.compile(g, "numpy")
    assert exe(x=np.full((3, 4000), 1.5, "f2"))["y"].numpy().tolist() == [6000] * 3
