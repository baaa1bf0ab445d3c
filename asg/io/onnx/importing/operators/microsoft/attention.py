"""Attention with merged projections, caches, and masks in ONNX Runtime's forms."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.loops.trips import whole
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.values import Value
from asg.ops import functions as ops

MS = "com.microsoft"
_HIDDEN = -10000.0  # ONNX Runtime adds it to a masked score


class Heads(NamedTuple):
    """Queries, keys and values with a separate axis of heads: [batch, heads, length, size]."""

    query: Tensor
    key: Tensor
    value: Tensor


def apart(x: Tensor, heads: int) -> Tensor:
    """Return x [batch, length, heads · size] with the heads before the length."""
    return ops.transpose(ops.reshape(x, (*x.shape[:2], heads, -1)), (0, 2, 1, 3))


def together(x: Tensor) -> Tensor:
    """Return x [batch, heads, length, size] with the heads joined, behind the length."""
    turned = ops.transpose(x, (0, 2, 1, 3))
    return ops.reshape(turned, (*turned.shape[:2], -1))


def _scale(call: Call) -> float | None:
    return call.real("scale") if call.given("scale") and call.real("scale") else None


def _sum(a: Tensor | None, b: Tensor | None) -> Tensor | None:
    return b if a is None else a if b is None else a + b


def _padding(call: Call, given: Tensor | None, keys: Dim, dtype: DType) -> Tensor | None:
    """Return the numbers to add for a mask of keys: 0 to see a key, or a large negative number.

    A vector has the length of each sequence, or the ends and then the starts of all.
    """
    if given is None:
        return None
    hidden = call.real("mask_filter_value", _HIDDEN)
    if given.ndim == 1:
        return _bounds(call, given, keys, hidden, dtype)
    shown = ops.equal(given, 0)
    shape = {2: (0, None, None), 3: (0, None, 1)}.get(given.ndim)
    if shape is None:
        raise call.refuse(f"a mask {given.type}")
    mask = ops.where(shown, hidden, 0.0)
    mask = ops.expand_dims(mask, 1)
    return ops.cast(ops.expand_dims(mask, 1) if given.ndim == 2 else mask, dtype)


def _bounds(call: Call, given: Tensor, keys: Dim, hidden: float, dtype: DType) -> Tensor:
    batch = call.shape(0)[0]
    place = ops.iota((1, keys), 1, graph=given.graph)
    if given.shape[0] == batch:
        seen = ops.less(place, ops.expand_dims(given, 1))
    elif given.shape[0] == batch * 2:
        ends, starts = ops.part(given, 0, 0, batch), ops.part(given, 0, batch, batch * 2)
        seen = ops.less(place, ops.expand_dims(ends, 1)) & ops.greater_equal(
            place, ops.expand_dims(starts, 1)
        )
    else:
        raise call.refuse(f"a mask {given.type} for a batch of {batch}")
    mask = ops.where(seen, 0.0, hidden)
    return ops.cast(ops.expand_dims(ops.expand_dims(mask, 1), 1), dtype)


def _causal(call: Call, heads: Heads) -> Tensor | None:
    """Return the numbers to add so that queries see no later keys; both end at the same place."""
    if not call.integer("unidirectional", 0):
        return None
    queries, keys = heads.query.shape[2], heads.key.shape[2]
    graph = heads.query.graph
    here = ops.iota((queries, 1), 0, graph=graph) + _dim(graph, keys - queries)
    later = ops.greater(ops.iota((1, keys), 1, graph=graph), here)
    return ops.cast(
        ops.where(later, call.real("mask_filter_value", _HIDDEN), 0.0), heads.query.dtype
    )


def _dim(graph: Graph, size: Dim) -> Tensor:
    return ops.dim_of(graph, size, DType.I32)


def _attended(heads: Heads, mask: Tensor | None, scale: float | None) -> Tensor:
    return together(ops.scaled_dot_product_attention(*heads, mask, scale=scale))


def _extended(past: Tensor | None, x: Tensor) -> Tensor:
    return x if past is None else ops.concat([past, x], 2)


@operator("Attention", domain=MS)
def merged(call: Call) -> list[Value]:
    """Import Attention with a merged projection of queries, keys and values."""
    x, weights, bias = call.tensor(0), call.tensor(1), call.maybe(2)
    projected = ops.matmul(x, weights)
    projected = projected if bias is None else projected + bias
    return attended_with_past(call, projected, call.maybe(3), call.maybe(4), call.maybe(5))


def attended_with_past(
    call: Call, projected: Tensor, mask: Tensor | None, past: Tensor | None, bias: Tensor | None
) -> list[Value]:
    """Return the attention of projected queries, keys and values, and the next past of both."""
    count = call.integer("num_heads")
    for name in ("do_rotary", "past_present_share_buffer"):
        if call.integer(name, 0):
            raise call.refuse(f"{name} = 1 is unsupported")
    call.integer("rotary_embedding_dim", 0)
    width = projected.shape[-1]
    sizes = call.integers("qkv_hidden_sizes") or [width // 3] * 3
    ends = [0, sizes[0], sizes[0] + sizes[1], width]
    parts = [ops.part(projected, 2, a, b) for a, b in pairwise(ends)]
    query, key, value = (apart(each, count) for each in parts)
    if past is not None:
        key, value = _extended(past[0], key), _extended(past[1], value)
    heads = Heads(query, key, value)
    padding = _padding(call, mask, key.shape[2], query.dtype)
    total = _sum(_sum(padding, _causal(call, heads)), bias)
    present = ops.stack([key, value], 0) if call.wants(1) else None
    return [_attended(heads, total, _scale(call)), present]


@operator("MultiHeadAttention", domain=MS)
def multi_head(call: Call) -> list[Value]:
    """Import MultiHeadAttention: separate or packed operands, a bias, masks and a cache."""
    if call.has(8) or call.has(9) or call.wants(3):
        raise call.refuse("a shared buffer, cache_indirection or the result qk is unsupported")
    heads = _packed(call) or _separate(call)
    key, value = _extended(call.maybe(6), heads.key), _extended(call.maybe(7), heads.value)
    heads = Heads(heads.query, key, value)
    padding = _padding(call, call.maybe(4), key.shape[2], heads.query.dtype)
    mask = _sum(_sum(padding, _causal(call, heads)), call.maybe(5))
    return [_attended(heads, mask, _scale(call)), key, value]


def _packed(call: Call) -> Heads | None:
    """Return the heads of queries packed with keys and values, [batch, length, heads, 3, size]."""
    x = call.tensor()
    if x.ndim != 5:
        return None
    if call.has(3):
        raise call.refuse("a bias of packed operands is unsupported")
    turned = ops.transpose(x, (3, 0, 2, 1, 4))
    return Heads(turned[0], turned[1], turned[2])


def _separate(call: Call) -> Heads:
    count, bias = call.integer("num_heads"), call.maybe(3)
    query, key, value = call.tensor(0), call.tensor(1), call.maybe(2)
    width = query.shape[2]
    if bias is not None:
        query = query + ops.part(bias, 0, 0, width)
    if key.ndim == 5:
        turned = ops.transpose(key, (3, 0, 2, 1, 4))
        return Heads(apart(query, count), turned[0], turned[1])
    if value is None:
        raise GraphError("operand 2, the values, is missing")
    if key.ndim == 4:
        return Heads(apart(query, count), key, value)
    if bias is not None:
        key = key + ops.part(bias, 0, width, width * 2)
        value = value + ops.part(bias, 0, width * 2, bias.shape[0])
    return Heads(apart(query, count), apart(key, count), apart(value, count))


# Rotary positions


def rotated(x: Tensor, places: Tensor, cos: Tensor, sin: Tensor, *, interleaved: bool) -> Tensor:
    """Return x [batch, heads, length, size] with pairs of its elements rotated by position.

    The angles cover the first elements; the others stay. `places` are [batch, length].
    """
    half = cos.shape[1]
    size = half * 2
    c, s = (ops.expand_dims(ops.take(table, places, 0), 1) for table in (cos, sin))
    given = ops.part(x, 3, 0, size)
    if interleaved:
        pairs = ops.reshape(given, (*given.shape[:3], half, 2))
        a, b = pairs[..., 0], pairs[..., 1]
        turned = ops.reshape(ops.stack([a * c - b * s, b * c + a * s], -1), given.shape)
    else:
        a, b = ops.part(given, 3, 0, half), ops.part(given, 3, half, size)
        turned = ops.concat([a * c - b * s, b * c + a * s], 3)
    if x.shape[3] == size:
        return turned
    return ops.concat([turned, ops.part(x, 3, size, x.shape[3])], 3)


@operator("RotaryEmbedding", domain=MS)
def rotary(call: Call) -> Tensor:
    """Import RotaryEmbedding, of heads apart or joined."""
    x, places, cos, sin = (call.tensor(place) for place in range(4))
    if call.integer("is_packed_batching", 0) or call.real("scale", 1.0) != 1:
        raise call.refuse("is_packed_batching and scale are unsupported")
    size, count = call.integer("rotary_embedding_dim", 0), call.integer("num_heads", 0)
    call.agrees("rotary_embedding_dim", cos.shape[1] * 2 if size else 0)
    joined = x.ndim == 3
    if joined:
        x = apart(x, count) if count else _of_size(x, cos.shape[1] * 2)
    if places.shape == (1,):
        places = places + ops.iota((x.shape[0], x.shape[2]), 1, graph=x.graph)
    found = rotated(x, places, cos, sin, interleaved=bool(call.integer("interleaved", 0)))
    return together(found) if joined else found


def _of_size(x: Tensor, size: Dim) -> Tensor:
    return ops.transpose(ops.reshape(x, (*x.shape[:2], -1, size)), (0, 2, 1, 3))


# Grouped queries


@operator("GroupQueryAttention", domain=MS)
def grouped(call: Call) -> list[Value]:
    """Import GroupQueryAttention with a cache that grows, or a cache of the largest size."""
    _check_grouped(call)
    count, shared = call.integer("num_heads"), call.integer("kv_num_heads")
    query, key, value = _grouped_heads(call, count, shared)
    length, total = query.shape[2], call.tensor(5) + 1
    before = ops.clamp(total - _dim(query.graph, length), 0)  # cached keys of each sequence
    start = ops.expand_dims(before, 1)
    places = start + ops.iota((1, length), 1, graph=query.graph)
    if call.integer("do_rotary", 0):
        at = call.maybe(9)
        at = places if at is None else at
        even = bool(call.integer("rotary_interleaved", 0))
        query, key = (rotated(each, at, call.tensor(7), call.tensor(8), interleaved=even)
                      for each in (query, key))  # fmt: skip
    key, value = (_cached(call, past, each, before) for past, each in ((3, key), (4, value)))
    seen = _seen(call, places, key.shape[2])
    return [_grouped_attention(call, Heads(query, key, value), seen), key, value]


def _check_grouped(call: Call) -> None:
    """Refuse settings that no CPU runs or that change the layout of the cache."""
    for name in ("sliding_window_cache", "qk_output", "kv_cache_bit_width"):
        if call.integer(name, 0):
            raise call.refuse(f"{name} is unsupported")
    if any(call.string(name, "NONE") != "NONE" for name in ("k_quant_type", "v_quant_type")):
        raise call.refuse("a quantized cache is unsupported")
    if any(call.has(place) for place in range(12, 17)) or call.wants(3):
        raise call.refuse("operands 12 to 16 and the result output_qk are unsupported")
    for name in ("qk_norm_epsilon", "q_norm_epsilon", "k_norm_epsilon"):
        call.given(name)  # of operands that are absent


def _grouped_heads(call: Call, count: int, shared: int) -> Heads:
    query, key, value = call.tensor(0), call.maybe(1), call.maybe(2)
    if key is not None and value is not None:
        return Heads(apart(query, count), apart(key, shared), apart(value, shared))
    packed = apart(query, count + 2 * shared)
    ends = (0, count, count + shared, count + 2 * shared)
    return Heads(*(ops.part(packed, 1, a, b) for a, b in pairwise(ends)))


def _cached(call: Call, place: int, new: Tensor, before: Tensor) -> Tensor:
    """Return the cache with new keys behind the cached keys of each sequence."""
    past = call.maybe(place)
    if past is None:
        return new
    room, length = past.shape[2], new.shape[2]
    total = whole(call, call.value(6))
    size = room + length
    if isinstance(total, int) and isinstance(room, int):
        size = max(total, room)
    at = ops.iota((1, size), 1, graph=new.graph)
    start = ops.expand_dims(before, 1)
    fresh = ops.clamp(at - start, 0, _dim(new.graph, length - 1)) + _dim(new.graph, room)
    source = ops.where(ops.less(at, start), at, fresh)
    keys = ops.concat([past, new], 2)
    index = ops.reshape(source, (source.shape[0], 1, size, 1))
    wanted = (*keys.shape[:2], size, keys.shape[3])
    found = ops.gather(keys, ops.broadcast_to(index, wanted), 2)
    end = start + _dim(new.graph, length)
    return ops.where(ops.reshape(ops.less(at, end), (-1, 1, size, 1)), found, 0.0)


def _seen(call: Call, places: Tensor, keys: Dim) -> Tensor | None:
    """Return whether a query at its position sees a key, [batch, 1, queries, keys]."""
    if not call.integer("causal", 1):
        return None
    at = ops.reshape(ops.arange(0, keys, graph=places.graph), (1, 1, -1))
    here = ops.expand_dims(places, 2)
    window = call.integer("local_window_size", -1)
    seen = ops.less_equal(at, here)
    seen = seen & ops.greater(at, here - window) if window > 0 else seen
    return ops.expand_dims(seen, 1)


def _grouped_attention(call: Call, heads: Heads, seen: Tensor | None) -> Tensor:
    """Return the attention of groups of query heads, with softcap and sinks if given."""
    bias, cap = call.maybe(10), call.real("softcap", 0.0)
    sink = call.maybe(11)
    smooth = call.integer("smooth_softmax", -1) == 1
    if not (bias is not None or cap or sink is not None or smooth):
        found = ops.scaled_dot_product_attention(*heads, seen, scale=_scale(call), enable_gqa=True)
        return together(found)
    query, key, value = heads
    groups = query.shape[1] // key.shape[1]
    key, value = (_repeated(each, groups) for each in (key, value))
    size = query.shape[3]
    scale = _scale(call) or (float(size) ** -0.5 if isinstance(size, int) else 1.0)
    scores = ops.matmul(query, ops.transpose(key, (0, 1, 3, 2))) * scale
    scores = ops.tanh(scores / cap) * cap if cap else scores
    scores = scores if bias is None else scores + bias
    scores = scores if seen is None else ops.where(seen, scores, -np.inf)
    if sink is None and not smooth:
        return together(ops.matmul(ops.softmax(scores), value))
    more = (*scores.shape[:3], 1)
    level = ops.full((1, 1, 1, 1), 0.0, graph=query.graph)
    level = ops.cast(level if sink is None else ops.reshape(sink, (1, -1, 1, 1)), scores.dtype)
    chances = ops.softmax(ops.concat([scores, ops.broadcast_to(level, more)], 3))
    return together(ops.matmul(ops.part(chances, 3, 0, scores.shape[3]), value))


def _repeated(x: Tensor, times: Dim) -> Tensor:
    """Return x [batch, heads, …] with each head `times` times in a row."""
    wide = ops.broadcast_to(ops.expand_dims(x, 2), (*x.shape[:2], times, *x.shape[2:]))
    return ops.reshape(wide, (x.shape[0], x.shape[1] * times, *x.shape[2:]))
