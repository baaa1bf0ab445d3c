"""PNG files from arrays, with only the standard library.

Source: Portable Network Graphics Specification, https://www.w3.org/TR/png-3/.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_GREY, _RGB = 0, 2


def write_png(path: Path, pixels: NDArray[np.floating]) -> None:
    """Write pixels in [0, 1] to a file: [height, width] in gray or [height, width, 3] in color.

    Other values are clipped, and NaN becomes 0.
    """
    values = np.nan_to_num(np.clip(pixels, 0, 1), nan=0.0)
    data = np.round(values * 255).astype(np.uint8)
    height, width = data.shape[:2]
    color = _GREY if data.ndim == 2 else _RGB
    rows = data.reshape(height, -1)
    unfiltered = np.concatenate([np.zeros((height, 1), np.uint8), rows], axis=1)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0)),
        (b"IDAT", zlib.compress(unfiltered.tobytes(), 9)),
        (b"IEND", b""),
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*each) for each in chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def tiled(images: NDArray[np.floating], columns: int, scale: int = 4) -> NDArray[np.floating]:
    """Return images [count, height, width] as a single picture, in rows with lines between them.

    Each pixel becomes a square with a side of `scale` pixels.
    """
    count, height, width = images.shape
    rows = -(-count // columns)
    cells = np.full((rows * columns, height + 1, width + 1), 0.5)
    cells[:count, :height, :width] = images
    grid = cells.reshape(rows, columns, height + 1, width + 1).swapaxes(1, 2)
    whole = grid.reshape(rows * (height + 1), columns * (width + 1))[:-1, :-1]
    return whole.repeat(scale, 0).repeat(scale, 1)
