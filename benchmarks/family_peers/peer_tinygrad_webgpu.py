"""tinygrad on its WEBGPU device among the peers of families: a step is one TinyJit."""

from __future__ import annotations

import importlib.util
import os
import platform
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ["DEV"] = "WEBGPU"
os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
_found = importlib.util.find_spec("pydawn")
assert _found is not None, "tinygrad's WEBGPU device needs dawn-python"
assert _found.origin is not None
_library = f"lib/libwebgpu_dawn_{platform.machine()}.so"
os.environ.setdefault("WEBGPU_PATH", str(Path(_found.origin).parent / _library))

import workloads  # noqa: E402  # tinygrad reads the environment when it is imported
from tinygrad import Context, Device, Tensor, TinyJit, nn  # noqa: E402


def _normalised(x: Any, axes: tuple[int, ...]) -> Any:
    centred = x - x.mean(axes, keepdim=True)
    return centred * ((centred * centred).mean(axes, keepdim=True) + 1e-5).rsqrt()


def _by_channel(vector: Any, x: Any) -> Any:
    return vector.reshape(1, -1, *(1,) * (x.ndim - 2))


def _group_norm(x: Any, groups: int, g: Any, b: Any) -> Any:
    parted = _normalised(x.reshape(x.shape[0], groups, -1), (2,))
    return parted.reshape(x.shape) * _by_channel(g, x) + _by_channel(b, x)


def _pixel_cross_entropy(x: Any, y: Any) -> Any:
    moved = x.permute(0, 2, 3, 1)
    return moved.reshape(-1, moved.shape[-1]).sparse_categorical_crossentropy(y.reshape(-1))


def _recurrent(kind: str, x: Any, layers: list[Any], width: int) -> Any:
    for ih, hh, bih, bhh in layers:
        given = x @ ih.T + bih
        state = memory = Tensor.zeros(x.shape[1], width)
        states: list[Any] = []
        for now in range(x.shape[0]):
            held = state @ hh.T + bhh
            if kind == "lstm":
                enter, forget, new, leave = (given[now] + held).chunk(4, -1)
                memory = forget.sigmoid() * memory + enter.sigmoid() * new.tanh()
                state = leave.sigmoid() * memory.tanh()
            else:
                (ri, ui, ni), (rh, uh, nh) = given[now].chunk(3, -1), held.chunk(3, -1)
                new = (ni + (ri + rh).sigmoid() * nh).tanh()
                state = new + (ui + uh).sigmoid() * (state - new)
            states.append(state)
        x = Tensor.stack(*states)
    return x[-1]


OPS = SimpleNamespace(
    linear=lambda x, w, b: x @ w + b,
    conv=lambda x, w, b=None, **geometry: x.conv2d(w, b, **geometry),
    conv_up=lambda x, w: x.conv_transpose2d(w, stride=2),
    max_pool=lambda x: x.max_pool2d(),
    batch_norm=lambda x, g, b: _normalised(x, (0, 2, 3)) * _by_channel(g, x) + _by_channel(b, x),
    group_norm=_group_norm,
    layer_norm=lambda x, g, b: x.layernorm(eps=1e-5) * g + b,
    relu=Tensor.relu,
    gelu=lambda x: 0.5 * x * (1 + (x * 0.5**0.5).erf()),
    concat=lambda parts, axis: parts[0].cat(*parts[1:], dim=axis),
    mean=Tensor.mean, reshape=Tensor.reshape, transpose=Tensor.permute,
    attention=lambda q, k, v: q.scaled_dot_product_attention(k, v),
    embedding=lambda x, table: table[x],
    cross_entropy=lambda x, y: x.sparse_categorical_crossentropy(y),
    pixel_cross_entropy=_pixel_cross_entropy, recurrent=_recurrent,
)  # fmt: skip


def build(spec: Any, params: Any, batches: Any) -> Any:
    """Return a trial that trains a family's model, or computes its loss."""
    p = {name: Tensor(value).realize() for name, value in params.items()}
    data = [tuple(Tensor(each).realize() for each in batch) for batch in batches]
    o = spec["opt"]
    optimizer = nn.optim.AdamW(
        list(p.values()), lr=o["lr"], b1=o["b1"], b2=o["b2"], eps=o["eps"], weight_decay=o["wd"]
    )

    @TinyJit
    def train(x: Any, y: Any) -> Any:
        loss = spec["loss"](OPS, p, x, y)
        gradients = loss.gradient(*optimizer.params)
        for parameter, gradient in zip(optimizer.params, gradients, strict=True):
            parameter.grad = gradient
        return loss.realize(*optimizer.schedule_step())

    @TinyJit
    def forward(x: Any, y: Any) -> Any:
        return spec["loss"](OPS, p, x, y).realize()

    def step(i: int) -> Any:
        with Context(TRAINING=1):
            return (train if spec["trains"] else forward)(*data[i % len(data)])

    synchronise = Device[Device.DEFAULT].synchronize
    return SimpleNamespace(step=step, sync=synchronise, read=lambda loss: loss.item())


BUILD = dict.fromkeys(workloads.NAMES, build)
