"""Pictures and pages of graphs, by what is installed that draws them; what notebooks show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

from asg.core.errors import AsgError, BackendError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from asg.core.graph import Graph

    Drawer = Callable[[Graph | Mapping[str, Graph]], str]

GROUP = "asg.viewers"
FORMS = ("svg", "html", "print_svg")  # the names of entry points that give texts

_MOST_IN_PICTURE = 80  # nodes of a graph that a notebook draws
_MOST_ROWS = 60


def drawn(graphs: Graph | Mapping[str, Graph], form: str) -> str:
    """Return a graph, or graphs by name, as "svg", "html" or "print_svg" (SVG for print, in mm).

    Graphs that were derived from another of them stand beside it. Raises BackendError where nothing
    is installed that draws the form, and GraphError for more nodes than it can show.
    """
    return _drawer(form)(graphs)


@cache
def _drawer(form: str) -> Drawer:
    from importlib.metadata import entry_points  # not before it is used: every graph is imported

    points = {point.name: point for point in entry_points(group=GROUP)}
    if form not in FORMS or form not in points:
        raise BackendError(
            f"nothing that is installed draws {form!r}",
            hint=f"the forms are {', '.join(FORMS)}; install asg-autodiff with its viewer",
        )
    return _loaded(points[form])


def _loaded(point: EntryPoint) -> Drawer:
    try:
        return cast("Drawer", point.load())
    except Exception as error:  # a third party's import can fail in any way
        raise BackendError(f"viewer {point.name!r} cannot be loaded: {error}") from error


class InNotebooks:
    """What makes a graph show itself in notebooks."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Return what a notebook shows: a picture of a small graph, a table of any other."""
        del include, exclude  # what is left out is not shown
        return {"text/plain": repr(self), "text/html": self._repr_html_()}

    def _repr_html_(self) -> str:
        """Return a picture of a small graph, and a table of the first nodes of any other."""
        graph = cast("Graph", self)
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
