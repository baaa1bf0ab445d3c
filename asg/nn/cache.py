"""Keys and values of past positions, held as state, to generate text a few tokens at a time."""

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
from asg.nn.tree import join, root_of
from asg.nn.widths import positive
from asg.ops._support.building import broadcast
from asg.ops.arithmetic import maximum, minimum
from asg.ops.comparison import less, less_equal
from asg.ops.creation import iota
from asg.ops.indexing import take
from asg.ops.numbers import dim_of
from asg.ops.selection import where
from asg.ops.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Graph
    from asg.nn.module import Module

POSITION = "nn/position"  # the state that counts the positions held


@contextmanager
def cached(net: Module, batch: int, length: int) -> Generator[None]:
    """Let graphs built inside keep the keys and values of self-attention from run to run.

        with asg.nn.cached(net, batch=1, length=256):
            decode.output("logits", net(decode.input("tokens", (1, "T"), "i32")))

    Each run then takes the next T tokens: they see those of the runs before, and not later ones.
    All of them are `length` at most; results beyond are NaN. The state is `nn/position`, an i32
    that counts them, and `cache_key` and `cache_value` [batch, heads, length, width] of each
    attention, of the parameters' dtype. `exe.load_state({"nn/position": 0}, strict=False)` begins
    anew. Position modules of `asg.nn` count on from there too.

    Raises GraphError, where the net is called, for a second call in one graph and for masks;
    ShapeError for another batch.

    >>> net, g = asg.nn.MultiHeadAttention(4, num_heads=1, batch_first=True), asg.Graph()
    >>> with asg.nn.cached(net, batch=1, length=16):
    ...     y, _ = net(g.input("x", (1, "T", 4)))
    >>> {name: str(tensor.type) for name, tensor in g.state.items()}
    {'nn/position': 'i32[]', 'cache_key': 'f32[1,1,16,4]', 'cache_value': 'f32[1,1,16,4]'}
    """
    positive(batch=batch, length=length)
    record = root_of(net).module_record
    before = record.cache
    record.cache = (batch, length)
    try:
        yield
    finally:
        record.cache = before


def position(module: Module, steps: Dim) -> Tensor | None:
    """Return where the first of `steps` new positions stands; None where nothing is cached.

    Raises GraphError where another module counts other steps: one of the two takes the batch for
    the text.
    """
    build = current(module, "positions")[0]
    if build.root.module_record.cache is None:
        return None
    graph = build.graph
    first = found_in(graph, POSITION)
    if first is None:
        first = made_in(build, "", STATE, POSITION, TensorType((), DType.I32), 0)
    if POSITION not in build.updates and POSITION not in graph.update_refs:
        build.updates[POSITION] = first + dim_of(graph, steps, DType.I32)
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
            f"{steps}: one of them takes the batch for the text",
            hint="say batch_first=True to both for tensors [batch, T, width], or to neither for "
            "[T, batch, width]",
        )


def check_batch(module: Module, x: Tensor, axis: int) -> None:
    """Raise ShapeError where a batch is cached and the axis of `x` that is the batch is another."""
    cache = current(module, "positions")[0].root.module_record.cache
    if cache is not None and x.shape[axis] != cache[0]:
        raise ShapeError(
            f"the cache is for a batch of {cache[0]}, and axis {axis} of {x.type} is not that",
            hint="for tensors [batch, T, width] say batch_first=True, for [T, batch, width] not; "
            "give cached(...) the batch of the input, which is not a symbol here",
        )


class Held(NamedTuple):
    """All keys and values, the new ones among them, and which of them each new query sees."""

    key: Tensor
    value: Tensor
    seen: Tensor
    fits: Tensor


def remember(module: Module, key: Tensor, value: Tensor) -> Held | None:
    """Return the contents of a cache after `key` and `value` [batch, heads, T, width] are added.

    The result is None where nothing is cached.
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
            hint="give cached(...) the batch of the input, which is not a symbol here",
        )
    name = join(path, "cache_key")
    if name in build.updates or name in build.graph.update_refs:
        raise GraphError(
            "a net with a cache is called twice in one graph",
            hint="call it once with all new tokens",
        )
    graph = key.graph
    count = dim_of(graph, steps, DType.I32)
    held = [
        _written(module, name, new, first, length, count)
        for name, new in (("cache_key", key), ("cache_value", value))
    ]
    shape = (steps, length)
    last_seen = iota(shape, 0, graph=graph) + first
    return Held(
        held[0], held[1], less_equal(iota(shape, 1, graph=graph), last_seen),
        less_equal(first + count, length),
    )  # fmt: skip


def _written(
    module: Module, name: str, new: Tensor, first: Tensor, length: int, count: Tensor
) -> Tensor:
    """Return the state `name` with `new` at the positions from `first` on, the last repeated.

    A cache that begins anew holds old positions beyond, perhaps NaN. No query sees them, but
    0 · NaN is NaN.
    """
    shape = (*new.shape[:-2], length, new.shape[-1])
    state = module.state_variable(name, shape, 0.0, new.dtype)
    place = iota((length,), 0, graph=new.graph) - first
    if new.shape[-2] == 1:
        rows = broadcast(new, shape)
    else:
        rows = take(new, minimum(maximum(place, 0), count - 1), -2)
    is_old = broadcast(expand_dims(less(place, 0), -1), shape)
    value = where(is_old, state, rows)
    module.update(name, value)
    return value
