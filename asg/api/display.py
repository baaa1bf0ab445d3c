"""How graphs show themselves: as text when printed, as a picture or a table in notebooks.

And that they are called, as functions of tensors.
"""

from __future__ import annotations

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.printer import text
from asg.ops.calling import call

_MOST_IN_PICTURE = 80  # nodes of a graph that a notebook draws
_MOST_ROWS = 60


def _text(graph: Graph) -> str:
    """Return the text form, which `asg.parse` reads back."""
    return text(graph)


def _bundle(graph: Graph, include: object = None, exclude: object = None) -> dict[str, str]:
    """Return a notebook's display of a graph: a picture of a small one, a table of any other."""
    del include, exclude  # what is left out is not shown
    return {"text/plain": repr(graph), "text/html": _html(graph)}


def _html(graph: Graph) -> str:
    """Return a picture of a small graph, and a table of the first nodes of any other."""
    from asg.io.pictures import drawn  # with pydantic, which a program may do without

    if 0 < len(graph) <= _MOST_IN_PICTURE:
        try:
            return f'<div style="overflow: auto">{drawn(graph, "svg")}</div>'
        except AsgError:  # nothing that draws: a table says it too
            pass
    return _table(graph)


def _table(graph: Graph) -> str:
    from html import escape

    rows = [("", "name", "op", "operands", "type")]
    for node in graph.nodes[:_MOST_ROWS]:
        operands, types = ", ".join(map(str, node.inputs)), ", ".join(map(str, node.types))
        rows.append((f"%{node.id}", node.name or "", node.op.name, operands, types))
    cells = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    body = "".join(f"<tr>{row}</tr>" for row in [cells[0].replace("td>", "th>"), *cells[1:]])
    more = len(graph) - _MOST_ROWS
    rest = f"<p>and {more:,} more nodes</p>" if more > 0 else ""
    return f"<p>{escape(repr(graph))}</p><table>{body}</table>{rest}"


def attach() -> None:
    """Give graphs what shows them and what calls them."""
    shown = {"__str__": _text, "_repr_html_": _html, "_repr_mimebundle_": _bundle, "__call__": call}
    for name, function in shown.items():
        setattr(Graph, name, function)
