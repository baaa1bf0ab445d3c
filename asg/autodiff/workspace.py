"""Assemble derivatives of any order on a growing copy of the forward graph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asg.autodiff.externals import Externals, derived_of
from asg.autodiff.leftover_transposes import refuse_pending
from asg.autodiff.sweep import Sweep
from asg.core.copying import Copier
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.core.hashing import node_hashes
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin
from asg.core.subgraphs import empty_like, live_nodes, same_nodes
from asg.core.types import TensorType
from asg.ops.numbers import literal


class Workspace:
    """A growing copy of a forward graph with derivatives appended; `finish` extracts them.

    Its first nodes have the ids of the forward graph, so that their references are valid in both.
    Placeholders are inputs for a direction; a later transformation removes them.
    """

    def __init__(self, forward: Graph) -> None:
        self.forward = forward
        self.graph = same_nodes(forward)
        self.count = len(forward)
        self._names: dict[int, str] = {}  # of fed inputs, by node
        self._placeholders: set[int] = set()

    def __call__(self, tensor: Tensor) -> Tensor:
        """Return the copy's tensor for a tensor of the forward graph."""
        return self.graph.tensor(tensor.ref)

    def enter(self, tensor: Tensor, rule: str) -> None:
        """Record `rule` and a forward tensor as the origin of the nodes built from here on."""
        node = self.forward.nodes[tensor.ref.node]
        origin = Origin(self.forward.name, node.id, rule)
        self.graph.context = Context(node.scope, origin, node.source)

    def fed(self, name: str, like: Tensor) -> Tensor:
        """Return an input of the derivative with the type of a forward tensor."""
        self.enter(like, "seed")
        found = self._input(name, like.type)
        self._names[found.ref.node] = name
        return found

    def placeholder(self, like: Tensor, type_: TensorType | None = None) -> Tensor:
        """Return an input that the final graph must not need, with the type of a forward tensor."""
        self.enter(like, "seed")
        found = self._input(f"seed/{like.label}", type_ or like.type)
        self._placeholders.add(found.ref.node)
        return found

    def _input(self, name: str, type_: TensorType) -> Tensor:
        while name in self.graph:
            name = f"~{name}"
        return self.graph.input(name, type_.shape, type_.dtype)

    def ones(self, like: Tensor) -> Tensor:
        """Return ones with the type of a forward tensor."""
        self.enter(like, "seed")
        return literal(self.graph, 1, like.type)

    def zeros(self, like: Tensor, type_: TensorType | None = None) -> Tensor:
        """Return zeros with the type of a forward tensor."""
        self.enter(like, "zeros")
        return literal(self.graph, 0, type_ or like.type)

    def pull(
        self,
        results: Sequence[Tensor | None],
        cotangents: Sequence[Tensor],
        sources: Sequence[Tensor],
        start: int = 0,
    ) -> list[Tensor | None]:
        """Return the cotangents of `sources` from the cotangents of `results`, all in the copy.

        A result of None depends on nothing. The cotangent of a source without a path is None. The
        sweep goes back to node `start`.
        """
        graph = self.graph
        sweep = Sweep(graph, graph, graph.tensor, start=start, derived=self.count)
        for result, cotangent in zip(results, cotangents, strict=True):
            if result is not None:
                sweep.seed(result.ref, cotangent)
        totals = sweep.run([source.ref for source in sources])
        return [totals.get(source.ref) for source in sources]

    def push(
        self,
        results: Sequence[Tensor],
        sources: Sequence[Tensor],
        tangents: Sequence[Tensor],
        likes: Sequence[Tensor],
    ) -> list[Tensor | None]:
        """Return the tangents of `results` from the tangents of `sources`, all in the copy.

        The pullback is linear in its cotangents: pulling it back in turn pushes forward.
        """
        start = len(self.graph)
        pairs = zip(results, likes, strict=True)
        cotangents = [self.placeholder(like, result.type) for result, like in pairs]
        totals = self.pull(results, cotangents, sources)
        return self.pull(totals, tangents, cotangents, start)

    def finish(self, suffix: str, outputs: Mapping[str, Tensor]) -> Graph:
        """Return a graph of only `outputs`, with forward values as externals."""
        target = empty_like(self.forward, f"{self.forward.name}.{suffix}")
        lift = Externals(self.forward, target, node_hashes(self.forward))
        nodes = self.graph.nodes
        live = live_nodes(self.graph, [tensor.ref for tensor in outputs.values()])
        copier = Copier(target, lift.emit)
        for node in nodes[self.count :]:
            if node.id in self._names or live[node.id]:
                self._refuse(node)
                name = self._names.get(node.id)
                copier.copy(node if name is None else node._replace(name=name))
        made = refuse_pending(copier.finish({name: t.ref for name, t in outputs.items()}))
        return derived_of(self.forward, made)

    def _refuse(self, node: Node) -> None:
        if node.op is INPUT and node.id in self._placeholders:
            raise GradientError(
                f"a gradient rule on the way to {node.name!r} is not linear in its cotangent",
                hint="a rule must be linear, like the rules of asg's ops: check your own rules",
            )
