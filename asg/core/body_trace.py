"""Bodies of loops and branches while they are built, and what a graph then refuses.

The user's function is called on tensors of the outer graph itself. The nodes that it adds there are
then taken off again and become a graph of their own, an attribute of one node.
"""

from __future__ import annotations

from asg.core.errors import GraphError


class Trace:
    """A body that is being built on a graph, from its node `start` on, within the trace `outer`."""

    __slots__ = ("is_open", "op", "outer", "start")

    def __init__(self, op: str, start: int, outer: Trace | None) -> None:
        self.op = op
        self.start = start
        self.outer = outer
        self.is_open = True


# What the graph refuses


def check_not_traced(trace: Trace | None, what: str) -> None:
    """Raise GraphError if a body is being built: it has no leaves and results of its own."""
    if trace is not None:
        raise GraphError(
            f"nothing can be {what} inside the body of a {trace.op}",
            hint="do it outside: the body may use every tensor of its graph, and return what is "
            "needed later",
        )
