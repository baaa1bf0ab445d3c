"""Looking into a graph that runs: debug_print, and anomaly in transformed graphs."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import AsgError

X = np.arange(3.0, dtype=np.float32)


def printing():
    graph = asg.Graph("printing")
    x, w = graph.input("x", ("N",)), graph.parameter("w", (), init=2.0)
    h = asg.debug_print((x * w).named("h"), "twice")
    asg.debug_print(h + 1)
    graph.output("y", asg.sin(h).sum())
    return graph


@pytest.fixture(params=["numpy", "wgpu"])
def backend(request):
    return request.param


def test_every_run_prints_in_the_order_of_the_graph(backend, capsys):
    graph = printing()
    exe = asg.compile(graph, backend=backend)
    assert not capsys.readouterr().out
    found = exe(x=X)
    assert list(found) == ["y"]
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["twice: f32[3]", "[0., 2., 4.]"]
    assert lines[2].endswith(": f32[3]")
    assert lines[3] == "[1., 3., 5.]"
    exe(x=X[:2])
    assert capsys.readouterr().out.startswith("twice: f32[2]\n[0., 2.]\n")


def test_without_a_label_it_is_the_name_of_the_value(capsys):
    graph = asg.Graph("named")
    h = (graph.input("x", (2,)) * 2).named("h")
    graph.output("y", asg.debug_print(h))
    asg.compile(graph, backend="numpy")(x=X[:2])
    assert capsys.readouterr().out == "h: f32[2]\n[0., 2.]\n"


def test_the_gradient_passes_and_a_hook_prints_it(backend, capsys):
    graph = printing()
    hooks = {"h": lambda ct: asg.debug_print(ct, "ct")}
    joint = asg.splice(graph, asg.gradients(graph["y"], graph["w"], hooks=hooks))
    found = asg.compile(joint, backend=backend)(x=X)
    assert found["grad/w"].item() == pytest.approx((np.cos(2 * X) * X).sum(), rel=1e-5)
    assert "ct: f32[3]\n[ 1.      , -0.416147, -0.653644]\n" in capsys.readouterr().out


def test_passes_files_and_training_steps_keep_it(capsys, tmp_path):
    graph = printing()
    asg.save(graph, tmp_path / "m.asg.json")
    for kept in (
        asg.load(tmp_path / "m.asg.json"),
        asg.optimize(asg.load(tmp_path / "m.asg.json")),
    ):
        asg.compile(kept, backend="numpy")(x=X)
        assert capsys.readouterr().out.startswith("twice: f32[3]")
    step = asg.train_step(graph, loss="y", optimizer=asg.optim.sgd(0.1))
    exe = asg.compile(step, backend="numpy")
    for _ in range(2):
        assert "debug" not in " ".join(exe(x=X))
    assert capsys.readouterr().out.count("twice: ") == 2


def test_vmap_prints_the_batch_and_a_recomputed_scope_prints_once(capsys):
    graph = asg.Graph("once")
    x = graph.input("x", (3,))
    with asg.checkpoint(graph):
        h = asg.tanh(asg.debug_print(asg.sin(x), "sine"))
        h = asg.exp(h)
    graph.output("y", asg.square(h).sum())
    joint = asg.splice(graph, asg.gradients(graph["y"], x))
    asg.compile(joint, backend="numpy")(x=X)
    assert capsys.readouterr().out.count("sine: f32[3]") == 1
    asg.compile(asg.vmap(joint), backend="numpy")(x=np.stack([X, X]))
    assert capsys.readouterr().out.count("sine: f32[2,3]") == 1


def test_within_a_loop_there_is_a_value_for_each_step():
    graph = asg.Graph("loop")
    x = graph.input("x", (3,))
    with pytest.raises(AsgError, match="there is a value for each step"):
        asg.scan(lambda c, r: (asg.debug_print(c) * r, None), asg.zeros((), graph=graph), x)
    with pytest.raises(AsgError, match="float is not a tensor"):
        asg.debug_print(1.0)


# anomaly


def test_anomaly_names_the_forward_node_of_a_gradient_that_is_not_finite(backend):
    graph = asg.Graph("root")
    x = graph.input("x", (3,))
    root = asg.sqrt(x).named("root")
    graph.output("y", (root * 2).sum())
    assert asg.anomaly(graph, {"x": X}, backend=backend) is None
    joint = asg.splice(graph, asg.gradients(graph["y"], x))
    found = asg.anomaly(joint, {"x": X}, backend=backend)
    assert found.kind == "inf"
    assert found.direction == "backward"
    assert found.forward.name == "root"
    assert "test_observing.py" in str(found)


def test_anomaly_names_the_forward_node_that_makes_it(backend):
    graph = asg.Graph("log")
    x = graph.input("x", (3,))
    with graph.scope("inner"):
        low = asg.log(x - 1).named("low")
    graph.output("y", asg.tanh(low).sum())
    joint = asg.splice(graph, asg.gradients(graph["y"], x))
    found = asg.anomaly(joint, {"x": X}, backend=backend)
    assert (found.kind, found.direction, found.node.name) == ("nan", "forward", "low")
    assert found.scope == "inner"


def test_anomaly_in_derivatives_of_derivatives_and_recomputed_scopes():
    graph = asg.Graph("second")
    x = graph.input("x", (3,), "f64")
    with asg.checkpoint(graph):
        y = asg.exp((x**1.5).named("power"))
    graph.output("y", y.sum())
    joint = asg.splice(graph, asg.gradients(graph["y"], x))
    assert asg.anomaly(joint, {"x": X.astype(float)}) is None
    twice = asg.splice(graph, asg.hvp(graph["y"], x))
    found = asg.anomaly(twice, {"x": X.astype(float), "tangent/x": np.ones(3)})
    assert found.direction == "backward"
    assert found.forward.name == "power"
