"""Arrays as pictures: matrices as heat maps, batches of images as contact sheets."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isqrt, prod

import numpy as np
from numpy.typing import NDArray

from asg.core.dtypes import Array
from asg_viewer.values.colors import Bytes, colored
from asg_viewer.values.measures import measures

MOST_PIXELS = 512  # of a picture's side
MOST_TILES = 64  # images in a contact sheet
_GAP = 1
_SMALLEST_IMAGE, _LARGEST_COLOR = 4, 4  # pixels of a side; channels of a color image


@dataclass(frozen=True, eq=False)
class Picture:
    """RGBA bytes [height, width, 4], the bounds of its colors, and the shown part of the array.

    `step` is the number of array rows and columns per pixel. `tiles` is the number of shown images
    or channels out of `all_tiles`. The bounds are NaN for images in their natural colors.
    """

    pixels: Bytes
    low: float
    high: float
    step: tuple[int, int]
    tiles: int
    all_tiles: int


def picture(array: Array) -> Picture | None:
    """Return an array as a picture, or None for an empty array.

    A vector becomes one row, or several if it is long. A matrix becomes a heat map. [N, C, H, W]
    with images of 4 pixels or more a side becomes a contact sheet, in color for 3 or 4 channels of
    values from 0 to 1 or 0 to 255. Any other array shows its last two axes, tile by tile.
    """
    if array.size == 0:
        return None
    if array.ndim < 2:
        return _sheet(_folded(np.asarray(array).reshape(-1))[None])
    if array.ndim == 4 and min(array.shape[2:]) >= _SMALLEST_IMAGE:
        colors = _as_colors(array)
        if colors is not None:
            return colors
    return _sheet(np.asarray(array).reshape(-1, *array.shape[-2:]))


def _folded(vector: Array) -> Array:
    """Return a vector as a matrix: one row up to MOST_PIXELS, else nearly square."""
    count = len(vector)
    if count <= MOST_PIXELS:
        return vector[None]
    width = isqrt(count - 1) + 1
    padded = np.full(ceil(count / width) * width, np.nan)
    padded[:count] = vector
    return padded.reshape(-1, width)


def _as_colors(array: Array) -> Picture | None:
    """Return a contact sheet in color, or None where the channels are not colors."""
    channels = array.shape[1]
    found = measures(array)
    known = found.is_finite and found.low >= 0
    if channels not in (3, _LARGEST_COLOR) or not known or found.high > 255:
        return None
    if found.high > 1 and array.dtype.kind == "f" and found.high < 2:
        return None  # activations, most likely
    scale = 255.0 if found.high <= 1 else 1.0
    count = min(len(array), MOST_TILES)
    images, step = _thinned(np.asarray(array[:count]), _tile_limit(count))
    pixels = np.full((*images.shape[:1], *images.shape[2:], 4), 255, np.uint8)
    pixels[..., :channels] = np.rint(np.moveaxis(images, 1, -1).astype(np.float64) * scale)
    sheet = _laid_out(pixels)
    return Picture(sheet, float("nan"), float("nan"), step, count, len(array))


def _sheet(matrices: Array) -> Picture:
    """Return matrices [T, H, W] side by side with a common color scale."""
    count = min(len(matrices), MOST_TILES)
    shown, step = _thinned(matrices[:count], _tile_limit(count))
    found = measures(matrices[:count])
    pixels = colored(shown, found.low, found.high)
    return Picture(_laid_out(pixels), found.low, found.high, step, count, len(matrices))


def _tile_limit(count: int) -> int:
    return max(MOST_PIXELS // (isqrt(max(count - 1, 0)) + 1), 1)


def _thinned(array: Array, most: int) -> tuple[Array, tuple[int, int]]:
    """Return an array with every k-th of its last rows and columns, and k."""
    steps = ceil(array.shape[-2] / most), ceil(array.shape[-1] / most)
    return array[..., :: steps[0], :: steps[1]], steps


def _laid_out(tiles: Bytes) -> Bytes:
    """Return tiles [T, H, W, 4] in rows, nearly square, with transparent lines between."""
    count, height, width, _ = tiles.shape
    if count == 1:
        return tiles[0]
    columns = min(count, max(round((count * height / width) ** 0.5), 1))
    rows = ceil(count / columns)
    size = rows * (height + _GAP) - _GAP, columns * (width + _GAP) - _GAP
    sheet: NDArray[np.uint8] = np.zeros((*size, 4), np.uint8)
    for number, tile in enumerate(tiles):
        y, x = divmod(number, columns)
        top, left = y * (height + _GAP), x * (width + _GAP)
        sheet[top : top + height, left : left + width] = tile
    return sheet


def thinned_to(array: Array, most: int) -> Array:
    """Return an array of at most `most` elements, by strides along its long axes."""
    found = np.asarray(array)
    while prod(found.shape) > most:
        axis = int(np.argmax(found.shape))
        found = found[(slice(None),) * axis + (slice(None, None, 2),)]
    return found
