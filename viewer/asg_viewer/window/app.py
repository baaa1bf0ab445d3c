"""The viewer as an application: one window, its state, and the loop that paints it."""

from __future__ import annotations

import os
import shutil
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue

from asg.train.run_folder import GRAPH
from asg_viewer import drafts, settings
from asg_viewer.canvas.capture import Grabber, run_callbacks
from asg_viewer.canvas.fonts import load_fonts
from asg_viewer.canvas.gui import dpg
from asg_viewer.canvas.native import Native
from asg_viewer.canvas.style import make_styles
from asg_viewer.keys import BINDINGS
from asg_viewer.layout.sketch import sketch
from asg_viewer.live.run import is_run_folder
from asg_viewer.overlays.kinds import FileKind, kind_of
from asg_viewer.scene.theme import THEMES
from asg_viewer.state import (
    grouping,
    hovering,
    messages,
    playing,
    pulsing,
    tabs,
    thumbnails,
    viewing,
)  # fmt: skip
from asg_viewer.state.model import Reading, State
from asg_viewer.state.tabs import TabKey, key_of
from asg_viewer.texts import Phrases
from asg_viewer.texts.choosing import chosen_language, language_of
from asg_viewer.values.feeds import ARRAY_FILES
from asg_viewer.window.background import Background
from asg_viewer.window.commands import Commands
from asg_viewer.window.context import Context
from asg_viewer.window.dialog import OpenDialog
from asg_viewer.window.finding import Finder
from asg_viewer.window.input.keyboard import Keyboard
from asg_viewer.window.input.mouse import Mouse
from asg_viewer.window.journal import Journal
from asg_viewer.window.shell import Shell
from asg_viewer.window.watching import Watcher
from asg_viewer.workers import Failed, Finished, LayoutWorker, Loader, Progressed

_QUIET_FRAMES = 1  # idle frames before the window waits for input
_WHILE_BUSY = 0.02  # seconds between frames while background work needs the cores
_SLOW = 0.05  # seconds between frames if no thread can wake the window
# Letters that open a text field with Ctrl
_FIELD_KEYS = "".join(
    each.key for each in BINDINGS if each.ctrl and each.command in ("search", "palette")
)


@dataclass(frozen=True)
class Options:
    """Options for opening the window.

    `temporary` is a folder to delete as soon as the viewer has read the files, because a killed
    window has no time for it. With `play`, the viewer plays a run as soon as possible.
    """

    files: tuple[Path, ...] = ()
    width: int = 1600
    height: int = 1000
    theme: str = ""
    language: str = ""
    scale: float = 0.0  # of the screen; 0: as the screen reports
    journal: Path | None = None
    temporary: Path | None = None
    play: bool = False


class App:
    """The window. `run` shows it until the user closes it; `step` is one turn of its loop."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.native = Native()
        self.worker = LayoutWorker()
        self.loader = Loader(temporary=options.temporary is not None)
        self.background = Background(self.native.wake)
        self.grabber = Grabber()
        self.shell = Shell()
        self.finder = Finder(self.native.wake, self._is_typing)
        self.dialog = OpenDialog(self.open_paths, self._drop)
        self._handlers: list[int] = []
        self._spoken = ""  # the language from the next turn on
        self.watcher = Watcher(self.native)
        self.journal = Journal(options.journal)
        self.frames = 0
        self._beside: dict[tuple[Path, TabKey | None], FileKind] = {}  # to load beside a tab
        self._kept: dict[Path, TabKey] = {}  # files beside graphs, loaded again on change
        self._faults: list[str] = []  # to report as soon as a graph is open
        self._changed: set[tuple[Path, ...]] = set()  # files to reload on change
        self._opened_with: dict[Path, tuple[Path, ...]] = {}
        self._dropped: SimpleQueue[list[Path] | None] = SimpleQueue()
        self._quiet = 0
        self._waiting = False
        self._played = 0.0  # seconds that the current node of a playing run was visible
        self._last = time.monotonic()
        self.context = self._open_window()
        self.keeper = settings.Keeper(self.context.state, settings.settings_file())
        self.drafts = drafts.Drafts(drafts.drafts_folder())
        self.commands = Commands(self)
        self._build()
        dpg.render_dearpygui_frame()
        self.native.on_drop(self._drop)
        self.held_keys = self.native.hold_keys(_FIELD_KEYS)
        self.watcher.start()
        if options.files:
            self.open_paths(options.files)
        self.commands.run("offer_drafts")
        state = self.context.state
        if not (options.files or state.toured or state.recent or state.question):
            self.commands.run("tour")

    def _open_window(self) -> Context:
        state = settings.restored(State(), settings.settings_file())
        if self.options.theme in THEMES:
            state = replace(state, theme=self.options.theme)
        language = language_of(self.options.language) or chosen_language(state.language)
        dpg.create_context()
        dpg.configure_app(manual_callback_management=True, keyboard_navigation=False)
        say = Phrases(language)
        dpg.create_viewport(title=say("app.title"), width=self.options.width,
                            height=self.options.height, x_pos=0, y_pos=0)  # fmt: skip
        dpg.setup_dearpygui()
        dpg.show_viewport()
        scale = self.options.scale or self.native.scale()
        return Context(
            state=replace(state, density=scale), fonts=load_fonts(scale, language),
            styles=make_styles(THEMES[state.theme], scale), say=say, run=self._run, scale=scale,
        )  # fmt: skip

    def _build(self) -> None:
        """Make the widgets, and listen to the mouse and the keyboard."""
        self.shell.build(self.context)
        self.keyboard = Keyboard(self.context, self.shell.toolbar)
        self.mouse = Mouse(self.context, self.shell.canvas)
        self._handlers = [self.mouse.bind(), self.keyboard.bind()]

    def speak(self, language: str) -> None:
        """Set the language of the interface."""
        self._spoken = language
        self.context.act(replace, language=language)

    def _speak(self) -> None:
        """Rebuild all widgets in the chosen language."""
        context, self._spoken, language = self.context, "", self._spoken
        windows = [item for item in dpg.get_windows() if "WindowAppItem" in dpg.get_item_type(item)]
        for item in (*self._handlers, *windows):
            dpg.delete_item(item)
        context.say = Phrases(language)
        context.fonts = load_fonts(context.scale, language)
        context.state = context.state.saying("")
        dpg.set_viewport_title(context.say("app.title"))
        self.shell = Shell()
        self.dialog = OpenDialog(self.open_paths, self._drop)
        self._build()
        dpg.render_dearpygui_frame()  # texts have a size from now on
        context.wanted = True

    def _run(self, command: str, *arguments: object) -> None:
        self.commands.run(command, *arguments)

    # Files

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Read files and show their contents in tabs; follow runs, and feed arrays."""
        chosen = tuple(self._graph_files(paths))
        if not chosen:
            if self._faults:
                self.context.act(State.saying, "\n".join(self._faults), is_error=True)
                self._faults.clear()
            return
        for path in chosen:
            self._opened_with[path] = chosen
        context = self.context
        names = ", ".join(path.name for path in chosen)
        context.tell("status.loading", name=names)
        compare = len(chosen) == 2 and any(path.suffix in ARRAY_FILES for path in paths)
        self.loader.request(chosen, context.say, compare=compare)

    def _graph_files(self, paths: Sequence[Path]) -> Iterator[Path]:
        """Yield the graph files; hand the other files to their parts of the viewer."""
        attach = self.background.attach
        for path in paths:
            if is_run_folder(path):
                attach(self.context, path)
                attach = self.background.attach_beside
                if os.path.isfile(path / GRAPH):
                    yield path / GRAPH
            elif os.path.isdir(path):  # os.path.isdir does not raise
                self._faults.append(self.context.say("error.run_folder", path=path))
            elif (kind := kind_of(path)) is not None:
                self._beside[path, None] = kind
            else:
                yield path

    def files_of(self, path: Path) -> tuple[Path, ...]:
        """Return the files opened together with `path`."""
        return self._opened_with.get(path, (path,))

    def _drop(self, paths: list[Path] | None) -> None:
        """Ask the loop to open files, or to ask for files; callable from any thread."""
        self._dropped.put(paths)
        self.native.wake()

    # The loop

    def run(self) -> None:
        """Show the window until the user closes it."""
        try:
            while dpg.is_dearpygui_running():
                self.step()
        finally:
            self.close()

    def close(self) -> None:
        """Close the window and end its background work."""
        self.keeper.keep(self.context.state)
        self.drafts.keep(self.context.state)
        self.drafts.close()
        self.watcher.stop()
        self.worker.close()
        self.background.close()
        self.finder.close()
        dpg.destroy_context()

    def step(self) -> None:
        """Take in events, show the new state, and paint a frame; wait for input if idle."""
        happened = run_callbacks() > 0
        if self.held_keys is not None and self.held_keys.is_holding:
            self.held_keys.turn(typing=self.shell.is_typing(self.context))
        if self._spoken:
            self._speak()
        happened |= self._take_in()
        now = time.monotonic()
        if self._is_moving():
            self.context.act(viewing.tick, now - self._last)
            if not self._is_moving():
                self.mouse.look()  # another item may lie below the resting pointer
        self._play_on(now - self._last)
        if hovering.is_dwelling(self.context.state):
            self.context.act(hovering.dwell, now - self._last)
        if messages.is_ending(self.context.state):
            self._let_message_end(now - self._last)
        if self._is_pulsing():
            self.context.act(pulsing.beat, now - self._last)
        self._last = now
        self.shell.place(self.context)
        if self.context.wanted:
            self.context.wanted = False
            self._request_layout()
            self.shell.update(self.context)
            self.keeper.keep(self.context.state)
            self.drafts.keep(self.context.state)
            happened = True
        self._rest(happened)
        dpg.render_dearpygui_frame()
        self.frames += 1
        if self._waiting:  # the next turns handle the input
            self._quiet = 0
        resting, keys = self._quiet >= _QUIET_FRAMES, self.keyboard.held
        self.journal.note(self.context, self.shell, self.frames, keys, resting=resting)

    def _play_on(self, seconds: float) -> None:
        """Light up the next node of a playing run when its time has come."""
        if not playing.is_going(self.context.state):
            self._played = 0.0
            return
        self._played += min(seconds, 0.25)
        if self._played >= playing.pause(self.context.state):
            self._played = 0.0
            self.context.act(playing.advance)

    def is_settled(self) -> bool:
        """Whether nothing is pending: no file, no layout, no search, no camera."""
        tab = self.context.state.tab
        busy = self.loader.is_busy or self.worker.is_busy or self._is_moving()
        busy = busy or hovering.is_dwelling(self.context.state) or self._is_pulsing()
        busy = busy or (tab is not None and (tab.is_busy or tab.is_searching))
        question = self.context.state.question
        busy = busy or (question is not None and question.is_ranking)
        busy = busy or (self.held_keys is not None and self.held_keys.is_holding)
        return not busy and not self.context.wanted

    def _is_typing(self) -> bool:
        return self.shell.toolbar.is_typing()

    def _is_moving(self) -> bool:
        tab = self.context.state.tab
        return tab is not None and any(tab.goals)

    def _let_message_end(self, seconds: float) -> None:
        """Remove a message after its time, waking the window for that."""
        context, before = self.context, self.context.state
        # The window may have slept before the message: its time begins with the next turn.
        context.state = messages.pass_time(before, seconds if before.said else 0.001)
        context.wanted |= context.state.message != before.message
        if before.said == 0.0 and context.state.message:
            timer = threading.Timer(messages.SECONDS + 0.1, self.native.wake)
            timer.daemon = True
            timer.start()

    def _is_pulsing(self) -> bool:
        tab = self.context.state.tab
        return tab is not None and pulsing.is_pulsing(tab)

    def _rest(self, happened: bool) -> None:
        """Wait for input after some frames without events."""
        busy = happened or not self.is_settled()
        self._quiet = 0 if busy else self._quiet + 1
        going = playing.is_going(self.context.state)
        wait = self._quiet > _QUIET_FRAMES and not going
        if self.native.can_wake:
            if wait != self._waiting:
                self._waiting = wait
                dpg.configure_app(wait_for_input=wait)
        elif wait:
            time.sleep(_SLOW)
        if (busy or going) and not happened and not self._is_moving():
            time.sleep(_WHILE_BUSY)

    def _take_in(self) -> bool:
        """Take in dropped and changed files, files just read, and layouts."""
        happened = False
        while True:
            try:
                paths = self._dropped.get_nowait()
            except Empty:
                break
            if paths is None:
                self.commands.run("open")
            else:
                self.open_paths(paths)
            happened = True
        for path in self.watcher.changed():
            kind = kind_of(path) if path in self._kept else None
            if kind is not None:
                self._beside[path, self._kept[path]] = kind
            elif path not in self._kept:
                self._changed.add(self.files_of(path))
                self.open_paths(self.files_of(path))
            happened = True
        happened |= self._take_files()
        self._load_beside()
        if self.options.play and self._is_ready():
            self.options = replace(self.options, play=False)
            self.context.act(playing.open_wide)
            self.commands.run("play")
        happened |= self.background.poll(self.context)
        happened |= self.finder.poll(self.context)
        for report in self.worker.poll():
            self._report(report)
            happened = True
        return happened

    def _load_beside(self) -> None:
        """Load the files beside the current graph; files of another tab wait until it is shown."""
        tab = self.context.state.tab
        if tab is None or self.loader.is_busy:
            return
        key = key_of(tab.document)
        now = [each for each in self._beside if each[1] in (None, key)]
        for path, owner in now:
            kind = self._beside.pop((path, owner))
            self.background.load_file(self.context, path, kind)
            self._kept[path] = key
        if now:
            self._forget_temporary()
            self._follow()

    def _follow(self) -> None:
        """Watch the files of open graphs, and the files beside them."""
        homes = {tab.document.path for tab in self.context.state.tabs}
        files = {f for home in homes if home is not None for f in self.files_of(home)}
        self.watcher.follow(files | self._kept.keys())

    def _take_files(self) -> bool:
        """Show the files just read, each in its tab."""
        context, happened = self.context, False
        progress = self.loader.progress
        reading = None if progress is None else Reading(self.loader.names, progress)
        if reading != context.state.reading:
            context.act(replace, reading=reading)
        for paths, opened in self.loader.poll():
            lasting = self.options.temporary is None
            context.act(tabs.open_documents, opened.documents, stay=paths in self._changed)
            self._changed.discard(paths)
            self._forget_temporary()
            read = [path.absolute() for path in paths if path not in opened.unread]
            for path in read if opened.documents and lasting else ():
                context.act(tabs.remember_file, path)
            context.act(tabs.forget_files, [path.absolute() for path in opened.unread])
            faults = [*opened.faults, *self._faults]
            self._faults.clear()
            context.act(State.saying, "\n".join(faults), is_error=bool(faults))
            self._follow()
            happened = True
        return happened

    def _is_ready(self) -> bool:
        """Whether a graph is open and every array for it has arrived."""
        tab = self.context.state.tab
        return tab is not None and bool(tab.stages) and not (self._beside or self.loader.is_busy)

    def _forget_temporary(self) -> None:
        """Delete the temporary folder, if nothing reads from it any more."""
        folder = self.options.temporary
        if folder is None or self.loader.is_busy or self._beside:
            return
        shutil.rmtree(folder, ignore_errors=True)
        signal.signal(
            signal.SIGTERM, signal.SIG_DFL
        )  # while it waits for input, Python runs nothing
        self.options = replace(self.options, temporary=None)

    def _request_layout(self) -> None:
        """Request the layout of the current tab, unless it is there or pending.

        A sketch fills an empty canvas until the layout of a large graph is finished.
        """
        tab = self.context.state.tab
        if tab is None or not tab.is_busy:
            return
        problem = tab.document.layout_problem(tab.opened)
        if not tab.stages and self.worker.is_slow(problem):
            self.context.act(grouping.sketched, sketch(problem))  # the next turn requests the rest
        else:
            self.worker.request(problem)

    def _report(self, report: Progressed | Finished | Failed) -> None:
        context = self.context
        for number, tab in enumerate(context.state.tabs):
            if tab.document.layout_problem(tab.opened).key != report.key:
                continue
            if isinstance(report, Finished):
                context.act(grouping.laid, number, tab.opened, report.layouts)
                context.act(thumbnails.keep_thumbnail, number)
            elif isinstance(report, Progressed):
                context.act(grouping.progressed, number, report.share)
            else:
                text = context.say("error.layout", reason=report.reason)
                context.act(State.saying, text, is_error=True)
