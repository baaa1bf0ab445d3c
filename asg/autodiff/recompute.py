"""Recompute forward values in the gradient graph, so that they need not be kept until then.

A region is a part of the forward graph; only its inputs are kept. When the backward sweep first
needs a value of a region, it repeats the nodes that compute it. A barrier holds each input until
the current cotangent exists. No pass can then merge the repeated nodes with the originals.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Protocol, runtime_checkable

from asg.autodiff.externals import Deferred, Externals
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor, current_graph
from asg.core.node import Context, Node, Origin, Ref
from asg.core.opdef import Kind, Printed
from asg.ops.selection import barrier

MARK = "checkpoint@"
_GRADIENT = frozenset({"vjp", "seed", "accumulate", "hook", "decompose", "zeros", "recompute"})

Region = str | int
Regions = Sequence[Region | None]


@runtime_checkable
class Recomputation(Protocol):
    """A choice of the forward nodes to recompute."""

    def regions(self, outputs: Sequence[Tensor], wrt: Sequence[Tensor]) -> Regions:
        """Return the region of each forward node; None for a node with kept values."""
        ...


@contextmanager
def marked(graph: Graph | None = None) -> Generator[None]:
    """Make `gradients` recompute the nodes added inside; see `asg.checkpoint`."""
    target = graph or current_graph()
    with target.scope(f"{MARK}{len(target)}"):
        yield


def regions_of(
    forward: Graph,
    recompute: Recomputation | Iterable[str] | str | None,
    outputs: Sequence[Tensor],
    wrt: Sequence[Tensor],
) -> Regions | None:
    """Return the region of each forward node, or None if there is nothing to recompute.

    Regions are the marked scopes and the scopes in `recompute`. Raises GradientError for a scope
    without a node.
    """
    if isinstance(recompute, Recomputation):
        return recompute.regions(outputs, wrt)
    names = [recompute] if isinstance(recompute, str) else list(recompute or ())
    found = _by_scope(forward, names)
    known = set(found)
    for name in names:
        if not any(isinstance(each, str) and _within(each, name) for each in known):
            scopes = ", ".join(sorted({node.scope for node in forward.nodes if node.scope})[:12])
            raise GradientError(
                f"recompute has the scope {name!r}, which has no node",
                op="gradients",
                hint=f"graph {forward.name!r} has: {scopes or 'none'}",
            )
    return found if known != {None} else None


def _by_scope(forward: Graph, names: Sequence[str]) -> list[Region | None]:
    """Return for each node the outermost enclosing scope to recompute."""
    known: dict[str, str | None] = {"": None}
    found: list[Region | None] = []
    for node in forward.nodes:
        if node.scope not in known:
            known[node.scope] = _outermost(node.scope, names)
        derived = node.origin is not None and node.origin.rule in _GRADIENT
        is_leaf = node.op.kind is Kind.LEAF
        found.append(None if derived or is_leaf else known[node.scope])
    return found


def _outermost(scope: str, names: Sequence[str]) -> str | None:
    parts = scope.split("/")
    for count in range(1, len(parts) + 1):
        prefix = "/".join(parts[:count])
        if parts[count - 1].startswith(MARK) or prefix in names:
            return prefix
    return None


def _within(scope: str, outer: str) -> bool:
    return scope == outer or outer.startswith(f"{scope}/")


class Recomputer:
    """Supplies forward values to the backward sweep, and repeats the nodes of regions."""

    def __init__(self, externals: Externals, regions: Regions) -> None:
        self.forward = externals.forward
        self.target = externals.target
        self.externals = externals
        self.regions = regions
        self._made: dict[Ref, Tensor] = {}
        self._held: dict[tuple[Region, Ref], Tensor] = {}

    def values_for(self, node: Node, cotangents: Sequence[Tensor | None]) -> _Values | Externals:
        """Return the source of the values that the gradient rule of a node needs."""
        region = self.regions[node.id]
        token = next((each for each in cotangents if each is not None), None)
        if region is None or token is None:
            return self.externals
        return _Values(self, region, token)

    def emit(self, region: Region, token: Tensor, ref: Ref) -> Tensor:
        """Return a value of a region; recompute it if missing."""
        if self.externals.has(ref):  # kept in any case
            return self.externals.emit(ref)
        found = self._made.get(ref)
        if found is None:
            before = self.target.context
            try:
                found = self._repeat(region, token, ref)
            finally:
                self.target.context = before
        return found

    def _repeat(self, region: Region, token: Tensor, wanted: Ref) -> Tensor:
        """Repeat the nodes of a region that compute a value."""
        made = self._made if self.target.trace is None else dict(self._made)
        for node_id in sorted(self._missing(region, wanted, made)):
            node = self.forward.nodes[node_id]
            if isinstance(node.op, Printed):  # print only once
                (made[Ref(node_id, 0)],) = self._inputs(region, token, node, made)
                continue
            origin = Origin(self.forward.name, node.id, "recompute")
            self.target.context = Context(node.scope, origin, node.source)
            inputs = self._inputs(region, token, node, made)
            copy = node._replace(name=None, origin=origin)
            results = self.target.append_copy(copy, tuple([tensor.ref for tensor in inputs]))
            made.update((Ref(node.id, index), tensor) for index, tensor in enumerate(results))
        return made[wanted]

    def _missing(self, region: Region, wanted: Ref, made: dict[Ref, Tensor]) -> set[int]:
        """Return the nodes of a region that a value needs and that are not yet repeated."""
        missing: set[int] = set()
        waiting = [wanted]
        while waiting:
            ref = waiting.pop()
            if ref in made or ref[0] in missing or self.regions[ref[0]] != region:
                continue
            if ref != wanted and self.externals.has(ref):
                continue
            missing.add(ref[0])
            waiting += self.forward.nodes[ref[0]].inputs
        return missing

    def _inputs(
        self, region: Region, token: Tensor, node: Node, made: dict[Ref, Tensor]
    ) -> list[Tensor]:
        """Return the operands of a repeated node; at least one of them is behind a barrier."""
        apart = not all(self._is_leaf(ref) for ref in node.inputs)
        inputs: list[Tensor] = []
        for place, ref in enumerate(node.inputs):
            if ref in made:
                inputs.append(made[ref])
            elif self._is_leaf(ref) and (apart or place):
                inputs.append(self.externals.emit(ref))
            else:
                inputs.append(self._held_apart(region, token, ref))
        return inputs

    def _is_leaf(self, ref: Ref) -> bool:
        kind = self.forward.nodes[ref[0]].op.kind
        return kind in (Kind.LEAF, Kind.CREATION)

    def _held_apart(self, region: Region, token: Tensor, ref: Ref) -> Tensor:
        """Return an input value of a region, behind a barrier."""
        found = self._held.get((region, ref))
        if found is None:
            found = barrier(self.externals.emit(ref), token)
            if self.target.trace is None:
                self._held[region, ref] = found
        return found


class _Values:
    """The values for the rule of a region's node; the node's first cotangent is the token."""

    def __init__(self, recomputer: Recomputer, region: Region, token: Tensor) -> None:
        self.recomputer = recomputer
        self.region = region
        self.token = token

    def __call__(self, ref: Ref) -> Tensor:
        """Return a forward value as a tensor of the gradient graph."""
        recomputer = self.recomputer
        if recomputer.regions[ref[0]] != self.region:
            return recomputer.externals(ref)
        type_ = recomputer.forward.nodes[ref[0]].types[ref[1]]
        return Deferred(recomputer.target, self.emit, ref, type_)

    def emit(self, ref: Ref) -> Tensor:
        """Return a value of the region; recompute it if missing."""
        return self.recomputer.emit(self.region, self.token, ref)
