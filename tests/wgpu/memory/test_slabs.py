"""Values larger than a kernel can bind: in slabs, or refused by name."""

import numpy as np
import pytest

import asg
from asg.testing.agreement import assert_agrees
from asg_wgpu import WgpuBackend

LIMIT = 1 << 16  # bytes: 16384 f32


def small(buffers=8):
    """A backend whose kernels bind at most 64 KiB at a time."""
    return WgpuBackend(storage_buffers=buffers, binding=LIMIT)


def graph_of(build, dtype, shapes):
    """A graph of what `build` makes of inputs of these shapes."""
    graph = asg.Graph("large")
    made = build(*(graph.input(f"x{i}", shape, dtype) for i, shape in enumerate(shapes)))
    for i, value in enumerate(made if isinstance(made, tuple) else (made,)):
        graph.output(f"y{i}", value)
    return graph


def outer(x, y):
    return asg.expand_dims(x, 1) + asg.expand_dims(y, 0)


def attention(q, k, v):
    weights = asg.softmax(asg.matmul(q, asg.swapaxes(k, 1, 2)) / 4, -1)
    return asg.matmul(weights, v)


def used_twice(x, y):
    z = asg.exp(asg.tanh(asg.sin(outer(x, y)) * 2) / 3)
    return asg.sum(z, 0), asg.max(z, 1), asg.mean(asg.matmul(z, z), 0)


def sorted_both_ways(x, y):
    z = asg.sin(outer(x, y) * 9)
    return asg.sort(z, 0)[7], asg.sort(z, 1)[:, 7], asg.argmax(asg.cumsum(z, 0), 1)


def written(x, y):
    z = outer(x, y)
    at = asg.constant(np.int32([3, 1, 3]), graph=x.graph)
    z = asg.index_add(z * 2, at, z[:3] * 3, 0)
    return asg.sum(asg.index_add(z, at, z[:, :3], 1), 0)


def transposed(x, y):
    z = asg.tanh(asg.matmul(x, y))
    return asg.matmul(asg.transpose(z), x), asg.sum(asg.flip(z, 0)[::3], 1)


def reshaped(x, y):
    z = asg.reshape(asg.matmul(x, y), (20, 15, 290))
    return asg.mean(asg.transpose(z, 1, 0, 2), (1, 2)), asg.max(asg.softmax(z, 2), (0, 2))


ROWS, MATRICES = ((300,), (290,)), ((300, 9), (9, 290))
CASES = {
    "an outer sum": (lambda x, y: asg.sum(asg.tanh(outer(x, y) * 2)), ROWS),
    "a product": (lambda x, y: asg.sum(asg.matmul(x, y), 0), MATRICES),
    "two products": (lambda x, y: asg.matmul(asg.matmul(x, y), asg.transpose(y)), MATRICES),
    "its largest": (lambda x, y: asg.argmax(asg.matmul(x, y), 1), MATRICES),
    "softmax": (lambda x, y: asg.max(asg.softmax(asg.matmul(x, y), 0), 1), MATRICES),
    "layer norm": (lambda x, y: asg.max(asg.layer_norm(asg.matmul(x, y), (290,)), 0), MATRICES),
    "attention": (attention, ((4, 96, 8), (4, 96, 8), (4, 96, 8))),
    "one long head": (attention, ((1, 200, 8), (1, 200, 8), (1, 200, 8))),
    "used twice": (used_twice, ((200,), (200,))),
    "sorted": (sorted_both_ways, ((200,), (190,))),
    "written": (written, ((200,), (190,))),
    "transposed": (transposed, MATRICES),
    "reshaped": (reshaped, MATRICES),
    "padded": (lambda x, y: asg.sum(asg.pad(asg.matmul(x, y), ((3, 4), (0, 2))) ** 2, 1), MATRICES),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_large_inner_values_equal_numpy(adapter, case):
    build, shapes = CASES[case]
    rng = np.random.default_rng(5)
    feeds = {f"x{i}": rng.standard_normal(s).astype("f") for i, s in enumerate(shapes)}
    found = asg.compile(graph_of(build, "f32", shapes), small())(feeds)
    plain = asg.compile(graph_of(build, "f32", shapes), "numpy")(feeds)
    exact = asg.compile(graph_of(build, "f64", shapes), "numpy")(
        {name: value.astype(np.float64) for name, value in feeds.items()}
    )
    arrays = [{n: a.numpy() for n, a in r.items()} for r in (found, exact, plain)]
    assert_agrees(*arrays, 2e-5)


def step(dtype):
    """A training step of attention over 150 places, with dropout: [2, 150, 150] inside."""
    graph = asg.Graph("step")
    x = graph.input("x", (2, 150, 8), dtype)
    w = [graph.parameter(f"w{i}", (8, 8), dtype, init=asg.init.normal(0, 0.4)) for i in range(3)]
    weights = asg.softmax(asg.matmul(x @ w[0], asg.swapaxes(x @ w[1], 1, 2)), -1)
    weights = asg.dropout(weights, 0.2, key=asg.random_key(3, graph=graph))
    loss = graph.output("loss", asg.mean(asg.square(asg.matmul(weights, x @ w[2]) - x)))
    joint = asg.splice(graph, asg.gradients(loss, wrt=w))
    for leaf in w:
        joint.update(leaf.name, joint.leaf(leaf.name) - joint[f"grad/{leaf.name}"])
    return joint


@pytest.mark.parametrize("buffers", [8, 12])
def test_a_training_step_equals_numpy(adapter, buffers):
    x = np.random.default_rng(5).standard_normal((2, 150, 8))
    ours, right = asg.compile(step("f32"), small(buffers)), asg.compile(step("f64"), "numpy")
    for _ in range(2):
        loss = ours(x=x.astype("f"))["loss"].numpy()
        np.testing.assert_allclose(loss, right(x=x)["loss"].numpy(), rtol=1e-5)
    for name, value in right.state.items():
        np.testing.assert_allclose(ours.state[name], value, rtol=1e-4, atol=1e-5)
    assert max(buffer.bytes for buffer in ours.memory().largest) <= LIMIT


def refused(graph, name, backend=None):
    with pytest.raises(asg.OutOfMemoryError, match=rf"{name}.* has \d+ bytes .*65536"):
        asg.compile(graph, backend or small())


def test_what_cannot_be_cut_is_refused_by_name(adapter):
    large = (200, 200)
    refused(graph_of(asg.sum, "f32", (large,)), "x0")
    refused(graph_of(lambda x: asg.exp(outer(x, x)).named("wide"), "f32", ((200,),)), "wide")
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.parameter("w", large)))
    refused(graph, "'?w'?")
    flat = graph_of(lambda x: asg.max(asg.sort(asg.reshape(outer(x, x), (-1,)))), "f32", ((200,),))
    refused(flat, "gather")  # of the elements at sorted places


def test_what_would_bind_too_much_is_refused_by_name(adapter):
    def anywhere(x, y):
        at = asg.constant(np.int32([7, 70_000]), graph=x.graph)
        return asg.take(asg.reshape(asg.matmul(x, y), (-1,)), at, 0)

    graph = graph_of(anywhere, "f32", MATRICES)
    with pytest.raises(asg.OutOfMemoryError, match=r"take .* reads 8 buffers.*node %\d take"):
        asg.compile(graph, small(4))
    asg.compile(graph, small(9))


def test_more_elements_than_a_kernel_counts_are_refused(backend):
    graph = graph_of(lambda x: asg.sum(outer(x, x)), "f32", ((65536,),))
    with pytest.raises(asg.BackendError, match=r"f32\[65536, ?65536\]: .*2147483647"):
        asg.compile(graph, backend)
