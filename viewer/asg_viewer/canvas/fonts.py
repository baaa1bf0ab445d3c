"""The viewer's fonts. Dear ImGui rasterises them at each size that is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from asg_viewer.canvas.gui import dpg

FOLDER = Path(__file__).parent.parent / "fonts"
UI_SIZE = 16.0


@dataclass(frozen=True)
class Fonts:
    """Fonts by use."""

    regular: int
    bold: int
    mono: int
    title: int


def load_fonts(scale: float = 1.0) -> Fonts:
    """Load the fonts and bind the regular one to everything; `scale` is that of the screen."""
    size = round(UI_SIZE * scale)
    with dpg.font_registry():
        regular = dpg.add_font(str(FOLDER / "asg-sans.ttf"), size)
        bold = dpg.add_font(str(FOLDER / "asg-sans-semibold.ttf"), size)
        mono = dpg.add_font(str(FOLDER / "asg-mono.ttf"), size)
        title = dpg.add_font(str(FOLDER / "asg-sans-semibold.ttf"), round(size * 1.2))
    dpg.bind_font(regular)
    return Fonts(int(regular), int(bold), int(mono), int(title))
