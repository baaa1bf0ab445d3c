"""Attention of many queries in blocks, so that all scores are never in memory at once.

Each step of a scan takes a block of queries and all keys that they may see. The scan's gradient
recomputes the scores of a block. The idea is from Rabe and Staats, "Self-attention does not need
O(n²) memory" (2021), and Dao et al., "FlashAttention" (2022). Blocks divide only the queries, so a
row of scores is always complete.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import prod

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import MAX_RANK
from asg.ops._support.emitting import emit
from asg.ops._support.precision import widened
from asg.ops.control.scan import scan
from asg.ops.creation import iota, triangle
from asg.ops.elementwise.comparison import greater_equal
from asg.ops.nn.dropout import DROPOUT, drop_at
from asg.ops.selection import cast
from asg.ops.shapes.joins import concat, pad, part
from asg.ops.shapes.views import moveaxis, reshape

# In blocks, a gradient recomputes all weights: 1.2 to 1.3 times the work. Causal attention skips
# hidden keys in exchange, and takes less time.
LONG = 1 << 20  # scores of a head; above, blocks are allowed
MANY = 1 << 25  # scores of all heads; above, blocks are used: 128 MiB of f32, a kernel's limit
_ROOM = 1 << 22  # scores of a block with _FAIR rows; above, causal attention uses blocks
_MOST = 1 << 24  # scores of a block with fewer rows, down to _RUN
_FAIR = 128  # below, summing the gradients of keys and values is much of the work
_RUN = 16  # a block's rows are a multiple of it
_HEADS = 16  # assumed number of heads if it is symbolic
_STRIPS = 4  # groups of causal blocks: each group sees the keys up to its end


@dataclass(frozen=True)
class Rows:
    """Queries [..., t, d], and the keys [..., s, d], values and mask that they may see.

    They are all queries, or the queries from number `first` on, u32[], out of `scores` rows and
    columns.
    """

    query: Tensor
    key: Tensor
    value: Tensor
    mask: Tensor | None = None
    first: Tensor | None = None
    scores: tuple[int, int] = (0, 0)

    def earlier(self, scores: Tensor) -> Tensor:
        """Return, for the scores of these rows, where the key is not later than the query."""
        shape, graph = scores.shape[-2:], scores.graph
        if self.first is None:
            return triangle(shape, graph=graph)
        row, column = (iota(shape, axis, DType.U32, graph=graph) for axis in (0, 1))
        return greater_equal(row + self.first, column)

    def dropped(self, weights: Tensor, key: Tensor, p: float) -> Tensor:
        """Return the weights of these rows after a dropout that covers all rows."""
        if self.first is None:
            return emit(DROPOUT, weights, key, p=p)
        *lead, t, s = weights.shape
        rows, columns = self.scores
        line, graph = (prod(lead), t, s), weights.graph
        head, row, column = (iota(line, axis, DType.U32, graph=graph) for axis in range(3))
        places = head * (rows * columns) + (row + self.first) * columns + column
        return drop_at(weights, key, reshape(places, weights.shape), p)


Attend = Callable[[Rows], Tensor]


def attend_in_blocks(attend: Attend, rows: Rows, *, causal: bool) -> Tensor:
    """Return `attend` of rows, in blocks if they have many scores.

    If `causal`, few blocks include keys that are later than all of their queries.
    """
    strips, many = (_STRIPS, _ROOM) if causal else (1, MANY)
    block = _block(rows, many, strips)
    if not block:
        return attend(rows)
    scores = length, width = _size(rows.query), _size(rows.key)
    count = -(-length // block)
    padded = _padded(rows, count * block - length)
    edges = sorted({count * k // strips * block for k in range(strips + 1)})
    made: list[Tensor] = []
    for start, stop in pairwise(edges):
        strip = _cut(padded, start, stop, min(stop, width) if causal else width)
        made.append(_strip(partial(_narrow, attend, rows), strip, start, block, scores))
    return part(concat(made, -2), made[0].ndim - 2, 0, length)


def _size(x: Tensor) -> int:
    size = x.shape[-2]
    assert isinstance(size, int)
    return size


def _block(rows: Rows, many: int, strips: int) -> int:
    """Return the number of rows of a block, or 0 to use no blocks."""
    length, width = rows.query.shape[-2], rows.key.shape[-2]
    if not isinstance(length, int) or not isinstance(width, int) or length * width < LONG:
        return 0
    if max(t.ndim for t in (rows.query, rows.key, rows.mask) if t is not None) == MAX_RANK:
        return 0
    row = max(_heads(rows.query), _heads(rows.key)) * width
    most = max(_ROOM // row, min(_FAIR, _MOST // row), _RUN)
    if length <= most or length * row < many:
        return 0
    count = max(-(-length // most), min(strips, length // _FAIR))
    return -(-length // (count * _RUN)) * _RUN


def _heads(x: Tensor) -> int:
    known = [dim for dim in x.shape[:-2] if isinstance(dim, int)]
    return max(prod(known), 1 if len(known) == x.ndim - 2 else _HEADS)


# Operands of blocks


def _padded(rows: Rows, more: int) -> Rows:
    """Return rows with `more` queries that see all keys, and shared f16 operands as f32.

    So the blocks' gradients of shared operands are summed in f32.
    """
    mask = rows.mask
    if mask is not None:
        mask = _longer(mask, more) if _has_rows(mask) else widened(mask)
    query, key, value = _longer(rows.query, more), widened(rows.key), widened(rows.value)
    return replace(rows, query=query, key=key, value=value, mask=mask)


def _narrow(attend: Attend, given: Rows, rows: Rows) -> Tensor:
    """Return `attend` of rows with the dtypes of `given`."""
    key, value = cast(rows.key, given.key.dtype), cast(rows.value, given.value.dtype)
    mask = rows.mask
    if mask is not None and given.mask is not None:
        mask = cast(mask, given.mask.dtype)
    return attend(replace(rows, key=key, value=value, mask=mask))


def _has_rows(mask: Tensor) -> bool:
    return mask.ndim > 1 and mask.shape[-2] != 1


def _longer(x: Tensor, more: int) -> Tensor:
    """Return x [..., t, d] with `more` rows of 0, or true."""
    width = [(0, 0)] * (x.ndim - 2) + [(0, more), (0, 0)]
    return pad(x, width, constant_values=0 if x.dtype.is_float else True)


def _cut(rows: Rows, start: int, stop: int, seen: int) -> Rows:
    """Return the rows from `start` to `stop`, with the first `seen` keys."""
    query, mask = rows.query, rows.mask
    query = part(query, query.ndim - 2, start, stop)
    if mask is not None and _has_rows(mask):
        mask = part(mask, mask.ndim - 2, start, stop)
    if mask is not None and mask.ndim and mask.shape[-1] != 1:
        mask = part(mask, mask.ndim - 1, 0, seen)
    key, value = (part(t, t.ndim - 2, 0, seen) for t in (rows.key, rows.value))
    return replace(rows, query=query, key=key, value=value, mask=mask)


# Steps


def _strip(attend: Attend, rows: Rows, start: int, block: int, scores: tuple[int, int]) -> Tensor:
    """Return `attend` of the rows from number `start` on, one block per step."""
    mask = rows.mask
    count = _size(rows.query) // block
    first = iota((count,), 0, DType.U32, graph=rows.query.graph) * block + start
    xs = [first, _blocks(rows.query, block)]
    if mask is not None and _has_rows(mask):
        xs.append(_blocks(mask, block))

    def step(carry: tuple[()], x: list[Tensor]) -> tuple[tuple[()], Tensor]:
        seen = x[2] if len(x) > 2 else mask
        return carry, attend(replace(rows, query=x[1], mask=seen, first=x[0], scores=scores))

    made: Tensor = scan(step, (), xs)[1]
    joined = moveaxis(made, 0, -3)
    return reshape(joined, (*joined.shape[:-3], count * block, joined.shape[-1]))


def _blocks(x: Tensor, block: int) -> Tensor:
    """Return x [..., t, d] as [t / block, ..., block, d]."""
    split = reshape(x, (*x.shape[:-2], _size(x) // block, block, x.shape[-1]))
    return moveaxis(split, -3, 0)
