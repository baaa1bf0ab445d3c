"""The content of a page, as plain data: documents, panes, boxes, lines and texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from asg.analysis.node_lines import attr_text, type_texts
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.node import Node
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.problem import Layout
from asg_viewer.model.categories import Category
from asg_viewer.model.document import Document, Pane, documents
from asg_viewer.model.graphs import shortened
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import THEMES, Theme

MOST_NODES = 20_000  # of all graphs of a page or picture; the desktop viewer shows more
_MOST_IN_ATTRIBUTE = 120
_PAINTS = (
    "ground", "panel", "panel_light", "line", "text", "muted", "node", "node_border", "leaf",
    "group", "group_border", "edge", "accent", "accent_soft", "on_accent",
)  # fmt: skip


def shown_documents(graphs: Graph | Mapping[str, Graph]) -> list[Document]:
    """Return the documents of a graph, or of graphs by name, derived ones beside theirs.

    Raises GraphError where that is more than a page or picture can show.
    """
    named = {graphs.name: graphs} if isinstance(graphs, Graph) else dict(graphs)
    count = sum(map(len, named.values()))
    if count > MOST_NODES:
        raise GraphError(
            f"{count:,} nodes are more than the {MOST_NODES:,} of a page or picture",
            hint="take one graph of the file with --graph, or look at it in the desktop viewer",
        )
    return documents(named, bodies=False)


def page_content(graphs: Graph | Mapping[str, Graph], title: str) -> dict[str, Any]:
    """Return all that a page shows, of which JSON can be made."""
    found = shown_documents(graphs)
    return {
        "title": title,
        "themes": {name: _theme(theme) for name, theme in THEMES.items()},
        "categories": [category.name.lower() for category in Category],
        "docs": _docs(found),
        "documents": [_document(each) for each in found],
    }


def _docs(found: Iterable[Document]) -> dict[str, str]:
    """Return the description of each op that is shown, by its name."""
    panes = [pane for document in found for pane in document.panes]
    ops = {node.op for pane in panes for node in pane.model.graph.nodes}
    return {op.name: op.doc for op in ops}


def _theme(theme: Theme) -> dict[str, Any]:
    paints = {name.replace("_", "-"): _css(getattr(theme, name)) for name in _PAINTS}
    return {**paints, "categories": [_css(color) for color in theme.categories]}


def _css(color: Color) -> str:
    return "#" + "".join(f"{part:02x}" for part in color)


def _document(document: Document) -> dict[str, Any]:
    opened = frozenset(range(len(document.groups)))
    layouts = lay_out(document.layout_problem(opened))
    panes = zip(document.panes, layouts, strict=True)
    shown = [_pane(pane, layout) for pane, layout in panes]
    links = document.links
    primal: list[int] = links.primal.tolist() if links is not None else []
    return {"title": document.title, "panes": shown, "primal": primal}


def _pane(pane: Pane, layout: Layout) -> dict[str, Any]:
    model = pane.model
    boxes = [[round(x) for x in box] for box in layout.boxes.tolist()]
    places = layout.places()
    titles = [shortened(title) for title in pane.groups.titles]
    groups: list[list[Any]] = [
        [titles[item - layout.size], *boxes[place]]
        for place, item in enumerate(layout.items.tolist())
        if item > layout.size
    ]
    return {
        "name": model.name,
        "bounds": [round(x) for x in layout.bounds],
        "boxes": [boxes[places[node]] for node in range(model.size)],
        "groups": groups,
        "categories": model.categories.tolist(),
        "leaves": [int(leaf) for leaf in model.leaves.tolist()],
        "titles": model.titles,
        "subtitles": model.details,
        "results": {str(node): names for node, names in model.results.items()},
        "pieces": _pieces(layout),
        "strips": [
            {"title": strip.title, "box": [round(x) for x in strip.box], "upwards": strip.upwards}
            for strip in layout.strips
        ],
        "strip": [layout.strip_of(node) for node in range(model.size)],
        "edges": [model.edge_source.tolist(), model.edge_target.tolist()],
        "edge_pieces": _drawn(layout, len(model.edge_source)),
        **_texts(model.graph),
    }


def _drawn(layout: Layout, count: int) -> list[list[int]]:
    """Return the pieces of each edge; none where one of them is not led through the layers."""
    counts = layout.piece_points.counts
    rows = [layout.edge_pieces[edge].tolist() for edge in range(count)]
    return [row if all(counts[piece] > 0 for piece in row) else [] for row in rows]


def _pieces(layout: Layout) -> list[list[int]]:
    """Return each piece as its first point that is new, its arrow, and x, y, ….

    The arrow is 0 where it does not end at a node, 1 for one that points down, and -1 for up.
    """
    bounds = pairwise(layout.piece_points.starts.tolist())
    points = layout.points.round().astype(int).tolist()
    ends = zip(layout.fresh.tolist(), layout.piece_to.tolist(), strict=True)
    return [
        [fresh, _arrow(layout, end), *(x for point in points[first:last] for x in point)]
        for (first, last), (fresh, end) in zip(bounds, ends, strict=True)
    ]


def _arrow(layout: Layout, end: int) -> int:
    if not 0 <= end < layout.size:
        return 0
    return -1 if layout.is_upwards(end) else 1


def _texts(graph: Graph) -> dict[str, Any]:
    """Return the details of each node; texts that are often the same stand once."""
    texts: dict[str, int] = {}
    types = type_texts()

    def number(text: str) -> int:
        return texts.setdefault(text, len(texts))

    def type_text(node: Node) -> str:
        for type_ in node.types:
            types.setdefault(type_, str(type_))
        return ", ".join([types[type_] for type_ in node.types])

    number("")
    columns = {
        "names": [number(node.name or "") for node in graph.nodes],
        "ops": [number(node.op.name) for node in graph.nodes],
        "types": [number(type_text(node)) for node in graph.nodes],
        "attributes": [number(_attributes(node)) for node in graph.nodes],
        "scopes": [number(node.scope) for node in graph.nodes],
        "sources": [number(str(node.source or "")) for node in graph.nodes],
        "rules": [number(node.origin.rule if node.origin else "") for node in graph.nodes],
    }
    return {"texts": list(texts), **columns}


def _attributes(node: Node) -> str:
    shown = (f"{name} = {_cut(attr_text(value))}" for name, value in node.attrs.items())
    return "\n".join(shown)


def _cut(text: str) -> str:
    return shortened(text, _MOST_IN_ATTRIBUTE)
