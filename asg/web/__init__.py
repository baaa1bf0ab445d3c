"""Graphs in the browser: pages and modules with recordings that run on WebGPU."""

from __future__ import annotations

from asg.core.guard import guard_room
from asg.core.hints import answering
from asg.web.export import export

guard_room(globals(), "asg.web.", running=("export",))
__getattr__ = answering(__name__)  # hints for names of other libraries

__all__ = ["export"]
