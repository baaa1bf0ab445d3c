"""Train a classifier of handwritten digits on several processes, by data parallelism.

The data are scikit-learn's 1,797 scans of handwritten digits. Each rank computes its rows of every
batch. The loss, its gradient and the statistics of batch normalization are sums over the rows of
all ranks. So any number of ranks makes the same steps as a single rank. Without `asg launch` the
program runs on a single rank. `asg launch --restarts 3` continues from the last checkpoint if a
rank ends.

    asg launch -n 4 examples/distributed_digits.py

    python examples/distributed_digits.py [--backend numpy] [--epochs 15] [--quick] [--out out]
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.datasets import load_digits
from support.options import read_options, say_reached

import asg
from asg import nn

Data = tuple[NDArray[np.float32], NDArray[np.int32]]
BATCH = 64


def classifier(net: nn.Module) -> asg.Graph:
    """Return the graph of the network and its loss, for any batch size N."""
    g = asg.Graph("digits")
    x, labels = g.input("x", ("N", 64)), g.input("labels", ("N",), "i32")
    g.output("logits", net(x))
    g.output("loss", asg.cross_entropy(g["logits"], labels))
    return g


def network() -> nn.Module:
    """Return the network, from scans [N, 64] to logits [N, 10]."""
    return nn.Sequential(nn.Linear(None, 128), nn.BatchNorm1d(None), nn.ReLU(), nn.Linear(128, 10))


def digits(seed: int) -> tuple[Data, Data]:
    """Return the scans as (training, held back), pixels scaled to [0, 1]."""
    raw = load_digits()
    images, labels = (raw.data / 16).astype(np.float32), raw.target.astype(np.int32)
    order = np.random.default_rng(seed).permutation(len(images))
    held, kept = order[:360], order[360:]
    return (images[kept], labels[kept]), (images[held], labels[held])


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, and print the result and the time in collectives."""
    options = read_options(__doc__, arguments=arguments, epochs=(15, 2))
    comm = asg.distributed.connect()
    net = network()
    training, (images, labels) = digits(options.seed)
    started = time.perf_counter()
    history = asg.train.fit(
        classifier(net.train()), training, epochs=options.epochs, batch_size=BATCH,
        optimizer=asg.optim.adamw(3e-3, weight_decay=0.01), clip_norm=1.0,
        evaluation=classifier(net.eval()), validation=(images, labels),
        checkpoints=options.out / "checkpoints", resume=True,
        backend=options.backend, seed=options.seed, progress=False, distributed=comm,
    )  # fmt: skip
    seconds = time.perf_counter() - started
    if comm.rank == 0:
        right = history.evaluation(x=images, labels=labels)["logits"].numpy().argmax(1) == labels
        share, sums = comm.spent.seconds / seconds, comm.spent.calls
        print(f"{comm.size} ranks; rank 0 was {share:.0%} of its time in {sums} collectives")
        say_reached(
            options,
            history.executable.backend,
            f"right of {len(labels)} held-back digits: {right.mean():.1%}",
        )


if __name__ == "__main__":
    main()
