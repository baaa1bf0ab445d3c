"""The page of overlays: the quantity painted on the nodes, its scale, and the nodes in a list."""

from __future__ import annotations

import math
from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.overlays.heat import Overlay
from asg_viewer.overlays.quantities import KINDS, NORM, TIME
from asg_viewer.scene.theme import heat
from asg_viewer.state import overlaying
from asg_viewer.state.model import Tab
from asg_viewer.state.work import NAME, Kind
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.panels.buffers import BuffersView
from asg_viewer.window.panels.rules import RulesView
from asg_viewer.window.panels.spans import SpansView

_MOST = 200  # nodes in the list
_IN_LINE = 3  # choices
_SHORT = 8  # rows of a list that does not scroll
_HIGH, _NUMBER = 210, 92  # points: the height of the list; the width of a number


class OverlayPanel:
    """The choice of an overlay, its legend, its nodes, the rules, and the chart of buffers."""

    key = "overlay.title"

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._choices: dict[str, int] = {}
        self._shown: tuple[object, ...] = ()
        self._rules = RulesView()
        self._spans = SpansView()
        self._buffers = BuffersView()

    def build(self, context: Context, parent: int) -> None:
        """Make the choices, and the boxes below them."""
        self._box = int(dpg.add_group(parent=parent))
        for kinds in (("", *KINDS[:2]), KINDS[2:]):
            with dpg.group(horizontal=True, parent=self._box) as line:
                for kind in kinds:
                    label = context.say(f"overlay.{kind or 'none'}").capitalize()
                    self._choice(context, int(line), kind, label)
        self._fixed = set(self._choices)
        self._files = int(dpg.add_group(parent=self._box))
        self._body = int(dpg.add_group(parent=self._box))
        self._rules.build(self._box)
        self._spans.build(context, self._box)
        self._buffers.build(context, self._box)

    def _choice(self, context: Context, parent: int, kind: str, label: str) -> None:
        run = callback(partial(context.act, partial(overlaying.set_overlay, kind=kind)))
        button = int(dpg.add_button(label=label, parent=parent, callback=run))
        self._choices[kind] = button
        self.widgets[f"overlay:{kind or 'none'}"] = button

    def update(self, context: Context) -> None:
        """Show the state."""
        state, tab = context.state, context.state.tab
        dpg.configure_item(self._box, show=tab is not None)
        if tab is None:
            return
        work, going = tab.work, tab.work.going.get(Kind.MEASURE)
        shown = (tab.document, state.overlay, work.measured, going is None, state.badges,
                 work.faults.get(Kind.MEASURE), state.theme, work.extra, work.sorting)  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self._show_choices(context, tab)
            self._show(context, tab)
        self._rules.update(context, tab)
        self._spans.update(context, tab)
        self.widgets["spans"] = self._spans.plot
        self._buffers.update(context, tab)
        self.widgets["buffers"] = self._buffers.plot

    def _show_choices(self, context: Context, tab: Tab) -> None:
        dpg.delete_item(self._files, children_only=True)
        line = self._files
        self._choices = {k: b for k, b in self._choices.items() if k in self._fixed}
        for number, (kind, found) in enumerate(tab.work.extra.items()):
            if number % _IN_LINE == 0:
                line = int(dpg.add_group(horizontal=True, parent=self._files))
            self._choice(context, line, kind, found[0].heat.caption)
        if overlaying.outside(tab):
            take = callback(partial(context.act, overlaying.toggle_badges))
            box = dpg.add_checkbox(label=context.say("overlay.badges"), parent=self._files,
                                   default_value=context.state.badges, callback=take)  # fmt: skip
            self.widgets["overlay.badges"] = int(box)
        for kind, button in self._choices.items():
            chosen = kind == context.state.overlay
            style = context.styles.active_tab if chosen else context.styles.tab
            dpg.bind_item_theme(button, style)

    def _show(self, context: Context, tab: Tab) -> None:
        dpg.delete_item(self._body, children_only=True)
        self.links = []
        say, work, state = context.say, tab.work, context.state
        fault = work.faults.get(Kind.MEASURE)
        dpg.add_spacer(height=context.px(4), parent=self._body)
        found = overlaying.overlays(state)
        if found:
            self._overlay(context, tab, found[0])
        elif not state.overlay and work.measured is None and not work.extra:
            widgets.note(context, self._body, say("overlay.hint"))
        elif Kind.MEASURE in work.going:
            widgets.note(context, self._body, say("overlay.measuring"))
        elif fault:
            text = say("error.values", reason=fault)
            widgets.note(context, self._body, text, warning=True)
        elif work.measured is not None and state.overlay in KINDS:
            reason = work.measured.faults.get(state.overlay, "")
            text = say("overlay.needs_gradient") if state.overlay == NORM else reason
            widgets.note(context, self._body, text, warning=bool(reason))
        self._list(context, tab)

    def _overlay(self, context: Context, tab: Tab, found: Overlay) -> None:
        say = context.say
        self._legend(context, found)
        if found.logarithmic:
            widgets.note(context, self._body, say("overlay.logarithmic"))
        if math.isfinite(found.total):
            amount = found.heat.words(found.total)
            widgets.note(context, self._body, say("overlay.total", amount=amount))
        if found.kind == TIME and tab.work.measured is not None:
            widgets.note(context, self._body, tab.work.measured.device)

    def _legend(self, context: Context, found: Overlay) -> None:
        wide, high = context.px(316), context.px(40)
        drawn = int(dpg.add_drawlist(wide, high, parent=self._body))
        bar, steps = context.px(14), 64
        for step in range(steps):
            left, right = wide * step / steps, wide * (step + 1) / steps + 1
            color = heat((step + 0.5) / steps)
            dpg.draw_rectangle((left, 0), (min(right, wide), bar), fill=color, color=color,
                               thickness=0, parent=drawn)  # fmt: skip
        size = 13.5 * context.scale
        for mark in (found.legend[0], found.legend[2], found.legend[4]):
            text = dpg.get_text_size(mark.text, font=context.fonts.regular) or (40.0, 16.0)
            room = text[0] * 13.5 / 16.0
            left = min(max(wide * mark.share - room / 2, 0), wide - room)
            dpg.draw_text((left, bar + context.px(5)), mark.text, size=size,
                          color=context.theme.muted, parent=drawn)  # fmt: skip

    # The list

    def _list(self, context: Context, tab: Tab) -> None:
        """List the nodes; a click on a head sorts by its column."""
        state = context.state
        found, count = overlaying.rows(state, _MOST)
        if not found:
            return
        widgets.heading(context, self._body, context.say("overlay.hottest"))
        kinds = overlaying.columns(state)
        self._head(context, tab, kinds)
        scrolls = len(found) > _SHORT
        parent = int(dpg.add_child_window(parent=self._body, height=context.px(_HIGH), border=False)
                     if scrolls else dpg.add_group(parent=self._body))  # fmt: skip
        for row in found:
            self._row(context, parent, row, widgets.title_of(tab, row.home))
        if count > len(found):
            more = context.say("inspector.more", count=count - len(found))
            widgets.note(context, parent, more)

    def _head(self, context: Context, tab: Tab, kinds: list[str]) -> None:
        sorting = tab.work.sorting
        known = tab.work.extra
        with dpg.group(horizontal=True, parent=self._body) as line:
            dpg.add_spacer(width=context.px(12))
            for kind in (*kinds, NAME):
                if kind == NAME:
                    text = context.say("overlay.node")
                else:
                    text = known[kind][0].heat.caption if kind in known else (
                        context.say(f"overlay.{kind}")
                    )  # fmt: skip
                chosen = sorting.kind == kind or (not sorting.kind and kind == kinds[0])
                mark = (" ↑" if sorting.ascending else " ↓") if chosen else ""
                take = callback(partial(context.act, partial(overlaying.sort_by, kind=kind)))
                wide = 0 if kind == NAME else context.px(_NUMBER) - 1
                button = int(dpg.add_button(label=f"{text}{mark}", parent=line, callback=take,
                                            width=wide))  # fmt: skip
                dpg.add_spacer(width=1)  # a cell is a text and a spacer
                dpg.bind_item_theme(button, context.styles.anchor)
                self.widgets[f"sort:{kind}"] = button

    def _row(self, context: Context, parent: int, row: overlaying.Row, title: str) -> None:
        with dpg.group(horizontal=True, parent=parent) as line:
            widgets.swatch(context, None if math.isnan(row.share) else heat(row.share))
            for text in row.texts:
                widgets.cell(context, text or "–", _NUMBER)
            button = widgets.link(context, int(line), title, row.home)
            self.links.append((button, row.home))
