"""Accumulation with rare communication: gradients of several runs are summed over ranks once.

A step that accumulates updates in each k-th run. A value of the graph decides whether a run is the
k-th. A collective in a branch is not allowed, so the step becomes two graphs that share state.
Graph `between` adds to the sums of each rank; graph `last` sums them over ranks and makes the
update.
"""

from __future__ import annotations

from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import STATE
from asg.core.node import Context, Node, Ref, bulk
from asg.core.state_names import OPTIM, is_counter
from asg.core.subgraphs import empty_like, extract
from asg.distributed.sharing import Sharing
from asg.ops import functions as ops
from asg.ops.collectives import PSUM, own, psum, rank
from asg.ops.elementwise.arithmetic import ADD
from asg.ops.elementwise.logical import LOGICAL_AND
from asg.ops.selection import WHERE
from asg.ops.shapes.views import BROADCAST_TO, RESHAPE


class Accumulation(NamedTuple):
    """The two graphs of a step that accumulates: `last` for an update's last run, else `between`.

    >>> g = asg.Graph()
    >>> loss = g.output("loss", asg.mean(g.input("x", ("N",)) * g.parameter("w")))
    >>> g = asg.distributed.data_parallel(g, ranks=2)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(0.1), accumulate=4)
    >>> pair = asg.distributed.split_accumulation(step)
    >>> isinstance(pair, asg.distributed.Accumulation), pair._fields
    (True, ('between', 'last'))
    """

    between: Graph
    last: Graph


@bulk()
def split_accumulation(step: Graph) -> Accumulation:
    """Return a step that accumulates as two graphs; only the last sums gradients over ranks.

    The graphs share their state. Run `between` k - 1 times and then `last`, for the update of k
    runs of the step. A loop that never runs `last` never updates. Each rank accumulates its own
    gradients. The sums over ranks of the loss and of the number of rows stay in each run. Graph
    `between` lacks outputs that need the gradients of all ranks, for example their norm. State from
    between two updates also works with `whole_state` and `load_whole_state`.

        between, last = asg.distributed.split_accumulation(step)
        exe = asg.compile(asg.distributed.bucket(last), communicator=comm)
        more = asg.compile(between, state=exe, communicator=comm)
        for k, batch in enumerate(batches):
            (exe if k % 4 == 3 else more)(batch)

    `compile_accumulation` makes both and runs each in turn.

    Args:
        step: The result of `asg.train_step(data_parallel(g, comm), accumulate=k)`.

    Raises:
        GraphError: The step accumulates no sum over ranks, or the graph has two steps.

    >>> g = asg.Graph()
    >>> loss = g.output("loss", asg.mean(g.input("x", ("N",)) * g.parameter("w")))
    >>> g = asg.distributed.data_parallel(g, ranks=2)
    >>> step = asg.train_step(g, optimizer=asg.optim.sgd(0.1), accumulate=4)
    >>> between, last = asg.distributed.split_accumulation(step)
    >>> "w" in between.updates, "w" in last.updates
    (False, True)
    """
    found = _Split(step)
    if not found.totals:
        raise GraphError(
            f"graph {step.name!r} accumulates no sum over ranks",
            op="split_accumulation",
            hint="give a step of several ranks: asg.train_step(asg.distributed.data_parallel(g, "
            "comm), accumulate=4, ...)",
        )
    counted_runs(step)
    return Accumulation(found.made(last=False), found.made(last=True))


def counted_runs(step: Graph) -> tuple[str, int]:
    """Return the state that counts an accumulating step's runs, and the runs of an update.

    Raises GraphError for several steps in the same graph.
    """
    counters = sorted(filter(is_counter, step.update_refs))
    if len(counters) > 1:
        raise GraphError(
            f"graph {step.name!r} counts runs by {' and '.join(counters)}",
            op="split_accumulation",
            hint="split each training step separately",
        )
    flag = step.nodes[step.update_refs[counters[0]].node].inputs[0]
    final = step.nodes[step.nodes[flag.node].inputs[1].node]
    return counters[0], int(final.attrs["value"]) + 1


class _Split:
    def __init__(self, source: Graph) -> None:
        self.source = source
        self.flags: set[Ref] = set()  # whether a run is the last of an update
        self.totals: dict[Ref, tuple[str, Ref]] = {}  # sums: their state, and the added value
        for name, ref in source.update_refs.items():
            update = source.nodes[ref.node]
            if not name.startswith(OPTIM) or update.op is not WHERE:
                continue
            flag, _, total = update.inputs
            if is_counter(name):
                self.flags.add(self._scalar(flag))
            added = self._added(name, source.nodes[total.node])
            if added is not None and self.sums_in(added):
                self.totals[total] = name, added

    def _scalar(self, ref: Ref) -> Ref:
        """Return the value behind views that repeat it."""
        node = self.source.nodes[ref.node]
        return self._scalar(node.inputs[0]) if node.op in (BROADCAST_TO, RESHAPE) else ref

    def _added(self, name: str, total: Node) -> Ref | None:
        """Return the value that a sum adds to a state of accumulated gradients."""
        if total.op is not ADD or "accumulated/" not in name:
            return None
        state, value = total.inputs
        leaf = self.source.nodes[state.node]
        return value if leaf.op is STATE and leaf.name == name else None

    def sums_in(self, ref: Ref) -> list[Node]:
        """Return the sums over ranks that are terms of a value."""
        node = self.source.nodes[ref.node]
        if node.op is ADD:
            return [found for each in node.inputs for found in self.sums_in(each)]
        return [node] if node.op is PSUM else []

    def made(self, *, last: bool) -> Graph:
        """Return the graph of the last run before an update, or of the other runs."""
        built = _Built(self, last)
        for node in self.source.nodes:
            built.visit(node)
        return built.finished(self.source)


class _Built:
    """A graph under construction."""

    def __init__(self, split: _Split, last: bool) -> None:
        self.split = split
        self.last = last
        self.graph = empty_like(split.source)
        self._copier = Copier(self.graph)
        self._known: dict[Ref, bool] = {}
        self._sums: dict[str, Tensor] = {}  # next values of accumulating states
        self._whole: set[int] = set()  # sums of gradients over ranks

    def visit(self, node: Node) -> None:
        """Add the replacement of a node to the graph."""
        self.graph.context = Context(node.scope, node.origin, node.source)
        result = Ref(node.id, 0)
        if result in self.split.flags:
            self._known[result] = self.last
            self._copier[result] = ops.literal(self.graph, self.last, node.types[0])
        elif result in self.split.totals:
            self._copier[result] = self._total(node)
        elif not self._decided(node):
            self._copier.copy(node)

    def _decided(self, node: Node) -> bool:
        """Handle a node that depends only on whether the run is the last, or return False."""
        known = [self._known.get(ref) for ref in node.inputs]
        result = Ref(node.id, 0)
        if node.op in (BROADCAST_TO, RESHAPE) and known[0] is not None:
            self._known[result] = known[0]
            self._copier[result] = ops.literal(self.graph, known[0], node.types[0])
        elif node.op is WHERE and known[0] is not None:
            self._copier[result] = self._copier[node.inputs[1 if known[0] else 2]]
        elif node.op is LOGICAL_AND and False in known:
            self._known[result] = False
            self._copier[result] = ops.literal(self.graph, False, node.types[0])
        else:
            return False
        return True

    # Sums

    def _total(self, node: Node) -> Tensor:
        """Return an accumulated gradient of all ranks, and keep this rank's own."""
        name, added = self.split.totals[Ref(node.id, 0)]
        ranks: int = self.split.sums_in(added)[0].attrs["ranks"]
        sharing = Sharing(self.graph, ranks)
        mine = own(self._copier[node.inputs[0]], ranks) + self._own_part(added, sharing)
        self._sums[name] = ops.filled_like(mine, 0) if self.last else mine
        whole = psum(mine, ranks)
        self._whole.add(whole.ref.node)
        return whole

    def _own_part(self, ref: Ref, sharing: Sharing) -> Tensor:
        """Return this rank's term of a gradient; a term equal on all ranks belongs to rank 0."""
        node = self.split.source.nodes[ref.node]
        if node.op is PSUM:
            return self._copier[node.inputs[0]]
        if self.split.sums_in(ref):
            one, other = (self._own_part(each, sharing) for each in node.inputs)
            return one + other
        value = sharing.varied(self._copier[ref])
        first = ops.broadcast(ops.equal(rank(sharing.ranks, self.graph), 0), value.shape)
        return ops.where(first, value, ops.filled_like(value, 0))

    def finished(self, source: Graph) -> Graph:
        """Return the part of the graph for updates and outputs."""
        graph = self.graph
        graph.context = Context()
        waiting = set(self._whole)  # nodes that need gradients of all ranks
        for node in graph.nodes:
            if any(ref.node in waiting for ref in node.inputs):
                waiting.add(node.id)
        outputs = {name: self._copier[ref].ref for name, ref in source.output_refs.items()}
        if not self.last:
            outputs = {name: ref for name, ref in outputs.items() if ref.node not in waiting}
        updates = {name: self._copier[ref].ref for name, ref in source.update_refs.items()}
        updates |= {name: tensor.ref for name, tensor in self._sums.items()}
        changed = {name: ref for name, ref in updates.items() if graph.leaf(name).ref != ref}
        for name, ref in outputs.items():
            graph.output(name, graph.tensor(ref))
        return extract(graph, outputs, changed)
