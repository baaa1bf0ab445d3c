"""The page of passes: every rewrite in order, before and after, with its rule."""

from __future__ import annotations

from functools import partial
from typing import Any

from asg.core.graph import Graph
from asg.runtime.backend_choice import installed
from asg_viewer.canvas.gui import dpg
from asg_viewer.model.formulas import formula
from asg_viewer.state import column
from asg_viewer.state.model import Tab
from asg_viewer.state.work import Kind
from asg_viewer.timeline.frames import Frame, Timeline
from asg_viewer.window import widgets
from asg_viewer.window.background import OPTIMIZE
from asg_viewer.window.context import Context, callback

_MOST_NODES, _MOST_RULES = 6, 12


class PassesPanel:
    """Starts a timeline, and steps through it."""

    key = "timeline.title"

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self.links: list[tuple[int, tuple[int, int]]] = []
        self._shown: tuple[object, ...] = ()
        self._of: Timeline | None = None

    def build(self, context: Context, parent: int) -> None:
        """Make the box for the start, and the box for the steps."""
        say = context.say
        self._box = int(dpg.add_group(parent=parent))
        self._start = int(dpg.add_group(parent=self._box))
        widgets.note(context, self._start, say("timeline.hint"))
        choices = [(OPTIMIZE, say("timeline.pipeline.optimize"))]
        choices += [(name, say("timeline.pipeline.backend", name=name))
                    for name in sorted(installed())]  # fmt: skip
        for name, label in choices:
            run = callback(partial(context.run, "passes", name))
            button = int(dpg.add_button(label=label, parent=self._start, width=-1, callback=run))
            self.widgets[f"passes:{name}"] = button
        self._said = int(dpg.add_group(parent=self._start))
        self._steps = int(dpg.add_group(parent=self._box))
        self._controls(context)
        self._frame = int(dpg.add_group(parent=self._steps))
        self._rules = int(dpg.add_group(parent=self._steps))

    def _controls(self, context: Context) -> None:
        say = context.say
        rows = (
            (("previous", column.step_frame, -1), ("next", column.step_frame, 1)),
            (("previous_pass", column.step_stage, -1), ("next_pass", column.step_stage, 1)),
        )
        self._number = int(dpg.add_text("", parent=self._steps))
        dpg.bind_item_font(self._number, context.fonts.bold)
        self._slider = int(dpg.add_slider_int(parent=self._steps, width=-1, format="",
                                              callback=self._slid(context)))  # fmt: skip
        for row in rows:
            with dpg.group(horizontal=True, parent=self._steps) as line:
                for name, change, step in row:
                    run = partial(context.act, partial(change, step=step))
                    button = widgets.button(context, int(line), say(f"timeline.{name}"), run, 160)
                    self.widgets[f"passes.{name}"] = button

    def _slid(self, context: Context) -> Any:
        def slid(_sender: object, value: Any) -> None:
            context.act(column.go_frame, int(value) - 1)

        return slid

    def update(self, context: Context) -> None:
        """Show the state."""
        tab = context.state.tab
        dpg.configure_item(self._box, show=tab is not None)
        if tab is None:
            return
        work = tab.work
        going, fault = Kind.PASSES in work.going, work.faults.get(Kind.PASSES)
        shown = (tab.document, work.timeline, work.frame, going, fault, context.state.theme)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.configure_item(self._start, show=work.timeline is None)
        dpg.configure_item(self._steps, show=work.timeline is not None)
        dpg.delete_item(self._said, children_only=True)
        if going:
            widgets.note(context, self._said, context.say("timeline.running"))
        elif fault:
            widgets.note(context, self._said, fault)
        self.links = []
        if work.timeline is not None:
            self._show(context, tab, work.timeline)

    def _show(self, context: Context, tab: Tab, found: Timeline) -> None:
        say, frame = context.say, found.frames[tab.work.frame]
        count = len(found.frames)
        dpg.set_value(self._number, say("timeline.frame", number=frame.number + 1, count=count))
        dpg.configure_item(self._slider, min_value=1, max_value=max(count, 1))
        dpg.set_value(self._slider, frame.number + 1)
        self._show_frame(context, tab, found, frame)
        self._show_rules(context, found)

    def _show_frame(self, context: Context, tab: Tab, found: Timeline, frame: Frame) -> None:
        dpg.delete_item(self._frame, children_only=True)
        say, box = context.say, self._frame
        stage = found.stages[frame.step]
        sizes = say("timeline.sizes", before=len(stage.before), after=len(stage.after))
        dpg.add_spacer(height=context.px(4), parent=box)
        widgets.row(context, box, say("timeline.pass"), stage.pass_name)
        if stage.doc:
            widgets.note(context, box, say.of_pass(stage.pass_name, stage.doc))
        widgets.note(context, box, sizes)
        dpg.add_spacer(height=context.px(4), parent=box)
        widgets.row(context, box, say("timeline.rule"), frame.rule)
        for text in dict.fromkeys((say.of_rule(frame.rule, frame.doc), frame.summary)):
            if text:
                item = dpg.add_text(text, parent=box, wrap=0)
                dpg.bind_item_theme(item, context.styles.accent)
        widgets.heading(context, box, say("timeline.before"))
        self._node(context, box, tab, stage.before, (0, frame.node))
        widgets.heading(context, box, say("timeline.after"))
        if not frame.added and not frame.stands_for:
            widgets.note(context, box, say("timeline.dropped"))
        for node in dict.fromkeys((*frame.stands_for, *frame.added)):
            if node in (*frame.stands_for, *frame.added)[:_MOST_NODES]:
                self._node(context, box, tab, stage.after, (1, node), is_new=node in frame.added)

    def _node(
        self, context: Context, box: int, tab: Tab, graph: Graph, home: tuple[int, int],
        *, is_new: bool = True,
    ) -> None:  # fmt: skip
        node = graph.nodes[home[1]]
        text = f"{widgets.title_of(tab, home)}  {', '.join(map(str, node.types))}"
        self.links.append((widgets.link(context, box, text, home), home))
        written = formula(graph, node)
        if written and is_new:
            item = dpg.add_text(written, parent=box, wrap=0, indent=context.px(4))
            dpg.bind_item_font(item, context.fonts.mono)
            dpg.bind_item_theme(item, context.styles.muted)

    def _show_rules(self, context: Context, found: Timeline) -> None:
        if found is self._of and dpg.get_item_children(self._rules, 1):
            return
        self._of = found
        dpg.delete_item(self._rules, children_only=True)
        widgets.heading(context, self._rules, context.say("timeline.rules"))
        first: dict[tuple[str, str], int] = {}
        for frame in found.frames:
            first.setdefault((frame.pass_name, frame.rule), frame.number)
        for key, count in list(found.counts.items())[:_MOST_RULES]:
            with dpg.group(horizontal=True, parent=self._rules) as line:
                widgets.cell(context, f"{count:,} ×", 62)
                go = partial(column.go_frame, number=first[key])
                button = dpg.add_button(
                    label=f"{key[0]}: {key[1]}", parent=line,
                    callback=callback(partial(context.act, go)),
                )  # fmt: skip
                dpg.bind_item_theme(button, context.styles.anchor)
