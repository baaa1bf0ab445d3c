"""The pages of the column to the right, and the panels on each.

To add a panel, write a module of this package with a class that implements `Panel`, and name the
class here on a page. A panel reads the state, and changes it through `context.act` with a function
of `asg_viewer.state`. To add a page, add a member to `Page` and a text `page.<name>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from asg_viewer.state.work import Page
from asg_viewer.window.context import Panel
from asg_viewer.window.panels.compare import ComparePanel
from asg_viewer.window.panels.inspector import Inspector
from asg_viewer.window.panels.kernels import KernelPanel
from asg_viewer.window.panels.overlays import OverlayPanel
from asg_viewer.window.panels.passes import PassesPanel
from asg_viewer.window.panels.training import TrainingPanel
from asg_viewer.window.panels.values import ValuesPanel

PAGES: Mapping[Page, tuple[Callable[[], Panel], ...]] = {
    Page.NODE: (Inspector, KernelPanel),
    Page.VALUES: (ValuesPanel,),
    Page.COMPARE: (ComparePanel,),
    Page.OVERLAY: (OverlayPanel,),
    Page.PASSES: (PassesPanel,),
    Page.TRAINING: (TrainingPanel,),
}
