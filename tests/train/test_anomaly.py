"""The node behind the first NaN, in the forward graph, in its gradient, in an update."""

import numpy as np
import pytest

import asg
from asg import train
from asg.train import first_anomaly
from tests.train.problem import adam, classifier, data, same_bits

X = np.array([[1.0, 2.0], [0.0, -3.0]], np.float32)


def graph(function, init=1.0):
    """A graph whose loss is the mean of `function(x * w)`."""
    g = asg.Graph("g")
    w = g.parameter("w", (2,), init=asg.init.constant(init))
    g.output("loss", asg.mean(function(g.input("x", ("N", 2)) * w)))
    return g


def step(function, **arguments):
    return asg.train_step(graph(function, **arguments), optimizer=asg.optim.adam(0.1))


def test_in_the_forward_graph() -> None:
    def function(x):
        with x.graph.scope("model"):
            hidden = asg.exp(x).named("hidden")
            return asg.log(hidden - 1).named("logarithm") + asg.tanh(x)

    for g in (graph(function), step(function)):
        found = first_anomaly(g, {"x": X})
        assert (found.name, found.op, found.direction) == ("logarithm", "log", "forward")
        assert found.scope == "model"
        assert found.kind == "nan"
        assert (found.count, found.size, found.index) == (1, 4, (1, 1))  # log(exp(-3) - 1)
        assert found.source.file.endswith("test_anomaly.py")
        assert found.operands[0].low == pytest.approx(np.exp(-3) - 1)
        assert "node 'logarithm'" in str(found)
        assert "output 'loss'" in str(found)
        assert found.forward is found.node


def test_in_the_gradient_the_forward_node_is_named() -> None:
    forward = graph(lambda x: asg.sqrt(asg.square(x)).named("root"))
    train_graph = asg.train_step(forward, optimizer=asg.optim.sgd(0.1))
    gradient = asg.splice(forward, asg.gradients(forward["loss"], wrt=[forward["w"]]))
    assert first_anomaly(forward, {"x": X}) is None
    for g in (train_graph, gradient):
        found = first_anomaly(g, {"x": X})
        assert found.direction == "backward"
        assert found.forward.name == "root"
        assert found.forward.op.name == "sqrt"
        assert found.index == (1, 0)
        assert found.source.file.endswith("test_anomaly.py")
        assert "backward part, of the forward node 'root'" in str(found)


def test_an_infinity_that_becomes_nan_is_traced_to_where_it_arose() -> None:
    def function(x):
        large = asg.exp(x * 1000).named("large")
        return (large - large).named("difference")

    found = first_anomaly(graph(function), {"x": X})
    assert (found.name, found.kind) == ("large", "inf")
    assert found.nan_at.name == "difference"
    assert "becomes NaN at node 'difference'" in str(found)


def test_an_infinite_loss_is_one_and_a_masks_infinity_is_none() -> None:
    found = first_anomaly(graph(lambda x: asg.exp(x * 1000).named("large")), {"x": X})
    assert (found.name, found.kind) == ("large", "inf")

    g = graph(asg.square)
    mask = g.input("mask", ("N", 2), "bool")
    masked = asg.masked_fill(g["x"], mask, -np.inf)
    g.output("masked", masked)
    g.output("attention", asg.softmax(masked, -1).named("attention"))
    some, all_ = np.array([[True, False]] * 2), np.array([[True, True], [False, False]])
    assert first_anomaly(g, {"x": X, "mask": some}) is None
    found = first_anomaly(g, {"x": X, "mask": all_})
    assert (found.name, found.op, found.kind) == ("attention", "softmax", "nan")


def test_a_nan_that_is_not_used_is_none() -> None:
    g = graph(lambda x: asg.where(asg.greater(x, 0), asg.log(x), asg.zeros_like(x)))
    assert first_anomaly(g, {"x": X}) is None


def test_a_label_that_is_not_a_class_is_shown() -> None:
    g = asg.Graph("g")
    g.output("loss", asg.cross_entropy(g.input("x", ("N", 2)), g.input("y", ("N",), "i32")))
    found = str(first_anomaly(g, {"x": X, "y": np.int32([0, 2])}))
    assert "y i32[N] in [0, 2]" in found
    assert "compile(check_indices=True) names it" in found


def test_what_is_fed_or_held_already() -> None:
    bad = X.copy()
    bad[1, 1] = np.nan
    found = first_anomaly(step(asg.tanh), {"x": bad})
    assert (found.op, found.name) == ("input", "x")
    assert "input x holds NaN: 1 of 4 elements, the first at [1, 1]" in str(found)
    found = first_anomaly(step(asg.tanh), {"x": X}, {"w": np.array([1, np.inf], "f4")})
    assert (found.op, found.name, found.kind) == ("parameter", "w", "inf")


def test_in_the_update() -> None:
    state = {"optim/adam/v/w": np.array([-1.0, -1.0], "f4")}
    found = first_anomaly(step(asg.tanh), {"x": X}, state)
    assert found.direction == "update"
    assert found.op == "sqrt"
    assert found.forward.name == "w"


def test_the_state_of_an_executable_is_used_and_stays() -> None:
    exe = asg.compile(step(asg.log), "numpy")
    exe.load_state({"w": np.array([1.0, -1.0], "f4")}, strict=False)
    before = dict(exe.state)
    positive = np.ones((2, 2), "f4")
    assert first_anomaly(exe.graph, {"x": positive}) is None
    assert first_anomaly(exe.graph, {"x": positive}, exe).op == "log"
    assert same_bits(dict(exe.state), before)
    assert np.isinf(exe(x=positive)["loss"]) or np.isnan(exe(x=positive)["loss"])


def test_wrong_feeds() -> None:
    with pytest.raises(asg.GraphError, match="no input 'z'"):
        first_anomaly(graph(asg.tanh), {"x": X, "z": X})
    with pytest.raises(asg.GraphError, match="needs 'x'"):
        first_anomaly(graph(asg.tanh), {})


# In fit


def test_fit_stops_before_the_step_and_names_the_node() -> None:
    g = asg.Graph("positive")
    w = g.parameter("w", (3,), init=asg.init.ones())
    x = g.input("x", ("N", 3))
    g.output("loss", asg.mean(asg.log((x * w).named("product")).named("logarithm")))
    rows = np.ones((10, 3), np.float32)
    rows[7, 1] = -1
    loader = train.DataLoader(rows, 2)
    arguments = {"optimizer": asg.optim.sgd(0.1, momentum=0.9), "progress": False}
    exe = asg.compile(asg.train_step(g, optimizer=arguments["optimizer"]), "numpy")
    for start in range(0, 6, 2):
        exe(x=rows[start : start + 2])
    states = []

    class Watch(train.Callback):
        def on_begin(self, run):
            states.append(run)

    with pytest.raises(train.AnomalyError, match="step 4 makes a NaN or infinity: node 'log") as e:
        train.fit(
            g, loader, epochs=2, backend="numpy", detect_anomaly=True, callbacks=[Watch()],
            **arguments,
        )  # fmt: skip
    assert e.value.step == 4
    assert e.value.anomaly.name == "logarithm"
    assert same_bits(dict(states[0].state), dict(exe.state))


def test_fit_names_the_forward_node_of_a_gradient() -> None:
    g = graph(lambda x: asg.sqrt(asg.square(x)).named("root"))
    with pytest.raises(train.AnomalyError, match="of the forward node 'root'"):
        train.fit(
            g, X, epochs=1, optimizer=asg.optim.sgd(0.1), backend="numpy", progress=False,
            detect_anomaly=True,
        )  # fmt: skip


@pytest.mark.parametrize("made", ["forward", "step", "executable"])
def test_watching_changes_no_bit(made) -> None:
    steps = asg.train_step(classifier(dropout=True), optimizer=adam())
    given = classifier(dropout=True) if made == "forward" else steps
    arguments = {"optimizer": adam()} if made == "forward" else {}
    histories = []
    for watch in (False, True):
        target = asg.compile(given, "numpy") if made == "executable" else given
        placed = {} if made == "executable" else {"backend": "numpy"}
        options = {"epochs": 2, "progress": False, "detect_anomaly": watch}
        histories.append(train.fit(target, data(), **options, **arguments, **placed))
    assert same_bits(histories[0].state, histories[1].state)
    assert histories[0]["loss"] == histories[1]["loss"]
