"""Colors: dark and light, and category colors that color-blind people can tell apart.

A search chose the category colors so that any two of them differ clearly (by 18 in CIELAB), with
normal vision and each kind of color blindness. The inspector also names the category, and leaves
have a distinct box shape.
"""

from __future__ import annotations

from dataclasses import dataclass

from asg_viewer.model.categories import Category
from asg_viewer.scene.primitives import Color


def _rgb(text: str, alpha: int = 255) -> Color:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16), alpha


@dataclass(frozen=True)
class Theme:
    """All colors of a theme; `categories` by `Category`."""

    name: str
    ground: Color
    panel: Color
    panel_light: Color
    line: Color
    text: Color
    muted: Color
    node: Color
    node_border: Color
    leaf: Color
    group: Color
    group_border: Color
    edge: Color
    edge_label: Color
    accent: Color
    accent_soft: Color
    on_accent: Color
    warning: Color
    categories: tuple[Color, ...]


_CATEGORIES = {
    Category.INPUT: ("1E96C0", "1274B1"),
    Category.PARAMETER: ("E37F08", "F2A604"),
    Category.STATE: ("EFE341", "8D8400"),
    Category.CONSTANT: ("685F85", "728578"),
    Category.EXTERNAL: ("B1CDBC", "A6B4E4"),
    Category.ELEMENTWISE: ("81FBAE", "1CCE87"),
    Category.REDUCTION: ("FCB4FF", "7B2F7E"),
    Category.CONTRACTION: ("C32C19", "8D2700"),
    Category.SHAPE: ("AA8B9D", "CEAABB"),
    Category.INDEXING: ("2F5CD6", "109BFF"),
    Category.RANDOM: ("CE9162", "AC7549"),
    Category.CONTROL: ("F1EBFF", "414251"),
    Category.COMPOSITION: ("127158", "115A3C"),
}


def _categories(column: int) -> tuple[Color, ...]:
    return tuple(_rgb(_CATEGORIES[category][column]) for category in Category)


DARK = Theme(
    name="dark", ground=_rgb("14171D"), panel=_rgb("1B1F27"), panel_light=_rgb("262C37"),
    line=_rgb("323A48"), text=_rgb("E8EBF1"), muted=_rgb("98A2B3"), node=_rgb("232935"),
    node_border=_rgb("3D4657"), leaf=_rgb("1C222C"), group=_rgb("8FA3C8", 16),
    group_border=_rgb("3A4456"), edge=_rgb("5F6B80"), edge_label=_rgb("8B96A8"),
    accent=_rgb("9D8CFF"), accent_soft=_rgb("3A3466"), on_accent=_rgb("14171D"),
    warning=_rgb("FF8B6B"), categories=_categories(0),
)  # fmt: skip
LIGHT = Theme(
    name="light", ground=_rgb("F6F7F9"), panel=_rgb("FFFFFF"), panel_light=_rgb("EEF0F4"),
    line=_rgb("D7DCE4"), text=_rgb("1A2029"), muted=_rgb("5C6675"), node=_rgb("FFFFFF"),
    node_border=_rgb("BCC4D0"), leaf=_rgb("F3F5F8"), group=_rgb("5A6B8C", 14),
    group_border=_rgb("C3CBD8"), edge=_rgb("95A0B1"), edge_label=_rgb("5F6979"),
    accent=_rgb("5B3DF5"), accent_soft=_rgb("DDD6FF"), on_accent=_rgb("FFFFFF"),
    warning=_rgb("C2410C"), categories=_categories(1),
)  # fmt: skip
THEMES = {theme.name: theme for theme in (DARK, LIGHT)}


def mixed(one: Color, other: Color, share: float) -> Color:
    """Return the color `share` of the way between two colors."""
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha


def inner_ground(theme: Theme, depth: int = 1) -> Color:
    """Return the opaque color of the ground within `depth` nested lanes and groups."""
    clear = (1.0 - theme.group[3] / 255) ** depth
    return mixed((*theme.group[:3], 255), theme.ground, clear)


def faded(color: Color, share: float) -> Color:
    """Return a color with its opacity multiplied by `share`."""
    return color[0], color[1], color[2], round(color[3] * share)


def heat(share: float) -> Color:
    """Return the color of a share from 0 to 1: from dark blue over teal to yellow."""
    stops = ("2A3A8C", "1F77A8", "26A69A", "9CCB3B", "FDE725")
    place = min(max(share, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(place), len(stops) - 2)
    return mixed(_rgb(stops[low]), _rgb(stops[low + 1]), place - low)
