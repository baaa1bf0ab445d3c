"""Random keys and bits: those of JAX's Threefry, bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.jax.call import Call, cast
from asg.jax.pairs import Key, joined
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops._support.keys import random_bits_of_keys, threefry


@primitive("random_seed", pairs="given")
def seeded(call: Call, seeds: Tensor, **_: Any) -> Key:
    """Import the key of a seed of 32 bits."""
    del call
    low = ops.bitcast(seeds, DType.U32) if seeds.dtype is DType.I32 else cast(seeds, DType.U32)
    return Key(ops.zeros_like(low), low)


@primitive("random_wrap", pairs="given")
def wrapped(call: Call, words: Tensor, **_: Any) -> Key:
    """Import keys from their words."""
    del call
    return Key(words[..., 0], words[..., 1])


@primitive("random_unwrap", pairs="given")
def unwrapped(call: Call, keys: Key) -> Tensor:
    """Import the words of keys."""
    del call
    return joined(keys)


@primitive("random_clone", pairs="given")
def cloned(call: Call, keys: Key) -> Key:
    """Import a copy of keys."""
    del call
    return keys


@primitive("random_bits", pairs="given")
def bits(call: Call, keys: Key, *, bit_width: int, shape: Sequence[Any]) -> Tensor:
    """Import random bits of each key."""
    _check_form(call)
    if bit_width > 32:
        raise call.refuse(
            f"asg draws no numbers of {bit_width} random bits",
            hint="draw them in float32 or int32, as in jax.random.normal(key, shape, 'float32')",
        )
    sizes = call.sizes(shape)
    both = joined(keys)
    found = ops.random_bits(both, sizes) if both.ndim == 1 else random_bits_of_keys(both, sizes, 0)
    return cast(found, call.dtype)


def _check_form(call: Call) -> None:
    if not import_module("jax").config.jax_threefry_partitionable:
        raise call.refuse(
            "asg has the random bits of jax_threefry_partitionable alone",
            hint="jax.config.update('jax_threefry_partitionable', True)",
        )


@primitive("random_split", pairs="given")
def divided(call: Call, keys: Key, *, shape: Sequence[Any]) -> Key:
    """Import keys derived from each key."""
    _check_form(call)
    sizes = call.sizes(shape)
    lead = keys.first.shape
    whole = (*lead, *sizes)
    first, second = (
        ops.broadcast_to(ops.reshape(word, (*lead, *[1] * len(sizes))), whole) for word in keys
    )
    count = 1
    for size in sizes:
        count = count * size
    counter = ops.reshape(ops.iota((count,), 0, DType.U32, graph=call.graph), sizes)
    return Key(*threefry(first, second, first, second + counter))


@primitive("random_fold_in", pairs="given")
def folded(call: Call, keys: Key, number: Tensor) -> Key:
    """Import keys derived from keys and numbers."""
    del call
    counter = cast(number, DType.U32)
    first, second, counter = ops.broadcast_tensors(keys.first, keys.second, counter)
    return Key(*threefry(first, second, first, second + counter))


@primitive("threefry2x32")
def words(call: Call, first: Tensor, second: Tensor, x0: Tensor, x1: Tensor) -> tuple[Tensor, ...]:
    """Import the words of counters under a key."""
    del call
    first, second, x0, x1 = ops.broadcast_tensors(first, second, x0, x1)
    return threefry(first, second, x0 + first, x1 + second)


@primitive("iota_2x32_shape")
def counters(call: Call, *, shape: Sequence[Any]) -> tuple[Tensor, Tensor]:
    """Import the row-major counters of a shape, in two words."""
    sizes = call.sizes(shape)
    count = 1
    for size in sizes:
        count = count * size
    low = ops.reshape(ops.iota((count,), 0, DType.U32, graph=call.graph), sizes)
    return ops.zeros_like(low), low
