"""Small models, whose derivatives tools/record_jax_twins.py has recorded from JAX."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

import asg
from tests.reference import records

BATCH, CLASSES = 3, 3


class Twin(NamedTuple):
    """`build(p, x)` gives the logits of a batch of examples or of one."""

    name: str
    shapes: Mapping[str, tuple[int, ...]]
    example: tuple[int, ...]
    build: Callable[[Mapping[str, Any], Any], Any]

    def graph(self, batch: Any = BATCH) -> asg.Graph:
        """Return the graph with its outputs logits and loss; batch=() is one example."""
        lead = batch if isinstance(batch, tuple) else (batch,)
        graph = asg.Graph("twin")
        x, y = graph.input("x", (*lead, *self.example), "f64"), graph.input("y", lead, "i32")
        p = {name: graph.parameter(name, shape, "f64") for name, shape in self.shapes.items()}
        logits = graph.output("logits", self.build(p, x))
        graph.output("loss", asg.cross_entropy(logits, y))
        return graph

    def parameters(self, seed: int = 0) -> dict[str, np.ndarray]:
        """Draw parameters, or directions of them."""
        rng = np.random.default_rng(seed)
        return {name: 0.6 * rng.normal(size=shape) for name, shape in self.shapes.items()}

    def recorded(self, key: str) -> np.ndarray:
        """Return the results of JAX."""
        return records.load("jax_twins")[f"{self.name}/{key}"]

    def data(self, batch: int = BATCH, seed: int = 9) -> tuple[np.ndarray, np.ndarray]:
        """Draw a batch."""
        rng = np.random.default_rng(seed)
        return rng.normal(size=(batch, *self.example)), rng.integers(0, CLASSES, batch, np.int32)


def _mlp(p, x):
    h = asg.tanh(asg.linear(x, p["w0"], p["b0"]))
    return asg.linear(asg.gelu(asg.linear(h, p["w1"], p["b1"])), p["w2"], p["b2"])


MLP = Twin(
    "mlp",
    {"w0": (5, 4), "b0": (5,), "w1": (4, 5), "b1": (4,), "w2": (CLASSES, 4), "b2": (CLASSES,)},
    (4,), _mlp,
)  # fmt: skip


def _cnn(p, x):
    alone = x.ndim == 3
    h = asg.conv2d(asg.expand_dims(x, 0) if alone else x, p["k"], p["c"], padding=1)
    h = asg.max_pool2d(asg.tanh(h), 2)
    h = h.reshape(-1, 8) if not alone else h.reshape(8)
    return asg.linear(h, p["w"], p["b"])


CNN = Twin(
    "cnn", {"k": (2, 2, 3, 3), "c": (2,), "w": (CLASSES, 8), "b": (CLASSES,)}, (2, 4, 4), _cnn
)

HEADS, WIDTH, STEPS = 2, 4, 3


def _heads(x):
    return x.reshape(*x.shape[:-1], HEADS, WIDTH // HEADS).swapaxes(-2, -3)


def _transformer(p, x):
    h = asg.layer_norm(x, WIDTH, p["n0"], p["m0"])
    q, k, v = (_heads(h @ p[name]) for name in ("q", "k", "v"))
    seen = asg.scaled_dot_product_attention(q, k, v, is_causal=True).swapaxes(-2, -3)
    x = x + seen.reshape(*x.shape) @ p["o"]
    x = x + asg.silu(asg.rms_norm(x, WIDTH, p["n1"], eps=1e-6) @ p["up"]) @ p["down"]
    return asg.mean(x, -2) @ p["head"]


TRANSFORMER = Twin(
    "transformer",
    {
        "n0": (WIDTH,), "m0": (WIDTH,), "q": (WIDTH, WIDTH), "k": (WIDTH, WIDTH),
        "v": (WIDTH, WIDTH), "o": (WIDTH, WIDTH), "n1": (WIDTH,), "up": (WIDTH, 6),
        "down": (6, WIDTH), "head": (WIDTH, CLASSES),
    },
    (STEPS, WIDTH), _transformer,
)  # fmt: skip

TWINS = {twin.name: twin for twin in (MLP, CNN, TRANSFORMER)}


def close(found: Any, expected: Any, name: str = "") -> None:
    """Assert that two arrays agree to 1e-9."""
    np.testing.assert_allclose(found, np.asarray(expected), rtol=1e-9, atol=1e-12, err_msg=name)
