"""A graph, or a graph and its gradient side by side, as a single HTML file without dependencies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from importlib.resources import files

from asg.core.graph import Graph
from asg.core.node import bulk
from asg_viewer.pages.content import page_content

_POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"


def html(graphs: Graph | Mapping[str, Graph], title: str = "") -> str:
    """Return an HTML page of a graph, or of graphs by name, derived graphs beside their sources.

    You can pan, zoom and search the page, and open and close its scopes and loops. It shows all
    facts of a node, and the type of each edge. The page loads nothing and sends nothing. Raises
    GraphError for more than 20,000 nodes.
    """
    named = title or (graphs.name if isinstance(graphs, Graph) else ", ".join(graphs))
    parts = {
        "TITLE": escape(named),
        "POLICY": _POLICY,
        "STYLE": _part("page.css"),
        "CONTENT": _content(graphs, named),
        "SEARCH": _part("search.js"),
        "MAP": _part("map.js"),
        "SCRIPT": _part("page.js"),
    }
    page = _part("page.html")
    pieces: list[str] = []
    # Each text has one placeholder, in this order; the loop searches no inserted text
    for name, text in parts.items():
        before, page = page.split(f"{{{{{name}}}}}")
        pieces += [before, text]
    return "".join([*pieces, page])


@bulk()  # content of a large graph has millions of short-lived parts without cycles
def _content(graphs: Graph | Mapping[str, Graph], title: str) -> str:
    content = page_content(graphs, title)
    return _in_script(json.dumps(content, separators=(",", ":"), ensure_ascii=False))


def _part(name: str) -> str:
    return files("asg_viewer.pages").joinpath(name).read_text(encoding="utf-8")


def _in_script(text: str) -> str:
    """Return JSON that cannot end its enclosing script."""
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text.encode("utf-8", "replace").decode("utf-8")
