"""Differences between two graphs: nodes are matched by content and by place in the dataflow."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from asg.analysis.matching import Matching, matched
from asg.analysis.node_lines import node_line, type_texts
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.printer import quoted
from asg.core.subgraphs import graphs_of

_DEEPEST = 16  # graphs in graphs, as in files


@dataclass(frozen=True)
class Line:
    """A line of a comparison: `mark` is "-" for the first graph, "+" for the second, else " "."""

    mark: str
    text: str
    scope: str = ""

    def __str__(self) -> str:
        return f"{self.mark}{self.text}"


@dataclass(frozen=True)
class Difference:
    """The difference between two graphs, as lines of both in a common order.

    Lines of the second graph name a shared value as the first graph does (`%7`, or by name). They
    name other values `%+7`. The object is true if there is a difference.
    """

    before: str
    after: str
    lines: tuple[Line, ...]

    def __bool__(self) -> bool:
        return any(line.mark != " " for line in self.lines)

    @property
    def removed(self) -> int:
        """The number of lines that only the first graph has."""
        return sum(line.mark == "-" for line in self.lines)

    @property
    def added(self) -> int:
        """The number of lines that only the second graph has."""
        return sum(line.mark == "+" for line in self.lines)

    def text(self, context: int = 3) -> str:
        """Return the lines that differ, with `context` lines around them; "" if none differs."""
        if not self:
            return ""
        parts = [f"--- {self.before}", f"+++ {self.after}"]
        for start, end in _hunks(self.lines, context):
            first = next(line for line in self.lines[start:end] if line.mark != " ")
            parts.append(f"@@ {first.scope} @@" if first.scope else "@@")
            parts.extend(map(str, self.lines[start:end]))
        return "\n".join(parts)

    def __str__(self) -> str:
        return self.text()


def diff(before: Graph, after: Graph, *, labels: tuple[str, str] = ("", "")) -> Difference:
    """Return how `after` differs from `before`: leaves, nodes, attributes, outputs and updates.

    Nodes of the same name match first, then nodes with equal content hashes. Last, nodes match at
    the same place of the dataflow. The order of nodes, scopes, origins and lines of code are
    ignored. The time is linear in the size of both graphs.

    Args:
        before: The first graph.
        after: The second graph.
        labels: Names for the two in the head of the text.
    """
    first = labels[0] or f"graph {quoted(before.name)}"
    second = labels[1] or f"graph {quoted(after.name)}"
    return Difference(first, second, tuple(_lines(before, after, 0)))


def _lines(before: Graph, after: Graph, depth: int) -> Iterator[Line]:
    match = matched(before, after)
    yield from _sets([f"graph {quoted(before.name)}"], [f"graph {quoted(after.name)}"])
    yield from _sets(
        [f"symbol {name}" for name in sorted(before.symbols)],
        [f"symbol {name}" for name in sorted(after.symbols)],
    )
    yield from _sets(
        sorted(f"assume {fact}" for fact in before.facts),
        sorted(f"assume {fact}" for fact in after.facts),
    )
    yield from _node_lines(before, after, match, depth)
    old, new = _Names(before, None), _Names(after, match)
    for word, refs, others in (
        ("output", before.output_refs, after.output_refs),
        ("update", before.update_refs, after.update_refs),
    ):
        yield from _sets(
            [f"{word} {quoted(name)} = {old(ref)}" for name, ref in refs.items()],
            [f"{word} {quoted(name)} = {new(ref)}" for name, ref in others.items()],
        )


def _sets(before: Sequence[str], after: Sequence[str]) -> Iterator[Line]:
    """Yield lines without an order: first the first graph's, then new lines of the second."""
    old, new = set(before), set(after)
    yield from (Line(" " if text in new else "-", text) for text in before)
    yield from (Line("+", text) for text in after if text not in old)


class _Names:
    """The names of a graph's values in a comparison."""

    def __init__(self, graph: Graph, match: Matching | None) -> None:
        self._nodes = graph.nodes
        self._match = match

    def __call__(self, ref: Ref) -> str:
        """Return the name of a value."""
        return f"{self.node(ref.node)}.{ref.index}" if ref.index else self.node(ref.node)

    def node(self, index: int) -> str:
        """Return the name of a node, with the first graph's number if it is shared."""
        if self._match is None:
            return f"%{index}"
        shared = self._match.before_of[index]
        return f"%{index}" if shared == index else f"%{shared}" if shared >= 0 else f"%+{index}"


def _node_lines(before: Graph, after: Graph, match: Matching, depth: int) -> Iterator[Line]:
    """Yield nodes in the order of the second graph, each removed node before its successor."""
    names = _Names(before, None), _Names(after, match)
    types = type_texts()
    removed = deque([node for node in before.nodes if match.after_of[node.id] < 0])
    for node, bound in zip(after.nodes, _next_shared(match, len(before)), strict=True):
        while removed and removed[0].id < bound:
            gone = removed.popleft()
            yield Line("-", node_line(gone, names[0].node, types), gone.scope)
        twin = match.before_of[node.id]
        if twin < 0:
            yield Line("+", node_line(node, names[1].node, types), node.scope)
        else:
            yield from _pair(before.nodes[twin], node, names, types, depth)
    yield from [Line("-", node_line(node, names[0].node, types), node.scope) for node in removed]


def _next_shared(match: Matching, count: int) -> list[int]:
    """Return, for each node of the second graph, the first graph's id of the next shared node.

    The first graph has `count` nodes.
    """
    found, bound = [count] * len(match.before_of), count
    for place in range(len(found) - 1, -1, -1):
        twin = match.before_of[place]
        found[place] = bound = twin if twin >= 0 else bound
    return found


def _pair(
    one: Node, other: Node, names: tuple[_Names, _Names], types: dict[object, str], depth: int
) -> Iterator[Line]:
    first, second = node_line(one, names[0].node, types), node_line(other, names[1].node, types)
    if first == second:
        yield Line(" ", first, other.scope)
        return
    yield Line("-", first, one.scope)
    yield Line("+", second, other.scope)
    bodies = dict(graphs_of(other))
    for name, body in graphs_of(one):
        changed = bodies.get(name)
        if changed is None or depth >= _DEEPEST:
            continue
        inner = Difference("", "", tuple(_lines(body, changed, depth + 1)))
        for line in inner.lines if inner else ():
            if line.mark != " ":
                yield Line(line.mark, f"  {name}: {line.text}", other.scope)


def _hunks(lines: Sequence[Line], context: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges of lines to show around differences; adjacent ranges are joined."""
    start = end = -1
    for place, line in enumerate(lines):
        if line.mark == " ":
            continue
        if start < 0:
            start = max(place - context, 0)
        elif place - context > end:
            yield start, min(end, len(lines))
            start = place - context
        end = place + context + 1
    if start >= 0:
        yield start, min(end, len(lines))
