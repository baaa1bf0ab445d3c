"""Graphs in the browser: recordings made ahead of time, as pages and modules that run on WebGPU."""

from __future__ import annotations

from asg.web.export import export

__all__ = ["export"]
