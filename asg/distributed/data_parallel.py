"""Data parallelism: each rank computes some rows of a batch, and all that of the whole.

The pass works on the forward graph. Inputs that hold rows are each rank's own; parameters are
varied where rows meet them, and where rows meet each other, in sums and means and their kin, ranks
do: the loss, metrics and batch statistics are those of the whole batch, however its rows are dealt
out. Gradients then derive their own reductions.
"""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.dims import Dim, as_dim
from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref, bulk
from asg.core.opdef import Composition, Kind, Overridden
from asg.core.ranks import Ranks
from asg.core.subgraphs import empty_like, inside_of
from asg.core.threefry import PARITY
from asg.distributed.communicator import size_of
from asg.distributed.rows import Rows
from asg.distributed.sharing import Sharing
from asg.ops._support.emitting import emit
from asg.ops.collectives import broadcast, own, psum, rank
from asg.ops.contraction import DOT_GENERAL
from asg.ops.indexing import take
from asg.ops.joins import SLICE
from asg.ops.numbers import DIM, dim_of
from asg.ops.random import RANDOM_BITS
from asg.ops.reductions import SUM
from asg.passes.visiting import visited, visited_inside

_STREAM = int(PARITY)  # of a key's random bits: no number that anybody folds in by hand


@bulk()
def data_parallel(graph: Graph, ranks: int | Ranks, batch: str = "N") -> Graph:
    """Return `graph` for several ranks, each of which is fed some rows of every batch.

    `batch` is the symbolic dimension that counts rows; inputs that have it are each rank's own, and
    all others the same on all ranks. Every rank is fed at least one row, and rank 0 the first of
    the batch. Outputs and updates that no longer have rows, such as the loss, metrics and running
    statistics, are those of the whole batch, on every rank; outputs that have rows are each rank's
    own. Dropout draws anew on each rank.

        g = asg.distributed.data_parallel(g, comm)
        exe = asg.compile(asg.train_step(g, optimizer=...), communicator=comm)

    The graph is a forward graph: derive gradients and training steps of the result. With one rank
    it does the same.

    Raises GraphError where no input has the dimension, and for a node that lets rows meet otherwise
    than in sums: a sort or a maximum over the batch, or products of pairs of rows.

    >>> g = asg.Graph()
    >>> loss = g.output("loss", asg.mean(asg.square(g.input("x", ("N",)) - 1)))
    >>> comm = asg.distributed.connect()
    >>> exe = asg.compile(asg.distributed.data_parallel(g, comm), "numpy", communicator=comm)
    >>> exe(x=[1.0, 4.0])["loss"].numpy()  # each rank feeds its rows, and gets the mean of all
    array(4.5, dtype=float32)
    """
    if graph.has_ranks:
        raise GraphError(
            f"data_parallel: graph {graph.name!r} has ops about ranks already",
            hint="give it the forward graph, as for one rank",
        )
    if not any(batch in str(dim) for t in graph.inputs.values() for dim in t.shape):
        raise GraphError(
            f"data_parallel: no input of graph {graph.name!r} has the dimension {batch!r}",
            hint='declare the batch as a symbol, as in g.input("x", ("N", 784)), or name it: '
            "batch=",
        )
    return _DataParallel(graph, size_of(ranks), batch).made()


class _DataParallel:
    def __init__(self, source: Graph, ranks: int, batch: str) -> None:
        self.source = source
        self.graph = empty_like(source)
        self.ranks = ranks
        self.batch = as_dim(batch)
        self.rows = Rows(batch)
        self.sharing = Sharing(self.graph, ranks)
        self._counts: dict[tuple[Dim, DType], Tensor] = {}
        self._keys: dict[Ref, Tensor] = {}

    def made(self) -> Graph:
        """Return the graph for several ranks."""
        source, graph = self.source, self.graph
        moved = visited(source, graph, "data_parallel", self.visit)
        for name, ref in source.output_refs.items():
            value = moved[ref]
            graph.output(name, own(value, self.ranks) if self.sharing.is_own(value) else value)
        for name, ref in source.update_refs.items():
            graph.update(name, moved[ref])
        return graph

    def visit(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Return the values that stand for the results of a node, on those for its operands."""
        types = tuple([tensor.type for tensor in operands])
        if node.op is INPUT and node.name is not None:
            return [self._input(node)]
        if not self.rows.meet(node, types, self.batch):
            holds = self.rows.has(*node.types)
            given = map(self.sharing.varied, operands) if holds else self.sharing.together(operands)
            return self.graph.append_copy(node, tuple([tensor.ref for tensor in given]))
        if isinstance(node.op, Composition):
            return self._opened(node, operands)
        return [self._met(node, operands)]

    def _input(self, node: Node) -> Tensor:
        (x,) = self.graph.append_copy(node, ())
        axes = self.rows.axes(x.type)
        if not axes:
            return x
        if len(axes) > 1 or self.rows.factor(x.type.shape[axes[0]], self.batch) is None:
            raise GraphError(f"{x.type} holds rows in a way that cannot be dealt out")
        return own(x, self.ranks)

    def _opened(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Visit the nodes that a composition is made of."""
        if isinstance(node.op, Overridden):
            raise GraphError(
                "rows of the batch meet in a part with a gradient of its own",
                hint="let it give rows, and take their sum outside",
            )
        inside = inside_of(node, tuple([tensor.type for tensor in operands]))
        return visited_inside(node, inside, operands, self.visit)

    # Nodes in which rows meet

    def _met(self, node: Node, operands: Sequence[Tensor]) -> Tensor:
        """Return the value of the whole batch that a node computes."""
        if node.op is DIM:
            return self._count(node.attrs["expression"], node.types[0].dtype)
        if node.op.kind is Kind.RANDOM:
            return self.graph.append_copy(node, (self._own_key(operands[0]).ref,))[0]
        sums = node.op is SUM or node.op is DOT_GENERAL
        if (sums or self._is_first(node, operands)) and not self.rows.has(*node.types):
            refs = tuple([t.ref for t in self.sharing.together(operands)])
            (part,) = self.graph.append_copy(node._replace(name=None), refs)
            whole = psum(part, self.ranks) if sums else broadcast(part, self.ranks)
            return whole if node.name is None else whole.named(node.name)
        raise GraphError(
            f"rows of the batch meet, {self._described(operands)}, and only their sums and means "
            "can be those of all ranks",
            hint="compute it of each row alone, or by psum and all_gather of asg.distributed",
        )

    def _described(self, operands: Sequence[Tensor]) -> str:
        return " and ".join(str(tensor.type) for tensor in operands) or "without operands"

    def _is_first(self, node: Node, operands: Sequence[Tensor]) -> bool:
        """Whether a node takes the first row."""
        if node.op is not SLICE:
            return False
        axes = self.rows.axes(operands[0].type)
        starts, stops = node.attrs["start"], node.attrs["stop"]
        return all((starts[axis], stops[axis]) == (0, 1) for axis in axes)

    def _count(self, expression: Dim, dtype: DType) -> Tensor:
        """Return a dimension of the whole batch."""
        key = (expression, dtype)
        if key not in self._counts:
            times = self.rows.factor(expression, self.batch)
            if times is None:
                raise GraphError(
                    f"{expression} is not a multiple of the number of rows",
                    hint="compute it of each row alone",
                )
            if times == 1:
                self._counts[key] = psum(dim_of(self.graph, self.batch, dtype), self.ranks)
            else:
                self._counts[key] = self._count(self.batch, dtype) * dim_of(
                    self.graph, times, dtype
                )
        return self._counts[key]

    def _own_key(self, key: Tensor) -> Tensor:
        """Return a random key of this rank, made of one that all ranks have."""
        if self.sharing.is_own(key):
            return key
        if key.ref not in self._keys:
            keys = emit(
                RANDOM_BITS, self.sharing.varied(key), shape=(self.ranks, 2), stream=_STREAM
            )
            mine = take(keys, rank(self.ranks, self.graph), 0)
            self._keys[key.ref] = mine if self.sharing.is_own(mine) else own(mine, self.ranks)
        return self._keys[key.ref]
