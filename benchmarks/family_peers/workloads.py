"""The families of models for all peers: sizes, parameters, batches, and the loss of each model.

A model calls the ops `f` of a peer, with its parameters `p` by name. `load(name)` returns a family
at a size, such as "residual/1". "residual/1/forward" leaves the training step out. Matrices are
[in, out], recurrent matrices [gates, in] as in torch, convolutions [out, in / groups, ...], images
[N, C, ...]. A peer that prefers another layout converts once, while it builds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

OPT = {"lr": 1e-3, "b1": 0.9, "b2": 0.999, "eps": 1e-6, "wd": 0.01}
BATCHES = 4
CLASSES = 10

Shapes = dict[str, tuple[int, ...]]
Params = Mapping[str, Any]
Loss = Callable[[Any, Params, Any, Any], Any]


class Model(NamedTuple):
    """A family at a size."""

    shapes: Shapes
    loss: Loss
    x: tuple[int, ...]  # of a batch
    y: tuple[int, ...]
    tokens: int = 0  # how many x counts to, where it is not of floats
    classes: int = CLASSES


def _dense(**widths: tuple[int, int]) -> Shapes:
    found: Shapes = {}
    for name, (rows, columns) in widths.items():
        found |= {f"{name}.w": (rows, columns), f"{name}.b": (columns,)}
    return found


def _norm(name: str, width: int) -> Shapes:
    return {f"{name}.g": (width,), f"{name}.b": (width,)}


# Recurrence


def _recurrent(kind: str, gates: int, layers: int, n: int, t: int, d: int, h: int) -> Model:
    """Return layers over t steps, with a classifier of the last state."""
    shapes = _dense(head=(h, CLASSES))
    for i in range(layers):
        shapes |= {f"ih{i}": (gates * h, h if i else d), f"hh{i}": (gates * h, h)}
        shapes |= {f"bih{i}.b": (gates * h,), f"bhh{i}.b": (gates * h,)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        names = [(f"ih{i}", f"hh{i}", f"bih{i}.b", f"bhh{i}.b") for i in range(layers)]
        last = f.recurrent(kind, x, [tuple(p[each] for each in names[i]) for i in range(layers)], h)
        return f.cross_entropy(f.linear(last, p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (t, n, d), (n,))


# Convolutions


def residual(n: int, size: int, width: int, blocks: int) -> Model:
    """Return a net of basic blocks with batch norm, each stage but the first with a stride."""
    shapes: Shapes = {"stem": (width, 3, 3, 3), **_norm("stem", width)}
    plan: list[tuple[str, int, int]] = []  # name, channels, stride
    before = width
    for stage in range(2):
        for block in range(blocks):
            name, wide, stride = f"{stage}.{block}", width << stage, 2 if stage > block else 1
            plan.append((name, wide, stride))
            shapes |= {f"{name}.1": (wide, before, 3, 3), f"{name}.2": (wide, wide, 3, 3)}
            shapes |= {**_norm(f"{name}.n1", wide), **_norm(f"{name}.n2", wide)}
            if stride > 1:
                shapes |= {f"{name}.s": (wide, before, 1, 1), **_norm(f"{name}.ns", wide)}
            before = wide
    shapes |= _dense(head=(before, CLASSES))

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def norm(h: Any, name: str) -> Any:
            return f.batch_norm(h, p[f"{name}.g"], p[f"{name}.b"])

        x = f.relu(norm(f.conv(x, p["stem"], padding=1), "stem"))
        for name, _, stride in plan:
            h = f.relu(norm(f.conv(x, p[f"{name}.1"], stride=stride, padding=1), f"{name}.n1"))
            h = norm(f.conv(h, p[f"{name}.2"], padding=1), f"{name}.n2")
            if stride > 1:
                x = norm(f.conv(x, p[f"{name}.s"], stride=stride), f"{name}.ns")
            x = f.relu(h + x)
        return f.cross_entropy(f.linear(f.mean(x, (2, 3)), p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 3, size, size), (n,))


def unet(n: int, size: int, width: int) -> Model:
    """Return a U-Net of two levels with group norm that labels each pixel."""
    wide, deep = 2 * width, 4 * width
    inner = {"a": (1, width), "b": (width, wide), "c": (wide, deep), "d": (deep, wide),
             "e": (wide, width)}  # fmt: skip
    shapes: Shapes = {"out": (CLASSES, width, 1, 1), "out.b": (CLASSES,)}
    for name, (before, after) in inner.items():
        shapes |= {f"{name}1": (after, before, 3, 3), f"{name}2": (after, after, 3, 3)}
        shapes |= {**_norm(f"{name}1", after), **_norm(f"{name}2", after)}
    shapes |= {"up1": (deep, wide, 2, 2), "up2": (wide, width, 2, 2)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def twice(h: Any, name: str) -> Any:
            for each in (f"{name}1", f"{name}2"):
                h = f.conv(h, p[each], padding=1)
                h = f.relu(f.group_norm(h, 4, p[f"{each}.g"], p[f"{each}.b"]))
            return h

        first = twice(x, "a")
        second = twice(f.max_pool(first), "b")
        h = twice(f.max_pool(second), "c")
        h = twice(f.concat([f.conv_up(h, p["up1"]), second], 1), "d")
        h = twice(f.concat([f.conv_up(h, p["up2"]), first], 1), "e")
        h = f.conv(h, p["out"], p["out.b"])
        return f.pixel_cross_entropy(h, y)

    return Model(shapes, loss, (n, 1, size, size), (n, size, size))


def depthwise(n: int, size: int, width: int, blocks: int) -> Model:
    """Return a net of depthwise 3 × 3 and pointwise convolutions, batch norm after each."""
    shapes: Shapes = {"stem": (width, 3, 3, 3), **_norm("stem", width)}
    plan: list[tuple[str, int, int]] = []
    before = width
    for i in range(blocks):
        wide, stride = (before * 2, 2) if i % 2 else (before, 1)
        plan.append((f"{i}", before, stride))
        shapes |= {f"{i}.d": (before, 1, 3, 3), f"{i}.p": (wide, before, 1, 1)}
        shapes |= {**_norm(f"{i}.nd", before), **_norm(f"{i}.np", wide)}
        before = wide
    shapes |= _dense(head=(before, CLASSES))

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def norm(h: Any, name: str) -> Any:
            return f.relu(f.batch_norm(h, p[f"{name}.g"], p[f"{name}.b"]))

        x = norm(f.conv(x, p["stem"], padding=1), "stem")
        for name, groups, stride in plan:
            h = f.conv(x, p[f"{name}.d"], stride=stride, padding=1, groups=groups)
            x = norm(f.conv(norm(h, f"{name}.nd"), p[f"{name}.p"]), f"{name}.np")
        return f.cross_entropy(f.linear(f.mean(x, (2, 3)), p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 3, size, size), (n,))


def conv1d(n: int, length: int, width: int) -> Model:
    """Return a classifier of sequences: four convolutions of five, two with strides."""
    shapes: Shapes = {}
    sides = [(8, width, 1), (width, width, 2), (width, 2 * width, 1), (2 * width, 2 * width, 2)]
    for i, (before, after, _) in enumerate(sides):
        shapes |= {f"{i}": (after, before, 5), f"{i}.b": (after,)}
    shapes |= _dense(head=(2 * width, CLASSES))

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        for i, (_, _, stride) in enumerate(sides):
            x = f.relu(f.conv(x, p[f"{i}"], p[f"{i}.b"], stride=stride, padding=2))
        return f.cross_entropy(f.linear(f.mean(x, (2,)), p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 8, length), (n,))


# Rows


def perceptron(n: int, width: int, layers: int) -> Model:
    """Return a wide perceptron: a linear layer, layer norm and GELU, several times."""
    shapes = _dense(head=(width, CLASSES))
    for i in range(layers):
        shapes |= {**_dense(**{f"{i}": (width if i else 256, width)}), **_norm(f"{i}.n", width)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        for i in range(layers):
            x = f.linear(x, p[f"{i}.w"], p[f"{i}.b"])
            x = f.gelu(f.layer_norm(x, p[f"{i}.n.g"], p[f"{i}.n.b"]))
        return f.cross_entropy(f.linear(x, p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 256), (n,))


def transformer(n: int, size: int, d: int, layers: int) -> Model:
    """Return a vision transformer over patches of 4 × 4: pre-norm blocks of four heads, GELU."""
    count, heads = (size // 4) ** 2, 4
    shapes = {**_dense(patch=(48, d), head=(d, CLASSES)), "pos": (count, d), **_norm("end", d)}
    for i in range(layers):
        sides = {"qkv": (d, 3 * d), "proj": (d, d), "fc": (d, 4 * d), "out": (4 * d, d)}
        shapes |= _dense(**{f"{i}.{name}": pair for name, pair in sides.items()})
        shapes |= {**_norm(f"{i}.n1", d), **_norm(f"{i}.n2", d)}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        def linear(h: Any, name: str) -> Any:
            return f.linear(h, p[f"{name}.w"], p[f"{name}.b"])

        def norm(h: Any, name: str) -> Any:
            return f.layer_norm(h, p[f"{name}.g"], p[f"{name}.b"])

        h = linear(x, "patch") + p["pos"]
        for i in range(layers):
            qkv = f.reshape(linear(norm(h, f"{i}.n1"), f"{i}.qkv"), (n, count, 3, heads, -1))
            qkv = f.transpose(qkv, (2, 0, 3, 1, 4))
            a = f.transpose(f.attention(qkv[0], qkv[1], qkv[2]), (0, 2, 1, 3))
            h = h + linear(f.reshape(a, (n, count, d)), f"{i}.proj")
            h = h + linear(f.gelu(linear(norm(h, f"{i}.n2"), f"{i}.fc")), f"{i}.out")
        return f.cross_entropy(linear(f.mean(norm(h, "end"), (1,)), "head"), y)

    return Model(shapes, loss, (n, count, 48), (n,))


def vocabulary(n: int, t: int, d: int, words: int) -> Model:
    """Return a model of words: embeddings, a hidden layer, and logits of all words."""
    shapes = {"table": (words, d), **_dense(hidden=(d, 2 * d), head=(2 * d, words))}

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        h = f.reshape(f.embedding(x, p["table"]), (n * t, d))
        h = f.relu(f.linear(h, p["hidden.w"], p["hidden.b"]))
        return f.cross_entropy(f.linear(h, p["head.w"], p["head.b"]), f.reshape(y, (n * t,)))

    return Model(shapes, loss, (n, t), (n, t), words, words)


def tiny(n: int, width: int) -> Model:
    """Return a net of two small layers: overhead dominates its time."""
    shapes = _dense(a=(8, width), b=(width, width), head=(width, CLASSES))

    def loss(f: Any, p: Params, x: Any, y: Any) -> Any:
        for name in "ab":
            x = f.relu(f.linear(x, p[f"{name}.w"], p[f"{name}.b"]))
        return f.cross_entropy(f.linear(x, p["head.w"], p["head.b"]), y)

    return Model(shapes, loss, (n, 8), (n,))


FAMILIES: dict[str, list[Callable[[], Model]]] = {
    family: [partial(make, *each) for each in sizes]
    for family, make, sizes in (
        ("lstm", partial(_recurrent, "lstm", 4, 2),
         ((16, 32, 32, 64), (32, 64, 64, 128), (32, 32, 128, 256))),
        ("gru", partial(_recurrent, "gru", 3, 1), ((16, 32, 32, 64), (32, 64, 64, 128))),
        ("residual", residual, ((8, 24, 16, 2), (16, 32, 32, 2), (8, 32, 64, 1))),
        ("unet", unet, ((2, 32, 8), (4, 48, 16), (2, 64, 32))),
        ("perceptron", perceptron, ((64, 512, 3), (256, 1024, 2), (64, 2048, 2))),
        ("depthwise", depthwise, ((8, 24, 16, 4), (16, 32, 32, 4), (8, 56, 48, 3))),
        ("transformer", transformer, ((8, 24, 64, 2), (16, 32, 128, 3))),
        ("conv1d", conv1d, ((8, 200, 24), (16, 512, 48))),
        ("vocabulary", vocabulary, ((8, 16, 64, 4000), (8, 24, 96, 16000))),
        ("tiny", tiny, ((8, 16), (32, 64))),
    )
}  # fmt: skip
NAMES = [
    f"{family}/{size}{mode}"
    for family, sizes in FAMILIES.items()
    for size in range(len(sizes))
    for mode in ("", "/forward")
]


def load(name: str) -> tuple[dict[str, Any], dict[str, Any], list[Any]]:
    """Return the spec of a workload, its first parameters, and its batches."""
    family, size, *mode = name.split("/")
    model = FAMILIES[family][int(size)]()
    random = np.random.default_rng([ord(each) for each in name.removesuffix("/forward")])
    params = {key: _initial(random, key, shape) for key, shape in model.shapes.items()}
    batches = [_batch(random, model) for _ in range(BATCHES)]
    return {"loss": model.loss, "opt": OPT, "trains": not mode}, params, batches


def _initial(random: np.random.Generator, name: str, shape: tuple[int, ...]) -> Any:
    if name.endswith(".g"):
        return np.ones(shape, np.float32)
    if name.endswith(".b"):
        return np.zeros(shape, np.float32)
    convolution = len(shape) > 2 or name.startswith(("ih", "hh"))
    fan_in = np.prod(shape[1:]) if convolution else shape[0]
    if name in ("table", "pos"):
        fan_in = 100
    return (random.standard_normal(shape) / np.sqrt(fan_in)).astype(np.float32)


def _batch(random: np.random.Generator, model: Model) -> tuple[Any, Any]:
    if model.tokens:
        x = random.integers(0, model.tokens, model.x).astype(np.int32)
    else:
        x = random.standard_normal(model.x).astype(np.float32)
    return x, random.integers(0, model.classes, model.y).astype(np.int32)
