"""The state of the viewer: open tabs, and in each what is shown, seen, selected and found."""

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
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Selection, Trace
from asg_viewer.scene.stage import Stage
from asg_viewer.state.question import Question
from asg_viewer.state.work import Page, Work

# The boxes of a small picture: left, top, right, bottom, category.
Thumbnail: TypeAlias = tuple[tuple[int, int, int, int, int], ...]


class Mode(StrEnum):
    """How the panes of a pair are shown."""

    SPLIT = "split"
    OVERLAY = "overlay"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True)
class Pulse:
    """The nodes by pane that changed on disk, and the seconds for which that is still shown."""

    nodes: tuple[tuple[int, ...], ...]
    left: float


@dataclass(frozen=True)
class Fault:
    """The node that an edit failed at, and why."""

    node: int
    reason: str


@dataclass(frozen=True)
class Saved:
    """The file that an edited graph was written to, and the graph as it was then."""

    path: Path
    graph: Graph


@dataclass(frozen=True)
class Goal:
    """The view that a camera is to show once the layout that is under way is there.

    `keep` is an item that stays where it is on the screen; `show` one to be brought into the view;
    with `stay`, the camera stays where it is; without any, all is shown.
    """

    keep: Selection | None = None
    show: Selection | None = None
    stay: bool = False


@dataclass(frozen=True)
class Play:
    """A run that is played: the place in the order of its nodes, and whether it goes on alone."""

    place: int
    going: bool
    speed: float = 1.0


@dataclass(frozen=True, eq=False)
class Tab:
    """One document, and how it is looked at.

    `opened` are the groups that should be open; `stages` show those of `laid`, until a layout that
    is under way arrives. `steps` are those of loops whose values are shown, by side and node.
    `cameras` and `goals` (where cameras are on their way to) are by view.
    """

    document: Document
    opened: frozenset[int]
    laid: frozenset[int] | None = None
    stages: tuple[Stage, ...] = ()
    progress: float = 0.0
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
    sought: str = ""  # the query that `hits` are of
    hits: tuple[tuple[int, ...], ...] = ()
    is_awaited: bool = False  # whether the best hit is gone to once it is found
    partner: int = 0
    steps: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    play: Play | None = None
    work: Work = field(default_factory=Work)
    history: History | None = None  # of a graph that is edited here
    saved: Saved | None = None  # of a graph that is edited here
    is_draft: bool = False  # whether the graph comes from a draft, and no file holds it
    fault: Fault | None = None  # of an edit that was refused
    pulse: Pulse | None = None  # after the file was read again

    @property
    def is_busy(self) -> bool:
        """Whether a layout is under way."""
        return self.laid != self.opened

    @property
    def is_unsaved(self) -> bool:
        """Whether the graph was edited since it was read or saved."""
        if self.history is None:
            return False
        if self.saved is not None:
            return self.history.graph is not self.saved.graph
        return self.is_draft or self.history.graph is not self.history.base

    @property
    def is_searching(self) -> bool:
        """Whether a search is under way."""
        return self.query != self.sought


@dataclass(frozen=True)
class Wire:
    """An edge that is being pulled: the node that it comes from, and a place of the canvas."""

    source: Selection
    x: float
    y: float


@dataclass(frozen=True)
class Reading:
    """The names of the files that are being read, and how far the reading has come."""

    names: str
    progress: Progress


@dataclass(frozen=True, eq=False)
class View:
    """A rectangle of the canvas, in its pixels, and the sides whose stages are seen in it."""

    left: float
    width: float
    height: float
    camera: int
    sides: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class State:
    """Everything that the window shows. `density` is how many pixels a point of the screen has."""

    tabs: tuple[Tab, ...] = ()
    current: int = 0
    size: tuple[float, float] = (1200.0, 800.0)
    split: float = 0.5  # of the canvas, that the first of two panes has
    column: float = 372.0  # points that the column beside the canvas is wide
    density: float = 1.0
    theme: str = "dark"
    language: str = ""  # as chosen; "" is that of the system
    orthogonal: bool = False
    edge_labels: bool = True
    minimap: bool = True
    inspector: bool = True
    help: bool = False
    message: str = ""
    is_error: bool = False
    said: float = 0.0  # seconds for which the message has been shown
    reading: Reading | None = None
    recent: tuple[str, ...] = ()
    thumbnails: Mapping[str, Thumbnail] = field(default_factory=dict[str, Thumbnail])
    page: Page = Page.NODE
    overlay: str = ""
    largest: bool = False  # whether closed groups show their maximum under an overlay
    kernel: bool = False  # whether the kernel of a node is shown below what is said of it
    live: LiveView | None = None
    hovered: Selection | None = None
    dwelt: float = 0.0  # seconds that the pointer has rested there
    question: Question | None = None  # that the user is asked
    wire: Wire | None = None  # that is being pulled from a node to another

    @property
    def tab(self) -> Tab | None:
        """The tab that is shown."""
        return self.tabs[self.current] if self.tabs else None

    def with_tab(self, tab: Tab) -> State:
        """Return the state with another value of the current tab."""
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
    """Return the view in which a side is seen, if it is."""
    return next((view for view in views(state) if side in view.sides), None)
