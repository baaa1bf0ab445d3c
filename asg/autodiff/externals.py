"""Forward values in the gradient graph, added when a rule first uses them."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from types import MappingProxyType

from asg.core.graph import Graph, Tensor
from asg.core.leaves import EXTERNAL
from asg.core.node import Context, Origin, Ref
from asg.core.types import TensorType


def derived_of(forward: Graph, derived: Graph) -> Graph:
    """Return `derived`; a call of it without tensors then belongs to `forward`."""
    derived.derived_from = weakref.ref(forward)
    return derived


def unhashed(graph: Graph) -> Sequence[str]:
    """Return an empty hash for each node: the hash of a leaf reads its whole initial value."""
    return [""] * len(graph)


class Deferred(Tensor):
    """A forward value that `emit` adds to the gradient graph at its first use."""

    __slots__ = ("_emit", "_forward")

    def __init__(
        self, target: Graph, emit: Callable[[Ref], Tensor], forward: Ref, type_: TensorType
    ) -> None:
        super().__init__(target, forward, type_)
        self._emit = emit
        self._forward = forward

    @property
    def ref(self) -> Ref:
        """The reference of this value in the gradient graph; reading it adds the value."""
        return self._emit(self._forward).ref


class Externals:
    """The forward values in use by a gradient graph; `hashes` are of the forward nodes."""

    def __init__(self, forward: Graph, target: Graph, hashes: Sequence[str]) -> None:
        self.forward = forward
        self.target = target
        self._hashes = hashes
        self._emitted: dict[Ref, Tensor] = {}

    def __call__(self, ref: Ref) -> Tensor:
        """Return a forward value as a tensor of the gradient graph."""
        return Deferred(self.target, self.emit, ref, self.forward.type_of(ref))

    def has(self, ref: Ref) -> bool:
        """Whether a forward value has a leaf."""
        return ref in self._emitted

    def emit(self, ref: Ref) -> Tensor:
        """Return the leaf of a forward value; add it if missing.

        A leaf added inside a body under construction moves when the body is done, and is looked up
        again.
        """
        found = self._emitted.get(ref)
        if found is None:
            name = f"ext/{self.forward.tensor(ref).label}"
            found = self.target.leaf(name) if name in self.target else self._add(ref, name)
            if self.target.trace is None:
                self._emitted[ref] = found
        return found

    def _add(self, ref: Ref, name: str) -> Tensor:
        node = self.forward.nodes[ref[0]]
        type_ = node.types[ref[1]]
        attrs = MappingProxyType({
            "shape": type_.shape, "dtype": type_.dtype, "node": ref[0], "index": ref[1],
            "hash": self._hashes[ref[0]],
        })  # fmt: skip
        before = self.target.context
        origin = Origin(self.forward.name, node.id, "external")
        self.target.context = Context(node.scope, origin, node.source)
        try:
            return self.target.add(EXTERNAL, (), attrs, name=name)[0]
        finally:
            self.target.context = before
