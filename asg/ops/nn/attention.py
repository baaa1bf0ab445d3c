"""Attention, embedding and dropout."""

from __future__ import annotations

import math

from asg.dtypes import ANY, FLOAT, INTEGER, DType
from asg.errors import DTypeError, GraphError, ShapeError
from asg.opdef import AttrType, Sample
from asg.ops.building import as_tensor, broadcast, broadcast_shapes, emit, filled_like
from asg.ops.comparison import greater
from asg.ops.compositions import composition
from asg.ops.contraction import matmul
from asg.ops.creation import triangle
from asg.ops.indexing import take
from asg.ops.nn.activations import softmax
from asg.ops.random import random_bernoulli
from asg.ops.reductions import max
from asg.ops.selection import stop_gradient, where
from asg.ops.views import swapaxes
from asg.tensor import Tensor

_KEY = frozenset({DType.U32})


# embedding


def embedding(indices: Tensor, weight: Tensor) -> Tensor:
    """Return the rows of `weight` [entries, width] at `indices`, of shape [*indices, width]."""
    if weight.ndim != 2:
        raise ShapeError(f"embedding: the weight is {weight.type}, and must be a matrix")
    index = as_tensor("embedding", indices, weight.graph)
    if not index.dtype.is_integer:
        raise DTypeError(
            f"embedding: the indices are {index.type}, and must be i32 or u32",
            hint="the order is embedding(indices, weight)",
        )
    return emit(EMBEDDING, index, weight)


def _embedding(indices: Tensor, weight: Tensor) -> Tensor:
    return take(weight, indices, 0)


EMBEDDING = composition(
    "embedding", "Rows of a table.", operands=(INTEGER, FLOAT), attrs={}, decompose=_embedding,
    samples=(
        Sample(((2, 3), (5, 4)), dtypes=(DType.I32, DType.F64), ranges=((0, 4), (-2, 2))),
        Sample(((), (5, 4)), dtypes=(DType.I32, DType.F64), ranges=((0, 4), (-2, 2))),
    ),
)  # fmt: skip


# dropout


def dropout(
    x: Tensor, p: float = 0.5, training: bool = True, *, key: Tensor | None = None
) -> Tensor:
    """Return x with elements zeroed with probability `p` and the rest scaled by 1 / (1 - p).

    `key`, u32[2], chooses them; while not `training`, x itself is returned. Source: Srivastava et
    al., 2014.
    """
    if not 0 <= p < 1:
        raise GraphError(f"dropout: the probability {p} is not in [0, 1)")
    if not training or p == 0:
        return x
    if key is None:
        raise GraphError("dropout: no key", hint="pass key=asg.random_key(seed), or a u32[2] state")
    return emit(DROPOUT, x, key, p=float(p))


def _dropout(x: Tensor, key: Tensor, *, p: float) -> Tensor:
    kept = random_bernoulli(key, 1 - p, x.shape)
    return where(kept, x * (1 / (1 - p)), filled_like(x, 0))


DROPOUT = composition(
    "dropout", "x with elements zeroed at random.", operands=(FLOAT, _KEY),
    attrs={"p": AttrType.FLOAT}, decompose=_dropout,
    samples=(
        Sample(((3, 4), (2,)), {"p": 0.4}, (DType.F64, DType.U32), ((-2, 2), (0, 1e9))),
    ),
)  # fmt: skip


# scaled_dot_product_attention


def scaled_dot_product_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    mask: Tensor | None = None,
    is_causal: bool = False,
    dropout: float = 0.0,
    scale: float | None = None,
    *,
    dropout_key: Tensor | None = None,
) -> Tensor:
    """Return softmax(query·keyᵀ·scale + mask)·value (Vaswani et al., 2017).

    query [..., T, d], key [..., S, d], value [..., S, e] give [..., T, e]. A bool `mask` is true
    where a position may be seen, a float one is added; it broadcasts to [..., T, S]. `is_causal`
    hides later positions; a query whose mask hides all gets zeros. `scale` is 1/√d by default;
    `dropout` needs a `dropout_key`, u32[2].
    """
    op = "scaled_dot_product_attention"
    for name, tensor in (("query", query), ("key", key), ("value", value)):
        if tensor.ndim < 2:
            raise ShapeError(f"{op}: the {name} is {tensor.type}, and needs two axes or more")
    width = query.shape[-1]
    if scale is None:
        if not isinstance(width, int):
            raise ShapeError(f"{op}: give scale=, since the width {width} is symbolic")
        scale = 1 / math.sqrt(width)
    if mask is not None:
        shape = (*query.shape[:-1], key.shape[-2])
        if broadcast_shapes(op, [shape, mask.shape]) != shape:
            raise ShapeError(f"{op}: the mask {mask.type} does not broadcast to {shape}")
    if dropout and dropout_key is None:
        raise GraphError(f"{op}: dropout without a dropout_key", hint="pass dropout_key=, u32[2]")
    given = [t for t in (mask, dropout_key if dropout else None) if t is not None]
    return emit(
        ATTENTION, query, key, value, *given, masked=mask is not None, causal=bool(is_causal),
        dropout=float(dropout), scale=float(scale),
    )  # fmt: skip


def _attention(
    query: Tensor, key: Tensor, value: Tensor, *given: Tensor, masked: bool, causal: bool,
    dropout: float, scale: float,
) -> Tensor:  # fmt: skip
    if len(given) != masked + (dropout > 0):
        raise GraphError(f"{len(given)} tensors for masked={masked} and dropout={dropout}")
    scores = matmul(query * scale, swapaxes(key, -1, -2))
    hidden = filled_like(scores, float("-inf"))
    if causal:
        scores = where(triangle(scores.shape[-2:], graph=scores.graph), scores, hidden)
    if masked:
        mask = given[0]
        scores = scores + mask if mask.dtype.is_float else where(mask, scores, hidden)
    weights = _weights_or_zeros(scores) if masked else softmax(scores, -1)
    if dropout:
        weights = emit(DROPOUT, weights, given[-1], p=dropout)
    return matmul(weights, value)


def _weights_or_zeros(scores: Tensor) -> Tensor:
    """Return softmax(scores), zeros for a query that sees nothing: softmax is 0/0 there."""
    sees = greater(max(stop_gradient(scores), -1, keepdims=True), float("-inf"))
    sees = broadcast(sees, scores.shape)
    return where(sees, softmax(where(sees, scores, 0), -1), 0)


def _sample(
    *shapes: tuple[int, ...], causal: bool = False, mask: DType | None = None, dropout: float = 0.0
) -> Sample:
    more = [mask] if mask else []
    more += [DType.U32] if dropout else []
    ranges = ((-2.0, 2.0),) * (3 + bool(mask)) + (((0, 1e9),) if dropout else ())
    attrs = {"masked": mask is not None, "causal": causal, "dropout": dropout, "scale": 0.5}
    return Sample(shapes, attrs, (DType.F64,) * 3 + tuple(more), ranges)


_HEADS = ((2, 2, 3, 4),) * 3
ATTENTION = composition(
    "scaled_dot_product_attention", "Attention of queries to keys and values.",
    operands=(FLOAT, FLOAT, FLOAT, ANY, _KEY), optional=2,
    attrs={
        "masked": AttrType.BOOL, "causal": AttrType.BOOL, "dropout": AttrType.FLOAT,
        "scale": AttrType.FLOAT,
    },
    decompose=_attention,
    samples=(
        _sample(*_HEADS),
        _sample(*_HEADS, causal=True),
        _sample((3, 4), (5, 4), (5, 2)),
        _sample((2, 3, 4), (2, 5, 4), (2, 5, 2), (3, 5), mask=DType.F64),
        _sample((2, 3, 4), (2, 3, 4), (2, 3, 4), (2,), dropout=0.3),
    ),
)  # fmt: skip
