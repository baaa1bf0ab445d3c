"""PyTorch eager among the peers of families: its own layers' functions, and fused AdamW."""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import torch
import workloads
from torch.nn import functional

if "OMP_NUM_THREADS" in os.environ:
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))


def _conv(x: Any, w: Any, b: Any = None, **geometry: Any) -> Any:
    return (functional.conv1d if w.ndim == 3 else functional.conv2d)(x, w, b, **geometry)


def states(kind: str, x: Any, layers: Sequence[Any], width: int) -> Any:
    """Return the states of the last layer, by torch's own recurrent functions."""
    weights = [each for layer in layers for each in layer]
    zeros = x.new_zeros(len(layers), x.shape[1], width)
    common = (True, len(layers), 0.0, True, False, False)
    if kind == "lstm":
        return torch.lstm(x, (zeros, zeros), weights, *common)[0]
    return torch.gru(x, zeros, weights, *common)[0]


def _recurrent(kind: str, x: Any, layers: Sequence[Any], width: int) -> Any:
    return states(kind, x, layers, width)[-1]


OPS = SimpleNamespace(
    linear=lambda x, w, b: torch.addmm(b, x, w) if x.ndim == 2 else x @ w + b,
    conv=_conv,
    conv_up=lambda x, w: functional.conv_transpose2d(x, w, stride=2),
    max_pool=lambda x: functional.max_pool2d(x, 2),
    batch_norm=lambda x, g, b: functional.batch_norm(x, None, None, g, b, training=True),
    group_norm=functional.group_norm,
    layer_norm=lambda x, g, b: functional.layer_norm(x, x.shape[-1:], g, b),
    relu=functional.relu, gelu=functional.gelu, concat=torch.cat, mean=torch.mean,
    reshape=torch.reshape, transpose=torch.permute,
    attention=functional.scaled_dot_product_attention, embedding=functional.embedding,
    cross_entropy=functional.cross_entropy, pixel_cross_entropy=functional.cross_entropy,
    recurrent=_recurrent,
)  # fmt: skip


def _tensor(array: Any) -> Any:
    tensor = torch.from_numpy(array)
    return tensor if tensor.is_floating_point() else tensor.long()


def builder(compiled: bool) -> Any:
    """Return a builder of trials, with a compiled or an eager loss."""

    def build(spec: Any, params: Any, batches: Any) -> Any:
        p = {name: _tensor(value).clone().requires_grad_() for name, value in params.items()}
        data, o = [tuple(map(_tensor, batch)) for batch in batches], spec["opt"]
        optimizer = torch.optim.AdamW(
            p.values(), lr=o["lr"], betas=(o["b1"], o["b2"]), eps=o["eps"], weight_decay=o["wd"],
            fused=True,
        )  # fmt: skip

        def loss(x: Any, y: Any) -> Any:
            return spec["loss"](OPS, p, x, y)

        run = torch.compile(loss, dynamic=False) if compiled else loss

        def train(i: int) -> Any:
            optimizer.zero_grad(set_to_none=True)
            value = run(*data[i % len(data)])
            value.backward()
            optimizer.step()
            return value.detach()

        def forward(i: int) -> Any:
            with torch.inference_mode():
                return run(*data[i % len(data)])

        step = train if spec["trains"] else forward
        return SimpleNamespace(step=step, sync=lambda: None, read=float)

    return build


BUILD = dict.fromkeys(workloads.NAMES, builder(False))
