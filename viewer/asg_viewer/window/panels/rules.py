"""The list of rules for the colors of nodes, with the number of nodes of each."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.state import overlaying
from asg_viewer.state.model import Tab
from asg_viewer.window import widgets
from asg_viewer.window.context import Context


class RulesView:
    """The rules, and a button that removes them."""

    def __init__(self) -> None:
        self._shown: tuple[object, ...] = ()
        self._box = 0

    def build(self, parent: int) -> None:
        """Make the box."""
        self._box = int(dpg.add_group(parent=parent))

    def update(self, context: Context, tab: Tab) -> None:
        """Show the rules of the state."""
        rules, say = context.state.rules, context.say
        shown = (tab.document, rules, tab.work.extra, tab.work.measured, context.state.theme)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.delete_item(self._box, children_only=True)
        if rules is None:
            return
        counts = Counter(n for own in overlaying.painted_by(context.state) for n in own.values())
        widgets.heading(context, self._box, say("rules.title", path=rules.path.name))
        for number, rule in enumerate(rules.rules):
            with dpg.group(horizontal=True, parent=self._box):
                widgets.swatch(context, rule.color)
                dpg.add_text(str(rule))
                item = dpg.add_text(str(counts[number]))
                dpg.bind_item_theme(item, context.styles.muted)
        widgets.button(context, self._box, say("rules.remove"),
                       partial(context.act, replace, rules=None))  # fmt: skip
