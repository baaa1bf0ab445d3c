"""The work done for a tab: values, overlays, kernels, the passes' timeline, and their setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from asg_viewer.inspect.document import DocumentKernels
from asg_viewer.overlays.measuring import Measured
from asg_viewer.timeline.frames import Timeline
from asg_viewer.values.setup import Ran, Setup


class Page(StrEnum):
    """The page that the column beside the canvas shows."""

    NODE = "node"
    VALUES = "values"
    OVERLAY = "overlay"
    PASSES = "passes"
    TRAINING = "training"


class Scope(StrEnum):
    """The nodes that a run gives the values of."""

    ALL = "all"
    VISIBLE = "visible"
    CHOSEN = "chosen"


class Kind(StrEnum):
    """Work that is done aside, at most one of each kind at a time."""

    VALUES = "values"
    MEASURE = "measure"
    KERNELS = "kernels"
    PASSES = "passes"


@dataclass(frozen=True, eq=False)
class Work:
    """The setup that a tab's graphs are run on, and the results.

    `going` are shares, from 0 to 1, of the work that is under way, `faults` why some could not be
    done. With `folded`, what is fed is not shown. `timeline` is of a tab that shows passes; its
    document is the stage of `frame`.
    """

    setup: Setup = field(default_factory=Setup)
    scope: Scope = Scope.ALL
    ran: Ran | None = None
    measured: Measured | None = None
    kernels: DocumentKernels | None = None
    timeline: Timeline | None = None
    frame: int = 0
    folded: bool = False
    going: Mapping[Kind, float] = field(default_factory=dict[Kind, float])
    faults: Mapping[Kind, str] = field(default_factory=dict[Kind, str])
