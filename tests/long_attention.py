"""Graphs of attention and its gradient, the queries in blocks where that is asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg.ops.nn import attention_in_blocks

Array = np.ndarray[Any, Any]
CALLS: dict[str, dict[str, Any]] = {
    "plain": {},
    "no multiple of a block": {"queries": 37, "keys": 51},
    "causal": {"causal": True},
    "causal, fewer keys than queries": {"causal": True, "keys": 21, "queries": 70},
    "causal, more keys than queries": {"causal": True, "keys": 90},
    "grouped and causal": {"shared": 2, "causal": True, "queries": 50},
    "dropout": {"dropout": 0.3},
    "dropout, grouped and causal": {"dropout": 0.3, "shared": 1, "causal": True, "queries": 50},
    "a bias": {"mask": (48, 40), "biased": True},
    "a bias of each head, and dropout": {"mask": (4, 48, 40), "biased": True, "dropout": 0.3},
    "a bias of keys": {"mask": (40,), "biased": True, "causal": True},
    "a bias of queries": {"mask": (48, 1), "biased": True},
    "hidden keys": {"mask": (2, 1, 1, 40)},
    "hidden pairs": {"mask": (2, 4, 37, 40), "queries": 37},
    "hidden pairs, grouped and causal": {"mask": (48, 40), "shared": 2, "causal": True},
}


def in_blocks(patch: pytest.MonkeyPatch, rows: int = 16, strips: int = 4) -> None:
    """Take the queries of every attention in blocks of so many rows, causal ones in strips."""
    for name in ("LONG", "MANY", "_ROOM", "_FAIR"):
        patch.setattr(attention_in_blocks, name, 1)
    patch.setattr(attention_in_blocks, "_RUN", rows)
    patch.setattr(attention_in_blocks, "_STRIPS", strips)


def attention(
    dtype: str = "f64", queries: int = 48, keys: int = 40, shared: int = 4, *,
    causal: bool = False, dropout: float = 0.0, mask: tuple[int, ...] | None = None,
    biased: bool = False, batch: int | str = 2,
) -> asg.Graph:  # fmt: skip
    """The graph of an attention with 4 heads and of the gradients of all that is a float."""
    g = asg.Graph("attention")
    q = g.input("q", (batch, 4, queries, 8), dtype)
    k = g.input("k", (batch, shared, keys, 8), dtype)
    v = g.input("v", (batch, shared, keys, 6), dtype)
    m = None if mask is None else g.input("m", mask, dtype if biased else "bool")
    y = asg.scaled_dot_product_attention(
        q, k, v, m, causal, dropout, enable_gqa=shared < 4,
        dropout_key=asg.random_key(3, graph=g) if dropout else None,
    )  # fmt: skip
    loss = g.output("loss", asg.sum(asg.sin(g.output("y", y)) * y))
    wrt = [q, k, v, *([m] if biased and m is not None else [])]
    return asg.splice(g, asg.gradients(loss, wrt))


def feeds(graph: asg.Graph, batch: int = 2) -> dict[str, Array]:
    """Numbers for its inputs; the fourth query of a mask with rows sees nothing."""
    rng = np.random.default_rng(7)
    found: dict[str, Array] = {}
    for name, tensor in graph.inputs.items():
        shape = tuple(dim if isinstance(dim, int) else batch for dim in tensor.shape)
        if tensor.dtype == "bool":
            found[name] = rng.random(shape) > 0.5
            hidden: float = False
        else:
            found[name] = rng.normal(size=shape).astype(tensor.dtype.numpy)
            hidden = -np.inf
        if name == "m" and len(shape) > 1 and shape[-2] > 1:
            found[name][..., 3, :] = hidden
            found[name][..., 5, ::2] = hidden
    return found


def loops(graph: asg.Graph) -> int:
    """How many loops a graph has where nothing is left of compositions."""
    opened = asg.optimize(graph, ["decompose"])
    return sum(node.op.name == "scan" for node in opened.nodes)


def results(graph: asg.Graph, backend: Any, given: dict[str, Array]) -> dict[str, Array]:
    """The results of a graph, as f64 arrays."""
    found = asg.compile(graph, backend)(given)
    return {name: found[name].numpy().astype(np.float64) for name in found}
