"""Minimaps of a page: the window's pictures of a pane, as rows of runs of colors."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from asg_viewer.model.graphs import Ints
from asg_viewer.pages.recording import Tables
from asg_viewer.scene.minimap import minimap
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import DARK, LIGHT


def recorded_map(stage: Stage, tables: Tables) -> dict[str, Any]:
    """Return the size of a minimap, the box of the plane that it shows, and its rows.

    `rows` has a count and the number of a row in `tables` for each run of equal rows. A row has a
    color and a width for each run of equal pixels.
    """
    dark, light = (minimap(stage, theme) for theme in (DARK, LIGHT))
    both = np.concatenate([dark.pixels, light.pixels], axis=2)
    pairs = (both * 255).round().astype(np.uint8).view(np.uint64)[..., 0]  # 8 bytes of a pixel
    found, numbers = np.unique(pairs, return_inverse=True)
    colors = [
        tables.color(cast(Color, tuple(one)), cast(Color, tuple(other)))
        for one, other in found.view(np.uint8).reshape(-1, 2, 4).tolist()
    ]
    pixels = np.array(colors, np.int32)[numbers]
    rows = [(count, tables.row(_row(pixels[top]))) for top, count in _runs(pixels).tolist()]
    return {"size": dark.size, "bounds": [round(x, 1) for x in dark.bounds], "rows": rows}


def _row(pixels: Ints) -> tuple[int, ...]:
    """Return the color and the width of each run of a row of pixels."""
    runs = _runs(pixels)
    runs[:, 0] = pixels[runs[:, 0]]
    return tuple(runs.ravel().tolist())


def _runs(values: Ints) -> NDArray[np.int64]:
    """Return the place and the length of each run of equal values, or of equal rows."""
    differ = (values[1:] != values[:-1]).reshape(len(values) - 1, -1).any(axis=1)
    starts = np.flatnonzero(np.append(True, differ))
    return np.stack([starts, np.diff(np.append(starts, len(values)))], axis=1)
