"""Training steps of two models at the sizes that people compare executors with."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

import asg

BATCH = 128
WIDTHS = (784, 512, 512, 10)
LAYERS, WIDTH, HEADS, STEPS, ROWS, VOCABULARY = 4, 128, 4, 64, 16, 96


def perceptron_step(batch: int = BATCH, widths: tuple[int, ...] = WIDTHS) -> asg.Graph:
    """A 784-512-512-10 perceptron, a batch of 128, and Adam."""
    graph = asg.Graph("perceptron")
    h, labels = graph.input("x", (batch, widths[0])), graph.input("y", (batch,), "i32")
    for i, shape in enumerate(pairwise(widths)):
        w = graph.parameter(f"w{i}", shape, init=asg.init.kaiming_uniform())
        h = h @ w + graph.parameter(f"b{i}", shape[1:])
        h = asg.relu(h) if shape[1] != widths[-1] else h
    graph.output("loss", asg.cross_entropy(h, labels))
    return asg.train_step(graph, "loss", asg.optim.adam(1e-3))


def small_perceptron_step() -> asg.Graph:
    """The perceptron at sizes that a driver without optimization runs fast, with as many tiles."""
    return perceptron_step(64, (196, 128, 128, 10))


def transformer_step(layers: int = LAYERS) -> asg.Graph:
    """A decoder of 4 blocks of width 128, 16 rows of 64 steps, and AdamW."""
    graph = asg.Graph("transformer")
    x, y = (graph.input(name, (ROWS, STEPS), "i32") for name in "xy")
    h = asg.embedding(x, _weight(graph, "tokens", VOCABULARY, WIDTH))
    h = h + _weight(graph, "positions", STEPS, WIDTH)
    for i in range(layers):
        h = h + _attention(graph, f"{i}/attention", _normal(graph, f"{i}/norm1", h))
        up = _linear(graph, f"{i}/up", _normal(graph, f"{i}/norm2", h), 4 * WIDTH)
        h = h + _linear(graph, f"{i}/down", asg.gelu(up, approximate="tanh"), WIDTH)
    logits = _normal(graph, "norm", h) @ _weight(graph, "head", WIDTH, VOCABULARY)
    graph.output("loss", asg.cross_entropy(asg.flatten(logits, 0, 1), asg.flatten(y)))
    return asg.train_step(graph, "loss", asg.optim.adamw(3e-4, weight_decay=0.1))


def feeds(graph: asg.Graph, seed: int = 0) -> dict[str, np.ndarray]:
    """A batch for a training step: floats for `x` where it takes them, classes elsewhere."""
    rng = np.random.default_rng(seed)
    most = 10 if graph.inputs["x"].dtype.is_float else VOCABULARY
    return {
        name: rng.normal(size=leaf.shape).astype(np.float32)
        if leaf.dtype.is_float
        else rng.integers(0, most, leaf.shape, dtype=np.int32)
        for name, leaf in graph.inputs.items()
    }


def _weight(graph: asg.Graph, name: str, *shape: int) -> asg.Tensor:
    return graph.parameter(name, shape, init=asg.init.normal(0.0, 0.02))


def _linear(graph: asg.Graph, name: str, x: asg.Tensor, width: int) -> asg.Tensor:
    w = _weight(graph, f"{name}/w", int(x.shape[-1]), width)
    return x @ w + graph.parameter(f"{name}/b", (width,))


def _normal(graph: asg.Graph, name: str, x: asg.Tensor) -> asg.Tensor:
    ones = graph.parameter(f"{name}/g", (WIDTH,), init=asg.init.ones())
    return asg.layer_norm(x, WIDTH, ones, graph.parameter(f"{name}/b", (WIDTH,)))


def _attention(graph: asg.Graph, name: str, x: asg.Tensor) -> asg.Tensor:
    joined = _linear(graph, f"{name}/qkv", x, 3 * WIDTH)
    joined = joined.reshape(ROWS, STEPS, 3, HEADS, WIDTH // HEADS)
    q, k, v = (joined[:, :, j].transpose(0, 2, 1, 3) for j in range(3))
    seen = asg.scaled_dot_product_attention(q, k, v, is_causal=True)
    return _linear(graph, f"{name}/out", seen.transpose(0, 2, 1, 3).reshape(x.shape), WIDTH)
