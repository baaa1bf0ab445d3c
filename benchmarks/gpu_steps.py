"""Training steps for us and for torch: small models of many families, GPT-2 small, ResNet-50.

A model is written once, over the ops of a side (`family_peers/workloads.py`). Our step is a single
graph: loss, gradient and AdamW. torch runs eager with fused AdamW. Each step reads its loss. The
batch lies on the card for both; a column has our step with a batch from the host.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from gpu_report import CutError, Limit
from gpu_rows import Side, failed
from gpu_torch import WARMING, Peer, on

import asg

sys.path.insert(0, str(Path(__file__).parent / "family_peers"))
import peer_asg
import workloads
from workloads import FAMILIES, OPT, Model, Params, Shapes

AGREEMENT = 5e-3  # of the first losses, relative
STEPS = 60  # at most, and within half a second
SECONDS = 0.5
SLOWEST = 8  # kernels to list for a step

OURS = SimpleNamespace(
    **vars(peer_asg.OPS), tanh=asg.tanh, mse=asg.mse_loss,
    stem_pool=lambda x: asg.max_pool2d(x, 3, 2, 1),
    states=peer_asg.states,
)  # fmt: skip


def their_ops(torch: Any) -> SimpleNamespace:
    """Return the ops of torch."""
    import peer_torch_eager as eager

    return SimpleNamespace(
        **vars(eager.OPS), tanh=torch.tanh, mse=torch.nn.functional.mse_loss,
        stem_pool=lambda x: torch.nn.functional.max_pool2d(x, 3, 2, 1), states=eager.states,
    )  # fmt: skip


# Models of the usual sizes of a card


def gpt(n: int, t: int, width: int, layers: int, words: int) -> Model:
    """Return GPT-2: pre-norm blocks with causal attention, heads of 64, the table used twice."""
    shapes: Shapes = {"table": (words, width), "pos": (t, width), **_norm("end", width)}
    for i in range(layers):
        sides = {"qkv": (width, 3 * width), "proj": (width, width),
                 "fc": (width, 4 * width), "out": (4 * width, width)}  # fmt: skip
        for name, pair in sides.items():
            shapes |= _linear(f"{i}.{name}", *pair)
        shapes |= {**_norm(f"{i}.n1", width), **_norm(f"{i}.n2", width)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def linear(h: Any, name: str) -> Any:
            return f.linear(h, p[f"{name}.w"], p[f"{name}.b"])

        def norm(h: Any, name: str) -> Any:
            return f.layer_norm(h, p[f"{name}.g"], p[f"{name}.b"])

        h = f.embedding(x, p["table"]) + p["pos"]
        for i in range(layers):
            parts = f.reshape(linear(norm(h, f"{i}.n1"), f"{i}.qkv"), (n, t, 3, width // 64, 64))
            qkv = f.transpose(parts, (2, 0, 3, 1, 4))
            a = f.transpose(f.attention(qkv[0], qkv[1], qkv[2], is_causal=True), (0, 2, 1, 3))
            h = h + linear(f.reshape(a, (n, t, width)), f"{i}.proj")
            h = h + linear(f.gelu(linear(norm(h, f"{i}.n2"), f"{i}.fc")), f"{i}.out")
        logits = f.reshape(norm(h, "end"), (n * t, width)) @ f.transpose(p["table"], (1, 0))
        return f.cross_entropy(logits, f.reshape(y, (n * t,)))

    return Model(shapes, loss, (n, t), (n, t), words, words)


def resnet50(n: int, size: int, classes: int, blocks: tuple[int, ...] = (3, 4, 6, 3)) -> Model:
    """Return ResNet-50: bottlenecks of 1, 3 and 1, batch norm after each (He et al., 2015)."""
    shapes: Shapes = {"stem": (64, 3, 7, 7), **_norm("stem", 64)}
    plan: list[tuple[str, int]] = []  # name and stride
    before = 64
    for stage, count in enumerate(blocks):
        for block in range(count):
            name, width = f"{stage}.{block}", 64 << stage
            plan.append((name, 2 if stage and not block else 1))
            sides = {"1": (before, 1), "2": (width, 3), "3": (width, 1)}
            for part, (channels, kernel) in sides.items():
                wide = 4 * width if part == "3" else width
                shapes |= {f"{name}.{part}": (wide, channels, kernel, kernel)}
                shapes |= _norm(f"{name}.n{part}", wide)
            if not block:
                shapes |= {f"{name}.s": (4 * width, before, 1, 1), **_norm(f"{name}.ns", 4 * width)}
            before = 4 * width
    shapes |= _linear("head", before, classes)

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def conv(h: Any, name: str, norm: str, **how: int) -> Any:
            return f.batch_norm(f.conv(h, p[name], **how), p[f"{norm}.g"], p[f"{norm}.b"])

        x = f.stem_pool(f.relu(conv(x, "stem", "stem", stride=2, padding=3)))
        for name, stride in plan:
            h = f.relu(conv(x, f"{name}.1", f"{name}.n1"))
            h = f.relu(conv(h, f"{name}.2", f"{name}.n2", stride=stride, padding=1))
            h = conv(h, f"{name}.3", f"{name}.n3")
            if f"{name}.s" in p:
                x = conv(x, f"{name}.s", f"{name}.ns", stride=stride)
            x = f.relu(h + x)
        return f.cross_entropy(f.linear(f.mean(x, (2, 3)), p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 3, size, size), (n,), classes=classes)


def mobile(n: int, size: int, plan: tuple[tuple[int, int], ...]) -> Model:
    """Return depthwise and pointwise convolutions in turn; a plan has widths and strides."""
    shapes: Shapes = {"stem": (16, 3, 3, 3), "stem.b": (16,)}
    before = 16
    for i, (wide, _) in enumerate(plan):
        shapes |= {f"{i}d": (before, 1, 3, 3), f"{i}d.b": (before,)}
        shapes |= {f"{i}p": (wide, before, 1, 1), f"{i}p.b": (wide,)}
        before = wide
    shapes |= _linear("head", before, 10)

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def conv(x: Any, name: str, **how: int) -> Any:
            return f.relu(f.conv(x, p[name], p[f"{name}.b"], **how))

        x = conv(x, "stem", padding=1)
        for i, (_, stride) in enumerate(plan):
            x = conv(x, f"{i}d", stride=stride, padding=1, groups=p[f"{i}d"].shape[0])
            x = conv(x, f"{i}p")
        return f.cross_entropy(f.linear(f.mean(x, (2, 3)), p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 3, size, size), (n,))


def perceptron(n: int, *widths: int, activation: str = "relu") -> Model:
    """Return linear layers of these widths with an activation between, and classes at the end."""
    shapes: Shapes = {}
    for i, pair in enumerate(pairwise(widths)):
        shapes |= _linear(f"{i}", *pair)
    last = len(widths) - 2

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        for i in range(last + 1):
            x = f.linear(x, p[f"{i}.w"], p[f"{i}.b"])
            x = x if i == last else getattr(f, activation)(x)
        return f.cross_entropy(x, y)

    return Model(shapes, loss, (n, widths[0]), (n,), classes=widths[-1])


def letters(n: int, t: int, width: int, count: int) -> Model:
    """Return a model of letters: an embedding, two LSTMs, and a head after each step."""
    shapes: Shapes = {"table": (count, width), **_linear("head", width, count)}
    for i in range(2):
        shapes |= {f"ih{i}": (4 * width, width), f"hh{i}": (4 * width, width)}
        shapes |= {f"bih{i}.b": (4 * width,), f"bhh{i}.b": (4 * width,)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        layers = [[p[f"ih{i}"], p[f"hh{i}"], p[f"bih{i}.b"], p[f"bhh{i}.b"]] for i in range(2)]
        h = f.states("lstm", f.embedding(x, p["table"]), layers, width)
        h = f.linear(f.reshape(h, (t * n, width)), p["head.w"], p["head.b"])
        return f.cross_entropy(h, f.reshape(y, (t * n,)))

    return Model(shapes, loss, (t, n), (t, n), count, count)


def audio(n: int, length: int, width: int) -> Model:
    """Return a classifier of sounds: two convolutions by strides of two, then a GRU."""
    shapes: Shapes = {"0": (width, 40, 5), "0.b": (width,), "1": (width, width, 5), "1.b": (width,)}
    shapes |= {"ih": (3 * width, width), "hh": (3 * width, width)}
    shapes |= {"bih.b": (3 * width,), "bhh.b": (3 * width,), **_linear("head", width, 12)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        for i in range(2):
            x = f.relu(f.conv(x, p[f"{i}"], p[f"{i}.b"], stride=2, padding=2))
        layer = [p["ih"], p["hh"], p["bih.b"], p["bhh.b"]]
        h = f.recurrent("gru", f.transpose(x, (2, 0, 1)), [layer], width)
        return f.cross_entropy(f.linear(h, p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 40, length), (n,), classes=12)


def _linear(name: str, rows: int, columns: int) -> Shapes:
    return {f"{name}.w": (rows, columns), f"{name}.b": (columns,)}


def _norm(name: str, width: int) -> Shapes:
    return {f"{name}.g": (width,), f"{name}.b": (width,)}


MODELS: dict[str, Callable[[], Model]] = {
    "tiny": partial(perceptron, 16, 8, 16, 32, 4, activation="tanh"),
    "mobile": partial(mobile, 16, 32, ((32, 1), (64, 2), (128, 1), (128, 2))),
    "resnet": partial(workloads.residual, 32, 32, 16, 2),
    "lstm": partial(letters, 32, 64, 128, 96),
    "vit": partial(workloads.transformer, 32, 32, 192, 4),
    "unet": partial(workloads.unet, 4, 64, 16),
    "wide": partial(perceptron, 256, 1024, 2048, 2048, 10, activation="gelu"),
    "vocab": partial(workloads.vocabulary, 16, 64, 128, 16000),
    "audio": partial(audio, 16, 928, 64),
    "mlp4096": partial(perceptron, 2048, 4096, 4096, 4096, 4096, 1000),
    "gpt2s": partial(gpt, 4, 512, 768, 12, 50304),
    "resnet50": partial(resnet50, 32, 224, 1000),
} | {f"{name}/{len(sizes) - 1}": sizes[-1] for name, sizes in FAMILIES.items()}  # fmt: skip

QUICK: dict[str, Callable[[], Model]] = {
    "tiny": MODELS["tiny"],
    "gpt2s": partial(gpt, 1, 8, 64, 1, 32),
    "resnet50": partial(resnet50, 1, 16, 10, (1,)),
    "lstm": partial(letters, 2, 3, 16, 8),
}


# Measuring


class Step(NamedTuple):
    """Seconds of steps (median, least), of the first step and of the kernels; the first loss.

    `fed` are the seconds of a step whose batch comes from the host.
    """

    median: float
    best: float
    loss: float
    first: float
    kernels: float = 0.0
    fed: float = 0.0
    slowest: tuple[str, ...] = ()
    count: int = 0


def data_of(model: Model) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """Return first parameters and a batch."""
    random = np.random.default_rng(0)
    params = {name: _initial(random, name, shape) for name, shape in model.shapes.items()}
    x = (
        random.integers(0, model.tokens, model.x).astype(np.int32)
        if model.tokens
        else random.standard_normal(model.x, np.float32)
    )
    return params, {"x": x, "y": random.integers(0, model.classes, model.y).astype(np.int32)}


def _initial(random: np.random.Generator, name: str, shape: tuple[int, ...]) -> np.ndarray:
    if name.endswith(".g"):
        return np.ones(shape, np.float32)
    if name.endswith(".b"):
        return np.zeros(shape, np.float32)
    transposed = len(shape) > 2 or name.startswith(("ih", "hh"))
    fan_in = (
        2500 if name in ("table", "pos") else int(np.prod(shape[1:] if transposed else shape[:1]))
    )
    return random.standard_normal(shape, np.float32) / np.float32(np.sqrt(fan_in))


def train_graph(model: Model, params: dict[str, np.ndarray], batch: dict[str, Any]) -> asg.Graph:
    """Return the graph of a model's training step."""
    g = asg.Graph("model")
    p = {name: g.parameter(name, value.shape, init=value) for name, value in params.items()}
    x, y = (g.input(name, a.shape, str(a.dtype)) for name, a in batch.items())
    g.output("loss", model.loss(OURS, p, x, y))
    optimizer = asg.optim.adamw(
        OPT["lr"], (OPT["b1"], OPT["b2"]), OPT["eps"], weight_decay=OPT["wd"]
    )
    return asg.train_step(g, "loss", optimizer)


def first_of_ours(model: Model, device: str) -> tuple[float, float, asg.Executable, Any]:
    """Return the seconds from a model to its first loss, the loss, the executable and a batch."""
    params, batch = data_of(model)
    began = time.perf_counter()
    exe = asg.compile(train_graph(model, params, batch), "wgpu", device=device)
    loss = float(exe(**batch)["loss"])
    return time.perf_counter() - began, loss, exe, batch


def on_card(batch: dict[str, np.ndarray], device: str) -> dict[str, Any]:
    """Return a batch as arrays on a device of ours."""
    g = asg.Graph("batch")
    for name, array in batch.items():
        g.output(name, g.input(name, array.shape, str(array.dtype)))
    return {**asg.compile(g, "wgpu", device=device)(**batch)}


def our_step(model: Model, side: Side, seconds: float) -> Step:
    """Measure our step of a model."""
    first, loss, exe, batch = first_of_ours(model, side.device)
    fed = _timed(lambda: float(exe(**batch)["loss"]), seconds)
    held = on_card(batch, side.device)
    times = _timed(lambda: float(exe(**held)["loss"]), seconds)
    profile = exe.profile(batch, runs=min(side.runs, 3))
    slowest = profile.table(SLOWEST).splitlines()
    return Step(
        statistics.median(times), min(times), loss, first, profile.seconds,
        statistics.median(fed), tuple(slowest), len(profile.entries),
    )  # fmt: skip


def their_training(
    model: Model, peer: Peer, params: dict[str, np.ndarray], batch: dict[str, np.ndarray]
) -> Callable[[], Any]:
    """Return torch's step of a model, which returns the loss."""
    p = on(peer, params, tuple(params))
    x, y = on(peer, batch, ()).values()
    optimizer = peer.torch.optim.AdamW(
        p.values(), lr=OPT["lr"], betas=(OPT["b1"], OPT["b2"]), eps=OPT["eps"],
        weight_decay=OPT["wd"], fused=True,
    )  # fmt: skip
    ops = their_ops(peer.torch)

    def step() -> Any:
        optimizer.zero_grad(set_to_none=True)
        loss = model.loss(ops, p, x, y)
        loss.backward()
        optimizer.step()
        return loss.detach()

    return step


def their_step(model: Model, peer: Peer, seconds: float) -> Step:
    """Measure torch's step of a model."""
    params, batch = data_of(model)
    began = time.perf_counter()
    step = their_training(model, peer, params, batch)
    loss = float(step())
    first = time.perf_counter() - began
    times = _timed(lambda: float(step()), seconds)
    return Step(statistics.median(times), min(times), loss, first)


def _timed(step: Callable[[], object], seconds: float) -> list[float]:
    """Return the times of steps, after enough steps to raise the clocks of an idle card."""
    until = time.perf_counter() + min(WARMING, seconds)
    step()
    while time.perf_counter() < until:
        step()
    times: list[float] = []
    while len(times) < 3 or (sum(times) < seconds and len(times) < STEPS):
        began = time.perf_counter()
        step()
        times.append(time.perf_counter() - began)
    return times


HEAD = (
    "| model | kernels | a step, ms | best | from host | alone | torch, ms | of torch | first, s |",
    "|---|---|---|---|---|---|---|---|---|",
)


def line_of(name: str, ours: Step, theirs: Step | None) -> str:
    """Return the line of a model."""
    if theirs is None:
        beside = "- | -"
    else:
        apart = abs(ours.loss - theirs.loss) > AGREEMENT * abs(theirs.loss)
        note = f" (losses {ours.loss:.4f} and {theirs.loss:.4f})" if apart else ""
        beside = f"{theirs.median * 1e3:.3f} | {ours.median / theirs.median:.2f}{note}"
    seconds = ours.median, ours.best, ours.fed, ours.kernels
    times = " | ".join(f"{each * 1e3:.3f}" for each in seconds)
    return f"| {name} | {ours.count} | {times} | {beside} | {ours.first:.2f} |"


def steps(side: Side, limit: Limit, quick: bool) -> Iterator[str]:
    """Yield the table of all models, then the slowest kernels of each."""
    yield from HEAD
    seconds = 0.0 if quick else SECONDS
    slowest: list[str] = []
    cut: CutError | None = None
    try:
        for name, make in limit.each(QUICK if quick else MODELS):
            try:
                ours = our_step(make(), side, seconds)
                slowest += ["", f"{name}: " + ours.slowest[0], *ours.slowest[1:]]
                gc.collect()
                theirs = their_step(make(), side.peer, seconds) if side.peer else None
                yield line_of(name, ours, theirs)
            except Exception as error:  # the other models go on
                yield failed(name, error)
            gc.collect()
            if side.peer:
                side.peer.forget()
    except CutError as late:
        cut = late
    yield from ("", "The slowest kernels of each:", "", "```text", *slowest, "```")
    if cut:
        raise cut
