"""The graphs of the tutorial, a training step of a two-layer net, and of the guided tour."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from asg.core.graph import Graph
from asg.init.described import values
from asg.io import save
from asg.ops.elementwise.arithmetic import square
from asg.ops.elementwise.exponential import log, tanh
from asg.ops.nn.activations import relu, sigmoid
from asg.ops.reductions.statistics import mean
from asg.optim.sgd import sgd
from asg.optim.train_step import train_step

RATE = 0.5
POINTS = {
    "x": np.array([[0, 0], [0, 1], [1, 0], [1, 1]], np.float32),
    "target": np.array([[0], [1], [1], [0]], np.float32),
}
WEIGHTS = {
    "w1": np.array([[0.8, -0.6, 0.4], [0.7, 0.9, -0.5]], np.float32),
    "b1": np.array([0.0, 0.1, -0.1], np.float32),
    "w2": np.array([[0.9], [-0.8], [0.5]], np.float32),
    "b2": np.array([0.2], np.float32),
}


def two_layers() -> Graph:
    """Return the net, with the mean squared error of its predictions for the four points."""
    graph = Graph("two layers")
    x, target = (graph.input(name, array.shape, "f32") for name, array in POINTS.items())
    w1, b1, w2, b2 = (
        graph.parameter(name, array.shape, init=values(array)) for name, array in WEIGHTS.items()
    )
    h = tanh(x @ w1 + b1).named("h")
    y = (h @ w2 + b2).named("y")
    graph.output("loss", mean(square((y - target).named("error"))))
    return graph


def perceptron(*, faulty: bool = False) -> Graph:
    """Return a training step of a perceptron; if `faulty`, its loss is not a number.

    The fault is a frequent one: the logarithm of a probability that is 0, times 0.
    """
    graph = Graph("a fault" if faulty else "perceptron")
    x, target = graph.input("x", (4, 2), "f32"), graph.input("target", (4, 1), "f32")
    w = graph.parameter("w", (2, 1), init=values(WEIGHTS["w1"][:, :1]))
    z = (x @ w + graph.parameter("b", (1,), init=values(WEIGHTS["b2"]))).named("z")
    if faulty:
        y = relu(z - 100.0).named("y")
        graph.output("loss", mean(-log(y).named("log y") * relu(target - 100.0)))
    else:
        y = sigmoid(z).named("y")
        graph.output("loss", mean(square((y - target).named("error"))))
    return train_step(graph, "loss", sgd(RATE))


def write(folder: Path) -> list[Path]:
    """Write the training step and the four points into a folder; return the files to open."""
    step = train_step(two_layers(), "loss", sgd(RATE))
    graph, points = folder / "two layers.asg.json", folder / "points.npz"
    save(step, graph)
    np.savez(points, x=POINTS["x"], target=POINTS["target"])
    return [graph, points]
