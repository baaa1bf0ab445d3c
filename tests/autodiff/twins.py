"""Small models twice: as an ASG graph of one example or a batch, and as a JAX function of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import asg

jax.config.update("jax_enable_x64", True)

Arrays = Mapping[str, np.ndarray]
BATCH, CLASSES = 3, 3


class Twin(NamedTuple):
    """`build(p, x)` gives logits of tensors, of a batch of examples or of one; `jax(p, x)` of one
    example's arrays.
    """

    shapes: Mapping[str, tuple[int, ...]]
    example: tuple[int, ...]
    build: Callable[[Mapping[str, Any], Any], Any]
    jax: Callable[[Mapping[str, Any], Any], Any]

    def graph(self, batch: Any = BATCH) -> asg.Graph:
        """Return the graph with its outputs logits and loss; of one example for batch=()."""
        lead = batch if isinstance(batch, tuple) else (batch,)
        graph = asg.Graph("twin")
        x, y = graph.input("x", (*lead, *self.example), "f64"), graph.input("y", lead, "i32")
        p = {name: graph.parameter(name, shape, "f64") for name, shape in self.shapes.items()}
        logits = graph.output("logits", self.build(p, x))
        graph.output("loss", asg.cross_entropy(logits, y))
        return graph

    def loss(self, p: Arrays, x: Any, y: Any) -> Any:
        """Return the loss of one example, in JAX."""
        return -jax.nn.log_softmax(self.jax(p, x))[y]

    def losses(self, p: Arrays, x: Any, y: Any) -> Any:
        """Return the mean loss of a batch, in JAX."""
        return jnp.mean(jax.vmap(self.loss, (None, 0, 0))(p, x, y))

    def logits(self, p: Arrays, x: Any) -> Any:
        """Return the logits of a batch, in JAX."""
        return jax.vmap(self.jax, (None, 0))(p, x)

    def parameters(self, seed: int = 0) -> dict[str, np.ndarray]:
        """Draw parameters, or directions of them."""
        rng = np.random.default_rng(seed)
        return {name: 0.6 * rng.normal(size=shape) for name, shape in self.shapes.items()}

    def data(self, batch: int = BATCH, seed: int = 9) -> tuple[np.ndarray, np.ndarray]:
        """Draw a batch."""
        rng = np.random.default_rng(seed)
        return rng.normal(size=(batch, *self.example)), rng.integers(0, CLASSES, batch, np.int32)


def _mlp(p, x):
    h = asg.tanh(asg.linear(x, p["w0"], p["b0"]))
    return asg.linear(asg.gelu(asg.linear(h, p["w1"], p["b1"])), p["w2"], p["b2"])


def _mlp_jax(p, x):
    h = jnp.tanh(p["w0"] @ x + p["b0"])
    h = jax.nn.gelu(p["w1"] @ h + p["b1"], approximate=False)
    return p["w2"] @ h + p["b2"]


MLP = Twin(
    {"w0": (5, 4), "b0": (5,), "w1": (4, 5), "b1": (4,), "w2": (CLASSES, 4), "b2": (CLASSES,)},
    (4,), _mlp, _mlp_jax,
)  # fmt: skip


def _cnn(p, x):
    alone = x.ndim == 3
    h = asg.conv2d(asg.expand_dims(x, 0) if alone else x, p["k"], p["c"], padding=1)
    h = asg.max_pool2d(asg.tanh(h), 2)
    h = h.reshape(-1, 8) if not alone else h.reshape(8)
    return asg.linear(h, p["w"], p["b"])


def _cnn_jax(p, x):
    h = jax.lax.conv(x[None], p["k"], (1, 1), [(1, 1), (1, 1)])[0] + p["c"][:, None, None]
    h = jnp.tanh(h).reshape(2, 2, 2, 2, 2).max((2, 4))
    return p["w"] @ h.reshape(8) + p["b"]


CNN = Twin(
    {"k": (2, 2, 3, 3), "c": (2,), "w": (CLASSES, 8), "b": (CLASSES,)}, (2, 4, 4), _cnn, _cnn_jax
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


def _transformer_jax(p, x):
    centred = x - x.mean(-1, keepdims=True)
    h = centred / jnp.sqrt((centred**2).mean(-1, keepdims=True) + 1e-5) * p["n0"] + p["m0"]
    q, k, v = ((h @ p[name]).reshape(STEPS, HEADS, -1).swapaxes(0, 1) for name in ("q", "k", "v"))
    scores = q @ k.swapaxes(1, 2) / np.sqrt(WIDTH // HEADS)
    seen = jax.nn.softmax(jnp.where(np.tri(STEPS, dtype=bool), scores, -np.inf)) @ v
    x = x + seen.swapaxes(0, 1).reshape(STEPS, WIDTH) @ p["o"]
    h = x / jnp.sqrt((x**2).mean(-1, keepdims=True) + 1e-6) * p["n1"]
    x = x + jax.nn.silu(h @ p["up"]) @ p["down"]
    return x.mean(-2) @ p["head"]


TRANSFORMER = Twin(
    {
        "n0": (WIDTH,), "m0": (WIDTH,), "q": (WIDTH, WIDTH), "k": (WIDTH, WIDTH),
        "v": (WIDTH, WIDTH), "o": (WIDTH, WIDTH), "n1": (WIDTH,), "up": (WIDTH, 6),
        "down": (6, WIDTH), "head": (WIDTH, CLASSES),
    },
    (STEPS, WIDTH), _transformer, _transformer_jax,
)  # fmt: skip

TWINS = {"mlp": MLP, "cnn": CNN, "transformer": TRANSFORMER}


def close(found: Any, expected: Any, name: str = "") -> None:
    """Assert that two arrays agree to 1e-9."""
    np.testing.assert_allclose(found, np.asarray(expected), rtol=1e-9, atol=1e-12, err_msg=name)
