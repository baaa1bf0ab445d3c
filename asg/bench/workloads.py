"""The workloads: each is a graph ready to compile, and its feeds.

The sizes match the peer benchmark of `benchmarks/`; this module draws the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

import numpy as np

from asg.autodiff.reverse import gradients
from asg.autodiff.splice import splice
from asg.bench import models
from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.optim.adam import adam, adamw
from asg.optim.optimizer import Optimizer
from asg.optim.train_step import train_step
from asg.runtime.feeds import suggestion

Draw = np.random.Generator


@dataclass(frozen=True)
class Workload:
    """A graph to compile and run repeatedly on the same feeds; `result` is read each time."""

    name: str
    title: str
    graph: Graph
    feeds: Mapping[str, Array]
    result: str = "loss"


def check_names(names: Iterable[str]) -> None:
    """Raise GraphError for a name that is not a workload."""
    for name in names:
        if name not in NAMES:
            raise GraphError(
                f"there is no workload {name!r}",
                op="bench",
                hint=suggestion(name, NAMES, "workloads"),
            )


def make_workload(name: str) -> Workload:
    """Return the workload of a name. Raises GraphError for an unknown name."""
    check_names((name,))
    return _MAKERS[name](np.random.default_rng(0))


def _he(draw: Draw, *shape: int, fan_in: int) -> Array:
    return (draw.standard_normal(shape) * np.sqrt(2.0 / fan_in)).astype(np.float32)


def _zeros(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


def _linear(draw: Draw, i: int, m: int, n: int) -> dict[str, Array]:
    return {f"w{i}": _he(draw, m, n, fan_in=m), f"b{i}": _zeros(n)}


def _trained(title: str, graph: Graph, optimizer: Optimizer, x: Array, y: Array) -> Workload:
    step = train_step(graph, "loss", optimizer)
    return Workload(graph.name, title, step, {"x": x, "y": y.astype(np.int32)})


def _mlp(draw: Draw) -> Workload:
    sizes = (784, 512, 512, 10)
    p: dict[str, Array] = {}
    for i, (m, n) in enumerate(pairwise(sizes)):
        p |= _linear(draw, i, m, n)
    x = draw.standard_normal((128, 784), np.float32)
    title = "train a perceptron, 784-512-512-10, batch 128, Adam"
    return _trained(title, models.mlp(p), adam(1e-3), x, draw.integers(0, 10, 128))


def _cnn(draw: Draw) -> Workload:
    p: dict[str, Array] = {}
    for i, (m, n) in enumerate(((1, 32), (32, 64))):
        p |= {f"cw{i}": _he(draw, n, m, 3, 3, fan_in=9 * m), f"cb{i}": _zeros(n)}
    p |= _linear(draw, 0, 64 * 7 * 7, 128) | _linear(draw, 1, 128, 10)
    x = draw.standard_normal((64, 1, 28, 28), np.float32)
    title = "train a convolutional net, 32 and 64 channels, batch 64, Adam"
    return _trained(title, models.cnn(p, (1, 28, 28)), adam(3e-4), x, draw.integers(0, 10, 64))


def _gpt(draw: Draw, d: int = 128, steps: int = 64, vocabulary: int = 96) -> Workload:
    def normal(*shape: int) -> Array:
        return (draw.standard_normal(shape) * 0.02).astype(np.float32)

    p = {"tok": normal(vocabulary, d), "pos": normal(steps, d)}
    ones = np.ones(d, np.float32)
    for i in range(4):
        block = {
            "ln1g": ones, "ln1b": _zeros(d), "qkv": normal(d, 3 * d), "qkvb": _zeros(3 * d),
            "proj": normal(d, d), "projb": _zeros(d), "ln2g": ones, "ln2b": _zeros(d),
            "fc": normal(d, 4 * d), "fcb": _zeros(4 * d), "out": normal(4 * d, d),
            "outb": _zeros(d),
        }  # fmt: skip
        p |= {f"{i}.{name}": value for name, value in block.items()}
    p |= {"lnfg": ones, "lnfb": _zeros(d), "head": normal(d, vocabulary)}
    text = draw.integers(0, vocabulary, (16, steps + 1)).astype(np.int32)
    title = "train a transformer, 4 blocks of width 128, 16 × 64 characters, AdamW"
    optimizer = adamw(3e-4, weight_decay=0.01)
    return _trained(title, models.gpt(p, heads=4), optimizer, text[:, :-1], text[:, 1:])


def _ew(draw: Draw) -> Workload:
    graph = models.ew({name: draw.standard_normal(4_000_000, np.float32) for name in "xwb"})
    wrt = list(graph.parameters.values())
    joint = splice(graph, gradients(graph["loss"], wrt))
    return Workload("ew", "elementwise value and gradient, 4,000,000 elements", joint, {})


def _matmul(draw: Draw, n: int = 1024) -> Workload:
    graph = models.matmul({name: draw.standard_normal((n, n), np.float32) for name in "ab"})
    return Workload("matmul", f"product of two {n} × {n} matrices", graph, {}, "sample")


_MAKERS: Mapping[str, Callable[[Draw], Workload]] = MappingProxyType({
    "mlp": _mlp, "cnn": _cnn, "gpt": _gpt, "ew": _ew, "matmul": _matmul,
})  # fmt: skip

NAMES = tuple(_MAKERS)
