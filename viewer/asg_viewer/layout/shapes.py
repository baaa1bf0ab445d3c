"""The sizes of boxes, from their texts."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from asg_viewer.layout.problem import Shape
from asg_viewer.model.graphs import Floats, GraphModel, Ints, results_line
from asg_viewer.model.groups import Groups

TITLE_SIZE = 16.0  # heights of lines; a letter takes four fifths of a line
DETAIL_SIZE = 13.5
NODE_HEIGHT = 44.0
RESULT_HEIGHT = 19.0  # extra height of an output node

# Widths of the characters from 32 to 126 in asg-sans-semibold, in thousandths of a line's height.
_WIDTHS = (
    205, 255, 327, 531, 536, 698, 548, 176, 325, 325, 449, 556, 244, 385, 240, 313, 551, 398,
    513, 539, 550, 522, 536, 485, 534, 536, 240, 244, 556, 556, 556, 450, 826, 598, 543, 615,
    598, 502, 484, 624, 615, 227, 464, 560, 468, 749, 612, 640, 531, 641, 538, 536, 545, 607,
    598, 832, 570, 583, 540, 325, 313, 325, 398, 387, 411, 475, 521, 477, 521, 490, 312, 517,
    507, 216, 216, 470, 216, 742, 504, 502, 517, 517, 328, 454, 314, 502, 476, 692, 464, 476,
    464, 325, 296, 325, 556,
)  # fmt: skip


def text_width(text: str, size: float) -> float:
    """Return the width of a text in the viewer's semibold font, with lines of this height."""
    units = 0
    for character in text:
        code = ord(character)
        if 32 <= code < 127:
            units += _WIDTHS[code - 32]
        else:
            units += 620 if code < 0x2E80 else 850
    return units * size / 1000


_SIGN = re.compile(r"(?:(?<!\w)|(?<=\de))-(?=[\d.∞]|inf|nan)")


def with_minus(text: str) -> str:
    """Return a text with a minus sign before each negative number and exponent.

    A hyphen is a dot of few pixels at the sizes of nodes.
    """
    return _SIGN.sub("−", text)


def graph_shape(model: GraphModel, groups: Groups) -> Shape:
    """Return the sizes of a graph's boxes, and its edges and groups."""
    widths = [
        _node_width(title, detail, model.results.get(node, ()))
        for node, (title, detail) in enumerate(zip(model.titles, model.details, strict=True))
    ]
    heights = np.full(model.size, NODE_HEIGHT, np.float32)
    heights[list(model.results)] += RESULT_HEIGHT
    return Shape(
        widths=np.array(widths, np.float32), heights=heights, leaves=model.leaves,
        edge_source=model.edge_source, edge_target=model.edge_target,
        node_group=groups.node_group, group_parents=groups.parents, group_depths=groups.depths,
        group_widths=_group_widths(groups),
    )  # fmt: skip


def part_of(whole: Shape, nodes: Ints, places: Ints, groups: Groups) -> Shape:
    """Return a part of a graph, with its groups; `places` maps the whole graph's nodes to the
    part's.
    """
    source, target = places[whole.edge_source], places[whole.edge_target]
    inside = (source >= 0) & (target >= 0)
    return Shape(
        widths=whole.widths[nodes], heights=whole.heights[nodes], leaves=whole.leaves[nodes],
        edge_source=source[inside], edge_target=target[inside],
        node_group=groups.node_group, group_parents=groups.parents, group_depths=groups.depths,
        group_widths=_group_widths(groups),
    )  # fmt: skip


def _group_widths(groups: Groups) -> Floats:
    widths = [max(110.0, 54.0 + text_width(title, TITLE_SIZE)) for title in groups.titles]
    return np.array(widths, np.float32)


def _node_width(title: str, detail: str, results: Sequence[str]) -> float:
    lines = [text_width(title, TITLE_SIZE) + 34.0, text_width(detail, DETAIL_SIZE) + 34.0]
    lines += [text_width(results_line(results), DETAIL_SIZE) + 34.0] if results else []
    return max(100.0, *lines)
