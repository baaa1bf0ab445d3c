"""Solve a differential equation with a network that trains on the equation alone.

The equation describes a damped oscillator, u'' + 2d·u' + w²·u = 0 with u(0) = 1 and u'(0) = 0. Its
loss contains the first and second derivatives of the network with respect to its input. They are
two gradient graphs, each spliced with its forward graph. The training step differentiates through
both. The network never sees a value of the solution; the program uses the exact solution only to
measure the error.

    python examples/pinn.py [--backend numpy] [--steps 12000] [--quick] [--out out/pinn]
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from support.chart import chart
from support.options import read_options, say_reached
from support.png import write_png

import asg
from asg import nn

DAMPING, FREQUENCY = 0.25, 2.0
END = 6.0  # the equation is solved on [0, END]
POINTS = 64


def network() -> nn.Module:
    """Return the network, from numbers [N, 1] in [-1, 1] to numbers [N, 1]."""
    return nn.Sequential(
        nn.Linear(1, 32), nn.Tanh(), nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 1)
    )


def solution() -> asg.Graph:
    """Return the graph of u(t), with u(0) = 1 and u'(0) = 0 for any network."""
    g = asg.Graph("oscillator")
    t = g.input("t", ("N", 1))
    rise = 1 - asg.exp(-t)
    g.output("u", 1 + rise * rise * network()(t * (2 / END) - 1))
    return g


def derived(graph: asg.Graph, of: str) -> asg.Graph:
    """Return the graph with the derivative of an output with respect to t, named `grad/...`.

    Each row of the output depends only on the same row of t. So the gradient of the sum holds the
    derivative of each row.
    """
    return asg.splice(graph, asg.gradients(asg.sum(graph[of]), wrt=[graph["t"]]))


def problem() -> asg.Graph:
    """Return the graph of u(t), its derivatives, and the mean squared residual of the equation."""
    g = derived(derived(solution(), "u"), "grad/t")
    u, velocity, acceleration = g["u"], g["grad/t"], g["grad/grad/t"]
    left = acceleration + 2 * DAMPING * velocity + FREQUENCY**2 * u
    g.output("loss", asg.mean(asg.square(left)))
    return g


def training_step(graph: asg.Graph, steps: int) -> asg.Graph:
    """Return the graph of a step of Adam; it needs third derivatives."""
    rate = asg.schedules.warmup_cosine(5e-3, warmup=min(100, steps - 1), steps=steps)
    return asg.train_step(graph, optimizer=asg.optim.adam(rate))


def exact(t: NDArray[np.floating]) -> NDArray[np.floating]:
    """Return the solution of the equation."""
    w = np.sqrt(FREQUENCY**2 - DAMPING**2)
    return np.exp(-DAMPING * t) * (np.cos(w * t) + DAMPING / w * np.sin(w * t))


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, compare with the exact solution, and draw both."""
    options = read_options(__doc__, arguments=arguments, steps=(12000, 2000))
    plain = solution()
    trainer = asg.compile(
        training_step(problem(), options.steps), backend=options.backend, seed=options.seed
    )
    rng = np.random.default_rng(options.seed)
    start = time.perf_counter()
    for _ in track(range(options.steps), description="Training"):
        edges = np.linspace(0, END, POINTS, endpoint=False) + rng.uniform(0, END / POINTS, POINTS)
        result = trainer(t=edges[:, None].astype(np.float32))
    spent = time.perf_counter() - start
    loss = result["loss"].item()
    print(f"{options.steps} steps on {trainer.backend} in {spent:.1f} s, loss {loss:.2e}")

    t = np.linspace(0, END, 400, dtype=np.float32)[:, None]
    solver = asg.compile(plain, backend=options.backend, state=trainer)
    found, right = solver(t=t)["u"].numpy(), exact(t.astype(float))
    error = np.abs(found - right).max()
    path = options.out / "oscillator.png"
    write_png(
        path, chart({"network": (t[:, 0], found[:, 0])}, {"exact": (t[::10, 0], right[::10, 0])})
    )
    print(f"wrote {path}")
    reached = f"largest error on [0, {END:g}], where the solution is 1 at most: {error:.2e}"
    say_reached(options, trainer.backend, reached)


if __name__ == "__main__":
    main()
