"""Measure the distance between two kinds of handwritten digits with a critic of slope 1.

The Wasserstein distance is the average change of pixels that turns the threes into eights. A
function with slope at most 1 gives a lower bound, its mean on the eights less its mean on the
threes. A network learns to raise this bound. A penalty holds its slope between the two kinds at 1
(Gulrajani et al., "Improved training of Wasserstein GANs", 2017). The penalty contains a gradient,
and the training step differentiates it again. The two samples are small, so the program also
computes the exact distance, by a matching.

    python examples/gradient_penalty.py [--backend numpy] [--steps 400] [--quick]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from scipy.optimize import linear_sum_assignment
from scipy.spatial.distance import cdist
from sklearn.datasets import load_digits
from support.options import read_options, say_reached

import asg

Images = NDArray[np.float32]
PIXELS, WIDTH, WEIGHT = 64, 128, 10.0
DIGITS = (3, 8)


def critic(g: asg.Graph, x: asg.Tensor) -> asg.Tensor:
    """Return the score of each image, [N]; the first call makes the parameters in `g`."""
    h = x
    for i, (fan_in, fan_out) in enumerate([(PIXELS, WIDTH), (WIDTH, WIDTH), (WIDTH, 1)]):
        if f"w{i}" not in g:
            g.parameter(f"w{i}", (fan_in, fan_out), init=asg.init.kaiming_uniform())
            g.parameter(f"b{i}", (fan_out,))
        h = h @ g[f"w{i}"] + g[f"b{i}"]
        h = asg.softplus(h) if fan_out > 1 else h
    return asg.squeeze(h, -1)


def scores() -> asg.Graph:
    """Return the graph of the scores of both kinds, and of images between them.

    `part` is the position of each image between the two, from 0 to 1.
    """
    g = asg.Graph("critic")
    a, b = g.input("a", ("N", PIXELS)), g.input("b", ("N", PIXELS))
    between = asg.lerp(a, b, asg.expand_dims(g.input("part", ("N",)), -1)).named("between")
    g.output("distance", asg.mean(critic(g, b)) - asg.mean(critic(g, a)))
    g.output("score", critic(g, between).sum())
    return g


def penalized(weight: float) -> asg.Graph:
    """Return the graph of the loss: the penalty on slopes other than 1, less the distance."""
    g = scores()
    joint = asg.splice(g, asg.gradients(g["score"], wrt=g["between"]))  # with slopes as values
    slope = asg.norm(joint["grad/between"], axis=-1)
    joint.output("slope", asg.mean(slope))
    joint.output("loss", weight * asg.mean(asg.square(slope - 1)) - joint["distance"])
    return joint


def digits() -> tuple[Images, Images]:
    """Return equally long samples of threes and eights, pixels scaled to [0, 1]."""
    raw = load_digits()
    images = (raw.data / 16).astype(np.float32)
    first, second = (images[raw.target == digit] for digit in DIGITS)
    count = min(len(first), len(second))
    return first[:count], second[:count]


def exact(a: Images, b: Images) -> float:
    """Return the Wasserstein distance of two samples of equal size, by the best matching."""
    lengths = cdist(a, b)
    return float(lengths[linear_sum_assignment(lengths)].mean())


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the critic, and compare its distance with the exact distance."""
    options = read_options(__doc__, arguments=arguments, steps=(400, 100))
    graph = penalized(WEIGHT)
    rate = asg.schedules.cosine(3e-3, steps=options.steps)  # ends at 0, so that the critic settles
    step = asg.train_step(graph, optimizer=asg.optim.adam(rate, betas=(0.5, 0.9)))
    exe = asg.compile(step, backend=options.backend, seed=options.seed)
    print(f"{len(scores())} nodes of scores, {len(graph)} with the penalty, {len(step)} of a step")

    a, b = digits()
    rng = np.random.default_rng(options.seed)
    for _ in track(range(options.steps), description="Training"):
        part = rng.random(len(a), dtype=np.float32)
        result = exe(a=a, b=rng.permutation(b), part=part)
    distance = exact(a, b)
    print(f"{len(a)} threes and {len(b)} eights, {options.steps} steps on {exe.backend}")
    told, slope = result["distance"].item(), result["slope"].item()
    say_reached(
        options, exe.backend,
        f"exact distance: {distance:.4f}, the critic says: {told:.4f}, "
        f"its slope between them: {slope:.4f}",
    )  # fmt: skip


if __name__ == "__main__":
    main()
