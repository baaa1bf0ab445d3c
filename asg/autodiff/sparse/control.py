"""The dependences of loops and branches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import numpy as np

from asg.autodiff.sparse.facts import Fact, Scope, joined, merged, union
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.types import static_shape
from asg.ops.control.parts import Ends, LoopParts, loop_of

MOST_NODES = 2048  # of all steps of a loop with separate sets for its steps, to bound the time
MOST_ROUNDS = 32  # until all carries of a loop get the same set, to bound the time


def branch(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each result depends on the same variables as in either branch."""
    bodies: list[Graph] = [node.attrs["true_body"], node.attrs["false_body"]]
    found = [scope.body(body, operands[1:]) for body in bodies]
    return [
        one._replace(sets=union(scope, one.depends, other.depends), value=None, zero=None)
        for one, other in zip(*found, strict=True)
    ]


def loop(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Follow a short loop step by step; in another loop all steps have the same sets."""
    parts = loop_of(node)
    length = parts.length if isinstance(parts.length, int) else 0
    short = 0 < length * len(parts.body) <= MOST_NODES
    follow = _unrolled if short and parts.ends is Ends.LENGTH else _settled
    found: list[Array | None] = [*follow(scope, parts, operands)]
    if parts.has_flag:
        found.append(None)  # the number of steps
    return [
        Fact(static_shape(type_.shape), type_.dtype, sets if type_.dtype.is_float else None)
        for sets, type_ in zip(found, node.types, strict=True)
    ]


def _unrolled(scope: Scope, parts: LoopParts, operands: Sequence[Fact]) -> list[Array]:
    """Return the sets of the last carries, the ys and the carries before each step."""
    carries, xs, captured = _roles(parts, operands)
    steps: dict[int, list[Array]] = {}
    for step in parts.steps:
        results = scope.body(parts.body, [*carries, *(_element(x, step) for x in xs), *captured])
        made = [*results[parts.carries :], *carries]
        steps[step] = [fact.depends for fact in made]
        carries = results[: parts.carries]
    in_order = [steps[step] for step in sorted(steps)]
    stacked = [np.stack(each) for each in zip(*in_order, strict=True)]
    return [*(fact.depends for fact in carries), *stacked]


def _roles(parts: LoopParts, operands: Sequence[Fact]) -> tuple[list[Fact], list[Fact], list[Fact]]:
    """Return the facts of the carries, of the xs and of the captured values."""
    taken = list(operands[: parts.taken])
    first, last = parts.carries, parts.carries + parts.xs
    return taken[:first], taken[first:last], taken[last:]


def _element(fact: Fact, step: int) -> Fact:
    """Return the fact of an element along the first axis."""
    sets, value, zero = (
        None if array is None else np.asarray(array[step])
        for array in (fact.sets, fact.value, fact.zero)
    )
    return Fact(fact.shape[1:], fact.dtype, sets, value, zero)


def _settled(scope: Scope, parts: LoopParts, operands: Sequence[Fact]) -> list[Array]:
    """Return the same sets, from carries that grow until a step adds nothing."""
    first, xs, captured = _roles(parts, operands)
    carries = [fact.depends for fact in first]
    others = [
        *(Fact(x.shape[1:], x.dtype, merged(scope, x.depends, [0])[0]) for x in xs),
        *captured,
    ]
    results: list[Fact] = []
    for turn in count():
        facts = [Fact(f.shape, f.dtype, sets) for f, sets in zip(first, carries, strict=True)]
        results = scope.body(parts.body, [*facts, *others])
        now = [result.depends for result in results[: parts.carries]]
        grown = [union(scope, *pair) for pair in zip(carries, now, strict=True)]
        if all(map(np.array_equal, grown, carries)):
            break
        if turn >= MOST_ROUNDS:
            whole = joined(scope, [*facts, *others])
            grown = [np.full(sets.shape, whole) for sets in grown]
        carries = grown
    made = [fact.depends for fact in results[parts.carries :]]
    made += carries if parts.befores else []
    stacked = [np.broadcast_to(each, (_length(parts), *each.shape)) for each in made]
    return [*carries, *stacked]


def _length(parts: LoopParts) -> int:
    assert isinstance(parts.length, int)  # a loop without a bound stacks nothing
    return parts.length
