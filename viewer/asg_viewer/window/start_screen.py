"""The screen before a graph is open: recent files, built-in graphs, and a place to drop files."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from asg_viewer.canvas.gui import dpg
from asg_viewer.model.graphs import shortened
from asg_viewer.samples import SAMPLES
from asg_viewer.state.model import Thumbnail
from asg_viewer.state.thumbnails import HIGH, WIDE
from asg_viewer.window.context import Context, callback

_MOST = 5  # recent files on the screen
_COLUMN, _ROW = 430.0, 74.0
_MOST_OF_FOLDER = 56  # letters


class StartScreen:
    """Two columns: files, and built-in graphs."""

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self._shown: tuple[object, ...] = ()

    def build(self, context: Context, parent: int) -> None:
        """Make the group for the screen."""
        self._group = int(dpg.add_group(parent=parent, show=False))

    def update(self, context: Context) -> None:
        """Show the screen while no graph is open."""
        state = context.state
        shown = state.tab is None
        dpg.configure_item(self._group, show=shown)
        if not shown:
            self.widgets = {}
            self._shown = ()
            return
        fault = state.message if state.is_error else ""
        key = (state.recent, state.theme, state.size, context.say.language, fault)
        if key == self._shown:
            return
        self._shown = key
        self._fill(context, fault)

    def _fill(self, context: Context, fault: str) -> None:
        width, height = context.state.size
        dpg.delete_item(self._group, children_only=True)
        self.widgets = {}
        files = [each for each in context.state.recent if os.path.isfile(each)][:_MOST]
        text = context.say("welcome.text")
        room = dpg.get_text_size(text, font=context.fonts.regular) or (0.0, 0.0)
        wide = max(context.px(_COLUMN) * (2 if files else 1), round(room[0]))
        wide = min(wide, round(width) - context.px(40))
        left = max(round((width - wide) / 2), context.px(20))
        dpg.configure_item(self._group, pos=(left, max(round(height * 0.12), context.px(20))))
        with dpg.group(parent=self._group):
            title = dpg.add_text(context.say("welcome.title"))
            dpg.bind_item_font(title, context.fonts.title)
            if fault:
                said = dpg.add_text(fault, wrap=left + wide)
                dpg.bind_item_theme(said, context.styles.warning)
            dpg.bind_item_theme(dpg.add_text(text), context.styles.muted)
            dpg.add_spacer(height=context.px(14))
            with dpg.group(horizontal=True, horizontal_spacing=context.px(30)):
                if files:
                    with dpg.group():
                        self._head(context, "welcome.recent")
                        for number, name in enumerate(files):
                            self._recent(context, number, Path(name))
                with dpg.group():
                    self._head(context, "welcome.samples")
                    self._entry(context, "tour", partial(context.run, "tour"))
                    for name in SAMPLES:
                        self._sample(context, name)

    def _head(self, context: Context, key: str) -> None:
        head = dpg.add_text(context.say(key))
        dpg.bind_item_font(head, context.fonts.bold)
        dpg.add_spacer(height=context.px(4))

    def _recent(self, context: Context, number: int, path: Path) -> None:
        found = context.state.thumbnails.get(str(path), ())
        with dpg.group(horizontal=True, horizontal_spacing=context.px(12)):
            self._picture(context, found)
            with dpg.group():
                dpg.add_spacer(height=context.px(4))
                run = partial(context.run, "open_paths", [path])
                self.widgets[f"start:recent{number}"] = self._link(context, path.name, run)
                folder = dpg.add_text(shortened(str(path.parent), _MOST_OF_FOLDER), indent=4)
                dpg.bind_item_theme(folder, context.styles.muted)
        dpg.add_spacer(height=context.px(4))

    def _picture(self, context: Context, boxes: Thumbnail) -> None:
        one, theme = context.scale, context.theme
        with dpg.drawlist(width=round(WIDE * one), height=round(HIGH * one)):
            dpg.draw_rectangle((0, 0), (WIDE * one, HIGH * one), color=theme.line,
                               fill=theme.panel, rounding=4 * one)  # fmt: skip
            for left, top, right, bottom, category in boxes:
                color = theme.categories[category % len(theme.categories)]
                dpg.draw_rectangle((left * one, top * one), (right * one, bottom * one),
                                   color=color, fill=color)  # fmt: skip

    def _sample(self, context: Context, name: str) -> None:
        self._entry(context, name, partial(context.run, "open_sample", name))

    def _entry(self, context: Context, name: str, run: partial[None]) -> None:
        label = context.say(f"sample.{name}")
        self.widgets[f"start:{name}"] = self._link(context, label, run)
        text = dpg.add_text(context.say(f"sample.{name}.text"), indent=4)
        dpg.bind_item_theme(text, context.styles.muted)
        dpg.add_spacer(height=context.px(8))

    def _link(self, context: Context, label: str, run: partial[None]) -> int:
        button = int(dpg.add_button(label=label, callback=callback(run)))
        dpg.bind_item_theme(button, context.styles.link)
        return button
