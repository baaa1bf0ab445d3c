"""Prepare control flow: inline branches, remove loops without steps, capture large constants.

A branch computes both bodies, and chooses each result element by element: the host does not know
the condition when it records a GPU's work. `frozen_steps.py` handles loops with a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.errors import BackendError
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Branch, Loop
from asg.core.subgraphs import inlined, nodes_within, with_graphs
from asg.ops.control.parts import Ends, loop_of
from asg.ops.numbers import literal
from asg.ops.selection import barrier, where
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.loops.captured_constants import constants_in, with_captured_constants
from asg_wgpu.lower.loops.frozen_steps import frozen, frozen_by_count
from asg_wgpu.lower.rewrite import rewritten

NodeBuild = Callable[[Node, Graph, Sequence[Tensor]], Sequence[Tensor]]


def prepared(graph: Graph, target: Target) -> tuple[Graph, list[int]]:
    """Return a graph with loops as the only control flow, each with private carries.

    The first carries of a loop are copies that nothing else reads. The list has, for each node of
    the new graph, its origin's id in `graph`. Without a host that reads flags, a loop makes all of
    its steps, and steps after its end change nothing. Raises BackendError for a loop without a
    bound then.
    """
    whole = _without_branches(graph)
    whole = _replaced(*whole, _is_idle, _stopped)
    whole = _replaced(*whole, _has_constants, with_captured_constants)
    whole = _replaced(*whole, _has_flag, frozen)
    if not target.is_watched:
        whole = _replaced(*whole, _has_count, frozen_by_count)
        _check_bounds(whole[0])
    return _replaced(*whole, _is_loop, _copied)


def _without_branches(graph: Graph) -> tuple[Graph, list[int]]:
    """Return a graph without branches, also in its loops, and the origin of each node."""
    whole = graph, list(range(len(graph)))
    while any(map(_is_branch, whole[0].nodes)):  # branches may be nested
        whole = _replaced(*whole, _is_branch, _opened)
    return _replaced(*whole, _has_branches, _opened_within)


def _replaced(
    graph: Graph, origins: Sequence[int], is_meant: Callable[[Node], bool], build: NodeBuild
) -> tuple[Graph, list[int]]:
    builds = {node.id: partial(build, node) for node in graph.nodes if is_meant(node)}
    made = rewritten(graph, builds)
    return made.graph, [origins[number] for number in made.origins]


def _is_branch(node: Node) -> bool:
    return isinstance(node.op, Branch)


def _has_branches(node: Node) -> bool:
    """Whether a node is a loop with branches in its body, or in the loops within."""
    return _is_loop(node) and any(map(_is_branch, nodes_within(loop_of(node).body)))


def _opened_within(node: Node, target: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add a loop with the branches of its body opened."""
    body, _ = _without_branches(loop_of(node).body)
    made = node._replace(attrs=with_graphs(node.attrs, {"body": body}))
    return target.append_copy(made, tuple([tensor.ref for tensor in operands]))


def _is_loop(node: Node) -> bool:
    return isinstance(node.op, Loop)


def _is_idle(node: Node) -> bool:
    return _is_loop(node) and loop_of(node).length == 0 and loop_of(node).ends is not Ends.OPEN


def _has_flag(node: Node) -> bool:
    return _is_loop(node) and loop_of(node).has_flag


def _has_count(node: Node) -> bool:
    return _is_loop(node) and loop_of(node).ends is Ends.COUNT


def _has_constants(node: Node) -> bool:
    return _is_loop(node) and bool(constants_in(loop_of(node)))


def _check_bounds(graph: Graph) -> None:
    for node in graph.nodes:
        if _is_loop(node) and loop_of(node).ends is Ends.OPEN:
            raise BackendError(
                "a loop without a bound needs a host that reads its flag, and a recording "
                "has no host",
                hint="give max_steps=, an upper bound on its steps",
                where=node.place,
            )


def _opened(node: Node, target: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
    """Compute both branches, and choose each element."""
    predicate, *given = operands
    sides = [inlined(target, body, given) for body in node.attrs.values()]
    return [where(predicate, one, other) for one, other in zip(*sides, strict=True)]


def _stopped(node: Node, target: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
    """Return the first carries of a loop without steps, and empty or zero stacks."""
    count = loop_of(node).carries
    stacks = [literal(target, False if t.dtype is DType.BOOL else 0, t) for t in node.types[count:]]
    return [*operands[:count], *stacks]


def _copied(node: Node, target: Graph, operands: Sequence[Tensor]) -> Sequence[Tensor]:
    """Copy the first carries of a loop, so that it may overwrite them."""
    parts = loop_of(node)
    count, last = parts.carries, parts.taken  # the host reads a number of steps at its own place
    first = [barrier(operand, operand) for operand in operands[:count]]
    more = [barrier(operand, operand) for operand in operands[last:]]
    inputs = tuple(tensor.ref for tensor in (*first, *operands[count:last], *more))
    return target.append_copy(node, inputs)
