"""The page of overlays: the quantity painted on the nodes, its scale, and the largest nodes."""

from __future__ import annotations

import math
from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.overlays.heat import Overlay, bytes_in_words, flops_in_words, seconds_in_words
from asg_viewer.overlays.measuring import Measured
from asg_viewer.overlays.quantities import FLOPS, KINDS, NORM, TIME
from asg_viewer.scene.theme import heat
from asg_viewer.state import working
from asg_viewer.state.model import Tab
from asg_viewer.state.work import Kind
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.panels.buffers import BuffersView

_MOST = 8  # nodes in the list


class OverlayPanel:
    """The choice of an overlay, its legend, its hottest nodes, and the chart of buffers."""

    key = "overlay.title"

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._choices: dict[str, int] = {}
        self._shown: tuple[object, ...] = ()
        self._buffers = BuffersView()

    def build(self, context: Context, parent: int) -> None:
        """Make the choices, and the boxes below them."""
        say = context.say
        self._box = int(dpg.add_group(parent=parent))
        for kinds in (("", *KINDS[:2]), KINDS[2:]):
            with dpg.group(horizontal=True, parent=self._box) as line:
                for kind in kinds:
                    label = say(f"overlay.{kind or 'none'}").capitalize()
                    run = callback(partial(context.act, partial(working.set_overlay, kind=kind)))
                    button = int(dpg.add_button(label=label, parent=line, callback=run))
                    self._choices[kind] = button
                    self.widgets[f"overlay:{kind or 'none'}"] = button
        self._body = int(dpg.add_group(parent=self._box))
        self._buffers.build(context, self._box)

    def update(self, context: Context) -> None:
        """Show the state."""
        state, tab = context.state, context.state.tab
        dpg.configure_item(self._box, show=tab is not None)
        if tab is None:
            return
        going = tab.work.going.get(Kind.MEASURE)
        shown = (tab.document, state.overlay, tab.work.measured, going is None,
                 tab.work.faults.get(Kind.MEASURE), state.theme)  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            for kind, button in self._choices.items():
                chosen = kind == state.overlay
                style = context.styles.active_tab if chosen else context.styles.tab
                dpg.bind_item_theme(button, style)
            self._show(context, tab)
        self._buffers.update(context, tab)
        self.widgets["buffers"] = self._buffers.plot

    def _show(self, context: Context, tab: Tab) -> None:
        dpg.delete_item(self._body, children_only=True)
        self.links = []
        say, work = context.say, tab.work
        fault = work.faults.get(Kind.MEASURE)
        dpg.add_spacer(height=context.px(4), parent=self._body)
        if not context.state.overlay and work.measured is None:
            widgets.note(context, self._body, say("overlay.hint"))
        elif Kind.MEASURE in work.going:
            widgets.note(context, self._body, say("overlay.measuring"))
        elif fault:
            text = say("error.values", reason=fault)
            widgets.note(context, self._body, text, warning=True)
        elif work.measured is not None and context.state.overlay:
            self._overlay(context, tab, work.measured)

    def _overlay(self, context: Context, tab: Tab, measured: Measured) -> None:
        say, kind = context.say, context.state.overlay
        found = measured.overlays.get(kind, ())
        fault = measured.faults.get(kind, "")
        if not found:
            text = say("overlay.needs_gradient") if kind == NORM else fault
            widgets.note(context, self._body, text, warning=bool(fault))
            return
        self._legend(context, found[0])
        if found[0].logarithmic:
            widgets.note(context, self._body, say("overlay.logarithmic"))
        if math.isfinite(found[0].total) and kind != NORM:
            widgets.note(context, self._body, say("overlay.total", amount=_total(found[0])))
        if kind == TIME:
            widgets.note(context, self._body, measured.device)
        widgets.heading(context, self._body, say("overlay.hottest"))
        every = [(value, side, node, each) for side, each in enumerate(found)
                 for node, value in each.hottest(_MOST)]  # fmt: skip
        for value, side, node, each in sorted(every, key=lambda row: -row[0])[:_MOST]:
            self._row(context, tab, each, (side, node), value)

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

    def _row(
        self, context: Context, tab: Tab, each: Overlay, home: tuple[int, int], value: float
    ) -> None:
        with dpg.group(horizontal=True, parent=self._body) as line:
            share = each.heat.values[home[1]]
            with dpg.drawlist(context.px(12), context.px(18)):
                color = heat(float(share))
                dpg.draw_rectangle((0, context.px(4)), (context.px(10), context.px(14)),
                                   fill=color, color=color, rounding=2)  # fmt: skip
            text = f"{each.heat.texts.get(home[1], f'{value:.3g}')}"
            item = dpg.add_text(text)
            dpg.bind_item_theme(item, context.styles.muted)
            size = dpg.get_text_size(text, font=context.fonts.regular) or (60.0, 16.0)
            dpg.add_spacer(width=max(context.px(88) - round(size[0]), 1))
            button = widgets.link(context, int(line), widgets.title_of(tab, home), home)
            self.links.append((button, home))


def _total(found: Overlay) -> str:
    """Return the sum in the words of the legend."""
    words = {FLOPS: flops_in_words, TIME: seconds_in_words}.get(found.kind, bytes_in_words)
    return words(found.total)
