"""Compare quantized weights with f32: text, accuracy, memory, and speed on NumPy.

The memory of a token is also that of a plan for wgpu, if the machine has an adapter.

    python benchmarks/quantized.py [--steps 1500] [--known 8000] [--epochs 10]

The program trains the nets of `examples/char_transformer.py` and `examples/digits_cnn.py`. A second
transformer trains on 20,000 letters alone, until it knows them. It then continues 40 prompts, drawn
from these letters, by 50 letters each, always the likeliest letter. The speed also covers untrained
blocks of width 768: a token of four blocks with 28 million weights, and many rows of a product.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from report_lines import Line, leave, tell

import asg
from asg import nn
from asg.passes.quantization.quantize import Quantized
from asg_wgpu import WgpuBackend

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
import char_transformer as letters
import digits_cnn as digits

CHOICES: tuple[tuple[str, int | None], ...] = (("int8", None), ("int4", None), ("int4", 32))
SHARES = {"int8": 0.3, "int4": 0.16}  # of the memory of f32, at most
GROUP_SHARE = 1 / 64  # of the memory of f32 more: scales for groups of 32 instead of 64
PROMPTS, PROMPT, LETTERS, ROUNDS, BATCHES = 40, 40, 50, 3, 16
KNOWN = slice(100_000, 120_000)  # the letters of the training text that a net learns by heart
ROWS = 512

State = Mapping[str, np.ndarray]


class Logits(nn.Module):
    """Blocks of width 768 for the speed of a token."""

    def __init__(self) -> None:
        block = nn.TransformerEncoderBlock(
            768, 12, 3072, dropout=0.0, batch_first=True, norm_first=True
        )
        self.blocks = nn.TransformerEncoder(block, 4)

    def forward(self, x: asg.Tensor) -> asg.Tensor:
        """Return the blocks' result."""
        return self.blocks(x, is_causal=True)


def writer(net: nn.Module) -> asg.Graph:
    """Return the graph that reads letters and gives the likeliest next letter."""
    g = asg.Graph("writer")
    with nn.cached(net, batch=1, length=PROMPT + LETTERS):
        logits = net(g.input("text", (1, "T"), "i32"))
    g.output("next", asg.argmax(logits[:, -1], axis=1, keepdims=True))
    return g


def executable(graph: asg.Graph, state: State) -> asg.Executable:
    """Return the graph compiled for NumPy, with the values of `state` that it has."""
    exe = asg.compile(graph, "numpy")
    exe.load_state(state, strict=False)
    return exe


def continued(exe: asg.Executable, prompt: np.ndarray) -> list[int]:
    """Return the letters after a prompt."""
    exe.load_state({nn.POSITION: 0}, strict=False)
    found = [np.asarray(exe(text=prompt[None])["next"])]
    while len(found) < LETTERS:
        found.append(np.asarray(exe(text=found[-1])["next"]))
    return [each.item() for each in found]


def seconds(exe: asg.Executable, feeds: Mapping[str, Any], runs: int) -> float:
    """Return the least mean CPU time of a run."""
    found: list[float] = []
    for _ in range(ROUNDS):
        exe.load_state({nn.POSITION: 0}, strict=False)
        exe(feeds)
        start = time.process_time()
        for _ in range(runs):
            exe(feeds)
        found.append((time.process_time() - start) / runs)
    return min(found)


def name_of(dtype: str, group: int | None) -> str:
    """Return the name of a choice."""
    return f"{dtype}, group {group}" if group else dtype


def share_of(small: Quantized, graph: asg.Graph, state: State) -> float:
    """Return the bytes of quantized and other weights, as a share of f32's; caches do not count."""
    after = sum(array.nbytes for name, array in small.state.items() if name not in graph.state)
    return after / sum(state[name].nbytes for name in graph.parameters)


def trained(text: np.ndarray, steps: int) -> tuple[asg.Graph, asg.Graph, State]:
    """Return the graph of a net trained on a text, the graph that writes, and the weights."""
    net = letters.Language().eval()
    graph = letters.model(net)
    trainer = asg.compile(letters.training_step(graph, steps), "numpy", seed=0)
    rng = np.random.default_rng(0)
    for _ in range(steps):
        trainer(text=letters.windows(text, letters.LENGTH + 1, letters.BATCH, rng))
    page = writer(net)
    return graph, page, {name: np.asarray(trainer.state[name]) for name in page.parameters}


def batches_of(text: np.ndarray, rng: np.random.Generator) -> list[dict[str, np.ndarray]]:
    """Return the batches that calibrate."""
    return [
        {"text": letters.windows(text, letters.LENGTH + 1, letters.BATCH, rng)}
        for _ in range(BATCHES)
    ]


def text(steps: int) -> Iterator[Line]:
    """Yield the lines of the letter transformer."""
    train, held = letters.parts()
    graph, page, state = trained(train, steps)
    told = letters.bits(executable(graph, state), held[:20_000])
    token = {"text": np.zeros((1, 1), "i4")}
    spent = seconds(executable(page, state), token, LETTERS)
    batches = batches_of(train, np.random.default_rng(1))
    for dtype, group in CHOICES:
        name = name_of(dtype, group)
        small = asg.quantize(page, dtype, state=state, group=group)
        for given, how in ((None, name), (batches, f"{name}, calibrated")):
            whole = asg.quantize(graph, dtype, state=state, group=group, calibrate=given)
            more = letters.bits(executable(whole.graph, whole.state), held[:20_000]) - told
            yield Line("Letters", f"{how}: more bits per letter", more, 0.05, at_least=False)
        ratio = spent / seconds(executable(small.graph, small.state), token, LETTERS)
        yield Line("Letters", f"{name}: speed, of f32's", ratio, 0.8)  # all fits the cache


def known_text(steps: int) -> Iterator[Line]:
    """Yield the prompts that a net which knows its text continues as in f32."""
    known, rng = letters.parts()[0][KNOWN], np.random.default_rng(1)
    graph, page, state = trained(known, steps)
    prompts = letters.windows(known, PROMPT, PROMPTS, rng)
    plain = executable(page, state)
    wanted = [continued(plain, prompt) for prompt in prompts]
    detail = f"f32 {letters.bits(executable(graph, state), known):.2f} bits per letter"
    batches = batches_of(known, rng)
    for dtype, group in CHOICES:
        small = asg.quantize(page, dtype, state=state, group=group)
        whole = asg.quantize(graph, dtype, state=state, group=group, calibrate=batches)
        exe = executable(small.graph, whole.state)
        same = [continued(exe, p) == w for p, w in zip(prompts, wanted, strict=True)]
        what = f"{name_of(dtype, group)}: prompts with the same letters"
        yield Line("Known letters", what, sum(same) / PROMPTS, 0.9, detail=detail)


def pictures(epochs: int) -> Iterator[Line]:
    """Yield the lines of the digits."""
    train, (images, labels) = digits.digits(0)
    loader = asg.train.DataLoader(
        train, digits.BATCH, shuffle=True, seed=0, drop_last=True, transform={0: digits.Shift()}
    )
    step, plain = digits.graphs(steps=epochs * len(loader))
    trainer = asg.compile(step, "numpy", seed=0)
    for _ in range(epochs):
        for x, y in loader:
            trainer(x=x, labels=y)
    names = (*plain.parameters, *plain.state)
    state = {name: np.asarray(trainer.state[name]) for name in names}

    def accuracy(graph: asg.Graph, values: State) -> float:
        found = executable(graph, values)(x=images, labels=labels)["logits"].numpy()
        return 100 * float((found.argmax(1) == labels).mean())

    before = accuracy(plain, state)
    batches = [
        {"x": train[0][first::BATCHES], "labels": train[1][first::BATCHES]}
        for first in range(BATCHES)
    ]
    for dtype, group in CHOICES:
        for activations in (None, "static", "dynamic"):
            small = asg.quantize(
                plain, dtype, state=state, group=group, calibrate=batches, activations=activations
            )
            name = ", ".join([name_of(dtype, group), *([activations] if activations else [])])
            lost, detail = before - accuracy(small.graph, small.state), f"f32 {before:.2f} %"
            yield Line(
                "Digits", f"{name}: lost accuracy, %", lost, 0.5, at_least=False, detail=detail
            )


def peak_on_wgpu(graph: asg.Graph) -> int:
    """Return the bytes of a graph's plan for wgpu."""
    return asg.compile(graph, "wgpu").memory().peak


def blocks() -> Iterator[Line]:
    """Yield the speed of wide blocks."""
    g = asg.Graph("blocks")
    net = Logits().eval()
    with nn.cached(net, batch=1, length=64):
        g.output("y", net(g.input("x", (1, 1, 768))))
    state = {name: np.asarray(each) for name, each in asg.compile(g, "numpy").state.items()}
    feeds = {"x": np.ones((1, 1, 768), "f4")}
    plain = executable(g, state)
    spent = seconds(plain, feeds, 10)
    for dtype, group in CHOICES:
        small = asg.quantize(g, dtype, state=state, group=group)
        exe = executable(small.graph, small.state)
        ratio = spent / seconds(exe, feeds, 10)
        peak = exe.memory().peak / plain.memory().peak
        name, share = name_of(dtype, group), share_of(small, g, state)
        yield Line("Blocks of width 768", f"{name}: speed, of f32's", ratio, 1)
        yield Line(
            "Blocks of width 768", f"{name}: share of the memory", share, SHARES[dtype],
            at_least=False,
        )  # fmt: skip
        yield Line(
            "Blocks of width 768", f"{name}: peak of memory", peak, SHARES[dtype], at_least=False
        )
        if WgpuBackend().available():
            share, most = peak_on_wgpu(small.graph) / peak_on_wgpu(g), SHARES[dtype]
            most += GROUP_SHARE if group else 0.0
            yield Line("Blocks of width 768", f"{name}: peak on wgpu", share, most, at_least=False)


def rows() -> Iterator[Line]:
    """Yield the speed of products of many rows."""
    g = asg.Graph("rows")
    weight = g.parameter("w", (768, 768), init=asg.init.normal(0, 0.03))
    g.output("y", asg.linear(g.input("x", (ROWS, 768)), weight))
    state = {name: np.asarray(each) for name, each in asg.compile(g, "numpy").state.items()}
    feeds = {"x": np.random.default_rng(0).normal(size=(ROWS, 768)).astype("f4")}
    spent = seconds(executable(g, state), feeds, 10)
    for activations in ("static", "dynamic"):
        small = asg.quantize(g, state=state, calibrate=[feeds], activations=activations)
        ratio = spent / seconds(executable(small.graph, small.state), feeds, 10)
        yield Line(f"{ROWS} rows of width 768", f"int8, {activations}: speed, of f32's", ratio, 1)


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--known", type=int, default=8000)
    parser.add_argument("--epochs", type=int, default=10)
    options = parser.parse_args()
    leave(tell(each for part in (
        blocks(), rows(), pictures(options.epochs), text(options.steps), known_text(options.known),
    ) for each in part))  # fmt: skip


if __name__ == "__main__":
    main()
