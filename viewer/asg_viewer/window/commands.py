"""The actions of all commands, from keys and from the toolbar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from asg.core.node import Ref
from asg_viewer.canvas.capture import Grabber
from asg_viewer.canvas.gui import dpg
from asg_viewer.canvas.native import Native
from asg_viewer.editor import open_in_editor, resolved
from asg_viewer.model.deriving import with_gradient
from asg_viewer.model.document import documents
from asg_viewer.model.facts import gradient_facts, node_text
from asg_viewer.opening import Opened, pasted_paths, working_folder
from asg_viewer.samples import SAMPLES
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Trace
from asg_viewer.state import (
    column,
    editing,
    grouping,
    overlaying,
    playing,
    searching,
    selecting,
    tabs,
    viewing,
)
from asg_viewer.state.model import State
from asg_viewer.state.work import Kind, Page
from asg_viewer.values.chips import text_of
from asg_viewer.values.running import Value
from asg_viewer.window import exporting, widgets
from asg_viewer.window.background import Background
from asg_viewer.window.context import Context
from asg_viewer.window.dialog import OpenDialog
from asg_viewer.window.editing import Editing
from asg_viewer.window.saving import Saving
from asg_viewer.window.shell import Shell
from asg_viewer.window.tour.commands import Touring
from asg_viewer.workers import Loader

_PAN = 90.0  # pixels


class Window(Protocol):
    """The parts of the window that commands reach."""

    context: Context
    native: Native
    background: Background
    shell: Shell
    dialog: OpenDialog
    grabber: Grabber
    loader: Loader

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders."""
        ...

    def files_of(self, path: Path) -> Sequence[Path]:
        """Return the files opened together with `path`."""
        ...

    def speak(self, language: str) -> None:
        """Set the language of the interface."""
        ...


class Commands:
    """Commands by name; commands that only change the state are functions of it."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self._changes = _changes()
        self._others: dict[str, Callable[..., None]] = {
            "play": self._play, "derive": self._derive, "follow": self._follow,
            "open_sample": self._open_sample,
            "path": self._path, "search": self._search, "open": self._open,
            "paste": self._paste, "reload": self._reload,
            "open_paths": self._app.open_paths,
            "export_png": partial(self._export, "png", whole=False),
            "export_svg": partial(self._export, "svg", whole=True),
            "export_png_view": partial(self._export, "png", whole=False),
            "export_png_all": partial(self._export, "png", whole=True),
            "export_svg_view": partial(self._export, "svg", whole=False),
            "export_svg_all": partial(self._export, "svg", whole=True),
            "copy": self._copy, "copy_value": self._copy_value, "save_value": self._save_value,
            "editor": self._editor,
            "overlay": self._overlay,
            "page": partial(self._app.context.act, column.show_page), "kernel": self._kernel,
            "language": self._app.speak, **self._app.background.commands(self._app.context),
            **Editing(self._app).commands(), **Saving(self._app).commands(),
            **Touring(self._app.context).commands(),
        }  # fmt: skip
        for number in range(1, 10):
            self._others[f"set_bookmark_{number}"] = partial(self._set_bookmark, number)
            self._others[f"go_bookmark_{number}"] = partial(self._go_bookmark, number)

    def names(self) -> set[str]:
        """Return the names of all commands."""
        return {*self._changes, *self._others}

    def run(self, name: str, *arguments: Any) -> None:
        """Run a command."""
        change = self._changes.get(name)
        if change is not None:
            self._app.context.act(change)
        else:
            self._others[name](*arguments)

    # Moving

    def _follow(self) -> None:
        context = self._app.context
        before = context.state
        context.act(selecting.follow)
        if context.state is before and before.tab and before.tab.selection:
            chosen, document = before.tab.selection, before.tab.document
            reasons = gradient_facts(document, chosen.side, chosen.item, context.say)
            reason = next((fact.text for fact in reasons), context.say("status.no_link"))
            context.act(State.saying, reason)

    def _play(self) -> None:
        """Play or pause a run; start the run first, if there is none."""
        context = self._app.context
        tab = context.state.tab
        if tab is None:
            return
        if tab.work.ran is None and Kind.VALUES not in tab.work.going:
            context.run("run_values")
        context.act(playing.toggle)

    def _derive(self) -> None:
        """Open the graph beside the gradient of the selected scalar, or else of its loss."""
        context = self._app.context
        tab = context.state.tab
        if tab is None:
            return
        number = editing.chosen_node(tab)
        side = 0 if number is None or tab.selection is None else tab.selection.side
        graph, first = tab.document.panes[side].model.home_of(number or 0)
        say = context.say

        def build() -> Opened:
            chosen = {} if number is None else with_gradient(graph, Ref(number - first, 0))
            graphs = chosen or with_gradient(graph, None)
            return Opened(tuple(documents(graphs)), () if graphs else (say("derive.none"),))

        self._app.loader.make(build, say)

    def _open_sample(self, name: str) -> None:
        def build() -> Opened:
            return Opened(tuple(documents(SAMPLES[name]())), ())

        self._app.loader.make(build, self._app.context.say)

    def _path(self) -> None:
        context = self._app.context
        context.act(selecting.start_path)
        tab = context.state.tab
        if tab is not None and tab.selection is not None:
            pane = tab.document.panes[tab.selection.side]
            item = tab.selection.item
            title = pane.model.titles[item] if item < pane.model.size else (
                pane.groups.titles[item - pane.model.size]
            )  # fmt: skip
            self._app.context.tell("status.path_from", node=title)

    def _search(self) -> None:
        self._app.shell.toolbar.focus_search()

    def _overlay(self, kind: str) -> None:
        """Show a quantity as heat, "" for none, and the page that explains it."""
        self._app.context.act(overlaying.set_overlay, kind)
        self._app.context.act(column.show_page, Page.OVERLAY)

    def _kernel(self) -> None:
        """Show the kernel of the selected node."""
        self._app.context.act(column.show_page, Page.NODE)
        self._app.context.act(replace, kernel=True)

    def _set_bookmark(self, number: int) -> None:
        self._app.context.act(selecting.set_bookmark, number)
        self._app.context.tell("status.bookmark", number=number)

    def _go_bookmark(self, number: int) -> None:
        context = self._app.context
        before = context.state
        context.act(selecting.go_bookmark, number)
        if context.state is before:
            self._app.context.tell("status.no_bookmark", number=number)

    # Files

    def _open(self) -> None:
        self._app.dialog.show(self._app.context)

    def _paste(self) -> None:
        paths = pasted_paths(self._app.native.clipboard())
        if paths:
            self._app.open_paths(paths)

    def _reload(self) -> None:
        tab = self._app.context.state.tab
        if tab is not None and tab.document.path is not None:
            self._app.open_paths(self._app.files_of(tab.document.path))

    def _copy(self) -> None:
        context = self._app.context
        tab = context.state.tab
        if tab is None or tab.selection is None:
            return
        selection = tab.selection
        text = node_text(tab.document, selection.side, selection.item, context.say)
        dpg.set_clipboard_text(text)
        self._app.context.tell("status.copied", what=text.split("\n", maxsplit=1)[0])

    def _value(self, number: int) -> Value | None:
        """Return a value of the selection with all its elements; tell the user if there is none."""
        tab = self._app.context.state.tab
        values = () if tab is None else column.value_of(tab, tab.selection)
        if number < len(values) and values[number].is_whole:
            return values[number]
        self._app.context.tell("values.no_whole", is_error=True)
        return None

    def _copy_value(self, number: int = 0) -> None:
        """Copy a value of the selection as an expression of NumPy."""
        value = self._value(number)
        if value is not None:
            dpg.set_clipboard_text(text_of(value.array))
            self._app.context.tell("values.copied", count=f"{value.array.size:,}")

    def _save_value(self, number: int = 0) -> None:
        """Write a value of the selection to a .npy file in the working folder."""
        context, value = self._app.context, self._value(number)
        tab = context.state.tab
        if value is None or tab is None or tab.selection is None:
            return
        title = widgets.title_of(tab, (tab.selection.side, tab.selection.item))
        path = exporting.free_path(working_folder(), title, ".npy")
        try:
            exporting.write_array(path, value.array)
        except OSError as error:
            reason = error.strerror or error
            context.tell("error.export", is_error=True, path=path, reason=reason)
        else:
            context.tell("status.exported", path=path)

    def _editor(self) -> None:
        tab = self._app.context.state.tab
        if tab is None or tab.selection is None:
            return
        pane = tab.document.panes[tab.selection.side]
        item = tab.selection.item
        source = pane.model.node(item).source if item < pane.model.size else None
        if source is None:
            self._app.context.tell("status.no_source")
            return
        folders: Sequence[Path] = [working_folder()]
        if tab.document.path is not None:
            folders = [*folders, *(folders[0] / tab.document.path).parents]
        file = resolved(source.file, folders)
        if file is None or not open_in_editor(file, source.line):
            missing = "error.editor" if file is not None else "error.missing"
            self._app.context.tell(missing, is_error=True, path=source.file)
        else:
            self._app.context.tell("status.opened_editor", source=source)

    def _export(self, kind: str, path: Path | None = None, *, whole: bool) -> None:
        app = self._app
        context = app.context
        tab = context.state.tab
        if tab is None or not tab.stages:
            return
        target = path or exporting.free_path(working_folder(), tab.document.title, f".{kind}")
        try:
            if kind == "svg" and whole:
                text = exporting.svg_of_all(tab, app.shell.canvas.look(context))
                exporting.write_svg(target, text)
            elif kind == "svg":
                canvas = app.shell.canvas
                look, shown = canvas.look(context), canvas.emphases(context.state, tab)
                exporting.write_svg(target, exporting.svg_of_view(context.state, tab, look, shown))
            elif whole:
                exporting.png_of_all(app.grabber, app.shell.canvas, context, target)
            else:
                exporting.png_of_view(app.grabber, app.shell.canvas, target)
        except OSError as error:
            reason = error.strerror or error
            context.tell("error.export", is_error=True, path=target, reason=reason)
        else:
            context.tell("status.exported", path=target)


def _panned(state: State, dx: float, dy: float) -> State:
    tab = state.tab
    if tab is None:
        return state
    index = next((v.camera for v in viewing.views(state) if tab.active in v.sides), 0)
    base = tab.goals[index] or tab.cameras[index]
    goal = Camera(base.x - dx / base.scale, base.y - dy / base.scale, base.scale)
    return viewing.set_camera(state, index, goal, smooth=True)


def _flipped(state: State, what: str) -> State:
    return replace(state, **{what: not getattr(state, what)})


def _other_theme(state: State) -> State:
    return replace(state, theme="light" if state.theme == "dark" else "dark")


def _changes() -> dict[str, Callable[[State], State]]:
    """Return the commands that only change the state."""
    return {
        "fit": viewing.fit,
        "fit_selection": viewing.fit_selection,
        "zoom_in": partial(viewing.zoom_middle, factor=viewing.ZOOM_STEP),
        "zoom_out": partial(viewing.zoom_middle, factor=1 / viewing.ZOOM_STEP),
        "pan_left": partial(_panned, dx=_PAN, dy=0.0),
        "pan_right": partial(_panned, dx=-_PAN, dy=0.0),
        "pan_up": partial(_panned, dx=0.0, dy=_PAN),
        "pan_down": partial(_panned, dx=0.0, dy=-_PAN),
        "mode": viewing.next_mode,
        "other_pane": selecting.swap_side,
        "up": partial(selecting.move, dx=0, dy=-1),
        "down": partial(selecting.move, dx=0, dy=1),
        "left": partial(selecting.move, dx=-1, dy=0),
        "right": partial(selecting.move, dx=1, dy=0),
        "back": selecting.back,
        "forward": selecting.forward,
        "next_hit": partial(searching.next_hit, step=1),
        "previous_hit": partial(searching.next_hit, step=-1),
        "toggle": grouping.toggle_selected,
        "open_all": grouping.open_all,
        "close_all": grouping.close_all,
        "ancestors": partial(selecting.set_trace, trace=Trace.ANCESTORS),
        "descendants": partial(selecting.set_trace, trace=Trace.DESCENDANTS),
        "escape": selecting.escape,
        "next_tab": partial(tabs.next_tab, step=1),
        "previous_tab": partial(tabs.next_tab, step=-1),
        "edges": partial(_flipped, what="orthogonal"),
        "labels": partial(_flipped, what="edge_labels"),
        **{name: partial(_flipped, what=name) for name in ("minimap", "inspector", "help")},
        "theme": _other_theme,
        "next_page": partial(column.next_page, step=1),
        "previous_page": partial(column.next_page, step=-1),
        "next_overlay": overlaying.next_overlay,
        "group_heat": overlaying.toggle_largest,
        **_changes_of_play(),
        "next_rewrite": partial(column.step_frame, step=1),
        "previous_rewrite": partial(column.step_frame, step=-1),
    }


def _changes_of_play() -> dict[str, Callable[[State], State]]:
    return {
        "play_next": partial(playing.step, count=1),
        "play_previous": partial(playing.step, count=-1),
        "play_stop": playing.stop,
    }
