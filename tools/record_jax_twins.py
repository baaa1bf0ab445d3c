"""Record the derivatives of the models of tests/autodiff/twins.py that JAX gives, in f64.

    python -m tools.record_jax_twins

writes tests/reference/data/jax_twins.npz.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tests.autodiff.twins import HEADS, STEPS, TWINS, WIDTH, Twin
from tests.reference import records

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_disable_most_optimizations", True)

Arrays = Mapping[str, Any]


def mlp(p: Arrays, x: Any) -> Any:
    """Return the logits of a single example."""
    h = jnp.tanh(p["w0"] @ x + p["b0"])
    h = jax.nn.gelu(p["w1"] @ h + p["b1"], approximate=False)
    return p["w2"] @ h + p["b2"]


def cnn(p: Arrays, x: Any) -> Any:
    """Return the logits of a single example."""
    h = jax.lax.conv(x[None], p["k"], (1, 1), [(1, 1), (1, 1)])[0] + p["c"][:, None, None]
    h = jnp.tanh(h).reshape(2, 2, 2, 2, 2).max((2, 4))
    return p["w"] @ h.reshape(8) + p["b"]


def transformer(p: Arrays, x: Any) -> Any:
    """Return the logits of a single example."""
    centered = x - x.mean(-1, keepdims=True)
    h = centered / jnp.sqrt((centered**2).mean(-1, keepdims=True) + 1e-5) * p["n0"] + p["m0"]
    q, k, v = ((h @ p[name]).reshape(STEPS, HEADS, -1).swapaxes(0, 1) for name in ("q", "k", "v"))
    scores = q @ k.swapaxes(1, 2) / np.sqrt(WIDTH // HEADS)
    seen = jax.nn.softmax(jnp.where(np.tri(STEPS, dtype=bool), scores, -np.inf)) @ v
    x = x + seen.swapaxes(0, 1).reshape(STEPS, WIDTH) @ p["o"]
    h = x / jnp.sqrt((x**2).mean(-1, keepdims=True) + 1e-6) * p["n1"]
    x = x + jax.nn.silu(h @ p["up"]) @ p["down"]
    return x.mean(-2) @ p["head"]


FUNCTIONS: dict[str, Callable[[Arrays, Any], Any]] = {
    "mlp": mlp, "cnn": cnn, "transformer": transformer,
}  # fmt: skip


class Model:
    """A twin in JAX."""

    def __init__(self, twin: Twin) -> None:
        self.twin = twin
        self.one = FUNCTIONS[twin.name]

    def loss(self, p: Arrays, x: Any, y: Any) -> Any:
        """Return the loss of a single example."""
        return -jax.nn.log_softmax(self.one(p, x))[y]

    def losses(self, p: Arrays, x: Any, y: Any) -> Any:
        """The mean loss of a batch."""
        return jnp.mean(self.each(self.loss)(p, x, y))

    def logits(self, p: Arrays, x: Any) -> Any:
        """The logits of a batch."""
        return jax.vmap(self.one, (None, 0))(p, x)

    def each(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function of a batch from a function of a single example."""
        return jax.vmap(function, (None, 0, 0))


def products(model: Model) -> Iterator[tuple[str, Any]]:
    """jvp, vjp, hvp, and the gradients of a jvp and of a gradient."""
    twin = model.twin
    p, (x, y) = twin.parameters(), twin.data()

    def loss(p: Arrays) -> Any:
        return model.losses(p, x, y)

    moves = twin.parameters(1)
    yield "jvp/loss", jax.jvp(loss, (p,), (moves,))[1]
    yield "jvp/logits", jax.jvp(lambda p: model.logits(p, x), (p,), (moves,))[1]
    ct = np.random.default_rng(4).normal(size=(3, 3))
    for_parameters, for_x = jax.jit(lambda p, x: jax.vjp(model.logits, p, x)[1](ct))(p, x)
    yield "vjp", {**for_parameters, "x": for_x}
    for batch in (1, 3, 5):
        x, y = twin.data(batch)
        slope = jax.grad(lambda p, x=x, y=y: model.losses(p, x, y))
        yield f"hvp/{batch}", jax.jvp(slope, (p,), (twin.parameters(2),))[1]
    x, y = twin.data()
    along = jax.grad(lambda p: jax.jvp(loss, (p,), (twin.parameters(3),))[1])
    yield "grad of jvp", jax.jit(along)(p)

    def steepness(p: Arrays) -> Any:
        return sum(jnp.sum(slope**2) for slope in jax.grad(loss)(p).values())

    yield "grad of grad", jax.jit(jax.grad(steepness))(p)


def whole(model: Model) -> Iterator[tuple[str, Any]]:
    """Jacobians and Hessians."""
    twin = model.twin
    p, (x, y) = twin.parameters(), twin.data()
    yield "jacobian", jax.jit(jax.jacrev(lambda p: model.logits(p, x)))(p)
    yield "jacobian/x", jax.jit(jax.jacrev(lambda x: model.logits(p, x)))(x)
    few = {name: p[name] for name in list(p)[:3]}
    yield "hessian", jax.jit(jax.hessian(lambda q: model.losses({**p, **q}, x, y)))(few)
    yield "each/hessian/x", jax.jit(model.each(jax.hessian(model.loss, 1)))(p, x, y)


def batched(model: Model) -> Iterator[tuple[str, Any]]:
    """The results of each example, and of each member of an ensemble."""
    twin = model.twin
    p, (x, y) = twin.parameters(), twin.data()
    yield "logits", model.logits(p, x)
    yield "each/loss", model.each(model.loss)(p, x, y)
    yield "each/grad", jax.jit(model.each(jax.grad(model.loss)))(p, x, y)
    name, (v, _) = next(iter(p)), twin.data(seed=4)

    def pushed(x: Any, y: Any, v: Any) -> Any:
        return jax.jvp(lambda x: jax.grad(model.loss)(p, x, y)[name], (x,), (v,))[1]

    yield "each/jvp of grad", jax.jit(jax.vmap(pushed))(x, y, v)
    for member in (0, 1):
        q = twin.parameters(member)
        yield f"member{member}/loss", model.losses(q, x, y)
        yield f"member{member}/grad", jax.jit(jax.grad(model.losses))(q, x, y)


def flat(name: str, value: Any) -> Iterator[tuple[str, np.ndarray]]:
    """The arrays of nested dicts, by their paths."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from flat(f"{name}/{key}", each)
    else:
        yield name, np.asarray(value)


def main() -> None:
    """Write the file."""
    arrays: dict[str, np.ndarray] = {}
    for twin in TWINS.values():
        model = Model(twin)
        for part in (products, whole, batched):
            for name, value in part(model):
                arrays.update(flat(f"{twin.name}/{name}", value))
    path = records.save("jax_twins", arrays)
    print(f"{len(arrays)} arrays, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
