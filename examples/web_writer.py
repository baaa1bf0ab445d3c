"""Let the transformer of letters write in a browser, with its key-value cache on the device.

The program trains the net of `char_transformer.py`, and writes a page that continues your text.
Each run computes only the new letter: the keys and values of earlier letters stay on the device.
The page needs no server: open the file in a browser with WebGPU.

    python examples/web_writer.py [--backend numpy] [--steps 1500] [--quick] [--out out/web_writer]
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from char_transformer import BATCH, LENGTH, TEMPERATURE, Language, model, training_step, writer
from rich.progress import track
from support.options import read_options, say_reached
from support.topics import ALPHABET, parts, windows

import asg

BODY = Path(__file__).with_suffix(".html")
ROOM = 256  # letters in the cache; then the text starts again with its last letters


def write_page(path: Path, exe: asg.Executable, net: Language, seed: int) -> None:
    """Write the page of a trained net, with the alphabet as data."""
    asg.web.export(
        {"write": writer(net, ROOM, TEMPERATURE, seed)},
        path,
        state=exe.state,
        dims={"T": 1},
        data={"alphabet": np.frombuffer(ALPHABET.encode("ascii"), np.uint8)},
        body=BODY.read_text(encoding="utf-8"),
        title="Writer",
        seed=seed,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, and write the page."""
    options = read_options(__doc__, arguments=arguments, steps=(1500, 10))
    train, _ = parts()
    net = Language().eval()
    trainer = asg.compile(
        training_step(model(net), options.steps), backend=options.backend, seed=options.seed
    )
    rng = np.random.default_rng(options.seed)
    for _ in track(range(options.steps), description="Training"):
        result = trainer(text=windows(train, LENGTH + 1, BATCH, rng))
    page = options.out / "writer.html"
    write_page(page, trainer, net, options.seed)
    print(f"wrote {page}: open it in a browser with WebGPU")
    size = page.stat().st_size / 1e6
    reached = f"a page of {size:.1f} MB, trained to {result['bits'].item():.2f} bits per letter"
    say_reached(options, trainer.backend, reached)


if __name__ == "__main__":
    main()
