"""Where derivatives of any order are put together: a copy of the forward graph that grows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asg.autodiff.externals import Externals
from asg.autodiff.pending import refuse_pending
from asg.autodiff.sweep import Sweep
from asg.core.copying import Copier
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin
from asg.core.subgraphs import empty_like, live_nodes, same_nodes
from asg.core.types import TensorType
from asg.ops.numbers import literal


class Workspace:
    """A copy of a forward graph, to which derivatives are appended; `finish` cuts them off.

    Its first nodes have the ids of the forward graph: a reference to one of them is good for both.
    Placeholders are inputs that stand for a direction until another transformation takes them away.
    """

    def __init__(self, forward: Graph) -> None:
        self.forward = forward
        self.graph = same_nodes(forward)
        self.count = len(forward)
        self._names: dict[int, str] = {}  # of inputs that will be fed, by node
        self._placeholders: set[int] = set()

    def __call__(self, tensor: Tensor) -> Tensor:
        """Return a tensor of the forward graph as one of the copy."""
        return self.graph.tensor(tensor.ref)

    def enter(self, tensor: Tensor, rule: str) -> None:
        """Let what is built from here on record that `rule` made it for a forward tensor."""
        node = self.forward.nodes[tensor.ref.node]
        origin = Origin(self.forward.name, node.id, rule)
        self.graph.context = Context(node.scope, origin, node.source)

    def fed(self, name: str, like: Tensor) -> Tensor:
        """Return an input of the derivative, of the type of a forward tensor."""
        self.enter(like, "seed")
        found = self._input(name, like.type)
        self._names[found.ref.node] = name
        return found

    def placeholder(self, like: Tensor, type_: TensorType | None = None) -> Tensor:
        """Return an input that must be gone in the end, of the type of a forward tensor."""
        self.enter(like, "seed")
        found = self._input(f"seed/{like.label}", type_ or like.type)
        self._placeholders.add(found.ref.node)
        return found

    def _input(self, name: str, type_: TensorType) -> Tensor:
        while name in self.graph:
            name = f"~{name}"
        return self.graph.input(name, type_.shape, type_.dtype)

    def ones(self, like: Tensor) -> Tensor:
        """Return ones of the type of a forward tensor."""
        self.enter(like, "seed")
        return literal(self.graph, 1, like.type)

    def zeros(self, like: Tensor, type_: TensorType | None = None) -> Tensor:
        """Return zeros of the type of a forward tensor."""
        self.enter(like, "zeros")
        return literal(self.graph, 0, type_ or like.type)

    def pull(
        self,
        results: Sequence[Tensor | None],
        cotangents: Sequence[Tensor],
        sources: Sequence[Tensor],
        start: int = 0,
    ) -> list[Tensor | None]:
        """Return the cotangents of `sources` for those of `results`, all of them of the copy.

        A result may be None, which is one that depends on nothing; the cotangent of a source is
        None where no path leads there. The sweep goes back to node `start`.
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
        """Return the tangents of `results` for those of `sources`, all of them of the copy.

        The pullback is linear in its cotangents: pulled back in turn, it pushes forward.
        """
        start = len(self.graph)
        pairs = zip(results, likes, strict=True)
        cotangents = [self.placeholder(like, result.type) for result, like in pairs]
        totals = self.pull(results, cotangents, sources)
        return self.pull(totals, tangents, cotangents, start)

    def finish(self, suffix: str, outputs: Mapping[str, Tensor]) -> Graph:
        """Return the graph of `outputs` alone, in which forward values are externals."""
        target = empty_like(self.forward, f"{self.forward.name}.{suffix}")
        lift = Externals(self.forward, target)
        nodes = self.graph.nodes
        live = live_nodes(self.graph, [tensor.ref for tensor in outputs.values()])
        copier = Copier(target, lift.emit)
        for node in nodes[self.count :]:
            if node.id in self._names or live[node.id]:
                self._refuse(node)
                name = self._names.get(node.id)
                copier.copy(node if name is None else node._replace(name=name))
        return refuse_pending(copier.finish({name: t.ref for name, t in outputs.items()}))

    def _refuse(self, node: Node) -> None:
        if node.op is INPUT and node.id in self._placeholders:
            raise GradientError(
                f"a gradient rule on the way to {node.name!r} is not linear in its cotangent",
                hint="a rule must be linear, as those of all ops of asg are: look at your own",
            )
