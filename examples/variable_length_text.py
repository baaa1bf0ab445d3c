"""Train on whole sentences of any length, and let the net complete a sentence.

The same graph serves every length. A `BucketSampler` puts sentences of similar length into a batch.
Then `pad_collate` pads them to a multiple of 8 letters, and the loss ignores the padding. For
writing, the program feeds all letters so far, so each run has a new length. ASG plans a new length
in milliseconds, and keeps the plan. The sentences come from the documentation topics that come with
Python; a tenth is held back.

    python examples/variable_length_text.py [--backend numpy] [--epochs 8] [--quick] [--letters 200]
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Sequence
from functools import partial

import numpy as np
from support.options import read_options, say_reached
from support.topics import ALPHABET, Codes, bits_of_table, decoded, encoded, pages

import asg
from asg import nn, train

WIDTH, HEADS, BLOCKS = 64, 4, 2
BATCH, MULTIPLE = 16, 8
PADDING = -1
PROMPT, TEMPERATURE = "The value", 0.5

Examples = list[dict[str, Codes]]
padded = partial(train.pad_collate, value=PADDING, multiple=MULTIPLE)


def sentences() -> list[str]:
    """Return the sentences of 20 to 300 letters in paragraphs of prose, in order."""
    paragraphs = (part for page in pages() for part in re.split(r"\n\s*\n", page))
    prose = (" ".join(part.split()) for part in paragraphs if not part.startswith((" ", "*", "-")))
    found = (each for part in prose for each in re.split(r"(?<=[.:])\s+(?=[A-Z])", part))
    whole = re.compile(r"[A-Z].{18,298}[.:]")
    return [each for each in dict.fromkeys(found) if whole.fullmatch(each)]


def examples(texts: Sequence[str]) -> Examples:
    """Return sentences as numbers of letters, each between two line ends."""
    return [{"text": encoded(f"\n{text}\n")} for text in texts]


def loader(given: Examples, seed: int = 0) -> train.DataLoader:
    """Return batches of sentences of similar length."""
    lengths = [len(each["text"]) for each in given]
    return train.DataLoader(
        given,
        batch_sampler=train.BucketSampler(lengths, BATCH, seed=seed),
        collate=padded,
    )


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
        x = self.blocks(self.embed(asg.maximum(letters, 0)), is_causal=True)
        return x @ self.embed.weight.T


def model(net: nn.Module) -> asg.Graph:
    """Return the graph of the loss, in bits per letter; no letter sees the padding after it."""
    g = asg.Graph("sentences")
    text = g.input("text", ("N", "T"), "i32")
    g.assume("T >= 2")
    logits = g.output("logits", net(text[:, :-1]))
    loss = asg.cross_entropy(
        logits.reshape(-1, len(ALPHABET)), text[:, 1:].reshape(-1), ignore_index=PADDING
    )
    g.output("bits", loss / math.log(2))
    return g


def optimizer(steps: int) -> asg.optim.Optimizer:
    """Return AdamW with a cosine rate."""
    rate = asg.schedules.warmup_cosine(4e-3, warmup=min(50, steps - 1), steps=steps)
    return asg.optim.adamw(rate)


def writer(net: nn.Module) -> asg.Graph:
    """Return the graph of the logits of the next letter."""
    g = asg.Graph("writer")
    g.output("logits", net(g.input("text", (1, "T"), "i32"))[0, -1])
    return g


def bits(exe: asg.Executable, given: Examples) -> float:
    """Return the mean bits per letter of all sentences, without the padding."""
    found = [(exe(batch)["bits"].item(), batch["text"][:, 1:]) for batch in loader(given)]
    letters = [np.count_nonzero(text != PADDING) for _, text in found]
    return float(np.average([told for told, _ in found], weights=letters))


def padding(given: Examples, batches: train.DataLoader) -> float:
    """Return the padding of an epoch's batches, as a share of the letters."""
    return sum(batch["text"].size for batch in batches) / sum(len(e["text"]) for e in given) - 1


def written(exe: asg.Executable, prompt: str, letters: int, seed: int) -> str:
    """Return a sentence: the prompt and at most `letters` letters after it.

    The largest of logits/temperature + Gumbel noise is a sample of the softmax.
    """
    rng = np.random.default_rng(seed)
    text = encoded(f"\n{prompt}")
    for _ in range(letters):
        logits = exe(text=text[None])["logits"].numpy() / TEMPERATURE
        drawn = np.argmax(logits + rng.gumbel(size=logits.shape))
        text = np.append(text, np.int32(drawn))
        if decoded(text[-1:]) == "\n":
            break
    return decoded(text).strip("\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, compare, and write."""
    options = read_options(__doc__, arguments=arguments, epochs=(25, 1), letters=(200, 20))
    texts = sentences()[:: 16 if options.quick else 1]
    held, texts = texts[::10], [text for i, text in enumerate(texts) if i % 10]
    given = examples(texts)
    batches = loader(given, options.seed)
    chance = train.DataLoader(given, BATCH, shuffle=True, collate=padded)
    print(
        f"{len(given)} sentences of {len({len(each) for each in texts})} lengths; padding adds "
        f"{padding(given, loader(given)):.1%} to their letters, and {padding(given, chance):.0%} "
        "in random batches"
    )

    net = Language().eval()
    graph = model(net)
    steps = options.epochs * len(batches)
    history = train.fit(
        graph, batches, epochs=options.epochs, loss="bits", optimizer=optimizer(steps),
        clip_norm=1.0, backend=options.backend, seed=options.seed,
    )  # fmt: skip
    trainer = history.executable
    sizes, kept = trainer.cache_info(), sum(plan.bytes for plan in trainer.plans)
    print(f"{steps} steps, {sizes.misses} sizes planned in {kept / 2**20:.1f} MiB")

    tester = asg.compile(graph, backend=options.backend, state=trainer)
    told = bits(tester, examples(held))
    lines = [encoded("\n" + "\n".join(each) + "\n") for each in (texts, held)]
    table = bits_of_table(*lines, order=3)
    page = asg.compile(writer(net), backend=options.backend, state=trainer)
    start = time.perf_counter()
    text = written(page, PROMPT, options.letters, options.seed)
    each = (time.perf_counter() - start) / page.cache_info().misses
    print(f"\n{text}\n\n{page.cache_info().misses} lengths, {1e3 * each:.1f} ms for a new length")
    path = options.out / "written.txt"
    path.write_text(text + "\n", encoding="utf-8")
    print(f"wrote {path}")
    say_reached(
        options, trainer.backend,
        f"{told:.3f} bits per letter of held-back sentences; by a table of the letters after "
        f"each 3 letters {table:.3f}",
    )  # fmt: skip


if __name__ == "__main__":
    main()
