"""Colorings of sparse matrices: variables of a color share a sweep.

The survey of A. H. Gebremedhin, F. Manne and A. Pothen ("What color is your Jacobian?", SIAM Review
47, 2005) defines both colorings. Sets of colors are the bits of Python integers.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import numpy as np

from asg.core.dtypes import Array


def lists(keys: Array, values: Array, count: int) -> list[list[int]]:
    """Return the values of each key from 0 to `count` - 1, in order."""
    ordered: list[int] = values[np.lexsort((values, keys))].tolist()
    ends: list[int] = np.cumsum(np.bincount(keys, minlength=count)).tolist()
    return [ordered[start:end] for start, end in pairwise([0, *ends])]


def distance_two(rows: Array, columns: Array, shape: tuple[int, int]) -> Array:
    """Return a color for each column; columns of a color have no row in common.

    The columns are taken in their order, and in the order of their entries, most first. The
    coloring with fewer colors is returned.
    """
    height, width = shape
    most = int(np.bincount(rows, minlength=1).max())
    if most == width:  # a full row
        return np.arange(width)
    entries = lists(columns, rows, width)
    found = _columns(entries, height, range(width))
    if found.max(initial=-1) + 1 > most:
        other = _columns(entries, height, _most_first(entries))
        found = min(found, other, key=lambda colors: int(colors.max()))
    return found


def star(rows: Array, columns: Array, count: int) -> Array:
    """Return a color for each row of a symmetric pattern, so that a few products determine it.

    Neighbors differ, and every path of 4 vertices has at least 3 colors (a star coloring).
    """
    apart = rows != columns
    neighbors = lists(rows[apart], columns[apart], count)
    found = [_star(neighbors, order) for order in (range(count), _most_first(neighbors))]
    return min(found, key=lambda colors: int(colors.max(initial=-1)))


def _most_first(entries: list[list[int]]) -> list[int]:
    return sorted(range(len(entries)), key=lambda each: -len(entries[each]))


def _lowest(forbidden: int) -> int:
    """Return the lowest color that is not forbidden."""
    return (~forbidden & (forbidden + 1)).bit_length() - 1


def _columns(entries: list[list[int]], height: int, order: Iterable[int]) -> Array:
    used = [0] * height
    colors = np.zeros(len(entries), np.int64)
    for column in order:
        forbidden = 0
        for row in entries[column]:
            forbidden |= used[row]
        color = _lowest(forbidden)
        colors[column] = color
        for row in entries[column]:
            used[row] |= 1 << color
    return colors


def _star(neighbors: list[list[int]], order: Iterable[int]) -> Array:
    """Color greedily; remember the colors around each vertex, and the centers of its stars."""
    count = len(neighbors)
    colors = [-1] * count
    around = [0] * count  # the colors of the neighbors
    centers = [0] * count  # the colors of the centers of the two-colored stars of a vertex
    first: list[dict[int, int]] = [{} for _ in range(count)]  # a neighbor of each color
    for vertex in order:
        forbidden = 0
        for near in neighbors[vertex]:
            if colors[near] < 0:
                forbidden |= around[near]
            else:
                forbidden |= 1 << colors[near] | centers[near]
        color = colors[vertex] = _lowest(forbidden)
        for near in neighbors[vertex]:
            around[near] |= 1 << color
            other = first[near].setdefault(color, vertex)
            if other != vertex:  # `near` is colored, or `vertex` would have another color
                centers[other] |= 1 << colors[near]
                centers[vertex] |= 1 << colors[near]
    return np.array(colors, np.int64)
