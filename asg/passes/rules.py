"""Rewrite rules: one typed function each, tried on every node of the ops that it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import copysign
from typing import Any

import numpy as np

from asg.core.errors import GraphError
from asg.core.graph import Graph, Tensor
from asg.core.leaves import CONSTANT
from asg.core.node import Node
from asg.core.opdef import OpDef
from asg.ops.numbers import FULL
from asg.passes.manager import Match, Pass, Replacement, Rule
from asg.passes.rewriter import Rewriter, tensor_at

MAX_CHAIN = 16  # rules applied to one node, each to the result of the one before


def rule(*ops: OpDef) -> Callable[[Replacement], Rule]:
    """Make a function the rule for nodes of `ops`; its docstring says what becomes of what."""

    def make(function: Replacement) -> Rule:
        doc = (function.__doc__ or "").strip()
        if not doc:
            raise GraphError(f"rule {function.__name__} has no docstring to say what it does")
        return Rule(function.__name__, doc, ops, function)

    return make


def rule_pass(name: str, doc: str, rules: Sequence[Rule]) -> Pass:
    """Return the pass that applies `rules`, the first that fits, until none fits a node."""
    table: dict[OpDef, list[Rule]] = {}
    for each in rules:
        for op in each.ops:
            table.setdefault(op, []).append(each)

    def rewrite(rewriter: Rewriter) -> None:
        if any(node.op in table for node in rewriter.source.nodes):
            done = [_rewrite(rewriter, node, table) for node in rewriter.source.nodes]
            rewriter.settled = all(done)

    return Pass(name, doc, rewrite, tuple(rules))


def _rewrite(rewriter: Rewriter, node: Node, table: Mapping[OpDef, Sequence[Rule]]) -> bool:
    """Rewrite a node, or copy it; return whether no rule would fit what there is of it now."""
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
    if node.origin is not None:  # which says where it is from, whatever the rule
        rewriter.derive(node, rules[0].name)
    for each in rules:
        if node.origin is None:
            rewriter.derive(node, each.name)
        result = each.apply(match)
        if result is not None:
            return each, result
    return None


# What rules ask


def match_of(graph: Graph, node: Node) -> Match:
    """Return a node of one result as a rule sees it."""
    operands = tuple([tensor_at(graph, ref) for ref in node.inputs])
    return Match(node.op, operands, node.attrs, node.types[0].reduce(graph.facts))


def made_by(tensor: Tensor, op: OpDef) -> Match | None:
    """Return the node that makes `tensor`, if it is of `op`."""
    node = tensor.node
    return match_of(tensor.graph, node) if node.op is op else None


def operand_of(tensor: Tensor, op: OpDef) -> Tensor | None:
    """Return the first operand of the node that makes `tensor`, if that is of `op`."""
    node = tensor.node
    return tensor_at(tensor.graph, node.inputs[0]) if node.op is op else None


def uniform_value(tensor: Tensor) -> Any:
    """Return the one number that every element of `tensor` is, as its dtype holds it, or None."""
    node = tensor.node
    if node.op is FULL:
        with np.errstate(all="ignore"):
            return tensor.dtype.numpy.type(node.attrs["value"])
    if node.op is CONSTANT and node.attrs["value"].size == 1:
        return node.attrs["value"].reshape(())[()]
    return None


def holds(tensor: Tensor, number: float) -> bool:
    """Whether every element of `tensor` is known to be `number`; 0.0 is not -0.0."""
    value = uniform_value(tensor)
    if value is None or value != number:
        return False
    return number != 0 or not tensor.dtype.is_float or _sign(value) == _sign(number)


def _sign(value: float) -> float:
    return copysign(1.0, value)
