"""Graphs as pictures and as pages: SVG, and single HTML files without dependencies."""

from __future__ import annotations

from asg_viewer.pages.html import html
from asg_viewer.pages.pictures import print_svg, svg

__all__ = ["html", "print_svg", "svg"]
