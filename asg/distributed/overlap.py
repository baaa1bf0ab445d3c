"""Overlap: split sums over ranks into a start and a wait, and compute between them."""

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
    """Return `step` with sums over ranks that run beside its computation.

    Each sum with other work beside it becomes two nodes: `psum_start` after its operand, and
    `psum_wait` before its first use. Nodes that wait for fewer sums come earlier. The sum of a
    bucket of gradients then runs during the backward pass of the next bucket. All updates come
    last. Names, outputs and values stay, except for the last bits of products that a plan cuts
    differently. Every rank has the same order of collectives. A bucket takes its memory twice.

    Call it last. A step with a single bucket has nothing to overlap, so give `bucket` a smaller
    size:

        step = asg.distributed.overlap(asg.distributed.bucket(step, 4 << 20))

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
    """Return the number of sequential sums over ranks that each node waits for."""
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
        self._begun: dict[Ref, tuple[Tensor, Context]] = {}  # started sums without a use so far

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
        """Return the sums with other work between them and their first use."""
        work = list(accumulate((node.op.kind not in _QUICK for node in self.order), initial=0))
        read = [len(self.order)] * len(self.order)  # position of the first use of a node, by id
        for place in range(len(self.order) - 1, -1, -1):
            for ref in self.order[place].inputs:
                read[ref[0]] = place
        return {
            node.id
            for place, node in enumerate(self.order)
            if node.op is PSUM and node.name is None and work[place] < work[read[node.id]]
        }

    def _waited(self, ref: Ref) -> Tensor:
        """Return a sum at its first use."""
        begun, self.graph.context = self._begun.pop(ref)
        return psum_wait(begun, begun.node.attrs["ranks"])
