"""Values in small pictures: a line of numbers, and a small histogram or heat map."""

from __future__ import annotations

import numpy as np

from asg.core.dtypes import Array
from asg_viewer.scene.look import Chip
from asg_viewer.values.colors import colored
from asg_viewer.values.measures import histogram
from asg_viewer.values.running import Value

_BARS = 13
_ROWS, _COLUMNS = 6, 9  # cells of a picture
MOST_COPIED = 10_000  # elements of a value that is copied as text
_WRITTEN = 24  # elements that a card lists
_FEW, _CELLS = 4, 8  # elements to list singly; cells in a single row


def chip(value: Value) -> Chip:
    """Return a value as a chip."""
    array = value.array
    if value.measures.elements == 0:
        return Chip(("∅",))
    if value.measures.elements == 1:
        return Chip((number_in_words(array.reshape(-1)[0]),))
    if array.ndim > 1 or value.measures.elements <= _CELLS:
        return Chip(_texts(value), cells=_cells(array))
    found = histogram(array, _BARS)
    most = 1 if found is None else max(int(found.counts.max()), 1)
    bars = () if found is None else tuple(float(count) / most for count in found.counts.tolist())
    return Chip(_texts(value), bars)


def number_in_words(number: object) -> str:
    """Return a number of an array in at most four digits, or a boolean as a word."""
    found = np.asarray(number)
    return str(bool(found)) if found.dtype.kind == "b" else f"{float(found):.4g}"


def rows_of(value: Value) -> list[str]:
    """Return a small value's numbers in rows; none for a larger value."""
    array = value.array
    if not 0 < value.measures.elements <= _WRITTEN or not value.is_whole:
        return []
    rows = array.reshape(-1, array.shape[-1]) if array.ndim else array.reshape(1, 1)
    return [" ".join(f"{number_in_words(each):>9}" for each in row) for row in rows]


def text_of(array: Array) -> str:
    """Return an array with all its elements as an expression of NumPy: `array([1., 2.], …)`."""
    with np.printoptions(threshold=array.size + 1, floatmode="unique"):
        return repr(array)


def _texts(value: Value) -> tuple[str, ...]:
    measured = value.measures
    found: list[str] = []
    if measured.elements <= _FEW:
        numbers = value.array.reshape(-1).tolist()
        found.append("  ".join(f"{float(each):.3g}" for each in numbers))
    if np.isfinite(measured.mean):
        found += [f"{measured.mean:.3g} ± {measured.std:.3g}", f"{measured.mean:.2g}"]
    else:
        found.append("NaN" if measured.nans else number_in_words(value.array.max()))
    return tuple(found)


def _cells(array: Array) -> tuple[tuple[tuple[int, int, int, int], ...], ...]:
    """Return the last two axes of an array, its first matrix or map, in a few colors."""
    matrix = array.reshape(-1, *array.shape[-2:])[0] if array.ndim > 1 else array[None]
    shown = matrix[_spread(matrix.shape[0], _ROWS)][:, _spread(matrix.shape[1], _COLUMNS)]
    finite = shown[np.isfinite(shown)]
    low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 1.0)
    rows = colored(shown, low, high).tolist()
    return tuple(tuple((r, g, b, a) for r, g, b, a in row) for row in rows)


def _spread(count: int, most: int) -> list[int]:
    """Return `most` evenly spaced places out of `count`, or all of them."""
    return list(range(count)) if count <= most else [place * count // most for place in range(most)]
