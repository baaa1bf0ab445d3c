"""TfIdfVectorizer: the counts of a table's n-grams in rows of numbers."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.values import Known
from asg.ops import functions as ops
from asg.ops.shapes.windows import windows

MOST_PLACES = 2**24  # of a result
MOST_SKIPS = 256


@operator("TfIdfVectorizer")
def counted(call: Call) -> Tensor:
    """Import TfIdfVectorizer of integers."""
    if call.given("pool_strings"):
        raise call.refuse("strings are unsupported")
    x, mode, places = call.tensor(), call.string("mode"), _places(call)
    least, most = call.integer("min_gram_length"), call.integer("max_gram_length")
    skips = call.integer("max_skip_count")
    if skips > MOST_SKIPS:
        raise call.refuse(f"max_skip_count must be at most {MOST_SKIPS}, got {skips}")
    total = ops.zeros((*x.shape[:-1], int(places.max(initial=-1)) + 1), graph=x.graph)
    first = 0
    for length, pool in enumerate(_pools(call), 1):
        here, first = places[first : first + len(pool)], first + len(pool)
        if not len(pool) or not least <= length <= most:
            continue
        grams = call.builder.tensor(Known(pool))
        for skip in range(skips + 1 if length > 1 else 1):
            found = _found(x, grams, skip + 1)
            if found is None:
                break
            total = ops.index_add(total, here, found, -1)
    if mode == "TF":
        return total
    if mode == "IDF":
        total = ops.minimum(total, 1.0)
    weights = call.reals("weights")
    if weights is None:
        return total
    scale = np.ones(total.shape[-1], np.float32)
    scale[places] = weights  # the first weight belongs to the first n-gram
    return ops.mul(total, scale)


def _places(call: Call) -> Array:
    """Return the position of each n-gram's count in the result."""
    places = np.array(call.integers("ngram_indexes") or [], np.int64)
    if len(places) < sum(map(len, _pools(call))):
        raise GraphError(f"ngram_indexes has {len(places)} entries, but there are more n-grams")
    if places.min(initial=0) < 0 or places.max(initial=0) >= MOST_PLACES:
        raise GraphError(f"ngram_indexes must be from 0 to {MOST_PLACES - 1}")
    weights = call.reals("weights")
    if weights is not None and len(weights) != len(places):
        raise GraphError(f"there are {len(weights)} weights for {len(places)} n-grams")
    return places.astype(np.int32)


def _pools(call: Call) -> list[Array]:
    """Return the n-grams of each length from 1 on, a row for each."""
    pool = np.array(call.integers("pool_int64s") or [], np.int64)
    starts = call.integers("ngram_counts") or []
    ends = [*starts[1:], len(pool)]
    if any(a > b or (b - a) % n for n, (a, b) in enumerate(zip(starts, ends, strict=False), 1)):
        raise GraphError(f"ngram_counts {starts} do not divide a pool of {len(pool)} numbers")
    return [pool[a:b].reshape(-1, n) for n, (a, b) in enumerate(zip(starts, ends, strict=False), 1)]


def _found(x: Tensor, grams: Tensor, dilation: int) -> Tensor | None:
    """Return the count of each n-gram in each row, or None for short rows."""
    length = grams.shape[1]
    assert isinstance(length, int)  # of a table in the model
    size = x.shape[-1]
    if isinstance(size, int) and size < (length - 1) * dilation + 1:
        return None
    slid = windows(x, [-1], [length], dilations=[dilation])
    return ops.sum(
        ops.cast(ops.all(ops.equal(ops.expand_dims(slid, -2), grams), -1), DType.F32), -2
    )
