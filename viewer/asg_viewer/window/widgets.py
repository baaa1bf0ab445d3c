"""Shared pieces of panels."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.scene.primitives import Color
from asg_viewer.state import selecting
from asg_viewer.state.model import Tab
from asg_viewer.window.context import Context, callback

LABEL = 136.0  # the width of the column of labels
Home = tuple[int, int]


def heading(context: Context, parent: int, text: str, *, first: bool = False) -> None:
    """Add a heading, with room above unless it is the first."""
    if not first:
        dpg.add_spacer(height=context.px(6), parent=parent)
    item = dpg.add_text(text, parent=parent)
    dpg.bind_item_font(item, context.fonts.bold)


def note(context: Context, parent: int, text: str, *, warning: bool = False) -> int:
    """Add a pale line of text, or a warning."""
    item = int(dpg.add_text(text, parent=parent, wrap=0))
    dpg.bind_item_theme(item, context.styles.warning if warning else context.styles.muted)
    return item


def row(context: Context, parent: int, label: str, text: str, *, warning: bool = False) -> None:
    """Add a label and its text, in two columns."""
    with dpg.group(horizontal=True, parent=parent):
        left = dpg.add_text(label)
        dpg.bind_item_theme(left, context.styles.muted)
        pad(context, label)
        right = dpg.add_text(text, wrap=0)
        if warning:
            dpg.bind_item_theme(right, context.styles.warning)


def label(context: Context, text: str, *, plain: bool = False) -> None:
    """Add a label before a field or button, in the column of labels."""
    item = dpg.add_text(text)
    styles = context.styles
    dpg.bind_item_theme(item, styles.beside if plain else styles.beside_muted)
    pad(context, text)


def cell(context: Context, text: str, width: float) -> None:
    """Add a pale text in a column of a line, `width` points wide."""
    item = dpg.add_text(text)
    dpg.bind_item_theme(item, context.styles.muted)
    pad(context, text, width)


def pad(context: Context, text: str, width: float = LABEL) -> None:
    """Add the room from a text to the next column, `width` points from its start."""
    size = dpg.get_text_size(text, font=context.fonts.regular) or (8.0 * len(text), 16.0)
    dpg.add_spacer(width=max(context.px(width) - round(size[0]), 1))


def swatch(context: Context, color: Color | None) -> None:
    """Add a sample of a color before a line of a list, or the room for it."""
    with dpg.drawlist(context.px(12), context.px(18)):
        if color is not None:
            dpg.draw_rectangle((0, context.px(4)), (context.px(10), context.px(14)),
                               fill=color, color=color, rounding=2)  # fmt: skip


def link(context: Context, parent: int, text: str, home: Home) -> int:
    """Add a link to a node of the current tab."""
    button = int(
        dpg.add_button(
            label=text, parent=parent,
            callback=callback(partial(context.act, selecting.select, *home, visit=True)),
        )
    )  # fmt: skip
    dpg.bind_item_theme(button, context.styles.anchor)
    return button


def title_of(tab: Tab, home: Home) -> str:
    """Return the title of a node with its number, or the title of a group."""
    pane, item = tab.document.panes[home[0]], home[1]
    if item >= pane.model.size:
        return pane.groups.titles[item - pane.model.size]
    return f"{pane.model.titles[item]} {pane.model.number(item)}"


def button(
    context: Context, parent: int, label: str, run: Callable[[], Any], width: float = 0.0
) -> int:
    """Add a button."""
    return int(
        dpg.add_button(
            label=label, parent=parent, width=context.px(width) if width > 0 else round(width),
            callback=callback(run),
        )
    )  # fmt: skip


def combo(
    context: Context, parent: int, choices: Sequence[tuple[str, str]], chosen: str,
    take: Callable[[str], None], width: float = -1,
) -> int:  # fmt: skip
    """Add a combo box; each choice is a value and its text."""
    texts = dict(choices)
    values = {text: value for value, text in choices}

    def taken(_sender: object, text: Any) -> None:
        take(values[str(text)])

    return int(
        dpg.add_combo(
            list(texts.values()), default_value=texts.get(chosen, ""), parent=parent,
            width=context.px(width) if width > 0 else -1, callback=taken,
        )
    )  # fmt: skip


def tip(context: Context, item: int, text: str, delay: float) -> tuple[int, int]:
    """Add a text that appears `delay` seconds after the pointer rests on an item.

    Return the tip and its text.
    """
    with dpg.tooltip(item, delay=delay) as made:
        written = dpg.add_text(text, wrap=context.px(700))
    dpg.bind_item_theme(made, context.styles.tip)
    return int(made), int(written)


def number_field(
    context: Context, parent: int, value: int, take: Callable[[int], None], least: int = 0
) -> int:
    """Add a field for a whole number; keys typed into it have no other effect."""

    def taken(_sender: object, text: Any) -> None:
        if str(text).isdecimal() and int(text) >= least:
            take(int(text))

    item = int(
        dpg.add_input_text(
            default_value=str(value), decimal=True, width=context.px(84), parent=parent,
            callback=taken,
        )
    )  # fmt: skip
    context.inputs.append(item)
    return item


def ask_paths(
    context: Context, title: str, patterns: Sequence[str], take: Callable[[list[Path]], None],
    *, most: int = 1,
) -> None:  # fmt: skip
    """Ask for at most `most` files in a dialog, or for a folder if there are no patterns.

    The dialog starts in the folder of the open file.
    """

    def chosen(sender: Any, data: Any) -> None:
        names = [str(name) for name in data.get("selections", {}).values()]
        typed = (str(data.get(key, "")) for key in ("file_path_name", "file_name"))
        # Unlike Path's methods, they accept any text
        fits = os.path.isfile if patterns else os.path.isdir
        found = [Path(name) for name in names if fits(name)]
        found = found or [Path(name) for name in typed if fits(name)]
        dpg.delete_item(sender)
        if found:
            take(found[:most])

    if dpg.does_item_exist(context.dialog):  # hidden by Esc
        dpg.delete_item(context.dialog)
    with dpg.file_dialog(
        label=title, width=context.px(720), height=context.px(460), callback=chosen,
        cancel_callback=_closed, modal=True, default_path=str(context.folder), file_count=most,
        directory_selector=not patterns,
    ) as made:  # fmt: skip
        if len(patterns) > 1:
            shown = " ".join(f"*{pattern}" for pattern in patterns)
            dpg.add_file_extension(f"{shown}{{{','.join(patterns)}}}")
        for pattern in (*patterns, ".*") if patterns else ():
            dpg.add_file_extension(pattern)
    context.dialog = int(made)


def _closed(sender: Any, _data: object) -> None:
    dpg.delete_item(sender)
