"""Teach a small network the exclusive or, and print its graph and its gradient graph.

No straight line separates the two answers, so the network needs a hidden layer. The program draws
the network's answers over the whole square: black for 0, and white for 1.

    python examples/xor.py [--backend numpy] [--steps 500] [--quick] [--out out/xor]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from rich.progress import track
from support.options import read_options, say_reached
from support.png import write_png

import asg

X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], np.float32)
Y = np.array([0, 1, 1, 0], np.float32)
SIDE = 200  # pixels


def network() -> asg.Graph:
    """Return the graph of a network with two layers and its loss, for N pairs."""
    g = asg.Graph("xor")
    x, y = g.input("x", ("N", 2)), g.input("y", ("N",))
    w1 = g.parameter("w1", (2, 8), init=asg.init.xavier_uniform())
    b1 = g.parameter("b1", (8,))
    w2 = g.parameter("w2", (8,), init=asg.init.normal(0, 0.5))
    b2 = g.parameter("b2", ())
    logit = asg.tanh(x @ w1 + b1) @ w2 + b2
    g.output("chance", asg.sigmoid(logit))
    g.output("loss", asg.bce_with_logits(logit, y))
    return g


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the graphs, train, and show the learnt answers."""
    options = read_options(__doc__, arguments=arguments, steps=(500, 150))
    graph = network()
    gradient = asg.gradients(graph["loss"], wrt=[*graph.parameters.values()])
    print(f"The network:\n\n{asg.text(graph, sources=False)}")
    print(f"\nIts gradient:\n\n{asg.text(gradient, sources=False)}\n")

    step = asg.train_step(graph, optimizer=asg.optim.adam(0.05))
    exe = asg.compile(step, backend=options.backend, seed=options.seed)
    for _ in track(range(options.steps), description="Training"):
        loss = exe(x=X, y=Y)["loss"]
    print(f"{options.steps} steps on {exe.backend}: loss {loss.item():.5f}")
    predict = asg.compile(graph, backend=options.backend, outputs="chance", state=exe)
    chances = predict(x=X)["chance"].numpy()
    for (a, b), chance in zip(X.astype(int), chances, strict=True):
        print(f"{a} xor {b}: {chance:.4f}")

    axis = np.linspace(-0.5, 1.5, SIDE, dtype=np.float32)
    square = np.stack(np.meshgrid(axis, axis[::-1]), axis=-1).reshape(-1, 2)
    found = predict(x=square)["chance"].numpy()
    path = options.out / "square.png"
    write_png(path, found.reshape(SIDE, SIDE))
    print(f"wrote {path}")
    right = np.mean((chances > 0.5) == Y)
    say_reached(options, exe.backend, f"right: {right:.0%}, loss {loss.item():.5f}")


if __name__ == "__main__":
    main()
