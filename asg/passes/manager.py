"""Passes and rules: how to write and run them.

Each result is verified, its interface is compared, and each rewrite is recorded. A rule is a typed
function that is tried on every node of its ops.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import copysign
from typing import Any, NamedTuple

import numpy as np

from asg.core.errors import AsgError, GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.node import Context, Node, Origin, bulk
from asg.core.opdef import Attrs, Kind, OpDef
from asg.core.subgraphs import copied, graphs_of, same_nodes, with_graphs
from asg.core.types import TensorType
from asg.core.verify import verify as check_graph
from asg.ops.numbers import FULL
from asg.passes.history import History, Step
from asg.passes.rewriter import INTERFACE, Outcome, Rewriter, tensor_at

MAX_ROUNDS = 16
MAX_DEPTH = 64


class Match(NamedTuple):
    """A node for a rule: its op, operands (of the new graph), attributes and type.

    >>> def halve(match):  # given an asg.extend.Match of the node
    ...     return match.operands[0] * 0.5 if asg.extend.holds(match.operands[1], 2.0) else None
    >>> rule = asg.extend.Rule("halve", "x / 2 → x * 0.5", (asg.extend.OPS["div"],), halve)
    >>> x = asg.Graph().input("x", ())
    >>> _ = x.graph.output("y", x / 2.0)
    >>> halved = asg.extend.rule_pass("halving", "Division by two.", [rule])(x.graph)
    >>> [node.op.name for node in halved.nodes]
    ['input', 'full', 'mul']
    """

    op: OpDef
    operands: tuple[Tensor, ...]
    attrs: Attrs
    type: TensorType


Replacement = Callable[[Match], Tensor | None]


@dataclass(frozen=True)
class Rule:
    """A rewrite: `apply` returns the replacement of a node, or None to leave it.

    >>> rule = asg.extend.Rule("none", "Nothing.", (asg.extend.OPS["add"],), lambda match: None)
    >>> rule.name, rule.ops[0].name
    ('none', 'add')
    >>> [each.name for each in asg.extend.PASSES["simplify"].rules][:2]
    ['multiply_by_one', 'divide_by_one']
    """

    name: str
    doc: str
    ops: tuple[OpDef, ...]
    apply: Replacement


@dataclass(frozen=True)
class Pass:
    """A rewrite of graphs; call it on a graph to get the rewritten graph.

    Args:
        name: The name of the pass.
        doc: A sentence about it.
        rewrite: Calls `copy`, `replace` or `drop` on every node, or returns at once if there is
            nothing to do.
        rules: The rules that it applies, if any.
        repeats: Whether it runs again until it finds nothing.
        about: A kind of node, or ops; the pass skips graphs without any of them.

    >>> def copies(rewriter):
    ...     for node in rewriter.source.nodes:
    ...         rewriter.copy(node)
    >>> same = asg.extend.Pass("same", "Leaves a graph as it is.", copies)
    >>> x = asg.Graph().input("x", ())
    >>> _ = x.graph.output("y", x + 1.0)
    >>> str(same(x.graph)) == str(x.graph)
    True
    """

    name: str
    doc: str
    rewrite: Callable[[Rewriter], None]
    rules: tuple[Rule, ...] = ()
    repeats: bool = False
    about: Kind | tuple[OpDef, ...] | None = None

    def __call__(self, graph: Graph) -> Graph:
        """Return the rewritten graph; raise GraphError if the graph or the result is not valid."""
        return run_passes(graph, (self,))


class Result(NamedTuple):
    """An optimized graph, and the history of its passes.

    >>> x = asg.Graph().input("x", (2,))
    >>> result = asg.passes.run(x.graph, [])
    >>> isinstance(result, asg.passes.Result), result.history.steps
    (True, [])
    """

    graph: Graph
    history: History


def run(graph: Graph, passes: Sequence[Pass], verify: bool = True) -> Result:
    """Return `graph` rewritten by `passes`, and its history; see `run_passes`.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", x * 1.0)
    >>> result = asg.passes.run(x.graph, [asg.passes.PASSES["simplify"]])
    >>> result.graph["y"].node.op.name, [step.pass_name for step in result.history.steps]
    ('input', ['simplify'])
    """
    history = History()
    return Result(run_passes(graph, passes, verify, history), history)


def run_passes(
    graph: Graph, passes: Sequence[Pass], verify: bool = True, history: History | None = None
) -> Graph:
    """Return a new graph, made by `passes` in turn until none finds a change.

    Each result is verified unless `verify` is False. The graph's outputs, updates, inputs,
    parameters and state stay. Raises GraphError for an invalid graph, and for a pass that breaks
    the graph. The message names the pass and the passes before it.
    """
    if verify:
        _check_given(graph)
    with bulk():
        whole = (*passes, _bodies(passes, verify)) if _has_bodies(graph) else passes
        current = _until_stable(graph, whole, verify, history)
        return copied(graph) if current is graph else current


def _has_bodies(graph: Graph) -> bool:
    return any(node.op.kind in (Kind.CONTROL, Kind.COMPOSITION) for node in graph.nodes)


def _bodies(passes: Sequence[Pass], verify: bool) -> Pass:
    """Return the pass that runs `passes` on the bodies of loops and branches, once each."""
    known: dict[int, tuple[Graph, Graph]] = {}  # holds each body, so that its id stays unique

    def optimized(body: Graph) -> Graph:
        if id(body) not in known:
            whole = (*passes, _bodies(passes, verify)) if _has_bodies(body) else passes
            made = _until_stable(body, whole, verify, None)
            known[id(body)] = (body, made)
            known[id(made)] = (made, made)
        return known[id(body)][1]

    def rewrite(rewriter: Rewriter) -> None:
        control = [node for node in rewriter.source.nodes if node.op.kind is Kind.CONTROL]
        made = {node.id: {n: optimized(g) for n, g in graphs_of(node)} for node in control}
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
    settled: dict[int, Graph] = {}  # by pass: a graph that the pass would leave unchanged
    unchanged = turn = 0
    while unchanged < len(passes) and turn < MAX_ROUNDS * len(passes):
        place = turn % len(passes)
        each = passes[place]
        turn += 1
        unchanged += 1
        if settled.get(place) is current or not _concerns(each, current):
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


def _concerns(each: Pass, graph: Graph) -> bool:
    if isinstance(each.about, tuple):
        return any(node.op in each.about for node in graph.nodes)
    return each.about is None or any(node.op.kind is each.about for node in graph.nodes)


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
            check_interface(graph, outcome.graph)
            if verify:
                check_graph(outcome.graph)
    except Exception as error:
        before = f"after {', '.join(ran)}" if ran else "as the first pass"
        place = f"pass {each.name!r} ({before}) broke graph {graph.name!r}"
        if isinstance(error, AsgError):
            hint = "the fault is in the pass: run the other passes by name, and report it"
            raise GraphError(
                error.fault, op=error.op, context=place, hint=hint, where=error.where
            ) from error
        error.add_note(place)
        raise
    return outcome


def check_interface(before: Graph, after: Graph) -> None:
    """Raise GraphError unless both graphs can be fed, read and updated in the same way."""
    for kind, old, new in (
        ("output", before.outputs, after.outputs),
        ("update", before.updates, after.updates),
    ):
        if list(old) != list(new):
            raise GraphError(f"the {kind}s {list(old)} became {list(new)}")
        for name, tensor in old.items():
            if not tensor.type.equals(new[name].type, before.facts):
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


# Rules

MAX_CHAIN = 16  # rules applied to a node, each to the result of the last


def rule(*ops: OpDef) -> Callable[[Replacement], Rule]:
    """Make a function the rule for nodes of `ops`; its docstring states the rewrite.

    Raises:
        GraphError: The function has no docstring.

    >>> @asg.extend.rule(asg.extend.OPS["neg"])
    ... def double_negation(match):
    ...     "-(-x) → x."
    ...     inner = asg.extend.made_by(match.operands[0], asg.extend.OPS["neg"])
    ...     return inner.operands[0] if inner else None
    >>> double_negation.name, double_negation.doc
    ('double_negation', '-(-x) → x.')
    """

    def make(function: Replacement) -> Rule:
        doc = (function.__doc__ or "").strip()
        if not doc and sys.flags.optimize > 1:  # python -OO removes docstrings
            doc = function.__name__.replace("_", " ")
        if not doc:
            raise GraphError(f"rule {function.__name__} needs a docstring that states the rewrite")
        return Rule(function.__name__, doc, ops, function)

    return make


def rule_pass(name: str, doc: str, rules: Sequence[Rule]) -> Pass:
    """Return the pass that applies the first fitting rule to each node, until none fits.

    >>> def plain(match):
    ...     return match.operands[0] if asg.extend.holds(match.operands[1], 1.0) else None
    >>> rule = asg.extend.Rule("plain", "x * 1 → x", (asg.extend.OPS["mul"],), plain)
    >>> x = asg.Graph().input("x", ())
    >>> _ = x.graph.output("y", x * 1.0)
    >>> shorter = asg.optimize(x.graph, [asg.extend.rule_pass("ones", "Products by one.", [rule])])
    >>> shorter["y"].node.op.name
    'input'
    """
    table: dict[OpDef, list[Rule]] = {}
    for each in rules:
        for op in each.ops:
            table.setdefault(op, []).append(each)

    def rewrite(rewriter: Rewriter) -> None:
        first = _first_that_fits(rewriter.source, table)
        if first is not None:
            done = [_rewrite(rewriter, node, table) for node in rewriter.rest_from(first)]
            rewriter.settled = all(done)

    return Pass(name, doc, rewrite, tuple(rules))


def _first_that_fits(source: Graph, table: Mapping[OpDef, Sequence[Rule]]) -> int | None:
    """Return the id of the first node that a rule fits, or None; `source` stays unchanged."""
    tried = [node for node in source.nodes if node.op in table]
    if not tried:
        return None
    graph = same_nodes(source)  # rules may add nodes to it
    graph.context = Context(origin=Origin(source.name, 0, "look"))
    for node in tried:
        match = match_of(graph, node)
        for each in table[node.op]:
            if each.apply(match) is not None:
                return node.id
    return None


def _rewrite(rewriter: Rewriter, node: Node, table: Mapping[OpDef, Sequence[Rule]]) -> bool:
    """Rewrite or copy a node; return whether no rule would fit its current form."""
    if node.op not in table:
        rewriter.copy(node)
        return True
    graph, start = rewriter.graph, len(rewriter.graph)
    type_ = node.types[0].reduce(graph.facts)
    match: Match | None = Match(node.op, rewriter.operands(node), node.attrs, type_)
    result: Tensor | None = None
    applied: list[Rule] = []
    while match is not None and len(applied) < MAX_CHAIN:
        found = _first(rewriter, node, match, table)
        if found is None:
            break
        each, result = found
        applied.append(each)
        fresh = result.ref.node >= start and result.node.op in table
        match = match_of(graph, result.node) if fresh else None
    if result is None:
        rewriter.copy(node)
        return True
    untried = [each for each in graph.nodes[start:] if each.op in table]
    names, docs = [each.name for each in applied], [each.doc for each in applied]
    rewriter.replace(node, (result,), " + ".join(names), "; ".join(docs))
    tried = match is None or len(applied) < MAX_CHAIN
    return tried and all(each.id == result.ref.node for each in untried)


def _first(
    rewriter: Rewriter, node: Node, match: Match, table: Mapping[OpDef, Sequence[Rule]]
) -> tuple[Rule, Tensor] | None:
    rules = table[match.op]
    if node.origin is not None:  # an existing origin is kept, for any rule
        rewriter.derive(node, rules[0].name)
    for each in rules:
        if node.origin is None:
            rewriter.derive(node, each.name)
        result = each.apply(match)
        if result is not None:
            return each, result
    return None


# Questions for rules


def match_of(graph: Graph, node: Node) -> Match:
    """Return a node with a single result as a match."""
    operands = tuple([tensor_at(graph, ref) for ref in node.inputs])
    return Match(node.op, operands, node.attrs, node.types[0].reduce(graph.facts))


def made_by(tensor: Tensor, op: OpDef) -> Match | None:
    """Return the node of `tensor` as a match if it is of `op`, else None.

    >>> x = asg.Graph().input("x", (3,))
    >>> match = asg.extend.made_by(asg.exp(x), asg.extend.OPS["exp"])
    >>> match.operands[0].name, asg.extend.made_by(x, asg.extend.OPS["exp"])
    ('x', None)
    """
    node = tensor.node
    return match_of(tensor.graph, node) if node.op is op else None


def operand_of(tensor: Tensor, op: OpDef) -> Tensor | None:
    """Return the first operand of the node of `tensor` if it is of `op`, else None."""
    node = tensor.node
    return tensor_at(tensor.graph, node.inputs[0]) if node.op is op else None


def uniform_value(tensor: Tensor) -> Any:
    """Return the number that every element of `tensor` equals, in its dtype, or None."""
    node = tensor.node
    if node.op is FULL:
        with np.errstate(all="ignore"):
            return tensor.dtype.numpy.type(node.attrs["value"])
    if node.op is CONSTANT and node.attrs["value"].size == 1:
        return node.attrs["value"].reshape(())[()]
    return None


def holds(tensor: Tensor, number: float) -> bool:
    """Whether every element of `tensor` is known to be `number`; 0.0 is not -0.0.

    >>> x = asg.full((3,), 2.0, graph=asg.Graph())
    >>> asg.extend.holds(x, 2.0), asg.extend.holds(x, 1.0)
    (True, False)
    """
    value = uniform_value(tensor)
    if value is None or value != number:
        return False
    return number != 0 or not tensor.dtype.is_float or _sign(value) == _sign(number)


def _sign(value: float) -> float:
    return copysign(1.0, value)
