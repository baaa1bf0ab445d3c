"""ASG's NumPy executor among the peers of inference; a cache is state."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import workloads

import asg


def _remembered(cache: Any, new: Any, at: Any) -> Any:
    here = asg.iota((cache.shape[2], 1), 0, graph=at.graph) == at
    return asg.where(asg.broadcast_to(here, cache.shape), asg.broadcast_to(new, cache.shape), cache)


def _seen_attention(q: Any, k: Any, v: Any, at: Any) -> Any:
    seen = asg.iota((1, k.shape[2]), 1, graph=at.graph) <= at
    return asg.scaled_dot_product_attention(q, k, v, seen)


OPS = SimpleNamespace(
    linear=lambda x, w, b: x @ w + b,
    conv=asg.conv2d,
    max_pool=lambda x: asg.max_pool2d(x, 3, 2, padding=1),
    batch_norm=lambda x, m, v, g, b: asg.batch_norm(x, m, v, g, b, training=False),
    layer_norm=lambda x, g, b: asg.layer_norm(x, (x.shape[-1],), g, b),
    relu=asg.relu, gelu=asg.gelu, mean=asg.mean, reshape=asg.reshape, transpose=asg.transpose,
    attention=asg.scaled_dot_product_attention, embedding=asg.embedding,
    tied=lambda x, table: x @ table.T,
    remembered=_remembered, seen_attention=_seen_attention,
)  # fmt: skip


def graph_of(model: workloads.Model, params: Any, *, pure: bool = False) -> asg.Graph:
    """Return a model as a graph of the input `x`, with its output `y`.

    A cache is state; in a `pure` graph it is an input and, its name followed by "_", an output.
    """
    g = asg.Graph("model")
    p = {name: g.parameter(name, value.shape, init=value) for name, value in params.items()}
    x = g.input("x", model.x, "i32" if model.tokens else "f32")
    leaf = g.input if pure else g.state_variable
    kept = {
        name: leaf(name, shape, "f32" if shape else "i32") for name, shape in model.kept.items()
    }
    answer, after = model.answer(OPS, p, x, kept)
    g.output("y", answer)
    if "at" in kept:
        after["at"] = kept["at"] + 1
    for name, value in after.items():
        if pure:
            g.output(f"{name}_", value)
        else:
            g.update(name, value)
    return g


def build(model: workloads.Model, params: Any, batches: Any) -> Any:
    """Return a trial that answers."""
    exe = asg.compile(graph_of(model, params), "numpy")

    def step(i: int) -> Any:
        if model.kept and not i % workloads.TURN:
            exe.load_state({"at": np.int32(0)}, strict=False)
        return exe(x=batches[i % len(batches)])["y"]

    return SimpleNamespace(step=step, sync=lambda: None, read=lambda y: float(np.asarray(y).sum()))


BUILD = dict.fromkeys(workloads.NAMES, build)
