"""The sizes of boxes, from what is written in them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg_viewer.layout.problem import Shape
from asg_viewer.model.graphs import GraphModel
from asg_viewer.model.groups import Groups

TITLE_SIZE = 14.0
DETAIL_SIZE = 11.5
NODE_HEIGHT = 44.0
RESULT_HEIGHT = 19.0  # more, where a node is an output

_NARROW = frozenset("iljtfr.,:;|!'[]()/ -1I")
_WIDE = frozenset("mwMWQGO@%→←∇—…")


def text_width(text: str, size: float) -> float:
    """Return about how wide a text is, a little too much rather than too little."""
    units = sum(0.34 if c in _NARROW else 0.92 if c in _WIDE else 0.61 for c in text)
    return units * size


def graph_shape(model: GraphModel, groups: Groups) -> Shape:
    """Return the sizes of a graph's boxes, and its edges and groups."""
    widths = [
        _node_width(title, detail, model.results.get(node, ()))
        for node, (title, detail) in enumerate(zip(model.titles, model.details, strict=True))
    ]
    heights = np.full(model.size, NODE_HEIGHT, np.float32)
    heights[list(model.results)] += RESULT_HEIGHT
    group_widths = [max(110.0, 54.0 + text_width(title, TITLE_SIZE)) for title in groups.titles]
    return Shape(
        widths=np.array(widths, np.float32), heights=heights, leaves=model.leaves,
        edge_source=model.edge_source, edge_target=model.edge_target,
        node_group=groups.node_group, group_parents=groups.parents, group_depths=groups.depths,
        group_widths=np.array(group_widths, np.float32),
    )  # fmt: skip


def _node_width(title: str, detail: str, results: Sequence[str]) -> float:
    lines = [text_width(title, TITLE_SIZE) + 34.0, text_width(detail, DETAIL_SIZE) + 34.0]
    lines += [text_width(f"→ {', '.join(results)}", DETAIL_SIZE) + 34.0] if results else []
    return max(84.0, *lines)
