"""The viewer's fonts. Dear ImGui rasterizes them at each requested size."""

from __future__ import annotations

from dataclasses import dataclass

from asg_viewer.canvas.gui import dpg
from asg_viewer.texts.fonts import font_files, system_chinese_font

UI_SIZE = 16.0
_EAST_ASIA = "\u2e80"  # the first of its characters


@dataclass(frozen=True)
class Fonts:
    """Fonts by use.

    `other` is a font with characters of East Asia, for names from users: a system font with all, or
    the viewer's font with the characters of the Chinese catalogue.
    """

    regular: int
    bold: int
    mono: int
    title: int
    other: int

    def of(self, text: str, usual: int) -> int:
        """Return the font for a text: the usual font, unless it lacks the characters."""
        return usual if is_usual(text) else self.other


def is_usual(text: str) -> bool:
    """Whether the viewer's own fonts have the characters of a text."""
    return text.isascii() or max(text) < _EAST_ASIA


def load_fonts(scale: float = 1.0, language: str = "en") -> Fonts:
    """Load the fonts of a language and bind the regular font to all widgets.

    `scale` is the scale of the screen.
    """
    size = round(UI_SIZE * scale)
    files = font_files(language)
    other_file = system_chinese_font() or font_files("zh").regular
    with dpg.font_registry():
        regular = dpg.add_font(str(files.regular), size)
        bold = dpg.add_font(str(files.bold), size)
        mono = dpg.add_font(str(files.mono), size)
        title = dpg.add_font(str(files.bold), round(size * 1.2))
        other = dpg.add_font(str(other_file), size)
    dpg.bind_font(regular)
    return Fonts(int(regular), int(bold), int(mono), int(title), int(other))
