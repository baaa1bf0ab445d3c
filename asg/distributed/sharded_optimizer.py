"""Split the optimizer's state among ranks (ZeRO, stage 1).

A reduce_scatter sums a gradient, each rank updates its part of the parameter, and an all_gather
joins the parts. Together they move the bytes of a single sum. Source: S. Rajbhandari, J. Rasley, O.
Ruwase, Y. He, "ZeRO: memory optimizations toward training trillion parameter models", 2020.
"""

from __future__ import annotations

from math import prod
from types import MappingProxyType

from asg.core.copying import Copier
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import STATE
from asg.core.node import Context, Node, Ref, bulk
from asg.core.opdef import Composition, Kind
from asg.core.ranks import Ranks
from asg.core.replication import places_of
from asg.core.state_names import EMA
from asg.core.subgraphs import empty_like
from asg.core.types import TensorType, static_shape
from asg.distributed.communicator import size_of
from asg.distributed.sharing import Sharing
from asg.distributed.states import parameter_of
from asg.init import zeros
from asg.ops import functions as ops
from asg.ops.collectives import PSUM, all_gather, own, part, psum, rank, reduce_scatter
from asg.ops.numbers import FULL
from asg.ops.reductions.sums_and_extremes import SUM
from asg.ops.shapes.views import BROADCAST_TO
from asg.passes.decompose import decompose
from asg.passes.manager import run_passes

_NUMBERS = ("zeros", "ones", "constant")  # initial values that are equal for a part and the whole


@bulk()
def shard_optimizer(step: Graph, ranks: int | Ranks) -> Graph:
    """Return `step` with the optimizer's state split into parts, one for each rank.

    State with the shape of a parameter, like Adam's moments and averages, becomes a vector, a
    rank's part. Updates are computed from parts, also with clipping by the gradients' norm. An
    update that needs whole parameters, like Muon's, gathers them. Parameters stay whole on every
    rank. For checkpoints at any number of ranks, use `whole_state` and `load_whole_state`.

    Args:
        step: The result of `asg.train_step` on a `data_parallel` graph.
        ranks: The communicator, or the number of ranks.

    Raises:
        GraphError: The graph updates no parameter.

    >>> g = asg.Graph()
    >>> loss = g.output("loss", asg.mean(g.input("x", ("N", 5)) @ g.parameter("w", (5, 2))))
    >>> g = asg.distributed.data_parallel(g, ranks=4)
    >>> step = asg.train_step(g, optimizer=asg.optim.adam(0.1))
    >>> step = asg.distributed.shard_optimizer(step, ranks=4)  # 10 numbers in four parts
    >>> {name: str(state.type) for name, state in step.state.items() if name.endswith("/w")}
    {'optim/adam/m/w': 'f32[3]', 'optim/adam/v/w': 'f32[3]'}
    """
    if not any(name in step.update_refs for name in step.parameters):
        raise GraphError(
            f"graph {step.name!r} updates no parameter",
            op="shard_optimizer",
            hint="give the training step: asg.train_step(asg.distributed.data_parallel(g, comm))",
        )
    if size_of(ranks) == 1:  # the state is whole, as other numbers of ranks gather it
        return step
    return _Sharding(step, size_of(ranks)).made()


def _opened(step: Graph) -> Graph:
    """Return `step` with its compositions on sums over ranks expanded."""
    reached = bytearray(len(step))
    names: set[str] = set()
    for node in step.nodes:
        reached[node.id] = node.op is PSUM or any(reached[ref[0]] for ref in node.inputs)
        if reached[node.id] and isinstance(node.op, Composition):
            names.add(node.op.name)
    others = {node.op.name for node in step.nodes if isinstance(node.op, Composition)} - names
    return run_passes(step, (decompose(frozenset(others)),))


class _Sharding:
    def __init__(self, step: Graph, ranks: int) -> None:
        self.source = source = _opened(step)
        self.ranks = ranks
        self.graph = empty_like(source)
        self.sharing = Sharing(self.graph, ranks)
        self.cut = self._cut_states()
        self.summed = self._gradients()
        self.whole = Copier(self.graph)  # of values that are not split
        self.parts: dict[Ref, tuple[Tensor, TensorType]] = {}  # a part, and the type of the whole

    def _cut_states(self) -> set[str]:
        """Return the states to split."""
        source, found = self.source, set[str]()
        kept = places_of(source).own_leaves  # gradients that each rank accumulates, for example
        for name, state in source.state.items():
            if state.ref.node in kept:
                continue
            parameter = parameter_of(name, source.parameters)
            alike = parameter is not None and source.leaf(parameter).shape == state.shape
            number = state.node.attrs["init"].name in _NUMBERS or name.startswith(EMA)
            large = prod(static_shape(state.shape)) >= self.ranks
            if alike and number and large and state.dtype.is_float and name in source.update_refs:
                found.add(name)
        return found

    def _gradients(self) -> set[int]:
        """Return the sums over ranks that split states are computed from."""
        nodes, found, seen = self.source.nodes, set[int](), set[int]()
        left = [self.source.update_refs[name].node for name in self.cut]
        while left:
            number = left.pop()
            if number in seen:
                continue
            seen.add(number)
            node = nodes[number]
            if node.op is PSUM:
                found.add(number)
            elif node.types[0].shape:
                left += [ref[0] for ref in node.inputs if self.source.type_of(ref).shape]
        return found

    def made(self) -> Graph:
        """Return the graph that updates parts."""
        source, graph = self.source, self.graph
        for node in source.nodes:
            graph.context = Context(node.scope, node.origin, node.source)
            self._visit(node)
        graph.context = Context()
        for name, ref in source.output_refs.items():
            graph.output(name, self._whole(ref))
        for name, ref in source.update_refs.items():
            if name in self.cut:
                graph.update(name, self._part(ref))
            else:
                graph.update(name, self._whole(ref))
        return graph

    # Nodes

    def _visit(self, node: Node) -> None:
        """Add the replacement of a node; it is a part if its operands are parts."""
        if node.op is STATE and node.name in self.cut:
            self._cut_state(node)
        elif node.id in self.summed:
            flat = self._flat(self._whole(node.inputs[0]), node.types[0])
            self.parts[Ref(node.id, 0)] = reduce_scatter(flat, self.ranks), node.types[0]
        elif any(ref not in self.whole for ref in node.inputs):
            self._of_parts(node)
        else:
            self.whole.copy(node)

    def _cut_state(self, node: Node) -> None:
        type_ = node.types[0]
        length = self._length(type_)
        attrs = {**node.attrs, "shape": (length,)}
        if str(node.name).startswith(EMA):
            attrs["init"] = zeros()  # the first step sets it to the parameter
        own_type = TensorType((length,), type_.dtype)
        leaf = node._replace(attrs=MappingProxyType(attrs), types=(own_type,))
        (state,) = self.graph.append_copy(leaf, ())
        self.parts[Ref(node.id, 0)] = own(state, self.ranks), type_

    def _of_parts(self, node: Node) -> None:
        """Compute a node from parts if it is elementwise, else from whole values."""
        inputs, result = node.inputs, Ref(node.id, 0)
        shape = next(self.parts[ref][1].shape for ref in inputs if ref not in self.whole)
        if node.op.kind is Kind.ELEMENTWISE:
            given = self.sharing.together([self._part(ref) for ref in inputs])
            self.parts[result] = self.graph.add(node.op, given, node.attrs)[0], node.types[0]
        elif node.op is SUM and len(node.attrs["axes"]) == len(shape):
            total = ops.sum(self._masked(inputs[0]))
            self.whole[result] = ops.reshape(psum(total, self.ranks), node.types[0].shape)
        else:
            refs = tuple([self._whole(ref).ref for ref in inputs])
            self.whole.replace(node, self.graph.append_copy(node, refs))

    # Values

    def _part(self, ref: Ref) -> Tensor:
        """Return this rank's part of a value, as a vector."""
        if ref in self.parts:
            return self.parts[ref][0]
        value = self.whole[ref]
        type_, length = value.type, self._length(value.type)
        node = value.node
        if node.op is FULL:
            made = ops.literal(self.graph, node.attrs["value"], TensorType((length,), type_.dtype))
        elif node.op is BROADCAST_TO and not self.graph.type_of(node.inputs[0]).shape:
            scalar = self.sharing.varied(self.graph.tensor(node.inputs[0]))
            made = ops.broadcast(scalar, (length,))
        else:
            flat = self._flat(value, type_)
            made = part(flat, self.ranks)
        self.parts[ref] = made, type_
        return made

    def _whole(self, ref: Ref) -> Tensor:
        """Return a whole value, gathered from its parts if needed."""
        if ref not in self.whole:
            made, type_ = self.parts[ref]
            flat = all_gather(made, self.ranks)
            size = prod(static_shape(type_.shape))
            self.whole[ref] = ops.reshape(flat[:size], type_.shape)
        return self.whole[ref]

    def _flat(self, value: Tensor, type_: TensorType) -> Tensor:
        size = prod(static_shape(type_.shape))
        more = self._length(type_) * self.ranks - size
        flat = ops.reshape(value, (size,))
        return ops.pad(flat, [(0, more)]) if more else flat

    def _length(self, type_: TensorType) -> int:
        return -(-prod(static_shape(type_.shape)) // self.ranks)

    def _masked(self, ref: Ref) -> Tensor:
        """Return this rank's part of a value, with zeros beyond the end of the whole."""
        value, type_ = self.parts[ref]
        length, size = self._length(type_), prod(static_shape(type_.shape))
        if length * self.ranks == size:
            return value
        places = self.sharing.varied(ops.iota((length,), 0, "i32", graph=self.graph))
        here = places + ops.broadcast(rank(self.ranks, self.graph) * length, (length,))
        return ops.where(ops.less(here, size), value, ops.filled_like(value, 0))
