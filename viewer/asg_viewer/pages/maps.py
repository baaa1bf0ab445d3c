"""Minimaps of a page: the window's pictures of a pane, as rows of runs of colours."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from asg_viewer.pages.recording import Tables
from asg_viewer.scene.minimap import minimap
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import DARK, LIGHT


def recorded_map(stage: Stage, tables: Tables) -> dict[str, Any]:
    """Return the size of a minimap, the box of the plane that it shows, and its rows.

    Each row has the number of equal rows, and its number. A numbered row has a colour and a width
    for each run of equal pixels.
    """
    dark, light = (minimap(stage, theme) for theme in (DARK, LIGHT))
    both = np.concatenate([dark.pixels, light.pixels], axis=2)
    wide, high = dark.size
    found, numbers = np.unique((both * 255).round().astype(np.uint8).reshape(-1, 8), axis=0,
                               return_inverse=True)  # fmt: skip
    colors = [
        tables.color(cast(Color, tuple(pair[:4])), cast(Color, tuple(pair[4:])))
        for pair in found.tolist()
    ]
    pixels = np.array(colors, np.int32)[numbers].reshape(high, wide)
    tops = np.flatnonzero(np.append(True, (pixels[1:] != pixels[:-1]).any(axis=1)))
    counts = np.diff(np.append(tops, high))
    rows = [(int(count), tables.row(_runs(pixels[top])))
            for top, count in zip(tops, counts, strict=True)]  # fmt: skip
    return {"size": [wide, high], "bounds": [round(x, 1) for x in dark.bounds], "rows": rows}


def _runs(row: NDArray[np.int32]) -> tuple[int, ...]:
    starts = np.flatnonzero(np.append(True, row[1:] != row[:-1]))
    widths = np.diff(np.append(starts, len(row)))
    return tuple(np.stack([row[starts], widths], axis=1).ravel().tolist())
