"""Find wrong labels in a data set: their examples have the longest gradients.

The graph computes the loss of a single image and label. From it, `asg.vmap` makes two batched
graphs: the loss of a batch for training, and the gradient of each example. The program first makes
a tenth of the labels wrong. After a little training it ranks the examples by the length of their
gradients (Paul et al., "Deep Learning on a Data Diet", 2021). The wrong labels come first.

    python examples/wrong_labels.py [--backend numpy] [--epochs 12] [--quick]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from sklearn.datasets import load_digits
from support.options import read_options, say_reached

import asg

PIXELS, WIDTH, DIGITS = 64, 64, 10
BATCH, WRONG = 64, 0.1


def one_example() -> asg.Graph:
    """Return the graph of the loss of a single image [64] and its label []."""
    g = asg.Graph("digit")
    x, label = g.input("x", (PIXELS,)), g.input("label", (), "i32")
    w0 = g.parameter("w0", (PIXELS, WIDTH), init=asg.init.kaiming_uniform())
    w1 = g.parameter("w1", (WIDTH, DIGITS), init=asg.init.xavier_uniform())
    h = asg.relu(x @ w0 + g.parameter("b0", (WIDTH,)))
    g.output("loss", asg.cross_entropy(h @ w1 + g.parameter("b1", (DIGITS,)), label))
    return g


def training_step() -> asg.Graph:
    """Return the graph of a training step on the mean loss of a batch."""
    batch = asg.vmap(one_example(), size="N")
    batch.output("mean", asg.mean(batch["loss"]))
    return asg.train_step(batch, loss="mean", optimizer=asg.optim.adam(2e-3))


def gradient_lengths() -> asg.Graph:
    """Return the graph of the lengths [N] of the gradients of N separate examples."""
    g = one_example()
    joint = asg.splice(g, asg.gradients(g["loss"], wrt=list(g.parameters.values())))
    slopes = [tensor for name, tensor in joint.outputs.items() if name.startswith("grad/")]
    joint.output("length", asg.sqrt(sum(asg.sum(asg.square(slope)) for slope in slopes)))
    return asg.vmap(joint, size="N")


def digits(rng: np.random.Generator) -> tuple[NDArray[np.float32], NDArray[np.int32], set[int]]:
    """Return images scaled to [0, 1], labels with some made wrong, and the indices of these."""
    raw = load_digits()
    labels = raw.target.astype(np.int32)
    wrong = rng.choice(len(labels), int(WRONG * len(labels)), replace=False)
    labels[wrong] = (labels[wrong] + rng.integers(1, DIGITS, len(wrong))) % DIGITS
    return (raw.data / 16).astype(np.float32), labels, set(wrong.tolist())


def main(arguments: Sequence[str] | None = None) -> None:
    """Train a little on all labels, and print the share of wrong labels found."""
    options = read_options(__doc__, arguments=arguments, epochs=(12, 6))
    rng = np.random.default_rng(options.seed)
    images, labels, wrong = digits(rng)
    exe = asg.compile(training_step(), backend=options.backend, seed=options.seed)
    for _ in track(range(options.epochs), description="Training"):
        for chosen in np.array_split(rng.permutation(len(images)), len(images) // BATCH):
            exe(x=images[chosen], label=labels[chosen])

    lengths = gradient_lengths()
    ranking = asg.compile(lengths, backend=options.backend, state=exe)
    parts = np.array_split(np.arange(len(images)), len(images) // (4 * BATCH))
    each = [ranking(x=images[part], label=labels[part])["length"].numpy() for part in parts]
    order = np.argsort(-np.concatenate(each))
    found = len(wrong.intersection(order[: len(wrong)].tolist()))
    print(f"{len(one_example())} nodes for an example, {len(lengths)} for the gradients of many")
    reached = f"wrong labels among the {len(wrong)} longest gradients: {found} of {len(wrong)}"
    say_reached(options, exe.backend, reached)


if __name__ == "__main__":
    main()
