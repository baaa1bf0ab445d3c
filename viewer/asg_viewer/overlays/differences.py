"""The differences between two versions as heat."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from asg_viewer.overlays.heat import Overlay, number_in_words, overlay
from asg_viewer.values.comparing import Compared

RELATIVE, ABSOLUTE = "relative", "absolute"
DIFFERENCES = (RELATIVE, ABSOLUTE)


def difference_overlays(
    compared: Compared, size: int, captions: Mapping[str, str]
) -> dict[str, tuple[Overlay, ...]]:
    """Return the differences of the `size` shown nodes by kind; NaN for nodes without a partner."""
    found: dict[str, tuple[Overlay, ...]] = {}
    for kind in DIFFERENCES:
        values = np.full(size, np.nan)
        for row in compared.rows:
            values[row.node] = row.relative if kind == RELATIVE else row.absolute
        shown = overlay(kind, values.tolist(), captions[kind], number_in_words, adds=False)
        found[kind] = (shown,)
    return found
