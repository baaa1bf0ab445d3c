"""Train a convolutional network on handwritten digits, and test it on held-back digits.

The net consists of `asg.nn` modules. The program builds two graphs from it: a graph for training,
with dropout and batch statistics, and a graph for evaluation. The loop `asg.train.fit` runs both on
the same state. The data are scikit-learn's 1,797 scans, 8 × 8 pixels each. A fifth is held back,
and training pictures are shifted by up to a pixel. The program draws the digits that the net gets
wrong.

    python examples/digits_cnn.py [--backend numpy] [--epochs 30] [--quick] [--out out/digits_cnn]
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.datasets import load_digits
from support.options import read_options, say_reached
from support.png import tiled, write_png

import asg
from asg import nn

Data = tuple[NDArray[np.float32], NDArray[np.int32]]
BATCH = 64


class Shift:
    """Shift each of the pictures [N, 1, 8, 8] by up to a pixel; new pixels are black."""

    is_random = True

    def __call__(
        self, images: NDArray[np.float32], rng: np.random.Generator
    ) -> NDArray[np.float32]:
        """Return the shifted pictures."""
        wide = np.pad(images, ((0, 0), (0, 0), (1, 1), (1, 1)))
        views = np.lib.stride_tricks.sliding_window_view(wide, (8, 8), axis=(2, 3))
        down, across = rng.integers(0, 3, (2, len(images)))
        return views[np.arange(len(images)), :, down, across]


def network() -> nn.Module:
    """Return the network, from pictures [N, 1, 8, 8] to logits [N, 10]."""
    return nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1), nn.BatchNorm2d(32), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(32, 64, 3, padding=1), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Dropout(0.3), nn.Linear(256, 10),
    )  # fmt: skip


def classifier(net: nn.Module) -> asg.Graph:
    """Return the graph of the network and its loss, for any number of pictures."""
    g = asg.Graph("digits")
    logits = g.output("logits", net(g.input("x", ("N", 1, 8, 8))))
    g.output("loss", asg.cross_entropy(logits, g.input("labels", ("N",), "i32")))
    return g


def graphs(steps: int) -> tuple[asg.Graph, asg.Graph]:
    """Return the graph of a training step, and the graph for evaluation."""
    net = network()
    rate = asg.schedules.warmup_cosine(4e-3, warmup=min(20, steps - 1), steps=steps)
    adamw = asg.optim.adamw(rate, weight_decay=0.01)
    step = asg.train_step(classifier(net.train()), optimizer=adamw)
    return step, classifier(net.eval())


def digits(seed: int) -> tuple[Data, Data]:
    """Return the scans as (training, held back), pixels scaled to [0, 1]."""
    raw = load_digits()
    images = (raw.images / 16).astype(np.float32)[:, None]
    labels = raw.target.astype(np.int32)
    order = np.random.default_rng(seed).permutation(len(images))
    held, kept = order[: len(order) // 5], order[len(order) // 5 :]
    return (images[kept], labels[kept]), (images[held], labels[held])


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, test, and draw the mistakes."""
    options = read_options(__doc__, arguments=arguments, epochs=(30, 2))
    train, held = digits(options.seed)
    loader = asg.train.DataLoader(
        train, BATCH, shuffle=True, seed=options.seed, drop_last=True, transform={0: Shift()}
    )
    step, plain = graphs(steps=options.epochs * len(loader))
    start = time.perf_counter()
    history = asg.train.fit(
        step, loader, epochs=options.epochs, validation=held, evaluation=plain,
        metrics=[asg.train.metrics.Accuracy()], backend=options.backend, seed=options.seed,
    )  # fmt: skip
    spent = time.perf_counter() - start
    images, labels = held
    tester = history.evaluation
    found = tester(x=images, labels=labels)["logits"].numpy().argmax(axis=1)
    wrong = np.flatnonzero(found != labels)
    print(f"{options.epochs} epochs on {tester.backend} in {spent:.1f} s")
    if len(wrong):
        path = options.out / "mistakes.png"
        write_png(path, tiled(images[wrong[:32], 0], columns=8, scale=6))
        taken = ", ".join(f"{labels[i]} for {found[i]}" for i in wrong[:32])
        print(f"wrote {path}: {taken}")
    right = 1 - len(wrong) / len(labels)
    reached = f"accuracy on {len(labels)} held-back digits: {right:.2%}"
    say_reached(options, tester.backend, reached)


if __name__ == "__main__":
    main()
