"""Multi-head attention."""

from __future__ import annotations

import math
from typing import NamedTuple

from asg.core.dims import Dim
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Graph, Tensor
from asg.init import xavier_uniform
from asg.nn.calls import key_state
from asg.nn.layers.arguments import positive, ranked, width
from asg.nn.layers.cache import position, remember
from asg.nn.layers.dropout import check_probability
from asg.nn.layers.linear import Linear
from asg.nn.layers.positions import ALiBi
from asg.nn.module import Module
from asg.ops import functions as ops
from asg.ops._support.building import as_tensor
from asg.ops.creation import triangle


class Heads(NamedTuple):
    """Queries, keys and values, [..., heads, T, width]."""

    query: Tensor
    key: Tensor
    value: Tensor


class MultiHeadAttention(Module):
    """Attention of queries to keys and values in `num_heads` heads (Vaswani et al., 2017).

    Inside `asg.nn.cached`, self-attention keeps keys and values from run to run.

    Args:
        embed_dim: The width of queries and of the result.
        num_heads: The number of heads, a divisor of embed_dim.
        dropout: The probability that a weight is zeroed in training.
        bias: Whether projections have biases.
        kdim: The width of keys; embed_dim unless given.
        vdim: The width of values; embed_dim unless given.
        batch_first: Whether tensors are [N, T, width]; otherwise [T, N, width].
        num_kv_heads: The number of heads of keys and values, a divisor of num_heads. Each serves a
            group of neighboring query heads (grouped-query attention, Ainslie et al., 2023).
        positions: A RotaryPositions or ALiBi module, for self-attention.

    Parameters, as in torch.nn.MultiheadAttention: `in_proj_weight` [3·embed_dim, embed_dim],
    `in_proj_bias`, `out_proj.weight` and `out_proj.bias`. If widths or heads differ,
    `q_proj_weight`, `k_proj_weight` and `v_proj_weight` replace `in_proj_weight`. Projection
    weights start uniform after Glorot, biases as zeros.

    Raises:
        ShapeError: num_heads does not divide embed_dim, num_kv_heads does not divide num_heads, or
            an operand has another width.
        DTypeError: A mask is of integers.
        GraphError: A probability is not between 0 and 1.

    >>> attend = asg.nn.MultiHeadAttention(8, num_heads=2, batch_first=True)
    >>> result, weights = attend(asg.Graph().input("x", ("N", "T", 8)), is_causal=True)
    >>> print(result.type, weights.type)
    f32[N,T,8] f32[N,T,T]
    >>> sorted(attend.parameters())
    ['in_proj_bias', 'in_proj_weight', 'out_proj.bias', 'out_proj.weight']
    """

    def __init__(
        self, embed_dim: int, num_heads: int, dropout: float = 0.0, bias: bool = True, *,
        kdim: int | None = None, vdim: int | None = None, batch_first: bool = False,
        num_kv_heads: int | None = None, positions: Module | None = None,
    ) -> None:  # fmt: skip
        positive(embed_dim=embed_dim, num_heads=num_heads, kdim=kdim, vdim=vdim)
        positive(num_kv_heads=num_kv_heads)
        self.embed_dim, self.num_heads = embed_dim, num_heads
        self.num_kv_heads = num_kv_heads or num_heads
        if embed_dim % num_heads or num_heads % self.num_kv_heads:
            raise ShapeError(
                f"embed_dim {embed_dim}, num_heads {num_heads} and num_kv_heads "
                f"{self.num_kv_heads} do not divide each other"
            )
        self.kdim, self.vdim = kdim or embed_dim, vdim or embed_dim
        self.dropout, self.bias = check_probability(dropout), bias
        self.batch_first, self.positions = batch_first, positions
        self.out_proj = Linear(embed_dim, embed_dim, bias).initialize(_zero_bias)

    def forward(
        self, query: Tensor, key: Tensor | None = None, value: Tensor | None = None,
        key_padding_mask: Tensor | None = None, need_weights: bool = True,
        attn_mask: Tensor | None = None, average_attn_weights: bool = True,
        is_causal: bool = False,
    ) -> tuple[Tensor, Tensor | None]:  # fmt: skip
        """Return (result, weights); weights are None unless `need_weights`.

        Masks mean the same as in torch.nn, which is the opposite of a mask of
        `asg.scaled_dot_product_attention`. A query without visible keys gives zeros.

        Args:
            query: [T, N, embed_dim], or [N, T, embed_dim] if batch_first, or [T, embed_dim].
            key: The same with S in place of T; the query unless given.
            value: Like key, with its width; the key unless given.
            key_padding_mask: [N, S]: bool, true where a key is hidden, or floats to add to the
                scores.
            need_weights: Whether to return the weights, [N, T, S].
            attn_mask: [T, S] or [N·heads, T, S]: bool, true where a key is hidden, or floats to
                add.
            average_attn_weights: Average weights over heads; otherwise they are [N, heads, T, S].
            is_causal: Hide keys later than a query, in addition to other masks.
        """
        key = query if key is None else key
        value = key if value is None else value
        ranked(query, "the query", 2, 3)
        is_self = key is query and value is query
        heads = self._projected(query, key, value)
        if is_self:
            heads = self._turned(heads)
        padding = self._padding(key_padding_mask, query.graph)
        masks = [*padding, *self._attention_mask(attn_mask, heads)]
        held = remember(self, heads.key, heads.value) if is_self else None
        if held is not None:
            if masks:
                raise GraphError("masks cannot be used with a cache; it hides later keys")
            masks = [held.seen]
            heads, is_causal = heads._replace(key=held.key, value=held.value), False
        if is_self and isinstance(self.positions, ALiBi):
            held_at = position(self, heads.query.shape[-2])
            first = 0 if held_at is None else held_at
            masks.append(self.positions(heads.query, heads.key.shape[-2], first))
        mask = _merged(masks)
        if need_weights:
            joined, weights = self._explicit(heads, mask, is_causal)
        else:
            joined, weights = self._fused(heads, mask, is_causal), None
        result = self._result(joined)
        if held is not None:
            result = ops.where(held.fits, result, float("nan"))
        if weights is not None and average_attn_weights:
            weights = ops.mean(weights, -3)
        return result, weights

    # Projections

    def _projected(self, query: Tensor, key: Tensor, value: Tensor) -> Heads:
        """Return the heads of queries, keys and values."""
        size, kv = self.embed_dim, self.embed_dim // self.num_heads * self.num_kv_heads
        width(query, -1, size, "embed_dim")
        width(key, -1, self.kdim, "kdim")
        width(value, -1, self.vdim, "vdim")
        first = xavier_uniform(layout="out_in")
        bias = self.parameter("in_proj_bias", (size + 2 * kv,)) if self.bias else None
        given = [self._batch_first(x) for x in (query, key, value)]
        if kv == self.kdim == self.vdim == size:
            weight = self.parameter("in_proj_weight", (3 * size, size), first)
            if key is query and value is query:
                return self._heads(*ops.split(ops.linear(given[0], weight, bias), 3, -1))
            weights = ops.split(weight, 3, 0)
        else:
            shapes = {"q": (size, size), "k": (kv, self.kdim), "v": (kv, self.vdim)}
            weights = [self.parameter(f"{n}_proj_weight", s, first) for n, s in shapes.items()]
        biases: list[Tensor | None] = [None] * 3
        if bias is not None:
            ends = (0, size, size + kv, size + 2 * kv)
            biases = [ops.slice(bias, (ends[i],), (ends[i + 1],)) for i in range(3)]
        projected = [ops.linear(x, w, b) for x, w, b in zip(given, weights, biases, strict=True)]
        return self._heads(*projected)

    def _batch_first(self, x: Tensor) -> Tensor:
        return x if self.batch_first or x.ndim == 2 else ops.swapaxes(x, 0, 1)

    def _heads(self, query: Tensor, key: Tensor, value: Tensor) -> Heads:
        def parted(x: Tensor, heads: int) -> Tensor:
            each = self.embed_dim // self.num_heads
            return ops.swapaxes(ops.reshape(x, (*x.shape[:-1], heads, each)), -3, -2)

        kv = self.num_kv_heads
        return Heads(parted(query, self.num_heads), parted(key, kv), parted(value, kv))

    def _turned(self, heads: Heads) -> Heads:
        if self.positions is None or isinstance(self.positions, ALiBi):
            return heads
        turned = self.positions(heads.query), self.positions(heads.key)
        return Heads(*turned, heads.value)

    def _result(self, joined: Tensor) -> Tensor:
        """Return [..., heads, T, width] as the result, [T, N, embed_dim] or [N, T, embed_dim]."""
        rows = ops.swapaxes(joined, -3, -2)
        result = self.out_proj(ops.reshape(rows, (*rows.shape[:-2], self.embed_dim)))
        return self._batch_first(result)

    # Masks

    def _padding(self, mask: Tensor | None, graph: Graph) -> list[Tensor]:
        """Return the mask of keys, [N, 1, 1, S]: bool, or numbers to add to the scores."""
        if mask is None:
            return []
        mask = as_tensor("key_padding_mask", mask, graph)
        ranked(mask, "key_padding_mask", 1, 2)
        return [_seen("key_padding_mask", ops.expand_dims(mask, (-2, -3)))]

    def _attention_mask(self, mask: Tensor | None, heads: Heads) -> list[Tensor]:
        """Return the mask of keys by query: bool, or numbers to add to the scores."""
        if mask is None:
            return []
        mask = as_tensor("attn_mask", mask, heads.query.graph)
        ranked(mask, "attn_mask", 2, 3, 4)
        batch: tuple[Dim, ...] = heads.query.shape[:-3]
        if mask.ndim == 3 and batch:
            mask = ops.reshape(mask, (*batch, self.num_heads, *mask.shape[1:]))
        return [_seen("attn_mask", mask)]

    # Attention

    def _kept(self) -> float:
        """Return the probability of dropout in this graph."""
        if not self.dropout or self.training:
            return self.dropout
        key_state(self, advance=False)  # so that training and evaluation have the same state
        return 0.0

    def _fused(self, heads: Heads, mask: Tensor | None, is_causal: bool) -> Tensor:
        p = self._kept()
        return ops.scaled_dot_product_attention(
            *heads, mask, is_causal, p, enable_gqa=self.num_kv_heads != self.num_heads,
            dropout_key=self.random_key() if p else None,
        )  # fmt: skip

    def _explicit(
        self, heads: Heads, mask: Tensor | None, is_causal: bool
    ) -> tuple[Tensor, Tensor]:
        """Return the result of each head, and the weights."""
        query, key, value = heads
        if self.num_kv_heads != self.num_heads:
            key, value = self._spread(key), self._spread(value)
        scale = 1 / math.sqrt(self.embed_dim // self.num_heads)
        scores = ops.matmul(query * scale, ops.swapaxes(key, -1, -2))
        if is_causal:
            early = triangle(scores.shape[-2:], graph=scores.graph)
            mask = early if mask is None else _merged([mask, early])
        weights = ops.softmax(scores, -1) if mask is None else _masked(scores, mask)
        p = self._kept()
        if p:
            weights = ops.dropout(weights, p, key=self.random_key())
        return ops.matmul(weights, value), weights

    def _spread(self, x: Tensor) -> Tensor:
        """Return [..., kv heads, S, width] with each head repeated for its queries."""
        shared = self.num_heads // self.num_kv_heads
        each = ops.expand_dims(x, -3)
        spread = ops.broadcast(each, (*each.shape[:-3], shared, *each.shape[-2:]))
        return ops.reshape(spread, (*x.shape[:-3], self.num_heads, *x.shape[-2:]))


def _zero_bias(name: str, shape: tuple[int, ...]) -> float | None:
    del shape
    return 0.0 if name == "bias" else None


def _seen(what: str, mask: Tensor) -> Tensor:
    """Return torch's mask (true hides) inverted to true where visible; floats stay."""
    if mask.dtype.is_integer:
        raise DTypeError(f"{what} is {mask.type}, and must be bool (true hides) or a float")
    return mask if mask.dtype.is_float else ops.logical_not(mask)


def _merged(masks: list[Tensor]) -> Tensor | None:
    """Return the merged mask: bool, or floats to add if any mask is of floats."""
    floats = [mask for mask in masks if mask.dtype.is_float]
    seen = [mask for mask in masks if not mask.dtype.is_float]
    both: Tensor | None = None
    for mask in seen:
        both = mask if both is None else ops.logical_and(both, mask)
    added: Tensor | None = None
    for mask in floats:
        added = mask if added is None else added + mask
    if added is None or both is None:
        return both if added is None else added
    return ops.where(both, added, float("-inf"))


def _masked(scores: Tensor, mask: Tensor) -> Tensor:
    """Return the softmax of masked scores, with zeros for a query without visible keys."""
    hidden = ops.filled_like(scores, float("-inf"))
    scores = scores + mask if mask.dtype.is_float else ops.where(mask, scores, hidden)
    return ops.softmax_or_zeros(scores)


MultiheadAttention = MultiHeadAttention
