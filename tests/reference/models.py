"""The models of model_specs, built in ASG with a symbolic batch dimension."""

from __future__ import annotations

import asg
from asg import Graph, Tensor
from tests.reference import model_specs as specs

ACTIVATIONS = {"relu": asg.relu, "gelu": asg.gelu, "tanh": asg.tanh}


def _declare(graph: Graph, shapes: dict[str, tuple[int, ...]]) -> dict[str, Tensor]:
    return {name: graph.parameter(name, shape, "f64") for name, shape in shapes.items()}


def mlp(activation: str = "relu", widths: tuple[int, ...] = specs.WIDTHS) -> Graph:
    """Return the perceptron with its outputs logits and loss, for any batch N."""
    graph = Graph("mlp")
    h = graph.input("x", ("N", widths[0]), "f64")
    y = graph.input("y", ("N",), "i32")
    p = _declare(graph, dict(specs.MLP_SHAPES))
    last = len(widths) - 2
    for layer in range(last + 1):
        with graph.scope(f"layer{layer}"):
            h = h @ p[f"w{layer}"] + p[f"b{layer}"]
            h = ACTIVATIONS[activation](h) if layer < last else h
    graph.output("logits", h)
    graph.output("loss", asg.cross_entropy(h, y))
    return graph


def _linear(p: dict[str, Tensor], name: str, x: Tensor) -> Tensor:
    return x @ p[f"{name}/weight"] + p[f"{name}/bias"]


def _norm(p: dict[str, Tensor], name: str, x: Tensor) -> Tensor:
    return asg.layer_norm(x, specs.WIDTH, p[f"{name}/weight"], p[f"{name}/bias"], eps=specs.EPSILON)


def _attention(p: dict[str, Tensor], name: str, x: Tensor) -> Tensor:
    batch, steps, width = x.shape
    qkv = _linear(p, f"{name}/qkv", x).reshape(batch, steps, 3, specs.HEADS, width // specs.HEADS)
    q, k, v = (qkv.transpose(2, 0, 3, 1, 4)[i] for i in range(3))
    seen = asg.scaled_dot_product_attention(q, k, v, is_causal=True)
    return _linear(p, f"{name}/project", seen.swapaxes(1, 2).reshape(batch, steps, width))


def transformer() -> Graph:
    """Return the two blocks with their outputs logits, loss and loss_by_position, for any batch."""
    graph = Graph("transformer")
    x = graph.input("x", ("N", specs.STEPS), "i32")
    y = graph.input("y", ("N", specs.STEPS), "i32")
    p = _declare(graph, dict(specs.TRANSFORMER_SHAPES))
    h = asg.embedding(x, p["tokens"]) + p["positions"]
    for i in range(specs.BLOCKS):
        block = f"block{i}"
        with graph.scope(block):
            h = h + _attention(p, block, _norm(p, f"{block}/norm1", h))
            up = asg.gelu(_linear(p, f"{block}/up", _norm(p, f"{block}/norm2", h)))
            h = h + _linear(p, f"{block}/down", up)
    logits = graph.output("logits", _norm(p, "norm", h) @ p["head"])
    flat = asg.cross_entropy(logits.reshape(-1, specs.VOCABULARY), y.reshape(-1))
    graph.output("loss", flat)
    graph.output("loss_by_position", asg.cross_entropy(logits.swapaxes(1, 2), y))
    return graph
