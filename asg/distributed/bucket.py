"""Buckets: combine independent sums over ranks into a few large sums."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import groupby
from math import prod

from asg.core.copying import Copier
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.node import Node, Ref, bulk
from asg.core.subgraphs import empty_like
from asg.core.types import static_shape
from asg.distributed.overlap import sums_before
from asg.ops.collectives import PSUM, psum
from asg.ops.shapes.joins import concat
from asg.ops.shapes.views import reshape

MOST = 25 << 20  # bytes of a bucket


@bulk()
def bucket(step: Graph, most: int = MOST) -> Graph:
    """Return `step` with its sums over ranks combined, up to `most` bytes each.

    Independent sums of the same dtype, like the sums of all gradients, become a single sum of a
    vector. A sum larger than `most` stays separate. Names and outputs stay.

    Args:
        step: A training step of several ranks.
        most: Upper bound on the bytes of a combined sum.

    Raises:
        GraphError: `most` is below 1.

    >>> net, g = asg.nn.Linear(3, 1), asg.Graph()
    >>> loss = g.output("loss", asg.mean(asg.square(net(g.input("x", ("N", 3))))))
    >>> g = asg.distributed.data_parallel(g, ranks=2)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(0.1))
    >>> str(step).count("= psum"), str(asg.distributed.bucket(step)).count("= psum")
    (4, 2)
    """
    if most < 1:
        raise GraphError(f"most must be a number of bytes from 1, got {most}", op="bucket")
    groups = _groups(step, most)
    return _Buckets(step, groups).made() if groups else step


def _groups(step: Graph, most: int) -> list[list[Node]]:
    """Return the groups of sums to combine, each of two or more."""
    sums: list[tuple[int, str, int, Node]] = []
    for node, before in zip(step.nodes, sums_before(step), strict=True):
        type_ = node.types[0]
        if node.op is PSUM and type_.is_static and node.name is None:
            kind = f"{type_.dtype} {node.attrs['ranks']}"
            size = prod(static_shape(type_.shape)) * type_.dtype.itemsize
            sums.append((before, kind, size, node))
    found: list[list[Node]] = []
    for _, alike in groupby(sorted(sums, key=lambda s: s[:2]), key=lambda s: s[:2]):
        found += _filled([(size, node) for _, _, size, node in alike], most)
    return [group for group in found if len(group) > 1]


def _filled(sums: Sequence[tuple[int, Node]], most: int) -> list[list[Node]]:
    groups: list[list[Node]] = []
    room = -1
    for size, node in sorted(sums, key=lambda each: each[1].id):
        if size > room:
            groups.append([])
            room = most
        groups[-1].append(node)
        room -= size
    return groups


class _Buckets:
    """The graph with buckets under construction: a node is added after its operands."""

    def __init__(self, source: Graph, groups: Sequence[Sequence[Node]]) -> None:
        self.source = source
        self.copier = Copier(empty_like(source))
        self._group = {node.id: group for group in groups for node in group}

    def made(self) -> Graph:
        """Return the graph."""
        source = self.source
        waiting: deque[Node] = deque()
        for node in source.nodes:
            waiting.append(node)
            if not self._placed(node):
                continue
            waiting.pop()
            if node.id in self._group and waiting:  # a bucket is full: other nodes may follow
                waiting = self._left(waiting)
        while waiting:
            waiting = self._left(waiting)
        return self.copier.finish(source.output_refs, source.update_refs)

    def _left(self, waiting: Iterable[Node]) -> deque[Node]:
        """Add the nodes that are ready, and return the rest."""
        return deque(each for each in waiting if not self._placed(each))

    def _placed(self, node: Node) -> bool:
        """Add a node if it is ready, and return whether it is in the graph."""
        copier = self.copier
        if Ref(node.id, 0) in copier:
            return True
        group = self._group.get(node.id, [])
        if any(ref not in copier for each in (node, *group) for ref in each.inputs):
            return False
        if group:
            self._join(group)
        else:
            copier.copy(node)
        return True

    def _join(self, group: Sequence[Node]) -> None:
        copier, graph, first = self.copier, self.copier.graph, group[0]
        before = graph.context
        graph.context = before._replace(scope="buckets", origin=first.origin, source=first.source)
        parts = [reshape(copier[node.inputs[0]], (-1,)) for node in group]
        whole = psum(concat(parts), first.attrs["ranks"])
        start = 0
        for node in group:
            stop = start + prod(static_shape(node.types[0].shape))
            copier.replace(node, [reshape(whole[start:stop], node.types[0].shape)])
            start = stop
        graph.context = before
