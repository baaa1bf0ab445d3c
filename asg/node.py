"""The records that a graph is made of: references, origins and nodes."""

from __future__ import annotations

from typing import NamedTuple

from asg.opdef import Attrs, OpDef, Types
from asg.source import Source


class Ref(NamedTuple):
    """A value of a graph: result `index` of node `node`, printed as `%7` or `%7.1`."""

    node: int
    index: int  # pyright: ignore[reportIncompatibleMethodOverride]  # tuple.index is of no use here

    def __str__(self) -> str:
        return f"%{self.node}.{self.index}" if self.index else f"%{self.node}"


class Origin(NamedTuple):
    """Why a derived node exists: `rule`, applied to `node` of the graph named `graph`."""

    graph: str
    node: int
    rule: str

    def __str__(self) -> str:
        return f"{self.graph}%{self.node}:{self.rule}"


class Node(NamedTuple):
    """One operation of a graph; immutable, and its id is its position."""

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
