"""The state of the viewer: the open tabs, and the view, selection and search of each tab."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from asg.core.graph import Graph
from asg.io.progress import Progress
from asg_viewer.editing.history import History
from asg_viewer.live.view import LiveView
from asg_viewer.model.document import Document
from asg_viewer.overlays.rules import Rules
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Selection, Trace
from asg_viewer.scene.stage import Stage
from asg_viewer.state.question import Question
from asg_viewer.state.work import Page, Work

# The boxes of a thumbnail: left, top, right, bottom, category.
Thumbnail: TypeAlias = tuple[tuple[int, int, int, int, int], ...]


class Mode(StrEnum):
    """The arrangement of a pair's panes."""

    SPLIT = "split"
    OVERLAY = "overlay"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True)
class Pulse:
    """The nodes of each pane that changed on disk, and the seconds their mark stays visible."""

    nodes: tuple[tuple[int, ...], ...]
    left: float


@dataclass(frozen=True)
class Fault:
    """The node where an edit failed, and the reason."""

    node: int
    reason: str


@dataclass(frozen=True)
class Saved:
    """The file of a saved edited graph, and the graph as saved."""

    path: Path
    graph: Graph


@dataclass(frozen=True)
class Goal:
    """The view that a camera takes when the pending layout arrives.

    `keep` is an item that stays at its place on the screen. `show` is an item to bring into the
    view. With `stay`, the camera stays where it is. Without any of these, the camera shows
    everything.
    """

    keep: Selection | None = None
    show: Selection | None = None
    stay: bool = False


@dataclass(frozen=True)
class Play:
    """A run being played: the place in the order of its nodes, and whether it advances by the
    clock.
    """

    place: int
    going: bool
    speed: float = 1.0


@dataclass(frozen=True, eq=False)
class Tab:
    """One document and its view.

    `opened` are the groups to open. `stages` show the groups in `laid` until the pending layout
    arrives. `steps` has the visible step of each loop, by side and node. `cameras` and `goals` (the
    targets of moving cameras) are by view.
    """

    document: Document
    opened: frozenset[int]
    laid: frozenset[int] | None = None
    stages: tuple[Stage, ...] = ()
    progress: float = 0.0
    sketched: tuple[Camera, ...] | None = None  # first cameras while `stages` are a sketch
    goal: Goal = Goal()
    mode: Mode = Mode.FIRST
    active: int = 0
    cameras: tuple[Camera, ...] = (Camera(), Camera())
    goals: tuple[Camera | None, ...] = (None, None)
    selection: Selection | None = None
    trace: Trace = Trace.NONE
    other_end: Selection | None = None
    past: tuple[Selection, ...] = ()
    future: tuple[Selection, ...] = ()
    bookmarks: Mapping[int, Selection] = field(default_factory=dict[int, Selection])
    query: str = ""
    sought: str = ""  # the query behind `hits`
    hits: tuple[tuple[int, ...], ...] = ()
    is_awaited: bool = False  # whether to go to the best hit on arrival
    partner: int = 0
    steps: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    play: Play | None = None
    work: Work = field(default_factory=Work)
    history: History | None = None  # of a graph edited in this tab
    saved: Saved | None = None  # of a graph edited in this tab
    is_draft: bool = False  # whether the graph comes from a draft and has no file
    fault: Fault | None = None  # of a refused edit
    pulse: Pulse | None = None  # after a reload of the file

    @property
    def is_busy(self) -> bool:
        """Whether a layout is pending."""
        return self.laid != self.opened

    @property
    def is_unsaved(self) -> bool:
        """Whether the graph has unsaved edits."""
        if self.history is None:
            return False
        if self.saved is not None:
            return self.history.graph is not self.saved.graph
        return self.is_draft or self.history.graph is not self.history.base

    @property
    def is_searching(self) -> bool:
        """Whether a search is pending."""
        return self.query != self.sought


@dataclass(frozen=True)
class Wire:
    """An edge being dragged: its source node, and a place on the canvas."""

    source: Selection
    x: float
    y: float


@dataclass(frozen=True)
class Reading:
    """The names of the files being read, and the progress."""

    names: str
    progress: Progress


@dataclass(frozen=True, eq=False)
class View:
    """A rectangle of the canvas, in canvas pixels, and the sides that it shows."""

    left: float
    width: float
    height: float
    camera: int
    sides: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class State:
    """Everything that the window shows. `density` is pixels per point of the screen."""

    tabs: tuple[Tab, ...] = ()
    current: int = 0
    size: tuple[float, float] = (1200.0, 800.0)
    split: float = 0.5  # share of the canvas for the first of two panes
    column: float = 372.0  # width of the side column in points
    density: float = 1.0
    theme: str = "dark"
    language: str = ""  # the user's choice; "" for the system's language
    orthogonal: bool = False
    edge_labels: bool = True
    minimap: bool = True
    inspector: bool = True
    help: bool = False
    tour: int | None = None  # the stop of the guided tour
    toured: bool = False  # whether the tour was offered on this computer
    message: str = ""
    is_error: bool = False
    said: float = 0.0  # seconds since the message appeared
    reading: Reading | None = None
    recent: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()  # the names of the last commands of the palette, newest first
    thumbnails: Mapping[str, Thumbnail] = field(default_factory=dict[str, Thumbnail])
    page: Page = Page.NODE
    overlay: str = ""
    rules: Rules | None = None  # for the colors of nodes
    badges: bool = True  # whether nodes show numbers from files besides the overlay
    largest: bool = False  # whether closed groups show their maximum under an overlay
    kernel: bool = False  # whether a node's kernel is open below its facts
    live: LiveView | None = None
    beside: Mapping[Path, LiveView] = field(default_factory=dict[Path, LiveView])  # other runs
    hovered: Selection | None = None
    dwelt: float = 0.0  # seconds of the pointer's rest
    question: Question | None = None  # the open question to the user
    wire: Wire | None = None  # the edge dragged from a node to another

    @property
    def tab(self) -> Tab | None:
        """The current tab."""
        return self.tabs[self.current] if self.tabs else None

    def tab_of(self, document: Document) -> Tab | None:
        """Return the tab that shows a document, if it is still open."""
        return next((tab for tab in self.tabs if tab.document is document), None)

    def with_tab(self, tab: Tab) -> State:
        """Return the state with the current tab replaced."""
        tabs = (*self.tabs[: self.current], tab, *self.tabs[self.current + 1 :])
        return replace(self, tabs=tabs)

    def saying(self, message: str, *, is_error: bool = False) -> State:
        """Return the state with a message to the user."""
        return replace(self, message=message, is_error=is_error, said=0.0)


GUTTER = 2.0  # between two views


def views(state: State) -> tuple[View, ...]:
    """Return the views of the current tab, from left to right."""
    tab = state.tab
    width, height = state.size
    if tab is None:
        return ()
    if tab.document.is_pair and tab.mode is Mode.SPLIT:
        first = round((width - GUTTER) * state.split)
        return (
            View(0.0, float(first), height, 0, (0,)),
            View(first + GUTTER, width - first - GUTTER, height, 1, (1,)),
        )
    if tab.document.is_pair and tab.mode is Mode.OVERLAY:
        return (View(0.0, width, height, 0, (0, 1)),)
    side = 1 if tab.document.is_pair and tab.mode is Mode.SECOND else 0
    return (View(0.0, width, height, side, (side,)),)


def view_of(state: State, side: int) -> View | None:
    """Return the view of a side, or None if hidden."""
    return next((view for view in views(state) if side in view.sides), None)
