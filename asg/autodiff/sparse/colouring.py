"""Colourings of sparse matrices: variables of a colour share a sweep.

The survey of A. H. Gebremedhin, F. Manne and A. Pothen ("What color is your Jacobian?", SIAM Review
47, 2005) defines both colourings. Sets of colours are the bits of Python integers.
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
    """Return a colour for each column; columns of a colour have no row in common.

    The columns are taken in their order, and in the order of their entries, most first. The
    colouring with fewer colours is returned.
    """
    height, width = shape
    most = int(np.bincount(rows, minlength=1).max())
    if most == width:  # a full row
        return np.arange(width)
    entries = lists(columns, rows, width)
    found = _columns(entries, height, range(width))
    if found.max(initial=-1) + 1 > most:
        other = _columns(entries, height, _most_first(entries))
        found = min(found, other, key=lambda colours: int(colours.max()))
    return found


def star(rows: Array, columns: Array, count: int) -> Array:
    """Return a colour for each row of a symmetric pattern, so that a few products determine it.

    Neighbours differ, and every path of 4 vertices has at least 3 colours (a star colouring).
    """
    apart = rows != columns
    neighbours = lists(rows[apart], columns[apart], count)
    found = [_star(neighbours, order) for order in (range(count), _most_first(neighbours))]
    return min(found, key=lambda colours: int(colours.max(initial=-1)))


def _most_first(entries: list[list[int]]) -> list[int]:
    return sorted(range(len(entries)), key=lambda each: -len(entries[each]))


def _lowest(forbidden: int) -> int:
    """Return the lowest colour that is not forbidden."""
    return (~forbidden & (forbidden + 1)).bit_length() - 1


def _columns(entries: list[list[int]], height: int, order: Iterable[int]) -> Array:
    used = [0] * height
    colours = np.zeros(len(entries), np.int64)
    for column in order:
        forbidden = 0
        for row in entries[column]:
            forbidden |= used[row]
        colour = _lowest(forbidden)
        colours[column] = colour
        for row in entries[column]:
            used[row] |= 1 << colour
    return colours


def _star(neighbours: list[list[int]], order: Iterable[int]) -> Array:
    """Colour greedily; remember the colours around each vertex, and the centres of its stars."""
    count = len(neighbours)
    colours = [-1] * count
    around = [0] * count  # the colours of the neighbours
    centres = [0] * count  # the colours of the centres of the two-coloured stars of a vertex
    first: list[dict[int, int]] = [{} for _ in range(count)]  # a neighbour of each colour
    for vertex in order:
        forbidden = 0
        for near in neighbours[vertex]:
            if colours[near] < 0:
                forbidden |= around[near]
            else:
                forbidden |= 1 << colours[near] | centres[near]
        colour = colours[vertex] = _lowest(forbidden)
        for near in neighbours[vertex]:
            around[near] |= 1 << colour
            other = first[near].setdefault(colour, vertex)
            if other != vertex:  # `near` is coloured, or `vertex` would have another colour
                centres[other] |= 1 << colours[near]
                centres[vertex] |= 1 << colours[near]
    return np.array(colours, np.int64)
