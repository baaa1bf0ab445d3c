"""Copy nodes into another graph, and remember the tensor that replaces each value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref

_new = tuple[int, int].__new__  # a third of the time that Ref(...) takes
_NONE: Mapping[str, Ref] = MappingProxyType({})

#: Returns the replacement of a value without a copied node.
Missing = Callable[[Ref], Tensor]


class Copier:
    """Copies nodes of a source graph into `graph`, on the replacements of their operands.

    `copier[ref]` is the replacement of a source value. `copy` sets it for the results of a node,
    and `replace` or `copier[ref] =` sets another. A value without a replacement calls `missing`
    once.
    """

    __slots__ = ("_refs", "graph")

    def __init__(self, graph: Graph, missing: Missing | None = None) -> None:
        self.graph = graph
        self._refs = dict[Ref, Ref]() if missing is None else _Filled(missing)

    def __contains__(self, ref: object) -> bool:
        return ref in self._refs

    def __getitem__(self, ref: Ref) -> Tensor:
        return self.graph.tensor(self._refs[ref])

    def __setitem__(self, ref: Ref, tensor: Tensor) -> None:
        self._refs[ref] = tensor.ref

    def inputs(self, node: Node) -> tuple[Ref, ...]:
        """Return the references of `operands`."""
        refs = self._refs
        return tuple([refs[ref] for ref in node.inputs])

    def operands(self, node: Node) -> list[Tensor]:
        """Return the replacements of a node's operands."""
        return [self[ref] for ref in node.inputs]

    def begin_with(self, source: Graph, count: int) -> None:
        """Start with the first `count` nodes of a source; the graph must be empty and like it."""
        self.graph.begin_with(source, count)
        refs = (Ref(n.id, i) for n in source.nodes[:count] for i in range(len(n.types)))
        self._refs.update((ref, ref) for ref in refs)

    def copy(self, node: Node) -> None:
        """Add a node of the source, or a changed version of it by `_replace`.

        Its results replace the node's results, except values that already have a replacement.
        """
        refs = self._refs
        number = self.graph.append_node(node, self.inputs(node))
        if len(node.types) == 1:
            refs.setdefault(_new(Ref, (node.id, 0)), _new(Ref, (number, 0)))
            return
        for index in range(len(node.types)):
            refs.setdefault(Ref(node.id, index), Ref(number, index))

    def copy_all(self, nodes: Iterable[Node]) -> None:
        """Add nodes in order."""
        for node in nodes:
            self.copy(node)

    def replace(self, node: Node, results: Iterable[Tensor]) -> None:
        """Let tensors of the new graph replace the results of a node."""
        for index, tensor in enumerate(results):
            self._refs[Ref(node.id, index)] = tensor.ref

    def finish(self, outputs: Mapping[str, Ref], updates: Mapping[str, Ref] = _NONE) -> Graph:
        """Return the new graph; its outputs and updates are the replacements of these values."""
        graph = self.graph
        for name, ref in outputs.items():
            graph.output(name, self[ref])
        for name, ref in updates.items():
            graph.update(graph.leaf(name), self[ref])
        return graph


class _Filled(dict[Ref, Ref]):
    """References made at their first use."""

    def __init__(self, missing: Missing) -> None:
        super().__init__()
        self._missing = missing

    def __missing__(self, ref: Ref) -> Ref:
        found = self[ref] = self._missing(ref).ref
        return found
