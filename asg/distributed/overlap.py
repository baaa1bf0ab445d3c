"""Overlap: sums over ranks that are made while the graph goes on, each a start and a wait."""

from __future__ import annotations

from itertools import accumulate

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.node import Context, Ref, bulk
from asg.core.opdef import Kind
from asg.core.subgraphs import empty_like
from asg.ops.collectives import PSUM, psum_start, psum_wait

_QUICK = (Kind.LEAF, Kind.CREATION, Kind.VIEW, Kind.BARRIER, Kind.COLLECTIVE)


@bulk()
def overlap(step: Graph) -> Graph:
    """Return `step` with sums over ranks that go on while it computes.

    Each sum that has other work beside it becomes two nodes: `psum_start` where its operand is
    there, and `psum_wait` where its result is first read. Nodes that wait for fewer sums, one after
    another, come before those that wait for more: the sum of one bucket of gradients goes on during
    the backward pass of the next, and all updates come last. Names and outputs stay, and values but
    for the last bits of products that a plan cuts otherwise. Every rank has the same order of
    collectives; a bucket takes its memory once more. It is the last pass:

        step = asg.distributed.overlap(asg.distributed.bucket(step, 4 << 20))

    A step of one bucket has nothing to go on with: give `bucket` a size of which there are several.

    >>> net, g = asg.nn.Sequential(asg.nn.Linear(8, 8), asg.nn.Linear(8, 1)), asg.Graph()
    >>> loss = g.output("loss", asg.mean(asg.square(net(g.input("x", ("N", 8))))))
    >>> g = asg.distributed.data_parallel(g, ranks=2)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(0.1))
    >>> step = asg.distributed.overlap(asg.distributed.bucket(step, most=256))
    >>> [str(step).count(name) for name in ("= psum_start", "= psum_wait")]
    [1, 1]
    """
    return _Overlap(step).made()


def sums_before(graph: Graph) -> list[int]:
    """Return how many sums over ranks each node waits for, one after another."""
    after: list[int] = []
    found: list[int] = []
    for node in graph.nodes:
        here = max((after[ref[0]] for ref in node.inputs), default=0)
        found.append(here)
        after.append(here + (node.op is PSUM))
    return found


class _Overlap:
    def __init__(self, source: Graph) -> None:
        self.source = source
        self.copier = Copier(empty_like(source), self._waited)
        self.graph = self.copier.graph
        before = sums_before(source)
        self.order = sorted(source.nodes, key=lambda node: before[node.id])
        self._begun: dict[Ref, tuple[Tensor, Context]] = {}  # sums that nothing has read yet

    def made(self) -> Graph:
        """Return the graph."""
        graph, copier = self.graph, self.copier
        split = self._split()
        for node in self.order:
            if node.id in split:
                (operand,) = copier.operands(node)
                graph.context = Context(node.scope, node.origin, node.source)
                begun = psum_start(operand, node.attrs["ranks"])
                self._begun[Ref(node.id, 0)] = begun, graph.context
            else:
                copier.copy(node)
        copier.finish(self.source.output_refs, self.source.update_refs)
        graph.context = Context()
        return graph

    def _split(self) -> set[int]:
        """Return the sums that have other work between them and the first node that reads them."""
        work = list(accumulate((node.op.kind not in _QUICK for node in self.order), initial=0))
        read = [len(self.order)] * len(self.order)  # where a node is first read, by its number
        for place in range(len(self.order) - 1, -1, -1):
            for ref in self.order[place].inputs:
                read[ref[0]] = place
        return {
            node.id
            for place, node in enumerate(self.order)
            if node.op is PSUM and node.name is None and work[place] < work[read[node.id]]
        }

    def _waited(self, ref: Ref) -> Tensor:
        """Return a sum that is read for the first time."""
        begun, self.graph.context = self._begun.pop(ref)
        return psum_wait(begun, begun.node.attrs["ranks"])
