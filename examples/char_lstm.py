"""Train an LSTM on the letters of a text, and let it continue the text letter by letter.

The recurrence is `asg.scan`, a loop over the letters of a window. Its body is a nested graph,
built and compiled once for every length. Its gradient is a loop as well. For writing, the program
builds the net again with its memory as state of the graph. Then each run takes a letter. The text
is the documentation topics that come with Python, 440,000 letters; the last tenth is held back.
With `--steps 6000` the net learns more.

    python examples/char_lstm.py [--backend numpy] [--steps 2000] [--quick] [--letters 400]
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

WIDTH, HIDDEN = 64, 128
LENGTH, BATCH = 64, 16
PROMPT, TEMPERATURE = "The statement ", 0.7

Memory = tuple[asg.Tensor, asg.Tensor]


class Language(nn.Module):
    """Map letters [N, T] to logits of the next letters, [N, T, letters]."""

    def __init__(self) -> None:
        self.embed = nn.Embedding(len(ALPHABET), WIDTH)
        self.lstm = nn.LSTM(WIDTH, HIDDEN, batch_first=True)
        self.head = nn.Linear(HIDDEN, len(ALPHABET))

    def forward(
        self, letters: asg.Tensor, memory: Memory | None = None
    ) -> tuple[asg.Tensor, Memory]:
        """Return the logits, and the LSTM's memory after the last letter."""
        states, memory = self.lstm(self.embed(letters), memory)
        return self.head(states), memory


def model(net: nn.Module) -> asg.Graph:
    """Return the graph of the net and its loss, in bits per letter, for windows of any length."""
    g = asg.Graph("language")
    text = g.input("text", ("N", "T"), "i32")
    g.assume("T >= 2")
    logits = g.output("logits", net(text[:, :-1])[0])
    loss = asg.cross_entropy(logits.reshape(-1, len(ALPHABET)), text[:, 1:].reshape(-1))
    g.output("bits", loss / math.log(2))
    return g


def writer(net: nn.Module) -> asg.Graph:
    """Return the graph that reads letters, and keeps its memory for the next run."""
    g = asg.Graph("writer")
    text = g.input("text", (1, "T"), "i32")
    memory = tuple(g.state_variable(name, (1, 1, HIDDEN)) for name in ("hidden", "cell"))
    logits, after = net(text, memory)
    for held, value in zip(memory, after, strict=True):
        g.update(held.name, value)
    g.output("logits", logits[0, -1])
    return g


def training_step(graph: asg.Graph, steps: int) -> asg.Graph:
    """Return the graph of a step of Adam with a cosine rate; it clips the gradient norm to 1."""
    rate = asg.schedules.warmup_cosine(1e-2, warmup=min(50, steps - 1), steps=steps)
    return asg.train_step(graph, loss="bits", optimizer=asg.optim.adam(rate), clip_norm=1.0)


def bits(exe: asg.Executable, text: Codes) -> float:
    """Return the mean bits per letter of a held-back text."""
    found = [exe(text=piece)["bits"].item() for piece in in_order(text, LENGTH + 1, BATCH)]
    return float(np.mean(found))


def written(exe: asg.Executable, prompt: str, letters: int, seed: int) -> str:
    """Return the text that the net writes after the prompt.

    The largest of logits/temperature + Gumbel noise is a sample of the softmax.
    """
    rng = np.random.default_rng(seed)
    memory = {name: np.zeros((1, 1, HIDDEN), np.float32) for name in ("hidden", "cell")}
    exe.load_state(memory, strict=False)
    given, drawn = encoded(prompt), np.empty(0, np.int32)
    for _ in range(letters):
        logits = exe(text=given[None])["logits"].numpy() / TEMPERATURE
        given = np.array([np.argmax(logits + rng.gumbel(size=logits.shape))], np.int32)
        drawn = np.append(drawn, given)
    return decoded(drawn)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, compare, and write."""
    options = read_options(__doc__, arguments=arguments, steps=(2000, 25), letters=(400, 60))
    train, held = parts()
    net = Language()
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

    page = asg.compile(writer(net), backend=options.backend, state=trainer)
    text = written(page, PROMPT, options.letters, options.seed)
    path = options.out / "written.txt"
    path.write_text(PROMPT + text + "\n", encoding="utf-8")
    print(f"\n{PROMPT}{text}\n\nwrote {path}")
    say_reached(
        options, trainer.backend,
        f"{told:.3f} bits per letter of held-back text; by letter frequencies {letters:.3f}, "
        f"by the letters after each 3 letters {table:.3f}",
    )  # fmt: skip


if __name__ == "__main__":
    main()
