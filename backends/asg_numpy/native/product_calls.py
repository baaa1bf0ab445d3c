"""Calls of native products: tables of the places of rows and terms in arrays.

`products.py` has the kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.blas import address_of
from asg_numpy.native.machine import call_of
from asg_numpy.native.products import SIGN, Panel, product_kernel, tile_table
from asg_numpy.native.sequences import joined
from asg_numpy.plan_numbers import PROCESS, plans

Ints = tuple[int, ...]


def product_call(
    panel: Panel, lead: int, x: Array, y: Array, target: Array, *, every: bool = False,
    zero: Array | None = None,
) -> Callable[[], None]:  # fmt: skip
    """Return the call that multiplies `x` by `y`, [panels, terms, columns of a panel].

    The `lead` first axes of `x` are rows, and the others are summed. In depthwise products, its
    last axis has the columns. The target's rows have equal steps. The call keeps its tables alive;
    the caller keeps the arrays. With `every`, the tiles for all numbers of rows are made. In
    products of quads, an element of `x` is a quad, and `zero` the zero point of its numbers.
    """
    last = x.ndim - 1 if panel.apart else x.ndim
    rows = offsets_of(x.shape[:lead], x.strides[:lead])
    runs, blocks, step = terms_of(x.shape[lead:last], x.strides[lead:last], plans().packing.block)
    each = _rows_at_a_time(panel, x, y, target, len(blocks))
    counts = [min(each, len(rows) - first) for first in range(0, len(rows), each)]
    tiles = tile_table(panel, None if every else frozenset(counts))
    pitch = target.strides[-2]
    words = {
        "a": address_of(x), "b": address_of(y), "descent": y.strides[1], "stride": y.strides[0],
        "pitch": pitch, "n": target.shape[-1], "runs": address_of(runs),
        "blocks": address_of(blocks), "count": len(blocks), "step": step,
        "sized": address_of(tiles),
    }  # fmt: skip
    if zero is not None:
        flip = SIGN if zero.dtype.kind == "i" else 0
        words |= {"zero": address_of(zero), "flip": flip, "ends": (y.shape[1] - 1) * y.strides[1]}
    held = rows, runs, blocks, tiles
    calls: list[Callable[[], None]] = []
    for number, count in enumerate(counts):
        words["rows"] = address_of(rows) + number * each * rows.itemsize
        words["c"], words["m"] = address_of(target) + number * each * pitch, count
        calls.append(call_of(product_kernel(panel), [words[name] for name in panel.words], held))
    return joined(calls)[0]


def _rows_at_a_time(panel: Panel, x: Array, y: Array, target: Array, blocks: int) -> int:
    """Return the rows to multiply by all panels and blocks before the next rows.

    A kernel reads the rows once for each panel, and adds to the result once for each block. Both
    stay in the cache for some rows at a time, which then read the whole matrix each time.
    """
    columns = target.shape[-1]
    count, across = target.size // columns, -(-columns // panel.columns)
    low, high = np.lib.array_utils.byte_bounds(x)
    read, written = high - low, target.nbytes
    most = plans().packing.rows_nbytes * count // (read + written)
    if panel.apart or most >= count:
        return count
    each = max(most - most % panel.rows, panel.rows)
    together = across * read + 2 * blocks * written
    apart = read + 2 * written + -(-count // each) * y.nbytes
    return each if apart < together else count


@lru_cache(PROCESS.tables)
def offsets_of(dims: Ints, strides: Ints) -> Array:
    """Return the byte offsets of all places of these axes, row-major."""
    found = np.zeros((), np.int64)
    for dim, stride in zip(dims, strides, strict=True):
        found = found[..., None] + np.arange(dim, dtype=np.int64) * stride
    return np.ascontiguousarray(found.reshape(-1))


class _Terms(NamedTuple):
    """Tables of the terms of a sum, and the bytes between terms within a run."""

    runs: Array
    blocks: Array
    step: int


@lru_cache(PROCESS.tables)
def terms_of(dims: Ints, strides: Ints, block: int) -> _Terms:
    """Return the places of a sum's terms: runs with equal steps, and blocks of runs.

    After each `block` terms, the kernel stores its tile.
    """
    wide = [(dim, stride) for dim, stride in zip(dims, strides, strict=True) if dim > 1]
    length, step = wide.pop() if wide else (1, 0)
    while wide and wide[-1][1] == length * step:
        length *= wide.pop()[0]
    parts = -(-length // block)
    ends = [length * part // parts for part in range(parts + 1)]
    outer = offsets_of(tuple(dim for dim, _ in wide), tuple(stride for _, stride in wide))
    runs = [
        (at + start * step, stop - start) for at in outer.tolist() for start, stop in pairwise(ends)
    ]
    blocks: list[tuple[int, int, int]] = []
    first = term = held = 0
    for number, (_, count) in enumerate(runs):
        if held and held + count > block:
            blocks.append((first, number, term))
            first, term, held = number, term + held, 0
        held += count
    blocks.append((first, len(runs), term))
    return _Terms(np.array(runs, np.int64), np.array(blocks, np.int64), step)
