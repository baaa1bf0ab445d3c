"""The records of a graph: references, origins, nodes, and the context of new nodes."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, NamedTuple, NoReturn

from asg.core.errors import GraphError, Place
from asg.core.hints import not_pickled
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
    index: int  # pyright: ignore[reportIncompatibleMethodOverride]  # tuple.index is not needed here

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
    """An operation of a graph: immutable; its id is its position.

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
        """Return the node's name in messages: `node 'h' %7 tanh, train.py:31`."""
        place = f", {self.source}" if self.source else ""
        return f"{self._called()}{place}"

    def __reduce__(self) -> NoReturn:
        raise not_pickled(self.describe())

    @property
    def place(self) -> Place:
        """The node and its line, as an error keeps them."""
        return Place(self._called(), self.source)

    def _called(self) -> str:
        return called(self.id, self.op.name, self.name)


def called(number: int, op: str, name: str | None) -> str:
    """Return the name of a node in messages: `node 'h' %7 tanh`."""
    quoted = f"'{name}' " if name else ""
    return f"node {quoted}%{number} {op}"


class Nodes(list[Node]):
    """The nodes of a graph in order; only the graph adds or changes them.

    A list, because the nodes are read very often. The public methods that change it raise
    GraphError.
    """

    add = list[Node].append  # only the graph calls it

    def put(self, position: int, node: Node) -> None:
        """Replace a node, to name it."""
        super().__setitem__(position, node)

    def cut(self, count: int) -> None:
        """Remove all nodes after the first `count`."""
        super().__delitem__(slice(count, None))

    def _refused(self, *_: Any, **__: Any) -> NoReturn:
        raise GraphError(
            "the nodes of a graph cannot change in place",
            hint="build on with functions and operators, or derive a graph: asg.optimize(graph)",
        )

    append = clear = extend = insert = pop = remove = reverse = _refused
    sort = _refused  # pyright: ignore[reportAssignmentType]  # it accepts the arguments of any sort
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refused


# The user's function of a loop or branch body is called with tensors of the outer graph. The nodes
# that it adds there are then removed again and become a separate graph.


class Trace:
    """A body under construction on a graph, from node `start` on, inside the trace `outer`."""

    __slots__ = ("is_open", "op", "outer", "start")

    def __init__(self, op: str, start: int, outer: Trace | None) -> None:
        self.op = op
        self.start = start
        self.outer = outer
        self.is_open = True


def check_not_traced(trace: Trace | None, what: str) -> None:
    """Raise GraphError inside a body under construction: it cannot declare leaves or results."""
    if trace is not None:
        raise GraphError(
            f"nothing can be {what} inside the body of a {trace.op}",
            hint="do it outside: the body may use every tensor of its graph, and return the values "
            "that you need later",
        )


class Context(NamedTuple):
    """The scope, origin and source line that a node added now records."""

    scope: str = ""
    origin: Origin | None = None
    source: Source | None = None


_MANY = 10_000  # new long-lived objects, from which a collection pays off


@contextmanager
def bulk() -> Generator[None]:
    """Delay cyclic garbage collection while a graph of many nodes is built.

    Nodes are small, numerous and long-lived: collections would free nothing, and their time would
    grow faster than the graph. At the end, a single collection moves many new objects to the oldest
    generation. Without it, the next two generations would each scan them.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] > _MANY:  # read before the yield's result tuple starts a collection
            gc.collect(1)
        gc.enable()
