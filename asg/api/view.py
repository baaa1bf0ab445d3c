"""Showing graphs in a window, by the viewer that is installed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from asg.core.errors import BackendError, GraphError
from asg.core.graph import Graph
from asg.core.source import has_pages
from asg.runtime.backend import offers
from asg.runtime.executable import Executable

if TYPE_CHECKING:
    from pathlib import Path

GROUP = "asg.viewers"
NAME = "desktop"


class Window(Protocol):
    """A window in a process of its own."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it is closed."""
        ...

    def terminate(self) -> None:
        """Close it."""
        ...

    def poll(self) -> int | None:
        """Return None while it is open."""
        ...


class Page:
    """An interactive page in the output of a notebook's cell, where no window can be opened."""

    def __init__(self, html: str) -> None:
        self.html = html

    def wait(self, timeout: float | None = None) -> int:
        """Return at once."""
        return 0

    def terminate(self) -> None:
        """Do nothing: the page belongs to the notebook."""

    def poll(self) -> int:
        """Return 0."""
        return 0

    def _repr_html_(self) -> str:
        from html import escape

        style = "width: 100%; height: 32em; border: 1px solid #95a0b1"
        page = escape(self.html)
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{page}"></iframe>'


@runtime_checkable
class Viewer(Protocol):
    """The object that the entry point `desktop` of the group `asg.viewers` names."""

    def problem(self) -> str | None:
        """Return why no window can be opened here, as a sentence, or None if one can."""
        ...

    def show(self, files: Sequence[Path]) -> None:
        """Show files in a window of this process, until it is closed."""
        ...

    def start(self, files: Sequence[Path], *, temporary: Path | None = None) -> Window:
        """Show files in a process of its own, which deletes the folder `temporary` at its end."""
        ...


@runtime_checkable
class Teacher(Protocol):
    """A viewer that has a tutorial."""

    def show_tutorial(self) -> None:
        """Play one training step of a small net in a window, until it is closed."""
        ...


def installed_viewer() -> Viewer:
    """Return the viewer; BackendError if there is none, or if it can open no window here."""
    from importlib.metadata import entry_points  # not before it is used: it takes a while

    points = [point for point in entry_points(group=GROUP) if point.name == NAME]
    if not points:
        raise BackendError("no viewer is installed", hint="install asg-autodiff again, whole")
    try:
        found: object = points[0].load()
    except Exception as error:  # a third party's import can fail in any way
        raise BackendError(f"the viewer cannot be loaded: {error}") from error
    if not offers(found, Viewer):
        raise BackendError(f"the entry point {points[0].value!r} is not a viewer")
    problem = found.problem()
    if problem is not None:
        raise BackendError(problem)
    return found


def view(
    what: Graph | Executable | Mapping[str, Graph] | str | os.PathLike[str],
    *more: Graph | str | os.PathLike[str],
) -> Window:
    """Show graphs in a window, and go on without waiting for it.

    The first argument is a graph, graphs by name, an executable, a file, or the folder of a
    training run, which the window follows live. `more` adds graphs, and files with graphs or with
    arrays to feed (.npy, .npz). A graph and its gradient stand side by side, linked.

    The window is a separate process: `wait()` of the result returns when the window closes, and
    `terminate()` closes it. Without a display, a notebook shows the graphs as a page in the cell,
    if the call is the cell's last line.

    Raises:
        BackendError: No window can open; the error says why.

    >>> x = asg.Graph().input("x", (2,))
    >>> _ = x.graph.output("y", asg.sum(x**2))
    >>> graphs = {"forward": x.graph, "gradient": asg.gradients(x.graph["y"], x)}
    >>> window = asg.view(graphs)  # doctest: +SKIP
    >>> window.wait()  # doctest: +SKIP
    """
    import shutil
    import tempfile
    from pathlib import Path

    from asg.io.atomic import plain_name

    files = [Path(each) for each in (what, *more) if isinstance(each, str | os.PathLike)]
    missing = next((file for file in files if not file.exists()), None)
    if missing is not None:
        raise GraphError(f"there is no file {str(missing)!r}")
    graphs = _graphs_of(what)
    for each in more:
        if isinstance(each, Graph):
            graphs[_free(each.name, graphs)] = each
    try:
        viewer = installed_viewer()
    except BackendError:
        if files or not has_pages():
            raise
        return Page(import_module("asg.io.pictures").drawn(graphs, "html"))
    if not graphs:
        return viewer.start(files)
    folder = Path(tempfile.mkdtemp(prefix="asg-view-"))
    try:
        bundle = folder / f"{plain_name(next(iter(graphs))[:60])}.asg.json"
        import_module("asg.io").save(graphs, bundle)
        return viewer.start([bundle, *files], temporary=folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _graphs_of(what: object) -> dict[str, Graph]:
    if isinstance(what, str | os.PathLike):
        return {}
    if isinstance(what, Executable):
        name = what.graph.name
        return {name: what.graph, f"{name}, as {what.backend} runs it": what.lowered}
    found = import_module("asg.io.json.files").checked_graphs(what)
    return {found.name: found} if isinstance(found, Graph) else dict(found)


def _free(name: str, taken: Mapping[str, Graph]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} {number}"
    return free
