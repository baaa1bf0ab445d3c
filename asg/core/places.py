"""Places of values: the same on all ranks that run a graph, or each rank's own.

Parameters, state and inputs are *replicated* until `own` marks one, and so are values computed from
them alone; values computed from a rank's own ones are *own*. The two do not mix: where they would,
`vary` says that a replicated value is used as each rank's own (its gradient is then a sum over
ranks), and a collective makes own values into a replicated one. Constants go with both. Only graphs
that have an op about ranks are looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from asg.core.dims import symbols_of
from asg.core.errors import GraphError
from asg.core.leaves import INPUT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, AttrType, Collective, Kind, OpDef, Place, RanksComposition, Types

About = Collective | RanksComposition

_KEY = "places"
_GIVEN = (INPUT, *RESIDENT)  # and not external values, nor what stands for an operand of a body
_VARY = "use the replicated value as each rank's own: asg.distributed.vary"


class Placed(Protocol):
    """The parts of a graph that places are found from."""

    memo: dict[object, object]

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes."""
        ...


class Valued(Protocol):
    """The parts of a tensor that places are found from."""

    @property
    def ref(self) -> Ref:
        """The value in its graph."""
        ...

    @property
    def label(self) -> str:
        """The name of the value in messages."""
        ...


class Places:
    """The place of each node of a graph, found as far as it has grown."""

    def __init__(self) -> None:
        self.of: list[Place] = []
        self.own_leaves: set[int] = set()
        self.symbols: set[str] = set()  # dimensions that differ between ranks

    def extend(self, nodes: Sequence[Node]) -> None:
        """Find the places of nodes that were added since."""
        for node in nodes[len(self.of) :]:
            self.of.append(self.result(node))
            if isinstance(node.op, About) and self.of[-1] is Place.OWN:
                self._mark(nodes, node)

    def result(self, node: Node) -> Place:
        """Return the place of what a node makes of values whose places are known."""
        _, op, inputs, attrs, _, name, *_ = node
        if isinstance(op, About):
            return Place.ANY if attrs["ranks"] == 1 else op.gives
        if op.kind is Kind.LEAF:
            return Place.REPLICATED if op in _GIVEN and name is not None else Place.ANY
        if not inputs:
            return Place.OWN if self._is_size(op, attrs) else Place.ANY
        read = inputs[:1] if op.kind is Kind.BARRIER else inputs  # the others are waited for
        found = {self.of[ref[0]] for ref in read}
        return next((p for p in (Place.OWN, Place.REPLICATED) if p in found), Place.ANY)

    def differs(self, types: Types) -> bool:
        """Whether values of these types have another size on each rank."""
        return any(symbols_of(dim) & self.symbols for type_ in types for dim in type_.shape)

    def _is_size(self, op: OpDef, attrs: Attrs) -> bool:
        """Whether the result is a dimension that differs between ranks."""
        dims = (attrs[name] for name, kind in op.attrs.items() if kind is AttrType.DIM)
        return any(symbols_of(dim) & self.symbols for dim in dims)

    def _mark(self, nodes: Sequence[Node], node: Node) -> None:
        """Take in that a leaf is each rank's own, and so are its symbolic dimensions."""
        for ref in node.inputs:
            if nodes[ref[0]].op.kind is Kind.LEAF and cast(Collective, node.op).takes is Place.ANY:
                self.own_leaves.add(ref[0])
                for dim in nodes[ref[0]].types[0].shape:
                    self.symbols |= symbols_of(dim)


def places_of(graph: Placed) -> Places:
    """Return the places of all nodes of a graph."""
    found = cast(Places, graph.memo.setdefault(_KEY, Places()))
    found.extend(graph.nodes)
    return found


def place_of(graph: Placed, ref: Ref) -> Place:
    """Return the place of a value."""
    return places_of(graph).of[ref[0]]


def check_added(
    graph: Placed, op: OpDef, inputs: Sequence[Valued], attrs: Attrs, types: Types
) -> None:
    """Raise GraphError where an op that gives `types` may not have operands of these places."""
    _check_bodies(op, attrs)
    read = inputs[:1] if op.kind is Kind.BARRIER else inputs
    numbers = [each.ref[0] for each in read]  # which may add one that was deferred
    known = places_of(graph).of
    named = {known[number]: each for number, each in zip(numbers, read, strict=True)}
    if isinstance(op, About):
        if attrs["ranks"] > 1:
            _check_taken(op, named)
        return
    if Place.OWN in named and Place.REPLICATED in named:
        raise GraphError(
            f"{named[Place.REPLICATED].label} is the same on all ranks and "
            f"{named[Place.OWN].label} is each rank's own",
            hint=f"{_VARY}; or make the own one replicated, as psum does",
        )
    if Place.REPLICATED in named and places_of(graph).differs(types):
        label = named[Place.REPLICATED].label
        raise GraphError(
            f"{label} is the same on all ranks, and {', '.join(map(str, types))} of another size "
            "on each",
            hint=_VARY,
        )


def _check_taken(op: About, named: Mapping[Place, Valued]) -> None:
    if op.takes is Place.OWN and Place.REPLICATED in named:
        label = named[Place.REPLICATED].label
        raise GraphError(f"{label} is the same on all ranks", hint=_VARY)
    if op.takes is Place.REPLICATED and Place.OWN in named:
        label = named[Place.OWN].label
        raise GraphError(f"{label} is each rank's own already", hint=f"leave out {op.name}")


def _check_bodies(op: OpDef, attrs: Mapping[str, Any]) -> None:
    for name, kind in op.attrs.items():
        if kind is AttrType.GRAPH and getattr(attrs[name], "has_ranks", False):
            raise GraphError(
                f"the {name} has an op about ranks, which might not meet at the same step",
                hint="move it out of the loop or branch",
            )


def check_output(graph: Placed, name: str, value: Valued) -> None:
    """Raise GraphError where a value that differs between ranks is named an output."""
    node = graph.nodes[value.ref[0]]
    marked = isinstance(node.op, About) and node.op.takes is Place.ANY
    if place_of(graph, value.ref) is Place.OWN and not marked:
        raise GraphError(
            f"{name!r} is each rank's own",
            hint="make it one value of all ranks with asg.distributed.psum or all_gather, or say "
            "that each rank gives its own: asg.distributed.own(value)",
        )


def check_update(graph: Placed, variable: Valued, value: Valued) -> None:
    """Raise GraphError where a replicated parameter or state would differ between ranks."""
    places = places_of(graph)
    if places.of[value.ref[0]] is Place.OWN and variable.ref[0] not in places.own_leaves:
        raise GraphError(
            f"{variable.label!r} is the same on all ranks, its new value each rank's own",
            hint="make it one value of all ranks with asg.distributed.psum or all_gather",
        )
