"""Bodies of loops and branches while they are built, and what a graph then refuses.

The user's function is called on tensors of the outer graph itself. What it adds there is then taken
off again and becomes a graph of its own, an attribute of one node.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from asg.core.errors import GraphError
from asg.core.node import Ref
from asg.core.tensor import Tensor
from asg.core.types import TensorType

if TYPE_CHECKING:
    from asg.core.graph import Graph


class Trace:
    """A body that is being built on a graph, from its node `start` on, within the trace `outer`."""

    __slots__ = ("is_open", "op", "outer", "start")

    def __init__(self, op: str, start: int, outer: Trace | None) -> None:
        self.op = op
        self.start = start
        self.outer = outer
        self.is_open = True


class Traced(Tensor):
    """A value of a body: it may be used until the body is done, and is an error afterwards."""

    __slots__ = ("_trace",)

    def __init__(self, graph: Graph, ref: Ref, type_: TensorType, trace: Trace) -> None:
        super().__init__(graph, ref, type_)
        self._trace = trace

    @property
    def ref(self) -> Ref:
        """Which value of the graph it is, while the body is being built."""
        if not self._trace.is_open:
            raise GraphError(
                f"a tensor of {self.type} made inside the body of a {self._trace.op} is used "
                "outside of it",
                hint="let the body return it",
            )
        return self._ref

    def __repr__(self) -> str:
        if self._trace.is_open:
            return super().__repr__()
        return f"<{self.type} made inside the body of a {self._trace.op}>"


def tensor_of(graph: Graph, ref: Ref, type_: TensorType) -> Tensor:
    """Return the tensor of a value, which may belong to a body that is being built."""
    trace = graph.trace
    while trace is not None and ref[0] < trace.start:
        trace = trace.outer
    return Tensor(graph, ref, type_) if trace is None else Traced(graph, ref, type_, trace)


# What the graph refuses


def check_not_traced(trace: Trace | None, what: str) -> None:
    """Raise GraphError if a body is being built: it has no leaves and results of its own."""
    if trace is not None:
        raise GraphError(
            f"nothing can be {what} inside the body of a {trace.op}",
            hint="do it outside: the body may use every tensor of its graph, and return what is "
            "needed later",
        )


def sealed_error(graph: Graph) -> GraphError:
    """Return the error of a change to a graph that is an attribute of a node."""
    return GraphError(
        f"graph {graph.name!r} is a part of another graph, and cannot be changed",
        hint="build the loop or branch again",
    )


def foreign_error(graph: Graph, tensor: object) -> GraphError:
    """Return the error of something that is no tensor of `graph`."""
    if not isinstance(tensor, Tensor):
        return GraphError(
            f"{type(tensor).__name__} is no tensor",
            hint="put arrays and numbers into the graph with asg.constant",
        )
    return GraphError(
        f"{tensor!r} does not belong to graph {graph.name!r}",
        hint=f"use the tensor of that name there, as in graph[{tensor.label!r}]",
    )
