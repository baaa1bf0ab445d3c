"""Steps in parts, taken by threads: equal to whole steps, and the same with any number of threads.

The sizes from which this pays are set to nothing, so that small graphs are divided as well.
"""

import random

import numpy as np
import pytest
from hypothesis import given, strategies as st

import asg
from asg.core.opdef import Kind
from asg.kernel.plan_numbers import Number
from asg.runtime.compiling import compile
from asg_numpy.plan_numbers import using
from asg_numpy.planning import stages
from asg_numpy.planning.planner import make_plan
from asg_numpy.run import thread_pool
from tests.numpy import test_random_graphs, test_random_updates
from tests.numpy.test_every_op import CHECKED, check, samples
from tests.strategies import graphs

pytestmark = pytest.mark.sampled(3)


@pytest.fixture(autouse=True, scope="module")
def everything_in_parts():
    changes: dict[str, Number] = {
        "threads.begins": 0.0,
        "threads.joined": 2,
        "threads.level": 0.0,
        "threads.level_in_loop": 0.0,
        "threads.part": 1e-3,
        "threads.least": (1, 1),
        "packing.part_rows": 1,
        "threads.waited_for": 0,
        "strips.nbytes": 1,
        "strips.fewest": 2,
        "blocks.nbytes": 1,
        "blocks.shared": 0.0,
        "reductions.product": 0,
        "reductions.shared": 1,
    }
    with using(changes):
        yield


@pytest.fixture(params=[1, 3])
def threads(request, monkeypatch):
    monkeypatch.setattr(stages, "thread_count", lambda: request.param)
    monkeypatch.setattr(thread_pool, "thread_count", lambda: request.param)


@pytest.mark.usefixtures("threads")
@pytest.mark.parametrize("block", range(5))
def test_random_updates_equal_the_interpreter(block):
    for seed in range(1000 + 40 * block, 1000 + 40 * (block + 1)):
        test_random_updates.check(random.Random(seed))


@pytest.fixture
def by_columns(use):
    """Divide every product of matrices by its columns."""
    use({"products.wide": 0, "products.times": 0, "products.few": 1 << 30})


@pytest.mark.usefixtures("threads", "by_columns")
def test_random_updates_with_products_by_columns_equal_the_interpreter():
    for seed in range(1200, 1260):
        test_random_updates.check(random.Random(seed))


def test_a_new_weight_waits_for_who_reads_the_old_one():
    """So it is computed where the old one lies, and not copied there after the step."""
    with asg.Graph() as graph:
        x, g = graph.input("x", (8, 4)), graph.input("g", (8, 16))
        w = graph.parameter("w", (4, 16), init=np.ones((4, 16), "f4"))
        graph.output("dx", g @ asg.transpose(w))
        graph.update("w", w - 0.5 * (asg.transpose(x) @ g))
    assert not make_plan(bound(graph), asg.runtime.backend.Options()).commits
    a, b = np.full((8, 4), 2, "f4"), np.full((8, 16), 3, "f4")
    step = compile(graph, "numpy")
    np.testing.assert_array_equal(step(x=a, g=b)["dx"].numpy(), np.full((8, 4), 48))
    np.testing.assert_array_equal(step(x=a, g=b)["dx"].numpy(), np.full((8, 4), 48 * -23))


@pytest.mark.usefixtures("by_columns")
def test_what_reads_rows_waits_for_the_columns_of_a_product():
    """Rows of a product are not there before all of its columns are."""
    with asg.Graph() as graph:
        x, y = graph.input("x", (8, 4)), graph.input("y", (4, 16))
        h = asg.exp(asg.sin(x) @ y)
        graph.output("z", h / asg.sum(h, 1, keepdims=True))
        graph.output("w", asg.cos(h @ asg.transpose(y)))
    rng = np.random.default_rng(3)
    a, b = (rng.normal(size=shape).astype("f4") for shape in ((8, 4), (4, 16)))
    plan = make_plan(bound(graph), asg.runtime.backend.Options())
    products = [
        step
        for stage in plan.steps
        for step in stage.parts
        if step.node.op.kind is Kind.CONTRACTION
    ]
    assert [step.axes for step in products] == [(None, 1, 1)] * 2
    powers = np.exp(np.sin(a) @ b)
    found = compile(graph, "numpy")(x=a, y=b)
    np.testing.assert_allclose(found["z"].numpy(), powers / powers.sum(1, keepdims=True), rtol=1e-5)
    np.testing.assert_allclose(found["w"].numpy(), np.cos(powers @ b.T), rtol=1e-3, atol=1e-4)


@given(graphs(), st.integers(0, 2**16), st.booleans())
def test_random_graphs_equal_the_interpreter(graph, seed, fetched):
    test_random_graphs.test_runs_equal_the_interpreter.hypothesis.inner_test(graph, seed, fetched)


@pytest.mark.parametrize("op", CHECKED, ids=lambda op: op.name)
def test_samples_in_parts_equal_the_reference(op):
    for arrays, attrs in samples(op, dtypes=()):
        check(op, arrays, attrs, lambda tensor: tensor, lambda array: array)


def network(batch=8):
    """A convolution, attention and a normalization, with their training step."""
    graph = asg.Graph()
    x = graph.input("x", (batch, 2, 6, 6), "f32")
    kernels = graph.parameter("kernels", (4, 2, 3, 3), "f32", init=asg.init.normal())
    h = asg.max_pool2d(asg.relu(asg.conv2d(x, kernels, padding=1)), 2)
    tokens = asg.transpose(asg.flatten(h, 2), (0, 2, 1))
    weights = graph.parameter("weights", (4, 12), "f32", init=asg.init.normal())
    qkv = (asg.layer_norm(tokens, 4) @ weights).reshape(batch, 9, 3, 4)
    q, k, v = (qkv[:, :, i].reshape(batch, 1, 9, 4) for i in range(3))
    mixed = asg.scaled_dot_product_attention(q, k, v, is_causal=True)
    logits = asg.flatten(mixed, 1) @ graph.parameter("out", (36, 3), "f32", init=asg.init.normal())
    graph.output("loss", asg.cross_entropy(logits, graph.input("y", (batch,), "i32")))
    return asg.train_step(graph, "loss", asg.optim.adamw(1e-2))


def trained(steps=3):
    rng = np.random.default_rng(0)
    exe = compile(network(), "numpy", seed=1)
    feeds = {
        "x": rng.normal(size=(8, 2, 6, 6)).astype("f4"),
        "y": rng.integers(0, 3, 8).astype("i4"),
    }
    losses = [exe(feeds)["loss"].item() for _ in range(steps)]
    return losses, {name: np.array(array) for name, array in exe.state.items()}


def test_results_do_not_depend_on_the_threads(monkeypatch):
    found = []
    for count in (1, 2, 3, 8):
        monkeypatch.setattr(stages, "thread_count", lambda count=count: count)
        monkeypatch.setattr(thread_pool, "thread_count", lambda count=count: count)
        found.append(trained())
    losses, state = found[0]
    assert len(set(losses)) == len(losses)
    for others, arrays in found[1:]:
        assert others == losses
        for name, array in arrays.items():
            np.testing.assert_array_equal(array, state[name])


def test_parts_make_the_same_step_as_the_whole(use):
    losses, state = trained()
    use({"threads.level": float("inf")})
    whole, expected = trained()
    np.testing.assert_allclose(losses, whole, rtol=1e-5)
    for name, array in expected.items():
        np.testing.assert_allclose(state[name], array, rtol=1e-3, atol=1e-5)


def test_a_training_step_has_few_stages():
    """Forward and backward passes run part by part of the batch, each update with its gradient."""
    plan = make_plan(bound(network()), asg.runtime.backend.Options())
    found = [step for step in plan.steps if isinstance(step, stages.Stage)]
    assert 1 <= len(found) <= 12
    assert sum(len(step.parts) for step in found) > 0.8 * sum(len(s.parts) for s in plan.steps)


def bound(graph):
    return compile(graph, "numpy").lowered


@pytest.mark.usefixtures("threads")
def test_what_a_part_raises_is_raised_and_nothing_is_committed():
    graph = asg.Graph()
    x = graph.input("x", (6, 4), "f32")
    index = graph.input("i", (6, 1), "i32")
    s = graph.state_variable("s", (6, 1), "f32")
    graph.update(s, s + asg.gather(asg.exp(x), index, 1))
    exe = compile(graph, "numpy", check_indices=True)
    with pytest.raises(asg.ShapeError, match="index 7 lies outside"):
        exe(x=np.zeros((6, 4), "f4"), i=np.full((6, 1), 7, "i4"))
    np.testing.assert_array_equal(exe.state["s"], 0)
    exe(x=np.zeros((6, 4), "f4"), i=np.full((6, 1), 3, "i4"))
    np.testing.assert_array_equal(exe.state["s"], 1)


@pytest.mark.parametrize(
    ("least", "most", "tiles"),
    [
        (2, 2, 2),
        (3, 16, 4),
        (3, 3, 2),
        (5, 64, 8),
        (7, 6, 4),
        (9, 64, 16),
        (20, 23, 16),
        (40, 64, 40),
    ],
)
def test_threads_share_tiles_evenly(least, most, tiles):
    assert stages._shared(least, most) == tiles


@pytest.mark.usefixtures("threads")
@pytest.mark.parametrize("least", [0.6005, 0.602, 0.61])  # from two elements, 8 and 40
@pytest.mark.parametrize("block", range(3))
def test_small_steps_may_be_done_with_their_one_reader(block, least, use):
    use({"threads.begins": least})
    for seed in range(1000 + 40 * block, 1040 + 40 * block):
        test_random_updates.check(random.Random(seed))


def test_a_small_step_is_in_the_stage_of_its_one_reader(use):
    use({"threads.begins": 20.0})
    graph = asg.Graph("small")
    x = graph.input("x", (64, 4096))
    small = graph.state_variable("small", (64, 64), "f32", 1.0)
    graph.update(small, asg.square(small) + asg.tanh(x) @ asg.transpose(x))
    (stage,) = make_plan(bound(graph), asg.runtime.backend.Options()).steps
    assert [part.node.op.name for part in stage.parts][-1] == "add"
    assert "square" in [part.node.op.name for part in stage.parts]


def test_what_passes_within_a_strip_takes_its_memory(use):
    """The product of a part is whole, and what comes after it is made strip by strip."""
    with asg.Graph() as graph:
        x, y = graph.input("x", (64, 8)), graph.input("y", (8, 32))
        h = x @ y
        graph.output("z", asg.exp(h) * h + asg.sin(asg.cos(h) - asg.exp(h)))
    feeds = {name: np.random.default_rng(2).normal(size=x.shape).astype("f4") for name, x in
             (("x", x), ("y", y))}  # fmt: skip
    use({"threads.part": 1e9})  # two parts
    lowered, found = bound(graph), []
    for strip in (1, 1 << 20):
        use({"strips.nbytes": strip})
        plan = make_plan(lowered, asg.runtime.backend.Options())
        (stage,) = (step for step in plan.steps if isinstance(step, stages.Stage))
        found.append((stage.room.nbytes, compile(graph, "numpy")(feeds)["z"].numpy()))
    (small, divided), (large, whole) = found
    assert small < large
    np.testing.assert_array_equal(divided, whole)
