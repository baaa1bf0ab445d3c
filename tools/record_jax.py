"""Record the values and gradients of the functions in tests/jax/cases.py, computed by JAX.

    python -m tools.record_jax

It writes tests/jax/data/values.npz.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from asg.jax.unsupported import equations_of
from tests.jax import cases


def weighted(results: list[Any]) -> Any:
    """Return the sum of all real floats in results, each times another number."""
    floats = [each for each in results if jnp.issubdtype(each.dtype, jnp.floating)]
    sums = [jnp.sum(each * cases.weights(each.shape, each.dtype)) for each in floats]
    return sum(sums, jnp.zeros(()))


def recorded(function: Callable[..., Any], args: tuple[Any, ...]) -> dict[str, Any]:
    """Return the values of a function, and the gradients of its weighted sum."""
    places = [i for i, each in enumerate(args) if np.asarray(each).dtype.kind == "f"]

    def total(*floats: Any) -> Any:
        given = dict(zip(places, floats, strict=True))
        return weighted(jax.tree.leaves(function(*(given.get(i, a) for i, a in enumerate(args)))))

    values = jax.jit(function)(*map(jnp.asarray, args))
    found = {f"{i}": np.asarray(each) for i, each in enumerate(jax.tree.leaves(values))}
    floats = [jnp.asarray(args[i]) for i in places]
    slopes = jax.jit(jax.grad(total, tuple(range(len(places)))))(*floats) if places else ()
    return found | {f"grad{i}": np.asarray(v) for i, v in zip(places, slopes, strict=True)}


def main() -> None:
    """Record all functions, and the primitives that they consist of."""
    found: dict[str, Any] = {}
    names: set[str] = set()
    for family, (function, *args) in cases.FAMILIES.items():
        with jax.enable_x64(family != "numbers"):
            for key, value in recorded(function, tuple(args)).items():
                found[f"{family}/{key}"] = value
            program = jax.make_jaxpr(function)(*map(jnp.asarray, args))
            names |= {each.primitive.name for each in equations_of(program.jaxpr)}
    for name, (function, params, *args) in cases.PROGRAMS.items():
        value, slopes = jax.jit(jax.value_and_grad(function))(params, *args)
        found[f"{name}/value"] = np.asarray(value)
        for place, slope in enumerate(jax.tree.leaves(slopes)):
            found[f"{name}/grad{place}"] = np.asarray(slope)
    state = (cases.LAYERS, *[jax.tree.map(jnp.zeros_like, cases.LAYERS)] * 2, 0.0)
    losses: list[Any] = []
    step = jax.jit(cases.adam)
    for _ in range(20):
        *state, loss = step(*state, jnp.ones((5, 4)))
        losses.append(loss)
    found |= {"adam/first": np.asarray(losses[0]), "adam/last": np.asarray(losses[-1])}
    np.savez_compressed(cases.DATA, primitives=np.array(sorted(names)), **found)


if __name__ == "__main__":
    main()
