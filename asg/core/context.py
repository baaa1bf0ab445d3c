"""Where new nodes go, and what they record about themselves."""

from __future__ import annotations

from typing import NamedTuple

from asg.core.node import Origin
from asg.core.source import Source


class Context(NamedTuple):
    """The scope, origin and source line that a node added now records."""

    scope: str = ""
    origin: Origin | None = None
    source: Source | None = None
