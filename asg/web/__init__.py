"""Graphs in the browser: recordings made ahead of time, as pages and modules that run on WebGPU."""

from __future__ import annotations

from asg.core.hints import answering
from asg.web.export import export

__getattr__ = answering(__name__)  # names from elsewhere are answered with ours

__all__ = ["export"]
