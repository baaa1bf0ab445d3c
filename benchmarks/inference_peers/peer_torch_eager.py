"""PyTorch eager among the peers of inference; keys and values are written in place."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import torch
import workloads
from torch.nn import functional

if "OMP_NUM_THREADS" in os.environ:
    torch.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))


def _remembered(cache: Any, new: Any, at: Any) -> Any:
    return cache.index_copy_(2, at.reshape(1), new)


def _seen_attention(q: Any, k: Any, v: Any, at: Any) -> Any:
    seen = torch.arange(k.shape[2]) <= at
    return functional.scaled_dot_product_attention(q, k, v, seen[None, :])


OPS = SimpleNamespace(
    linear=lambda x, w, b: torch.addmm(b, x, w) if x.ndim == 2 else x @ w + b,
    conv=functional.conv2d,
    max_pool=lambda x: functional.max_pool2d(x, 3, 2, padding=1),
    batch_norm=functional.batch_norm,
    layer_norm=lambda x, g, b: functional.layer_norm(x, x.shape[-1:], g, b),
    relu=functional.relu, gelu=functional.gelu, mean=torch.mean, reshape=torch.reshape,
    transpose=torch.permute, attention=functional.scaled_dot_product_attention,
    embedding=functional.embedding, tied=lambda x, table: x @ table.T,
    remembered=_remembered, seen_attention=_seen_attention,
)  # fmt: skip


def builder(compiled: bool) -> Any:
    """Return a builder of trials, with a compiled or an eager model."""

    def build(model: workloads.Model, params: Any, batches: Any) -> Any:
        p = {name: torch.from_numpy(value.copy()) for name, value in params.items()}
        data = [torch.from_numpy(each) for each in batches]
        data = [each.long() if model.tokens else each for each in data]
        kept = {
            name: torch.zeros(shape, dtype=torch.float32 if shape else torch.long)
            for name, shape in model.kept.items()
        }

        def answer(x: Any) -> Any:
            return model.answer(OPS, p, x, kept)[0]

        run = torch.compile(answer, dynamic=False) if compiled else answer

        def step(i: int) -> Any:
            with torch.inference_mode():
                if kept:
                    kept["at"].fill_(i % workloads.TURN)
                return run(data[i % len(data)])

        return SimpleNamespace(step=step, sync=lambda: None, read=lambda y: float(y.sum()))

    return build


BUILD = dict.fromkeys(workloads.NAMES, builder(False))
