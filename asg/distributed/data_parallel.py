"""Data parallelism: each rank computes some rows of a batch; all share the batch's results.

The pass works on the forward graph. Inputs with rows are each rank's own. Parameters are varied
where they meet rows. Rows meet each other in sums, means and similar ops, and there the ranks
communicate. The loss, metrics and batch statistics therefore belong to the whole batch, for any
distribution of its rows. Gradients then derive their own reductions.
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
from asg.core.subgraphs import inside_of
from asg.core.threefry import PARITY
from asg.distributed.communicator import size_of
from asg.distributed.rows import Rows
from asg.distributed.sharing import Sharing
from asg.ops._support.emitting import emit
from asg.ops.collectives import broadcast, own, psum, rank
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import DIM, dim_of
from asg.ops.products.contraction import DOT_GENERAL
from asg.ops.random.random import RANDOM_BITS
from asg.ops.reductions.sums_and_extremes import SUM
from asg.ops.shapes.joins import SLICE
from asg.passes.visiting import visited, visited_inside

_STREAM = int(PARITY)  # of a key's random bits; unlikely as a number for fold_in


@bulk()
def data_parallel(graph: Graph, ranks: int | Ranks, batch: str = "N") -> Graph:
    """Return `graph` for several ranks, each fed some rows of every batch.

    Feed every rank at least one row, and rank 0 the first of the batch. Outputs and updates without
    rows (the loss, metrics, running statistics) belong to the whole batch on every rank. Outputs
    with rows are each rank's own. Dropout draws different numbers on each rank.

        g = asg.distributed.data_parallel(g, comm)
        exe = asg.compile(asg.train_step(g, optimizer=...), communicator=comm)

    Pass a forward graph, and derive gradients and training steps from the result. It also works
    with a single rank.

    Args:
        graph: The forward graph.
        ranks: The communicator, or the number of ranks.
        batch: The symbolic dimension that counts rows. Inputs with it are each rank's own; other
            inputs must be equal on all ranks.

    Raises:
        GraphError: No input has the dimension. Or rows meet other than in sums: in a sort or
            maximum over the batch, or in products of pairs of rows.

    >>> g = asg.Graph()
    >>> loss = g.output("loss", asg.mean(asg.square(g.input("x", ("N",)) - 1)))
    >>> comm = asg.distributed.connect()
    >>> exe = asg.compile(asg.distributed.data_parallel(g, comm), "numpy", communicator=comm)
    >>> exe(x=[1.0, 4.0])["loss"].numpy()  # each rank feeds its rows, and gets the mean of all
    array(4.5, dtype=float32)
    """
    if graph.has_ranks:
        raise GraphError(
            f"graph {graph.name!r} has ops about ranks already",
            op="data_parallel",
            hint="give it the forward graph, as for a single rank",
        )
    if not any(batch in str(dim) for t in graph.inputs.values() for dim in t.shape):
        raise GraphError(
            f"no input of graph {graph.name!r} has the dimension {batch!r}",
            op="data_parallel",
            hint='declare the batch as a symbol, as in g.input("x", ("N", 784)), or name it: '
            "batch=",
        )
    return _DataParallel(graph, size_of(ranks), batch).made()


def _of_parts(source: Graph, batch: str, ranks: int) -> Graph:
    """Return a graph without nodes, with the assumptions that a rank's part of a batch must meet.

    The ranks together have at least a row each, which is enough for a variance over the batch.
    """
    graph = Graph(source.name)
    graph.declare_symbols(source.symbols)
    for fact in source.facts:
        low, high = fact.sides
        several = fact.relation != "==" and high == as_dim(batch)
        if not (several and isinstance(low, int) and low <= ranks):
            graph.assume(fact)
    return graph


class _DataParallel:
    def __init__(self, source: Graph, ranks: int, batch: str) -> None:
        self.source = source
        self.graph = _of_parts(source, batch, ranks)
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
        """Return the replacements of the results of a node, for its new operands."""
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
            raise GraphError(f"{x.type} holds rows in a way that ranks cannot divide")
        return own(x, self.ranks)

    def _opened(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Visit the nodes of a composition."""
        if isinstance(node.op, Overridden):
            raise GraphError(
                "rows of the batch meet in a part with a custom gradient",
                hint="let it return rows, and sum them outside",
            )
        inside = inside_of(node, tuple([tensor.type for tensor in operands]))
        return visited_inside(node, inside, operands, self.visit)

    # Nodes that combine rows

    def _met(self, node: Node, operands: Sequence[Tensor]) -> Tensor:
        """Return the whole batch's value of a node."""
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
            f"rows of the batch meet, {self._described(operands)}, but ranks can combine only "
            "sums and means of rows",
            hint="compute it for each row, or with psum and all_gather of asg.distributed",
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
                    hint="compute it for each row",
                )
            if times == 1:
                self._counts[key] = psum(dim_of(self.graph, self.batch, dtype), self.ranks)
            else:
                self._counts[key] = self._count(self.batch, dtype) * dim_of(
                    self.graph, times, dtype
                )
        return self._counts[key]

    def _own_key(self, key: Tensor) -> Tensor:
        """Return this rank's random key, derived from the key of all ranks."""
        if self.sharing.is_own(key):
            return key
        if key.ref not in self._keys:
            keys = emit(
                RANDOM_BITS, self.sharing.varied(key), shape=(self.ranks, 2), stream=_STREAM
            )
            mine = take(keys, rank(self.ranks, self.graph), 0)
            self._keys[key.ref] = mine if self.sharing.is_own(mine) else own(mine, self.ranks)
        return self._keys[key.ref]
