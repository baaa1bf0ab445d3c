"""The page of values: the feeds of a run, and the value of each node."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from asg.runtime.backend_choice import installed
from asg_viewer.canvas.gui import dpg
from asg_viewer.state import column
from asg_viewer.state.model import Tab
from asg_viewer.state.work import Kind, Scope, Work
from asg_viewer.values.blaming import explained
from asg_viewer.values.setup import Setup, inputs_of, sizes_for, without_file
from asg_viewer.window import widgets
from asg_viewer.window.context import Context
from asg_viewer.window.panels.value_view import ValueView
from asg_viewer.window.popup import Choice, Popup

_MOST_FLAGGED = 8
_ARRAYS = (".npz", ".npy", ".safetensors")


class ValuesPanel:
    """Running the graph, and the values of the selection."""

    key = "values.title"

    def __init__(self) -> None:
        self._widgets: dict[str, int] = {}
        self._links: list[tuple[int, widgets.Home]] = []
        self._fed: tuple[object, ...] = ()
        self._told: tuple[object, ...] = ()
        self._value = ValueView()

    @property
    def links(self) -> list[tuple[int, widgets.Home]]:
        """The links to nodes, each with its node."""
        return [*self._links, *self._value.links]

    @property
    def widgets(self) -> dict[str, int]:
        """The widgets by name, for programs that drive the window."""
        return {**self._widgets, **self._value.widgets}

    def build(self, context: Context, parent: int) -> None:
        """Make the parts: the buttons, the feeds, the results, the value."""
        say = context.say
        self._popup = Popup()
        self._box = int(dpg.add_group(parent=parent))
        with dpg.group(horizontal=True, parent=self._box) as top:
            run = widgets.button(context, int(top), say("values.run"),
                                 partial(context.run, "run_values"), 96)  # fmt: skip
            dpg.bind_item_theme(run, context.styles.primary)
            self._widgets["values.run"] = run
            choices = [(scope, say(f"values.{scope}")) for scope in Scope]
            self._scope = widgets.combo(context, int(top), choices, Scope.ALL,
                                        partial(self._choose_scope, context))  # fmt: skip
        self._progress = int(dpg.add_group(horizontal=True, parent=self._box, show=False))
        self._bar = int(dpg.add_progress_bar(width=context.px(200), parent=self._progress))
        stop = partial(context.run, "cancel", Kind.VALUES)
        widgets.button(context, self._progress, say("values.cancel"), stop)
        dpg.add_spacer(height=context.px(2), parent=self._box)
        fold = partial(context.act, column.toggle_feeds)
        self._fold = widgets.button(context, self._box, "", fold)
        dpg.bind_item_theme(self._fold, context.styles.anchor)
        dpg.bind_item_font(self._fold, context.fonts.bold)
        self._widgets["values.feeds"] = self._fold
        self._inputs = int(dpg.add_group(parent=self._box))
        self._result = int(dpg.add_group(parent=self._box))
        self._value.build(context, self._box)

    def close(self) -> None:
        """Delete the widgets outside the column."""
        self._popup.close()
        self._value.close()

    def update(self, context: Context) -> None:
        """Show the state."""
        tab = context.state.tab
        dpg.configure_item(self._box, show=tab is not None)
        if tab is None:
            return
        work = tab.work
        going = work.going.get(Kind.VALUES)
        dpg.configure_item(self._progress, show=going is not None)
        if going is not None:
            dpg.set_value(self._bar, going)
        dpg.set_value(self._scope, context.say(f"values.{work.scope}"))
        mark = "+" if work.folded else "−"
        dpg.configure_item(self._fold, label=f"{mark} {context.say('values.feeds')}")
        dpg.configure_item(self._inputs, show=not work.folded)
        setup, style = work.setup, context.state.theme
        newest = context.state.live is not None and bool(context.state.live.newest)
        fed = (tab.document, setup.files, setup.arrays, setup.weights_file, newest, style)
        if fed != self._fed:
            self._fed = fed
            self._show_inputs(context, tab, newest=newest)
        told = (tab.document, work.ran, work.faults.get(Kind.VALUES), style)
        if told != self._told:
            self._told = told
            self._show_result(context, tab)
        self._value.update(context, tab)

    def _choose_scope(self, context: Context, scope: str) -> None:
        context.act(column.set_scope, Scope(scope))

    # Feeds

    def _show_inputs(self, context: Context, tab: Tab, *, newest: bool) -> None:
        dpg.delete_item(self._inputs, children_only=True)
        say, setup = context.say, tab.work.setup
        for name, type_ in inputs_of(tab.document).items():
            unfed = partial(without_file, name=name)
            choices = [
                (say("values.random"), partial(context.act, column.change_setup, unfed)),
                (say("values.from_file"), partial(self._ask_array, context, name)),
            ]
            label = setup.files.get(name, say("values.random"))
            self._choice(context, name, type_, label, choices, f"feed:{name}")
        sizes = sizes_for(tab.document, setup)
        known = column.sizes_known(tab)
        if sizes:
            widgets.heading(context, self._inputs, say("values.sizes"))
        for symbol, size in sizes.items():
            self._number(context, symbol, size, partial(_with_size, symbol=symbol),
                         f"size:{symbol}", fixed=symbol in known)  # fmt: skip
        self._weights(context, setup, newest=newest)
        self._number(context, say("values.seed"), setup.seed, _with_seed, "values.seed")
        backends = [(name, name) for name in sorted(installed())]
        with dpg.group(horizontal=True, parent=self._inputs) as line:
            widgets.label(context, say("values.backend"))
            self._widgets["values.backend"] = widgets.combo(
                context, int(line), backends, setup.backend,
                lambda name: context.act(column.change_setup, partial(_with_backend, name=name)),
            )  # fmt: skip

    def _choice(
        self, context: Context, name: str, detail: str, label: str,
        choices: Sequence[tuple[str, Callable[[], Any]]], key: str,
    ) -> None:  # fmt: skip
        named = [Choice(text, run, f"{key}:{i}") for i, (text, run) in enumerate(choices)]

        def opened() -> None:
            self._widgets.update(self._popup.open(context, button, named))

        with dpg.group(horizontal=True, parent=self._inputs) as line:
            widgets.label(context, name, plain=True)
            button = widgets.button(context, int(line), label, opened, -1)
        self._widgets[key] = button
        if detail:
            widgets.note(context, self._inputs, detail)

    def _weights(self, context: Context, setup: Setup, *, newest: bool) -> None:
        say = context.say
        none = partial(_with_weights, file="")
        choices = [
            (say("values.weights.initial"), partial(context.act, column.change_setup, none)),
            (say("values.weights.file"), partial(self._ask_weights, context)),
        ]
        if newest:
            choices.append((say("values.weights.newest"), partial(self._take_newest, context)))
        label = setup.weights_file or say("values.weights.initial")
        self._choice(context, say("values.weights"), "", label, choices, "weights")

    def _number(
        self, context: Context, label: str, value: int, change: Callable[..., Setup], key: str,
        *, fixed: bool = False,
    ) -> None:  # fmt: skip
        with dpg.group(horizontal=True, parent=self._inputs) as line:
            widgets.label(context, label)
            if fixed:
                dpg.bind_item_theme(dpg.add_text(str(value)), context.styles.beside)
                return
            self._widgets[key] = widgets.number_field(
                context, int(line), value,
                lambda found: context.act(column.change_setup, partial(change, value=found)),
            )  # fmt: skip

    def _ask_array(self, context: Context, name: str) -> None:
        widgets.ask_paths(context, name, _ARRAYS,
                          lambda paths: context.run("load_arrays", paths[0], name))  # fmt: skip

    def _ask_weights(self, context: Context) -> None:
        widgets.ask_paths(context, context.say("values.weights"), (".safetensors",),
                          lambda paths: context.run("load_weights", paths[0]))  # fmt: skip

    def _take_newest(self, context: Context) -> None:
        live = context.state.live
        if live is not None:
            file = context.say("live.weights", step=live.weights_step)
            change = partial(replace, weights=live.newest, weights_file=file)
            context.act(column.change_setup, change)

    # Results

    def _show_result(self, context: Context, tab: Tab) -> None:
        dpg.delete_item(self._result, children_only=True)
        self._links = []
        say, work = context.say, tab.work
        fault = work.faults.get(Kind.VALUES)
        dpg.add_spacer(height=context.px(4), parent=self._result)
        if fault:
            widgets.note(context, self._result, say("error.values", reason=fault), warning=True)
        elif work.ran is None:
            widgets.note(context, self._result, say("values.none"))
        else:
            self._summary(context, tab, work)

    def _summary(self, context: Context, tab: Tab, work: Work) -> None:
        say, ran = context.say, work.ran
        if ran is None:
            return
        widgets.note(context, self._result, say("values.done", count=ran.count))
        if not ran.flagged:
            widgets.note(context, self._result, say("values.fine"))
            return
        text = say("values.flags", count=ran.flagged)
        widgets.note(context, self._result, text, warning=True)
        if ran.blamed is not None:
            named = widgets.title_of(tab, ran.blamed)
            text = say("values.blame", node=named)
            button = widgets.link(context, self._result, text, ran.blamed)
            self._widgets["values.blame"] = button
            self._links.append((button, ran.blamed))
        if ran.anomaly is not None:
            widgets.note(context, self._result, explained(ran.anomaly, say))
        homes = [(side, node) for side, each in enumerate(ran.panes) for node in each.flags]
        for home in homes[:_MOST_FLAGGED]:
            button = widgets.link(context, self._result, widgets.title_of(tab, home), home)
            self._links.append((button, home))
        if len(homes) > _MOST_FLAGGED:
            text = say("inspector.more", count=len(homes) - _MOST_FLAGGED)
            widgets.note(context, self._result, text)


def _with_size(setup: Setup, symbol: str, value: int) -> Setup:
    return replace(setup, sizes={**setup.sizes, symbol: value})


def _with_seed(setup: Setup, value: int) -> Setup:
    return replace(setup, seed=value)


def _with_backend(setup: Setup, name: str) -> Setup:
    return replace(setup, backend=name)


def _with_weights(setup: Setup, file: str) -> Setup:
    return replace(setup, weights={}, weights_file=file)
