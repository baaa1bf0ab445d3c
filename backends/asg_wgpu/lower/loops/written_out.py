"""Write out the short loops in a loop's body, so that a single dispatch may run the outer loop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Loop
from asg.core.subgraphs import inlined, with_graphs
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.ops.shapes.joins import part, stack
from asg.ops.shapes.views import reshape
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.rewrite import Build, rewritten


def with_inner_loops_written_out(node: Node) -> Node:
    """Return a loop without the loops in its body, or the same loop if they have many nodes."""
    parts = loop_of(node)
    body = _written_out(parts.body, plans().recurrences.unrolled)
    return node if body is None else node._replace(attrs=with_graphs(node.attrs, {"body": body}))


def _written_out(body: Graph, most: int) -> Graph | None:
    """Return a body of at most `most` nodes without loops, or None."""
    loops = [node for node in body.nodes if isinstance(node.op, Loop)]
    if not loops:
        return body
    steps = _Steps()
    builds: dict[int, Build] = {}
    left = most - len(body)
    for node in loops:
        parts = loop_of(node)
        if parts.ends is not Ends.LENGTH or not isinstance(parts.length, int) or not parts.length:
            return None
        inner = _written_out(parts.body, left // parts.length)
        if inner is None or len(inner) * parts.length > left:
            return None
        left -= len(inner) * parts.length
        builds[node.id] = partial(steps.add, parts._replace(body=inner))
    return rewritten(body, builds).graph


class _Steps:
    """Adds the steps of loops; `stacks` has the elements of their stacks."""

    def __init__(self) -> None:
        self.stacks: dict[Ref, Sequence[Tensor]] = {}

    def add(self, parts: LoopParts, target: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
        """Add the steps of a loop, and return its results."""
        first, last = parts.carries, parts.carries + parts.xs
        xs = [self._elements(each) for each in operands[first:last]]
        carries = list(operands[:first])
        rows: dict[int, list[Tensor]] = {}
        for step in parts.steps:
            taken = [*carries, *(x[step] for x in xs), *operands[last:]]
            made = inlined(target, parts.body, taken)
            rows[step] = [*made[first:], *carries]
            carries = list(made[:first])
        columns = zip(*(rows[step] for step in range(len(rows))), strict=True)
        return [*carries, *map(self._stack, columns)]

    def _elements(self, x: Tensor) -> Sequence[Tensor]:
        if x.ref not in self.stacks:
            count = x.shape[0]
            assert isinstance(count, int), "the loop has a number of steps"
            parts = (part(x, 0, step, step + 1) for step in range(count))
            self.stacks[x.ref] = [reshape(each, x.shape[1:]) for each in parts]
        return self.stacks[x.ref]

    def _stack(self, elements: Sequence[Tensor]) -> Tensor:
        found = stack(elements)
        self.stacks[found.ref] = elements
        return found
