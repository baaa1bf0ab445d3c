"""Where new nodes go, and what they record about themselves."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

from asg.core.errors import GraphError
from asg.core.node import Origin
from asg.core.source import Source

if TYPE_CHECKING:
    from asg.core.graph import Graph


class Context(NamedTuple):
    """What a node that is added now records about itself."""

    scope: str = ""
    origin: Origin | None = None
    source: Source | None = None


CURRENT: ContextVar[Graph | None] = ContextVar("asg_graph", default=None)


def current_graph() -> Graph:
    """Return the graph of the innermost `with g:`. Raises GraphError outside of one."""
    graph = CURRENT.get()
    if graph is None:
        raise GraphError(
            "there is no graph to add to", hint="pass graph=g, or build inside `with g:`"
        )
    return graph
