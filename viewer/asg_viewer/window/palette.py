"""The box that asks for a text or a choice, over the top of the canvas."""

from __future__ import annotations

from functools import partial
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.model.ranking import MOST
from asg_viewer.state import asking
from asg_viewer.state.question import Question
from asg_viewer.window.context import Context, callback
from asg_viewer.window.popup import shortened_to, text_width

_WIDE, _TOP = 620.0, 90.0
_EDGE = 52.0  # of the list around its rows, and of the window around the list
_PADDING, _GAP = 8.0, 24.0  # at the ends of a row, and between its texts
_FRAMES = 30  # frames before a field of a hidden window can take focus


def _is_other(before: Question, question: Question) -> bool:
    """Whether the question changed, rather than only its text or list."""
    if before.title != question.title or before.rest is not question.rest:
        return True
    return question.rest is None and before.entries != question.entries


class Palette:
    """A field and a list, visible while the state has a question.

    A list attached to the search box stands below it, and uses the box as its field.
    """

    def __init__(self) -> None:
        self.search = 0  # the search box
        self.rows: list[int] = []
        self._lines: list[int] = []
        self._details: list[int] = []
        self._shown: Question | None = None
        self._theme = ""
        self._focus = 0

    def build(self, context: Context) -> None:
        """Make the box, hidden."""
        wide = context.px(_WIDE)
        with dpg.window(
            show=False, no_title_bar=True, no_resize=True, no_move=True, width=wide,
            no_collapse=True, no_scrollbar=True, autosize=True, no_focus_on_appearing=True,
        ) as window:  # fmt: skip
            self._title = int(dpg.add_text(""))
            self.field = int(dpg.add_input_text(width=wide, callback=self._typed(context)))
            for number in range(MOST):
                run = partial(context.run, "answer", number)
                with dpg.group(horizontal=True, show=False) as line:
                    self.rows.append(int(dpg.add_button(width=wide, callback=callback(run))))
                    self._details.append(int(dpg.add_text("")))  # over the end of the button
                self._lines.append(int(line))
            self._foot = int(dpg.add_text(""))
        self._window = int(window)
        context.inputs.append(self.field)

    def _typed(self, context: Context) -> Any:
        def typed(_sender: object, text: Any) -> None:
            context.act(asking.type_answer, str(text))

        return typed

    def update(self, context: Context) -> None:
        """Show the state's question."""
        question = context.state.question
        if self._focus and question is not None and not question.attached:
            self._focus = 0 if dpg.is_item_active(self.field) else self._focus - 1
            dpg.focus_item(self.field)
            context.wanted = True
        theme = context.theme.name
        if question is self._shown and theme == self._theme:
            return
        before, self._shown = self._shown, question
        if theme != self._theme:
            self._theme = theme
            self._paint(context)
        dpg.configure_item(self._window, show=question is not None)
        if question is None:
            return
        if before is None or _is_other(before, question):
            self._open(context, question)
        dpg.set_value(self._title, question.title)
        if dpg.get_value(self.field) != question.query:
            dpg.set_value(self.field, question.query)
        self._fill(context, question)

    def _open(self, context: Context, question: Question) -> None:
        room, top = dpg.get_viewport_client_width() - context.px(_WIDE), context.px(_TOP)
        left = room // 2
        for item in (self._title, self.field):
            dpg.configure_item(item, show=not question.attached)
        if question.attached:
            place, (_, bottom) = (
                dpg.get_item_rect_min(self.search),
                dpg.get_item_rect_max(self.search),
            )
            left, top = min(int(place[0]), room - context.px(_EDGE)), int(bottom) + context.px(2)
        dpg.configure_item(self._window, pos=(max(left, 0), top))
        dpg.set_value(self.field, question.query)
        if question.attached:
            return
        self._focus, context.wanted = _FRAMES, True

    def _paint(self, context: Context) -> None:
        dpg.bind_item_theme(self._window, context.styles.card)
        dpg.bind_item_font(self._title, context.fonts.bold)
        dpg.bind_item_theme(self._foot, context.styles.muted)
        for item in self._details:
            dpg.bind_item_theme(item, context.styles.detail)

    def _fill(self, context: Context, question: Question) -> None:
        entries = question.best()
        for number, (line, row, detail) in enumerate(
            zip(self._lines, self.rows, self._details, strict=True)
        ):
            shown = number < len(entries)
            dpg.configure_item(line, show=shown)
            if not shown:
                continue
            entry = entries[number]
            chosen = number == question.place
            dpg.bind_item_theme(row, context.styles.chosen if chosen else context.styles.listed)
            title = shortened_to(entry.text, context.px(_WIDE - 2 * _PADDING))
            room = context.px(_WIDE - 2 * _PADDING - _GAP) - text_width(title)
            text = shortened_to(entry.detail, room)
            dpg.configure_item(row, label=title)
            dpg.bind_item_font(row, context.fonts.of(title, context.fonts.regular))
            dpg.set_value(detail, text)
            left = context.px(_WIDE - _PADDING) - text_width(text)
            dpg.configure_item(line, xoffset=max(left, 1.0))
        free = bool(question.command)
        key = "ask.keys" if entries or free else "ask.nothing"
        dpg.set_value(self._foot, context.say(key))

    def places(self) -> dict[str, int]:
        """Return widgets by name, for programs that drive the window."""
        shown = self._shown
        if shown is None:
            return {}
        rows = {f"answer{n}": row for n, row in enumerate(self.rows[: len(shown.shown)])}
        return {"question": self.field, **rows}
