"""Running passes: each result is verified, its interface compared, and each rewrite recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from asg.core.errors import AsgError, GraphError
from asg.core.gc_pause import bulk
from asg.core.graph import Graph, Tensor
from asg.core.opdef import Attrs, Kind, OpDef
from asg.core.subgraphs import graphs_of, with_graphs
from asg.core.types import TensorType
from asg.core.verify import same_type, verify as check_graph
from asg.passes.history import History, Step
from asg.passes.rewriter import INTERFACE, Outcome, Rewriter

MAX_ROUNDS = 16
MAX_DEPTH = 64


class Match(NamedTuple):
    """A node as a rule sees it: its op, operands (of the new graph), attributes and type."""

    op: OpDef
    operands: tuple[Tensor, ...]
    attrs: Attrs
    type: TensorType


Replacement = Callable[[Match], Tensor | None]


@dataclass(frozen=True)
class Rule:
    """A rewrite: `apply` returns the tensor that stands for the node, or None to leave it."""

    name: str
    doc: str
    ops: tuple[OpDef, ...]
    apply: Replacement


@dataclass(frozen=True)
class Pass:
    """A rewriting of graphs: `rewrite` calls `copy`, `replace` or `drop` on every node.

    It may also return at once, having found nothing to do. One that `repeats` is run again at once
    until that is so. A call on a graph gives the rewritten one.
    """

    name: str
    doc: str
    rewrite: Callable[[Rewriter], None]
    rules: tuple[Rule, ...] = ()
    repeats: bool = False

    def __call__(self, graph: Graph) -> Graph:
        """Return the rewritten graph; raise GraphError if it or the result is not valid."""
        return run_passes(graph, (self,))


class Result(NamedTuple):
    """An optimised graph and what was done to get there."""

    graph: Graph
    history: History


def run(graph: Graph, passes: Sequence[Pass], verify: bool = True) -> Result:
    """Return `graph` rewritten by `passes`, and its history; see `run_passes`."""
    history = History()
    return Result(run_passes(graph, passes, verify, history), history)


def run_passes(
    graph: Graph, passes: Sequence[Pass], verify: bool = True, history: History | None = None
) -> Graph:
    """Return a new graph, made by `passes` in turn, again and again until none finds anything.

    Each result is verified unless `verify` is False. The graph's outputs, updates, inputs,
    parameters and state stay. Raises GraphError for a graph that is not valid, and for a pass that
    breaks it, naming the pass and those that ran before.
    """
    if verify:
        _check_given(graph)
    with bulk():
        whole = (*passes, _bodies(passes, verify)) if _has_bodies(graph) else passes
        current = _until_stable(graph, whole, verify, history)
        return Rewriter(graph, "copy").copied() if current is graph else current


def _has_bodies(graph: Graph) -> bool:
    return any(node.op.kind in (Kind.CONTROL, Kind.COMPOSITION) for node in graph.nodes)


def _bodies(passes: Sequence[Pass], verify: bool) -> Pass:
    """Return the pass that runs `passes` on the bodies of loops and branches, each once."""
    known: dict[int, tuple[Graph, Graph]] = {}  # a body, kept so that its id stays its own

    def optimised(body: Graph) -> Graph:
        if id(body) not in known:
            whole = (*passes, _bodies(passes, verify)) if _has_bodies(body) else passes
            made = _until_stable(body, whole, verify, None)
            known[id(body)] = (body, made)
            known[id(made)] = (made, made)
        return known[id(body)][1]

    def rewrite(rewriter: Rewriter) -> None:
        control = [node for node in rewriter.source.nodes if node.op.kind is Kind.CONTROL]
        made = {node.id: {n: optimised(g) for n, g in graphs_of(node)} for node in control}
        changed = {
            number: graphs
            for number, graphs in made.items()
            if any(
                graph is not rewriter.source.nodes[number].attrs[n] for n, graph in graphs.items()
            )
        }
        if not changed:
            return
        for node in rewriter.source.nodes:
            if node.id in changed:
                graphs = changed[node.id]
                sizes = ", ".join(
                    f"{len(node.attrs[n])} → {len(g)} nodes" for n, g in graphs.items()
                )
                rewriter.change(node, with_graphs(node.attrs, graphs), "bodies", sizes)
            else:
                rewriter.copy(node)

    return Pass("bodies", "Runs the other passes on the bodies of loops and branches.", rewrite)


def _until_stable(
    graph: Graph, passes: Sequence[Pass], verify: bool, history: History | None
) -> Graph:
    current, lineage = graph, range(len(graph))
    ran: list[str] = []
    settled: dict[int, Graph] = {}  # by a pass's place: what it made, and would leave as it is
    unchanged = turn = 0
    while unchanged < len(passes) and turn < MAX_ROUNDS * len(passes):
        place = turn % len(passes)
        each = passes[place]
        turn += 1
        unchanged += 1
        if settled.get(place) is current:
            continue
        for _ in range(MAX_DEPTH if each.repeats else 1):
            outcome = _apply(each, current, lineage, ran, verify)
            ran.append(each.name)
            if outcome.graph is current:
                break
            unchanged = 0
            if history is not None:
                history.steps.append(
                    Step(each.name, current, outcome.graph, outcome.rewrites, outcome.values)
                )
            current, lineage = outcome.graph, outcome.lineage
            if outcome.settled:
                settled[place] = current
    return current


def _check_given(graph: Graph) -> None:
    try:
        check_graph(graph)
    except GraphError as error:
        raise error.within(f"graph {graph.name!r} is not valid") from None


def _apply(
    each: Pass, graph: Graph, lineage: Sequence[int], ran: list[str], verify: bool
) -> Outcome:
    rewriter = Rewriter(graph, each.name, lineage)
    try:
        each.rewrite(rewriter)
        outcome = rewriter.finish()
        if outcome.graph is not graph:
            _check_interface(graph, outcome.graph)
            if verify:
                check_graph(outcome.graph)
    except Exception as error:
        before = f"after {', '.join(ran)}" if ran else "with no pass before it"
        place = f"pass {each.name!r} ({before}) broke graph {graph.name!r}"
        if isinstance(error, AsgError):
            hint = "the error is the pass's: run the others by naming them, and report it"
            raise GraphError(f"{place}: {error.message}", hint=hint, where=error.where) from error
        error.add_note(place)
        raise
    return outcome


def _check_interface(before: Graph, after: Graph) -> None:
    """Raise GraphError unless both graphs can be fed, read and updated in the same way."""
    for kind, old, new in (
        ("output", before.outputs, after.outputs),
        ("update", before.updates, after.updates),
    ):
        if list(old) != list(new):
            raise GraphError(f"the {kind}s {list(old)} became {list(new)}")
        for name, tensor in old.items():
            if not same_type(before, tensor.type, new[name].type):
                raise GraphError(f"the {kind} {name!r} was {tensor.type}, and is {new[name].type}")
    old_leaves, new_leaves = _interface(before), _interface(after)
    if old_leaves != new_leaves:
        changed = sorted({str(name) for _, name, _ in set(old_leaves) ^ set(new_leaves)})
        raise GraphError(f"the leaves changed: {', '.join(changed) or 'their order'}")
    if tuple(before.facts) != tuple(after.facts) or not before.symbols <= after.symbols:
        raise GraphError("its symbols or assumptions changed")


def _interface(graph: Graph) -> list[tuple[str, str | None, int]]:
    """Return op, name and identity of attributes of inputs, parameters and state."""
    nodes = [node for node in graph.nodes if node.op in INTERFACE]
    return [(node.op.name, node.name, id(node.attrs)) for node in nodes]
