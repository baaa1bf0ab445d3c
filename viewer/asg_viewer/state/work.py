"""The work for a tab: values, overlays, kernels, the passes' timeline, and their setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from asg_viewer.inspect.document import DocumentKernels
from asg_viewer.overlays.from_files import Outside
from asg_viewer.overlays.heat import Overlay
from asg_viewer.overlays.measuring import Measured
from asg_viewer.overlays.spans import Spans
from asg_viewer.timeline.frames import Timeline
from asg_viewer.values.comparing import Compared
from asg_viewer.values.setup import Ran, Setup


class Page(StrEnum):
    """A page of the side column."""

    NODE = "node"
    VALUES = "values"
    COMPARE = "compare"
    OVERLAY = "overlay"
    PASSES = "passes"
    TRAINING = "training"


class Scope(StrEnum):
    """The set of nodes that a run records values for."""

    ALL = "all"
    VISIBLE = "visible"
    CHOSEN = "chosen"


class Kind(StrEnum):
    """Background work; at most one task of each kind runs at a time."""

    VALUES = "values"
    MEASURE = "measure"
    KERNELS = "kernels"
    PASSES = "passes"
    COMPARE = "compare"
    TRACE = "trace"
    STORED = "stored"


@dataclass(frozen=True)
class Sorting:
    """The order of a list of nodes: by a kind of overlay, NAME, or "" for the current overlay."""

    kind: str = ""
    ascending: bool = False


NAME = "name"


@dataclass(frozen=True, eq=False)
class Work:
    """A tab's setup for runs, and the results.

    `going` has the progress of running tasks, from 0 to 1, and `faults` the reasons of failures.
    With `folded`, the feeds are hidden. A tab that shows passes has a `timeline`; its document is
    the stage of `frame`. `extra` are overlays by kind besides the measured overlays; those of
    `numbers` from files survive a reload. `tolerance` is the user's choice for a comparison, None
    for its default.
    """

    setup: Setup = field(default_factory=Setup)
    scope: Scope = Scope.ALL
    ran: Ran | None = None
    measured: Measured | None = None
    kernels: DocumentKernels | None = None
    timeline: Timeline | None = None
    frame: int = 0
    folded: bool = False
    compared: Compared | None = None
    tolerance: float | None = None
    sorting: Sorting = Sorting()
    numbers: tuple[Outside, ...] = ()
    trace: Spans | None = None
    extra: Mapping[str, tuple[Overlay, ...]] = field(default_factory=dict[str, tuple[Overlay, ...]])
    going: Mapping[Kind, float] = field(default_factory=dict[Kind, float])
    faults: Mapping[Kind, str] = field(default_factory=dict[Kind, str])
