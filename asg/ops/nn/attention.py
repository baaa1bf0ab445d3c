"""Attention and embedding."""

from __future__ import annotations

import math

from asg.core.dtypes import ANY, FLOAT, WORDS, DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample
from asg.core.types import Shape, format_shape
from asg.ops._support.building import as_tensor, broadcast_shapes, filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops._support.indices import prepare
from asg.ops.indexing.gather_scatter import take
from asg.ops.nn.activations import softmax, softmax_or_zeros
from asg.ops.nn.attention_in_blocks import Rows, attend_in_blocks
from asg.ops.products.contraction import matmul
from asg.ops.selection import where
from asg.ops.shapes.views import reshape, swapaxes

_KEY = frozenset({DType.U32})


# embedding


def embedding(indices: Tensor, weight: Tensor) -> Tensor:
    """Return the rows of `weight` at `indices`, of shape [*indices, width].

    Args:
        indices: Integer row indices of any shape.
        weight: The table, [entries, width].

    >>> weight = asg.constant([[0.0, 0.0], [1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.embedding(asg.constant([2, 0, 2], graph=weight.graph), weight))
    array([[3., 4.],
           [0., 0.],
           [3., 4.]], dtype=float32)
    """
    if weight.ndim != 2:
        raise ShapeError(f"the weight is {weight.type}, and must be a matrix", op="embedding")
    index = as_tensor("embedding", indices, weight.graph)
    if not index.dtype.is_integer:
        raise DTypeError(
            f"the indices are {index.type}, and must be integers",
            op="embedding",
            hint="the order is embedding(indices, weight)",
        )
    index, _ = prepare("embedding", weight, index, 0)
    return emit(EMBEDDING, index, weight)


def _embedding(indices: Tensor, weight: Tensor) -> Tensor:
    return take(weight, indices, 0)


EMBEDDING = composition(
    "embedding", "Rows of a table.", operands=(WORDS, FLOAT), attrs={}, decompose=_embedding,
    samples=(
        Sample(((2, 3), (5, 4)), dtypes=(DType.I32, DType.F64), ranges=((0, 4), (-2, 2))),
        Sample(((), (5, 4)), dtypes=(DType.I32, DType.F64), ranges=((0, 4), (-2, 2))),
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
    enable_gqa: bool = False,
    *,
    dropout_key: Tensor | None = None,
) -> Tensor:
    """Return softmax(query·keyᵀ·scale + mask)·value (Vaswani et al., 2017).

    A query without visible keys gives zeros. Long attention with static lengths is computed for a
    block of queries at a time: its memory grows with T + S, and not with T·S.

    Args:
        query: [..., T, d].
        key: [..., S, d].
        value: [..., S, e]; the result is [..., T, e].
        mask: Broadcasts to [..., T, S]: bool, true where a key is visible, or floats to add.
        is_causal: Hide keys later than a query.
        dropout: The probability that a weight is zeroed; it needs a `dropout_key`.
        scale: The factor of the scores; 1/√d unless given.
        enable_gqa: Let each head (axis -3) of keys and values serve several neighboring query
            heads (Ainslie et al., 2023).
        dropout_key: The random key of the dropout, u32[2].

    >>> x = asg.constant([[8.0, 0.0], [0.0, 8.0], [8.0, 8.0]], graph=asg.Graph())
    >>> value = asg.constant([[1.0], [2.0], [3.0]], graph=x.graph)
    >>> asg.evaluate(asg.scaled_dot_product_attention(x, x, value)).round(3)
    array([[2. ],
           [2.5],
           [3. ]], dtype=float32)
    >>> asg.evaluate(asg.scaled_dot_product_attention(x, x, value, is_causal=True)).round(3)
    array([[1.],
           [2.],
           [3.]], dtype=float32)
    """
    op = "scaled_dot_product_attention"
    for name, tensor in (("query", query), ("key", key), ("value", value)):
        least = 3 if enable_gqa else 2
        if tensor.ndim < least:
            raise ShapeError(f"the {name} is {tensor.type}, and needs {least} axes or more", op=op)
    if not 0 <= dropout <= 1:
        raise GraphError(f"the probability of dropout, {dropout}, is not in [0, 1]", op=op)
    if dropout and dropout_key is None:
        raise GraphError("dropout without a dropout_key", op=op, hint="pass dropout_key=, u32[2]")
    if mask is not None:
        _check_mask(op, mask, (*query.shape[:-1], key.shape[-2]))
    if scale is None:
        scale = _usual_scale(op, query)
    given = [t for t in (mask, dropout_key if dropout else None) if t is not None]
    return emit(
        ATTENTION, query, key, value, *given, masked=mask is not None, causal=bool(is_causal),
        dropout=float(dropout), scale=float(scale), grouped=bool(enable_gqa),
    )  # fmt: skip


def _usual_scale(op: str, query: Tensor) -> float:
    width = query.shape[-1]
    if not isinstance(width, int):
        raise ShapeError(f"give scale=, since the width {width} is symbolic", op=op)
    if not width:
        raise ShapeError(f"the queries {query.type} have no elements", op=op)
    return 1 / math.sqrt(width)


def _check_mask(op: str, mask: Tensor, shape: Shape) -> None:
    if mask.dtype.is_integer:
        raise DTypeError(f"the mask is {mask.type}, and must be bool or a float", op=op)
    if broadcast_shapes(op, [shape, mask.shape]) != shape:
        raise ShapeError(f"the mask {mask.type} does not broadcast to {format_shape(shape)}", op=op)


def _attention(
    query: Tensor, key: Tensor, value: Tensor, *given: Tensor, masked: bool, causal: bool,
    dropout: float, scale: float, grouped: bool,
) -> Tensor:  # fmt: skip
    if len(given) != masked + (dropout > 0):
        raise GraphError(f"{len(given)} tensors for masked={masked} and dropout={dropout}")
    groups = _groups(query, key, value) if grouped else 1

    def attend(rows: Rows) -> Tensor:
        scaled = _rows(rows.query * scale, groups)
        scores = _heads(matmul(scaled, swapaxes(rows.key, -1, -2)), groups)
        hidden = filled_like(scores, float("-inf"))
        if causal:
            scores = where(rows.earlier(scores), scores, hidden)
        if rows.mask is not None:
            floats = rows.mask.dtype.is_float
            scores = scores + rows.mask if floats else where(rows.mask, scores, hidden)
        weights = softmax_or_zeros(scores) if masked else softmax(scores, -1)
        if dropout:
            weights = rows.dropped(weights, given[-1], dropout)
        return _heads(matmul(_rows(weights, groups), rows.value), groups)

    rows = Rows(query, key, value, given[0] if masked else None)
    return attend_in_blocks(attend, rows, causal=causal)


def _groups(query: Tensor, key: Tensor, value: Tensor) -> int:
    """Return the number of query heads that share a head of keys and values."""
    heads, shared = query.shape[-3], key.shape[-3]
    if not isinstance(heads, int) or not isinstance(shared, int) or value.shape[-3] != shared:
        raise ShapeError(
            f"heads of queries {query.type}, keys {key.type} and values {value.type} do not group",
            hint="axis -3 of keys and values are the same number, and no symbol",
        )
    if not shared or heads % shared:
        raise ShapeError(
            f"{heads} heads of queries are not a multiple of {shared} of keys and values"
        )
    return heads // shared


def _rows(x: Tensor, groups: int) -> Tensor:
    """Return [..., groups·H, T, d] as [..., H, groups·T, d]: a shared head meets more rows."""
    if groups == 1:
        return x
    *lead, heads, length, width = x.shape
    return reshape(x, (*lead, heads // groups, groups * length, width))


def _heads(x: Tensor, groups: int) -> Tensor:
    """Return [..., H, groups·T, d] as [..., groups·H, T, d]."""
    if groups == 1:
        return x
    *lead, heads, length, width = x.shape
    return reshape(x, (*lead, heads * groups, length // groups, width))


def _sample(
    *shapes: tuple[int, ...], causal: bool = False, mask: DType | None = None,
    dropout: float = 0.0, grouped: bool = False,
) -> Sample:  # fmt: skip
    more = [mask] if mask else []
    more += [DType.U32] if dropout else []
    ranges = ((-2.0, 2.0),) * (3 + bool(mask)) + (((0, 1e9),) if dropout else ())
    attrs = {
        "masked": mask is not None, "causal": causal, "dropout": dropout, "scale": 0.5,
        "grouped": grouped,
    }  # fmt: skip
    return Sample(shapes, attrs, (DType.F64,) * 3 + tuple(more), ranges)


_HEADS = ((2, 2, 3, 4),) * 3
ATTENTION = composition(
    "scaled_dot_product_attention", "Attention of queries to keys and values.",
    operands=(FLOAT, FLOAT, FLOAT, ANY, _KEY), optional=2,
    attrs={
        "masked": AttrType.BOOL, "causal": AttrType.BOOL, "dropout": AttrType.FLOAT,
        "scale": AttrType.FLOAT, "grouped": AttrType.BOOL,
    },
    decompose=_attention,
    samples=(
        _sample(*_HEADS),
        _sample(*_HEADS, causal=True),
        _sample((3, 4), (5, 4), (5, 2)),
        _sample((2, 3, 4), (2, 5, 4), (2, 5, 2), (3, 5), mask=DType.F64),
        _sample((2, 3, 4), (2, 3, 4), (2, 3, 4), (2,), dropout=0.3),
        _sample((4, 3, 2), (2, 5, 2), (2, 5, 3), causal=True, grouped=True),
    ),
)  # fmt: skip
