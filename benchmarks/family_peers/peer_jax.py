"""jax.jit among the peers of families: a donated jit of the whole step, AdamW by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import jax
import jax.numpy as jnp
import workloads


def _conv(x: Any, w: Any, b: Any = None, stride: int = 1, padding: int = 0, groups: int = 1) -> Any:
    rank = w.ndim - 2
    y = jax.lax.conv_general_dilated(
        x, w, (stride,) * rank, [(padding, padding)] * rank, feature_group_count=groups
    )
    return y if b is None else y + b.reshape(-1, *(1,) * rank)


def _conv_up(x: Any, w: Any) -> Any:
    kernel = jnp.flip(w, (2, 3)).swapaxes(0, 1)
    return jax.lax.conv_general_dilated(x, kernel, (1, 1), [(1, 1)] * 2, lhs_dilation=(2, 2))


def _max_pool(x: Any) -> Any:
    return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")


def _normalized(x: Any, axes: tuple[int, ...]) -> Any:
    centered = x - x.mean(axes, keepdims=True)
    return centered * jax.lax.rsqrt((centered * centered).mean(axes, keepdims=True) + 1e-5)


def _by_channel(vector: Any, x: Any) -> Any:
    return vector.reshape(-1, *(1,) * (x.ndim - 2))


def _batch_norm(x: Any, g: Any, b: Any) -> Any:
    return _normalized(x, (0, 2, 3)) * _by_channel(g, x) + _by_channel(b, x)


def _group_norm(x: Any, groups: int, g: Any, b: Any) -> Any:
    parted = x.reshape(x.shape[0], groups, -1)
    return _normalized(parted, (2,)).reshape(x.shape) * _by_channel(g, x) + _by_channel(b, x)


def _attention(q: Any, k: Any, v: Any) -> Any:
    turned = (each.swapaxes(1, 2) for each in (q, k, v))
    return jax.nn.dot_product_attention(*turned).swapaxes(1, 2)


def _cross_entropy(logits: Any, y: Any) -> Any:
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), y[..., None], -1).mean()


def _recurrent(kind: str, x: Any, layers: list[Any], width: int) -> Any:
    for ih, hh, bih, bhh in layers:
        zeros = jnp.zeros((x.shape[1], width), x.dtype)

        def lstm(carry: Any, now: Any, hh: Any = hh, bhh: Any = bhh) -> Any:
            enter, forget, new, leave = jnp.split(now + carry[0] @ hh.T + bhh, 4, -1)
            memory = jax.nn.sigmoid(forget) * carry[1] + jax.nn.sigmoid(enter) * jnp.tanh(new)
            state = jax.nn.sigmoid(leave) * jnp.tanh(memory)
            return (state, memory), state

        def gru(state: Any, now: Any, hh: Any = hh, bhh: Any = bhh) -> Any:
            given, held = jnp.split(now, 3, -1), jnp.split(state @ hh.T + bhh, 3, -1)
            reset, update = (jax.nn.sigmoid(given[i] + held[i]) for i in range(2))
            new = jnp.tanh(given[2] + reset * held[2])
            state = new + update * (state - new)
            return state, state

        first, body = ((zeros, zeros), lstm) if kind == "lstm" else (zeros, gru)
        _, x = jax.lax.scan(body, first, x @ ih.T + bih)
    return x[-1]


OPS = SimpleNamespace(
    linear=lambda x, w, b: x @ w + b,
    conv=_conv, conv_up=_conv_up, max_pool=_max_pool, batch_norm=_batch_norm,
    group_norm=_group_norm,
    layer_norm=lambda x, g, b: _normalized(x, (-1,)) * g + b,
    relu=jax.nn.relu, gelu=lambda x: jax.nn.gelu(x, approximate=False), concat=jnp.concatenate,
    mean=jnp.mean, reshape=jnp.reshape, transpose=jnp.transpose, attention=_attention,
    embedding=lambda x, table: table[x], cross_entropy=_cross_entropy,
    pixel_cross_entropy=lambda x, y: _cross_entropy(jnp.moveaxis(x, 1, -1), y),
    recurrent=_recurrent,
)  # fmt: skip


def _adamw(o: Any, p: Any, g: Any, s: Any) -> Any:
    t, each = s["t"] + 1, jax.tree.map
    m = each(lambda m, g: o["b1"] * m + (1 - o["b1"]) * g, s["m"], g)
    v = each(lambda v, g: o["b2"] * v + (1 - o["b2"]) * g * g, s["v"], g)
    c1, c2 = 1 - o["b1"] ** t, 1 - o["b2"] ** t

    def moved(p: Any, m: Any, v: Any) -> Any:
        return p - o["lr"] * (m / c1 / (jnp.sqrt(v / c2) + o["eps"]) + o["wd"] * p)

    return each(moved, p, m, v), {"t": t, "m": m, "v": v}


def build(spec: Any, params: Any, batches: Any) -> Any:
    """Return a trial that trains a family's model, or computes its loss."""
    p = {name: jnp.array(value) for name, value in params.items()}
    data = [tuple(map(jnp.array, batch)) for batch in batches]
    held = {
        "p": p,
        "s": {"t": jnp.float32(0), **{k: jax.tree.map(jnp.zeros_like, p) for k in "mv"}},
    }

    def loss(p: Any, x: Any, y: Any) -> Any:
        return spec["loss"](OPS, p, x, y)

    def train(p: Any, s: Any, x: Any, y: Any) -> Any:
        value, gradient = jax.value_and_grad(loss)(p, x, y)
        return value, *_adamw(spec["opt"], p, gradient, s)

    trained, computed = jax.jit(train, donate_argnums=(0, 1)), jax.jit(loss)

    def step(i: int) -> Any:
        x, y = data[i % len(data)]
        if not spec["trains"]:
            return computed(held["p"], x, y)
        value, held["p"], held["s"] = trained(held["p"], held["s"], x, y)
        return value

    return SimpleNamespace(step=step, sync=lambda: jax.block_until_ready(held), read=float)


BUILD = dict.fromkeys(workloads.NAMES, build)
