"""Models that answer, for all peers: parameters, inputs, and models over the ops of a peer.

A model calls the ops `f` of a peer, with its parameters `p` by name; `kept` holds the caches that
go from call to call. `load(name)` returns a model with a number of examples, such as "resnet18/1".
Matrices are [in, out], convolutions [out, in, ...], images [N, C, H, W].
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

BATCHES = 4
CLASSES = 100
TURN = 128  # tokens until a text begins anew
Shapes = dict[str, tuple[int, ...]]
Params = Mapping[str, Any]


class Model(NamedTuple):
    """A model: the shapes of parameters and of caches, the input, and its outputs.

    `answer(f, p, x, kept)` returns the outputs and the new values of caches, by name. `x` is
    of tokens below `tokens` where that is not 0.
    """

    shapes: Shapes
    answer: Callable[[Any, Params, Any, Params], tuple[Any, dict[str, Any]]]
    x: tuple[int, ...]
    tokens: int = 0
    kept: Shapes = {}  # noqa: RUF012  # read alone


def _dense(name: str, rows: int, columns: int) -> Shapes:
    return {f"{name}.w": (rows, columns), f"{name}.b": (columns,)}


def _norm(name: str, width: int) -> Shapes:
    return {f"{name}.g": (width,), f"{name}.b": (width,)}


def mlp(n: int) -> Model:
    """Return a perceptron of three layers."""
    widths = (256, 512, 512, CLASSES)
    shapes: Shapes = {}
    for i, (before, after) in enumerate(pairwise(widths)):
        shapes |= _dense(str(i), before, after)

    def answer(f: Any, p: Params, x: Any, kept: Params) -> tuple[Any, dict[str, Any]]:
        for i in range(3):
            x = f.linear(x, p[f"{i}.w"], p[f"{i}.b"])
            x = x if i == 2 else f.relu(x)
        return x, {}

    return Model(shapes, answer, (n, widths[0]))


def resnet18(n: int) -> Model:
    """Return ResNet-18 on pictures of 64 × 64, batch norm by the statistics that it has learnt."""
    shapes: Shapes = {"stem": (64, 3, 7, 7), **_moments("stem", 64)}
    plan: list[tuple[str, int, int, int]] = []
    before = 64
    for stage, width in enumerate((64, 128, 256, 512)):
        for block in range(2):
            stride = 2 if stage and not block else 1
            name = f"{stage}.{block}"
            plan.append((name, before, width, stride))
            shapes |= {f"{name}.1": (width, before, 3, 3), f"{name}.2": (width, width, 3, 3)}
            shapes |= {**_moments(f"{name}.n1", width), **_moments(f"{name}.n2", width)}
            if before != width:
                shapes |= {f"{name}.s": (width, before, 1, 1), **_moments(f"{name}.ns", width)}
            before = width
    shapes |= _dense("head", before, CLASSES)

    def answer(f: Any, p: Params, x: Any, kept: Params) -> tuple[Any, dict[str, Any]]:
        def norm(h: Any, name: str) -> Any:
            return f.batch_norm(h, *(p[f"{name}.{each}"] for each in ("m", "v", "g", "b")))

        x = f.relu(norm(f.conv(x, p["stem"], stride=2, padding=3), "stem"))
        x = f.max_pool(x)
        for name, wide, width, stride in plan:
            h = f.relu(norm(f.conv(x, p[f"{name}.1"], stride=stride, padding=1), f"{name}.n1"))
            h = norm(f.conv(h, p[f"{name}.2"], stride=1, padding=1), f"{name}.n2")
            if wide != width:
                x = norm(f.conv(x, p[f"{name}.s"], stride=stride, padding=0), f"{name}.ns")
            x = f.relu(h + x)
        return f.linear(f.mean(x, (2, 3)), p["head.w"], p["head.b"]), {}

    return Model(shapes, answer, (n, 3, 64, 64))


def _moments(name: str, width: int) -> Shapes:
    return {**_norm(name, width), f"{name}.m": (width,), f"{name}.v": (width,)}


def _blocks(d: int, layers: int) -> Shapes:
    shapes: Shapes = {}
    for i in range(layers):
        sides = {"qkv": (d, 3 * d), "proj": (d, d), "fc": (d, 4 * d), "out": (4 * d, d)}
        for name, pair in sides.items():
            shapes |= _dense(f"{i}.{name}", *pair)
        shapes |= {**_norm(f"{i}.n1", d), **_norm(f"{i}.n2", d)}
    return shapes


def encoder(n: int, t: int = 64, d: int = 256, layers: int = 4, words: int = 8000) -> Model:
    """Return an encoder of sentences: a pre-norm transformer, its mean over the words."""
    heads = 4
    shapes = {"table": (words, d), "pos": (t, d), **_norm("end", d), **_blocks(d, layers)}

    def answer(f: Any, p: Params, x: Any, kept: Params) -> tuple[Any, dict[str, Any]]:
        h = f.embedding(x, p["table"]) + p["pos"]
        for i in range(layers):
            qkv = _linear(f, p, _normed(f, p, h, f"{i}.n1"), f"{i}.qkv")
            qkv = f.transpose(f.reshape(qkv, (n, t, 3, heads, d // heads)), (2, 0, 3, 1, 4))
            a = f.transpose(f.attention(qkv[0], qkv[1], qkv[2]), (0, 2, 1, 3))
            h = h + _linear(f, p, f.reshape(a, (n, t, d)), f"{i}.proj")
            h = h + _fed(f, p, h, i)
        return f.mean(_normed(f, p, h, "end"), (1,)), {}

    return Model(shapes, answer, (n, t), words)


def _linear(f: Any, p: Params, h: Any, name: str) -> Any:
    return f.linear(h, p[f"{name}.w"], p[f"{name}.b"])


def _normed(f: Any, p: Params, h: Any, name: str) -> Any:
    return f.layer_norm(h, p[f"{name}.g"], p[f"{name}.b"])


def _fed(f: Any, p: Params, h: Any, i: int) -> Any:
    wide = f.gelu(_linear(f, p, _normed(f, p, h, f"{i}.n2"), f"{i}.fc"))
    return _linear(f, p, wide, f"{i}.out")


def generation(n: int, d: int = 256, layers: int = 4, words: int = 8000, most: int = 256) -> Model:
    """Return the step of a token of a decoder that keeps earlier keys and values."""
    heads = 4
    held = (n, heads, most, d // heads)
    shapes = {"table": (words, d), **_norm("end", d), **_blocks(d, layers)}
    kept: Shapes = {f"{side}{i}": held for i in range(layers) for side in "kv"}

    def answer(f: Any, p: Params, x: Any, kept: Params) -> tuple[Any, dict[str, Any]]:
        h = f.embedding(x, p["table"])
        at, after = kept["at"], dict[str, Any]()
        for i in range(layers):
            qkv = _linear(f, p, _normed(f, p, h, f"{i}.n1"), f"{i}.qkv")
            qkv = f.transpose(f.reshape(qkv, (n, 1, 3, heads, d // heads)), (2, 0, 3, 1, 4))
            for place, side in enumerate("kv"):
                after[f"{side}{i}"] = f.remembered(kept[f"{side}{i}"], qkv[1 + place], at)
            a = f.seen_attention(qkv[0], after[f"k{i}"], after[f"v{i}"], at)
            h = h + _linear(f, p, f.reshape(f.transpose(a, (0, 2, 1, 3)), (n, 1, d)), f"{i}.proj")
            h = h + _fed(f, p, h, i)
        return f.tied(_normed(f, p, h, "end"), p["table"]), after

    return Model(shapes, answer, (n, 1), words, {**kept, "at": ()})


MODELS = {"mlp": mlp, "resnet18": resnet18, "encoder": encoder, "generation": generation}
SIZES = {"mlp": (1, 64), "resnet18": (1, 16), "encoder": (1, 16), "generation": (1, 8)}
NAMES = [f"{model}/{n}" for model, sizes in SIZES.items() for n in sizes]


def load(name: str) -> tuple[Model, dict[str, Any], list[Any]]:
    """Return a model, its parameters, and inputs."""
    family, n = name.split("/")
    model = MODELS[family](int(n))
    random = np.random.default_rng([ord(each) for each in family])
    params = {key: _initial(random, key, shape) for key, shape in model.shapes.items()}
    return model, params, [_input(random, model) for _ in range(BATCHES)]


def _initial(random: np.random.Generator, name: str, shape: tuple[int, ...]) -> Any:
    if name.endswith((".g", ".v")):
        return random.uniform(0.5, 1.5, shape).astype(np.float32)
    if name.endswith((".b", ".m")):
        return (random.standard_normal(shape) * 0.1).astype(np.float32)
    fan_in = np.prod(shape[1:]) if len(shape) > 2 else shape[0]
    if name in ("table", "pos"):
        fan_in = shape[1]
    return (random.standard_normal(shape) / np.sqrt(fan_in)).astype(np.float32)


def _input(random: np.random.Generator, model: Model) -> Any:
    if model.tokens:
        return random.integers(0, model.tokens, model.x).astype(np.int32)
    return random.standard_normal(model.x).astype(np.float32)
