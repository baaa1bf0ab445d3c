"""The lanes of a graph: their backgrounds, and their names, which stay in view."""

from __future__ import annotations

from collections.abc import Sequence

from asg_viewer.layout.lanes import ABOVE
from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.frame import Frame, Layer, Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import CLEAR, Label, Rect
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import inner_ground

NAME_SIZE = 15.0
NAME_HIGH = 26.0
NAME_INSIDE = (12.0, 5.0)  # from the left and the top of a name's frame to its text
BELOW_TITLE = 44.0  # points from the top of a view to the end of its title
BELOW_NAME = 4.0  # of the band behind a name
_APART = 4.0  # between names, and from a name to the side of a view
AT_TOP = 14.0  # from the top of a lane to its name, and from there to the first node


def add_strips(frame: Frame, scene: Scene) -> None:
    """Add the background of each lane, for a graph with several."""
    strips = frame.stage.layout.strips
    for number, strip in enumerate(strips if len(strips) > 1 else ()):
        frame.begin(scene, Layer.STRIPS, number)
        left, top, right, bottom = frame.box(*strip.box)
        scene.append(Rect(left, top, right, bottom, frame.look.theme.group, CLEAR, 1.0, 12.0))


def own_names(
    stage: Stage, camera: Camera, size: tuple[float, float], look: Look, *,
    below: float = BELOW_TITLE,
) -> Scene:  # fmt: skip
    """Return the names of several lanes as pictures have them, in English; none for one lane.

    `below` is 0 in the picture of a whole graph, which has no title.
    """
    names = [strip.title for strip in stage.layout.strips]
    return strip_names(stage, camera, size, look, names, below=below) if len(names) > 1 else []


def moved(names: Scene, by: float) -> Scene:
    """Return the names of lanes moved sideways."""
    found: Scene = []
    for each in names:
        if isinstance(each, Rect):
            found.append(each._replace(left=each.left + by, right=each.right + by))
        elif isinstance(each, Label):
            found.append(each._replace(left=each.left + by))
    return found


def strip_names(
    stage: Stage, camera: Camera, size: tuple[float, float], look: Look, names: Sequence[str], *,
    below: float = BELOW_TITLE,
) -> Scene:  # fmt: skip
    """Return the names of the visible lanes, each above its visible part.

    A name stands at least `below` points from the top. Nodes that move out of the view pass behind
    a band with the name. A name may be wider than its lane, if it meets no other name.
    """
    scene: Scene = []
    end = 0.0  # of the previous name
    one, theme = look.density, look.theme
    aside, down = (each * one for each in NAME_INSIDE)
    for strip, name in zip(stage.layout.strips, names, strict=True):
        left, top, right, bottom = camera.box_to_screen(strip.box, *size)
        left, right = max(left, 0.0), min(right, size[0])
        wide = text_width(name, NAME_SIZE * one) + 2 * aside
        room = ABOVE * camera.scale - (NAME_HIGH + AT_TOP) * one
        own = top + min(AT_TOP * camera.scale, room)
        y = max(own, below * one)
        x = min(max((left + right - wide) / 2, end + _APART * one), size[0] - wide - _APART * one)
        is_over = left <= x + wide / 2 <= right and x >= end
        if not is_over or y + NAME_HIGH * one > min(bottom, size[1]):
            continue
        end = x + wide
        if y > own:
            foot = y + (NAME_HIGH + BELOW_NAME) * one
            scene.append(Rect(left, 0.0, right, foot, inner_ground(theme)))
        scene.append(Rect(x, y, x + wide, y + NAME_HIGH * one, (*theme.panel[:3], 240), theme.line,
                          1.0, NAME_HIGH * one / 2))  # fmt: skip
        scene.append(Label(x + aside, y + down, name, NAME_SIZE * one, theme.text, True))
    return scene
