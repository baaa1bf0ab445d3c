"""How objects show themselves: as text when printed, as pictures and tables in notebooks.

And that graphs are called, as functions of tensors.
"""

from __future__ import annotations

from collections.abc import Iterable

from asg.api.tables import html_table
from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.printer import text
from asg.ops.calling import call
from asg.runtime.executable import Executable

_MOST_IN_PICTURE = 80  # nodes of a graph that a notebook draws
_HTML = "_repr_html_"  # the method that notebooks ask for
# Ancestors of a cell in dark JupyterLab, VS Code, Colab and pages of Sphinx. Where a notebook drops
# styles, the picture stays light.
_DARK = (
    '[data-jp-theme-light="false"]', "body.vscode-dark", 'html[theme="dark"]',
    'html[data-theme="dark"]',
)  # fmt: skip
_STYLE = "filter: invert(0.92) hue-rotate(180deg)"  # light becomes dark, and keeps its hues
_IN_DARK = f"<style>{', '.join(f'{dark} .asg-picture svg' for dark in _DARK)} {{{_STYLE}}}</style>"
_FRAME = "overflow: auto; max-height: 640px"  # a tall picture scrolls in its cell


def _text(graph: Graph) -> str:
    """Return the text form, in which long arrays are named by their type and a hash."""
    return text(graph, arrays=False)


def _bundle(graph: Graph, include: object = None, exclude: object = None) -> dict[str, str]:
    """Return a notebook's display of a graph: a picture of a small one, a table of any other."""
    del include, exclude  # what is left out is not shown
    return {"text/plain": repr(graph), "text/html": _html(graph)}


def _html(graph: Graph) -> str:
    """Return a picture of a small graph, and a table of the first nodes of any other."""
    from asg.io.pictures import drawn  # with pydantic, which a program may do without

    if 0 < len(graph) <= _MOST_IN_PICTURE:
        try:
            picture = drawn(graph, "svg")
            return f'{_IN_DARK}<div class="asg-picture" style="{_FRAME}">{picture}</div>'
        except AsgError:  # nothing that draws: a table says it as well
            pass
    return _table(graph)


def _table(graph: Graph) -> str:
    rows = (
        (f"%{node.id}", node.name or "", node.op.name, _joined(node.inputs), _joined(node.types))
        for node in graph.nodes
    )
    head = ("", "name", "op", "operands", "type")
    return html_table(repr(graph), head, rows, len(graph), "nodes; asg.view(graph) draws all")


def _joined(parts: Iterable[object]) -> str:
    return ", ".join(map(str, parts))


def _executable_html(exe: Executable) -> str:
    """Return a table of what an executable takes, gives and keeps."""
    graph = exe.graph
    rows = [("input", name, str(each.type)) for name, each in graph.inputs.items()]
    rows += [("output", name, str(graph[name].type)) for name in graph.output_refs]
    kept = {"parameter": graph.parameters, "state": graph.state}
    rows += [(kind, name, str(each.type)) for kind, by in kept.items() for name, each in by.items()]
    return html_table(repr(exe), ("", "name", "type"), rows, len(rows), "names")


def attach() -> None:
    """Give graphs and executables what shows them, and graphs what calls them."""
    shown = {"__str__": _text, _HTML: _html, "_repr_mimebundle_": _bundle, "__call__": call}
    for name, function in shown.items():
        setattr(Graph, name, function)
    setattr(Executable, _HTML, _executable_html)
