"""The content of a page, as plain data: its scenes, the facts of its nodes, and its texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg_viewer.keys import SECTIONS
from asg_viewer.layout.lanes import ABOVE
from asg_viewer.layout.levels import HEADER
from asg_viewer.layout.problem import Layout
from asg_viewer.layout.shapes import text_width
from asg_viewer.model.categories import Category
from asg_viewer.model.document import Document, Pane, documents
from asg_viewer.model.graphs import results_line
from asg_viewer.model.search import attribute_lines
from asg_viewer.pages.maps import recorded_map
from asg_viewer.pages.recording import Tables, first_level, recorded
from asg_viewer.pages.states import states
from asg_viewer.scene import sticky
from asg_viewer.scene.boxes import marked_box, marked_frame
from asg_viewer.scene.camera import CORNER_MARGIN, HEADINGS, LARGEST, MARGIN, SMALLEST
from asg_viewer.scene.emphasis import Mark
from asg_viewer.scene.labels import LEAST_HEAD
from asg_viewer.scene.look import LEAST_BOX, LEAST_TITLES, LEVELS, Detail, detail_at
from asg_viewer.scene.minimap import LEAST_VIEW, NEARLY_ALL
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.stage import OF_ITEM, Stage, stage
from asg_viewer.scene.strips import (
    AT_TOP,
    BELOW_NAME,
    BELOW_TITLE,
    NAME_HIGH,
    NAME_INSIDE,
    NAME_SIZE,
)
from asg_viewer.scene.theme import DARK, LIGHT, THEMES, Theme, inner_ground
from asg_viewer.state.viewing import (
    LEAST_READABLE,
    MOST_FITTED,
    SMALL,
    ZOOM_STEP,
)
from asg_viewer.texts import NAMES, Phrases

MOST_NODES = 20_000  # of all graphs of a page or picture; the desktop viewer shows more
_MOST_USES = 60  # lines from a node to the uses of its value
_PAINTS = ("ground", "panel", "panel_light", "line", "text", "muted", "accent")
_COMMANDS = frozenset({
    "fit", "fit_selection", "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down",
    "search", "next_hit", "previous_hit", "toggle", "open_all", "close_all", "follow", "theme",
    "escape",
})  # fmt: skip
_TEXTS = (
    "search.hint", "search.count", "search.none", "tool.expand", "tool.expand.tip",
    "tool.collapse", "tool.collapse.tip", "tool.fit", "tool.fit.tip", "tool.theme",
    "tool.theme.tip", "tool.language", "key.zoom_in", "key.zoom_out",
    "inspector.category", "inspector.type", "inspector.attributes",
    "inspector.outputs", "inspector.scope", "inspector.source", "inspector.derived",
    "inspector.primal", "inspector.inputs", "inspector.readers", "inspector.more",
    "inspector.gradient", "link.gradient", "link.uses", "lane.forward", "lane.gradient",
    "lane.update", "status.nodes", "welcome.title", "help.close",
    *(f"category.{category.name.lower()}" for category in Category),
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
    tables = Tables()
    content: dict[str, Any] = {
        "title": title,
        "languages": dict(NAMES),
        "says": {key: [Phrases(each)(key) for each in NAMES] for key in _TEXTS},
        "ops": _ops(found),
        "themes": {name: _theme(theme) for name, theme in THEMES.items()},
        "keys": {str(each): each.command for _, bindings in SECTIONS for each in bindings
                 if each.command in _COMMANDS},
        "levels": LEVELS,
        "scales": [SMALLEST, LARGEST],
        "curved": next(level for level, scale in enumerate(LEVELS)
                       if detail_at(scale * 1.001, 0) > Detail.BOXES),
        "look": {
            "small": SMALL, "mostFitted": MOST_FITTED, "leastTitles": LEAST_TITLES,
            "leastReadable": LEAST_READABLE, "belowTitle": BELOW_TITLE, "zoomStep": ZOOM_STEP,
            "margin": MARGIN,
        },
        **_styles(),
        "header": HEADER,
        "leastBox": LEAST_BOX,
        "categories": _categories(tables),
        "accent": tables.color(DARK.accent, LIGHT.accent),
        "marks": {str(mark): _mark(mark, tables) for mark in Mark},
        "documents": [_document(each, tables) for each in found],
    }  # fmt: skip
    return {
        **content,
        "colors": [[_css(dark), _css(light)] for dark, light, _ in tables.colors],
        "shapes": list(tables.shapes),
        "sets": list(tables.sets),
        "texts": list(tables.texts),
        "rows": list(tables.rows),
        "widths": [round(text_width(text, 1000)) for text in tables.texts],
    }


def _styles() -> dict[str, Any]:
    """Return the sizes of titles and minimaps, which stay in view."""
    return {
        "laneName": {
            "size": NAME_SIZE,
            "high": NAME_HIGH,
            "inside": NAME_INSIDE,
            "atTop": AT_TOP,
            "above": ABOVE,
            "below": BELOW_NAME,
        },
        "map": {
            "margin": CORNER_MARGIN,
            "headings": HEADINGS,
            "view": LEAST_VIEW,
            "nearlyAll": NEARLY_ALL,
            "ofItem": OF_ITEM,
        },
        "scopes": {
            "size": sticky.SIZE,
            "high": sticky.HIGH,
            "inside": [sticky.ASIDE, sticky.DOWN],
            "tops": [sticky.BELOW_TITLE, sticky.BELOW_LANES],
            "least": sticky.LEAST,
            "leastHead": LEAST_HEAD,
        },
    }


def _ops(found: Iterable[Document]) -> dict[str, list[str]]:
    """Return the description of each visible op in each language, by its name."""
    panes = [pane for document in found for pane in document.panes]
    ops = {node.op.name: node.op for pane in panes for node in pane.model.nodes}
    says = [Phrases(each) for each in NAMES]
    return {name: [say.of_op(name, op.doc) for say in says] for name, op in ops.items()}


def _theme(theme: Theme) -> dict[str, str]:
    paints = {name.replace("_", "-"): _css(getattr(theme, name)) for name in _PAINTS}
    return {**paints, "lane": _css(inner_ground(theme))}


def _css(color: Color) -> str:
    alpha = f"{color[3]:02x}" if color[3] < 255 else ""
    return "#" + "".join(f"{part:02x}" for part in color[:3]) + alpha


def _categories(tables: Tables) -> list[list[Any]]:
    """Return the name and color of each category."""
    pairs = zip(DARK.categories, LIGHT.categories, strict=True)
    return [[category.name.lower(), tables.color(*pair)]
            for category, pair in zip(Category, pairs, strict=True)]  # fmt: skip


def _mark(mark: Mark, tables: Tables) -> dict[int, tuple[int, int, float]]:
    """Return the fill, border and thickness of a marked item's boxes, by their plain fill."""
    found: dict[int, tuple[int, int, float]] = {}
    for part in ("node", "leaf"):
        pair = [marked_box(theme, mark, getattr(theme, part)) for theme in (DARK, LIGHT)]
        fill, border, (thickness, _) = zip(*pair, strict=True)
        plain = tables.color(getattr(DARK, part), getattr(LIGHT, part))
        found[plain] = tables.color(*fill), tables.color(*border), thickness
        if part == "leaf":
            sheet = tables.color(DARK.leaf, LIGHT.leaf, is_sheet=True)
            found[sheet] = sheet, tables.color(*border), 1.0
    if mark in (Mark.SELECTED, Mark.LINKED):
        group = tables.color(DARK.group, LIGHT.group)
        thickness = marked_frame(DARK, mark, DARK.group_border, 1.0)[1]
        found[group] = group, tables.color(DARK.accent, LIGHT.accent), thickness
    return found


def _document(document: Document, tables: Tables) -> dict[str, Any]:
    links = document.links
    has_lines = document.is_pair or bool(document.lanes)
    size = document.panes[0].model.size if has_lines else 0
    opposite = {node: document.opposite(0, node) for node in range(size)
                if document.knows_gradient(0, node)}  # fmt: skip
    uses = {node: document.uses(node)[:_MOST_USES] for node in range(size)}
    return {
        "title": document.title,
        "panes": [_pane(pane, tables) for pane in document.panes],
        "lanes": bool(document.lanes),
        "primal": [] if links is None else links.primal.tolist(),
        "seeds": document.seeds,
        "gradients": {node: other[1] for node, other in opposite.items() if other is not None},
        "uses": {node: readers for node, readers in uses.items() if readers},
        "together": _together(document),
        "states": [
            {"opened": sorted(opened), "panes": [
                _scene(stage(pane, layout), tables)
                for pane, layout in zip(document.panes, layouts, strict=True)
            ]}
            for opened, layouts in states(document)
        ],
    }  # fmt: skip


def _together(document: Document) -> list[list[int]]:
    """Return the groups that open and close together, in sets of two or more."""
    count = len(document.groups) if document.lanes else 0
    found = {tuple(sorted(document.together(group))) for group in range(1, count)}
    return sorted(list(each) for each in found if len(each) > 1)


def _scene(shown: Stage, tables: Tables) -> dict[str, Any]:
    """Return the places of everything in a pane while some groups are open, and its scenes."""
    layout = shown.layout
    boxes = layout.boxes.round().astype(int).tolist()
    return {
        "bounds": [round(x) for x in layout.bounds],
        "items": layout.items.tolist(),
        "open": layout.is_open.nonzero()[0].tolist(),
        "boxes": [x for left, top, right, bottom in boxes
                  for x in (left, top, right - left, bottom - top)],
        "strips": [[strip.title, *(round(x) for x in strip.box), int(strip.upwards)]
                   for strip in layout.strips],
        "strip": layout.strip.tolist() if len(layout.strips) > 1 else [],
        "pieces": _pieces(layout),
        "edges": _drawn(layout, len(shown.pane.model.edge_source)),
        "first": first_level(shown),
        "map": recorded_map(shown, tables),
        "layers": recorded(shown, tables),
    }  # fmt: skip


def _drawn(layout: Layout, count: int) -> list[list[int]]:
    """Return the pieces of each edge; none for an edge that leaves the layers."""
    counts = layout.piece_points.counts
    rows = [layout.edge_pieces[edge].tolist() for edge in range(count)]
    return [row if all(counts[piece] > 0 for piece in row) else [] for row in rows]


def _pieces(layout: Layout) -> list[list[int]]:
    """Return each piece of an edge: its first new point, and x and y of each of its points.

    A point is the difference to the point before.
    """
    points = layout.points.round().astype(int)
    found: list[list[int]] = []
    for piece, fresh in enumerate(layout.fresh.tolist()):
        own = points[layout.piece_points[piece]]
        steps = own.copy()
        steps[1:] -= own[:-1]
        found.append([fresh, *steps.ravel().tolist()])
    return found


def _pane(pane: Pane, tables: Tables) -> dict[str, Any]:
    """Return the facts of a pane's nodes and groups, mostly as numbers of texts."""
    model, text = pane.model, tables.text
    nodes, inner = model.nodes, range(model.outer, model.size)
    attributes = [attribute_lines(node) for node in nodes]
    return {
        "name": model.name,
        "groups": [
            pane.groups.parents.tolist(),
            list(pane.groups.titles),
            pane.groups.sizes.tolist(),
        ],
        "homes": pane.groups.node_group.tolist(),
        "ends": [model.edge_source.tolist(), model.edge_target.tolist()],
        "categories": model.categories.tolist(),
        "inner": {node: [text(model.number(node)), text(model.called(node))] for node in inner},
        "results": {
            node: [text(results_line(names)), *names] for node, names in model.results.items()
        },
        "details": [text(detail) for detail in model.details],
        "leaves": model.leaves.nonzero()[0].tolist(),
        "names": [text(node.name or "") for node in nodes],
        "ops": [text(node.op.name) for node in nodes],
        "types": [text("\n".join(map(str, node.types))) for node in nodes],
        "attributes": [text("\n".join(found)) for found, _ in attributes],
        "more": [text("\n".join(hidden)) for _, hidden in attributes],
        "scopes": [text(node.scope) for node in nodes],
        "sources": [text(str(node.source or "")) for node in nodes],
        "rules": [text(node.origin.rule if node.origin else "") for node in nodes],
    }
