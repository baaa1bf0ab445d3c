"""The records that a graph is made of: references, origins, nodes, and what new ones note."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, NamedTuple, NoReturn

from asg.core.errors import GraphError
from asg.core.opdef import Attrs, OpDef, Types
from asg.core.source import Source


class Ref(NamedTuple):
    """A value of a graph: result `index` of node `node`, printed as `%7` or `%7.1`.

    >>> g = asg.Graph()
    >>> values, indices = asg.topk(g.input("x", (5,)), 2)
    >>> indices.ref, str(indices.ref), g.tensor(asg.Ref(1, 0)).shape
    (Ref(node=1, index=1), '%1.1', (2,))
    """

    node: int
    index: int  # pyright: ignore[reportIncompatibleMethodOverride]  # tuple.index is of no use here

    def __str__(self) -> str:
        return f"%{self.node}.{self.index}" if self.index else f"%{self.node}"


class Origin(NamedTuple):
    """Why a derived node exists: `rule`, applied to `node` of the graph named `graph`.

    >>> g = asg.Graph("square")
    >>> y = asg.square(g.input("x"))
    >>> asg.gradients(y, wrt=[g["x"]]).nodes[-1].origin
    Origin(graph='square', node=1, rule='vjp')
    """

    graph: str
    node: int
    rule: str

    def __str__(self) -> str:
        return f"{self.graph}%{self.node}:{self.rule}"


class Node(NamedTuple):
    """One operation of a graph; immutable, and its id is its position.

    >>> node = asg.tanh(asg.Graph().input("x", (2,))).node
    >>> isinstance(node, asg.Node), node.op.name, node.inputs, str(node.types[0])
    (True, 'tanh', (Ref(node=0, index=0),), 'f32[2]')
    """

    id: int
    op: OpDef
    inputs: tuple[Ref, ...]
    attrs: Attrs
    types: Types
    name: str | None
    scope: str
    origin: Origin | None
    source: Source | None

    def describe(self) -> str:
        """Return how a message names it: `node 'h' (tanh %7), train.py:31`."""
        name = f"'{self.name}' " if self.name else ""
        place = f", {self.source}" if self.source else ""
        return f"node {name}%{self.id} {self.op.name}{place}"


class Nodes(list[Node]):
    """The nodes of a graph in their order, which the graph alone adds to and changes.

    A list, since nothing is read as often; methods that would change it raise GraphError.
    """

    add = list[Node].append  # as the graph alone does

    def put(self, position: int, node: Node) -> None:
        """Put a node in the place of another, to name it."""
        super().__setitem__(position, node)

    def cut(self, count: int) -> None:
        """Take back all nodes but the first `count`."""
        super().__delitem__(slice(count, None))

    def _refused(self, *_: Any, **__: Any) -> NoReturn:
        raise GraphError(
            "the nodes of a graph are not changed in place",
            hint="build on with functions and operators, or derive a graph: asg.optimize(graph)",
        )

    append = clear = extend = insert = pop = remove = reverse = _refused
    sort = _refused  # pyright: ignore[reportAssignmentType]  # it takes what any sort takes
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refused


# Bodies of loops and branches are built on the outer graph itself: the user's function is called on
# its tensors. The nodes that it adds are then taken off again and become a graph of their own.


class Trace:
    """A body that is being built on a graph, from its node `start` on, within the trace `outer`."""

    __slots__ = ("is_open", "op", "outer", "start")

    def __init__(self, op: str, start: int, outer: Trace | None) -> None:
        self.op = op
        self.start = start
        self.outer = outer
        self.is_open = True


def check_not_traced(trace: Trace | None, what: str) -> None:
    """Raise GraphError if a body is being built: it has no leaves and results of its own."""
    if trace is not None:
        raise GraphError(
            f"nothing can be {what} inside the body of a {trace.op}",
            hint="do it outside: the body may use every tensor of its graph, and return what is "
            "needed later",
        )


class Context(NamedTuple):
    """The scope, origin and source line that a node added now records."""

    scope: str = ""
    origin: Origin | None = None
    source: Source | None = None


_MANY = 10_000  # objects that have come to stay


@contextmanager
def bulk() -> Generator[None]:
    """Put off cyclic garbage collection while a graph of many nodes is made.

    Nodes are small, many and all kept: generational collections would find nothing to free, and
    make the time grow faster than the graph. Many that stay are looked at once, at the end, and are
    old then: else the collections of the next two generations would both go through them.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] > _MANY:  # asked for before the tuple that it makes begins one
            gc.collect(1)
        gc.enable()
