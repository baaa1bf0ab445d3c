"""The panels in the column to the right: the inspector first, others below it.

A further panel (values, overlays, lifetimes, passes, training) is a module of this package with a
class that has what `Panel` asks for, named here. It reads the state, and changes it by
`context.act` with a function of `asg_viewer.state`.
"""

from __future__ import annotations

from collections.abc import Callable

from asg_viewer.window.context import Panel
from asg_viewer.window.inspector import Inspector

PANELS: tuple[Callable[[], Panel], ...] = (Inspector,)
