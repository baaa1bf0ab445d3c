"""A view of the canvas: its scene, reused while the camera moves a little, and its minimap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from asg_viewer.canvas.fonts import Fonts
from asg_viewer.canvas.gui import dpg
from asg_viewer.canvas.painter import paint
from asg_viewer.scene.build import GUARD, build
from asg_viewer.scene.camera import Box, Camera, emptiest
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.minimap import NEARLY_ALL, Minimap, has_room, minimap
from asg_viewer.scene.primitives import Curve, Label, Rect
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import faded

_VEIL = 150  # of 255: how opaque a minimap over nodes is


@dataclass(frozen=True, eq=False)
class Painted:
    """The inputs of a painted view; a change of any input causes a repaint."""

    stages: tuple[Stage, ...]
    emphases: tuple[Emphasis, ...]
    look: Look
    scale: float
    size: tuple[float, float]

    def same(self, other: Painted) -> bool:
        """Whether the scene would be the same, apart from the camera's place."""
        return (
            self.scale == other.scale
            and self.size == other.size
            and self.look is other.look
            and len(self.stages) == len(other.stages)
            and all(a is b for a, b in zip(self.stages, other.stages, strict=True))
            and all(a is b for a, b in zip(self.emphases, other.emphases, strict=True))
        )


class PaneView:
    """A drawlist that shows one or two stages through a camera."""

    def __init__(self, parent: int, fonts: Fonts) -> None:
        self.fonts = fonts
        self._box = int(
            dpg.add_child_window(
                parent=parent, show=False, border=False, no_scrollbar=True,
                no_scroll_with_mouse=True,
            )
        )  # fmt: skip
        self.drawlist = int(dpg.add_drawlist(100, 100, parent=self._box))
        self._plane = int(dpg.add_draw_node(parent=self.drawlist))
        self._front = int(dpg.add_draw_layer(parent=self.drawlist))
        self._painted: Painted | None = None
        self._at = Camera()
        self._map: tuple[Stage, str, Minimap, int] | None = None
        self._has_map = False
        self._map_corner: Box | None = None

    def place(self, left: float, width: float, height: float) -> None:
        """Set the view's place on the canvas."""
        wide, high = round(width), round(height)
        dpg.configure_item(self._box, width=wide, height=high, pos=(round(left), 0), show=True)
        dpg.configure_item(self.drawlist, width=wide, height=high)

    def is_hovered(self) -> bool:
        """Whether the mouse is over the view, and nothing lies in front of it."""
        return bool(dpg.is_item_hovered(self._box) or dpg.is_item_hovered(self.drawlist))

    def hide(self) -> None:
        """Show nothing."""
        dpg.configure_item(self._box, show=False)

    def show(
        self, stages: tuple[Stage, ...], sides: tuple[int, ...], camera: Camera,
        size: tuple[float, float], look: Look, emphases: tuple[Emphasis, ...],
    ) -> None:  # fmt: skip
        """Show stages through a camera: move the painted scene, or repaint it."""
        wanted = Painted(stages, emphases, look, camera.scale, size)
        moved_x = (self._at.x - camera.x) * camera.scale
        moved_y = (self._at.y - camera.y) * camera.scale
        near = abs(moved_x) <= size[0] * GUARD and abs(moved_y) <= size[1] * GUARD
        if self._painted is None or not near or not self._painted.same(wanted):
            self._repaint(wanted, sides, camera)
            moved_x = moved_y = 0.0
        matrix = dpg.create_translation_matrix([moved_x, moved_y])
        dpg.apply_transform(self._plane, matrix)

    def _repaint(self, wanted: Painted, sides: tuple[int, ...], camera: Camera) -> None:
        dpg.delete_item(self._plane, children_only=True)
        for stage, side, own in zip(wanted.stages, sides, wanted.emphases, strict=True):
            scene = build(stage, camera, wanted.size, wanted.look, own, side=side, guard=GUARD)
            paint(scene, self._plane, self.fonts)
        if len(wanted.stages) == 2:
            self._paint_links(wanted, camera)
        self._painted, self._at = wanted, camera

    def _paint_links(self, wanted: Painted, camera: Camera) -> None:
        """Draw curves from the selection in one stage to its linked nodes in the other."""
        ends: list[list[tuple[float, float]]] = []
        for number, (stage, own) in enumerate(zip(wanted.stages, wanted.emphases, strict=True)):
            boxes = [stage.box(item) for item in sorted(own.selected | own.linked)[:60]]
            x, y = stage.offset
            ends.append(
                [
                    camera.to_screen(
                        (box[2] if number == 0 else box[0]) + x, (box[1] + box[3]) / 2 + y,
                        *wanted.size,
                    )
                    for box in boxes if box is not None
                ]
            )  # fmt: skip
        color = faded(wanted.look.theme.accent, 0.55)
        for one in ends[0]:
            for other in ends[1]:
                middle = (one[0] + other[0]) / 2
                curve = Curve(one, (middle, one[1]), (middle, other[1]), other, color,
                              1.3 * wanted.look.density)  # fmt: skip
                paint([curve], self._plane, self.fonts)

    # In front of the plane

    def front(
        self, title: str, camera: Camera, size: tuple[float, float], look: Look, *,
        active: bool, with_map: bool, under: Scene, over: Scene, taken: Sequence[Box] = (),
    ) -> None:  # fmt: skip
        """Draw the fixed parts: the pane's title, the minimap, and the rest of the front layer.

        Title and minimap stand over the scene `under` and under the scene `over`. The minimap
        avoids the `taken` boxes.
        """
        dpg.delete_item(self._front, children_only=True)
        theme = look.theme
        line = Rect(0.0, 0.0, size[0], 2.0 * look.density, theme.accent if active else theme.line)
        color = theme.text if active else theme.muted
        wide = dpg.get_text_size(title, font=self.fonts.bold) or [200.0, 16.0]
        edge = Rect(size[0] - look.density, 0.0, size[0], size[1], theme.line)
        one = look.density
        back = Rect(10.0 * one, 11.0 * one, 26.0 * one + wide[0], 37.0 * one,
                    (*theme.panel[:3], 235), theme.line, 1.0, 6.0 * one)  # fmt: skip
        label = Label(18.0 * one, 16.0 * one, title, 16.0 * one, color, True)
        paint([*under, edge, line, back, label], self._front, self.fonts)
        self._has_map = (
            with_map and has_room(size, one) and self._draw_map(camera, size, look, taken)
        )
        paint(over, self._front, self.fonts)

    @property
    def drawn_map(self) -> tuple[Minimap, tuple[float, float]] | None:
        """The visible minimap and its top left corner, or None."""
        if self._map is None or not self._has_map or self._map_corner is None:
            return None
        return self._map[2], self._map_corner[:2]

    def _map_of(self, look: Look) -> tuple[Stage, Minimap, int] | None:
        """Return a single stage, its minimap, and its texture."""
        if self._painted is None or len(self._painted.stages) != 1:
            return None
        stage = self._painted.stages[0]
        known = self._map
        if known is None or known[0] is not stage or known[1] != look.theme.name:
            if known is not None:
                dpg.delete_item(known[3])
            drawn = minimap(stage, look.theme, look.density)
            with dpg.texture_registry():
                texture = dpg.add_static_texture(*drawn.size, drawn.pixels.ravel().tolist())
            self._map = known = (stage, look.theme.name, drawn, int(texture))
        return stage, known[2], known[3]

    def _place_map(
        self, stage: Stage, drawn: Minimap, camera: Camera, size: tuple[float, float],
        density: float, taken: Sequence[Box],
    ) -> tuple[float, float]:  # fmt: skip
        """Return the place of the minimap: it stays while the user holds a mouse button."""
        if self._map_corner is None or not dpg.is_mouse_button_down(dpg.mvMouseButton_Left):
            self._map_corner = emptiest(
                drawn.size, size, lambda box: stage.covered(box, camera, size),
                at_left=False, taken=taken, density=density,
            )  # fmt: skip
        return self._map_corner[:2]

    def _draw_map(
        self, camera: Camera, size: tuple[float, float], look: Look, taken: Sequence[Box]
    ) -> bool:
        """Draw the minimap unless it is useless; return whether it is visible.

        Nodes and edges below it shine through.
        """
        found = self._map_of(look)
        if found is None:
            return False
        stage, drawn, texture = found
        left, top, right, bottom = drawn.seen(camera, *size)
        wide, high = drawn.size
        if (right - left) * (bottom - top) > NEARLY_ALL * wide * high:
            return False
        x, y = self._place_map(stage, drawn, camera, size, look.density, taken)
        covers = stage.covered((x, y, x + wide, y + high), camera, size) > 0
        dpg.draw_image(texture, (x, y), (x + wide, y + high), parent=self._front,
                       color=(255, 255, 255, _VEIL if covers else 255))  # fmt: skip
        theme = look.theme
        frame = Rect(x - 1, y - 1, x + wide + 1, y + high + 1, (0, 0, 0, 0), theme.line, 1.0, 3.0)
        seen = Rect(x + left, y + top, x + right, y + bottom, faded(theme.accent, 0.16),
                    theme.accent, 1.5, 2.0)  # fmt: skip
        paint([frame, seen], self._front, self.fonts)
        return True

    def only_front(self, scene: Scene) -> None:
        """Paint a scene as the only content of the front layer."""
        dpg.delete_item(self._front, children_only=True)
        paint(scene, self._front, self.fonts)
