"""Train a classifier of handwritten digits from a file that holds the whole training step.

The data are scikit-learn's 1,797 scans of handwritten digits, 8 × 8 pixels each; they come with the
package. A fifth is held back. The program builds the training step (forward, gradient and update)
and saves it. Then it loads the file, and trains with the loaded graph.

    python examples/digits_mlp.py [--backend numpy] [--epochs 40] [--quick] [--out out/digits_mlp]
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from sklearn.datasets import load_digits
from support.options import read_options, say_reached

import asg

Data = tuple[NDArray[np.float32], NDArray[np.int32]]
WIDTHS = (64, 128, 64, 10)
BATCH = 32


def classifier() -> asg.Graph:
    """Return the graph of the classifier and its loss, for any batch size N."""
    g = asg.Graph("digits")
    x = g.input("x", ("N", WIDTHS[0]), "f32")
    labels = g.input("labels", ("N",), "i32")
    h = x
    for i, (fan_in, fan_out) in enumerate(itertools.pairwise(WIDTHS)):
        with g.scope(f"layer{i}"):
            w = g.parameter(f"w{i}", (fan_in, fan_out), init=asg.init.kaiming_uniform())
            b = g.parameter(f"b{i}", (fan_out,))
            h = h @ w + b
            if fan_out != WIDTHS[-1]:
                h = asg.relu(h)
    g.output("logits", h)
    g.output("loss", asg.cross_entropy(h, labels))
    return g


def layer() -> asg.Graph:
    """Return the graph of a single layer, small enough to read with its gradient."""
    g = asg.Graph("layer")
    x = g.input("x", ("N", 64))
    w, b = g.parameter("w", (64, 128)), g.parameter("b", (128,))
    g.output("y", asg.relu(x @ w + b))
    return g


def digits(seed: int) -> tuple[Data, Data]:
    """Return the scans as (training, held back), pixels scaled to [0, 1]."""
    raw = load_digits()
    images = (raw.data / 16).astype(np.float32)
    labels = raw.target.astype(np.int32)
    order = np.random.default_rng(seed).permutation(len(images))
    held, kept = order[: len(order) // 5], order[len(order) // 5 :]
    return (images[kept], labels[kept]), (images[held], labels[held])


def batches(data: Data, rng: np.random.Generator) -> Iterator[Data]:
    """Yield the data in batches, shuffled again at each call."""
    images, labels = data
    for chosen in np.array_split(rng.permutation(len(images)), len(images) // BATCH):
        yield images[chosen], labels[chosen]


def accuracy(exe: asg.Executable, data: Data) -> float:
    """Return the share of images with the largest logit at the label."""
    images, labels = data
    logits = exe(x=images, labels=labels)["logits"].numpy()
    return float(np.mean(logits.argmax(axis=1) == labels))


def main(arguments: Sequence[str] | None = None) -> None:
    """Build, save, load, train, and print the result and the files."""
    options = read_options(__doc__, arguments=arguments, epochs=(40, 4))
    small = layer()
    derived = asg.gradients(small["y"], wrt=[small["w"], small["b"]], seeds="input")
    print(f"A single layer as a graph:\n\n{asg.text(small, sources=False)}")
    print(
        "\nand its gradient graph. seed/%6 is the gradient of a loss by y; an `external` node is a "
        f"value of the layer:\n\n{asg.text(derived, sources=False)}\n"
    )

    model = classifier()
    gradient = asg.gradients(model["loss"], wrt=list(model.parameters.values()))
    files = {
        "graph": (options.out / "digits.asg.json", model),
        "gradient graph": (options.out / "digits.grad.asg.json", gradient),
        "training step": (options.out / "digits.step.asg.json", training_step(model, options)),
    }
    for path, graph in files.values():
        asg.save(graph, path)

    train, held = digits(options.seed)
    loaded = asg.load(files["training step"][0])
    exe = asg.compile(loaded, backend=options.backend, seed=options.seed)
    peak = exe.memory(N=BATCH).peak / 1024
    print(f"{loaded!r}\nruns on {exe.backend}, in {peak:.0f} KiB at a batch of {BATCH}")
    rng = np.random.default_rng(options.seed)
    start = time.perf_counter()
    for _ in track(range(options.epochs), description="Training"):
        for images, labels in batches(train, rng):
            result = exe(x=images, labels=labels)
    spent = time.perf_counter() - start

    weights = options.out / "digits.safetensors"
    asg.save_state(exe.state, weights)
    plain = asg.compile(asg.load(files["graph"][0]), backend=options.backend)
    plain.load_state(asg.load_state(weights), strict=False)
    loss = result["loss"].item()
    print(f"trained {options.epochs} epochs in {spent:.1f} s, last loss {loss:.4f}")
    for what, path in [*((what, path) for what, (path, _) in files.items()), ("weights", weights)]:
        print(f"wrote {what}: {path}")
    reached = f"accuracy on {len(held[0])} held-back digits: {accuracy(plain, held):.2%}"
    say_reached(options, exe.backend, reached)


def training_step(model: asg.Graph, options: argparse.Namespace) -> asg.Graph:
    """Return the graph of a step of AdamW, with a linear warm-up and a cosine decay of the rate."""
    steps = options.epochs * (1438 // BATCH)
    rate = asg.schedules.warmup_cosine(3e-3, warmup=min(100, steps - 1), steps=steps)
    return asg.train_step(model, loss="loss", optimizer=asg.optim.adamw(rate, weight_decay=0.01))


if __name__ == "__main__":
    main()
