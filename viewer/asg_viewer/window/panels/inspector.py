"""The inspector: the facts of the selection, with links to other nodes."""

from __future__ import annotations

from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.model.document import Document
from asg_viewer.model.facts import As, Fact, Section, facts_of
from asg_viewer.model.overview import overview
from asg_viewer.state import column, selecting
from asg_viewer.window.context import Context, callback
from asg_viewer.window.popup import shortened_to, text_width

_LABEL, _LEGEND = 112.0, 184.0  # the widths of columns
_GAP = 16.0  # between columns
_MARGIN = 48.0  # of the page, on both sides, with the bar that scrolls it
_MOST_OF_PATH = 28  # letters


class Inspector:
    """Facts of the selected node or group."""

    key = "inspector.node"

    def __init__(self) -> None:
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._shown: tuple[object, ...] = ()
        self._box = 0

    def build(self, context: Context, parent: int) -> None:
        """Make the box for the facts."""
        self._box = int(dpg.add_group(parent=parent))

    def update(self, context: Context) -> None:
        """Show the selection."""
        state = context.state
        tab = state.tab
        selection = None if tab is None else tab.selection
        sizes = None if tab is None else column.sizes_run(tab)
        values = () if tab is None else column.value_of(tab, selection)
        shown = (tab and tab.document, selection, sizes, values, state.theme, state.column)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.bind_item_theme(self._box, context.styles.facts)
        dpg.delete_item(self._box, children_only=True)
        self.links = []
        if tab is None:
            return
        if selection is None:
            self._overview(context, tab.document)
            return
        sections = facts_of(
            tab.document, selection.side, selection.item, context.say, sizes,
            values[0].measures if values else None,
        )  # fmt: skip
        for section in sections:
            self._section(context, section)

    def _overview(self, context: Context, document: Document) -> None:
        """Show the document's overview while nothing is selected."""
        head, *others = overview(document, context.say)
        self._section(context, head)
        dpg.add_spacer(height=context.px(4), parent=self._box)
        self._line(context, context.say("inspector.hint"), muted=True)
        if len(document.panes) == 1 and not document.lanes:
            self._line(context, context.say("inspector.derive"), muted=True)
        for section in others:
            self._section(context, section)

    def _section(self, context: Context, section: Section) -> None:
        if section.title:
            dpg.add_spacer(height=context.px(8), parent=self._box)
            head = dpg.add_text(section.title, parent=self._box)
            dpg.bind_item_font(head, context.fonts.bold)
        for fact in section.facts:
            self._fact(context, fact)

    def _fact(self, context: Context, fact: Fact) -> None:
        if fact.shown is As.TITLE:
            title = dpg.add_text(fact.text, parent=self._box, wrap=0)
            dpg.bind_item_font(title, context.fonts.title)
            dpg.add_spacer(height=context.px(2), parent=self._box)
        elif fact.shown is As.LINK and fact.target is not None:
            self._link(context, fact)
        elif fact.shown is As.SOURCE and fact.source is not None:
            self._row(context, fact, action=partial(context.run, "editor"))
        elif fact.shown is As.FORMULA:
            self._line(context, fact.label, muted=True)
            line = dpg.add_text(fact.text, parent=self._box, wrap=0)
            dpg.bind_item_font(line, context.fonts.mono)
        elif fact.shown is As.LEGEND:
            self._legend(context, fact)
        elif fact.label:
            self._row(context, fact)
        else:
            self._line(context, fact.text)

    def _line(self, context: Context, text: str, *, muted: bool = False) -> None:
        line = dpg.add_text(text, parent=self._box, wrap=0)
        if muted:
            dpg.bind_item_theme(line, context.styles.muted)

    def _row(self, context: Context, fact: Fact, action: partial[None] | None = None) -> None:
        left = context.px(_LABEL)
        with dpg.group(horizontal=True, parent=self._box, xoffset=left + context.px(_GAP)):
            label = dpg.add_text(fact.label, wrap=left)
            dpg.bind_item_theme(label, context.styles.muted)
            with dpg.group(horizontal=True):
                if fact.shown is As.CATEGORY:
                    _swatch(context, fact.category)
                if action is not None:
                    button = dpg.add_button(label=_ending(fact.text), callback=callback(action))
                    dpg.bind_item_theme(button, context.styles.anchor)
                else:
                    dpg.add_text(fact.text, wrap=0)

    def _legend(self, context: Context, fact: Fact) -> None:
        with dpg.group(horizontal=True, parent=self._box):
            _swatch(context, fact.category)
            dpg.add_text(fact.label)
            room = context.px(_LEGEND)
            dpg.add_spacer(width=max(room - self._wide(fact.label, room), 1))
            count = dpg.add_text(fact.text)
            dpg.bind_item_theme(count, context.styles.muted)

    def _wide(self, text: str, most: int) -> int:
        size = dpg.get_text_size(text)
        return most if not size else min(round(size[0]), most)

    def _link(self, context: Context, fact: Fact) -> None:
        target = fact.target
        if target is None:
            return
        name, gap, rest = fact.text.partition("  ")
        room = context.px(context.state.column - _MARGIN) - text_width(fact.label + gap + rest)
        with dpg.group(horizontal=True, parent=self._box):
            if fact.label:
                label = dpg.add_text(fact.label)
                dpg.bind_item_theme(label, context.styles.muted)
            button = int(
                dpg.add_button(
                    label=f"{shortened_to(name, room)}{gap}{rest}",
                    callback=callback(lambda: context.act(selecting.select, *target, visit=True)),
                )
            )
            dpg.bind_item_theme(button, context.styles.anchor)
            self.links.append((button, target))


def _swatch(context: Context, category: int) -> None:
    color = context.theme.categories[category]
    with dpg.drawlist(context.px(12), context.px(17)):
        low, high = context.px(4), context.px(15)
        dpg.draw_rectangle((0, low), (high - low, high), fill=color, color=color,
                           rounding=context.px(3))  # fmt: skip


def _ending(path: str) -> str:
    """Return the end of a long path, because the end identifies the file."""
    if len(path) <= _MOST_OF_PATH:
        return path
    end = path[1 - _MOST_OF_PATH :]
    return f"…{end[end.find('/') :]}" if "/" in end else f"…{end}"
