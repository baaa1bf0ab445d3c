"""Normalization: running statistics as state, large values in f32, symbolic sizes, errors."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.opdef import Kind
from tests.ops.differentiating import differentiate, second
from tests.ops.nn.test_losses import ROWS
from tests.reference import calls, records

NORMS = {
    "layer_norm": lambda x: asg.layer_norm(x, x.shape[1:]),
    "rms_norm": lambda x: asg.rms_norm(x, x.shape[1:]),
    "group_norm": lambda x: asg.group_norm(x, 1),
    "instance_norm": lambda x: asg.instance_norm(asg.expand_dims(x, 0))[0],
    "batch_norm": lambda x: asg.batch_norm(asg.transpose(x), training=True),
    "normalize": asg.normalize,
    "normalize, p = 3": lambda x: asg.normalize(x, 3.0, 0),
    "normalize, p = ∞": lambda x: asg.normalize(x, float("inf")),
}
FLAGS = {"batch_norm": "training", "instance_norm": "use_input_stats"}


@pytest.mark.parametrize("name", NORMS)
def test_f32_up_to_1e4(name, run):
    shape = NORMS[name](asg.Graph().input("x", ROWS.shape)).shape
    seed = np.linspace(-2, 3, ROWS.size).reshape(shape)
    single = differentiate(run, NORMS[name], ROWS, seed=seed, dtype=np.float32)
    double = differentiate(run, NORMS[name], ROWS, seed=seed)
    for found, exact in zip((single[0], *single[1]), (double[0], *double[1]), strict=True):
        assert np.isfinite(found).all()
        np.testing.assert_allclose(found, exact, rtol=1e-4, atol=1e-5 * np.abs(exact).max())


@pytest.mark.parametrize("name", ["layer_norm", "group_norm", "instance_norm", "batch_norm"])
def test_a_variance_of_values_far_from_zero(name, run):
    """The mean of squares less the squared mean would have no correct digit in f32 here."""
    x = 10_000 + np.array([[0.0, 1.0, 2.0, 5.0], [1.0, -1.0, 0.5, 0.0]])
    x = np.float32(x).astype(np.float64)
    (value, _), (exact, _) = (
        differentiate(run, NORMS[name], x, seed=np.ones((2, 4))[: x.shape[0]].reshape(
            NORMS[name](asg.Graph().input("x", x.shape)).shape), dtype=dtype)
        for dtype in (np.float32, np.float64)
    )  # fmt: skip
    np.testing.assert_allclose(value, exact, atol=2e-3)


def test_zeros_stay_zeros(run):
    for p in (1.0, 2.0, 3.0, float("inf")):
        value, (dx,) = differentiate(
            run, lambda x, p=p: asg.normalize(x, p, 0), [0.0, 0.0], seed=[1.0, 2.0]
        )
        np.testing.assert_array_equal(value, [0, 0])
        np.testing.assert_allclose(dx, [1e12, 2e12])


def test_batch_norm_is_differentiated_twice_through_its_statistics(run):
    x = np.array([0.3, -1.2, 0.7, 2.0])

    def cubed(x):
        y = asg.batch_norm(asg.reshape(x, (4, 1)), training=True, eps=0.1)
        return asg.sum(y * y * y)

    found = second(run, cubed, x)
    step = 1e-5
    for i in range(4):
        ends = [
            differentiate(run, cubed, x + sign * step * np.eye(4)[i], seed=1.0)[1][0]
            for sign in (1, -1)
        ]
        np.testing.assert_allclose(found[i], (ends[0] - ends[1]) / (2 * step), rtol=1e-6, atol=1e-8)


# Running statistics


def _graph(op="batch_norm", shape=("N", 3, 2, 2), **arguments):
    graph = asg.Graph(op)
    x = graph.input("x", shape, "f64")
    channels = (shape[1],)
    mean = graph.state_variable("mean", channels, "f64")
    var = graph.state_variable("var", channels, "f64", init=1.0)
    y = getattr(asg, op)(x, mean, var, **arguments)
    graph.output("y", y)
    return graph


@pytest.mark.parametrize(
    "case", [c for c in calls.cases("normalization") if c.op == "batch_norm_runs"],
    ids=lambda case: case.name,
)  # fmt: skip
def test_running_statistics_after_several_runs_are_those_of_pytorch(case):
    recorded = records.load("torch_normalization")
    xs, momentum = case.operands[0], case.arguments["momentum"]
    graph = _graph(shape=("N", *xs.shape[2:]), training=True, momentum=momentum)
    exe = asg.compile(graph, backend="numpy")
    for x in xs:
        exe(x=x)
    np.testing.assert_allclose(exe.state["mean"], recorded[f"{case.name}/value0"], rtol=1e-12)
    np.testing.assert_allclose(exe.state["var"], recorded[f"{case.name}/value1"], rtol=1e-12)


@pytest.mark.parametrize("op", FLAGS)
def test_outside_of_training_they_are_used_and_stay(op):
    exe = asg.compile(_graph(op, **{FLAGS[op]: False}), backend="numpy")
    mean, var = np.array([1.0, 2.0, 3.0]), np.array([4.0, 1.0, 0.25])
    exe.load_state({"mean": mean, "var": var})
    x = np.random.RandomState(0).normal(size=(1, 3, 2, 2))
    expected = (x - mean[:, None, None]) / np.sqrt(var + 1e-5)[:, None, None]
    for _ in range(2):
        np.testing.assert_allclose(exe(x=x)["y"], expected, rtol=1e-12)
    np.testing.assert_array_equal(exe.state["mean"], mean)
    np.testing.assert_array_equal(exe.state["var"], var)


def test_in_training_the_batch_counts_and_not_they():
    exe = asg.compile(_graph(training=True), backend="numpy")
    exe.load_state({"mean": np.full(3, 50.0), "var": np.full(3, 9.0)})
    y = np.asarray(exe(x=np.random.RandomState(0).normal(5, 3, (4, 3, 2, 2)))["y"])
    np.testing.assert_allclose(y.mean((0, 2, 3)), 0, atol=1e-12)
    np.testing.assert_allclose(y.var((0, 2, 3)), 1, rtol=1e-5)


def test_two_calls_move_them_twice():
    graph = asg.Graph("twice")
    x, z = (graph.input(name, ("N", 2), "f64") for name in "xz")
    mean, var = (graph.state_variable(name, (2,), "f64") for name in ("mean", "var"))
    for each in (x, z):
        asg.batch_norm(each, mean, var, training=True, momentum=0.5)
    exe = asg.compile(graph, backend="numpy")
    rng = np.random.RandomState(1)
    a, b = rng.normal(size=(3, 2)), rng.normal(size=(3, 2))
    exe(x=a, z=b)
    np.testing.assert_allclose(exe.state["mean"], a.mean(0) / 4 + b.mean(0) / 2)
    np.testing.assert_allclose(exe.state["var"], a.var(0, ddof=1) / 4 + b.var(0, ddof=1) / 2)


def test_a_training_step_moves_them_with_the_parameters():
    graph = asg.Graph("step")
    x = graph.input("x", ("N", 3), "f64")
    mean = graph.state_variable("mean", (3,), "f64")
    var = graph.state_variable("var", (3,), "f64", init=1.0)
    weight = graph.parameter("weight", (3,), "f64", init=1.0)
    y = asg.batch_norm(x, mean, var, weight, training=True)
    graph.output("loss", asg.mse_loss(y, 1.0))
    step = asg.train_step(graph, optimizer=asg.optim.sgd(0.1))
    for again in (step, asg.parse(str(step))):
        exe = asg.compile(again, backend="numpy")
        data = np.random.RandomState(0).normal(3, 2, (8, 3))
        losses = [float(exe(x=data)["loss"].numpy()) for _ in range(5)]
        share = 1 - 0.9**5
        np.testing.assert_allclose(exe.state["mean"], share * data.mean(0))
        np.testing.assert_allclose(exe.state["var"], 0.9**5 + share * data.var(0, ddof=1))
        assert losses[-1] < losses[0]
        assert (np.asarray(exe.state["weight"]) != 1).all()


def test_one_node_carries_the_statistics():
    graph = _graph(training=True)
    names = [node.op.name for node in graph.nodes if node.op.kind is not Kind.LEAF]
    assert names == ["batch_norm"]
    assert {name: ref.index for name, ref in graph.update_refs.items()} == {"mean": 1, "var": 2}


def test_a_gradient_graph_alone_takes_the_batch(run):
    graph = _graph(training=True)
    gradient = asg.gradients(graph["y"], wrt=graph["x"], seeds="input")
    assert not gradient.updates
    assert {"mean", "var"}.isdisjoint(name.removeprefix("ext/") for name in gradient.externals)
    rng = np.random.RandomState(0)
    feeds = {"x": rng.normal(size=(2, 3, 2, 2)), "seed": rng.normal(size=(2, 3, 2, 2))}
    named = {n: feeds["seed" if n.startswith("seed") else "x"] for n in
             [*gradient.inputs, *gradient.externals]}  # fmt: skip
    (dx,) = run(gradient, named).values()
    np.testing.assert_allclose(dx.sum((0, 2, 3)), 0, atol=1e-12)


# Sizes


def test_one_value_in_a_channel_is_refused_when_it_runs():
    exe = asg.compile(_graph(shape=("N", 3), training=True), backend="numpy")
    with pytest.raises(asg.AsgError, match="N >= 2 does not hold for N = 1"):
        exe(x=np.zeros((1, 3)))
    exe(x=np.zeros((2, 3)))


def test_symbolic_channels_need_to_be_divided():
    graph = asg.Graph("groups")
    x = graph.input("x", ("N", "C", "L"), "f64")
    with pytest.raises(asg.ShapeError, match=r"4 groups do not divide.*C % 4 == 0"):
        asg.group_norm(x, 4)
    graph.assume("C % 4 == 0")
    graph.output("y", asg.group_norm(x, 4, eps=0.0))
    x = np.random.RandomState(0).normal(size=(2, 8, 5))
    y = np.asarray(asg.compile(graph, backend="numpy")(x=x)["y"])
    np.testing.assert_allclose(y.reshape(2, 4, 10).std(2), 1)


# Wrong calls

WRONG = {
    "no statistics": (lambda g, x, m, v: asg.batch_norm(x), "no running statistics"),
    "one statistic": (lambda g, x, m, v: asg.batch_norm(x, m), "are given together, or neither"),
    "an input": (
        lambda g, x, m, v: asg.batch_norm(x, m, g.input("i", (3,)), training=True),
        "must be a state of the graph; declare it with g.state_variable",
    ),
    "a parameter": (
        lambda g, x, m, v: asg.instance_norm(x, m, g.parameter("p", (3,))), "must be a state of"
    ),
    "one for both": (
        lambda g, x, m, v: asg.batch_norm(x, m, m, training=True), "both the running mean and the"
    ),
    "another width": (
        lambda g, x, m, v: asg.batch_norm(x, m, g.state_variable("w", (4,)), training=True),
        r"running_var must have the shape \[3\], got f32\[4\]",
    ),
    "another dtype": (
        lambda g, x, m, v: asg.batch_norm(x, m, g.state_variable("w", (3,), "f16"), training=True),
        r"f16\[3\] and f32\[3\] have different dtypes",
    ),
    "a weight of another dtype": (
        lambda g, x, m, v: asg.layer_norm(x, (3, 2, 2), g.parameter("w", (3, 2, 2), "f16")),
        r"f32\[N,3,2,2\] and f16\[3,2,2\] have different dtypes",
    ),
    "statistics of another dtype": (
        lambda g, x, m, v: asg.batch_norm(asg.cast(x, "f16"), m, v), "have different dtypes"
    ),
    "no momentum": (
        lambda g, x, m, v: asg.batch_norm(x, m, v, training=True, momentum=None), "momentum=None"
    ),
    "a weight of the batch": (
        lambda g, x, m, v: asg.group_norm(x, 3, x[:, 0, 0, 0]), r"weight must have the shape \[3\]"
    ),
    "no channels": (lambda g, x, m, v: asg.batch_norm(m, training=True), "no axis 1, the channels"),
    "one value": (
        lambda g, x, m, v: asg.instance_norm(g.input("s", (2, 3, 1))), "1 values in a channel"
    ),
    "groups": (lambda g, x, m, v: asg.group_norm(x, 2), "2 groups do not divide the 3 channels"),
    "no groups": (lambda g, x, m, v: asg.group_norm(x, 0), "0 groups do not divide"),
    "another ending": (lambda g, x, m, v: asg.rms_norm(x, 3), r"does not end in \[3\]"),
    "order of a norm": (lambda g, x, m, v: asg.normalize(x, 0), "order 0 is not above 0"),
    "axis": (lambda g, x, m, v: asg.normalize(m), "axis 1 is out of range"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_wrong_calls_leave_the_graph_as_it_was(case):
    call, message = WRONG[case]
    graph = asg.Graph("wrong")
    x = graph.input("x", ("N", 3, 2, 2))
    mean, var = graph.state_variable("mean", (3,)), graph.state_variable("var", (3,))
    with pytest.raises(asg.AsgError, match=message):
        call(graph, x, mean, var)
    assert not graph.updates
    assert not graph.facts
