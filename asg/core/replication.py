"""Places of values: equal on all ranks that run a graph, or different on each rank.

Parameters, state and inputs are *replicated* unless `own` marks them, and so are values computed
from replicated values alone. Values computed from a rank's own values are *own*. The two do not
mix. `vary` uses a replicated value as each rank's own; its gradient is then a sum over ranks. A
collective turns own values into a replicated value. Constants combine with both. Graphs without an
op about ranks are not checked.
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
_GIVEN = (INPUT, *RESIDENT)  # not external values or operands of a body
_VARY = "use the replicated value as each rank's own: asg.distributed.vary"


class Placed(Protocol):
    """The parts of a graph that determine places."""

    memo: dict[object, object]

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes."""
        ...


class Valued(Protocol):
    """The parts of a tensor that determine places."""

    @property
    def ref(self) -> Ref:
        """The value in its graph."""
        ...

    @property
    def label(self) -> str:
        """The name of the value in messages."""
        ...


class Places:
    """The place of each node of a graph, updated as the graph grows."""

    def __init__(self) -> None:
        self.of: list[Place] = []
        self.own_leaves: set[int] = set()
        self.symbols: set[str] = set()  # dimensions that differ between ranks

    def extend(self, nodes: Sequence[Node]) -> None:
        """Compute the places of newly added nodes."""
        for node in nodes[len(self.of) :]:
            self.of.append(self.result(node))
            if isinstance(node.op, About) and self.of[-1] is Place.OWN:
                self._mark(nodes, node)

    def result(self, node: Node) -> Place:
        """Return the place of a node's results from the places of its operands."""
        _, op, inputs, attrs, _, name, *_ = node
        if isinstance(op, About):
            return Place.ANY if attrs["ranks"] == 1 else op.gives
        if op.kind is Kind.LEAF:
            return Place.REPLICATED if op in _GIVEN and name is not None else Place.ANY
        if not inputs:
            return Place.OWN if self._is_size(op, attrs) else Place.ANY
        read = inputs[:1] if op.kind is Kind.BARRIER else inputs  # the node only waits for the rest
        found = {self.of[ref[0]] for ref in read}
        return next((p for p in (Place.OWN, Place.REPLICATED) if p in found), Place.ANY)

    def differs(self, types: Types) -> bool:
        """Whether values of these types differ in size between ranks."""
        return any(symbols_of(dim) & self.symbols for type_ in types for dim in type_.shape)

    def _is_size(self, op: OpDef, attrs: Attrs) -> bool:
        """Whether the result is a dimension that differs between ranks."""
        dims = (attrs[name] for name, kind in op.attrs.items() if kind is AttrType.DIM)
        return any(symbols_of(dim) & self.symbols for dim in dims)

    def _mark(self, nodes: Sequence[Node], node: Node) -> None:
        """Mark a leaf and its symbolic dimensions as each rank's own."""
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
    """Raise GraphError if an op with result `types` cannot take operands of these places."""
    _check_bodies(op, attrs)
    read = inputs[:1] if op.kind is Kind.BARRIER else inputs
    numbers = [each.ref[0] for each in read]  # reading `ref` may add a deferred node
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
            hint=f"{_VARY}; or replicate the rank's own value, as psum does",
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
    """Raise GraphError if an output differs between ranks."""
    node = graph.nodes[value.ref[0]]
    marked = isinstance(node.op, About) and node.op.takes is Place.ANY
    if place_of(graph, value.ref) is Place.OWN and not marked:
        raise GraphError(
            f"{name!r} is each rank's own",
            hint="combine the ranks' values with asg.distributed.psum or all_gather; or say "
            "that each rank returns its own: asg.distributed.own(value)",
        )


def check_update(graph: Placed, variable: Valued, value: Valued) -> None:
    """Raise GraphError if a replicated parameter or state would differ between ranks."""
    places = places_of(graph)
    if places.of[value.ref[0]] is Place.OWN and variable.ref[0] not in places.own_leaves:
        raise GraphError(
            f"{variable.label!r} is the same on all ranks, its new value each rank's own",
            hint="combine the ranks' values with asg.distributed.psum or all_gather",
        )
