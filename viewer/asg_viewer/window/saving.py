"""The commands that save an edited graph, and that ask before changes are lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from asg.core.errors import AsgError
from asg.io import export
from asg_viewer.canvas.gui import dpg
from asg_viewer.drafts import adopt, drafts_folder, forget, found_drafts, read_draft
from asg_viewer.opening import working_folder
from asg_viewer.state import asking, editing, tabs
from asg_viewer.state.model import Tab
from asg_viewer.state.question import Entry
from asg_viewer.window.context import Context
from asg_viewer.window.exporting import free_path


class Window(Protocol):
    """The parts of the window that these commands reach."""

    context: Context


class Saving:
    """Commands by name."""

    def __init__(self, app: Window) -> None:
        self._app = app

    def commands(self) -> dict[str, Callable[..., None]]:
        """Return the commands."""
        return {
            "save": self._save, "save_as": self._save_as, "save_to": self._save_to,
            "save_and_close": partial(self._save, and_close=True), "close_tab": self._close,
            "discard": partial(self._context.act, tabs.close_tab), "quit": self._quit,
            "quit_now": self._quit_now,
            "offer_drafts": self._offer_drafts, "open_draft": self._open_draft,
            "forget_drafts": self._forget_drafts,
        }  # fmt: skip

    @property
    def _context(self) -> Context:
        return self._app.context

    def _ask(self, title: str, *entries: Entry) -> None:
        self._context.act(asking.ask, title, entries)

    def _entry(self, key: str, command: str, *arguments: object, **values: object) -> Entry:
        return Entry(self._context.say(key, **values), "", command, arguments)

    # Writing files

    def _save(self, *, and_close: bool = False) -> None:
        """Write an edited graph to its file; ask for the file where there is none yet."""
        tab = self._context.state.tab
        if tab is None:
            return
        if tab.history is None:
            self._context.tell("save.unchanged")
        elif tab.saved is None:
            self._save_as(and_close=and_close)
        else:
            self._save_to(and_close, str(tab.saved.path))

    def _save_as(self, *, and_close: bool = False) -> None:
        tab = self._context.state.tab
        if tab is None:
            return
        title = tab.document.title.removesuffix(editing.MARK)
        path = free_path(self._context.folder, title, ".asg.json")
        self._context.act(
            asking.ask, self._context.say("ask.save"), command="save_to", arguments=(and_close,),
            query=str(path),
        )  # fmt: skip

    def _save_to(self, and_close: bool, name: str) -> None:  # an answer's argument
        """Save the graphs of the tab to a file, in the format of its suffix."""
        tab = self._context.state.tab
        if tab is None:
            return
        path = Path(name).expanduser()
        path = path if path.is_absolute() else working_folder() / path
        graphs = {pane.model.name: pane.model.graph for pane in tab.document.panes}
        try:
            export(graphs if len(graphs) > 1 else next(iter(graphs.values())), path)
        except (AsgError, OSError) as error:
            reason = getattr(error, "strerror", None) or error
            self._context.tell("error.export", is_error=True, path=path, reason=reason)
            return
        current = self._context.state.current
        self._context.act(editing.saved, current, path)
        self._context.tell("edit.saved", path=path)
        if and_close:
            self._context.act(tabs.close_tab, current)

    # Closing

    def _close(self, number: int | None = None) -> None:
        """Close a tab, the current one by default; ask first where changes would be lost."""
        context = self._context
        number = context.state.current if number is None else number
        if not 0 <= number < len(context.state.tabs):
            return
        tab = context.state.tabs[number]
        if not tab.is_unsaved:
            context.act(tabs.close_tab, number)
            return
        context.act(tabs.go_tab, number)
        self._ask(
            context.say("save.close", name=_name(tab)),
            self._entry("save.save", "save_and_close"),
            self._entry("save.discard", "discard", number),
            self._entry("save.stay", "close_question"),
        )

    def _quit(self) -> None:
        """Close the window; ask first where changes would be lost."""
        unsaved = [n for n, tab in enumerate(self._context.state.tabs) if tab.is_unsaved]
        if not unsaved:
            self._quit_now()
            return
        names = ", ".join(_name(self._context.state.tabs[number]) for number in unsaved)
        self._ask(
            self._context.say("save.quit", names=names),
            self._entry("save.show", "close_tab", unsaved[0]),
            self._entry("save.quit_now", "quit_now"),
            self._entry("save.stay", "close_question"),
        )

    def _quit_now(self) -> None:
        for number in reversed(range(len(self._context.state.tabs))):
            if self._context.state.tabs[number].is_unsaved:
                self._context.act(tabs.close_tab, number)
        dpg.stop_dearpygui()

    # Drafts

    def _offer_drafts(self) -> None:
        """Ask about the drafts of earlier sessions, if there are any."""
        found = found_drafts(drafts_folder())
        if not found:
            return
        graphs = [(path, read_draft(path)) for path in found]
        entries = [
            self._entry("draft.open", "open_draft", path, name=graph.name)
            for path, graph in graphs if graph is not None
        ]  # fmt: skip
        self._ask(
            self._context.say("draft.offer", count=len(found)),
            *entries,
            self._entry("draft.later", "close_question"),
            self._entry("draft.forget", "forget_drafts"),
        )

    def _open_draft(self, path: Path) -> None:
        graph = read_draft(path)
        if graph is not None:
            self._context.act(editing.open_draft, graph)
            tab = self._context.state.tab
            if tab is not None and tab.history is not None:
                adopt(path, tab.history.number)
        self._offer_drafts()

    def _forget_drafts(self) -> None:
        forget(found_drafts(drafts_folder()))


def _name(tab: Tab) -> str:
    if tab.saved is not None:
        return tab.saved.path.name
    return tab.document.title.removesuffix(editing.MARK)
