"""Draw pictures and pages of graphs by installed packages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

from asg.core.errors import BackendError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from asg.core.graph import Graph

    Drawer = Callable[[Graph | Mapping[str, Graph]], str]

GROUP = "asg.viewers"
FORMS = ("svg", "html", "print_svg")  # the names of entry points that return texts


def drawn(graphs: Graph | Mapping[str, Graph], form: str) -> str:
    """Return a picture of a graph, or of graphs by name, as text.

    Graphs derived from another of the graphs stand beside it.

    Args:
        graphs: A graph, or graphs by name.
        form: "svg", "html" or "print_svg" (SVG for print, in mm).

    Raises:
        BackendError: No installed package draws the format.
        GraphError: The graph has more nodes than the picture can show.
    """
    return _drawer(form)(graphs)


@cache
def _drawer(form: str) -> Drawer:
    from importlib.metadata import entry_points  # slow to import

    points = {point.name: point for point in entry_points(group=GROUP)}
    if form not in FORMS or form not in points:
        raise BackendError(
            f"no installed package draws {form!r}",
            hint=f"the forms are {', '.join(FORMS)}; install asg-autodiff with its viewer",
        )
    return _loaded(points[form])


def _loaded(point: EntryPoint) -> Drawer:
    try:
        return cast("Drawer", point.load())
    except Exception as error:  # a third party's import can fail in any way
        raise BackendError(f"viewer {point.name!r} cannot be loaded: {error}") from error
