"""Sparse Jacobians and Hessians as graphs: a batched sweep for each color of their pattern."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import prod
from typing import NamedTuple

import numpy as np

from asg.autodiff.batching.sweep import batched_sweep
from asg.autodiff.sparse.dependence import dependences
from asg.autodiff.sparse.sparsity import Sparsity
from asg.autodiff.workspace import Workspace
from asg.core.dtypes import Array
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import TensorType, static_shape
from asg.ops import functions as ops

MOST_VALUES = 1 << 26  # of a pattern: its rows and columns then fill 1 GB as i64
MOST_COMPRESSED = 2**31 - 1  # elements that an i32 can number


class Sweeps(NamedTuple):
    """A color for each row or each column of a pattern."""

    by_rows: bool
    colors: Array

    @property
    def number(self) -> int:
        """The number of colors."""
        return int(self.colors.max(initial=0)) + 1


def sparse_jacobian(
    work: Workspace, result: Tensor, sources: Sequence[Tensor]
) -> dict[str, Tensor]:
    """Return the values and coordinates of the Jacobians of a forward tensor, by output name."""
    rows, columns = _pattern("jacobian", work, [work(result)], sources)
    found: dict[str, Tensor] = {}
    for source, (start, stop) in zip(sources, pairwise(_offsets(sources)), strict=True):
        own = (columns >= start) & (columns < stop)
        shape = (_count(result), stop - start)
        sparsity = Sparsity(_i32(rows[own]), _i32(columns[own] - start), shape)
        values = _values(work, result, source, sparsity)
        found |= _named(work, f"jacobian/{source.label}", values, sparsity)
    return found


def sparse_hessian(
    work: Workspace, slopes: Sequence[Tensor | None], sources: Sequence[Tensor]
) -> dict[str, Tensor]:
    """Return the values and coordinates of all blocks of a Hessian, by output name.

    A slope is the gradient of the scalar by a source, in the workspace; None for zeros.
    """
    offsets = _offsets(sources)
    rows, columns = _symmetric(*_slopes_pattern(work, slopes, sources), offsets[-1])
    whole = Sparsity(_i32(rows), _i32(columns), (offsets[-1], offsets[-1]))
    sweeps = Sweeps(True, whole.colors(symmetric=True))
    places = _star_places(whole, sweeps.colors)
    products = _products(work, slopes, sources, sweeps)
    spans = list(zip(sources, pairwise(offsets), strict=True))
    found: dict[str, Tensor] = {}
    for a, (top, bottom) in spans:
        for b, (left, right) in spans:
            own = (rows >= top) & (rows < bottom) & (columns >= left) & (columns < right)
            shape = (bottom - top, right - left)
            block = Sparsity(_i32(rows[own] - top), _i32(columns[own] - left), shape)
            values = _taken(work, products, places[own], b)
            name = f"{a.label}/{b.label}" if len(sources) > 1 else a.label
            found |= _named(work, f"hessian/{name}", values, block)
    return found


def _named(work: Workspace, name: str, values: Tensor, sparsity: Sparsity) -> dict[str, Tensor]:
    graph = work.graph
    return {
        name: values,
        f"{name}/rows": ops.constant(sparsity.rows, graph=graph),
        f"{name}/columns": ops.constant(sparsity.columns, graph=graph),
        f"{name}/shape": ops.constant(_i32(np.array(sparsity.shape)), graph=graph),
    }


def _i32(numbers: Array) -> Array:
    return numbers.astype(np.int32)


def _count(tensor: Tensor) -> int:
    return prod(static_shape(tensor.shape))


def _offsets(sources: Sequence[Tensor]) -> list[int]:
    """Return the first variable of each source, and the number of variables."""
    return [0, *np.cumsum([_count(source) for source in sources]).tolist()]


# Patterns


def _pattern(
    op: str, work: Workspace, results: Sequence[Tensor], sources: Sequence[Tensor]
) -> tuple[Array, Array]:
    """Return the coordinates that may differ from zero, row by row."""
    sets, facts = dependences(op, work.graph, results, [work(source) for source in sources])
    each = np.concatenate([fact.depends.reshape(-1) for fact in facts])
    sizes = sets.sizes(each)
    total = int(sizes.sum())
    if total > MOST_VALUES:
        raise ShapeError(
            f"{total:,} of {len(each) * sets.count:,} derivatives may differ from zero",
            op=op,
            hint=f"sparse=True allows {MOST_VALUES:,}; use products with vectors: asg.jvp, asg.vjp",
        )
    return np.repeat(np.arange(len(each)), sizes), sets.elements(each)


def _slopes_pattern(
    work: Workspace, slopes: Sequence[Tensor | None], sources: Sequence[Tensor]
) -> tuple[Array, Array]:
    pairs = zip(slopes, _offsets(sources)[:-1], strict=True)
    kept = [(slope, start) for slope, start in pairs if slope is not None]
    if not kept:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    rows, columns = _pattern("hessian", work, [slope for slope, _ in kept], sources)
    numbers = [np.arange(start, start + _count(slope)) for slope, start in kept]
    return np.concatenate(numbers)[rows], columns


def _symmetric(rows: Array, columns: Array, count: int) -> tuple[Array, Array]:
    """Return the coordinates (i, j) of a pattern that also has (j, i)."""
    kept = np.intersect1d(rows * count + columns, columns * count + rows)
    return kept // count, kept % count


# Sweeps


def _values(work: Workspace, result: Tensor, source: Tensor, sparsity: Sparsity) -> Tensor:
    """Return the values of a Jacobian, by pulling rows back or pushing columns forward."""
    sweeps = _fewest(sparsity)
    swept = result if sweeps.by_rows else source

    def derive(seeds: Sequence[Tensor]) -> list[Tensor | None]:
        if sweeps.by_rows:
            return work.pull([work(result)], seeds, [work(source)])
        return work.push([work(result)], [work(source)], seeds, [result])

    def seeds() -> list[Tensor]:
        return [_seeds(work, swept, sweeps.colors, sweeps.number)]

    (products,) = batched_sweep(work, [swept], seeds, sweeps.number, derive)
    seeded = sparsity if sweeps.by_rows else sparsity.transposed()
    places = sweeps.colors[seeded.rows] * seeded.shape[1] + seeded.columns
    return _taken(work, products, places, source)


def _fewest(sparsity: Sparsity) -> Sweeps:
    """Color columns or rows, whichever needs fewer colors; the fullest line is a lower bound."""
    bounds = {
        by_rows: int(np.bincount(across, minlength=1).max())
        for by_rows, across in ((True, sparsity.columns), (False, sparsity.rows))
    }
    by_rows = bounds[True] <= bounds[False]
    found = _colored(sparsity, by_rows)
    if found.number <= bounds[not by_rows]:
        return found
    return min(found, _colored(sparsity, not by_rows), key=lambda sweeps: sweeps.number)


def _colored(sparsity: Sparsity, by_rows: bool) -> Sweeps:
    return Sweeps(by_rows, (sparsity.transposed() if by_rows else sparsity).colors())


def _products(
    work: Workspace, slopes: Sequence[Tensor | None], sources: Sequence[Tensor], sweeps: Sweeps
) -> Tensor | None:
    """Return the product of each color with the Hessian, [colors, variables]."""

    def seeds() -> list[Tensor]:
        parts = np.split(sweeps.colors, _offsets(sources)[1:-1])
        pairs = zip(sources, parts, strict=True)
        return [_seeds(work, source, part, sweeps.number) for source, part in pairs]

    def derive(directions: Sequence[Tensor]) -> list[Tensor | None]:
        return work.pull(slopes, directions, [work(source) for source in sources])

    found = batched_sweep(work, sources, seeds, sweeps.number, derive)
    if all(block is None for block in found):
        return None
    widest = max(sources, key=lambda source: source.dtype.numpy.itemsize)
    blocks: list[Tensor] = []
    for source, block in zip(sources, found, strict=True):
        shape = (sweeps.number, _count(source))
        full = work.zeros(source, TensorType(shape, source.dtype)) if block is None else block
        blocks.append(ops.cast(ops.reshape(full, shape), widest.dtype))
    return ops.concat(blocks, 1)


def _star_places(sparsity: Sparsity, colors: Array) -> Array:
    """Return the place of each value in the products: its own, or its mirror image's.

    A product of a color has a value for itself if no other row of the color meets its column.
    """
    rows, columns = sparsity.rows.astype(np.int64), sparsity.columns.astype(np.int64)
    own = colors[rows] * len(colors) + columns
    _, where, counts = np.unique(own, return_inverse=True, return_counts=True)
    return np.where(counts[where] == 1, own, colors[columns] * len(colors) + rows)


def _seeds(work: Workspace, like: Tensor, colors: Array, count: int) -> Tensor:
    """Return a seed for each color, stacked: 1 at the elements of the color, else 0."""
    width = len(colors)
    own = ops.broadcast_to(ops.constant(_i32(colors), graph=work.graph), (count, width))
    color = ops.iota((count, width), 0, "i32", graph=work.graph)
    return ops.reshape(ops.cast(ops.equal(own, color), like.dtype), (count, *like.shape))


def _taken(work: Workspace, products: Tensor | None, places: Array, like: Tensor) -> Tensor:
    """Return the elements of products at row-major places, with the dtype of `like`."""
    if products is None or not len(places):
        return work.zeros(like, TensorType((len(places),), like.dtype))
    total = _count(products)
    if total > MOST_COMPRESSED:
        raise ShapeError(
            f"the sweeps of a sparse derivative have {total:,} elements",
            hint=f"at most {MOST_COMPRESSED:,}; use products with vectors: asg.jvp, asg.vjp",
        )
    flat = ops.reshape(products, (total,))
    return ops.cast(ops.take(flat, ops.constant(_i32(places), graph=work.graph), 0), like.dtype)
