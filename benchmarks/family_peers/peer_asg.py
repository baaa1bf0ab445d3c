"""ASG among the peers of families: each step is a single graph, compiled once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import workloads

import asg
from asg.ops.nn.recurrent import gru_step, lstm_step


def _conv(x: Any, w: Any, b: Any = None, **geometry: Any) -> Any:
    return (asg.conv1d if w.ndim == 3 else asg.conv2d)(x, w, b, **geometry)


def states(kind: str, x: Any, layers: Sequence[Any], width: int) -> Any:
    """Return the states of the last layer, by the scans that the layers of asg.nn make."""
    for ih, hh, bih, bhh in layers:
        zeros = asg.zeros((x.shape[1], width), x.dtype, graph=x.graph)

        def body(carry: Any, now: Any, hh: Any = hh, bhh: Any = bhh) -> Any:
            held = asg.linear(carry[0], hh, bhh)
            if kind == "lstm":
                after = lstm_step(now, held, carry[1])
            else:
                after = (gru_step(now, held, carry[0]),)
            return after, after[0]

        carry = (zeros, zeros) if kind == "lstm" else (zeros,)
        _, x = asg.scan(body, carry, asg.linear(x, ih, bih))
    return x


def _recurrent(kind: str, x: Any, layers: Sequence[Any], width: int) -> Any:
    return states(kind, x, layers, width)[-1]


OPS = SimpleNamespace(
    linear=lambda x, w, b: x @ w + b,
    conv=_conv,
    conv_up=lambda x, w: asg.conv_transpose2d(x, w, stride=2),
    max_pool=lambda x: asg.max_pool2d(x, 2),
    batch_norm=lambda x, g, b: asg.batch_norm(x, None, None, g, b, training=True),
    group_norm=asg.group_norm,
    layer_norm=lambda x, g, b: asg.layer_norm(x, (x.shape[-1],), g, b),
    relu=asg.relu, gelu=asg.gelu, concat=asg.concat, mean=asg.mean, reshape=asg.reshape,
    transpose=asg.transpose, attention=asg.scaled_dot_product_attention,
    embedding=asg.embedding, cross_entropy=asg.cross_entropy,
    pixel_cross_entropy=asg.cross_entropy, recurrent=_recurrent,
)  # fmt: skip


def build(backend: str, spec: Any, params: Any, batches: Any) -> Any:
    """Return a trial that trains a family's model, or computes its loss."""
    g = asg.Graph("family")
    p = {name: g.parameter(name, value.shape, init=value) for name, value in params.items()}
    x, y = (g.input(name, a.shape, str(a.dtype)) for name, a in zip("xy", batches[0], strict=True))
    g.output("loss", spec["loss"](OPS, p, x, y))
    o = spec["opt"]
    optimizer = asg.optim.adamw(o["lr"], (o["b1"], o["b2"]), o["eps"], weight_decay=o["wd"])
    exe = asg.compile(asg.train_step(g, "loss", optimizer) if spec["trains"] else g, backend)

    def step(i: int) -> Any:
        x, y = batches[i % len(batches)]
        return exe(x=x, y=y)["loss"]

    return SimpleNamespace(step=step, sync=lambda: None, read=float)


def builders(backend: str) -> dict[str, Callable[..., Any]]:
    """Return the builder of each workload."""
    return dict.fromkeys(workloads.NAMES, partial(build, backend))
