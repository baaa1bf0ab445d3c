"""Compare quantised weights with f32: text, accuracy, memory, and speed of a token on NumPy.

The memory of a token is also that of a plan for wgpu, if the machine has an adapter.

    python benchmarks/quantized.py [--steps 1500] [--epochs 10]

The program trains the nets of `examples/char_transformer.py` and `examples/digits_cnn.py`. The
transformer then continues 10 prompts of held-back text by 50 letters, always the likeliest letter.
The speed also covers four untrained blocks of width 768, with 28 million weights.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from lines import Line, leave, tell

import asg
from asg import nn
from asg_wgpu import WgpuBackend

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))
import char_transformer as letters
import digits_cnn as digits

CHOICES: tuple[tuple[str, int | None], ...] = (("int8", None), ("int4", None), ("int4", 32))
SHARES = {"int8": 0.3, "int4": 0.16}  # of the memory of f32, at most
GROUP_SHARE = 1 / 64  # of the memory of f32 more: scales for groups of 32 instead of 64
PROMPTS, PROMPT, LETTERS, ROUNDS, BATCHES = 10, 40, 50, 3, 16

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


def bytes_of(state: State, graph: asg.Graph) -> int:
    """Return the bytes of a graph's parameters."""
    return sum(state[name].nbytes for name in graph.parameters)


def text(steps: int) -> Iterator[Line]:
    """Yield the lines of the letter transformer."""
    train, held = letters.parts()
    net = letters.Language().eval()
    graph = letters.model(net)
    trainer = asg.compile(letters.training_step(graph, steps), "numpy", seed=0)
    rng = np.random.default_rng(0)
    for _ in range(steps):
        trainer(text=letters.windows(train, letters.LENGTH + 1, letters.BATCH, rng))
    page = writer(net)
    state = {name: np.asarray(trainer.state[name]) for name in page.parameters}
    prompts = [held[i * 3000 : i * 3000 + PROMPT] for i in range(PROMPTS)]
    plain = executable(page, state)
    wanted = [continued(plain, prompt) for prompt in prompts]
    told = letters.bits(executable(graph, state), held[:20_000])
    token = {"text": np.zeros((1, 1), "i4")}
    spent = seconds(plain, token, LETTERS)
    batches = [
        {"text": letters.windows(train, letters.LENGTH + 1, letters.BATCH, rng)}
        for _ in range(BATCHES)
    ]
    for dtype, group in CHOICES:
        name = name_of(dtype, group)
        small = asg.quantize(page, dtype, state=state, group=group)
        for given, how in ((None, name), (batches, f"{name}, calibrated")):
            whole = asg.quantize(graph, dtype, state=state, group=group, calibrate=given)
            exe = executable(small.graph, whole.state)
            same = sum(continued(exe, p) == w for p, w in zip(prompts, wanted, strict=True))
            more = letters.bits(executable(whole.graph, whole.state), held[:20_000]) - told
            yield Line("Letters", f"{how}: prompts with the same 50 letters", same, 9)
            yield Line("Letters", f"{how}: more bits per letter", more, 0.05, at_least=False)
        share = small.nbytes / bytes_of(state, page)
        yield Line("Letters", f"{name}: share of the memory", share, SHARES[dtype], at_least=False)
        yield Line("Letters", f"{name}: speed, of f32's", spent / seconds(exe, token, LETTERS), 1)


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
    for dtype, group in CHOICES:
        small = asg.quantize(plain, dtype, state=state, group=group)
        name = name_of(dtype, group)
        lost = before - accuracy(small.graph, small.state)
        detail = f"f32 {before:.2f} %"
        yield Line("Digits", f"{name}: lost accuracy, %", lost, 0.5, at_least=False, detail=detail)


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
        name = name_of(dtype, group)
        yield Line("Blocks of width 768", f"{name}: speed, of f32's", ratio, 1)
        yield Line(
            "Blocks of width 768", f"{name}: peak of memory", peak, SHARES[dtype], at_least=False
        )
        if WgpuBackend().available():
            share, most = peak_on_wgpu(small.graph) / peak_on_wgpu(g), SHARES[dtype]
            most += GROUP_SHARE if group else 0.0
            yield Line("Blocks of width 768", f"{name}: peak on wgpu", share, most, at_least=False)


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--epochs", type=int, default=10)
    options = parser.parse_args()
    leave(tell(each for part in (
        blocks(), pictures(options.epochs), text(options.steps),
    ) for each in part))  # fmt: skip


if __name__ == "__main__":
    main()
