"""The content of a page, as plain data: documents, panes, boxes, lines and texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from asg.analysis.node_lines import attr_text, type_texts
from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg.core.node import Node
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.problem import BORDER, Layout
from asg_viewer.model.categories import Category
from asg_viewer.model.document import Document, Pane, documents
from asg_viewer.model.graphs import shortened
from asg_viewer.model.groups import ROOT
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import THEMES, Theme

MOST_NODES = 20_000  # of all graphs of a page or picture; the desktop viewer shows more
_MOST_IN_ATTRIBUTE = 120
_PAINTS = (
    "ground", "panel", "panel_light", "line", "text", "muted", "node", "node_border", "leaf",
    "group", "group_border", "edge", "accent", "accent_soft", "on_accent",
)  # fmt: skip


def shown_documents(
    graphs: Graph | Mapping[str, Graph], *, bodies: bool = False
) -> list[Document]:  # fmt: skip
    """Return the documents of a graph, or of graphs by name, derived graphs beside their sources.

    With `bodies`, loops and branches contain their bodies. Raises GraphError if the graphs exceed
    the limit for a page or picture.
    """
    named = {graphs.name: graphs} if isinstance(graphs, Graph) else dict(graphs)
    count = sum(map(len, named.values()))
    if count > MOST_NODES:
        raise GraphError(
            f"{count:,} nodes are more than the {MOST_NODES:,} of a page or picture",
            hint="choose a graph of the file with --graph, or look at it in the desktop viewer",
        )
    return documents(named, bodies=bodies)


def page_content(graphs: Graph | Mapping[str, Graph], title: str) -> dict[str, Any]:
    """Return the whole content of a page as JSON data."""
    found = shown_documents(graphs, bodies=True)
    return {
        "title": title,
        "themes": {name: _theme(theme) for name, theme in THEMES.items()},
        "categories": [category.name.lower() for category in Category],
        "docs": _docs(found),
        "documents": [_document(each) for each in found],
    }


def _docs(found: Iterable[Document]) -> dict[str, str]:
    """Return the description of each visible op, by its name."""
    panes = [pane for document in found for pane in document.panes]
    ops = {node.op for pane in panes for node in pane.model.nodes}
    return {op.name: op.doc for op in ops}


def _theme(theme: Theme) -> dict[str, Any]:
    paints = {name.replace("_", "-"): _css(getattr(theme, name)) for name in _PAINTS}
    return {**paints, "categories": [_css(color) for color in theme.categories]}


def _css(color: Color) -> str:
    return "#" + "".join(f"{part:02x}" for part in color)


def _document(document: Document) -> dict[str, Any]:
    """Return a document with every group open, and with its initial groups if they differ."""
    every = frozenset(range(len(document.groups)))
    first = document.opened_at_first() | {ROOT}
    layouts = lay_out(document.layout_problem(every))
    panes = zip(document.panes, layouts, strict=True)
    shown = [_pane(pane, layout) for pane, layout in panes]
    if first < every:
        at_first = lay_out(document.layout_problem(first))
        for record, pane, layout in zip(shown, document.panes, at_first, strict=True):
            record["first"] = _places(pane, layout)
    links = document.links
    primal: list[int] = links.primal.tolist() if links is not None else []
    return {
        "title": document.title,
        "panes": shown,
        "primal": primal,
        "closed": sorted(every - first),
        "together": _together(document),
    }


def _together(document: Document) -> list[list[int]]:
    """Return the groups that open and close together, in sets of two or more."""
    count = len(document.groups) if document.lanes else 0
    found = {tuple(sorted(document.together(group))) for group in range(1, count)}
    return sorted(list(each) for each in found if len(each) > 1)


def _pane(pane: Pane, layout: Layout) -> dict[str, Any]:
    model = pane.model
    return {
        "name": model.name,
        "categories": model.categories.tolist(),
        "leaves": [int(leaf) for leaf in model.leaves.tolist()],
        "titles": model.titles,
        "subtitles": model.details,
        "results": {str(node): names for node, names in model.results.items()},
        "homes": pane.groups.node_group.tolist(),
        "carries": _carries(pane),
        "strip": [layout.strip_of(node) for node in range(model.size)],
        "edges": [model.edge_source.tolist(), model.edge_target.tolist()],
        **_places(pane, layout),
        **_texts(model.nodes),
    }


def _carries(pane: Pane) -> list[list[int]]:
    """Return the carries of each loop: its group, and the nodes at the end and start of a step."""
    return [
        [group, *pair]
        for group, loop in pane.groups.loops.items()
        for body in pane.model.bodies
        if body.control == loop.control
        for pair in body.carries
    ]


def _places(pane: Pane, layout: Layout) -> dict[str, Any]:
    """Return the places of a layout's items; nodes in closed groups have no box."""
    boxes = [[round(x) for x in box] for box in layout.boxes.tolist()]
    places = layout.places()
    titles = [shortened(title) for title in pane.groups.titles]
    parents, sizes = pane.groups.parents.tolist(), pane.groups.sizes.tolist()
    groups: list[list[Any]] = [
        [titles[group], *boxes[place], group, parents[group], sizes[group]]
        for place, group in enumerate((layout.items - layout.size).tolist())
        if group > ROOT
    ]
    return {
        "bounds": [round(x) for x in layout.bounds],
        "boxes": [
            boxes[places[node]] if node in places else None for node in range(pane.model.size)
        ],
        "groups": groups,
        "pieces": _pieces(pane, layout),
        "strips": [
            {"title": strip.title, "box": [round(x) for x in strip.box], "upwards": strip.upwards}
            for strip in layout.strips
        ],
        "edge_pieces": _drawn(layout, len(pane.model.edge_source)),
    }


def _drawn(layout: Layout, count: int) -> list[list[int]]:
    """Return the pieces of each edge; none for an edge that leaves the layers."""
    counts = layout.piece_points.counts
    rows = [layout.edge_pieces[edge].tolist() for edge in range(count)]
    return [row if all(counts[piece] > 0 for piece in row) else [] for row in rows]


def _pieces(pane: Pane, layout: Layout) -> list[list[int]]:
    """Return each piece as its first new point, its arrow, two groups, and x, y, ….

    The arrow is 0 at a group's border, 1 for down, and -1 for up. The first group contains the
    piece. The second is the group at its end, or 0.
    """
    bounds = pairwise(layout.piece_points.starts.tolist())
    points = layout.points.round().astype(int).tolist()
    homes = [*pane.groups.node_group.tolist(), *pane.groups.parents.tolist()]
    columns = (layout.fresh, layout.piece_from, layout.piece_to)
    rows = zip(bounds, *(column.tolist() for column in columns), strict=True)
    return [
        [fresh, _arrow(layout, end), homes[start if end == BORDER else end],
         max(end - layout.size, ROOT), *(x for point in points[first:last] for x in point)]
        for (first, last), fresh, start, end in rows
    ]  # fmt: skip


def _arrow(layout: Layout, end: int) -> int:
    if end == BORDER:
        return 0
    return -1 if layout.is_upwards(end) else 1


def _texts(nodes: Sequence[Node]) -> dict[str, Any]:
    """Return the details of each node; frequent texts are stored once."""
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
        "names": [number(node.name or "") for node in nodes],
        "ops": [number(node.op.name) for node in nodes],
        "types": [number(type_text(node)) for node in nodes],
        "attributes": [number(_attributes(node)) for node in nodes],
        "scopes": [number(node.scope) for node in nodes],
        "sources": [number(str(node.source or "")) for node in nodes],
        "rules": [number(node.origin.rule if node.origin else "") for node in nodes],
    }
    return {"texts": list(texts), **columns}


def _attributes(node: Node) -> str:
    shown = (f"{name} = {_cut(attr_text(value))}" for name, value in node.attrs.items())
    return "\n".join(shown)


def _cut(text: str) -> str:
    return shortened(text, _MOST_IN_ATTRIBUTE)
