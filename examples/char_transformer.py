"""Train a transformer on the letters of a text, and let it continue the text letter by letter.

For writing, the program builds the net again with a cache. The keys and values of past letters are
state on the device, so each run computes only the new letter. The graph also draws the letter, and
the program feeds its array to the next run without reading it back. The text is the documentation
topics that come with Python, 440,000 letters; the last tenth is held back. ALiBi lets the net write
beyond the length of its training windows. After the default number of steps most words are right.
With `--steps 6000` the net learns more.

    python examples/char_transformer.py [--backend numpy] [--steps 1500] [--quick] [--letters 400]
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

import numpy as np
from rich.progress import track
from support.options import read_options, say_reached
from support.topics import (
    ALPHABET,
    Codes,
    bits_of_table,
    decoded,
    encoded,
    in_order,
    parts,
    windows,
)

import asg
from asg import nn

WIDTH, HEADS, BLOCKS = 96, 4, 3
LENGTH, BATCH = 64, 16
PROMPT, TEMPERATURE = "The statement ", 0.7


class Language(nn.Module):
    """Map letters [N, T] to logits of the next letters, [N, T, letters]."""

    def __init__(self) -> None:
        self.embed = nn.Embedding(len(ALPHABET), WIDTH)
        block = nn.TransformerEncoderBlock(
            WIDTH, HEADS, 4 * WIDTH, dropout=0.0, activation="gelu", batch_first=True,
            norm_first=True, positions=nn.ALiBi(),
        )  # fmt: skip
        self.blocks = nn.TransformerEncoder(block, BLOCKS, nn.LayerNorm(WIDTH))
        self.initialize(
            lambda name, shape: asg.init.normal(0, 0.02) if name == "embed.weight" else None
        )

    def forward(self, letters: asg.Tensor) -> asg.Tensor:
        """Return the logits; the last layer shares the table of the embedding."""
        x = self.blocks(self.embed(letters), is_causal=True)
        return x @ self.embed.weight.T


class Draw(nn.Module):
    """Draw a letter [1, 1] by the logits [1, T, letters] of the last position.

    The largest of logits/temperature + Gumbel noise is a sample of the softmax.
    """

    def __init__(self, temperature: float) -> None:
        self.temperature = temperature

    def forward(self, logits: asg.Tensor) -> asg.Tensor:
        """Return the letter."""
        last = logits[:, -1]
        uniform = asg.random.uniform(self.random_key(), last.shape, low=1e-7)
        return asg.argmax(
            last / self.temperature - asg.log(-asg.log(uniform)), axis=1, keepdims=True
        )


def model(net: nn.Module) -> asg.Graph:
    """Return the graph of the net and its loss, in bits per letter, for windows of any length."""
    g = asg.Graph("language")
    text = g.input("text", ("N", "T"), "i32")
    g.assume("T >= 2")
    logits = g.output("logits", net(text[:, :-1]))
    loss = asg.cross_entropy(logits.reshape(-1, len(ALPHABET)), text[:, 1:].reshape(-1))
    g.output("bits", loss / math.log(2))
    return g


def writer(net: nn.Module, length: int, temperature: float, seed: int) -> asg.Graph:
    """Return the graph that reads letters, and draws the next letter."""
    g = asg.Graph("writer")
    with nn.cached(net, batch=1, length=length):
        logits = g.output("logits", net(g.input("text", (1, "T"), "i32")))
    g.output("next", Draw(temperature).named("draw").seed(seed)(logits))
    return g


def training_step(graph: asg.Graph, steps: int) -> asg.Graph:
    """Return the graph of a step of AdamW with a cosine rate; it clips the gradient norm to 1."""
    rate = asg.schedules.warmup_cosine(4e-3, warmup=min(50, steps - 1), steps=steps)
    return asg.train_step(graph, loss="bits", optimizer=asg.optim.adamw(rate), clip_norm=1.0)


def bits(exe: asg.Executable, text: Codes) -> float:
    """Return the mean bits per letter of a held-back text."""
    found = [exe(text=piece)["bits"].item() for piece in in_order(text, LENGTH + 1, BATCH)]
    return float(np.mean(found))


def written(exe: asg.Executable, prompt: str, letters: int) -> str:
    """Return the text that the net writes after the prompt."""
    exe.load_state({nn.POSITION: 0}, strict=False)
    drawn = [exe(text=encoded(prompt)[None])["next"]]
    for _ in range(letters - 1):
        drawn.append(exe(text=drawn[-1])["next"])
    return decoded(np.concatenate([np.asarray(each)[0] for each in drawn]))


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, compare, and write."""
    options = read_options(__doc__, arguments=arguments, steps=(1500, 25), letters=(400, 60))
    train, held = parts()
    net = Language().eval()
    graph = model(net)
    trainer = asg.compile(
        training_step(graph, options.steps), backend=options.backend, seed=options.seed
    )
    rng = np.random.default_rng(options.seed)
    start = time.perf_counter()
    for _ in track(range(options.steps), description="Training"):
        result = trainer(text=windows(train, LENGTH + 1, BATCH, rng))
    spent = time.perf_counter() - start
    last = result["bits"].item()
    print(f"{options.steps} steps on {trainer.backend} in {spent:.1f} s, {last:.2f} bits")

    tester = asg.compile(graph, backend=options.backend, state=trainer)
    held = held[: LENGTH * BATCH * 2] if options.quick else held
    told = bits(tester, held)
    letters, table = (bits_of_table(train, held, order) for order in (0, 3))

    length = len(PROMPT) + options.letters
    page = asg.compile(
        writer(net, length, TEMPERATURE, options.seed), backend=options.backend, state=trainer
    )
    start = time.perf_counter()
    text = written(page, PROMPT, options.letters)
    speed = options.letters / (time.perf_counter() - start)
    print(f"\n{PROMPT}{text}\n\nwritten at {speed:.0f} letters a second")
    path = options.out / "written.txt"
    path.write_text(PROMPT + text + "\n", encoding="utf-8")
    print(f"wrote {path}")
    say_reached(
        options, trainer.backend,
        f"{told:.3f} bits per letter of held-back text; by letter frequencies {letters:.3f}, "
        f"by the letters after each 3 letters {table:.3f}",
    )  # fmt: skip


if __name__ == "__main__":
    main()
