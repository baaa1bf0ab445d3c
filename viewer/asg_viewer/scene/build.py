"""Building a scene from a stage, a camera and an emphasis."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.boxes import (
    FOLD,
    add_group_titles,
    add_groups,
    add_items,
    add_type_labels,
)  # fmt: skip
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.changes import add_changes, coats_of
from asg_viewer.scene.chips import add_badges, add_pictures
from asg_viewer.scene.connectors import add_connectors
from asg_viewer.scene.edges import add_carries, add_edges, add_marked_edges
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.frame import Frame, Recorder, Scene
from asg_viewer.scene.labels import add_labels
from asg_viewer.scene.legend import add_flags
from asg_viewer.scene.look import Detail, Look, detail_at
from asg_viewer.scene.primitives import Label
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.strips import add_strips, own_names

GUARD = 0.25  # of the view, painted around it, so that small moves need no repaint


def build(
    stage: Stage, camera: Camera, size: tuple[float, float], look: Look, emphasis: Emphasis,
    *, side: int = 0, guard: float = 0.0, detail: Detail | None = None, every: bool = False,
    recorder: Recorder | None = None,
) -> Scene:  # fmt: skip
    """Return the scene of a pane in a view of `size` pixels; with `every`, draw all edges.

    The work depends on the visible part, not on the whole graph. A spatial index finds the items,
    and items too small to tell apart become blocks of color. `recorder` records the owners.
    """
    frame = Frame(stage, camera, *size, look, emphasis, Detail.ALL, side, guard)
    places = stage.index.meeting(frame.seen())
    is_open = stage.layout.is_open[places]
    items = places[~is_open]
    chosen = detail_at(camera.scale, len(items)) if detail is None else detail
    coats = coats_of(stage, look, side, chosen)
    frame = replace(frame, detail=chosen, coats=coats, recorder=recorder)
    scene: Scene = []
    add_strips(frame, scene)
    add_groups(frame, places[is_open], scene)
    add_carries(frame, places[is_open], scene)
    add_edges(frame, scene, every=every)
    if chosen is Detail.ALL and look.edge_labels:
        add_type_labels(frame, items, scene)
    add_marked_edges(frame, scene)
    add_group_titles(frame, places[is_open], scene)
    add_items(frame, items, scene)
    add_pictures(frame, items, scene)
    if chosen <= Detail.BOXES:
        add_labels(frame, items, scene)
    add_changes(frame, items, scene)
    add_badges(frame, items, scene)
    add_flags(frame, items, scene)
    if every:
        add_connectors(frame, scene)
    return scene


def whole_scene(
    stage: Stage, look: Look, scale: float, margin: float = 24.0,
    span: tuple[float, float] | None = None,
) -> tuple[Scene, tuple[float, float]]:  # fmt: skip
    """Return the scene of a whole pane in full detail, with every edge, and its size in pixels.

    `span` is the vertical range; by default, the range of the items.
    """
    left, top, right, bottom = stage.layout.bounds
    top, bottom = span or (top, bottom)
    size = ((right - left) * scale + 2 * margin, (bottom - top) * scale + 2 * margin)
    camera = Camera((left + right) / 2, (top + bottom) / 2, scale)
    scene = build(stage, camera, size, look, Emphasis(), detail=Detail.ALL, every=True)
    scene = [
        each._replace(text=each.text.removeprefix(FOLD)) if isinstance(each, Label) else each
        for each in scene
    ]
    scene += own_names(stage, camera, size, look, below=0.0)
    ends = [x.left + text_width(x.text, x.size) for x in scene if isinstance(x, Label)]
    return scene, (max(size[0], max(ends, default=0.0) + margin / 2), size[1])
