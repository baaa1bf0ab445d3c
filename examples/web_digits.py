"""Train the classifier of handwritten digits in a browser, and let it read digits that you draw.

The program writes a page with the training step of `digits_mlp.py` (forward, gradient and update)
and its data. The page needs no server: open the file in a browser with WebGPU. Train, draw a digit,
and download the weights. Save them as digits.safetensors in the folder of the page, and run the
program again. It then prints their accuracy on the held-back digits.

    python examples/web_digits.py [--backend numpy] [--epochs 10] [--quick] [--out out/web_digits]
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from digits_mlp import BATCH, WIDTHS, Data, accuracy, classifier, digits, training_step
from support.options import read_options, say_reached

import asg

BODY = Path(__file__).with_suffix(".html")


def reader() -> asg.Graph:
    """Return the graph of the logits [N, 10] of N digits."""
    g = asg.Graph("reader")
    h = g.input("x", ("N", WIDTHS[0]))
    for i, (fan_in, fan_out) in enumerate(itertools.pairwise(WIDTHS)):
        w, b = g.parameter(f"w{i}", (fan_in, fan_out)), g.parameter(f"b{i}", (fan_out,))
        h = h @ w + b if fan_out == WIDTHS[-1] else asg.relu(h @ w + b)
    g.output("logits", h)
    return g


def write_page(path: Path, step: asg.Graph, train: Data, held: Data, seed: int) -> None:
    """Write the page with its data; pixels are sixteenths, exact in f16 at half the size."""
    asg.web.export(
        {"train": step, "read": reader()},
        path,
        dims={"train": {"N": BATCH}, "read": {"N": [1, len(held[0])]}},
        data={
            "x": train[0].astype(np.float16),
            "labels": train[1].astype(np.uint8),
            "held": held[0].astype(np.float16),
            "held labels": held[1].astype(np.uint8),
        },
        body=BODY.read_text(encoding="utf-8"),
        title="Digits",
        seed=seed,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the page, and test weights that you downloaded from it, if there are any."""
    options = read_options(__doc__, arguments=arguments, epochs=(10, 2))
    train, held = digits(options.seed)
    page, weights = options.out / "digits.html", options.out / "digits.safetensors"
    write_page(page, training_step(classifier(), options), train, held, options.seed)
    print(f"wrote {page}: open it in a browser with WebGPU")
    exe = asg.compile(classifier(), backend=options.backend, seed=options.seed)
    trained = weights.exists()
    if trained:
        exe.load_state(asg.load_state(weights), strict=False)
    say_reached(
        options,
        exe.backend,
        f"a page of {page.stat().st_size // 1000} KB; {accuracy(exe, held):.2%} of {len(held[0])} "
        f"held-back digits are read right {'as trained there' if trained else 'untrained'}",
    )


if __name__ == "__main__":
    main()
