"""Write a graph as DOT for Graphviz: a box for each scope, an ellipse for each op."""

from __future__ import annotations

from collections.abc import Iterator

from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Kind

_LEAF_STYLE = 'shape=box, style="rounded,filled", fillcolor="#e8f0fe"'
_NODE_STYLE = 'shape=box, style=filled, fillcolor="#ffffff"'


def dot(graph: Graph) -> str:
    """Return the graph in Graphviz's language, with scopes as clusters.

    Each node shows its name, op and types; outputs and updates are notes at their values.

    >>> x = asg.Graph().input("x", (2,))
    >>> print(asg.io.dot(x.graph).splitlines()[0])
    digraph "graph" {
    """
    lines = [f"digraph {_quoted(graph.name)} {{", "  rankdir=TB;", '  node [fontname="Helvetica"];']
    lines.extend(_clusters(graph))
    lines.extend(_edges(graph))
    lines.extend(_results(graph))
    lines.append("}")
    return "\n".join(lines) + "\n"


def _clusters(graph: Graph) -> Iterator[str]:
    """Yield the nodes scope by scope, with each scope inside its parent."""
    by_scope: dict[str, list[Node]] = {}
    for node in graph.nodes:
        by_scope.setdefault(node.scope, []).append(node)
    for node in by_scope.pop("", ()):
        yield f"  {_node(node)}"
    open_scopes: list[str] = []
    for count, (scope, nodes) in enumerate(sorted(by_scope.items(), key=lambda e: e[0].split("/"))):
        parts = scope.split("/")
        shared = 0
        while shared < min(len(open_scopes), len(parts)) and open_scopes[shared] == parts[shared]:
            shared += 1
        yield from _closed(open_scopes, shared)
        for depth, part in enumerate(parts[shared:], shared + 1):
            yield f"{'  ' * depth}subgraph {_quoted(f'cluster_{count}_{depth}')} {{"
            yield f"{'  ' * depth}  label={_quoted(part)};"
            open_scopes.append(part)
        indent = "  " * (len(open_scopes) + 1)
        yield from (f"{indent}{_node(node)}" for node in nodes)
    yield from _closed(open_scopes, 0)


def _closed(open_scopes: list[str], depth: int) -> Iterator[str]:
    while len(open_scopes) > depth:
        yield f"{'  ' * len(open_scopes)}}}"
        open_scopes.pop()


def _node(node: Node) -> str:
    title = f"{node.name}\n{node.op.name}" if node.name else node.op.name
    label = "\n".join([title, *map(str, node.types[:8])])
    style = _LEAF_STYLE if node.op.kind is Kind.LEAF else _NODE_STYLE
    return f"n{node.id} [label={_quoted(label)}, {style}];"


def _edges(graph: Graph) -> Iterator[str]:
    for node in graph.nodes:
        for position, ref in enumerate(node.inputs):
            notes = [str(position)] if len(node.inputs) > 1 else []
            notes += [f"result {ref.index}"] if len(graph.nodes[ref.node].types) > 1 else []
            label = f" [label={_quoted(', '.join(notes))}, fontsize=9]" if notes else ""
            yield f"  n{ref.node} -> n{node.id}{label};"


def _results(graph: Graph) -> Iterator[str]:
    named = [("output", graph.output_refs), ("update", graph.update_refs)]
    for kind, refs in named:
        for position, (name, ref) in enumerate(refs.items()):
            label = _quoted(f"{kind}\n{name}")
            yield f"  {kind}{position} [label={label}, shape=note];"
            yield f"  n{ref.node} -> {kind}{position} [style=dashed];"


def _quoted(text: str) -> str:
    r"""Quote text as a DOT string that shows `\` and `"` as written, and breaks lines at `\n`."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
