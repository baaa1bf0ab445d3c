"""Fit a straight line, and print each graph on the way.

The line is a graph, and its gradient is a second graph. Joined, and with updates of the parameters,
they are a step of gradient descent. The program prints all three. The data are scikit-learn's 442
patients: their body mass index, and the progress of their diabetes in a year. In the end the
program compares the line with NumPy's least-squares solution.

    python examples/linear_regression.py [--backend numpy] [--steps 100] [--quick]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from sklearn.datasets import load_diabetes
from support.chart import chart
from support.options import read_options, say_reached
from support.png import write_png

import asg

RATE = 0.1


def line() -> asg.Graph:
    """Return the graph of a line and of its mean squared error, for any number of points."""
    g = asg.Graph("line")
    x, y = g.input("x", ("N",)), g.input("y", ("N",))
    w, b = g.parameter("w", ()), g.parameter("b", ())  # scalars, 0 at first
    told = g.output("told", w * x + b)
    g.output("loss", asg.mean(asg.square(told - y)))
    return g


def gradient_of(graph: asg.Graph) -> asg.Graph:
    """Return the gradient of the loss: a new graph that uses values of `graph`."""
    return asg.gradients(graph["loss"], wrt=[graph["w"], graph["b"]])


def descent(graph: asg.Graph, gradient: asg.Graph) -> asg.Graph:
    """Return the graph of a step: both graphs joined, with updates of the parameters."""
    step = asg.splice(graph, gradient)
    for name in ("w", "b"):
        step.update(name, step[name] - RATE * step[f"grad/{name}"])
    return step


def patients() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return body mass index, with mean 0 and variance 1, and progress of the disease, [442]."""
    table = load_diabetes()
    index = table.data[:, table.feature_names.index("bmi")]
    x = (index - index.mean()) / index.std()
    return x.astype(np.float32), table.target.astype(np.float32)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the graphs, descend, and compare with NumPy's solution."""
    options = read_options(__doc__, arguments=arguments, steps=(100, 60))
    graph = line()
    gradient = gradient_of(graph)
    step = descent(graph, gradient)
    print(f"The line and its error:\n\n{asg.text(graph, sources=False)}")
    print(f"\nTheir gradient graph:\n\n{asg.text(gradient, sources=False)}")
    print(f"\nA step of gradient descent:\n\n{asg.text(step, sources=False)}\n")

    x, y = patients()
    exe = asg.compile(step, backend=options.backend)
    for _ in track(range(options.steps), description="Descending"):
        loss = exe(x=x, y=y)["loss"]
    w, b = (exe.state[name].item() for name in ("w", "b"))
    slope, height = np.polyfit(x.astype(float), y.astype(float), 1)
    print(f"{options.steps} steps on {exe.backend}: error {loss.item():.2f}")
    print(f"descended to y = {w:.4f} x + {b:.4f}")
    print(f"solved for   y = {slope:.4f} x + {height:.4f}")
    ends = np.array([x.min(), x.max()])
    path = options.out / "line.png"
    write_png(path, chart({"line": (ends, w * ends + b)}, {"patients": (x, y)}))
    print(f"wrote {path}")
    apart = max(abs(w - slope), abs(b - height))
    say_reached(options, exe.backend, f"the solved line, with a difference at most {apart:.1e}")


if __name__ == "__main__":
    main()
