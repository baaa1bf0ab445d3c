"""Tensor parallelism: split parameters among ranks, and all computations that use them.

A product split by columns and then a product split by rows need a single sum. The pass follows the
split of a parameter through a graph: forward, gradient and update. It adds a collective where an op
needs a whole value. Source: M. Shoeybi et al., "Megatron-LM: training multi-billion parameter
language models using model parallelism", 2019.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import RESIDENT
from asg.core.node import Node, Ref, bulk
from asg.core.opdef import Composition, Overridden
from asg.core.ranks import Ranks
from asg.core.subgraphs import empty_like, inside_of
from asg.core.types import TensorType
from asg.distributed.communicator import size_of
from asg.distributed.layouts import Cut, divides, local_of, part_type
from asg.distributed.sharing import Sharing
from asg.distributed.states import parameter_of
from asg.ops._support.building import broadcast
from asg.ops.collectives import all_gather, own, part, psum
from asg.ops.elementwise.arithmetic import ADD
from asg.ops.numbers import FULL, literal
from asg.ops.shapes.views import BROADCAST_TO
from asg.ops.sharding import SHARD
from asg.passes.visiting import visited, visited_inside


@bulk()
def tensor_parallel(step: Graph, ranks: int | Ranks) -> Graph:
    """Return `step` with parameters marked by `shard` split among ranks, and their state as well.

        h = asg.relu(x @ asg.distributed.shard(w0, axis=1))  # each rank has some columns
        y = h @ asg.distributed.shard(w1, axis=0)  # and the rows that meet them: a single sum
        step = asg.distributed.tensor_parallel(asg.train_step(g, optimizer=...), comm)

    Feed all ranks the same values. Each rank computes with its parts in elementwise ops, products,
    sums, and views that keep parts separate, as for heads of attention. Other ops gather their
    operands. Outputs are whole. For checkpoints, use `whole_state` and `load_whole_state`.

    Args:
        step: A forward graph, or its training step from `asg.train_step`.
        ranks: The communicator, or the number of ranks.

    Raises:
        GraphError: The graph has no marks, already has ops about ranks, or ranks do not divide a
            marked axis.

    >>> g = asg.Graph()
    >>> w0, w1 = g.parameter("w0", (4, 8)), g.parameter("w1", (8, 4))
    >>> h = asg.relu(g.input("x", ("N", 4)) @ asg.distributed.shard(w0, axis=1))
    >>> y = g.output("y", h @ asg.distributed.shard(w1, axis=0))
    >>> parts = asg.distributed.tensor_parallel(g, ranks=2)
    >>> parts.leaf("w0").shape, parts.leaf("w1").shape, str(parts).count("= psum")
    ((4, 4), (4, 4), 1)
    """
    if step.has_ranks:
        raise GraphError(
            f"graph {step.name!r} has ops about ranks already",
            op="tensor_parallel",
            hint="give it the step of a single rank",
        )
    return _TensorParallel(step, size_of(ranks)).made()


def _marked(step: Graph, ranks: int) -> dict[str, int]:
    """Return the axes that split parameters and their state."""
    found: dict[str, int] = {}
    for node in step.nodes:
        if node.op is not SHARD:
            continue
        leaf, axis = step.nodes[node.inputs[0][0]], node.attrs["axis"]
        name = str(leaf.name)
        if leaf.op not in RESIDENT or found.setdefault(name, axis) != axis:
            raise GraphError(
                f"{name!r} is not a parameter with one marked axis", op="tensor_parallel"
            )
        if not divides(leaf.types[0], axis, ranks):
            raise GraphError(
                f"{ranks} ranks do not divide axis {axis} of {name!r}, {leaf.types[0]}",
                op="tensor_parallel",
            )
    if not found:
        raise GraphError(
            f"no parameter of graph {step.name!r} is marked",
            op="tensor_parallel",
            hint="use asg.distributed.shard(w, axis=1) instead of w",
        )
    for name, state in step.state.items():
        beside = parameter_of(name, found)
        if beside is not None and step.leaf(beside).shape == state.shape:
            found[name] = found[beside]
    return found


class _TensorParallel:
    def __init__(self, source: Graph, ranks: int) -> None:
        self.source = source
        self.ranks = ranks
        self.graph = empty_like(source)
        self.sharing = Sharing(self.graph, ranks)
        self.marked = _marked(source, ranks)
        self.cuts: dict[Ref, int] = {}  # of values of the new graph
        self.partial: set[Ref] = set()  # values of the new graph that still need a sum
        self._sums: dict[Ref, Tensor] = {}
        self._fitted: dict[tuple[Ref, Cut], Tensor] = {}

    def made(self) -> Graph:
        """Return the graph with a part on each rank."""
        source, graph = self.source, self.graph
        moved = visited(source, graph, "tensor_parallel", self._visit)
        for name, ref in source.output_refs.items():
            graph.output(name, self._fit(moved[ref], None))
        for name, ref in source.update_refs.items():
            graph.update(name, self._fit(moved[ref], self.marked.get(name)))
        return graph

    def _visit(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Return the replacements of the results of a node, for its new operands."""
        if node.op in RESIDENT and node.name in self.marked:
            return [self._leaf(node)]
        if node.op is SHARD:
            return operands
        if node.op is ADD and all(tensor.ref in self.partial for tensor in operands):
            (result,) = self.graph.add(ADD, operands)
            return [self._summed_later(result, node)]
        operands = [self._summed(tensor) for tensor in operands]
        cuts = [self.cuts.get(tensor.ref) for tensor in operands]
        if all(cut is None for cut in cuts):
            return self.graph.append_copy(node, tuple([tensor.ref for tensor in operands]))
        if isinstance(node.op, Composition) and not isinstance(node.op, Overridden):
            return self._opened(node, operands)
        types = tuple([self._whole_type(tensor) for tensor in operands])
        local = local_of(node, types, cuts, self.ranks)
        if local is None:
            given = [self._fit(tensor, None) for tensor in operands]
            return self.graph.append_copy(node, tuple([tensor.ref for tensor in given]))
        fitted = [self._fit(t, cut) for t, cut in zip(operands, local.wanted, strict=True)]
        (result,) = self.graph.add(node.op, self.sharing.together(fitted), local.attrs)
        if local.partial:
            return [self._summed_later(result, node)]
        if local.result is not None:
            self.cuts[result.ref] = local.result
        return [result if node.name is None else result.named(node.name)]

    def _leaf(self, node: Node) -> Tensor:
        axis = self.marked[str(node.name)]
        type_ = part_type(node.types[0], axis, self.ranks)
        init = node.attrs["init"].part(axis, self.ranks)
        attrs = {**node.attrs, "shape": type_.shape, "init": init}
        leaf = node._replace(attrs=MappingProxyType(attrs), types=(type_,))
        (given,) = self.graph.append_copy(leaf, ())
        mine = own(given, self.ranks)
        self.cuts[mine.ref] = axis
        return mine

    def _opened(self, node: Node, operands: Sequence[Tensor]) -> Sequence[Tensor]:
        """Visit the nodes of a composition."""
        inside = inside_of(node, tuple([self._whole_type(tensor) for tensor in operands]))
        return visited_inside(node, inside, operands, self._visit)

    # Values

    def _summed_later(self, tensor: Tensor, node: Node) -> Tensor:
        """Keep a rank's part of a sum until its use, or until it gets a name."""
        self.partial.add(tensor.ref)
        return tensor if node.name is None else self._summed(tensor).named(node.name)

    def _summed(self, tensor: Tensor) -> Tensor:
        if tensor.ref not in self.partial:
            return tensor
        if tensor.ref not in self._sums:
            self._sums[tensor.ref] = psum(tensor, self.ranks)
        return self._sums[tensor.ref]

    def _whole_type(self, tensor: Tensor) -> TensorType:
        cut = self.cuts.get(tensor.ref)
        if cut is None:
            return tensor.type
        shape = tensor.shape
        whole = (*shape[:cut], shape[cut] * self.ranks, *shape[cut + 1 :])
        return TensorType(whole, tensor.dtype)

    def _fit(self, tensor: Tensor, cut: Cut) -> Tensor:
        """Return a value split along an axis, or whole."""
        tensor = self._summed(tensor)
        have = self.cuts.get(tensor.ref)
        if have == cut:
            return tensor
        key = (tensor.ref, cut)
        if key not in self._fitted:
            if have is not None:
                made = self._fit(all_gather(tensor, self.ranks, have), cut)
            else:
                assert cut is not None
                made = self._part(tensor, cut)
            self._fitted[key] = made
        return self._fitted[key]

    def _part(self, tensor: Tensor, axis: int) -> Tensor:
        """Return this rank's part of a whole value; a repeated value is built in part only."""
        node, type_ = tensor.node, part_type(tensor.type, axis, self.ranks)
        if node.op is FULL:
            return literal(self.graph, node.attrs["value"], type_)
        if node.op is BROADCAST_TO:
            inner = self.graph.tensor(node.inputs[0])
            place = axis - (tensor.ndim - inner.ndim)
            if place < 0 or inner.shape[place] == 1:
                return broadcast(self.sharing.varied(inner), type_.shape)
            return broadcast(self._fit(inner, place), type_.shape)
        return part(tensor, self.ranks, axis)
