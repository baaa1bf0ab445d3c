"""A folder of small files, and the command run in it."""

import numpy as np
import pytest

import asg
from tests.cli.running import run


def mlp(name="mlp"):
    """A layer with a loss, with something to simplify, for up to 100 rows."""
    graph = asg.Graph(name)
    x = graph.input("x", ("N", 8), "f32")
    w = graph.parameter("w", (8, 3), "f32", init=asg.init.xavier_uniform())
    b = graph.parameter("b", (3,), "f32")
    logits = asg.relu(x @ w * 1.0 + b)
    graph.output("loss", asg.cross_entropy(logits, graph.input("y", ("N",), "i32")))
    graph.output("logits", logits)
    graph.assume("N <= 100")
    return graph


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The working directory: a graph, a bundle of it and its training step, and arrays."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ASG_DEBUG", raising=False)
    graph = mlp()
    asg.save(graph, "m.asg.json")
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.adam(0.1))
    asg.save({"model": graph, "step": step}, "bundle.asg.json")
    rng = np.random.default_rng(0)
    np.save("x.npy", rng.normal(size=(4, 8)).astype("f4"))
    np.savez("d.npz", y=np.array([0, 1, 2, 0], "i4"), other=np.zeros(3))
    np.savez("one.npz", y=np.array([0, 1, 2, 0]))
    return tmp_path


@pytest.fixture
def files(folder):
    """The contents of the folder at the beginning: contents by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def asg_command(folder):
    """`asg_command("info", "m.asg.json", code=0)` runs it and returns (stdout, stderr)."""
    return run
