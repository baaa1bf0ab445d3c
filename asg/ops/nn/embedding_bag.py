"""embedding_bag: the sum, mean or maximum of rows of a table, as in torch.nn.functional."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.arguments import as_int
from asg.core.dtypes import DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.ops._support.building import as_tensor, broadcast, filled_like
from asg.ops._support.precision import widened
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import maximum
from asg.ops.elementwise.comparison import equal, not_equal
from asg.ops.indexing.segments import segment_max, segment_sum
from asg.ops.nn.attention import embedding
from asg.ops.reductions.nan_reductions import extreme_of
from asg.ops.reductions.sorting import searchsorted
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import cast, to_words, where
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Operand

_MODES = ("sum", "mean", "max")


def embedding_bag(
    indices: Operand, weight: Tensor, offsets: Operand | None = None, *, mode: str = "mean",
    per_sample_weights: Tensor | None = None, include_last_offset: bool = False,
    padding_idx: int | None = None,
) -> Tensor:  # fmt: skip
    """Return the sum, mean or maximum of the rows of `weight` in each bag.

    A bag without rows gives 0.

    Args:
        indices: [B, L] for B bags, or [n] with `offsets`; integers.
        weight: The table, [entries, width].
        offsets: [B], the first index of each bag, ascending from 0.
        mode: "sum", "mean" or "max".
        per_sample_weights: A factor of each index, with the shape of `indices`, only for "sum".
        include_last_offset: Whether the last offset is the end of the last bag.
        padding_idx: The index of rows that do not count.

    Raises:
        GraphError: The mode is unknown.
        ShapeError: The operands do not fit.

    >>> weight = asg.constant([[1.0, 1.0], [2.0, 4.0], [9.0, 8.0]], graph=asg.Graph())
    >>> indices = asg.constant([1, 2, 0], graph=weight.graph)
    >>> offsets = asg.constant([0, 2], graph=weight.graph)  # the bags [1, 2] and [0]
    >>> asg.evaluate(asg.nn.functional.embedding_bag(indices, weight, offsets, mode="sum"))
    array([[11., 12.],
           [ 1.,  1.]], dtype=float32)
    """
    if mode not in _MODES:
        raise GraphError(
            f"there is no mode {mode!r}", op="embedding_bag", hint='use "sum", "mean" or "max"'
        )
    index = as_tensor("embedding_bag", indices, weight.graph)
    _check(index, offsets, mode, per_sample_weights)
    index = to_words(index)
    rows = widened(embedding(index, weight))
    if per_sample_weights is not None:
        rows = rows * expand_dims(widened(per_sample_weights), -1)
    present = filled_like(cast(index, DType.BOOL), True)
    if padding_idx is not None:
        present = not_equal(index, _place(weight, padding_idx))
    if offsets is None:
        total, count = _of_rows(rows, present, mode), sum(cast(present, rows.dtype), 1)
    else:
        first = to_words(as_tensor("embedding_bag", offsets, weight.graph))
        if include_last_offset:
            first = part(first, 0, 0, first.shape[0] - 1)
        places = iota(index.shape, 0, first.dtype, graph=index.graph)
        bags = where(present, searchsorted(first, places, "right") - 1, -1)
        combined = segment_sum if mode != "max" else segment_max
        total = combined(rows, bags, first.shape[0])
        count = segment_sum(cast(present, rows.dtype), bags, first.shape[0])
    return cast(_reduced(total, expand_dims(count, -1), mode), weight.dtype)


def _of_rows(rows: Tensor, present: Tensor, mode: str) -> Tensor:
    """Return the sum or maximum over axis 1 of the rows in `present`."""
    counted = broadcast(expand_dims(present, -1), rows.shape)
    if mode == "max":
        return extreme_of(rows, counted, 1, keepdims=False, largest=True)
    return sum(where(counted, rows, 0), 1)


def _check(index: Tensor, offsets: object, mode: str, per_sample_weights: Tensor | None) -> None:
    if not index.dtype.is_integer:
        raise DTypeError(
            f"the indices are {index.type}, and must be integers",
            op="embedding_bag",
            hint="the order is embedding_bag(indices, weight)",
        )
    if index.ndim != (2 if offsets is None else 1):
        raise ShapeError(
            f"the indices are {index.type}",
            op="embedding_bag",
            hint="give [B, L] without offsets, or [n] with offsets [B]",
        )
    if per_sample_weights is None:
        return
    if mode != "sum":
        raise GraphError(f'per_sample_weights is for mode "sum", got {mode!r}', op="embedding_bag")
    if per_sample_weights.shape != index.shape:
        raise ShapeError(
            f"per_sample_weights must have the shape of the indices {index.type}, "
            f"got {per_sample_weights.type}",
            op="embedding_bag",
        )


def _place(weight: Tensor, padding_idx: int) -> int:
    place, entries = as_int(padding_idx, "padding_idx"), weight.shape[0]
    if place < 0 and isinstance(entries, int):
        place += entries
    if place < 0 or (isinstance(entries, int) and place >= entries):
        raise ShapeError(
            f"padding_idx must be a row of {weight.type}, got {padding_idx}", op="embedding_bag"
        )
    return place


def _reduced(total: Tensor, count: Tensor, mode: str) -> Tensor:
    if mode == "mean":
        return total / maximum(count, 1)
    return where(equal(count, 0), 0, total) if mode == "max" else total
