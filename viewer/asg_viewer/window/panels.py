"""The pages of the column to the right, and the panels on each.

A further panel is a module of this package with a class that has what `Panel` asks for, named here
on a page. It reads the state, and changes it by `context.act` with a function of
`asg_viewer.state`. A further page is a member of `Page`, with a text `page.<name>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from asg_viewer.state.work import Page
from asg_viewer.window.context import Panel
from asg_viewer.window.inspector import Inspector
from asg_viewer.window.kernel_panel import KernelPanel
from asg_viewer.window.overlay_panel import OverlayPanel
from asg_viewer.window.passes_panel import PassesPanel
from asg_viewer.window.training_panel import TrainingPanel
from asg_viewer.window.values_panel import ValuesPanel

PAGES: Mapping[Page, tuple[Callable[[], Panel], ...]] = {
    Page.NODE: (Inspector, KernelPanel),
    Page.VALUES: (ValuesPanel,),
    Page.OVERLAY: (OverlayPanel,),
    Page.PASSES: (PassesPanel,),
    Page.TRAINING: (TrainingPanel,),
}
