"""Graphs as SVG: for screens, and for print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from asg.core.errors import GraphError
from asg.core.graph import Graph
from asg_viewer.layout.compose import lay_out
from asg_viewer.pages.content import shown_documents
from asg_viewer.scene.build import whole_scene
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.stage import stage
from asg_viewer.scene.svg import svg as written
from asg_viewer.scene.theme import LIGHT, THEMES, Theme

_PAGE = (190.0, 277.0)  # millimeters: A4 without its margins
_WHITE = replace(LIGHT, name="print", ground=(255, 255, 255, 255))


def svg(
    graphs: Graph | Mapping[str, Graph], theme: str = "light", *, opened: bool = True
) -> str:  # fmt: skip
    """Return a graph, or a graph and its gradient side by side, as SVG.

    `theme` is "light" or "dark". With `opened=False`, the groups that a viewer closes at first stay
    closed. Unrelated graphs stand side by side. Raises GraphError for more than 20,000 nodes, or
    another theme.
    """
    if theme not in THEMES:
        raise GraphError(f"there is no theme {theme!r}", hint=f"use one of {', '.join(THEMES)}")
    return written(_scenes(graphs, THEMES[theme], opened), THEMES[theme])


def print_svg(graphs: Graph | Mapping[str, Graph], *, opened: bool = True) -> str:
    """Return SVG for print: on white, in millimeters, in the better orientation for an A4 page.

    Programs that convert SVG to PDF take their page size from it.
    """
    scenes = _scenes(graphs, _WHITE, opened)
    wide = sum(size[0] for _, size in scenes) or 1.0
    high = max((size[1] for _, size in scenes), default=1.0)
    upright = min(_PAGE[0] / wide, _PAGE[1] / high)
    across = min(_PAGE[1] / wide, _PAGE[0] / high)
    scale = min(max(upright, across), 0.25)  # letters are not larger than on a screen
    text = written(scenes, _WHITE)
    head, rest = text.split(">", 1)
    own, view = head.split(' width="', 1)[0], head[head.index(" viewBox=") :]
    return f'{own} width="{wide * scale:.2f}mm" height="{high * scale:.2f}mm"{view}>{rest}'


def _scenes(
    graphs: Graph | Mapping[str, Graph], theme: Theme, opened: bool
) -> list[tuple[Scene, tuple[float, float]]]:
    scenes: list[tuple[Scene, tuple[float, float]]] = []
    for document in shown_documents(graphs):
        every = frozenset(range(len(document.groups)))
        problem = document.layout_problem(every if opened else document.opened_at_first())
        for pane, layout in zip(document.panes, lay_out(problem), strict=True):
            scenes.append(whole_scene(stage(pane, layout), Look(theme=theme), 1.0))
    return scenes
