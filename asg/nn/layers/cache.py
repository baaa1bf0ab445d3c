"""A cache of keys and values of past positions, held as state, for text generation."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, cast

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.leaves import STATE
from asg.core.types import TensorType
from asg.nn.calls import current, found_in, made_in
from asg.nn.layers.arguments import positive
from asg.nn.tree import join, root_of
from asg.ops import functions as ops

if TYPE_CHECKING:
    from asg.core.graph import Graph
    from asg.nn.module import Module

POSITION = "nn/position"  # the state that counts cached positions


@contextmanager
def cached(net: Module, batch: int, length: int) -> Generator[None]:
    """Let graphs built inside keep the keys and values of self-attention from run to run.

        with asg.nn.cached(net, batch=1, length=256):
            decode.output("logits", net(decode.input("tokens", (1, "T"), "i32")))

    Each run then takes the next T tokens, which see the tokens of earlier runs but no later tokens.
    Results beyond `length` tokens in total are NaN.

    The state is `nn/position`, an i32 count of tokens, and for each attention `cache_key` and
    `cache_value` [batch, heads, length, width], with the parameters' dtype. To start a new text,
    call `exe.load_state({"nn/position": 0}, strict=False)`. Position modules of `asg.nn` also count
    from `nn/position`.

    Args:
        net: The net to call inside the block, once in each graph, without masks.
        batch: The batch size.
        length: The largest number of tokens in a text.

    Raises:
        GraphError: A graph has a second call of the net, or a call with masks, or no
            `MultiHeadAttention` or position module of the net was called.
        ShapeError: The input has another batch size.

    >>> net, g = asg.nn.MultiHeadAttention(4, num_heads=1, batch_first=True), asg.Graph()
    >>> with asg.nn.cached(net, batch=1, length=16):
    ...     y, _ = net(g.input("x", (1, "T", 4)))
    >>> {name: str(tensor.type) for name, tensor in g.state.items()}
    {'nn/position': 'i32[]', 'cache_key': 'f32[1,1,16,4]', 'cache_value': 'f32[1,1,16,4]'}
    """
    positive(batch=batch, length=length)
    record = root_of(net).module_record
    before, uses = record.cache, record.cache_uses
    record.cache = (batch, length)
    try:
        yield
    finally:
        record.cache = before
    if record.cache_uses == uses:
        raise GraphError(
            f"no module in {type(net).__name__} keeps keys and values",
            op="cached",
            hint="use nn.MultiHeadAttention: asg.scaled_dot_product_attention sees the new tokens "
            "alone. Call the net inside the block",
        )


def position(module: Module, steps: Dim) -> Tensor | None:
    """Return the position of the first of `steps` new tokens, or None without a cache.

    Raises GraphError if another module counts other steps: then either takes the batch axis for the
    text axis.
    """
    build = current(module, "positions")[0]
    if build.root.module_record.cache is None:
        return None
    build.root.module_record.cache_uses += 1
    graph = build.graph
    first = found_in(graph, POSITION)
    if first is None:
        first = made_in(build, "", STATE, POSITION, TensorType((), DType.I32), 0)
    if POSITION not in build.updates and POSITION not in graph.update_refs:
        build.updates[POSITION] = first + ops.dim_of(graph, steps, DType.I32)
        graph.owners[POSITION] = module
        module.module_record.counted[graph] = steps
    else:
        _check_steps(module, graph, steps)
    return first


def _check_steps(module: Module, graph: Graph, steps: Dim) -> None:
    counter = cast("Module", graph.owners[POSITION])
    counted = counter.module_record.counted[graph]
    if graph.facts.equal(counted, steps) is not True:
        raise GraphError(
            f"{type(counter).__name__} counts {counted} new positions, and {type(module).__name__} "
            f"{steps}: either takes the batch for the text",
            hint="say batch_first=True to both for tensors [batch, T, width], or to neither for "
            "[T, batch, width]",
        )


def check_batch(module: Module, x: Tensor, axis: int) -> None:
    """Raise ShapeError if `axis` of `x` differs from the batch of a cache."""
    cache = current(module, "positions")[0].root.module_record.cache
    if cache is not None and x.shape[axis] != cache[0]:
        raise ShapeError(
            f"the cache is for a batch of {cache[0]}, and axis {axis} of {x.type} is not that",
            hint="pass batch_first=True only for tensors [batch, T, width]; "
            "give cached(...) the batch of the input, as a number",
        )


class Held(NamedTuple):
    """All keys and values, with the new, and the mask of keys that each new query sees."""

    key: Tensor
    value: Tensor
    seen: Tensor
    fits: Tensor


def remember(module: Module, key: Tensor, value: Tensor) -> Held | None:
    """Return the contents of a cache after `key` and `value` [batch, heads, T, width] are added.

    The result is None without a cache.
    """
    steps = key.shape[-2]
    first = position(module, steps)
    build, path, _ = current(module, "a cache")
    if first is None or build.root.module_record.cache is None:
        return None
    batch, length = build.root.module_record.cache
    if key.ndim != 4 or key.shape[0] != batch:
        raise ShapeError(
            f"the cache is for a batch of {batch}, and the keys are {key.type}",
            hint="give cached(...) the batch of the input, as a number",
        )
    name = join(path, "cache_key")
    if name in build.updates or name in build.graph.update_refs:
        raise GraphError(
            "a net with a cache is called twice in a graph",
            hint="call it once with all new tokens",
        )
    graph = key.graph
    count = ops.dim_of(graph, steps, DType.I32)
    held = [
        _written(module, name, new, first, length, count)
        for name, new in (("cache_key", key), ("cache_value", value))
    ]
    shape = (steps, length)
    last_seen = ops.iota(shape, 0, graph=graph) + first
    return Held(
        held[0], held[1], ops.less_equal(ops.iota(shape, 1, graph=graph), last_seen),
        ops.less_equal(first + count, length),
    )  # fmt: skip


def _written(
    module: Module, name: str, new: Tensor, first: Tensor, length: int, count: Tensor
) -> Tensor:
    """Return the state `name` with `new` at the positions from `first` on, the last repeated.

    A restarted cache holds old values beyond, perhaps NaN. No query sees them, but 0 · NaN is NaN,
    so they must be overwritten.
    """
    shape = (*new.shape[:-2], length, new.shape[-1])
    state = module.state_variable(name, shape, 0.0, new.dtype)
    place = ops.iota((length,), 0, graph=new.graph) - first
    if new.shape[-2] == 1:
        rows = ops.broadcast(new, shape)
    else:
        rows = ops.take(new, ops.minimum(ops.maximum(place, 0), count - 1), -2)
    is_old = ops.broadcast(ops.expand_dims(ops.less(place, 0), -1), shape)
    value = ops.where(is_old, state, rows)
    module.update(name, value)
    return value
